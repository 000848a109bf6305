"""Whether what a state says remains to be done can be: the stack of frames, and the frame on top.

A state at rest starts a turn (``StartTurn``) or resolves an idol: then the end of the turn lies
below, then each idol that waits to be buried, and the question of the last one on top.  For each
class of question :data:`QUESTIONS` says which god asks it and what the table must look like.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from theban.core.checking.shapes import check_tuple, is_known, refuse
from theban.core.engine.track import count_ahead
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.tutankhamun import frames
from theban.tutankhamun.pieces import God, Idol, ScarabRing
from theban.tutankhamun.rules.idols.thoth import TILES_THAT_THOTH_SWAPS
from theban.tutankhamun.rules.tables import tables_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.tutankhamun.frames import Frame
    from theban.tutankhamun.state import State

# Each function is written for its own class of frame and found by that class, so the type of that
# argument is right by construction; a table of many cannot say so: Any.
Need: TypeAlias = Callable[["State", Any], str | None]
"""Says what is missing on the table for a question, with the id of the rule; None if nothing."""


@frozen
class Question:
    """What is known of a class of questions."""

    god: God
    """Whose idol asks it."""
    lacks: Need
    """Called with a state in which all else is right, and the frame."""


# --- The stack ---------------------------------------------------------------------------------


def check_stack(state: State) -> None:
    """Refuse a stack in which frames lie that cannot lie on each other. :rule:`TT-3.4`.

    Args:
        state: a state with the right type in all fields but this one.

    Raises:
        InvalidState: it is no stack that a state at rest can have.
    """
    stack = check_tuple(state.pending, "pending", "frames", "TT-2.1")
    for depth, frame in enumerate(stack):
        if not any(type(frame) is kind for kind in tables_of(state.config).frame_rules):
            refuse(f"pending[{depth}]", frame, "a frame of Tutankhamun (TT-2.1)")
    for depth, frame in enumerate(state.pending):
        _check_fields(state, frame, f"pending[{depth}]")
    _check_order(state.pending)


def _check_fields(state: State, frame: Frame, where: str) -> None:
    seats = range(state.config.players)
    if type(frame.seat) is not int or frame.seat not in seats:
        refuse(f"{where}.seat", frame.seat, f"a seat, 0 to {len(seats) - 1} (TT-1.1)")
    if isinstance(frame, frames.Bury):
        if not is_known(frame.idol, (Idol,), state.config.inventory.tiles.index):
            refuse(f"{where}.idol", frame.idol, "an idol of the box (TT-1.2)")
    elif isinstance(frame, frames.AskThothWith):
        places = range(len(state.nile))
        if type(frame.place) is not int or frame.place not in places:
            right = f"a place of the Nile, 0 to {len(places) - 1} (TT-1.3)"
            refuse(f"{where}.place", frame.place, right)


def _check_order(stack: tuple[Frame, ...]) -> None:
    seats = {frame.seat for frame in stack}
    if len(seats) > 1:
        right = "of the seat whose turn it is (TT-2.1)"
        raise InvalidState(f"pending names seats {sorted(seats)}; all its frames must be {right}")
    shape = tuple(map(type, stack))
    if shape in _WITHOUT_IDOL:
        return
    below, idols, top = shape[:2], shape[2:-1], shape[-1]
    if below == _REST_OF_TURN and set(idols) == {frames.Bury} and top in QUESTIONS:
        return
    names = ", ".join(kind.__name__ for kind in shape)
    raise InvalidState(
        f"pending holds {names}; it must be empty, or hold StartTurn alone, or EndTurn, Trail, a "
        "Bury for each idol being resolved, and the question of the last of them (TT-3.4)"
    )


_REST_OF_TURN: tuple[type, ...] = (frames.EndTurn, frames.Trail)
_WITHOUT_IDOL: tuple[tuple[type, ...], ...] = ((), (frames.StartTurn,))


# --- The frame on top --------------------------------------------------------------------------


def check_pending(state: State) -> None:
    """Refuse a question that does not fit the table.

    Args:
        state: a state in which all else is right.

    Raises:
        InvalidState: the idols cannot have led to each other, the seat has not sailed, or nothing
            could be chosen.
    """
    if len(state.pending) <= 1:
        return
    frame = state.pending[-1]
    question, idols = QUESTIONS[type(frame)], state.resolving
    name = type(frame).__name__
    if idols[-1].god is not question.god:
        right = f"that of {question.god.value}, whose question {name} is (TT-3.4)"
        refuse("the idol in the last Bury of pending", idols[-1], right)
    _check_chain(state, idols)
    boat = state.players[frame.seat].boat
    if boat < 0:
        right = "a place of the Nile, since the seat has sailed in this turn (TT-2.1)"
        refuse(f"players[{frame.seat}].boat", boat, right)
    lacks = question.lacks(state, frame)
    if lacks is not None:
        raise InvalidState(f"pending ends with {shown(frame)}, but {lacks}; it is not asked then")


def _check_chain(state: State, idols: tuple[Idol, ...]) -> None:
    """See that each idol but the last can have brought the next. :rule:`TT-3.4`."""
    for idol in idols[:-1]:
        if idol.god not in _LEAD_TO_IDOLS:
            right = "that of osiris, isis or horus: no other leads to a further idol (TT-3.4)"
            refuse("an idol in pending below another", idol, right)
        if idol.god is God.ISIS and ScarabRing() not in state.nile:
            raise InvalidState(
                f"pending has {idol!r} below another idol, but no ring lies in the Nile; the one "
                "swapped for that other idol must lie there (TT-4.3)"
            )


_LEAD_TO_IDOLS = (God.OSIRIS, God.ISIS, God.HORUS)


def _lacks_for_osiris(state: State, _frame: frames.AskOsiris) -> str | None:
    return None if any(state.underworld) else "the Underworld is empty (TT-4.1)"


def _lacks_for_isis(state: State, frame: frames.AskIsis) -> str | None:
    kind = state.config.inventory.ring_kind
    if kind is None or not state.players[frame.seat].tiles[kind]:
        return f"seat {frame.seat} has no ring (TT-4.2)"
    return _lacks_tiles(state, "TT-4.2")


def _lacks_for_ra(state: State, _frame: frames.AskRa) -> str | None:
    return _lacks_tiles(state, "TT-4.4")


def _lacks_tiles(state: State, rule: str) -> str | None:
    return None if any(state.nile) else f"the Nile is empty ({rule})"


def _lacks_for_thoth(state: State, frame: frames.AskThoth | frames.AskThothWith) -> str | None:
    boat = state.players[frame.seat].boat
    ahead = count_ahead(state.nile, boat)
    if ahead < TILES_THAT_THOTH_SWAPS:
        return f"the number of tiles ahead of the boat of seat {frame.seat} is {ahead} (TT-4.5)"
    return None


def _lacks_for_second_tile(state: State, frame: frames.AskThothWith) -> str | None:
    boat = state.players[frame.seat].boat
    if frame.place <= boat or state.nile[frame.place] is None:
        return f"there is no tile at place {frame.place} ahead of the boat at {boat} (TT-4.5)"
    return _lacks_for_thoth(state, frame)


def _lacks_for_horus(_state: State, _frame: frames.AskHorus) -> str | None:
    """Say that nothing is ever missing: the boat can always move. :rule:`TT-4.6`."""
    return None


QUESTIONS: Mapping[type, Question] = {
    frames.AskOsiris: Question(God.OSIRIS, _lacks_for_osiris),
    frames.AskIsis: Question(God.ISIS, _lacks_for_isis),
    frames.AskRa: Question(God.RA, _lacks_for_ra),
    frames.AskThoth: Question(God.THOTH, _lacks_for_thoth),
    frames.AskThothWith: Question(God.THOTH, _lacks_for_second_tile),
    frames.AskHorus: Question(God.HORUS, _lacks_for_horus),
}
"""For each class of question which god asks it, and what it needs."""
