"""Fields that every game has: who looks, what is due, and whose decision and turn it is."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from theban.encoding.layout import Feature, feature, one_hot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from theban.encoding.layout import Seats


def whose_features(players: int, kinds: Sequence[str]) -> Iterator[Feature[Any]]:
    """Yield the fields that tell who looks, what must happen next, and whose turn it is.

    Args:
        players: the number of seats.
        kinds: the kinds of decisions and chance events, in the order of their numbers.
    """
    yield _viewer(players)
    yield _due(kinds)
    yield _due_seat(players)
    yield _turn_seat(players)


def _viewer(players: int) -> Feature[Any]:
    rows = one_hot(players)

    def viewer(view: Any, _seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        out.frombytes(rows[players if view.seat is None else view.seat])

    told = "the viewer's seat, the first seat of the table first; zeros for a spectator"
    return feature("seat", (players,), 1, told, viewer)


def _due(kinds: Sequence[str]) -> Feature[Any]:
    *each_kind, over = one_hot(len(kinds))
    rows = dict(zip(kinds, each_kind, strict=True))

    def due(view: Any, _seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        out.frombytes(rows.get(getattr(view.awaiting, "kind", ""), over))

    told = f"what must happen next: {', '.join(kinds)}"
    return feature("due", (len(kinds),), 1, told, due)


def _due_seat(players: int) -> Feature[Any]:
    rows = one_hot(players)

    def due_seat(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        seat: int | None = getattr(view.awaiting, "seat", None)
        out.frombytes(rows[players if seat is None else seats.index(seat)])

    return feature("due_seat", (players,), 1, "whose decision or chance event it is", due_seat)


def _turn_seat(players: int) -> Feature[Any]:
    rows = one_hot(players)

    def turn_seat(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        pending = view.pending
        out.frombytes(rows[seats.index(pending[0].seat) if pending else players])

    return feature("turn_seat", (players,), 1, "whose turn it is", turn_seat)
