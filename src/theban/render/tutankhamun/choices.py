"""Tutankhamun's actions told with the position at hand: which tile, which idol.

What an action says by itself is in :mod:`theban.render.tutankhamun.sentences`.
"""

from __future__ import annotations

from theban.core.text.language import Language
from theban.render.telling import Deed, Filled
from theban.render.tutankhamun.labels import known_tile_words
from theban.render.tutankhamun.seen import tile_at
from theban.tutankhamun import actions, frames
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import God, Idol
from theban.tutankhamun.state import State

_GODS: dict[type, God] = {
    frames.AskOsiris: God.OSIRIS,
    frames.AskIsis: God.ISIS,
    frames.AskRa: God.RA,
    frames.AskThoth: God.THOTH,
    frames.AskThothWith: God.THOTH,
    frames.AskHorus: God.HORUS,
}
"""Whose idol asks."""

_DECLINE = Deed("Decline what {idol} offers.", "{name} declines what {idol} offers.")
_DEEDS: dict[type, Deed] = {
    actions.Sail: Deed("Sail to {tile}.", "{name} sails to {tile}."),
    actions.SwapRing: Deed(
        "Swap a Scarab Ring with {tile}.", "{name} swaps a Scarab Ring with {tile}."
    ),
    actions.Banish: Deed(
        "Send {tile} to the Underworld.", "{name} sends {tile} to the Underworld."
    ),
    actions.SwapFrom: Deed(
        "Swap {tile} with another tile.", "{name} swaps {tile} with another tile."
    ),
    actions.CollectBehind: Deed("Fetch {tile}.", "{name} fetches {tile}."),
}
_SWAP_IT = Deed("Swap it with {tile}.", "{name} swaps it with {tile}.")
_SWAP = Deed("Swap {first} with {tile}.", "{name} swaps {first} with {tile}.")


def deed_in(shown: State | View, action: actions.Action, language: Language) -> Filled | None:
    """Return the sentences for an action where the position tells more than the action itself."""
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    if isinstance(action, actions.Decline):
        god = _GODS.get(type(frame))
        return None if god is None else (_DECLINE, {"idol": known_tile_words(Idol(god), language)})
    tile = tile_at(shown, getattr(action, "place", -1), language)
    if tile is None:
        return None
    if isinstance(action, actions.SwapWith):
        first = (
            tile_at(shown, frame.place, language)
            if isinstance(frame, frames.AskThothWith)
            else None
        )
        if first is None:
            return _SWAP_IT, {"tile": tile}
        return _SWAP, {"first": first, "tile": tile}
    deed = _DEEDS.get(type(action))
    return None if deed is None else (deed, {"tile": tile})
