"""``:example:`bot.py``` leads to a page with the source of a program in the folder ``examples``.

The pages are made here, one for each program and for each file that programs share, so that they
are in the built docs and need no network. An unknown name fails the build.
"""

from __future__ import annotations

import html
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent.parent / "examples"
LANGUAGES = {".py": "python", ".mjs": "javascript", ".ipynb": "json"}


class ExampleRole(SphinxRole):
    """A link to a program of the examples."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link, or only the name where there are no pages."""
        shown = nodes.literal(text=self.text)
        if not (FOLDER / self.text).is_file():
            logger.warning("examples has no file %r", self.text, location=self.get_location())
            return [shown], []
        builder = self.env.app.builder
        if builder.format != "html":
            return [shown], []
        uri = builder.get_relative_uri(self.env.docname, f"_examples/{self.text}")
        return [nodes.reference("", "", shown, internal=True, refuri=uri)], []


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page of each file."""
    if app.builder.format != "html":
        return
    builder = cast("StandaloneHTMLBuilder", app.builder)
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix not in LANGUAGES:
            continue
        name = path.relative_to(FOLDER).as_posix()
        source = builder.highlighter.highlight_block(
            path.read_text(encoding="utf-8"), LANGUAGES[path.suffix]
        )
        body = f"<h1>{html.escape(f'examples/{name}')}</h1>\n{source}"
        yield f"_examples/{name}", {"title": name, "body": body, "parents": []}, "page.html"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_role("example", ExampleRole())
    app.connect("html-collect-pages", _pages)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
