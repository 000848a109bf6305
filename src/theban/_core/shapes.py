"""Checks of the shapes of arguments of positions, for any game."""

from __future__ import annotations

from collections.abc import (
    Callable,
    Container,
    Generator,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import contextmanager
from typing import Any, NoReturn, TypeAlias, TypeVar, cast

from attrs import frozen

from theban._core.chance import Kinds
from theban._core.errors import InvalidArgument, InvalidState, ThebanError
from theban._core.messages import Path, shown
from theban._core.numbers import plain, to_whole

# --- Fields ------------------------------------------------------------------------------------


def refuse(
    where: Path | str, value: object, right: str, error: type[ThebanError] = InvalidState
) -> NoReturn:
    """Raise the error for a value that is wrong by itself."""
    path = (where,) if isinstance(where, str) else where
    raise error(f"is {shown(value)}; it must be {right}", where=path)


Needs: TypeAlias = Iterator[tuple[object, str]]
"""For each thing that a frame needs, whether it is there, a description, and the rule's id."""

# A table finds each function by its class of frame, so its arguments' types are right by
# construction. Types cannot express this, hence Any.
FrameNeeds: TypeAlias = Callable[[Any, Any], Needs]
"""Returns what a frame needs, given a state in which everything else is right."""


def parts_of(value: object) -> tuple[object, ...]:
    """Return the entries of a tuple, or any other value as a single part."""
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)


def check_frames(
    stack: tuple[Any, ...],
    figures: Mapping[str, tuple[Container[object], str]],
    rule: str,
    asked_of_others: tuple[type, ...] = (),
) -> None:
    """Refuse frames of several seats, and impossible values in the named fields."""
    for depth, frame in enumerate(stack):
        for name, (known, right) in figures.items():
            value: object = getattr(frame, name, ())
            if any(part not in known for part in parts_of(value)):
                refuse(("pending", depth, name), value, right)
    seats = {frame.seat for frame in stack if not isinstance(frame, asked_of_others)}
    if len(seats) > 1:
        right = f"all its frames must be of the seat whose turn it is ({rule})"
        raise InvalidState(f"names seats {sorted(seats)}; {right}", where=("pending",))


def check_needs(due: object, needs: Needs) -> None:
    """Refuse a position in which a frame lacks what it needs."""
    for is_there, need in needs:
        if not is_there:
            raise InvalidState(f"due is {due}, which needs {need}")


@frozen
class Contents:
    """The fields of an object, or the entries of a tuple, with their path."""

    value: Any
    """The object or the tuple, of which only the types are checked."""
    where: Path = ()
    """The path to it."""
    error: type[ThebanError] = InvalidState
    """The class of the error if something is wrong."""

    def found(self, *names: str | int) -> Any:  # noqa: ANN401 (as in the value)
        """Return the value at the path of names."""
        value = self.value
        for name in names:
            value = value[name] if isinstance(name, int) else getattr(value, name)
        return value

    def inside(self, *names: str | int) -> Contents:
        """Return the contents of the value at the path of names."""
        return Contents(self.found(*names), (*self.where, *names), self.error)

    def must(self, holds: object, reason: str, *names: str | int) -> None:
        """Raise the error, with the path of names, unless a condition holds."""
        if not holds:
            raise self.error(reason, where=(*self.where, *names))

    def must_be(self, holds: object, right: str, *names: str | int) -> None:
        """Refuse the value at the path of names unless a condition holds."""
        if not holds:
            self.refuse(right, *names)

    def refuse(self, right: str, *names: str | int) -> NoReturn:
        """Refuse the value at the path of names."""
        refuse((*self.where, *names), self.found(*names), right, self.error)

    def check_range(
        self, name: str | int, rule: str, least: int = 0, most: int | None = None
    ) -> None:
        """Refuse a number that is out of range."""
        value = self.found(name)
        if value < least or (most is not None and value > most):
            range_ = f"from {least} {'on' if most is None else f'to {most}'}"
            self.refuse(f"a whole number {range_} ({rule})", name)

    def check_length(self, name: str | int, length: int, of: str, rule: str) -> None:
        """Refuse a value of a wrong length."""
        found = len(self.found(name))
        reason = f"has length {found}; it must be {length}: {of} ({rule})"
        self.must(found == length, reason, name)

    def check_known(self, name: str | int, known: Container[object], words: str) -> None:
        """Refuse unknown pieces, or numbers, in a tuple."""
        for slot, piece in enumerate(self.found(name)):
            if piece not in known:
                self.refuse(words, name, slot)

    def check_row(
        self, name: str | int, known: Sequence[object], words: str, rule: str, *, once: bool = False
    ) -> None:
        """Refuse pieces, or numbers, that are unknown or out of order."""
        self.check_known(name, known, f"{words} ({rule})")
        pieces = self.found(name)
        right = tuple(sorted({*pieces} if once else pieces, key=known.index))
        if pieces != right:
            words = f"{shown(right)}: in order{', each once' * once} ({rule})"
            self.refuse(words, name)

    def check_counts(
        self,
        name: str | int,
        kinds: Kinds[Any],
        rule: str,
        most: Sequence[int] | None = None,
    ) -> None:
        """Refuse anything but a number for each kind in a group."""
        self.check_length(name, len(kinds.all), "one for each kind of piece in the box", rule)
        counts = self.inside(name)
        for kind, count in enumerate(counts.value):
            if count < 0:
                counts.check_range(kind, rule, most=most[kind] if most else None)
            if most is not None and count > most[kind]:
                found = f"has {shown(count)} of {shown(kinds.all[kind])}"
                self.must(False, f"{found}; it can have {most[kind]} at most ({rule})", name)


