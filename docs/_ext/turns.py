"""``.. turn-chart:: luxor`` draws what can be awaited after what, and lists it with the choices.

The drawing is an SVG from top to bottom.  If several kinds lead to the same several others, their
lines meet in a point, so that they do not cross. Common successors (a card is drawn, the next turn)
are written into the boxes instead of being drawn.  ``turns.json`` has what is drawn:
``python -m tests.turn_flow`` writes it, and a test checks it.
"""

from __future__ import annotations

import html
import importlib
import itertools
import json
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import attrs
from citations import docstrings_of
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

FILE = Path(__file__).with_name("turns.json")
OVER = "game over"
"""Stands for the end among the kinds."""
_LETTER, _SMALL, _LINE, _GAP, _BETWEEN = 7.6, 5.8, 15, 12, 34
"""Pixels: a letter of a name and of a note, a line of text, the space beside and below boxes."""
_MOST = 5
"""What more kinds than this lead to is not drawn."""


@attrs.frozen
class Flow:
    """What comes after what in a game, or in some of its configs."""

    start: str
    """The kind that a turn begins with."""
    chance: list[str]
    """The kinds that are chance events; all others are decisions."""
    edges: list[tuple[str, str, str, list[str]]]
    """A kind, a class of choices that answers it, a kind (or ``OVER``) that then comes, and the
    modules or switches with which it does; "" is the plain game."""

    def only(self, labels: Collection[str]) -> Flow:
        """Return what comes in the configs with some labels."""
        return attrs.evolve(self, edges=[e for e in self.edges if not {*labels}.isdisjoint(e[3])])

    def kinds(self) -> list[str]:
        """Return all kinds, in the order in which they were first met."""
        return list(dict.fromkeys(kind for kind, *_ in self.edges))

    def after(self, kind: str) -> list[str]:
        """Return what can come after a kind, whatever is chosen, in the order of the kinds."""
        found = {after for before, _, after, _ in self.edges if before == kind}
        return [each for each in (*self.kinds(), OVER) if each in found]


def flow_of(game: str) -> Flow:
    told = json.loads(FILE.read_text(encoding="utf-8"))[game]
    return Flow(told["start"], told["chance"], told["edges"])


# --- What is drawn -----------------------------------------------------------------------------


@attrs.define
class Chart:
    """Boxes in rows, and lines between them."""

    lines: dict[str, list[str]]
    """For each box its drawn followers; names that begin with + are points, not boxes."""
    notes: dict[str, list[str]]
    """For each box what else comes after it, to be written into it."""
    rows: list[list[str]]
    """The names row by row; those that begin with ~ only lead a line past a row."""


def chart_of(flow: Flow) -> Chart:
    """Choose what is drawn and where."""
    kinds = flow.kinds()
    arriving = {
        kind: sum(kind in flow.after(other) for other in kinds if other != kind) for kind in kinds
    }
    written = {flow.start, OVER, *(k for k in kinds if arriving[k] > _MOST)}
    notes: dict[str, list[str]] = {kind: [] for kind in kinds}
    lines: dict[str, list[str]] = {}
    for kind in kinds:
        after = flow.after(kind)
        lines[kind] = [other for other in after if other not in written and other != kind]
        notes[kind] = [other for other in after if other in written or other == kind]
    _meet(lines)
    sides = lines, {name: [s for s in lines if name in lines[s]] for name in lines}
    backward = _backward(lines, [flow.start, *kinds])
    for source, target in backward:
        after = _boxes(sides[0], target)
        for kind in _boxes(sides[1], source):
            notes[kind] += [other for other in after if other not in notes[kind]]
    for source, target in backward:
        lines[source].remove(target)
    return Chart(lines, notes, _rows(lines))


def _meet(lines: dict[str, list[str]]) -> None:
    """Let lines meet in a point, as long as that saves some."""
    for number in itertools.count():
        best: tuple[int, list[str], list[str]] = (2, [], [])
        for one, other in itertools.combinations(lines, 2):
            shared = [target for target in lines[one] if target in lines[other]]
            sources = [source for source in lines if set(shared) <= set(lines[source])]
            saved = len(sources) * len(shared) - len(sources) - len(shared)
            if saved > best[0]:
                best = (saved, sources, shared)
        _, sources, shared = best
        if not sources:
            return
        point = f"+{number}"
        for source in sources:
            lines[source] = [t for t in lines[source] if t not in shared] + [point]
        lines[point] = shared


