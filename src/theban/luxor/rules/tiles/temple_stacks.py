"""The stacks of temple tiles: what comes to the space under a taken treasure. :rule:`LX-5.3`."""

from __future__ import annotations

from theban.core.chance import Counts, Kinds, take_one
from theban.luxor.draft import AnyState
from theban.luxor.events import TempleTileLaid
from theban.luxor.frames import TurnUpTempleTile
from theban.luxor.outcomes import TempleTileRevealed
from theban.luxor.rules.work import Work, tables_of


def temple_tile_urn(
    state: AnyState, frame: TurnUpTempleTile
) -> tuple[Kinds[TempleTileRevealed], Counts]:
    """The tiles of the stack that the space's icon names. :rule:`LX-10.4`."""
    tables = tables_of(state.config)
    rear = tables.icons[frame.place]
    assert rear is not None  # noqa: S101 (only spaces with an icon are followed by a tile)
    return tables.temple_tile_revealed[rear], state.temple_stacks[rear]


def temple_tile_revealed(work: Work, frame: TurnUpTempleTile, outcome: TempleTileRevealed) -> None:
    """Lay the tile on the space, under everybody there; it is not acted on. :rule:`LX-5.3`.

    It stays there for the whole game, as Horus and Osiris tiles do. :rule:`LX-5.11`.
    """
    state, tables = work.state, work.tables
    inventory = work.inventory
    rear = tables.icons[frame.place]
    assert rear is not None  # noqa: S101 (only spaces with an icon are followed by a tile)
    stacks = list(state.temple_stacks)
    stacks[rear] = take_one(stacks[rear], inventory.temple_tiles[rear].index[outcome.tile])
    state.temple_stacks = tuple(stacks)
    state.board = state.board.with_tile(frame.place, outcome.tile)
    work.emit(TempleTileLaid, "LX-5.3", frame.seat, frame.place, outcome.tile)
    if work.hooks.temple_tile_laid is not None:
        work.hooks.temple_tile_laid(work, frame.seat, frame.place)
