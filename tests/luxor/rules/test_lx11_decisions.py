"""LX-11: decisions and chance: the questions, with their answers in order."""

from collections.abc import Callable

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import Reason


def start_of_turn() -> State:
    """Seat 0 must play a 1 or a ±1."""
    return at(Seat(hand=hand(ONE, PLUS_MINUS), active=(0, 2)), spaces={1: VASE_FOR_THREE})


def choosing_a_move() -> State:
    """Seat 0 has played 1-3, with a key; the chamber is a step from 40 and two from 39."""
    return play(at(Seat(hand=hand(UpToCard(1, 3)), active=(0, 20, 20, 39, 40), keys=1)), LEFT)


def choosing_an_actor() -> State:
    """All have advanced by 1: from 2, 3 and 9 to 3, 4 and 10."""
    return play(at(Seat(hand=hand(AdvanceAllCard(1, 1)), active=(2, 3, 9), asleep=(1, 2))), LEFT)


def claiming() -> State:
    """One adventurer of seat 0 reached a vase for two by *one less*."""
    state = at(Seat(hand=hand(OneLessCard(2, 2))), spaces={2: VASE_FOR_TWO})
    return play(state, LEFT, MoveAdventurer(0, 2))


def at_scarab_or_wild() -> State:
    """One adventurer of seat 0 is on a scarab-or-wild tile."""
    state = at(Seat(hand=hand(FOUR), active=(0, 4)), spaces={8: ScarabOrWildTile()})
    return play(state, LEFT, MoveAdventurer(4, 4))


def at_favor_of_horus() -> State:
    """One adventurer of seat 0 is on a tile that shows levels 2 and 3."""
    state = at(Seat(hand=hand(THREE)), spaces={3: FavorTile((2, 3))})
    return play(state, LEFT, MoveAdventurer(0, 3))


def at_horus_tile() -> State:
    """One adventurer of seat 0 is on the Horus tile of level 2 on 18."""
    state = at(Seat(hand=hand(ONE), active=(0, 0, 0, 17), asleep=(2,)))
    return play(state, LEFT, MoveAdventurer(17, 1))


def rolling() -> State:
    """Seat 0 has played a die."""
    return play(at(Seat(hand=hand(DIE))), LEFT)


def drawing() -> State:
    return play(at_horus_tile(), TakeKey())


def turning_up_a_horus_card() -> State:
    """Seat 0 has taken the Horus card of level 2."""
    return play(at_horus_tile(), TakeHorusCard(2))


def turning_up_a_temple_tile() -> State:
    """Seat 0 has taken the vase on 8, which was above a lion icon."""
    state = at(Seat(hand=hand(FOUR), active=(0, 4)), spaces={8: VASE_FOR_ONE})
    return play(state, LEFT, MoveAdventurer(4, 4))


def turning_up_a_treasure() -> State:
    """Seat 0 has taken the vase on 2, under which another treasure lies face down."""
    config = Config(players=2, modules=["artifacts"])
    covered = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
    seat = Seat(hand=hand(TWO), active=(0, 0))
    state = at(seat, config=config, spaces={2: VASE_FOR_ONE}, covered=covered)
    return play(state, LEFT, MoveAdventurer(0, 2))


def drawing_a_scarab() -> State:
    return play(at_scarab_or_wild(), TakeScarab())


DECISIONS: dict[Callable[[], State], tuple[DecisionKind, tuple[Action, ...]]] = {
    start_of_turn: (DecisionKind.PLAY_CARD, (LEFT, RIGHT)),
    choosing_a_move: (
        DecisionKind.MOVE_ADVENTURER,
        moves((0, 1), (0, 2), (0, 3), (20, 1), (20, 2), (20, 3), (39, 1), (39, 2), (40, 1)),
    ),
    choosing_an_actor: (DecisionKind.ACT_WITH, (ActWith(3), ActWith(4), ActWith(10))),
    claiming: (DecisionKind.CLAIM_TREASURE, (ClaimTreasure(), Decline())),
    at_scarab_or_wild: (DecisionKind.SCARAB_OR_WILD, (TakeScarab(), TakeWildCard())),
    at_favor_of_horus: (DecisionKind.FAVOR_OF_HORUS, (TakeHorusCard(2), TakeHorusCard(3))),
    at_horus_tile: (DecisionKind.HORUS_TILE, (TakeKey(), TakeHorusCard(2))),
}
"""Each decision with its answers in the order in which they are listed."""

