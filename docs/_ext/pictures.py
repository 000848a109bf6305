"""``.. gallery:: name`` writes the examples of a file of ``docs/gallery``, with pictures.

Each part of the file becomes a section, with a subsection for each example: its title, pictures
before and after, the events in sentences, and links to its rules. The entries of these rules link
back.

``.. drawing:: luxor`` draws a whole table in mid-game instead, as one player sees it.
``.. printed-examples::`` lists where to find the examples of the printed rulebooks, in their order,
and ``.. pictured-pieces::`` each piece of the boxes.

The pictures are drawn into the page when it is written, and made smaller there: elements that many
of them share are defined only once. Their colours follow the reader's choice of a light or dark
page, so they are variables rather than the style sheet of each picture.
"""

from __future__ import annotations

import importlib
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from rule_examples import (
    NAMES,
    Example,
    WrongExampleError,
    galleries,
    gallery,
    pieces_of_boxes,
    play,
)
from rules import RuleDomain
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id
from tables import list_table

from theban import Match
from theban._core.errors import ThebanError
from theban.luxor import ScarabDrawn
from theban.render import to_svg
from theban.render._svg.shapes import style_sheet

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_RUN = re.compile(r"(?:<(?:path|circle|rect|text)\b[^<>]*/>)+(?=</g>)")
"""The shapes of a pictogram: the end of a group."""
_LONG = 120
"""Shorter elements are not worth a definition."""


# --- The examples of a page --------------------------------------------------------------------


class Pictures(nodes.General, nodes.Element):
    """Pictures; in formats other than HTML, the sentences below describe the events."""


def _pictures(kind: str, drawn: str) -> Pictures:
    return Pictures(html=f'<div class="{kind}">{_STYLE.sub("", drawn)}</div>\n')


def _write(writer: Any, node: Pictures) -> None:
    if writer.builder.format == "html":
        writer.body.append(node["html"])
    raise nodes.SkipNode


class GalleryDirective(SphinxDirective):
    """``.. gallery:: name`` writes a section for each part, with one for each example."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        sections: list[nodes.Node] = []
        try:
            for part, examples in gallery(name).items():
                section = self._titled(part, f"{name} {part}")
                section += [self._section(name, example) for example in examples]
                sections.append(section)
        except ImportError as error:
            raise self.error(f"there is no gallery {name!r}: {error}") from error
        except (WrongExampleError, ThebanError) as error:
            raise self.error(f"the gallery {name} has a wrong example: {error}") from error
        _note_galleries(self)
        return sections

    def _titled(self, title: str, anchor: str) -> nodes.section:
        anchor = make_id(self.env, self.state.document, "", anchor)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(title)])
        section += nodes.title("", title)
        return section

    def _section(self, name: str, example: Example) -> nodes.section:
        played = play(example)
        section = self._titled(example.title, f"{name} {example.title}")
        (anchor,) = section["ids"]
        label = label_of(name, example.title)
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(label, self.env.docname, anchor, example.title)
        section += self.parse_text_to_nodes(example.text)
        figures = [
            f"<figure>{said and f'<figcaption>{said}</figcaption>'}{svg}</figure>"
            for said, svg in played.drawn(anchor).items()
        ]
        section += _pictures("before-after", "".join(figures))
        happened = nodes.bullet_list(classes=["happened"])
        happened += [nodes.list_item("", nodes.paragraph("", told)) for told in played.told()]
        section += happened if happened.children else []
        facts = nodes.container(classes=["rule-facts"])
        rules = ", ".join(f":rule:`{rule}`" for rule in example.rules)
        lines = ", ".join(f"``{line}``" for line in example.play)
        choices = f" Choices: {lines}." if lines else ""
        facts += self.parse_text_to_nodes(f"Rules: {rules}.{choices}")
        section += facts
        for rule in example.rules:
            pictures = RuleDomain.of(self.env).pictures.setdefault(rule, [])
            pictures.append((example.title, self.env.docname, anchor))
        return section


def label_of(name: str, title: str) -> str:
    """Return the label by which ``:ref:`` links to an example."""
    return f"{name}: {title}".lower()


# --- Whole tables ------------------------------------------------------------------------------


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
        return [_pictures("whole-table", svg)]


# --- What is shown where ------------------------------------------------------------------------


class ExamplesDirective(SphinxDirective):
    """``.. printed-examples::`` and ``.. pictured-pieces::`` write tables."""

    def run(self) -> list[nodes.Node]:
        _note_galleries(self)
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


def _note_galleries(directive: SphinxDirective) -> None:
    """Rebuild the page when an example changes."""
    for file in Path(str(importlib.import_module("gallery").__file__)).parent.glob("*.py"):
        directive.env.note_dependency(str(file))


def _link(name: str, title: str, text: str) -> str:
    return f":ref:`{text} <{label_of(name, title)}>`"


# --- Pages with pictures ------------------------------------------------------------------------


def lightened(body: str) -> str:
    """Define shared elements of pictures once, before all of them."""
    found = Counter(run for run in _RUN.findall(body) if len(run) >= _LONG)
    common = {run: f"p{number}" for number, (run, times) in enumerate(found.items()) if times > 1}
    if not common:
        return body
    drawn = _RUN.sub(
        lambda run: f'<use href="#{common[run[0]]}"/>' if run[0] in common else run[0], body
    )
    defined = "".join(f'<g id="{name}">{run}</g>' for run, name in common.items())
    # Drawn with zero width, since elements that are not displayed cannot be used.
    hidden = f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{defined}'
    return f"{hidden}</defs></svg>{drawn}"


def _finish(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """Set the colours of a page with pictures, and make it smaller."""
    if doctree is not None and next(doctree.findall(Pictures), None) is not None:
        context["body"] = lightened(context["body"])
        context["metatags"] = f"{context.get('metatags', '')}<style>{style_sheet()}</style>"


def setup(app: Sphinx) -> dict[str, bool]:
    app.setup_extension("rules")
    formats = ("html", "latex", "text", "man", "texinfo")
    app.add_node(Pictures, **dict.fromkeys(formats, (_write, None)))
    app.add_directive("gallery", GalleryDirective)
    app.add_directive("drawing", DrawingDirective)
    app.add_directive("printed-examples", ExamplesDirective)
    app.add_directive("pictured-pieces", ExamplesDirective)
    app.connect("html-page-context", _finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
