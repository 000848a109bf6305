"""How the module is dealt and laid out. :rule:`MC-2.1`, :rule:`MC-2.9`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import sub

from theban.core.chance import Counts, Random, count_kinds
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidState
from theban.core.groups import Group
from theban.core.values.derived import MOST_KEPT
from theban.luxor.config import FEWEST_PLAYERS, Config
from theban.luxor.deals import Deal
from theban.luxor.draft import AnyState
from theban.luxor.expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor.parts.mummy import DISPLAY, Mummy, MummyEffect, MummySeat
from theban.luxor.placing.placement import Placement
from theban.luxor.rules.work import Work


def deal(config: Config, rng: Random) -> tuple[tuple[MummyEffect, ...]]:
    """Turn up the first mummy tiles. :rule:`MC-2.9`."""
    return (_tiles_of(config).draw(DISPLAY, rng),)


@lru_cache(maxsize=MOST_KEPT)
def _tiles_of(config: Config) -> Group[MummyEffect]:
    inventory = config.inventory
    return Group(zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True))


def starting_talismans(config: Config) -> int:
    """Return the talismans of each player at the start. :rule:`MC-2.9`."""
    return box_of(config).starting_talismans[config.players - FEWEST_PLAYERS]


def begin(work: Work, deal: Deal) -> None:
    """Put the Mummy before the chamber, turn up tiles, hand out talismans. :rule:`MC-2.9`."""
    config, inventory = work.state.config, work.inventory
    opened = count_kinds(deal.mummy_tiles, inventory.mummy_tiles.index)
    each = starting_talismans(config)
    mummy = Mummy(
        place=work.state.board.track.stops[-2],
        talismans=box_of(config).talismans - each * config.players,
        display=deal.mummy_tiles,
        stack=tuple(map(sub, inventory.all_mummy_tiles, opened)),
        discards=(0,) * len(opened),
        woken=0,
    )
    _put(work, mummy, [MummySeat(lying=(), talismans=each, exchanged=())] * config.players)


def _put(work: Work, mummy: Mummy, parts: Iterable[MummySeat]) -> None:
    """Put the module's parts into a state that has none of them yet. :rule:`MC-2.9`."""
    MUMMY.put(work.state, mummy)
    for seat, part in enumerate(parts):
        MUMMY_SEAT.put(work.player(seat), part)


# --- In a position that is set up ----------------------------------------------------------------


def place(work: Work, placement: Placement) -> None:
    """Put what a position names of it, and what is left, where it belongs. :rule:`MC-2.9`."""
    state, config = work.state, work.state.config
    display, stack, discards = _share_tiles(config, placement)
    each = starting_talismans(config)
    seats = [
        MummySeat(
            tuple(sorted(named.lying)),
            each if named.talismans is None else named.talismans,
            tuple(sorted(named.exchanged_scarabs)),
        )
        for named in placement.seats
    ]
    owned, in_box = sum(seat.talismans for seat in seats), box_of(config).talismans
    if owned > in_box:
        raise InvalidState(f"{owned} talismans are owned; the box has only {in_box} (MC-2.9)")
    mummy = Mummy(
        place=_free_tile(state) if placement.named.mummy is None else placement.named.mummy,
        talismans=in_box - owned,
        display=display,
        stack=stack,
        discards=discards,
        woken=placement.entered,
    )
    _put(work, mummy, seats)


def _free_tile(state: AnyState) -> int:
    """Return the tile nearest the chamber on which nobody stands upright. :rule:`MC-2.8`."""
    taken = {place for player in state.players for place in player.active}
    tiles = state.board.track.stops[-2::-1]
    return next((tile for tile in tiles if tile not in taken), tiles[0])


def _share_tiles(
    config: Config, placement: Placement
) -> tuple[tuple[MummyEffect | None, ...], Counts, Counts]:
    """Return the open mummy tiles, the stack and the discards. :rule:`MC-4.1`."""
    kinds, in_box = config.inventory.mummy_tiles, config.inventory.all_mummy_tiles
    named, discarded = placement.named.mummy_tiles, placement.named.mummy_discards
    left = list(in_box)
    for effect in (*named.values(), *discarded):
        if effect not in kinds.index:
            refuse("a mummy tile named", effect, "one that the box has (MC-4.1)")
        left[kinds.index[effect]] -= 1
    for effect, number, total in zip(kinds.all, left, in_box, strict=True):
        if number < 0:
            raise InvalidState(
                f"{effect!r} is named {total - number} times; the box has only {total} (MC-4.1)"
            )
    empty = placement.empty_slot
    missing = DISPLAY - len(named) - (empty is not None)
    if sum(left) < missing:
        raise InvalidState(
            f"{len(discarded)} mummy tiles are discarded, so only {sum(left)} are "
            f"left for {missing} slots; {DISPLAY} of the {sum(in_box)} lie open (MC-4.1)"
        )
    display: list[MummyEffect | None] = []
    for slot in range(DISPLAY):
        if slot == empty:
            display.append(None)
            continue
        effect = named.get(slot) or next(compress(kinds.all, left))
        if slot not in named:
            left[kinds.index[effect]] -= 1
        display.append(effect)
    discards = count_kinds(discarded, kinds.index)
    return tuple(display), tuple(left), discards
