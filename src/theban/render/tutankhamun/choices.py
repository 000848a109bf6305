"""Tutankhamun's actions told with the position at hand: which tile, which idol.

What an action says by itself stands in :mod:`theban.render.tutankhamun.sentences`.
"""

from __future__ import annotations

from theban.render.tutankhamun.labels import tile_words
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


def action_words_in(shown: State | View, action: actions.Action) -> str | None:  # noqa: PLR0911 (one line for each class)
    """Return the words for an action where the position tells more than the action itself.

    Args:
        shown: the position in which it is chosen.
        action: the action.

    Returns:
        A verb, and what follows it; None where the position adds nothing.
    """
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    if isinstance(action, actions.Decline):
        god = _GODS.get(type(frame))
        return None if god is None else f"decline what {tile_words(Idol(god), 'the')} offers"
    tile = tile_at(shown, getattr(action, "place", -1))
    if tile is None:
        return None
    match action:
        case actions.Sail():
            return f"sail to {tile}"
        case actions.SwapRing():
            return f"swap a Scarab Ring with {tile}"
        case actions.Banish():
            return f"send {tile} to the Underworld"
        case actions.SwapFrom():
            return f"swap {tile} with another tile"
        case actions.SwapWith():
            first = tile_at(shown, frame.place) if isinstance(frame, frames.AskThothWith) else None
            return f"swap {first or 'it'} with {tile}"
        case actions.CollectBehind():
            return f"fetch {tile}"
        case _:
            return None
