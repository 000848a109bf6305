"""What sentences of Luxor say of its pieces and places."""

from __future__ import annotations

from theban.core.language import Language, message
from theban.core.refusals import all_of
from theban.luxor import events, messages
from theban.luxor.board import STAIRS
from theban.luxor.messages import card_words, tile_words
from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import HandCardsDiscarded, MummyEffect
from theban.luxor.pieces import Card, End, Tile, Treasure
from theban.luxor.state import Player
from theban.luxor.views import PlayerView
from theban.render.luxor.seen import Shown, returned
from theban.render.sentences import Words, ordinal


def at_place(place: int, language: Language) -> str:
    """Return where somebody is, as a sentence says it."""
    if place == STAIRS:
        return language.say("on the stairs")
    return language.say("on space {place}", place=place)


def adventurer_at(place: int, language: Language) -> str:
    """Return an adventurer as a sentence speaks of it."""
    if place == STAIRS:
        return language.say("the adventurer on the stairs")
    return language.say("the adventurer on space {place}", place=place)


def points_words(points: int, language: Language) -> str:
    """Return how many points there are."""
    return language.count(points, "{number} point", "{number} points")


def keys_words(keys: int, language: Language) -> str:
    """Return how many keys there are."""
    return language.count(keys, "{number} key", "{number} keys")


def scarabs_words(scarabs: int, language: Language) -> str:
    """Return how many scarabs there are."""
    return language.count(scarabs, "{number} scarab", "{number} scarabs")


def wild_cards_words(cards: int, language: Language) -> str:
    """Return how many wild cards there are."""
    return language.count(cards, "{number} wild card", "{number} wild cards")


# --- As far as a position shows it ---------------------------------------------------------------


def tile_at(shown: Shown, place: int, language: Language) -> str | None:
    """Return the words for the tile on a place."""
    tiles = shown.board.tiles
    tile: Tile | None = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, Treasure):
        return language.count(
            tile.needed,
            "{treasure}, takes {number} adventurer",
            "{treasure}, takes {number} adventurers",
            treasure=tile_words(tile, language),
        )
    return None if tile is None else tile_words(tile, language)


def card_at(me: Player | PlayerView, slot: int, language: Language) -> str | None:
    """Return the words for a card of a hand."""
    card: Card | None = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card, language)


def outer_card(me: Player | PlayerView, end: End, language: Language) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen."""
    return card_at(me, 0 if end is End.LEFT else len(me.hand) - 1, language)


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more."""
    return pieces if isinstance(pieces, int) else sum(pieces)


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


def boxed_words(shown: Shown, language: Language) -> list[str]:
    """Say of each kind of piece how many went back to the box, if there are any."""
    cards, scarabs = returned(shown)
    told: list[str] = []
    if cards:
        told.append(language.count(cards, "{number} equipment card", "{number} equipment cards"))
    if scarabs:
        told.append(scarabs_words(scarabs, language))
    return told


# --- What fills gaps ---------------------------------------------------------------------------

ENDINGS = {
    events.Ending.CHAMBER: message("two adventurers are in the tomb chamber"),
    events.Ending.IDLE_ROUND: message("nobody could move in a whole round"),
}
"""Why a game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""


def _discarded(event: HandCardsDiscarded, language: Language) -> str:
    if not event.cards:
        return language.say("no card")
    return all_of((card_words(card, language) for card in event.cards), language)


WORDS: Words = {
    "at": lambda thing, language: at_place(thing.place, language),
    "adventurer": lambda thing, language: adventurer_at(thing.origin, language),
    "origin": lambda thing, language: messages.place_words(thing.origin, language),
    "target": lambda thing, language: messages.place_words(thing.target, language),
    "steps": lambda thing, language: messages.steps_words(abs(thing.steps), language),
    "statue": lambda thing, language: ordinal(thing.statue, language),
    "card": lambda thing, language: card_words(thing.card, language),
    "horus_card": lambda thing, language: messages.horus_card_words(thing.card, language),
    "card_level": lambda thing, _language: thing.card.level,
    "tile": lambda thing, language: tile_words(thing.tile, language),
    "treasure": lambda thing, language: tile_words(thing.treasure, language),
    "sarcophagus": lambda thing, language: points_words(thing.sarcophagus, language),
    "points": lambda thing, language: points_words(thing.points, language),
    "value": lambda thing, language: points_words(thing.value, language),
    "ending": lambda thing, language: language.text(ENDINGS[thing.ending]),
    "source": lambda thing, language: ordinal(thing.source, language),
    "goal": lambda thing, language: ordinal(thing.target, language),
    "slot": lambda thing, language: ordinal(thing.slot, language),
    "effect": lambda thing, language: effect_words(thing.effect, language),
    "talismans": lambda thing, language: messages.talismans_words(thing.talismans, language),
    "keys": lambda thing, language: keys_words(thing.keys, language),
    "cards": _discarded,
}
"""The words for gaps."""
