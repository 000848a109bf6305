"""MC-5: equipment except the n+ cards: the setup, 6, 0 and die ±1."""

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random

import attrs
import pytest

from tests.every_way import distribution
from tests.luxor.rules.laid_out import *
from tests.luxor.test_setup import Script
from theban._core.errors import InvalidDeal
from theban.luxor._expansion import EQUIPMENT_SEAT, EQUIPMENT_SEAT_SEEN

EQUIPPED = with_modules(Module.EQUIPMENT)
"""The standard board with equipment."""

ON_QUIET = with_modules(Module.EQUIPMENT, path=QUIET)
"""A path of 24 spaces on which nothing happens, with equipment; the chamber is 25."""

BASIC: dict[Card, int] = {ONE: 6, PLUS_MINUS: 5, TWO: 4, THREE: 4, FOUR: 4, FIVE: 4, DIE: 4}
"""The 31 basic cards."""


OWN = Counter[Card](EQUIPMENT)
"""The seven own cards of each player."""


def boxed(state: State) -> Counter[Card]:
    cards: Counter[Card] = Counter()
    for seat in range(state.config.players):
        cards.update(boxed_of(state, seat))
    return cards


def boxed_of(state: State, seat: int) -> dict[Card, int]:
    return pile(state, EQUIPMENT_SEAT.of(state.players[seat]).in_box)


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_each_starts_with_five_of_seven_own_cards(players: int, seed: int) -> None:
    """A hand is part of one set of seven; the rest of the sets is in the box."""
    state = new_game(Config(players, modules=["equipment"]), seed=seed)
    for seat, player in enumerate(state.players):
        assert len(player.hand) == 5
        rest: Counter[Card] = Counter(EQUIPMENT)
        rest.subtract(player.hand)
        assert min(rest.values()) >= 0
        assert boxed_of(state, seat) == +rest
    assert boxed(state).total() == 2 * players
    assert pile(state, state.draw_pile) == BASIC
    assert pile(state, state.discard_pile) == {}


@pytest.mark.rule("MC-5.1")
def test_the_cards_stand_in_the_order_drawn_and_each_set_is_shuffled_by_itself() -> None:
    """Of the seven cards first the last one left, then the first one left, for both seats alike.

    The box lists 6, 0, die ±1 twice, 1+, 2+, 3+.
    """
    last, first = 0.999, 0.0
    dealt = deal(EQUIPPED, Script(last, first, last, first, first, last, first, last, first, first))
    own = sorted(set(EQUIPMENT), key=tuple(EQUIPPED.inventory.cards.all).index)
    in_order = [card for card in own for _ in range(EQUIPMENT.count(card))]
    lowest, second, third = in_order[:3]
    highest, next_highest = in_order[-1], in_order[-2]
    assert dealt.hands == ((highest, lowest, next_highest, second, third),) * 2
    assert initial_state(EQUIPPED, dealt).players[1].hand == dealt.hands[1]


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize(
    "cards",
    [
        (ONE, TWO, THREE, FOUR, FIVE),
        (SIX, ZERO, DIE_PLUS_MINUS, PLUS_1, TWO),
        (SIX, SIX, ZERO, PLUS_1, PLUS_2),
        (DIE_PLUS_MINUS, DIE_PLUS_MINUS, DIE_PLUS_MINUS, PLUS_1, PLUS_2),
        (SIX, ZERO, PLUS_1, PLUS_2),
    ],
    ids=repr,
)
def test_no_other_hand_can_be_dealt(cards: tuple[BasicCard | EquipmentCard, ...]) -> None:
    """Basic cards, more of a card than a set has, or only four cards."""
    dealt = deal(EQUIPPED, Random(1))
    with pytest.raises(InvalidDeal):
        initial_state(EQUIPPED, attrs.evolve(dealt, hands=(cards, dealt.hands[1])))


@pytest.mark.rule("MC-5.9", "LX-10.5", "LX-10.7")
def test_no_view_tells_what_lies_in_the_box() -> None:
    """Two states that differ in the box and the other's hand look alike to the first seat."""
    hands = ((SIX, ZERO, DIE_PLUS_MINUS, DIE_PLUS_MINUS, PLUS_1),) * 2
    dealt = attrs.evolve(deal(EQUIPPED, Random(1)), hands=hands)
    other = attrs.evolve(
        dealt, hands=(hands[0], (PLUS_1, PLUS_2, PLUS_3, DIE_PLUS_MINUS, DIE_PLUS_MINUS))
    )
    one, two = (initial_state(EQUIPPED, each) for each in (dealt, other))
    assert boxed(one) != boxed(two)
    assert view(one, 0) == view(two, 0)
    assert view(one, None) == view(two, None)
    assert view(one, 1) != view(two, 1)
    for viewer in (0, 1, None):
        for seat, player in enumerate(view(one, viewer).players):
            found = EQUIPMENT_SEAT_SEEN.of(player)
            assert found.in_box_count == 2
            # 2+ and 3+ of its own cards were not dealt.
            own = {PLUS_2: 1, PLUS_3: 1} if seat == viewer else None
            assert (None if found.in_box is None else pile(one, found.in_box)) == own


