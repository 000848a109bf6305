"""Whether the Mummy and all that it brings can be as a deal or a position says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.chance import count_kinds
from theban.core.checking.shapes import (
    PieceGroup,
    check_class,
    check_counts,
    check_length,
    check_numbers,
    check_pieces,
    check_whole,
    refuse,
)
from theban.core.errors import InvalidDeal, InvalidState
from theban.core.messages import shown
from theban.luxor.board import STAIRS
from theban.luxor.checking.shapes import check_scarabs
from theban.luxor.checking.stack import passing_place, top_frame
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor.extension import Checks
from theban.luxor.frames import StartTurn
from theban.luxor.modules.mummy.frame_checks import BENEATH, FRAME_CHECKS
from theban.luxor.modules.mummy.standing import can_stand_up
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import DISPLAY, Mummy, MummyEffect, MummySeat
from theban.luxor.setup.checks import check_copies

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.deals import Deal
    from theban.luxor.state import State


# --- The parts of a state ------------------------------------------------------------------------


def check_part(config: Config, part: object, where: str) -> None:
    """Refuse what cannot be the Mummy with its tiles. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    check_class(part, Mummy, where, "a Mummy, since the Mummy is played (MC-2.1)")
    mummy, inventory = cast("Mummy", part), config.inventory  # checked at run time
    check_whole(mummy.place, f"{where}.place", "MC-2.8", 1, len(config.components.spaces))
    check_whole(mummy.talismans, f"{where}.talismans", "MC-2.9", most=box_of(config).talismans)
    what = "one for each slot"
    tiles = check_length(mummy.display, DISPLAY, f"{where}.display", what, "MC-4.1")
    kinds = inventory.mummy_tiles
    for slot, effect in enumerate(tiles):
        if effect is not None and not any(effect is kind for kind in kinds.all):
            refuse(f"{where}.display[{slot}]", effect, "a mummy tile of the box (MC-4.1)")
    for name, counts in (("stack", mummy.stack), ("discards", mummy.discards)):
        check_counts(counts, f"{where}.{name}", kinds.all, "MC-4.1")
    check_whole(mummy.woken, f"{where}.woken", "LX-4.2", most=len(config.components.statues))


def check_seat_part(config: Config, part: object, where: str) -> None:
    """Refuse what cannot be a player's lying adventurers and talismans. :rule:`MC-3.2`."""
    check_class(part, MummySeat, where, "a MummySeat, since the Mummy is played (MC-2.6)")
    seat = cast("MummySeat", part)  # checked at run time
    last = len(config.components.spaces)
    words = f"a space, 1 to {last}"
    check_numbers(seat.lying, f"{where}.lying", range(1, last + 1), words, "MC-3.2", twice=True)
    check_whole(seat.talismans, f"{where}.talismans", "MC-2.9", most=box_of(config).talismans)
    check_scarabs(seat.exchanged, config, f"{where}.exchanged", "MC-4.7")


def _exchanged(state: State) -> Counts:
    index = state.config.inventory.scarabs.index
    return count_kinds(
        [value for player in state.players for value in MUMMY_SEAT.of(player).exchanged], index
    )


# --- The deal ------------------------------------------------------------------------------------


def check_deal(config: Config, deal: Deal) -> None:
    """Refuse open mummy tiles that the box does not have. :rule:`MC-2.9`."""
    inventory, rule = config.inventory, "MC-2.9"
    copies = dict(zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True))
    group = PieceGroup((MummyEffect,), copies, "a mummy tile of the box", rule)
    tiles = check_pieces(deal.mummy_tiles, "mummy_tiles", group, InvalidDeal)
    check_length(tiles, DISPLAY, "mummy_tiles", "one for each slot", rule, error=InvalidDeal)
    check_copies(deal.mummy_tiles, copies, "mummy_tiles", rule)


# --- The table ---------------------------------------------------------------------------------


