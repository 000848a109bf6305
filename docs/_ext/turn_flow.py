"""What can be awaited after what in a game: found by playing it, without Sphinx.

Random games are played with each module and each switch of the game, and at every position on the
way *each* legal choice is tried, not only the one that is played.  The games are always the same,
so the result is; a test plays others and finds nothing new in them.  Where a turn can end the
game can be over too, which in some places is so rare that these games do not show it.
"""

from __future__ import annotations

import enum
import functools
import importlib
import random
from typing import TYPE_CHECKING, Any

import attrs

from theban.core.awaiting import Awaiting, Chance, Decision

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from theban.core.protocol import AnyRules

GAMES = 32
"""How many games are played with each config."""
OVER = "game over"
"""Stands for the end among the kinds."""


@attrs.define
class Flow:
    """What was seen in the games of some configs."""

    start: str = ""
    """The kind that a turn begins with."""
    chance: set[str] = attrs.field(factory=set)
    """The kinds that are chance events; all others are decisions."""
    following: dict[str, dict[str, dict[str, set[str]]]] = attrs.field(factory=dict)
    """For each kind, each class of choices that answers it, and each kind that then comes (or
    ``OVER``): in which configs; "" is the plain game."""

    def only(self, labels: Collection[str]) -> Flow:
        """Return what was seen in the configs with some labels."""
        only = Flow(self.start)
        for kind, answers in self.following.items():
            for answer, found in answers.items():
                for after, where in found.items():
                    if where.intersection(labels):
                        there = only.following.setdefault(kind, {}).setdefault(answer, {})
                        there[after] = where
        only.chance = {kind for kind in self.chance if kind in only.following}
        return only

    def kinds(self) -> tuple[str, ...]:
        """Return all kinds, in the order in which they were first met."""
        return tuple(self.following)

    def after(self, kind: str) -> tuple[str, ...]:
        """Return what can come after a kind, whatever is chosen, in the order of the kinds."""
        found = {following for answers in self.following[kind].values() for following in answers}
        return tuple(kind for kind in (*self.following, OVER) if kind in found)

    def edges(self) -> set[tuple[str, str, str]]:
        """Return each kind with each class of answers and each kind that then comes."""
        return {
            (kind, answer, after)
            for kind, answers in self.following.items()
            for answer, found in answers.items()
            for after in found
        }


def configs_of(package: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 (either game's module)
    """Go over configs that between them have every module and every setting of every switch.

    Args:
        package: the package of a game.

    Yields:
        The name of what is special ("" for nothing), and the config.
    """
    for players in (4, 2):
        yield "", package.Config(players=players)
    modules = [module.value for module in getattr(package, "Module", ())]
    for module in modules:
        yield module, package.Config(players=3, modules=[module])
    if len(modules) > 1:
        yield "several modules", package.Config(players=4, modules=modules)
    for switch in attrs.fields(package.Rulings):
        for setting in _settings(switch.default):
            shown = setting.value if isinstance(setting, enum.Enum) else setting
            rulings = {switch.name: setting}
            yield f"{switch.name}={shown}", package.Config(players=3, rulings=rulings)


def _settings(default: object) -> Iterable[object]:
    """Return the settings of a switch but for the default one."""
    every = type(default) if isinstance(default, enum.Enum) else (False, True)
    return [setting for setting in every if setting != default]


@functools.cache
def flow_of(game: str, first_seed: int = 0, games: int = GAMES) -> Flow:
    """Play games and note what comes after what.

    Args:
        game: the name of the game's package in ``theban``.
        first_seed: the seed of the first game of each config.
        games: how many games are played with each config.
    """
    package = importlib.import_module(f"theban.{game}")
    flow = Flow()
    for label, config in configs_of(package):
        for seed in range(first_seed, first_seed + games):
            _play(flow, package.RULES, package.new_game(config, seed=seed), label, seed)
    return flow


def _play(flow: Flow, rules: AnyRules, state: Any, label: str, seed: int) -> None:  # noqa: ANN401
    dice = random.Random(seed)
    while True:
        due = rules.awaiting(state)
        actions = rules.legal_actions(state)
        choices = actions or [outcome for outcome, _ in rules.chance_outcomes(state)]
        if not isinstance(due, (Decision, Chance)):
            return
        kind = str(due.kind)
        flow.start = flow.start or kind
        if isinstance(due, Chance):
            flow.chance.add(kind)
        answers = flow.following.setdefault(kind, {})
        for choice in choices:
            after = _name(rules.awaiting(rules.step(state, choice)))
            answer = answers.setdefault(type(choice).__name__, {})
            answer.setdefault(after, set()).add(label)
        if actions:
            choice = actions[int(dice.random() * len(actions))]
        else:
            choice = rules.sample_outcome(state, dice)
        state = rules.step(state, choice)


def _name(due: Awaiting) -> str:
    return str(due.kind) if isinstance(due, (Decision, Chance)) else OVER
