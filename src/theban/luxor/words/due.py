"""What must happen next, in one sentence for each kind of decision and chance event.

The gap ``seat`` stands for what the seat is called.  Messages and pictures both tell it so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.luxor.frames import ChanceKind, DecisionKind

if TYPE_CHECKING:
    from collections.abc import Mapping

DECISIONS: Mapping[str, str] = {
    DecisionKind.PLAY_CARD: "{seat} chooses a card to play",
    DecisionKind.MOVE_ADVENTURER: "{seat} chooses which adventurer to move, and how far",
    DecisionKind.ACT_WITH: "{seat} chooses which of the adventurers that advanced acts",
    DecisionKind.CLAIM_TREASURE: (
        "{seat} chooses whether to take the treasure with one adventurer too few"
    ),
    DecisionKind.SCARAB_OR_WILD: "{seat} chooses a scarab or a wild card",
    DecisionKind.FAVOR_OF_HORUS: "{seat} chooses one of two Horus cards",
    DecisionKind.HORUS_TILE: "{seat} chooses a key or a Horus card",
    DecisionKind.STAND_UP: "{seat} chooses which adventurer stands up",
    DecisionKind.MUMMY_TILE: "{seat} chooses whether to activate a mummy tile, and which",
    DecisionKind.MOVE_BY_TILE: (
        "{seat} chooses which adventurer the mummy tile moves, and how far"
    ),
    DecisionKind.MOVE_HAND_CARD: "{seat} chooses which card of the hand to move, and where to",
    DecisionKind.EXCHANGE_SCARAB: "{seat} chooses which scarab to exchange",
    DecisionKind.DISCARD_HAND_CARD: (
        "{seat} chooses which card of the hand to discard for a Horus card"
    ),
    DecisionKind.HORUS_STACK: "{seat} chooses from which stack to take a Horus card",
    DecisionKind.SUPPLY: "{seat} chooses a key, a scarab or a wild card",
    DecisionKind.ADD_CARD: "{seat} chooses whether to add a card, and which",
    DecisionKind.REROLL: "{seat} chooses whether to roll once more",
    DecisionKind.AHEAD: "{seat} chooses whether the card counts as a move of 1",
    DecisionKind.TEMPLE_ACTION: (
        "{seat} chooses whether to perform the action of the temple tile just uncovered"
    ),
    DecisionKind.REARRANGE_HAND: (
        "{seat} chooses whether to move a card of the hand, and where to"
    ),
    DecisionKind.EXTRA_TURN: "{seat} chooses whether to flip the pure set for one more turn",
}
"""For each decision what the seat chooses. :rule:`LX-11.2`, :rule:`MC-8.6`."""

CHANCES: Mapping[str, str] = {
    ChanceKind.DIE: "{seat} is to roll the die",
    ChanceKind.CARD: "{seat} is to draw a card",
    ChanceKind.HORUS_CARD: "the next Horus card is to be turned up",
    ChanceKind.TEMPLE_TILE: "a temple tile is to be turned up",
    ChanceKind.SCARAB: "{seat} is to draw a scarab",
    ChanceKind.TREASURE: "a treasure that lay face down is to be turned up",
    ChanceKind.STAND_UP_ROLL: "{seat} is to roll the die to stand adventurers up",
    ChanceKind.MUMMY_TILE: "a mummy tile is to be turned up",
}
"""For each chance event what happens, and by whom. :rule:`LX-11.3`."""

DUE: Mapping[str, str] = {**DECISIONS, **CHANCES}
"""For each kind of what must happen next its sentence."""