def _backward(lines: dict[str, list[str]], order: Iterable[str]) -> list[tuple[str, str]]:
    """Find the lines that would lead back to where they come from."""
    found: list[tuple[str, str]] = []
    open_: set[str] = set()
    done: set[str] = set()

    def visit(name: str) -> None:
        open_.add(name)
        for target in lines[name]:
            if target in open_:
                found.append((name, target))
            elif target not in done:
                visit(target)
        open_.discard(name)
        done.add(name)

    for name in order:
        if name not in done:
            visit(name)
    return found


def _boxes(ways: dict[str, list[str]], name: str) -> list[str]:
    """Return a box itself, or for a point the boxes at the ends of its ways."""
    return [box for n in ways[name] for box in _boxes(ways, n)] if name[0] == "+" else [name]


def _rows(lines: dict[str, list[str]]) -> list[list[str]]:
    """Put each box below all that lead to it, and near to them; lead long lines past boxes."""
    depth: dict[str, int] = {}

    def depth_of(name: str) -> int:
        if name not in depth:
            depth[name] = 1 + max((depth_of(s) for s in lines if name in lines[s]), default=-1)
        return depth[name]

    last = max(map(depth_of, list(lines)))

    def reached_from(name: str) -> set[str]:
        return {name}.union(*(reached_from(target) for target in lines[name]))

    # What nothing drawn leads to comes last, with what follows it; only the start comes first.
    for name in [name for name in lines if not depth[name]][1:]:
        reached = reached_from(name)
        if all(s in reached for s in lines for t in lines[s] if t in reached):
            shift = last - max(depth[other] for other in reached)
            depth.update({other: depth[other] + shift for other in reached})
    rows: list[list[str]] = [[] for _ in range(1 + last)]
    for name in lines:
        rows[depth[name]].append(name)
    for source, target in [(s, t) for s in list(lines) for t in lines[s]]:
        step = source
        for row in range(depth[source] + 1, depth[target]):
            past = f"~{source} {target} {row}"
            rows[row].append(past)
            lines[step][lines[step].index(target)] = past
            lines[past] = [target]
            step = past
    for before, row in itertools.pairwise(rows):
        places = {name: [i for i, b in enumerate(before) if name in lines[b]] for name in row}
        row.sort(key=lambda name: sum(places[name]) / (len(places[name]) or 1))
    return rows


# --- The drawing -------------------------------------------------------------------------------


class _Place(NamedTuple):
    """Where something is drawn; points, and lines that pass a row, have no height."""

    x: float  # of the middle
    top: float
    width: float
    height: float
    row_bottom: float  # where the tallest of the row ends


def draw(chart: Chart, flow: Flow, title: str, new: Collection[str] = ()) -> str:
    """Draw a chart as SVG, in the colours of the page; boxes of ``new`` kinds have thick lines."""
    notes = {
        name: [{name: f"{name} again", flow.start: "next turn"}.get(o, o) for o in others]
        for name, others in chart.notes.items()
    }
    wide = max(14 + _LETTER * max(map(len, notes)), *(
        8 + _SMALL * (2 + len(note)) for others in notes.values() for note in others
    ))  # fmt: skip
    totals = [sum((10 if n[0] in "+~" else wide) + _GAP for n in row) - _GAP for row in chart.rows]
    right = max(totals) + 2
    places: dict[str, _Place] = {}
    top = 1.0
    for row, total in zip(chart.rows, totals, strict=True):
        heights = {n: 0 if n[0] in "+~" else 26 + _LINE * len(notes[n]) for n in row}
        tall = max(heights.values())
        left = (right - total) / 2
        for name, height in heights.items():
            width = 10 if name[0] in "+~" else wide
            places[name] = _Place(left + width / 2, top, width, height or tall, top + tall)
            left += width + _GAP
        top += tall + _BETWEEN
    parts = [
        _line(places[source], places[target], target)
        for source, targets in chart.lines.items()
        for target in targets
        if target in places
    ]
    for name in chart.lines:
        if name[0] == "+":
            point = places[name]
            parts.append(f'<circle cx="{point.x:g}" cy="{point.top + point.height:g}" r="4"/>')
        elif name[0] != "~":
            thick = "2.5" if name in new else "1"
            parts += _box(name, notes[name], places[name], thick, name in flow.chance)
    bottom = max(place.top + place.height for place in places.values()) + 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right:g} {bottom:g}" '
        f'style="max-width: {right:g}px; min-width: {0.76 * right:g}px" role="img" '
        f'font-family="inherit" fill="currentColor"><title>{html.escape(title)}</title>'
        f"<desc>Boxes with square corners are decisions, round ones chance events. The table "
        f"below says the same in words.</desc>{''.join(parts)}</svg>"
    )


