"""The deal and the start of a game."""

import random
from collections import Counter
from typing import Any

import attrs
import pytest

from tests.luxor.test_setup import Script
from tests.refusals import refuses
from tests.tutankhamun.boxes import tiny
from theban._core.errors import InvalidConfig, InvalidDeal
from theban._core.situation import Decision
from theban.tutankhamun import *
from theban.tutankhamun._setup import check_deal

CONFIG = Config(players=3)
CAT, IBIS, RING = Artifact("Cat"), Artifact("Golden Ibis"), ScarabRing()
HORUS, ISIS = Idol(God.HORUS), Idol(God.ISIS)
TINY = Config(players=3, components=tiny())
TINY_NILE: tuple[Tile, ...] = (CAT, CAT, CAT, IBIS, RING, HORUS, ISIS, ISIS)
"""The tiles of the tiny box in the order of the box."""


@pytest.mark.rule("TT-1.2")
@pytest.mark.rule("TT-1.3")
def test_all_tiles_of_the_box_lie_in_one_line() -> None:
    for seed in range(10):
        nile = deal(CONFIG, random.Random(seed)).nile
        assert len(nile) == 80
        assert Counter(nile) == dict(CONFIG.components.tiles())


@pytest.mark.parametrize(
    ("number", "nile"),
    [
        # The last tile of the row takes the place of each that is drawn.
        (0.0, (CAT, ISIS, ISIS, HORUS, RING, IBIS, CAT, CAT)),
        (0.999, TINY_NILE[::-1]),
        # Of 8 the one after the first 4, of the 7 left the one after the first 3, and so on.
        (0.5, (RING, IBIS, ISIS, CAT, ISIS, CAT, HORUS, CAT)),
    ],
)
def test_tiles_are_drawn_from_the_source_on_by_one_number_each(
    number: float, nile: tuple[Tile, ...]
) -> None:
    numbers = Script(number)
    assert deal(TINY, numbers).nile == nile
    assert numbers.taken == 8


@pytest.mark.rule("TT-1.3")
def test_each_tile_is_as_likely_as_any_other() -> None:
    first = Counter(deal(CONFIG, Script((n + 0.5) / 80, 0.0)).nile[0] for n in range(80))
    assert first == dict(CONFIG.components.tiles())
    # After an Ankh the other 79 tiles.
    ankh = next(n for n in range(80) if first_tile((n + 0.5) / 80) == Artifact("Ankh"))
    second = Counter(
        deal(CONFIG, Script((ankh + 0.5) / 80, (n + 0.5) / 79, 0.0)).nile[1] for n in range(79)
    )
    assert second == {**dict(CONFIG.components.tiles()), Artifact("Ankh"): 1}


def first_tile(number: float) -> Tile:
    return deal(CONFIG, Script(number, 0.0)).nile[0]


@pytest.mark.rule("TT-1.2")
def test_a_deal_may_be_written_by_hand() -> None:
    nile = (ISIS, CAT, RING, CAT, HORUS, IBIS, ISIS, CAT)
    state = initial_state(TINY, Deal(nile))
    assert state.nile == nile
    validate(state)


STANDARD: tuple[Tile, ...] = deal(CONFIG, random.Random(3)).nile


def without(tile: Tile) -> tuple[Tile, ...]:
    place = STANDARD.index(tile)
    return STANDARD[:place] + STANDARD[place + 1 :]


@pytest.mark.rule("TT-1.2")
@pytest.mark.parametrize(
    ("nile", "message"),
    [
        (without(Artifact("Throne")), "nile has Artifact(name='Throne') 7 times; the box has 8"),
        (without(ScarabRing()), "nile has ScarabRing() 9 times; the box has 10"),
        (
            (*without(Artifact("Dagger")), Idol(God.RA)),
            "nile has Artifact(name='Dagger') 1 times; the box has 2",
        ),
        ((*STANDARD, Idol(God.RA)), "nile has Idol(god=<God.RA: 'ra'>) 3 times; the box has 2"),
        ((), "nile has Artifact(name='Senet Game') 0 times; the box has 8"),
    ],
)
def test_a_wrong_count_names_the_tile_and_both_counts(nile: tuple[Tile, ...], message: str) -> None:
    with pytest.raises(InvalidDeal) as caught:
        check_deal(CONFIG, Deal(nile))
    assert str(caught.value) == f"{message} (TT-1.2)"


def test_a_deal_with_a_tile_of_another_box_is_refused() -> None:
    right = r"nile\[7\] is Artifact\(name='Cat'\); it must be a tile of the bo"
    wrong = Deal((*STANDARD[:7], CAT))
    for check in (check_deal, initial_state):
        refuses(right, check, CONFIG, wrong, error=InvalidDeal)


@pytest.mark.parametrize("thing", [None, STANDARD, "deal", 3])
def test_what_is_no_deal_is_refused(thing: Any) -> None:  # noqa: ANN401
    refuses("it must be a Deal of Tutankhamun", initial_state, CONFIG, thing, error=InvalidDeal)


@pytest.mark.rule("TT-1.1")
@pytest.mark.parametrize(("players", "points"), [(2, 30), (3, 28), (4, 24), (5, 20), (6, 18)])
def test_all_begin_with_the_points_for_their_number(players: int, points: int) -> None:
    state = new_game(Config(players), seed=1)
    assert [player.points for player in state.players] == [points] * players


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize(
    ("players", "first", "boats"),
    [
        (2, 0, (-1, -2)),
        (2, 1, (-2, -1)),
        (4, 2, (-3, -4, -1, -2)),
        (6, 5, (-2, -3, -4, -5, -6, -1)),
    ],
)
def test_boats_stand_in_line_the_first_player_in_front(
    players: int, first: int, boats: tuple[int, ...]
) -> None:
    state = new_game(Config(players, first_player=first), seed=1)
    assert tuple(player.boat for player in state.players) == boats
    assert awaiting(state) == Decision(first, "sail")


def test_a_seed_gives_the_same_game_within_a_minor_version() -> None:
    assert new_game(CONFIG, seed=1).nile[:5] == (
        Artifact("Throne"),
        ScarabRing(),
        Artifact("Crook & Flail"),
        Artifact("Cartouche"),
        Artifact("Seated Statue"),
    )


@pytest.mark.rule("TT-1.1")
def test_a_box_without_starting_points_for_the_players_is_refused() -> None:
    six = Config(players=6).components
    fewer = attrs.evolve(six, starting_points=six.starting_points[:-1])
    refuses(r"6.*TT-1\.1", Config, players=6, components=fewer, error=InvalidConfig)
