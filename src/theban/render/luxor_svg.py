"""A position of Luxor as a drawing: the board, then the players, then what lies beside."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core.awaiting import Decision, GameOver
from theban.luxor.config import Module
from theban.luxor.engine import awaiting
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View
from theban.render.drawings import Drawing
from theban.render.luxor_sentences import tell_chance, tell_decision
from theban.render.luxor_svg_board import Scene, board
from theban.render.luxor_svg_marks import find_marks
from theban.render.luxor_svg_modules import covered, draw_mummy, lying, mummy_place
from theban.render.luxor_svg_players import Panel
from theban.render.luxor_svg_supply import supply
from theban.render.names import Names
from theban.render.svg_marks import Marks
from theban.render.svg_people import People
from theban.render.svg_sheet import Sheet
from theban.render.words import count


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
    sheet.add(*board(_scene(shown, marks)))
    sheet.add_legend(marks)
    seat = _due_seat(shown)
    has_artifacts = Module.ARTIFACTS in shown.config.modules
    for index, owner in enumerate(_players(shown)):
        panel = Panel(index, owner, is_due=index == seat, has_artifacts=has_artifacts)
        sheet.add(*panel.draw(names, marks))
    sheet.add(*supply(shown, marks))
    return sheet.drawing("Luxor", _told(shown, names, due))


def _players(shown: State | View) -> tuple[Player | PlayerView, ...]:
    return shown.players


def _scene(shown: State | View, marks: Marks) -> Scene:
    players = _players(shown)
    mummy = mummy_place(shown)

    def people(place: int) -> list[People]:
        found: list[People] = []
        for seat, owner in enumerate(players):
            if place == shown.board.chamber:
                them = People(seat, owner.in_chamber)
            else:
                them = People(seat, owner.active.count(place), lying(owner).count(place))
            if them.number:
                found.append(them)
        return found

    return Scene(
        config=shown.config,
        tiles=shown.board.tiles,
        covered=covered(shown),
        people=people,
        sleepers=lambda statue: [
            seat for seat, owner in enumerate(players) if statue in owner.asleep
        ],
        sarcophagi=shown.sarcophagi,
        guest=lambda place: draw_mummy(40) if place == mummy else "",
        marks=marks,
    )


# --- What is told ------------------------------------------------------------------------------


def _due_seat(shown: State | View) -> int | None:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    return None if isinstance(due, GameOver) else due.seat


def _due_text(shown: State | View, names: Names) -> str:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    if isinstance(due, GameOver):
        return "The game is over."
    name = names.of(due.seat)
    if isinstance(due, Decision):
        return tell_decision(DecisionKind(due.kind), name)
    return tell_chance(ChanceKind(due.kind), name)


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    sentences = [f"A position of Luxor with {len(shown.players)} players."]
    if isinstance(shown, View):
        viewer = "a spectator" if shown.seat is None else names.of(shown.seat)
        sentences.append(f"It shows what {viewer} may know.")
    for seat, owner in enumerate(_players(shown)):
        sentences.append(_player_told(names.of(seat), owner))
    return " ".join([*sentences, due])


def _player_told(name: str, owner: Player | PlayerView) -> str:
    where = [
        f"{count(owner.active.count(place), 'adventurer')} on "
        f"{f'space {place}' if place else 'the stairs'}"
        for place in sorted(set(owner.active))
    ]
    if owner.asleep:
        where.append(f"{len(owner.asleep)} asleep at statues")
    if owner.in_chamber:
        where.append(f"{owner.in_chamber} in the tomb chamber")
    return f"{name} has {count(owner.points, 'point')} and {', '.join(where) or 'no adventurer'}."
