"""The options of a drawing: marks, parts, layout and use."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import cast

from attrs import field, frozen

from theban._core.checks import check_seat
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_whole


def _numbers(given: object) -> tuple[int, ...]:
    """Return whole numbers as they are kept: rising, each once."""
    things: tuple[object, ...] = (given,)
    if to_whole(given) is None and isinstance(given, Iterable):
        things = tuple(cast("Iterable[object]", given))  # whatever it holds is checked below
    numbers: set[int] = set()
    for thing in things:
        number = to_whole(thing)
        if number is None:
            raise InvalidArgument(
                f"a Detail has {shown(thing)}; places and seats are whole numbers"
            )
        numbers.add(number)
    return tuple(sorted(numbers))


@frozen
class Detail:
    """A part of a position: some places, and the belongings of some seats.

    Raises:
        InvalidArgument: a place or a seat is not a whole number.

    Example:
        >>> Detail(places=range(7, 10), seats=[0])
        Detail(places=(7, 8, 9), seats=(0,))
    """

    places: tuple[int, ...] = field(default=(), converter=_numbers)
    """The places, in any order; in Luxor 0 is the stairs, in Tutankhamun -1 is before the Nile."""
    seats: tuple[int, ...] = field(default=(), converter=_numbers)
    """The seats whose belongings are shown."""


def check_detail(detail: Detail, places: range, players: int) -> None:
    """Refuse a detail of something that does not exist."""
    for place in detail.places:
        if place not in places:
            raise InvalidArgument(
                f"there is no place {shown(place)} to draw; the places are {places[0]} to "
                f"{places[-1]}"
            )
    for seat in detail.seats:
        check_seat(seat, players)


class Layout(enum.StrEnum):
    """The layouts of the sections of a drawing."""

    TALL = "tall"
    """Below each other, for phones and pages."""
    WIDE = "wide"
    """In columns beside each other, for screens of 1280 by 720 pixels and more."""


@frozen
class DrawOptions:
    """The options of a call of :func:`~theban.render.to_svg`."""

    last: tuple[object, ...] = ()
    """The last events, and places by number."""
    targets: tuple[object, ...] = ()
    """The choices to mark: actions, and places by number."""
    detail: Detail | None = None
    """The places and seats to draw; None for all."""
    layout: Layout = Layout.TALL
    """The layout of the sections, which a detail ignores."""
    sections: frozenset[str] | None = None
    """The names of the sections to draw; None for all."""
    is_live: bool = False
    """True if people act in the drawing; then things get hit areas, labels and the focus."""

    def has(self, section: str) -> bool:
        """Say whether a section is drawn.

        Args:
            section: its name.

        Example:
            >>> DrawOptions(sections=frozenset({"board"})).has("players")
            False
        """
        return self.sections is None or section in self.sections
