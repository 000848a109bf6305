"""Positions set up by hand: pieces are where they are named, and the rest is filled in."""

from collections import Counter
from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.boxes import tiny
from tests.refusals import refuses
from theban._core.errors import InvalidState
from theban.luxor import *
from theban.luxor._pieces import SET_KINDS
from theban.luxor.frames import AtHorusTile, StartTurn, TurnUpTempleTile

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
PLUS_MINUS, DIE = PlusMinusCard(), DieCard()
UP_TO_3, UP_TO_4, UP_TO_5 = UpToCard(1, 3), UpToCard(2, 4), UpToCard(3, 5)
HORUS_1: tuple[Card, ...] = (
    *(UP_TO_3,) * 3,
    UpToDieCard(1),
    AdvanceAllCard(1, 1),
    JoinNextCard(1),
    *(OneLessCard(1, 1),) * 2,
)
"""The eight Horus cards of level 1."""

VASE, STATUE, JEWELRY = SET_KINDS
VASE_1, VASE_2, VASE_5 = Treasure(VASE, 1, 1), Treasure(VASE, 1, 2), Treasure(VASE, 3, 5)
JEWELRY_6 = Treasure(JEWELRY, 3, 6)
"""The last treasure in the order of the box."""

TWO_PLAYERS, THREE_PLAYERS = Config(players=2), Config(players=3)


def test_with_nothing_named_all_is_as_after_the_setup() -> None:
    state = position(TWO_PLAYERS)
    assert state.pending == (StartTurn(0),)
    assert state.idle_round
    # The kinds in turn: 1, ±1, 2, 3, 4, 5, die, and again.
    assert state.players[0].hand == (ONE, PLUS_MINUS, TWO, THREE, FOUR)
    assert state.players[1].hand == (FIVE, DIE, ONE, PLUS_MINUS, TWO)
    assert state.draw_pile[:7] == (4, 3, 2, 3, 3, 3, 3)
    assert state.horus_tops == (UP_TO_3, UP_TO_4, UP_TO_5)
    assert [state.board.tiles[place] for place in (6, 15, 21, 29)] == [
        OsirisTile(1),
        OsirisTile(2),
        OsirisTile(2),
        OsirisTile(3),
    ]
    assert state.board.tiles[1:6] == (VASE_1, VASE_2, VASE_2, HorusTile(1), VASE_2)
    assert state.board.tiles[40] == JEWELRY_6
    for player in state.players:
        assert (player.active, player.asleep) == ((0, 0), (0, 1, 2))


def test_another_box_can_be_set_up_too() -> None:
    state = position(Config(players=2, components=tiny()), seats=[Seat(active=(1, 6))])
    # Nine cards with 7 and one die, so the kinds in turn are 7, die, 7, 7, ...
    seven = NumberCard(7)
    assert state.players[0].hand == (seven, DIE, seven, seven, seven)
    assert sum(state.draw_pile) == 0
    # The statues are after 1, 2 and 5: an adventurer on 6 has passed all of them.
    assert (state.players[0].active, state.players[0].asleep) == ((0, 0, 0, 1, 6), ())


def test_a_round_is_idle_so_far_only_if_it_just_starts() -> None:
    config = Config(players=3, first_player=1)
    assert position(config).idle_round
    assert position(config, turn=1).idle_round
    assert not position(config, turn=2).idle_round
    assert position(config, turn=2, idle_round=True).idle_round
    assert position(config, turn=2).pending == (StartTurn(2),)


@pytest.mark.rule("LX-8.4", "LX-8.5")
def test_a_finished_game_has_no_turn() -> None:
    entered = position(TWO_PLAYERS, over=True, seats=[Seat(in_chamber=2)])
    assert entered.pending == ()
    assert not entered.idle_round
    idle = position(TWO_PLAYERS, over=True)
    assert idle.pending == ()
    assert idle.idle_round


def test_seats_are_named_by_number_or_one_after_the_other() -> None:
    by_number = position(THREE_PLAYERS, seats={1: Seat(keys=2)})
    in_turn = position(THREE_PLAYERS, seats=(Seat(), Seat(keys=2)))
    assert by_number == in_turn
    assert [player.keys for player in by_number.players] == [0, 2, 0]


