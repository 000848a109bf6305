"""The display of mummy tiles: which can be activated, what is paid, and what comes next.

The effects of tiles are in :mod:`theban.luxor.modules.mummy.effects`. :rule:`MC-4.1`,
:rule:`MC-4.2`, :rule:`MC-4.13`.
"""

from __future__ import annotations

from theban.core.chance import Counts, Kinds, put_one, take_one
from theban.core.illegality import Illegality
from theban.luxor.actions import DECLINE, Action, Decline
from theban.luxor.config import Config
from theban.luxor.draft import AnyState
from theban.luxor.expansion import MUMMY, MUMMY_SEAT, MUMMY_SEEN
from theban.luxor.modules.mummy.effects import EFFECTS
from theban.luxor.modules.mummy.refusals import (
    NO_MUMMY_SLOT,
    TILE_CHANGES_NOTHING,
    TOO_FEW_TALISMANS,
)
from theban.luxor.parts.mummy import DISPLAY, ActivateMummyTile, MummyEffect
from theban.luxor.parts.mummy_happenings import (
    ChooseMummyTile,
    MummyTileActivated,
    MummyTileRevealed,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ReplaceMummyTile,
)
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, Subject

ACTIVATIONS = tuple(map(ActivateMummyTile, range(DISPLAY)))
"""For each slot the one action object."""


def cost(config: Config, effect: MummyEffect) -> int:
    """Return the talismans that a tile costs. :rule:`MC-4.1`."""
    inventory = config.inventory
    return inventory.mummy_costs[inventory.mummy_tiles.index[effect]]


def hand_filled(work: Work, seat: int) -> None:
    """Ask for a mummy tile after the draw, if one can be activated. :rule:`MC-4.2`."""
    if _slots(work.state, seat):
        work.stack.append(ChooseMummyTile(seat))


def _slots(state: AnyState, seat: int) -> list[int]:
    """Return the slots whose tile a seat can pay for and make use of. :rule:`MC-4.12`."""
    talismans = MUMMY_SEAT.of(state.players[seat]).talismans
    if not talismans:
        return []
    inventory = state.config.inventory
    costs, index = inventory.mummy_costs, inventory.mummy_tiles.index
    return [
        slot
        for slot, effect in enumerate(MUMMY.of(state).display)
        if effect is not None
        and costs[index[effect]] <= talismans
        and EFFECTS[effect].is_useful(state, seat)
    ]


def tile_answers(state: AnyState, frame: ChooseMummyTile) -> tuple[Action, ...]:
    """List the slots from the first on, then to decline. :rule:`MC-8.6`."""
    return (*(ACTIVATIONS[slot] for slot in _slots(state, frame.seat)), DECLINE)


def explain_tile(state: AnyState, frame: ChooseMummyTile, choice: object) -> Illegality | None:
    """Judge a tile: it must be paid for, and must change something.

    :rule:`MC-4.1`, :rule:`MC-4.12`.
    """
    seat = frame.seat
    if type(choice) is Decline:
        return None
    if type(choice) is not ActivateMummyTile:
        return not_awaited(state, frame, choice, "MC-8.6")
    slot = choice.slot
    if not 0 <= slot < DISPLAY:
        return NO_MUMMY_SLOT(None, number=slot, last=DISPLAY - 1)
    effect = MUMMY.of(state).display[slot]
    assert effect is not None  # noqa: S101 (all slots are full while this is asked)
    price, owned = cost(state.config, effect), MUMMY_SEAT.of(state.players[seat]).talismans
    if price > owned:
        return TOO_FEW_TALISMANS(
            "MC-4.1", seat=seat, slot=slot, effect=effect.value, price=price, owned=owned
        )
    if EFFECTS[effect].is_useful(state, seat):
        return None
    return TILE_CHANGES_NOTHING("MC-4.12", slot=slot, effect=effect.value)


def choose_tile(work: Work, frame: ChooseMummyTile, choice: ActivateMummyTile | Decline) -> None:
    """Pay for a tile and perform it; then another one comes into its slot. :rule:`MC-4.13`."""
    if type(choice) is not ActivateMummyTile:
        return
    seat, slot = frame.seat, choice.slot
    mummy = MUMMY.of(work.state)
    effect = mummy.display[slot]
    assert effect is not None  # noqa: S101 (as was judged)
    price = cost(work.state.config, effect)
    me = work.player(seat)
    part = MUMMY_SEAT.of(me)
    MUMMY_SEAT.change(me, talismans=part.talismans - price)
    MUMMY.change(work.state, talismans=mummy.talismans + price)
    work.emit(MummyTileActivated, ("MC-4.1", EFFECTS[effect].rule), seat, slot, effect, price)
    work.stack.append(ReplaceMummyTile(seat, slot))
    EFFECTS[effect].perform(work, seat)


def tiles_offered(seen: Seen, _frame: ChooseMummyTile) -> Subject:
    """Name what each open tile costs. :rule:`MC-4.1`."""
    mummy = MUMMY_SEEN.of(seen)
    # All slots are full while this is asked.
    effects = (effect for effect in mummy.display if effect is not None)
    return Subject(talismans=tuple(cost(seen.config, effect) for effect in effects))


def tile_performed(_seen: Seen, frame: ReplaceMummyTile) -> Subject:
    """Name the slot of the tile, also while it is performed. :rule:`MC-4.13`."""
    return Subject(slot=frame.slot)


# --- The next tile -----------------------------------------------------------------------------


def discard_tile(work: Work, frame: ReplaceMummyTile) -> bool:
    """Discard the tile performed; without a stack the discards become it. :rule:`MC-4.1`."""
    mummy = MUMMY.of(work.state)
    effect = mummy.display[frame.slot]
    assert effect is not None  # noqa: S101 (it is there until now)
    display = _with_slot(mummy.display, frame.slot, None)
    stack = mummy.stack
    discards = put_one(mummy.discards, work.inventory.mummy_tiles.index[effect])
    if not any(stack):
        stack, discards = discards, (0,) * len(stack)
        work.emit(MummyTilesShuffled, "MC-4.1", frame.seat)
    MUMMY.change(work.state, display=display, stack=stack, discards=discards)
    return False


def tile_urn(state: AnyState, _frame: ReplaceMummyTile) -> tuple[Kinds[MummyTileRevealed], Counts]:
    """The mummy tiles of the stack. :rule:`LX-10.4`."""
    return tables_of(state.config).mummy_tile_revealed, MUMMY.of(state).stack


def tile_revealed(work: Work, frame: ReplaceMummyTile, outcome: MummyTileRevealed) -> None:
    """Lay the next tile into the slot. :rule:`MC-4.1`."""
    mummy = MUMMY.of(work.state)
    effect = outcome.effect
    display = _with_slot(mummy.display, frame.slot, effect)
    stack = take_one(mummy.stack, work.inventory.mummy_tiles.index[effect])
    MUMMY.change(work.state, display=display, stack=stack)
    work.emit(MummyTileTurnedUp, ("MC-4.1", "MC-4.13"), frame.seat, frame.slot, effect)


def _with_slot(
    display: tuple[MummyEffect | None, ...], slot: int, effect: MummyEffect | None
) -> tuple[MummyEffect | None, ...]:
    """Return the open tiles with another one, or none, in a slot. :rule:`MC-4.1`."""
    return (*display[:slot], effect, *display[slot + 1 :])
