"""Pictures of positions in pages.

``.. drawing:: luxor`` draws a whole table, as one player sees it in mid-game.
``.. printed-examples::`` lists where to find the examples of the printed rulebooks, in their order,
and ``.. pictured-pieces::`` each piece of the boxes.  :mod:`rule_pages` shows the examples.

The pictures are drawn when the page is written, in the page itself, and made lighter there: what
many of them have in common is defined once.  Their colours follow the reader's choice of a light or
a dark page, so they come from one style sheet, and not from those that pictures bring.
"""

from __future__ import annotations

import importlib
import random
import re
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element, fromstring

from docutils import nodes
from docutils.parsers.rst import directives
from rule_examples import (
    NAMES,
    WrongExampleError,
    galleries,
    label_of,
    pieces_of_boxes,
)
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import list_table

from theban import Match
from theban.luxor import ScarabDrawn
from theban.render import to_svg
from theban.render._svg.shapes import style_sheet

_SVG = re.compile(r'<svg [^<>]*class="theban".*?</svg>', re.DOTALL)
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
_INHERITED = ("font-family", "stroke-width", "stroke-linejoin", "stroke-linecap")
"""What all pictures say of themselves; it is in ``theban.css``."""
_BOLD = {"text-anchor": "middle", "font-weight": "bold"}
"""What most texts say of themselves; it is a class in ``theban.css``."""
_USED = re.compile(r'<use href="#(p\d+)"([^<>]*)/>')
_MOVED = re.compile(r'transform="translate\(([^ ()]+) ([^ ()]+)\)"')
_PLACED = re.compile(r'x="([^"]+)" y="([^"]+)"')
_LONG = 60
"""Fewer characters are not worth a definition."""


# --- Whole tables -------------------------------------------------------------------------------


class Pictures(nodes.General, nodes.Element):
    """Pictures; in formats other than HTML, the sentences below describe the events."""


def _write(writer: Any, node: Pictures) -> None:
    if writer.builder.format == "html":
        writer.body.append(node["html"])
    raise nodes.SkipNode


class DrawingDirective(SphinxDirective):
    """``.. drawing:: game`` draws a random game as the deciding seat sees it."""

    required_arguments = 1
    option_spec: ClassVar = {
        "players": int,
        "modules": str.split,
        "seed": int,
        "decisions": int,  # the number of choices made before
        "marked": directives.flag,  # marks the possible choices
    }

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            package = importlib.import_module(f"theban.{game}")
        except ImportError as error:
            raise self.error(f"there is no such game: {error}") from error
        modules = {"modules": self.options["modules"]} if "modules" in self.options else {}
        config = package.Config(players=self.options.get("players", 2), **modules)
        seed = self.options.get("seed", 0)
        match = Match(package.RULES, config, seed=seed)
        dice = random.Random(seed)
        for _ in range(self.options.get("decisions", 0)):
            if match.is_over:
                raise self.error(f"the game is over after {len(match.record.choices)} choices")
            match.play(dice.choice(match.legal_actions))
        view = match.view(match.awaiting.seat)
        names = NAMES[: config.players]
        targets = view.legal_actions if "marked" in self.options else ()
        svg = to_svg(view, names=names, targets=targets, prefix=game)
        return [Pictures(html=f'<div class="whole-table">{svg}</div>\n')]


# --- What is shown where ------------------------------------------------------------------------


class ExamplesDirective(SphinxDirective):
    """``.. printed-examples::`` and ``.. pictured-pieces::`` write tables."""

    def run(self) -> list[nodes.Node]:
        note_galleries(self)
        lines = printed_examples if self.name == "printed-examples" else pictured_pieces
        try:
            return self.parse_text_to_nodes("\n".join(lines()))
        except WrongExampleError as error:
            raise self.error(str(error)) from error


def printed_examples() -> Iterator[str]:
    """Write a table for each rulebook, with a row for each printed example."""
    for rulebook, printed in importlib.import_module("gallery.printed_parts").PRINTED.items():
        rows = [
            (words, ", ".join(_link(name, title, title) for title in titles))
            for words, name, titles in printed
        ]
        yield from list_table([("In the rulebook", "Here"), *rows], rulebook, "1 2")


def pictured_pieces() -> Iterator[str]:
    """Write a row for each group of pieces."""
    shown: dict[object, list[str]] = {}
    for name, parts in galleries().items():
        for example in (each for examples in parts.values() for each in examples):
            for piece in example.pieces:
                # A scarab is shown next to something else, and is not in any title.
                scarab = f"a scarab of {piece.value}" if isinstance(piece, ScarabDrawn) else ""
                link = _link(name, example.title, scarab or example.title)
                shown.setdefault(piece, []).append(link)
    rows = [
        (group, ", ".join(each for piece in pieces for each in shown.get(piece, ())))
        for group, pieces in pieces_of_boxes().items()
    ]
    return list_table([("Pieces", "Pictures"), *rows], "Pieces of the boxes", "1 2")


