"""A step of a game, on which all judges agree: what each test of a rule goes through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules
    from theban.rulebooks import Rulebook


def judged_step(rules: AnyRules, book: Rulebook, state: Any, choice: Any) -> Any:  # noqa: ANN401 (of any game)
    """Make a choice that is on offer, and return the state that follows.

    That must be a valid state, with all pieces of the box, and all events on the way must be of the
    players and follow from rules of the book.

    Args:
        rules: the game.
        book: its rulebook.
        state: the state.
        choice: an action, or an outcome of chance.
    """
    offered = rules.legal_actions(state) or [each for each, _ in rules.chance_outcomes(state)]
    assert choice in offered, f"{choice} is not among {offered}"
    assert rules.explain(state, choice) is None
    after = rules.transition(state, choice)
    assert after.state == rules.step(state, choice)
    rules.validate(after.state)
    for event, ids in zip(after.events, rules.rules_of(state, choice), strict=True):
        assert event.seat in range(state.config.players)
        assert ids
        assert all(rule in book for rule in ids)
    return after.state
