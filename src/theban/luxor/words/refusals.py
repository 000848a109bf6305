"""Why a choice is refused: the sentences of the base game, and what those of its modules share.

A rule that refuses a choice calls one of the :class:`~theban.core.text.refusals.Refusal` here with
its own id and the details.  The names of details mean the same everywhere:

* ``seat``: the seat that decides; ``owner``: the seat that has the piece; ``due``: the kind of
  what must happen instead;
* ``place``, ``places``: places of the path, ``0`` the stairs; ``number``: what is not a place,
  level, value or slot of this game; ``last``: the greatest one that is;
* ``steps``, ``offered``: the steps named, and those on offer; ``keys``: what they cost;
* ``end``: the end of the hand, ``"left"`` or ``"right"``; ``slot``: a place in it, from 0;
* ``level``, ``levels``: of Horus cards; ``points``: of a scarab; ``values``: those of all scarabs;
* ``effect``: the value of a :class:`~theban.luxor.MummyEffect`; ``price``, ``owned``: talismans;
* ``supply``: ``"key"``, ``"scarab"`` or ``"wild_card"``;
* ``choice``: the name or the repr of what was tried.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.gaps import (
    Details,
    SeatName,
    Word,
    due_word,
    number_of,
    numbers_of,
    row_word,
    seat_word,
)
from theban.core.text.language import Language
from theban.core.text.lists import all_of, in_rows
from theban.core.text.refusals import Catalogue, chance_refusals, common_refusals
from theban.luxor.board import STAIRS
from theban.luxor.words.due import DUE

# --- Words for gaps ----------------------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return what a place of the path is called, but for the tomb chamber."""
    if place == STAIRS:
        return language.say("the stairs")
    return language.say("space {place}", place=place)


def steps_words(steps: int, language: Language) -> str:
    """Return how many steps there are."""
    return language.count(steps, "{number} step", "{number} steps")


def talismans_words(talismans: int, language: Language) -> str:
    """Return how many talismans there are."""
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
    # A step back alone is "-1 steps"; of several the last one decides.
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
    """Return the outer card of a hand at an end."""
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
"""For each end of a hand the other one, as details have them."""

WORDS: dict[str, Word] = {
    "seat": seat_word("seat"),
    "owner": seat_word("owner"),
    "due": due_word(DUE),
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
"""The words for gaps that are not a detail as it is."""


# --- The sentences -----------------------------------------------------------------------------

CATALOGUE = Catalogue("luxor", WORDS)
"""All sentences of the game; modules add theirs."""

COMMON = common_refusals(CATALOGUE)
"""Those that any game has."""

OF_CHANCE = chance_refusals(CATALOGUE)
"""Those that any game with chance has."""


against, out_of_range = CATALOGUE.against, CATALOGUE.out_of_range

# Cards.
OTHER_CARD_MOVES = against(
    "other_card_moves",
    "{card} moves no adventurer; {other_card} does, and must be played",
)
NO_SLOT = out_of_range("no_slot", "{seat}'s hand has no slot {number}; its slots are 0 to {last}")
SAME_SLOT = against("same_slot", "the card is in slot {slot} already")

# Moves.
NO_START = out_of_range(
    "no_start",
    "no adventurer can move from place {number}; places are 0 (the stairs) to {last}",
)
NO_SUCH_STEPS = out_of_range(
    "no_such_steps", "nothing in this box gives {steps_told}; there are {allowed}"
)
ENTERED_THIS_ROUND = against(
    "entered_this_round",
    "the adventurers on {place} entered the game in this round and wait for the next",
)
ONLY_LYING_THERE = against(
    "only_lying_there", "{seat}'s adventurers on {place} lie there and cannot move"
)
NO_ACTIVE_THERE = against(
    "no_active_there", "{seat} has no active adventurer on {place}, only on {places}"
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

# What is taken.
NO_KEY_LEFT = against("no_key_left", "no key is left in the supply")
NO_SCARAB_LEFT = against("no_scarab_left", "no scarab is left in the supply")
NO_WILD_CARD_LEFT = against("no_wild_card_left", "no wild card is left in the supply")
STACK_EXHAUSTED = against("stack_exhausted", "the stack of level {level} is exhausted")
NO_LEVEL = out_of_range("no_level", "{number} is not a level; the levels are 1, 2 and 3")
TILE_GIVES_LEVEL = against(
    "tile_gives_level", "the tile gives a card of level {levels}, not of level {level}"
)

# Pieces and places that no action stands for; screens say so where a person points at one.
ONLY_OUTER_CARDS = against(
    "only_outer_cards", "only the leftmost and the rightmost card of a hand can be played"
)
CARD_OF_OTHER = against(
    "card_of_other", "{seat} plays cards from their own hand; this one belongs to {owner}"
)
ADVENTURER_OF_OTHER = against(
    "adventurer_of_other", "{seat} moves their own adventurers; this one belongs to {owner}"
)
LIES_AT_STATUE = against(
    "lies_at_statue",
    "this adventurer is inactive until another one of its player moves past its statue",
)
IN_CHAMBER = against("in_chamber", "an adventurer in the tomb chamber never moves again")
NOBODY_SO_NEAR = against(
    "nobody_so_near", "none of {seat}'s active adventurers is {offered} away from here"
)
