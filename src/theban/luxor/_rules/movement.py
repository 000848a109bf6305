"""Movement: the destinations of moves, their legs, statues, the chamber.

:rule:`LX-3.9`, :rule:`LX-3.10`, :rule:`LX-4.1`, :rule:`LX-4.2`, :rule:`LX-4.8`, :rule:`LX-8.1` to
:rule:`LX-8.3`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any

from theban._core.errors import Illegality
from theban._core.machine import BaseFrame, DecisionRules, RuleIds, SubjectOf, ids_of
from theban._core.refusals import Refusal
from theban.luxor import _messages as messages
from theban.luxor._actions import DECLINE, Action, Decline, MoveAdventurer
from theban.luxor._board import STAIRS
from theban.luxor._events import AdventurerMoved, AdventurerWoken, ChamberEntered
from theban.luxor._rules.work import CompiledRules, Work, compiled_rules
from theban.luxor._situation import Seen
from theban.luxor._state import AnyPlayer, AnyState
from theban.luxor.frames import AdvanceOthers, ArrivalEffect, Arrive, DecisionKind


def enter_chamber(work: Work, seat: int) -> None:
    """Pay a key, enter, and take a sarcophagus if one is left. :rule:`LX-8.1`, :rule:`LX-8.3`.

    The key goes to the key space of the board, not to the supply. :rule:`LX-8.2`.
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
    work.emit(ChamberEntered, ("LX-8.1", "LX-8.3", "LX-8.2"), seat, sarcophagus)


# As module constants: looking up an enum member takes as long as a call.
ACT_WITH_ONE_LESS, WAIT, REST = (
    ArrivalEffect.ACT_WITH_ONE_LESS,
    ArrivalEffect.WAIT,
    ArrivalEffect.REST,
)


# --- Where a move leads ------------------------------------------------------------------------


