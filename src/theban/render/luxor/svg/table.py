"""A position of Luxor as a drawing: the board, then the players, then what lies beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from theban.core.awaiting import GameOver
from theban.core.messages import count
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.rules.scoring import score_sheet, standings
from theban.luxor.state import Player, State
from theban.luxor.words.due import DUE
from theban.render.details import Detail, check_detail
from theban.render.luxor.labels import at_place
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.pictures import character
from theban.render.luxor.modules.seen import lying_places, mummy_of
from theban.render.luxor.plan import strip_plan
from theban.render.luxor.seen import due_of, players_of
from theban.render.luxor.svg.board import CELL_WIDTH, board
from theban.render.luxor.svg.legend import legend
from theban.render.luxor.svg.marks import find_marks
from theban.render.luxor.svg.modules.table import mummy_tiles
from theban.render.luxor.svg.play import in_play
from theban.render.luxor.svg.players import player_panel
from theban.render.luxor.svg.supply import supply
from theban.render.names import Names
from theban.render.scores import winners_told
from theban.render.svg.drawings import Drawing
from theban.render.svg.marks import Marks
from theban.render.svg.scores import score_panel
from theban.render.svg.shapes import moved
from theban.render.svg.sheet import WIDTH, Section, Sheet
from theban.render.telling import tell_due

_LARGEST = 1.4
"""How much larger a few places are drawn than those of a board."""


def draw_svg(
    shown: State | View,
    names: Names,
    last: Sequence[object],
    targets: Sequence[object],
    detail: Detail | None = None,
) -> Drawing:
    """Draw a position, or a part of it; of a view only what it knows.

    A part is a strip of some places, and the panels of some seats.  Open mummy tiles are in it if
    one of them is marked, and the score sheet of a finished game.  What nobody has, has no number
    there, and only what is drawn is explained.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
        detail: which places and seats are drawn; by default all.
    """
    players = len(shown.players)
    names.check_all(players)
    if detail is not None:
        check_detail(detail, range(shown.board.chamber + 1), players)
    marks = find_marks(shown, last, targets)
    is_whole = detail is None
    heading = _heading(shown, names)
    sheet = Sheet(heading)
    sheet.add(in_play(shown.subject))
    sheet.add(_scores(shown, names, has_zeros=is_whole))
    if detail is None:
        sheet.add(board(shown, marks))
        sheet.add(marks.legend())
    elif detail.places:
        sheet.add(_strip(shown, marks, detail))
    for seat in range(players) if detail is None else detail.seats:
        sheet.add(player_panel(shown, seat, names, marks, has_zeros=is_whole))
    if is_whole or any(spot[0] == "mummy tile" for spot in marks.last | marks.targets):
        sheet.add(mummy_tiles(shown, marks))
    if is_whole:
        sheet.add(supply(shown, marks))
        sheet.add(legend(shown.config.modules))
    else:
        sheet.add(marks.seen_in(sheet.drawn).legend())
        sheet.add(legend(shown.config.modules, sheet.drawn))
    title = "Luxor" if is_whole else "Part of a position of Luxor"
    return sheet.drawing(title, _told(shown, names, heading))


def _strip(shown: State | View, marks: Marks, detail: Detail) -> Section:
    """Draw some places; few are drawn larger than many."""
    plan = strip_plan(shown.board.chamber - 1, detail.places)
    drawn, height = board(shown, marks, plan)
    scale = min((WIDTH - 20) / (plan.columns * CELL_WIDTH), _LARGEST)
    return Section(moved([drawn], WIDTH / 2 * (1 - scale), 0, scale), height * scale)


def _scores(shown: State | View, names: Names, *, has_zeros: bool) -> Section | None:
    """Draw the score sheet of a finished game; of a view the secret scarabs are not known."""
    if isinstance(shown, View) or not isinstance(due_of(shown), GameOver):
        return None
    return score_panel(score_sheet(shown), standings(shown), names, has_zeros=has_zeros)


# --- What is told ------------------------------------------------------------------------------


def _heading(shown: State | View, names: Names) -> str:
    """Tell what comes next, or who has won, which a view does not know."""
    due = due_of(shown)
    text = tell_due(due, names, DUE)
    if isinstance(shown, View) or not isinstance(due, GameOver):
        return text
    return f"{text} {winners_told(score_sheet(shown), standings(shown), names)}"


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    sentences = [f"A position of Luxor with {len(shown.players)} players."]
    if isinstance(shown, View):
        viewer = "a spectator" if shown.seat is None else names.of(shown.seat)
        sentences.append(f"It shows what {viewer} may know.")
    entering = shown.entering
    for seat, owner in enumerate(players_of(shown)):
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
