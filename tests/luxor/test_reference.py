"""Two tellings of the rules, compared: the engine and :mod:`tests.luxor.reference`."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from tests.luxor.playing import (
    choices,
    combination,
    combinations,
    configs,
    due,
    late_positions,
)
from tests.luxor.reference import Question, Reference, Seat, Table
from theban.core.awaiting import Chance, GameOver
from theban.luxor import (
    Config,
    State,
    awaiting,
    chance_outcomes,
    deal,
    initial_state,
    legal_actions,
    score_sheet,
    standings,
    step,
)
from theban.luxor.labels import format_card, format_tile
from theban.luxor.notation import format_choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from theban.core.chance import Counts, Kinds

pytestmark = pytest.mark.properties

GAMES = 12
LATE_GAMES = 40
LIMIT = 1500

K = TypeVar("K")


def question_of(state: State, about: tuple[object, ...]) -> Question:
    """Tell what a state asks in the words of the other telling."""
    awaited = due(state)
    answers = {format_choice(action): 1 for action in legal_actions(state)}
    answers.update((format_choice(outcome), weight) for outcome, weight in chance_outcomes(state))
    return Question(awaited.seat, awaited.kind, about, answers, isinstance(awaited, Chance))


def compare_a_game(state: State, table: Table, rng: Random) -> bool:
    """Play on in both ways and compare every state; return whether the game came to an end."""
    reference = Reference(state.config)
    asking = reference.game(table, due(state).seat)
    question: Question | None = next(asking)
    for _ in range(LIMIT):
        assert table == table_of(state)
        assert points_of(reference, table) == score_sheet(state).points
        if question is None:
            assert awaiting(state) == GameOver()
            assert reference.ranks(table) == standings(state)
            return True
        assert question == question_of(state, question.about)
        offered = choices(state)
        choice = offered[int(rng.random() * len(offered))]
        state = step(state, choice)
        try:
            question = asking.send(format_choice(choice))
        except StopIteration:
            question = None
    return False


def points_of(reference: Reference, table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(reference.points(table, seat) for seat in range(reference.players))


@pytest.mark.parametrize("config", configs(), ids=combination)
def test_two_tellings_of_the_rules_play_the_same_games(config: Config) -> None:
    ends: list[bool] = []
    for seed in range(GAMES):
        dealt = deal(config, Random(seed))
        state, table = initial_state(config, dealt), Reference(config).lay_out(config, dealt)
        ends.append(compare_a_game(state, table, Random(seed)))
    assert any(ends)


@pytest.mark.rule("MC-6.1", "MC-6.2", "MC-6.3", "MC-6.4")
@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_two_tellings_play_every_combination_of_modules_alike(config: Config) -> None:
    for seed in range(3):
        dealt = deal(config, Random(seed))
        state, table = initial_state(config, dealt), Reference(config).lay_out(config, dealt)
        assert compare_a_game(state, table, Random(seed))


@pytest.mark.parametrize("number", range(len(late_positions())))
def test_two_tellings_of_the_rules_end_games_the_same_way(number: int) -> None:
    state = late_positions()[number]
    assert all(compare_a_game(state, table_of(state), Random(seed)) for seed in range(LATE_GAMES))
