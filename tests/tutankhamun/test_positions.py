"""Positions set up by hand: pieces are where they are named, and the rest is filled in."""

from collections import Counter
from typing import Any

import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from tests.tutankhamun.boxes import tiny
from theban._core.errors import InvalidState
from theban._core.situation import Decision, GameOver
from theban.tutankhamun import *
from theban.tutankhamun.frames import AskRa

CONFIG = Config(players=3)
TWO = Config(players=2)
ANKH, DAGGER, CROOK = map(Artifact, ("Ankh", "Dagger", "Crook & Flail"))
SENET, THRONE, POTTERY, LAMP = map(Artifact, ("Senet Game", "Throne", "Pottery", "Lotus Lamp"))
RING, RA, HORUS, OSIRIS = ScarabRing(), Idol(God.RA), Idol(God.HORUS), Idol(God.OSIRIS)

CAT, IBIS = Artifact("Cat"), Artifact("Golden Ibis")
TINY_HORUS, TINY_ISIS = Idol(God.HORUS), Idol(God.ISIS)
TINY = Config(players=3, components=tiny())


def boats(state: State) -> tuple[int, ...]:
    return tuple(player.boat for player in state.players)


def counts(config: Config, *tiles: Tile) -> tuple[int, ...]:
    found = Counter(tiles)
    return tuple(found[kind] for kind in config.inventory.tiles.all)


@pytest.mark.rule("TT-1.3", "TT-1.4")
def test_with_nothing_named_it_is_the_start_with_the_tiles_in_the_order_of_the_box() -> None:
    state = position(Config(players=4, first_player=1))
    assert awaiting(state) == Decision(1, "sail")
    assert boats(state) == (-4, -1, -2, -3)
    assert {player.points for player in state.players} == {24}
    assert state.nile[:9] == (*(SENET,) * 8, THRONE)
    assert state.nile[58:71] == (CROOK, CROOK, *(RING,) * 10, OSIRIS)
    assert state.nile[78:] == (HORUS, HORUS)
    assert set(state.underworld) == {0}
    assert all(set(player.tiles) == {0} for player in state.players)


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize(
    ("named", "placed"),
    [
        ((5, 3, 8), (5, 3, 8)),
        ([5], (5, -1, -2)),
        ({1: 5}, (-1, 5, -2)),
        ({2: 0, 0: 4}, (4, -1, 0)),
        # Named before the Nile: only the order counts, and the others come behind.
        ({0: -7, 1: -40}, (-1, -2, -3)),
        ({2: -1}, (-2, -3, -1)),
        ({2: -5, 1: 6}, (-2, 6, -1)),
        ((-3, 7, -1), (-2, 7, -1)),
        ((), (-1, -2, -3)),
    ],
)
def test_boats_not_named_stand_behind_those_before_the_nile(
    named: Any,  # noqa: ANN401 (a mapping or a sequence)
    placed: tuple[int, ...],
) -> None:
    assert boats(position(CONFIG, boats=named)) == placed


def test_boats_not_named_keep_the_order_of_the_start() -> None:
    config = Config(players=5, first_player=3)
    # The start is 3, 4, 0, 1, 2 from the front on.
    assert boats(position(config, boats={4: 9, 0: -1})) == (-1, -3, -4, -2, 9)


def test_points_by_seat_or_in_turn() -> None:
    assert [p.points for p in position(CONFIG, points={1: 7}).players] == [28, 7, 28]
    assert [p.points for p in position(CONFIG, points=[1, 2]).players] == [1, 2, 28]


def test_any_seat_can_be_in_turn() -> None:
    assert awaiting(position(CONFIG, turn=2)) == Decision(2, "sail")


@pytest.mark.rule("TT-2.1", "TT-5.1")
def test_places_with_a_boat_or_behind_all_boats_are_not_filled() -> None:
    # 3, 5 and 6 are free: room for a set of 3, and for nothing else.
    assert position(TINY, boats=[2, 4, 7]).nile == (None, None, None, CAT, None, CAT, CAT, None)
    # 5 and 7 are free: no room for all Cats, but for the Ibis and the ring.
    assert position(TINY, boats=[3, 4, 6]).nile == (None, None, None, None, None, IBIS, None, RING)
    # With a boat before the Nile nothing is behind all boats.  Six places are free: the last one
    # for one of three idols; the other two are in the Tomb.
    state = position(TINY, boats=[2, 3, -1])
    assert state.nile == (CAT, CAT, None, None, CAT, IBIS, RING, TINY_HORUS)


def test_named_tiles_lie_where_they_are_named_and_the_rest_around_them() -> None:
    state = position(TINY, nile={0: TINY_ISIS, 3: None, 7: CAT})
    assert state.nile == (TINY_ISIS, CAT, CAT, None, IBIS, RING, TINY_HORUS, CAT)
    assert set(state.underworld) == {0}


