"""Every property of check_adapter: two small environments have it, and bad ones are caught."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from attrs import evolve

from tests import toy
from tests.refusals import breaks
from tests.testing.variants import variant
from tests.wrong_calls import check_fields
from theban._core.errors import InvalidArgument
from theban._core.situation import Chance, GameOver
from theban.testing import AdapterProperty, AdapterReport, check_adapter

CONFIG = toy.Config(players=2)
ACTIONS = toy.action_space(CONFIG)
OUTCOMES = toy.outcome_space(CONFIG)
SEEN = 8
"""The number of numbers in the OpenSpiel game's observation."""


def share(ranks: Any) -> list[float]:  # noqa: ANN401 (as the rules give them)
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def legal(env: Any) -> list[int]:  # noqa: ANN401 (of any style)
    return [ACTIONS.index(action) for action in toy.legal_actions(env.state)]


class Space:
    def __init__(self, n: int) -> None:
        self.n = n

    def contains(self, seen: Any) -> bool:  # noqa: ANN401 (whatever is seen)
        return all(0 <= each <= 99 for each in seen["observation"])


class Bare:
    """A game that stops at decisions."""

    def __init__(self) -> None:
        self.state: Any = None
        self.dice = random.Random()

    def begin(self, seed: int | None) -> None:
        self.dice = random.Random(seed)
        self.state = toy.initial_state(CONFIG, toy.deal(CONFIG, self.dice))

    def act(self, number: int) -> None:
        self.state = toy.step(self.state, ACTIONS[number])
        while isinstance(toy.awaiting(self.state), Chance):
            self.state = toy.step(self.state, toy.sample_outcome(self.state, self.dice))

    @property
    def due(self) -> Any:  # noqa: ANN401
        return toy.awaiting(self.state)

    @property
    def is_over(self) -> bool:
        return isinstance(self.due, GameOver)

    def mask(self, seat: int) -> list[int]:
        legal = toy.legal_actions(self.state) if getattr(self.due, "seat", None) == seat else ()
        return [int(action in legal) for action in ACTIONS]

    def numbers(self, seat: int) -> list[int]:
        seen = toy.view(self.state, seat)
        return [*(seen.hand or ()), *seen.hand_sizes, seen.pile_size]

    def gains(self) -> list[float]:
        return share(toy.standings(self.state))


class Aec(Bare):
    """In PettingZoo's style."""

    possible_agents = ("a", "b")

    def reset(self, seed: int | None = None) -> None:
        self.begin(seed)
        self.infos: dict[str, Any] = {name: {} for name in self.possible_agents}
        self.truncations = dict.fromkeys(self.possible_agents, False)
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)

    @property
    def terminations(self) -> dict[str, bool]:
        return dict.fromkeys(self.possible_agents, self.is_over)

    @property
    def agent_selection(self) -> str:
        return self.possible_agents[0 if self.is_over else self.due.seat]

    def observe(self, name: str) -> dict[str, Any]:
        seat = self.possible_agents.index(name)
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat)}

    def step(self, number: int) -> None:
        self.act(number)
        if self.is_over:
            self.rewards = dict(zip(self.possible_agents, self.gains(), strict=True))

    def observation_space(self, _name: str) -> Space:
        return Space(0)

    def action_space(self, _name: str) -> Space:
        return Space(len(ACTIONS))


class Gym(Bare):
    """In Gymnasium's style: seat 1 takes the first action."""

    observation_space = Space(0)
    action_space = Space(len(ACTIONS))

    def reset(self, seed: int | None = None) -> Any:  # noqa: ANN401
        self.begin(seed)
        return self.told()[0], self.told()[4]

    def told(self) -> Any:  # noqa: ANN401
        while not self.is_over and self.due.seat == 1:
            self.act(ACTIONS.index(toy.legal_actions(self.state)[0]))
        reward = self.gains()[0] if self.is_over else 0.0
        info = {"action_mask": self.mask(0)}
        return {"observation": self.numbers(0)}, reward, self.is_over, False, info

    def step(self, number: int) -> Any:  # noqa: ANN401
        self.act(number)
        return self.told()


