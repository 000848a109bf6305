"""The sum of a search's trees: means with their errors, totals, and a cautious order."""

import statistics

import pytest
from attrs import evolve

from theban.agents._search import ActionEvaluation, Tally, add_up, evaluation_of, ranked


def tally(*values: float, points: float = 10, line: tuple[str, ...] = ("a",)) -> Tally:
    """Return one tree's results for an action, with one value for each visit."""
    return Tally(
        len(values),
        sum(values),
        sum(worth * worth for worth in values),
        sum(points * worth for worth in values),
        sum((points * worth) ** 2 for worth in values),
        None,
        0.25 * len(values),
        line,
        len(values),
    )


def test_an_error_is_that_of_the_mean_of_a_sample() -> None:
    values = (0.1, 0.5, 0.9, 0.3)
    found = evaluation_of("a", evolve(tally(*values), weighted_value=None), points=True)
    error = statistics.stdev(values) / len(values) ** 0.5
    assert found.visits == 4
    assert found.win == pytest.approx(statistics.mean(values))
    assert found.win_error == pytest.approx(error)
    assert found.points == pytest.approx(4.5)
    assert found.points_error == pytest.approx(10 * error)
    assert (
        evaluation_of("a", tally(*values), points=False).win == 0.25
    )  # the value, if it is proved


def test_trees_add_up_to_one_that_had_all_their_visits() -> None:
    trees = [tally(0.1, 0.5), tally(0.9), tally(0.3, 0.7, 0.2)]
    total = add_up([{"a": tree} for tree in trees])["a"]
    whole = tally(0.1, 0.5, 0.9, 0.3, 0.7, 0.2)
    for name in ("visits", "total", "squares", "points", "points_squares", "weighted_value"):
        assert getattr(total, name) == pytest.approx(getattr(whole, name)), name


def test_an_action_of_one_tree_alone_is_kept_and_the_longer_visited_line() -> None:
    one = {"a": tally(0.5, line=("a", "x")), "b": tally(0.2, line=("b",))}
    other = {"a": tally(0.4, 0.4, line=("a", "y")), "c": tally(0.3, line=("c",))}
    for found in (add_up([one, other]), add_up([other, one])):
        assert set(found) == {"a", "b", "c"}
        assert found["a"].line == ("a", "y")
        assert (found["b"].visits, found["c"].visits) == (1, 1)
    assert add_up([one, {"a": evolve(tally(0.4), weighted_value=None)}])["a"].weighted_value is None


def evaluation(action: str, win: float, error: float, visits: int = 100) -> ActionEvaluation[str]:
    return ActionEvaluation(action, visits, win, error, None, None, (action,))


def test_caution_prefers_the_surer_of_two_that_look_alike() -> None:
    wild, tame = evaluation("wild", 0.55, 0.1), evaluation("wild", 0.55, 0.02)
    sure = evaluation("sure", 0.5, 0.01)
    assert [each.action for each in ranked([wild, sure])] == ["sure", "wild"]
    assert [each.action for each in ranked([tame, sure])] == ["wild", "sure"]


def test_what_was_hardly_tried_is_not_the_best() -> None:
    rare, common = evaluation("rare", 0.9, 0.0, visits=14), evaluation("common", 0.2, 0.0)
    enough = evaluation("rare", 0.9, 0.0, visits=15)
    assert ranked([rare, common])[0].action == "common"
    assert ranked([enough, common])[0].action == "rare"
