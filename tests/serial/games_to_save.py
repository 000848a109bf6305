"""The games whose values the tests save: every number of players, module and switch.

A new module of the expansion is included as a member of ``Module``; a new game needs a line in
:data:`RULES`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from tests import toy
from tests.deep import mostly_deep
from tests.luxor.late_positions import late_positions, late_positions_with_modules
from theban import games, luxor, tutankhamun
from theban._core.match import Match
from theban._core.protocol import AnyRules

games.register(toy.RULES)

RULES: tuple[AnyRules, ...] = (luxor.RULES, tutankhamun.RULES, toy.RULES)
"""The rules of all games that the tests save."""


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]


@frozen
class Setting:
    """A config with its game and a name for messages."""

    name: str
    rules: AnyRules
    config: Any
    start: Any = None
    """The starting positions of its games; None if they are dealt."""


def luxor_settings() -> Iterator[Setting]:
    modules = tuple(luxor.Module)
    for number in range(len(modules) + 1):
        for some in combinations(modules, number):
            for players in range(2, 6):
                name = "+".join(["luxor", str(players), *(module.value for module in some)])
                config = luxor.Config(players=players, modules=some)
                yield Setting(name, luxor.RULES, config)


def late_settings() -> Iterator[Setting]:
    states = (*idle_positions(), *late_positions(), *late_positions_with_modules())
    for number, state in enumerate(states, start=1):
        yield Setting(f"luxor, late position {number}", luxor.RULES, state.config, state)


def idle_positions() -> Iterator[luxor.State]:
    """Yield positions where at first only *Ahead!* moves anybody, so that a round may be idle."""
    config = luxor.Config(players=2, modules=["characters"])
    one, two, three, four, five = map(luxor.NumberCard, range(1, 6))
    stuck = luxor.Seat(hand=(five, one, two, three, four), active=(40,) * 5)
    for right in (one, four):
        hand = (five, one, two, three, right)
        able = luxor.Seat(hand=hand, active=(39,) * 5, character=luxor.Character.AHEAD)
        yield luxor.position(config, seats=[able, stuck])


def tutankhamun_settings() -> Iterator[Setting]:
    for players in range(2, 7):
        config = tutankhamun.Config(players=players)
        yield Setting(f"tutankhamun+{players}", tutankhamun.RULES, config)
    switched: dict[str, object] = {
        "backward": False,
        "optional_idols": True,
        "underworld_ring_bonus": False,
        "end_at_zero": "instant",
        "set_ties": "classic",
    }
    for players in (2, 4):
        config = tutankhamun.Config(players=players, rulings=switched)
        yield Setting(f"tutankhamun+{players}+switched", tutankhamun.RULES, config)


@cache
def all_settings() -> tuple[Setting, ...]:
    lotus = (Setting(f"lotus+{n}", toy.RULES, toy.Config(players=n)) for n in (2, 3))
    return (*luxor_settings(), *tutankhamun_settings(), *lotus)


@cache
def some_settings() -> tuple[Setting, ...]:
    """Return those with no module, each single one and all: enough for each change."""
    everything = len(luxor.Module)
    return tuple(
        setting
        for setting in all_settings()
        if len(getattr(setting.config, "modules", ())) in (0, 1, everything)
    )


def mostly_deep_settings(settings: Iterable[Setting], *, every: int) -> list[object]:
    """Return settings for a test, most of them marked as deep; see :mod:`tests.deep`.

    Of Luxor's settings every Nth one is not deep, of the other games' every third.
    """
    known = tuple(settings)
    of_luxor = [setting for setting in known if setting.rules is luxor.RULES]
    others = [setting for setting in known if setting.rules is not luxor.RULES]
    return [*mostly_deep(of_luxor, every=every), *mostly_deep(others, every=3)]


def play(setting: Setting, seed: int, *, limit: int | None = None) -> AnyMatch:
    """Play a game of random choices, to its end or up to a number of decisions."""
    match: AnyMatch = Match(setting.rules, setting.config, seed=seed)
    dice = Random(seed)
    made = 0
    while not match.is_over and made != limit:
        match.play(dice.choice(match.legal_actions))
        made += 1
    return match
