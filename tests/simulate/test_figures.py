"""Figures against values worked out by hand, or by SciPy where the hand would be long."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest

from theban.core.errors import InvalidArgument
from theban.luxor import RULES, Config
from theban.simulate import tournament
from theban.simulate.figures.estimates import Mean, Share, Slope, wilson
from theban.simulate.figures.pairing import compare
from theban.simulate.figures.ratings import rate_agents
from theban.simulate.figures.summary import summarize
from theban.simulate.report.charts import Scale, figure, quantile


def row(game: int, seat: int, points: int, rank: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return a row of a game of two."""
    return {
        "game": game,
        "seed": game + 7,
        "config": 0,
        "lineup": 0,
        "seat": seat,
        "order": seat + 1,
        "agent": "a" if seat == game % 2 else "b",
        "rank": rank,
        "winners": 1,
        "points": points,
        "points_track": points - 1,
        "points_keys": 1,
        "turns": 3,
        "decisions": 4,
        "options": 10,
        "choices": 20,
        "rounds": 3,
        "ending": "chamber",
        "asked": {"play_card": 4},
        "offered": {"play_card": 10},
        "taken": {},
        **more,
    }


# --- Estimates -----------------------------------------------------------------------------------


def test_wilson_is_what_the_books_have() -> None:
    """15 of 50: 0.191 to 0.438."""
    found = wilson(0.3, 50)
    assert (round(found.low, 3), round(found.high, 3)) == (0.191, 0.438)


def test_a_share_of_one_seat_in_each_game_is_wilsons() -> None:
    share = Share()
    for number in range(50):
        share.add(float(number < 15))
    assert share.estimate.low == pytest.approx(wilson(0.3, 50).low)
    assert share.estimate.high == pytest.approx(wilson(0.3, 50).high)


def test_an_agent_on_all_seats_wins_its_share_for_certain() -> None:
    share = Share()
    for _ in range(10):
        share.add(1, seats=4)
    assert (share.estimate.low, share.estimate.high) == (0.25, 0.25)


def test_two_seats_of_an_agent_are_no_two_games() -> None:
    """It wins 3 games of 4 with two of four seats: 3/8 a seat; between games the spread is 3/16."""
    share = Share()
    for won in (1, 1, 0, 1):
        share.add(won, seats=2)
    variance = ((1 - 0.75) ** 2 * 3 + 0.75**2) / 8**2
    games = 0.375 * 0.625 / variance
    assert share.estimate.high == pytest.approx(wilson(0.375, games).high)


def test_a_mean_and_its_error() -> None:
    mean = Mean()
    for value in (10**9 + 1, 10**9 + 2, 10**9 + 3):
        mean.add(value)
    assert mean.value == 10**9 + 2
    assert mean.error == pytest.approx(1 / math.sqrt(3))


def test_a_slope_between_the_seats_of_games() -> None:
    """Two games: (things 1, 0; points 12, 8) and (0, 2; 5, 10).

    From the means of their games the seats are (0.5, 2), (-0.5, -2) and (-1, -2.5), (1, 2.5): the
    products are 2 and 5 together, the squares 0.5 and 2.  So the slope is 7 / 2.5 = 2.8; the games
    leave 2 - 2.8 * 0.5 = 0.6 and 5 - 2.8 * 2 = -0.6, so the error is sqrt(2 * 0.72) / 2.5.
    """
    slope = Slope()
    slope.add([1, 0], [12, 8])
    slope.add([0, 2], [5, 10])
    slope.add([1, 1], [3, 9])  # where all have the same, nothing is said
    assert slope.games == 2
    assert slope.estimate.value == pytest.approx(2.8)
    error = math.sqrt(2 * 0.72) / 2.5
    assert slope.estimate.high - 2.8 == pytest.approx(1.959964 * error)


# --- Summaries -----------------------------------------------------------------------------------


def test_a_summary_adds_up() -> None:
    games = [
        [
            row(0, 0, 10, 1, taken={"supply:key": 2}),
            row(0, 1, 6, 2, taken={"supply:key": 1}),
        ],
        [row(1, 0, 5, 2), row(1, 1, 9, 1, taken={"supply:key": 1})],
        [row(2, 0, 4, 2), row(2, 1, 8, 1)],
    ]
    found = summarize(games, ("track", "keys"))
    assert (found.games, found.seats) == (3, 6)
    assert found.orders[1].wins.value == pytest.approx(1 / 3)
    assert found.orders[2].points.value == pytest.approx(23 / 3)
    assert found.agents["a"].wins.value == pytest.approx(2 / 3)  # it wins games 0 and 1
    assert found.winners.means(("track", "keys")) == [8, 1]
    assert found.others.means(("track", "keys")) == [4, 1]
    # Track points of winners less those of the others: 9 - 5, 8 - 4 and 7 - 3.
    assert (found.gaps["track"].number, found.gaps["track"].value) == (3, 4)
    assert found.gaps["track"].error == 0
    assert found.gaps["keys"].value == 0
    assert found.patterns == {(("a",), ("b",)): 2, (("b",), ("a",)): 1}
    key = found.things["supply:key"]
    assert (key.number, key.takers, key.points, key.won) == (4, 3, 25, 2)
    assert not found.is_low_best
    assert found.asked == {"play_card": 24}
    assert found.branching.value == 2.5


def test_a_shared_win_counts_in_part_and_fewest_can_be_best() -> None:
    game = [row(0, 0, 3, 1, winners=2, agent="a"), row(0, 1, 3, 1, winners=2, agent="a")]
    other = [row(1, 0, 2, 1, agent="a"), row(1, 1, 9, 2, agent="a")]
    found = summarize([game, other], ("track", "keys"))
    assert found.orders[1].wins.value == 0.75
    assert found.is_low_best
    assert found.patterns == {}


