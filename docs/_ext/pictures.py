"""``.. gallery:: name`` writes the examples of a file of ``docs/gallery``, with pictures.

Each part of the file becomes a section, and each example one in it: its title, pictures before and
after, the events in sentences, and links to its rules. The entries of these
rules link back.

``.. drawing:: luxor`` draws a whole table instead, as one player sees it in mid-game.

The pictures are drawn when the page is written, in the page itself, and made lighter there: what
many of them have in common is defined once.  Their colours follow the reader's choice of a light or
a dark page, so they are given as variables, and not by the style sheet that a picture brings.
"""

from __future__ import annotations

import importlib
import random
import re
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from rule_examples import NAMES, WrongExampleError, gallery, play
from rules import RuleDomain
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id
from typing_extensions import override

from theban import Match
from theban.core.errors import ThebanError
from theban.render import to_svg
from theban.render.svg.shapes import style_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils.nodes import Node
    from rule_examples import Example, Played
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata
    from sphinx.writers.html5 import HTML5Translator

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_RUN = re.compile(r"(?:<(?:path|circle|rect|text)\b[^<>]*/>)+(?=</g>)")
"""The shapes of a pictogram: what a group ends with."""
_LONG = 120
"""Fewer characters are not worth a definition."""


# --- The examples of a page --------------------------------------------------------------------


class Pictures(nodes.General, nodes.Element):
    """Stands for the two pictures of an example until the page is written."""


class GalleryDirective(SphinxDirective):
    """``.. gallery:: name`` writes a section for each part, with one for each example."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the sections."""
        name = self.arguments[0]
        try:
            parts = gallery(name)
        except ImportError as error:
            raise self.error(f"there is no gallery {name!r}: {error}") from error
        except (WrongExampleError, ThebanError) as error:
            raise self.error(f"the gallery {name} has a wrong example: {error}") from error
        file = sys.modules[f"gallery.{name}"].__file__
        self.env.note_dependency(str(file))
        return [self._part(name, part, examples) for part, examples in parts.items()]

    def _part(self, name: str, part: str, examples: Sequence[Example]) -> nodes.section:
        section = self._titled(part, f"{name} {part}")
        section += [self._section(name, example) for example in examples]
        return section

    def _titled(self, title: str, anchor: str) -> nodes.section:
        anchor = make_id(self.env, self.state.document, "", anchor)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(title)])
        section += nodes.title("", title)
        return section

    def _section(self, name: str, example: Example) -> nodes.section:
        try:
            played = play(example)
        except WrongExampleError as error:
            raise self.error(f"the gallery {name} has a wrong example: {error}") from error
        section = self._titled(example.title, f"{name} {example.title}")
        (anchor,) = section["ids"]
        label = label_of(name, example.title)
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(label, self.env.docname, anchor, example.title)
        section += self.parse_text_to_nodes(example.text)
        section += Pictures(played=played, anchor=anchor)
        happened = nodes.bullet_list(classes=["happened"])
        happened += [nodes.list_item("", nodes.paragraph("", told)) for told in played.told()]
        section += happened if happened.children else []
        facts = nodes.container(classes=["rule-facts"])
        rules = ", ".join(f":rule:`{rule}`" for rule in example.rules)
        lines = ", ".join(f"``{line}``" for line in example.play)
        choices = f" Choices: {lines}." if lines else ""
        facts += self.parse_text_to_nodes(f"Rules: {rules}.{choices}")
        section += facts
        domain = cast("RuleDomain", self.env.domains[RuleDomain.name])
        for rule in example.rules:
            domain.note_picture(rule, example.title, self.env.docname, anchor)
        return section


def label_of(name: str, title: str) -> str:
    """Return the label by which ``:ref:`` links to an example.

    Args:
        name: the gallery.
        title: the title of the example.
    """
    return f"{name}: {title}".lower()


# --- Whole tables ------------------------------------------------------------------------------


class Drawing(Pictures):
    """Stands for the drawing of a whole table until the page is written."""


class DrawingDirective(SphinxDirective):
    """``.. drawing:: game`` draws a game of random choices as the seat that decides sees it."""

    required_arguments = 1
    option_spec: ClassVar = {
        "players": int,
        "modules": str.split,
        "seed": int,
        "decisions": int,  # how many were made before
        "marked": directives.flag,  # whether what can be chosen is marked
    }

    @override
    def run(self) -> list[Node]:
        """Return the drawing."""
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
        return [Drawing(svg=to_svg(view, names=names, targets=targets, prefix=game))]


def _draw_whole_table(writer: HTML5Translator, node: Drawing) -> None:
    writer.body.append(f'<div class="whole-table">{_STYLE.sub("", node["svg"])}</div>\n')
    raise nodes.SkipNode


# --- The pictures ------------------------------------------------------------------------------


def _draw(writer: HTML5Translator, node: Pictures) -> None:
    drawn = cast("Played", node["played"]).drawn(node["anchor"])
    figures = [
        f"<figure>{caption and f'<figcaption>{caption}</figcaption>'}{_STYLE.sub('', svg)}</figure>"
        for caption, svg in drawn.items()
    ]
    writer.body.append(f'<div class="before-after">{"".join(figures)}</div>\n')
    raise nodes.SkipNode


def _leave_out(_writer: object, _node: Pictures) -> None:
    """Draw nothing where pages are not HTML: the sentences below say what happened."""
    raise nodes.SkipNode


def lightened(body: str) -> str:
    """Define what pictures have in common once, before all of them.

    Args:
        body: a page, or a part of it.
    """
    found = Counter(run for run in _RUN.findall(body) if len(run) >= _LONG)
    common = {run: f"p{number}" for number, (run, times) in enumerate(found.items()) if times > 1}
    if not common:
        return body
    drawn = _RUN.sub(
        lambda run: f'<use href="#{common[run[0]]}"/>' if run[0] in common else run[0], body
    )
    defined = "".join(f'<g id="{name}">{run}</g>' for run, name in common.items())
    # As wide as nothing, but drawn: what is not displayed cannot be used.
    hidden = f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{defined}'
    return f"{hidden}</defs></svg>{drawn}"


def _finish(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """Give a page with pictures their colours, and make it lighter."""
    if doctree is not None and next(doctree.findall(Pictures), None) is not None:
        context["body"] = lightened(context["body"])
        context["metatags"] = f"{context.get('metatags', '')}<style>{style_sheet()}</style>"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.setup_extension("rules")
    nothing = (_leave_out, None)
    app.add_node(
        Pictures, html=(_draw, None), latex=nothing, text=nothing, man=nothing, texinfo=nothing
    )
    table = (_draw_whole_table, None)
    app.add_node(Drawing, html=table, latex=nothing, text=nothing, man=nothing, texinfo=nothing)
    app.add_directive("gallery", GalleryDirective)
    app.add_directive("drawing", DrawingDirective)
    app.connect("html-page-context", _finish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
