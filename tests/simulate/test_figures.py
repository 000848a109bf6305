"""Statistics against values worked out by hand, or by SciPy where that would take long."""

import json
import math
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests import toy
from tests.present import present
from tests.refusals import refuses
from tests.simulate.players import Forgetful, Slow, study
from theban import Match, luxor, tutankhamun
from theban._core.errors import InvalidArgument
from theban._core.numbers import wilson
from theban.agents import RandomAgent, make_bot
from theban.lab.studies import Entrant, EntrantLike, Study, columns_of, play_game, tournament
from theban.lab.studies._playing import things_of
from theban.lab.studies._report import Scale, figure, quantile
from theban.lab.studies._statistics import (
    Difference,
    Mean,
    Pattern,
    Share,
    Slope,
    compare,
    rate_agents,
    summarize,
)
from theban.luxor import RULES, Config
from theban.types import AnyRules


def row(game: int, seat: int, points: int, rank: int, **more: Any) -> dict[str, Any]:
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


def test_wilson_is_what_the_books_have() -> None:
    """15 of 50: 0.191 to 0.438; none of 10: 0 to 0.278."""
    for share, games, interval in ((0.3, 50, (0.191, 0.438)), (0.0, 10, (0.0, 0.278))):
        assert wilson(share, games) == pytest.approx(interval, abs=0.0005)


def test_a_share_of_one_seat_in_each_game_is_wilsons() -> None:
    share = Share()
    for number in range(50):
        share.add(number < 15)
    assert share.estimate.low == pytest.approx(wilson(0.3, 50)[0])
    assert share.estimate.high == pytest.approx(wilson(0.3, 50)[1])


def test_an_agent_on_all_seats_wins_its_share_for_certain() -> None:
    share = Share()
    for _ in range(10):
        share.add(1, 4)
        share.alone += 1
    assert (share.estimate.low, share.estimate.high) == (0.25, 0.25)


def test_two_seats_of_an_agent_are_no_two_games() -> None:
    """It wins 3 games of 4 with two of four seats: 3/8 per seat, with the interval for 3 of 4."""
    share = Share()
    for won in (1, 1, 0, 1):
        share.add(won, 2)
    assert share.estimate.value == 0.375
    assert share.estimate.low == pytest.approx(wilson(0.75, 4)[0] / 2)
    assert share.estimate.high == pytest.approx(wilson(0.75, 4)[1] / 2)


def test_a_share_without_spread_is_not_certain() -> None:
    """Thirty games won with one of two seats, and three shared by both: neither is certain."""
    twice, tied = Share(), Share()
    for _ in range(30):
        twice.add(1, 2)
    for _ in range(3):
        tied.add(0.5)
    assert twice.estimate.low == pytest.approx(wilson(1, 30)[0] / 2)
    assert twice.estimate.high == 0.5
    assert tied.estimate.low < 0.2
    assert tied.estimate.high > 0.8


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """For means of 5 draws, shares of 30, and 1 or 2 of 3 seats: 95 in 100, not 90."""
    rng, held = random.Random(8), Counter[str]()
    for _ in range(1000):
        mean, one, seats = Mean(), Share(), Share()
        for number in range(30):
            if number < 5:
                mean.add(rng.gauss(3, 2))
            one.add(rng.random() < 0.8)
            seats.add(rng.random() < (1 + number % 2) / 3, 1 + number % 2)
        found = {"mean": (mean, 3), "one": (one, 0.8), "seats": (seats, 1 / 3)}
        held.update(name for name, (its, true) in found.items() if not its.estimate.excludes(true))
    assert all(930 <= number <= 975 for number in held.values()), held