def check_total(
    what: str, in_box: int, places: Mapping[str, int], rule: str, why: str = ""
) -> None:
    """Refuse pieces whose total over all places differs from the box."""
    total = sum(places.values())
    if total != in_box:
        found = f"{shown(total)} found ({counted(places)})"
        raise InvalidState(f"{what}: {found}, but the box has {in_box}{why} ({rule})")


def counted(places: Mapping[str, int]) -> str:
    """Return the counts of all places in words."""
    parts = (f"{name} {shown(number)}" for name, number in places.items() if number)
    return ", ".join(parts) or "nowhere"


# --- Arguments ---------------------------------------------------------------------------------


@contextmanager
def in_arguments(name: Callable[[Path], Path], added: int) -> Generator[None]:
    """Convert the path in an error about a state to the arguments of its position.

    ``position`` has added this many frames below the one that is due.
    """
    try:
        yield
    except InvalidState as error:
        match error.where:
            case ("pending", int() as depth, *parts) if depth >= added:
                where: Path = ("due", depth - added, *parts)
            case ("pending", int(), "seat"):  # of a frame added for the seat that is due
                where = "due", 0, "seat"
            case ("pending", *_):
                where = ("due",)
            case other:
                where = name(other)
        raise InvalidState(error.reason, where=where) from None


T = TypeVar("T")


def one_of(
    classes: tuple[type[T], ...], words: str, known: Container[object] | None = None
) -> Callable[[object, Path], T]:
    """Make a converter for pieces of some classes, or for whole numbers.

    If the box's pieces are given, it refuses others.
    """

    def read(value: object, where: Path) -> T:
        found = plain(value)
        if type(found) not in classes:
            refuse(where, value, words, InvalidArgument)
        if known is not None and found not in known:
            refuse(where, value, f"{words} of the box")
        return cast("T", found)  # the class has been checked

    return read


def check_index(value: object, where: str, numbers: range, words: str) -> int:
    """Return a number in a range, such as a seat or a place, as a plain int."""
    number = to_whole(value)
    if number is None or number not in numbers:
        range_ = f"{numbers[0]} to {numbers[-1]}" if numbers else "but there is none"
        refuse(where, value, f"{words}, {range_}", InvalidArgument)
    return number


def named_by(
    value: object,
    where: str,
    by: str,
    numbers: range,
    of: str,
    read: Callable[[object, Path], T],
    *,
    gaps: bool = False,
) -> dict[int, T]:
    """Return values by seat, by place or the like, from a mapping or a row.

    If a row can have gaps, None means not named.
    """
    given: object = {} if value is None else value
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        given = dict(enumerate(cast("Sequence[object]", given), numbers[0]))  # checked at run time
    else:
        gaps = False
    if not isinstance(given, Mapping):
        right = f"a mapping from {by}s to {of}, or a sequence of {of}"
        refuse(where, given, right, InvalidArgument)
    found: dict[int, T] = {}
    for key, each in cast("Mapping[object, object]", given).items():  # checked at run time
        number = check_index(key, f"a {by} in {where}", numbers, f"a {by}")
        if each is not None or not gaps:
            found[number] = read(each, (where, number))
    return found


def check_each(value: object, where: Path, of: str, read: Callable[[object, Path], T]) -> list[T]:
    """Return the pieces, or whole numbers, of any iterable."""
    found = value
    # A mapping would yield only its keys, not the number of each.
    if not isinstance(value, Iterable) or isinstance(value, (str, bytes, Mapping)):
        refuse(where, found, f"{of} one by one, such as a list", InvalidArgument)
    pieces = enumerate(cast("Iterable[object]", value))  # checked at run time
    return [read(piece, (*where, number)) for number, piece in pieces]
