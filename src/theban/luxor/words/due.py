"""What must happen next, in one sentence for each kind of decision and chance event.

The gap ``seat`` stands for what the seat is called.  Messages and pictures both tell it so.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.language import message
from theban.luxor.frames import ChanceKind, DecisionKind

DECISIONS: Mapping[str, str] = {
    DecisionKind.PLAY_CARD: message("{seat} chooses a card to play"),
    DecisionKind.MOVE_ADVENTURER: message("{seat} chooses which adventurer to move, and how far"),
    DecisionKind.ACT_WITH: message("{seat} chooses which of the adventurers that advanced acts"),
    DecisionKind.CLAIM_TREASURE: message(
        "{seat} chooses whether to take the treasure with one adventurer too few"
    ),
    DecisionKind.SCARAB_OR_WILD: message("{seat} chooses a scarab or a wild card"),
    DecisionKind.FAVOR_OF_HORUS: message("{seat} chooses one of two Horus cards"),
    DecisionKind.HORUS_TILE: message("{seat} chooses a key or a Horus card"),
    DecisionKind.STAND_UP: message("{seat} chooses which adventurer stands up"),
    DecisionKind.MUMMY_TILE: message("{seat} chooses whether to activate a mummy tile, and which"),
    DecisionKind.MOVE_BY_TILE: message(
        "{seat} chooses which adventurer the mummy tile moves, and how far"
    ),
    DecisionKind.MOVE_HAND_CARD: message(
        "{seat} chooses which card of the hand to move, and where to"
    ),
    DecisionKind.EXCHANGE_SCARAB: message("{seat} chooses which scarab to exchange"),
    DecisionKind.DISCARD_HAND_CARD: message(
        "{seat} chooses which card of the hand to discard for a Horus card"
    ),
    DecisionKind.HORUS_STACK: message("{seat} chooses from which stack to take a Horus card"),
    DecisionKind.SUPPLY: message("{seat} chooses a key, a scarab or a wild card"),
    DecisionKind.ADD_CARD: message("{seat} chooses whether to add a card, and which"),
    DecisionKind.REROLL: message("{seat} chooses whether to roll once more"),
    DecisionKind.AHEAD: message("{seat} chooses whether the card counts as a move of 1"),
    DecisionKind.TEMPLE_ACTION: message(
        "{seat} chooses whether to perform the action of the temple tile just uncovered"
    ),
    DecisionKind.REARRANGE_HAND: message(
        "{seat} chooses whether to move a card of the hand, and where to"
    ),
    DecisionKind.EXTRA_TURN: message(
        "{seat} chooses whether to flip the pure set for one more turn"
    ),
}
"""For each decision what the seat chooses. :rule:`LX-11.2`, :rule:`MC-8.6`."""

CHANCES: Mapping[str, str] = {
    ChanceKind.DIE: message("{seat} is to roll the die"),
    ChanceKind.CARD: message("{seat} is to draw a card"),
    ChanceKind.HORUS_CARD: message("the next Horus card is to be turned up"),
    ChanceKind.TEMPLE_TILE: message("a temple tile is to be turned up"),
    ChanceKind.SCARAB: message("{seat} is to draw a scarab"),
    ChanceKind.TREASURE: message("a treasure that lay face down is to be turned up"),
    ChanceKind.STAND_UP_ROLL: message("{seat} is to roll the die to stand adventurers up"),
    ChanceKind.MUMMY_TILE: message("a mummy tile is to be turned up"),
}
"""For each chance event what happens, and by whom. :rule:`LX-11.3`."""

DUE: Mapping[str, str] = {**DECISIONS, **CHANCES}
"""For each kind of what must happen next its sentence."""
