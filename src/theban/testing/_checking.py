"""A game under check: any exception in a check becomes a reported failure."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

from attrs import Factory, define, field

from theban._core.chance import SupportsRandom
from theban._core.errors import InvalidArgument
from theban._core.facts import Facts
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.record import Record
from theban.testing._report import AgentProperty, AnyProperty, ConformanceError, Property

T = TypeVar("T")
E = TypeVar("E", bound=Exception)


class Failed(Exception):
    """A broken promise; :meth:`Game.checking` adds the place."""


def fail(detail: str, property_: AnyProperty | None = None) -> NoReturn:
    """Report a failure of a property, by default of the one that is being checked."""
    raise Failed(detail, property_)


def same(found: object, right: object, what: str, property_: AnyProperty | None = None) -> None:
    """Report a failure unless two values are equal."""
    if found != right:
        fail(f"{what} is {found!r}, not {right!r}", property_)


class OtherThanRandom(AttributeError):
    """A method of a generator other than ``random()`` was used."""


class OnlyRandom:
    """A generator with only ``random()``, which records its numbers."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self._numbers = iter(numbers)
        self.drawn: list[float] = []

    def random(self) -> float:
        """Return a number from 0 to below 1."""
        number = next(self._numbers, None)
        if number is None:
            raise ValueError("more numbers are drawn than the first time")
        self.drawn.append(number)
        return number

    def __getattr__(self, name: str) -> NoReturn:
        detail = f"this generator has random() and nothing else, so no {name}"
        raise OtherThanRandom(detail, name=name)


def _global_generators() -> tuple[object, ...]:
    """Return the states of the global generators."""
    states: list[object] = [random.getstate()]
    numpy: Any = sys.modules.get("numpy.random")
    if numpy is not None:
        name, keys, *others = numpy.get_state()
        states += [name, keys.tobytes(), *others]
    return tuple(states)


@define
class Tally:
    """The counts over all games."""

    games: int = 0
    finished: int = 0
    refusals: int = 0
    determinizations: int = 0
    """The determinizations that differ from the state, so that several positions fit the view."""
    guessed_otherwise: int = 0
    """Those for which other random numbers gave yet another position."""
    actions: Counter[str] = Factory(Counter[str])
    outcomes: Counter[str] = Factory(Counter[str])
    kinds: Counter[object] = Factory(Counter[object])


@define
class Game:
    """A game of one config and seed, at one of its positions."""

    rules: Any
    """The rules, of which nothing is trusted, not even the types of results."""
    config: Any
    seed: int
    tally: Tally = Factory(Tally)
    limit: int = 0
    """The maximum number of choices."""
    stride: int = 1
    """Slow checks run at positions whose index is a multiple of it."""
    choose: Callable[..., object] | None = None
    """The callback that chooses one of the legal actions, if any."""
    conserve: Callable[..., object] | None = None
    """The callback for values that must stay the same, if any."""
    actions: tuple[object, ...] = ()
    """The action space."""
    outcomes: tuple[object, ...] = ()
    """The outcome space."""
    facts: Facts = Factory(Facts)
    """The facts about the config's games; ``None`` until they are requested."""
    probes: random.Random = Factory(random.Random)
    """The generator for samples, separate so that the game is the same without checks."""
    index: int | None = None
    """The number of choices made so far, or None before the first position."""
    deal: object = None
    """The deal, or None before it."""
    choices: list[object] = Factory(list[object])
    """The choices made so far."""
    points: list[float] = Factory(list[float])
    """For each outcome sampled in a config's games a point, see ``theban.testing._check``."""

    players: int = field(init=False)
    """The number of seats."""

    def __attrs_post_init__(self) -> None:
        """Read the number of seats from the config."""
        players = to_whole(getattr(self.config, "players", None))
        if players is None:
            raise InvalidArgument(f"{shown(self.config)} is not the config of a game")
        self.players = players

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats, and None for a spectator, who comes last."""
        return (*range(self.players), None)

    def error(self, property_: AnyProperty, detail: str) -> ConformanceError:
        """Return the error that reports a failure."""
        record = None
        if self.deal is not None:
            record = Record(str(self.rules.name), self.config, self.deal, tuple(self.choices))
        return ConformanceError(property_, self.config, self.seed, self.index, detail, record)

    @contextmanager
    def checking(
        self, property_: AnyProperty, what: str, unchanged: object = None
    ) -> Generator[None]:
        """Report any exception in the block, and any change of an immutable state."""
        before = hash(unchanged)
        try:
            yield
        except ConformanceError:
            raise
        except Failed as failed:
            detail, other_property = failed.args
            raise self.error(other_property or property_, detail) from None
        except Exception as error:  # foreign rules can raise anything; the report gives the place
            detail = f"{what} raises {type(error).__name__}: {error}"
            raise self.error(property_, detail) from error
        if hash(unchanged) != before:
            raise self.error(Property.PURE, f"the state is another one after {what}")

    @contextmanager
    def drawing(self, property_: Property | AgentProperty, what: str) -> Generator[None]:
        """Do the same for a block that draws, and check that it uses only its generator."""
        before = _global_generators()
        random_property = type(property_)["RANDOM"]
        with self.checking(property_, what):
            try:
                yield
            except OtherThanRandom as error:
                detail = f"{what} uses the generator's {error.name}"
                raise self.error(random_property, detail) from error
        if _global_generators() != before:
            raise self.error(random_property, f"{what} uses a global generator")

    def draw(
        self,
        property_: Property,
        what: str,
        call: Callable[[SupportsRandom], T],
        source: SupportsRandom,
    ) -> T:
        """Draw from the rules, and check that equal random numbers give equal results."""
        first = OnlyRandom(iter(source.random, None))
        results: list[T] = []
        for dice in (first, OnlyRandom(first.drawn)):
            with self.drawing(property_, what):
                results.append(call(dice))
        result, again = results
        if again != result:
            detail = f"{what} gives {result!r}, then {again!r} for equal numbers"
            raise self.error(property_, detail)
        return result

    def refuses(
        self, property_: Property, what: str, call: Callable[[], object], error: type[E]
    ) -> E:
        """Check that a call raises an error, and return it."""
        with self.checking(property_, what):
            try:
                result = call()
            except error as raised:
                return raised
            fail(f"{what} gives {result!r}")
