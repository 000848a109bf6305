"""Isis swaps an own ring with a tile of the Nile. :rule:`TT-4.2`, :rule:`TT-4.3`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import with_one_fewer, with_thing
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import Action, Decline, SwapRing
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import IdolDeclined, RingSwapped
from theban.tutankhamun.frames import AskIsis
from theban.tutankhamun.rules.idols.choices import explain_other, with_decline
from theban.tutankhamun.rules.resolving import resolve
from theban.tutankhamun.rules.river import no_tile
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work


def ask_isis(state: AnyState, seat: int) -> AskIsis | None:
    """Ask a seat that has a ring while the Nile has a tile. :rule:`TT-4.2`."""
    ring_kind = state.config.inventory.ring_kind
    has_ring = ring_kind is not None and state.players[seat].tiles[ring_kind]
    return AskIsis(seat) if has_ring and any(state.nile) else None


def isis_answers(state: AnyState, _frame: AskIsis) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.2`, :rule:`TT-4.3`."""
    return with_decline(state, (*compress(tables_of(state.config).swap_ring, state.nile),))


def explain_isis(state: AnyState, frame: AskIsis, choice: object) -> Illegality | None:
    """Judge the tile swapped with a ring: any in the Nile will do. :rule:`TT-4.2`."""
    if type(choice) is SwapRing:
        return no_tile(state, choice.place, "TT-4.2")
    return explain_other(state, frame, choice, "TT-4.2")


def swap_ring(work: Work, frame: AskIsis, choice: SwapRing | Decline) -> None:
    """Swap a ring with a tile of the Nile and resolve that. :rule:`TT-4.2`, :rule:`TT-3.3`.

    The ring is put there first, so the last ring of the Nile can be taken
    without completing the rings. :rule:`TT-4.3`.
    """
    if not isinstance(choice, SwapRing):
        work.emit(IdolDeclined, "TT-3.3", frame.seat)
        return
    state, inventory, seat, place = work.state, work.inventory, frame.seat, choice.place
    tile = state.nile[place]
    kind = inventory.ring_kind
    assert tile is not None  # noqa: S101 (legal places have a tile)
    assert kind is not None  # noqa: S101 (Isis asks only who has a ring)
    player = work.player(seat)
    player.tiles = with_one_fewer(player.tiles, kind)
    state.nile = with_thing(state.nile, place, inventory.tiles.all[kind])
    work.emit(RingSwapped, ("TT-4.2", "TT-4.3"), seat, place, tile)
    resolve(work, seat, tile, from_nile=True)
