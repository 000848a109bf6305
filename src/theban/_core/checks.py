"""Checks that fields have the annotated types, however an object was made.

Annotations promise types, but objects that were loaded or written by hand may hold anything. These
checks come first, so that all others can rely on types.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Sequence
from functools import cache
from inspect import get_annotations
from io import BufferedReader
from types import UnionType
from typing import Any, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from attrs import Attribute, AttrsInstance, evolve, fields, frozen, has

from theban._core.errors import (
    InvalidArgument,
    InvalidComponents,
    InvalidConfig,
    InvalidState,
    ThebanError,
)
from theban._core.messages import Path, listed, of_class, shown, with_article
from theban._core.numbers import LARGEST, plain, to_whole
from theban._core.shapes import check_each, check_index, refuse
from theban._core.values import Derived


def check_types(
    value: object, kind: type, what: str, words: str, error: type[ThebanError] = InvalidState
) -> None:
    """Refuse a value that is not exactly of a class, or has a field of a wrong type.

    It also refuses numbers of other libraries, and ``True`` for a whole number. It does not look
    into a config, which was checked when it was made.

    Args:
        value: anything.
        kind: an attrs class with annotations that can be resolved.
        what: the value's name in messages.
        words: a description of a correct value.
        error: the class of the error.

    Raises:
        ThebanError: it, or a part of it, is of another type.

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
        theban.InvalidState: crew[1] is 7; it must be of type str
    """
    if type(value) is not kind:
        refuse(what, value, words, error)
    check_fields(value, (), error)


def check_fields(value: object, where: Path, error: type[ThebanError]) -> None:
    """Refuse an object that has a field of a wrong type."""
    kind: type = type(value)
    for name, annotated, options in _fields_of(kind):
        given: object = getattr(value, name)
        if options.get(type(given), ()) is not None:  # or it is right, with nothing inside
            _check(given, options, (*where, name), f"as annotated, {annotated}", error)


def keep_plain(value: AttrsInstance) -> None:
    """Convert numbers of other libraries in a frozen object to plain ints, even inside tuples."""
    for attribute in fields(type(value)):
        given = getattr(value, attribute.name)
        found = plain(given)
        if found is not given:
            object.__setattr__(value, attribute.name, found)


def read_frames(
    config: Any,  # noqa: ANN401 (a config of any game)
    start_turn: Callable[[int], Any],
    turn: object,
    due: object,
    *,
    over: object,
) -> list[Any]:
    """Return the frames given as due; by default the start of a turn, or none after the end."""
    if type(over) is not bool:
        refuse("over", over, "True or False", InvalidArgument)
    for name, value in (("turn", turn), ("due", due)):
        if over and value is not None:
            refuse(name, value, "None when the game is over", InvalidArgument)
    in_turn: int | None = None
    if turn is not None:
        in_turn = check_index(turn, "turn", range(config.players), "a seat")
    if due is None:
        return [] if over else [start_turn(config.first_player if in_turn is None else in_turn)]

    def read(frame: object, where: Path) -> Any:  # noqa: ANN401 (a frame of any game)
        if type(frame) not in config.compiled.frame_rules:
            right = "a frame of the game, with the modules that are played"
            refuse(where, frame, right, InvalidArgument)
        own = evolve(cast("Any", frame))  # of a known class
        keep_plain(own)
        check_fields(own, where, InvalidArgument)
        return own

    given: object = (due,)
    if isinstance(due, Sequence) and not isinstance(due, str):
        given = cast("Sequence[object]", due)  # checked at run time
    stack = check_each(given, ("due",), "frames", read)
    if not stack:
        refuse("due", (), "a frame, or several", InvalidArgument)
    if in_turn not in (None, stack[0].seat):
        right = f"{stack[0].seat}, of whom due is, or left out"
        refuse("turn", turn, right, InvalidArgument)
    return stack


def check_annotated(
    value: object, annotation: object, where: Path, error: type[ThebanError]
) -> None:
    """Refuse a value of another type than an annotation."""
    _check(value, _options_of(annotation), where, f"as annotated, {annotation}", error)


_Options: TypeAlias = dict[type, tuple[Any, ...] | None]
"""The possible classes of a value: tuples with their items' annotations, checked classes with (),
others with None.
"""

_MOST_NAMED = 4
"""The maximum number of classes listed in a message; for more it repeats the annotation."""


def _check(
    value: object, options: _Options, where: Path, right: str, error: type[ThebanError]
) -> None:
    kind = type(value)
    if Any in options:
        return
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
    entries = cast("tuple[object, ...]", value)  # the class has been checked
    annotations = (inside[0],) * len(entries) if inside[-1] is ... else inside
    if len(entries) != len(annotations):
        raise error(f"has length {len(entries)}; it must be {len(annotations)}", where=where)
    for slot, (entry, annotation) in enumerate(zip(entries, annotations, strict=True)):
        its_options = _options_of(annotation)
        if its_options.get(type(entry), ()) is not None:
            _check(entry, its_options, (*where, slot), right, error)


@cache
def _fields_of(kind: type) -> tuple[tuple[str, str, _Options], ...]:
    """Return each field's name, its annotation as written, and its possible classes."""
    # Not from attrs, where resolved types replace the annotations as written.
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
    if get_origin(annotation) is not None:  # a generic class, which checks its own fields
        return {get_origin(annotation): None}
    has_fields = has(annotation) and not issubclass(annotation, Derived) and fields(annotation)
    return {annotation: () if has_fields else None}


