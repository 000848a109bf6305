"""MC-5: equipment, but for the n+ cards: the setup, 6, 0 and die ±1."""

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random

import attrs
import pytest

from tests.every_way import distribution
from tests.luxor.rules.laid_out import *
from tests.luxor.test_setup import Script
from theban.core.errors import InvalidDeal, Reason

EQUIPPED = with_modules(Module.EQUIPMENT)
"""The standard board with equipment."""

ON_QUIET = with_modules(Module.EQUIPMENT, path=QUIET)
"""A path of 24 spaces on which nothing happens, with equipment; the chamber is 25."""

BASIC: dict[Card, int] = {ONE: 6, PLUS_MINUS: 5, TWO: 4, THREE: 4, FOUR: 4, FIVE: 4, DIE: 4}
"""The 31 basic cards."""


OWN = Counter[Card](EQUIPMENT)
"""The seven own cards of each player."""


def boxed(state: State) -> Counter[Card]:
    """Return the equipment of all seats in the box."""
    cards: Counter[Card] = Counter()
    for seat in range(state.config.players):
        cards.update(boxed_of(state, seat))
    return cards


def boxed_of(state: State, seat: int) -> dict[Card, int]:
    """Return the own cards of a seat that lie in the box."""
    parts = state.players[seat].expansion
    assert parts is not None
    assert parts.equipment is not None
    return pile(state, parts.equipment.in_box)


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_each_starts_with_five_of_seven_own_cards(players: int, seed: int) -> None:
    """A hand is part of one set of seven; what is missing from the sets lies in the box."""
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
    """Basic cards, more of a card than a set has, or four cards only."""
    dealt = deal(EQUIPPED, Random(1))
    with pytest.raises(InvalidDeal):
        initial_state(EQUIPPED, attrs.evolve(dealt, hands=(cards, dealt.hands[1])))


@pytest.mark.rule("MC-5.1")
def test_two_players_can_hold_the_same_cards() -> None:
    """Each set has one 6: two sixes are in the game, and two of the others stay in the box."""
    cards = (SIX, ZERO, DIE_PLUS_MINUS, PLUS_1, PLUS_2)
    dealt = attrs.evolve(deal(EQUIPPED, Random(1)), hands=(cards, cards))
    assert boxed(initial_state(EQUIPPED, dealt)) == {DIE_PLUS_MINUS: 2, PLUS_3: 2}


@pytest.mark.rule("MC-5.1")
def test_the_first_card_drawn_is_one_of_all_31_basic_cards() -> None:
    """After a 6 from the stairs; equipment is not in the draw pile."""
    dealt = attrs.evolve(
        deal(EQUIPPED, Random(1)), hands=((SIX, ZERO, PLUS_1, PLUS_2, PLUS_3), EQUIPMENT[:5])
    )
    dealt = attrs.evolve(dealt, osiris=(OsirisTile(1), OsirisTile(2), OsirisTile(2), OsirisTile(3)))
    # Osiris 1 on space 6 sends the adventurer to 7.
    state = play(initial_state(EQUIPPED, dealt), LEFT, MoveAdventurer(0, 6))
    assert 7 in active(state)
    assert chance_outcomes(state) == tuple((CardDrawn(card), BASIC[card]) for card in BASIC)
    assert pile(state, state.discard_pile) == {SIX: 1}
    assert pile(draw(state, FIVE), draw(state, FIVE).draw_pile)[FIVE] == 3
    assert draw(state, FIVE).players[0].hand == (ZERO, PLUS_1, FIVE, PLUS_2, PLUS_3)


@pytest.mark.rule("MC-5.1", "LX-6.2")
def test_played_equipment_can_come_to_anyone_after_a_reshuffle() -> None:
    """Seat 0 plays the 6 with one card in the pile; seat 1's draw then brings that 6."""
    state = laid_out(ON_QUIET, Seat(hand=hand(SIX)), draw_pile=[FIVE])
    state = draw(play(state, LEFT, MoveAdventurer(0, 6)), FIVE)
    assert state.draw_pile == (0,) * len(state.draw_pile)
    state, events = told(state, RIGHT, MoveAdventurer(0, 1))
    assert PileShuffled(1) in events
    after = play(state, CardDrawn(SIX))
    assert after.players[1].hand[2] == SIX
    assert pile(after, after.discard_pile) == {}


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
            assert player.expansion is not None
            assert player.expansion.equipment is not None
            found = player.expansion.equipment
            assert found.in_box_count == 2
            # 2+ and 3+ of the own cards were not dealt.
            own = {PLUS_2: 1, PLUS_3: 1} if seat == viewer else None
            assert (None if found.in_box is None else pile(one, found.in_box)) == own


