"""MC-4: what the mummy tiles do that move nobody."""

from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest

from tests.luxor.rules.mummy_tables import *
from theban.core.errors import Reason
from theban.core.situation import Hidden
from theban.luxor.expansion import MUMMY_SEAT

E = MummyEffect
TREASURE = Treasure(VASE, 5, 2)
"""All the treasures of the quiet path."""
CARDS = (ONE, TWO, THREE, FOUR, ONE)
HIGH = UP_TO[3]


@pytest.mark.rule("MC-4.3")
def test_the_whole_hand_is_discarded_and_five_are_drawn_from_left_to_right() -> None:
    """2 3 5 4 1 go; die, 1, 2, die, 5 come, each to the right of the one before."""
    state = at_tiles(E.REDRAW)
    assert state.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    state, events = told(state, ActivateMummyTile(0))
    assert HandCardsDiscarded(0, (TWO, THREE, FIVE, FOUR, ONE), (0, 1, 2, 3, 4)) in events
    # Beside the 1 that was played.
    assert pile(state, state.discard_pile) == {ONE: 2, TWO: 1, THREE: 1, FOUR: 1, FIVE: 1}
    drawn: tuple[Card, ...] = (DIE, ONE, TWO, DIE, FIVE)
    for number, card in enumerate(drawn):
        assert state.players[0].hand == drawn[:number]
        assert rolls(state, 0, ChanceKind.CARD)
        state = play(state, CardDrawn(card))
    assert state.players[0].hand == drawn
    assert is_refilling(state)


@pytest.mark.rule("MC-4.3", "LX-6.2", "LX-6.3")
def test_the_cards_just_discarded_are_in_a_reshuffle() -> None:
    """After the draw of the 5 the pile holds two die cards; for the third the discards come.

    Of 31 cards seat 1 holds 5 and seat 0 the two drawn: 24 are shuffled.
    """
    state = activate(at_tiles(E.REDRAW, draw_pile=(FIVE, DIE, DIE)))
    # The 5 of the draw step, the other cards of that hand, and the 1 that was played, among them.
    assert pile(state, state.discard_pile).keys() >= {ONE, TWO, THREE, FOUR, FIVE}
    state, events = told(state, CardDrawn(DIE), CardDrawn(DIE), CardDrawn(THREE))
    assert [event for event in events if isinstance(event, PileShuffled)] == [PileShuffled(0)]
    assert state.players[0].hand == (DIE, DIE, THREE)
    assert (sum(state.draw_pile), sum(state.discard_pile)) == (23, 0)


