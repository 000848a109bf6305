"""Fields that every game has: who looks, what is due, and whose decision and turn it is."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from theban.encoding.arrays import one_hot
from theban.encoding.layout import Feature, Seats, Told


def whose_feature(players: int, kinds: Sequence[str]) -> Feature[Any]:
    """Return what tells who looks, what must happen next, and whose turn it is."""
    *each_kind, over = one_hot(len(kinds))
    kind_rows = dict(zip(kinds, each_kind, strict=True))
    seat_rows = one_hot(players)
    nobody = seat_rows[players]

    def whose(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        viewer: int | None = view.seat
        out.frombytes(nobody if viewer is None else seat_rows[viewer])
        due = view.awaiting  # nothing has a kind once the game is over
        out.frombytes(kind_rows.get(getattr(due, "kind", ""), over))
        seat: int | None = getattr(due, "seat", None)
        out.frombytes(nobody if seat is None else seat_rows[seats.index(seat)])
        pending = view.pending
        out.frombytes(seat_rows[seats.index(pending[0].seat)] if pending else nobody)

    viewer = "the viewer's seat, the first seat of the table first; zeros for a spectator"
    due = f"what must happen next: {', '.join(kinds)}"
    told = (
        Told("seat", (players,), 1, viewer),
        Told("due", (len(kinds),), 1, due),
        Told("due_seat", (players,), 1, "whose decision or chance event it is"),
        Told("turn_seat", (players,), 1, "whose turn it is"),
    )
    return Feature(told, whose)
