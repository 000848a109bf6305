"""What can be awaited after what in a game: found by playing it, without Sphinx.

Games are played with the modules and each switch of the game, and at every position
*each* legal choice is tried, not only the played one.  Much comes so rarely that a thousand
random games do not show it.  So the games are selected: ``turn_seeds.json`` names some that
together show all that a search through many thousands has found (:mod:`turn_search`), and a test
plays others and finds nothing new.
"""

from __future__ import annotations

import enum
import functools
import importlib
import itertools
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from theban.core.situation import Awaiting, Chance, Decision

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

OVER = "game over"
"""Stands for the end among the kinds."""
SEVERAL = "several modules"
"""Stands for each combination of two modules or more."""
SEEDS = Path(__file__).with_name("turn_seeds.json")
"""The seeds of the games for each config, by game, and how much they have to show."""


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
    for label, config in _labelled(package):
        yield label, config
        if hasattr(config.components, "starting_points"):  # with few of them games end anywhere
            few = tuple((players, 3) for players, _ in config.components.starting_points)
            components = attrs.evolve(config.components, starting_points=few)
            yield label, attrs.evolve(config, components=components)


def _labelled(package: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    for players in (4, 2):
        yield "", package.Config(players=players)
    modules = [module.value for module in getattr(package, "Module", ())]
    for module in modules:
        yield module, package.Config(players=3, modules=[module])
    for number in range(2, len(modules) + 1):
        for several in itertools.combinations(modules, number):
            yield SEVERAL, package.Config(players=4, modules=several)
    for switch in attrs.fields(package.Rulings):
        for setting in _settings(switch.default):
            shown = setting.value if isinstance(setting, enum.Enum) else setting
            rulings = {switch.name: setting}
            yield f"{switch.name}={shown}", package.Config(players=3, rulings=rulings)


def _settings(default: object) -> Iterable[object]:
    """Return the settings of a switch but for the default one."""
    every = type(default) if isinstance(default, enum.Enum) else (False, True)
    return [setting for setting in every if setting != default]


class MissingFlowError(Exception):
    """The file fits the game no longer: not its configs, or not what its games show."""


@functools.cache
def flow_of(game: str) -> Flow:
    """Note what comes after what in the games of the file.

    Args:
        game: the name of the game's package in ``theban``.

    Raises:
        ImportError: there is no such game.
        MissingFlowError: the file was written for other configs, or for games that showed more.
    """
    package = importlib.import_module(f"theban.{game}")
    stored = json.loads(SEEDS.read_text(encoding="utf-8"))[game]
    remedy = f"search others with `python docs/_ext/turn_search.py {game}`"
    number = sum(1 for _ in configs_of(package))
    if len(stored["seeds"]) != number:
        raise MissingFlowError(
            f"{SEEDS.name} has games for {len(stored['seeds'])} configs of {game}, not {number}: "
            f"{remedy}"
        )
    flow = flow_of_games(game, stored["seeds"])
    shown = len(needed(flow))
    if shown != stored["shows"]:
        raise MissingFlowError(
            f"the games of {SEEDS.name} show {shown} things that come after another in {game}, not "
            f"{stored['shows']}: {remedy}"
        )
    return flow


def flow_of_games(game: str, seeds: Sequence[Iterable[int]]) -> Flow:
    """Note what comes after what in games with some seeds.

    Args:
        game: the name of the game's package in ``theban``.
        seeds: the seeds for each of the configs, as :func:`configs_of` gives them.
    """
    package = importlib.import_module(f"theban.{game}")
    flow = Flow()
    for (label, config), some in zip(configs_of(package), seeds, strict=True):
        for seed in some:
            play(flow, package, config, label, seed)
    return flow


def needed(flow: Flow) -> set[tuple[str, str, str, str]]:
    """Return each edge with each label that tells something.

    What comes in the plain game need not be shown with modules as well, nor what comes with one
    module with several.

    Args:
        flow: what was seen.
    """
    found = set()
    for kind, answer, after in flow.edges():
        labels = flow.following[kind][answer][after]
        told = {""} if "" in labels else labels - {SEVERAL} or labels
        found |= {(kind, answer, after, label) for label in told}
    return found


def play(flow: Flow, package: Any, config: Any, label: str, seed: int) -> None:  # noqa: ANN401
    """Play a game and note what comes after what.

    Args:
        flow: where it is noted.
        package: the package of the game.
        config: what is played.
        label: what is special about it.
        seed: deals and chooses; it also says after what manner choices are made.
    """
    rules = package.RULES
    state = package.new_game(config, seed=seed)
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
        leading: dict[str, list[Any]] = {}
        for choice in choices:
            following = rules.step(state, choice)
            after = _name(rules.awaiting(following))
            answer = answers.setdefault(type(choice).__name__, {})
            answer.setdefault(after, set()).add(label)
            leading.setdefault(after, []).append(following)
        state = _chosen(leading, seed, dice)


def _chosen(leading: dict[str, list[Any]], seed: int, dice: random.Random) -> Any:  # noqa: ANN401
    """Choose one of the states that can come, in one of six manners.

    Half of the games prefer what comes rarely: they choose among the kinds first.  Thirds prefer
    what is first or last in the lists, such as short hops or adventurers far ahead.
    """
    if seed % 2:
        states = list(leading.values())[int(dice.random() * len(leading))]
    else:
        states = [state for some in leading.values() for state in some]
    place = dice.random() ** (1, 3, 1 / 3)[seed % 3]
    return states[int(place * len(states))]


def _name(due: Awaiting) -> str:
    return str(due.kind) if isinstance(due, (Decision, Chance)) else OVER
