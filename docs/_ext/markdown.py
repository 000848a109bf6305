"""The docs for programs that read: ``llms.txt``, and each page again as Markdown beside it.

The address of such a twin is the page's with ``.md`` after it.  Pictures are told by their
descriptions.  The extensions that exist build all pages a second time and do not know our own
nodes; these twins are made of the pages that are resolved anyway.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html import unescape
from importlib.metadata import metadata
from itertools import chain
from pathlib import Path
from textwrap import indent
from typing import Any

from docutils import nodes
from pictures import Pictures
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from pages import description_of

_UNSEEN = (nodes.Invisible, nodes.raw, addnodes.index)
_TOLD = re.compile(r"<(desc|summary)\b[^>]*>([^<]+)</")
_FIRST_WORDS = re.compile(r'^(?:"""|// | *"# )(.*?)(?:"""|\\n"|:?$)', re.MULTILINE)
"""Those of an example: its docstring, comment, or the title of a notebook."""


class _Twin:
    """The blocks of Markdown that a page becomes."""

    def __init__(self, page: str, env: BuildEnvironment) -> None:
        self.folder, self.pages, self.titles = posixpath.dirname(page), env.found_docs, env.titles

    def text(self, node: nodes.Node) -> str:
        inside = "".join(map(self.text, node.children))
        match node:
            case nodes.Text():
                return re.sub(r"\s+", " ", node.astext())
            case nodes.literal():
                ticks = "``" if "`" in node.astext() else "`"
                code = f"{ticks}{node.astext()}{ticks}"
                return code if node.astext() == inside else inside.replace(node.astext(), code)
            case nodes.strong():
                return f"**{inside}**"
            case nodes.emphasis():
                return f"*{inside}*"
            case nodes.reference() if "refuri" in node:
                address, _, _ = node["refuri"].partition("#")
                target = posixpath.normpath(posixpath.join(self.folder, address))
                if target.removesuffix(".html") in self.pages or target.startswith("_examples/"):
                    return f"[{inside}]({address}.md)"  # Markdown has no names of places
                return f"[{inside}]({node['refuri']})" if address else inside
            case _:
                pass
        return "" if isinstance(node, _UNSEEN) else inside

    def blocks(self, node: nodes.Node, depth: int = 0) -> Iterator[str]:
        below = chain.from_iterable(self.blocks(child, depth) for child in node.children)
        match node:
            case nodes.section():
                yield from chain.from_iterable(self.blocks(each, depth + 1) for each in node)
            case nodes.title():
                yield f"{'#' * depth} {self.text(node)}"
            case nodes.literal_block() | nodes.doctest_block():
                code = node.astext().rstrip()
                language = "pycon" if ">>> " in code else node.get("language", "")
                yield f"```{language.replace('default', '')}\n{code}\n```"
            case Pictures() | nodes.raw():
                drawn = node["html"] if isinstance(node, Pictures) else node.astext()
                for kind, told in _TOLD.findall(drawn):
                    words = unescape(told)
                    yield f"(Picture: {words})" if kind == "desc" else f"**{words}**"
            case addnodes.toctree() if not node["hidden"]:
                for _, page in node["entries"]:
                    address = posixpath.relpath(page, self.folder or ".")
                    yield f"- [{self.titles[page].astext()}]({address}.html.md)"
            case nodes.image():
                yield f"(Picture: {node.get('alt', '')})"
            case nodes.list_item():
                is_numbered = isinstance(node.parent, nodes.enumerated_list)
                yield _item(f"{node.parent.index(node) + 1}. " if is_numbered else "- ", below)
            case nodes.bullet_list() | nodes.enumerated_list():
                yield "\n".join(below)
            case nodes.table():
                rows = [
                    [self.text(cell).replace("|", r"\|") for cell in row]
                    for row in node.findall(nodes.row)
                ]
                columns = max(map(len, rows))
                if next(node.findall(nodes.thead), None) is None:
                    rows.insert(0, [""])
                rows[0] += [""] * (columns - len(rows[0]))  # one name over all columns
                rows.insert(1, ["---"] * columns)
                yield from (f"**{self.text(each)}**" for each in node if each.tagname == "title")
                yield "\n".join(f"| {' | '.join(row)} |" for row in rows)
            case addnodes.desc_signature():
                signature = " ".join(node.astext().replace("[source]", "").split())
                yield f"`{signature}`"
            case nodes.rubric() | nodes.term() | nodes.field_name():
                yield f"**{self.text(node)}**"
            case addnodes.desc() | nodes.definition_list_item() | nodes.field():
                yield _item("- ", below)
            case nodes.TextElement():
                yield from filter(None, [self.text(node).strip()])
            case nodes.Element() if isinstance(node, nodes.Admonition):
                yield f"**{node.tagname.title()}:** " + "\n\n".join(below)
            case _:
                yield from () if isinstance(node, _UNSEEN) else below


def _item(mark: str, blocks: Iterator[str]) -> str:
    return mark + indent("\n\n".join(blocks), " " * len(mark)).lstrip()


def _write_twin(app: Sphinx, doctree: nodes.document, page: str) -> None:
    if app.builder.format == "html":
        file = Path(app.outdir, f"{page}.html.md")
        file.parent.mkdir(parents=True, exist_ok=True)
        blocks = _Twin(page, app.env).blocks(doctree)
        file.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def _write_list(app: Sphinx, error: Exception | None) -> None:
    """Write ``llms.txt``: the pages as the index orders them, then those of single rules."""
    if error is not None or app.builder.format != "html":
        return
    env, root = app.env, app.config.root_doc

    def line(page: str) -> str:
        told = description_of(env.get_doctree(page))
        return f"- [{env.titles[page].astext()}]({page}.html.md): {told}"

    def reached(page: str) -> Iterator[str]:
        yield page
        for each in env.toctree_includes.get(page, ()):
            yield from reached(each)

    lines = [f"# {app.config.project}", "", f"> {metadata('theban')['Summary']}", ""]
    lines += [line(root)]
    left = env.found_docs - {root, "404"}
    for tree in env.get_doctree(root).findall(addnodes.toctree):
        pages = [each for first in tree["includefiles"] for each in reached(first) if each in left]
        left -= set(pages)
        lines += ["", f"## {tree['caption']}", "", *map(line, dict.fromkeys(pages))]
    lines += ["", "## Examples", ""]
    for path in sorted(Path(app.outdir, "_examples").rglob("*.md")):
        told = _FIRST_WORDS.findall(path.read_text("utf-8"))[0]
        address = path.relative_to(app.outdir).as_posix()
        name = address.removeprefix("_examples/").removesuffix(".html.md")
        lines.append(f"- [{name}]({address}): {told}")
    lines += ["", "## Optional", "", *map(line, sorted(left))]
    Path(app.outdir, "llms.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _link(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: object) -> None:
    """Let a program find a page's twin from the page."""
    if doctree is not None and page != "404":
        twin = f"{posixpath.basename(page)}.html.md"
        link = f'<link rel="alternate" type="text/markdown" href="{twin}">'
        context["metatags"] = context.get("metatags", "") + link


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-resolved", _write_twin, priority=900)  # after those that change pages
    app.connect("html-page-context", _link)
    app.connect("build-finished", _write_list)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
