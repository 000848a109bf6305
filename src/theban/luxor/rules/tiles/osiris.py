"""Osiris tiles, which send adventurers on. :rule:`LX-4.3` to :rule:`LX-4.5`."""

from __future__ import annotations

from theban.core.engine.work import RuleIds
from theban.luxor.board import Board
from theban.luxor.pieces import OsirisTile
from theban.luxor.rules.work import Work


def osiris_target(board: Board, place: int, tile: OsirisTile) -> tuple[int, RuleIds] | None:
    """Return where an Osiris tile sends an adventurer, and by which rules; or None for nowhere.

    It never enters the chamber: a longer way ends on the last tile, and from the last tile it
    leads nowhere. :rule:`LX-4.3`, :rule:`LX-4.5`.  However the adventurer came to land there, be
    it backward, it goes on. :rule:`LX-4.4`.
    """
    target = board.track.ahead(place, tile.number)
    if target is not None and target != board.chamber:
        return target, "LX-4.3"
    last = board.track.last_tile
    return None if last is None or last == place else (last, ("LX-4.3", "LX-4.5"))


def at_osiris_tile(_work: Work, _seat: int, _place: int, _tile: OsirisTile, *_by: object) -> None:
    """Do nothing: who still stands here could not be sent on. :rule:`LX-4.5`."""