@pytest.mark.rule("MC-5.9", "LX-10.5")
def test_all_know_who_can_have_which_equipment() -> None:
    """At the start hands and the box have the players' own cards, and the pile has none.

    Of the other's seven cards five are in the hand and two in the box. There are C(7, 2) = 21 ways
    to lay single cards in the box; one is 2+ and 3+.
    """
    hands = ((SIX, ZERO, DIE_PLUS_MINUS, DIE_PLUS_MINUS, PLUS_1),) * 2
    state = initial_state(EQUIPPED, attrs.evolve(deal(EQUIPPED, Random(1)), hands=hands))
    seen = view(state, 0)
    assert [player.batches for player in seen.players] == [(1,) * 5, (2,) * 5]
    assert [pile(state, counts) for counts in seen.batches] == [BASIC, OWN, OWN]
    guesses = distribution(lambda rng: determinize(seen, rng))
    found: dict[frozenset[Card], Fraction] = defaultdict(Fraction)
    for guess, likely in guesses.items():
        assert pile(guess, guess.draw_pile) == BASIC
        assert boxed_of(guess, 0) == {PLUS_2: 1, PLUS_3: 1}
        assert Counter(guess.players[1].hand) + Counter(boxed_of(guess, 1)) == OWN
        found[frozenset(boxed_of(guess, 1))] += likely
    assert found[frozenset({PLUS_2, PLUS_3})] == Fraction(1, 21)
    # One die ±1 and a 6: two single pieces show die ±1.
    assert found[frozenset({SIX, DIE_PLUS_MINUS})] == Fraction(2, 21)


@pytest.mark.rule("MC-5.1", "LX-10.5", "LX-6.3")
def test_a_new_draw_pile_gives_the_batches_in_the_box_other_numbers() -> None:
    """All basic cards are on the discard pile, so the only hidden cards are the players' own.

    Seat 0's come first as batch 0, seat 1's are batch 1. Seat 0 plays its 6, and the discard pile
    becomes the draw pile, which comes before both.
    """
    hands = ((SIX, ZERO, DIE_PLUS_MINUS, DIE_PLUS_MINUS, PLUS_1),) * 2
    state = laid_out(ON_QUIET, Seat(active=(3, 5)), hands=hands, draw_pile=())
    assert [player.batches for player in state.players] == [(0,) * 5, (1,) * 5]
    assert [box_batch(state, seat) for seat in (0, 1)] == [0, 1]
    state = play(state, LEFT, MoveAdventurer(3, 6))
    assert rolls(state, 0, ChanceKind.CARD)
    assert pile(state, state.draw_pile) == {**BASIC, SIX: 1}
    assert [player.batches for player in state.players] == [(1,) * 4, (2,) * 5]
    assert [box_batch(state, seat) for seat in (0, 1)] == [1, 2]
    assert boxed_of(state, 0) == boxed_of(state, 1) == {PLUS_2: 1, PLUS_3: 1}