EVENTS: dict[Callable[[], State], tuple[ChanceKind, type[Outcome]]] = {
    rolling: (ChanceKind.DIE, DieRolled),
    drawing: (ChanceKind.CARD, CardDrawn),
    turning_up_a_horus_card: (ChanceKind.HORUS_CARD, HorusCardRevealed),
    turning_up_a_temple_tile: (ChanceKind.TEMPLE_TILE, TempleTileRevealed),
    drawing_a_scarab: (ChanceKind.SCARAB, ScarabDrawn),
    turning_up_a_treasure: (ChanceKind.TREASURE, TreasureUncovered),
}
"""Each chance event with the class of its outcomes."""

SAMPLES: tuple[Action | Outcome, ...] = (
    LEFT,
    MoveAdventurer(0, 1),
    ActWith(3),
    ClaimTreasure(),
    TakeKey(),
    TakeHorusCard(2),
    TakeScarab(),
    TakeWildCard(),
    Decline(),
    DieRolled(1),
    CardDrawn(ONE),
    HorusCardRevealed(UpToCard(2, 4)),
    TempleTileRevealed(TunnelTile()),
    ScarabDrawn(1),
    TreasureUncovered(Treasure(TreasureKind.ARTIFACT, 1, 2)),
)
"""One choice of each class."""

NAMED = tuple(name for name in (*DECISIONS, *EVENTS))


@pytest.mark.rule("LX-11.1", "LX-10.6")
@pytest.mark.parametrize("make", DECISIONS)
def test_each_decision_lists_its_answers_in_order(make: Callable[[], State]) -> None:
    """Left before right; by place and then steps; claim, key, scarab first; levels rising."""
    state = make()
    kind, answers = DECISIONS[make]
    assert asks(state, 0, kind, *answers)
    assert set(answers) <= set(action_space(state.config))
    assert chance_outcomes(state) == ()


@pytest.mark.rule("LX-11.3")
@pytest.mark.parametrize("make", EVENTS)
def test_each_chance_event_has_its_outcomes(make: Callable[[], State]) -> None:
    """The outcomes are of the right class, without duplicates, and have weights of at least 1."""
    state = make()
    kind, outcome_class = EVENTS[make]
    assert rolls(state, 0, kind)
    assert legal_actions(state) == ()
    outcomes = chance_outcomes(state)
    assert outcomes
    assert all(type(outcome) is outcome_class for outcome, _ in outcomes)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    assert all(type(weight) is int and weight >= 1 for _, weight in outcomes)


@pytest.mark.rule("LX-11.3", "LX-10.4")
@pytest.mark.parametrize(
    ("make", "pieces"),
    [
        (rolling, 6),  # the faces
        (drawing, 21),  # 31 less the two hands
        (turning_up_a_horus_card, 7),  # 8 less the one taken
        (turning_up_a_temple_tile, 4),  # the lion stack
        (drawing_a_scarab, 22),
        (turning_up_a_treasure, 10),
    ],
)
def test_the_weights_count_the_pieces(make: Callable[[], State], pieces: int) -> None:
    """The sum of the weights is the number of pieces that may come."""
    assert sum(weight for _, weight in chance_outcomes(make())) == pieces


@pytest.mark.rule("LX-11.3")
def test_outcomes_are_listed_in_the_order_of_the_box() -> None:
    """Faces ascend; cards are in the order of the box: 1, ±1, 2, 3, 4, 5, die, then Horus cards.

    Both hands hold 1 2 3 4 and a die or a 1, so 6 - 3, 5, 4 - 2 of each, 4 fives and 4 - 1 dice.
    """
    assert chance_outcomes(rolling()) == tuple((DieRolled(face), 1) for face in range(1, 7))
    state = at(Seat(hand=hand(ONE)), Seat(hand=hand(DIE)), spaces={1: VASE_FOR_THREE})
    state = play(state, LEFT, MoveAdventurer(0, 1))
    assert chance_outcomes(state) == (
        (CardDrawn(ONE), 3),
        (CardDrawn(PLUS_MINUS), 5),
        (CardDrawn(TWO), 2),
        (CardDrawn(THREE), 2),
        (CardDrawn(FOUR), 2),
        (CardDrawn(FIVE), 4),
        (CardDrawn(DIE), 3),
    )