class Spiel:
    """In OpenSpiel's style: chance deals one of two, and every other chance is explicit too.

    It is its own game, and the type of that.
    """

    provides_observation_tensor = provides_information_state_string = True
    provides_observation_string = provides_information_state_tensor = False

    def __init__(self) -> None:
        self.state: Any = None
        self.told: list[str] = []

    def get_game(self) -> Spiel:
        return self

    get_type = get_game

    def new_initial_state(self) -> Spiel:
        return type(self)()

    def num_distinct_actions(self) -> int:
        return len(ACTIONS)

    def observation_tensor_size(self) -> int:
        return SEEN

    def num_players(self) -> int:
        return CONFIG.players

    def is_terminal(self) -> bool:
        return self.state is not None and isinstance(toy.awaiting(self.state), GameOver)

    def is_chance_node(self) -> bool:
        return self.state is None or isinstance(toy.awaiting(self.state), Chance)

    def current_player(self) -> int:
        due: Any = toy.awaiting(self.state)
        return int(due.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.state is None:
            return [(0, 0.5), (1, 0.5)]
        outcomes = toy.chance_outcomes(self.state)
        total = sum(weight for _, weight in outcomes)
        return [(OUTCOMES.index(outcome), weight / total) for outcome, weight in outcomes]

    def legal_actions(self) -> list[int]:
        return legal(self)

    def legal_actions_mask(self, seat: int) -> list[int]:
        due = toy.awaiting(self.state)
        legal = self.legal_actions() if getattr(due, "seat", None) == seat else []
        return [int(number in legal) for number in range(len(ACTIONS))]

    def apply_action(self, number: int) -> None:
        if self.state is None:
            self.state = toy.initial_state(CONFIG, toy.deal(CONFIG, random.Random(number)))
            return
        space: Any = OUTCOMES if self.is_chance_node() else ACTIONS
        self.told.append("?" if self.is_chance_node() else str(number))
        self.state = toy.step(self.state, space[number])

    def observation_tensor(self, seat: int) -> list[int]:
        seen = toy.view(self.state, seat)
        numbers = [seen.pile_size, *seen.hand_sizes, *(seen.hand or ())]
        return [*numbers, *[0] * SEEN][:SEEN]

    def information_state_string(self, seat: int) -> str:
        return f"{seat} {' '.join(self.told)}"

    def returns(self) -> list[float]:
        return share(toy.standings(self.state)) if self.is_terminal() else [0.0] * CONFIG.players


def put(env: Any, state: Any) -> Any:  # noqa: ANN401
    env.state = state
    return env.told()[0] if isinstance(env, Gym) else None


def check(make: Any, **options: Any) -> AdapterReport:  # noqa: ANN401 (as wrong as it may be)
    given: dict[str, Any] = {"state_of": lambda env: env.state, "stride": 3, **options}
    return check_adapter(make, toy.RULES, CONFIG, **given)


@pytest.mark.parametrize("make", [Aec, Gym, Spiel])
def test_environments_that_keep_all_promises(make: Any) -> None:  # noqa: ANN401
    report = check(make, games=3, returns=share, put_state=put)
    assert (report.games, report.finished) == (3, 3)
    assert report.followed == report.actions > 10
    assert report.copies > 3
    assert f"actions: {report.actions}\nfollowed: {report.actions}\n" in str(report)


def test_what_is_too_much_to_look_through_is_told() -> None:
    report = check(Aec, reach=1)
    assert 0 < report.followed < report.actions


class SeededByObject(Aec):
    made = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).made += 1
        self.number = self.made

    def begin(self, seed: int | None) -> None:
        super().begin((seed or 0) + 1000 * self.number)


class Cheats(Gym):
    def act(self, number: int) -> None:
        super().act(number)
        if self.state.last == 3:
            self.state = evolve(self.state, luck=tuple(each + 1 for each in self.state.luck))


class DrawsWhileObserving(Aec):
    def observe(self, name: str) -> dict[str, Any]:
        seen = super().observe(name)
        if not self.is_over and self.state.last is not None:
            self.act(ACTIONS.index(toy.legal_actions(self.state)[0]))
        return seen


class ReusesArrays(Aec):
    def __init__(self) -> None:
        super().__init__()
        self.arrays: dict[int, list[int]] = {0: [], 1: []}

    def numbers(self, seat: int) -> list[int]:
        self.arrays[seat][:] = super().numbers(seat)
        return self.arrays[seat]


class PicklesForget(Aec):
    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "dice"}

    def __setstate__(self, taken: dict[str, Any]) -> None:
        self.__dict__.update(taken)
        self.dice = random.Random(4)

    def __deepcopy__(self, memo: Any) -> PicklesForget:  # noqa: ANN401
        other = copy.copy(self)
        other.dice = random.Random()
        other.dice.setstate(self.dice.getstate())
        return other


def peeking(env: Any, seat: int) -> list[int]:  # noqa: ANN401
    return [*Bare.numbers(env, seat), *env.state.hands[1 - seat]]


def peeking_at_one(env: Any, seat: int) -> list[int]:  # noqa: ANN401
    return [env.state.hands[1 - seat][0], *Spiel.observation_tensor(env, seat)[1:]]


