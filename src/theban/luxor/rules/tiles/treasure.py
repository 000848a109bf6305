"""Treasures: taken by enough adventurers, scored, and followed by what comes to their space.

:rule:`LX-5.1` to :rule:`LX-5.3`.  One too few is judged in
:mod:`theban.luxor.rules.cards.one_less`.
"""

from __future__ import annotations

from theban.luxor.events import TreasureTaken
from theban.luxor.frames import ClaimOrDecline
from theban.luxor.pieces import Treasure, TreasureKind
from theban.luxor.rules.scoring import score_points
from theban.luxor.rules.work import Work


def at_treasure(
    work: Work,
    seat: int,
    place: int,
    tile: Treasure,
    one_less: bool,  # noqa: FBT001 (the tables call by position)
    _also: tuple[str, ...],
) -> None:
    """Take the treasure if enough own adventurers stand there. :rule:`LX-5.1`, :rule:`LX-5.2`.

    With the card for it and exactly one missing, the seat is asked. :rule:`LX-7.9`,
    :rule:`LX-7.10`.
    """
    missing = tile.needed - work.state.players[seat].active.count(place)
    if missing <= 0:
        take_treasure(work, seat, place, tile, ("LX-5.1",))
    elif missing == 1 and one_less:
        work.stack.append(ClaimOrDecline(seat, place))


def take_treasure(
    work: Work, seat: int, place: int, treasure: Treasure, rules: tuple[str, ...]
) -> None:
    """Take the tile, score it, and see to the space it leaves. :rule:`LX-5.1`, :rule:`LX-5.3`.

    Artifacts are taken and score as other treasures do. :rule:`MC-6.2`.
    """
    me = work.player(seat)
    order = work.inventory.treasures.index
    me.treasures = tuple(sorted((*me.treasures, treasure), key=order.__getitem__))
    artifact = ("MC-6.2",) if treasure.kind is TreasureKind.ARTIFACT else ()
    work.emit(TreasureTaken, (*rules, *artifact), seat, place, treasure)
    score_points(work, seat, treasure.points, ("LX-5.1", *artifact))
    if work.hooks.treasure_taken is not None:
        work.hooks.treasure_taken(work, seat, treasure)
    state = work.state
    if work.tables.icons[place] is not None:
        state.board = state.board.with_tile(place, None)
        work.stack.append(work.tables.frames[seat].turn_up_temple_tile[place])
        return
    hook = work.hooks.space_emptied
    if hook is None or not hook(work, seat, place):
        state.board = state.board.with_tile(place, None)
