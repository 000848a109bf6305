"""What can be answered to each decision, and why something else cannot.

For each decision there is a pair: ``..._answers`` lists the answers in the documented order, and
``explain_...`` judges one choice directly, without making the list.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, TypeAlias

from theban.core import machine
from theban.core.illegality import Illegality, Reason
from theban.core.messages import shown
from theban.core.track import count_ahead, nearest_behind
from theban.tutankhamun.actions import (
    Action,
    Banish,
    CollectBehind,
    Decline,
    Pass,
    Retreat,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)

if TYPE_CHECKING:
    from theban.tutankhamun.draft import AnyState
    from theban.tutankhamun.frames import (
        AskHorus,
        AskIsis,
        AskOsiris,
        AskRa,
        AskThoth,
        AskThothWith,
        StartTurn,
    )

PASS, RETREAT, DECLINE = Pass(), Retreat(), Decline()
ONLY_PASS = (PASS,)

PlaceAction: TypeAlias = SwapRing | Banish | SwapFrom | SwapWith | CollectBehind
"""The actions of idols that name a place."""


# --- Why a choice does not fit -----------------------------------------------------------------


def _not_awaited(state: AnyState, choice: object, asked: str, rule: str) -> Illegality:
    return machine.not_awaited(state.config.tables, choice, asked, rule)


def _against(rule: str, message: str) -> Illegality:
    return Illegality(Reason.AGAINST_RULE, rule, message)


def _no_tile(state: AnyState, place: int, rule: str) -> Illegality | None:
    """Explain a place that the Nile does not have, or that has no tile; None if it has one."""
    nile = state.nile
    if not 0 <= place < len(nile):
        message = f"there is no place {place}; places are 0 (the source) to {len(nile) - 1}"
        return Illegality(Reason.OUT_OF_RANGE, "TT-1.3", message)
    if nile[place] is None:
        return _against(rule, f"there is no tile at place {place}")
    return None


# --- Where to sail? ----------------------------------------------------------------------------


def sail_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the nearest tile behind, then all tiles ahead, nearest first. :rule:`TT-2.1`.

    Without backward sailing and with no tile ahead, the one answer is to pass. :rule:`TT-2.5`.
    Otherwise nobody passes: while the Nile has a tile there is a move. :rule:`TT-2.4`.
    """
    nile = state.nile
    boat = state.players[frame.seat].boat
    start = boat + 1 if boat >= 0 else 0
    if state.config.rulings.backward:
        behind = nearest_behind(state.nile, boat)
        if behind is not None:
            start = behind  # between it and the boat there is no tile
    answers = tuple(compress(state.config.tables.sail[start:], nile[start:]))
    return answers or ONLY_PASS


