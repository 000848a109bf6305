"""What an adventurer does on the tile where its movement ended: one function for each tile.

The functions named after a tile are called with the work, the seat, the place, the tile, and
whether a treasure may be claimed with one adventurer too few.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.chance import take_one
from theban.luxor.actions import ClaimTreasure, TakeHorusCard, TakeKey, TakeScarab
from theban.luxor.events import (
    HorusCardGained,
    HorusCardTurnedUp,
    KeyTaken,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    WildCardTaken,
)
from theban.luxor.frames import (
    AtHorusTile,
    ChooseFavor,
    ChooseScarabOrWild,
    ClaimOrDecline,
    DrawScarab,
    Errand,
    HorusCardTaken,
    TurnUpHorusCard,
    TurnUpTempleTile,
)
from theban.luxor.pieces import Treasure
from theban.luxor.rules.hand import insert_card
from theban.luxor.rules.movement import travel
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from theban.luxor.actions import Decline, TakeWildCard
    from theban.luxor.draft import AnyState
    from theban.luxor.outcomes import HorusCardRevealed, ScarabDrawn, TempleTileRevealed
    from theban.luxor.pieces import (
        FavorTile,
        HorusTile,
        OsirisTile,
        ScarabOrWildTile,
        ScarabTile,
        TunnelTile,
        WildCardTile,
    )
    from theban.luxor.rules.work import Work


# --- Treasures ---------------------------------------------------------------------------------


def at_treasure(work: Work, seat: int, place: int, tile: Treasure, one_less: bool) -> None:  # noqa: FBT001 (the tables call by position)
    """Take the treasure if enough own adventurers stand there. :rule:`LX-5.1`, :rule:`LX-5.2`.

    With the card for it and exactly one missing, the seat is asked. :rule:`LX-7.9`,
    :rule:`LX-7.10`.
    """
    missing = tile.needed - work.state.players[seat].active.count(place)
    if missing <= 0:
        take_treasure(work, seat, place, tile)
    elif missing == 1 and one_less:
        work.stack.append(ClaimOrDecline(seat, place))


def claim_or_decline(work: Work, frame: ClaimOrDecline, choice: ClaimTreasure | Decline) -> None:
    """Take the treasure with one adventurer too few, or leave it. :rule:`LX-7.10`."""
    if type(choice) is ClaimTreasure:
        tile = work.state.board.tiles[frame.place]
        assert isinstance(tile, Treasure)  # noqa: S101 (what the seat was asked about)
        take_treasure(work, frame.seat, frame.place, tile)


def take_treasure(work: Work, seat: int, place: int, treasure: Treasure) -> None:
    """Take the tile, score it, and see to the space it leaves. :rule:`LX-5.1`, :rule:`LX-5.3`."""
    me = work.player(seat)
    order = work.inventory.treasures.index
    me.treasures = tuple(sorted((*me.treasures, treasure), key=order.__getitem__))
    work.emit(TreasureTaken, seat, place, treasure)
    score(work, seat, treasure.points)
    if work.hooks.treasure_taken is not None:
        work.hooks.treasure_taken(work, seat, treasure)
    state = work.state
    if work.tables.icons[place] is not None:
        state.board = state.board.with_tile(place, None)
        work.stack.append(TurnUpTempleTile(seat, place))
        return
    hook = work.hooks.space_emptied
    if hook is None or not hook(work, seat, place):
        state.board = state.board.with_tile(place, None)


def score(work: Work, seat: int, points: int) -> None:
    """Move a seat's marker on the scoring track."""
    work.player(seat).points += points
    work.emit(PointsScored, seat, points)


def temple_tile_revealed(work: Work, frame: TurnUpTempleTile, outcome: TempleTileRevealed) -> None:
    """Lay the tile on the space, under everybody there; it is not acted on. :rule:`LX-5.3`."""
    state, tables = work.state, work.tables
    inventory = work.inventory
    rear = tables.icons[frame.place]
    assert rear is not None  # noqa: S101 (only spaces with an icon are followed by a tile)
    stacks = list(state.temple_stacks)
    stacks[rear] = take_one(stacks[rear], inventory.temple_tiles[rear].index[outcome.tile])
    state.temple_stacks = tuple(stacks)
    state.board = state.board.with_tile(frame.place, outcome.tile)
    work.emit(TempleTileLaid, frame.seat, frame.place, outcome.tile)
    if work.hooks.temple_tile_laid is not None:
        work.hooks.temple_tile_laid(work, frame.seat, frame.place)


# --- Scarabs and wild cards --------------------------------------------------------------------


def at_scarab_tile(work: Work, seat: int, _place: int, _tile: ScarabTile, _less: bool) -> None:  # noqa: FBT001
    """Take a scarab, if the supply has one. :rule:`LX-5.4`, :rule:`LX-5.9`."""
    if any(work.state.scarabs):
        work.stack.append(DrawScarab(seat))


def at_wild_card_tile(
    work: Work,
    seat: int,
    _place: int,
    _tile: WildCardTile,
    _less: bool,  # noqa: FBT001
) -> None:
    """Take a wild card, if the supply has one. :rule:`LX-5.5`, :rule:`LX-5.9`."""
    if work.state.wild_cards:
        take_wild_card(work, seat)


