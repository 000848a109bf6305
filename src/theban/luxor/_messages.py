"""The sentences for refusals, decisions and chance events, and the words for pieces.

The gap ``seat`` stands for the seat's name. Messages and pictures share these sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from theban._core.errors import InvalidArgument
from theban._core.language import Language, message
from theban._core.messages import shown
from theban._core.refusals import (
    Catalogue,
    ChanceRefusals,
    CommonRefusals,
    Details,
    SeatName,
    Word,
    all_of,
    due_word,
    in_rows,
    number_of,
    numbers_of,
    one_of,
    row_word,
    seat_word,
    sentences_of,
)
from theban.luxor import _pieces as pieces
from theban.luxor._board import STAIRS
from theban.luxor.frames import ChanceKind, DecisionKind

__all__ = ["REFUSALS"]

# --- Cards -------------------------------------------------------------------------------------

_AN = (8, 11, 18)
"""The numbers that take "an"; no card has a higher one."""


def short_horus_card(card: pieces.HorusCard, language: Language) -> str:
    """Return a Horus card's short label in pictures, without its level."""
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
    """Return a card's short label in pictures."""
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
    """Return the words for a Horus card where it is clear that it is one."""
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
    """Return the words for a card in a sentence."""
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


def short_tile(tile: pieces.Tile, language: Language) -> str:
    """Return a tile's short label in pictures."""
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
    """Return the words for a tile in a sentence."""
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
    """Return a number of treasures of a type, as an abbreviation."""
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


# --- Words for gaps ----------------------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return the words for a place of the path, except the tomb chamber."""
    if place == STAIRS:
        return language.say("the stairs")
    return language.say("space {place}", place=place)


def steps_words(steps: int, language: Language) -> str:
    """Return a number of steps in words."""
    return language.count(steps, "{number} step", "{number} steps")


def talismans_words(talismans: int, language: Language) -> str:
    """Return a number of talismans in words."""
    return language.count(talismans, "{number} talisman", "{number} talismans")


def _place(details: Details, _seat_name: SeatName, language: Language) -> str:
    return place_words(number_of(details, "place"), language)


def _places(details: Details, _seat_name: SeatName, language: Language) -> str:
    places = sorted(set(numbers_of(details, "places")))
    if not places:
        return language.say("no place")
    return all_of((place_words(place, language) for place in places), language)


def _steps(details: Details, _seat_name: SeatName, language: Language) -> str:
    return steps_words(number_of(details, "steps"), language)


def _offered(details: Details, _seat_name: SeatName, language: Language) -> str:
    offered = numbers_of(details, "offered")
    numbers = in_rows(offered, "or", language)
    # A single step back is "-1 steps"; with several numbers the last one decides.
    last = offered[0] if offered == (1,) else max(2, *offered)
    return language.count(last, "{numbers} step", "{numbers} steps", numbers=numbers)


def _talismans(details: Details, _seat_name: SeatName, language: Language) -> str:
    return talismans_words(number_of(details, "price"), language)


def _supply(details: Details, _seat_name: SeatName, language: Language) -> str:
    match details.get("supply"):
        case "key":
            return language.say("a key")
        case "scarab":
            return language.say("a scarab")
        case "wild_card":
            return language.say("a wild card")
        case other:
            return shown(other)


def end_words(end: object, language: Language) -> str:
    """Return the words for the card at an end of a hand."""
    match end:
        case "left":
            return language.say("the left card")
        case "right":
            return language.say("the right card")
        case _:
            raise InvalidArgument(f"the detail end is {shown(end)}; it must be left or right")


def _card(details: Details, _seat_name: SeatName, language: Language) -> str:
    return end_words(details.get("end"), language)


def _other_card(details: Details, _seat_name: SeatName, language: Language) -> str:
    return end_words(OTHER_END.get(details.get("end"), details.get("end")), language)


OTHER_END: Mapping[object, str] = {"left": "right", "right": "left"}
"""The other end of a hand, as details have it."""

WORDS: dict[str, Word] = {
    "seat": seat_word("seat"),
    "owner": seat_word("owner"),
    "due": due_word(sentences_of(DecisionKind, ChanceKind)),
    "place": _place,
    "places": _places,
    "steps_told": _steps,
    "offered": _offered,
    "allowed": row_word("allowed", "and"),
    "levels": row_word("levels", "or"),
    "values": row_word("values", "and"),
    "talismans": _talismans,
    "supply": _supply,
    "effect": lambda details, _seat_name, _language: repr(details.get("effect")),
    "card": _card,
    "other_card": _other_card,
}
"""The words for gaps that are not simply a detail."""