def note_galleries(directive: SphinxDirective) -> None:
    """Let the page be made again when an example changes."""
    for file in Path(str(importlib.import_module("gallery").__file__)).parent.glob("*.py"):
        directive.env.note_dependency(str(file))


def _link(name: str, title: str, text: str) -> str:
    return f":ref:`{text} <{label_of(name, title)}>`"


# --- Pages with pictures ------------------------------------------------------------------------


def lightened(body: str) -> str:
    """Define once, before all pictures of a page, what they have in common."""
    trees = [_plain(found[0], number) for number, found in enumerate(_SVG.finditer(body))]
    inner: dict[Element, str] = {}
    times: Counter[str] = Counter()

    def read(element: Element) -> str:
        if element not in inner:
            inner[element] = "".join(map(read, element))
        if element.tag == "g" and element.attrib:
            times[inner[element]] += 1
        return _tag(element, inner[element])

    names: dict[str, str] = {}
    defined: dict[str, str] = {}

    def write(element: Element) -> str:
        own = inner[element]
        # A group without attributes is only its content, which would be defined by itself.
        if not (element.tag == "g" and element.attrib) or times[own] < 2 or len(own) < _LONG:
            return _tag(element, "".join(map(write, element)))
        if own not in names:
            names[own] = f"p{len(names)}"
            defined[names[own]] = "".join(map(write, element))
        attributes = _MOVED.sub(r'x="\1" y="\2"', _attributes(element))  # the same, and shorter
        return f'<use href="#{names[own]}"{attributes}/>'

    for tree in trees:
        read(tree)
    drawings = [write(tree) for tree in trees]
    uses = Counter(name for name, _ in _USED.findall("".join([*drawings, *defined.values()])))

    def inlined(text: str) -> str:
        """Put what turned out to be used once where it is used."""

        def put(use: re.Match[str]) -> str:
            if uses[use[1]] > 1:
                return use[0]
            attributes = _PLACED.sub(r'transform="translate(\1 \2)"', use[2])
            return f"<g{attributes}>{inlined(defined[use[1]])}</g>"

        return _USED.sub(put, text)

    shared = "".join(
        f'<g id="{name}">{inlined(content)}</g>'
        for name, content in defined.items()
        if uses[name] > 1
    )
    # As wide as nothing, but drawn: what is not displayed cannot be used.
    before = '<svg class="shared" width="0" height="0" aria-hidden="true"><defs>'
    light = map(inlined, drawings)
    drawn = _SVG.sub(lambda _: next(light), body)
    return f"{before}{shared}</defs></svg>{drawn}" if shared else drawn


def _plain(svg: str, number: int) -> Element:
    """Read a picture without its own definitions, and without what only programs read."""
    tree = fromstring(_STYLE.sub("", svg).replace(_NAMESPACE, "", 1))  # noqa: S314 (ours)
    own = {group.get("id"): group for group in tree.iterfind("defs/g")}
    for defs in tree.findall("defs"):
        for group in defs:
            del group.attrib["id"]
    for use in list(tree.iter("use")):
        use.tag, x, y = "g", use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
        use[:] = list(own[use.attrib.pop("href").removeprefix("#")])
        if (x, y) != ("0", "0"):
            use.set("transform", f"translate({x} {y}){use.get('transform', '')}")
    for defs in tree.findall("defs"):
        tree.remove(defs)
    for element in tree.iter():
        for name in [name for name in element.attrib if name.startswith("data-")]:
            del element.attrib[name]
        if element.attrib.items() >= _BOLD.items():
            element.attrib = {k: v for k, v in element.attrib.items() if k not in _BOLD}
            element.set("class", "bold")
    for element in tree:
        if "id" in element.attrib:
            element.set("id", f"drawn-{number}-{element.tag}")
    for name in _INHERITED:
        tree.attrib.pop(name, None)
    tree.set("aria-labelledby", f"drawn-{number}-title drawn-{number}-desc")
    return tree


def _tag(element: Element, content: str) -> str:
    """Write an element around its content; a group of nothing is nothing."""
    attributes = _attributes(element)
    content += escape(element.text or "") if not len(element) else ""
    if element.tag == "g" and not (attributes and content):
        return content
    end = f">{content}</{element.tag}>" if content else "/>"
    return f"<{element.tag}{attributes}{end}"


def _attributes(element: Element) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in element.attrib.items())


def _finish(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """Set the colours of a page with pictures, and make it smaller."""
    if doctree is not None and next(doctree.findall(Pictures), None) is not None:
        context["body"] = lightened(context["body"])
        app.add_css_file("pictures.css")


def _write_colours(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        file = Path(app.outdir, "_static", "pictures.css")
        file.write_text(style_sheet(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    formats = ("html", "latex", "text", "man", "texinfo")
    app.add_node(Pictures, **dict.fromkeys(formats, (_write, None)))
    app.add_directive("drawing", DrawingDirective)
    app.add_directive("printed-examples", ExamplesDirective)
    app.add_directive("pictured-pieces", ExamplesDirective)
    app.connect("html-page-context", _finish)
    app.connect("build-finished", _write_colours)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