ADVENTURERS = [
    (Seat(), (0, 0), (0, 1, 2)),
    (Seat(active=(7,)), (0, 7), (0, 1, 2)),
    (Seat(active=(7, 3)), (3, 7), (0, 1, 2)),
    (Seat(active=(7, 7, 3)), (3, 7, 7), (1, 2)),
    (Seat(active=(8, 8, 8, 8, 8)), (8, 8, 8, 8, 8), ()),
    # The statues are after 8, 16 and 24.
    (Seat(active=(9,)), (0, 0, 9), (1, 2)),
    (Seat(active=(16,)), (0, 0, 16), (1, 2)),
    (Seat(active=(17,)), (0, 0, 0, 17), (2,)),
    (Seat(active=(25,)), (0, 0, 0, 0, 25), ()),
    (Seat(active=(25, 9)), (0, 0, 0, 9, 25), ()),
    (Seat(in_chamber=1), (0, 0, 0, 0), ()),
    (Seat(in_chamber=1, active=(40, 2)), (0, 0, 2, 40), ()),
    (Seat(active=(9, 9), asleep=(2,)), (0, 0, 9, 9), (2,)),
    (Seat(active=(9, 5), asleep=(2, 1)), (0, 5, 9), (1, 2)),
    (Seat(asleep=(0, 1, 2)), (0, 0), (0, 1, 2)),
]


@pytest.mark.rule("LX-2.2", "LX-4.1")
@pytest.mark.parametrize(("seat", "active", "asleep"), ADVENTURERS)
def test_adventurers_not_named_sleep_where_nobody_passed_or_stand_on_the_stairs(
    seat: Seat, active: tuple[int, ...], asleep: tuple[int, ...]
) -> None:
    seats = [seat, Seat(in_chamber=0)]
    player = position(TWO_PLAYERS, turn=1, seats=seats).players[0]
    assert (player.active, player.asleep) == (active, asleep)


def test_what_has_an_order_of_its_own_can_be_named_in_any() -> None:
    seat = Seat(
        hand=(UP_TO_3, ONE, UP_TO_4, TWO, DIE),
        open_slots=(2, 0),
        scarabs=(3, 1, 3),
        treasures=(JEWELRY_6, VASE_1),
        in_chamber=2,
        sarcophagi=(3, 5),
    )
    player = position(TWO_PLAYERS, turn=1, seats=[seat]).players[0]
    assert player.hand == seat.hand
    assert player.batches == (None, 0, None, 0, 0)
    assert player.scarabs == (1, 3, 3)
    assert player.treasures == (VASE_1, JEWELRY_6)
    assert player.sarcophagi == (5, 3)
    assert player.points == 7


@pytest.mark.rule("LX-8.3")
def test_sarcophagi_go_to_those_in_the_chamber_in_the_order_of_the_seats() -> None:
    state = position(THREE_PLAYERS, turn=1, seats={0: Seat(in_chamber=1), 2: Seat(in_chamber=2)})
    assert [player.sarcophagi for player in state.players] == [(5,), (), (3,)]
    assert state.sarcophagi == ()
    one = position(THREE_PLAYERS, seats={2: Seat(in_chamber=1)})
    assert [player.sarcophagi for player in one.players] == [(), (), (5,)]
    assert one.sarcophagi == (3,)
    named = {0: Seat(in_chamber=1), 2: Seat(in_chamber=1, sarcophagi=(5,))}
    state = position(THREE_PLAYERS, turn=1, seats=named)
    assert [player.sarcophagi for player in state.players] == [(3,), (), (5,)]


@pytest.mark.rule("LX-2.6")
def test_treasures_that_lie_nowhere_go_to_the_last_seat() -> None:
    state = position(THREE_PLAYERS, spaces={1: None, 2: None})
    # The 28 other spaces take the treasures from the first on; the last two are left over.
    assert state.players[2].treasures == (Treasure(JEWELRY, 3, 5), JEWELRY_6)
    assert state.players[2].points == 11
    assert state.board.tiles[1:4] == (None, None, VASE_1)
    named = {2: Seat(treasures=())}
    state = position(THREE_PLAYERS, spaces={1: None, 2: None}, seats=named)
    assert state.players[1].treasures == (Treasure(JEWELRY, 3, 5), JEWELRY_6)


