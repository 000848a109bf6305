"""What cards and tiles are called: in the notation, in pictures, and in sentences.

Labels of the notation are the same everywhere; the words of pictures and sentences depend on the
language.
"""

from __future__ import annotations

from typing import assert_never

from theban.core.text.language import Language, message
from theban.core.text.lists import one_of
from theban.luxor import pieces

# --- Cards -------------------------------------------------------------------------------------

_AN = (8, 11, 18)
"""Numbers that want "an" before them; no card goes further than these."""


def card_label(card: pieces.Card) -> str:
    """Return the label of a card in the notation; different cards have different ones."""
    match card:
        case pieces.NumberCard(number):
            return f"{number}"
        case pieces.PlusMinusCard():
            return "+-1"
        case pieces.DieCard():
            return "die"
        case pieces.DiePlusMinusCard():
            return "die+-1"
        case pieces.PlusCard(number):
            return f"{number}+"
        case pieces.UpToCard(level, most):
            return f"horus{level} 1-{most}"
        case pieces.UpToDieCard(level):
            return f"horus{level} 1-die"
        case pieces.AdvanceAllCard(level, number):
            return f"horus{level} all {number}"
        case pieces.JoinNextCard(level):
            return f"horus{level} last-to-next"
        case pieces.OneLessCard(level, number):
            return f"horus{level} one-less {number}"
        case _:
            assert_never(card)


def short_horus_card(card: pieces.HorusCard, language: Language) -> str:
    """Return what a picture shows of a Horus card, without its level."""
    match card:
        case pieces.UpToCard(_, most):
            return f"1-{most}"
        case pieces.UpToDieCard():
            return language.say_in("short", "1-die")
        case pieces.AdvanceAllCard(_, number):
            return language.say_in("short", "all {number}", number=number)
        case pieces.JoinNextCard():
            return language.say_in("short", "join")
        case pieces.OneLessCard(_, number):
            return language.say_in("short", "{number} less", number=number)
        case _:
            assert_never(card)


def short_card(card: pieces.Card, language: Language) -> str:
    """Return what a picture shows of a card."""
    match card:
        case pieces.NumberCard(number):
            return f"{number}"
        case pieces.PlusMinusCard():
            return "+-1"
        case pieces.DieCard():
            return language.say_in("short", "die")
        case pieces.DiePlusMinusCard():
            return language.say_in("short", "die+-1")
        case pieces.PlusCard(number):
            return f"{number}+"
        case _:
            told = short_horus_card(card, language)
            return language.say_in("short", "h{level}:{card}", level=card.level, card=told)


def horus_card_words(card: pieces.HorusCard, language: Language) -> str:
    """Return what a sentence says of a Horus card if it is clear that it is one."""
    match card:
        case pieces.UpToCard(_, most):
            return language.say('"1 to {number} steps"', number=most)
        case pieces.UpToDieCard():
            return language.say('"1 step to as many as rolled"')
        case pieces.AdvanceAllCard(_, number):
            return language.say('"all advance by {number}"', number=number)
        case pieces.JoinNextCard():
            return language.say('"last joins second-last"')
        case pieces.OneLessCard(_, number):
            return language.count(
                number, '"{number} step, one less needed"', '"{number} steps, one less needed"'
            )
        case _:
            assert_never(card)


def card_words(card: pieces.Card, language: Language) -> str:
    """Return a card as a sentence speaks of it."""
    match card:
        case pieces.NumberCard(number):
            if number in _AN:
                return language.say("an {number} card", number=number)
            return language.say("a {number} card", number=number)
        case pieces.PlusMinusCard():
            return language.say("a ±1 card")
        case pieces.DieCard():
            return language.say("a die card")
        case pieces.DiePlusMinusCard():
            return language.say("a die ±1 card")
        case pieces.PlusCard(number):
            if number in _AN:
                return language.say("an {number}+ card", number=number)
            return language.say("a {number}+ card", number=number)
        case _:
            return language.say("the Horus card {card}", card=horus_card_words(card, language))


# --- Tiles -------------------------------------------------------------------------------------

