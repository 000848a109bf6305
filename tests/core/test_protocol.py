"""The helpers of the contract; check_rules checks that rules keep the contract."""

import copy
import pickle

import pytest
from typing_extensions import get_protocol_members

from tests import toy
from theban._core.checks import check_seat
from theban._core.errors import InvalidArgument
from theban._core.protocol import AnyRules, Rules, Transition

# The type checkers compare the toy game with the contract; there is nothing to run.
_exact: Rules[toy.Config, toy.Deal, toy.State, toy.Action, toy.Outcome, toy.Event, toy.View] = (
    toy.RULES
)
_any: AnyRules = toy.RULES


def test_the_contract_has_a_method_for_each_function_of_the_design() -> None:
    assert get_protocol_members(Rules) == {
        "name",
        "deal",
        "initial_state",
        "new_game",
        "validate",
        "awaiting",
        "legal_actions",
        "chance_outcomes",
        "sample_outcome",
        "step",
        "transition",
        "explain",
        "rules_of",
        "score_rules",
        "play_out",
        "score_sheet",
        "standings",
        "evaluate",
        "evaluate_all",
        "facts",
        "view",
        "redact_choice",
        "redact_event",
        "determinize",
        "action_space",
        "outcome_space",
        "format_choice",
        "parse_choice",
    }


def test_rules_are_pickled_by_name_and_copied_as_themselves() -> None:
    dumped = pickle.dumps(toy.RULES)
    assert pickle.loads(dumped) is toy.RULES  # noqa: S301  # made here
    assert b"RULES" in dumped
    assert copy.copy(toy.RULES) is copy.deepcopy(toy.RULES) is toy.RULES


def test_transitions_are_values() -> None:
    state = toy.new_game(toy.Config(), seed=1)
    first = toy.transition(state, toy.legal_actions(state)[0])
    again = toy.transition(state, toy.legal_actions(state)[0])
    assert first == again
    assert hash(first) == hash(again)
    assert copy.deepcopy(first) is first
    assert repr(Transition("s", ())) == "Transition(state='s', events=())"


@pytest.mark.parametrize("seat", [-1, 3, True, False, 1.0, "1", None])
def test_what_is_no_seat_is_refused(seat: object) -> None:
    with pytest.raises(InvalidArgument) as caught:
        check_seat(seat, 3)
    assert str(caught.value) == f"nobody sits on seat {seat!r}; the seats are 0 to 2"


def test_every_seat_is_one() -> None:
    for seat in range(3):
        check_seat(seat, 3)
