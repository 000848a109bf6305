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
    """Raise the error for something that is wrong by itself."""
    path = (where,) if isinstance(where, str) else where
    raise error(f"is {shown(value)}; it must be {right}", where=path)


def check_needs(due: object, needs: Iterable[tuple[object, str]]) -> None:
    """Refuse a position in which something is due that needs what is not there."""
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
    """Refuse what is not exactly of a class."""
    if type(value) is not kind:
        refuse(where, value, right, error)


def check_range(
    value: int, where: Path, rule: str, least: int = 0, most: int | None = None
) -> None:
    """Refuse a number out of its range."""
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
    """Refuse pieces, or numbers, that a tuple of some cannot hold."""
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
    """Refuse numbers of which one is not right, or that do not rise."""
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
    """Refuse what is not a number for each kind of a group."""
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
    """Refuse what has another length than it must."""
    if len(entries) != length:
        raise error(f"has length {len(entries)}; it must be {length}: {of} ({rule})", where=where)


def check_total(
    what: str, in_box: int, places: Mapping[str, int], rule: str, why: str = ""
) -> None:
    """Refuse pieces of which there are not as many in all places together as in the box."""
    total = sum(places.values())
    if total != in_box:
        found = f"{shown(total)} found ({counted(places)})"
        raise InvalidState(f"{what}: {found}, but the box has {in_box}{why} ({rule})")


def counted(places: Mapping[str, int]) -> str:
    """Return in words how many there are in each place."""
    parts = (f"{name} {shown(number)}" for name, number in places.items() if number)
    return ", ".join(parts) or "nowhere"
