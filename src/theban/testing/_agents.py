"""Games of an agent against random ones, checked against the promises of agents."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from attrs import define, field, frozen

from theban._core.agent import Agent, is_agent
from theban._core.checks import check_callable, check_kind, check_number
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, GameOver
from theban._core.values import Value
from theban.testing._checking import Game, OnlyRandom, fail
from theban.testing._report import AgentProperty

__all__ = ["AgentReport", "check_agent"]

_FIRST_TIMES = 3
"""The number of decisions in each game that are always checked thoroughly."""
_PROGRAM = "from theban.testing._agents import answer; answer()"
_SENTINEL = "theban"
_LARGEST_HASH_SEED = 2**32 - 1


@frozen
class AgentReport(Value):
    """An account of an agent's games.

    Example:
        >>> print(AgentReport(3, 3, 120, 30, 0.004, 2, True))
        3 games, 3 of them to the end
        120 decisions of the agent, 30 of them asked for again
        at most 0.004 s for a decision
        the same choices in 2 processes with other hashes, and by fresh copies
    """

    games: int
    """The games played."""

    finished: int
    """The games that ended within the limit."""

    decisions: int
    """The decisions of the agent."""

    repeated: int
    """The decisions repeated with equal random numbers and an equal view."""

    slowest: float
    """The longest time for a decision, in seconds."""

    processes: int
    """The number of processes with other hash seeds in which it chose the same; 0 if they cannot
    load it.

    They can load a picklable agent whose class is in a module that they can import. A class in the
    running script is not.
    """

    is_copied: bool
    """Whether fresh copies of it chose the same; False if it cannot be copied."""

    def __str__(self) -> str:
        """Return some lines for people."""
        lines = [
            f"{self.games} games, {self.finished} of them to the end",
            f"{self.decisions} decisions of the agent, {self.repeated} of them asked for again",
            f"at most {self.slowest:.3g} s for a decision",
        ]
        hashes = f"in {self.processes} processes with other hashes" if self.processes else ""
        if ways := [way for way in (hashes, self.is_copied and "by fresh copies") if way]:
            lines.append(f"the same choices {', and '.join(ways)}")
        if not self.processes:
            lines.append(
                "not tried in processes with other hashes: no hash_seeds were given, or other "
                "processes cannot load it"
            )
        if not self.is_copied:
            lines.append("not tried with fresh copies: it cannot be copied")
        return "\n".join(lines)


def check_agent(
    agent: Agent[Any, Any],
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    *,
    games: int = 3,
    seed: int = 0,
    limit: int = 2000,
    stride: int = 5,
    seconds: float | None = None,
    remembers: bool = False,
    hash_seeds: Iterable[int] = (1, 2),
    clock: Callable[[], float] = time.perf_counter,
) -> AgentReport:
    """Play games with an agent and check the promises of agents.

    It takes another seat in each game; the other seats choose uniformly at random. Then the games
    are repeated: by the same object in reverse order, by a fresh copy each, and in processes with
    other hash seeds. All choices must be the same. The checks are in :class:`AgentProperty`.

    Args:
        agent: the agent. It is called with a generator that only has ``random()``.
        rules: the game.
        config: the config of the games.
        games: the number of games to play.
        seed: the seed of the first game; the others follow it by 1 each.
        limit: the maximum number of choices in a game; a longer game is cut off there.
        stride: the first three decisions of a game are repeated, and then each one whose index is a
            multiple of this. Each is repeated with equal random numbers, once with the same view
            and once with an equal one.
        seconds: the maximum time for a decision; None for no limit.
        remembers: whether the agent may remember something within a game, such as the tree of a
            search.  If so, decisions are not repeated.
        hash_seeds: the values of ``PYTHONHASHSEED`` for other processes; empty to start none. An
            agent that cannot be pickled, or whose class another process cannot import, is not tried
            in them; the report says so.
        clock: a function that returns the time in seconds, for ``seconds`` and the report.

    Returns:
        The amount that was checked.

    Raises:
        ConformanceError: a promise is broken; the error says which one, and where.
        InvalidArgument: an argument is of a wrong kind.

    Example:
        >>> from theban.agents import RandomAgent
        >>> from theban.luxor import RULES, Config
        >>> report = check_agent(RandomAgent(), RULES, Config(players=2), games=2)
        >>> report.games, report.finished, report.processes
        (2, 2, 2)
    """
    check_members(rules)
    if not is_agent(agent):
        raise InvalidArgument(
            f"{shown(agent)} is not an agent; it must have a method choose(rules, view, rng)"
        )
    games, limit = check_number(games, "games", 1), check_number(limit, "limit", 1)
    seed, stride = check_number(seed, "seed"), check_number(stride, "stride", 1)
    if seconds is not None and (to_finite(seconds) is None or seconds <= 0):
        raise InvalidArgument(f"seconds is {shown(seconds)}; it must be a number above 0, or None")
    check_kind(hash_seeds, Iterable, "hash_seeds", "whole numbers")
    seeds = tuple(check_number(each, "each of hash_seeds", 0) for each in hash_seeds)
    if max(seeds, default=0) > _LARGEST_HASH_SEED:  # with which no Python starts
        raise InvalidArgument(f"each of hash_seeds must be at most {_LARGEST_HASH_SEED}")
    check_callable(clock, "clock")
    plays = _plays_of(rules, config, seed, games, limit, stride)
    fresh, pickled = _copy_of(agent), None
    with suppress(Exception):  # a foreign class can raise anything; then processes cannot load it
        pickled = pickle.dumps((agent, rules, config, seed, games, limit, stride))
    for play in plays:
        play.chosen = play.checked(agent, seconds, clock, repeats=not remembers)
    for number, play in enumerate(plays):
        other = _copy_of(fresh)
        if other is not None:
            property_ = AgentProperty.MEMORY if number else AgentProperty.REPEATABLE
            play.compare(play.again(other), property_, "by a copy that has played nothing")
    for play in reversed(plays):
        play.compare(play.again(agent), AgentProperty.MEMORY, "after other games")
    for hash_seed in seeds:
        found = None if pickled is None else _choices_elsewhere(pickled, hash_seed)
        if found is None:
            seeds = ()
            break
        for play, choices in zip(plays, found, strict=True):
            play.compare(choices, AgentProperty.HASH_ORDER, f"with PYTHONHASHSEED={hash_seed}")
    return AgentReport(
        games,
        sum(play.is_over for play in plays),
        sum(len(play.chosen) for play in plays),
        sum(play.repeated for play in plays),
        max(play.slowest for play in plays),
        len(seeds),
        fresh is not None,
    )


def _copy_of(agent: Agent[Any, Any] | None) -> Agent[Any, Any] | None:
    try:
        return copy.deepcopy(agent)
    except Exception:  # noqa: BLE001 (whatever a foreign class raises)
        return None


@define
class _Play:
    """One game, with the choices of the agent, each as its index among the legal actions."""

    game: Game
    seat: int
    chosen: list[int] = field(factory=list[int])
    is_over: bool = False
    repeated: int = 0
    slowest: float = 0.0

    def checked(
        self,
        agent: Agent[Any, Any],
        seconds: float | None,
        clock: Callable[[], float],
        *,
        repeats: bool,
    ) -> list[int]:
        """Play the game, check and time the agent's answers; return its choices."""
        game, source = self.game, _agents_dice(self.game.seed)

        def choice_of(view: Any, dice: OnlyRandom, property_: AgentProperty) -> object:  # noqa: ANN401 (of any game)
            before = (hash(view), repr(view))
            with game.drawing(property_, "choose"):
                choice: object = agent.choose(game.rules, view, dice)
                if (hash(view), repr(view)) != before:
                    fail(f"the view is {shown(view)} after its choice", AgentProperty.UNCHANGED)
            return choice

        def ask(view: Any, number: int) -> object:  # noqa: ANN401 (as above)
            dice, begin = OnlyRandom(iter(source.random, None)), clock()
            choice = choice_of(view, dice, AgentProperty.RAISES)
            used = clock() - begin
            self.slowest = max(self.slowest, used)
            if seconds is not None and used > seconds:
                detail = f"it takes {used:.3g} s of {seconds:.3g} s"
                raise game.error(AgentProperty.TIME, detail)
            is_thorough = number < _FIRST_TIMES or number % game.stride == 0
            if is_thorough and repeats and choice in view.legal_actions:
                self.repeated += 1
                views = {AgentProperty.REPEATABLE: view}
                with suppress(Exception):  # views need not be picklable
                    views[AgentProperty.EQUAL_VIEW] = pickle.loads(pickle.dumps(view))  # noqa: S301 (made here)
                for property_, equal in views.items():
                    again = choice_of(equal, OnlyRandom(dice.drawn), property_)
                    if again != choice:
                        detail = f"it chooses {shown(choice)}, then {shown(again)}"
                        raise game.error(property_, detail)
            return choice

        return self.played(ask)

    def again(self, agent: Agent[Any, Any]) -> list[int]:
        """Play the game again without checks; return the choices of the agent."""
        dice = _agents_dice(self.game.seed)
        return self.played(lambda view, _: agent.choose(self.game.rules, view, dice))

    def played(self, choose: Callable[[Any, int], object]) -> list[int]:
        """Play the game; return the choices of the agent."""
        game, chosen = self.game, list[int]()
        rules, dice = game.rules, random.Random(game.seed)
        game.deal, game.choices = rules.deal(game.config, dice), []
        state = rules.initial_state(game.config, game.deal)
        for index in range(game.limit):
            game.index, due = index, rules.awaiting(state)
            if isinstance(due, GameOver):
                self.is_over = True
                break
            if isinstance(due, Chance):
                choice = rules.sample_outcome(state, dice)
            else:
                actions = rules.legal_actions(state)
                choice = actions[int(dice.random() * len(actions))]
                if due.seat == self.seat:
                    choice = choose(rules.view(state, self.seat), len(chosen))
                    if choice not in actions:
                        legal = f"it chooses {shown(choice)}; the legal ones are {shown(actions)}"
                        raise game.error(AgentProperty.LEGAL, legal)
                    chosen.append(actions.index(choice))
            game.choices.append(choice)
            state = rules.step(state, choice)
        return chosen

    def compare(self, choices: list[int], property_: AgentProperty, when: str) -> None:
        """Check that the agent chose the same as the first time."""
        if choices != self.chosen:
            pairs = enumerate(zip(self.chosen, choices, strict=False))
            shorter = min(len(choices), len(self.chosen))
            number = next((index for index, (one, other) in pairs if one != other), shorter)
            self.game.index = None
            detail = f"decision {number} of the agent on seat {self.seat} is another one {when}"
            raise self.game.error(property_, detail)


