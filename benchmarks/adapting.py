"""The cost of the adapters: the same random games through them and through a bare loop.

At each decision an adapter's loop does the same as a program for that tool: it requests the
observation and the legal actions, and takes one of them. The bare loop lists, draws and steps.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

from benchmarks.peers import Play
from theban import Chance, InvalidArgument, Match, luxor, tutankhamun
from theban.agents import RandomAgent
from theban.ids import action_mask
from theban.lab.encoding import encoding_of
from theban.lab.imitation import pairs
from theban.types import AnyRules

ROUNDS = 3
"""The number of times that the two loops take turns."""

GAMES: dict[str, tuple[AnyRules, Any]] = {
    "Luxor": (luxor.RULES, luxor.Config(players=4)),
    "all modules": (luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
    "Tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=4)),
}
"""The games to play."""


def bare(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    observe: Callable[[Any, int], None] | None = None,
) -> Play:
    """Random games by ``step``, counted by their decisions; each calls ``observe``, if any."""

    def play(rng: random.Random) -> int:
        state = rules.new_game(config, seed=rng.randrange(2**32))
        decisions = 0
        while True:
            actions = rules.legal_actions(state)
            if actions:
                decisions += 1
                if observe is not None:
                    observe(state, state.pending[-1].seat)
                state = rules.step(state, actions[int(rng.random() * len(actions))])
            elif state.pending:
                state = rules.step(state, rules.sample_outcome(state, rng))
            else:
                return decisions

    return play


def pettingzoo(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """Random games with PettingZoo's agents."""
    env = import_module("theban.lab.adapters.pettingzoo_env").pettingzoo_env(rules, config)

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions

    return play


def gymnasium(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """Random games with one learner in Gymnasium; the decisions of the random others count too."""
    others = _Counting()
    agents = dict.fromkeys(range(1, config.players), others)
    make = import_module("theban.lab.adapters.gymnasium_env").GymnasiumEnv
    env = make(rules, config, seat=0, agents=agents)

    def play(rng: random.Random) -> int:
        others.decisions = decisions = 0
        observation, _ = env.reset(seed=rng.randrange(2**31))
        over = not observation["action_mask"].any()
        while not over:
            legal = observation["action_mask"].nonzero()[0]
            observation, _, over, _, _ = env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions + others.decisions

    return play


class _Counting:
    """Chooses at random, and counts its choices."""

    def __init__(self) -> None:
        self.decisions: int = 0

    def choose(self, _rules: AnyRules, view: Any, rng: Any, /) -> Any:  # noqa: ANN401
        """Choose one of the legal actions."""
        self.decisions += 1
        actions = view.legal_actions
        return actions[int(rng.random() * len(actions))]


def openspiel(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """Random games of OpenSpiel, with explicit chance and without observations."""
    import_module("theban.lab.adapters.openspiel_game")
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(f"theban_{rules.name}(players={config.players},deals=1000)")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [weight for _, weight in outcomes]
                state.apply_action(rng.choices(outcomes, weights)[0][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return play


def by_views(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """The bare loop with the numbers and the mask of a view at each decision."""
    encoding = encoding_of(rules, config)

    def observe(state: Any, seat: int) -> None:  # noqa: ANN401
        view = rules.view(state, seat)
        encoding.numbers(view)
        action_mask(rules, view)

    return bare(rules, config, observe)


def by_states(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """The bare loop with the numbers and the mask of the state at each decision."""
    encoding = encoding_of(rules, config)

    def observe(state: Any, seat: int) -> None:  # noqa: ANN401
        encoding.numbers_of(state, seat)
        action_mask(rules, state)

    return bare(rules, config, observe)


def by_batches(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """The bare loop with many games in turn, their numbers in one batch, and their masks."""
    encoding = encoding_of(rules, config)

    def play(rng: random.Random) -> int:
        games: list[Any] = [
            rules.new_game(config, seed=rng.randrange(2**32)) for _ in range(AT_ONCE)
        ]
        decisions = 0
        while games:
            decisions += len(games)
            encoding.batch(games, [state.pending[-1].seat for state in games])
            before: list[Any] = games
            games = []
            for state in before:
                action_mask(rules, state)
                actions = rules.legal_actions(state)
                after = rules.step(state, actions[int(rng.random() * len(actions))])
                while isinstance(rules.awaiting(after), Chance):
                    after = rules.step(after, rules.sample_outcome(after, rng))
                if after.pending:
                    games.append(after)
        return decisions

    return play


def imitation(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """Pairs for imitation of a recorded game, counted by its decisions."""
    match = Match(rules, config, seed=1)
    match.run([RandomAgent()] * config.players)
    return lambda _rng: len(list(pairs([match.record])))


def vector(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """Many random games of all seats in a vector environment."""
    make = import_module("theban.lab.adapters.vector_env").ThebanVectorEnv
    return _at_once(make(rules, config, AT_ONCE, seat=None))


def synchronous(rules: AnyRules, config: Any) -> Play:  # noqa: ANN401
    """The same through Gymnasium's own ``SyncVectorEnv``."""
    make = import_module("theban.lab.adapters.gymnasium_env").GymnasiumEnv
    one = partial(make, rules, config, seat=None)
    return _at_once(import_module("gymnasium.vector").SyncVectorEnv([one] * AT_ONCE))


def _at_once(envs: Any) -> Play:  # noqa: ANN401
    seen, _ = envs.reset(seed=1)
    numbers = import_module("numpy.random").default_rng(1)

    def play(_rng: random.Random) -> int:
        nonlocal seen
        for _ in range(STEPS):
            mask = seen["action_mask"]
            seen, *_ = envs.step((numbers.random(mask.shape) * mask).argmax(axis=1))
        return STEPS * AT_ONCE

    return play


AT_ONCE = 64
"""How many games are played at once."""
STEPS = 5
"""How many choices each of them makes at a time."""

ADAPTERS: dict[str, Callable[[AnyRules, Any], Play]] = {
    "loop with numbers of views": by_views,
    "loop with numbers of states": by_states,
    "loop with batches of states": by_batches,
    "pairs for imitation": imitation,
    "PettingZoo": pettingzoo,
    "Gymnasium": gymnasium,
    "Gymnasium's SyncVectorEnv": synchronous,
    "our vector environment": vector,
    "OpenSpiel": openspiel,
}
"""The function that makes the loop of each tool."""


def adapters_table(seconds: float) -> str:
    """Return lines of text with the time of each adapter relative to the bare loop."""
    lines: list[str] = []
    for tool, make in ADAPTERS.items():
        for name, (rules, config) in GAMES.items():
            if make is openspiel and name == "all modules":
                continue  # as Luxor
            try:
                play = make(rules, config)
            except (ImportError, InvalidArgument):  # the adapters' own word for it
                lines.append(f"{f'{name}, {tool}':42} not measured here: it is not installed")
                continue
            ratio = overhead(play, bare(rules, config), seconds)
            lines.append(f"{f'{name}, {tool}':42}{ratio:>12.1f} times the bare loop")
    return "\n".join(lines)


def overhead(play: Play, loop: Play, seconds: float) -> float:
    """Return how many times as long a decision takes in one loop as in another."""
    for each in (play, loop):
        each(random.Random(0))  # creates one-time objects now
    return statistics.median(
        _time(play, seconds, number) / _time(loop, seconds, number) for number in range(ROUNDS)
    )


def _time(play: Play, seconds: float, seed: int) -> float:
    rng, decisions = random.Random(seed), 0
    begin = process_time()
    while process_time() - begin < seconds:
        decisions += play(rng)
    return (process_time() - begin) / decisions
