"""Osiris takes a tile out of the Underworld. :rule:`TT-4.1`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import with_one_fewer
from theban.core.illegality import Illegality
from theban.core.messages import shown
from theban.tutankhamun.actions import Action, Decline, TakeFromUnderworld
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import IdolDeclined, UnderworldTileTaken
from theban.tutankhamun.frames import AskOsiris
from theban.tutankhamun.pieces import tile_name
from theban.tutankhamun.rules.idols.choices import explain_other, with_decline
from theban.tutankhamun.rules.resolving import resolve
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work
from theban.tutankhamun.words.refusals import NO_SUCH_TILE, NOT_IN_UNDERWORLD


def ask_osiris(state: AnyState, seat: int) -> AskOsiris | None:
    """Ask if the Underworld has a tile. :rule:`TT-4.1`."""
    return AskOsiris(seat) if any(state.underworld) else None


def osiris_answers(state: AnyState, _frame: AskOsiris) -> tuple[Action, ...]:
    """List each kind of tile in the Underworld, in the order of the box. :rule:`TT-4.1`."""
    take = tables_of(state.config).take_from_underworld
    return with_decline(state, (*compress(take, state.underworld),))


def explain_osiris(state: AnyState, frame: AskOsiris, choice: object) -> Illegality | None:
    """Judge the tile taken: the Underworld must have it. :rule:`TT-4.1`."""
    if type(choice) is not TakeFromUnderworld:
        return explain_other(state, frame, choice, "TT-4.1")
    index = state.config.inventory.tiles.index.get(choice.tile)
    if index is None:
        return NO_SUCH_TILE("TT-1.2", tile=shown(tile_name(choice.tile)))
    if state.underworld[index]:
        return None
    return NOT_IN_UNDERWORLD("TT-4.1", tile=tile_name(choice.tile))


def take_from_underworld(
    work: Work, frame: AskOsiris, choice: TakeFromUnderworld | Decline
) -> None:
    """Take a tile out of the Underworld and resolve it. :rule:`TT-4.1`, :rule:`TT-3.3`."""
    if not isinstance(choice, TakeFromUnderworld):
        work.emit(IdolDeclined, "TT-3.3", frame.seat)
        return
    state, tile = work.state, choice.tile
    state.underworld = with_one_fewer(state.underworld, work.inventory.tiles.index[tile])
    work.emit(UnderworldTileTaken, "TT-4.1", frame.seat, tile)
    resolve(work, frame.seat, tile, from_nile=False)
