"""LX-6: drawing."""

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import InvalidConfig


@pytest.mark.rule("LX-6.2", "LX-3.3")
def test_played_horus_cards_come_back_as_draws() -> None:
    """A played *advance all 1* is on the discard pile and is drawn after the reshuffle."""
    card = AdvanceAllCard(1, 1)
    state = at(
        Seat(hand=hand(card)),
        Seat(hand=hand(JoinNextCard(1))),
        config=short_path(
            "ttt|ttt|ttt|ttt", basic_cards=((ONE, 2), (TWO, 2), (THREE, 2), (FOUR, 2), (FIVE, 2))
        ),
        draw_pile=(),
        discard_pile=(FIVE, FIVE),
    )
    state = play(state, LEFT)
    state = play(state, legal_actions(state)[0])
    assert dict(chance_outcomes(state)) == {CardDrawn(FIVE): 2, CardDrawn(card): 1}
    assert draw(state, card).players[0].hand == (TWO, THREE, card, FOUR, ONE)


@pytest.mark.rule("LX-6.4")
def test_a_box_with_too_few_basic_cards_is_refused() -> None:
    """Three players need 15 basic cards for their hands: 14 are refused, 15 are enough."""
    with pytest.raises(InvalidConfig, match=r"LX-6\.4"):
        short_path("t|t|t|t", players=3, basic_cards=((ONE, 14),))
    assert short_path("t|t|t|t", players=3, basic_cards=((ONE, 15),)).players == 3


@pytest.mark.rule("LX-6.4")
def test_a_draw_never_fails_with_as_many_cards_as_hands_hold() -> None:
    """Fifteen cards, all in the hands of three players: each draws the card it just played."""
    state = position(short_path("tttttt|tttttt|tttttt|tttttt", players=3, basic_cards=((ONE, 15),)))
    for turn in range(30):
        state = play(state, LEFT, MoveAdventurer(turn // 3, 1))
        assert chance_outcomes(state) == ((CardDrawn(ONE), 1),)
        state = play(state, CardDrawn(ONE))
