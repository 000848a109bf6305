"""What is checked, what comes out, and a game under check, whose exceptions become failures."""

from __future__ import annotations

import enum
import pickle
import random
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar, cast

from attrs import Factory, asdict, define, field

from theban._core.checks import check_number
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.record import AnyRecord, Record
from theban._core.situation import Awaiting

__all__ = [
    "AdapterProperty",
    "AdapterReport",
    "AgentProperty",
    "AgentReport",
    "AnyProperty",
    "ConformanceError",
    "Property",
    "Report",
]


T = TypeVar("T")
E = TypeVar("E", bound=Exception)


class AgentProperty(enum.Enum):
    """The properties that :func:`check_agent` checks."""

    LEGAL = "it chooses one of the legal actions of the view"
    RAISES = "it raises nothing at a decision of its seat"
    RANDOM = "nothing of the generator but random() is used, and never a global generator"
    REPEATABLE = "the same view and equal numbers give the same choice"
    EQUAL_VIEW = "an equal view that is another object gives the same choice"
    UNCHANGED = "the view is unchanged"
    TIME = "each choice is made within the time given"
    MEMORY = "what it played before changes no choice in another game"
    HASH_ORDER = "its choices are the same whatever the seed of Python's hashes"


class AdapterProperty(enum.Enum):
    """The properties that :func:`check_adapter` checks."""

    RAISES = "a legal action raises nothing, and neither does anything else that is asked"
    SEED = "equal seeds and equal actions give equal games, in the same object and in another"
    AWAITING = "the agent that is asked is the seat that decides, and the end is that of the game"
    MASK = "the mask has a 1 for each legal action by its id, and is 0 for all other seats"
    SPACES = "observations are in their space, and there are as many actions as in the game"
    SAME_GAME = "an action leads where the rules lead"
    OBSERVATION = "observing twice gives the same, and changes nothing"
    KEPT = "an observation once given is unchanged"
    LEAK = "positions that a seat cannot tell apart give it equal observations"
    CHANCE = "a chance node comes where the rules have one, with their outcomes and probabilities"
    RETURNS = "winners gain more than others, or exactly their share"
    COPY = "a deep copy goes on alike, and neither changes the other"
    PICKLE = "a pickle goes on alike"
    ILLEGAL = "an action that is not legal is refused and changes nothing, or ends the game"


