"""Entering the tomb chamber: a key, and a sarcophagus. :rule:`LX-8.1` to :rule:`LX-8.3`."""

from __future__ import annotations

from theban.luxor.events import ChamberEntered
from theban.luxor.rules.work import Work


def enter_chamber(work: Work, seat: int) -> None:
    """Pay a key, enter, and take a sarcophagus if one is left. :rule:`LX-8.1`, :rule:`LX-8.3`.

    The key goes to the key space of the board, not to the supply. :rule:`LX-8.2`.
    """
    me = work.player(seat)
    state = work.state
    me.keys -= 1
    me.in_chamber += 1
    sarcophagus = None
    if state.sarcophagi:
        sarcophagus, *left = state.sarcophagi
        state.sarcophagi = tuple(left)
        me.sarcophagi = (*me.sarcophagi, sarcophagus)
    work.emit(ChamberEntered, ("LX-8.1", "LX-8.3", "LX-8.2"), seat, sarcophagus)
