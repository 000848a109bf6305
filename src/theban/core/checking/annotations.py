"""Whether the fields of an object hold what their annotations say, however it was made.

Annotations promise types, but what was loaded or written by hand may hold anything.  This comes
first, so that all other checks can rely on types.
"""

from __future__ import annotations

from functools import cache
from inspect import get_annotations
from types import UnionType
from typing import Any, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, fields, has

from theban.core.checking.shapes import check_class, refuse
from theban.core.errors import InvalidState, ThebanError
from theban.core.messages import Path, listed
from theban.core.numbers import plain
from theban.core.values.derived import Derived


def check_types(
    value: object, kind: type, what: str, words: str, error: type[ThebanError] = InvalidState
) -> None:
    """Refuse what is not exactly of a class, or has a field with another type than annotated.

    Numbers of other libraries are refused too, and ``True`` where a whole number belongs.  A config
    is not looked into: it was checked when it was made.

    Args:
        value: anything.
        kind: a class of attrs, whose annotations can be resolved.
        what: what messages call the value.
        words: what it must be.
        error: the class of the error.

    Raises:
        ThebanError: it is of another type, or something in it is.

    Example:
        >>> from attrs import frozen
        >>> @frozen
        ... class Boat:
        ...     place: int
        ...     crew: tuple[str, ...]
        >>> check_types(Boat(3, ("Ada",)), Boat, "the boat", "a Boat")
        >>> check_types(Boat(3, ("Ada", 7)), Boat, "the boat", "a Boat")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: crew[1] is 7; it must be of type str
    """
    check_class(value, kind, what, words, error)
    check_fields(value, (), error)


def check_fields(value: object, where: Path, error: type[ThebanError]) -> None:
    """Refuse an object that has a field with another type than annotated."""
    kind: type = type(value)
    for name, annotated, options in _fields_of(kind):
        _check(getattr(value, name), options, (*where, name), f"as annotated, {annotated}", error)


def keep_plain(value: AttrsInstance) -> None:
    """Put plain ints in a frozen object for numbers of other libraries, also those in tuples."""
    for attribute in fields(type(value)):
        given = getattr(value, attribute.name)
        found = plain(given)
        if found is not given:
            object.__setattr__(value, attribute.name, found)


def check_annotated(
    value: object, annotation: object, where: Path, error: type[ThebanError]
) -> None:
    """Refuse what is of another type than an annotation says."""
    _check(value, _options_of(annotation), where, f"as annotated, {annotation}", error)


_Options: TypeAlias = dict[type, tuple[Any, ...] | None]
"""A value's possible classes: a tuple with the annotations of its items, a class with fields to
check with nothing, any other with None.
"""

_MOST_NAMED = 4
"""For more classes than these, messages repeat the annotation of the field."""


def _check(
    value: object, options: _Options, where: Path, right: str, error: type[ThebanError]
) -> None:
    kind = type(value)
    if kind not in options:
        if len(options) <= _MOST_NAMED:
            names = (option.__name__.replace("NoneType", "None") for option in options)
            right = f"of type {listed(names)}"
        refuse(where, value, right, error)
    inside = options[kind]
    if inside is None:
        return
    if not inside:
        check_fields(value, where, error)
        return
    entries = cast("tuple[object, ...]", value)  # the class was checked
    annotations = (inside[0],) * len(entries) if inside[-1] is ... else inside
    if len(entries) != len(annotations):
        raise error(f"has length {len(entries)}; it must be {len(annotations)}", where=where)
    for slot, (entry, annotation) in enumerate(zip(entries, annotations, strict=True)):
        _check(entry, _options_of(annotation), (*where, slot), right, error)


@cache
def _fields_of(kind: type) -> tuple[tuple[str, str, _Options], ...]:
    """Return for each field its name, its annotation as it is written, and its possible classes."""
    # Not as attrs keeps them, since cattrs puts what they stand for in their place.
    texts = {k: v for base in reversed(kind.__mro__) for k, v in get_annotations(base).items()}
    hints = get_type_hints(kind)
    names = [each.name for each in fields(kind)]
    return tuple((name, str(texts[name]), _options_of(hints[name])) for name in names)


@cache
def _options_of(annotation: Any) -> _Options:  # noqa: ANN401 (an annotation is of no one type)
    if get_origin(annotation) in (UnionType, Union):
        options: _Options = {}
        for each in get_args(annotation):
            options |= _options_of(each)
        return options
    if get_origin(annotation) is tuple:
        return {tuple: get_args(annotation)}
    has_fields = has(annotation) and not issubclass(annotation, Derived) and fields(annotation)
    return {annotation: () if has_fields else None}