class Property(enum.Enum):
    """The properties that are checked, one member for each promise of the contract."""

    RULES = "the rules have a name and can be pickled, as the very same object"
    NEW_GAME = "equal numbers deal equally, and a new game is its deal set up"
    SPACES = "action and outcome space are tuples without duplicates that never change"
    NOTATION = "every choice is one line of text that is read back exactly"
    NONSENSE = "text that stands for no choice is refused as InvalidNotation"
    CONFIG = "a state holds the config of its game"
    AWAITING = "a state awaits a decision, a chance event or nothing, always the same"
    SITUATION = "a state has a turn until the game is over, and only then a reason for its end"
    ACTIONS = "legal actions are a tuple, empty if and only if no decision is awaited"
    ACTIONS_UNIQUE = "no legal action is listed twice"
    ACTIONS_ORDER = "legal actions are always listed in the same order"
    ACTIONS_SPACE = "every legal action is in the action space"
    OUTCOMES = "outcomes have whole weights from 1; there are some if and only if chance is awaited"
    OUTCOMES_UNIQUE = "no outcome is listed twice"
    OUTCOMES_ORDER = "outcomes are always listed in the same order"
    OUTCOMES_SPACE = "every outcome is in the outcome space"
    SAMPLE = "a sampled outcome is a listed one, and equal numbers sample the same"
    SAMPLE_WEIGHTS = "outcomes are sampled by their weights"
    SAMPLE_REFUSED = "sampling where no chance is awaited raises InvalidArgument"
    RANDOM = "nothing of a generator but random() is used, and never the one of module random"
    EXPLAIN_LEGAL = "explain has nothing to say of what is legal"
    EXPLAIN_ILLEGAL = "explain has a reason for everything else, and the right kind of reason"
    STEP_REFUSES = "step and transition raise what explain says"
    TRANSITION = "a transition's state is that of the step"
    PLAY_OUT = "a game played out ends where steps lead, and a policy gets what the seat may know"
    EVENTS = "events are a tuple of hashable facts, each with a seat"
    RULE_IDS = "every event and every category of points has a tuple of ids of rules, or none"
    PURE = "nothing that was made before ever changes"
    HASH = "states can be hashed, and equal ones hash equal"
    COPY = "copies and pickles of a state equal it"
    VALIDATE = "every state of a game is valid"
    CONSERVATION = "what must be conserved is conserved"
    SCORES = "every seat has points in every category and a rank that fits the others'"
    EVALUATE = "an estimate is a finite number, alone and among those of all seats"
    SEATS = "a seat where nobody sits is refused as InvalidArgument"
    VIEW = "a view is hashable, always the same, and has its config, its seat and what is awaited"
    VIEW_SITUATION = "a view has the turn, the ending and the subject of its state"
    VIEW_ACTIONS = "a view lists the legal actions for the seat that decides and for no other"
    REDACT = "a redacted choice or event is itself or Hidden, and those who know it see it"
    LEAK = "what is hidden from a seat shows neither in its view nor in its redacted log"
    DETERMINIZE = "a determinization has its view and legal actions, and is valid; guesses vary"
    FACTS = "what the facts of a config say holds in its games"
    REPLAY = "a record replays to equal states and has the result of its standings"
    SAVES = "all values of a game and its records are saved and loaded as equal ones"
    USES = "feeds tell it, programs play it, and studies keep its results and records"


AnyProperty: TypeAlias = Property | AgentProperty | AdapterProperty
"""A promise of rules, of an agent or of an adapter."""


@define
class ConformanceError(AssertionError):
    """A promise of the contract that rules, an agent or an adapter broke.

    Example:
        >>> print(ConformanceError(Property.COPY, (2, "seats"), 7, 0, "a copy has a card more"))
        COPY: copies and pickles of a state equal it; but a copy has a card more
        config: (2, 'seats')
        seed: 7
        index: 0
    """

    property: AnyProperty
    """The promise."""

    config: object
    """The config of the game in which it failed."""

    seed: int
    """The seed of that game; to see it again, check one game of this config and seed."""

    index: int | None
    """The number of choices before, or None if the failure is not at a position."""

    detail: str
    """The failure in words."""

    record: AnyRecord | None = None
    """The game so far, which :func:`theban.serial.save` can keep. None before the deal, and for an
    adapter, which does not show outcomes.
    """

    def __str__(self) -> str:
        """Return the promise, the failure, and its place."""
        what = f"{self.property.name}: {self.property.value}; but {self.detail}"
        where = f"config: {self.config!r}\nseed: {self.seed}"
        return f"{what}\n{where}" + ("" if self.index is None else f"\nindex: {self.index}")


@define
class _Games:
    """Numbers to which a check adds, game by game."""

    games: int = 0
    """The games played."""

    finished: int = 0
    """The games that ended within the limit."""

    def __str__(self) -> str:
        """Return a line for each number."""
        return "\n".join(f"{name}: {value}" for name, value in asdict(self, recurse=False).items())


@define
class Report(_Games):
    """A report of the games that were checked.

    Example:
        >>> print(Report(2, 1, 64, 25, {"Play": 30, "Roll": 0}, {"Rolled": 20}))
        games: 2
        finished: 1
        refusals: 64
        determinizations: 25
        actions: {'Play': 30, 'Roll': 0}
        outcomes: {'Rolled': 20}
    """

    refusals: int = 0
    """The number of refused objects and choices, and of refusals compared with those of explain."""

    determinizations: int = 0
    """The determinizations that differ from the position whose view they were drawn from.

    0 in a game with secrets means that its views reveal everything.
    """

    actions: dict[str, int] = Factory(dict[str, int])
    """How often actions of each class of the action spaces were played, by the class's name."""

    outcomes: dict[str, int] = Factory(dict[str, int])
    """How often outcomes of each class of the outcome spaces happened, by the class's name."""

    @property
    def choices(self) -> int:
        """The number of actions and outcomes played.

        Example:
            >>> Report(actions={"Play": 30}, outcomes={"Rolled": 20}).choices
            50
        """
        return sum(self.actions.values()) + sum(self.outcomes.values())


