"""Which classes a game is made of, and what each looks like when it is saved.

This is the one description that converters, schemas and guards of saved files go by.  It is read
off the annotations of the game: a class that joins a union, or a field that joins a class, is part
of it without another word.

A game tells its types by how its rules are annotated, as the contract asks for it anyway::

    RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = NimRules()

The module of the rules' class has that line, or the class has ``Rules[...]`` among its bases.
Rules that are made otherwise have an attribute ``types`` that is a :class:`GameTypes`.

Values are made of frozen attrs classes, enums, tuples, whole numbers, texts, truth values and
None; what is saved holds nothing else.
"""

from __future__ import annotations

import enum
import sys
import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Any, Never, TypeAlias, Union

import attrs
from attrs import field, frozen

from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

TAG = "type"
"""The key under which an object of a union has the name of its class."""

# --- Shapes ------------------------------------------------------------------------------------


@frozen
class Plain:
    """A single value without parts."""

    kind: type
    """``int``, ``float``, ``str``, ``bool`` or ``NoneType``; exactly that, and no subclass."""


@frozen
class Enumeration:
    """A member of an enum, saved as its value."""

    kind: type[enum.Enum]
    """The enum."""


@frozen
class Row:
    """Any number of values of one shape: an array, a tuple in Python."""

    item: Shape
    """What each of them looks like."""


@frozen
class Fixed:
    """A fixed number of values: an array, a tuple in Python."""

    items: tuple[Shape, ...]
    """What each of them looks like."""


@frozen
class Texts:
    """An object with texts under free names: a ``dict[str, str]`` in Python."""


@frozen
class Object:
    """A value of one attrs class: an object with the fields that :func:`fields_of` lists."""

    kind: type
    """The class."""


@frozen
class Tagged:
    """A value of one of several attrs classes: an object that has the class's name as its type."""

    kinds: tuple[type, ...]
    """The classes, in the order in which they are written; none for what never is."""

    @property
    def by_name(self) -> dict[str, type]:
        """The classes by their names."""
        return {kind.__name__: kind for kind in self.kinds}


@frozen
class Maybe:
    """None or a value."""

    item: Shape
    """What the value looks like."""


Shape: TypeAlias = Plain | Enumeration | Row | Fixed | Texts | Object | Tagged | Maybe
"""What a value looks like when it is saved."""


@frozen
class Field:
    """A field of an attrs class, as it is saved: always, whatever its value."""

    name: str
    """The name of the field and of its key."""
    shape: Shape
    """What its value looks like."""
    has_default: bool
    """Whether Python code can leave it out; a save cannot."""


_PLAIN = (int, float, str, bool, type(None))


def shape_of(annotation: Any, where: str = "the annotation") -> Shape:  # noqa: ANN401, PLR0911 (any annotation; one return for each form)
    """Say what a value of an annotation looks like when it is saved.

    Args:
        annotation: a type as annotations have it, evaluated.
        where: what messages call it.

    Raises:
        InvalidArgument: values of it cannot be saved.

    Example:
        >>> shape_of(tuple[int, ...])
        Row(item=Plain(kind=<class 'int'>))
        >>> shape_of(list[int])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: the annotation is list[int]; values that are saved \
are made of attrs classes, enums, tuples, int, float, str, bool and None, all imported at run time
    """
    if annotation in _PLAIN or annotation is None:
        return Plain(annotation or type(None))
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is tuple and args[1:] == (Ellipsis,):
        return Row(shape_of(args[0], where))
    if origin is tuple:
        return Fixed(tuple(shape_of(each, where) for each in args))
    if origin is dict and args == (str, str):
        return Texts()
    if origin in (Union, types.UnionType):
        return _union(annotation, args, where)
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        return Enumeration(annotation)
    if isinstance(annotation, type) and attrs.has(annotation):
        return Object(annotation)
    return _refuse(where, annotation)


def _union(annotation: object, args: tuple[object, ...], where: str) -> Shape:
    members = [each for each in args if each is not type(None)]
    if len(members) == 1:
        shape = shape_of(members[0], where)
    else:
        kinds = tuple(each for each in members if isinstance(each, type) and attrs.has(each))
        if len(kinds) < len(members):
            _refuse(where, annotation)
        shape = tagged(kinds, where)
    return Maybe(shape) if len(members) < len(args) else shape