@pytest.mark.rule("LX-11.3")
def test_chance_is_asked_though_only_one_outcome_is_possible() -> None:
    """A die with a 2 on both sides, one scarab, one Horus card under the top, one kind of card."""
    config = short_path(
        "tttf1|ttt|ttt|ttt",
        die=(2, 2),
        scarabs=((3, 1),),
        basic_cards=((DIE, 10), (FIVE, 1)),
        horus_cards=((UpToCard(1, 3), 2), (JoinNextCard(2), 1), (AdvanceAllCard(3, 2), 1)),
    )
    dice = (DIE,) * 5
    state = at(
        Seat(hand=dice, active=(2, 3)), Seat(hand=dice), config=config, spaces={4: ScarabTile()}
    )
    state = play(state, LEFT)
    assert chance_outcomes(state) == ((DieRolled(2), 2),)
    state = play(state, DieRolled(2))
    scarab = play(state, MoveAdventurer(2, 2))
    assert chance_outcomes(scarab) == ((ScarabDrawn(3), 1),)
    assert chance_outcomes(play(scarab, ScarabDrawn(3))) == ((CardDrawn(FIVE), 1),)
    card = play(state, MoveAdventurer(3, 2), TakeHorusCard(1))
    assert chance_outcomes(card) == ((HorusCardRevealed(UpToCard(1, 3)), 1),)


@pytest.mark.rule("LX-11.3", "LX-5.12", "LX-5.9")
def test_chance_is_never_asked_of_an_empty_supply() -> None:
    """No Horus card is under the top, and no scarab is left: none is turned up or drawn."""
    config = short_path(
        "tttf1|ttt|ttt|ttt",
        scarabs=((3, 1),),
        horus_cards=((UpToCard(1, 3), 1), (JoinNextCard(2), 1), (AdvanceAllCard(3, 2), 1)),
    )
    state = at(
        Seat(hand=hand(ONE), active=(3, 4)),
        Seat(scarabs=(3,)),
        config=config,
        spaces={4: ScarabTile()},
    )
    state = play(state, LEFT)
    assert rolls(play(state, MoveAdventurer(3, 1)), 0, ChanceKind.CARD)
    assert asks(play(state, MoveAdventurer(4, 1), TakeHorusCard(1)), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-11.1", "LX-11.3")
@pytest.mark.parametrize("make", NAMED)
def test_other_kinds_of_choices_are_not_awaited(make: Callable[[], State]) -> None:
    """At each decision and chance event every choice of a class that is not due is refused."""
    state = make()
    due: set[type] = {type(answer) for answer in legal_actions(state)}
    due |= {type(outcome) for outcome, _ in chance_outcomes(state)}
    others = [choice for choice in SAMPLES if type(choice) not in due]
    assert len(others) == len(SAMPLES) - len(due)
    rule = "LX-11.1" if legal_actions(state) else "LX-11.3"
    for choice in others:
        refused(state, choice, Reason.NOT_AWAITED, rule)


@pytest.mark.rule("LX-11.1", "LX-11.3")
@pytest.mark.parametrize("make", NAMED)
def test_what_is_no_choice_is_refused_as_such(make: Callable[[], State]) -> None:
    """None, numbers, text, classes and pieces are not choices at any state."""
    state = make()
    for thing in (None, 0, True, "PlayCard", MoveAdventurer, ONE, (), [LEFT], state):
        refused(state, thing, Reason.NOT_A_CHOICE, None)


ARTIFACT = TreasureKind.ARTIFACT


@pytest.mark.rule("LX-11.3")
@pytest.mark.parametrize(
    ("make", "choice", "rule"),
    [
        (rolling, DieRolled(0), None),
        (rolling, DieRolled(7), None),
        (drawing, CardDrawn(UpToCard(1, 6)), None),
        (turning_up_a_horus_card, HorusCardRevealed(UpToCard(2, 3)), None),
        (turning_up_a_temple_tile, TempleTileRevealed(FavorTile((1, 3))), None),
        (drawing_a_scarab, ScarabDrawn(5), None),
        (turning_up_a_treasure, TreasureUncovered(Treasure(ARTIFACT, 9, 9)), None),
        (turning_up_a_treasure, TreasureUncovered(Treasure(VASE, 2, 2)), None),
        # No Horus card is in the draw pile; level 1 is another stack; only lion tiles are left.
        (drawing, CardDrawn(UpToCard(1, 3)), "LX-10.4"),
        (turning_up_a_horus_card, HorusCardRevealed(UpToCard(1, 3)), "LX-10.4"),
        (turning_up_a_temple_tile, TempleTileRevealed(TunnelTile()), "LX-10.4"),
    ],
)
def test_what_the_box_does_not_have_or_is_not_left_cannot_come(
    make: Callable[[], State], choice: Outcome, rule: str | None
) -> None:
    """Pieces that the box lacks are out of range; for those that lie elsewhere there is a rule."""
    refused(make(), choice, Reason.AGAINST_RULE if rule else Reason.OUT_OF_RANGE, rule)
