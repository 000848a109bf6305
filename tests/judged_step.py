"""A step of a game on which all checks agree: each test of a rule goes through it."""

from random import Random
from typing import Any

from tests.same import check_same
from theban._core.protocol import AnyRules
from theban._core.situation import GameOver
from theban.rulebooks import Rulebook


def judged_step(rules: AnyRules, book: Rulebook, state: Any, choice: Any) -> Any:
    """Make a legal choice, and return the next state.

    The state must be valid, with all pieces of the box, and all events on the way must belong to
    the players and follow from rules in the book. ``play_out`` must reach the same state as this
    choice and one more.
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
    check_same("played out", _two_steps(rules, state, choice), _played_out(rules, state, choice))
    return after.state


def _two_steps(rules: AnyRules, state: Any, choice: Any) -> Any:
    rng = Random(1)
    if not rules.legal_actions(state):
        choice = rules.sample_outcome(state, rng)  # as play_out does
    state = rules.step(state, choice)
    if isinstance(rules.awaiting(state), GameOver):
        return state
    answers = rules.legal_actions(state)
    return rules.step(state, answers[0] if answers else rules.sample_outcome(state, rng))


def _played_out(rules: AnyRules, state: Any, choice: Any) -> Any:
    """Do the same with ``play_out``, which takes another path through the rules."""
    answers = iter((choice,) if rules.legal_actions(state) else ())

    def policy(actions: Any, _seat: int, _look: object) -> Any:
        return next(answers, actions[0])

    return rules.play_out(state, Random(1), policy, limit=2)
