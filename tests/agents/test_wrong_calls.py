"""The bots, called with wrong arguments: they raise our errors."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.wrong_calls import LUXOR_STATE, Call, check_call, check_fields, classes_of, foreign
from theban import Match, agents, luxor

GREEDY = agents.GreedyAgent(luxor.RULES.evaluate, samples=1, breadth=1)
CASUAL = agents.CasualAgent(luxor.RULES.evaluate)
PLAIN = agents.PlainGuide(luxor.RULES)
SEARCHER = agents.SearchAgent(agents.Budget(iterations=1), guide=PLAIN)
POOL = ThreadPoolExecutor(1)
VIEW = luxor.view(LUXOR_STATE, 0)
ONE = agents.Budget(iterations=1)
RECORD = Match(luxor.RULES, LUXOR_STATE.config, seed=1, choices=VIEW.legal_actions[:1]).record


def new_search() -> agents.Search[luxor.Action]:
    return agents.Search(luxor.RULES, VIEW, rng=Random(1), guide=PLAIN)


CALLS: dict[str, Call] = {
    "random": (agents.RandomAgent().choose, (luxor.RULES, VIEW, Random(1)), {}),
    "greedy": (GREEDY.choose, (luxor.RULES, VIEW, Random(1)), {}),
    "casual": (CASUAL.choose, (luxor.RULES, VIEW, Random(1)), {}),
    "search agent": (SEARCHER.choose, (luxor.RULES, VIEW, Random(1)), {}),
    "search": (
        agents.Search,
        (luxor.RULES, VIEW),
        {"rng": Random(1), "guide": PLAIN, "points": True, "ahead": 1, "among": None},
    ),
    "run": (new_search().run, (agents.Budget(iterations=1),), {}),
    "run parts": (new_search().run, (agents.Budget(iterations=1),), {"executor": POOL, "parts": 1}),
    "follow": (new_search().follow, (VIEW,), {}),
    "analyze": (
        agents.analyze,
        (luxor.RULES, RECORD),
        {"budget": ONE, "seats": (0,), "since": 0, "open_hands": False, "guide": PLAIN, "seed": 1},
    ),
    "consider": (
        agents.consider,
        (luxor.RULES, VIEW),
        {"also": (), "budget": ONE, "rng": Random(1), "guide": PLAIN},
    ),
    "guide_for": (agents.guide_for, (luxor.RULES,), {}),
    "make_bot": (agents.make_bot, ("easy", luxor.RULES), {}),
    "evaluate": (lambda worth: greedy(worth).choose(luxor.RULES, VIEW, Random(1)), (0.5,), {}),
}


def greedy(worth: float) -> agents.GreedyAgent:
    return agents.GreedyAgent(lambda _state, _seat: worth)


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_wrong_fields_are_taken_or_refused() -> None:
    assert set(classes_of(agents)) == {
        agents.BotKind,
        agents.Budget,
        agents.CasualAgent,
        agents.DecisionAnalysis,
        agents.GreedyAgent,
        agents.PlainGuide,
        agents.RandomAgent,
        agents.SearchAgent,
        agents.ActionEvaluation,
    }
    for one in (GREEDY, CASUAL, agents.Budget(iterations=3, seconds=1.0), PLAIN, SEARCHER):
        check_fields(one)


def test_numbers_of_other_libraries_are_whole_numbers() -> None:
    assert agents.GreedyAgent(luxor.evaluate, samples=foreign(3)).samples == 3