def check_place(state: State) -> None:
    """See that the Mummy stands on a tile with nobody upright there. :rule:`MC-2.8`.

    But for one whose movement is interrupted there.
    """
    place = MUMMY.of(state).place
    if state.board.tiles[place] is None:
        right = "a space with a tile, on which it always stands (MC-2.8)"
        refuse("expansion.mummy.place", place, right)
    for seat, player in enumerate(state.players):
        passing = passing_place(state, seat) == place
        if player.active.count(place) > passing:
            raise InvalidState(
                f"players[{seat}].active names place {place}, where the Mummy is; whoever ends a "
                "movement there, or is met there, is laid down (MC-2.4, MC-3.1)"
            )


def check_talismans(state: State) -> None:
    """Count the talismans. :rule:`MC-2.9`."""
    supply, in_box = MUMMY.of(state).talismans, box_of(state.config).talismans
    owned = sum(MUMMY_SEAT.of(player).talismans for player in state.players)
    if supply + owned != in_box:
        raise InvalidState(
            f"talismans: {supply + owned} found (supply {supply}, owned {owned}), but the box has "
            f"{in_box} (MC-2.9)"
        )


def check_tiles(state: State) -> None:
    """Count the mummy tiles, of which one is missing only while it is replaced. :rule:`MC-4.1`."""
    mummy, inventory = MUMMY.of(state), state.config.inventory
    replacing = top_frame(state)
    due_slot = replacing.slot if isinstance(replacing, due.ReplaceMummyTile) else None
    for slot, effect in enumerate(mummy.display):
        if effect is None and not (type(due_slot) is int and slot == due_slot):
            right = "a mummy tile, since none is being turned up there (MC-4.1)"
            refuse(f"expansion.mummy.display[{slot}]", effect, right)
    laid = [mummy.display.count(effect) for effect in inventory.mummy_tiles.all]
    for effect, in_box, *found in zip(
        inventory.mummy_tiles.all,
        inventory.all_mummy_tiles,
        laid,
        mummy.stack,
        mummy.discards,
        strict=True,
    ):
        if sum(found) != in_box:
            names = zip(("open", "stack", "discarded"), found, strict=True)
            parts = ", ".join(f"{name} {shown(number)}" for name, number in names if number)
            raise InvalidState(
                f"{effect}: {shown(sum(found))} found ({parts or 'nowhere'}), but the box has "
                f"{in_box} (MC-4.1)"
            )


def check_woken(state: State) -> None:
    """See that those who entered in this turn stand on the stairs. :rule:`LX-4.2`."""
    woken, top = MUMMY.of(state).woken, top_frame(state)
    if top is None or not woken:
        return  # after the last turn its number is left as it was
    seat = state.pending[0].seat
    player = state.players[seat]
    awake = len(state.config.components.statues) - len(player.asleep)
    most = min(awake, player.active.count(STAIRS))
    if type(top) in _BEFORE_A_MOVE:
        most = 0
    if woken > most:
        right = f"{most} at most, since no more of seat {seat} can have entered in this turn"
        refuse("expansion.mummy.woken", woken, f"{right} (LX-4.2)")


_BEFORE_A_MOVE = (StartTurn, due.RollToStandUp, due.ChooseWhoStandsUp)


def _has_extra_turns(state: State, _seat: int) -> bool:
    return MummyEffect.ONE_MORE_TURN in state.config.inventory.mummy_tiles.index


def _can_have_stood_up(state: State, seat: int) -> bool:
    """Say whether a roll can have stood all up with the turn going on. :rule:`MC-3.3`."""
    highest = box_of(state.config).stand_up[-1]
    on_spaces = any(place != STAIRS for place in state.players[seat].active)
    return (
        on_spaces and not can_stand_up(state, seat) and max(state.config.components.die) > highest
    )


CHECKS = Checks(
    deal=check_deal,
    part=check_part,
    seat_part=check_seat_part,
    scarabs={"box": _exchanged},
    gives_points=True,
    extra_turns=_has_extra_turns,
    turn_went_on=_can_have_stood_up,
    hands={due.RedrawHand: tuple(range(HAND_SIZE)), due.ChooseHorusStack: (HAND_SIZE - 1,)},
    table=(check_place, check_talismans, check_tiles, check_woken),
    frames=FRAME_CHECKS,
    beneath=BENEATH,
    leaves_on_osiris=True,
)
"""What the module adds to the checks of deals and positions."""
