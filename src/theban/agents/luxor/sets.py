"""What a collection of treasures comes to in sets, and what one more would bring."""

from __future__ import annotations

from theban.luxor.pieces import SET_KINDS, TreasureKind

ROWS = {kind: row for row, kind in enumerate((*SET_KINDS, TreasureKind.ARTIFACT))}
"""The rows of the kinds of treasure in counts; artifacts come last."""
ARTIFACT, WILD_CARD = 3, 4
"""The rows of an artifact and of a wild card in :attr:`Sets.gains`."""

_SHARES = (1.0, 0.6, 0.25)
"""What part of the next set's points counts while so many pieces of it are missing."""
_ARTIFACT_WORTH = 1.5


class Sets:
    """The sets of a collection."""

    __slots__ = ("gains", "missing", "more", "number", "worth")

    def __init__(
        self, owned: tuple[int, int, int], wild_cards: int, table: tuple[int, ...]
    ) -> None:
        """Count the sets. :rule:`LX-9.3`, :rule:`LX-9.6`."""
        number = 0
        while missing_for(owned, wild_cards, number + 1) <= 0:
            number += 1
        self.number: int = number
        """The sets that can be formed."""
        self.worth: int = _points(number, table)
        """Their points."""
        self.missing: int = missing_for(owned, wild_cards, number + 1)
        """The pieces missing for the next set."""
        self.more: int = _points(number + 1, table) - self.worth
        """The points that it would add."""
        here = _prospects(owned, wild_cards, table)
        vases, statues, jewelry = owned
        self.gains: tuple[float, ...] = (
            _prospects((vases + 1, statues, jewelry), wild_cards, table) - here,
            _prospects((vases, statues + 1, jewelry), wild_cards, table) - here,
            _prospects((vases, statues, jewelry + 1), wild_cards, table) - here,
            _ARTIFACT_WORTH,
            _prospects(owned, wild_cards + 1, table) - here,
        )
        """About what one more vase, statue, jewelry, artifact or wild card would add."""


def missing_for(owned: tuple[int, int, int], wild_cards: int, sets: int) -> int:
    """Return how many pieces are missing for so many sets; not above 0 if none is."""
    real = sum([min(sets, number) for number in owned])
    return max(3 * sets - real - wild_cards, sets - real)


def _points(sets: int, table: tuple[int, ...]) -> int:
    return table[min(sets, len(table)) - 1] if sets and table else 0


def _prospects(owned: tuple[int, int, int], wild_cards: int, table: tuple[int, ...]) -> float:
    """Return the points of the sets, and of those begun the part that :data:`_SHARES` says."""
    worth = 0.0
    sets = 1
    while True:
        missing = missing_for(owned, wild_cards, sets)
        if missing >= len(_SHARES):
            return worth
        more = _points(sets, table) - _points(sets - 1, table)
        worth += more * _SHARES[max(missing, 0)]
        if missing == len(_SHARES) - 1:
            return worth
        sets += 1
