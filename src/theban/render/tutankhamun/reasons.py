"""Why things on the table of Tutankhamun cannot be chosen though no action stands for them."""

from __future__ import annotations

from theban.core.awaiting import Decision
from theban.core.illegality import Illegality
from theban.render.names import Names
from theban.render.tutankhamun.pieces import pieces_of
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.words.refusals import BOAT_OF_OTHER


def reason_at(view: View, key: str) -> Illegality | None:
    """Say why a thing cannot be chosen; None if it has nothing special to say."""
    due, piece = view.awaiting, pieces_of(view, Names(None)).get(key)
    if piece is None or not isinstance(due, Decision) or due.kind is not DecisionKind.SAIL:
        return None
    if piece.kind == "boat" and piece.seat is not None and piece.seat != due.seat:
        return BOAT_OF_OTHER("TT-2.1", seat=due.seat, owner=piece.seat)
    return None