def test_treasures_owned_are_missing_on_the_spaces_nearest_the_stairs() -> None:
    owned = (VASE_1, *(VASE_2,) * 4)
    state = position(TWO_PLAYERS, seats=[Seat(treasures=owned)])
    # Taken from 1, 2, 3 (over a falcon), 5 (over a cobra) and 7; 4 and 6 never held one.
    assert state.board.tiles[1:8] == (
        None,
        None,
        ScarabTile(),
        HorusTile(1),
        TunnelTile(),
        OsirisTile(1),
        None,
    )
    assert state.temple_stacks == ((3,), (3, 1, 1), (3, 1))
    assert state.players[0].points == 9
    assert state.players[1].treasures == ()


def test_spaces_and_treasures_named_together_lie_as_named() -> None:
    state = position(
        TWO_PLAYERS,
        seats=[Seat(treasures=(VASE_5,))],
        spaces={1: None, 9: JEWELRY_6, 6: OsirisTile(4), 15: OsirisTile(2)},
    )
    assert state.board.tiles[1] is None
    assert state.board.tiles[9] == JEWELRY_6
    # The 4 and one 2 are named; 1, 2, 3, 3 are left over.
    assert [state.board.tiles[place] for place in (6, 15, 21, 29)] == [
        OsirisTile(4),
        OsirisTile(2),
        OsirisTile(1),
        OsirisTile(2),
    ]
    assert [player.treasures for player in state.players] == [(VASE_5,), ()]


def test_with_the_draw_pile_named_the_rest_is_the_discard_pile() -> None:
    state = position(TWO_PLAYERS, draw_pile=[DIE, ONE, DIE])
    assert state.draw_pile[:7] == (1, 0, 0, 0, 0, 0, 2)
    # Hands: one of each of 1, ±1, 2, 3, 4, 5, die, then 1, ±1, 2.
    assert state.discard_pile[:7] == (3, 3, 2, 3, 3, 3, 1)
    empty = position(TWO_PLAYERS, draw_pile=[])
    assert sum(empty.draw_pile) == 0
    assert sum(empty.discard_pile) == 21


def test_with_the_discard_pile_named_the_rest_is_the_draw_pile() -> None:
    state = position(TWO_PLAYERS, discard_pile=(DIE, UP_TO_3))
    assert state.discard_pile[:8] == (0, 0, 0, 0, 0, 0, 1, 1)
    assert sum(state.draw_pile) == 20
    # One of the three "1-3" is discarded, one is on top, one below it.
    assert state.horus_tops[0] == UP_TO_3
    assert state.horus_stacks[0] == (1, 1, 1, 1, 2)


def test_horus_cards_lie_in_their_stacks_unless_named() -> None:
    state = position(
        TWO_PLAYERS,
        seats=[Seat(hand=(UP_TO_4, ONE, UP_TO_4, ONE, ONE), open_slots=(2,))],
        horus_tops={1: OneLessCard(1, 1)},
    )
    assert state.players[0].batches == (0, 0, None, 0, 0)
    assert state.horus_tops == (OneLessCard(1, 1), UpToCard(2, 5), UP_TO_5)
    assert state.horus_stacks == ((3, 1, 1, 1, 1), (0, 0, 1, 1, 1, 2), (0, 2, 2, 1, 2))
    in_turn = position(TWO_PLAYERS, horus_tops=(None, JoinNextCard(2)))
    assert in_turn.horus_tops == (UP_TO_3, JoinNextCard(2), UP_TO_5)


@pytest.mark.rule("LX-2.4")
def test_a_stack_is_exhausted_if_all_its_cards_lie_elsewhere() -> None:
    state = position(TWO_PLAYERS, discard_pile=HORUS_1)
    assert state.horus_tops == (None, UP_TO_4, UP_TO_5)
    assert state.horus_stacks[0] == (0, 0, 0, 0, 0)


def test_hands_hold_horus_cards_once_no_basic_cards_are_left() -> None:
    basic = [ONE] * 6 + [PLUS_MINUS] * 5 + [TWO] * 4 + [THREE] * 4 + [FOUR] * 4
    first, second = position(TWO_PLAYERS, draw_pile=basic).players
    assert first.hand == (FIVE, DIE, FIVE, DIE, FIVE)
    assert second.hand[:3] == (DIE, FIVE, DIE)
    assert all(card.level for card in second.hand[3:])


