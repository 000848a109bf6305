"""Positions with the Mummy, equipment and characters: filled-in and named parts."""

from typing import Any

import pytest

from tests.box_faults import ids
from tests.luxor.playing import combination, combinations
from tests.luxor.recount import box_count, recount
from tests.refusals import refuses
from theban._core.errors import InvalidArgument, InvalidState
from theban.luxor import *

CONFIG = Config(players=3, modules=list(Module))
MUMMY = Config(players=2, modules=["mummy"])
EQUIPMENT = Config(players=2, modules=["equipment"])
CHARACTERS = Config(players=2, modules=["characters"])
ZERO, SIX, ONE, DIE = NumberCard(0), NumberCard(6), NumberCard(1), DiePlusMinusCard()
PLUS_1, PLUS_2, PLUS_3 = map(PlusCard, (1, 2, 3))


def mummy(state: State) -> Any:  # noqa: ANN401 (None without the module)
    assert state.expansion is not None
    return state.expansion.mummy


def own(state: State, seat: int) -> Any:  # noqa: ANN401 (None without modules)
    return state.players[seat].expansion


def in_box(state: State) -> dict[Card, int]:
    boxes = [own(state, seat).equipment.in_box for seat in range(len(state.players))]
    return state.config.inventory.cards.named(tuple(map(sum, zip(*boxes, strict=True))))


@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_with_nothing_named_every_combination_can_be_set_up(config: Config) -> None:
    state = position(config)
    assert recount(state) == box_count(config)
    assert position(config, seats=[Seat()] * config.players) == state


@pytest.mark.rule("MC-2.1", "MC-2.9", "MC-4.1")
def test_the_mummy_starts_before_the_chamber() -> None:
    part = mummy(position(MUMMY))
    first = tuple(MUMMY.inventory.mummy_tiles.all[:2])
    assert part.place == 40
    # There are one redraw and one "rearmost 1 or 2", and two points twice.
    assert part.display == (*first, MummyEffect.TWO_POINTS)
    assert sum(part.stack) == 15
    assert sum(part.discards) == part.woken == 0
    each = MUMMY.components.expansion.starting_talismans[0]  # type: ignore[union-attr]
    assert [own(position(MUMMY), seat).mummy for seat in (0, 1)] == [MummySeat((), each, ())] * 2
    assert part.talismans == 20 - 2 * each


@pytest.mark.rule("MC-5.1")
def test_each_has_the_first_equipment_and_the_box_the_last() -> None:
    state = position(EQUIPMENT)
    assert [player.hand for player in state.players] == [(SIX, ZERO, DIE, DIE, PLUS_1)] * 2
    assert in_box(state) == {PLUS_2: 2, PLUS_3: 2}
    assert sum(state.draw_pile) == 31


