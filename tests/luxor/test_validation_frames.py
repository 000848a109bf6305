"""The checks by ``validate`` of the frames that modules put on the stack.

The positions come from random games with all modules: one for each stack of frame classes that
occurred. None of them is refused, and whatever is wrong in one of their frames, only an
``InvalidState`` is raised.
"""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.playing import play
from tests.luxor.small_boxes import bustling_below
from tests.luxor.test_validation import JUNK, invalid, refused_or_fine
from theban.luxor import *
from theban.luxor import frames as due
from theban.luxor._extension import extensions_of
from theban.luxor._parts.characters import RearrangeHand

CONFIGS = tuple(
    Config(players, players - 1, list(Module), components=bustling_below()) for players in (3, 4, 5)
)


def names(state: State) -> tuple[str, ...]:
    """Return the classes of frames on the stack of a state, from the bottom."""
    return tuple(type(frame).__name__ for frame in state.pending)


@cache
def halts() -> dict[tuple[str, ...], State]:
    """Return one state of random games for each stack of classes of frames."""
    found: dict[tuple[str, ...], State] = {}
    for seed in range(24):
        config = CONFIGS[seed % len(CONFIGS)]
        for _, _, state in play(new_game(config, seed=seed), Random(seed)):
            found.setdefault(names(state), state)
    return found


@pytest.mark.rule("LX-11.1", "MC-8.6")
def test_random_games_come_to_all_that_modules_ask_and_all_is_accepted() -> None:
    seen = {name for stack in halts() for name in stack}
    of_modules = {
        kind.__name__
        for extension in extensions_of(Config(players=2, modules=Module))
        for kind in extension.frame_rules
    }
    assert seen >= of_modules
    for state in halts().values():
        validate(state)


def evolved(state: State, depth: int, **changes: Any) -> State:  # noqa: ANN401 (also wrong ones)
    """Return a state with another value in one of its frames."""
    stack = list(state.pending)
    stack[depth] = attrs.evolve(stack[depth], **changes)
    return attrs.evolve(state, pending=tuple(stack))


def test_whatever_the_fields_of_frames_hold_only_invalid_state_is_raised() -> None:
    for state in halts().values():
        for depth, frame in enumerate(state.pending):
            for field in attrs.fields(type(frame)):
                for thing in JUNK:
                    refused_or_fine(evolved(state, depth, **{field.name: thing}))


def test_the_frames_of_one_state_in_another_raise_only_invalid_state() -> None:
    for one, other in pairwise(halts().values()):
        refused_or_fine(attrs.evolve(one, pending=other.pending))
        refused_or_fine(attrs.evolve(one, pending=(*one.pending, *other.pending)))
        refused_or_fine(attrs.evolve(one, pending=one.pending[:-1]))
        for name in ("expansion", "players", "board", "discard_pile"):
            refused_or_fine(attrs.evolve(one, **{name: getattr(other, name)}))


def at(*stack: str) -> State:
    """Return the random games' state with a stack of these classes above the turn's end."""
    return halts()["EndTurn", *stack]


def test_what_is_asked_of_another_seat_must_be_of_the_character() -> None:
    state = at("FillHand", "Arrive", "RearrangeHand")
    asked = state.pending[-1]
    for seat in range(state.config.players):
        if seat != asked.seat:
            invalid(
                rf"REARRANGE_HAND as character of seat {seat}, not", evolved(state, -1, seat=seat)
            )
    # Asked more often than adventurers can have entered.
    often = attrs.evolve(state, pending=(*state.pending, *(asked,) * 3))
    invalid(r"at least 4 adventurers of seat \d who .*; there are \d \(MC-7.8\)", often)


