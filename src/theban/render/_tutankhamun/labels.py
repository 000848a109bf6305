"""A position of Tutankhamun in words: labels, the drawn things, and the picture in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, count, islice
from random import Random
from typing import Any, TypeAlias

from theban._core.language import Language, message
from theban._core.refusals import row_of
from theban._core.situation import Awaiting, Decision
from theban.render._pieces import Names, Piece
from theban.render._sentences import GLUE, cut, lettered, read_topics, told_next, wrapped
from theban.tutankhamun import Components, State, View, awaiting, determinize
from theban.tutankhamun._pieces import Artifact, God, Idol, ScarabRing, Tile
from theban.tutankhamun._rules.sets import PLAYERS_BESIDE_UNDERWORLD

Shown: TypeAlias = State | View
"""A position, as it is or as somebody may know it."""

LABEL_LENGTH = 3
"""The maximum length of a tile's label, unless a box has very many sets."""

RING_LABEL = "o"

_VOWELS = frozenset("AEIOUaeiou")

_TRIED = 100
"""The number of ways to shorten a name that are tried before the set is numbered."""


def tile_labels(tiles: Iterable[Tile], language: Language) -> dict[Tile, str]:
    """Return a label for each kind of tile of a box, no two of them alike.

    The label of a set is short for its name: the first three letters, or the first and two others
    where a set before it has these.  The labels of idols have capital letters only.
    """
    taken = {idol_label(god, language).casefold() for god in God} | {RING_LABEL}
    labels: dict[Tile, str] = {}
    for tile in tiles:
        if isinstance(tile, Artifact):
            name = name_of(tile, language)
            ways = _shortened(name, is_ascii=name == tile.name)
            labels[tile] = next(way for way in ways if way.casefold() not in taken)
            taken.add(labels[tile].casefold())
        else:
            labels[tile] = (
                RING_LABEL if isinstance(tile, ScarabRing) else idol_label(tile.god, language)
            )
    return labels


def idol_label(god: God, language: Language) -> str:
    """Return the label of an idol."""
    letters = filter(str.isalnum, name_of(Idol(god), language))
    return "".join(islice(letters, LABEL_LENGTH)).upper()


def _shortened(name: str, *, is_ascii: bool) -> Iterator[str]:
    """Yield ways to shorten a name, the best first, and then numbers without end."""
    letters = [each for each in name if each.isalnum() and (each.isascii() or not is_ascii)]
    rest = range(1, len(letters))
    others = min(LABEL_LENGTH, len(letters)) - 1
    for places in islice(combinations(rest, others), _TRIED) if letters else ():
        yield letters[0].upper() + "".join(letters[place].lower() for place in places)
    for number in count(1):
        yield f"#{number}"


def name_of(tile: Tile, language: Language) -> str:
    """Return a tile's name: a set's name in the box, or an idol's god."""
    return language.text(tile.name, "tile")


def tile_words(tile: Tile, language: Language, *, is_known: bool = False) -> str:
    """Return the words for a tile, for its first mention or for a known tile."""
    name = name_of(tile, language)
    first, known = message("a {tile} tile"), message("the {tile} tile")
    if isinstance(tile, ScarabRing):
        first, known = message("a Scarab Ring"), message("the Scarab Ring")
    elif isinstance(tile, Idol):
        first, known = message("an idol of {god}"), message("the idol of {god}")
    elif tile.name[:1] in _VOWELS:
        first = message("an {tile} tile")
    return language.say(known if is_known else first, tile=name, god=name)


def due_of(shown: Shown) -> Awaiting:
    """Return the awaited decision or end."""
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def due_seat(shown: Shown) -> int | None:
    """Return the seat that decides, or None."""
    due = due_of(shown)
    return due.seat if isinstance(due, Decision) else None


def state_of(shown: Shown) -> State:
    """Return the state; a view can be of one only, so no chance is in it. :rule:`TT-8.1`."""
    return shown if isinstance(shown, State) else determinize(shown, Random(0))


def tile_at(shown: Shown, place: int, language: Language) -> str | None:
    """Return the words for the tile on a place."""
    tile = shown.nile[place] if 0 <= place < len(shown.nile) else None
    if tile is None:
        return None
    words = tile_words(tile, language, is_known=True)
    return language.say("{tile} at place {place}", tile=words, place=place)


def worth_of(components: Components, kind: int, tile: Tile) -> str:
    """Return the points of a kind of tile: first/second place; of a ring: each/for the most."""
    if isinstance(tile, Idol):
        return ""
    if isinstance(tile, ScarabRing):
        return f"{components.ring_points}/{components.ring_bonus}"
    group = components.sets[kind]
    return f"{group.value}/{group.half}"


