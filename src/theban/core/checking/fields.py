"""attrs validators that raise theban's errors and refuse ``True`` or ``3.0`` as whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute, frozen

from theban.core.errors import InvalidArgument, InvalidConfig, ThebanError
from theban.core.messages import shown
from theban.core.numbers import LARGEST, to_whole


@frozen
class WholeNumber:
    """A validator for a field that holds a whole number of a range; it is kept as a plain int.

    ``True`` and ``1.0`` are not taken for 1.  JSON Schemas read the range.
    """

    least: int | None
    """The smallest allowed number, or None for any."""
    most: int | None
    """The largest allowed number, or None for any up to :data:`~theban.core.numbers.LARGEST`."""
    right: str
    """What would be right, as a clause for the message."""
    error: type[ThebanError]
    """The class of the error to raise."""

    def __call__(self, instance: object, attribute: Attribute[Any], value: object) -> None:
        """Check a field.

        Args:
            instance: the object.
            attribute: the field.
            value: what it holds.

        Raises:
            ThebanError: it is not a whole number of the range, of the class given.
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
    """Put a plain int in the place of a number of another library.

    A converter could not name the field in its message, nor its class.
    """
    if number is not value:
        object.__setattr__(instance, attribute.name, number)


def whole(least: int | None, error: type[ThebanError]) -> WholeNumber:
    """Make a validator for a field that holds a whole number; it is kept as a plain int.

    Args:
        least: the smallest allowed number, or None for any.
        error: the class of the error to raise.

    Example:
        >>> from attrs import field, frozen
        >>> from theban.core.errors import InvalidArgument
        >>> @frozen
        ... class Roll:
        ...     face: int = field(validator=whole(1, InvalidArgument))
        >>> Roll("4")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Roll.face is '4'; it must be a whole number from 1 on
    """
    range_ = "" if least is None else f" from {least} on"
    return WholeNumber(least, None, f"it must be a whole number{range_}", error)


def between(least: int, most: int, words: str, error: type[ThebanError]) -> WholeNumber:
    """Make a validator for a field that holds one of a few whole numbers, kept as a plain int."""
    return WholeNumber(least, most, f"it must be {words}", error)


def number_from(least: int) -> WholeNumber:
    """Make a validator for a number of an event, such as a place or how many.

    All events, of any origin, are described and drawn. Those of a step are made without validators,
    see
    ``theban.core.values.value.Twins``.

    Args:
        least: the smallest allowed number.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class TurnStarted:
        ...     seat: int = field(validator=number_from(0))
        >>> TurnStarted(-1)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: TurnStarted.seat is -1; it must be a whole number \
from 0 on
    """
    return whole(least, InvalidArgument)


def name_of(
    words: str, error: type[ThebanError]
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a field that holds a name: words that can be printed on one line."""

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            name = f"{type(instance).__name__}.{attribute.name}"
            raise error(f"{name} is {shown(value)}; it must be {words}")

    return check


def instance_of(
    kind: type | tuple[type, ...], words: str, error: type[ThebanError]
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a field that holds an object of some class.

    Args:
        kind: the class or classes.
        words: what would be right, for the message.
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
        theban.core.errors.InvalidConfig: Config.names is 'Ada'; it must be a tuple
    """

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            message = (
                f"{type(instance).__name__}.{attribute.name} is {shown(value)}; it must be {words}"
            )
            raise error(message)

    return check


# --- The fields that every config has ----------------------------------------------------------


def player_count(game: str, fewest: int, most: int, rule: str) -> WholeNumber:
    """Make a validator for the number of players of a config."""
    right = f"{game} has {fewest} to {most} players ({rule})"
    return WholeNumber(fewest, most, right, InvalidConfig)


def seat_of_config(rule: str) -> Callable[[Any, Attribute[Any], object], None]:
    """Make a validator for a field of a config, after its ``players``, that holds a seat."""

    def check(config: Any, attribute: Attribute[Any], value: object) -> None:  # noqa: ANN401 (a config of any game)
        number = to_whole(value)
        if number is None or not 0 <= number < config.players:
            message = (
                f"Config.{attribute.name} is {shown(value)}; with {config.players} players the "
                f"seats are 0 to {config.players - 1} ({rule})"
            )
            raise InvalidConfig(message)
        _keep(config, attribute, number, value)

    return check
