"""What the choices of all idols share: to decline, where a switch allows it. :rule:`TT-3.3`."""

from __future__ import annotations

from theban.core.engine.machine import not_awaited
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import DECLINE, Action, Decline
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.frames import Frame
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.words.refusals import IDOL_MUST_BE_RESOLVED


def with_decline(state: AnyState, answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Add what the switch allows: to decline. :rule:`TT-3.3`."""
    return (*answers, DECLINE) if state.config.rulings.optional_idols else answers


def explain_other(
    state: AnyState, frame: Frame, choice: object, rule: str, *, optional: bool = True
) -> Illegality | None:
    """Judge what is none of an idol's own answers: at most it can be to decline. :rule:`TT-3.3`."""
    if optional and type(choice) is Decline:
        if state.config.rulings.optional_idols:
            return None
        return IDOL_MUST_BE_RESOLVED("TT-3.3")
    return not_awaited(tables_of(state.config), frame, choice, rule)
