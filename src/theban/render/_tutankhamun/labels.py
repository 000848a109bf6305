"""Short labels for the tiles of Tutankhamun, for pictures, and words for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, count, islice
from random import Random
from typing import TypeAlias

from theban._core.language import Language
from theban._core.situation import Awaiting, Decision
from theban.tutankhamun._components import Components
from theban.tutankhamun._pieces import Artifact, God, Idol, ScarabRing, Tile
from theban.tutankhamun._rules.playing import awaiting
from theban.tutankhamun._state import State
from theban.tutankhamun._views import View, determinize

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
    if isinstance(tile, ScarabRing):
        return language.say("the Scarab Ring") if is_known else language.say("a Scarab Ring")
    if isinstance(tile, Idol):
        if is_known:
            return language.say("the idol of {god}", god=name)
        return language.say("an idol of {god}", god=name)
    if is_known:
        return language.say("the {tile} tile", tile=name)
    if tile.name[:1] in _VOWELS:
        return language.say("an {tile} tile", tile=name)
    return language.say("a {tile} tile", tile=name)


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
