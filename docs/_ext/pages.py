"""Changes to pages that do not depend on their subject.

* ``:example:`bot.py``` leads to a page with the source of a program in the folder ``examples``;
  the pages are made here, so they need no network.
* On the page ``play`` people play in their browser without a server.  The engine runs there by
  Pyodide, which is Python for browsers.  Neither Pyodide nor the wheels are in the repository: put
  them in one folder, which the environment variable ``THEBAN_IN_BROWSER`` names.  It holds the
  files of the npm package ``pyodide`` and the wheels of theban and of all that it needs.  A build
  without them says so on the page.
* Each page's head says what it is about, for search engines and previews of links.
* Tracebacks in examples are marked as one, so that the copy button leaves them out.
* A block that needs one above it is marked, so that its copy button can say so.
* Pages of source are without navigation, and link back to where there is something.
"""

from __future__ import annotations

import html
import json
import os
import posixpath
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from example_imports import PACKAGES, continuing
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

logger = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]


# --- The source of examples ---------------------------------------------------------------------

EXAMPLES = ROOT / "examples"
LANGUAGES = {".py": "python", ".mjs": "javascript", ".ipynb": "json"}


class ExampleRole(SphinxRole):
    """A link to a program of the examples, or only its name where there are no pages."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        shown, builder = nodes.literal(text=self.text), self.env.app.builder
        if not (EXAMPLES / self.text).is_file():
            logger.warning("examples has no file %r", self.text, location=self.get_location())
        elif builder.format == "html":
            uri = builder.get_relative_uri(self.env.docname, f"_examples/{self.text}")
            return [nodes.reference("", "", shown, internal=True, refuri=uri)], []
        return [shown], []


def _example_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page of each program and of each file that programs share."""
    for path in sorted(EXAMPLES.rglob("*")):
        if path.suffix in LANGUAGES:
            name = path.relative_to(EXAMPLES).as_posix()
            text, language = path.read_text(encoding="utf-8"), LANGUAGES[path.suffix]
            shown = app.builder.highlighter.highlight_block(text, language)
            body = f"<h1>examples/{html.escape(name)}</h1>\n{shown}"
            twin = Path(app.outdir, "_examples", f"{name}.html.md")
            twin.parent.mkdir(parents=True, exist_ok=True)
            twin.write_text(f"# {name}\n\n```{language}\n{text}```\n", encoding="utf-8")
            yield f"_examples/{name}", {"title": name, "body": body, "parents": []}, "page.html"


# --- A table in the browser ---------------------------------------------------------------------

VARIABLE = "THEBAN_IN_BROWSER"
BROUGHT = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"),
    "pyodide-lock.json",  # of Pyodide's own packages; the page needs none, but Pyodide asks for it
    *("attrs-*.whl", "cattrs-*.whl", "theban-*.whl", "typing_extensions-*.whl"),
)
"""The files of Pyodide that a browser loads, and the wheels."""


def _bring(app: Sphinx) -> None:
    """Let the page have a table if what it needs is there, and copy that."""
    brought = os.environ.get(VARIABLE)
    if not brought or app.builder.format != "html":
        return
    app.tags.add("in_browser")
    files = [path for path in (ROOT / "docs" / "in_browser").iterdir() if path.is_file()]
    files.append(ROOT / "src" / "theban" / "play" / "server" / "theban-board.js")
    for name in BROUGHT:
        found = [*Path(brought).glob(name)]
        if len(found) != 1:
            raise ExtensionError(f"{VARIABLE} names {brought}, which must have one file {name}")
        files += found
    target = Path(app.outdir) / "_static" / "in_browser"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, target / path.name)
    names = sorted(path.name for path in files if path.suffix == ".whl")
    (target / "wheels.json").write_text(json.dumps(names), encoding="utf-8")


# --- What is shown when it is opened ------------------------------------------------------------


def folded(summary: str, content: list[nodes.Node], group: str = "") -> list[nodes.Node]:
    """Show something when its headline is opened; where nothing can be opened, all of it."""
    name = f' name="{group}"' if group else ""
    start = f"<details{name}><summary>{html.escape(summary)}</summary>"
    return [
        nodes.raw("", start, format="html"),
        *content,
        nodes.raw("", "</details>", format="html"),
    ]


# --- Heads of pages -----------------------------------------------------------------------------

_TRACEBACK = re.compile(r'(<span class="gt">.*?)(?=<span class="gp">|</pre>)', re.DOTALL)
MOST = 160
"""The length of a description, about as many characters as search engines show."""


def description_of(doctree: nodes.document) -> str:
    """Return the first paragraph of a page, cut at a word boundary; empty if there is none."""
    texts = (" ".join(each.astext().split()) for each in doctree.findall(nodes.paragraph))
    text = next(filter(None, texts), "")
    return text if len(text) <= MOST else f"{text[: MOST - 1].rpartition(' ')[0].rstrip(',;:')}…"


