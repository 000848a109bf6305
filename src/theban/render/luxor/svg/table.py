"""A position of Luxor as a drawing: the board, then the players, then what lies beside."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from theban.core.awaiting import GameOver
from theban.core.scores import ScoreSheet
from theban.core.text.language import Language
from theban.core.text.lists import row_of
from theban.luxor.config import Module
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.rules.scoring import CATEGORIES, score_sheet, standings
from theban.luxor.state import Player, State
from theban.luxor.words.due import DUE
from theban.render.details import Detail, check_detail
from theban.render.luxor.labels import at_place, points_words
from theban.render.luxor.modules.labels import effect_words
from theban.render.luxor.modules.pictures import character
from theban.render.luxor.modules.seen import lying_places, mummy_of
from theban.render.luxor.pieces import pieces_of
from theban.render.luxor.plan import strip_plan
from theban.render.luxor.seen import due_of, players_of
from theban.render.luxor.svg.board import board
from theban.render.luxor.svg.ground import CELL_WIDTH
from theban.render.luxor.svg.legend import legend
from theban.render.luxor.svg.marks import find_marks
from theban.render.luxor.svg.modules.table import mummy_tiles
from theban.render.luxor.svg.play import in_play
from theban.render.luxor.svg.players import player_panel
from theban.render.luxor.svg.supply import supply
from theban.render.names import Names
from theban.render.options import DrawOptions
from theban.render.scores import winners_told
from theban.render.svg.canvas import Canvas
from theban.render.svg.drawings import Drawing
from theban.render.svg.scores import score_panel
from theban.render.svg.shapes import moved
from theban.render.svg.sheet import WIDTH, Section, Sheet, below_each_other
from theban.render.telling import tell_due

_LARGEST = 1.4
"""How much larger a few places are drawn than those of a board."""


def draw_svg(shown: State | View, names: Names, options: DrawOptions) -> Drawing:
    """Draw a position, or a part of it; of a view only what it knows."""
    players = len(shown.players)
    names.check_all(players)
    if options.detail is not None:
        check_detail(options.detail, range(shown.board.chamber + 1), players)
    marks = find_marks(shown, options.last, options.targets)
    canvas = Canvas(marks, options.is_live, pieces_of(shown, names), names.language)
    if options.detail is not None:
        return _part(shown, names, canvas, options, options.detail)
    heading = _heading(shown, names)
    sheet = Sheet(heading, options)
    most = 2 if Module.EQUIPMENT in shown.config.modules else 1
    sheet.add("played", in_play(shown.subject, canvas, most=most), column=2)
    sheet.add("board", board(shown, canvas))
    panels = [player_panel(shown, seat, names, canvas, is_whole=True) for seat in range(players)]
    sheet.add("players", below_each_other(panels), column=1)
    if mummy_of(shown) is not None:
        sheet.add("table", mummy_tiles(shown, canvas), column=2)
    sheet.add("supply", supply(shown, canvas), column=2)
    frames = canvas.marks.legend(names.language, is_whole=True)
    sheet.add("legend", legend(shown.config.modules, names.language, frames=frames), column=2)
    scores = _scores(shown, names, has_zeros=True)
    sheet.add("scores", scores, column=2, room=_scores_room(shown, names), shares=True)
    return sheet.drawing(names.language.say("Luxor"), _told(shown, names, heading))


def _part(
    shown: State | View, names: Names, canvas: Canvas, options: DrawOptions, detail: Detail
) -> Drawing:
    """Draw a strip of some places, and the panels of some seats.

    Open mummy tiles are in it if one of them is marked, and the score sheet of a finished game.
    What nobody has, has no number there, and only what is drawn is explained.
    """
    marks = canvas.marks
    heading = _heading(shown, names)
    sheet = Sheet(heading, options, keeps_rooms=False)
    sheet.add("played", in_play(shown.subject, canvas))
    sheet.add("scores", _scores(shown, names, has_zeros=False))
    if detail.places:
        sheet.add("board", _strip(shown, canvas, detail))
    panels = [player_panel(shown, seat, names, canvas, is_whole=False) for seat in detail.seats]
    sheet.add("players", below_each_other(panels))
    if any(key.startswith("mummy_tile:") for key in marks.last | marks.targets):
        sheet.add("table", mummy_tiles(shown, canvas))
    drawn = sheet.drawn
    sheet.add("marks", marks.seen_in(drawn).legend(names.language))
    sheet.add("legend", legend(shown.config.modules, names.language, drawn))
    return sheet.drawing(
        names.language.say("Part of a position of Luxor"), _told(shown, names, heading)
    )


def _strip(shown: State | View, canvas: Canvas, detail: Detail) -> Section:
    """Draw some places; few are drawn larger than many."""
    plan = strip_plan(shown.board.chamber - 1, detail.places)
    drawn, height = board(shown, canvas, plan)
    scale = min((WIDTH - 20) / (plan.columns * CELL_WIDTH), _LARGEST)
    return Section(moved([drawn], WIDTH / 2 * (1 - scale), 0, scale), height * scale)


def _scores_room(shown: State | View, names: Names) -> float:
    """Return how high the score sheet of the finished game will be at most."""
    seats, modules = len(shown.players), len(shown.config.modules)
    rows = len(CATEGORIES) + modules
    sheet = ScoreSheet(tuple(map(str, range(rows))), ((0,) * rows,) * seats)
    return score_panel(sheet, [1] * seats, names).height


def _scores(shown: State | View, names: Names, *, has_zeros: bool) -> Section | None:
    """Draw the score sheet of a finished game; of a view the secret scarabs are not known."""
    if isinstance(shown, View) or not isinstance(due_of(shown), GameOver):
        return None
    return score_panel(score_sheet(shown), standings(shown), names, has_zeros=has_zeros)


# --- What is told ------------------------------------------------------------------------------


def _heading(shown: State | View, names: Names) -> str:
    """Say what comes next, or who has won, which a view does not know."""
    due = due_of(shown)
    text = tell_due(due, names, DUE)
    if isinstance(shown, View) or not isinstance(due, GameOver):
        return text
    winners = winners_told(score_sheet(shown), standings(shown), names)
    return names.language.say("{sentence} {next}", sentence=text, next=winners)


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    language = names.language
    sentences = [
        language.say("A position of Luxor with {number} players.", number=len(shown.players))
    ]
    if isinstance(shown, View) and shown.seat is None:
        sentences.append(language.say("It shows what a spectator may know."))
    elif isinstance(shown, View) and shown.seat is not None:
        name = names.of(shown.seat)
        sentences.append(language.say("It shows what {name} may know.", name=name))
    entering = shown.entering
    for seat, owner in enumerate(players_of(shown)):
        sentences.append(_player_told(names, seat, owner, is_entering=seat == entering))
    sentences += [*_mummy_told(shown, language), due]
    return reduce(
        lambda some, more: language.say("{sentence} {next}", sentence=some, next=more), sentences
    )


def _mummy_told(shown: State | View, language: Language) -> list[str]:
    mummy = mummy_of(shown)
    if mummy is None:
        return []
    at = at_place(mummy.place, language)
    sentences = [language.say("The Mummy is {at}.", at=at)]
    tiles = [effect_words(effect, language) for effect in mummy.display if effect is not None]
    if tiles:
        told = "; ".join(tiles)
        sentences.append(language.say("The open mummy tiles are: {tiles}.", tiles=told))
    return sentences


def _player_told(names: Names, seat: int, owner: Player | PlayerView, *, is_entering: bool) -> str:
    language = names.language
    where = [
        language.count(
            number,
            "{number} adventurer {at}",
            "{number} adventurers {at}",
            at=at_place(place, language),
        )
        for place, number in sorted(Counter(owner.active).items())
    ]
    where += [
        language.count(
            number,
            "{number} adventurer laid down {at}",
            "{number} adventurers laid down {at}",
            at=at_place(place, language),
        )
        for place, number in sorted(Counter(lying_places(owner)).items())
    ]
    if owner.asleep:
        where.append(language.say("{number} asleep at statues", number=len(owner.asleep)))
    if owner.in_chamber:
        where.append(language.say("{number} in the tomb chamber", number=owner.in_chamber))
    if is_entering:
        where.append(language.say("1 on its way into the tomb chamber"))
    who = names.of(seat)
    called = character(owner, language)
    if called is not None:
        who = language.say("{name} ({character})", name=who, character=called)
    return language.say(
        "{name} has {points} and {adventurers}.",
        name=who,
        points=points_words(owner.points, language),
        adventurers=row_of(where, language) if where else language.say("no adventurer"),
    )
