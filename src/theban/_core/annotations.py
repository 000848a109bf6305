"""The shapes of values in saves and box files, derived from annotations.

Values are made of frozen attrs classes, enums, tuples, whole numbers, floats, texts, truth values
and None; saves contain nothing else. :mod:`theban.serial._game_types` finds the classes of a game.
"""

from __future__ import annotations

import enum
import inspect
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Never, TypeAlias, TypeVar, Union

import attrs
from attrs import field, frozen

from theban._core.errors import InvalidArgument

TAG = "type"
"""The key under which an object of a union has the name of its class."""

# --- Shapes ------------------------------------------------------------------------------------


@frozen
class Plain:
    """A single value without parts."""

    kind: type
    """``int``, ``float``, ``str``, ``bool`` or ``NoneType``, but not a subclass."""


@frozen
class Enumeration:
    """A member of an enum, saved as its value."""

    kind: type[enum.Enum]
    """The enum."""


@frozen
class Row:
    """Any number of values of one shape: an array, a tuple in Python."""

    item: Shape
    """The shape of each."""


@frozen
class Fixed:
    """A fixed number of values: an array, a tuple in Python."""

    items: tuple[Shape, ...]
    """The shape of each."""


@frozen
class Keyed:
    """An object with values of one shape under any names: a ``dict[str, ...]`` in Python."""

    item: Shape
    """The shape of each value."""


@frozen
class Given:
    """Plain data, described elsewhere: an ``Annotated[...]`` in Python."""

    meaning: object
    """The metadata of the annotation."""


@frozen
class Object:
    """A value of one attrs class: an object with the fields that :func:`fields_of` lists."""

    kind: type
    """The class."""


@frozen
class Tagged:
    """A value of one of several attrs classes: an object whose type is the class's name."""

    kinds: tuple[type, ...]
    """The classes, in the order in which they are written; possibly ``()``."""


@frozen
class Maybe:
    """None or a value."""

    item: Shape
    """The shape of the value."""


@frozen
class OneOf:
    """A value of one of several shapes, distinguished by its type: single values and one row."""

    items: tuple[Plain | Row, ...]
    """The shapes."""


Shape: TypeAlias = (
    Plain | Enumeration | Row | Fixed | Keyed | Given | Object | Tagged | Maybe | OneOf
)
"""The form of a saved value."""


def parts_of(shape: Shape) -> Iterator[Plain | Enumeration | Given | Object | Tagged]:
    """Yield the innermost shapes in a shape, which can be the shape itself."""
    match shape:
        case Row(item) | Maybe(item) | Keyed(item):
            yield from parts_of(item)
        case Fixed(items) | OneOf(items):
            for item in items:
                yield from parts_of(item)
        case _:
            yield shape


@frozen
class Field:
    """A field of an attrs class in saves."""

    name: str
    """The name of the field and of its key."""
    shape: Shape
    """The shape of its value."""
    argument: str
    """The name of the constructor's argument."""
    has_default: bool
    """Whether Python code can omit it; a save can do so only for switches with ``before``."""
    before: object = field(factory=lambda: attrs.NOTHING)
    """For a switch with :func:`before`, that setting, else NOTHING. Saves omit such a switch if it
    has this setting.
    """

    @property
    def is_required(self) -> bool:
        """Whether every save has the key."""
        return self.before is attrs.NOTHING


def before(setting: object) -> dict[str, object]:
    """Return the metadata of a switch that was added after games had been saved.

    A save without the switch was played before it existed.
    """
    return {_BEFORE: setting}


_BEFORE = "theban.before"

_PLAIN = (int, float, str, bool, type(None))


def unaliased(annotation: Any) -> Any:  # noqa: ANN401 (any annotation)
    """Return an annotation with what its aliases stand for, if they are ``type`` statements."""
    if hasattr(annotation, "__value__"):  # its class differs between versions of Python
        return unaliased(annotation.__value__)
    if typing.get_origin(annotation) in (Union, types.UnionType):
        return Union[tuple(map(unaliased, typing.get_args(annotation)))]  # noqa: UP007 (of any number)
    return annotation


def shape_of(annotation: Any, where: str = "the annotation") -> Shape:  # noqa: ANN401 (any annotation; one return for each form)
    """Return the shape of an annotation's values in saves."""
    annotation = unaliased(annotation)
    if annotation in _PLAIN or annotation is None:
        return Plain(annotation or type(None))
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is tuple and args[1:] == (Ellipsis,):
        return Row(shape_of(args[0], where))
    if origin is tuple:
        return Fixed(tuple(shape_of(each, where) for each in args))
    if origin in (dict, Mapping) and args[0] is str:
        return Keyed(shape_of(args[1], where))
    if origin is Annotated:
        return Given(args[1])
    if origin in (Union, types.UnionType):
        return _union(annotation, args, where)
    if inspect.isclass(annotation) and issubclass(annotation, enum.Enum):
        members: list[enum.Enum] = [*annotation]
        if all(type(member.value) in _PLAIN[:-1] for member in members):  # others do not come back
            return Enumeration(annotation)
    if isinstance(annotation, TypeVar):
        return shape_of(annotation.__bound__ or Any, where)
    if attrs.has(annotation):
        return Object(annotation)
    return _refuse(where, annotation)