def test_a_mean_and_its_error() -> None:
    mean = Mean()
    for value in (10**9 + 1, 10**9 + 2, 10**9 + 3):
        mean.add(value)
    assert mean.value == 10**9 + 2
    assert mean.error == pytest.approx(1 / math.sqrt(3))
    assert (mean.estimate.low, mean.estimate.value) < (10**9 + 2, mean.estimate.high)
    assert (Mean().value, Mean().error, Mean().estimate.high) == (0, math.inf, math.inf)
    assert (Share().estimate.value, Share().estimate.low, Share().estimate.high) == (0, 0, 1)
    ratio = Mean()  # 3 of 4 and 1 of 2: 4 of 6, and from it 1/3 and -1/3
    ratio.add(3, 4)
    ratio.add(1, 2)
    assert ratio.value == pytest.approx(2 / 3)
    assert ratio.spread == pytest.approx(2 / 9)
    assert ratio.error == pytest.approx(math.sqrt(2 / 9 * 2) / 6)
    tenths = Mean()  # rounding leaves a spread of about 1e-17
    for _ in range(3):
        tenths.add(0.1)
    assert tenths.spread == 0
    assert [mean.estimate.excludes(value) for value in (0, 10**9 + 2)] == [True, False]


def test_a_slope_between_the_seats_of_games() -> None:
    """Two games: (things 1, 0; points 12, 8) and (0, 2; 5, 10).

    From the means of their games the seats are (0.5, 2), (-0.5, -2) and (-1, -2.5), (1, 2.5): the
    products are 2 and 5 together, the squares 0.5 and 2.  So the slope is 7 / 2.5 = 2.8; the games
    leave 2 - 2.8 * 0.5 = 0.6 and 5 - 2.8 * 2 = -0.6, so the error is sqrt(2 * 0.72) / 2.5.
    """
    slope = Slope()
    slope.add_seats([1, 0], [12, 8])
    slope.add_seats([0, 2], [5, 10])
    slope.add_seats([1, 1], [3, 9])  # if all have the same, there is no slope
    assert slope.games == 2
    assert slope.estimate.value == pytest.approx(2.8)
    error = math.sqrt(2 * 0.72) / 2.5
    assert slope.estimate.high - 2.8 == pytest.approx(12.7062 * error)  # Student's, of 1


def test_a_summary_adds_up() -> None:
    games = [
        [row(0, 0, 10, 1, taken={"supply:key": 2}), row(0, 1, 6, 2, taken={"supply:key": 1})],
        [row(1, 0, 5, 2), row(1, 1, 9, 1, taken={"supply:key": 1})],
        [row(2, 0, 4, 2), row(2, 1, 8, 1)],
    ]
    found = summarize(games, ("track", "keys"))
    assert (found.games, found.seats) == (3, 6)
    assert found.orders[1].wins.value == pytest.approx(1 / 3)
    assert found.orders[2].points.value == pytest.approx(23 / 3)
    assert found.agents["a"].wins.value == pytest.approx(2 / 3)  # it wins games 0 and 1
    assert [found.winners[name].value for name in ("track", "keys")] == [8, 1]
    assert [found.others[name].value for name in ("track", "keys")] == [4, 1]
    # Track points of winners minus those of the others: 9 - 5, 8 - 4 and 7 - 3.
    assert (found.gaps["track"].games, found.gaps["track"].value) == (3, 4)
    assert found.gaps["track"].error == 0
    assert found.gaps["keys"].value == 0
    assert found.patterns == {(("a",), ("b",)): 2, (("b",), ("a",)): 1}
    key = found.things["supply:key"]
    assert (key.number, key.takers, key.points, key.won) == (4, 3, 25, 2)
    # In two games: products 0.5 * 10 - 0.5 * 6 and 0.5 * 9 - 0.5 * 5, squares 0.5 each.
    assert (key.slope.games, key.slope.value) == (2, 4)
    assert not found.is_low_best
    assert found.asked == {"play_card": 24}
    assert found.offered == {"play_card": 60}
    assert found.branching.value == 2.5
    assert found.spread == dict.fromkeys((10, 6, 5, 9, 4, 8), 1)
    assert (found.choices, found.rounds, found.endings) == ({20: 3}, {3: 3}, {"chamber": 3})
    sources = {name: its["track"].value for name, its in found.sources.items()}
    assert sources == {"a": pytest.approx(20 / 3), "b": pytest.approx(16 / 3)}
    assert found.agents["a"].points.value == pytest.approx(23 / 3)
    assert [group.wins.alone for group in found.agents.values()] == [0, 0]


