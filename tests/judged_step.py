"""A step of a game, on which all judges agree: what each test of a rule goes through."""

from random import Random
from typing import Any

from tests.same import check_same
from theban._core.protocol import AnyRules
from theban._core.situation import GameOver
from theban.rulebooks import Rulebook


def judged_step(rules: AnyRules, book: Rulebook, state: Any, choice: Any) -> Any:
    """Make a choice that is on offer, and return the state that follows.

    That must be a valid state, with all pieces of the box, and all events on the way must be of the
    players and follow from rules of the book.  ``play_out`` must end where this choice
    and one more lead.
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
    """Do the same by ``play_out``, which goes another way through the rules."""
    answers = iter((choice,) if rules.legal_actions(state) else ())

    def policy(actions: Any, _seat: int, _look: object) -> Any:
        return next(answers, actions[0])

    return rules.play_out(state, Random(1), policy, limit=2)
