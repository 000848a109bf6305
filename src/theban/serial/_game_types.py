"""The classes of a game.

With :mod:`theban._core.annotations`, which gives the shapes of values, this is the one description
behind converters, schemas and guards of saved files. It is derived from the annotations of the
game: a class that joins a union, or a field that joins a class, needs no further entry.

A game names its types in the annotation of its rules, which type checkers need anyway::

    RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = NimRules()

The module of the rules' class has that line, or the class has ``Rules[...]`` among its bases.
Rules that are made otherwise have an attribute ``types`` that is a :class:`GameTypes`.
"""

from __future__ import annotations

import enum
import inspect
import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Never, Union

import attrs
from attrs import field, frozen

from theban._core.annotations import (
    Object,
    Row,
    Shape,
    Tagged,
    class_of,
    fields_of,
    kinds_of,
    parts_in,
    tagged,
    unaliased,
    unresolved,
)
from theban._core.default_methods import contract_types
from theban._core.errors import Illegality, InvalidArgument
from theban._core.messages import listed, shown
from theban._core.protocol import AnyRules, NoOutcome
from theban._core.record import Record
from theban._core.situation import Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban._core.values import one_at_a_time

# --- What is saved of a game -------------------------------------------------------------------


class ValueKind(enum.StrEnum):
    """The kinds of values that can be saved and have a schema."""

    CONFIG = "config"
    """The config of a game."""
    DEAL = "deal"
    """The random part of a set-up."""
    STATE = "state"
    """A position."""
    VIEW = "view"
    """A view of a position for a seat or a spectator."""
    TURN = "turn"
    """The current turn, which follows from a state or a view."""
    SUBJECT = "subject"
    """The subject of a decision or chance event, which follows from a state or a view."""
    ACTION = "action"
    """A seat's choice."""
    OUTCOME = "outcome"
    """An outcome of chance."""
    CHOICE = "choice"
    """An action or an outcome, or :class:`~theban.types.Hidden` in its place in a seat's log."""
    EVENT = "event"
    """A fact produced by a step, or :class:`~theban.types.Hidden` in a seat's log."""
    CHOICES = "choices"
    """Several choices in order, such as a seat's log."""
    EVENTS = "events"
    """Several events in order, such as a seat's log."""
    RECORD = "record"
    """A whole game, or the beginning of one."""
    AWAITING = "awaiting"
    """The decision, chance event or end that comes next."""
    SCORE_SHEET = "score_sheet"
    """Points of every seat by category."""
    ILLEGALITY = "illegality"
    """The reason for refusing a choice."""


def value_kind(kind: object) -> ValueKind:
    """Return a kind of value by its name."""
    if isinstance(kind, str) and kind in set(ValueKind):
        return ValueKind(kind)
    raise InvalidArgument(f"kind is {shown(kind)}; it must be {listed(ValueKind)}")


COMPONENTS = "components"
"""The field of configs with the contents of the box, and the name of its schema."""


@frozen
class GameTypes:
    """The classes of the values of a game.

    Example:
        >>> from theban.tutankhamun import BoatSailed, Config, Deal, Sail, State, View
        >>> types = GameTypes("nile", Config, Deal, State, View, (Sail,), (), (BoatSailed,))
        >>> types.subject.__name__
        'Subject'
        >>> [kind.__name__ for kind in types.classes()][:3]
        ['Config', 'Deal', 'State']
    """

    name: str
    """The name of the game."""
    config: type
    """The class of configs."""
    deal: type
    """The class of deals."""
    state: type
    """The class of states."""
    view: type
    """The class of views."""
    actions: tuple[type, ...]
    """The classes of actions."""
    outcomes: tuple[type, ...]
    """The classes of outcomes; none in a game without chance."""
    events: tuple[type, ...]
    """The classes of events."""

    @property
    def subject(self) -> type | None:
        """The class of subjects, from the annotation of the states' property ``subject``, or None.

        A game without such a class never shows subjects.
        """
        told = inspect.getattr_static(self.state, "subject", None)
        getter = told.fget if isinstance(told, property) else None
        try:
            annotation = None if getter is None else typing.get_type_hints(getter).get("return")
        except Exception as error:  # noqa: BLE001 (as for Missing or Missing[int])
            raise unresolved(f"the annotation of {self.state.__name__}.subject", error) from None
        kinds = [kind for kind in _members(annotation) if attrs.has(kind)]
        return kinds[0] if len(kinds) == 1 else None

    @property
    def record(self) -> type:
        """The stand-in for a record in a save, whose choices are lines of notation."""
        with one_at_a_time:  # or two threads could make two classes
            return _record_class(self.config, self.deal)

    def classes(self) -> tuple[type, ...]:
        """List all attrs classes and enums that saves of this game are made of, each once.

        Raises:
            InvalidArgument: a field of one of them cannot be saved.
        """
        return classes_in(shapes_by_kind(self).values())