def test_a_shared_win_counts_in_part_and_fewest_can_be_best() -> None:
    game = [row(0, 0, 3, 1, winners=2, agent="a"), row(0, 1, 3, 1, winners=2, agent="a")]
    other = [row(1, 0, 2, 1, agent="a"), row(1, 1, 9, 2, agent="a")]
    found = summarize([game, other], ("track", "keys"))
    assert found.orders[1].wins.value == 0.75
    assert found.is_low_best
    assert found.patterns == {}
    assert found.agents["a"].wins.alone == 2
    assert found.orders[1].wins.alone == 0


def test_those_who_share_a_win_are_compared_with_the_others_by_their_means() -> None:
    """Track points 9 and 7 of two winners, 2 and 4 of the others: 8 - 3; each won a half."""
    points = {0: 10, 1: 8, 2: 3, 3: 5}
    rows = [
        row(0, seat, its, 1 if seat < 2 else 3, winners=2, taken={"a:b": seat})
        for seat, its in points.items()
    ]
    found = summarize([rows], ("track", "none"))
    assert found.gaps["track"].value == 5
    assert (found.winners["track"].value, found.others["track"].value) == (8, 3)
    assert found.sources["b"]["none"].value == 0
    idle = [row(0, seat, 1, 1, winners=2, decisions=0, options=0) for seat in (0, 1)]
    assert summarize([idle], ()).branching.value == 0
    thing = found.things["a:b"]
    assert (thing.number, thing.takers, thing.points, thing.won) == (6, 3, 16, 0.5)
    assert found.patterns == {(("a", "b"), ("b", "b")): 1}
    assert not found.is_low_best
    assert (found.gain(3), summarize([[row(0, 0, 1, 1), row(0, 1, 2, 2)]], ()).gain(3)) == (3, -3)


def test_all_figures_of_two_games() -> None:
    first = [row(0, 0, 10, 1, taken={"a:b": 2}), row(0, 1, 5, 2)]
    second = [
        row(0, 1, 12, 1, winners=2, choices=30, rounds=5, options=14, taken={"c:d": 3}),
        row(0, 0, 12, 1, winners=2, points_track=9, points_keys=3, decisions=0, options=0),
    ]
    second[0] |= {"choices": 30, "rounds": 5}
    found = compare([first], [second])
    told = {
        name: (each.first.value, each.second.value, each.change.value)
        for name, each in found.figures.items()
    }
    assert told == {
        "length:choices": (20, 30, 10),
        "length:rounds": (3, 5, 2),
        "length:options at a decision": (2.5, 3.5, 1),
        "win rate:1": (1, 0.5, -0.5),
        "win rate:2": (0, 0.5, 0.5),
        "points by order:1": (10, 12, 2),
        "points by order:2": (5, 12, 7),
        "points:all": (7.5, 12, 4.5),
        "points:winner": (10, 12, 2),
        "points:track": (6.5, 10, 3.5),
        "points:keys": (1, 2, 1),
        "taken a:b": (1, 0, -1),
        "taken c:d": (0, 1.5, 1.5),
    }
    assert list(told)[3:7] == ["win rate:1", "win rate:2", "points by order:1", "points by order:2"]
    assert {each.gain for each in found.figures.values()} == {1.0}  # of one game nothing is known
    only = [{k: v for k, v in one.items() if k != "points_keys"} for one in first]
    assert "points:track" not in compare([only], [second]).figures  # it is all of the points
    missing = [first[0], only[1]]
    assert "points:keys" not in compare([missing], [second]).figures


