"""How adventurers move: where a move leads, and a movement's legs one after the other."""

from __future__ import annotations

from bisect import insort

from theban.core.engine.work import RuleIds, ids_of
from theban.luxor.board import STAIRS
from theban.luxor.draft import AnyPlayer, AnyState, PlayerDraft
from theban.luxor.events import AdventurerMoved, AdventurerWoken
from theban.luxor.frames import AdvanceOthers, Arrive, Errand
from theban.luxor.rules.chamber import enter_chamber
from theban.luxor.rules.work import Work, tables_of

# As names of their own: a look at a member of an enum costs as much as a call.
ACT_WITH_ONE_LESS, WAIT, REST = Errand.ACT_WITH_ONE_LESS, Errand.WAIT, Errand.REST


# --- Where a move leads ------------------------------------------------------------------------


def able(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of the adventurers that can move, the rearmost first.

    By a switch those that entered in this round wait for the next. :rule:`LX-4.2`.
    """
    active = state.players[seat].active
    waiting = tables_of(state.config).waiting
    return active if waiting is None else active[waiting(state, seat) :]


def destination(
    state: AnyState, me: AnyPlayer, origin: int, steps: int, spent: int = 0
) -> int | None:
    """Return the place to which a card's steps lead, or None if the move is not legal.

    A move is made in full or not at all (:rule:`LX-3.10`), and a step into the chamber costs a key
    (:rule:`LX-8.1`), beyond those spent on the move itself (:rule:`MC-7.9`). With 0 steps an
    adventurer on a tile acts where it is (:rule:`MC-5.2`).
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


# --- A movement, leg by leg --------------------------------------------------------------------


def travel(  # noqa: PLR0913, PLR0917 (who goes where, what for, and why)
    work: Work, seat: int, origin: int, target: int, errand: Errand, rules: RuleIds
) -> None:
    """Move an adventurer, leg after leg, until it has landed or entered. :rule:`LX-4.8`.

    One whose target is where it stands makes no first leg. :rule:`MC-5.2`.  The rules are those of
    the first leg; a tile that sends it on has its own.
    """
    board, tile_rules = work.state.board, work.tables.tile_rules
    while True:
        if target != origin and _leg_is_interrupted(work, seat, origin, target, errand, rules):
            return
        tile = board.tiles[target]
        if tile is None or errand is REST:
            break
        # Some tiles send adventurers on. :rule:`LX-4.3`.
        onward = tile_rules[type(tile)].onward
        if onward is None:
            break
        following = onward(board, target, tile)
        if following is None:
            break
        origin = target
        target, rules = following
    _finish(work, seat, target, errand)


def arrive(work: Work, frame: Arrive) -> bool:
    """Go on after a leg that others were asked about. :rule:`LX-4.8`, :rule:`MC-7.8`."""
    work.stack.pop()
    travel(work, frame.seat, frame.place, frame.place, frame.errand, "LX-4.8")
    return True


def _leg_is_interrupted(  # noqa: PLR0913, PLR0917 (as travel)
    work: Work, seat: int, origin: int, target: int, errand: Errand, rules: RuleIds
) -> bool:
    """Move an adventurer by one leg and wake those it passes; say if somebody is asked first.

    :rule:`LX-4.1`, :rule:`LX-4.8`.
    """
    me = work.player(seat)
    active = list(me.active)
    active.remove(origin)
    if target != work.tables.chamber:
        insort(active, target)
    else:
        rules = (*ids_of(rules), "LX-8.1")
    me.active = tuple(active)
    work.emit(AdventurerMoved, rules, seat, origin, target)
    if not me.asleep:
        return False
    woken, hook = _wake(work, seat, me, origin, target), work.hooks.adventurer_woken
    if not woken or hook is None:
        return False
    work.stack.append(Arrive(seat, target, errand))
    for statue in woken:
        hook(work, seat, statue)
    return True


def _wake(work: Work, seat: int, me: PlayerDraft, origin: int, target: int) -> tuple[int, ...]:
    """Wake the own adventurers at the statues passed, nearest the stairs first. :rule:`LX-4.1`.

    They stand on the stairs and do not move in this turn: the mover was chosen before.
    :rule:`LX-4.2`.
    """
    low, high = (origin, target) if origin < target else (target, origin)
    statues = work.tables.statues
    woken = tuple([statue for statue in me.asleep if low <= statues[statue] < high])
    if woken:
        me.asleep = tuple([statue for statue in me.asleep if statue not in woken])
        me.active = (STAIRS,) * len(woken) + me.active
        for statue in woken:
            work.emit(AdventurerWoken, "LX-4.1", seat, statue)
    return woken


def _finish(work: Work, seat: int, place: int, errand: Errand) -> None:
    """End a movement: enter the chamber, or land and do what was to be done.

    :rule:`LX-4.8`, :rule:`LX-8.1`, :rule:`MC-3.1`.
    """
    if place == work.tables.chamber:
        enter_chamber(work, seat)
        return
    if work.hooks.landed is not None and work.hooks.landed(work, seat, place):
        return
    if errand is WAIT:
        others = work.stack.pop()
        assert isinstance(others, AdvanceOthers)  # noqa: S101 (only they send one that waits)
        moved = (*others.moved, place)
        work.stack.append(AdvanceOthers(seat, others.steps, others.waiting, moved))
    elif errand is not REST:
        act(work, seat, place, one_less=errand is ACT_WITH_ONE_LESS)


def act(
    work: Work, seat: int, place: int, *, one_less: bool = False, also: tuple[str, ...] = ()
) -> None:
    """Do what the tile at a place says; nothing on an empty space. :rule:`LX-3.1`.

    What it brings follows from the tile's rules, and also from the rules named.
    """
    tile = work.state.board.tiles[place]
    if tile is not None:
        does = work.tables.tile_rules[type(tile)].act
        does(work, seat, place, tile, one_less, also)
