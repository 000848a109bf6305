"""Checks that the stack of frames of a state is possible, and the frame on top.

A state at rest starts a turn (``StartTurn``) or resolves an idol. Then the end of the turn is at
the bottom, then each idol to be buried, and the question of the last one on top. For each
class of question :data:`QUESTIONS` says which god asks it and what it needs on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from theban.core.checking.shapes import check_needs, refuse
from theban.core.engine.machine import EffectRules
from theban.core.engine.track import count_ahead
from theban.core.errors import InvalidState
from theban.tutankhamun import frames
from theban.tutankhamun.frames import Frame
from theban.tutankhamun.pieces import God, ScarabRing
from theban.tutankhamun.rules.idols.thoth import TILES_THAT_THOTH_SWAPS
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.state import State

Needs: TypeAlias = Iterator[tuple[object, str]]
"""For each thing needed whether it is there, and what it is, with the id of the rule."""

# Each function is found by its own class of frame, so the type of that argument is right by
# construction; a table cannot express that: Any.
FrameNeeds: TypeAlias = Callable[["State", Any], Needs]
"""Says what a question needs, in a state in which all else is right."""


# --- The stack ---------------------------------------------------------------------------------


def check_stack(state: State) -> None:
    """Refuse a stack in which frames lie that cannot lie on each other. :rule:`TT-3.4`."""
    config = state.config
    seats, places = range(config.players), range(len(state.nile))
    for depth, frame in enumerate(state.pending):
        where = ("pending", depth)
        if frame.seat not in seats:
            right = f"a seat, 0 to {len(seats) - 1} (TT-1.1)"
            refuse((*where, "seat"), frame.seat, right)
        if isinstance(frame, frames.Bury) and frame.idol not in config.inventory.tiles.index:
            refuse((*where, "idol"), frame.idol, "an idol of the box (TT-1.2)")
        if isinstance(frame, frames.AskThothWith) and frame.place not in places:
            right = f"a place of the Nile, 0 to {len(places) - 1} (TT-1.3)"
            refuse((*where, "place"), frame.place, right)
    _check_order(state.pending)


def _check_order(stack: tuple[Frame, ...]) -> None:
    seats = {frame.seat for frame in stack}
    if len(seats) > 1:
        right = "of the seat whose turn it is (TT-2.1)"
        raise InvalidState(
            f"names seats {sorted(seats)}; all its frames must be {right}", where=("pending",)
        )
    shape = tuple(map(type, stack))
    if shape in _WITHOUT_IDOL:
        return
    below, idols, top = shape[:2], shape[2:-1], shape[-1]
    if below == _REST_OF_TURN and set(idols) == {frames.Bury} and top in QUESTIONS:
        return
    names = ", ".join(kind.__name__ for kind in shape)
    raise InvalidState(
        f"holds {names}; it must be empty, or hold StartTurn alone, or EndTurn, Trail, a Bury for "
        "each idol being resolved, and the question of the last of them (TT-3.4)",
        where=("pending",),
    )


_REST_OF_TURN: tuple[type, ...] = (frames.EndTurn, frames.Trail)
_WITHOUT_IDOL: tuple[tuple[type, ...], ...] = ((), (frames.StartTurn,))


# --- The frame on top --------------------------------------------------------------------------


def check_pending(state: State) -> None:
    """Refuse a question that does not fit the table."""
    if len(state.pending) <= 1:
        return
    frame = state.pending[-1]
    god, needs = QUESTIONS[type(frame)]
    rules = tables_of(state.config).frame_rules[type(frame)]
    assert not isinstance(rules, EffectRules)  # noqa: S101 (no effect is a question)
    check_needs(rules.kind, _needs_of_idols(state, god))
    boat = state.players[frame.seat].boat
    if boat < 0:
        right = "a place of the Nile, since the seat has sailed in this turn (TT-2.1)"
        refuse(("players", frame.seat, "boat"), boat, right)
    check_needs(rules.kind, needs(state, frame))


def _needs_of_idols(state: State, god: God) -> Needs:
    """Require that the last idol asks, and that each before it can have brought the next.

    :rule:`TT-3.4`.
    """
    *before, last = state.resolving
    yield last.god is god, f"an idol of {god.value} as the last one, not {last!r} (TT-3.4)"
    for idol in before:
        need = f"idols that lead to a further one before the last, not {idol!r} (TT-3.4)"
        yield idol.god in _LEAD_TO_IDOLS, need
        has_ring = ScarabRing() in state.nile
        need = f"a ring in the Nile, which {idol!r} swapped for the next idol (TT-4.3)"
        yield has_ring or idol.god is not God.ISIS, need


_LEAD_TO_IDOLS = (God.OSIRIS, God.ISIS, God.HORUS)


def _osiris(state: State, _frame: frames.AskOsiris) -> Needs:
    yield any(state.underworld), "a tile in the Underworld (TT-4.1)"


def _isis(state: State, frame: frames.AskIsis) -> Needs:
    kind = state.config.inventory.ring_kind
    has_ring = kind is not None and state.players[frame.seat].tiles[kind]
    yield has_ring, f"a ring of seat {frame.seat} (TT-4.2)"
    yield any(state.nile), "a tile in the Nile (TT-4.2)"


def _ra(state: State, _frame: frames.AskRa) -> Needs:
    yield any(state.nile), "a tile in the Nile (TT-4.4)"


def _thoth(state: State, frame: frames.AskThoth | frames.AskThothWith) -> Needs:
    boat, least = state.players[frame.seat].boat, TILES_THAT_THOTH_SWAPS
    if isinstance(frame, frames.AskThothWith):
        is_ahead = frame.place > boat and state.nile[frame.place] is not None
        yield is_ahead, f"a tile at place {frame.place} ahead of the boat at {boat} (TT-4.5)"
    ahead = count_ahead(state.nile, boat)
    need = f"{least} tiles ahead of the boat of seat {frame.seat}, which has {ahead} (TT-4.5)"
    yield ahead >= least, need


def _horus(_state: State, _frame: frames.AskHorus) -> Needs:
    """Require nothing: the boat can always move. :rule:`TT-4.6`."""
    return iter(())


QUESTIONS: Mapping[type, tuple[God, FrameNeeds]] = {
    frames.AskOsiris: (God.OSIRIS, _osiris),
    frames.AskIsis: (God.ISIS, _isis),
    frames.AskRa: (God.RA, _ra),
    frames.AskThoth: (God.THOTH, _thoth),
    frames.AskThothWith: (God.THOTH, _thoth),
    frames.AskHorus: (God.HORUS, _horus),
}
"""For each class of question which god asks it, and what it needs."""