T = TypeVar("T")


def check_seat(seat: object, players: int) -> int:
    """Return a seat that exists, as a plain int.

    Args:
        seat: the value given as a seat, from 0, but neither ``True`` nor ``1.0``.
        players: the number of seats.

    Raises:
        InvalidArgument: the seat does not exist.

    Example:
        >>> check_seat(1, players=2)
        1
        >>> check_seat(2, players=2)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: nobody sits on seat 2; the seats are 0 to 1
    """
    number = to_whole(seat)
    if number is None or not 0 <= number < players:
        raise InvalidArgument(
            f"nobody sits on seat {shown(seat)}; the seats are 0 to {players - 1}"
        )
    return number


def check_path(path: object, name: str = "path", of: str = "a file") -> str:
    """Return a path as text; the file need not exist."""
    try:
        text: object = os.fspath(cast("os.PathLike[str]", path))  # any other type is refused below
    except Exception:  # noqa: BLE001 (whatever the __fspath__ of a foreign class raises)
        text = None
    if not isinstance(text, str):
        raise InvalidArgument(f"{name} is {shown(path)}; it must be the path of {of}")
    return text


def open_file(path: str | os.PathLike[str]) -> BufferedReader:
    """Open a file for reading; refuse pipes and devices, which might block."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # or opening a pipe would wait for a writer
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | at_once))  # noqa: SIM115 (a path may be a text; the caller closes it)
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "it is not a file, but a device or a pipe")
    return file


def check_viewer(seat: object, players: int | None = None) -> int | None:
    """Return a viewer: a seat that exists, or None, the spectator.

    Args:
        seat: the value given as a viewer.
        players: the number of seats, or None if unknown.

    Raises:
        InvalidArgument: the seat does not exist.

    Example:
        >>> check_viewer(None, players=2), check_viewer(1, players=2)
        (None, 1)
        >>> check_viewer(2, players=2)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: seat is 2; it must be 0 to 1, or None for a spectator
    """
    if seat is None:
        return None
    number = to_whole(seat)
    if number is None or number < 0 or (players is not None and number >= players):
        range_ = "a whole number from 0 on" if players is None else f"0 to {players - 1}"
        raise InvalidArgument(
            f"seat is {shown(seat)}; it must be {range_}, or None for a spectator"
        )
    return number


def check_number(value: object, what: str, least: int | None = None, also: str = "") -> int:
    """Return an argument that is a whole number."""
    number = to_whole(value)
    if number is None or (least is not None and number < least):
        range_ = "" if least is None else f" from {least} on"
        raise InvalidArgument(f"{what} is {shown(value)}; it must be a whole number{range_}{also}")
    return number


def check_given(value: object, kind: type[T], words: str) -> T:
    """Return an argument of the right class; in particular, not a state instead of a view."""
    if not isinstance(value, kind):
        # By its full name, since every game has a State and a View.
        raise InvalidArgument(f"{words} is needed, not {of_class(value)}")
    return value


def check_kind(value: object, kind: type | UnionType, what: str, right: str) -> None:
    """Refuse an argument of a wrong class."""
    if not isinstance(value, kind):
        raise InvalidArgument(f"{what} is {shown(value)}; it must be {right}")


def check_piece(value: object, classes: tuple[type[T], ...], words: str) -> T:
    """Return an argument of one of a game's classes; refuse any other."""
    if not isinstance(value, classes):
        raise InvalidArgument(f"{shown(value)} is not {words}")
    return value


def check_callable(value: object, what: str, *, optional: bool = False) -> None:
    """Refuse an object that is not callable."""
    if not callable(value) and not (optional and value is None):
        right = "a function, or None" if optional else "a function"
        raise InvalidArgument(f"{what} is {shown(value)}; it must be {right}")


def as_tuple(value: object) -> tuple[object, ...] | None:
    """Return a tuple as a tuple of any type; None for other values."""
    # Type checkers narrow it to a tuple of unknown types; callers check each entry.
    return cast("tuple[object, ...]", value) if type(value) is tuple else None


