"""Why a choice is refused: the reasons that decisions of the game and of its modules share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core import machine
from theban.core.illegality import Illegality, Reason
from theban.core.notation import listed_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from theban.luxor.actions import MoveAdventurer
    from theban.luxor.draft import AnyState


def not_awaited(state: AnyState, choice: object, asked: str) -> Illegality:
    """Explain a choice of the wrong kind. :rule:`LX-11.1`.

    Args:
        state: the state.
        choice: the thing that was tried.
        asked: what is asked instead, for people.
    """
    return machine.not_awaited(state.config.tables, choice, asked, "LX-11.1")


def against(rule: str, message: str) -> Illegality:
    """Explain a choice of the right kind that a rule forbids.

    Args:
        rule: the id of the rule.
        message: what forbids it here.
    """
    return Illegality(Reason.AGAINST_RULE, rule, message)


def out_of_range(message: str) -> Illegality:
    """Explain a choice that names what there is not.

    Args:
        message: what there is instead.
    """
    return Illegality(Reason.OUT_OF_RANGE, None, message)


def wrong_move(  # noqa: PLR0913 (what is on offer, and what to say about it)
    state: AnyState,
    seat: int,
    choice: MoveAdventurer,
    offered: Sequence[int],
    rule: str,
    *,
    what: str = "card",
) -> Illegality:
    """Explain a move from where nobody can move, or by steps that are not on offer.

    Args:
        state: the state.
        seat: who moves.
        choice: the move.
        offered: the steps on offer.
        rule: the id of the rule that offers them.
        what: the thing that offers them.
    """
    tables = state.config.tables
    origin, steps = choice.origin, choice.steps
    if not 0 <= origin < len(tables.moves):
        return out_of_range(
            f"place {origin} is none where an adventurer can start; places are 0 (the stairs) "
            f"to {len(tables.moves) - 1}"
        )
    if steps not in tables.all_steps:
        possible = listed_rows(map(str, tables.all_steps))
        return out_of_range(f"nothing in this box gives {steps} steps, but {possible}")
    active = state.players[seat].active
    if origin not in active:
        where = "nowhere" if not active else f"at {', '.join(map(str, sorted(set(active))))}"
        return against(
            "LX-1.7",
            f"seat {seat} has no active adventurer at place {origin}; it has them {where}",
        )
    return against(rule, f"the {what} gives {' or '.join(map(str, offered))} steps, not {steps}")


def no_way(state: AnyState, origin: int, steps: int) -> Illegality:
    """Explain why steps on offer lead nowhere from a place.

    Args:
        state: the state.
        origin: the place.
        steps: the steps.
    """
    if steps == 0:
        return against("MC-5.2", f"there is no tile to act on at place {origin}")
    if steps < 0:
        return against("LX-3.9", f"there is no tile behind place {origin} to step back to")
    track = state.board.track
    if track.ahead(origin, steps) is None:
        return against(
            "LX-3.10", f"from place {origin} the path ends before {steps} steps are made"
        )
    return against(
        "LX-8.1", f"{steps} steps from place {origin} lead into the chamber, which takes a key"
    )
