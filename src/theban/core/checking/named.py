"""What the arguments of positions that are set up can be at all, whichever game they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast

from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole

T = TypeVar("T")


def check_turn(turn: object, unless_named: int, players: int, *, over: object) -> int:
    """Return the seat in turn; for a finished game it is not named."""
    if type(over) is not bool:
        refuse("over", over, "True or False", InvalidArgument)
    if over and turn is not None:
        refuse("turn", turn, "None when the game is over", InvalidArgument)
    return unless_named if turn is None else check_index(turn, "turn", range(players), "a seat")


def check_due(
    due: object, unless_named: T, kinds: tuple[type, ...], words: str, *, over: bool
) -> T:
    """Return what is due; for a finished game it is not named."""
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
    """Return what is a number in a range, such as a seat or a place, as a plain int."""
    number = to_whole(value)
    if number is None or number not in numbers:
        refuse(where, value, f"{words}, {numbers[0]} to {numbers[-1]}", InvalidArgument)
    return number


def check_pairs(value: object, where: str, right: str) -> list[tuple[object, object]]:
    """Return what a mapping or a sequence holds, with the key or number of each."""
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
    """Return what is named by seat, by place or the like: in a mapping, or in a row from 0 on."""
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
    """Return pieces, or whole numbers, that were given one by one in any iterable."""
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