@cache
def shapes_by_kind(types: GameTypes) -> Mapping[ValueKind, Shape]:
    """Return the shape of each kind of a game's values in saves.

    A choice or an event always has its type, even if there is only one class.
    """
    choice = tagged((*types.actions, *types.outcomes, Hidden), "Action | Outcome")
    event = tagged((*types.events, Hidden), "Event")
    any_awaiting = tagged((Decision, Chance, GameOver), "Awaiting")
    of_view = {each.name: each.shape for each in fields_of(types.view)}  # with the game's kinds
    return {
        ValueKind.CONFIG: Object(types.config),
        ValueKind.DEAL: Object(types.deal),
        ValueKind.STATE: Object(types.state),
        ValueKind.VIEW: Object(types.view),
        ValueKind.TURN: Object(Turn),
        ValueKind.SUBJECT: Tagged(()) if types.subject is None else Object(types.subject),
        ValueKind.ACTION: tagged(types.actions, "Action"),
        ValueKind.OUTCOME: tagged(types.outcomes, "Outcome"),
        ValueKind.CHOICE: choice,
        ValueKind.EVENT: event,
        ValueKind.CHOICES: Row(choice),
        ValueKind.EVENTS: Row(event),
        ValueKind.RECORD: Object(types.record),
        ValueKind.AWAITING: of_view.get("awaiting", any_awaiting),
        ValueKind.SCORE_SHEET: Object(ScoreSheet),
        ValueKind.ILLEGALITY: Object(Illegality),
    }


def classes_in(some: Iterable[Shape]) -> tuple[type, ...]:
    """List all attrs classes and enums that values of shapes are made of, each once."""
    kinds = (kind for part in parts_in(some) for kind in kinds_of(part))
    return tuple(dict.fromkeys(map(class_of, kinds)))


@cache
def _record_class(config: type, deal: type) -> type:
    kinds: list[Any] = [config, deal, tuple[str, ...], tuple[int, ...] | None, dict[str, str]]
    names = ("config", "deal", "choices", "result", "metadata")
    fields = {name: field(type=kind) for name, kind in zip(names, kinds, strict=True)}
    made = attrs.make_class("Record", fields, frozen=True)
    # They find its docstring and those of its fields.
    made.__module__, made.__doc__ = Record.__module__, Record.__doc__
    return made


# --- How they are found ------------------------------------------------------------------------


def game_types(rules: AnyRules) -> GameTypes:
    """Find the classes of a game."""
    given, name = getattr(rules, "types", None), getattr(rules, "name", None)
    if not isinstance(name, str):
        raise InvalidArgument(f"{shown(rules)} is given as the rules of a game, but has no name")
    if isinstance(given, GameTypes):
        return given
    config, deal, state, *unions, view = contract_types(type(rules), name)
    return GameTypes(name, config, deal, state, view, *map(_members, unions))


_NOTHING: tuple[object, ...] = (NoOutcome, Never, typing.NoReturn)
"""The annotation for the outcomes of a game without chance."""


def _members(annotation: object) -> tuple[type, ...]:
    """Return the classes of a union, of a single class, or of ``Never``."""
    annotation = unaliased(annotation)
    if annotation in _NOTHING:
        return ()
    if typing.get_origin(annotation) in (Union, types.UnionType):
        return typing.get_args(annotation)
    return (annotation,) if isinstance(annotation, type) else ()