def tagged(kinds: tuple[type, ...], where: str) -> Tagged:
    """Return the shape of a union of classes, whose names must tell them apart.

    Args:
        kinds: the classes.
        where: what messages call the union.

    Raises:
        InvalidArgument: two of them have one name, or a field has the name of the tag.
    """
    names = [kind.__name__ for kind in kinds]
    for kind in kinds:
        if names.count(kind.__name__) > 1:
            raise InvalidArgument(f"{where} has two classes with the name {kind.__name__}")
        if any(each.name == TAG for each in attrs.fields(kind)):
            raise InvalidArgument(
                f"{where} has {kind.__name__} with a field {TAG!r}; a save has the name of the "
                "class under that key"
            )
    return Tagged(kinds)


def _refuse(where: str, annotation: object) -> Never:
    raise InvalidArgument(
        f"{where} is {annotation}; values that are saved are made of attrs classes, enums, "
        "tuples, int, float, str, bool and None, all imported at run time"
    )


@cache
def fields_of(kind: type) -> tuple[Field, ...]:
    """List the fields of an attrs class that are saved, in their order.

    Args:
        kind: the class.

    Raises:
        InvalidArgument: values of a field cannot be saved.

    Example:
        >>> from theban.core.awaiting import Decision
        >>> [each.name for each in fields_of(Decision)]
        ['seat', 'kind']
    """
    _resolve(kind)
    return tuple(
        Field(
            each.name,
            shape_of(each.type, f"{kind.__name__}.{each.name}"),
            each.default is not attrs.NOTHING,
        )
        for each in attrs.fields(kind)
        if each.init
    )


def _resolve(kind: type) -> None:
    """Evaluate the annotations of the fields, so that cattrs finds types and no texts there.

    What a cached property of the class is annotated with stands among them and may be imported for
    type checkers only; what cannot be found gets a class that :func:`shape_of` refuses.
    """
    missing: dict[str, object] = {}
    while True:
        try:
            attrs.resolve_types(kind, localns=missing)
        except NameError as error:
            name = str(error.name)
            missing[name] = type(name, (), {"__module__": kind.__module__})
        else:
            return


# --- What is saved of a game -------------------------------------------------------------------


class Thing(enum.StrEnum):
    """The kinds of things that can be saved and have a schema."""

    CONFIG = "config"
    """What a game is set up with."""
    DEAL = "deal"
    """What was random about a set-up."""
    STATE = "state"
    """A position."""
    VIEW = "view"
    """A position as a seat or a spectator may know it."""
    ACTION = "action"
    """What a seat decided."""
    OUTCOME = "outcome"
    """What chance brought."""
    CHOICE = "choice"
    """An action or an outcome, or :class:`~theban.Hidden` in its place in a seat's log."""
    EVENT = "event"
    """A fact that a step brought about, or :class:`~theban.Hidden` in a seat's log."""
    CHOICES = "choices"
    """Several choices in order, such as a seat's log."""
    EVENTS = "events"
    """Several events in order, such as a seat's log."""
    RECORD = "record"
    """A whole game, or the beginning of one."""


