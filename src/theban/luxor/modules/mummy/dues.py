"""How a table fits what the Mummy and its tiles bring, when a position is set up.

As in :mod:`theban.luxor.placing.due_kinds`, there is one function for each kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from theban.core.checking.named import check_index
from theban.luxor import frames
from theban.luxor.frames import ChanceKind, DecisionKind, Frame
from theban.luxor.modules.mummy.effects import EFFECTS, MOVES, STEPS_OF_ALL
from theban.luxor.modules.mummy.frame_checks import BROUGHT
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import DISPLAY, MummyEffect
from theban.luxor.placing import due_kinds
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Kind

# --- Standing up ---------------------------------------------------------------------------------


def _stand_up_roll(table: DueTable) -> tuple[Frame, ...]:
    return (due.RollToStandUp(table.seat),)


def _stand_up(table: DueTable) -> tuple[Frame, ...]:
    return (frames.EndTurn(table.seat), due.ChooseWhoStandsUp(table.seat))


# --- Mummy tiles ---------------------------------------------------------------------------------


def _mummy_tile(table: DueTable) -> tuple[Frame, ...]:
    return (*table.end_of_turn(), due.ChooseMummyTile(table.seat))


def _next_tile(table: DueTable) -> tuple[Frame, ...]:
    slot = _slot(table)
    free = [number for number in range(DISPLAY) if number not in table.mummy_tiles]
    if not free or (slot is not None and slot not in free):
        table.refuse("a slot that mummy_tiles leaves empty")
    table.empty_slot = free[0] if slot is None else slot
    return (*table.end_of_turn(), due.ReplaceMummyTile(table.seat, table.empty_slot))


def _slot(table: DueTable) -> int | None:
    slot = table.due.slot
    return None if slot is None else check_index(slot, "Due.slot", range(DISPLAY), "a slot")


def _of_tile(table: DueTable, *effects: MummyEffect) -> tuple[tuple[Frame, ...], MummyEffect]:
    """Return what remains while one of some mummy tiles is performed, and which one is."""
    slot, laid, inventory = _slot(table), table.mummy_tiles, table.config.inventory
    named = Counter((*laid.values(), *table.mummy_discards))
    box = zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True)
    left = [effect for effect, copies in box if effect in effects and copies > named[effect]]
    if slot is None:
        found = [number for number, effect in laid.items() if effect in effects]
        free = [number for number in range(DISPLAY) if number not in laid]
        slot = next(iter((*found, *free)), None)
    if slot is None or (slot not in laid and not left):
        words = ", ".join(map(str, effects))
        table.refuse(f"one of these in mummy_tiles, and not in mummy_discards: {words}")
    effect = laid[slot] if slot in laid else left[0]
    laid[slot] = effect
    if effect not in effects:
        table.refuse(f"one of these as mummy_tiles[{slot}]: {', '.join(map(str, effects))}")
    return (*table.end_of_turn(), due.ReplaceMummyTile(table.seat, slot)), effect


def _asked_by(kind: type) -> Callable[[DueTable], tuple[Frame, ...]]:
    """Make the function for what a mummy tile asks, and what has no further fields."""

    def stack(table: DueTable) -> tuple[Frame, ...]:
        below, _ = _of_tile(table, *BROUGHT[kind])
        return (*below, kind(table.seat))

    return stack


def _move(table: DueTable) -> tuple[Frame, ...]:
    below, effect = _of_tile(table, *BROUGHT[due.MoveByTile])
    return (*below, due.MoveByTile(table.seat, *MOVES[effect]))


def move_dues(table: DueTable) -> tuple[Frame, ...]:
    """Return what remains once an adventurer moved by a tile has arrived. :rule:`MC-4.5`."""
    waiting = table.due.waiting
    all_ = (MummyEffect.ALL_4,)
    below, effect = _of_tile(table, *(all_ if waiting else (*MOVES, *all_)))
    if effect is MummyEffect.ALL_4:
        return (*below, due.AdvanceByTile(table.seat, STEPS_OF_ALL, waiting))
    return below


def _horus_stack(table: DueTable) -> tuple[Frame, ...]:
    stack = _asked_by(due.ChooseHorusStack)(table)
    table.cards.hand_size -= 1
    table.cards.played_class = (object,)
    return stack


def _supply(table: DueTable) -> tuple[Frame, ...]:
    below, _ = _of_tile(table, *BROUGHT[due.ChooseSupply])
    return (*below, due.ChooseSupply(table.seat, table.due.taken))


# --- What comes of tiles of the board as well ----------------------------------------------------


def _card(table: DueTable) -> tuple[Frame, ...]:
    if _slot(table) is None:
        return due_kinds.card(table)
    table.cards.hand_size = 0
    return _asked_by(due.RedrawHand)(table)


def _scarab(table: DueTable) -> tuple[Frame, ...]:
    if _slot(table) is None:
        return due_kinds.scarab(table)
    taken = table.due.taken
    brought = (MummyEffect.CHOICE,) if taken is not None else BROUGHT[frames.DrawScarab]
    below, effect = _of_tile(table, *brought)
    then = () if taken is None else (due.ChooseSupply(table.seat, taken),)
    return (*below, *then, frames.DrawScarab(table.seat, (EFFECTS[effect].rule,)))


def _horus_card(table: DueTable) -> tuple[Frame, ...]:
    level = table.due.level
    if _slot(table) is None or level is None:
        return due_kinds.horus_card(table)
    table.cards.taken = level
    below, _ = _of_tile(table, MummyEffect.HORUS_CARD)
    return (*below, frames.TurnUpHorusCard(table.seat, level))


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {
    DecisionKind.STAND_UP: _stand_up,
    DecisionKind.MUMMY_TILE: _mummy_tile,
    DecisionKind.MOVE_BY_TILE: _move,
    DecisionKind.MOVE_HAND_CARD: _asked_by(due.MoveCardByTile),
    DecisionKind.EXCHANGE_SCARAB: _asked_by(due.ChooseScarabToExchange),
    DecisionKind.DISCARD_HAND_CARD: _asked_by(due.ChooseCardToDiscard),
    DecisionKind.HORUS_STACK: _horus_stack,
    DecisionKind.SUPPLY: _supply,
    ChanceKind.STAND_UP_ROLL: _stand_up_roll,
    ChanceKind.MUMMY_TILE: _next_tile,
    ChanceKind.CARD: _card,
    ChanceKind.SCARAB: _scarab,
    ChanceKind.HORUS_CARD: _horus_card,
}
"""For each kind what puts a table in order for it."""