def at_scarab_or_wild_tile(
    work: Work,
    seat: int,
    _place: int,
    _tile: ScarabOrWildTile,
    _less: bool,  # noqa: FBT001
) -> None:
    """Ask which of the two it is to be, if any is left. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    if work.state.wild_cards or any(work.state.scarabs):
        work.stack.append(ChooseScarabOrWild(seat))


def choose_scarab_or_wild(
    work: Work, frame: ChooseScarabOrWild, choice: TakeScarab | TakeWildCard
) -> None:
    """Take what was chosen. :rule:`LX-5.6`."""
    if type(choice) is TakeScarab:
        work.stack.append(DrawScarab(frame.seat))
    else:
        take_wild_card(work, frame.seat)


def take_wild_card(work: Work, seat: int) -> None:
    """Take a wild card from the supply. :rule:`LX-5.5`."""
    work.state.wild_cards -= 1
    work.player(seat).wild_cards += 1
    work.emit(WildCardTaken, seat)


def scarab_drawn(work: Work, frame: DrawScarab, outcome: ScarabDrawn) -> None:
    """Take the scarab drawn, face down. :rule:`LX-5.4`."""
    state, value = work.state, outcome.value
    state.scarabs = take_one(state.scarabs, work.inventory.scarabs.index[value])
    me = work.player(frame.seat)
    me.scarabs = tuple(sorted((*me.scarabs, value)))
    work.emit(ScarabTaken, frame.seat, value)


# --- Horus cards and keys ----------------------------------------------------------------------


def at_favor_tile(work: Work, seat: int, _place: int, tile: FavorTile, _less: bool) -> None:  # noqa: FBT001
    """Ask from which of two stacks the card is to come. :rule:`LX-5.7`."""
    tops = work.state.horus_tops
    if any(tops[level - 1] is not None for level in tile.levels):
        work.stack.append(ChooseFavor(seat, tile.levels))


def at_horus_tile(work: Work, seat: int, _place: int, tile: HorusTile, _less: bool) -> None:  # noqa: FBT001
    """Ask for a key or a Horus card, as far as there are any. :rule:`LX-5.8`."""
    state = work.state
    tops = state.horus_tops
    levels = horus_levels(state, seat, tile.level)
    if state.keys or any(tops[level - 1] is not None for level in levels):
        work.stack.append(AtHorusTile(seat, tile.level))


def horus_levels(state: AnyState, seat: int, level: int) -> tuple[int, ...]:
    """Return the levels of the stacks that a Horus tile opens to a seat. :rule:`LX-5.8`."""
    hook = tables_of(state.config).hooks.horus_levels
    return (level,) if hook is None else hook(state, seat, level)


def choose_favor(work: Work, frame: ChooseFavor, choice: TakeHorusCard) -> None:
    """Take the Horus card chosen. :rule:`LX-5.7`."""
    take_horus_card(work, frame.seat, choice.level)


def choose_at_horus_tile(work: Work, frame: AtHorusTile, choice: TakeKey | TakeHorusCard) -> None:
    """Take a key or the Horus card. :rule:`LX-5.8`."""
    if type(choice) is TakeHorusCard:
        take_horus_card(work, frame.seat, choice.level)
    else:
        take_key(work, frame.seat)


def take_key(work: Work, seat: int) -> None:
    """Take a key from the supply. :rule:`LX-5.8`."""
    work.state.keys -= 1
    work.player(seat).keys += 1
    work.emit(KeyTaken, seat)


def take_horus_card(work: Work, seat: int, level: int, *, quietly: bool = False) -> None:
    """Take the top card of a stack into the middle of the hand, where all have seen it.

    The next card of the stack is then seen at once. :rule:`LX-5.10`, :rule:`LX-5.12`,
    :rule:`LX-10.3`.  What answers to a Horus card taken does not if it is taken quietly.
    :rule:`MC-4.8`.
    """
    state = work.state
    tops = list(state.horus_tops)
    card = tops[level - 1]
    assert card is not None  # noqa: S101 (legal answers name stacks that have a top)
    tops[level - 1] = None
    state.horus_tops = tuple(tops)
    insert_card(work.player(seat), card, is_open=True)
    work.emit(HorusCardGained, seat, card)
    if work.hooks.horus_card_taken is not None and not quietly:
        work.stack.append(HorusCardTaken(seat, level))
    if any(state.horus_stacks[level - 1]):
        work.stack.append(TurnUpHorusCard(seat, level))


def horus_card_revealed(work: Work, frame: TurnUpHorusCard, outcome: HorusCardRevealed) -> None:
    """Show the next card of a stack. :rule:`LX-5.12`."""
    state, pile = work.state, frame.level - 1
    card = outcome.card
    stacks, tops = list(state.horus_stacks), list(state.horus_tops)
    stacks[pile] = take_one(stacks[pile], work.inventory.horus_cards[pile].index[card])
    tops[pile] = card
    state.horus_stacks, state.horus_tops = tuple(stacks), tuple(tops)
    work.emit(HorusCardTurnedUp, frame.seat, card)


def horus_card_taken(work: Work, frame: HorusCardTaken) -> bool:
    """Let modules answer to a taken Horus card."""
    work.stack.pop()
    if work.hooks.horus_card_taken is not None:
        work.hooks.horus_card_taken(work, frame.seat, frame.level)
    return True


# --- Ways --------------------------------------------------------------------------------------


def at_tunnel(work: Work, seat: int, place: int, _tile: TunnelTile, _less: bool) -> None:  # noqa: FBT001
    """Go to the next tunnel ahead, whose own action is not used. :rule:`LX-4.6`, :rule:`LX-4.7`."""
    for tunnel in work.state.board.tunnels:
        if tunnel > place:
            travel(work, seat, place, tunnel, Errand.REST)
            return


def at_osiris_tile(_work: Work, _seat: int, _place: int, _tile: OsirisTile, _less: bool) -> None:  # noqa: FBT001
    """Do nothing: who still stands here could not be sent on. :rule:`LX-4.5`."""