def _union(annotation: object, args: tuple[Any, ...], where: str) -> Shape:
    members = [each for each in args if each is not type(None)]
    if len(members) == 1:
        shape = shape_of(members[0], where)
    else:
        kinds = tuple(each for each in members if attrs.has(each))
        if not kinds:
            shape = _one_of(annotation, members, where)
        elif len(kinds) < len(members):
            _refuse(where, annotation)
        else:
            shape = tagged(kinds, where)
    return Maybe(shape) if len(members) < len(args) else shape


def _one_of(annotation: object, members: list[object], where: str) -> Shape:
    shapes = [shape_of(each, where) for each in members]
    told_apart = [each for each in shapes if isinstance(each, (Plain, Row))]
    rows = sum(isinstance(each, Row) for each in told_apart)
    if len(told_apart) < len(shapes) or rows > 1:
        _refuse(where, annotation)
    return OneOf(tuple(told_apart))


def tagged(kinds: tuple[type, ...], where: str) -> Tagged:
    """Return the shape of a union of classes with different names."""
    names = [kind.__name__ for kind in kinds]
    for kind in kinds:
        if names.count(kind.__name__) > 1:
            raise InvalidArgument(f"{where} has two classes with the name {kind.__name__}")
        if not attrs.has(kind):
            _refuse(where, kind)
        if any(each.name == TAG for each in attrs.fields(kind)):
            raise InvalidArgument(
                f"{where} has {kind.__name__} with a field {TAG!r}; a save has the name of the "
                "class under that key"
            )
    return Tagged(kinds)


def _refuse(where: str, annotation: object) -> Never:
    raise InvalidArgument(
        f"{where} is {annotation}; values that are saved are made of attrs classes, enums of texts "
        "or numbers, tuples, int, float, str, bool and None, all imported at run time"
    )


def class_of(kind: type) -> type:
    """Return a class without its type arguments."""
    return typing.get_origin(kind) or kind


@cache
def fields_of(kind: type) -> tuple[Field, ...]:
    """List the saved fields of an attrs class, in order."""
    plain = class_of(kind)
    _resolve(plain)
    given = dict(zip(getattr(plain, "__parameters__", ()), typing.get_args(kind), strict=False))
    return tuple(
        Field(
            each.name,
            shape_of(given.get(each.type, each.type), f"{kind.__name__}.{each.name}"),
            each.alias or each.name,
            each.default is not attrs.NOTHING,
            each.metadata.get(_BEFORE, attrs.NOTHING),
        )
        for each in attrs.fields(kind)
        if each.init
    )


def _resolve(kind: type) -> None:
    """Evaluate the annotations of the fields that are strings.

    They include annotations of the class's cached properties, which may be imported for type
    checkers only. Missing names get a class that :func:`shape_of` refuses.
    """
    missing: dict[str, object] = {}
    while True:
        try:
            attrs.resolve_types(kind, localns=missing)
        except NameError as error:
            name = str(error.name)
            missing[name] = type(name, (), {"__module__": kind.__module__})
        except Exception as error:  # noqa: BLE001 (such as for Missing[int])
            raise unresolved(f"the annotations of {kind.__name__}", error) from None
        else:
            return


def unresolved(what: str, error: Exception) -> InvalidArgument:
    """Return the error for annotations that only type checkers can evaluate."""
    right = "all names there must be imported at run time"
    return InvalidArgument(f"{what} cannot be evaluated: {error}; {right}")


def kinds_of(shape: Shape) -> tuple[type, ...]:
    """List the classes and enums of a shape itself, not of its parts."""
    match shape:
        case Object(kind) | Enumeration(kind):
            return (kind,)
        case Tagged(kinds):
            return kinds
        case _:
            return ()


def parts_in(some: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the innermost parts of shapes, and those of the fields of all classes."""
    found: set[type] = set()
    waiting = list(some)
    while waiting:
        for part in parts_of(waiting.pop(0)):
            yield part
            for kind in kinds_of(part):
                if kind not in found and attrs.has(kind):
                    found.add(kind)
                    waiting.extend(each.shape for each in fields_of(kind))
