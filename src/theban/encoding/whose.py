"""Fields that every game has: who looks, and whose decision or chance event is due."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from theban.encoding.layout import Feature, feature, one_hot

if TYPE_CHECKING:
    from theban.encoding.layout import Seats


def viewer_feature(players: int) -> Feature[Any]:
    """Return the field of the viewer's seat, which no other field tells.

    Args:
        players: the number of seats.
    """
    rows = one_hot(players)

    def viewer(view: Any, _seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        out.frombytes(rows[players if view.seat is None else view.seat])

    told = "the viewer's seat, the first seat of the table first; zeros for a spectator"
    return feature("seat", (players,), 1, told, viewer)


def due_seat_feature(players: int) -> Feature[Any]:
    """Return the field of the seat that decides, or brings chance about.

    Args:
        players: the number of seats.
    """
    rows = one_hot(players)

    def due_seat(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        seat: int | None = getattr(view.awaiting, "seat", None)
        out.frombytes(rows[players if seat is None else seats.index(seat)])

    return feature("due_seat", (players,), 1, "whose decision or chance event it is", due_seat)
