"""How mummy tiles move adventurers. :rule:`MC-4.4`, :rule:`MC-4.5`."""

from __future__ import annotations

from collections.abc import Iterable

from theban.core.engine.work import RuleIds
from theban.core.illegality import Illegality
from theban.luxor.actions import Action, MoveAdventurer
from theban.luxor.draft import AnyState
from theban.luxor.expansion import MUMMY
from theban.luxor.frames import Errand
from theban.luxor.modules.mummy.refusals import (
    JUST_ENTERED,
    ONLY_REARMOST,
    TILE_ENTERS_NOBODY,
    TILE_GIVES,
)
from theban.luxor.parts.mummy_happenings import AdvanceByTile, MoveByTile
from theban.luxor.rules.ending import mark_round_active
from theban.luxor.rules.movement import travel
from theban.luxor.rules.refusing import not_awaited, wrong_move
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import ENTERED_THIS_ROUND


def movers(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of the adventurers that a tile can move, the rearmost first.

    Those that entered in this turn stand on the stairs and are none of them. :rule:`LX-4.2`.
    """
    return state.players[seat].active[MUMMY.of(state).woken :]


def target(state: AnyState, origin: int, steps: int) -> int | None:
    """Return where steps lead, or None: they are made in full, and never enter the chamber.

    :rule:`MC-4.5`.
    """
    track = state.board.track
    place = track.ahead(origin, steps)
    return None if place == track.goal else place


def can_move(state: AnyState, origins: Iterable[int], steps: Iterable[int]) -> bool:
    """Say whether one of some adventurers can go one of some numbers of steps. :rule:`MC-4.12`."""
    numbers = tuple(steps)
    return any(target(state, origin, n) is not None for origin in origins for n in numbers)


def move_answers(state: AnyState, frame: MoveByTile) -> tuple[Action, ...]:
    """List the moves: by place from the stairs on, then by steps, rising. :rule:`MC-4.4`.

    A tile for the rearmost moves no other; if the rearmost cannot move, no other can.
    """
    moves = tables_of(state.config).moves
    return tuple(
        moves[steps][origin]
        for origin in _origins(state, frame)
        for steps in frame.steps
        if target(state, origin, steps) is not None
    )


def explain_move(state: AnyState, frame: MoveByTile, choice: object) -> Illegality | None:
    """Judge who is moved by a tile, and how far. :rule:`LX-4.2`, :rule:`MC-4.4`, :rule:`MC-4.5`."""
    seat = frame.seat
    if type(choice) is not MoveAdventurer:
        return not_awaited(state, frame, choice, "MC-8.6")
    origin, steps = choice.origin, choice.steps
    if origin not in state.players[seat].active or steps not in frame.steps:
        return wrong_move(state, seat, choice, frame.steps, "MC-4.4", gives=TILE_GIVES)
    origins = _origins(state, frame)
    if origin not in origins:
        if origin not in movers(state, seat):
            told = ENTERED_THIS_ROUND if tables_of(state.config).waiting else JUST_ENTERED
            return told("LX-4.2", place=origin)
        return ONLY_REARMOST("MC-4.4", place=origins[0])
    if target(state, origin, steps) is None:
        return TILE_ENTERS_NOBODY("MC-4.5", place=origin, steps=steps)
    return None


def move_adventurer(work: Work, frame: MoveByTile, choice: MoveAdventurer) -> None:
    """Move the one chosen; the tile where it ends is not resolved. :rule:`MC-4.4`."""
    _move(work, frame.seat, choice.origin, choice.steps, "MC-4.4")


def move_subject(_seen: Seen, frame: MoveByTile) -> Subject:
    """Name the steps that the tile offers. :rule:`MC-4.4`."""
    return Subject(steps=frame.steps, keys=(0,) * len(frame.steps))


def advance(work: Work, frame: AdvanceByTile) -> bool:
    """Move the next of all adventurers, the foremost first. :rule:`MC-4.5`."""
    work.stack.pop()
    if frame.waiting:
        origin, *waiting = frame.waiting
        work.stack.append(AdvanceByTile(frame.seat, frame.steps, tuple(waiting)))
        _move(work, frame.seat, origin, frame.steps, ("MC-4.4", "MC-4.5"))
    return True


def _origins(state: AnyState, frame: MoveByTile) -> tuple[int, ...]:
    """Return where those stand whom the tile can move. :rule:`MC-4.4`."""
    origins = tuple(dict.fromkeys(movers(state, frame.seat)))
    return origins[:1] if frame.rearmost else origins


def _move(work: Work, seat: int, origin: int, steps: int, rules: RuleIds) -> None:
    """Move an adventurer by a tile; without a way it stays. :rule:`MC-4.5`.

    A turn with such a move is not idle. :rule:`LX-8.7`.
    """
    place = target(work.state, origin, steps)
    if place is not None:  # who cannot make the steps stays
        if work.state.idle_round and work.state.config.rulings.mummy_tile_moves_count:
            mark_round_active(work)
        travel(work, seat, origin, place, Errand.REST, rules)