def test_games_are_paired_by_their_numbers() -> None:
    first = [[row(n, 0, 10 + n, 1), row(n, 1, 5, 2)] for n in (0, 1, 2, 4)]
    second = [
        [row(n, 0, 12 + n, 1), row(n, 1, 5, 2, taken={"supply:key": n})] for n in (1, 2, 3, 4)
    ]
    found = compare(first, second)
    assert (found.games, found.is_paired) == (3, True)
    points = found.figures["points by order:1"]
    assert points.change.estimate.value == 2
    assert points.change.error == 0
    assert points.gain == 1
    assert points.first.error > 0
    key = found.figures["taken supply:key"]
    assert key.change.games == 3
    assert key.change.estimate.value == pytest.approx((1 + 2 + 4) / 2 / 3)


def test_what_one_study_never_takes_is_none_in_all_its_games() -> None:
    first = [[row(n, 0, 10, 1), row(n, 1, 5, 2)] for n in range(4)]
    second = [
        [row(n, 0, 10, 1, taken={"a:b": 4} if n == 2 else {}), row(n, 1, 5, 2)] for n in range(4)
    ]
    found = compare(first, second).figures["taken a:b"]
    assert (found.change.games, found.change.value) == (4, 0.5)
    back = compare(second, first).figures["taken a:b"]
    assert (back.change.games, back.change.value) == (4, -0.5)


def test_other_seeds_are_told() -> None:
    first = [[row(0, 0, 10, 1), row(0, 1, 5, 2)]]
    second = [[row(0, 0, 10, 1, seed=1), row(0, 1, 5, 2, seed=1)]]
    assert not compare(first, second).is_paired
    same = [[row(1, 0, 10, 1), row(1, 1, 5, 2)]]
    assert not compare(first + same, second + same).is_paired


def test_pairs_are_worth_games() -> None:
    """The shared part is ten times the rest, so without pairs it takes 200 times as many."""
    rng = random.Random(1)
    first, second = [], []
    for n in range(400):
        luck = rng.gauss(0, 1000)
        first.append([row(n, 0, round(luck), 1), row(n, 1, 0, 2)])
        second.append([row(n, 0, round(luck + rng.gauss(50, 100)), 1), row(n, 1, 0, 2)])
    found = compare(first, second).figures["points by order:1"]
    assert found.change.estimate.low < 50 < found.change.estimate.high
    assert 120 < found.gain < 320


def test_two_agents_are_rated_as_elo_would() -> None:
    """3 games of 4 are odds of 3 to 1: 400 * log10(3) = 191 points apart."""
    strong, weak = rate_agents({(("a",), ("b",)): 3000, (("b",), ("a",)): 1000})
    assert (strong.name, weak.name) == ("a", "b")
    assert strong.elo is not None
    assert weak.elo == pytest.approx(-strong.elo)
    assert strong.elo == pytest.approx(200 * math.log10(3), abs=0.1)
    error = 400 / math.log(10) * math.sqrt(1 / 3000 + 1 / 1000) / 2
    assert strong.high - strong.elo == pytest.approx(1.959964 * error, rel=0.02)
    assert strong.elo - strong.low == pytest.approx(1.959964 * error, rel=0.02)
    assert (strong.games, weak.games) == (4000, 4000)


def test_thirty_agents_are_expected_to_win_as_often_as_they_did() -> None:
    """This is so at the most likely strengths of Bradley and Terry, and nowhere else.

    Their intervals are nearly those of the normal distribution.
    """
    rng, won = random.Random(4), Counter[tuple[str, str]]()
    names = [f"agent {number:02}" for number in range(30)]
    for one, other in combinations(range(30), 2):
        wins = sum(rng.random() < 1 / (1 + math.exp((one - other) / 20)) for _ in range(20))
        won.update({(names[one], names[other]): wins, (names[other], names[one]): 20 - wins})
    found = rate_agents({((one,), (other,)): n for (one, other), n in won.items() if n})
    odds = {each.name: 10 ** (present(each.elo) / 400) for each in found}
    for each in found:
        own = odds.pop(each.name)
        chances = [own / (own + its) for its in odds.values()]
        odds[each.name] = own
        wins = sum(n for pair, n in won.items() if pair[0] == each.name)
        assert 20 * sum(chances) == pytest.approx(wins, 1e-6)
        error = 400 / math.log(10) / math.sqrt(20 * sum(p * (1 - p) for p in chances))
        assert each.high - each.low == pytest.approx(2 * 1.96 * error, rel=0.04)


