"""The points left in Tutankhamun, drawn: the spirit track."""

from __future__ import annotations

from theban.core.awaiting import GameOver
from theban.render.svg.inks import FAINT, GOLD, INK, LINE, PANEL, RULE
from theban.render.svg.people import figure
from theban.render.svg.shapes import SMALLEST, circle, cut, group, length, path, trace, write
from theban.render.svg.sheet import WIDTH, Section, label, panel
from theban.render.tutankhamun.keys import points_key, seat_key
from theban.render.tutankhamun.seen import due_of, due_seat, state_of
from theban.render.tutankhamun.svg.plans import PanelPlan
from theban.render.tutankhamun.svg.things import Things
from theban.tutankhamun.rules.scoring import standings
from theban.tutankhamun.state import State

_LONGEST_NAME = 300
"""The length of the longest name that is not cut."""
_STEP, _GAP = 5, 8
"""How many points there are at least from one number above the track to the next, and how far
apart these are written."""
_EDGE = 26
_RIGHT, _RANK = WIDTH - 140, WIDTH - 104
"""Where the track ends, and where the middles of ranks are."""
_NUMBER = WIDTH - 52


def track(things: Things, plan: PanelPlan) -> Section:
    """Draw the spirit track; that of a finished game has the ranks. :rule:`TT-7.2`."""
    shown, names = things.shown, things.names
    most = max(shown.config.points_at_start, *(player.points for player in shown.players), 1)
    height = plan.height(len(shown.players))
    called = [names.of(seat) for seat in range(len(shown.players))]
    longest = max(length(name, 22, bold=True) for name in called)
    left = max(min(longest, _LONGEST_NAME) + 56, 200.0)

    def at(points: int) -> float:
        return _RIGHT - (_RIGHT - left) * points / most

    parts = [
        panel(height),
        label(names.language.say("Points left"), _EDGE, 26, room=300),
        write(
            names.language.say("the fewest win"),
            WIDTH - _EDGE,
            26,
            SMALLEST,
            ink=FAINT,
            anchor="end",
            room=320,
        ),
    ]
    bottom = height - plan.foot
    for points in _ticks(most, most * (length(str(most), SMALLEST) + _GAP) / (_RIGHT - left)):
        parts += [
            write(points, at(points), plan.head - 14, SMALLEST, ink=FAINT),
            path(trace("M", at(points), plan.head, "V", bottom), stroke=RULE, line=1.5),
        ]
    due = due_seat(shown)
    for seat, player in enumerate(shown.players):
        top = plan.head + plan.row * seat
        foot, middle = top + plan.row - 3, top + plan.row / 2 + 2
        name = cut(called[seat], 22, _LONGEST_NAME, bold=True)
        written = write(name, _EDGE, middle, 22, anchor="start", bold=seat == due)
        edge = left - 24
        tip = "" if name == called[seat] else called[seat]
        counted = [
            figure(seat, at(player.points), foot, plan.row - 4),
            write(player.points, _NUMBER, middle, 25, bold=True),
        ]
        parts += [
            path(trace("M", left, foot, "H", _RIGHT), stroke=RULE, line=2),
            things.canvas.thing(seat_key(seat), [written], (14, top, edge - 14, plan.row), tip=tip),
            things.canvas.thing(
                points_key(seat),
                counted,
                (edge, top, WIDTH - 14 - edge, plan.row),
                number=player.points,
            ),
        ]
    if isinstance(due_of(shown), GameOver):
        parts += _ranks(state_of(shown), plan)
    return Section("".join(parts), height + 8)


def _ticks(most: int, apart: float) -> list[int]:
    """Return the points that are written above the track: the most, and round numbers below."""
    step = _STEP
    while step < apart:
        step *= 2
    return [*(points for points in range(0, most, step) if points + apart < most), most]


def _ranks(state: State, plan: PanelPlan) -> list[str]:
    """Draw a disc with the rank of each seat, golden for winners. :rule:`TT-7.3`."""
    drawn: list[str] = []
    for seat, rank in enumerate(standings(state)):
        y = plan.head + plan.row * (seat + 0.5) + 2
        won = rank == 1
        disc = circle(_RANK, y, 17, fill=GOLD if won else PANEL, stroke=INK, line=1.5)
        ink = LINE if won else INK
        drawn.append(group([disc, write(f"{rank}.", _RANK, y, SMALLEST, ink=ink, bold=won)]))
    return drawn
