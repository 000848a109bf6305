"""A game as data: its set-up and every choice, from which every state follows.

A record holds no states, since the rules derive them from the choices. It holds no seed either, but
the deal and the outcomes themselves, so it replays in every version and on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import Any, Generic, Self, TypeAlias

from attrs import evolve, field, frozen
from typing_extensions import TypeVar

from theban._core.checks import check_given, instance_of, name_of
from theban._core.default_methods import check_members
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument, InvalidDeal
from theban._core.messages import shown, visible
from theban._core.numbers import plain
from theban._core.protocol import AnyRules, Rules, State
from theban._core.shapes import check_index
from theban._core.situation import GameOver
from theban._core.values import Value

Config_co = TypeVar("Config_co", covariant=True, default=Any)
Deal_co = TypeVar("Deal_co", covariant=True, default=Any)
Choice_co = TypeVar("Choice_co", covariant=True, default=Any)


# --- What people add ---------------------------------------------------------------------------

_MOST_ENTRIES = 32
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_LONGEST_TEXT = 200


Metadata: TypeAlias = Mapping[str, str] | Iterable[tuple[str, str]]
"""Texts under any keys, see :attr:`theban.Record.metadata`: a mapping, or pairs."""


def to_metadata(value: Metadata) -> tuple[tuple[str, str], ...]:
    """Return the entries sorted by their keys, so that equal ones are equal."""
    given: Any = value  # the loop below finds out what it is
    try:
        taken: Any = given.items() if isinstance(value, Mapping) else given
        pairs: list[tuple[object, object]] = [(key, text) for key, text in taken]
    except (TypeError, ValueError):
        raise InvalidArgument(
            f"Record.metadata is {shown(given)}; it must be a mapping from keys to texts"
        ) from None
    entries: dict[str, str] = {}
    for key, text in pairs:
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            raise InvalidArgument(
                f"Record.metadata has the key {shown(key)}; a key must be up to 40 letters, "
                "digits, _ or -, the first a letter"
            )
        if (
            not isinstance(text, str)
            or len(text) > _LONGEST_TEXT
            or not visible(text).isprintable()
        ):
            raise InvalidArgument(
                f"Record.metadata has {shown(text)} for {shown(key)}; it must be one line of up to "
                f"{_LONGEST_TEXT} printable characters"
            )
        # str() of a subclass can be anything; for an enum of texts it is the member's name.
        entries[str.__str__(key)] = str.__str__(text)
    if len(entries) < len(pairs) or len(entries) > _MOST_ENTRIES:
        raise InvalidArgument(
            f"Record.metadata has {len(pairs)} entries; it must have at most {_MOST_ENTRIES}, each "
            "key once"
        )
    return tuple(sorted(entries.items()))


# --- Records -----------------------------------------------------------------------------------


def _check_ranks(record: Any, _attribute: object, value: tuple[int, ...] | None) -> None:  # noqa: ANN401 (a Record)
    """Refuse a wrong result; keep its ranks as plain ints."""
    ranks: Any = plain(value)
    row: tuple[object, ...] = ranks if type(value) is tuple else (None,)
    players: object = getattr(record.config, "players", None)  # a game may be without them
    most = players if type(players) is int else inf
    is_right = most in {inf, len(row)} and all(type(it) is int and 1 <= it <= most for it in row)
    if ranks is not None and not is_right:
        right = "ranks from 1 on" if most is inf else f"{most} ranks from 1 to {most}"
        found = f"Record.result is {shown(value)}"
        raise InvalidArgument(f"{found}; it must be a tuple of {right}, or None")
    object.__setattr__(record, "result", ranks)


@frozen
class Record(Value, Generic[Config_co, Deal_co, Choice_co]):
    """A game from its deal to its last choice so far.

    Equal records have equal configs, deals and choices, and so the same states.

    Raises:
        InvalidArgument: the choices are not a tuple, the result is not a rank for each seat, the
            game has no name, or the metadata contains anything but small texts.

    Example:
        >>> Record("nim", "three heaps", None, ("take 2", "take 1")).result is None
        True
        >>> Record("nim", "three heaps", None, metadata={"place": "Thebes"}).metadata
        (('place', 'Thebes'),)
    """

    game: str = field(validator=name_of("the name of a game", InvalidArgument))
    """The game's name in the registry."""

    config: Config_co
    """The config of the game."""

    deal: Deal_co
    """The random part of the set-up."""

    choices: tuple[Choice_co, ...] = field(
        default=(), validator=instance_of(tuple, "a tuple of choices", InvalidArgument)
    )
    """The actions and outcomes in order."""

    result: tuple[int, ...] | None = field(default=None, validator=_check_ranks)
    """The rank of each seat once the game is over, else None."""

    metadata: tuple[tuple[str, str], ...] = field(default=(), converter=to_metadata)
    """Additions by people, such as names, date and place, sorted by key.

    It can be given as a mapping.  At most 32 entries; a key has up to 40 letters, digits, ``_`` or
    ``-``, a text up to 200 characters on one line.
    """

    def branch(self, index: int) -> Self:
        """Return the record up to a choice, to continue the game differently.

        Args:
            index: the number of choices to keep, from 0 to all of them.

        Returns:
            The shorter record without a result; with all choices kept, the record itself.

        Raises:
            InvalidArgument: the record has fewer choices.

        Example:
            >>> Record("nim", "three heaps", None, ("take 2", "take 1")).branch(1).choices
            ('take 2',)
        """
        length = len(self.choices)
        number = check_index(index, "index", range(length + 1), "a number of choices to keep")
        if number == length:
            return self
        return evolve(self, choices=self.choices[:number], result=None)


