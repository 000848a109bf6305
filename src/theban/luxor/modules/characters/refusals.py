"""Why a choice is refused in the module of characters; see :mod:`theban.luxor.words.refusals`."""

from __future__ import annotations

from theban.luxor.words.refusals import against

CARD_MOVES_NOBODY = against("card_moves_nobody", "as the card says, nobody can move")
CARD_HAS_MOVE = against("card_has_move", "the card itself has a move, so one must be made")
ANOTHER_CARD_MOVED = against(
    "another_card_moved",
    "a card with its own move could have been played, so a move must be made",
)
ABILITY_GIVES = against("ability_gives", "the ability gives {offered}, not {steps}")
KEYS_LEAVE_NONE = against(
    "keys_leave_none",
    "the keys that change the card must leave one for entering the chamber",
)
