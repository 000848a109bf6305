"""LX-10: everybody's knowledge of hidden cards, batch by batch, worked out by hand."""

from random import Random

import attrs
import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import InvalidArgument
from theban.luxor import *

UP_TO_3 = UpToCard(1, 3)
BASIC: dict[Card, int] = {ONE: 6, PLUS_MINUS: 5, TWO: 4, THREE: 4, FOUR: 4, FIVE: 4, DIE: 4}
MINE, OTHERS = (ONE, TWO, THREE, FOUR, FIVE), (DIE, ONE, PLUS_MINUS, TWO, ONE)


def known(state: State) -> list[dict[Card, int]]:
    return [pile(state, counts) for counts in state.batches]


def numbers(state: State) -> list[tuple[int | None, ...]]:
    return [player.batches for player in state.players]


def before_the_shuffle(draw_pile: tuple[Card, ...] = ()) -> State:
    """All basic cards outside the hands are on the discard pile, except for some to draw."""
    return at(Seat(hand=MINE, active=(3, 3)), Seat(hand=OTHERS), draw_pile=draw_pile)


@pytest.mark.rule("LX-10.5", "LX-6.3")
def test_a_discard_pile_that_becomes_the_draw_pile_is_a_batch_of_its_own() -> None:
    """Of 31 cards ten are in hands; seat 0 plays 5 from the right end, and draws from the others.

    Everybody knows the cards of the discard pile, and so those of the new pile.
    """
    state = before_the_shuffle()
    assert numbers(state) == [(0,) * 5] * 2
    assert state.draw_pile_batch is None
    hands: dict[Card, int] = {ONE: 3, TWO: 2, THREE: 1, FOUR: 1, FIVE: 1, DIE: 1, PLUS_MINUS: 1}
    assert known(state) == [hands]
    state = play(state, RIGHT, MoveAdventurer(3, 5))
    shuffled = {card: copies - hands.get(card, 0) for card, copies in BASIC.items()}
    shuffled[FIVE] += 1
    # The pile comes first, so it is batch 0 and the hands are batch 1.
    assert state.draw_pile_batch == 0
    assert numbers(state) == [(1,) * 4, (1,) * 5]
    left = {card: number for card, number in hands.items() if card != FIVE}
    assert known(state) == [shuffled, left]
    state = play(state, CardDrawn(DIE))
    assert numbers(state) == [(1, 1, 0, 1, 1), (1,) * 5]
    assert known(state)[0] == shuffled
    # Seat 1 does not see the die drawn, nor the four cards beside it.
    unseen = unseen_batches(view(state, 1))
    assert [pile(state, counts) for counts in unseen] == [
        shuffled,
        {ONE: 1, TWO: 1, THREE: 1, FOUR: 1},
    ]


@pytest.mark.rule("LX-10.5")
def test_batches_are_numbered_as_first_met_and_those_without_cards_are_gone() -> None:
    seats = [
        Seat(hand=MINE, batches=(5, 9, 5, 9, 9), active=(3, 3)),
        Seat(hand=OTHERS, batches=(7, 0, 9, 0, 7)),
    ]
    state = position(TWO_PLAYERS, seats=seats)
    assert numbers(state) == [(1, 2, 1, 2, 2), (3, 0, 2, 0, 3)]
    others = {TWO: 1, FOUR: 1, FIVE: 1, PLUS_MINUS: 1}
    assert known(state)[1:] == [{ONE: 1, THREE: 1}, others, {DIE: 1, ONE: 1}]
    # The 1 goes, and the 2 now comes before the 3.
    state = play(state, LEFT, MoveAdventurer(3, 1))
    assert numbers(state)[0] == (1, 2, 1, 1)
    assert known(state)[1:3] == [others, {THREE: 1}]
    validate(state)