def explain_sail(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge where a seat sails: any tile ahead, or backward the nearest."""
    boat = state.players[frame.seat].boat
    if type(choice) is Sail:
        place = choice.place
        if boat < place < len(state.nile) and place >= 0 and state.nile[place] is not None:
            return None
        return _no_tile(state, place, "TT-2.2") or _not_behind(state, boat, place)
    if type(choice) is Pass:
        if not state.config.rulings.backward and not count_ahead(state.nile, boat):
            return None
        rule = "TT-2.4" if state.config.rulings.backward else "TT-2.5"
        return _against(rule, "nobody may pass while there is a tile to sail to")
    return _not_awaited(state, choice, f"seat {frame.seat} is to sail", "TT-2.1")


def _not_behind(state: AnyState, boat: int, place: int) -> Illegality | None:
    if not state.config.rulings.backward:
        return _against("TT-2.5", f"place {place} is behind, and boats sail forward only")
    nearest = nearest_behind(state.nile, boat)
    if place == nearest:
        return None
    return _against(
        "TT-2.1", f"backward a boat sails to the nearest tile, which is at {nearest}, not {place}"
    )


# --- Idols -------------------------------------------------------------------------------------


def _optional(state: AnyState, answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Add what the switch allows: to decline. :rule:`TT-3.3`."""
    return (*answers, DECLINE) if state.config.rulings.optional_idols else answers


def _explain_other(
    state: AnyState, choice: object, asked: str, rule: str, *, optional: bool = True
) -> Illegality | None:
    """Judge what is none of an idol's own answers: at most it can be to decline. :rule:`TT-3.3`."""
    if optional and type(choice) is Decline:
        if state.config.rulings.optional_idols:
            return None
        return _against("TT-3.3", "an idol must be resolved while it offers a choice")
    return _not_awaited(state, choice, asked, rule)


def osiris_answers(state: AnyState, _frame: AskOsiris) -> tuple[Action, ...]:
    """List each kind of tile in the Underworld, in the order of the box. :rule:`TT-4.1`."""
    take = state.config.tables.take_from_underworld
    return _optional(state, tuple(compress(take, state.underworld)))


def explain_osiris(state: AnyState, frame: AskOsiris, choice: object) -> Illegality | None:
    """Judge the tile taken: the Underworld must have it."""
    if type(choice) is not TakeFromUnderworld:
        asked = f"seat {frame.seat} is to take a tile from the Underworld"
        return _explain_other(state, choice, asked, "TT-4.1")
    index = state.config.tables.tiles.index.get(choice.tile)
    if index is None:
        message = f"{shown(choice.tile)} is no tile of this box"
        return Illegality(Reason.OUT_OF_RANGE, "TT-1.2", message)
    if state.underworld[index]:
        return None
    return _against("TT-4.1", f"the Underworld has no {shown(choice.tile)}")


def isis_answers(state: AnyState, _frame: AskIsis) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.2`, :rule:`TT-4.3`."""
    return _optional(state, tuple(compress(state.config.tables.swap_ring, state.nile)))


def explain_isis(state: AnyState, frame: AskIsis, choice: object) -> Illegality | None:
    """Judge the tile swapped with a ring: any in the Nile will do."""
    if type(choice) is SwapRing:
        return _no_tile(state, choice.place, "TT-4.2")
    return _explain_other(state, choice, f"seat {frame.seat} is to swap a ring", "TT-4.2")


def ra_answers(state: AnyState, _frame: AskRa) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.4`."""
    return _optional(state, tuple(compress(state.config.tables.banish, state.nile)))


def explain_ra(state: AnyState, frame: AskRa, choice: object) -> Illegality | None:
    """Judge the tile sent to the Underworld: any in the Nile will do."""
    if type(choice) is Banish:
        return _no_tile(state, choice.place, "TT-4.4")
    asked = f"seat {frame.seat} is to send a tile to the Underworld"
    return _explain_other(state, choice, asked, "TT-4.4")


def thoth_answers(state: AnyState, frame: AskThoth) -> tuple[Action, ...]:
    """List every tile ahead of the boat, nearest first. :rule:`TT-4.5`."""
    start = max(state.players[frame.seat].boat, -1) + 1
    swap = state.config.tables.swap_from
    return _optional(state, tuple(compress(swap[start:], state.nile[start:])))


def explain_thoth(state: AnyState, frame: AskThoth, choice: object) -> Illegality | None:
    """Judge the first tile to swap: it must be ahead of the boat."""
    if type(choice) is SwapFrom:
        return _no_tile(state, choice.place, "TT-4.5") or _not_ahead(state, frame.seat, choice)
    return _explain_other(state, choice, f"seat {frame.seat} is to swap two tiles", "TT-4.5")


def thoth_with_answers(state: AnyState, frame: AskThothWith) -> tuple[Action, ...]:
    """List every tile ahead of the boat but the one chosen, nearest first. :rule:`TT-4.5`.

    Between the two nothing can be declined any more. :rule:`TT-3.3`.
    """
    start = max(state.players[frame.seat].boat, -1) + 1
    swap = compress(state.config.tables.swap_with[start:], state.nile[start:])
    return tuple([action for action in swap if action.place != frame.place])


def explain_thoth_with(state: AnyState, frame: AskThothWith, choice: object) -> Illegality | None:
    """Judge the second tile to swap: another one ahead of the boat."""
    if type(choice) is not SwapWith:
        asked = f"seat {frame.seat} is to choose the second tile"
        return _explain_other(state, choice, asked, "TT-4.5", optional=False)
    if choice.place == frame.place:
        return _against("TT-4.5", f"the tile at place {frame.place} is the first of the two")
    return _no_tile(state, choice.place, "TT-4.5") or _not_ahead(state, frame.seat, choice)


def _not_ahead(state: AnyState, seat: int, choice: SwapFrom | SwapWith) -> Illegality | None:
    boat = state.players[seat].boat
    if choice.place > boat:
        return None
    return _against("TT-4.5", f"place {choice.place} is not ahead of the boat at {boat}")


def horus_answers(state: AnyState, frame: AskHorus) -> tuple[Action, ...]:
    """List every tile behind the boat, from the source on, then to retreat. :rule:`TT-4.6`."""
    end = max(state.players[frame.seat].boat, 0)
    collect = compress(state.config.tables.collect_behind[:end], state.nile[:end])
    return _optional(state, (*collect, RETREAT))


def explain_horus(state: AnyState, frame: AskHorus, choice: object) -> Illegality | None:
    """Judge what is done for Horus: the tile must be behind; to retreat is always legal."""
    if type(choice) is Retreat:
        return None
    if type(choice) is not CollectBehind:
        asked = f"seat {frame.seat} is to collect a tile behind or to retreat"
        return _explain_other(state, choice, asked, "TT-4.6")
    illegality = _no_tile(state, choice.place, "TT-4.6")
    boat = state.players[frame.seat].boat
    if illegality is None and choice.place >= boat:
        return _against("TT-4.6", f"place {choice.place} is not behind the boat at {boat}")
    return illegality
