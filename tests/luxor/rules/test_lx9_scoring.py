"""LX-9: final scoring."""

from functools import cache
from itertools import product

import attrs
import pytest

from tests.luxor.rules.helpers import *

TRACK, PLACES, SARCOPHAGI, KEYS, SETS, SCARABS = range(6)
"""The columns of the score sheet in the order of LX-9.2."""

SET_POINTS = (0, 3, 7, 12, 18, 25, 33, 42, 52, 52)
"""The points of 0 to 9 sets."""


@pytest.mark.rule("LX-9.1")
@pytest.mark.parametrize(
    ("places", "wall"),
    [
        (range(1, 9), 1),
        (range(9, 17), 2),
        (range(17, 25), 3),
        (range(25, 33), 5),
        (range(33, 41), 8),
    ],
)
def test_each_adventurer_scores_the_wall_value_of_its_place(places: range, wall: int) -> None:
    """One on the space, the others asleep or on the stairs: the wall value alone.

    Nobody can stand on the Osiris tiles on 6, 15, 21 and 29.
    """
    for place in sorted({*places} - {6, 15, 21, 29}):
        assert score(at(Seat(active=(place,))))[PLACES] == wall


@pytest.mark.rule("LX-9.1")
def test_stairs_and_statues_are_worth_nothing_and_the_chamber_thirteen() -> None:
    """At the start nobody has points; one in the chamber is worth 13, the rest on the stairs 0."""
    state = at(Seat(active=(0, 0)), Seat(in_chamber=1))
    assert score(state, 0)[PLACES] == 0
    assert score(state, 1)[PLACES] == 13


@pytest.mark.rule("LX-9.1")
def test_all_adventurers_of_a_player_score() -> None:
    """3, 12, 20, 30 and 40: 1 + 2 + 3 + 5 + 8 = 19; also where the space is empty."""
    for spaces in ({}, {12: None, 30: None, 40: None}):
        assert score(at(Seat(active=(3, 12, 20, 30, 40)), spaces=spaces))[PLACES] == 19


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


@pytest.mark.rule("LX-9.2")
@pytest.mark.parametrize(("seats", "points"), [((2, 0), (8, 0)), ((1, 1), (5, 3))])
def test_sarcophagi_score_five_and_three(seats: tuple[int, int], points: tuple[int, int]) -> None:
    """Both of one player, or one each."""
    state = position(
        TWO_PLAYERS,
        seats={
            seat: Seat(active=(0,) * (5 - number), in_chamber=number)
            for seat, number in enumerate(seats)
            if number
        },
        over=True,
    )
    assert tuple(score(state, seat)[SARCOPHAGI] for seat in (0, 1)) == points


@pytest.mark.rule("LX-9.2")
def test_keys_still_owned_score_one_each_and_those_paid_nothing() -> None:
    """Seat 0 owns 3 keys and has paid one for its adventurer in the chamber."""
    assert score(at(Seat(active=(0,) * 4, in_chamber=1, keys=3)))[KEYS] == 3


@pytest.mark.rule("LX-9.2")
def test_scarabs_score_their_values() -> None:
    """1 + 2 + 2 + 3 + 4 = 12."""
    assert score(at(Seat(scarabs=(1, 2, 2, 3, 4))))[SCARABS] == 12


def of(kind: TreasureKind, number: int) -> tuple[Treasure, ...]:
    """Return some treasures of a kind; the box has ten."""
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


@pytest.mark.rule("LX-9.3")
@pytest.mark.parametrize("sets", range(10))
def test_so_many_sets_score_so_much(sets: int) -> None:
    """N of each type are n sets: 0, 3, 7, 12, 18, 25, 33, 42, 52, and 52 for nine as for eight."""
    assert score(with_treasures(sets, sets, sets, 0))[SETS] == SET_POINTS[sets]


@pytest.mark.rule("LX-9.3")
@pytest.mark.parametrize(
    ("owned", "sets"),
    [
        ((1, 1, 0, 0), 0),  # no jewelry
        ((5, 5, 0, 0), 0),
        ((1, 1, 0, 1), 1),  # the wild card stands for the jewelry
        ((0, 1, 1, 1), 1),
        ((1, 0, 1, 1), 1),
        ((1, 0, 0, 1), 0),  # one wild card is not enough for two missing
        ((0, 1, 0, 2), 1),  # two wild cards and one real treasure
        ((0, 0, 0, 3), 0),  # three wild cards are not set
        ((0, 0, 0, 18), 0),
        ((1, 0, 0, 18), 1),  # the sixteen left over are worth nothing
        ((3, 0, 0, 6), 3),
        ((3, 0, 0, 5), 2),
        ((2, 1, 0, 3), 2),  # vase statue wild; vase wild wild
        ((2, 2, 2, 2), 2),  # the third set has no real treasure
        ((3, 2, 2, 2), 3),  # the third set: vase wild wild
        ((3, 3, 1, 1), 2),
        ((10, 0, 0, 16), 8),
        ((10, 10, 10, 0), 10),
    ],
)
def test_wild_cards_complete_sets_at_most_two_in_each(
    owned: tuple[int, int, int, int], sets: int
) -> None:
    """Vases, statues, jewelry, wild cards, and the most sets that can be formed of them."""
    assert score(with_treasures(*owned))[SETS] == SET_POINTS[min(sets, 9)]