def _plays_of(
    rules: AnyRules, config: object, seed: int, games: int, limit: int, stride: int
) -> list[_Play]:
    """Return games to play, with the agent on another seat in each."""
    each = [Game(rules, config, seed + n, limit=limit, stride=stride) for n in range(games)]
    return [_Play(game, number % game.players) for number, game in enumerate(each)]


def _agents_dice(seed: int) -> random.Random:
    """Return the generator of the agent in a game."""
    return random.Random(f"{seed} agent")


def _choices_elsewhere(pickled: bytes, hash_seed: int) -> list[list[int]] | None:
    """Play the games in another process; None if it cannot load them."""
    path = os.pathsep.join(each or os.curdir for each in sys.path)
    done = subprocess.run(  # noqa: S603 (this very Python)
        [sys.executable, "-c", _PROGRAM],
        input=pickled,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path},
    )
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    found = [line for line in lines if line.startswith(_SENTINEL)]  # the agent may print too
    if done.returncode or not found:
        return None
    choices: list[list[int]] = json.loads(found[-1].removeprefix(_SENTINEL))
    return choices


def answer() -> None:
    """Read the games from standard input, play them, and print the choices, as a subprocess."""
    agent, *games = pickle.loads(sys.stdin.buffer.read())  # noqa: S301 (from the process before)
    chosen: list[list[int]] = []
    for play in _plays_of(*games):
        try:
            chosen.append(play.again(agent))
        except Exception:  # noqa: BLE001 (as above; then it chooses otherwise here)
            chosen.append([])
    sys.stdout.write(f"\n{_SENTINEL}{json.dumps(chosen)}\n")
