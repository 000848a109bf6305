"""Whether the Mummy and all that it brings can be as a deal or a position says."""

from __future__ import annotations

from theban.core.chance import Counts, count_kinds
from theban.core.checking.shapes import (
    check_counts,
    check_known,
    check_length,
    check_numbers,
    check_range,
    check_total,
    refuse,
)
from theban.core.errors import InvalidDeal, InvalidState
from theban.core.messages import Path
from theban.luxor.board import STAIRS
from theban.luxor.checking.shapes import check_scarabs
from theban.luxor.checking.stack import passing_place, top_frame
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.deals import Deal
from theban.luxor.expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor.extension import Checks
from theban.luxor.frames import StartTurn
from theban.luxor.modules.mummy.frame_checks import BENEATH, FRAME_NEEDS
from theban.luxor.modules.mummy.standing import can_stand_up
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import DISPLAY, Mummy, MummyEffect, MummySeat
from theban.luxor.setup.checks import check_copies
from theban.luxor.state import State

_WHERE = ("expansion", "mummy")


# --- The parts of a state ------------------------------------------------------------------------


def _check_part(config: Config, mummy: Mummy, where: Path) -> None:
    """Refuse what cannot be the Mummy with its tiles. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    inventory, box = config.inventory, config.components
    check_range(mummy.place, (*where, "place"), "MC-2.8", 1, len(box.spaces))
    check_range(mummy.talismans, (*where, "talismans"), "MC-2.9", most=box_of(config).talismans)
    kinds, path = inventory.mummy_tiles, (*where, "display")
    check_length(mummy.display, DISPLAY, path, "one for each slot", "MC-4.1")
    check_known(mummy.display, path, (None, *kinds.all), "a mummy tile of the box (MC-4.1)")
    check_counts(mummy.stack, (*where, "stack"), kinds.all, "MC-4.1")
    check_counts(mummy.discards, (*where, "discards"), kinds.all, "MC-4.1")
    check_range(mummy.woken, (*where, "woken"), "LX-4.2", most=len(box.statues))


def _check_seat_part(config: Config, seat: MummySeat, where: Path) -> None:
    """Refuse what cannot be a player's lying adventurers and talismans. :rule:`MC-3.2`."""
    last = len(config.components.spaces)
    path, words = (*where, "lying"), f"a space, 1 to {last}"
    check_numbers(seat.lying, path, range(1, last + 1), words, "MC-3.2")
    check_range(seat.talismans, (*where, "talismans"), "MC-2.9", most=box_of(config).talismans)
    check_scarabs(seat.exchanged, config, (*where, "exchanged"), "MC-4.7")


def _exchanged(state: State) -> Counts:
    index = state.config.inventory.scarabs.index
    return count_kinds(
        [value for player in state.players for value in MUMMY_SEAT.of(player).exchanged], index
    )


# --- The deal ------------------------------------------------------------------------------------


def _check_deal(config: Config, deal: Deal) -> None:
    """Refuse open mummy tiles that the box does not have. :rule:`MC-2.9`."""
    inventory, rule, where = config.inventory, "MC-2.9", ("mummy_tiles",)
    copies = dict(zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True))
    tiles = deal.mummy_tiles
    check_length(tiles, DISPLAY, where, "one for each slot", rule, InvalidDeal)
    check_known(tiles, where, copies, f"a mummy tile of the box ({rule})", InvalidDeal)
    check_copies(tiles, copies, where, rule)


# --- The table ---------------------------------------------------------------------------------


def _check_place(state: State) -> None:
    """See that the Mummy stands on a tile with nobody upright there. :rule:`MC-2.8`.

    But for one whose movement is interrupted there.
    """
    place = MUMMY.of(state).place
    if state.board.tiles[place] is None:
        right = "a space with a tile, on which it always stands (MC-2.8)"
        refuse((*_WHERE, "place"), place, right)
    for seat, player in enumerate(state.players):
        passing = passing_place(state, seat) == place
        if player.active.count(place) > passing:
            raise InvalidState(
                f"names place {place}, where the Mummy is; an adventurer that ends a move there, "
                "or is met there, is laid down (MC-2.4, MC-3.1)",
                where=("players", seat, "active"),
            )


def _check_talismans(state: State) -> None:
    """Count the talismans. :rule:`MC-2.9`."""
    owned = sum(MUMMY_SEAT.of(player).talismans for player in state.players)
    places = {"supply": MUMMY.of(state).talismans, "owned": owned}
    check_total("talismans", box_of(state.config).talismans, places, "MC-2.9")


def _check_tiles(state: State) -> None:
    """Count the mummy tiles, of which one is missing only while it is replaced. :rule:`MC-4.1`."""
    mummy, inventory = MUMMY.of(state), state.config.inventory
    replacing = top_frame(state)
    due_slot = replacing.slot if isinstance(replacing, due.ReplaceMummyTile) else None
    for slot, effect in enumerate(mummy.display):
        if effect is None and slot != due_slot:
            right = "a mummy tile, since none is being turned up there (MC-4.1)"
            refuse((*_WHERE, "display", slot), effect, right)
    box = zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True)
    for (effect, in_box), stack, discarded in zip(box, mummy.stack, mummy.discards, strict=True):
        laid = mummy.display.count(effect)
        places = {"open": laid, "stack": stack, "discarded": discarded}
        check_total(str(effect), in_box, places, "MC-4.1")


def _check_woken(state: State) -> None:
    """See that those who entered in this turn stand on the stairs. :rule:`LX-4.2`."""
    woken, top = MUMMY.of(state).woken, top_frame(state)
    if top is None or not woken:
        return  # after the last turn its number is unchanged
    seat = state.pending[0].seat
    player = state.players[seat]
    awake = len(state.config.components.statues) - len(player.asleep)
    most = min(awake, player.active.count(STAIRS))
    if type(top) in _BEFORE_A_MOVE and not state.config.rulings.woken_wait_for_next_round:
        most = 0
    if woken > most:
        right = f"{most} at most, since no more of seat {seat} can have entered in this turn"
        refuse((*_WHERE, "woken"), woken, f"{right} (LX-4.2)")


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
    deal=_check_deal,
    part=_check_part,
    seat_part=_check_seat_part,
    scarabs={"box": _exchanged},
    gives_points=True,
    extra_turns=_has_extra_turns,
    turn_went_on=_can_have_stood_up,
    hands={due.RedrawHand: tuple(range(HAND_SIZE)), due.ChooseHorusStack: (HAND_SIZE - 1,)},
    table=(_check_place, _check_talismans, _check_tiles, _check_woken),
    frames=FRAME_NEEDS,
    beneath=BENEATH,
    leaves_on_osiris=True,
)
"""What the module adds to the checks of deals and positions."""
