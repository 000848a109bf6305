"""What the search of the docs can find: each section, rule, question and entry of the glossary.

A page ``searchentries.js`` lists them with their words; ``search_scorer.js`` ranks them.  An entry
has its page, its place there, its title, other titles (entries of the index), and its text.  A node
with the attribute ``found_as``, a title and a text, is an entry too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

Entry: TypeAlias = tuple[str, str, str, str]
"""Its place, its title, other titles, and its text."""
_NO_TEXT = (nodes.literal_block, nodes.doctest_block, nodes.raw, nodes.section, addnodes.desc)
_RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")
_MOST = 4000
"""Characters of a text."""


def _entries(doctree: nodes.document) -> Iterator[Entry]:
    """Go over the sections and the terms of a page, and what says how it is found."""
    sections = list(doctree.findall(nodes.section))
    places = {place for section in sections for place in section["ids"]}
    named: dict[str, list[str]] = {}  # what the index calls a section, before it or in it
    for index in doctree.findall(addnodes.index):
        around = index.parent.get("ids") or [""]
        for _, value, target, *_ in index["entries"]:
            named.setdefault(target if target in places else around[0], []).append(value)
    for section in sections:
        if _RULE.fullmatch(section["ids"][0]):  # its page has it, see below
            continue
        others = [each for place in section["ids"] for each in named.get(place, ())]
        text = " ".join(each.astext() for child in section.children for each in _told(child))
        title = next(iter(section.findall(nodes.title))).astext()
        yield section["ids"][0], title, ", ".join(others), " ".join(text.split())[:_MOST]
    for node in doctree.findall(nodes.Element):
        if "found_as" in node:
            title, text = node["found_as"]
            yield node["ids"][0], title, "", text
    for item in doctree.findall(nodes.definition_list_item):
        terms = [term for term in item.findall(nodes.term) if term["ids"]]
        text = " ".join(each.astext() for each in item.findall(nodes.definition))
        for term in terms:
            yield term["ids"][0], term.astext(), "", " ".join(text.split())


def _told(node: nodes.Node) -> Iterator[nodes.Node]:
    """Go over the paragraphs below a node that belong to its section."""
    if isinstance(node, (nodes.paragraph, nodes.term)):
        yield node
    elif not isinstance(node, (nodes.title, addnodes.glossary, *_NO_TEXT)):
        for child in node.children:
            yield from _told(child)


def _write(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    found = [
        (page, *entry)
        for page in sorted(app.env.found_docs)
        for entry in _entries(app.env.get_doctree(page))
    ]
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    file = Path(app.outdir, "_static", "searchentries.js")
    file.write_text(f"window.ENTRIES = {text};\n", encoding="utf-8")


def _load(
    app: Sphinx, page: str, _template: str, _context: dict[str, Any], _doctree: object
) -> None:
    if page == "search":
        app.add_js_file("searchentries.js", priority=100)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", _load)
    app.connect("build-finished", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
