"""A position of Tutankhamun as a picture: the river, then who has what, then what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from theban.core.awaiting import GameOver
from theban.core.text.language import Language, message
from theban.core.text.lists import row_of
from theban.render.names import Names
from theban.render.telling import due_clause
from theban.render.tutankhamun.labels import name_of, tile_labels
from theban.render.tutankhamun.river import draw_river
from theban.render.tutankhamun.seen import due_of, take_census, worth_of
from theban.render.words import GLUE, cut, lettered, wrapped
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Idol, Tile
from theban.tutankhamun.state import State
from theban.tutankhamun.words.due import DECISIONS

LEGEND = message(
    "Places count from 0, the source. [A]: a boat; ~: water. worth: first place/second place; of "
    "a ring: each time/for the most. Boats before the source stand in line, the hindmost first."
)
"""What the marks mean."""

_NONE = "."


def _heads(language: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the heads of the columns beside those of the seats, and those of a narrow picture."""
    worth = language.say_in("column", "worth")
    wide = (
        worth,
        language.say_in("column", "Nile"),
        language.say_in("column", "Underworld"),
        language.say_in("column", "Tomb"),
    )
    narrow = (
        worth,
        language.say_in("narrow column", "Nil"),
        language.say_in("narrow column", "Und"),
        language.say_in("narrow column", "Tmb"),
    )
    return wide, narrow


def draw(shown: State | View, width: int, names: Names) -> str:
    """Draw a position; everything is open to all. :rule:`TT-8.1`."""
    seats = range(len(shown.players))
    names.check_all(len(seats))
    language = names.language
    labels = tile_labels(shown.config.inventory.tiles.all, language)
    boats = {player.boat: names.letter(seat) for seat, player in enumerate(shown.players)}
    waiting = " ".join(f"[{boats[place]}]" for place in sorted(boats) if place < 0)
    before = (
        language.say("Before the source: {boats}", boats=waiting)
        if waiting
        else language.say("Before the source: no boat")
    )
    left = (f"{lettered(names, seat)} {shown.players[seat].points}" for seat in seats)
    points = row_of((part.replace(" ", GLUE) for part in left), language)
    due = due_of(shown)
    told = (
        language.say("Next: the game is over.")
        if isinstance(due, GameOver)
        else language.say("Next: {due}.", due=due_clause(due, names, DECISIONS))
    )
    tomb = language.say_in("column", "Tomb")
    return "\n".join(
        [
            *wrapped(before, width),
            *draw_river(shown.nile, boats, labels, width, tomb),
            *wrapped(language.say("Points left (fewest win): {points}", points=points), width),
            *_table(shown, labels, names, width),
            *wrapped(told, width),
            *wrapped(language.text(LEGEND), width),
        ]
    )


# --- Where the tiles are -----------------------------------------------------------------------


def _table(shown: State | View, labels: Mapping[Tile, str], names: Names, width: int) -> list[str]:
    """Say for each kind of tile how many are where; what is nowhere else is in the Tomb."""
    letters = [names.letter(seat) for seat in range(len(shown.players))]
    called = {tile: name_of(tile, names.language) for tile in labels}
    wide, narrow = _heads(names.language)
    rows: list[list[str]] = []
    for kind, tile in enumerate(labels):
        census = take_census(shown, kind, tile)
        blank = isinstance(tile, Idol)
        seats = ["" if blank else _number(number) for number in census.owned]
        worth = worth_of(shown.config.components, kind, tile)
        last = [_number(census.underworld), _number(census.tomb)]
        rows.append([worth, _number(census.nile), *seats, *last])
    label = max(map(len, labels.values()), default=0)
    name = max(map(len, called.values()), default=0)
    lines: list[str] = []
    for (worth_head, nile_head, *last_heads), gap in ((wide, 2), (narrow, 1)):
        heads = [worth_head, nile_head, *letters, *last_heads]
        columns = [max(map(len, column)) + gap for column in zip(heads, *rows, strict=True)]
        room = width - label - 1 - sum(columns)
        firsts = [f"{labels[tile]:{label}} {cut(called[tile], room)}" for tile in labels]
        first = label + 1 + min(name, max(room, 0))
        lines = [
            f"{start:{first}}{_aligned(row, columns)}".rstrip()[:width].rstrip()
            for start, row in zip(("", *firsts), (heads, *rows), strict=True)
        ]
        if room >= name:
            break
    return lines


def _number(number: int) -> str:
    return str(number) if number else _NONE


def _aligned(row: Sequence[str], columns: Sequence[int]) -> str:
    return "".join(text.rjust(column) for text, column in zip(row, columns, strict=True))