_TREASURES = {
    pieces.TreasureKind.VASE: message("a vase for {points}"),
    pieces.TreasureKind.STATUE: message("a statue for {points}"),
    pieces.TreasureKind.JEWELRY: message("jewelry for {points}"),
    pieces.TreasureKind.ARTIFACT: message("an artifact for {points}"),
}
_SHORT_TREASURES = {
    pieces.TreasureKind.VASE: message("vase {needed}/{points}", context="short"),
    pieces.TreasureKind.STATUE: message("statue {needed}/{points}", context="short"),
    pieces.TreasureKind.JEWELRY: message("jewel {needed}/{points}", context="short"),
    pieces.TreasureKind.ARTIFACT: message("artif {needed}/{points}", context="short"),
}


def tile_label(tile: pieces.Tile) -> str:
    """Return the label of a tile in the notation; different tiles have different ones.

    A treasure shows the adventurers it needs, then its points.
    """
    match tile:
        case pieces.Treasure(kind, needed, points):
            return f"{kind.value} {needed}/{points}"
        case pieces.HorusTile(level):
            return f"horus {level}"
        case pieces.OsirisTile(number):
            return f"osiris {number}"
        case pieces.ScarabTile():
            return "scarab"
        case pieces.WildCardTile():
            return "wild"
        case pieces.ScarabOrWildTile():
            return "scarab/wild"
        case pieces.FavorTile(levels):
            return f"favor {'/'.join(map(str, levels))}"
        case pieces.TunnelTile():
            return "tunnel"
        case _:
            assert_never(tile)


def short_tile(tile: pieces.Tile, language: Language) -> str:
    """Return what a picture shows of a tile."""
    match tile:
        case pieces.Treasure(kind, needed, points):
            text = _SHORT_TREASURES[kind]
            return language.say_in("short", text, needed=needed, points=points)
        case pieces.HorusTile(level):
            return language.say_in("short", "HORUS {level}", level=level)
        case pieces.OsirisTile(number):
            return language.say_in("short", "OSIRIS +{number}", number=number)
        case pieces.ScarabTile():
            return language.say_in("short", "*scarab")
        case pieces.WildCardTile():
            return language.say_in("short", "*wild")
        case pieces.ScarabOrWildTile():
            return language.say_in("short", "*scar/wild")
        case pieces.FavorTile(levels):
            label = "/".join(map(str, levels))
            return language.say_in("short", "*favor {levels}", levels=label)
        case pieces.TunnelTile():
            return language.say_in("short", "*tunnel")
        case _:
            assert_never(tile)


def tile_words(tile: pieces.Tile, language: Language) -> str:
    """Return a tile as a sentence speaks of it."""
    match tile:
        case pieces.Treasure(kind, _, points):
            told = language.count(points, "{number} point", "{number} points")
            return language.say(_TREASURES[kind], points=told)
        case pieces.HorusTile(level):
            return language.say("Horus of level {level}", level=level)
        case pieces.OsirisTile(number):
            return language.say("Osiris +{number}", number=number)
        case pieces.ScarabTile():
            return language.say("a scarab")
        case pieces.WildCardTile():
            return language.say("a wild card")
        case pieces.ScarabOrWildTile():
            return language.say("a scarab or a wild card")
        case pieces.FavorTile(levels):
            return language.say(
                "Favor of Horus {levels}", levels=one_of(map(str, levels), language)
            )
        case pieces.TunnelTile():
            return language.say("a tunnel")
        case _:
            assert_never(tile)


def count_treasures(kind: pieces.TreasureKind, number: int, language: Language) -> str:
    """Return how many treasures of a type there are, in few letters."""
    match kind:
        case pieces.TreasureKind.VASE:
            return language.count(number, "{number} vase", "{number} vases")
        case pieces.TreasureKind.STATUE:
            return language.count(number, "{number} statue", "{number} statues")
        case pieces.TreasureKind.JEWELRY:
            return language.count(number, "{number} jewel", "{number} jewels")
        case pieces.TreasureKind.ARTIFACT:
            return language.count(number, "{number} artif", "{number} artifs")
        case _:
            assert_never(kind)
