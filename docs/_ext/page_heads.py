"""The head of each page: what the page is about, for search engines and previews of links.

It is the first paragraph of the page.  A server shows the page ``404`` for unknown addresses in any
folder, so its links begin at the root of the docs: ``/``, unless the environment variable
``THEBAN_DOCS_ROOT`` says otherwise.
"""

from __future__ import annotations

import html
import os
from typing import TYPE_CHECKING, Any

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

MOST = 160
"""Characters of a description, about as many as search engines show."""


def description_of(doctree: nodes.document) -> str:
    """Return the first paragraph of a page, cut at a word; empty if there is none."""
    paragraphs = (
        paragraph for paragraph in doctree.findall(nodes.paragraph) if paragraph.astext().strip()
    )
    first = next(paragraphs, None)
    text = "" if first is None else " ".join(first.astext().split())
    if len(text) <= MOST:
        return text
    return f"{text[: MOST - 1].rpartition(' ')[0].rstrip(',;:')}…"


def _add(
    _app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    tags: str = context.get("metatags", "")
    description = "" if doctree is None else description_of(doctree)
    if description:
        tags += f'<meta name="description" content="{html.escape(description)}">'
    if pagename == "404":
        root = os.environ.get("THEBAN_DOCS_ROOT", "/")
        tags = f'<base href="{html.escape(root)}">{tags}'
    context["metatags"] = tags


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("html-page-context", _add)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
