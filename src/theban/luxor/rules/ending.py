"""The end of a round and of the game. :rule:`LX-8.4` to :rule:`LX-8.8`."""

from __future__ import annotations

from theban.luxor.config import ENTRIES_THAT_END
from theban.luxor.events import Ending, GameEnded
from theban.luxor.rules.work import Work


def mark_round_active(work: Work) -> None:
    """Note that a seat could move in this round, as all see. :rule:`LX-8.7`."""
    work.state.idle_round = False
    if work.hooks.not_idle is not None:
        work.hooks.not_idle(work)


def ends_with_round(work: Work, seat: int) -> bool:
    """End the game after the round, or start the next.

    :rule:`LX-8.4`, :rule:`LX-8.5`, :rule:`LX-8.6`, :rule:`LX-8.7`.

    Nothing else ends a game: who drives one sets a limit. :rule:`LX-8.8`.
    """
    state = work.state
    if sum(player.in_chamber for player in state.players) >= ENTRIES_THAT_END:
        work.emit(GameEnded, "LX-8.4", seat, Ending.CHAMBER)
        return True
    hook = work.hooks.round_over
    if state.idle_round and (hook is None or not hook(work)):
        work.emit(GameEnded, ("LX-8.5", "LX-8.6", "LX-8.7"), seat, Ending.IDLE_ROUND)
        return True
    state.idle_round = True
    return False
