"""The environments of Gymnasium: its own checker passes, and their results are correct."""

import copy
import pickle
import random
import warnings
from typing import Any

import pytest

from tests.deep import mostly_deep
from theban import InvalidArgument, InvalidConfig, luxor, tutankhamun
from theban.agents import GreedyAgent
from theban.testing import check_adapter
from theban.types import AnyRules, SupportsRandom

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402 (if there is Gymnasium)

from tests.refusals import refuses  # noqa: E402
from theban.lab.adapters import gains  # noqa: E402
from theban.lab.adapters._playing import is_seeded  # noqa: E402
from theban.lab.adapters.gymnasium_env import GymnasiumEnv, gymnasium_env  # noqa: E402
from theban.lab.encoding import encoding_of  # noqa: E402

NAMES = ("theban/Luxor-v0", "theban/Tutankhamun-v0")
OPTIONS: list[dict[str, Any]] = [{}, {"config": {"players": 3}, "seat": 2}]


@pytest.mark.parametrize("options", OPTIONS, ids=["two", "three"])
@pytest.mark.parametrize("name", mostly_deep(NAMES, every=2))
def test_the_checker(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(name, render_mode="ansi", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*spec.*")  # it cannot recreate agents
        check_env(env.unwrapped)


def put_state(env: GymnasiumEnv, state: object) -> object:
    """Put a state into an environment, which does not offer that; return what is observed then."""
    env._playing._rest(state)
    return env._playing.observe(env._playing.viewer)


def test_it_shows_no_more_than_the_view() -> None:
    config = luxor.Config(players=2)
    report = check_adapter(
        lambda: GymnasiumEnv(luxor.RULES, config),
        luxor.RULES,
        config,
        state_of=lambda env: env.position,
        games=1,
        limit=41,
        put_state=put_state,
    )
    assert report.copies == 3


def test_it_shows_all_that_the_seat_knows() -> None:
    config = luxor.Config(players=3)
    env = GymnasiumEnv(luxor.RULES, config, seat=1)
    seen, _ = env.reset(seed=4)
    for _ in range(10):
        numbers = encoding_of(luxor.RULES, config).numbers(luxor.view(env.position, 1))
        assert seen["observation"].tolist() == numbers.tolist()
        seen, *_ = env.step(int(seen["action_mask"].argmax()))


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_same_game_as_without_it(seat: int) -> None:
    config = tutankhamun.Config(players=2)
    report = check_adapter(
        lambda: GymnasiumEnv(tutankhamun.RULES, config, seat=seat),
        tutankhamun.RULES,
        config,
        state_of=lambda env: env.position,
        seat=seat,
        games=1,
        seed=0,  # a game in which the other seat has few ways to reach each position
        returns=gains,
    )
    assert report.finished == 1
    assert report.followed == report.actions > 2


def test_copies_and_pickles_are_small_and_keep_the_spaces() -> None:
    env = GymnasiumEnv(luxor.RULES, luxor.Config(players=4, modules=luxor.Module))
    env.reset(seed=1)
    kept = pickle.dumps(env)
    assert len(kept) < 8000
    env.action_space.seed(5)
    for other in (copy.deepcopy(env), pickle.loads(kept)):  # noqa: S301 (made here)
        assert other.observation_space == env.observation_space
        assert other.observation_space is not env.observation_space
        other.observation_space.seed(3)  # with its own generator
        twin = pickle.loads(pickle.dumps(other))  # noqa: S301 (made here)
        drawn = [each.observation_space.sample() for each in (other, twin)]
        assert all((drawn[0][name] == drawn[1][name]).all() for name in drawn[0])
        bounds: Any = other.observation_space
        bounds["observation"].high[0] = 2  # no other environment has these bounds
        assert other.observation_space != env.observation_space
    assert not is_seeded(env.observation_space)
    assert copy.deepcopy(env).action_space.sample() == env.action_space.sample()


class Noting:
    """Chooses the first action after drawing numbers, and records its generators' first ones."""

    def __init__(self, draws: int) -> None:
        self.draws = draws
        self.met: list[random.Random] = []
        self.first: list[int] = []

    def choose(self, _rules: AnyRules, view: luxor.View, rng: Any, /) -> luxor.Action:
        drawn = [rng.randrange(10**9) for _ in range(self.draws)]
        assert isinstance(rng, random.Random)
        if not any(rng is each for each in self.met):
            self.met.append(rng)
            self.first.append(drawn[0])
        return view.legal_actions[0]


def deals_and_numbers(draws: int) -> tuple[list[luxor.State], list[list[int]]]:
    """Return how three games against agents begin, and the first numbers that these drew."""
    agents = {1: Noting(draws), 2: Noting(1)}
    env = GymnasiumEnv(luxor.RULES, luxor.Config(players=3), agents=agents, max_choices=3)
    starts: list[luxor.State] = []
    for seed in (4, None, None):
        observation, _ = env.reset(seed=seed)
        starts.append(env.position)
        cut = False
        while not cut:
            observation, _, _, cut, _ = env.step(int(observation["action_mask"].argmax()))
    return starts, [agent.first for agent in agents.values()]


def test_each_seat_has_a_generator_and_nobody_else_depends_on_it() -> None:
    starts, numbers = deals_and_numbers(1)
    assert len(set(starts)) == 3
    assert list(map(len, numbers)) == [3, 3]
    assert len({*numbers[0], *numbers[1]}) == 6  # two seats, three games
    others, same = deals_and_numbers(7)  # which draws more
    assert others == starts
    assert same == numbers


@pytest.mark.parametrize("ended", ["cut off", "illegal", "in the midst"])
def test_a_reset_begins_anew(ended: str) -> None:
    env = gymnasium_env("luxor", max_choices=3)
    env.reset(seed=2)
    if ended == "illegal":
        env.step(2)
    for _ in range({"cut off": 3, "illegal": 0, "in the midst": 2}[ended]):
        env.step(int(env.action_masks().argmax()))
    seen, _ = env.reset(seed=7)
    fresh = gymnasium_env("luxor", max_choices=3)
    other, _ = fresh.reset(seed=7)
    for cut_off in (False, False, True):
        assert env.position == fresh.position
        assert (seen["observation"] == other["observation"]).all()
        action = int(seen["action_mask"].argmax())
        (seen, *told), (other, *expected) = env.step(action), fresh.step(action)
        assert told == expected
        assert told[:3] == [0.0, False, cut_off]


def test_what_is_not_legal_loses_and_says_why() -> None:
    env = gymnasium_env("luxor")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(2)
    assert (reward, over, cut) == (-1.0, True, False)
    assert "is not awaited now" in info["illegal"]
    refuses("reset", env.step, 0)


def test_wrong_options() -> None:
    env = gymnasium_env("luxor")
    assert env.position is None
    refuses("there is no game that goes on", env.step, 0)
    with pytest.raises(InvalidArgument, match="the one that learns"):
        gymnasium_env("luxor", agents={0: GreedyAgent(luxor.RULES.evaluate)})
    refuses("seat", gymnasium_env, "luxor", seat=2)
    refuses("there is no game 'chess'", gymnasium_env, "chess")
    with pytest.raises(InvalidConfig, match=r"Config\.players is 9"):
        gymnasium_env("luxor", config={"players": 9})


def test_nobody_chooses_for_an_agent_that_raised() -> None:
    class Tired:
        turns = 0

        def choose(self, _rules: AnyRules, view: luxor.View, _rng: SupportsRandom) -> object:
            self.turns += 1
            if self.turns % 3 == 0:
                raise RuntimeError("tired")
            return view.legal_actions[0]

    env = gymnasium_env("luxor", agents=Tired())
    env.reset(seed=1)
    with pytest.raises(RuntimeError, match="tired"):  # noqa: PT012 (it takes some steps)
        while True:
            env.step(int(env.action_masks().argmax()))
    assert not env.action_masks().any()
    refuses("no game that goes on", env.step, 0)
    env.reset(seed=2)
    assert env.step(int(env.action_masks().argmax()))[2:4] == (False, False)
