"""The temple tile *scarab*, and how a scarab is drawn. :rule:`LX-5.4`."""

from __future__ import annotations

from theban.core.chance import Counts, Kinds, take_one
from theban.luxor.draft import AnyState
from theban.luxor.events import ScarabTaken
from theban.luxor.frames import DrawScarab
from theban.luxor.outcomes import ScarabDrawn
from theban.luxor.pieces import ScarabTile
from theban.luxor.rules.work import Work, tables_of


def at_scarab_tile(
    work: Work,
    seat: int,
    _place: int,
    _tile: ScarabTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    also: tuple[str, ...],
) -> None:
    """Take a scarab, if the supply has one. :rule:`LX-5.4`, :rule:`LX-5.9`."""
    if any(work.state.scarabs):
        work.stack.append(DrawScarab(seat, ("LX-5.4", *also)))


def scarab_urn(state: AnyState, _frame: DrawScarab) -> tuple[Kinds[ScarabDrawn], Counts]:
    """The scarabs of the supply. :rule:`LX-10.4`."""
    return tables_of(state.config).scarab_drawn, state.scarabs


def scarab_drawn(work: Work, frame: DrawScarab, outcome: ScarabDrawn) -> None:
    """Take the scarab drawn, face down. :rule:`LX-5.4`."""
    state, value = work.state, outcome.value
    state.scarabs = take_one(state.scarabs, work.inventory.scarabs.index[value])
    me = work.player(frame.seat)
    me.scarabs = tuple(sorted((*me.scarabs, value)))
    work.emit(ScarabTaken, frame.rules, frame.seat, value)
