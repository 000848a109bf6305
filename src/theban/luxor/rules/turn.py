"""The course of turns: how one starts and ends, and turns owed besides. :rule:`LX-3.1`.

The card played is in :mod:`theban.luxor.rules.cards.outer_cards`, the draw step in
:mod:`theban.luxor.rules.drawing`.
"""

from __future__ import annotations

from theban.luxor.events import TurnStarted
from theban.luxor.frames import EndTurn, ExtraTurn, Frame
from theban.luxor.rules.ending import ends_with_round
from theban.luxor.rules.work import Work

EXTRA_TURN = "MC-8.1"
"""The rule by which an extra turn starts."""


def start_turn(work: Work, seat: int, rule: str) -> None:
    """Let a seat start its turn, by the rule that says whose turn it is. :rule:`LX-3.1`."""
    work.stack.append(work.tables.frames[seat].start_turn)
    work.emit(TurnStarted, rule, seat)
    if work.hooks.turn_started is not None:
        work.hooks.turn_started(work, seat, rule == EXTRA_TURN)


def end_turn(work: Work, frame: EndTurn) -> bool:
    """Pass the turn on, and judge the round after its last turn. :rule:`LX-3.1`."""
    work.stack.pop()
    if work.stack:
        return True  # the seat is owed an extra turn, which is below
    seat, config = frame.seat, work.state.config
    following = (seat + 1) % config.players
    if following == config.first_player and ends_with_round(work, seat):
        return True
    start_turn(work, following, "LX-3.1")
    return True


def owe_extra_turn(work: Work, seat: int) -> None:
    """Owe a seat one more turn, after all that this turn still brings. :rule:`MC-8.1`."""
    work.stack.insert(0, ExtraTurn(seat))


def extra_turn(work: Work, frame: ExtraTurn) -> bool:
    """Start a turn that is owed, also in the last round. :rule:`MC-8.1`."""
    work.stack.pop()
    start_turn(work, frame.seat, EXTRA_TURN)
    return True


def offer_after_turn(work: Work, frame: Frame) -> None:
    """Put a frame where it comes up once the hand is full and all else of the turn is done.

    :rule:`MC-8.1`.
    """
    stack = work.stack
    turn = next(depth for depth, below in enumerate(stack) if type(below) is EndTurn)
    stack.insert(turn + 1, frame)
