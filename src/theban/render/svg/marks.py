"""Marks in drawings: where the last thing happened, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_whole
from theban.render.svg.inks import LAST, TARGET
from theban.render.svg.shapes import group, path, rectangle, trace, write
from theban.render.svg.sheet import Section

Spot: TypeAlias = tuple[str | int, ...]
"""Something in a drawing that can be marked: a word, and numbers that say which of its kind."""


_LAST, _TARGET = (f'data-mark="{kind}"' for kind in ("last", "target"))


@frozen
class Marks:
    """What is marked in a drawing."""

    last: frozenset[Spot] = frozenset()
    """Where the last thing happened; marked by a dashed frame."""
    targets: frozenset[Spot] = frozenset()
    """What can be chosen; marked by an unbroken frame with corners."""

    def around(self, spot: Spot, x: float, y: float, width: float, height: float) -> str:
        """Draw the frames around a spot, if it is marked.

        Args:
            spot: the spot.
            x: its left side.
            y: its upper side.
            width: its width.
            height: its height.
        """
        parts: list[str] = []
        if spot in self.targets:
            parts.append(_target(x, y, width, height))
        if spot in self.last:
            inset = 5 if spot in self.targets else 0
            parts.append(_last(x + inset, y + inset, width - 2 * inset, height - 2 * inset))
        return "".join(parts)

    def has(self, spot: Spot) -> bool:
        """Whether a spot is marked.

        Args:
            spot: the spot.
        """
        return spot in self.last or spot in self.targets

    def seen_in(self, drawn: str) -> Marks:
        """Return the marks without those of a kind that a drawing does not show.

        Args:
            drawn: the drawing, of a part of a position.
        """
        return Marks(
            self.last if _LAST in drawn else frozenset(),
            self.targets if _TARGET in drawn else frozenset(),
        )

    def legend(self) -> Section | None:
        """Say in one line what the frames mean; None if nothing is marked."""
        kinds = ((self.targets, _target, "can be chosen"), (self.last, _last, "the last move"))
        parts: list[str] = []
        x, y = 20, 14
        for marked, frame, words in kinds:
            if marked:
                parts += [frame(x, y - 12, 34, 24), write(words, x + 46, y, 20.5, anchor="start")]
                x += 220
        return Section("".join(parts), 38) if parts else None


@frozen
class Pointing:
    """What of a game can be marked, and how it is found."""

    game: str
    """The name of the game."""
    players: int
    last_place: int
    """The number of the last place."""
    events: tuple[type, ...]
    """The classes of events."""
    event_spots: Callable[[Any], Sequence[Spot]]
    """Tells what an event stands for."""
    actions: tuple[type, ...]
    """The classes of actions."""
    action_spots: Callable[[Any], Sequence[Spot]]
    """Tells what an action stands for."""

    def find(self, last: Iterable[object], targets: Iterable[object]) -> Marks:
        """Find what is to be marked.

        Args:
            last: events, and places as numbers.
            targets: actions, and places as numbers.

        Raises:
            InvalidArgument: something is none of these, or there is no such place or seat.
        """
        return Marks(
            frozenset(spot for thing in last for spot in self._happened(thing)),
            frozenset(spot for thing in targets for spot in self._possible(thing)),
        )

    def _happened(self, thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (place_spot(thing, self.last_place),)
        if isinstance(thing, self.events):
            _check_seat(thing, self.players)
            return self.event_spots(thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(
            f"last has {shown(thing)}; events of {self.game} and places are marked"
        )

    def _possible(self, thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (place_spot(thing, self.last_place),)
        if isinstance(thing, self.actions):
            return self.action_spots(thing)
        raise InvalidArgument(
            f"targets has {shown(thing)}; actions of {self.game} and places are marked"
        )


def _check_seat(event: object, players: int) -> None:
    """Refuse an event of a seat that nobody sits on."""
    seat: object = getattr(event, "seat", None)
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidArgument(f"nobody sits on seat {shown(seat)} of {shown(event)}")


def place_spot(place: object, last: int) -> Spot:
    """Return the spot of a place.

    Args:
        place: its number.
        last: the number of the last place.

    Raises:
        InvalidArgument: there is no such place.
    """
    number = to_whole(place)
    if number is None or not 0 <= number <= last:
        raise InvalidArgument(f"{shown(place)} is no place; the places are 0 to {last}")
    return ("place", number)


def _last(x: float, y: float, width: float, height: float) -> str:
    frame = rectangle(x, y, width, height, stroke=LAST, line=4.5, round_=8, dashes="10 7")
    return group([frame], data_mark="last")


def _target(x: float, y: float, width: float, height: float) -> str:
    arm = min(width, height) / 3
    right, bottom = x + width, y + height
    corners = trace(
        *("M", x, y + arm, "V", y, "H", x + arm),
        *("M", right - arm, y, "H", right, "V", y + arm),
        *("M", right, bottom - arm, "V", bottom, "H", right - arm),
        *("M", x + arm, bottom, "H", x, "V", bottom - arm),
    )
    frame = rectangle(x, y, width, height, stroke=TARGET, line=2)
    return group([frame, path(corners, stroke=TARGET, line=6)], data_mark="target")
