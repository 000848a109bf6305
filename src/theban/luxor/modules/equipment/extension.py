"""What the module of equipment brings, put together."""

from __future__ import annotations

from theban.core.engine.machine import DecisionRules
from theban.luxor.extension import Extension
from theban.luxor.frames import DecisionKind
from theban.luxor.modules.equipment.checks import CHECKS
from theban.luxor.modules.equipment.rules import (
    actions,
    add_answers,
    add_card,
    all_steps,
    batches_renumbered,
    begin,
    boxed_cards,
    cards_to_add,
    explain_add,
    play_plus_card,
    plus_card_lets_move,
    ways,
)
from theban.luxor.parts.equipment import ChooseCardToAdd
from theban.luxor.pieces import PlusCard
from theban.luxor.rules.subjects import card_played
from theban.luxor.rules.work import CardRules, Hooks

EXTENSION = Extension(
    "equipment",
    Hooks(boxed_cards=boxed_cards, batches_renumbered=batches_renumbered),
    seat_part="equipment",
    frame_rules={
        ChooseCardToAdd: DecisionRules(
            DecisionKind.ADD_CARD, card_played, add_answers, explain_add, add_card
        )
    },
    card_rules={
        PlusCard: CardRules(plus_card_lets_move, play_plus_card, ways),
    },
    hand_must_answer={ChooseCardToAdd: cards_to_add},
    begin=begin,
    checks=CHECKS,
    steps=all_steps,
    actions=actions,
)
"""What the module brings."""