@pytest.mark.rule("MC-7.1")
def test_the_characters_come_in_their_order() -> None:
    state = position(CONFIG)
    assert [own(state, seat).characters.character for seat in range(3)] == list(Character)[:3]
    assert [own(state, seat).characters.flipped for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("MC-2.8")
def test_the_mummy_keeps_off_those_who_stand() -> None:
    assert mummy(position(MUMMY, seats=[Seat(active=(40,)), Seat(active=(39, 37))])).place == 38
    assert mummy(position(MUMMY, seats=[Seat(lying=(40,))])).place == 40
    assert mummy(position(MUMMY, spaces={40: None})).place == 39
    assert mummy(position(MUMMY, mummy=12)).place == 12


@pytest.mark.rule("MC-3.2", "LX-2.2")
def test_the_lying_are_some_of_the_five() -> None:
    state = position(MUMMY, seats=[Seat(active=(9,), lying=(30, 12), talismans=3)])
    player = state.players[0]
    # The statues are after 8, 14 and 31 or so: at least the first two are passed by 30.
    assert own(state, 0).mummy == MummySeat((12, 30), 3, ())
    assert len(player.active) + len(player.asleep) + 2 == 5
    statues = MUMMY.components.statues
    assert player.asleep == tuple(n for n, after in enumerate(statues) if after >= 30)
    assert mummy(state).talismans == 20 - 3 - own(state, 1).mummy.talismans


@pytest.mark.rule("MC-4.1", "MC-4.7")
def test_mummy_tiles_and_scarabs_lie_where_they_are_named() -> None:
    all_4, points = MummyEffect.ALL_4, MummyEffect.TWO_POINTS
    state = position(
        MUMMY,
        mummy_tiles=[None, all_4],
        mummy_discards=[points, MummyEffect.REDRAW],
        seats={1: Seat(exchanged_scarabs=(2, 1, 2))},
    )
    part = mummy(state)
    assert part.display == (MummyEffect.REARMOST_1_OR_2, all_4, points)
    index = MUMMY.inventory.mummy_tiles.index
    assert (part.discards[index[points]], part.stack[index[points]]) == (1, 0)
    assert (sum(part.discards), sum(part.stack)) == (2, 13)
    assert [own(state, seat).mummy.exchanged for seat in (0, 1)] == [(), (1, 2, 2)]
    assert sum(state.scarabs) == sum(MUMMY.inventory.all_scarabs) - 3
    by_slot = position(MUMMY, mummy_tiles={1: all_4})
    assert by_slot == position(MUMMY, mummy_tiles=(None, all_4, None))
    three = [all_4, points, MummyEffect.CHOICE]
    assert list(mummy(position(MUMMY, mummy_tiles=three)).display) == three


@pytest.mark.rule("MC-5.1")
def test_equipment_that_is_named_is_missing_elsewhere() -> None:
    # Seat 0 has both 3+, so the box has 2+, 2+, 1+ and 1+.
    state = position(EQUIPMENT, seats=[Seat(hand=(PLUS_3, PLUS_3, SIX, SIX, ONE))])
    assert in_box(state) == {PLUS_1: 2, PLUS_2: 2}
    # Of the first equipment no 6 and no 1+ is left for seat 1; it has two basic cards instead.
    assert state.players[1].hand[:3] == (ZERO, DIE, DIE)
    assert all(card in dict(EQUIPMENT.components.basic_cards) for card in state.players[1].hand[3:])
    # Left over are a 0 and two cards die ±1: with the others to be drawn.
    index = EQUIPMENT.inventory.cards.index
    assert [state.draw_pile[index[card]] for card in (ZERO, DIE, SIX)] == [1, 2, 0]
    named = position(EQUIPMENT, seats=[Seat(in_box=(ZERO, SIX)), Seat(in_box=(DIE, ZERO))])
    assert in_box(named) == {SIX: 1, ZERO: 2, DIE: 1}
    hands = [(DIE, DIE, PLUS_1, PLUS_2, PLUS_3), (SIX, DIE, PLUS_1, PLUS_2, PLUS_3)]
    assert [player.hand for player in named.players] == hands


@pytest.mark.rule("MC-7.1", "MC-7.3", "MC-7.5", "MC-7.9")
def test_characters_that_are_named_are_given_first() -> None:
    vase, statue, jewelry = (
        next(treasure for treasure in CHARACTERS.inventory.treasures.all if treasure.kind is kind)
        for kind in (TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY)
    )
    owned: tuple[Treasure, ...] = (vase, statue, jewelry)
    seats = {
        0: Seat(character=Character.EXTRA_POINT, treasures=owned),
        1: Seat(character=Character.SPECIAL_KEY, keys=1),
    }
    state = position(CHARACTERS, seats=seats)
    assert state.players[0].points == sum(treasure.points for treasure in owned) + 3
    assert state.players[1].keys == 1
    seat = Seat(character=Character.EXTRA_TURN, treasures=owned, flipped=1)
    assert own(position(CHARACTERS, seats={1: seat}), 1).characters.flipped == 1
    # The first character is named for seat 1, so seat 0 has the second.
    state = position(CHARACTERS, seats={1: Seat(character=Character.REROLL)})
    assert own(state, 0).characters.character is Character.EXTRA_TURN


EFFECT = MummyEffect.ALL_4
WRONG: list[tuple[Config, dict[str, Any], type[Exception], str]] = [
    # Of modules that are not in play.
    (EQUIPMENT, {"mummy": 12}, InvalidArgument, r"mummy is 12; .*left out, since the module 'mum"),
    (MUMMY, {"seats": [Seat(in_box=())]}, InvalidArgument, r"in_box is .*'equipment' is not pl"),
    (CHARACTERS, {"seats": {1: Seat(lying=(3,))}}, InvalidArgument, r"seats\[1\].lying is \(3,\);"),
    (MUMMY, {"seats": [Seat(flipped=1)]}, InvalidArgument, r"flipped is 1; .*'characters' is not"),
    # Wrong types, and values that do not exist.
    (MUMMY, {"mummy": 41}, InvalidArgument, r"mummy is 41; it must be a space, 1 to 40"),
    (MUMMY, {"mummy_tiles": {1: None}}, InvalidArgument, r"mummy_tiles\[1\] is None; it must be a"),
    (MUMMY, {"mummy_tiles": [None] * 4}, InvalidArgument, r"slot in mummy_tiles is 3; .*0 to 2"),
    # More than the box has.
    (MUMMY, {"mummy_tiles": [EFFECT, EFFECT]}, InvalidState, r"ALL_4: 2 found \(open 2\), but the"),
    (
        MUMMY,
        {"mummy_discards": [*MummyEffect, MummyEffect.TWO_POINTS]},
        InvalidState,
        r"mummy_tiles\[2\] is None; it must be a mummy tile",
    ),
    (MUMMY, {"seats": [Seat(talismans=18)]}, InvalidState, r"talismans: 24 found \(owned 24\), bu"),
    (
        EQUIPMENT,
        {"seats": [Seat(in_box=(SIX,) * 2)]},
        InvalidState,
        r"in_box has 2 of N.*6\);.*1 at",
    ),
    # Impossible ones.
    (
        MUMMY,
        {"spaces": dict.fromkeys(range(1, 41))},  # no tile is left for the Mummy
        InvalidState,
        r"spaces\[3\] is None; .*\(LX-5.3\)",
    ),
    (MUMMY, {"mummy": 9, "seats": [Seat(active=(9,))]}, InvalidState, r"place 9, where the Mummy"),
    (EQUIPMENT, {"seats": [Seat(in_box=(SIX,))]}, InvalidState, r"seats\[0\].in_box count.*MC-5.1"),
    (
        CHARACTERS,
        {"seats": [Seat(character=Character.AHEAD)] * 2},
        InvalidState,
        r"name Character.AHEAD 2 times; there is only one \(MC-7.1\)",
    ),
]


@pytest.mark.parametrize(("config", "arguments", "error", "words"), WRONG, ids=ids(WRONG))
def test_wrong_arguments_are_refused(
    config: Config, arguments: dict[str, Any], error: type[Exception], words: str
) -> None:
    refuses(words, position, config, **arguments, error=error)