# --- Comparisons ---------------------------------------------------------------------------------


def test_games_are_paired_by_their_numbers() -> None:
    first = [[row(n, 0, 10 + n, 1), row(n, 1, 5, 2)] for n in (0, 1, 2, 4)]
    second = [
        [row(n, 0, 12 + n, 1), row(n, 1, 5, 2, taken={"supply:key": n})] for n in (1, 2, 3, 4)
    ]
    found = compare(first, second)
    assert (found.games, found.is_paired) == (3, True)
    points = found.figures["points by order:1"]
    assert points.estimate.value == 2
    assert points.change.error == 0
    assert points.first.error > 0
    key = found.figures["taken supply:key"]
    assert key.change.number == 3
    assert key.estimate.value == pytest.approx((1 + 2 + 4) / 2 / 3)


def test_what_one_study_never_takes_is_none_in_all_its_games() -> None:
    first = [[row(n, 0, 10, 1), row(n, 1, 5, 2)] for n in range(4)]
    second = [
        [row(n, 0, 10, 1, taken={"a:b": 4} if n == 2 else {}), row(n, 1, 5, 2)] for n in range(4)
    ]
    found = compare(first, second).figures["taken a:b"]
    assert (found.change.number, found.change.value) == (4, 0.5)


def test_other_seeds_are_told() -> None:
    first = [[row(0, 0, 10, 1), row(0, 1, 5, 2)]]
    second = [[row(0, 0, 10, 1, seed=1), row(0, 1, 5, 2, seed=1)]]
    assert not compare(first, second).is_paired


def test_pairs_are_worth_games() -> None:
    """What both share is ten times what differs, so without pairs it would take about 200 times."""
    rng = random.Random(1)
    first, second = [], []
    for n in range(400):
        luck = rng.gauss(0, 1000)
        first.append([row(n, 0, round(luck), 1), row(n, 1, 0, 2)])
        second.append([row(n, 0, round(luck + rng.gauss(50, 100)), 1), row(n, 1, 0, 2)])
    found = compare(first, second).figures["points by order:1"]
    assert found.estimate.low < 50 < found.estimate.high
    assert 120 < found.gain < 320


# --- Ratings -------------------------------------------------------------------------------------


def test_two_agents_are_rated_as_elo_would() -> None:
    """3 games of 4 are odds of 3 to 1: 400 * log10(3) = 191 points apart."""
    strong, weak = rate_agents({(("a",), ("b",)): 3000, (("b",), ("a",)): 1000})
    assert (strong.name, weak.name) == ("a", "b")
    assert strong.elo - weak.elo == pytest.approx(400 * math.log10(3), abs=0.1)
    error = 400 / math.log(10) * math.sqrt(1 / 3000 + 1 / 1000) / 2
    assert strong.error == pytest.approx(error, rel=0.01)
    assert (strong.games, weak.games) == (4000, 4000)


def test_strengths_are_found_again_in_games_of_four() -> None:
    rng, strengths = random.Random(3), {"a": 1.0, "b": 0.3, "c": 0.0, "d": -1.3, "e": -0.4}
    patterns: Counter[Any] = Counter()
    for _ in range(6000):
        left = rng.sample(sorted(strengths), 4)
        order: list[str] = []
        while left:
            taken = rng.choices(left, [math.exp(strengths[name]) for name in left])[0]
            left.remove(taken)
            order.append(taken)
        patterns[tuple((name,) for name in order)] += 1
    mean = sum(strengths.values()) / 5
    found = rate_agents(patterns)
    assert [rating.name for rating in found] == ["a", "b", "c", "e", "d"]
    for rating in found:
        true = 400 / math.log(10) * (strengths[rating.name] - mean)
        assert abs(rating.elo - true) < 3.5 * rating.error
        assert 2 < rating.error < 5


def test_ties_and_agents_on_several_seats_are_rated() -> None:
    tied = rate_agents({(("a", "b"),): 10})
    assert [round(rating.elo, 6) for rating in tied] == [0, 0]
    twice = rate_agents({(("a",), ("b", "b")): 2, (("b",), ("a", "b")): 2})
    assert twice[0].name == "a"  # it wins half of the games with a third of the seats
    assert math.isfinite(rate_agents({(("a",), ("b",)): 50})[0].elo)
    assert rate_agents({}) == ()


def test_a_tournament_has_all_lineups() -> None:
    three = tournament(RULES, Config(players=2), ["greedy", "random"], 8)
    assert [[e.name for e in lineup] for lineup in three.lineups] == [["greedy", "random"]]
    with pytest.raises(InvalidArgument, match="two or more agents, each under another name"):
        tournament(RULES, Config(players=2), ["greedy", "greedy"], 8)
    with pytest.raises(InvalidArgument, match="two or more agents"):
        tournament(RULES, Config(players=2), ["greedy"], 8)


# --- Scales --------------------------------------------------------------------------------------


def test_scales_have_round_ends() -> None:
    assert Scale.over([0.0, 97.0]) == Scale(0.0, 100.0, 20.0)
    assert Scale.over([-1.3, 2.2]).ticks == [-2, -1, 0, 1, 2, 3]
    assert Scale.over([5.0, math.inf]).low == 4
    assert Scale(0, 10, 5).at(2.5) == 250
    assert Scale(0, 10, 5).at(math.inf) == 1000


def test_figures_are_told_as_people_write_them() -> None:
    assert figure(-0.04, signed=True) == "0.0"
    assert figure(-1.25, signed=True) == "\u22121.2"
    assert figure(math.inf) == "?"
    assert quantile(Counter({1: 1, 2: 1, 3: 2}), 0.5) == 2
