"""The Horus card *join next*: the last adventurer joins the second-last.

:rule:`LX-7.7`, :rule:`LX-7.8`.
"""

from __future__ import annotations

from theban.luxor.draft import AnyPlayer, AnyState
from theban.luxor.frames import Errand
from theban.luxor.pieces import End, JoinNextCard
from theban.luxor.rules.movement import able, travel
from theban.luxor.rules.work import Work


def join_target(state: AnyState, me: AnyPlayer, active: tuple[int, ...]) -> int | None:
    """Return where the rearmost adventurer joins the next one ahead, or None.

    With all on one place only an own adventurer in the chamber is ahead, and to join it takes a
    key. :rule:`LX-7.7`, :rule:`LX-7.8`.  It alone can lead to an empty space. :rule:`LX-1.9`.
    """
    for place in active:
        if place > active[0]:
            return place
    if active and me.in_chamber and me.keys:
        return state.board.chamber
    return None


def join_next_lets_move(
    state: AnyState,
    seat: int,
    card: JoinNextCard,  # noqa: ARG001 (one signature for all cards)
    end: End | None,  # noqa: ARG001 (likewise)
    active: tuple[int, ...],
) -> bool:
    """Say whether there is one ahead to join. :rule:`LX-7.8`."""
    return join_target(state, state.players[seat], active) is not None


def play_join_next(
    work: Work,
    seat: int,
    card: JoinNextCard,  # noqa: ARG001 (one signature for all cards)
    ends: tuple[End, ...],  # noqa: ARG001 (one signature for all cards)
) -> None:
    """Move the rearmost adventurer to the next one ahead, to act there. :rule:`LX-7.7`."""
    me = work.state.players[seat]
    active = able(work.state, seat)
    target = join_target(work.state, me, active)
    assert target is not None  # noqa: S101 (the card is played only if it lets one move)
    rules = ("LX-7.7", "LX-7.8") if target == work.tables.chamber else "LX-7.7"
    travel(work, seat, active[0], target, Errand.ACT, rules)
