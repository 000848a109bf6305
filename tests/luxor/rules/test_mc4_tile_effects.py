"""MC-4: the mummy tiles that do not move anybody."""

from typing import Any

import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.situation import Hidden
from theban.luxor._expansion import MUMMY_SEAT

E = MummyEffect
CARDS = (ONE, TWO, THREE, FOUR, ONE)
HIGH = UP_TO[3]


@pytest.mark.rule("MC-4.3", "MC-2.2", "LX-10.3")
def test_horus_cards_discarded_so_do_not_move_the_mummy() -> None:
    """A Horus card of level 3 that everybody has seen, in the middle, is discarded too.

    Others are in front of the Mummy, on 19, 18, 17, and stay upright; no position is open any more.
    """
    seat = Seat(hand=(ONE, TWO, HIGH, FOUR, ONE), open_slots=(2,))
    state = at_tiles(E.REDRAW, seat=seat, others={1: Seat(active=(17, 18, 18, 19, 19))})
    state, events = told(state, ActivateMummyTile(0))
    assert about_the_mummy(events) == []
    assert mummy_of(state).place == 20
    assert lying(state, 1) == ()
    assert open_slots(state.players[0]) == ()
    assert pile(state, state.discard_pile)[HIGH] == 1
    # It is in a hand again only by being drawn.
    for _ in range(5):
        state = draw(state)
    assert len(state.players[0].hand) == 5


PRICES = ((Treasure(VASE, 5, 6), 21), (Treasure(STATUE, 5, 3), 1), (Treasure(JEWELRY, 5, 4), 2))


@pytest.mark.rule("MC-4.10")
def test_a_cheap_treasure_under_the_mummy_is_on_the_board() -> None:
    """The one for 3 is under the Mummy."""
    state = at_tiles(
        E.FEWEST_POINTS, config=curse(treasures=PRICES), spaces={20: Treasure(STATUE, 5, 3)}
    )
    assert activate(state).players[0].points == 3


@pytest.mark.rule("MC-4.8", "MC-2.2")
def test_a_horus_card_discarded_for_another_does_not_move_the_mummy() -> None:
    """A card of level 3 from the hand goes to the discard pile, one of level 1 comes."""
    seat = Seat(hand=(ONE, TWO, HIGH, FOUR, ONE), open_slots=(2,))
    state = at_tiles(E.HORUS_CARD, seat=seat, others={1: Seat(active=(17, 18, 18, 19, 19))})
    state, events = told(
        activate(state), DiscardHandCard(1), TakeHorusCard(1), HorusCardRevealed(JoinNextCard(1))
    )
    assert events[0] == HandCardsDiscarded(0, (HIGH,), (1,))
    assert about_the_mummy(events) == []
    assert mummy_of(state).place == 20
    assert pile(state, state.discard_pile) == {ONE: 1, HIGH: 1}
    assert open_slots(state.players[0]) == (2,)


@pytest.mark.rule("MC-4.8", "LX-10.3")
def test_marks_of_the_cards_that_stay_keep_up() -> None:
    """TWO, a Horus card that all have seen, 5, 4, 1: the 2 goes, a second Horus card comes."""
    seat = Seat(hand=(ONE, TWO, HIGH, FOUR, ONE), open_slots=(2,))
    state = at_tiles(E.HORUS_CARD, seat=seat, horus_tops={2: UpToCard(2, 5)})
    state = play(activate(state), DiscardHandCard(0), TakeHorusCard(2))
    assert state.players[0].hand == (HIGH, FIVE, UpToCard(2, 5), FOUR, ONE)
    assert open_slots(state.players[0]) == (0, 2)


def exchanged(state: State) -> list[tuple[int, ...]]:
    return [MUMMY_SEAT.of(player).exchanged for player in state.players]


def exchanging(*scarabs: int) -> State:
    """Return the position in which seat 0 chooses one of its scarabs to return."""
    return activate(at_tiles(E.EXCHANGE, seat=Seat(hand=CARDS, scarabs=scarabs)))


@pytest.mark.rule("MC-4.7", "MC-8.3", "LX-10.7")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_others_do_not_learn_what_was_exchanged(viewer: int | None) -> None:
    """Neither from the choice and its events nor from the views, before and after the new one."""
    state = exchanging(2, 4, 4)
    choice = ExchangeScarab(4)
    assert redact_choice(state, choice, viewer) == Hidden(0, "ExchangeScarab")
    assert redact_choice(state, choice, 0) == choice
    assert view(state, viewer).legal_actions == ()
    four, events = told(state, choice)
    assert redact_event(events[0], viewer) == Hidden(0, "ScarabReturned")
    assert redact_event(events[0], 0) == ScarabReturned(0, 4)
    two = play(state, ExchangeScarab(2))
    assert view(four, viewer) == view(two, viewer)
    assert view(four, 0) != view(two, 0)
    seats: list[Any] = [player.expansion for player in view(four, viewer).players]
    found = [(each.mummy.exchanged_count, each.mummy.exchanged) for each in seats]
    assert found == [(1, None), (0, () if viewer == 1 else None)]
    assert redact_choice(four, ScarabDrawn(3), viewer) == Hidden(0, "ScarabDrawn")
    assert view(play(four, ScarabDrawn(3)), viewer) == view(play(two, ScarabDrawn(1)), viewer)


@pytest.mark.rule("MC-4.6", "MC-4.12")
@pytest.mark.parametrize("left", [0, 1])
def test_the_last_key_and_the_last_wild_card_can_be_taken(left: int) -> None:
    """Seat 1 owns all 20 keys and 18 wild cards, or all but one of each."""
    others = {1: Seat(keys=20 - left, wild_cards=18 - left)}
    state = activate(at_tiles(E.CHOICE, others=others))
    choices = {TakeKey(), TakeScarab(), TakeWildCard()} if left else {TakeScarab()}
    assert set(legal_actions(state)) == choices


@pytest.mark.rule("MC-4.6", "MC-4.12")
def test_without_wild_cards_the_second_thing_is_a_scarab() -> None:
    state = activate(at_tiles(E.CHOICE, others={1: Seat(wild_cards=18)}))
    assert legal_actions(play(state, TakeKey())) == (TakeScarab(),)


@pytest.mark.rule("MC-4.7", "MC-4.12")
def test_a_scarab_in_the_box_is_no_longer_in_the_supply() -> None:
    """Seat 1 owns 20 of 22, seat 0 a 4, and the last 4 lies in the box: none can be taken."""
    others = (1,) * 4 + (2,) * 8 + (3,) * 6 + (4,) * 2
    state = at_tiles(
        E.EXCHANGE,
        E.SCARAB,
        seat=Seat(hand=CARDS, scarabs=(4,)),
        others={1: Seat(scarabs=others, exchanged_scarabs=(4,))},
    )
    assert not usable(state) & {E.EXCHANGE, E.SCARAB}