@pytest.mark.rule("MC-5.1", "LX-10.5")
def test_batches_that_are_met_in_the_box_alone_are_numbered_by_seat() -> None:
    """Seat 1 has one of its own cards in hand and seat 0 has none, so seat 1's batch comes first.

    Once the 6 is played, both are only in the box, where seat 0's comes before seat 1's.
    """
    seats = (Seat(active=(3, 5)), Seat(active=(3, 5)))
    state = laid_out(ON_QUIET, *seats, hands=[hand(FIVE), hand(SIX)])
    state = play(state, LEFT, MoveAdventurer(3, 5), CardDrawn(ONE))
    assert [box_batch(state, seat) for seat in (0, 1)] == [2, 1]
    state = play(state, LEFT, MoveAdventurer(3, 6))
    assert [box_batch(state, seat) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("MC-5.2", "LX-7.1")
@pytest.mark.parametrize(("card", "rule"), [(SIX, "MC-5.2"), (UpToCard(3, 6), "LX-7.1")])
def test_six_steps_are_those_of_the_card_that_gives_them(card: Card, rule: str) -> None:
    state = play(laid_out(ON_QUIET, Seat(hand=hand(card), active=(3, 5))), LEFT)
    assert ("MC-5.2" in rules_of(state, MoveAdventurer(3, 6))[0]) is (rule == "MC-5.2")
    assert rule in rules_of(state, MoveAdventurer(3, 6))[0]


@pytest.mark.rule("LX-10.5", "MC-5.1")
def test_a_batch_left_in_the_box_alone_keeps_a_number_that_is_the_last() -> None:
    """Each seat has the 6 of its own cards: batch 1 comes first in hand 0, batch 2 in hand 1.

    Seat 1 plays its 6, and batch 2, then only in the box, still comes after batch 1.
    """
    state = laid_out(ON_QUIET, Seat(hand=hand(SIX)), Seat(hand=hand(SIX), active=(3, 5)), turn=1)
    assert [player.batches[0] for player in state.players] == [1, 2]
    state = play(state, LEFT, MoveAdventurer(3, 6))
    assert [player.batches for player in state.players] == [(1, 0, 0, 0, 0), (0,) * 4]
    assert [box_batch(state, seat) for seat in (0, 1)] == [1, 2]
    assert [sum(counts) for counts in state.batches[1:]] == [3, 2]


@pytest.mark.rule("LX-10.5", "MC-5.1")
def test_batches_of_the_box_move_up_when_the_one_before_them_is_gone() -> None:
    """Seat 0's 5 is the last card of an older pile, batch 1; batches 2 and 3 are in the box.

    Once the 5 is played no card of its batch is hidden, so the next two are 1 and 2.
    """
    mine = Seat(active=(3, 5), batches=(9, 0, 0, 0, 0))
    state = laid_out(ON_QUIET, mine, hands=[hand(FIVE), hand(ONE)])
    assert [player.batches for player in state.players] == [(1, 0, 0, 0, 0), (0,) * 5]
    assert [box_batch(state, seat) for seat in (0, 1)] == [2, 3]
    state = play(state, LEFT, MoveAdventurer(3, 5))
    assert [player.batches for player in state.players] == [(0,) * 4, (0,) * 5]
    assert [box_batch(state, seat) for seat in (0, 1)] == [1, 2]


def box_batch(state: State, seat: int) -> int | None:
    """Return the batch of the cards that a seat left in the box, as a spectator sees it."""
    return EQUIPMENT_SEAT_SEEN.of(view(state, None).players[seat]).batch


def zero(
    *places: int,
    spaces: dict[int, Tile | None] | None = None,
    config: Config = EQUIPPED,
    keys: int = 0,
) -> State:
    """Return a position in which seat 0 has played the 0 with adventurers at places.

    Others are at statues that none has passed, or otherwise on the stairs.
    """
    state = laid_out(config, Seat(hand=hand(ZERO, FIVE), active=places, keys=keys), spaces=spaces)
    return play(state, LEFT)


@pytest.mark.rule("MC-5.2", "LX-5.4", "LX-5.5", "LX-5.6", "LX-5.7")
def test_zero_on_each_temple_tile() -> None:
    """Scarab, wild card, either, and the favor of two levels; the adventurer stays."""
    scarab = play(zero(3, spaces={3: ScarabTile()}), MoveAdventurer(3, 0))
    assert rolls(scarab, 0, ChanceKind.SCARAB)
    wild, events = told(zero(8, spaces={8: WildCardTile()}), MoveAdventurer(8, 0))
    assert wild.players[0].wild_cards == 1
    assert WildCardTaken(0) in events
    either = play(zero(8, spaces={8: ScarabOrWildTile()}), MoveAdventurer(8, 0))
    may(either, TakeScarab(), TakeWildCard())
    favor = play(zero(3, spaces={3: FavorTile((2, 3))}), MoveAdventurer(3, 0))
    may(favor, TakeHorusCard(2), TakeHorusCard(3))
    for state, place in ((scarab, 3), (wild, 8), (either, 8), (favor, 3)):
        assert active(state) == (0, place)


@pytest.mark.rule("MC-5.2", "LX-4.5")
def test_zero_on_osiris_before_the_chamber() -> None:
    """On the last tile, Osiris 2, it stays, also with a key; on the tile before it ends there."""
    config = with_modules(Module.EQUIPMENT, path="tttt|tttt|tttt|to")
    state = zero(14, spaces={14: OsirisTile(2)}, config=config, keys=1)
    may(state, *moves((14, 0)))
    after, events = told(state, MoveAdventurer(14, 0))
    assert active(after) == (0, 0, 0, 0, 14)
    assert events == []
    assert after.players[0].keys == 1
    assert rolls(after, 0, ChanceKind.CARD)
    near = with_modules(Module.EQUIPMENT, Module.MUMMY, path="tttt|tttt|tttt|ot")
    state = laid_out(near, Seat(hand=hand(ZERO, FIVE), keys=1), spaces={13: OsirisTile(4)}, mummy=3)
    state = standing(state, 0, 0, 0, 0, 13)
    assert active(play(state, LEFT, MoveAdventurer(13, 0))) == (0, 0, 0, 0, 14)


@pytest.mark.rule("MC-5.2", "MC-3.2", "MC-2.8")
def test_zero_is_not_for_who_lies_under_the_mummy() -> None:
    """One lies on 7, one stands on 9."""
    state = laid_out(
        with_modules(Module.EQUIPMENT, Module.MUMMY),
        Seat(hand=hand(ZERO, ZERO), active=(9,), lying=(7,)),
        mummy=7,
    )
    may(play(state, LEFT), *moves((9, 0)))


@pytest.mark.rule("MC-5.8", "LX-8.7")
def test_zero_steps_make_a_round_not_idle() -> None:
    """Nobody can go ahead from 24 without a key, but standing still is a move.

    With a 0 outside seat 0's turn is not idle and the game goes on; with fives and fours it ends.
    """
    far = Seat(active=(24,) * 5)
    five = (FIVE, TWO, THREE, FOUR, FIVE)
    state = laid_out(ON_QUIET, far, far, hands=[(ZERO, TWO, THREE, FOUR, ZERO), five])
    may(state, LEFT, RIGHT)
    assert not is_over(take_turn(take_turn(state, LEFT, MoveAdventurer(24, 0)), LEFT))
    state = laid_out(
        ON_QUIET, far, far, hands=[five, (FOUR, TWO, THREE, TWO, FOUR)], idle_round=True
    )
    assert is_over(take_turn(take_turn(state, LEFT), LEFT))


@pytest.mark.rule("MC-5.3", "LX-8.1")
@pytest.mark.parametrize(("keys", "steps"), [(0, (3,)), (1, (3, 4))])
def test_the_die_may_bring_just_into_the_chamber(keys: int, steps: tuple[int, ...]) -> None:
    """From 21 a roll of 4: 3 steps to 24, 4 into the chamber with a key, 5 are too many."""
    state = laid_out(ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS), active=(21,) * 5, keys=keys))
    may(play(state, LEFT, DieRolled(4)), *moves(*((21, n) for n in steps)))


