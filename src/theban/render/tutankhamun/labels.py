"""Short labels for the tiles of Tutankhamun, for pictures, and words for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, count, islice
from typing import assert_never

from theban.core.text.language import Language
from theban.tutankhamun.pieces import Artifact, God, Idol, ScarabRing, Tile, tile_name

LABEL_LENGTH = 3
"""How many characters the label of a tile has at most, unless a box has very many sets."""

RING_LABEL = "o"

_VOWELS = frozenset("AEIOUaeiou")

_TRIED = 100
"""How many ways to shorten a name are tried before the set is numbered."""


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
    name = name_of(Idol(god), language)
    letters = [character for character in name if character.isalnum()]
    return "".join(letters[:LABEL_LENGTH]).upper()


def _shortened(name: str, *, is_ascii: bool) -> Iterator[str]:
    """Give ways to shorten a name, the best first, and then numbers without end."""
    letters = [
        character
        for character in name
        if character.isalnum() and (character.isascii() or not is_ascii)
    ]
    rest = range(1, len(letters))
    others = min(LABEL_LENGTH, len(letters)) - 1
    for places in islice(combinations(rest, others), _TRIED) if letters else ():
        yield letters[0].upper() + "".join(letters[place].lower() for place in places)
    for number in count(1):
        yield f"#{number}"


def name_of(tile: Tile, language: Language) -> str:
    """Return what a tile is called: a set as the box calls it, an idol after its god."""
    return language.text(tile_name(tile), "tile")


def tile_words(tile: Tile, language: Language) -> str:
    """Return a tile as a sentence speaks of it for the first time."""
    match tile:
        case Artifact(name):
            if name[:1] in _VOWELS:
                return language.say("an {tile} tile", tile=name_of(tile, language))
            return language.say("a {tile} tile", tile=name_of(tile, language))
        case ScarabRing():
            return language.say("a Scarab Ring")
        case Idol():
            return language.say("an idol of {god}", god=name_of(tile, language))
        case _:
            assert_never(tile)


def known_tile_words(tile: Tile, language: Language) -> str:
    """Return a tile as a sentence speaks of it if it is known which one is meant."""
    match tile:
        case Artifact():
            return language.say("the {tile} tile", tile=name_of(tile, language))
        case ScarabRing():
            return language.say("the Scarab Ring")
        case Idol():
            return language.say("the idol of {god}", god=name_of(tile, language))
        case _:
            assert_never(tile)