def test_hands_named_and_unnamed_share_the_cards() -> None:
    state = position(TWO_PLAYERS, seats=[Seat(hand=(FIVE, FIVE, FIVE, FIVE, DIE))])
    # No 5 is left: 1, ±1, 2, 3, 4 come in turn.
    assert state.players[1].hand == (ONE, PLUS_MINUS, TWO, THREE, FOUR)
    assert state.draw_pile[:7] == (5, 4, 3, 3, 3, 0, 3)


ARGUMENTS: list[tuple[dict[str, Any], str]] = [
    ({"turn": 2}, r"turn is 2; it must be a seat, 0 to 1"),
    ({"turn": 0, "over": True}, r"turn is 0; it must be None when the game is over"),
    ({"over": 1}, r"over is 1; it must be True or False"),
    ({"idle_round": 1}, r"idle_round is 1; it must be True or False"),
    ({"seats": 3}, r"seats is 3; it must be a mapping from seats to Seat, or a sequence"),
    ({"seats": [Seat()] * 3}, r"a seat in seats is 2; it must be a seat, 0 to 1"),
    ({"seats": {2: Seat()}}, r"a seat in seats is 2; it must be a seat, 0 to 1"),
    ({"seats": [(0, 0)]}, r"seats\[0\] is \(0, 0\); it must be a Seat"),
    ({"spaces": [None]}, r"spaces is \[None\]; it must be a mapping from places to tiles"),
    ({"spaces": {0: VASE_1}}, r"a place in spaces is 0; it must be a place, 1 to 40"),
    ({"spaces": {1: "vase"}}, r"spaces\[1\] is 'vase'; it must be a tile or None"),
    ({"draw_pile": 5}, r"draw_pile is 5; it must be cards one by one"),
    ({"discard_pile": [ONE, 2]}, r"discard_pile\[1\] is 2; it must be a card"),
    ({"horus_tops": UP_TO_3}, r"horus_tops is UpToCard.*a mapping from levels to Horus cards"),
    ({"horus_tops": {4: UP_TO_3}}, r"a level in horus_tops is 4; it must be a level, 1 to 3"),
    ({"horus_tops": {1: None}}, r"horus_tops\[1\] is None; it must be a Horus card"),
]


@pytest.mark.parametrize(("arguments", "words"), ARGUMENTS, ids=ids(ARGUMENTS))
def test_a_wrong_argument_is_refused(arguments: dict[str, Any], words: str) -> None:
    refuses(words, position, TWO_PLAYERS, **arguments)


SEATS: list[tuple[dict[str, Any], str]] = [
    ({"in_chamber": -1}, "Seat.in_chamber is -1; it must be without a number below 0"),
    ({"keys": True}, "Seat.keys is True; it must be of type int"),
    ({"batches": (0, -1, 0, 0, 0)}, r"Seat.batches is .*; it must be without a number below 0"),
    ({"in_box_batch": -1}, "Seat.in_box_batch is -1; it must be without a number below 0"),
]


