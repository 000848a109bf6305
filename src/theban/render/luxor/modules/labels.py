"""Words for what only modules have: the effects of mummy tiles, and the characters."""

from __future__ import annotations

from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect

EFFECT_WORDS = {
    MummyEffect.REDRAW: "discard and redraw",
    MummyEffect.REARMOST_1_OR_2: "rearmost 1 or 2 ahead",
    MummyEffect.TWO_POINTS: "2 points",
    MummyEffect.MOVE_CARD: "move a card",
    MummyEffect.SCARAB: "scarab",
    MummyEffect.EXCHANGE: "exchange a scarab",
    MummyEffect.ONE_ADVENTURER_1: "one adventurer 1 ahead",
    MummyEffect.FEWEST_POINTS: "points of the cheapest treasure",
    MummyEffect.HORUS_CARD: "a card for a Horus card",
    MummyEffect.POINTS_FOR_TREASURES: "2 points for 2 treasures",
    MummyEffect.TWO_KEYS: "2 keys",
    MummyEffect.REARMOST_1_TO_4: "rearmost 1 to 4 ahead",
    MummyEffect.CHOICE: "two of key, scarab, wild card",
    MummyEffect.ONE_MORE_TURN: "one more turn",
    MummyEffect.ALL_4: "all 4 ahead",
}
"""What the mummy tiles do. :rule:`MC-4.3` to :rule:`MC-4.11`."""

CHARACTER_WORDS = {
    Character.REROLL: "Reroll",
    Character.EXTRA_TURN: "Extra turn",
    Character.SELECT_HORUS_CARD: "Select Horus card",
    Character.EXTRA_POINT: "Extra point",
    Character.AHEAD: "Ahead!",
    Character.TEMPLE_ACTION: "Temple action",
    Character.REARRANGE_HAND: "Rearrange hand",
    Character.SPECIAL_KEY: "Special key",
}
"""The characters by their abilities. :rule:`MC-7.1`."""