@define
class AgentReport(_Games):
    """A report of an agent's games.

    Example:
        >>> print(AgentReport(3, 3, 120, 30, 0.004, 2, True))
        games: 3
        finished: 3
        decisions: 120
        repeated: 30
        slowest: 0.004
        processes: 2
        is_copied: True
    """

    decisions: int = 0
    """The decisions of the agent."""

    repeated: int = 0
    """The decisions repeated with equal random numbers and an equal view."""

    slowest: float = 0.0
    """The longest time for a decision, in seconds."""

    processes: int = 0
    """The number of processes with other hash seeds in which it chose the same; 0 if they cannot
    load it.

    They can load a picklable agent whose class is in a module that they can import. A class in the
    running script is not.
    """

    is_copied: bool = False
    """Whether fresh copies of it chose the same; False if it cannot be copied."""


@define
class AdapterReport(_Games):
    """A report of an adapter's games.

    Example:
        >>> print(AdapterReport(2, 2, 240, 230, 24))
        games: 2
        finished: 2
        actions: 240
        followed: 230
        copies: 24
    """

    actions: int = 0
    """The actions made."""

    followed: int = 0
    """The actions followed by the rules from one state to the next.

    For the others, too much can happen before the next decision.
    """

    copies: int = 0
    """The positions at which copies and pickles were made."""


# --- A game under check -------------------------------------------------------------------------


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


def is_a(kind: type, value: object) -> bool:
    """Return whether a value is of just this class, of which type checkers then know no more."""
    return type(value) is kind


def twice(what: str, ask: Callable[..., T], *given: object, of: AnyProperty | None = None) -> T:
    """Return an answer; report a failure unless it is the same when asked for again."""
    answer = ask(*given)
    same(ask(*given), answer, f"{what}, when asked for again,", of)
    return answer


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


def _global_generators() -> dict[str, object]:
    """Return the states of the global generators that are loaded."""
    states: dict[str, object] = {"random": random.getstate()}
    if numpy := cast("Any", sys.modules.get("numpy.random")):
        name, keys, *others = numpy.get_state()
        states["numpy"] = name, bytes(keys), *others
    return states


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
        """Check the arguments that a game of any kind has."""
        check_members(self.rules)
        self.limit = check_number(self.limit, "limit", 1)
        self.stride = check_number(self.stride, "stride", 1)
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
        before, generators = hash(unchanged), _global_generators() if draws else {}
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
        # One that was loaded meanwhile has no state to compare with.
        if draws and not generators.items() <= _global_generators().items():
            raise self.error(type(property_)["RANDOM"], f"{what} uses a global generator")

    def draw(
        self, of: Property, what: str, source: random.Random, call: Callable[..., T], given: object
    ) -> tuple[T, list[float]]:
        """Draw from the rules, and check that equal random numbers give equal results.

        Return the result, and the numbers.
        """
        first = OnlyRandom(iter(source.random, None))
        with self.checking(of, what, draws=True):
            result = call(given, first)
            again = call(given, OnlyRandom(first.drawn))
        if again != result:
            raise self.error(of, f"{what} gives {result!r}, then {again!r} for equal numbers")
        return result, first.drawn

    def refuses(
        self, of: Property, what: str, error: type[E], call: Callable[..., object], *given: object
    ) -> E:
        """Check that a call raises an error, and return it."""
        with self.checking(of, what):
            try:
                result = call(*given)
            except error as raised:
                return raised
            raise Failed(f"{what} gives {result!r}", None)