@pytest.mark.rule("LX-10.5")
def test_positions_in_which_the_same_is_known_are_equal() -> None:
    """The names of batches in a position only say which cards share a batch."""
    first = [Seat(hand=MINE, batches=(1, 1, 4, 4, 0)), Seat(hand=OTHERS)]
    second = [Seat(hand=MINE, batches=(8, 8, 3, 3, 0)), Seat(hand=OTHERS)]
    other = [Seat(hand=MINE, batches=(1, 4, 1, 4, 0)), Seat(hand=OTHERS)]
    one, two, three = (position(TWO_PLAYERS, seats=seats) for seats in (first, second, other))
    assert one == two
    assert one != three
    assert view(one, 1) != view(three, 1)


@pytest.mark.rule("LX-10.5", "LX-10.3")
def test_the_last_card_of_a_batch_takes_it_along() -> None:
    state = at(Seat(hand=MINE, batches=(3, 0, 0, 0, 6), active=(3, 3)), Seat(hand=OTHERS))
    assert len(state.batches) == 3
    state = play(state, RIGHT, MoveAdventurer(3, 5))
    assert numbers(state)[0] == (1, 0, 0, 0)
    assert known(state)[1:] == [{ONE: 1}]


@pytest.mark.rule("LX-10.5")
def test_open_slots_and_batches_are_not_named_together() -> None:
    hand = (UP_TO_3, *MINE[1:])
    with pytest.raises(InvalidArgument, match=r"Seat.open_slots is \(0,\); .*left out where"):
        Seat(hand=hand, batches=(None, 0, 0, 0, 0), open_slots=(0,))
    state = at(Seat(hand=hand, batches=(None, 0, 0, 0, 0)))
    assert view(state, 1).players[0].hand == (UP_TO_3, None, None, None, None)


@pytest.mark.rule("LX-10.5")
def test_the_last_card_of_the_draw_pile_leaves_its_batch_in_the_hands() -> None:
    state = play(before_the_shuffle((DIE,)), RIGHT, MoveAdventurer(3, 5), CardDrawn(DIE))
    assert state.draw_pile_batch is None
    assert numbers(state) == [(0,) * 5] * 2
    assert known(state) == [{ONE: 3, TWO: 2, THREE: 1, FOUR: 1, DIE: 2, PLUS_MINUS: 1}]
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-10.5")
def test_with_the_last_card_of_the_draw_pile_batches_are_numbered_by_the_hands() -> None:
    """Seat 0 holds cards shuffled long ago; seat 1 draws the last of a later shuffle.

    While that card is in the pile, its batch comes first; in seat 1's hand it comes after that of
    seat 0.
    """
    seats = [
        Seat(hand=MINE, batches=(4,) * 5),
        Seat(hand=OTHERS, batches=(4, 4, 4, 4, 0), active=(3, 3)),
    ]
    state = position(TWO_PLAYERS, seats=seats, draw_pile=(DIE,), turn=1)
    assert numbers(state) == [(1,) * 5, (1, 1, 1, 1, 0)]
    assert known(state)[0] == {DIE: 1, ONE: 1}
    state = play(state, RIGHT, MoveAdventurer(3, 1))
    assert known(state)[0] == {DIE: 1}
    if asks(state, 1, DecisionKind.HORUS_TILE):
        state = play(state, TakeKey())
    state = play(state, CardDrawn(DIE))
    assert state.draw_pile_batch is None
    assert view(state, 0).draw_pile_batch is None
    assert numbers(state) == [(0,) * 5, (0, 0, 1, 0, 0)]
    assert known(state)[1] == {DIE: 1}


