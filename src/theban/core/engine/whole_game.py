"""A whole game inside one work: what ``play_out`` of the games is made of.

A game by ``step`` makes a state for each choice, judges the choice, and finds the tables again.
Here the state is thawed once, the rules change it from one choice to the next, and nobody sees it
before it is frozen at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from theban.core.chance import Random, pick_index, refuse_number
from theban.core.engine.machine import Machine, WaitingFrame
from theban.core.engine.work import Work
from theban.core.errors import IllegalChoice
from theban.core.policy import Look, Policy

State = TypeVar("State")
View = TypeVar("View")


def play_through(  # noqa: PLR0913, PLR0917 (all that the loop uses)
    work: Work[State, Any, Any, Any, Any],
    machine: Machine,
    choices: Iterable[None],
    rng: Random,
    policy: Policy[Any, View] | None,
    view: Callable[[State, int], View],
) -> None:
    """Make choices until the game is over, or so many of them."""
    look = Look(lambda seat: view(work.snapshot(), seat))
    state = work.state
    stack: list[WaitingFrame] = work.stack
    legal, urn, apply, enter = machine.legal, machine.urn, machine.apply, machine.enter
    explain = machine.explain
    rand = rng.random
    frame = stack[-1]
    kind = type(frame)
    for _ in choices:
        if kind in urn:
            kinds, counts = urn[kind](state, frame)
            choice = kinds.all[pick_index(counts, rng)]
        else:
            actions = legal[kind](state, frame)
            if policy is None:
                # As draw_below, which is written out here: this is where most numbers go.
                number = rand()
                try:
                    size = len(actions)
                    choice = actions[int(number * size) if number >= 0.0 else size]
                except Exception:  # noqa: BLE001 (whatever a stranger's number raises)
                    refuse_number(number)
            else:
                seat = look.seat = frame.seat
                choice = policy(actions, seat, look)
                look.seat = None
                illegality = explain[kind](state, frame, choice)
                if illegality is not None:
                    raise IllegalChoice(illegality)
        stack.pop()
        apply[kind](work, frame, choice)
        # As work_through(), which would have to say what waits.
        while stack:
            frame = stack[-1]
            kind = type(frame)
            go_on = enter[kind]
            if go_on is None or not go_on(work, frame):
                break
        else:
            return
