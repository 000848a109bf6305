"""A position of Luxor as a drawing: the board, then the players, then what lies beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from theban.core.awaiting import Decision, GameOver
from theban.core.messages import count
from theban.luxor.config import Module
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.rules.playing import awaiting
from theban.luxor.rules.scoring import score_sheet, standings
from theban.luxor.state import Player, State
from theban.render.details import Detail, check_detail
from theban.render.luxor.labels import at_place
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.pictures import (
    character,
    covered_spaces,
    lying_places,
    mummy_of,
)
from theban.render.luxor.plan import Plan, strip_plan
from theban.render.luxor.sentences import tell_chance, tell_decision
from theban.render.luxor.svg.board import CELL_WIDTH, Scene, board
from theban.render.luxor.svg.legend import legend
from theban.render.luxor.svg.marks import find_marks
from theban.render.luxor.svg.modules.table import mummy_tiles
from theban.render.luxor.svg.play import in_play
from theban.render.luxor.svg.players import Panel
from theban.render.luxor.svg.supply import supply
from theban.render.names import Names
from theban.render.scores import winners_told
from theban.render.svg.drawings import Drawing
from theban.render.svg.marks import Marks
from theban.render.svg.people import People
from theban.render.svg.scores import score_panel
from theban.render.svg.shapes import moved
from theban.render.svg.sheet import WIDTH, Sheet

_LARGEST = 1.4
"""How much larger a few places are drawn than those of a board."""


def draw_svg(
    shown: State | View, names: Names, last: Sequence[object], targets: Sequence[object]
) -> Drawing:
    """Draw a position; of a view only what it knows.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
    """
    names.check_all(len(shown.players))
    marks = find_marks(shown, last, targets)
    due = _due_text(shown, names)
    sheet = Sheet(due)
    played = in_play(shown.subject)
    if played is not None:
        sheet.add(*played)
    if isinstance(shown, State) and isinstance(awaiting(shown), GameOver):
        sheet.add(*score_panel(score_sheet(shown), standings(shown), names))
    sheet.add(*board(_scene(shown, marks)))
    sheet.add_legend(marks)
    for seat in range(len(shown.players)):
        sheet.add(*_panel(shown, seat).draw(names, marks))
    tiles = mummy_tiles(shown, marks)
    if tiles is not None:
        sheet.add(*tiles)
    sheet.add(*supply(shown, marks))
    sheet.add(*legend(shown.config.modules))
    return sheet.drawing("Luxor", _told(shown, names, due))


def draw_detail(
    shown: State | View,
    names: Names,
    last: Sequence[object],
    targets: Sequence[object],
    detail: Detail,
) -> Drawing:
    """Draw a part of a position: some places as a strip, and the panels of some seats.

    Open mummy tiles are drawn too if one of them is marked, and the score sheet of a finished game.
    What nobody has, has no number, and only what is drawn is explained.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
        detail: which places and seats are drawn.
    """
    names.check_all(len(shown.players))
    check_detail(detail, range(shown.board.chamber + 1), len(shown.players))
    marks = find_marks(shown, last, targets)
    due = _due_text(shown, names)
    sheet = Sheet(due)
    played = in_play(shown.subject)
    if played is not None:
        sheet.add(*played)
    if isinstance(shown, State) and isinstance(awaiting(shown), GameOver):
        sheet.add(*score_panel(score_sheet(shown), standings(shown), names, has_zeros=False))
    if detail.places:
        sheet.add(*_strip(_scene(shown, marks), strip_plan(shown.board.chamber - 1, detail.places)))
    for seat in detail.seats:
        sheet.add(*_panel(shown, seat, has_zeros=False).draw(names, marks))
    tiles = mummy_tiles(shown, marks)
    is_marked = any(spot[0] == "mummy tile" for spot in marks.last | marks.targets)
    if tiles is not None and is_marked:
        sheet.add(*tiles)
    sheet.add_legend(marks.seen_in(sheet.drawn))
    sheet.add(*legend(shown.config.modules, sheet.drawn))
    return sheet.drawing("Part of a position of Luxor", _told(shown, names, due))


def _strip(scene: Scene, plan: Plan) -> tuple[str, float]:
    """Draw some places; return it with its height.  Few are drawn larger than many."""
    drawn, height = board(scene, plan)
    scale = min((WIDTH - 20) / (plan.columns * CELL_WIDTH), _LARGEST)
    return moved([drawn], WIDTH / 2 * (1 - scale), 0, scale), height * scale


def _panel(shown: State | View, seat: int, *, has_zeros: bool = True) -> Panel:
    has_artifacts = Module.ARTIFACTS in shown.config.modules
    is_due = seat == _due_seat(shown)
    return Panel(seat, _players(shown)[seat], is_due, has_artifacts, has_zeros)


def _players(shown: State | View) -> tuple[Player | PlayerView, ...]:
    return shown.players


def _scene(shown: State | View, marks: Marks) -> Scene:
    players = _players(shown)
    mummy = mummy_of(shown)
    entering = shown.entering

    def people(place: int) -> list[People]:
        found: list[People] = []
        for seat, owner in enumerate(players):
            if place == shown.board.chamber:
                them = People(seat, owner.in_chamber + (seat == entering))
            else:
                them = People(seat, owner.active.count(place), lying_places(owner).count(place))
            if them.number:
                found.append(them)
        return found

    return Scene(
        config=shown.config,
        tiles=shown.board.tiles,
        covered=covered_spaces(shown),
        people=people,
        sleepers=lambda statue: [
            seat for seat, owner in enumerate(players) if statue in owner.asleep
        ],
        sarcophagi=shown.sarcophagi,
        mummy=None if mummy is None else mummy.place,
        marks=marks,
    )


# --- What is told ------------------------------------------------------------------------------


def _due_seat(shown: State | View) -> int | None:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    return None if isinstance(due, GameOver) else due.seat


def _due_text(shown: State | View, names: Names) -> str:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    if isinstance(due, GameOver):
        return f"The game is over.{_result(shown, names)}"
    name = names.of(due.seat)
    if isinstance(due, Decision):
        return tell_decision(DecisionKind(due.kind), name)
    return tell_chance(ChanceKind(due.kind), name)


def _result(shown: State | View, names: Names) -> str:
    """Tell who has won; of a view the secret scarabs are not known."""
    if not isinstance(shown, State):
        return ""
    all_names = [names.of(seat) for seat in range(len(shown.players))]
    return f" {winners_told(score_sheet(shown).totals, standings(shown), all_names)}"


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    sentences = [f"A position of Luxor with {len(shown.players)} players."]
    if isinstance(shown, View):
        viewer = "a spectator" if shown.seat is None else names.of(shown.seat)
        sentences.append(f"It shows what {viewer} may know.")
    entering = shown.entering
    for seat, owner in enumerate(_players(shown)):
        sentences.append(_player_told(names.of(seat), owner, is_entering=seat == entering))
    return " ".join([*sentences, *_mummy_told(shown), due])


def _mummy_told(shown: State | View) -> list[str]:
    mummy = mummy_of(shown)
    if mummy is None:
        return []
    tiles = [EFFECT_WORDS[effect] for effect in mummy.display if effect is not None]
    open_tiles = f" The open mummy tiles are: {'; '.join(tiles)}." if tiles else ""
    return [f"The Mummy is {at_place(mummy.place)}.{open_tiles}"]


def _player_told(name: str, owner: Player | PlayerView, *, is_entering: bool) -> str:
    where = [
        f"{count(number, 'adventurer')} {at_place(place)}"
        for place, number in sorted(Counter(owner.active).items())
    ]
    where += [
        f"{count(number, 'adventurer')} laid down {at_place(place)}"
        for place, number in sorted(Counter(lying_places(owner)).items())
    ]
    if owner.asleep:
        where.append(f"{len(owner.asleep)} asleep at statues")
    if owner.in_chamber:
        where.append(f"{owner.in_chamber} in the tomb chamber")
    if is_entering:
        where.append("1 on its way into the tomb chamber")
    points = count(owner.points, "point")
    return f"{name}{character(owner)} has {points} and {', '.join(where) or 'no adventurer'}."