class IllegalRecord(IllegalChoice):
    """A record with a choice that the rules refuse.

    Attributes:
        illegality: the reason; the result of ``explain`` at the state before the choice.
        index: the index of the choice in the record, from 0; the choices before it are legal.
    """

    def __init__(self, illegality: Illegality, index: int) -> None:
        """Store the reason and the place.

        Args:
            illegality: the result of ``explain`` for the choice.
            index: the index of the choice in the record.
        """
        super().__init__(illegality)
        self.index = index
        self.args: tuple[Any, ...] = (illegality, index)

    def __str__(self) -> str:
        """Return the message with the choice's index."""
        return f"choices[{self.index}] of the record: {self.illegality}"


def replay(rules: Rules[Any, Any, State, Any, Any, Any, Any], record: AnyRecord) -> Iterator[State]:
    """Yield every state of a recorded game, the initial one first.

    The iterator is lazy, so you can use the states before a refused choice. If the record
    claims a result, it is compared with the standings after the last state.

    Args:
        rules: the rules of the record's game.
        record: the game; not necessarily over.

    Returns:
        An iterator with one state more than the record has choices.

    Raises:
        InvalidArgument: the record is of another game, or its result is not that of its choices.
        InvalidDeal: the config's components do not allow the deal.
        IllegalRecord: the rules refuse a choice; it is an :class:`IllegalChoice` with the index.

    Example:
        >>> from random import Random
        >>> from theban.luxor import RULES, Config
        >>> config = Config(players=2)
        >>> record = Record("luxor", config, RULES.deal(config, Random(5)))
        >>> [RULES.awaiting(state).kind.value for state in replay(RULES, record)]
        ['play_card']
    """
    check_members(rules)
    check_given(record, Record, "a Record")
    if record.game != rules.name:
        raise InvalidArgument(
            f"the record is of {shown(record.game)}, the rules are of {shown(rules.name)}"
        )

    def states() -> Iterator[State]:
        state = rules.initial_state(record.config, record.deal)
        yield state
        for index, choice in enumerate(record.choices):
            try:
                state = rules.step(state, choice)
            except IllegalChoice as error:
                raise IllegalRecord(error.illegality, index) from error
            yield state
        if record.result is None:
            return
        claim = f"the record's result is {shown(record.result)}"
        if not isinstance(rules.awaiting(state), GameOver):
            raise InvalidArgument(f"{claim}, but the game is not over after its choices")
        if record.result != rules.standings(state):
            raise InvalidArgument(f"{claim}; its choices lead to {rules.standings(state)}")

    return states()


@frozen
class Discrepancy(Value):
    """The first choice where a record differs from the rules, and the reason."""

    index: int | None
    """The choice's index; None for a wrong deal, the number of choices for a wrong result."""

    message: str
    """The message: the fault, its place, and a correct value."""

    illegality: Illegality | None = None
    """For a choice, the result of ``explain``; else None."""


def verify(rules: AnyRules, record: AnyRecord) -> Discrepancy | None:
    """Play a record through and find where it departs from the rules, if anywhere.

    Unfinished games can pass. If the record claims a result, it is compared with
    the standings after the last choice.

    Args:
        rules: the rules of the record's game.
        record: the game.

    Returns:
        None if it follows the rules throughout, else the first departure.

    Raises:
        InvalidArgument: the record is of another game, or its config is.

    Example:
        >>> from random import Random
        >>> from theban.luxor import RULES, Config, TakeKey
        >>> config = Config(players=2)
        >>> deal = RULES.deal(config, Random(5))
        >>> verify(RULES, Record("luxor", config, deal)) is None
        True
        >>> departure = verify(RULES, Record("luxor", config, deal, (TakeKey(),)))
        >>> departure.index, departure.illegality.reason.name
        (0, 'NOT_AWAITED')
    """
    states = replay(rules, record)
    try:
        next(states)
    except InvalidDeal as error:
        return Discrepancy(None, f"deal of the record: {error}")
    try:
        for _ in states:
            pass
    except IllegalRecord as error:
        return Discrepancy(error.index, str(error), error.illegality)
    except InvalidArgument as error:
        return Discrepancy(len(record.choices), str(error))
    return None


AnyRecord: TypeAlias = Record[Any, Any, Any]
"""A record of any game."""
