"""What the fields of a state, a deal or a position can hold at all, whichever game they belong to.

Annotations promise types, but what was loaded or written by hand may hold anything.  These are the
bricks with which a game looks at it before anything is counted; their messages say what was found,
where, and what would be right.  What a game's own fields must hold stands in the game.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn, cast

from attrs import frozen

from theban.core.errors import InvalidArgument, InvalidState
from theban.core.messages import shown
from theban.core.numbers import to_whole

if TYPE_CHECKING:
    from theban.core.errors import ThebanError


# --- Fields ------------------------------------------------------------------------------------


def refuse(
    where: str, value: object, right: str, error: type[ThebanError] = InvalidState
) -> NoReturn:
    """Raise the error for something that is wrong by itself.

    Args:
        where: the path of the value, such as ``"players[1].keys"``.
        value: what was found there.
        right: what would be right, with the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: always, of the class given.

    Example:
        >>> refuse("players[1].boat", "7", "a place (TT-1.3)")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players[1].boat is '7'; it must be a place (TT-1.3)
    """
    raise error(f"{where} is {shown(value)}; it must be {right}")


def check_class(
    value: object, kind: type, where: str, right: str, error: type[ThebanError] = InvalidState
) -> None:
    """Refuse what is not exactly of a class.

    Args:
        value: what was found.
        kind: the class.
        where: the path of the value.
        right: what would be right.
        error: the class of the error.

    Raises:
        ThebanError: it is of another class.
    """
    if type(value) is not kind:
        refuse(where, value, right, error)


def check_tuple(
    value: object, where: str, of: str, rule: str, error: type[ThebanError] = InvalidState
) -> tuple[object, ...]:
    """Return what is a tuple, and refuse lists and the like.

    Args:
        value: what was found.
        where: the path of the value.
        of: what it should hold, for the message.
        rule: the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: it is no tuple.
    """
    if type(value) is not tuple:
        refuse(where, value, f"a tuple of {of} ({rule})", error)
    return cast("tuple[object, ...]", value)  # checked at run time


def check_whole(
    value: object, where: str, rule: str, least: int = 0, most: int | None = None
) -> None:
    """Refuse what is no whole number in its range; ``True`` and ``1.0`` are none.

    Args:
        value: what was found.
        where: the path of the value.
        rule: the id of the rule.
        least: the smallest right number.
        most: the largest right number, or None for any.

    Raises:
        InvalidState: it is no whole number or out of range.

    Example:
        >>> check_whole(7, "players[0].points", "TT-1.5", most=30)
        >>> check_whole(31, "players[0].points", "TT-1.5", most=30)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players[0].points is 31; \
it must be a whole number from 0 to 30 (TT-1.5)
    """
    if type(value) is not int or value < least or (most is not None and value > most):
        range_ = f"from {least} {'on' if most is None else f'to {most}'}"
        refuse(where, value, f"a whole number {range_} ({rule})")


@frozen
class PieceGroup:
    """What a tuple of pieces may hold."""

    classes: tuple[type, ...]
    """The classes of the pieces."""
    known: Container[object]
    """The pieces that the box has."""
    words: str
    """What each must be, for messages."""
    rule: str
    """The id of the rule behind it."""


def is_known(piece: object, classes: tuple[type, ...], known: Container[object]) -> bool:
    """Say whether something is a piece of the box, without failing on odd objects.

    Args:
        piece: anything.
        classes: the classes of the pieces.
        known: the pieces that the box has.

    Example:
        >>> is_known([], (str,), {"ankh"}), is_known("ankh", (str,), {"ankh"})
        (False, True)
    """
    # The class comes first: what is of another class may not even be hashable.
    if not any(type(piece) is kind for kind in classes):
        return False
    try:
        return piece in known
    except Exception:  # noqa: BLE001 (a field of the piece may be of a stranger's class)
        return False


def check_pieces(
    value: object, where: str, group: PieceGroup, error: type[ThebanError] = InvalidState
) -> tuple[object, ...]:
    """Return what is a tuple of pieces of the box.

    Args:
        value: what was found.
        where: the path of the value.
        group: what it may hold.
        error: the class of the error.

    Raises:
        ThebanError: it is no tuple or holds anything else.
    """
    pieces = check_tuple(value, where, "pieces", group.rule, error)
    for slot, piece in enumerate(pieces):
        if not is_known(piece, group.classes, group.known):
            refuse(f"{where}[{slot}]", piece, f"{group.words} ({group.rule})", error)
    return pieces


def check_numbers(  # noqa: PLR0913 (a range, an order and what to say about them)
    value: object,
    where: str,
    allowed: Container[object],
    words: str,
    rule: str,
    *,
    twice: bool = False,
) -> None:
    """Refuse what is no tuple of rising whole numbers.

    Args:
        value: what was found.
        where: the path of the value.
        allowed: the right numbers.
        words: what each must be, for the message.
        rule: the id of the rule.
        twice: whether the same number may come again.

    Raises:
        InvalidState: it is no tuple, holds anything else or does not rise.
    """
    numbers = check_tuple(value, where, "whole numbers", rule)
    for slot, number in enumerate(numbers):
        if type(number) is not int or number not in allowed:
            refuse(f"{where}[{slot}]", number, f"{words} ({rule})")
    for before, after in pairwise(cast("tuple[int, ...]", numbers)):  # checked at run time
        if after < before or (after == before and not twice):
            once = "" if twice else ", each once"
            refuse(where, numbers, f"in rising order{once} ({rule})")


def check_counts(
    value: object,
    where: str,
    kinds: Sequence[object],
    rule: str,
    most: Sequence[int] | None = None,
) -> None:
    """Refuse what is no number for each kind of a group.

    Args:
        value: what was found.
        where: the path of the value.
        kinds: the kinds of the group in their order.
        rule: the id of the rule.
        most: the largest right number for each kind, or None for any.

    Raises:
        InvalidState: it is no tuple of that many numbers, or one of them is out of range.
    """
    counts = check_tuple(value, where, "numbers of pieces", rule)
    if len(counts) != len(kinds):
        raise InvalidState(
            f"{where} has length {len(counts)}; it must be {len(kinds)}: one for each kind "
            f"of piece in the box ({rule})"
        )
    for slot, count in enumerate(counts):
        check_whole(count, f"{where}[{slot}]", rule, most=None if most is None else most[slot])


def check_length(  # noqa: PLR0913 (a length, and what to say about it)
    value: object,
    length: int,
    where: str,
    of: str,
    rule: str,
    *,
    error: type[ThebanError] = InvalidState,
) -> tuple[object, ...]:
    """Return what is a tuple of a certain length.

    Args:
        value: what was found.
        length: the right length.
        where: the path of the value.
        of: what it should hold, for the message.
        rule: the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: it is no tuple, or longer or shorter.

    Example:
        >>> check_length((24, 24), 3, "players", "one for each seat", "TT-1.1")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players has length 2; \
