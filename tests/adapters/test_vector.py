"""Many games at once: they are those of single environments, wherever they are played."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from tests.deep import mostly_deep
from theban import InvalidArgument, luxor, tutankhamun

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

import numpy as np  # noqa: E402 (it comes with Gymnasium)
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from tests.refusals import refuses  # noqa: E402
from theban.lab.adapters.gymnasium_env import GymnasiumEnv, gymnasium_env  # noqa: E402
from theban.lab.adapters.vector_env import ThebanVectorEnv, _kept, vector_env  # noqa: E402

KINDS: dict[str, dict[str, Any]] = {
    "luxor": {"game": "luxor", "max_choices": 20},
    "tutankhamun": {"game": "tutankhamun", "config": {"players": 3}, "seat": "rotate"},
    "all seats": {"game": "tutankhamun", "seat": None},
    "a named bot": {"game": "tutankhamun", "agents": "easy", "seat": 1, "max_choices": 3},
    "modules": {
        "game": "luxor",
        "config": {"players": 3, "modules": ["mummy", "equipment", "artifacts", "characters"]},
        "seat": 2,
        "max_choices": 15,
    },
}
GAMES = 5


def choose(masks: Any, rng: Any) -> Any:
    """Choose a legal action in each game; now and then one that is not legal."""
    wanted = rng.random(masks.shape) * (masks if rng.random() < 0.9 else 1 - masks)
    return wanted.argmax(axis=1)


def same(one: Any, other: Any) -> bool:
    """Say whether two infos or observations are equal, with arrays in arrays."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(same(*pair) for pair in zip(one, other, strict=True))
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("kind", mostly_deep(KINDS, every=2))
def test_it_is_as_many_single_environments(kind: str) -> None:
    envs = vector_env(num_envs=GAMES, **KINDS[kind])
    singles = SyncVectorEnv(
        [lambda: gymnasium_env(**KINDS[kind]) for _ in range(GAMES)],
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    assert envs.observation_space == singles.observation_space
    assert envs.action_space == singles.action_space
    rng, ends = np.random.default_rng(1), 0
    (seen, info), (expected, _) = envs.reset(seed=5), singles.reset(seed=5)
    for _ in range(40):
        assert same(seen, expected)
        alone: list[Any] = [*singles.envs]
        assert [each._playing.viewer for each in alone] == info["seat"].tolist()
        actions = choose(seen["action_mask"], rng)
        (seen, *found, info), (expected, *told, final) = envs.step(actions), singles.step(actions)
        assert all(map(np.array_equal, found, told))
        ended = found[1] | found[2]
        assert same(info.get("_final_info", np.zeros(GAMES)), ended)
        for game in ended.nonzero()[0]:
            ends += 1
            assert same(info["final_obs"][game], final["final_obs"][game])
            for name in ("length", "points", "ranks", "gains", "winner", "illegal"):
                assert (name in info["final_info"]) is (name in final["final_info"])
                if info["final_info"].get(f"_{name}", np.zeros(GAMES))[game]:
                    values = info["final_info"][name], final["final_info"][name]
                    assert np.array_equal(values[0][game], values[1][game])
    assert ends > GAMES


@pytest.mark.deep
def test_executors_play_the_same_games() -> None:
    options: dict[str, Any] = {**KINDS["all seats"], "num_envs": 7}
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(1) as other:
        here, there = vector_env(**options), vector_env(**options, executors=[one, other])
        answers: list[Any] = [envs.reset(seed=3) for envs in (here, there)]
        for _ in range(30):
            assert same(dict(enumerate(answers[0])), dict(enumerate(answers[1])))
            actions = answers[0][0]["action_mask"].argmax(axis=1)
            answers = [envs.step(actions) for envs in (here, there)]


def test_more_executors_than_games() -> None:
    with ThreadPoolExecutor(1) as pool:
        envs = vector_env("luxor", 2, executors=[pool] * 3)
        seen, _ = envs.reset(seed=1)
        assert seen["observation"].shape[0] == len(envs.step([0, 0])[1]) == 2


def test_a_worker_keeps_the_games_until_they_are_closed() -> None:
    with ThreadPoolExecutor(1) as pool:
        closed, other = [vector_env("luxor", 2, executors=[pool]) for _ in range(2)]
        before = len(_kept)
        closed.close()
        other.reset(seed=1)
        assert len(_kept) == before - 1
        refuses("the games are closed", closed.reset)
    other.close()  # whatever became of its executor


def test_how_a_game_ended() -> None:
    config = tutankhamun.Config(players=3)
    env = GymnasiumEnv(tutankhamun.RULES, config, seat=None)
    seen, info = env.reset(seed=2)
    decisions, over, actor, reward = 0, False, 0, 0.0
    while not over:
        assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()
        actor = info["seat"]
        seen, gain, over, _, info = env.step(int(seen["action_mask"].argmax()))
        decisions, reward = decisions + 1, float(gain)
    ranks = tutankhamun.standings(env.position)
    assert info["length"] == decisions
    assert info["ranks"].tolist() == list(ranks)
    assert info["points"].tolist() == [player.points for player in env.position.players]
    assert info["winner"] == (ranks.index(1) if ranks.count(1) == 1 else -1)
    assert info["gains"].sum() == pytest.approx(0)
    assert reward == info["gains"][actor]
    seen["action_mask"][0] = 1  # both can be written
    seen["observation"][0] = 1


def test_who_learns() -> None:
    env = gymnasium_env("tutankhamun", config={"players": 3}, seat="rotate", agents={0: "random"})
    assert [env.reset(seed=1 if game == 0 else None)[1]["seat"] for game in range(4)] == [
        0,
        1,
        2,
        0,
    ]
    assert env.reset(options={"seat": 2})[1] == {"seat": 2}
    assert env.reset()[1] == {"seat": 2}  # the sixth game
    envs = vector_env("luxor", 3, seat=1)
    assert envs.reset(options={"seat": 0})[1]["seat"].tolist() == [0, 0, 0]
    assert envs.reset()[1]["seat"].tolist() == [1, 1, 1]


def test_a_spec_is_plain_data() -> None:
    assert gymnasium.spec("theban/Luxor-v0").disable_env_checker  # it takes as long as many games
    env = gymnasium.make("theban/Luxor-v0", agents="greedy", seat="rotate")
    spec = json.loads(env.spec.to_json())
    assert spec["kwargs"] == {"game": "luxor", "agents": "greedy", "seat": "rotate"}
    envs = gymnasium.make_vec("theban/Tutankhamun-v0", num_envs=2, agents={1: "easy"})
    assert isinstance(envs.unwrapped, ThebanVectorEnv)


def test_pixels() -> None:
    pytest.importorskip("resvg_py", reason="the extra video is not installed")
    env = gymnasium_env("luxor", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert pixels.shape[2] == 3
    assert pixels.min() < 80
    assert pixels.max() > 250


def test_wrong_arguments() -> None:
    refuses("num_envs is 0", vector_env, "luxor", 0)
    refuses("nobody sits on seat 2", vector_env, "luxor", 2, seat=2)
    refuses("there is no bot 'owl'", vector_env, "luxor", 2, agents="owl")
    envs = vector_env("luxor", 2)
    refuses("there is no game that goes on", envs.step, np.array([0, 0]))
    refuses("there is no option 'seet' of reset", envs.reset, options={"seet": 1})
    refuses("there are 3 seeds for 2 games", envs.reset, seed=[1, 2, 3])
    envs.reset(seed=1)
    refuses("there are 3 actions for 2 games", envs.step, [0, 1, 0])
    refuses("actions is 1; it must be the id of an action for each", envs.step, np.array(1))
    refuses("9999 is not an id of an action", envs.step, [0, 9999])
    assert envs.step([0, 0])[4]["seat"].tolist() == [0, 0]  # no game has gone on
    refuses("seed is -1", envs.reset, seed=-1)
    with pytest.raises(InvalidArgument, match="agents has seat 0"):
        ThebanVectorEnv(luxor.RULES, luxor.Config(players=2), 2, agents={0: "easy"})
