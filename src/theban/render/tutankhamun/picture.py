"""A position of Tutankhamun as a picture: the river, then who has what, then what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from theban.core.language import Language, message
from theban.core.refusals import row_of
from theban.core.situation import GameOver
from theban.render.names import Names
from theban.render.sentences import GLUE, cut, due_clause, lettered, wrapped
from theban.render.tutankhamun.labels import Shown, due_of, name_of, tile_labels, worth_of
from theban.tutankhamun.messages import DECISIONS
from theban.tutankhamun.pieces import Idol, Tile

_NARROWEST_CELL = 3
_MARGIN = 4
_WATER = "~"


@frozen
class _Bed:
    """Where the places are drawn."""

    places: int
    cell: int
    """The width of a cell in characters, without the blank after it."""
    columns: int
    rows: int
    tomb: str
    """What the Tomb is called."""

    @property
    def left(self) -> int:
        """The width of the left margin, where the Tomb is after an even number of rows."""
        return _MARGIN if self.rows % 2 else _MARGIN + len(self.tomb)


def draw_river(
    nile: Sequence[Tile | None],
    boats: Mapping[int, str],
    labels: Mapping[Tile, str],
    width: int,
    tomb: str,
) -> list[str]:
    """Draw the Nile."""

    def there(place: int) -> str:
        tile = nile[place]
        if tile is not None:
            return labels[tile]
        return f"[{boats[place]}]" if place in boats else _WATER

    bed = _bed(len(nile), max(map(len, labels.values()), default=0), width, tomb)
    lines: list[str] = []
    for row in range(bed.rows):
        places = list(range(row * bed.columns, min((row + 1) * bed.columns, bed.places)))
        lines += _row(bed, row, [str(place) for place in places], [there(p) for p in places])
    return lines


def _bed(places: int, label: int, width: int, tomb: str) -> _Bed:
    """Make as few rows as there is room for, and all of them about as long."""
    cell = max(_NARROWEST_CELL, label, len(str(places - 1)))
    most = max((width - 2 * (_MARGIN + len(tomb)) + 1) // (cell + 1), 1)
    rows = -(-places // most)
    return _Bed(places, cell, -(-places // rows), rows, tomb)


def _row(bed: _Bed, row: int, numbers: list[str], contents: list[str]) -> list[str]:
    """Draw one row; every other one flows to the left."""
    is_last = row == bed.rows - 1
    room = bed.left
    if row % 2 == 0:
        before = ("|   ", "'>> ") if row else ("", " >> ")
        after = ("", f" >> {bed.tomb}" if is_last else " >>.")
    else:
        numbers, contents = numbers[::-1], contents[::-1]
        room += (bed.columns - len(numbers)) * (bed.cell + 1)
        before = ("", f"{bed.tomb} << " if is_last else ".<< ")
        after = ("   |", " <<'")
    return [
        f"{head.rjust(room)}{' '.join(text.center(bed.cell) for text in texts)}{tail}".rstrip()
        for head, texts, tail in zip(before, (numbers, contents), after, strict=True)
    ]


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


def draw(shown: Shown, width: int, names: Names) -> str:
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


def _table(shown: Shown, labels: Mapping[Tile, str], names: Names, width: int) -> list[str]:
    """Say for each kind of tile how many are where."""
    letters = [names.letter(seat) for seat in range(len(shown.players))]
    called = {tile: name_of(tile, names.language) for tile in labels}
    wide, narrow = _heads(names.language)
    rows: list[list[str]] = []
    for kind, tile in enumerate(labels):
        blank = isinstance(tile, Idol)
        seats = ["" if blank else _number(player.tiles[kind]) for player in shown.players]
        worth = worth_of(shown.config.components, kind, tile)
        last = [_number(shown.underworld[kind]), _number(shown.tomb[kind])]
        rows.append([worth, _number(shown.nile.count(tile)), *seats, *last])
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