@pytest.mark.rule("LX-10.1", "LX-10.2", "LX-10.5")
def test_what_a_seat_does_not_see_of_cards_and_scarabs() -> None:
    """Of the basic cards seat 0 sees its own five and the 5 on the discard pile.

    Everybody has seen the Horus card in seat 1's hand, and nobody the other four cards there. Seat
    1 owns scarabs of 1 and 4, seat 0 one of 3; of 1, 2, 3, 4 there are 4, 8, 6, 4 in the box.
    """
    seats = [
        Seat(hand=MINE, scarabs=(3,)),
        Seat(hand=(DIE, ONE, UP_TO_3, TWO, ONE), open_slots=(2,), scarabs=(1, 4)),
    ]
    state = position(TWO_PLAYERS, seats=seats, discard_pile=(FIVE,))
    unseen = {card: copies - MINE.count(card) - (card == FIVE) for card, copies in BASIC.items()}
    seen = view(state, 0)
    assert pile(state, unseen_cards(seen)) == unseen
    assert [pile(state, counts) for counts in unseen_batches(seen)] == [unseen]
    assert unseen_scarabs(seen) == (4, 8, 5, 4)
    # Seat 1 sees four basic cards of its own and its two scarabs; a spectator sees neither's.
    theirs = {**BASIC, FIVE: 3, DIE: 3, ONE: 4, TWO: 3}
    assert pile(state, unseen_cards(view(state, 1))) == theirs
    assert unseen_scarabs(view(state, 1)) == (3, 8, 6, 3)
    assert pile(state, unseen_cards(view(state, None))) == {**BASIC, FIVE: 3}
    assert unseen_scarabs(view(state, None)) == (4, 8, 6, 4)


@pytest.mark.rule("LX-10.5", "LX-1.4")
def test_a_view_with_a_card_more_than_the_box_has_is_refused() -> None:
    """In a new game nothing is discarded; with a 1 there is a seventh, and the box has six."""
    seen = view(new_game(Config(players=2), seed=1), 0)
    more = (1, *seen.discard_pile[1:])
    with pytest.raises(InvalidArgument, match=r"7 times, .* the box has 6 \(LX-10\.5\)"):
        unseen_batches(attrs.evolve(seen, discard_pile=more))


@pytest.mark.rule("LX-10.2", "LX-1.4")
def test_scarabs_of_which_all_are_seen_are_counted_too_and_one_more_is_refused() -> None:
    """The box has four each of 1 and 4. A seat with all of value 1 knows where they are."""
    seats = [Seat(hand=MINE, scarabs=(1, 1, 1, 1)), Seat(hand=OTHERS)]
    seen = view(position(TWO_PLAYERS, seats=seats), 0)
    assert unseen_scarabs(seen) == (0, 8, 6, 4)
    scarabs = (1, 1, 1, 1, 4, 4, 4, 4, 4)
    me = attrs.evolve(seen.players[0], scarabs=scarabs, scarab_count=len(scarabs))
    with pytest.raises(InvalidArgument, match=r"shows more scarabs of value 4 than the box has"):
        unseen_scarabs(attrs.evolve(seen, players=(me, seen.players[1])))


@pytest.mark.rule("LX-10.2", "LX-10.7")
def test_in_a_box_without_scarabs_none_is_hidden() -> None:
    """There is no value to count, and a guess at the hidden cards fits the view."""
    box = attrs.evolve(standard_components(), scarabs=())
    seen = view(new_game(Config(players=2, components=box), seed=1), 0)
    assert unseen_scarabs(seen) == ()
    assert view(determinize(seen, Random(1)), 0) == seen


@pytest.mark.rule("LX-10.2", "LX-10.5")
def test_if_all_cards_are_seen_none_is_hidden() -> None:
    """Both hands are Horus cards taken openly, and everything else is on the discard pile."""
    cards = [card for card, _ in TWO_PLAYERS.components.horus_cards]
    seats = [
        Seat(hand=tuple(some), open_slots=tuple(range(5))) for some in (cards[:5], cards[5:10])
    ]
    state = position(TWO_PLAYERS, seats=seats, draw_pile=())
    for seat in (0, 1, None):
        assert set(unseen_cards(view(state, seat))) == {0}
        assert len(unseen_cards(view(state, seat))) == len(state.discard_pile)


@pytest.mark.rule("LX-10.7", "MC-5.1")
def test_each_knows_the_own_equipment_in_the_box() -> None:
    """Seat 0 does not see 31 basic cards and seven of seat 1; a spectator sees none of 45."""
    state = new_game(Config(players=2, modules=["equipment"]), seed=1)
    assert sum(unseen_cards(view(state, 0))) == 31 + 7
    assert sum(unseen_cards(view(state, None))) == 31 + 7 + 7
