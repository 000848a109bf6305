"""LX-6: drawing."""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import InvalidConfig, Reason

QUIET = short_path("tttttt|tttttt|tttttt|tttttt")
"""A path on which nothing happens."""


@pytest.mark.rule("LX-6.1")
@pytest.mark.parametrize(
    ("choice", "steps", "full"),
    [(LEFT, 1, (TWO, THREE, DIE, FOUR, FIVE)), (RIGHT, 5, (ONE, TWO, DIE, THREE, FOUR))],
)
def test_the_card_drawn_goes_between_the_second_and_the_third_of_four(
    choice: PlayCard, steps: int, full: tuple[Card, ...]
) -> None:
    """Of 1 2 3 4 5 the 1 or the 5 is played; a die comes into the middle of the four left."""
    state = at(Seat(hand=(ONE, TWO, THREE, FOUR, FIVE)), config=QUIET)
    state, events = told(state, choice, MoveAdventurer(0, steps), CardDrawn(DIE))
    assert state.players[0].hand == full
    assert events[-2:] == [CardReceived(0, DIE), TurnStarted(1)]
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-6.1", "LX-10.4")
def test_the_draw_is_any_card_of_the_pile_by_their_numbers() -> None:
    """Draw pile 2 x 3, 1 x die, 1 x 1-4: weights 2, 1, 1, and the card drawn leaves the pile."""
    card = UpToCard(2, 4)
    state = at(Seat(hand=hand(ONE)), config=QUIET, draw_pile=(THREE, DIE, card, THREE))
    state = play(state, LEFT, MoveAdventurer(0, 1))
    assert rolls(state, 0, ChanceKind.CARD)
    assert dict(chance_outcomes(state)) == {
        CardDrawn(THREE): 2,
        CardDrawn(DIE): 1,
        CardDrawn(card): 1,
    }
    after = play(state, CardDrawn(THREE))
    assert pile(after, after.draw_pile) == {THREE: 1, DIE: 1, card: 1}
    refused(state, CardDrawn(FIVE), Reason.AGAINST_RULE, "LX-10.4")
    refused(state, CardDrawn(UpToCard(1, 9)), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("LX-6.1")
def test_after_every_turn_a_hand_has_five_cards() -> None:
    """Ten turns, always by the first answer: each ends with five cards in the hand."""
    state = at(Seat(hand=hand(ONE)), Seat(hand=hand(TWO)), config=QUIET)
    for turn in range(10):
        while not asks(state, 1 - turn % 2, DecisionKind.PLAY_CARD):
            state = play(state, offered(state)[0])
        assert [len(player.hand) for player in state.players] == [5, 5]


FEW_CARDS = short_path(
    "tttttt|tttttt|tttttt|tttttt",
    basic_cards=((ONE, 3), (TWO, 3), (THREE, 2), (FOUR, 2), (FIVE, 2)),
)
"""The same with twelve basic cards: two more than the hands hold."""


@pytest.mark.rule("LX-6.2")
def test_the_discard_pile_becomes_the_draw_pile_horus_cards_included() -> None:
    """The draw pile is empty; of 2 x 5, 1-3 and the 1 just played one is drawn, the rest stays."""
    card = UpToCard(1, 3)
    state = at(
        Seat(hand=hand(ONE)),
        Seat(hand=hand(TWO)),
        config=FEW_CARDS,
        draw_pile=(),
        discard_pile=(FIVE, card, FIVE),
    )
    state = play(state, LEFT, MoveAdventurer(0, 1))
    assert dict(chance_outcomes(state)) == {
        CardDrawn(FIVE): 2,
        CardDrawn(card): 1,
        CardDrawn(ONE): 1,
    }
    after = play(state, CardDrawn(card))
    assert after.players[0].hand == (TWO, THREE, card, FOUR, ONE)
    assert pile(after, after.draw_pile) == {FIVE: 2, ONE: 1}
    assert pile(after, after.discard_pile) == {}


@pytest.mark.rule("LX-6.3")
def test_the_card_just_played_is_in_the_reshuffle() -> None:
    """The draw pile is empty, the discard pile too: the 1 just played is all, and comes back."""
    state = at(
        Seat(hand=(ONE, ONE, TWO, TWO, TWO)),
        Seat(hand=(ONE, ONE, ONE, ONE, TWO)),
        config=short_path("tttttt|tttttt|tttttt|tttttt", basic_cards=((ONE, 6), (TWO, 4))),
        draw_pile=(),
    )
    state, events = told(state, LEFT, MoveAdventurer(0, 1))
    assert rolls(state, 0, ChanceKind.CARD)
    assert chance_outcomes(state) == ((CardDrawn(ONE), 1),)
    after, more = told(state, CardDrawn(ONE))
    assert after.players[0].hand == (ONE, TWO, ONE, TWO, TWO)
    assert [e for e in events + more if isinstance(e, PileShuffled)] == [PileShuffled(0)]
    assert pile(after, after.draw_pile) == pile(after, after.discard_pile) == {}


@pytest.mark.rule("LX-6.3")
def test_the_reshuffle_waits_until_a_card_is_needed() -> None:
    """One card is in the draw pile: it is drawn, and the discard pile stays until the next draw."""
    state = at(
        Seat(hand=hand(ONE)),
        Seat(hand=hand(TWO)),
        config=FEW_CARDS,
        draw_pile=(UpToCard(2, 4),),
        discard_pile=(FIVE, FIVE),
    )
    state, events = told(state, LEFT, MoveAdventurer(0, 1))
    assert chance_outcomes(state) == ((CardDrawn(UpToCard(2, 4)), 1),)
    state, more = told(state, CardDrawn(UpToCard(2, 4)))
    assert not any(isinstance(event, PileShuffled) for event in events + more)
    assert pile(state, state.draw_pile) == {}
    assert pile(state, state.discard_pile) == {FIVE: 2, ONE: 1}
    # Seat 1 plays its 2: now the pile is empty and a card is needed.
    state, events = told(state, LEFT, MoveAdventurer(0, 2))
    assert dict(chance_outcomes(state)) == {
        CardDrawn(FIVE): 2,
        CardDrawn(ONE): 1,
        CardDrawn(TWO): 1,
    }
    _, more = told(state, CardDrawn(TWO))
    assert [e for e in events + more if isinstance(e, PileShuffled)] == [PileShuffled(1)]


@pytest.mark.rule("LX-6.3", "LX-5.10")
def test_no_reshuffle_where_a_horus_card_replaces_the_draw() -> None:
    """The draw pile is empty, but a Horus card is taken: the discard pile is not shuffled."""
    state = at(Seat(hand=hand(FOUR)), Seat(hand=hand(TWO)), draw_pile=())
    state = play(state, LEFT, MoveAdventurer(0, 4))
    state = play(state, legal_actions(state)[1])
    state = play(state, offered(state)[0])
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert pile(state, state.draw_pile) == {}
    assert pile(state, state.discard_pile)[FOUR] >= 1


@pytest.mark.rule("LX-6.2", "LX-3.3")
def test_played_horus_cards_come_back_as_draws() -> None:
    """A played *advance all 1* lies on the discard pile and is drawn after the reshuffle."""
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


@pytest.mark.rule("LX-6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_standard_box_has_more_cards_than_hands_hold(players: int) -> None:
    """31 basic cards less five for each player: 21, 16 or 11 lie in the draw pile."""
    state = position(Config(players=players))
    assert sum(state.draw_pile) == 31 - 5 * players
    assert sum(state.discard_pile) == 0
