"""What happens with a tile that is reached: TT-3.  The folder ``idols`` has a file for each."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.engine.rows import with_one_more
from theban.tutankhamun.events import IdolBuried, IdolFound, IdolIdle, TileCollected
from theban.tutankhamun.frames import Bury
from theban.tutankhamun.pieces import Collectable, God, Idol, ScarabRing, Tile
from theban.tutankhamun.rules.ending import cut_short
from theban.tutankhamun.rules.sets import score, score_if_complete
from theban.tutankhamun.rules.work import Work

EFFECT_RULES: Mapping[God, str] = {
    God.OSIRIS: "TT-4.1",
    God.ISIS: "TT-4.2",
    God.RA: "TT-4.4",
    God.THOTH: "TT-4.5",
    God.HORUS: "TT-4.6",
}
"""For each god the rule of its idols, which also says when they have no effect."""


def resolve(work: Work, seat: int, tile: Tile, *, from_nile: bool) -> None:
    """Give a tile to a seat; it left the place where it lay. :rule:`TT-3.1`, :rule:`TT-3.2`.

    Only a tile that left the Nile can complete a set. :rule:`TT-4.1`, :rule:`TT-6.1`.
    """
    if type(tile) is Idol:
        begin_idol(work, seat, tile)
    else:
        collect(work, seat, tile, from_nile=from_nile)


def collect(work: Work, seat: int, tile: Collectable, *, from_nile: bool) -> bool:
    """Add a tile to a collection, as :func:`resolve`; say whether the game goes on. :rule:`TT-3.1`.

    :rule:`TT-7.4`.
    """
    tables = work.tables
    inventory = work.inventory
    player = work.player(seat)
    kind = inventory.tiles.index[tile]
    player.tiles = with_one_more(player.tiles, kind)
    work.emit(TileCollected, "TT-3.1", seat, tile)
    if type(tile) is ScarabRing:
        score(work, seat, tables.ring_points, ("TT-3.1",))
        if cut_short(work, seat):
            return False
    return not from_nile or score_if_complete(work, seat, tile, kind)


def begin_idol(work: Work, seat: int, idol: Idol) -> None:
    """Resolve an idol at once, depth first; then it goes to the Tomb. :rule:`TT-3.4`.

    Without a legal choice it has no effect and nothing is asked. :rule:`TT-3.3`.
    """
    work.emit(IdolFound, "TT-3.2", seat, idol)
    work.stack.append(Bury(seat, idol))
    ask = work.tables.questions[idol.god](work.state, seat)
    if ask is None:
        work.emit(IdolIdle, ("TT-3.3", EFFECT_RULES[idol.god]), seat, idol)
    else:
        work.stack.append(ask)


def bury(work: Work, frame: Bury) -> bool:
    """Send an idol to the Tomb: all it brought about is resolved. :rule:`TT-3.4`."""
    work.stack.pop()
    work.emit(IdolBuried, ("TT-3.2", "TT-3.4"), frame.seat, frame.idol)
    return True
