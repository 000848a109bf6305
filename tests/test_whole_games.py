"""``play_out`` ends in the same state as steps, with the same random numbers."""

import os
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from tests import toy
from tests.luxor.playing import combination, combinations
from tests.refusals import refuses
from tests.same import check_same
from tests.wrong_calls import WRONG, foreign
from theban import IllegalChoice, luxor, tutankhamun
from theban._core.situation import Chance, Decision, GameOver
from theban.types import AnyRules

Game = tuple[AnyRules, Any]
"""Rules and a config."""

LUXOR: Game = (luxor.RULES, luxor.Config(players=4))
MODULES: Game = (luxor.RULES, luxor.Config(players=4, modules=luxor.Module))
TUTANKHAMUN: Game = (tutankhamun.RULES, tutankhamun.Config(players=4))
TOY: Game = (toy.RULES, toy.Config())
GAMES = {"luxor": LUXOR, "modules": MODULES, "tutankhamun": TUTANKHAMUN, "toy": TOY}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def steps(game: Game, state: Any, rng: random.Random, policy: Any = None) -> Iterator[Any]:
    """Continue by steps, and yield the position before each choice and at the end."""
    rules, _ = game
    while not isinstance(due := rules.awaiting(state), GameOver):
        yield state
        actions = rules.legal_actions(state)
        if not actions:
            choice = rules.sample_outcome(state, rng)
        elif policy is None:
            choice = actions[int(rng.random() * len(actions))]
        else:
            choice = policy(actions, due.seat, None)
        state = rules.step(state, choice)
    yield state


def check_end(game: Game, seed: int, policy: Callable[[], Any] = lambda: None) -> None:
    """Check that both ways end the same."""
    rules, config = game
    start = rules.new_game(config, seed=seed)
    one, other = random.Random(seed), random.Random(seed)
    *_, end = steps(game, start, one, policy())
    found = rules.play_out(start, other, policy())
    check_same("the end", end, found)
    assert hash(found) == hash(end)
    assert other.getstate() == one.getstate()


@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_luxor_ends_as_by_steps_with_any_modules(config: luxor.Config) -> None:
    check_end((luxor.RULES, config), seed=5)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("backward", [True, False])
@pytest.mark.parametrize("end_at_zero", ["end_of_turn", "instant"])
def test_tutankhamun_ends_as_by_steps(players: int, backward: bool, end_at_zero: str) -> None:
    rulings = {"backward": backward, "optional_idols": True, "end_at_zero": end_at_zero}
    config = tutankhamun.Config(players=players, rulings=rulings)
    for seed in range(10):
        check_end((tutankhamun.RULES, config), seed, hops if seed % 2 else lambda: None)


def hops(seed: int = 0) -> Any:
    """Make a policy that takes one of the first three answers: short hops."""
    dice = random.Random(seed)

    def policy(actions: tuple[Any, ...], _seat: int, _look: object) -> Any:
        return actions[int(dice.random() * min(3, len(actions)))]

    return policy


KINDS: dict[str, tuple[Game, Callable[[], Any]]] = {
    "luxor": (LUXOR, lambda: None),
    "modules": (MODULES, lambda: None),
    "tutankhamun": (TUTANKHAMUN, lambda: None),
    "tutankhamun by short hops": (TUTANKHAMUN, hops),
}
IN_PART = 250
PARTS = int(os.environ.get("DEPTH", "1"))
"""The number of games in a part, and the number of parts played. 400 parts are 100,000 games of
each kind, which take half an hour on two cores; the usual run plays the first few games.
"""


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_many_random_games_end_as_by_steps(kind: str, part: int) -> None:
    game, policy = KINDS[kind]
    for seed in range(part * IN_PART, (part + 1) * IN_PART):
        check_end(game, seed, policy)


@each_game
def test_a_game_can_be_played_on_from_any_position(game: Game) -> None:
    rules, config = game
    start = rules.new_game(config, seed=3)
    kinds: set[type] = set()
    for state in list(steps(game, start, random.Random(3)))[:200]:
        kinds.add(type(rules.awaiting(state)))
        one, other = random.Random(7), random.Random(7)
        *_, end = islice(steps(game, state, one), 31)
        before = repr(state), hash(state)
        assert rules.play_out(state, other, limit=30) == end
        assert (repr(state), hash(state)) == before
    assert Decision in kinds
    assert (Chance in kinds) is bool(rules.outcome_space(config))