@pytest.mark.rule("TT-6.6")
def test_the_rest_of_a_set_of_which_a_tile_is_named_comes_first() -> None:
    # Two places are free, and the two other Cats take them before the Ibis or the ring.
    state = position(
        TINY, nile={0: None, 1: None, 2: None, 3: None, 4: None, 5: None}, collections=[[CAT]]
    )
    assert state.nile[6:] == (CAT, CAT)
    assert state.players[0].tiles == counts(TINY, CAT)


def test_a_nile_given_as_a_sequence_is_taken_as_it_is() -> None:
    state = position(TWO, nile=[ANKH, None, RA, ANKH])
    assert state.nile[:4] == (ANKH, None, RA, ANKH)
    assert set(state.nile[4:]) == {None}
    whole = position(TWO).nile[::-1]
    assert position(TWO, nile=whole).nile == whole


def test_tiles_are_collected_or_in_the_underworld_in_any_order() -> None:
    state = position(
        CONFIG,
        nile=[ANKH, None, DAGGER, POTTERY, RING],
        collections={2: (DAGGER, POTTERY, RING), 0: iter([RING] * 4)},
        underworld=[RA, POTTERY, RING, ANKH, RING, RING, POTTERY, RING, HORUS],
    )
    assert state.players[0].tiles == counts(CONFIG, *[RING] * 4)
    assert state.players[1].tiles == counts(CONFIG)
    assert state.players[2].tiles == counts(CONFIG, POTTERY, RING, DAGGER)
    assert state.underworld == counts(CONFIG, POTTERY, POTTERY, ANKH, *[RING] * 4, RA, HORUS)
    validate(state)


@pytest.mark.rule("TT-7.1")
def test_a_game_that_is_over_without_anybody_at_zero_has_an_empty_nile() -> None:
    state = position(CONFIG, over=True)
    assert awaiting(state) == GameOver()
    assert set(state.nile) == {None}


@pytest.mark.rule("TT-7.1")
def test_with_somebody_at_zero_the_nile_is_filled() -> None:
    state = position(CONFIG, over=True, points=[0], boats=[10, 11, 12])
    assert awaiting(state) == GameOver()
    assert state.nile[13] == SENET
    assert state.nile[:13] == (None,) * 13


ARGUMENTS: list[tuple[dict[str, Any], str]] = [
    ({"turn": 3}, "turn is 3; it must be a seat, 0 to 2"),
    ({"boats": {-1: 4}}, "a seat in boats is -1; it must be a seat, 0 to 2"),
    ({"points": {1: True}}, r"points\[1\] is True; it must be a whole number"),
    ({"nile": {80: ANKH}}, "a place in nile is 80; it must be a place, 0 to 79"),
    ({"nile": ["Ankh"]}, r"nile\[0\] is 'Ankh'; it must be a tile or None"),
    ({"collections": [ANKH]}, r"collections\[0\] is Artifact.*; it must be tiles one by one"),
    ({"underworld": [1]}, r"underworld\[0\] is 1; it must be a tile"),
]


@pytest.mark.parametrize(("arguments", "message"), ARGUMENTS, ids=ids(ARGUMENTS))
def test_wrong_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    refuses(message, position, CONFIG, **arguments)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"due": AskRa(seat=7)}, r"due\[0\].seat is 7; it must be a seat, 0 to 2 .*TT-1.1"),
    ({"boats": [80]}, r"boats\[0\] is 80; it must be a place of the Nile, 0 to 79, .*TT-1.3"),
    ({"boats": [4, 4]}, r"boats\[1\] is 4; it must be another place than that of seat 0"),
    ({"boats": [-3, -3]}, r"boats\[1\] is -1; it must be another place than that of seat 0"),
    ({"boats": [4], "nile": {4: ANKH}}, r"nile\[4\] is Artifact.*the boat of seat 0 .*TT-2.1"),
    ({"boats": [4, 5, 6], "nile": {3: ANKH}}, r"nile\[3\] is Artifact.*behind all boats.*TT-5.1"),
    ({"points": [0]}, r"points\[0\] is 0, but the game is not over; it ends with the t"),
    ({"nile": []}, "a turn starts and the game is not over, but the Nile is empt"),
    (
        {"nile": [ANKH], "collections": [[], [], []], "underworld": []},
        r"Artifact\(name='Ankh'\): 1 found \(nile 1\), but the box has 2; .*TT-6.6",
    ),
    ({"nile": [ANKH] * 3}, r"Artifact\(name='Ankh'\): 3 found \(nile 3\), but the box has 2"),
    (
        {"nile": [RA], "collections": [[ANKH]], "underworld": [ANKH]},
        r"Artifact\(name='Ankh'\): 2 found \(collections 1, underworld 1\), none .*TT-6.1",
    ),
    (
        {"collections": [[ANKH] * 3]},
        r"collections\[0\] has 3 of A.*'Ankh'\); it can have 2 at most \(TT-1.2\)",
    ),
    ({"over": True, "nile": [RA]}, r"nobody is at 0 points and the Nile has tiles left.*TT-7.1"),
]


@pytest.mark.parametrize(("arguments", "message"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_is_refused_with_its_rule(arguments: dict[str, Any], message: str) -> None:
    refuses(message, position, CONFIG, **arguments, error=InvalidState)