@cache
def most_sets(vases: int, statues: int, jewelry: int, wild_cards: int) -> int:
    """Really form the sets: a next set of real treasures and wild cards, in every way there is."""
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


@pytest.mark.rule("LX-9.6")
def test_the_formula_as_it_stands() -> None:
    """K sets if S >= k and 3k - S <= wild cards, S = min(k, v) + min(k, s) + min(k, j)."""
    for vases, statues, jewelry, wild_cards in product(range(6), range(6), range(6), range(12)):
        possible = [0]
        for k in range(1, 20):
            real = min(k, vases) + min(k, statues) + min(k, jewelry)
            if real >= k and 3 * k - real <= wild_cards:
                possible.append(k)
        assert max(possible) == most_sets(vases, statues, jewelry, wild_cards)


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
def test_most_points_win_even_against_sarcophagi() -> None:
    """Seat 0: 13 + 5 = 18 with the sarcophagus. Seat 1: 19 keys. Seat 1 wins."""
    state = at(Seat(active=(0,) * 4, in_chamber=1), Seat(keys=19))
    assert score_sheet(state).totals == (18, 19)
    assert standings(state) == (2, 1)


@pytest.mark.rule("LX-9.4")
def test_a_tie_goes_to_the_more_valuable_sarcophagus() -> None:
    """Seat 0: 13 + 3 + 2 keys = 18; seat 1: 13 + 5 = 18, with the 5. Seat 1 wins."""
    state = at(
        Seat(active=(0,) * 4, in_chamber=1, sarcophagi=(3,), keys=2),
        Seat(active=(0,) * 4, in_chamber=1, sarcophagi=(5,)),
        over=True,
    )
    assert score_sheet(state).totals == (18, 18)
    assert standings(state) == (2, 1)


@pytest.mark.rule("LX-9.4")
def test_a_tie_goes_to_the_only_sarcophagus() -> None:
    """Seat 0 and 1 have 18, seat 0 of them the 5; seat 2 has none and fewer points."""
    state = at(Seat(active=(0,) * 4, in_chamber=1), Seat(keys=18), config=Config(players=3))
    assert score_sheet(state).totals == (18, 18, 0)
    assert standings(state) == (1, 2, 3)


@pytest.mark.rule("LX-9.4")
def test_a_tie_goes_to_the_owner_of_both_sarcophagi() -> None:
    """Seat 0 has both: 26 + 8 = 34. Seat 1 has 34 by keys and scarabs, and none: seat 0 wins."""
    state = at(Seat(active=(0,) * 3, in_chamber=2), Seat(keys=18, scarabs=(4, 4, 4, 4)), over=True)
    assert score_sheet(state).totals == (34, 34)
    assert standings(state) == (1, 2)


@pytest.mark.rule("LX-9.4")
@pytest.mark.parametrize("points", [0, 1])
def test_a_sarcophagus_of_little_worth_is_more_than_none(points: int) -> None:
    """In a box with sarcophagi of 1 and 0 points, or of 0 both, seat 0 has 13 and the first.

    Seat 1 has as many points by keys.
    """
    config = short_path("ttttt|tt|tt|tt", sarcophagi=(points, 0))
    chamber = config.components.chamber
    state = at(
        Seat(active=(0,) * 4, in_chamber=1), Seat(keys=chamber + points), config=config, over=True
    )
    assert score_sheet(state).totals == (chamber + points,) * 2
    assert standings(state) == (1, 2)


@pytest.mark.rule("LX-9.4")
def test_tied_without_a_sarcophagus_share_the_victory() -> None:
    """Seats 0 and 2 have 7 keys each, seat 1 nothing. At the start all have 0 and share it."""
    state = position(Config(players=3), seats={0: Seat(keys=7), 2: Seat(keys=7)})
    assert standings(state) == (1, 3, 1)
    assert standings(position(Config(players=4))) == (1, 1, 1, 1)


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


@pytest.mark.rule("LX-9.5", "LX-9.4")
def test_sarcophagi_decide_lower_ranks_too() -> None:
    """Seat 3 wins with 20 points; 0, 1, 2 have 18 each: 0 with the 3, 1 with the 5, 2 with none.

    Seat 0 has 13 + 3 and 2 keys, seat 1 13 + 5, seat 2 scarabs, seat 3 scarabs and 11 keys.
    """
    state = at(
        Seat(active=(0,) * 4, in_chamber=1, sarcophagi=(3,), keys=2),
        Seat(active=(0,) * 4, in_chamber=1, sarcophagi=(5,)),
        Seat(scarabs=(4, 4, 4, 4, 2)),
        Seat(scarabs=(3, 3, 3), keys=11),
        config=Config(players=4),
        over=True,
    )
    assert score_sheet(state).totals == (18, 18, 18, 20)
    assert standings(state) == (3, 2, 4, 1)
