"""What each piece of the modules of the expansion is where it is drawn."""

from __future__ import annotations

from theban.core.text.language import Language
from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.text.labels import format_effect
from theban.render.luxor import keys
from theban.render.luxor.faces import place_words
from theban.render.luxor.modules.labels import character_words, effect_words
from theban.render.names import Names
from theban.render.pieces import Piece


def mummy_piece(place: int, language: Language) -> Piece:
    """Return the Mummy."""
    label = language.say("the Mummy, {place}", place=place_words(place, language))
    return Piece("mummy", label=label, at=keys.place_key(place))


def mummy_tile_piece(effect: MummyEffect, language: Language) -> Piece:
    """Return an open mummy tile."""
    label = language.say('the mummy tile "{effect}"', effect=effect_words(effect, language))
    return Piece("mummy_tile", format_effect(effect), label=label)


def character_piece(names: Names, seat: int, character: Character, flipped: int) -> Piece:
    """Return a character; it counts the sets that were flipped."""
    language = names.language
    words = character_words(character, language)
    label = language.say("{name}'s character {character}", name=names.of(seat), character=words)
    at = keys.seat_key(seat)
    return Piece("character", character.value, seat, count=flipped, label=label, at=at)