def _to_html(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    tags: str = context.get("metatags", "")
    if doctree is not None:
        context["body"] = _TRACEBACK.sub(r'<span class="traceback">\1</span>', context["body"])
        if description := description_of(doctree):
            tags += f'<meta name="description" content="{html.escape(description)}">'
    if page == "404":  # a server shows it for unknown addresses in any folder
        root = os.environ.get("THEBAN_DOCS_ROOT", "/")
        tags = f'<base href="{html.escape(root)}">{tags}'
    context["metatags"] = tags


def _one_id_each(_app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """Remove the ids that the theme copied from the boxes around tables."""
    for table in doctree.findall(nodes.table):
        if "table-wrapper" in table.parent.get("classes", ()):
            table.parent["ids"] = []


_BLOCKS = (nodes.literal_block, nodes.doctest_block)


def _mark_what_continues(_app: Sphinx, doctree: nodes.document) -> None:
    blocks = list(doctree.findall(lambda node: isinstance(node, _BLOCKS)))
    marks = continuing(block.astext() for block in blocks)
    for block in (block for block, continues in zip(blocks, marks, strict=True) if continues):
        block["classes"].append("continues")


# --- Pages of source ----------------------------------------------------------------------------


def _source_only(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> str | None:
    """Show source without the navigation, which would be most of such a page."""
    if not page.startswith(("_examples/", "_modules/")):
        return None
    context["toctree"] = lambda **_options: ""
    return "source.html"


_UNSEEN = re.compile(r'<span class="(?:pre|[nopw])">([^<]*)</span>')
"""Marks of names, brackets and blanks, which no style shows, and of operators, which one does."""


def _leave_out_unseen_marks(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Leave out marks that no reader needs: they were a tenth of all pages."""
    if "body" in context:
        body = _UNSEEN.sub(r"\1", context["body"])
        context["body"] = body.replace('class="reference internal"', 'class="reference"')


def _share_navigation(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Make a short list at the side once for all pages of rules; it has none of them."""
    if app.env.metadata.get(page, {}).keys() != {"orphan"} or not page.startswith("rules/"):
        return
    make: Callable[..., str] = context["toctree"]
    made: dict[tuple[Any, ...], str] = app.__dict__.setdefault("_navigation_of_rules", {})

    def toctree(**options: Any) -> str:
        key = tuple(sorted(options.items()))
        if key not in made:
            made[key] = make(**{**options, "maxdepth": 1})
        return made[key]

    context["toctree"] = toctree


_BACK = re.compile(r' id="([^"]+)">\n<a class="viewcode-back" href="([^"#]+)#([^"]+)">.*')


def _link_back(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Link source back to existing entries of the API.

    A module can have names of several packages of the API, and viewcode knows one of them.
    """

    def link(found: re.Match[str]) -> str:
        name, address, entry = found.groups()
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), address))
        for package in (entry.removesuffix(f".{name}"), *PACKAGES):
            place = app.env.domains.python_domain.objects.get(f"{package}.{name}")
            if place is not None and f"{place.docname}.html" == target:
                return found[0].replace(f"#{entry}", f"#{package}.{name}")
        return f' id="{name}">'

    if page.startswith("_modules/"):
        context["body"] = _BACK.sub(link, context["body"])


def _drop_maps(app: Sphinx, _exception: Exception | None) -> None:
    """Leave the theme's source maps out, which no reader needs."""
    for file in Path(app.outdir, "_static").rglob("*.map"):
        if "in_browser" not in file.parts:
            file.unlink()


_PREFORMATTED = re.compile(r"(<pre\b.*?</pre>)", re.DOTALL)


def _leave_out_indentation(app: Sphinx, exception: Exception | None) -> None:
    """Leave out the blank lines and the indentation of the theme's templates."""
    if exception is not None or app.builder.format != "html":
        return
    for file in Path(app.outdir).rglob("*.html"):
        if "in_browser" not in file.parts:
            parts = _PREFORMATTED.split(file.read_text(encoding="utf-8"))
            parts[::2] = [re.sub(r"\n\s+", "\n", part) for part in parts[::2]]
            file.write_text("".join(parts), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_role("example", ExampleRole())
    app.connect("builder-inited", _bring)
    app.connect("doctree-read", _mark_what_continues)
    app.connect("doctree-resolved", _one_id_each)
    app.connect("html-collect-pages", _example_pages)
    app.connect("html-page-context", _to_html)
    app.connect("html-page-context", _link_back)
    app.connect("html-page-context", _source_only, priority=100)  # before the theme asks
    app.connect("html-page-context", _share_navigation, priority=100)
    app.connect("html-page-context", _leave_out_unseen_marks, priority=900)
    app.connect("build-finished", _drop_maps)
    app.connect("build-finished", _leave_out_indentation)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
