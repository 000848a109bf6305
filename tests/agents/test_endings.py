"""Bots in endings that are solved exactly: which err, and whether the search finds the truth."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.agents.endings import Ending, stored
from tests.deep import in_parts
from theban.agents import Budget, Search, consider, make_bot

ENDINGS = stored()
SAMPLE, WHOLE = ENDINGS[::23], ENDINGS


def of_game(game: str) -> list[Ending]:
    return [ending for ending in ENDINGS if ending.game == game]


def chosen(bot: str, ending: Ending, state: Any) -> Any:
    rules, rng = ending.rules, Random(ending.seed)
    view = rules.view(state, rules.awaiting(state).seat)  # type: ignore[union-attr]
    if bot == "analyze":
        evaluations, _ = consider(rules, view, budget=Budget(iterations=600), rng=rng)
        return evaluations[0].action
    return make_bot(bot, rules).choose(rules, view, rng)


def errs(bot: str, ending: Ending) -> bool:
    state = ending.state()
    action = chosen(bot, ending, state)
    worth = ending.values[ending.rules.legal_actions(state).index(action)]
    return worth < max(ending.values)


def test_there_are_many_endings_of_both_games() -> None:
    assert len(ENDINGS) == len(set(ENDINGS)) == 200
    assert {ending.game for ending in ENDINGS} == {"luxor", "tutankhamun"}
    assert all(len(set(ending.values)) > 1 for ending in ENDINGS)


@pytest.mark.parametrize("endings", in_parts(ENDINGS, 47))
def test_the_endings_are_solved_right(endings: list[Ending]) -> None:
    assert [ending.solved_anew() for ending in endings] == endings


@pytest.mark.parametrize("bot", ["hard", "analyze"])
@pytest.mark.parametrize(
    "endings",
    [pytest.param(SAMPLE, id="sample"), pytest.param(WHOLE, id="all", marks=pytest.mark.deep)],
)
def test_hard_and_analyze_make_no_errors(bot: str, endings: list[Ending]) -> None:
    assert not [ending.line() for ending in endings if errs(bot, ending)]


@pytest.mark.deep
@pytest.mark.parametrize(("bot", "most"), [("medium", 2), ("greedy", 11)])
def test_other_bots_err_no_more_often_than_they_did(bot: str, most: int) -> None:
    assert sum(errs(bot, ending) for ending in ENDINGS) <= most


def searched(ending: Ending, iterations: int) -> tuple[Search[Any], dict[Any, Fraction]]:
    """Search with this budget; return the search, and the value of each action."""
    rules, state = ending.rules, ending.state()
    view = rules.view(state, rules.awaiting(state).seat)  # type: ignore[union-attr]
    search: Search[Any] = Search(rules, view, rng=Random(1), points=False)
    search.run(Budget(iterations=iterations))
    return search, dict(zip(rules.legal_actions(state), ending.values, strict=True))


@pytest.mark.parametrize("endings", in_parts(of_game("tutankhamun"), 23))
def test_the_search_proves_the_truth_in_time(endings: list[Ending]) -> None:
    for ending in endings:
        search, truth = searched(ending, 5000)
        assert search.evaluations[0].is_exact
        assert truth[search.best] == max(ending.values), ending
        for evaluation in search.evaluations:
            if evaluation.is_exact:
                assert evaluation.win == pytest.approx(float(truth[evaluation.action]), abs=1e-9)


@pytest.mark.parametrize("endings", in_parts(of_game("luxor"), 37))
def test_the_search_comes_near_the_truth_where_cards_are_hidden(endings: list[Ending]) -> None:
    for ending in endings:
        search, truth = searched(ending, 1500)
        assert truth[search.best] == max(ending.values), ending
        # It is the mean of everything that was tried, so it approaches the truth slowly from below.
        assert -0.3 < search.evaluations[0].win - float(max(ending.values)) < 0.1
        assert not search.evaluations[0].is_exact  # the other hands are guessed
