"""What can be answered to each decision, and why something else cannot.

For each decision there is a pair: ``..._answers`` lists the answers in the documented order, and
``explain_...`` judges one choice directly, without making the list.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from theban.core.engine.machine import not_awaited
from theban.core.engine.track import count_ahead, nearest_behind
from theban.core.illegality import Illegality
from theban.core.messages import shown
from theban.tutankhamun.actions import (
    DECLINE,
    PASS,
    RETREAT,
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
from theban.tutankhamun.pieces import tile_name
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.words.refusals import (
    FORWARD_ONLY,
    IDOL_MUST_BE_RESOLVED,
    NO_PLACE,
    NO_SUCH_TILE,
    NO_TILE_THERE,
    NOBODY_PASSES,
    NOT_AHEAD,
    NOT_BEHIND,
    NOT_IN_UNDERWORLD,
    ONLY_NEAREST_BEHIND,
    SAME_TILE,
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
        Frame,
        StartTurn,
    )

ONLY_PASS = (PASS,)


# --- Why a choice does not fit -----------------------------------------------------------------


def _no_tile(state: AnyState, place: int, rule: str) -> Illegality | None:
    """Explain a place that the Nile does not have, or that has no tile; None if it has one."""
    nile = state.nile
    if not 0 <= place < len(nile):
        return NO_PLACE("TT-1.3", number=place, last=len(nile) - 1)
    if nile[place] is None:
        return NO_TILE_THERE(rule, place=place)
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
    answers = tuple(compress(tables_of(state.config).sail[start:], nile[start:]))
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
        return NOBODY_PASSES("TT-2.4" if state.config.rulings.backward else "TT-2.5")
    return not_awaited(tables_of(state.config), frame, choice, "TT-2.1")


def _not_behind(state: AnyState, boat: int, place: int) -> Illegality | None:
    if not state.config.rulings.backward:
        return FORWARD_ONLY("TT-2.5", place=place)
    nearest = nearest_behind(state.nile, boat)
    assert nearest is not None  # noqa: S101 (there is a tile behind: at the place)
    return None if place == nearest else ONLY_NEAREST_BEHIND("TT-2.1", place=place, nearest=nearest)


# --- Idols -------------------------------------------------------------------------------------


def _optional(state: AnyState, answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Add what the switch allows: to decline. :rule:`TT-3.3`."""
    return (*answers, DECLINE) if state.config.rulings.optional_idols else answers


def _explain_other(
    state: AnyState, frame: Frame, choice: object, rule: str, *, optional: bool = True
) -> Illegality | None:
    """Judge what is none of an idol's own answers: at most it can be to decline. :rule:`TT-3.3`."""
    if optional and type(choice) is Decline:
        if state.config.rulings.optional_idols:
            return None
        return IDOL_MUST_BE_RESOLVED("TT-3.3")
    return not_awaited(tables_of(state.config), frame, choice, rule)


def osiris_answers(state: AnyState, _frame: AskOsiris) -> tuple[Action, ...]:
    """List each kind of tile in the Underworld, in the order of the box. :rule:`TT-4.1`."""
    take = tables_of(state.config).take_from_underworld
    return _optional(state, tuple(compress(take, state.underworld)))


def explain_osiris(state: AnyState, frame: AskOsiris, choice: object) -> Illegality | None:
    """Judge the tile taken: the Underworld must have it."""
    if type(choice) is not TakeFromUnderworld:
        return _explain_other(state, frame, choice, "TT-4.1")
    index = state.config.inventory.tiles.index.get(choice.tile)
    if index is None:
        return NO_SUCH_TILE("TT-1.2", tile=shown(tile_name(choice.tile)))
    if state.underworld[index]:
        return None
    return NOT_IN_UNDERWORLD("TT-4.1", tile=tile_name(choice.tile))