def test_the_strongest_comes_first_by_however_little() -> None:
    found = rate_agents({(("b",), ("a",)): 51, (("a",), ("b",)): 50})
    assert [rating.name for rating in found] == ["b", "a"]


@pytest.mark.parametrize("games", [1, 30, 300, 3000])
def test_who_wins_all_games_is_rated_by_a_bound(games: int) -> None:
    """At the bound, the probability of winning all games is 5 %."""
    strong, weak = rate_agents({(("a",), ("b",)): games})
    assert (strong.name, strong.elo, strong.high, weak.elo) == ("a", None, math.inf, None)
    wins = 1 / (1 + 10 ** (-2 * strong.low / 400))
    assert wins**games == pytest.approx(0.05, rel=1e-3)
    assert weak.low == -math.inf
    assert weak.high == pytest.approx(-strong.low)
    assert str(strong) == f"above {strong.low:+.0f}"
    assert str(weak) == f"below {weak.high:+.0f}"


def test_a_single_loss_ends_the_interval() -> None:
    strong, weak = rate_agents({(("a",), ("b",)): 29, (("b",), ("a",)): 1})
    assert strong.elo is not None
    assert strong.elo == pytest.approx(200 * math.log10(29), abs=0.1)
    assert strong.high - strong.elo > 1.5 * (strong.elo - strong.low) > 100
    assert weak.high < 0


def test_results_that_compare_nobody_rate_nobody() -> None:
    """Two pairs that never meet, and one in which the weaker agent never wins."""
    pairs: dict[Pattern, int] = {
        (("a",), ("b",)): 3,
        (("b",), ("a",)): 3,
        (("c",), ("d",)): 3,
        (("d",), ("c",)): 3,
    }
    assert {str(rating) for rating in rate_agents(pairs)} == {"unknown"}
    many = dict.fromkeys([*pairs][1:], 10**10)  # rounding hides that a can be any better
    assert {str(rating) for rating in rate_agents(many)} == {"unknown"}
    ladder = rate_agents({(("a",), ("b",)): 30, (("b",), ("c",)): 30})
    assert [rating.name for rating in ladder] == ["a", "b", "c"]
    assert [str(rating).split()[0] for rating in ladder] == ["above", "unknown", "below"]


def test_those_below_one_that_separates_keep_their_order() -> None:
    beaten: dict[Pattern, int] = {(("b",), ("c",)): 20, (("c",), ("b",)): 10}
    found = rate_agents({**beaten, (("a",), ("b",)): 30, (("a",), ("c",)): 30})
    assert [rating.name for rating in found] == ["a", "b", "c"]
    assert [str(rating).split()[0] for rating in found] == ["above", "below", "below"]
    assert found[1].high > found[2].high


@pytest.mark.deep
def test_paired_differences_hold_the_truth_as_often_as_they_say() -> None:
    """For 20 pairs of games that share their luck: 95 in 100, and SciPy's interval each time."""
    stats: Any = pytest.importorskip("scipy.stats")
    rng, held = random.Random(12), 0
    for _ in range(1000):
        pairs = []
        for _ in range(20):
            luck = rng.gauss(30, 8)
            pairs.append((luck + rng.gauss(0, 3), luck + 1.5 + rng.gauss(0, 3)))
        found = Difference()
        for pair in pairs:
            found.add(*pair)
        its = found.change.estimate
        held += not its.excludes(1.5)
        first, second = zip(*pairs, strict=True)
        theirs = stats.ttest_rel(second, first).confidence_interval(0.95)
        assert (its.low, its.high) == pytest.approx((theirs.low, theirs.high))
        assert found.gain > 1  # luck that both share cancels out
    assert 930 <= held <= 970


