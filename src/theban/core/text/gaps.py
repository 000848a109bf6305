"""Words for the gaps of sentences: numbers, seats, lists, what must happen next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from theban.core.errors import InvalidArgument
from theban.core.illegality import DetailValue
from theban.core.messages import listed, shown
from theban.core.text.notation import rows_of

Details: TypeAlias = Mapping[str, DetailValue]
"""What fills the gaps of a sentence, by name."""

SeatName: TypeAlias = Callable[[int], str]
"""Says what a seat is called."""

Word: TypeAlias = Callable[[Details, SeatName], str]
"""Makes the words for a gap of a sentence, from all details and from what the seats are called."""


def number_of(details: Details, name: str) -> int:
    """Return a detail that is one number.

    Args:
        details: the details of a refusal.
        name: which of them.

    Raises:
        InvalidArgument: it is missing, or not a number.
    """
    value = details.get(name)
    if not isinstance(value, int):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be a number")
    return value


def numbers_of(details: Details, name: str) -> tuple[int, ...]:
    """Return a detail that is several numbers.

    Args:
        details: the details of a refusal.
        name: which of them.

    Raises:
        InvalidArgument: it is missing, or not several numbers.
    """
    value = details.get(name)
    if not isinstance(value, tuple):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be several numbers")
    return value


def seat_word(name: str) -> Word:
    """Return what tells a detail that is a seat.

    Args:
        name: the name of the detail.
    """
    return lambda details, seat_name: seat_name(number_of(details, name))


def row_word(name: str, conjunction: str) -> Word:
    """Return what tells a detail that is several numbers.

    Args:
        name: the name of the detail.
        conjunction: the word before the last of them.
    """
    return lambda details, _seat_name: in_rows(numbers_of(details, name), conjunction)


def in_rows(numbers: Iterable[int], conjunction: str) -> str:
    """List numbers; of three or more in a row only the first and the last.

    Args:
        numbers: at least one number, in any order.
        conjunction: the word before the last.

    Raises:
        InvalidArgument: there is no number.

    Example:
        >>> in_rows([1, 4], "or"), in_rows([4, 3, 2, 2], "or"), in_rows([-1, 1, 2, 3, 5], "and")
        ('1 or 4', '2 to 4', '-1, 1 to 3 and 5')
    """
    rows = rows_of(map(str, sorted(set(numbers))))
    if not rows:
        raise InvalidArgument("there are no numbers to list; there must be one at least")
    return listed(rows, conjunction)


def due_word(sentences: Mapping[str, str]) -> Word:
    """Return what tells what must happen, for the gap ``due``.

    Args:
        sentences: for each kind of decision and chance event a sentence, without a full stop; the
            gap in it is ``seat``.
    """

    def tell(details: Details, seat_name: SeatName) -> str:
        kind = details.get("due")
        if kind not in sentences:
            raise InvalidArgument(f"the detail due is {shown(kind)}; it must be a kind of decision")
        return sentences[str(kind)].format(seat=seat_name(number_of(details, "seat")))

    return tell
