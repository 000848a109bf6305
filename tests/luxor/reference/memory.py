"""Single cards, each tracked through the game by all viewers at the table.

Memory is perfect here and consists only of this: when a card was last shuffled with others, and who
has seen its face since. Cards shuffled at the same time and not shown to everybody since then are a
batch. :rule:`LX-10.5`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a table has pieces
    from tests.luxor.reference.table import Table


@dataclass(order=True)
class Piece:
    """A single card; those that look alike are equal.

    Its ``repr`` shows only the compared field, so that a difference reads the same when repeated.
    """

    card: str
    shuffle: int = field(default=0, compare=False, repr=False)
    """Which shuffle was its last, counted from 1; 0 for one that was never out of sight."""
    seen_by: set[int] = field(default_factory=set[int], compare=False, repr=False)
    """The seats that have seen it since."""
    shown: bool = field(default=False, compare=False, repr=False)
    """Whether everybody has."""

    def show(self) -> Piece:
        self.shown = True
        return self

    def is_known_to(self, viewer: int | None) -> bool:
        """Return whether a seat, or with None a spectator, knows which card it is."""
        return self.shown or viewer in self.seen_by


def shuffle(table: Table, pieces: Iterable[Piece]) -> None:
    """Shuffle cards, so that everybody loses sight of them."""
    table.shuffles += 1
    for piece in pieces:
        piece.shuffle, piece.seen_by, piece.shown = table.shuffles, set(), False


@dataclass(frozen=True)
class Memory:
    """A viewer's knowledge of the cards."""

    hands: list[list[str | None]]
    """The cards of each seat from the left; None for unknown ones."""
    batches: list[list[int | None]]
    """The batches of the cards of each seat; None for a card that everybody has seen."""
    draw: tuple[int, int | None]
    """The number of cards in the draw pile, and their batch."""
    boxes: list[tuple[int, list[str] | None, int | None]]
    """For each seat the number of its equipment cards in the box, the cards, and their batch."""
    hidden: list[list[str]]
    """The cards of each batch that not everybody has seen."""
    unknown: list[list[str]]
    """The cards of each batch that the viewer does not know."""
    exchanged: list[tuple[int, list[int] | None]]
    """For each seat the number of scarabs that it returned to the box, and their values."""


def memory_of(table: Table, viewer: int | None) -> Memory:
    """Return the knowledge of the cards of a seat, or a spectator.

    Batches are numbered in order of appearance. :rule:`LX-10.5`.
    """
    places = [table.draw, *[seat.hand for seat in table.seats], *[s.boxed for s in table.seats]]
    hidden = [piece for pieces in places for piece in pieces if not piece.shown]
    batches: dict[int, list[Piece]] = {}
    for piece in hidden:
        batches.setdefault(piece.shuffle, []).append(piece)
    number = {last: n for n, last in enumerate(batches)}

    def batch(piece: Piece) -> int | None:
        return None if piece.shown else number[piece.shuffle]

    def together(pieces: list[Piece]) -> int | None:
        found = {batch(piece) for piece in pieces}
        assert len(found) < 2, "one batch lies there"
        return found.pop() if found else None

    return Memory(
        [[p.card if p.is_known_to(viewer) else None for p in seat.hand] for seat in table.seats],
        [[batch(piece) for piece in seat.hand] for seat in table.seats],
        (len(table.draw), together(table.draw)),
        [
            (
                len(seat.boxed),
                [piece.card for piece in seat.boxed] if owner == viewer else None,
                together(seat.boxed),
            )
            for owner, seat in enumerate(table.seats)
        ],
        [sorted(piece.card for piece in pieces) for pieces in batches.values()],
        [
            sorted(piece.card for piece in pieces if not piece.is_known_to(viewer))
            for pieces in batches.values()
        ],
        [
            (len(seat.exchanged), seat.exchanged if owner == viewer else None)
            for owner, seat in enumerate(table.seats)
        ],
    )