def isis_answers(state: AnyState, _frame: AskIsis) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.2`, :rule:`TT-4.3`."""
    return _optional(state, tuple(compress(tables_of(state.config).swap_ring, state.nile)))


def explain_isis(state: AnyState, frame: AskIsis, choice: object) -> Illegality | None:
    """Judge the tile swapped with a ring: any in the Nile will do."""
    if type(choice) is SwapRing:
        return _no_tile(state, choice.place, "TT-4.2")
    return _explain_other(state, frame, choice, "TT-4.2")


def ra_answers(state: AnyState, _frame: AskRa) -> tuple[Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.4`."""
    return _optional(state, tuple(compress(tables_of(state.config).banish, state.nile)))


def explain_ra(state: AnyState, frame: AskRa, choice: object) -> Illegality | None:
    """Judge the tile sent to the Underworld: any in the Nile will do."""
    if type(choice) is Banish:
        return _no_tile(state, choice.place, "TT-4.4")
    return _explain_other(state, frame, choice, "TT-4.4")


def thoth_answers(state: AnyState, frame: AskThoth) -> tuple[Action, ...]:
    """List every tile ahead of the boat, nearest first. :rule:`TT-4.5`."""
    start = max(state.players[frame.seat].boat, -1) + 1
    swap = tables_of(state.config).swap_from
    return _optional(state, tuple(compress(swap[start:], state.nile[start:])))


def explain_thoth(state: AnyState, frame: AskThoth, choice: object) -> Illegality | None:
    """Judge the first tile to swap: it must be ahead of the boat."""
    if type(choice) is SwapFrom:
        return _no_tile(state, choice.place, "TT-4.5") or _not_ahead(state, frame.seat, choice)
    return _explain_other(state, frame, choice, "TT-4.5")


def thoth_with_answers(state: AnyState, frame: AskThothWith) -> tuple[Action, ...]:
    """List every tile ahead of the boat but the one chosen, nearest first. :rule:`TT-4.5`.

    Between the two nothing can be declined any more. :rule:`TT-3.3`.
    """
    start = max(state.players[frame.seat].boat, -1) + 1
    swap = compress(tables_of(state.config).swap_with[start:], state.nile[start:])
    return tuple([action for action in swap if action.place != frame.place])


def explain_thoth_with(state: AnyState, frame: AskThothWith, choice: object) -> Illegality | None:
    """Judge the second tile to swap: another one ahead of the boat."""
    if type(choice) is not SwapWith:
        return _explain_other(state, frame, choice, "TT-4.5", optional=False)
    if choice.place == frame.place:
        return SAME_TILE("TT-4.5", place=frame.place)
    return _no_tile(state, choice.place, "TT-4.5") or _not_ahead(state, frame.seat, choice)


def _not_ahead(state: AnyState, seat: int, choice: SwapFrom | SwapWith) -> Illegality | None:
    boat = state.players[seat].boat
    if choice.place > boat:
        return None
    return NOT_AHEAD("TT-4.5", seat=seat, place=choice.place, boat=boat)


def horus_answers(state: AnyState, frame: AskHorus) -> tuple[Action, ...]:
    """List every tile behind the boat, from the source on, then to retreat. :rule:`TT-4.6`."""
    end = max(state.players[frame.seat].boat, 0)
    collect = compress(tables_of(state.config).collect_behind[:end], state.nile[:end])
    return _optional(state, (*collect, RETREAT))


def explain_horus(state: AnyState, frame: AskHorus, choice: object) -> Illegality | None:
    """Judge what is done for Horus: the tile must be behind; to retreat is always legal."""
    if type(choice) is Retreat:
        return None
    if type(choice) is not CollectBehind:
        return _explain_other(state, frame, choice, "TT-4.6")
    illegality = _no_tile(state, choice.place, "TT-4.6")
    boat = state.players[frame.seat].boat
    if illegality is None and choice.place >= boat:
        return NOT_BEHIND("TT-4.6", seat=frame.seat, place=choice.place, boat=boat)
    return illegality