@frozen
class WholeNumber:
    """A validator for a whole number in a range, which is kept as a plain int.

    ``True`` and ``1.0`` do not count as 1. JSON Schemas use the range.
    """

    least: int | None
    """The smallest allowed number, or None for any."""
    most: int | None
    """The largest allowed number, or None for any up to :data:`~theban._core.numbers.LARGEST`."""
    right: str
    """The correct values, as a clause for the message."""
    error: type[ThebanError]
    """The class of the error to raise."""

    def __call__(self, instance: object, attribute: Attribute[Any], value: object) -> None:
        """Check a field.

        Args:
            instance: the object.
            attribute: the field.
            value: its value.

        Raises:
            ThebanError: it is not a whole number in the range; the error is of the class given.
        """
        number = to_whole(value)
        if (
            number is None
            or abs(number) > LARGEST
            or (self.least is not None and number < self.least)
            or (self.most is not None and number > self.most)
        ):
            name = f"{type(instance).__name__}.{attribute.name}"
            raise self.error(f"{name} is {shown(value)}; {self.right}")
        _keep(instance, attribute, number, value)


def _keep(instance: object, attribute: Attribute[Any], number: int, value: object) -> None:
    """Convert a number of another library to a plain int.

    A converter could not name the field in its message, nor its class.
    """
    if number is not value:
        object.__setattr__(instance, attribute.name, number)


def whole(least: int | None, error: type[ThebanError] = InvalidArgument) -> WholeNumber:
    """Make a validator for a whole number, which is kept as a plain int.

    Events of any origin are described and drawn, so their numbers are checked. Steps make events
    without validators, see ``theban._core.values.maker_of``.

    Args:
        least: the smallest allowed number, or None for any.
        error: the class of the error to raise.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Roll:
        ...     face: int = field(validator=whole(1))
        >>> Roll("4")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: Roll.face is '4'; it must be a whole number from 1 on
    """
    range_ = "" if least is None else f" from {least} on"
    return WholeNumber(least, None, f"it must be a whole number{range_}", error)


def between(least: int, most: int, words: str, error: type[ThebanError]) -> WholeNumber:
    """Make a validator for one of a few whole numbers, which is kept as a plain int.

    Args:
        least: the least of them.
        most: the greatest.
        words: which ones they are, in words.
        error: what is raised for others.

    Example:
        >>> from attrs import field, frozen
        >>> from theban import InvalidConfig
        >>> @frozen
        ... class Config:
        ...     players: int = field(validator=between(2, 4, "2 to 4", InvalidConfig))
        >>> Config(5)
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: Config.players is 5; it must be 2 to 4
    """
    return WholeNumber(least, most, f"it must be {words}", error)


Validator: TypeAlias = "Callable[[Any, Attribute[Any], object], None]"
"""Checks a field of an object, as :func:`attrs.field` asks for it."""


def _asking(is_right: Callable[[object], bool], words: str, error: type[ThebanError]) -> Validator:
    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not is_right(value):
            name = f"{type(instance).__name__}.{attribute.name}"
            raise error(f"{name} is {shown(value)}; it must be {words}")

    return check


def name_of(words: str, error: type[ThebanError]) -> Validator:
    """Make a validator for a name: words that can be printed on one line."""

    def is_name(value: object) -> bool:
        return isinstance(value, str) and bool(value.strip()) and value.isprintable()

    return _asking(is_name, words, error)


def instance_of(
    kind: type | tuple[type, ...], words: str, error: type[ThebanError]
) -> Callable[[Any, Attribute[Any], object], None]:
    """Make a validator for an object of some class.

    Args:
        kind: the class or classes.
        words: the correct values, for the message.
        error: the class of the error to raise.

    Returns:
        A validator for :func:`attrs.field`.

    Example:
        >>> from attrs import field, frozen
        >>> from theban import InvalidConfig
        >>> @frozen
        ... class Config:
        ...     names: tuple = field(validator=instance_of(tuple, "a tuple", InvalidConfig))
        >>> Config("Ada")
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: Config.names is 'Ada'; it must be a tuple
    """
    return _asking(lambda value: isinstance(value, kind), words, error)


# --- The fields that every config has ----------------------------------------------------------


def player_count(game: str, fewest: int, most: int, rule: str) -> WholeNumber:
    """Make a validator for the number of players of a config."""
    right = f"{game} has {fewest} to {most} players ({rule})"
    return WholeNumber(fewest, most, right, InvalidConfig)


def seat_of_config(rule: str) -> Validator:
    """Make a validator for a seat in a config; the field comes after ``players``."""

    def check(config: Any, attribute: Attribute[Any], value: object) -> None:  # noqa: ANN401 (a config of any game)
        number = to_whole(value)
        if number is None or not 0 <= number < config.players:
            raise InvalidConfig(
                f"Config.{attribute.name} is {shown(value)}; with {config.players} players the "
                f"seats are 0 to {config.players - 1} ({rule})"
            )
        _keep(config, attribute, number, value)

    return check


def box_of_config(kind: type[T], check: Callable[[T], None]) -> Validator:
    """Make a validator for the figures of the box in a config."""

    def check_field(_config: object, _attribute: object, value: object) -> None:
        if not isinstance(value, kind):
            refuse("Config.components", value, with_article(kind.__name__), InvalidConfig)
        try:
            check(value)
        except InvalidComponents as error:
            raise InvalidConfig(f"Config.components: {error}") from None

    return check_field