# --- The sentences -----------------------------------------------------------------------------

REFUSALS = Catalogue("luxor", WORDS)
"""All sentences of the game; modules add theirs."""

COMMON = CommonRefusals(REFUSALS)
"""The sentences that any game has."""

OF_CHANCE = ChanceRefusals(REFUSALS, "LX-10.4", "LX-11.3")
"""The sentences that any game with chance has. :rule:`LX-10.4`, :rule:`LX-11.3`."""


against, out_of_range = REFUSALS.against, REFUSALS.out_of_range

# Cards.
OTHER_CARD_MOVES = against(
    "other_card_moves", "{card} moves no adventurer; {other_card} does, and must be played"
)
NO_SLOT = out_of_range(
    "no_slot",
    message(
        "{seat}'s hand has no slot {number}; its slots are 0 to {last}",
        "your hand has no slot {number}; its slots are 0 to {last}",
    ),
)
SAME_SLOT = against("same_slot", "the card is in slot {slot} already")

# Moves.
NO_START = out_of_range(
    "no_start", "no adventurer can move from place {number}; places are 0 (the stairs) to {last}"
)
NO_SUCH_STEPS = out_of_range(
    "no_such_steps", "nothing in this box gives {steps_told}; there are {allowed}"
)
ENTERED_THIS_ROUND = against(
    "entered_this_round",
    "the adventurers on {place} entered the game in this round and wait for the next",
)
ONLY_LYING_THERE = against(
    "only_lying_there",
    message(
        "{seat}'s adventurers on {place} lie there and cannot move",
        "your adventurers on {place} lie there and cannot move",
    ),
)
NO_ACTIVE_THERE = against(
    "no_active_there",
    message(
        "{seat} has no active adventurer on {place}, only on {places}",
        "you have no active adventurer on {place}, only on {places}",
    ),
)
CARD_GIVES = against("card_gives", "the card gives {offered}, not {steps}")
NO_TILE_THERE = against("no_tile_there", "there is no tile on {place} to act on")
NO_TILE_BEHIND = against("no_tile_behind", "there is no tile behind {place} to step back to")
PATH_ENDS = against("path_ends", "the path from {place} is shorter than {steps_told}")
CHAMBER_TAKES_KEY = against(
    "chamber_takes_key",
    "a move of {steps_told} from {place} leads into the chamber, which takes a key",
)
NO_SPACE = out_of_range("no_space", "place {number} is not a space; spaces are 1 to {last}")
DID_NOT_ADVANCE = against(
    "did_not_advance", "no adventurer on {place} advanced; those that did are on {places}"
)

# Gains.
NO_KEY_LEFT = against("no_key_left", "no key is left in the supply")
NO_SCARAB_LEFT = against("no_scarab_left", "no scarab is left in the supply")
NO_WILD_CARD_LEFT = against("no_wild_card_left", "no wild card is left in the supply")
STACK_EXHAUSTED = against("stack_exhausted", "the stack of level {level} is exhausted")
NO_LEVEL = out_of_range("no_level", "{number} is not a level; the levels are 1, 2 and 3")
TILE_GIVES_LEVEL = against(
    "tile_gives_level", "the tile gives a card of level {levels}, not of level {level}"
)

# Clicks on pieces and places without an action; screens show these sentences.
ONLY_OUTER_CARDS = against(
    "only_outer_cards", "only the leftmost and the rightmost card of a hand can be played"
)
CARD_OF_OTHER = against(
    "card_of_other",
    message(
        "{seat} plays cards from their own hand; this one belongs to {owner}",
        "you play cards from your own hand; this one belongs to {owner}",
        "{seat} plays cards from their own hand; this one belongs to you",
    ),
)
ADVENTURER_OF_OTHER = against(
    "adventurer_of_other",
    message(
        "{seat} moves their own adventurers; this one belongs to {owner}",
        "you move your own adventurers; this one belongs to {owner}",
        "{seat} moves their own adventurers; this one belongs to you",
    ),
)
LIES_AT_STATUE = against(
    "lies_at_statue",
    "this adventurer is inactive until another one of its player moves past its statue",
)
IN_CHAMBER = against("in_chamber", "an adventurer in the tomb chamber never moves again")
NOBODY_SO_NEAR = against(
    "nobody_so_near",
    message(
        "none of {seat}'s active adventurers is {offered} away from here",
        "none of your active adventurers is {offered} away from here",
    ),
)
