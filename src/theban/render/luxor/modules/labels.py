"""Words for what only modules have: the effects of mummy tiles, and the characters."""

from __future__ import annotations

from theban.core.text.language import Language, message
from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect

EFFECT_WORDS = {
    MummyEffect.REDRAW: message("discard and redraw", context="mummy tile"),
    MummyEffect.REARMOST_1_OR_2: message("rearmost 1 or 2 ahead", context="mummy tile"),
    MummyEffect.TWO_POINTS: message("2 points", context="mummy tile"),
    MummyEffect.MOVE_CARD: message("move a card", context="mummy tile"),
    MummyEffect.SCARAB: message("scarab", context="mummy tile"),
    MummyEffect.EXCHANGE: message("exchange a scarab", context="mummy tile"),
    MummyEffect.ONE_ADVENTURER_1: message("one adventurer 1 ahead", context="mummy tile"),
    MummyEffect.FEWEST_POINTS: message("points of the cheapest treasure", context="mummy tile"),
    MummyEffect.HORUS_CARD: message("a card for a Horus card", context="mummy tile"),
    MummyEffect.POINTS_FOR_TREASURES: message("2 points for 2 treasures", context="mummy tile"),
    MummyEffect.TWO_KEYS: message("2 keys", context="mummy tile"),
    MummyEffect.REARMOST_1_TO_4: message("rearmost 1 to 4 ahead", context="mummy tile"),
    MummyEffect.CHOICE: message("two of key, scarab, wild card", context="mummy tile"),
    MummyEffect.ONE_MORE_TURN: message("one more turn", context="mummy tile"),
    MummyEffect.ALL_4: message("all 4 ahead", context="mummy tile"),
}

CHARACTER_WORDS = {
    Character.REROLL: message("Reroll", context="character"),
    Character.EXTRA_TURN: message("Extra turn", context="character"),
    Character.SELECT_HORUS_CARD: message("Select Horus card", context="character"),
    Character.EXTRA_POINT: message("Extra point", context="character"),
    Character.AHEAD: message("Ahead!", context="character"),
    Character.TEMPLE_ACTION: message("Temple action", context="character"),
    Character.REARRANGE_HAND: message("Rearrange hand", context="character"),
    Character.SPECIAL_KEY: message("Special key", context="character"),
}


def effect_words(effect: MummyEffect, language: Language) -> str:
    """Return what a mummy tile does. :rule:`MC-4.3` to :rule:`MC-4.11`."""
    return language.text(EFFECT_WORDS[effect], "mummy tile")


def character_words(character: Character, language: Language) -> str:
    """Return what a character is called, after the ability. :rule:`MC-7.1`."""
    return language.text(CHARACTER_WORDS[character], "character")