def able(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of the adventurers that can move, the rearmost first.

    If a switch is on, those that woke in this round wait for the next. :rule:`LX-4.2`.
    """
    active = state.players[seat].active
    compiled: CompiledRules = state.config.compiled
    waiting = compiled.waiting
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


def step_back(state: Seen, origin: int) -> int | None:
    """Return the nearest tile behind, or the stairs if a switch is on. :rule:`LX-3.9`."""
    behind = state.board.track.behind(origin)
    if behind is None and origin != STAIRS and state.config.rulings.backward_onto_stairs:
        return STAIRS
    return behind


# --- A movement, leg by leg --------------------------------------------------------------------


def travel(
    work: Work, seat: int, origin: int, target: int, effect: ArrivalEffect, rules: RuleIds = ()
) -> None:
    """Move an adventurer, leg after leg, until it has landed or entered. :rule:`LX-4.8`.

    It enters the chamber, or lands and carries out its arrival. :rule:`LX-8.1`, :rule:`MC-3.1`.

    If it is already at its target, there is no first leg. :rule:`MC-5.2`. The rules are those of
    the first leg; a tile that sends it on has other rules.
    """
    board, tile_rules = work.state.board, work.compiled.tile_rules
    while True:
        if target != origin and _leg_is_interrupted(work, seat, origin, target, effect, rules):
            return
        tile = board.tiles[target]
        if tile is None or effect is REST:
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
    if target == work.compiled.chamber:
        enter_chamber(work, seat)
    elif work.compiled.hooks.landed is not None and work.compiled.hooks.landed(work, seat, target):
        return
    elif effect is WAIT:
        others = work.stack.pop()
        assert isinstance(others, AdvanceOthers)  # only they send one that waits
        moved = (*others.moved, target)
        work.stack.append(AdvanceOthers(seat, others.steps, others.waiting, moved))
    elif effect is not REST:
        act(work, seat, target, one_less=effect is ACT_WITH_ONE_LESS)


def arrive(work: Work, frame: Arrive) -> bool:
    """Continue after a leg that others could respond to. :rule:`LX-4.8`, :rule:`MC-7.8`."""
    work.stack.pop()
    travel(work, frame.seat, frame.place, frame.place, frame.effect)
    return True


def _leg_is_interrupted(
    work: Work, seat: int, origin: int, target: int, effect: ArrivalEffect, rules: RuleIds
) -> bool:
    """Move an adventurer by one leg and wake those it passes; return whether a question is next.

    :rule:`LX-4.1`, :rule:`LX-4.8`.

    Those at the statues passed wake, nearest the stairs first. They stand on the stairs and do not
    move in this turn: the mover was chosen before. :rule:`LX-4.2`.
    """
    me = work.player(seat)
    active = list(me.active)
    active.remove(origin)
    if target != work.compiled.chamber:
        insort(active, target)
    else:
        rules = (*ids_of(rules), "LX-8.1")
    me.active = tuple(active)
    work.emit(AdventurerMoved, rules, seat, origin, target)
    if not me.asleep:
        return False
    low, high = (origin, target) if origin < target else (target, origin)
    statues = work.compiled.statues
    woken = [statue for statue in me.asleep if low <= statues[statue] < high]
    if not woken:
        return False
    me.asleep = tuple([statue for statue in me.asleep if statue not in woken])
    me.active = (STAIRS,) * len(woken) + me.active
    for statue in woken:
        work.emit(AdventurerWoken, "LX-4.1", seat, statue)
    hook = work.compiled.hooks.adventurer_woken
    if hook is None:
        return False
    work.stack.append(Arrive(seat, target, effect))
    for statue in woken:
        hook(work, seat, statue)
    return True


def act(
    work: Work, seat: int, place: int, *, one_less: bool = False, also: tuple[str, ...] = ()
) -> None:
    """Act on the tile at a place; do nothing on an empty space. :rule:`LX-3.1`.

    The rules behind it are those of the tile and those given.
    """
    tile = work.state.board.tiles[place]
    if tile is not None:
        does = work.compiled.tile_rules[type(tile)].act
        does(work, seat, also, place, tile, one_less)


def not_awaited(
    state: AnyState, frame: BaseFrame, choice: object, rule: str = "LX-11.1"
) -> Illegality:
    """Explain a choice of the wrong kind. :rule:`LX-11.1`, :rule:`MC-8.6`."""
    return compiled_rules(state.config).machine.not_awaited(frame, choice, rule)


def question(
    kind: DecisionKind,
    yes: Action,
    apply: Callable[[Work, Any, Any], None],
    subject: SubjectOf | None = None,
    *,
    rule: str = "LX-11.1",
) -> DecisionRules:
    """Return the rules of a decision with one action, which can be declined.

    :rule:`LX-11.1`, :rule:`MC-8.6`.
    """
    answers = (yes, DECLINE)

    def explain(state: AnyState, frame: BaseFrame, choice: object) -> Illegality | None:
        is_answer = type(choice) is type(yes) or type(choice) is Decline
        return None if is_answer else not_awaited(state, frame, choice, rule)

    return DecisionRules(kind, lambda _state, _frame: answers, explain, apply, subject)


def wrong_move(
    state: AnyState,
    seat: int,
    choice: MoveAdventurer,
    offered: Sequence[int],
    rule: str,
    *,
    gives: Refusal = messages.CARD_GIVES,
) -> Illegality:
    """Explain a move from a place where nobody can move, or by a number of steps not on offer.

    :rule:`LX-1.7`, :rule:`MC-3.2`, :rule:`LX-4.2`, :rule:`LX-3.4`.
    """
    compiled = compiled_rules(state.config)
    origin, steps = choice.origin, choice.steps
    if not 0 <= origin < compiled.chamber:
        return messages.NO_START(None, number=origin, last=compiled.chamber - 1)
    if steps not in compiled.all_steps:
        return messages.NO_SUCH_STEPS(None, steps=steps, allowed=compiled.given_steps)
    active, fallen = state.players[seat].active, compiled.hooks.fallen
    if origin not in active:
        if fallen is not None and origin in fallen(state.players[seat]):
            return messages.ONLY_LYING_THERE("MC-3.2", seat=seat, place=origin)
        return messages.NO_ACTIVE_THERE(
            "LX-1.7", seat=seat, place=origin, places=tuple(sorted(set(active)))
        )
    if origin not in able(state, seat):
        return messages.ENTERED_THIS_ROUND("LX-4.2", place=origin)
    return gives(rule, seat=seat, offered=tuple(offered), steps=steps)


def no_way(state: AnyState, origin: int, steps: int) -> Illegality:
    """Explain why steps on offer are impossible from a place.

    :rule:`LX-3.9`, :rule:`LX-3.10`, :rule:`LX-8.1`, :rule:`MC-5.2`.
    """
    if steps == 0:
        return messages.NO_TILE_THERE("MC-5.2", place=origin)
    if steps < 0:
        return messages.NO_TILE_BEHIND("LX-3.9", place=origin)
    if state.board.track.ahead(origin, steps) is None:
        return messages.PATH_ENDS("LX-3.10", place=origin, steps=steps)
    return messages.CHAMBER_TAKES_KEY("LX-8.1", place=origin, steps=steps)
