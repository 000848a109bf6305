"""What happens with a tile that is reached, and what the idols do: TT-3 and TT-4."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from theban.core.chance import put_one, take_one
from theban.core.engine.track import count_ahead, with_tile
from theban.tutankhamun.actions import (
    Banish,
    CollectBehind,
    Decline,
    Retreat,
    SwapFrom,
    SwapRing,
    TakeFromUnderworld,
)
from theban.tutankhamun.events import (
    BoatRetreated,
    Ending,
    GameEnded,
    IdolBuried,
    IdolDeclined,
    IdolFound,
    IdolIdle,
    RingSwapped,
    TileBanished,
    TileCollected,
    TileFetched,
    TilesSwapped,
    UnderworldTileTaken,
)
from theban.tutankhamun.frames import (
    AskHorus,
    AskIsis,
    AskOsiris,
    AskRa,
    AskThoth,
    AskThothWith,
    Bury,
)
from theban.tutankhamun.pieces import God, Idol, ScarabRing
from theban.tutankhamun.rules.river import rearmost
from theban.tutankhamun.rules.sets import score, score_if_complete, somebody_is_at_zero

if TYPE_CHECKING:
    from theban.tutankhamun.actions import SwapWith
    from theban.tutankhamun.draft import AnyState
    from theban.tutankhamun.pieces import Tile
    from theban.tutankhamun.rules.work import Work

TILES_THAT_THOTH_SWAPS = 2
"""With fewer tiles ahead Thoth has no effect. :rule:`TT-4.5`."""


# --- A tile is reached -------------------------------------------------------------------------


def resolve(work: Work, seat: int, tile: Tile, *, from_nile: bool) -> None:
    """Give a tile to a seat; it left the place where it lay. :rule:`TT-3.1`, :rule:`TT-3.2`.

    Only a tile that left the Nile can complete a set. :rule:`TT-4.1`, :rule:`TT-6.1`.
    """
    if isinstance(tile, Idol):
        begin_idol(work, seat, tile)
        return
    tables = work.tables
    inventory = work.inventory
    player = work.player(seat)
    player.tiles = put_one(player.tiles, inventory.tiles.index[tile])
    work.emit(TileCollected, seat, tile)
    if isinstance(tile, ScarabRing):
        score(work, seat, tables.ring_points)
        if cut_short(work, seat):
            return
    if from_nile:
        score_if_complete(work, seat, tile)
        cut_short(work, seat)


def cut_short(work: Work, seat: int) -> bool:
    """End the game at once after a scoring event, if a switch says so. :rule:`TT-7.4`."""
    if not work.tables.ends_at_once or not somebody_is_at_zero(work.state):
        return False
    work.stack.clear()
    work.emit(GameEnded, seat, Ending.ZERO)
    return True


# --- Idols -------------------------------------------------------------------------------------

Ask: TypeAlias = AskOsiris | AskIsis | AskRa | AskThoth | AskHorus
"""The frames with which the idols ask."""


def begin_idol(work: Work, seat: int, idol: Idol) -> None:
    """Resolve an idol at once, depth first; then it goes to the Tomb. :rule:`TT-3.4`.

    Without a legal choice it has no effect and nothing is asked. :rule:`TT-3.3`.
    """
    work.emit(IdolFound, seat, idol)
    work.stack.append(Bury(seat, idol))
    ask = _question(work.state, seat, idol.god, work.inventory.ring_kind)
    if ask is None:
        work.emit(IdolIdle, seat, idol)
    else:
        work.stack.append(ask)


def _question(state: AnyState, seat: int, god: God, ring_kind: int | None) -> Ask | None:
    """Return what an idol asks, or None if nothing can be chosen. :rule:`TT-4.1` and on."""
    match god:
        case God.OSIRIS:
            return AskOsiris(seat) if any(state.underworld) else None
        case God.ISIS:
            has_ring = ring_kind is not None and state.players[seat].tiles[ring_kind]
            return AskIsis(seat) if has_ring and any(state.nile) else None
        case God.RA:
            return AskRa(seat) if any(state.nile) else None
        case God.THOTH:
            ahead = count_ahead(state.nile, state.players[seat].boat)
            return AskThoth(seat) if ahead >= TILES_THAT_THOTH_SWAPS else None
        case God.HORUS:
            return AskHorus(seat)


def bury(work: Work, frame: Bury) -> bool:
    """Send an idol to the Tomb: all it brought about is resolved. :rule:`TT-3.4`."""
    work.stack.pop()
    work.emit(IdolBuried, frame.seat, frame.idol)
    return True


def osiris(work: Work, frame: AskOsiris, choice: TakeFromUnderworld | Decline) -> None:
    """Take a tile out of the Underworld and resolve it. :rule:`TT-4.1`."""
    if not isinstance(choice, TakeFromUnderworld):
        work.emit(IdolDeclined, frame.seat)
        return
    state, tile = work.state, choice.tile
    state.underworld = take_one(state.underworld, work.inventory.tiles.index[tile])
    work.emit(UnderworldTileTaken, frame.seat, tile)
    resolve(work, frame.seat, tile, from_nile=False)


def isis(work: Work, frame: AskIsis, choice: SwapRing | Decline) -> None:
    """Swap a ring with a tile of the Nile and resolve that. :rule:`TT-4.2`.

    The ring lies there before anything is looked at, so the last ring of the Nile can be taken
    without completing the rings. :rule:`TT-4.3`.
    """
    if not isinstance(choice, SwapRing):
        work.emit(IdolDeclined, frame.seat)
        return
    state, inventory, seat, place = work.state, work.inventory, frame.seat, choice.place
    tile = state.nile[place]
    kind = inventory.ring_kind
    assert tile is not None  # noqa: S101 (legal places have a tile)
    assert kind is not None  # noqa: S101 (Isis asks only who has a ring)
    player = work.player(seat)
    player.tiles = take_one(player.tiles, kind)
    state.nile = with_tile(state.nile, place, inventory.tiles.all[kind])
    work.emit(RingSwapped, seat, place, tile)
    resolve(work, seat, tile, from_nile=True)


def ra(work: Work, frame: AskRa, choice: Banish | Decline) -> None:
    """Move a tile from the Nile to the Underworld, unresolved. :rule:`TT-4.4`."""
    if not isinstance(choice, Banish):
        work.emit(IdolDeclined, frame.seat)
        return
    tile = sink(work, choice.place)
    work.emit(TileBanished, frame.seat, choice.place, tile)
    score_if_complete(work, frame.seat, tile)
    cut_short(work, frame.seat)


def sink(work: Work, place: int) -> Tile:
    """Move the tile at a place of the Nile to the Underworld, and return it."""
    state = work.state
    tile = state.nile[place]
    assert tile is not None  # noqa: S101 (only tiles are sent there)
    state.nile = with_tile(state.nile, place, None)
    state.underworld = put_one(state.underworld, work.inventory.tiles.index[tile])
    return tile


def thoth(work: Work, frame: AskThoth, choice: SwapFrom | Decline) -> None:
    """Choose the first of two tiles ahead. :rule:`TT-4.5`."""
    if isinstance(choice, SwapFrom):
        work.stack.append(AskThothWith(frame.seat, choice.place))
    else:
        work.emit(IdolDeclined, frame.seat)


def thoth_with(work: Work, frame: AskThothWith, choice: SwapWith) -> None:
    """Swap two tiles ahead. :rule:`TT-4.5`."""
    nile = list(work.state.nile)
    first, second = frame.place, choice.place
    nile[first], nile[second] = nile[second], nile[first]
    work.state.nile = tuple(nile)
    work.emit(TilesSwapped, frame.seat, first, second)


def horus(work: Work, frame: AskHorus, choice: CollectBehind | Retreat | Decline) -> None:
    """Collect a tile behind the boat, or move the boat behind all. :rule:`TT-4.6`."""
    seat = frame.seat
    if isinstance(choice, CollectBehind):
        state, place = work.state, choice.place
        tile = state.nile[place]
        assert tile is not None  # noqa: S101 (legal places have a tile)
        state.nile = with_tile(state.nile, place, None)
        work.emit(TileFetched, seat, place, tile)
        resolve(work, seat, tile, from_nile=True)
    elif isinstance(choice, Retreat):
        origin = work.state.players[seat].boat
        move_boat(work, seat, min(rearmost(work.state.players), 0) - 1)
        work.emit(BoatRetreated, seat, origin)
    else:
        work.emit(IdolDeclined, seat)


def move_boat(work: Work, seat: int, place: int) -> None:
    """Move a boat; boats before the Nile close up where it leaves a gap. :rule:`TT-4.6`."""
    mine = work.player(seat)
    origin, mine.boat = mine.boat, place
    if origin < 0:
        for other, player in enumerate(work.state.players):
            if player.boat < origin:
                work.player(other).boat += 1