ON_THE_WAY = ("FillHand", "Arrive", "RearrangeHand")
BY_TILE = ("ReplaceMummyTile", "AdvanceByTile", "Arrive", "RearrangeHand")
ADVANCING = ("FillHand", "AdvanceOthers", "Arrive", "RearrangeHand")
TAKEN = ("FillHand", "HorusCardTaken", "TurnUpHorusCard")
WRONG: list[tuple[tuple[str, ...], int, dict[str, Any], str]] = [
    # On the way.
    (ON_THE_WAY, -2, {"place": 15 + 1}, r"pending\[2\].place is 16; it must be a place, 0.*LX-1.1"),
    (
        ON_THE_WAY,
        -2,
        {"effect": due.ArrivalEffect.WAIT},
        "rearrange_hand, which needs ArrivalEffect.ACT.*LX-4.8",
    ),
    (
        BY_TILE,
        -2,
        {"effect": due.ArrivalEffect.ACT},
        "rearrange_hand, which needs ArrivalEffect.REST on.*LX-4.8",
    ),
    (ADVANCING, -3, {"steps": 5}, "rearrange_hand, which needs one AdvanceAllCard with nu.*LX-3.3"),
    (ADVANCING, -3, {"waiting": (0,) * 6}, "rearrange_hand, which needs all that wait whe.*LX-7.3"),
    (TAKEN, -2, {"level": 4}, r"pending\[2\].level is 4; it must be 1, 2 or 3 \(LX-5.8\)"),
    # Mummy tiles.
    (("ReplaceMummyTile", "MoveByTile"), -2, {"slot": 3}, r"pending\[1\].slot is 3; it mu.*MC-4.1"),
    (
        ("ReplaceMummyTile", "MoveByTile"),
        -1,
        {"steps": (1, 2, 3)},
        "move_by_tile, which needs steps and rearmost as MummyEffect.ONE_AD.*MC-4.4",
    ),
    (BY_TILE, -3, {"steps": 3}, r"rearrange_hand, which needs 4 steps, not 3 \(MC-4.4\)"),
    (
        ("ReplaceMummyTile", "ChooseSupply", "DrawScarab"),
        -2,
        {"taken": None},
        "scarab, which needs Supply.SCARAB as taken while a scarab is.*MC-4.6",
    ),
    # Decisions about abilities.
    (("FillHand", "ChooseReroll"), -1, {"face": 4}, "reroll, which needs a face of the d.*LX-3.6"),
    (("FillHand", "ChooseReroll"), -1, {"ends": ()}, "reroll, which needs 1 as the numbe.*MC-7.10"),
    (("FillHand", "ChooseTempleAction"), -1, {"place": 3}, "temple_action, which needs th.*MC-7.7"),
    (("FillHand", "ChooseMove"), -1, {"card": PlusCard(9)}, r"pending\[2\].card is PlusCa.*LX-1.8"),
    (("FillHand", "ChooseCardToAdd"), -1, {"card": NumberCard(2)}, r"pending\[2\].card is NumberC"),
]


@pytest.mark.rule("MC-8.6")
@pytest.mark.parametrize(("stack", "depth", "changes", "words"), WRONG, ids=ids(WRONG))
def test_frames_that_do_not_fit_are_refused(
    stack: tuple[str, ...], depth: int, changes: dict[str, Any], words: str
) -> None:
    invalid(words, evolved(at(*stack), depth, **changes))


@pytest.mark.rule("MC-5.4")
def test_what_moves_by_two_cards_was_two_cards_played() -> None:
    """Seat 0 adds a 3 to its 1+; both are on the discard pile."""
    plus, three = PlusCard(1), NumberCard(3)
    hand = (plus, three, NumberCard(2), NumberCard(2), NumberCard(2))
    start = position(Config(2, modules=["equipment"]), seats=[Seat(hand=hand)])
    state = step(step(start, PlayCard(End.LEFT)), AddCard(End.LEFT))
    assert state.pending[-1] == due.ChooseMove(0, CardPair(plus, three), 0)
    validate(state)
    wrong: list[tuple[Any, str]] = [
        (CardPair(plus, PlusCard(9)), r"pending\[2\].card is .*; it must be a card of the.*LX-1.8"),
        (CardPair(PlusCard(2), three), r"needs PlusCard\(number=2\) on the discard pile"),
        (CardPair(plus, NumberCard(1)), r"needs NumberCard\(number=1\) on the discard pile"),
        (CardPair(plus, plus), r"needs 2 times PlusCard\(number=1\) on the discard pile"),
        (three, r"players\[0\].hand has 3 cards; it must have 4"),
    ]
    for card, words in wrong:
        invalid(words, evolved(state, -1, card=card))