def test_intervals_of_ratings_hold_the_truth_whoever_is_stronger() -> None:
    """The exact chances for 40 games, for all strengths from even to unbeaten in most studies.

    Wins are whole numbers.  So the chance goes up and down around 95 % from one strength to the
    next, as for every interval of a share that does not err on the safe side.
    """
    stats: Any = pytest.importorskip("scipy.stats")
    bounds: dict[int, tuple[float, float]] = {}
    for won in range(21):
        patterns: dict[Pattern, int] = {(("a",), ("b",)): won, (("b",), ("a",)): 40 - won}
        ratings = rate_agents({each: times for each, times in patterns.items() if times})
        for rating in ratings:
            assert (rating.elo is None) == (won == 0)
            bounds[won if rating.name == "a" else 40 - won] = (rating.low, rating.high)
    held: list[float] = []
    for chance in (number / 200 for number in range(100, 199)):
        true = 200 * math.log10(chance / (1 - chance))
        inside = [won for won, (low, high) in sorted(bounds.items()) if low <= true <= high]
        held.append(float(stats.binom.pmf(inside, 40, chance).sum()))
    assert 0.94 <= sum(held) / len(held) <= 0.96
    assert min(held) > 0.91


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
        assert rating.elo is not None
        assert abs(rating.elo - true) < 1.5 * (rating.high - rating.elo)
        assert 4 < rating.high - rating.elo < 10


def test_ties_and_agents_on_several_seats_are_rated() -> None:
    tied = rate_agents({(("a", "b"),): 10})
    halves = rate_agents({(("a",), ("b",)): 5, (("b",), ("a",)): 5})
    assert [str(rating) for rating in tied] == [str(rating) for rating in halves]
    assert [str(rating) for rating in tied] == ["+0 (-111 to +111)"] * 2
    more: dict[Pattern, int] = {(("c",), ("b",), ("a",)): 1, (("b",), ("a",), ("c",)): 2}
    some = rate_agents({**more, (("a",), ("b", "c")): 4})
    split = rate_agents({**more, (("a",), ("b",), ("c",)): 2, (("a",), ("c",), ("b",)): 2})
    assert [str(rating) for rating in some] == [str(rating) for rating in split]
    twice = rate_agents({(("a",), ("b", "b")): 2, (("b",), ("a", "b")): 2})
    assert twice[0].name == "a"  # it wins half of the games with a third of the seats
    assert rate_agents({}) == ()


def test_a_tournament_has_all_lineups() -> None:
    three = tournament(RULES, Config(players=2), ["greedy", "random"], 8)
    assert [[e.name for e in lineup] for lineup in three.lineups] == [["greedy", "random"]]
    with pytest.raises(InvalidArgument, match="two or more agents, each under another name"):
        tournament(RULES, Config(players=2), ["greedy", "greedy"], 8)
    refuses("two or more agents", tournament, RULES, Config(players=2), ["greedy"], 8)


def test_scales_have_round_ends() -> None:
    assert Scale.over([0.0, 97.0]) == Scale(0.0, 100.0, 20.0)
    assert Scale.over([-1.3, 2.2]).ticks == [-2, -1, 0, 1, 2, 3]
    assert Scale.over([5.0, math.inf]).low == 4
    assert Scale.over([0.0, 2e-16]).at(0.0) == 50  # a slope that is 0, but for rounding
    assert Scale(0, 10, 5).at(2.5) == 25
    assert Scale(0, 10, 5).at(math.inf) == 100