@frozen
class GameTypes:
    """The classes of the values of a game.

    Example:
        >>> from theban.luxor import RULES
        >>> game_types(RULES).state.__name__
        'State'
        >>> [kind.__name__ for kind in game_types(RULES).outcomes][:2]
        ['DieRolled', 'CardDrawn']
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
    _record: type = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Make the class that stands for a record in a save."""
        object.__setattr__(self, "_record", _record_class(self.config, self.deal))

    @property
    def record(self) -> type:
        """The class that stands for a record in a save: its choices are lines of notation."""
        return self._record

    def shape(self, thing: Thing) -> Shape:  # noqa: PLR0911 (one for each kind of thing)
        """Say what a thing of this game looks like when it is saved.

        A choice or an event always has its type, even if there is but one class of them.

        Args:
            thing: the kind of thing.

        Raises:
            InvalidArgument: things of that kind cannot be saved for this game.
        """
        choices, events = (*self.actions, *self.outcomes, Hidden), (*self.events, Hidden)
        match thing:
            case Thing.CONFIG | Thing.DEAL | Thing.STATE | Thing.VIEW | Thing.RECORD:
                return Object(getattr(self, thing.value))
            case Thing.ACTION:
                return tagged(self.actions, "Action")
            case Thing.OUTCOME:
                return tagged(self.outcomes, "Outcome")
            case Thing.CHOICE:
                return tagged(choices, "Action | Outcome")
            case Thing.EVENT:
                return tagged(events, "Event")
            case Thing.CHOICES:
                return Row(tagged(choices, "Action | Outcome"))
            case Thing.EVENTS:
                return Row(tagged(events, "Event"))

    def classes(self) -> tuple[type, ...]:
        """List all attrs classes and enums that saves of this game are made of, each once.

        Raises:
            InvalidArgument: a field of one of them cannot be saved.
        """
        found: dict[type, None] = {}
        waiting = [self.shape(thing) for thing in Thing]
        while waiting:
            for kind in _kinds_in(waiting.pop(0)):
                if kind not in found:
                    found[kind] = None
                    if attrs.has(kind):
                        waiting.extend(each.shape for each in fields_of(kind))
        return tuple(found)


def _kinds_in(shape: Shape) -> Iterator[type]:
    match shape:
        case Object(kind) | Enumeration(kind):
            yield kind
        case Tagged(kinds):
            yield from kinds
        case Row(item) | Maybe(item):
            yield from _kinds_in(item)
        case Fixed(items):
            for item in items:
                yield from _kinds_in(item)
        case Plain() | Texts():
            pass


def _record_class(config: type, deal: type) -> type:
    annotations: dict[str, Any] = {
        "config": config,
        "deal": deal,
        "choices": tuple[str, ...],
        "result": tuple[int, ...] | None,
        "metadata": dict[str, str],
    }
    fields_: dict[str, Any] = {name: field(type=kind) for name, kind in annotations.items()}
    return attrs.make_class("Record", fields_, frozen=True, class_body={"__module__": __name__})


# --- How they are found ------------------------------------------------------------------------


def game_types(rules: AnyRules) -> GameTypes:
    """Find out which classes a game is made of.

    Args:
        rules: the game's rules.

    Raises:
        InvalidArgument: they do not tell; the message says how they can.

    Example:
        >>> from theban.tutankhamun import RULES
        >>> game_types(RULES).outcomes
        ()
    """
    given = getattr(rules, "types", None)
    if isinstance(given, GameTypes):
        return given
    return _types_of_class(type(rules), rules.name)


@cache
def _types_of_class(kind: type, name: str) -> GameTypes:
    contract = _annotation(kind) or _base(kind)
    if contract is None:
        raise InvalidArgument(
            f"the rules of {name!r} do not tell their types; annotate RULES in {kind.__module__} "
            "as Rules[Config, Deal, State, Action, Outcome, Event, View], or give them an "
            "attribute 'types' that is a GameTypes"
        )
    config, deal, state, action, outcome, event, view = typing.get_args(contract)
    return GameTypes(
        name, config, deal, state, view, _members(action), _members(outcome), _members(event)
    )


def _annotation(kind: type) -> object:
    """Return how ``RULES`` is annotated in the module of its class."""
    module = sys.modules.get(kind.__module__)
    if not isinstance(vars(module).get("RULES"), kind) if module else True:
        return None
    try:
        hint = typing.get_type_hints(module).get("RULES")
    except NameError:
        return None
    return hint if typing.get_origin(hint) is Rules else None


def _base(kind: type) -> object:
    """Return the contract among the bases of a class."""
    bases = getattr(kind, "__orig_bases__", ())
    return next((base for base in bases if typing.get_origin(base) is Rules), None)


def _members(annotation: object) -> tuple[type, ...]:
    """Return the classes of a union, of a class alone, or of what never is."""
    if annotation is Never or annotation is typing.NoReturn:
        return ()
    if typing.get_origin(annotation) in (Union, types.UnionType):
        return typing.get_args(annotation)
    return (annotation,) if isinstance(annotation, type) else ()
