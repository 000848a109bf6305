"""LX-9: final scoring."""

from functools import cache
from itertools import product

import attrs
import pytest

from tests.luxor.rules.helpers import *

SETS = 4
"""The column of sets on the score sheet."""

SET_POINTS = (0, 3, 7, 12, 18, 25, 33, 42, 52, 52)
"""The points of 0 to 9 sets."""


@pytest.mark.rule("LX-9.2")
def test_the_sheet_lists_the_categories_in_order() -> None:
    """Track 5 (2 + 3), place 13, sarcophagus 5, keys 4, sets 0, scarabs 1 + 4 + 4; sum 36."""
    state = at(
        Seat(),
        Seat(
            active=(0, 0, 0, 0),
            in_chamber=1,
            keys=4,
            treasures=(Treasure(VASE, 1, 2), Treasure(VASE, 2, 3)),
            scarabs=(4, 1, 4),
        ),
    )
    sheet = score_sheet(state)
    assert len(sheet.categories) == 6
    assert len(set(sheet.categories)) == 6
    assert sheet.points[1] == (5, 13, 5, 4, 0, 9)
    assert sheet.totals[1] == 36


def of(kind: TreasureKind, number: int) -> tuple[Treasure, ...]:
    designs = [(1, 2)] * 4 + [(2, 3)] * 3 + [(1, 1), (3, 5), (3, 6)]
    return tuple(Treasure(kind, *design) for design in designs[:number])


def with_treasures(vases: int, statues: int, jewelry: int, wild_cards: int) -> State:
    """Return a position in which seat 0 owns treasures and wild cards; seat 1 owns none."""
    return at(
        Seat(
            treasures=of(VASE, vases) + of(STATUE, statues) + of(JEWELRY, jewelry),
            wild_cards=wild_cards,
        ),
        Seat(treasures=()),
    )


@cache
def most_sets(vases: int, statues: int, jewelry: int, wild_cards: int) -> int:
    """Actually form the sets: each next set from real treasures and wild cards, in every way."""
    best = 0
    for real in product((0, 1), repeat=3):
        wild = 3 - sum(real)
        left = (vases - real[0], statues - real[1], jewelry - real[2], wild_cards - wild)
        if wild <= 2 and min(left) >= 0:
            best = max(best, 1 + most_sets(*left))
    return best


@pytest.mark.rule("LX-9.6", "LX-9.3")
def test_the_formula_agrees_with_forming_sets() -> None:
    """Every number of up to 4 of each type and up to 9 wild cards."""
    state = with_treasures(0, 0, 0, 0)
    player, other = state.players
    for owned in product(range(5), range(5), range(5), range(10)):
        treasures = of(VASE, owned[0]) + of(STATUE, owned[1]) + of(JEWELRY, owned[2])
        players = (attrs.evolve(player, treasures=treasures, wild_cards=owned[3]), other)
        points = score(attrs.evolve(state, players=players))[SETS]
        assert points == SET_POINTS[most_sets(*owned)], owned


@pytest.mark.rule("LX-9.3")
def test_a_box_can_score_sets_otherwise() -> None:
    """With points 2 and 9 for one and two sets, three sets score 9 as well."""
    kinds = (VASE, STATUE, JEWELRY)
    config = short_path(
        "ttttt|tt|tt|tt",
        treasures=tuple(
            (Treasure(kind, 5, 1), number) for kind, number in zip(kinds, (4, 4, 3), strict=True)
        ),
        set_points=(2, 9),
    )
    for sets, points in ((0, 0), (1, 2), (2, 9), (3, 9)):
        treasures = tuple(Treasure(kind, 5, 1) for kind in kinds) * sets
        state = at(Seat(treasures=treasures), Seat(treasures=()), config=config)
        assert score(state)[SETS] == points


@pytest.mark.rule("LX-9.4")
def test_a_tie_goes_to_the_owner_of_both_sarcophagi() -> None:
    """Seat 0 has both: 26 + 8 = 34. Seat 1 has 34 from keys and scarabs alone: seat 0 wins."""
    state = at(Seat(active=(0,) * 3, in_chamber=2), Seat(keys=18, scarabs=(4, 4, 4, 4)), over=True)
    assert score_sheet(state).totals == (34, 34)
    assert standings(state) == (1, 2)


@pytest.mark.rule("LX-9.4")
@pytest.mark.parametrize("points", [0, 1])
def test_a_sarcophagus_of_little_worth_is_more_than_none(points: int) -> None:
    """If sarcophagi score 1 and 0 points, or both 0, seat 0 has 13 points and the first one.

    Seat 1 has the same number of points from keys.
    """
    config = short_path("ttttt|tt|tt|tt", sarcophagi=(points, 0))
    chamber = config.components.chamber
    state = at(
        Seat(active=(0,) * 4, in_chamber=1), Seat(keys=chamber + points), config=config, over=True
    )
    assert score_sheet(state).totals == (chamber + points,) * 2
    assert standings(state) == (1, 2)


@pytest.mark.rule("LX-9.5")
def test_shared_ranks_count_all_who_are_ahead() -> None:
    """The rank is 1 + the number of players ahead."""
    for keys, ranks in (
        ((5, 5, 5, 2), (1, 1, 1, 4)),
        ((5, 3, 3, 1), (1, 2, 2, 4)),
        ((1, 4, 4, 4), (4, 1, 1, 1)),
        ((6, 5, 4, 3), (1, 2, 3, 4)),
        ((1, 2, 1, 2), (3, 1, 3, 1)),
    ):
        seats = {seat: Seat(keys=number) for seat, number in enumerate(keys)}
        assert standings(position(Config(players=4), seats=seats)) == ranks
