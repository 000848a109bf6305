"""Tutankhamun's actions told with the position at hand: which tile, which idol.

What an action says by itself stands in :mod:`theban.render.tutankhamun.sentences`.
"""

from __future__ import annotations

from theban.render.tutankhamun.labels import tile_words
from theban.tutankhamun.actions import (
    Action,
    Banish,
    CollectBehind,
    Decline,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
)
from theban.tutankhamun.frames import (
    AskHorus,
    AskIsis,
    AskOsiris,
    AskRa,
    AskThoth,
    AskThothWith,
)
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import God, Idol
from theban.tutankhamun.state import State

_GODS: dict[type, God] = {
    AskOsiris: God.OSIRIS,
    AskIsis: God.ISIS,
    AskRa: God.RA,
    AskThoth: God.THOTH,
    AskThothWith: God.THOTH,
    AskHorus: God.HORUS,
}
"""Whose idol asks."""


def action_words_in(shown: State | View, action: Action) -> tuple[str, str] | None:  # noqa: PLR0911 (one line for each class)
    """Return the words for an action where the position tells more than the action itself.

    Args:
        shown: the position in which it is chosen.
        action: the action.

    Returns:
        A verb, and what follows it with the blank before; None where the position adds nothing.
    """
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    if isinstance(action, Decline):
        god = _GODS.get(type(frame))
        return None if god is None else ("decline", f" what {tile_words(Idol(god), 'the')} offers")
    tile = tile_at(shown, getattr(action, "place", -1))
    if tile is None:
        return None
    match action:
        case Sail():
            return "sail", f" to {tile}"
        case SwapRing():
            return "swap", f" a Scarab Ring with {tile}"
        case Banish():
            return "send", f" {tile} to the Underworld"
        case SwapFrom():
            return "swap", f" {tile} with another tile"
        case SwapWith():
            first = tile_at(shown, frame.place) if isinstance(frame, AskThothWith) else None
            return "swap", f" {first or 'it'} with {tile}"
        case CollectBehind():
            return "fetch", f" {tile}"
        case _:
            return None


def tile_at(shown: State | View, place: int) -> str | None:
    """Return the words for the tile on a place.

    Args:
        shown: the position.
        place: the place.

    Returns:
        The words with the place; None where no tile lies, or where there is no such place.
    """
    tile = shown.nile[place] if 0 <= place < len(shown.nile) else None
    return None if tile is None else f"{tile_words(tile, 'the')} at place {place}"