def test_figures_are_told_as_people_write_them() -> None:
    assert figure(-0.04, signed=True) == "0.0"
    assert figure(-1.25, signed=True) == "\u22121.2"
    assert figure(math.inf) == "?"
    assert quantile(Counter({1: 1, 2: 1, 3: 2}), 0.5) == 2


def test_agents_sit_on_each_seat_equally_often() -> None:
    config = luxor.Config(players=3)
    lineup: list[EntrantLike] = ["greedy", "random", Entrant("own", Slow())]
    found = Study(luxor.RULES, config, lineup, games=9)
    seated = [tuple(e.name for e in found.game_spec(number).entrants) for number in range(4)]
    assert seated == [
        ("greedy", "random", "own"),
        ("random", "own", "greedy"),
        ("own", "greedy", "random"),
        ("greedy", "random", "own"),
    ]


def test_another_game_may_name_its_decisions_by_plain_texts() -> None:
    """The contract requires texts; only the library's own games have enums of texts."""
    found = Study(toy.RULES, toy.Config(players=2), ["random", "random"], games=1)
    played = play_game(found, 0)
    assert played.failure is None
    assert [row["asked"] for row in played.rows] == [
        {"turn": row["decisions"]} for row in played.rows
    ]


def test_configs_and_lineups_take_turns_and_then_the_seats_move_on() -> None:
    two = [luxor.Config(players=2), luxor.Config(players=2, modules=["mummy"])]
    found = Study(luxor.RULES, two, [["greedy", "random"], ["random", "random"]], games=16)
    told = [
        (s.config, s.lineup, s.entrants[0].name) for s in map(found.game_spec, range(found.games))
    ]
    assert told[:5] == [
        (0, 0, "greedy"),
        (1, 0, "greedy"),
        (0, 1, "random"),
        (1, 1, "random"),
        (0, 0, "random"),
    ]
    assert set(Counter((config, lineup) for config, lineup, _ in told).values()) == {4}


def test_the_seed_of_a_game_is_what_the_docs_say() -> None:
    """The first 13 hexadecimal digits of ``printf '5 17' | sha256sum``."""
    assert study(seed=5).game_spec(17).seed == int("4b692e0fe4659", 16)


def test_a_game_is_the_match_of_its_seed() -> None:
    found = study(lineup=["greedy", "random"], records=1)
    for number in (0, 1):
        row = play_game(found, number).rows[1]
        match = Match(luxor.RULES, luxor.Config(players=2), seed=row["seed"])
        bots = [make_bot(entrant.name, luxor.RULES) for entrant in found.game_spec(number).entrants]
        match.run(bots)
        assert row["points"] == match.score_sheet.totals[1]
        assert row["points_track"] == match.score_sheet.of(1)["track"]
        assert (row["rank"], row["choices"]) == (match.standings[1], len(match.choices))
        assert row["rounds"] == match.round
        record = present(play_game(found, number).record)
        assert record.choices == match.choices


@pytest.mark.parametrize(
    ("rules", "config"),
    [
        (luxor.RULES, luxor.Config(players=5, modules=luxor.Module, first_player=2)),
        (tutankhamun.RULES, tutankhamun.Config(players=3)),
    ],
)
def test_a_row_has_the_columns_that_are_documented(
    rules: AnyRules, config: luxor.Config | tutankhamun.Config
) -> None:
    found = Study(rules, config, ["random"] * config.players, games=3)
    columns = [column.name for column in columns_of(found.categories)]
    for row in play_game(found, 2).rows:
        assert list(row) == columns
        assert row["decisions"] == sum(row["asked"].values())
        assert row["options"] == sum(row["offered"].values()) >= row["decisions"]
        assert row["order"] == (row["seat"] - config.first_player) % config.players + 1
        total = sum(value for name, value in row.items() if name.startswith("points_"))
        assert total == row["points"]


