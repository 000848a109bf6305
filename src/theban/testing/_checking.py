"""A game under check: any exception in a check becomes a reported failure."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from attrs import define, field

from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.record import AnyRecord, Record
from theban._core.situation import Awaiting
from theban.testing._report import AnyProperty, ConformanceError, Property

T = TypeVar("T")
E = TypeVar("E", bound=Exception)


class Failed(Exception):
    """A broken promise; :meth:`Game.checking` adds the place."""


def expect(holds: object, detail: str, *values: object, of: AnyProperty | None = None) -> None:
    """Report a failure unless something holds, by default of the property being checked.

    Only then the values are put into the detail, since long ones take time.
    """
    if not holds:
        raise Failed(detail.format(*values), of)


def same(found: object, right: object, what: str, of: AnyProperty | None = None) -> None:
    """Report a failure unless two values are equal."""
    expect(found == right, "{} is {!r}, not {!r}", what, found, right, of=of)


def pickled(value: T) -> T:
    """Return what a pickle of a value loads."""
    loaded: T = pickle.loads(pickle.dumps(value))  # noqa: S301 (made here)
    return loaded


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


def _global_generators() -> tuple[object, ...]:
    """Return the states of the global generators."""
    numpy: Any = sys.modules.get("numpy.random")
    name, keys, *others = ("", b"") if numpy is None else numpy.get_state()
    return random.getstate(), name, bytes(keys), *others


@define
class Position:
    """A position of a game, and the choice made there, if any."""

    state: Any
    due: Awaiting
    actions: tuple[Any, ...]
    """The legal actions; ``()`` at a chance event."""
    weights: dict[Any, int]
    """The possible outcomes with their weights; empty at a decision."""
    hash: int
    """The state's original hash."""
    repr: str
    """The state's original ``repr``."""
    choice: Any = None
    numbers: Sequence[float] = ()
    """The random numbers that lead to the choice."""
    events: tuple[object, ...] = ()

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal choices, actions or outcomes."""
        return (*self.actions, *self.weights)


@define
class Game:
    """A game of one config and seed, at one of its positions."""

    rules: Any
    """The rules, of which nothing is trusted, not even the types of results."""
    config: Any
    seed: int
    limit: int
    """The maximum number of choices."""
    stride: int
    """Slow checks run at positions whose index is a multiple of it."""
    index: int | None = field(init=False, default=None)
    """The number of choices made so far, or None before the first position."""
    deal: object = field(init=False, default=None)
    """The deal, or None before it."""
    choices: list[Any] = field(init=False, factory=list[Any])
    """The choices made so far."""
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

    def is_seat(self, seat: object) -> bool:
        """Return whether a seat exists."""
        return type(seat) is int and 0 <= seat < self.players

    def record(self, result: tuple[int, ...] | None = None) -> AnyRecord:
        """Return the record of the game so far."""
        return Record(str(self.rules.name), self.config, self.deal, tuple(self.choices), result)

    def error(self, property_: AnyProperty, detail: str) -> ConformanceError:
        """Return the error that reports a failure."""
        record = None if self.deal is None else self.record()
        return ConformanceError(property_, self.config, self.seed, self.index, detail, record)

    @contextmanager
    def checking(
        self, property_: AnyProperty, what: str, unchanged: object = None, *, draws: bool = False
    ) -> Generator[None]:
        """Report any exception in the block, and any change of an immutable state.

        A block that draws may use nothing but its generator.
        """
        before, generators = hash(unchanged), draws and _global_generators()
        try:
            yield
        except ConformanceError:
            raise
        except Failed as failed:
            detail, other_property = failed.args
            raise self.error(other_property or property_, detail) from None
        except Exception as error:  # foreign rules can raise anything; the report gives the place
            is_random = draws and isinstance(getattr(error, "obj", None), OnlyRandom)
            broken: Any = type(property_)["RANDOM"] if is_random else property_
            raise self.error(broken, f"{what} raises {type(error).__name__}: {error}") from error
        if hash(unchanged) != before:
            raise self.error(Property.PURE, f"the state is another one after {what}")
        if draws and _global_generators() != generators:
            raise self.error(type(property_)["RANDOM"], f"{what} uses a global generator")

    def draw(
        self,
        property_: Property,
        what: str,
        source: random.Random,
        call: Callable[[Any, OnlyRandom], Any],
        given: object,
    ) -> tuple[Any, list[float]]:
        """Draw from the rules, and check that equal random numbers give equal results.

        Return the result, and the numbers.
        """
        first = OnlyRandom(iter(source.random, None))
        with self.checking(property_, what, draws=True):
            result = call(given, first)
            again = call(given, OnlyRandom(first.drawn))
        if again != result:
            detail = f"{what} gives {result!r}, then {again!r} for equal numbers"
            raise self.error(property_, detail)
        return result, first.drawn

    def refuses(
        self,
        property_: Property,
        what: str,
        error: type[E],
        call: Callable[..., object],
        *given: object,
        **named: object,
    ) -> E:
        """Check that a call raises an error, and return it."""
        with self.checking(property_, what):
            try:
                result = call(*given, **named)
            except error as raised:
                return raised
            raise Failed(f"{what} gives {result!r}", None)
