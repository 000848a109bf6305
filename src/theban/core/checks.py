"""attrs validators that raise errors of ours and take no ``True`` or ``3.0`` for a whole number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from attrs import Attribute

    from theban.core.errors import ThebanError


def whole(
    least: int | None, error: type[ThebanError]
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a field that holds a whole number.

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

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if type(value) is not int or (least is not None and value < least):
            range_ = "" if least is None else f" from {least} on"
            message = (
                f"{type(instance).__name__}.{attribute.name} is {value!r}; "
                f"it must be a whole number{range_}"
            )
            raise error(message)

    return check


def one_of(
    allowed: Container[Any], words: str, error: type[ThebanError]
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a field that holds one of a few values.

    Args:
        allowed: the values; a number is not taken for an enum member, nor ``True`` for 1.
        words: what would be right, for the message.
        error: the class of the error to raise.
    """

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if isinstance(value, (bool, float)) or value not in allowed:
            message = (
                f"{type(instance).__name__}.{attribute.name} is {value!r}; it must be {words}"
            )
            raise error(message)

    return check


def instance_of(
    kind: type | tuple[type, ...], words: str, error: type[ThebanError]
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a field that holds an object of some class.

    Args:
        kind: the class or classes.
        words: what would be right, for the message.
        error: the class of the error to raise.
    """

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            message = (
                f"{type(instance).__name__}.{attribute.name} is {value!r}; it must be {words}"
            )
            raise error(message)

    return check
