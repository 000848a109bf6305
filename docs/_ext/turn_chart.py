"""``.. turn-chart:: luxor`` draws what can be awaited after what, and lists it with the choices.

The drawing is an SVG from top to bottom.  If several kinds lead to the same several others, their
lines meet in a point, so that they do not cross. Common successors (a card is drawn, the next turn)
are written into the boxes instead of being drawn.
"""

from __future__ import annotations

import html
import importlib
import itertools
from typing import TYPE_CHECKING

import attrs
from citations import docstrings_of
from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from turn_flow import OVER, SEVERAL, Flow, MissingFlowError, configs_of, flow_of
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_LETTER, _SMALL, _LINE, _GAP, _BETWEEN = 7.6, 5.8, 15, 12, 34
"""Pixels: a letter of a name and of a note, a line of text, the space beside and below boxes."""
_MOST = 5
"""What more kinds than this lead to is not drawn."""


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
    backward = _backward(lines, [flow.start, *kinds])
    for source, target in backward:
        for kind in _boxes_before(lines, source):
            after = _boxes_after(lines, target)
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


def _boxes_before(lines: dict[str, list[str]], name: str) -> list[str]:
    """Return a box itself, or for a point the boxes that lead to it."""
    if not name.startswith("+"):
        return [name]
    before = [source for source in lines if name in lines[source]]
    return [box for source in before for box in _boxes_before(lines, source)]


def _boxes_after(lines: dict[str, list[str]], name: str) -> list[str]:
    """Return a box itself, or for a point the boxes that it leads to."""
    if not name.startswith("+"):
        return [name]
    return [box for target in lines[name] for box in _boxes_after(lines, target)]


def _rows(lines: dict[str, list[str]]) -> list[list[str]]:
    """Put each box below all that lead to it, and near to them; lead long lines past boxes."""
    depth: dict[str, int] = {}

    def depth_of(name: str) -> int:
        if name not in depth:
            depth[name] = 1 + max((depth_of(s) for s in lines if name in lines[s]), default=-1)
        return depth[name]

    last = max(map(depth_of, list(lines)))
    # What nothing drawn leads to comes last, with what follows it; only the start comes first.
    for name in [name for name in lines if not depth[name]][1:]:
        reached = _reached(lines, name)
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


def _reached(lines: dict[str, list[str]], start: str) -> set[str]:
    found = {start}
    ahead = [start]
    while ahead:
        new = [target for target in lines[ahead.pop()] if target not in found]
        found.update(new)
        ahead += new
    return found


# --- The drawing -------------------------------------------------------------------------------


def _notes(chart: Chart) -> Iterator[tuple[str, str]]:
    """Go over the notes: the box, and what comes after it."""
    return ((name, other) for name, others in chart.notes.items() for other in others)


def _noted(flow: Flow, name: str, other: str) -> str:
    """Say in a box that something else comes after it."""
    words = {name: f"{name} again", flow.start: "next turn"}.get(other, other)
    return f"\u2192 {words}"


def _size(chart: Chart, name: str, wide: float) -> tuple[float, float]:
    """Return how wide and how tall something is; points and lines that pass have no size."""
    if name[0] in "+~":
        return 10, 0
    return wide, 26 + _LINE * len(chart.notes[name])


def draw(chart: Chart, flow: Flow, title: str, new: Collection[str] = ()) -> str:
    """Draw a chart as SVG, in the colours of the page around it.

    Args:
        chart: what is drawn and where.
        flow: what it is about.
        title: what it is called, for those who cannot see it.
        new: the kinds whose boxes have thick lines.
    """
    wide = 14 + _LETTER * max(len(name) for name in chart.notes)
    wide = max(wide, *(8 + _SMALL * len(_noted(flow, *note)) for note in _notes(chart)))
    sizes = {name: _size(chart, name, wide) for row in chart.rows for name in row}
    totals = [sum(sizes[name][0] + _GAP for name in row) - _GAP for row in chart.rows]
    right = max(totals) + 2
    places: dict[str, _Place] = {}
    top = 1.0
    for row, total in zip(chart.rows, totals, strict=True):
        tall = max(sizes[name][1] for name in row)
        left = (right - total) / 2
        for name in row:
            width, height = sizes[name]
            places[name] = _Place(left + width / 2, top, width, height or tall, top + tall)
            left += width + _GAP
        top += tall + _BETWEEN
    parts = [
        _line(places[source], places[target], target)
        for source in chart.lines
        for target in chart.lines[source]
        if target in places
    ]
    parts += [
        _box(chart, flow, name, places[name], "2.5" if name in new else "1")
        for name in chart.lines
        if name[0] != "~"
    ]
    bottom = max(place.bottom for place in places.values()) + 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right:g} {bottom:g}" '
        f'style="max-width: {right:g}px; min-width: {0.76 * right:g}px" role="img" '
        f'font-family="inherit" fill="currentColor"><title>{html.escape(title)}</title>'
        f"<desc>Boxes with square corners are decisions, round ones chance events. The table "
        f"below says the same in words.</desc>{''.join(parts)}</svg>"
    )


