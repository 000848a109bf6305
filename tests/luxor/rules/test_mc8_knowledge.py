"""MC-8.3: who knows what about the modules' pieces."""

import pytest

from tests.luxor.rules.mc8_tables import *
from theban._core.situation import Hidden


@pytest.mark.rule("MC-8.3", "LX-10.3")
def test_a_moved_card_shows_its_places_not_its_face_and_its_mark_goes_along() -> None:
    me = Seat(hand=(ONE, TWO, TOP, FOUR, ONE), open_slots=(2,), active=(3, 4))
    display = (MummyEffect.MOVE_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(WITH_CHARACTERS, mummy=20, seats={0: me}, talismans={0: 1}, display=display)
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    # 2, the open Horus card, 5, 4, 1: of four cards the drawn one is the third.
    assert state.players[0].hand == (TWO, TOP, FIVE, FOUR, ONE)
    assert view(state, 1).players[0].hand == (None, TOP, None, None, None)
    away = MoveHandCard(1, 4)
    for seat in (0, 1, None):
        assert redact_choice(state, away, seat) == away
    moved, events = told(state, away)
    assert events[0] == HandCardMoved(0, 1, 4)
    assert {redact_event(events[0], seat) for seat in (0, 1, None)} == {events[0]}
    assert moved.players[0].hand == (TWO, FIVE, FOUR, ONE, TOP)
    assert view(moved, 1).players[0].hand == (None, None, None, None, TOP)
    # A card that nobody saw passes it: the mark stays with the open card.
    assert view(step(state, MoveHandCard(4, 0)), 1).players[0].hand == (None, None, TOP, None, None)


@pytest.mark.rule("MC-8.3", "LX-10.5", "MC-4.7")
def test_a_moved_card_keeps_its_batch_and_batches_are_numbered_anew() -> None:
    """Of 2, 3, 5, 4, 1 the 3 is of another shuffle than the 2, 4 and 1; the 5 was drawn just now.

    The pile comes first: the 5 is in batch 0. The 2 comes before the 3, so these are in 1 and 2.
    When the 3 goes to the left end, it comes before the 2.
    """
    me = Seat(hand=(ONE, TWO, THREE, FOUR, ONE), batches=(7, 7, 8, 7, 7), active=(3, 4))
    other = Seat(hand=(ONE, TWO, THREE, FOUR, ONE), batches=(7,) * 5)
    display = (MummyEffect.MOVE_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    seats = {0: me, 1: other}
    start = table(WITH_CHARACTERS, mummy=20, seats=seats, talismans={0: 1}, display=display)
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    assert state.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    assert [player.batches for player in state.players] == [(1, 2, 0, 1, 1), (1,) * 5]
    moved = play(state, MoveHandCard(1, 0))
    assert moved.players[0].hand == (THREE, TWO, FIVE, FOUR, ONE)
    assert [player.batches for player in moved.players] == [(1, 2, 0, 2, 2), (2,) * 5]
    assert moved.batches == (state.batches[0], state.batches[2], state.batches[1])
    # To the right end: the order of appearance stays.
    assert play(state, MoveHandCard(1, 4)).players[0].batches == (1, 0, 1, 1, 2)


@pytest.mark.rule("MC-8.3", "MC-4.3")
def test_cards_discarded_unplayed_are_seen_by_all() -> None:
    display = (MummyEffect.REDRAW, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        WITH_CHARACTERS, Seat(hand=HAND, active=(3,), talismans=1), mummy=20, display=display
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE))
    after, events = told(state, ActivateMummyTile(0))
    discarded = HandCardsDiscarded(0, (TWO, THREE, FIVE, FOUR, ONE), (0, 1, 2, 3, 4))
    assert events == [MummyTileActivated(0, 0, MummyEffect.REDRAW, 1), discarded]
    assert redact_event(discarded, 1) == redact_event(discarded, None) == discarded
    assert view(after, 1).discard_pile == after.discard_pile
    assert sum(after.discard_pile) == 6  # the 1 played and the five
    # The new hand comes from left to right, and nobody else sees it.
    new: tuple[Card, ...] = (ONE, TWO, THREE, FOUR, PLUS_MINUS)
    for number, card in enumerate(new, 1):
        assert redact_choice(after, CardDrawn(card), 1) == Hidden(0, "CardDrawn")
        after = play(after, CardDrawn(card))
        assert after.players[0].hand == new[:number]
        assert view(after, 1).players[0].hand == (None,) * number