def equally_likely(first: int) -> Any:  # noqa: ANN401 (a method)
    """Make the outcomes of chance equally likely, from this one on."""

    def chance_outcomes(env: Any) -> list[tuple[int, float]]:  # noqa: ANN401
        outcomes = Spiel.chance_outcomes(env)
        left = outcomes if env.state is None or len(outcomes) == 1 else outcomes[first:]
        return [(number, 1 / len(left)) for number, _ in left]

    return chance_outcomes


def skipping(env: Any, number: int) -> None:  # noqa: ANN401
    Aec.act(env, legal(env)[0] if number == legal(env)[-1] else number)


def forgiving(env: Any, number: int) -> None:  # noqa: ANN401
    Aec.act(env, number if number in legal(env) else legal(env)[0])


def taking_the_first(env: Any, number: int) -> None:  # noqa: ANN401
    Spiel.apply_action(env, number if env.is_chance_node() else legal(env)[0])


BAD: dict[str, list[Any]] = {
    "RAISES": [variant(Aec, act=lambda env, n: Aec.act(env, n // (env.state.last is None)))],
    "SEED": [variant(Aec, begin=lambda env, _: Aec.begin(env, None)), SeededByObject],
    "AWAITING": [
        variant(Aec, agent_selection=property(lambda env: env.possible_agents[0])),
        variant(Aec, terminations=property(lambda _: {"a": False, "b": False})),
    ],
    "MASK": [
        variant(Aec, mask=lambda *_: [1] * len(ACTIONS)),
        variant(Aec, mask=lambda env, seat: Aec.mask(env, seat if env.is_over else env.due.seat)),
        variant(Gym, mask=lambda env, seat: Gym.mask(env, seat)[:-1]),
        variant(
            Spiel, legal_actions_mask=lambda env, _: [n in legal(env) for n in range(len(ACTIONS))]
        ),
    ],
    "SPACES": [
        variant(Aec, numbers=lambda env, seat: [-1, *Aec.numbers(env, seat)]),
        variant(Gym, action_space=Space(99)),
    ],
    "SAME_GAME": [
        variant(Aec, act=skipping),
        variant(Spiel, apply_action=taking_the_first),
        Cheats,
    ],
    "OBSERVATION": [
        variant(Aec, numbers=lambda env, seat: [random.randrange(99), *Aec.numbers(env, seat)]),
        DrawsWhileObserving,
    ],
    "KEPT": [ReusesArrays],
    "RETURNS": [variant(Aec, gains=lambda env: [1 - each for each in Aec.gains(env)])],
    "COPY": [variant(Aec, __deepcopy__=lambda env, _: copy.copy(env))],
    "PICKLE": [PicklesForget],
    "ILLEGAL": [variant(Aec, act=forgiving)],
    "LEAK": [
        variant(Aec, numbers=peeking),
        variant(Gym, numbers=peeking),
        variant(Spiel, observation_tensor=peeking_at_one),
    ],
    "CHANCE": [
        variant(Spiel, chance_outcomes=equally_likely(0)),
        variant(Spiel, chance_outcomes=equally_likely(1)),
    ],
}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(name, kind, id=f"{name}-{number}")
        for name, kinds in BAD.items()
        for number, kind in enumerate(kinds)
    ],
)
def test_a_planted_fault_is_found(name: str, kind: Any) -> None:  # noqa: ANN401 (an environment)
    breaks(AdapterProperty[name], check, kind, games=5, put_state=put)


def test_each_property_has_a_fault_that_breaks_it() -> None:
    assert set(BAD) == set(AdapterProperty.__members__)


def test_gains_are_compared_exactly_where_they_are_known() -> None:
    def twice(ranks: Any) -> list[float]:  # noqa: ANN401
        return [2 * each for each in share(ranks)]

    for make in (Aec, Gym):
        breaks(AdapterProperty.RETURNS, check, make, returns=twice, games=5)


@pytest.mark.parametrize(
    ("make", "options", "words"),
    [
        (5, {}, "make is 5"),
        (object, {}, "it must be an environment with reset and step"),
        (Aec, {"state_of": None}, "state_of"),
        (Aec, {"seat": 2}, "seat"),
        (Aec, {"games": 0}, "games"),
        (Aec, {"reach": "x"}, "reach"),
        (Aec, {"seed": -1}, "seed"),
        (Aec, {"returns": 5}, "returns is 5"),
        (Aec, {"put_state": 5}, "put_state is 5"),
    ],
)
def test_wrong_arguments_are_refused(make: Any, options: Any, words: str) -> None:  # noqa: ANN401
    with pytest.raises(InvalidArgument, match=words):
        check(make, **options)


def test_wrong_fields_of_a_report_are_taken_or_refused() -> None:
    check_fields(AdapterReport(1, 1, 5, 2, 0))
