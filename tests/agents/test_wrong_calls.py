"""The bots, called with wrong arguments: they refuse them themselves."""

from __future__ import annotations

from random import Random

import pytest

from tests.wrong_calls import LUXOR_STATE, Call, check_call, check_fields, classes_of, foreign
from theban import agents, luxor

GREEDY = agents.GreedyAgent(luxor.RULES.evaluate, samples=1, breadth=1)
CASUAL = agents.CasualAgent(luxor.RULES.evaluate)
VIEW = luxor.view(LUXOR_STATE, 0)
CALLS: tuple[Call, ...] = (
    (agents.RandomAgent().choose, (luxor.RULES, VIEW, Random(1)), {}),
    (GREEDY.choose, (luxor.RULES, VIEW, Random(1)), {}),
    (CASUAL.choose, (luxor.RULES, VIEW, Random(1)), {}),
    (lambda worth: greedy(worth).choose(luxor.RULES, VIEW, Random(1)), (0.5,), {}),
)


def greedy(worth: float) -> agents.GreedyAgent:
    return agents.GreedyAgent(lambda _state, _seat: worth)


@pytest.mark.parametrize("call", CALLS, ids=["random", "greedy", "casual", "evaluate"])
def test_wrong_arguments_are_refused(call: Call) -> None:
    check_call(call)


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
        agents.Thought,
    }
    check_fields(GREEDY)
    check_fields(CASUAL)


def test_numbers_of_other_libraries_are_whole_numbers() -> None:
    assert agents.GreedyAgent(luxor.evaluate, samples=foreign(3)).samples == 3