TOPICS = read_topics("theban.render._tutankhamun")
"""What there is to say about things, by kinds of tiles and of keys."""
_piece = TOPICS.piece
TILE_TOPICS = {**{Idol(god).name: f"idol:{god.value}" for god in God}, ScarabRing.name: "ring"}
"""The topics of tiles by their names, except artifacts."""

BEFORE_THE_NILE = -1
"""The number that stands for all that is before the Nile."""

FACES: Mapping[str, Any] = {
    **dict.fromkeys(("source", "place", "seat", "points", "boat")),
    **dict.fromkeys(("tile", "tiles"), Tile),
}
"""The kinds of pieces with the annotations of their faces; None for those without."""


def _place_words(place: int, language: Language) -> str:
    if place < 0:
        return language.say_in("label", "before the Nile")
    return language.say_in("label", "place {place}", place=place)


def tile_piece(tile: Tile, place: int, language: Language) -> Piece:
    """Return a tile of the Nile."""
    where = _place_words(place, language)
    label = language.say("{tile}, {place}", tile=name_of(tile, language), place=where)
    topic = TILE_TOPICS.get(tile.name, "artifact")
    return _piece(topic, "tile", tile, label=label, at=f"place:{place}")


def taken_piece(tile: Tile, language: Language) -> Piece:
    """Return a tile that is being resolved."""
    label = language.say("{tile}, being resolved", tile=name_of(tile, language))
    return _piece("taken", "tile", tile, label=label)


def boat_piece(names: Names, seat: int, place: int) -> Piece:
    """Return a boat."""
    where = _place_words(place, names.language)
    text = message("{name}'s boat, {place}", "your boat, {place}")
    label = names.say(text, seats={"name": seat}, place=where)
    at = f"place:{max(place, BEFORE_THE_NILE)}"
    return _piece("boat", "boat", None, seat, label=label, at=at)


def owned_topic(tile: Tile) -> str:
    """Return the topic of collected tiles of a kind."""
    return "owned_ring" if isinstance(tile, ScarabRing) else "owned"


def gone_topic(shown: Shown, whole: str) -> str:
    """Return the topic of the Tomb or Underworld, which competes if two play. :rule:`TT-6.8`."""
    competes = whole == "underworld" and len(shown.players) == PLAYERS_BESIDE_UNDERWORLD
    return "underworld_of_two" if competes else whole


def pieces_of(shown: Shown, names: Names) -> dict[str, Piece]:
    """List the drawn things."""
    names.check_all(len(shown.players))
    language = names.language
    tiles = shown.config.inventory.tiles.all
    found: dict[str, Piece] = {}
    for place in range(BEFORE_THE_NILE, len(shown.nile)):
        kind = "source" if place < 0 else "place"
        label = _place_words(place, language)
        found[f"place:{place}"] = _piece(kind, kind, label=label)
    for place, tile in enumerate(shown.nile):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile, place, language)
    for index, idol in enumerate(shown.resolving):
        found[f"taken:{index}"] = taken_piece(idol, language)
    gone = (
        ("underworld", language.say_in("label", "the Underworld"), shown.underworld),
        ("tomb", language.say_in("label", "the Tomb"), shown.tomb),
    )
    for whole, words, counts in gone:
        topic = gone_topic(shown, whole)
        found[whole] = _piece(topic, "tiles", count=sum(counts), label=words)
        for number, tile in enumerate(tiles):
            label = language.say("{tile}, {place}", tile=name_of(tile, language), place=words)
            found[f"{whole}:{number}"] = _piece(
                topic, "tiles", tile, count=counts[number], label=label, at=whole
            )
    for seat, player in enumerate(shown.players):
        seats, at = {"name": seat}, f"seat:{seat}"
        found[at] = _piece("seat", "seat", None, seat, label=names.of(seat))
        label = names.say(message("{name}'s points", "your points"), seats=seats)
        found[f"points:{seat}"] = _piece(
            "points", "points", None, seat, count=player.points, label=label, at=at
        )
        found[f"boat:{seat}"] = boat_piece(names, seat, player.boat)
        for index, tile in enumerate(tiles):
            if not isinstance(tile, Idol):  # which nobody ever has: TT-3.2
                text = message("{tile}, {name}", "{tile}, you")
                label = names.say(text, seats=seats, tile=name_of(tile, language))
                topic, number = owned_topic(tile), player.tiles[index]
                found[f"owned:{seat}:{index}"] = _piece(
                    topic, "tiles", tile, seat, count=number, label=label, at=at
                )
    return found


# --- The picture: the river, the collections, then the next decision ----------------------------

_NARROWEST_CELL = 3
_MARGIN = 4
_WATER = "~"


def _river(shown: Shown, labels: Mapping[Tile, str], width: int, names: Names) -> Iterator[str]:
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
            yield f"{head.rjust(room)}{middle}{tail}".rstrip()


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
