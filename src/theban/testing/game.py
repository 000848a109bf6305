"""One game that is being checked: its position, the text of a failure, the counts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

from attrs import Factory, define

from theban.core.chance import Random
from theban.core.errors import InvalidArgument
from theban.core.facts import Facts
from theban.core.play.record import Record
from theban.testing.report import AnyProperty, ConformanceError, Property

T = TypeVar("T")


@define
class Tally:
    """What is counted over all games."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    chance_events: int = 0
    refusals: int = 0
    determinizations: int = 0
    """Those that differ from the state, so that several positions fit the view."""
    guessed_otherwise: int = 0
    """Those of them after which other numbers gave another position again."""
    actions: Counter[str] = Factory(Counter[str])
    outcomes: Counter[str] = Factory(Counter[str])
    kinds: Counter[tuple[str, str]] = Factory(Counter[tuple[str, str]])

    def add_spaces(self, actions: tuple[object, ...], outcomes: tuple[object, ...]) -> None:
        """Count the classes of some spaces, from 0, so that those never seen are told too."""
        self.actions.update(dict.fromkeys((type(action).__name__ for action in actions), 0))
        self.outcomes.update(dict.fromkeys((type(outcome).__name__ for outcome in outcomes), 0))


@define
class Game:
    """A game of one config and seed, at one of its positions."""

    rules: Any
    """The rules.  They are trusted in nothing, least of all in giving what their types say."""
    config: object
    players: int
    seed: int
    tally: Tally
    actions: tuple[object, ...] = ()
    """The action space."""
    outcomes: tuple[object, ...] = ()
    """The outcome space."""
    facts: Facts = Factory(Facts)
    """What the rules tell of the config's games; nothing until they are asked."""
    dice: random.Random = Factory(random.Random)
    """Where the choices and the chance of this game come from."""
    probes: random.Random = Factory(random.Random)
    """Where the samples of what is checked come from; so the game goes on the same without them."""
    index: int | None = None
    """The number of choices made so far, or None before the first position."""
    deal: object = None
    """What was dealt; None before."""
    choices: list[object] = Factory(list[object])
    """The choices made so far."""

    def move_to(self, index: int) -> None:
        """Go to a position; what is checked there depends on nothing that was checked before."""
        self.index = index
        self.probes = random.Random(f"{self.seed} {index}")

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats, and None for a spectator, who comes last."""
        return (*range(self.players), None)

    def fail(self, property_: AnyProperty, detail: str) -> NoReturn:
        """Raise the error that tells of a failure."""
        raise self._error(property_, detail)

    @contextmanager
    def checking(self, property_: AnyProperty, what: str) -> Generator[None]:
        """Report any error that the rules raise in the block as a failure of a property."""
        try:
            yield
        except ConformanceError:
            raise
        except Exception as error:  # whatever foreign rules raise, the report has the place
            detail = f"{what} raises {type(error).__name__}: {error}"
            raise self._error(property_, detail) from error

    def _error(self, property_: AnyProperty, detail: str) -> ConformanceError:
        record = None
        if self.deal is not None:
            record = Record(str(self.rules.name), self.config, self.deal, tuple(self.choices))
        return ConformanceError(property_, self.config, self.seed, self.index, detail, record)

    def refuses(self, property_: AnyProperty, what: str, call: Callable[[], object]) -> None:
        """Check that a call raises InvalidArgument."""
        with self.checking(property_, what):
            try:
                result = call()
            except InvalidArgument:
                return
        self.fail(property_, f"{what} gives {result!r}")

    def draw(
        self,
        property_: Property,
        what: str,
        call: Callable[[OnlyRandom], T],
        source: Random,
    ) -> T:
        """Let the rules draw something, and check that the same numbers give the same again."""
        generator = OnlyRandom(source)
        result = self._drawn(property_, what, call, generator)
        again = self._drawn(property_, what, call, Repeated(generator.numbers))
        if again != result:
            self.fail(property_, f"{what} gives {result!r}, then {again!r} for equal numbers")
        return result

    def _drawn(
        self,
        property_: Property,
        what: str,
        call: Callable[[OnlyRandom], T],
        generator: OnlyRandom,
    ) -> T:
        before = random.getstate()
        with self.checking(property_, what):
            try:
                result = call(generator)
            except Exception:
                if generator.asked_for is not None:
                    self.fail(Property.RANDOM, f"{what} uses the generator's {generator.asked_for}")
                raise
        if random.getstate() != before:
            self.fail(Property.RANDOM, f"{what} uses the generator of the module random")
        return result


class OnlyRandom:
    """A generator that has nothing but ``random()`` and remembers what it gave."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self.numbers: list[float] = []
        self.asked_for: str | None = None

    def random(self) -> float:
        """Give a number from 0 to below 1."""
        self.numbers.append(self._next())
        return self.numbers[-1]

    def _next(self) -> float:
        return self._dice.random()

    def __getattr__(self, name: str) -> NoReturn:
        self.asked_for = name
        raise AttributeError(f"this generator has random() and nothing else, so no {name}")


class Repeated(OnlyRandom):
    """A generator that gives the same numbers again."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__(random.Random(0))
        self._left = iter(numbers)
        self.is_exhausted = False

    def _next(self) -> float:
        for number in self._left:
            return number
        self.is_exhausted = True
        raise ValueError("more numbers are drawn than the first time")


def seat_of(thing: object) -> object:
    """Return the seat of what is due or of an event; None if it has none."""
    return getattr(thing, "seat", None)


def is_seat(seat: object, players: int) -> bool:
    """Whether somebody sits there."""
    return type(seat) is int and 0 <= seat < players


def is_text(thing: object) -> bool:
    """Whether a thing is text and not empty."""
    return isinstance(thing, str) and bool(thing)
