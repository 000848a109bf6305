"""The contenders: random games of theban, and of peers that anyone can install.

Every contender is one function ``play(rng) -> int``: it plays one game, or a long stretch of one,
and returns the number of choices made, both decisions and chance events. All loops have the same
shape: list the legal choices, pick one at random, continue. If a library has states that can be
kept (theban, python-chess with a copy for each move), the loop makes them. If it only changes one
object in place, the loop does that, to the library's advantage.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from attrs import frozen

from benchmarks.peers import PEERS, Play
from theban import luxor, tutankhamun
from theban.types import AnyRules

Config = luxor.Config | tutankhamun.Config


@frozen
class Contender:
    """A contender whose rate is measured."""

    name: str
    play: Play
    ours: bool = False
    """Whether it is one of our games, which needs nothing else installed."""


def by_step(
    rules: AnyRules,
    config: Config,
    *,
    near: int | None = None,
    begin: Callable[[Config, int], Any] | None = None,
) -> Play:
    """Random games through ``step``.

    Args:
        rules: the rules of the game.
        config: the config of the games.
        near: the number of legal actions considered, from the first on; None for all.
        begin: sets up a game from the config and a seed; None for ``new_game``.
    """
    new_game, step = rules.new_game, rules.step
    legal_actions, sample_outcome = rules.legal_actions, rules.sample_outcome

    def play(rng: random.Random) -> int:
        seed = rng.randrange(2**32)
        state = new_game(config, seed=seed) if begin is None else begin(config, seed)
        rand = rng.random
        choices = 0
        while True:
            actions = legal_actions(state)
            if actions:
                number = len(actions) if near is None else min(near, len(actions))
                state = step(state, actions[int(rand() * number)])
            elif state.pending:
                state = step(state, sample_outcome(state, rng))
            else:
                return choices
            choices += 1

    return play


def by_transition(rules: AnyRules, config: Config) -> Play:
    """Random games through ``transition``, which also returns the events."""
    new_game, transition = rules.new_game, rules.transition
    legal_actions, sample_outcome = rules.legal_actions, rules.sample_outcome

    def play(rng: random.Random) -> int:
        state = new_game(config, seed=rng.randrange(2**32))
        rand = rng.random
        choices = 0
        while True:
            actions = legal_actions(state)
            if actions:
                state = transition(state, actions[int(rand() * len(actions))]).state
            elif state.pending:
                state = transition(state, sample_outcome(state, rng)).state
            else:
                return choices
            choices += 1

    return play


def by_play_out(rules: AnyRules, config: Config, *, near: int | None = None) -> Play:
    """Random games through ``play_out``.

    It does not return the number of choices, so the games are ones whose choices were counted
    before.

    Args:
        rules: the rules of the game.
        config: the config of the games.
        near: the number of legal actions that a policy considers; None for no policy.
    """
    new_game, play_out = rules.new_game, rules.play_out
    count = by_step(rules, config, near=near)
    counted: dict[int, int] = {}

    def play(rng: random.Random) -> int:
        if not counted:
            counted.update((seed, count(random.Random(seed))) for seed in range(COUNTED))
        seed = int(rng.random() * COUNTED)
        dice = random.Random(seed)
        state = new_game(config, seed=dice.randrange(2**32))
        play_out(state, dice, None if near is None else nearest(near, dice))
        return counted[seed]

    return play


COUNTED = 200
"""The number of different games that are played out repeatedly."""


def nearest(near: int, dice: random.Random) -> Callable[[tuple[Any, ...], int, object], Any]:
    """Make a policy that takes one of the first few legal actions."""
    rand = dice.random

    def choose(actions: tuple[Any, ...], _seat: int, _look: object) -> Any:  # noqa: ANN401 (of any game)
        return actions[int(rand() * min(near, len(actions)))]

    return choose


def fresh_config(config: Config, seed: int) -> Any:  # noqa: ANN401 (a state of any game)
    """Begin a game with a new config, as programs do that do not keep one."""
    if isinstance(config, luxor.Config):
        return luxor.new_game(luxor.Config(config.players, modules=config.modules), seed=seed)
    return tutankhamun.new_game(tutankhamun.Config(config.players), seed=seed)


def from_pickle(config: Config, seed: int) -> Any:  # noqa: ANN401 (a state of any game)
    """Begin with a state from elsewhere, as in a pool of processes."""
    rules: AnyRules = luxor.RULES if isinstance(config, luxor.Config) else tutankhamun.RULES
    return pickle.loads(pickle.dumps(rules.new_game(config, seed=seed)))  # noqa: S301 (made here)


SHORT_HOPS = 3
"""Tutankhamun is played by hops among this many of the nearest tiles, since uniform leaps soon end
it.
"""


def our_contenders() -> list[Contender]:
    """Return our games, in each way of playing that is measured."""
    lux, tut = luxor.RULES, tutankhamun.RULES
    base, two = luxor.Config(players=4), luxor.Config(players=2)
    modules = luxor.Config(players=4, modules=luxor.Module)
    river, river_for_two = tutankhamun.Config(players=4), tutankhamun.Config(players=2)
    ways = {
        "Luxor, 4 players": by_step(lux, base),
        "Luxor, 4 players, play_out": by_play_out(lux, base),
        "Luxor, 4 players, all modules": by_step(lux, modules),
        "Luxor, all modules, play_out": by_play_out(lux, modules),
        "Tutankhamun, short hops": by_step(tut, river, near=SHORT_HOPS),
        "Tutankhamun, short hops, play_out": by_play_out(tut, river, near=SHORT_HOPS),
        "Luxor, 2 players": by_step(lux, two),
        "Luxor, 4 players, events": by_transition(lux, base),
        "Luxor, a fresh Config each game": by_step(lux, base, begin=fresh_config),
        "Luxor, a state from pickle": by_step(lux, base, begin=from_pickle),
        "all modules, a fresh Config": by_step(lux, modules, begin=fresh_config),
        "all modules, a state from pickle": by_step(lux, modules, begin=from_pickle),
        "Tutankhamun, 4 players": by_step(tut, river),
        "Tutankhamun, 4 players, play_out": by_play_out(tut, river),
        "Tutankhamun, 2 players": by_step(tut, river_for_two),
        "Tutankhamun, 4 players, events": by_transition(tut, river),
        "Tutankhamun, a fresh Config": by_step(tut, river, near=SHORT_HOPS, begin=fresh_config),
        "Tutankhamun, from pickle": by_step(tut, river, near=SHORT_HOPS, begin=from_pickle),
    }
    return [Contender(name, play, ours=True) for name, play in ways.items()]


def contenders() -> tuple[list[Contender], list[str]]:
    """Return the contenders available here, and the names of the peers that are not installed."""
    found = our_contenders()
    missing: list[str] = []
    for name, (module, make) in PEERS.items():
        try:
            play = make(import_module(module))
        except ImportError:
            missing.append(name)
        else:
            found.append(Contender(name, play))
    return found, missing
