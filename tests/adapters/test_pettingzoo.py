"""The environments of PettingZoo: its own suite passes, and their results are correct."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import TYPE_CHECKING, Any

import pytest

from tests.deep import mostly_deep
from theban import IllegalChoice, InvalidArgument, Match, luxor, tutankhamun
from theban.ids import action_id
from theban.testing import check_adapter

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from pettingzoo import test as suite  # type: ignore[import-untyped, unused-ignore]

from tests.refusals import refuses
from theban.lab.adapters import gains
from theban.lab.adapters.pettingzoo_env import PettingZooEnv, pettingzoo_env

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS: dict[str, tuple[Any, Any]] = {
    "luxor": (luxor.RULES, luxor.Config(players=2)),
    "all modules": (luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
    "tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=3)),
    "five": (luxor.RULES, luxor.Config(players=5, first_player=2)),
}
each_kind = pytest.mark.parametrize("kind", mostly_deep(KINDS, every=2))
LUXOR = KINDS["luxor"]


def make(kind: str) -> Callable[..., PettingZooEnv]:
    rules, config = KINDS[kind]
    return lambda **options: pettingzoo_env(rules, config, **options)


@each_kind
def test_api(kind: str) -> None:
    with warnings.catch_warnings():
        # It requires observations that are arrays, except from its own games; ours have masks too.
        warnings.simplefilter("ignore", UserWarning)
        suite.api_test(make(kind)(), num_cycles=60)


@each_kind
def test_seeds(kind: str) -> None:
    suite.seed_test(make(kind), num_cycles=20)


@each_kind
def test_render(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    env_of: Any = make(kind)  # it says that it expects one of Gymnasium's spaces
    suite.render_test(env_of, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})
    assert "Next:" in capsys.readouterr().out


def put_state(env: PettingZooEnv, state: object) -> None:
    """Put a state into an environment, which does not offer that."""
    env._playing._rest(state)


@each_kind
def test_it_is_the_same_game_as_without_it(kind: str) -> None:
    rules, config = KINDS[kind]
    report = check_adapter(
        make(kind),
        rules,
        config,
        state_of=lambda env: env.position,
        games=1,
        limit=120,
        stride=40,
        reach=20_000,
        returns=gains,
        put_state=put_state,
    )
    assert report.followed == report.actions > 5


def play(env: PettingZooEnv, seed: int) -> dict[str, float]:
    """Play a game by the first legal action, and return each agent's gain."""
    env.reset(seed=seed)
    gained = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        observation: Any = seen
        gained[agent] += reward
        is_out = terminated or truncated
        if is_out and len(env.agents) == len(gained):
            assert agent == env.possible_agents[0]  # agents of a game that is over leave in order
        env.step(None if is_out else int(observation["action_mask"].argmax()))
    return gained


@pytest.mark.rule("LX-9.5")
def test_the_winner_gains_what_the_others_lose() -> None:
    rules, config = KINDS["tutankhamun"]
    env = pettingzoo_env(rules, config)
    env.reset(seed=3)
    assert set(env.rewards.values()) == {0}
    gained = play(env, 3)
    assert sorted(gained.values()) == [-0.5, -0.5, 1.0]


@pytest.mark.parametrize("made", [2, 3])
def test_a_reset_begins_anew(made: int) -> None:
    env, fresh = pettingzoo_env(*LUXOR, max_choices=3), pettingzoo_env(*LUXOR, max_choices=3)
    env.reset(seed=2)
    for _ in range(made):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    if made == 3:
        env.step(None)  # one of the agents has left
    env.reset(seed=7)
    fresh.reset(seed=7)
    for choice in range(4):
        assert env.position == fresh.position
        for told in ("agents", "agent_selection", "rewards", "_cumulative_rewards", "infos"):
            assert getattr(env, told) == getattr(fresh, told)
        assert env.truncations == fresh.truncations == dict.fromkeys(env.agents, choice == 3)
        assert env.terminations == fresh.terminations == dict.fromkeys(env.agents, False)
        assert set(env.rewards.values()) == {0.0}
        for each in (env, fresh):
            if choice < 3:
                each.step(int(each.observe(each.agent_selection)["action_mask"].argmax()))


@pytest.mark.parametrize("kind", ["luxor", "tutankhamun"])
def test_equal_seeds_give_the_game_of_a_match(kind: str) -> None:
    rules, config = KINDS[kind]
    env = make(kind)()
    for seed in (3, 8):  # the second game does not depend on the first
        match = Match(rules, config, seed=seed)
        env.reset(seed=seed)
        for _ in range(30):
            assert env.position == match.state
            action = match.legal_actions[0]
            match.play(action)
            env.step(action_id(rules, config, action))


def test_copies_and_pickles_go_on_alike_and_are_small() -> None:
    env = pettingzoo_env(*LUXOR)
    env.reset(seed=5)
    env.observation_space("seat_0")
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 (made here)
    assert len(pickle.dumps(env)) < 8000
    env.action_space("seat_0").seed(4)  # from here on copies draw the same
    drawers: list[Any] = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]  # noqa: S301 (made here)
    assert len({int(each.action_space("seat_0").sample()) for each in drawers}) == 1
    seen: list[list[int]] = []
    for twin in twins:
        for _ in range(40):
            twin.step(int(twin.observe(twin.agent_selection)["action_mask"].argmax()))
        seen.append(twin.observe("seat_0")["observation"].tolist())
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda env: env.step(2), IllegalChoice, "not awaited"),
        (lambda env: env.step(99999), InvalidArgument, "not an id of an action"),
        (lambda env: env.step("x"), InvalidArgument, "must be the id of an action"),
        (lambda env: env.observe("seat_2"), InvalidArgument, "the agents are seat_0, seat_1"),
        (lambda env: env.action_space(0), InvalidArgument, "there is no agent 0"),
        (lambda env: env.reset(seed="x"), InvalidArgument, "seed is 'x'"),
    ],
)
def test_wrong_calls(call: Callable[[Any], object], error: type[Exception], words: str) -> None:
    env = pettingzoo_env(*LUXOR)
    env.reset(seed=1)
    refuses(words, call, env, error=error)


def test_wrong_options() -> None:
    refuses("the modes are human, ansi, svg", pettingzoo_env, *LUXOR, render_mode="rgb")
    refuses("max_choices", pettingzoo_env, *LUXOR, max_choices=0)
    refuses("reset", pettingzoo_env(*LUXOR).step, 0)
    refuses("reset", pettingzoo_env(*LUXOR).last)
    agents = pettingzoo_env(*LUXOR, render_mode="ansi")
    for ask in (agents.render, lambda: agents.observe("seat_0")):
        refuses("there is no game to look at; reset", ask)