@pytest.mark.parametrize(("fields", "words"), SEATS, ids=ids(SEATS))
def test_a_seat_with_a_wrong_field_is_refused(fields: dict[str, Any], words: str) -> None:
    refuses(words, Seat, **fields)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"due": AtHorusTile(5, 1)}, r"due\[0\].seat is 5; it must be a seat, 0 to 1 .*LX-2.1"),
    ({"seats": [Seat(hand=(ONE,) * 4)]}, r"seats\[0\].hand has 4 cards; it must have 5"),
    ({"seats": [Seat(hand=(DIE,) * 5)]}, r"DieCard\(\): 5 found \(hands 5\), but the box .*LX-2.3"),
    ({"draw_pile": [ONE, NumberCard(9)]}, r"draw_pile\[1\] is .*=9\); .* a card of the box"),
    ({"horus_tops": [UP_TO_4]}, r"horus_tops\[1\] is UpToCard\(level=2.* card of level 1 of the b"),
    ({"draw_pile": [ONE] * 6 + [TWO] * 4, "discard_pile": []}, r"PlusMinusCard\(\): 2 found \(han"),
    (
        {"seats": [Seat(hand=(UP_TO_3, ONE, ONE, ONE, ONE), open_slots=(1,))]},
        r"seats\[0\].open_slots is \(1,\); it must be places of Horus cards in the hand",
    ),
    ({"seats": [Seat(batches=(0, 0))]}, r"seats\[0\].batches has length 2; it must be 5: one for"),
    ({"seats": [Seat(open_slots=(5,))]}, r"seats\[0\].open_slots is \(5,\); .* 0 to 4"),
    ({"seats": [Seat(active=(0,) * 6)]}, r"seats\[0\] has 6 adventurers .*5 \(LX-2.2\)"),
    ({"seats": [Seat(active=(12,), asleep=(0,))]}, r"asleep names statue 0, after space 8, .*12"),
    ({"seats": [Seat(scarabs=(5,))]}, r"scarabs is 5; it must be the value of a scarab"),
    ({"seats": [Seat(active=(41, 12, 7))]}, r"seats\[0\].active is 41; it must be a place"),
    ({"seats": [Seat(sarcophagi=(5,))]}, r"the sarcophagi of all seats are \(5,\); they must be "),
    ({"seats": [Seat(points=1)]}, r"seats\[0\].points is 1; it must be 0"),
    ({"spaces": {3: None}}, r"spaces\[3\] is None; .* a temple tile from the falcon stack"),
    ({"spaces": {3: TunnelTile()}}, r"spaces\[3\] is TunnelTile\(\); it must be a treasure of the"),
    ({"spaces": {6: None}}, r"spaces\[6\] is None; it must be an Osiris tile"),
    ({"spaces": {1: None}, "seats": [Seat(treasures=())] * 2}, r"points=6\): 0 found \(nowhere\),"),
    ({"over": True, "idle_round": False}, "the game is over, but 0 entered the chamber and idle_r"),
]


@pytest.mark.parametrize(("arguments", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_is_refused(arguments: dict[str, Any], words: str) -> None:
    refuses(words, position, TWO_PLAYERS, **arguments, error=InvalidState)


@pytest.mark.rule("LX-3.9")
def test_all_may_be_back_on_the_stairs_where_a_step_back_leads_there() -> None:
    switched = Config(players=2, rulings=Rulings(backward_onto_stairs=True))
    state = position(switched, seats=[Seat(asleep=())])
    assert state.players[0].active == (0, 0, 0, 0, 0)


@pytest.mark.rule("LX-4.5")
def test_only_the_last_tile_can_hold_an_adventurer_on_osiris() -> None:
    with pytest.raises(InvalidState, match=r"names place 6, an Osiris tile with tiles ahead"):
        position(TWO_PLAYERS, seats=[Seat(active=(6,))])
    # With the two treasures behind it gone, the Osiris tile on space 4 is the last one.
    box = tiny()
    *before, fifth, last = box.spaces
    box = attrs.evolve(box, spaces=(*before, attrs.evolve(fifth, icon=None), last))
    config = Config(players=2, components=box)
    gone = {5: None, 6: None}
    stays = position(config, seats=[Seat(active=(4,))], spaces=gone)
    assert stays.players[0].active == (0, 0, 0, 4)
    assert stays.players[0].asleep == (2,)
    # While the next tile of a space ahead is turned up, it is not: the treasure there led it on.
    config = Config(players=2, components=tiny())
    taker = Seat(active=(4, 5), treasures=(Treasure(TreasureKind.VASE, needed=1, points=8),))
    with pytest.raises(InvalidState, match=r"names place 4, an Osiris tile with tiles ahead"):
        position(config, due=TurnUpTempleTile(0, 5), seats=[taker], spaces=gone)


@pytest.mark.rule("LX-2.3")
def test_a_hand_for_which_piles_leave_too_few_cards_must_be_named() -> None:
    config = Config(players=2)
    kinds, counts = config.inventory.cards, config.inventory.all_cards
    cards = [*Counter(kinds.named(counts)).elements()]
    piles: dict[str, Any] = {
        "draw_pile": [card for card in cards if not card.level][8:],
        "discard_pile": [card for card in cards if card.level],
    }
    told = r"seats\[1\].hand is None; it must be named, since the cards named in draw_pile, "
    told += "discard_pile and seats leave 3 for it"
    refuses(told, position, config, **piles, error=InvalidState)
