"""Marks in drawings: where the last thing happened, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_whole
from theban.core.text.language import Language
from theban.render.keys import joined
from theban.render.svg.inks import LAST, TARGET
from theban.render.svg.shapes import group, moved, path, rectangle, trace, write
from theban.render.svg.sharing import shared
from theban.render.svg.sheet import Section

Spot: TypeAlias = str
"""The key of something in a drawing that can be marked."""


_LAST_MARK, _TARGET_MARK = (f'data-mark="{kind}"' for kind in ("last", "target"))

_MANY = 16
"""If more things can be chosen, their frames are light."""
_SMALL = 50
"""Narrower things have a frame without corners."""
_TINT = 0.1
"""How much of its colour what can be chosen takes."""


@frozen
class Marks:
    """What is marked in a drawing."""

    last: frozenset[Spot] = frozenset()
    """Where the last thing happened; marked by a dashed frame."""
    targets: frozenset[Spot] = frozenset()
    """What can be chosen; marked by an unbroken frame with corners."""
    ghosts: frozenset[tuple[int, int]] = frozenset()
    """The seat and the place of figures that can go there; they are drawn faintly."""
    pointed: frozenset[Spot] = frozenset()
    """All that a person can point at to choose, framed or not."""

    def around(  # noqa: PLR0913 (a key, a rectangle and its origin)
        self,
        spot: Spot,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        at: tuple[float, float] = (0, 0),
    ) -> str:
        """Draw the frames around a thing, if it is marked."""
        parts: list[str] = []
        if spot in self.targets:
            draw = _light_target if self._is_one_of_many(spot) else _target
            frame = moved([shared([draw(x, y, width, height)])], *at)
            parts.append(group([frame], data_mark="target", data_for=spot))
        if spot in self.last:
            inset = 5 if spot in self.targets else 0
            frame = _last(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            parts.append(group([moved([frame], *at)], data_mark="last", data_for=spot))
        return "".join(parts)

    def _is_one_of_many(self, spot: Spot) -> bool:
        """Whether so many things of a kind can be chosen that less should stand out."""
        kind = spot.partition(":")[0]
        return sum(target.partition(":")[0] == kind for target in self.targets) > _MANY

    def has(self, spot: Spot) -> bool:
        """Whether a spot is marked."""
        return spot in self.last or spot in self.targets

    def seen_in(self, drawn: str) -> Marks:
        """Return the marks without those of a kind that a drawing does not show."""
        return Marks(
            self.last if _LAST_MARK in drawn else frozenset(),
            self.targets if _TARGET_MARK in drawn else frozenset(),
            self.ghosts,
            self.pointed,
        )

    def legend(self, language: Language, *, is_whole: bool = False) -> Section | None:
        """Say in one line what the frames mean; None if nothing is marked."""
        kinds = (
            (self.targets, _target, language.say("can be chosen")),
            (self.last, _last, language.say("the last move")),
        )
        parts: list[str] = []
        x, y = 20, 14
        for marked, frame, words in kinds:
            if marked or is_whole:
                parts += [
                    frame(x, y - 12, 34, 24),
                    write(words, x + 46, y, 20.5, anchor="start", room=164),
                ]
                x += 220
        return Section("".join(parts), 38) if parts else None


def _nothing(_action: object) -> tuple[()]:
    return ()


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
    """Says what an event stands for."""
    actions: tuple[type, ...]
    """The classes of actions."""
    action_spots: Callable[[Any], Sequence[Spot]]
    """Says what is framed of an action."""
    pointed: Callable[[Any], Sequence[Spot]] = _nothing
    """Says what else of an action a person can point at."""
    ghosts: Callable[[Any], Sequence[tuple[int, int]]] = _nothing
    """Tells the seat and the place of figures that an action lets go there."""

    def find(self, last: Iterable[object], targets: Iterable[object]) -> Marks:
        """Find what is to be marked."""
        things = tuple(targets)
        framed = frozenset(spot for thing in things for spot in self._possible(thing))
        actions = [thing for thing in things if isinstance(thing, self.actions)]
        return Marks(
            frozenset(spot for thing in last for spot in self._happened(thing)),
            framed,
            frozenset(ghost for action in actions for ghost in self.ghosts(action)),
            framed.union(*map(self.pointed, actions)),
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
    """Return the key of a place."""
    number = to_whole(place)
    if number is None or not 0 <= number <= last:
        raise InvalidArgument(f"{shown(place)} is not a place; the places are 0 to {last}")
    return joined("place", number)


def _last(x: float, y: float, width: float, height: float) -> str:
    return rectangle(x, y, width, height, stroke=LAST, line=4.5, round_=8, dashes="10 7")


def _light_target(x: float, y: float, width: float, height: float) -> str:
    return rectangle(x, y, width, height, stroke=TARGET, line=4, round_=10)


def _target(x: float, y: float, width: float, height: float) -> str:
    if min(width, height) < _SMALL:
        return rectangle(x - 2, y - 2, width + 4, height + 4, stroke=TARGET, line=4, round_=8)
    arm = min(width, height) / 3
    right, bottom = x + width, y + height
    corners = trace(
        *("M", x, y + arm, "V", y, "H", x + arm),
        *("M", right - arm, y, "H", right, "V", y + arm),
        *("M", right, bottom - arm, "V", bottom, "H", right - arm),
        *("M", x + arm, bottom, "H", x, "V", bottom - arm),
    )
    tint = group([rectangle(x, y, width, height, fill=TARGET)], opacity=_TINT)
    frame = rectangle(x, y, width, height, stroke=TARGET, line=2)
    return tint + frame + path(corners, stroke=TARGET, line=6)
