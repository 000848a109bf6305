"""Thoth swaps two tiles ahead of the boat. :rule:`TT-4.5`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import changed_to, to_change
from theban.core.engine.track import count_ahead
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import Action, Decline, SwapFrom, SwapWith
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import IdolDeclined, TilesSwapped
from theban.tutankhamun.frames import AskThoth, AskThothWith
from theban.tutankhamun.rules.idols.choices import explain_other, with_decline
from theban.tutankhamun.rules.river import no_tile
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work
from theban.tutankhamun.words.refusals import NOT_AHEAD, SAME_TILE

TILES_THAT_THOTH_SWAPS = 2
"""With fewer tiles ahead Thoth has no effect. :rule:`TT-4.5`."""


def ask_thoth(state: AnyState, seat: int) -> AskThoth | None:
    """Ask if there are two tiles ahead. :rule:`TT-4.5`."""
    ahead = count_ahead(state.nile, state.players[seat].boat)
    return AskThoth(seat) if ahead >= TILES_THAT_THOTH_SWAPS else None


def _explain_place(state: AnyState, seat: int, place: int) -> Illegality | None:
    """Explain a place that has no tile or is not ahead of the boat. :rule:`TT-4.5`."""
    illegality = no_tile(state, place, "TT-4.5")
    boat = state.players[seat].boat
    if illegality is None and place <= boat:
        return NOT_AHEAD("TT-4.5", seat=seat, place=place, boat=boat)
    return illegality


# --- The first tile ----------------------------------------------------------------------------


def thoth_answers(state: AnyState, frame: AskThoth) -> tuple[Action, ...]:
    """List every tile ahead of the boat, nearest first. :rule:`TT-4.5`."""
    start = state.players[frame.seat].boat + 1
    swap = tables_of(state.config).swap_from
    return with_decline(state, (*compress(swap[start:], state.nile[start:]),))


def explain_thoth(state: AnyState, frame: AskThoth, choice: object) -> Illegality | None:
    """Judge the first tile to swap: it must be ahead of the boat. :rule:`TT-4.5`."""
    if type(choice) is SwapFrom:
        return _explain_place(state, frame.seat, choice.place)
    return explain_other(state, frame, choice, "TT-4.5")


def swap_from(work: Work, frame: AskThoth, choice: SwapFrom | Decline) -> None:
    """Choose the first of two tiles ahead. :rule:`TT-4.5`, :rule:`TT-3.3`."""
    if isinstance(choice, SwapFrom):
        work.stack.append(AskThothWith(frame.seat, choice.place))
    else:
        work.emit(IdolDeclined, "TT-3.3", frame.seat)


# --- The second tile ---------------------------------------------------------------------------


def thoth_with_answers(state: AnyState, frame: AskThothWith) -> tuple[Action, ...]:
    """List every tile ahead of the boat but the one chosen, nearest first. :rule:`TT-4.5`.

    Between the two nothing can be declined any more. :rule:`TT-3.3`.
    """
    start = state.players[frame.seat].boat + 1
    swap = compress(tables_of(state.config).swap_with[start:], state.nile[start:])
    return tuple([action for action in swap if action.place != frame.place])


def explain_thoth_with(state: AnyState, frame: AskThothWith, choice: object) -> Illegality | None:
    """Judge the second tile to swap: another one ahead of the boat. :rule:`TT-4.5`."""
    if type(choice) is not SwapWith:
        return explain_other(state, frame, choice, "TT-4.5", optional=False)
    if choice.place == frame.place:
        return SAME_TILE("TT-4.5", place=frame.place)
    return _explain_place(state, frame.seat, choice.place)


def swap_with(work: Work, frame: AskThothWith, choice: SwapWith) -> None:
    """Swap two tiles ahead. :rule:`TT-4.5`."""
    state = work.state
    nile = to_change(state.nile)
    first, second = frame.place, choice.place
    nile[first], nile[second] = nile[second], nile[first]
    state.nile = changed_to(state.nile, nile)
    work.emit(TilesSwapped, "TT-4.5", frame.seat, first, second)
