"""Data of Luxor's positions for pictures, and words for its pieces and places."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from theban._core.language import Language
from theban._core.refusals import all_of
from theban._core.situation import Awaiting
from theban.luxor import _actions as actions, _events as events, _messages as messages
from theban.luxor._board import STAIRS
from theban.luxor._messages import card_words, tile_words
from theban.luxor._parts.artifacts import Artifacts
from theban.luxor._parts.characters import Character, CharacterSeat
from theban.luxor._parts.equipment import EquipmentSeat
from theban.luxor._parts.mummy import (
    HandCardsDiscarded,
    Mummy,
    MummyEffect,
    MummySeat,
    MummySeatView,
)
from theban.luxor._pieces import Card, End, NumberCard, Tile, Treasure, TreasureKind
from theban.luxor._rules.playing import awaiting
from theban.luxor._state import Player, State
from theban.luxor._views import PlayerView, View
from theban.render._about import read_topics
from theban.render._sentences import Words, ordinal, read_vocabulary

Shown: TypeAlias = State | View
"""A position, as it is or as somebody may know it."""
Seated: TypeAlias = Player | PlayerView
"""A seat, as it is or as somebody may know it."""


def mummy_of(shown: Shown) -> Mummy | None:
    """Return the common part of the Mummy's module, if it is in play."""
    return None if shown.expansion is None else shown.expansion.mummy


def artifacts_of(shown: Shown) -> Artifacts | None:
    """Return the treasures that lie face down, if artifacts are played."""
    return None if shown.expansion is None else shown.expansion.artifacts


def covered_spaces(shown: Shown) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down under the open one."""
    artifacts = artifacts_of(shown)
    return () if artifacts is None else artifacts.covered


def lying_places(player: Seated) -> tuple[int, ...]:
    """Return where the Mummy has laid adventurers down, each place as often as one lies there."""
    seat = mummy_seat(player)
    return () if seat is None else seat.lying


def mummy_seat(player: Seated) -> MummySeat | MummySeatView | None:
    """Return a player's part of the Mummy's module, if it is in play."""
    return None if player.expansion is None else player.expansion.mummy


def character_seat(player: Seated) -> CharacterSeat | None:
    """Return a player's part of the module of characters, if it is in play."""
    return None if player.expansion is None else player.expansion.characters


def due_of(shown: Shown) -> Awaiting:
    """Return the awaited decision, chance event or end."""
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def players_of(shown: Shown) -> tuple[Seated, ...]:
    """Return the players, or their views, as one type."""
    return shown.players


@frozen
class People:
    """The figures of one seat at one place."""

    seat: int
    upright: int
    lying: int


def people_at(shown: Shown, place: int) -> list[People]:
    """Return how many of each seat are at a place.

    An adventurer about to enter the chamber counts there.
    """
    if place == shown.board.chamber:
        return [
            People(seat, owner.in_chamber + (seat == shown.entering), 0)
            for seat, owner in enumerate(players_of(shown))
        ]
    return [
        People(seat, owner.active.count(place), lying_places(owner).count(place))
        for seat, owner in enumerate(players_of(shown))
    ]


def scarabs_of(player: Seated) -> int:
    """Return how many scarabs a player has, whose values may be secret."""
    return len(player.scarabs) if isinstance(player, Player) else player.scarab_count


def returned(shown: Shown) -> tuple[int, int]:
    """Count the cards and scarabs that players returned to the box or left there face down.

    :rule:`LX-10.7`.
    """
    cards = scarabs = 0
    for player in shown.players:
        mummy = mummy_seat(player)
        if isinstance(mummy, MummySeat):
            scarabs += len(mummy.exchanged)
        elif mummy is not None:
            scarabs += mummy.exchanged_count
        equipment = None if player.expansion is None else player.expansion.equipment
        if isinstance(equipment, EquipmentSeat):
            cards += sum(equipment.in_box)
        elif equipment is not None:
            cards += equipment.in_box_count
    return cards, scarabs


# --- Words -------------------------------------------------------------------------------------


def at_place(place: int, language: Language) -> str:
    """Return the words for a place where somebody is."""
    if place == STAIRS:
        return language.say("on the stairs")
    return language.say("on space {place}", place=place)


def adventurer_at(place: int, language: Language) -> str:
    """Return the words for an adventurer."""
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


def card_at(me: Seated, slot: int, language: Language) -> str | None:
    """Return the words for a card of a hand."""
    card: Card | None = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card, language)


def outer_card(me: Seated, end: End, language: Language) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen."""
    return card_at(me, 0 if end is End.LEFT else len(me.hand) - 1, language)


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more."""
    return pieces if isinstance(pieces, int) else sum(pieces)


VOCABULARY, TERMS = read_vocabulary(
    "theban.render._luxor", (*actions.ACTIONS, *actions.OUTCOMES, *events.EVENTS)
)
"""The texts of all classes, and words by their contexts."""
TOPICS = read_topics("theban.render._luxor")
"""What there is to say about things, by the kinds of :func:`topic_of` and those of keys."""
EFFECT_WORDS = {effect: TERMS["mummy tile"][effect.value] for effect in MummyEffect}
CHARACTER_WORDS = {character: TERMS["character"][character.value] for character in Character}


def effect_words(effect: MummyEffect, language: Language) -> str:
    """Return the words for a mummy tile's effect. :rule:`MC-4.3` to :rule:`MC-4.11`."""
    return language.text(EFFECT_WORDS[effect], "mummy tile")


def character_words(character: Character, language: Language) -> str:
    """Return a character's name, after the ability. :rule:`MC-7.1`."""
    return language.text(CHARACTER_WORDS[character], "character")


def topic_of(thing: Card | Tile | MummyEffect) -> str:
    """Return the topic of a card, a tile or a mummy tile's effect: most have that of their class.

    :rule:`MC-5.2`, :rule:`MC-6.4`.
    """
    match thing:
        case NumberCard(number=0):
            return "zero_card"
        case Treasure(kind=TreasureKind.ARTIFACT):
            return "artifact"
        case MummyEffect():
            return f"mummy_tile:{thing.value}"
        case _:
            name = type(thing).__name__
            return name if name in TOPICS else "card"


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
    "ending": lambda thing, language: language.text(VOCABULARY[type(thing)][thing.ending.value]),
    "source": lambda thing, language: ordinal(thing.source, language),
    "goal": lambda thing, language: ordinal(thing.target, language),
    "slot": lambda thing, language: ordinal(thing.slot, language),
    "effect": lambda thing, language: effect_words(thing.effect, language),
    "talismans": lambda thing, language: messages.talismans_words(thing.talismans, language),
    "keys": lambda thing, language: keys_words(thing.keys, language),
    "cards": _discarded,
}
"""The words for gaps."""