@pytest.mark.rule("MC-4.3", "MC-2.2", "LX-10.3")
def test_horus_cards_discarded_so_do_not_move_the_mummy() -> None:
    """A Horus card of level 3 in the middle, which all have seen, goes with the others.

    Others stand in front of the Mummy, on 19, 18, 17, and stay upright; no place is open any more.
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


@pytest.mark.rule("MC-4.3", "MC-8.3", "LX-10.2")
def test_all_see_what_is_discarded_and_only_the_owner_what_is_drawn() -> None:
    """The cards go face up to the discard pile; the new ones are secret."""
    state, events = told(at_tiles(E.REDRAW), ActivateMummyTile(0))
    for viewer in (0, 1, None):
        assert [redact_event(event, viewer) for event in events] == events
    choice = CardDrawn(DIE)
    assert redact_choice(state, choice, 0) == choice
    assert redact_choice(state, choice, 1) == Hidden(0, "CardDrawn")
    assert view(play(state, choice), 1).players[0].hand == (None,)


@pytest.mark.rule("MC-4.6")
def test_two_points() -> None:
    """2 on the track."""
    state, events = told(at_tiles(E.TWO_POINTS), ActivateMummyTile(0))
    assert PointsScored(0, 2) in events
    assert state.players[0].points == 2
    assert score_sheet(state).points[0][0] == 2
    assert is_refilling(state)


@pytest.mark.rule("MC-4.9")
@pytest.mark.parametrize(("number", "points"), [(2, 2), (3, 2), (4, 4), (5, 4), (10, 10), (11, 10)])
def test_two_points_for_each_two_treasures(number: int, points: int) -> None:
    """Halved and rounded down, times 2. The treasures scored 2 each when they were taken."""
    seat = Seat(hand=CARDS, treasures=(TREASURE,) * number, wild_cards=1)
    state = at_tiles(
        E.POINTS_FOR_TREASURES, seat=seat, own=(14, 14, 15, 15, 15), others={1: Seat(treasures=())}
    )
    before = state.players[0].points
    state, events = told(state, ActivateMummyTile(0))
    assert PointsScored(0, points) in events
    assert state.players[0].points == before + points
    assert state.players[0].treasures == (TREASURE,) * number


@pytest.mark.rule("MC-4.9", "MC-6.5")
def test_artifacts_count_as_treasures() -> None:
    """On the standard board: one vase and two artifacts are three tiles, for 2 points."""
    artifact = Treasure(TreasureKind.ARTIFACT, 1, 2)
    config = attrs.evolve(
        curse(), components=standard_components(), modules=(Module.MUMMY, Module.ARTIFACTS)
    )
    seat = Seat(hand=CARDS, treasures=(Treasure(VASE, 1, 2), artifact, artifact))
    state = at_tiles(
        E.POINTS_FOR_TREASURES, seat=seat, own=(40, 39, 39, 39), lying={0: (2,)}, config=config
    )
    assert state.players[0].points == 6
    assert activate(state).players[0].points == 8


PRICES = (
    (Treasure(VASE, 5, 6), 21),
    (Treasure(STATUE, 5, 3), 1),
    (Treasure(JEWELRY, 5, 4), 2),
)


@pytest.mark.rule("MC-4.10")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ((), 3),
        ((Treasure(STATUE, 5, 3),), 4),
        ((Treasure(STATUE, 5, 3), Treasure(JEWELRY, 5, 4)), 4),
        ((Treasure(STATUE, 5, 3), Treasure(JEWELRY, 5, 4), Treasure(JEWELRY, 5, 4)), 6),
    ],
)
def test_as_many_points_as_the_cheapest_treasure_on_the_board(
    owned: tuple[Treasure, ...], points: int
) -> None:
    """One for 3, two for 4, the others for 6; those that seat 1 has do not lie there."""
    state = at_tiles(
        E.FEWEST_POINTS,
        config=curse(treasures=PRICES),
        others={0: Seat(treasures=()), 1: Seat(treasures=owned)},
        seat=Seat(hand=CARDS, treasures=()),
        own=(5, 9, 9, 9, 9),
    )
    state, events = told(state, ActivateMummyTile(0))
    assert PointsScored(0, points) in events
    assert state.players[0].points == points
    # The tile stays where it is.
    assert state.players[0].treasures == ()


@pytest.mark.rule("MC-4.10")
def test_a_cheap_treasure_under_the_mummy_is_on_the_board() -> None:
    """The one for 3 lies under the Mummy."""
    state = at_tiles(
        E.FEWEST_POINTS,
        config=curse(treasures=PRICES),
        spaces={20: Treasure(STATUE, 5, 3)},
    )
    assert activate(state).players[0].points == 3


@pytest.mark.rule("MC-4.6", "LX-10.2")
def test_a_scarab_from_the_supply() -> None:
    """One of 22, by chance, and secret."""
    state = activate(at_tiles(E.SCARAB))
    assert rolls(state, 0, ChanceKind.SCARAB)
    assert chance_outcomes(state) == (
        (ScarabDrawn(1), 4),
        (ScarabDrawn(2), 8),
        (ScarabDrawn(3), 6),
        (ScarabDrawn(4), 4),
    )
    assert redact_choice(state, ScarabDrawn(3), 1) == Hidden(0, "ScarabDrawn")
    state, events = told(state, ScarabDrawn(3))
    assert ScarabTaken(0, 3) in events
    assert state.players[0].scarabs == (3,)
    assert sum(state.scarabs) == 21
    assert view(state, 1).players[0].scarabs is None
    assert view(state, 1).players[0].scarab_count == 1
    assert is_refilling(state)


@pytest.mark.rule("MC-4.6", "MC-4.12")
@pytest.mark.parametrize(("left", "taken"), [(20, 2), (3, 2), (2, 2), (1, 1)])
def test_two_keys_as_far_as_there_are(left: int, taken: int) -> None:
    """With 20, 3, 2 or 1 in the supply."""
    state = at_tiles(E.TWO_KEYS, others={1: Seat(keys=20 - left)})
    state, events = told(state, ActivateMummyTile(0))
    assert (state.players[0].keys, state.keys) == (taken, left - taken)
    assert [event for event in events if isinstance(event, KeyTaken)] == [KeyTaken(0)] * taken
    assert is_refilling(state)


KEY, SCARAB, WILD = TakeKey(), TakeScarab(), TakeWildCard()


def take(state: State, choice: Action) -> State:
    """Take something; a scarab of 2 if it is a scarab."""
    state = play(state, choice)
    if choice == SCARAB:
        assert rolls(state, 0, ChanceKind.SCARAB)
        state = play(state, ScarabDrawn(2))
    return state


def belongings(state: State) -> tuple[int, int, int]:
    """Return the keys, scarabs and wild cards of seat 0."""
    player = state.players[0]
    return player.keys, len(player.scarabs), player.wild_cards


@pytest.mark.rule("MC-4.6")
@pytest.mark.parametrize(("first", "second"), list(permutations((KEY, SCARAB, WILD), 2)))
def test_choice_of_two_different(first: Action, second: Action) -> None:
    """One after the other, in any order, but not the same again."""
    state = activate(at_tiles(E.CHOICE))
    assert asks(state, 0, DecisionKind.SUPPLY)
    assert set(legal_actions(state)) == {KEY, SCARAB, WILD}
    state = take(state, first)
    assert asks(state, 0, DecisionKind.SUPPLY)
    assert set(legal_actions(state)) == {KEY, SCARAB, WILD} - {first}
    refused(state, first, Reason.AGAINST_RULE, "MC-4.6")
    state = take(state, second)
    assert belongings(state) == tuple(int(x in (first, second)) for x in (KEY, SCARAB, WILD))
    assert is_refilling(state)


ALL_SCARABS = (1,) * 4 + (2,) * 8 + (3,) * 6 + (4,) * 4
ALL_BUT_ONE_2 = (1,) * 4 + (2,) * 7 + (3,) * 6 + (4,) * 4


@pytest.mark.rule("MC-4.6", "MC-4.12", "LX-5.9")
@pytest.mark.parametrize(
    "there", [(KEY,), (SCARAB,), (WILD,), (KEY, SCARAB), (KEY, WILD), (SCARAB, WILD)], ids=repr
)
def test_choice_with_short_supplies(there: tuple[Action, ...]) -> None:
    """Exhausted kinds are not offered; if only one kind is left, a single piece of it is taken.

    Of what there is one piece is left: seat 1 has the others of 20 keys, 22 scarabs, 18 wild cards.
    """
    other = Seat(
        keys=20 - (KEY in there),
        scarabs=ALL_BUT_ONE_2 if SCARAB in there else ALL_SCARABS,
        wild_cards=18 - (WILD in there),
    )
    state = activate(at_tiles(E.CHOICE, others={1: other}))
    for number in range(len(there)):
        assert len(legal_actions(state)) == len(there) - number
        assert set(legal_actions(state)) <= set(there)
        for choice in {KEY, SCARAB, WILD} - set(there):
            refused(state, choice, Reason.AGAINST_RULE, "MC-4.12")
        state = take(state, legal_actions(state)[0])
    assert is_refilling(state)
    assert belongings(state) == tuple(int(x in there) for x in (KEY, SCARAB, WILD))


@pytest.mark.rule("MC-4.6")
def test_the_events_of_a_choice() -> None:
    """A wild card and a key."""
    state, events = told(activate(at_tiles(E.CHOICE)), WILD, KEY)
    assert events[:2] == [WildCardTaken(0), KeyTaken(0)]
    assert (state.wild_cards, state.keys) == (17, 19)


@pytest.mark.rule("MC-4.7", "MC-8.7")
@pytest.mark.parametrize(
    ("source", "target", "after"),
    [
        (0, 4, (THREE, FIVE, FOUR, ONE, TWO)),
        (4, 0, (ONE, TWO, THREE, FIVE, FOUR)),
        (1, 3, (TWO, FIVE, FOUR, THREE, ONE)),
        (3, 1, (TWO, FOUR, THREE, FIVE, ONE)),
        (2, 3, (TWO, THREE, FOUR, FIVE, ONE)),
    ],
)
def test_one_hand_card_is_moved(source: int, target: int, after: tuple[object, ...]) -> None:
    """2 3 5 4 1: the card is taken out and put back so that it is at the target."""
    state = activate(at_tiles(E.MOVE_CARD))
    assert asks(state, 0, DecisionKind.MOVE_HAND_CARD)
    assert set(legal_actions(state)) == {MoveHandCard(a, b) for a, b in permutations(range(5), 2)}
    state, events = told(state, MoveHandCard(source, target))
    assert events[0] == HandCardMoved(0, source, target)
    assert state.players[0].hand == after
    assert is_refilling(state)


@pytest.mark.rule("MC-4.7", "MC-8.7")
def test_a_card_moves_to_another_place_in_the_hand() -> None:
    """Neither to its own place nor beyond the five."""
    state = activate(at_tiles(E.MOVE_CARD))
    refused(state, MoveHandCard(2, 2), Reason.AGAINST_RULE, "MC-8.7")
    for source, target in ((5, 0), (0, 5), (-1, 0), (0, -1)):
        refused(state, MoveHandCard(source, target), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("MC-4.7", "MC-8.3", "LX-10.3")
@pytest.mark.parametrize(
    ("source", "target", "slot"), [(1, 3, 3), (0, 4, 0), (4, 0, 2), (2, 3, 1), (0, 1, 0), (1, 0, 0)]
)
def test_the_mark_of_a_horus_card_that_all_have_seen_moves_along(
    source: int, target: int, slot: int
) -> None:
    """It stands second from the left; the others see where it stands, and no other card."""
    seat = Seat(hand=(ONE, TWO, HIGH, FOUR, ONE), open_slots=(2,))
    state = activate(at_tiles(E.MOVE_CARD, seat=seat))
    assert (state.players[0].hand, open_slots(state.players[0])) == (
        (TWO, HIGH, FIVE, FOUR, ONE),
        (1,),
    )
    choice = MoveHandCard(source, target)
    assert redact_choice(state, choice, 1) == choice
    state = play(state, choice)
    assert open_slots(state.players[0]) == (slot,)
    assert state.players[0].hand[slot] == HIGH
    assert view(state, 1).players[0].hand == tuple(HIGH if n == slot else None for n in range(5))


@pytest.mark.rule("MC-4.8")
@pytest.mark.parametrize(
    ("slot", "discarded", "after"),
    [
        (0, TWO, (THREE, FIVE, HIGH, FOUR, ONE)),
        (1, THREE, (TWO, FIVE, HIGH, FOUR, ONE)),
        (2, FIVE, (TWO, THREE, HIGH, FOUR, ONE)),
        (4, ONE, (TWO, THREE, HIGH, FIVE, FOUR)),
    ],
)
def test_a_hand_card_goes_for_a_horus_card(
    slot: int, discarded: Card, after: tuple[Card, ...]
) -> None:
    """One of 2 3 5 4 1 is discarded; the top card of level 3 comes into the middle of the four.

    The others stand in front of the Mummy, but it does not move.
    """
    state = at_tiles(
        E.HORUS_CARD,
        horus_tops={3: HIGH},
        others={1: Seat(active=(17, 18, 18, 19, 19))},
    )
    state = activate(state)
    assert asks(state, 0, DecisionKind.DISCARD_HAND_CARD)
    assert set(legal_actions(state)) == {DiscardHandCard(n) for n in range(5)}
    state, first = told(state, DiscardHandCard(slot))
    assert first == [HandCardsDiscarded(0, (discarded,), (slot,))]
    assert pile(state, state.discard_pile) == (
        {ONE: 2} if discarded == ONE else {ONE: 1, discarded: 1}
    )
    assert asks(state, 0, DecisionKind.HORUS_STACK)
    assert set(legal_actions(state)) == {TakeHorusCard(level) for level in (1, 2, 3)}
    state, events = told(state, TakeHorusCard(3), HorusCardRevealed(JoinNextCard(3)))
    assert events == [HorusCardGained(0, HIGH), HorusCardTurnedUp(0, JoinNextCard(3))]
    assert state.players[0].hand == after
    assert open_slots(state.players[0]) == (2,)
    assert mummy_of(state).place == 20
    assert lying(state, 1) == ()
    assert is_refilling(state)


@pytest.mark.rule("MC-4.8", "MC-2.2")
def test_a_horus_card_discarded_for_another_does_not_move_the_mummy() -> None:
    """A card of level 3 from the hand goes to the discard pile, one of level 1 comes."""
    seat = Seat(hand=(ONE, TWO, HIGH, FOUR, ONE), open_slots=(2,))
    state = at_tiles(E.HORUS_CARD, seat=seat, others={1: Seat(active=(17, 18, 18, 19, 19))})
    state, events = told(
        activate(state), DiscardHandCard(1), TakeHorusCard(1), HorusCardRevealed(JoinNextCard(1))
    )
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


@pytest.mark.rule("MC-4.8")
def test_wrong_cards_and_stacks() -> None:
    """There are five places in the hand and three stacks."""
    state = activate(at_tiles(E.HORUS_CARD))
    for slot in (-1, 5):
        refused(state, DiscardHandCard(slot), Reason.OUT_OF_RANGE, None)
    state = play(state, DiscardHandCard(0))
    for level in (0, 4):
        refused(state, TakeHorusCard(level), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("MC-4.8", "LX-5.9")
def test_an_empty_stack_is_not_on_offer() -> None:
    """All cards of level 1 lie in the discard pile."""
    gone: tuple[Card, ...] = (
        *(UpToCard(1, 3),) * 5,
        *(UpToDieCard(1),) * 2,
        *(AdvanceAllCard(1, 1),) * 2,
        *(JoinNextCard(1),) * 2,
        *(OneLessCard(1, 1),) * 3,
    )
    state = play(activate(at_tiles(E.HORUS_CARD, discard_pile=gone)), DiscardHandCard(0))
    assert set(legal_actions(state)) == {TakeHorusCard(2), TakeHorusCard(3)}
    refused(state, TakeHorusCard(1), Reason.AGAINST_RULE, "MC-4.8")


def exchanged(state: State) -> list[tuple[int, ...]]:
    """Return the values of the scarabs that each seat returned to the box."""
    return [MUMMY_SEAT.of(player).exchanged for player in state.players]


def exchanging(*scarabs: int) -> State:
    """Return the position in which seat 0 chooses one of its scarabs to return."""
    return activate(at_tiles(E.EXCHANGE, seat=Seat(hand=CARDS, scarabs=scarabs)))


@pytest.mark.rule("MC-4.7")
def test_an_own_scarab_goes_to_the_box_and_a_new_one_comes() -> None:
    """Of 2, 4, 4 a 4 goes; of 22 there are 4 x 1, 7 x 2, 6 x 3, 2 x 4 in the supply."""
    state = exchanging(2, 4, 4)
    assert asks(state, 0, DecisionKind.EXCHANGE_SCARAB)
    assert set(legal_actions(state)) == {ExchangeScarab(2), ExchangeScarab(4)}
    state, events = told(state, ExchangeScarab(4))
    assert events[0] == ScarabReturned(0, 4)
    assert state.players[0].scarabs == (2, 4)
    assert exchanged(state) == [(4,), ()]
    assert chance_outcomes(state) == (
        (ScarabDrawn(1), 4),
        (ScarabDrawn(2), 7),
        (ScarabDrawn(3), 6),
        (ScarabDrawn(4), 2),
    )
    state = play(state, ScarabDrawn(1))
    assert state.players[0].scarabs == (1, 2, 4)
    assert state.scarabs == (3, 7, 6, 2)
    assert exchanged(state) == [(4,), ()]
    assert is_refilling(state)


@pytest.mark.rule("MC-4.7")
def test_the_one_returned_cannot_come_back() -> None:
    """All four 4s are owned: a new scarab is never a 4."""
    state = play(exchanging(4, 4, 4, 4), ExchangeScarab(4))
    assert {outcome for outcome, _ in chance_outcomes(state)} == set(map(ScarabDrawn, (1, 2, 3)))


@pytest.mark.rule("MC-4.7")
def test_only_an_own_scarab_can_be_returned() -> None:
    """No 1 is owned, and no scarab shows 9."""
    state = exchanging(2, 4, 4)
    refused(state, ExchangeScarab(1), Reason.AGAINST_RULE, "MC-4.7")
    refused(state, ExchangeScarab(9), Reason.OUT_OF_RANGE, None)


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


@pytest.mark.rule("MC-4.7", "LX-10.7")
def test_a_guess_can_put_any_scarab_into_the_box() -> None:
    """Seat 1 sees one scarab in the box and three with seat 0; any value may lie in the box.

    Each guess gives seat 1 the same view, and has all 22 scarabs.
    """
    seen = view(play(exchanging(2, 4, 4), ExchangeScarab(4), ScarabDrawn(1)), 1)
    boxed = set()
    for seed in range(60):
        guess = determinize(seen, Random(seed))
        validate(guess)
        assert view(guess, 1) == seen
        [value], *others = exchanged(guess)
        assert others == [()]
        assert sum(guess.scarabs) + len(guess.players[0].scarabs) == 21
        boxed.add(value)
    assert boxed == {1, 2, 3, 4}


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