@each_game
def test_without_a_choice_the_state_comes_back(game: Game) -> None:
    rules, config = game
    start = rules.new_game(config, seed=8)
    rng = random.Random(8)
    numbers = rng.getstate()
    assert rules.play_out(start, rng, limit=0) == start
    end = rules.play_out(start, random.Random(1))
    assert rules.play_out(end, rng) is end
    assert rng.getstate() == numbers


def test_a_limit_may_be_a_number_of_another_library() -> None:
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    one = luxor.play_out(start, random.Random(1), limit=foreign(1))
    assert one == luxor.play_out(start, random.Random(1), limit=1)


@each_game
def test_a_look_that_was_kept_shows_nothing_later(game: Game) -> None:
    rules, config = game
    kept: list[Any] = []

    def policy(actions: Any, _seat: int, get_view: Any) -> Any:
        kept.append(get_view)
        return actions[0]

    rules.play_out(rules.new_game(config, seed=4), random.Random(4), policy, limit=9)
    for get_view in kept:
        refuses("after the choice", get_view)


@each_game
def test_an_illegal_choice_is_refused_and_nothing_is_changed(game: Game) -> None:
    rules, config = game
    start = rules.new_game(config, seed=6)
    before = repr(start), hash(start)
    wrong = (None, "x", rules.outcome_space(config)[:1], *rules.outcome_space(config)[:1])
    for choice in (*wrong, *rules.action_space(config)):
        for late in (0, 7):
            *_, state = at_decision(game, start, late)
            refused = rules.explain(state, choice)
            if refused is None:
                continue
            with pytest.raises(IllegalChoice) as caught:
                rules.play_out(start, random.Random(6), firsts_and_then(choice, late))
            assert caught.value.illegality == refused
    assert (repr(start), hash(start)) == before


def firsts_and_then(choice: Any, late: int) -> Any:
    """Make a policy that takes so many first answers, and then a choice."""
    firsts = iter(range(late))
    return lambda actions, *_: choice if next(firsts, None) is None else actions[0]


def at_decision(game: Game, start: Any, number: int) -> Iterator[Any]:
    """Continue by first answers up to a decision, counted from 0."""
    for state in steps(game, start, random.Random(6), lambda actions, _seat, _look: actions[0]):
        yield state
        if isinstance(game[0].awaiting(state), Decision):
            if not number:
                return
            number -= 1


class Interrupted(BaseException):
    """An exception that stops a program, like KeyboardInterrupt."""


@each_game
@pytest.mark.parametrize("error", [Interrupted, KeyError])
def test_an_error_of_a_policy_goes_through_and_nothing_is_changed(
    game: Game, error: type[BaseException]
) -> None:
    rules, config = game
    start = rules.new_game(config, seed=2)
    before = repr(start), hash(start)
    asked: list[int] = []

    def policy(actions: Any, seat: int, get_view: Any) -> Any:
        asked.append(seat)
        get_view()
        if len(asked) > 5:
            raise error
        return actions[0]

    refuses("^", rules.play_out, start, random.Random(2), policy, error=error)
    assert len(asked) == 6
    assert (repr(start), hash(start)) == before


@each_game
def test_wrong_policies_limits_and_generators_are_refused(game: Game) -> None:
    rules, config = game
    start = rules.new_game(config, seed=2)
    for what, wrong in WRONG.items():
        is_function, is_generator = callable(wrong), hasattr(wrong, "random")
        if not is_function and wrong is not None:
            check_refused(rules, start, "policy", policy=wrong)
        if what in {"True", "-1", "2.5", "text", "Hostile", "a class"}:
            check_refused(rules, start, "limit", limit=wrong)
        if not is_generator or is_function or "generator" in what:
            check_refused(rules, start, r"rng|generator", rng=wrong)


def check_refused(rules: AnyRules, start: object, match: str, **wrong: Any) -> None:
    rng = wrong.pop("rng", random.Random(1))
    refuses(match, rules.play_out, start, rng, **wrong)