ORDER: list[tuple[tuple[str, ...], tuple[str, ...], str]] = [
    (("ReplaceMummyTile", "RedrawHand"), ("RedrawHand",), r"RedrawHand on EndTurn; .*ReplaceMum"),
    (("FillHand", "ChooseMove"), ("ChooseMove",), r"ChooseMove on EndTurn; it must be on FillHa"),
    (TAKEN, ("FillHand", "TurnUpHorusCard"), "horus_card, which needs HorusCardTaken belo.*MC-2.2"),
    (ON_THE_WAY, ("FillHand", "Arrive"), "pending ends with Arrive; "),
    (ON_THE_WAY, ("FillHand", "RearrangeHand"), "RearrangeHand on FillHand; it must be on Arrive"),
    (
        ("ReplaceMummyTile", "ChooseHorusStack"),
        ("FillHand", "ReplaceMummyTile", "ChooseHorusStack"),
        r"ReplaceMummyTile on FillHand; it must be on EndTurn or OfferExtraTurn",
    ),
]


@pytest.mark.rule("MC-8.1", "MC-8.4", "MC-4.13")
@pytest.mark.parametrize(("stack", "left", "words"), ORDER, ids=ids(ORDER))
def test_frames_that_lie_on_the_wrong_ones_are_refused(
    stack: tuple[str, ...], left: tuple[str, ...], words: str
) -> None:
    state = at(*stack)
    seat = state.pending[0].seat
    own: dict[str, Frame] = {type(frame).__name__: frame for frame in state.pending}
    own.setdefault("FillHand", due.FillHand(seat))
    invalid(words, state, pending=(state.pending[0], *(own[name] for name in left)))


@pytest.mark.rule("MC-8.2", "MC-5.6")
def test_hands_that_are_not_full_enough_are_refused() -> None:
    for stack, right in (
        (("ChooseMummyTile",), "5"),
        (("ReplaceMummyTile", "ChooseHorusStack"), "4"),
        (("FillHand", "ChooseActor"), "4"),
        (ADVANCING, "4"),
        (("FillHand",), "3 or 4"),
        (TAKEN, "4 or 5"),
    ):
        state = at(*stack)
        seat = state.pending[0].seat
        me = state.players[seat]
        players = list(state.players)
        # Only two cards: the others are on the discard pile instead.
        hand = me.hand[:2]
        players[seat] = attrs.evolve(me, hand=hand, batches=(0,) * len(hand))
        given = attrs.evolve(state, players=tuple(players))
        pile = list(state.discard_pile)
        for card in me.hand[2:]:
            pile[state.config.inventory.cards.index[card]] += 1
        words = rf"hand has 2 cards; it must have {right} at this point"
        invalid(words, given, discard_pile=tuple(pile))


@pytest.mark.rule("LX-4.8", "MC-7.8")
def test_one_on_its_way_into_the_chamber_is_one_of_the_five() -> None:
    """The last statue is so near the chamber that a 3 leads past it and in."""
    box = attrs.evolve(standard_components(), statues=(8, 16, 38))
    two, three = NumberCard(2), NumberCard(3)
    start = position(
        Config(2, modules=["characters"], components=box),
        seats=[
            Seat(hand=(three, two, two, two, two), active=(38,), asleep=(2,), keys=1),
            Seat(character=Character.REARRANGE_HAND),
        ],
    )
    asked = step(step(start, PlayCard(End.LEFT)), MoveAdventurer(38, 3))
    assert type(asked.pending[-1]) is RearrangeHand
    # Three were on the stairs, and the one at the statue woke.
    assert asked.players[0].active == (0, 0, 0, 0)
    assert asked.players[0].in_chamber == 0
    validate(asked)
    players = (attrs.evolve(asked.players[0], keys=0), asked.players[1])
    without = attrs.evolve(asked, players=players, keys=asked.keys + 1)
    invalid(r"rearrange_hand, which needs a key of seat 0 to enter the chamber \(LX-8.1\)", without)
    entered = step(asked, Decline())
    assert entered.players[0].in_chamber == 1
    validate(entered)
