"""Pictures of positions in pages.

``.. drawing:: luxor`` draws a whole table, as one player sees it in mid-game.
``.. pictured-pieces::`` lists where to find each piece of the boxes.  :mod:`rule_pages` shows the
examples.

The pictures are drawn when the page is written, in the page itself, and made lighter there: what
many of them have in common is defined once.  Their colours follow the reader's choice of a light or
a dark page, so they come from one style sheet, and not from those that pictures bring.
"""

from __future__ import annotations

import importlib
import random
import re
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element, fromstring, tostring

from docutils import nodes
from docutils.parsers.rst import directives
from rule_examples import NAMES, galleries, label_of, pieces_of_boxes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import list_table

from theban import Match
from theban.luxor import ScarabDrawn
from theban.render import to_svg
from theban.render._svg.shapes import style_sheet

_SVG = re.compile(r'<svg [^<>]*class="theban".*?</svg>', re.DOTALL)
_UNUSED = re.compile(r' xmlns="[^"]*"| data-[\w-]+="[^"]*"|<style>.*?</style>', re.DOTALL)
"""What a picture needs only by itself: its name space, its colours, and keys for programs."""
_INHERITED = ("font-family", "stroke-width", "stroke-linejoin", "stroke-linecap")
"""What all pictures say of themselves; it is in ``theban.css``."""
_BOLD = ' text-anchor="middle" font-weight="bold"'
"""What most texts say of themselves; it is a class in ``theban.css``."""
_MOVED = re.compile(r"translate\(([^ ()]+) ([^ ()]+)\)")
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
        game, seed = self.arguments[0], self.options["seed"]
        package = importlib.import_module(f"theban.{game}")
        modules = {"modules": self.options["modules"]} if "modules" in self.options else {}
        config = package.Config(players=self.options["players"], **modules)
        match = Match(package.RULES, config, seed=seed)
        dice = random.Random(seed)
        for _ in range(self.options["decisions"]):
            match.play(dice.choice(match.legal_actions))
        view = match.view(match.awaiting.seat)
        names = NAMES[: config.players]
        targets = view.legal_actions if "marked" in self.options else ()
        svg = to_svg(view, names=names, targets=targets, prefix=game)
        return [Pictures(html=f'<div class="whole-table">{svg}</div>\n')]


# --- What is shown where ------------------------------------------------------------------------


class PiecesDirective(SphinxDirective):
    """``.. pictured-pieces::`` writes a row for each group of pieces."""

    def run(self) -> list[nodes.Node]:
        shown: dict[object, list[str]] = {}
        for name, examples in galleries().items():
            for example in examples:
                for piece in example.pieces:
                    # A scarab is shown next to something else, and is not in any title.
                    scarab = f"a scarab of {piece.value}" if isinstance(piece, ScarabDrawn) else ""
                    link = f"{scarab or example.title} <{label_of(name, example.title)}>"
                    shown.setdefault(piece, []).append(f":ref:`{link}`")
        rows = [
            (group, ", ".join(each for piece in pieces for each in shown.get(piece, ())))
            for group, pieces in pieces_of_boxes().items()
        ]
        table = list_table([("Pieces", "Pictures"), *rows], "Pieces of the boxes", "1 2")
        return self.parse_text_to_nodes("\n".join(table))


# --- Pages with pictures ------------------------------------------------------------------------


def lightened(body: str) -> str:
    """Define once, before all pictures of a page, what they have in common."""
    drawings = [_plain(found[0], number) for number, found in enumerate(_SVG.finditer(body))]
    times: Counter[str] = Counter()
    contents: dict[Element, str] = {}
    shared: dict[str, tuple[str, str]] = {}

    def count(element: Element) -> None:
        """Count contents of groups; what is inside an equal one was counted there."""
        if element.tag == "g" and element.attrib:
            contents[element] = _content(element)
            times[contents[element]] += 1
            if times[contents[element]] > 1:
                return
        for child in element:
            count(child)

    def share(element: Element) -> None:
        own = contents.get(element, "")
        if times[own] == 1 or own not in shared:
            for child in element:
                share(child)
        if times[own] > 1 and len(own) >= _LONG:
            name, _ = shared.setdefault(own, (f"p{len(shared)}", _content(element)))
            element.tag, element[:] = "use", []
            element.set("href", f"#{name}")
            if moved := _MOVED.fullmatch(element.get("transform", "")):  # the same, and shorter
                del element.attrib["transform"]
                element.attrib |= {"x": moved[1], "y": moved[2]}

    for drawing in drawings:
        count(drawing)
    for drawing in drawings:
        share(drawing)
    light = iter(drawings)
    drawn = _SVG.sub(lambda _: _written(next(light)), body)
    defined = "".join(f'<g id="{name}">{content}</g>' for name, content in shared.values())
    # As wide as nothing, but drawn: what is not displayed cannot be used.
    before = '<svg class="shared" width="0" height="0" aria-hidden="true"><defs>'
    return f"{before}{defined}</defs></svg>{drawn}" if shared else drawn


def _content(element: Element) -> str:
    return "".join(map(_written, element))


def _written(element: Element) -> str:
    return tostring(element, "unicode").replace(" />", "/>")


def _plain(svg: str, number: int) -> Element:
    """Read a picture without its own definitions, and without what only programs read."""
    tree = fromstring(_UNUSED.sub("", svg).replace(_BOLD, ' class="bold"'))  # noqa: S314 (ours)
    own = {f"#{group.attrib.pop('id')}": group for group in tree.iterfind("defs/g")}
    for use in list(tree.iter("use")):
        use.tag, x, y = "g", use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
        use[:] = list(own[use.attrib.pop("href")])
        if (x, y) != ("0", "0"):
            use.set("transform", f"translate({x} {y}){use.get('transform', '')}")
    for defs in tree.findall("defs"):
        tree.remove(defs)
    for element in reversed(list(tree.iter())):  # a group without attributes is its content
        inside = [child if child.tag == "g" and not child.attrib else [child] for child in element]
        element[:] = chain.from_iterable(inside)
    for element in tree:
        if "id" in element.attrib:
            element.set("id", f"drawn-{number}-{element.tag}")
    for name in _INHERITED:
        tree.attrib.pop(name, None)
    tree.set("aria-labelledby", f"drawn-{number}-title drawn-{number}-desc")
    return tree


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
    app.add_directive("pictured-pieces", PiecesDirective)
    app.connect("html-page-context", _finish)
    app.connect("build-finished", _write_colours)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
