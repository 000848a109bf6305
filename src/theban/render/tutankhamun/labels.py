"""Short labels for the tiles of Tutankhamun, for pictures, and words for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, count, islice
from typing import assert_never

from theban.tutankhamun.pieces import Artifact, God, Idol, ScarabRing, Tile
from theban.tutankhamun.text.notation import format_tile

LABEL_LENGTH = 3
"""How many characters the label of a tile has at most, unless a box has very many sets."""

RING_LABEL = "o"

_VOWELS = frozenset("AEIOUaeiou")

_TRIED = 100
"""How many ways to shorten a name are tried before the set is numbered."""


def tile_labels(tiles: Iterable[Tile]) -> dict[Tile, str]:
    """Return a label for each kind of tile of a box, no two of them alike.

    The label of a set is short for its name: the first three letters, or the first and two others
    where a set before it has these.  The labels of idols have capital letters only.

    Args:
        tiles: the kinds of tiles, in the order of the box.

    Example:
        >>> kinds = [Artifact("Lotus Lamp"), Artifact("Lotus Ring"), ScarabRing(), Idol(God.ISIS)]
        >>> list(tile_labels(kinds).values())
        ['Lot', 'Lou', 'o', 'ISI']
    """
    taken = {idol_label(god).casefold() for god in God} | {RING_LABEL}
    labels: dict[Tile, str] = {}
    for tile in tiles:
        if isinstance(tile, Artifact):
            ways = _shortened(tile.name)
            labels[tile] = next(way for way in ways if way.casefold() not in taken)
            taken.add(labels[tile].casefold())
        else:
            labels[tile] = RING_LABEL if isinstance(tile, ScarabRing) else idol_label(tile.god)
    return labels


def idol_label(god: God) -> str:
    """Return the label of an idol.

    Args:
        god: whose idol it is.
    """
    return god.value[:LABEL_LENGTH].upper()


def _shortened(name: str) -> Iterator[str]:
    """Give ways to shorten a name, the best first, and then numbers without end."""
    letters = [character for character in name if character.isascii() and character.isalnum()]
    rest = range(1, len(letters))
    others = min(LABEL_LENGTH, len(letters)) - 1
    for places in islice(combinations(rest, others), _TRIED) if letters else ():
        yield letters[0].upper() + "".join(letters[place].lower() for place in places)
    for number in count(1):
        yield f"#{number}"


def tile_words(tile: Tile, article: str = "") -> str:
    """Return a tile as a sentence speaks of it.

    Args:
        tile: any tile.
        article: what stands before it; by default "a" or "an".

    Example:
        >>> tile_words(Artifact("Throne")), tile_words(Artifact("Ankh")), tile_words(Idol(God.RA))
        ('a Throne tile', 'an Ankh tile', 'an idol of Ra')
    """
    name = format_tile(tile)
    match tile:
        case Artifact():
            return f"{article or ('an' if name[:1] in _VOWELS else 'a')} {name} tile"
        case ScarabRing():
            return f"{article or 'a'} {name}"
        case Idol():
            return f"{article or 'an'} idol of {name}"
        case _:
            assert_never(tile)