@attrs.frozen
class _Place:
    """Where something is drawn."""

    x: float
    """The middle."""
    top: float
    width: float
    height: float
    row_bottom: float
    """Where the tallest of the row ends."""

    @property
    def bottom(self) -> float:
        return self.top + self.height


def _line(source: _Place, target: _Place, name: str) -> str:
    bend = (target.top - source.row_bottom) / 2
    path = (
        f"M{source.x:g} {source.bottom:g}V{source.row_bottom:g}"
        f"c0 {bend:g} {target.x - source.x:g} {bend:g} {target.x - source.x:g} {2 * bend:g}"
    )
    if name[0] in "+~":  # past the row, to its other side; a point is there
        path += f"v{target.height:g}"
    line = f'<path d="{path}" fill="none" stroke="currentColor" opacity=".55"/>'
    if name[0] in "+~":
        return line
    return f'{line}<path d="M{target.x:g} {target.top:g}l-4 -7h8z"/>'


def _box(chart: Chart, flow: Flow, name: str, place: _Place, line: str) -> str:
    if name[0] == "+":
        return f'<circle cx="{place.x:g}" cy="{place.bottom:g}" r="4"/>'
    round_ = min(place.height / 2, 14) if name in flow.chance else 0
    dashes = ' stroke-dasharray="4 3"' if name in flow.chance else ""
    outline = (
        f'<rect x="{place.x - place.width / 2:g}" y="{place.top:g}" width="{place.width:g}" '
        f'height="{place.height:g}" rx="{round_:g}" fill="none" stroke="currentColor" '
        f'stroke-width="{line}"{dashes}/>'
    )
    heading = (
        f'<text x="{place.x:g}" y="{place.top + 17:g}" text-anchor="middle" font-size="13" '
        f'font-weight="bold">{html.escape(name)}</text>'
    )
    parts = [outline, heading]
    for number, other in enumerate(chart.notes[name], start=1):
        words = _noted(flow, name, other)
        parts.append(
            f'<text x="{place.x:g}" y="{place.top + 17 + _LINE * number:g}" '
            f'text-anchor="middle" font-size="11">{html.escape(words)}</text>'
        )
    return "".join(parts)


# --- The page ----------------------------------------------------------------------------------


class TurnChartDirective(SphinxDirective):
    """``.. turn-chart:: game`` draws the chart and writes the table."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the drawing and the table."""
        game = self.arguments[0]
        try:
            flow = flow_of(game)
        except ImportError as error:
            raise self.error(f"there is no such game: {error}") from error
        except MissingFlowError as error:
            raise self.error(str(error)) from error
        package = importlib.import_module(f"theban.{game}")
        labels = {label for label, _ in configs_of(package)}
        plain = {"", *(label for label in labels if "=" in label)}
        base = flow.only(plain)
        found: list[Node] = [_drawing(base, f"What is awaited after what in {game}", ())]
        for module in (module.value for module in getattr(package, "Module", ())):
            with_it = flow.only({*plain, module})
            if with_it.edges() != base.edges():
                new = [kind for kind in with_it.kinds() if kind not in base.kinds()]
                found += self.parse_text_to_nodes(f"With the module *{module}*:")
                found.append(_drawing(with_it, f"{game} with the module {module}", new))
        return [*found, *self.parse_text_to_nodes(_table(game, flow))]


def _drawing(flow: Flow, title: str, new: Collection[str]) -> Node:
    svg = draw(chart_of(flow), flow, title, new)
    return nodes.raw("", f'<div class="chart">{svg}</div>', format="html")


def _table(game: str, flow: Flow) -> str:
    """Write the table in the markup of the page."""
    told = _meanings(game)
    rows = [".. list-table::", "   :header-rows: 1", "   :widths: 30 25 45", "   :class: turn", ""]
    rows += ["   * - Awaited", "     - Answered by", "     - Then"]
    for kind, answers in flow.following.items():
        what = "chance" if kind in flow.chance else "decision"
        head = f"**{kind}** ({what}). {told.get(kind, '')}"
        for answer, after in answers.items():
            rows.append(f"   * - {head}")
            rows.append(f"     - :py:class:`~theban.{game}.{answer}`")
            order = [k for k in (*flow.kinds(), OVER) if k in after]
            rows.append(f"     - {', '.join(_told(flow, k, after[k]) for k in order)}")
            head = ""
    return "\n".join(rows)


def _told(flow: Flow, kind: str, labels: set[str]) -> str:
    name = f"{kind} (next turn)" if kind == flow.start else kind
    if "" in labels:
        return name
    return f"{name} [{'; '.join(sorted(labels - {SEVERAL}) or sorted(labels))}]"


def _meanings(game: str) -> dict[str, str]:
    """Return for each kind what its docstring says."""
    frames = importlib.import_module(f"theban.{game}.frames")
    texts = docstrings_of(str(frames.__file__))
    found = {}
    for kinds in ("DecisionKind", "ChanceKind"):
        for member in getattr(frames, kinds, ()):
            found[member.value] = texts[f"{kinds}.{member.name}"]
    return found


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("turn-chart", TurnChartDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