def test_rounds_and_turns_are_those_of_the_match() -> None:
    """With an occasional extra turn, from the mummy tile and from the character."""
    found = study(players=3, modules=luxor.Module, records=1, games=6)
    for number in range(6):
        played = play_game(found, number)
        record = present(played.record)
        match = Match(luxor.RULES, record.config, deal=record.deal, choices=record.choices)
        assert played.rows[0]["rounds"] == match.round
        turns = Counter(e.seat for e in match.events if isinstance(e, luxor.TurnStarted))
        turns[record.config.first_player] += 1  # the first turn has no event
        assert [row["turns"] for row in played.rows] == [turns[seat] for seat in range(3)]


def test_what_is_taken_is_what_the_events_tell() -> None:
    played = play_game(study(players=3, modules=luxor.Module, records=1), 0)
    record = present(played.record)
    match = Match(luxor.RULES, record.config, deal=record.deal, choices=record.choices)
    for seat, row in enumerate(played.rows):
        taken, player = row["taken"], match.state.players[seat]
        treasures = {thing: n for thing, n in taken.items() if thing.startswith("treasure:")}
        assert sum(treasures.values()) == len(player.treasures)
        expansion = present(player.expansion)
        assert expansion.characters is not None
        assert f"character:{expansion.characters.character.value.replace('_', ' ')}" in taken
        played_cards = [e for e in match.events if isinstance(e, luxor.CardPlayed)]
        assert sum(n for thing, n in taken.items() if thing.startswith("played:")) - taken.get(
            "played:no move", 0
        ) == sum(e.seat == seat for e in played_cards)


def test_tutankhamun_counts_tiles_idols_and_sets() -> None:
    ring = tutankhamun.ScarabRing()
    scored = tutankhamun.SetScored(0, tutankhamun.Artifact("Throne"), (1, 2), 0)
    assert list(things_of(tutankhamun.TileCollected(1, ring))) == [(1, "tile:Scarab Ring", 1)]
    assert list(things_of(scored)) == [
        (1, "first in a set:Throne", 1),
        (2, "first in a set:Throne", 1),
        (0, "second in a set:Throne", 1),
    ]


def test_an_agent_never_remembers_another_game() -> None:
    """Its 30th decision of a game is the 30th that it has counted."""
    found = study(lineup=[Entrant("own", Forgetful(every=10**9)), "random"])
    alone = play_game(found, 4).rows
    for number in range(4):
        play_game(found, number)
    assert play_game(found, 4).rows == alone


def test_a_study_is_refused_in_words() -> None:
    config = luxor.Config(players=2)
    for wrong, told in {
        "owl": "Study.lineups is 'owl'; it must be one agent for each seat",
        list: "Study.lineups is <class 'list'>; it must be one agent for each seat",
        ("random",): r"Study.lineups\[0\] has 1 agents; it must have 2",
        ("random", "owl"): "there is no bot 'owl'; the bots are",
        ("random", 7): "Entrant.agent is 7; it must have a method choose",
        (): "Study.lineups is empty",
    }.items():
        refuses(told, Study, luxor.RULES, config, wrong, games=1)
    with pytest.raises(InvalidArgument, match=r"Study\.games is 0; it must be 1 to"):
        Study(luxor.RULES, config, ["random"] * 2, games=0)
    with pytest.raises(InvalidArgument, match="several for the same number of players"):
        Study(luxor.RULES, [config, luxor.Config(players=3)], ["random"] * 2, games=1)
    with pytest.raises(InvalidArgument, match="two agents that are called 'own'"):
        Study(luxor.RULES, config, [Entrant("own", Slow()), Entrant("own", RandomAgent())], games=1)
    refuses("up to 40 letters", Entrant, "a\nb", Slow())


def test_rows_hold_whole_numbers_and_texts_alone() -> None:
    for row in play_game(study(players=4, modules=luxor.Module), 1).rows:
        assert json.loads(json.dumps(row)) == row
        flat = [*row.values(), *row["asked"].values(), *row["taken"].values()]
        assert {type(value) for value in flat} == {int, str, dict}
