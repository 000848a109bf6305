"""The end of a turn and of the game: TT-7."""

from __future__ import annotations

from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import Ending, GameEnded, TurnStarted
from theban.tutankhamun.frames import EndTurn
from theban.tutankhamun.rules.work import Work


def somebody_is_at_zero(state: AnyState) -> bool:
    """Say whether any player has reached 0. :rule:`TT-7.1`."""
    for player in state.players:  # noqa: SIM110 (a plain loop takes half the time of any())
        if not player.points:
            return True
    return False


def cut_short(work: Work, seat: int) -> bool:
    """End the game at once after a scoring event, if a switch says so. :rule:`TT-7.4`."""
    if not work.tables.ends_at_once or not somebody_is_at_zero(work.state):
        return False
    work.stack.clear()
    work.emit(GameEnded, "TT-7.4", seat, Ending.ZERO)
    return True


def end_turn(work: Work, frame: EndTurn) -> bool:
    """End the game after a turn in which somebody reached 0 or the Nile ran empty.

    Otherwise the next seat follows. :rule:`TT-7.1`, :rule:`TT-7.3`, :rule:`TT-7.6`.
    """
    work.stack.pop()
    finish_turn(work, frame.seat)
    return True


def finish_turn(work: Work, seat: int) -> None:
    """Do what :func:`end_turn` does. :rule:`TT-7.1`."""
    state = work.state
    if somebody_is_at_zero(state):
        rule = "TT-7.4" if work.tables.ends_at_once else "TT-7.1"
        work.emit(GameEnded, rule, seat, Ending.ZERO)
    elif state.nile[-1] is None and not any(state.nile):  # before the Tomb lie the last tiles
        work.emit(GameEnded, "TT-7.1", seat, Ending.NILE_EMPTY)
    else:
        following = (seat + 1) % len(state.players)
        work.stack.append(work.tables.start_turn[following])
        work.emit(TurnStarted, "TT-2.1", following)
