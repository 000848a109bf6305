"""Whether the rules lead from one position to another."""

from __future__ import annotations

from typing import Any

from theban.core.awaiting import Chance, Decision
from theban.core.protocol import AnyRules


def is_reached(  # noqa: PLR0913, PLR0917 (what is looked for, and where)
    rules: AnyRules,
    before: Any,  # noqa: ANN401 (of any game)
    action: object,
    after: object,
    own: int | None,
    most: int,
) -> bool | None:
    """Say whether an action can lead from a state to another one."""
    waiting = [rules.step(before, action)]
    seen: set[object] = set(waiting)
    while waiting:
        state = waiting.pop()
        due = rules.awaiting(state)
        choices: tuple[Any, ...] = ()
        if isinstance(due, Chance):
            choices = tuple(outcome for outcome, _ in rules.chance_outcomes(state))
        elif isinstance(due, Decision) and own is not None and due.seat != own:
            choices = rules.legal_actions(state)
        elif state == after:
            return True
        for choice in choices:
            following = rules.step(state, choice)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > most:
            return None
    return False
