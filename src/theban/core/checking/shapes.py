"""Bricks with which a game looks at a state, a deal or the arguments of a position.

They rely on the types of what they are given, see :mod:`theban.core.checking.annotations`; their
messages say what was found, where, and what would be right.  Each game checks its own fields.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NoReturn

from theban.core.chance import Counts
from theban.core.errors import InvalidState, ThebanError
from theban.core.messages import Path, shown

# --- Fields ------------------------------------------------------------------------------------


def refuse(
    where: Path | str, value: object, right: str, error: type[ThebanError] = InvalidState
) -> NoReturn:
    """Raise the error for something that is wrong by itself.

    Args:
        where: the path of the value, such as ``("players", 1, "keys")``, or what it is called.
        value: what was found there.
        right: what would be right, with the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: always, of the class given.

    Example:
        >>> refuse(("players", 1, "boat"), 80, "a place (TT-1.3)")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players[1].boat is 80; it must be a place (TT-1.3)
    """
    path = (where,) if isinstance(where, str) else where
    raise error(f"is {shown(value)}; it must be {right}", where=path)


def check_needs(due: object, needs: Iterable[tuple[object, str]]) -> None:
    """Refuse a position in which something is due that needs what is not there.

    Args:
        due: the kind of what is due.
        needs: for each thing needed whether it is there, and what it is, with the id of the rule.
            They are asked for in turn, so that each can rely on those before it.

    Raises:
        InvalidState: something is not there.

    Example:
        >>> check_needs("ra", [(True, "a boat"), (False, "a tile in the Nile (TT-4.4)")])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: due is ra, which needs a tile in the Nile (TT-4.4)
    """
    for is_there, need in needs:
        if not is_there:
            raise InvalidState(f"due is {due}, which needs {need}")


def check_class(
    value: object,
    kind: type,
    where: Path | str,
    right: str,
    error: type[ThebanError] = InvalidState,
) -> None:
    """Refuse what is not exactly of a class.

    Args:
        value: what was found.
        kind: the class.
        where: the path of the value, or what it is called.
        right: what would be right.
        error: the class of the error.

    Raises:
        ThebanError: it is of another class.
    """
    if type(value) is not kind:
        refuse(where, value, right, error)


def check_range(
    value: int, where: Path, rule: str, least: int = 0, most: int | None = None
) -> None:
    """Refuse a number out of its range.

    Args:
        value: the number.
        where: its path.
        rule: the id of the rule.
        least: the smallest right number.
        most: the largest right number, or None for any.

    Raises:
        InvalidState: it is out of range.

    Example:
        >>> check_range(7, ("players", 0, "points"), "TT-1.5", most=30)
        >>> check_range(31, ("players", 0, "points"), "TT-1.5", most=30)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players[0].points is 31; \
it must be a whole number from 0 to 30 (TT-1.5)
    """
    if value < least or (most is not None and value > most):
        range_ = f"from {least} {'on' if most is None else f'to {most}'}"
        refuse(where, value, f"a whole number {range_} ({rule})")


def check_known(
    pieces: Iterable[object],
    where: Path,
    known: Container[object],
    words: str,
    error: type[ThebanError] = InvalidState,
) -> None:
    """Refuse pieces, or numbers, that a tuple of some cannot hold.

    Args:
        pieces: what the tuple holds.
        where: the path of the tuple.
        known: what it can hold, such as the pieces of the box.
        words: what each must be, with the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: it holds something else.
    """
    for slot, piece in enumerate(pieces):
        if piece not in known:
            refuse((*where, slot), piece, words, error)


def check_numbers(  # noqa: PLR0913 (a range, an order and what to say about them)
    numbers: tuple[int, ...],
    where: Path,
    known: Container[object],
    words: str,
    rule: str,
    *,
    once: bool = False,
) -> None:
    """Refuse numbers of which one is not right, or that do not rise.

    Args:
        numbers: the numbers.
        where: their path.
        known: the right numbers.
        words: what each must be, for the message.
        rule: the id of the rule.
        once: whether no number may come again.

    Raises:
        InvalidState: they hold anything else, or do not rise.
    """
    check_known(numbers, where, known, f"{words} ({rule})")
    if any(after < before + once for before, after in pairwise(numbers)):
        refuse(where, numbers, f"in rising order{', each once' * once} ({rule})")


def check_counts(
    counts: Counts,
    where: Path,
    kinds: Sequence[object],
    rule: str,
    most: Sequence[int] | None = None,
) -> None:
    """Refuse what is not a number for each kind of a group.

    Args:
        counts: the numbers.
        where: their path.
        kinds: the kinds of the group in their order.
        rule: the id of the rule.
        most: the largest right number for each kind, or None for any.

    Raises:
        InvalidState: there are not that many numbers, or one of them is out of range.
    """
    check_length(counts, len(kinds), where, "one for each kind of piece in the box", rule)
    for slot, count in enumerate(counts):
        check_range(count, (*where, slot), rule, most=None if most is None else most[slot])


def check_length(  # noqa: PLR0913, PLR0917 (a length, and what to say about it)
    entries: Sequence[object],
    length: int,
    where: Path,
    of: str,
    rule: str,
    error: type[ThebanError] = InvalidState,
) -> None:
    """Refuse what has another length than it must.

    Args:
        entries: what has a length.
        length: the right length.
        where: its path.
        of: what it should hold, for the message.
        rule: the id of the rule.
        error: the class of the error.

    Raises:
        ThebanError: it is longer or shorter.

    Example:
        >>> check_length((24, 24), 3, ("players",), "one for each seat", "TT-1.1")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players has length 2; \
it must be 3: one for each seat (TT-1.1)
    """
    if len(entries) != length:
        raise error(f"has length {len(entries)}; it must be {length}: {of} ({rule})", where=where)


def check_total(
    what: str, in_box: int, places: Mapping[str, int], rule: str, why: str = ""
) -> None:
    """Refuse pieces of which there are not as many in all places together as in the box.

    Args:
        what: what the pieces are called.
        in_box: how many the box has.
        places: how many are in each place.
        rule: the id of the rule.
        why: what the message says after the number in the box.

    Raises:
        InvalidState: some are missing or duplicated.

    Example:
        >>> check_total("keys", 20, {"supply": 17, "owned": 4}, "LX-8.2")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: keys: 21 found (supply 17, owned 4), but the box has 20 \
(LX-8.2)
    """
    total = sum(places.values())
    if total != in_box:
        found = f"{shown(total)} found ({counted(places)})"
        raise InvalidState(f"{what}: {found}, but the box has {in_box}{why} ({rule})")


def counted(places: Mapping[str, int]) -> str:
    """Return in words how many there are in each place.

    Args:
        places: how many are in each place.
    """
    parts = (f"{name} {shown(number)}" for name, number in places.items() if number)
    return ", ".join(parts) or "nowhere"
