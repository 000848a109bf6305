"""Ra sends a tile of the Nile to the Underworld. :rule:`TT-4.4`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import with_one_more, with_thing
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import Action, Banish, Decline
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import IdolDeclined, TileBanished
from theban.tutankhamun.frames import AskRa
from theban.tutankhamun.rules.idols.choices import explain_other, with_decline
from theban.tutankhamun.rules.river import no_tile
from theban.tutankhamun.rules.sets import score_if_complete
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work


def ask_ra(state: AnyState, seat: int) -> AskRa | None:
    """Ask while the Nile has a tile. :rule:`TT-4.4`."""
    return AskRa(seat) if any(state.nile) else None


def ra_answers(state: AnyState, _frame: AskRa) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.4`."""
    return with_decline(state, (*compress(tables_of(state.config).banish, state.nile),))


def explain_ra(state: AnyState, frame: AskRa, choice: object) -> Illegality | None:
    """Judge the tile sent to the Underworld: any in the Nile will do. :rule:`TT-4.4`."""
    if type(choice) is Banish:
        return no_tile(state, choice.place, "TT-4.4")
    return explain_other(state, frame, choice, "TT-4.4")


def banish(work: Work, frame: AskRa, choice: Banish | Decline) -> None:
    """Move a tile from the Nile to the Underworld, unresolved. :rule:`TT-4.4`, :rule:`TT-3.3`."""
    if not isinstance(choice, Banish):
        work.emit(IdolDeclined, "TT-3.3", frame.seat)
        return
    state, place = work.state, choice.place
    tile = state.nile[place]
    assert tile is not None  # noqa: S101 (legal places have a tile)
    state.nile = with_thing(state.nile, place, None)
    kind = work.inventory.tiles.index[tile]
    state.underworld = with_one_more(state.underworld, kind)
    work.emit(TileBanished, "TT-4.4", frame.seat, place, tile)
    score_if_complete(work, frame.seat, tile, kind)
