"""``.. turn-chart:: luxor`` shows which decision or event can follow which, and lists the choices.

``docs/turns`` has the data: ``turns.json``, and a chart for the game and each module. ``python -m
tests.turn_flow`` writes both, and tests check them.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from citations import kinds_of
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

FOLDER = Path(__file__).parents[1] / "turns"


class TurnChartDirective(SphinxDirective):
    """``.. turn-chart:: game`` shows the charts and writes the table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        modules = getattr(importlib.import_module(f"theban.{game}"), "Module", ())
        found: list[nodes.Node] = []
        for name in (game, *(f"{game}-{module.value}" for module in modules)):
            file = FOLDER / f"{name}.svg"
            self.env.note_dependency(str(file))
            if file.exists():
                if name != game:
                    module = name.removeprefix(f"{game}-")
                    found += self.parse_text_to_nodes(f"With the module *{module}*:")
                svg = file.read_text(encoding="utf-8")
                found.append(nodes.raw("", f'<div class="chart">{svg}</div>', format="html"))
        flow = json.loads((FOLDER / "turns.json").read_text(encoding="utf-8"))[game]
        return [*found, *self.parse_text_to_nodes("\n".join(_table(game, flow)))]


def _table(game: str, flow: dict[str, Any]) -> Iterator[str]:
    """Write the table in the page's markup; each kind has its docstring once."""
    told = kinds_of(game)
    yield from (".. list-table::", "   :header-rows: 1", "   :widths: 30 25 45", "   :class: turn")
    yield from ("", "   * - Awaited", "     - Answered by", "     - Then")
    kinds = list(dict.fromkeys(kind for kind, *_ in flow["edges"]))
    for kind in kinds:
        what = "chance" if kind in flow["chance"] else "decision"
        words, rule = told[kind]
        head = f"**{words}** ({what} ``{kind}``, :rule:`{rule}`)"
        answers: dict[str, dict[str, str]] = {}
        for before, answer, after, labels in flow["edges"]:
            if before == kind:
                name = told[after][0] if after in told else after
                if after == flow["start"]:
                    name = f"{name} (next turn)"
                elif after == "same seat":
                    name = f"{told[flow['start']][0]} (same seat)"
                labelled = name if "" in labels else f"{name} [{'; '.join(labels)}]"
                answers.setdefault(answer, {})[after] = labelled
        for answer, then in answers.items():
            yield f"   * - {head}"
            yield f"     - :py:class:`~theban.{game}.{answer}`"
            ordered = [then[each] for each in (*kinds, "same seat", "game over") if each in then]
            yield f"     - {'; '.join(ordered)}"
            head = ""


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("turn-chart", TurnChartDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
