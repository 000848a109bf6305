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
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count, zip_longest
from typing import Any

from theban._core.agent import Agent, is_agent
from theban._core.chance import draw_below
from theban._core.checks import check_callable, check_kind, check_number
from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules
from theban._core.situation import Decision
from theban.testing._checking import AgentProperty, AgentReport, Game, OnlyRandom, expect, pickled

__all__ = ["check_agent"]

_FIRST_TIMES = 3
"""The number of decisions in each game that are always checked thoroughly."""
_PROGRAM = "from theban.testing._agents import answer; answer()"
_LARGEST_HASH_SEED = 2**32 - 1


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
    games, seed = check_number(games, "games", 1), check_number(seed, "seed")
    if not is_agent(agent):
        raise InvalidArgument(
            f"{shown(agent)} is not an agent; it must have a method choose(rules, view, rng)"
        )
    if seconds is not None and (to_finite(seconds) is None or seconds <= 0):
        raise InvalidArgument(f"seconds is {shown(seconds)}; it must be a number above 0, or None")
    check_kind(hash_seeds, Iterable, "hash_seeds", "whole numbers")
    seeds = [check_number(each, "each of hash_seeds", 0) for each in hash_seeds]
    if max(seeds, default=0) > _LARGEST_HASH_SEED:  # with which no Python starts
        raise InvalidArgument(f"each of hash_seeds must be at most {_LARGEST_HASH_SEED}")
    check_callable(clock, "clock")
    each = [Game(rules, config, seed + n, limit, stride) for n in range(games)]
    report, chosen = AgentReport(games), list[list[int]]()
    copies, sent = list[Agent[Any, Any]](), b""
    with suppress(Exception):  # a foreign class can raise anything; then it is not copied
        copies = [copy.deepcopy(agent) for _ in each]
        report.is_copied = True
    with suppress(Exception):  # the same; then processes cannot load it
        sent = pickle.dumps((agent, each))

    def repeated() -> Iterator[tuple[int, list[int], AgentProperty, str]]:
        """Repeat the games in other ways; each choice must be the same again."""
        for number, other in enumerate(copies):
            of = AgentProperty.MEMORY if number else AgentProperty.REPEATABLE
            choices, _ = _play(number, each[number], other.choose)
            yield number, choices, of, "by a copy that has played nothing"
        for number in reversed(range(games)):
            choices, _ = _play(number, each[number], agent.choose)
            yield number, choices, AgentProperty.MEMORY, "after other games"
        for hash_seed in seeds if sent else ():
            found = _choices_elsewhere(sent, hash_seed)
            if found is None:
                break
            for number, choices in enumerate(found):
                yield number, choices, AgentProperty.HASH_ORDER, f"with PYTHONHASHSEED={hash_seed}"
            report.processes += 1

    def choose_checked(view: Any, dice: OnlyRandom, of: AgentProperty) -> object:  # noqa: ANN401 (of any game)
        before = hash(view), repr(view)
        with game.checking(of, "choose", draws=True):
            choice: object = agent.choose(rules, view, dice)
            is_same, changed = (hash(view), repr(view)) == before, AgentProperty.UNCHANGED
            expect(is_same, "the view is {!r} after its choice", view, of=changed)
        return choice

    def ask(_rules: object, view: Any, source: random.Random) -> object:  # noqa: ANN401 (as above)
        """Let the agent choose, and check and time its answer."""
        dice, begin = OnlyRandom(iter(source.random, None)), clock()
        choice = choose_checked(view, dice, AgentProperty.RAISES)
        used, number = clock() - begin, next(numbers)
        report.decisions += 1
        report.slowest = max(report.slowest, used)
        if seconds is not None and used > seconds:
            raise game.error(AgentProperty.TIME, f"it takes {used:.3g} s of {seconds:.3g} s")
        is_thorough = number < _FIRST_TIMES or number % stride == 0
        if is_thorough and not remembers and choice in view.legal_actions:
            report.repeated += 1
            views = {AgentProperty.REPEATABLE: view}
            with suppress(Exception):  # views need not be picklable
                views[AgentProperty.EQUAL_VIEW] = pickled(view)
            for of, equal in views.items():
                again = choose_checked(equal, OnlyRandom(dice.drawn), of)
                if again != choice:
                    raise game.error(of, f"it chooses {shown(choice)}, then {shown(again)}")
        return choice

    for number, game in enumerate(each):
        numbers = count()
        choices, is_over = _play(number, game, ask)
        chosen.append(choices)
        report.finished += is_over
    for number, choices, of, when in repeated():
        for decision, (one, other) in enumerate(zip_longest(chosen[number], choices)):
            if one != other:
                game, seat = each[number], number % each[number].players
                game.index = None
                detail = f"decision {decision} of the agent on seat {seat} is another one {when}"
                raise game.error(of, detail)
    return report


def _play(number: int, game: Game, choose: Callable[..., object]) -> tuple[list[int], bool]:
    """Play a game, with the agent on another seat in each.

    Return the choices of the agent, each as its index among the legal actions, and whether the game
    is over.
    """
    match: Any = Match(game.rules, game.config, seed=game.seed)
    own, others = (random.Random(f"{game.seed} {whose}") for whose in ("agent", "others"))
    game.deal, game.choices, chosen = match.deal, [], list[int]()
    while isinstance(due := match.awaiting, Decision) and len(game.choices) < game.limit:
        game.index, actions = len(game.choices), match.legal_actions
        choice = actions[draw_below(len(actions), others)]
        if due.seat == number % game.players:
            choice = choose(game.rules, match.view(due.seat), own)
            if choice not in actions:
                detail = f"it chooses {shown(choice)}; the legal ones are {shown(actions)}"
                raise game.error(AgentProperty.LEGAL, detail)
            chosen.append(actions.index(choice))
        match.play(choice)
        game.choices = [*match.choices]
    return chosen, match.is_over


def _choices_elsewhere(sent: bytes, hash_seed: int) -> list[list[int]] | None:
    """Play the games in another process; None if it cannot load them."""
    path = os.pathsep.join(each or os.curdir for each in sys.path)
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-c", _PROGRAM]
    done = subprocess.run(command, input=sent, capture_output=True, check=False, env=env)  # noqa: S603 (this very Python)
    return None if done.returncode else [*json.loads(done.stdout)]


def answer() -> None:
    """Read the games from standard input, play them, and print the choices, as a subprocess."""
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # the agent may print too
    agent, each = pickle.loads(sys.stdin.buffer.read())  # noqa: S301 (from the process before)
    chosen = [list[int]() for _ in each]
    for number, game in enumerate(each):
        with suppress(Exception):  # as above; then it chooses otherwise here
            chosen[number], _ = _play(number, game, agent.choose)
    with told:
        json.dump(chosen, told)
