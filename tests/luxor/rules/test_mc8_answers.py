"""MC-8.5 to MC-8.7: the decisions with modules, and their answers in order."""

import pytest

from tests.luxor.rules.mc8_tables import *

HAND_MOVES = tuple(
    MoveHandCard(source, target) for source in range(5) for target in range(5) if source != target
)


@pytest.mark.rule("MC-8.6", "LX-11.2")
def test_the_answers_in_a_long_turn_in_their_order() -> None:
    state = before_a_long_turn()
    asked: list[tuple[Action, ...]] = []
    for choice in (
        TryStandUp(),
        GO_ON,
        LEFT,
        DieRolled(2),
        Decline(),
        MoveAdventurer(5, 2),
        Decline(),
        CardDrawn(FIVE),
    ):
        asked.append(legal_actions(state))
        state = play(state, choice)
    asked.append(legal_actions(state))
    assert asked == [
        (LEFT, RIGHT, TryStandUp()),
        (),
        (LEFT, RIGHT),  # all are upright
        (),
        (Reroll(), Decline()),
        moves((3, 1), (3, 2), (5, 1), (5, 2)),
        (*HAND_MOVES, Decline()),
        (),
        (ActivateMummyTile(0), Decline()),  # for one talisman; the others cost three
    ]


@pytest.mark.rule("MC-8.6", "MC-7.3", "MC-4.1")
def test_the_answers_at_the_end_of_a_turn() -> None:
    state = play(about_to_complete_a_set(), LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE))
    assert legal_actions(state) == (*map(ActivateMummyTile, range(3)), Decline())
    state = play(state, Decline())
    assert legal_actions(state) == (TakeExtraTurn(), Decline())
    assert asks(play(state, Decline()), 1, DecisionKind.PLAY_CARD)
