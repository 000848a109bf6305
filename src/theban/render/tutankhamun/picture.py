"""A position of Tutankhamun as a picture: the river, then who has what, then what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.awaiting import GameOver
from theban.render.telling import tell_due
from theban.render.tutankhamun.labels import tile_labels
from theban.render.tutankhamun.river import draw_river
from theban.render.tutankhamun.seen import due_of, take_census, worth_of
from theban.render.words import GLUE, cut, lettered, wrapped
from theban.tutankhamun.pieces import Idol, Tile
from theban.tutankhamun.text.notation import format_tile
from theban.tutankhamun.words.due import DECISIONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from theban.render.names import Names
    from theban.tutankhamun.knowledge.views import View
    from theban.tutankhamun.state import State

LEGEND = (
    "Places count from 0, the source. [A]: a boat; ~: water. worth: first place/second place; of "
    "a ring: each time/for the most. Boats before the source stand in line, the hindmost first."
)
"""What the marks mean."""

_NONE = "."
_WIDE, _NARROW = ("worth", "Nile", "Underworld", "Tomb"), ("worth", "Nil", "Und", "Tmb")
"""The heads of the columns beside those of the seats, and the same for a narrow picture."""


def draw(shown: State | View, width: int, names: Names) -> str:
    """Draw a position; everything is open to all. :rule:`TT-8.1`.

    Args:
        shown: the state or the view.
        width: the length of the longest line in characters.
        names: the names of the seats.
    """
    seats = range(len(shown.players))
    names.check_all(len(seats))
    labels = tile_labels(shown.config.inventory.tiles.all)
    boats = {player.boat: names.letter(seat) for seat, player in enumerate(shown.players)}
    waiting = [f"[{boats[place]}]" for place in sorted(boats) if place < 0]
    left = (f"{lettered(names, seat)} {shown.players[seat].points}" for seat in seats)
    due = due_of(shown)
    told = "the game is over." if isinstance(due, GameOver) else tell_due(due, names, DECISIONS)
    points = ", ".join(part.replace(" ", GLUE) for part in left)
    return "\n".join(
        [
            *wrapped(f"Before the source: {' '.join(waiting) or 'no boat'}", width),
            *draw_river(shown.nile, boats, labels, width),
            *wrapped(f"Points left (fewest win): {points}", width),
            *_table(shown, labels, [names.letter(seat) for seat in seats], width),
            *wrapped(f"Next: {told}", width),
            *wrapped(LEGEND, width),
        ]
    )


# --- Where the tiles are -----------------------------------------------------------------------


def _table(
    shown: State | View, labels: Mapping[Tile, str], letters: Sequence[str], width: int
) -> list[str]:
    """Tell for each kind of tile how many are where; what is nowhere else is in the Tomb."""
    rows: list[list[str]] = []
    for kind, tile in enumerate(labels):
        census = take_census(shown, kind, tile)
        blank = isinstance(tile, Idol)
        seats = ["" if blank else _number(number) for number in census.owned]
        worth = worth_of(shown.config.components, kind, tile)
        last = [_number(census.underworld), _number(census.tomb)]
        rows.append([worth, _number(census.nile), *seats, *last])
    label = max(map(len, labels.values()), default=0)
    name = max((len(format_tile(tile)) for tile in labels), default=0)
    lines: list[str] = []
    for (worth_head, nile_head, *last_heads), gap in ((_WIDE, 2), (_NARROW, 1)):
        heads = [worth_head, nile_head, *letters, *last_heads]
        columns = [max(map(len, column)) + gap for column in zip(heads, *rows, strict=True)]
        room = width - label - 1 - sum(columns)
        firsts = [f"{labels[tile]:{label}} {cut(format_tile(tile), room)}" for tile in labels]
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
