"""What the arguments of positions that are set up can be at all, whichever game they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast

from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole

T = TypeVar("T")


def check_turn(turn: object, unless_named: int, players: int, *, over: object) -> int:
    """Return the seat in turn; for a finished game it is not named.

    Args:
        turn: the seat named, or None.
        unless_named: the seat in turn if none is named.
        players: the number of seats.
        over: whether the game is over.

    Raises:
        InvalidArgument: it is not a seat, or named for a finished game.

    Example:
        >>> check_turn(None, 1, 3, over=False), check_turn(2, 1, 3, over=False)
        (1, 2)
    """
    if type(over) is not bool:
        refuse("over", over, "True or False", InvalidArgument)
    if over and turn is not None:
        refuse("turn", turn, "None when the game is over", InvalidArgument)
    return unless_named if turn is None else check_index(turn, "turn", range(players), "a seat")


def check_due(
    due: object, unless_named: T, kinds: tuple[type, ...], words: str, *, over: bool
) -> T:
    """Return what is due; for a finished game it is not named.

    Args:
        due: a kind, or a ``Due`` of the game with what it is about, or None.
        unless_named: the ``Due`` if none is named.
        kinds: the classes of kinds.
        words: what is right.
        over: whether the game is over.

    Raises:
        InvalidArgument: it is neither, or named for a finished game.
    """
    if due is None:
        return unless_named
    if over:
        refuse("due", due, "None when the game is over", InvalidArgument)
    make = type(unless_named)
    asked = make(due) if isinstance(due, kinds) else due  # type: ignore[call-arg]  # of a kind
    if type(asked) is not make:
        refuse("due", due, words, InvalidArgument)
    return asked


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


def named_by(  # noqa: PLR0913, PLR0917 (a mapping or a row, and what to say about it)
    value: object,
    where: str,
    by: str,
    numbers: range,
    of: str,
    read: Callable[[object, str], T],
) -> dict[int, T]:
    """Return what is named by seat, by place or the like: in a mapping, or in a row from 0 on.

    Args:
        value: what was given, or None for nothing.
        where: what messages call it.
        by: what it is named by, such as ``"seat"``.
        numbers: the right numbers.
        of: what is named, in the plural.
        read: returns one of these, given what was found and what messages call it.

    Raises:
        InvalidArgument: it is neither, or names a number that does not exist.

    Example:
        >>> from theban.core.checking.arguments import check_number
        >>> named_by([7, 9], "boats", "seat", range(2), "places", check_number)
        {0: 7, 1: 9}
        >>> named_by({2: 9}, "boats", "seat", range(2), "places", check_number)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: a seat in boats is 2; it must be a seat, 0 to 1
    """
    if value is None:
        return {}
    found: dict[int, T] = {}
    for key, each in check_pairs(
        value, where, f"a mapping from {by}s to {of}, or a sequence of {of}"
    ):
        number = check_index(key, f"a {by} in {where}", numbers, f"a {by}")
        found[number] = read(each, f"{where}[{number}]")
    return found


def check_each(value: object, where: str, classes: tuple[type[T], ...], of: str) -> list[T]:
    """Return pieces, or whole numbers, that were given one by one in any iterable.

    Args:
        value: what was given.
        where: what messages call it.
        classes: the classes of the pieces.
        of: what a piece is called, such as ``"card"``.

    Raises:
        InvalidArgument: it is not an iterable, or holds anything else.

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
    return cast("list[T]", named)  # the classes were checked
