"""How adventurers move: where a move leads, and a movement's legs one after the other."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from theban.luxor.board import STAIRS
from theban.luxor.events import AdventurerMoved, AdventurerWoken, ChamberEntered
from theban.luxor.frames import AdvanceOthers, Arrive, ChooseActor, Errand
from theban.luxor.pieces import OsirisTile

if TYPE_CHECKING:
    from theban.luxor.board import Board
    from theban.luxor.draft import AnyPlayer, AnyState, PlayerDraft
    from theban.luxor.rules.work import Work


# --- Where a move leads ------------------------------------------------------------------------


def destination(
    state: AnyState, me: AnyPlayer, origin: int, steps: int, spent: int = 0
) -> int | None:
    """Return the place to which a card's steps lead, or None if the move is not legal.

    A move is made in full or not at all (:rule:`LX-3.10`), and a step into the chamber takes a
    key (:rule:`LX-8.1`), which must not be one of those spent on the move itself
    (:rule:`MC-7.9`).  With 0 steps an adventurer on a tile acts where it is (:rule:`MC-5.2`).
    """
    board = state.board
    if steps < 1:
        if steps:
            return step_back(state, origin)
        return None if board.tiles[origin] is None else origin
    target = board.track.ahead(origin, steps)
    if target == board.track.goal and me.keys <= spent:
        return None
    return target


def step_back(state: AnyState, origin: int) -> int | None:
    """Return the nearest tile behind; the stairs are none, unless switched. :rule:`LX-3.9`."""
    behind = state.board.track.behind(origin)
    if behind is None and origin != STAIRS and state.config.rulings.backward_onto_stairs:
        return STAIRS
    return behind


def join_target(state: AnyState, me: AnyPlayer, active: tuple[int, ...]) -> int | None:
    """Return where the rearmost adventurer joins the next one ahead, or None.

    With all on one place only an own adventurer in the chamber is ahead, and to join it takes a
    key. :rule:`LX-7.7`, :rule:`LX-7.8`.  It alone can lead to an empty space. :rule:`LX-1.9`.
    """
    for place in active:
        if place > active[0]:
            return place
    if active and me.in_chamber and me.keys:
        return state.board.chamber
    return None


def osiris_target(board: Board, place: int) -> int | None:
    """Return where an Osiris tile sends an adventurer, or None where nothing does.

    It never enters the chamber: a longer way ends on the last tile, and from the last tile it
    leads nowhere. :rule:`LX-4.3`, :rule:`LX-4.5`.  However the adventurer came to land there, be
    it backward, it goes on. :rule:`LX-4.4`.
    """
    tile = board.tiles[place]
    if type(tile) is not OsirisTile:
        return None
    target = board.track.ahead(place, tile.number)
    if target is None or target == board.chamber:
        target = board.track.last_tile
    return None if target == place else target


# --- A movement, leg by leg --------------------------------------------------------------------


def travel(work: Work, seat: int, origin: int, target: int, errand: Errand) -> None:
    """Move an adventurer, leg after leg, until it has landed or entered. :rule:`LX-4.8`.

    One whose target is where it stands makes no first leg. :rule:`MC-5.2`.
    """
    onward: int | None = target
    while onward is not None:
        target = onward
        if target != origin and _leg_is_interrupted(work, seat, origin, target, errand):
            return
        origin = target
        onward = None if errand is Errand.REST else osiris_target(work.state.board, target)
    _finish(work, seat, target, errand)


def arrive(work: Work, frame: Arrive) -> bool:
    """Go on after a leg that others were asked about. :rule:`LX-4.8`."""
    work.stack.pop()
    travel(work, frame.seat, frame.place, frame.place, frame.errand)
    return True


def _leg_is_interrupted(work: Work, seat: int, origin: int, target: int, errand: Errand) -> bool:
    """Move an adventurer by one leg and wake those it passes; say if somebody is asked first."""
    me = work.player(seat)
    active = list(me.active)
    active.remove(origin)
    if target != work.tables.chamber:
        insort(active, target)
    me.active = tuple(active)
    work.emit(AdventurerMoved, seat, origin, target)
    woken = _wake(work, seat, me, origin, target) if me.asleep else ()
    hook = work.hooks.adventurer_woken
    if not woken or hook is None:
        return False
    work.stack.append(Arrive(seat, target, errand))
    for statue in woken:
        hook(work, seat, statue)
    return True


def _wake(work: Work, seat: int, me: PlayerDraft, origin: int, target: int) -> tuple[int, ...]:
    """Wake the own adventurers at the statues passed, nearest the stairs first. :rule:`LX-4.1`.

    They stand on the stairs and do not move in this turn: whoever moves was chosen before.
    :rule:`LX-4.2`.
    """
    low, high = (origin, target) if origin < target else (target, origin)
    statues = work.tables.statues
    woken = tuple(statue for statue in me.asleep if low <= statues[statue] < high)
    if woken:
        me.asleep = tuple(statue for statue in me.asleep if statue not in woken)
        me.active = (STAIRS,) * len(woken) + me.active
        for statue in woken:
            work.emit(AdventurerWoken, seat, statue)
    return woken


def _finish(work: Work, seat: int, place: int, errand: Errand) -> None:
    """End a movement: enter the chamber, or land and do what was to be done."""
    if place == work.tables.chamber:
        _enter_chamber(work, seat)
        return
    if work.hooks.landed is not None and work.hooks.landed(work, seat, place):
        return
    if errand is Errand.WAIT:
        others = work.stack.pop()
        assert isinstance(others, AdvanceOthers)  # noqa: S101 (only they send one that waits)
        moved = (*others.moved, place)
        work.stack.append(AdvanceOthers(seat, others.steps, others.waiting, moved))
    elif errand is not Errand.REST:
        act(work, seat, place, one_less=errand is Errand.ACT_WITH_ONE_LESS)


def act(work: Work, seat: int, place: int, *, one_less: bool = False) -> None:
    """Do what the tile at a place says; nothing on an empty space. :rule:`LX-3.1`."""
    tile = work.state.board.tiles[place]
    if tile is not None:
        work.tables.tile_rules[type(tile)](work, seat, place, tile, one_less)


def _enter_chamber(work: Work, seat: int) -> None:
    """Pay a key, enter, and take a sarcophagus if one is left. :rule:`LX-8.1` to :rule:`LX-8.3`.

    The key goes to the key space of the board, not to the supply.
    """
    me = work.player(seat)
    state = work.state
    me.keys -= 1
    me.in_chamber += 1
    sarcophagus = None
    if state.sarcophagi:
        sarcophagus, *left = state.sarcophagi
        state.sarcophagi = tuple(left)
        me.sarcophagi = (*me.sarcophagi, sarcophagus)
    work.emit(ChamberEntered, seat, sarcophagus)


# --- All adventurers advance -------------------------------------------------------------------


def advance_others(work: Work, frame: AdvanceOthers) -> bool:
    """Advance the next of all adventurers, or ask who acts once all have. :rule:`LX-7.3`.

    One that cannot make the exact number of steps stays where it is, as does one without a key
    before the chamber. :rule:`LX-7.5`, :rule:`LX-7.6`.
    """
    work.stack.pop()
    seat = frame.seat
    if not frame.waiting:
        if frame.moved:
            work.stack.append(ChooseActor(seat, tuple(sorted(set(frame.moved)))))
        return True
    origin, *waiting = frame.waiting
    work.stack.append(AdvanceOthers(seat, frame.steps, tuple(waiting), frame.moved))
    target = destination(work.state, work.state.players[seat], origin, frame.steps)
    if target is not None:
        travel(work, seat, origin, target, Errand.WAIT)
    return True
