"""What seats of Tutankhamun take: tiles of sets, rings, idols, and the sets that they score."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from theban.lab.studies.tally.counting import Tally
from theban.tutankhamun import events
from theban.tutankhamun.pieces import tile_name

_Counted = Iterable[tuple[int, str, int]]


def _collected(event: events.TileCollected) -> _Counted:
    yield event.seat, f"tile:{tile_name(event.tile)}", 1


def _found(event: events.IdolFound) -> _Counted:
    yield event.seat, f"idol:{tile_name(event.idol)}", 1


def _idle(event: events.IdolIdle) -> _Counted:
    yield event.seat, f"idol without effect:{tile_name(event.idol)}", 1


def _scored(event: events.SetScored) -> _Counted:
    name = tile_name(event.tile)
    for seat in event.firsts:
        yield seat, f"first in a set:{name}", 1
    if event.second is not None:
        yield event.second, f"second in a set:{name}", 1


def _sailed(event: events.BoatSailed) -> _Counted:
    yield event.seat, f"sailed:{'ahead' if event.place > event.origin else 'back'}", 1


_COUNTED: Final[dict[object, Callable[[Any], _Counted]]] = {
    events.TileCollected: _collected,
    events.IdolFound: _found,
    events.IdolIdle: _idle,
    events.SetScored: _scored,
    events.BoatSailed: _sailed,
}


def _of_event(event: object) -> _Counted:
    count = _COUNTED.get(type(event))
    return () if count is None else count(event)


def _of_seat(_state: object, _seat: int) -> Iterable[str]:
    return ()


_GROUPS = (
    "first in a set",
    "second in a set",
    "tile",
    "idol",
    "idol without effect",
    "sailed",
)

TALLY: Final = Tally(_of_event, _of_seat, groups=_GROUPS)
"""How Tutankhamun counts."""