@pytest.mark.rule("MC-5.9", "LX-10.5")
def test_all_know_who_can_have_which_equipment() -> None:
    """At the start each hand is of the own cards, with what lies in the box, and the pile of none.

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
    """All basic cards lie on the discard pile, so of hidden cards there are the own ones alone.

    Seat 0's are met first: batch 0, seat 1's are batch 1. Seat 0 plays its 6, and the discard pile
    becomes the draw pile, which is met before both.
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
    """Seat 1 has an own card in the hand and seat 0 has none, so seat 1's batch is met first.

    With the 6 played, both lie in the box alone, where seat 0's is met before seat 1's.
    """
    seats = (Seat(active=(3, 5)), Seat(active=(3, 5)))
    state = laid_out(ON_QUIET, *seats, hands=[hand(FIVE), hand(SIX)])
    state = play(state, LEFT, MoveAdventurer(3, 5), CardDrawn(ONE))
    assert [box_batch(state, seat) for seat in (0, 1)] == [2, 1]
    state = play(state, LEFT, MoveAdventurer(3, 6))
    assert [box_batch(state, seat) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("LX-10.5", "MC-5.1")
def test_a_batch_left_in_the_box_alone_keeps_a_number_that_is_the_last() -> None:
    """Each seat has the 6 of its own cards: batch 1 is met in hand 0, batch 2 in hand 1.

    Seat 1 plays its 6, and batch 2, then only in the box, is still met after batch 1.
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

    With the 5 played nothing is hidden of its batch, so the next two are 1 and 2.
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
    expansion = view(state, None).players[seat].expansion
    assert expansion is not None
    assert expansion.equipment is not None
    return expansion.equipment.batch


@pytest.mark.rule("MC-5.2")
def test_six_moves_one_upright_adventurer_six_steps_ahead() -> None:
    """From 3 and 5; from 3 to 9, past the statue after 6."""
    state = play(laid_out(ON_QUIET, Seat(hand=hand(SIX), active=(3, 5))), LEFT)
    may(state, *moves((3, 6), (5, 6)))
    after, events = told(state, MoveAdventurer(3, 6))
    assert events == [AdventurerMoved(0, 3, 9), AdventurerWoken(0, 0)]
    assert active(after) == (0, 5, 9)
    for steps in (5, 7, 1, -6, 0):
        assert MoveAdventurer(3, steps) not in legal_actions(state)


@pytest.mark.rule("MC-5.2", "LX-8.1")
def test_six_enters_the_chamber_with_a_key() -> None:
    """From 19 six steps lead to the chamber, 25; from 20 they would lead beyond."""
    for keys, expected in ((1, moves((19, 6))), (0, ())):
        state = laid_out(ON_QUIET, Seat(hand=hand(SIX), active=(20, 20, 20, 20, 19), keys=keys))
        if expected:
            may(play(state, LEFT), *expected)
        else:
            may(state, RIGHT)


@pytest.mark.rule("MC-5.2")
def test_six_skips_empty_spaces() -> None:
    """With 3 and 5 empty, six steps from 2 are 4, 6, 7, 8, 9, 10."""
    state = laid_out(ON_QUIET, Seat(hand=hand(SIX), active=(2,)), spaces={3: None, 5: None})
    assert 10 in active(play(state, LEFT, MoveAdventurer(2, 6)))


def zero(
    *places: int,
    spaces: dict[int, Tile | None] | None = None,
    config: Config = EQUIPPED,
    keys: int = 0,
) -> State:
    """Return a position in which seat 0 has played the 0 with adventurers at places.

    Those that are not named lie at statues that none has passed; else they stand on the stairs.
    """
    state = laid_out(config, Seat(hand=hand(ZERO, FIVE), active=places, keys=keys), spaces=spaces)
    return play(state, LEFT)


@pytest.mark.rule("MC-5.2")
def test_zero_lets_one_adventurer_on_a_tile_act_without_moving() -> None:
    """On the stairs, on the empty space 2 and on the treasures 7 and 9: only the last two can."""
    state = zero(0, 2, 7, 9, spaces={2: None})
    may(state, *moves((7, 0), (9, 0)))
    refused(state, MoveAdventurer(0, 0), Reason.AGAINST_RULE, "MC-5.2")
    refused(state, MoveAdventurer(2, 0), Reason.AGAINST_RULE, "MC-5.2")
    after, events = told(state, MoveAdventurer(9, 0))
    assert active(after) == active(state)
    assert not [event for event in events if isinstance(event, AdventurerMoved)]


@pytest.mark.rule("MC-5.2", "LX-5.1")
def test_zero_takes_a_treasure_with_enough_adventurers() -> None:
    """Two on a vase for two: 3 points; one on it: nothing."""
    for there, points in (((7, 7), 3), ((7, 3), 0)):
        after, events = told(zero(*there, spaces={7: VASE_FOR_TWO}), MoveAdventurer(7, 0))
        assert after.players[0].points == points
        assert (after.board.tiles[7] is None) == (points == 3)
        taken = [TreasureTaken(0, 7, VASE_FOR_TWO), PointsScored(0, 3)]
        assert [e for e in events if isinstance(e, (TreasureTaken, PointsScored))] == (
            taken if points else []
        )
        assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.2", "LX-5.3")
def test_zero_uncovers_a_temple_tile_and_that_tile_does_not_act() -> None:
    """Space 3 has a falcon icon."""
    state = play(zero(3, spaces={3: VASE_FOR_ONE}), MoveAdventurer(3, 0))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)


@pytest.mark.rule("MC-5.2", "LX-5.8", "MC-8.2")
def test_zero_at_a_horus_tile_gives_a_key_or_a_card() -> None:
    """Space 18 has level 2. A card goes to the middle and replaces the draw, a key does not."""
    state = play(zero(18), MoveAdventurer(18, 0))
    assert asks(state, 0, DecisionKind.HORUS_TILE)
    may(state, TakeKey(), TakeHorusCard(2))
    with_key = play(state, TakeKey())
    assert with_key.players[0].keys == 1
    assert rolls(with_key, 0, ChanceKind.CARD)
    top = state.horus_tops[1]
    with_card = play(state, TakeHorusCard(2))
    with_card = play(with_card, chance_outcomes(with_card)[0][0])
    assert with_card.players[0].hand == (TWO, THREE, top, FOUR, FIVE)
    assert asks(with_card, 1, DecisionKind.PLAY_CARD)


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


@pytest.mark.rule("MC-5.2", "LX-4.6", "LX-4.7", "LX-4.1")
def test_zero_in_a_tunnel_leads_to_the_next_tunnel() -> None:
    """From 5 to the tunnel on 13, past the statue after 8; the one on 24 is not used as well."""
    state = zero(5, 5, spaces={5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()})
    after, events = told(state, MoveAdventurer(5, 0))
    assert events == [AdventurerMoved(0, 5, 13), AdventurerWoken(0, 0)]
    assert active(after) == (0, 5, 13)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.2", "LX-4.6")
def test_zero_in_the_last_tunnel_does_nothing_and_is_legal() -> None:
    """No tunnel lies ahead of 24."""
    state = zero(24, spaces={5: TunnelTile(), 24: TunnelTile()})
    may(state, *moves((24, 0)))
    after = play(state, MoveAdventurer(24, 0))
    assert active(after) == (0, 0, 0, 24)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.2", "MC-4.5", "LX-4.3")
def test_zero_on_osiris_moves_as_landing_there_does() -> None:
    """An adventurer that a mummy tile left on Osiris 3, space 6, goes to 9 and takes the vase."""
    config = with_modules(Module.EQUIPMENT, Module.MUMMY)
    state = laid_out(
        config, Seat(hand=hand(ZERO, FIVE)), spaces={6: OsirisTile(3), 9: VASE_FOR_ONE}
    )
    after, events = told(play(standing(state, 0, 6), LEFT), MoveAdventurer(6, 0))
    assert AdventurerMoved(0, 6, 9) in events
    assert TreasureTaken(0, 9, VASE_FOR_ONE) in events
    assert AdventurerWoken(0, 0) in events
    assert active(after) == (0, 0, 9)


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


@pytest.mark.rule("MC-5.2", "MC-5.8", "LX-3.7")
def test_zero_lets_nobody_move_who_stands_on_no_tile() -> None:
    """Stairs and an empty space: the other card must be played, here a 5."""
    for place, zero_too in ((2, False), (1, True)):
        state = laid_out(EQUIPPED, Seat(hand=hand(ZERO, FIVE), active=(0, place)), spaces={2: None})
        may(state, *([LEFT] if zero_too else []), RIGHT)
        if not zero_too:
            refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


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


@pytest.mark.rule("MC-5.2", "MC-3.1", "LX-4.6")
def test_zero_in_a_tunnel_may_lead_under_the_mummy() -> None:
    """The Mummy stands on 13, the next tunnel after 5."""
    state = laid_out(
        with_modules(Module.EQUIPMENT, Module.MUMMY),
        Seat(hand=hand(ZERO, ZERO), active=(5,)),
        spaces={5: TunnelTile(), 13: TunnelTile()},
        mummy=13,
    )
    state = play(state, LEFT, MoveAdventurer(5, 0))
    part = state.players[0].expansion
    assert part is not None
    assert part.mummy is not None
    assert part.mummy.lying == (13,)
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.2")
def test_zero_can_be_in_the_chamber_by_no_means() -> None:
    """An adventurer in the chamber is not active; one on the last tile only acts there."""
    state = laid_out(ON_QUIET, Seat(hand=hand(ZERO, ZERO), active=(24,), in_chamber=1, keys=1))
    may(play(state, LEFT), *moves((24, 0)))


@pytest.mark.rule("MC-5.3", "MC-8.5")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_may_count_one_less_or_one_more(face: int) -> None:
    """From 4: face - 1, face, face + 1; from the stairs the same but for 0 steps."""
    state = laid_out(ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS), active=(0, 4), asleep=(0, 1, 2)))
    state = play(state, LEFT)
    assert rolls(state, 0, ChanceKind.DIE)
    state, events = told(state, DieRolled(face))
    assert events == [DieThrown(0, face)]
    steps = (face - 1, face, face + 1)
    may(state, *moves(*((4, n) for n in steps), *((0, n) for n in steps if n)))
    for wrong in (face - 2, face + 2):
        assert MoveAdventurer(4, wrong) not in legal_actions(state)
    assert active(play(state, MoveAdventurer(4, face + 1)))[-1] == face + 5
    assert active(play(state, MoveAdventurer(4, face - 1)))[-1] == face + 3


@pytest.mark.rule("MC-5.3", "MC-5.2")
def test_zero_steps_by_the_die_act_on_the_tile() -> None:
    """A roll of 1 less 1: two on a vase for two take it where they stand."""
    state = laid_out(
        EQUIPPED,
        Seat(hand=hand(DIE_PLUS_MINUS), active=(2, 7, 7)),
        spaces={2: None, 7: VASE_FOR_TWO},
    )
    state = play(state, LEFT, DieRolled(1))
    may(state, *moves((2, 1), (2, 2), (7, 0), (7, 1), (7, 2)))
    refused(state, MoveAdventurer(2, 0), Reason.AGAINST_RULE, "MC-5.2")
    after, events = told(state, MoveAdventurer(7, 0))
    assert events == [TreasureTaken(0, 7, VASE_FOR_TWO), PointsScored(0, 3)]
    assert active(after) == (2, 7, 7)


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


@pytest.mark.rule("MC-5.8")
def test_on_the_last_tile_die_plus_minus_moves_by_standing_still() -> None:
    """All on 24 without a key: by a roll of 1, 0 steps; the 5 at the other end does not move."""
    state = laid_out(ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS, FIVE), active=(24,) * 5))
    may(state, LEFT)
    may(play(state, LEFT, DieRolled(1)), *moves((24, 0)))
    assert rolls(play(state, LEFT, DieRolled(2)), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.8", "LX-3.11")
def test_where_no_face_moves_die_plus_minus_is_put_down_without_a_roll() -> None:
    """All on empty spaces behind the last tile: nothing is ahead but the chamber, no tile is below.

    One step leads into the chamber, without a key not; 0 steps need a tile.
    """
    spaces: dict[int, Tile | None] = {23: None, 24: None}
    state = laid_out(
        ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS, FIVE), active=(24,) * 5), spaces=spaces
    )
    may(state, LEFT, RIGHT)
    after, events = told(state, LEFT)
    assert events == [CardPlayed(0, DIE_PLUS_MINUS, LEFT.end), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.3")
def test_the_two_die_cards_of_a_player_are_alike() -> None:
    """Either end may be played."""
    state = laid_out(
        ON_QUIET, Seat(hand=hand(DIE_PLUS_MINUS, DIE_PLUS_MINUS), active=(1, 1), asleep=(0, 1, 2))
    )
    may(state, LEFT, RIGHT)
    assert rolls(play(state, RIGHT), 0, ChanceKind.DIE)


@pytest.mark.rule("MC-8.5")
def test_only_a_single_plus_minus_moves_backward() -> None:
    """±1 with equipment in play still leads from 4 to 3 or 5, and offers no 0."""
    state = laid_out(ON_QUIET, Seat(hand=hand(PLUS_MINUS), active=(4,) * 5))
    may(play(state, LEFT), *moves((4, -1), (4, 1)))


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
        assert player.expansion is not None
        assert player.expansion.equipment is not None
        assert sum(player.expansion.equipment.in_box) == 0
        assert player.expansion.equipment.batch is None