it must be 3: one for each seat (TT-1.1)
    """
    entries = check_tuple(value, where, of, rule, error)
    if len(entries) != length:
        raise error(f"{where} has length {len(entries)}; it must be {length}: {of} ({rule})")
    return entries


# --- Arguments of positions that are set up ----------------------------------------------------


def check_index(value: object, where: str, numbers: range, words: str) -> int:
    """Return what is a number in a range, such as a seat or a place, as a plain int.

    Args:
        value: what was given.
        where: what messages call it.
        numbers: the right numbers, at least one.
        words: what each of them is.

    Raises:
        InvalidArgument: it is none of them.

    Example:
        >>> check_index(2, "turn", range(2), "a seat")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: turn is 2; it must be a seat, 0 to 1
    """
    number = to_whole(value)
    if number is None or number not in numbers:
        refuse(where, value, f"{words}, {numbers[0]} to {numbers[-1]}", InvalidArgument)
    return number


def check_pairs(value: object, where: str, right: str) -> list[tuple[object, object]]:
    """Return what a mapping or a sequence holds, with the key or number of each.

    Args:
        value: what was given.
        where: what messages call it.
        right: what would be right.

    Raises:
        InvalidArgument: it is neither, or text.

    Example:
        >>> check_pairs(["a", "b"], "names", "names"), check_pairs({7: "a"}, "names", "names")
        ([(0, 'a'), (1, 'b')], [(7, 'a')])
    """
    if isinstance(value, Mapping):
        return list(cast("Mapping[object, object]", value).items())  # checked at run time
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return list(enumerate(cast("Sequence[object]", value)))  # checked at run time
    return refuse(where, value, right, InvalidArgument)


def check_each(value: object, where: str, classes: tuple[type, ...], of: str) -> list[object]:
    """Return pieces, or whole numbers, that were given one by one in any iterable.

    Args:
        value: what was given.
        where: what messages call it.
        classes: the classes of the pieces.
        of: what a piece is called, such as ``"card"``.

    Raises:
        InvalidArgument: it is no iterable, or holds anything else.

    Example:
        >>> check_each({"a": 2}, "letters", (str,), "letter")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: letters is {'a': 2}; \
it must be letters one by one, such as a list
    """
    found = value
    # Of a mapping only the keys would be seen, and not how many of each are meant.
    if not isinstance(value, Iterable) or isinstance(value, (str, bytes, Mapping)):
        refuse(where, found, f"{of}s one by one, such as a list", InvalidArgument)
    named = list(cast("Iterable[object]", value))  # checked at run time
    if classes == (int,):
        named = [piece if (whole := to_whole(piece)) is None else whole for piece in named]
    for number, piece in enumerate(named):
        if type(piece) not in classes:
            refuse(f"{where}[{number}]", piece, f"a {of}", InvalidArgument)
    return named
