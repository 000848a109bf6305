"""Actions told with a view at hand: which card, which tile, what it costs, what is declined."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from theban.core.errors import InvalidArgument
from theban.core.language import ENGLISH
from theban.core.match import Match
from theban.core.protocol import AnyRules
from theban.core.situation import Decision
from theban.luxor import RULES as LUXOR
from theban.luxor import (
    ActWith,
    AdvanceAllCard,
    Character,
    Config,
    Decline,
    DieRolled,
    End,
    Module,
    MoveAdventurer,
    NumberCard,
    OneLessCard,
    PlayCard,
    Seat,
    State,
    TakeHorusCard,
    position,
    step,
    view,
)
from theban.luxor.actions import MoveHandCard
from theban.luxor.messages import card_words
from theban.luxor.pieces import Card, DieCard, PlusCard, Tile, Treasure, TreasureKind
from theban.render import describe
from theban.tutankhamun import RULES as TUTANKHAMUN
from theban.tutankhamun import (
    Artifact,
    God,
    Idol,
    Rulings,
    Sail,
    ScarabRing,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun import Config as NileConfig
from theban.tutankhamun import Decline as DeclineIdol
from theban.tutankhamun import Tile as NileTile
from theban.tutankhamun import position as on_nile
from theban.tutankhamun import step as sail
from theban.tutankhamun import view as see_nile

NAMES = ("Ada", "Ben")
THREE, TWO, DIE = NumberCard(3), NumberCard(2), DieCard()
VASE = Treasure(TreasureKind.VASE, 2, 3)


def table(
    *hand: Card,
    active: tuple[int, ...] = (1,),
    keys: int = 0,
    spaces: Mapping[int, Tile | None] | None = None,
    character: Character | None = None,
) -> State:
    """Return a position in which Ada is to play a card of a hand."""
    modules = [] if character is None else [Module.CHARACTERS]
    seat = Seat(hand=hand, active=active, keys=keys, character=character)
    return position(Config(players=2, modules=modules), seats=[seat], spaces=spaces or {})


# --- Luxor -------------------------------------------------------------------------------------


@pytest.mark.rule("LX-3.2")
def test_cards_are_named_to_their_owner_alone() -> None:
    state = table(THREE, TWO, TWO, TWO, DIE)
    left, right = PlayCard(End.LEFT), PlayCard(End.RIGHT)
    assert describe(left, view=view(state, 0)) == "Play a 3 card from the left."
    assert describe(right, view=view(state, 0)) == "Play a die card from the right."
    assert describe(left, names=NAMES, seat=0, view=state) == "Ada plays a 3 card from the left."
    assert describe(left, view=view(state, 1)) == "Play the left card."


@pytest.mark.rule("LX-3.4")
def test_a_move_says_where_it_leads_and_what_lies_there() -> None:
    state = step(
        table(THREE, TWO, TWO, TWO, DIE, active=(5,), spaces={8: VASE, 7: None}),
        PlayCard(End.LEFT),
    )
    told = describe(MoveAdventurer(5, 3), view=view(state, 0))
    assert told.startswith("Move the adventurer on space 5 ahead 3 steps to space 9 (")
    state = step(
        table(NumberCard(1), TWO, TWO, TWO, DIE, active=(7,), spaces={8: VASE}),
        PlayCard(End.LEFT),
    )
    assert describe(MoveAdventurer(7, 1), view=view(state, 0)) == (
        "Move the adventurer on space 7 ahead 1 step to space 8 (a vase for 3 points, takes 2 "
        "adventurers)."
    )


@pytest.mark.rule("LX-8.1")
def test_entering_the_chamber_costs_a_key() -> None:
    state = step(table(THREE, TWO, TWO, TWO, DIE, active=(38,), keys=1), PlayCard(End.LEFT))
    assert describe(MoveAdventurer(38, 3), names=NAMES, seat=0, view=state) == (
        "Ada moves the adventurer on space 38 ahead 3 steps into the tomb chamber, which costs 1 "
        "key."
    )


@pytest.mark.rule("MC-7.9")
def test_keys_that_change_the_number_are_named() -> None:
    start = table(
        THREE,
        TWO,
        TWO,
        TWO,
        DIE,
        active=(7,),
        keys=2,
        spaces={9: VASE},
        character=Character.SPECIAL_KEY,
    )
    state = step(start, PlayCard(End.LEFT))
    assert describe(MoveAdventurer(7, 2), view=state) == (
        "Move the adventurer on space 7 ahead 2 steps to space 9 (a vase for 3 points, takes 2 "
        "adventurers), which costs 1 key."
    )


@pytest.mark.rule("LX-7.4")
def test_who_acts_is_told_with_the_tile() -> None:
    card = AdvanceAllCard(level=1, number=1)
    start = table(card, TWO, TWO, TWO, DIE, active=(7, 11), spaces={8: VASE})
    state = step(start, PlayCard(End.LEFT))
    assert describe(ActWith(8), view=state) == (
        "Act with the adventurer on space 8: a vase for 3 points, takes 2 adventurers."
    )


@pytest.mark.rule("LX-7.10")
def test_a_treasure_with_one_too_few_is_named() -> None:
    start = table(OneLessCard(level=1, number=1), TWO, TWO, TWO, DIE, active=(7,), spaces={8: VASE})
    state = step(step(start, PlayCard(End.LEFT)), MoveAdventurer(7, 1))
    claim, decline = LUXOR.legal_actions(state)
    assert describe(claim, view=state) == (
        "Claim a vase for 3 points on space 8 with one adventurer too few."
    )
    assert describe(decline, view=state) == "Leave a vase for 3 points on space 8."
    assert describe(decline) == "Decline what is offered."


@pytest.mark.rule("LX-5.7")
def test_a_horus_card_is_named() -> None:
    state = table(THREE, TWO, TWO, TWO, DIE)
    told = describe(TakeHorusCard(1), view=state)
    assert told == f"Take {card_words(state.horus_tops[0] or THREE, ENGLISH)}, level 1."
    assert "Horus card" in told


@pytest.mark.rule("MC-7.2")
def test_a_roll_that_may_be_repeated_is_named() -> None:
    start = table(DIE, TWO, TWO, TWO, TWO, character=Character.REROLL)
    state = step(step(start, PlayCard(End.LEFT)), DieRolled(4))
    told = [describe(action, view=state) for action in LUXOR.legal_actions(state)]
    assert told == ["Roll once more instead of using the 4.", "Keep the 4 that was rolled."]


@pytest.mark.rule("MC-8.7")
def test_a_hand_card_that_is_moved_is_named() -> None:
    state = table(THREE, TWO, TWO, TWO, DIE)
    told = describe(MoveHandCard(0, 4), view=view(state, 0))
    assert told == "Move the first card of the hand, a 3 card, to the fifth place."
    hidden = describe(MoveHandCard(0, 4), view=view(state, 1))
    assert hidden == "Move the first card of the hand to the fifth place."


@pytest.mark.rule("MC-5.10")
def test_a_card_that_is_added_or_not_is_named() -> None:
    config = Config(players=2, modules=[Module.EQUIPMENT])
    seat = Seat(hand=(PlusCard(1), TWO, TWO, DIE, THREE), active=(7,))
    state = step(position(config, seats=[seat]), PlayCard(End.LEFT))
    assert [describe(action, view=view(state, 0)) for action in LUXOR.legal_actions(state)] == [
        "Add a 2 card from the left.",
        "Add a 3 card from the right.",
        "Add no card to the 1+ card.",
    ]


# --- Tutankhamun -------------------------------------------------------------------------------


@pytest.mark.rule("TT-2.1")
def test_a_sail_names_the_tile() -> None:
    start = on_nile(NileConfig(players=2), nile={0: Artifact("Ankh"), 1: Idol(God.RA)})
    assert describe(Sail(0), view=start) == "Sail to the Ankh tile at place 0."
    told = describe(Sail(1), names=NAMES, seat=1, view=see_nile(start, 1))
    assert told == "Ben sails to the idol of Ra at place 1."


@pytest.mark.rule("TT-4.2")
@pytest.mark.rule("TT-4.5")
def test_idols_name_what_is_swapped_and_declined() -> None:
    config = NileConfig(players=2, rulings=Rulings(optional_idols=True))
    nile: dict[int, NileTile | None] = {0: Idol(God.THOTH), 1: Artifact("Ankh"), 2: ScarabRing()}
    state = sail(on_nile(config, nile=nile), Sail(0))
    assert describe(SwapFrom(1), view=state) == "Swap the Ankh tile at place 1 with another tile."
    assert describe(DeclineIdol(), view=state) == "Decline what the idol of Thoth offers."
    state = sail(state, SwapFrom(1))
    assert describe(SwapWith(2), view=state) == (
        "Swap the Ankh tile at place 1 with the Scarab Ring at place 2."
    )
    assert describe(SwapRing(1), view=state) == "Swap a Scarab Ring with the Ankh tile at place 1."
    told = describe(TakeFromUnderworld(Artifact("Ankh")), view=state)
    assert told == "Take an Ankh tile from the Underworld."


# --- Every action of whole games ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "config"),
    [
        (LUXOR, Config(players=3, modules=list(Module))),
        (TUTANKHAMUN, NileConfig(players=3, rulings=Rulings(optional_idols=True))),
    ],
)
def test_every_action_is_one_sentence_and_no_two_legal_ones_are_told_alike(
    rules: AnyRules, config: object
) -> None:
    rng = random.Random(3)
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(rules, config, seed=3)
    while not match.is_over:
        due = match.awaiting
        assert isinstance(due, Decision)
        seen, actions = match.view(due.seat), match.legal_actions
        told = [describe(action, view=seen) for action in actions]
        assert all(sentence.endswith(".") and sentence.isprintable() for sentence in told)
        assert "Decline what is offered." not in told
        assert len(set(told)) == len(told)
        match.play(rng.choice(actions))


@pytest.mark.parametrize("index", range(0, 400, 7))
def test_what_does_not_fit_the_view_is_told_without_it_or_with_what_fits(index: int) -> None:
    """A screen that is late asks about an action with a view of another moment."""
    config = Config(players=2, modules=list(Module))
    match = Match(LUXOR, config, seed=index)
    for _ in range(index % 30):
        match.play(match.legal_actions[0])
    actions = LUXOR.action_space(config)
    for action in actions[index % 7 :: 7]:
        for seat in (0, 1, None):
            assert describe(action, view=match.view(seat)).endswith(".")


def test_a_view_of_another_game_is_refused() -> None:
    nile = on_nile(NileConfig(players=2))
    with pytest.raises(InvalidArgument, match="it must be a view or a state of Luxor"):
        describe(Decline(), view=nile)
    with pytest.raises(InvalidArgument, match="it must be a view or a state of Tutankhamun"):
        describe(Sail(0), view=table(THREE, TWO, TWO, TWO, DIE))