def _line(source: _Place, target: _Place, name: str) -> str:
    bend = (target.top - source.row_bottom) / 2
    path = (
        f"M{source.x:g} {source.top + source.height:g}V{source.row_bottom:g}"
        f"c0 {bend:g} {target.x - source.x:g} {bend:g} {target.x - source.x:g} {2 * bend:g}"
    )
    through = name[0] in "+~"  # past the row, to its other side; a point is there
    path += f"v{target.height:g}" if through else ""
    line = f'<path d="{path}" fill="none" stroke="currentColor" opacity=".55"/>'
    return line if through else f'{line}<path d="M{target.x:g} {target.top:g}l-4 -7h8z"/>'


def _box(name: str, notes: list[str], place: _Place, line: str, chance: bool) -> Iterator[str]:
    x, top = place.x, place.top + 17
    corner, dashes = (min(place.height / 2, 14), ' stroke-dasharray="4 3"') if chance else (0, "")
    yield (
        f'<rect x="{x - place.width / 2:g}" y="{place.top:g}" width="{place.width:g}" '
        f'height="{place.height:g}" rx="{corner:g}" '
        f'fill="none" stroke="currentColor" stroke-width="{line}"{dashes}/>'
    )
    middle = f'<text x="{x:g}" y="{{:g}}" text-anchor="middle" '.format
    yield f'{middle(top)}font-size="13" font-weight="bold">{html.escape(name)}</text>'
    for number, note in enumerate(notes, start=1):
        yield f'{middle(top + _LINE * number)}font-size="11">\u2192 {html.escape(note)}</text>'


# --- The page ----------------------------------------------------------------------------------


class TurnChartDirective(SphinxDirective):
    """``.. turn-chart:: game`` draws the chart and writes the table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        self.env.note_dependency(str(FILE))
        flow = flow_of(game)
        package = importlib.import_module(f"theban.{game}")
        modules = [module.value for module in getattr(package, "Module", ())]
        plain = {"", *(label for *_, labels in flow.edges for label in labels if "=" in label)}
        base = flow.only(plain)
        found: list[nodes.Node] = [_drawing(base, f"What is awaited after what in {game}", ())]
        for module in modules:
            with_it = flow.only({*plain, module})
            if with_it != base:
                new = [kind for kind in with_it.kinds() if kind not in base.kinds()]
                found += self.parse_text_to_nodes(f"With the module *{module}*:")
                found.append(_drawing(with_it, f"{game} with the module {module}", new))
        return [*found, *self.parse_text_to_nodes("\n".join(_table(game, flow)))]


def _drawing(flow: Flow, title: str, new: Collection[str]) -> nodes.Node:
    svg = draw(chart_of(flow), flow, title, new)
    return nodes.raw("", f'<div class="chart">{svg}</div>', format="html")


def _table(game: str, flow: Flow) -> Iterable[str]:
    """Write the table in the markup of the page; each kind has its docstring once."""
    frames = importlib.import_module(f"theban.{game}.frames")
    texts = docstrings_of(str(frames.__file__))
    told = {
        kind.value: texts[f"{name}.{kind.name}"]
        for name in ("DecisionKind", "ChanceKind")
        for kind in getattr(frames, name, ())
    }
    yield from (".. list-table::", "   :header-rows: 1", "   :widths: 30 25 45", "   :class: turn")
    yield from ("", "   * - Awaited", "     - Answered by", "     - Then")
    order = {kind: number for number, kind in enumerate((*flow.kinds(), OVER))}
    for kind in flow.kinds():
        what = "chance" if kind in flow.chance else "decision"
        head = f"**{kind}** ({what}). {told.get(kind, '')}"
        own = [edge for edge in flow.edges if edge[0] == kind]
        for answer in dict.fromkeys(edge[1] for edge in own):
            then = sorted((edge for edge in own if edge[1] == answer), key=lambda e: order[e[2]])
            yield f"   * - {head}"
            yield f"     - :py:class:`~theban.{game}.{answer}`"
            yield f"     - {', '.join(_told(flow, after, labels) for *_, after, labels in then)}"
            head = ""


def _told(flow: Flow, kind: str, labels: list[str]) -> str:
    name = f"{kind} (next turn)" if kind == flow.start else kind
    return name if "" in labels else f"{name} [{'; '.join(labels)}]"


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("turn-chart", TurnChartDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
