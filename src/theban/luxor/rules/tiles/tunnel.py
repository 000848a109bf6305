"""The temple tile *tunnel*, which leads to the next tunnel ahead. :rule:`LX-4.6`."""

from __future__ import annotations

from theban.luxor.frames import Errand
from theban.luxor.pieces import TunnelTile
from theban.luxor.rules.movement import travel
from theban.luxor.rules.work import Work


def at_tunnel(
    work: Work,
    seat: int,
    place: int,
    _tile: TunnelTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    also: tuple[str, ...],
) -> None:
    """Go to the next tunnel ahead, whose own action is not used. :rule:`LX-4.6`, :rule:`LX-4.7`."""
    for ahead, tile in enumerate(work.state.board.tiles[place + 1 :], place + 1):
        if type(tile) is TunnelTile:
            travel(work, seat, place, ahead, Errand.REST, ("LX-4.6", *also))
            return