@pytest.mark.rule("MC-5.3", "MC-5.8", "LX-3.8")
@pytest.mark.parametrize(
    ("face", "steps"), [(1, (0, 1)), (2, (1,)), (3, ()), (4, ()), (5, ()), (6, ())]
)
def test_a_roll_may_leave_no_move(face: int, steps: tuple[int, ...]) -> None:
    """All on 23 of 24 without a key: 0 and 1 steps are possible, by rolls of 1 and 2."""
    state = laid_out(ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS, FIVE), active=(23,) * 5))
    may(state, LEFT)
    state, events = told(play(state, LEFT), DieRolled(face))
    if steps:
        may(state, *moves(*((23, n) for n in steps)))
    else:
        assert events == [DieThrown(0, face), NoMove(0)]
        assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.8", "LX-3.11")
def test_where_no_face_moves_die_plus_minus_is_put_down_without_a_roll() -> None:
    """All on empty spaces behind the last tile: only the chamber is ahead, and no tile is below.

    One step leads into the chamber, but not without a key; 0 steps need a tile.
    """
    spaces: dict[int, Tile | None] = {23: None, 24: None}
    state = laid_out(
        ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS, FIVE), active=(24,) * 5), spaces=spaces
    )
    may(state, LEFT, RIGHT)
    after, events = told(state, LEFT)
    assert events == [CardPlayed(0, DIE_PLUS_MINUS, LEFT.end), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.1", "LX-10.5")
def test_with_five_own_cards_in_another_box_none_goes_back() -> None:
    """All five are dealt: the box has no card, and so no batch."""
    box = EQUIPPED.components
    assert box.expansion is not None
    own = ((SIX, 2), (ZERO, 3))
    components = attrs.evolve(box, expansion=attrs.evolve(box.expansion, equipment=own))
    state = new_game(attrs.evolve(EQUIPPED, components=components), seed=1)
    validate(state)
    for player in state.players:
        assert sorted(map(repr, player.hand)) == sorted(map(repr, (SIX, SIX, ZERO, ZERO, ZERO)))
        assert sum(EQUIPMENT_SEAT.of(player).in_box) == 0
        assert EQUIPMENT_SEAT.of(player).batch is None
