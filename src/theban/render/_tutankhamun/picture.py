"""A position of Tutankhamun as a picture: the river, the collections, then the next decision."""

from __future__ import annotations

from collections.abc import Mapping

from theban._core.language import message
from theban._core.refusals import row_of
from theban.render._pieces import Names
from theban.render._sentences import GLUE, cut, lettered, told_next, wrapped
from theban.render._tutankhamun.labels import Shown, due_of, name_of, tile_labels, worth_of
from theban.tutankhamun._pieces import Idol, Tile

_NARROWEST_CELL = 3
_MARGIN = 4
_WATER = "~"


def _river(shown: Shown, labels: Mapping[Tile, str], width: int, names: Names) -> list[str]:
    """Draw the Nile in as few rows as there is room for; every other one flows to the left."""
    tomb = names.language.say_in("column", "Tomb")
    boats = {player.boat: names.letter(seat) for seat, player in enumerate(shown.players)}
    there = {
        place: f"[{boats[place]}]" if place in boats else _WATER for place in range(len(shown.nile))
    }
    there |= {place: labels[tile] for place, tile in enumerate(shown.nile) if tile is not None}
    cell = max(_NARROWEST_CELL, *map(len, labels.values()), len(str(len(there) - 1)))
    most = max((width - 2 * (_MARGIN + len(tomb)) + 1) // (cell + 1), 1)
    rows = -(-len(there) // most)
    columns = -(-len(there) // rows)
    # The Tomb is at the left after an even number of rows.
    left = _MARGIN if rows % 2 else _MARGIN + len(tomb)
    lines: list[str] = []
    for row in range(rows):
        places = list(there)[row * columns : (row + 1) * columns]
        room, is_last = left, row == rows - 1
        if row % 2 == 0:
            before = ("|   ", "'>> ") if row else ("", " >> ")
            after = ("", f" >> {tomb}" if is_last else " >>.")
        else:
            room += (columns - len(places)) * (cell + 1)
            places.reverse()
            before = ("", f"{tomb} << " if is_last else ".<< ")
            after = ("   |", " <<'")
        contents = (map(str, places), (there[place] for place in places))
        for head, texts, tail in zip(before, contents, after, strict=True):
            middle = " ".join(text.center(cell) for text in texts)
            lines.append(f"{head.rjust(room)}{middle}{tail}".rstrip())
    return lines


LEGEND = message(
    "Places count from 0, the source. [A]: a boat; ~: water. worth: first place/second place; of "
    "a ring: each time/for the most. Boats before the source stand in line, the hindmost first."
)
"""The meaning of the marks."""

_NONE = "."


def draw(shown: Shown, width: int, names: Names) -> str:
    """Draw a position; everything is open to all. :rule:`TT-8.1`."""
    seats = range(len(shown.players))
    names.check_all(len(seats))
    language = names.language
    labels = tile_labels(shown.config.inventory.tiles.all, language)
    before = sorted((player.boat, seat) for seat, player in enumerate(shown.players))
    boats = " ".join(f"[{names.letter(seat)}]" for boat, seat in before if boat < 0)
    if boats:
        waiting = language.say("Before the source: {boats}", boats=boats)
    else:
        waiting = language.say("Before the source: no boat")
    left = (f"{lettered(names, seat)} {shown.players[seat].points}" for seat in seats)
    points = row_of((part.replace(" ", GLUE) for part in left), language)
    return "\n".join(
        [
            *wrapped(waiting, width),
            *_river(shown, labels, width, names),
            *wrapped(language.say("Points left (fewest win): {points}", points=points), width),
            *_table(shown, labels, names, width),
            *wrapped(told_next(due_of(shown), names), width),
            *wrapped(language.text(LEGEND), width),
        ]
    )


# --- Where the tiles are -----------------------------------------------------------------------


def _table(shown: Shown, labels: Mapping[Tile, str], names: Names, width: int) -> list[str]:
    """Describe for each kind of tile how many are where."""
    letters, language = [names.letter(seat) for seat in range(len(shown.players))], names.language
    called = {tile: name_of(tile, language) for tile in labels}
    wide = [language.say_in("column", "Nile")]
    wide += [language.say_in("column", "Underworld"), language.say_in("column", "Tomb")]
    narrow = [language.say_in("narrow column", "Nil")]
    narrow += [language.say_in("narrow column", "Und"), language.say_in("narrow column", "Tmb")]
    rows: list[list[str]] = []
    for kind, tile in enumerate(labels):
        counts: list[int | None] = [player.tiles[kind] for player in shown.players]
        if isinstance(tile, Idol):
            counts = [None] * len(counts)
        counts = [shown.nile.count(tile), *counts, shown.underworld[kind], shown.tomb[kind]]
        told = ("" if number is None else str(number or _NONE) for number in counts)
        rows.append([worth_of(shown.config.components, kind, tile), *told])
    label = max(map(len, labels.values()), default=0)
    name = max(map(len, called.values()), default=0)
    lines: list[str] = []
    for (nile_head, *last_heads), gap in ((wide, 2), (narrow, 1)):
        heads = [language.say_in("column", "worth"), nile_head, *letters, *last_heads]
        columns = [max(map(len, column)) + gap for column in zip(heads, *rows, strict=True)]
        room = width - label - 1 - sum(columns)
        firsts = [f"{labels[tile]:{label}} {cut(called[tile], room)}" for tile in labels]
        first = label + 1 + min(name, max(room, 0))
        lines = []
        for start, row in zip(("", *firsts), (heads, *rows), strict=True):
            cells = (text.rjust(column) for text, column in zip(row, columns, strict=True))
            lines.append(f"{start:{first}}{''.join(cells)}".rstrip()[:width].rstrip())
        if room >= name:
            break
    return lines
