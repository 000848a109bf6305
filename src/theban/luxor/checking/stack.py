"""Whether the frames on a state's stack can lie on each other, whatever the table looks like.

A state at rest awaits something: a decision or a chance event is on top.  The frames below each
class are in :data:`BENEATH`; modules add to it. The table is
compared with the frames in :mod:`theban.luxor.checking.frames`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import cast

from theban.core.checking.shapes import refuse
from theban.core.engine.machine import EffectRules
from theban.core.errors import InvalidState
from theban.core.messages import Path
from theban.luxor import frames
from theban.luxor.config import Config
from theban.luxor.extension import extensions_of
from theban.luxor.frames import Frame
from theban.luxor.parts.mummy import DISPLAY
from theban.luxor.pieces import LEVELS, Card, CardPair, Playable
from theban.luxor.rules.work import tables_of
from theban.luxor.state import State

_ON_THE_DRAW = (frames.FillHand,)

BENEATH: Mapping[type, tuple[type | None, ...]] = {
    frames.StartTurn: (None,),
    frames.EndTurn: (None,),
    frames.FillHand: (frames.EndTurn,),
    # A card is carried out; the draw comes after that.
    frames.ChooseMove: _ON_THE_DRAW,
    frames.ChooseActor: _ON_THE_DRAW,
    frames.ClaimOrDecline: _ON_THE_DRAW,
    frames.ChooseScarabOrWild: _ON_THE_DRAW,
    frames.ChooseFavor: _ON_THE_DRAW,
    frames.AtHorusTile: _ON_THE_DRAW,
    frames.RollDie: _ON_THE_DRAW,
    frames.TurnUpHorusCard: _ON_THE_DRAW,
    frames.TurnUpTempleTile: _ON_THE_DRAW,
    frames.DrawScarab: _ON_THE_DRAW,
    frames.AdvanceOthers: _ON_THE_DRAW,
    frames.Arrive: (frames.FillHand, frames.AdvanceOthers),
}
"""For each class of frame what it can lie on, with None for the bottom of the stack."""

EXTRA_TURNS: Mapping[type, tuple[type | None, ...]] = {
    frames.ExtraTurn: (None, frames.ExtraTurn),
    frames.StartTurn: (frames.ExtraTurn,),
    frames.EndTurn: (frames.ExtraTurn,),
}
"""What modules that give extra turns add. :rule:`MC-8.1`."""


# --- What others ask about a stack -------------------------------------------------------------


def top_frame(state: State) -> Frame | None:
    """Return the frame that is due, or None if the game is over."""
    return state.pending[-1] if state.pending else None


def frame_below(state: State, frame: Frame) -> Frame | None:
    """Return the frame below a frame, or None at the bottom."""
    below: Frame | None = None
    for each in state.pending:
        if each is frame:
            break
        below = each
    return below


def arriving(state: State) -> frames.Arrive | None:
    """Return the leg of a movement that others are asked about, if there is one. :rule:`LX-4.8`.

    A moving adventurer may stand where nobody stays; on its way into the chamber it is nowhere.
    """
    return next((frame for frame in state.pending if type(frame) is frames.Arrive), None)


def passing_place(state: State, seat: int) -> int | None:
    """Return where an adventurer of a seat is whose movement goes on, or None."""
    frame = arriving(state)
    return None if frame is None or frame.seat != seat else frame.place


def is_entering(state: State, seat: int) -> bool:
    """Say whether an adventurer of a seat left the path and is not in the chamber yet."""
    return passing_place(state, seat) == tables_of(state.config).chamber


def cards_of(way: Playable) -> tuple[Card, ...]:
    """Return the cards of a way to play: one, or two. :rule:`MC-5.4`."""
    return (way.card, way.added) if isinstance(way, CardPair) else (way,)


# --- The order of the stack --------------------------------------------------------------------


def check_stack(state: State) -> None:
    """Refuse a stack in which frames lie that cannot lie on each other. :rule:`LX-3.1`."""
    known = tables_of(state.config).frame_rules
    figures = _figures(state.config)
    for depth, frame in enumerate(state.pending):
        if type(frame) not in known:
            right = "a frame of the base game or a module that is played (LX-11.1)"
            refuse(("pending", depth), frame, right)
        for name, (allowed, words) in figures.items():
            _check_figures(getattr(frame, name, ()), ("pending", depth, name), allowed, words)
    _check_seats(state)
    _check_order(state)
    _check_top(state)


def _figures(config: Config) -> Mapping[str, tuple[Container[object], str]]:
    """Return for the names of fields of frames what these can hold, and the same in words."""
    chamber = tables_of(config).chamber
    places = range(chamber + 1), f"a place, 0 to {chamber} (LX-1.1)"
    levels = LEVELS, "1, 2 or 3 (LX-5.8)"
    return {
        "seat": (range(config.players), f"a seat, 0 to {config.players - 1} (LX-2.1)"),
        "card": (config.inventory.cards.index, "a card of the box (LX-1.8)"),
        "place": places,
        "places": places,
        "waiting": places,
        "moved": places,
        "level": levels,
        "levels": levels,
        "slot": (range(DISPLAY), f"a slot, 0 to {DISPLAY - 1} (MC-4.1)"),
    }


def _check_figures(value: object, where: Path, allowed: Container[object], words: str) -> None:
    # Several are a tuple; the cast leaves its items open, which are checked below.
    several = cards_of(value) if isinstance(value, CardPair) else value
    parts = cast("tuple[object, ...]", several) if isinstance(several, tuple) else (several,)
    if any(part not in allowed for part in parts):
        refuse(where, value, words)


def _check_seats(state: State) -> None:
    """See that all is asked of the seat in turn, but for what modules ask of others."""
    extensions = extensions_of(state.config)
    of_others = {kind for extension in extensions for kind in extension.checks.asked_of_others}
    seats = {frame.seat for frame in state.pending if type(frame) not in of_others}
    if len(seats) > 1:
        right = "of the seat whose turn it is (LX-3.1)"
        raise InvalidState(
            f"names seats {sorted(seats)}; all its frames must be {right}", where=("pending",)
        )


def _check_order(state: State) -> None:
    below: type | None = None
    for depth, kind in enumerate(map(type, state.pending)):
        allowed = _can_lie_on(state, kind)
        if below not in allowed:
            words = " or ".join("nothing" if each is None else each.__name__ for each in allowed)
            on = "nothing" if below is None else below.__name__
            right = f"be on {words}" if allowed else "not be there in this game"
            raise InvalidState(
                f"is {kind.__name__} on {on}; it must {right} (LX-3.1)",
                where=("pending", depth),
            )
        below = kind


def _can_lie_on(state: State, kind: type) -> tuple[type | None, ...]:
    """Return what a class of frame can be on with the modules in play."""
    checks = [extension.checks for extension in extensions_of(state.config)]
    allowed = BENEATH.get(kind, ())
    for each in checks:
        allowed += each.beneath.get(kind, ())
    waiting = tuple(after for each in checks for after in each.after_turn)
    if kind in waiting:
        return (frames.EndTurn, *(each for each in waiting if each is not kind))
    if frames.EndTurn in allowed:
        allowed += waiting
    return tuple(dict.fromkeys(allowed))


def _check_top(state: State) -> None:
    """See that something is awaited, since what runs at once has run. :rule:`LX-11.1`."""
    frame = top_frame(state)
    if isinstance(tables_of(state.config).frame_rules.get(type(frame)), EffectRules):
        raise InvalidState(
            f"ends with {type(frame).__name__}; it must be empty, or end with a decision or a "
            "chance event (LX-11.1)",
            where=("pending",),
        )
