"""Every public function of Tutankhamun, called with wrong arguments: it raises our errors."""

import random
from collections.abc import Mapping
from functools import cache
from itertools import islice

import pytest

from tests.tutankhamun.playing import play
from tests.wrong_calls import (
    LUXOR_STATE,
    TUTANKHAMUN_CONFIG,
    TUTANKHAMUN_STATE,
    Call,
    check_call,
    check_fields,
    classes_of,
    events_of,
    foreign,
    functions_of,
    kinds_of,
    samples_of,
)
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument, InvalidState
from theban.tutankhamun.frames import AskThothWith

CONFIG, STATE = TUTANKHAMUN_CONFIG, TUTANKHAMUN_STATE
VIEW = tutankhamun.view(STATE, 0)
ACTION = tutankhamun.legal_actions(STATE)[0]
DEAL = tutankhamun.deal(CONFIG, random.Random(3))
EVENT = tutankhamun.transition(STATE, ACTION).events[0]
BOX = tutankhamun.format_box(tutankhamun.standard_components())
POSITION: dict[str, object] = {
    "turn": 1,
    "nile": None,
    "boats": [-1, -2],
    "points": {0: 7},
    "collections": None,
    "underworld": (),
    "over": False,
    "due": None,
}

CALLS: tuple[Call, ...] = (
    (tutankhamun.action_space, (CONFIG,), {}),
    (tutankhamun.awaiting, (STATE,), {}),
    (tutankhamun.chance_outcomes, (STATE,), {}),
    (tutankhamun.deal, (CONFIG, random.Random(1)), {}),
    (tutankhamun.determinize, (VIEW, random.Random(1)), {}),
    (tutankhamun.evaluate, (STATE, 0), {}),
    (tutankhamun.evaluate_all, (STATE,), {}),
    (tutankhamun.explain, (STATE, ACTION), {}),
    (tutankhamun.facts, (CONFIG,), {}),
    (tutankhamun.rules_of, (STATE, tutankhamun.legal_actions(STATE)[0]), {}),
    (tutankhamun.score_rules, (CONFIG,), {}),
    (tutankhamun.format_box, (tutankhamun.standard_components(), ()), {}),
    (tutankhamun.format_choice, (ACTION,), {}),
    (tutankhamun.format_tile, (tutankhamun.ScarabRing(),), {}),
    (tutankhamun.initial_state, (CONFIG, DEAL), {}),
    (tutankhamun.legal_actions, (STATE,), {}),
    (tutankhamun.load_box, (), {"source": "src/theban/tutankhamun/standard.toml"}),
    (tutankhamun.new_game, (CONFIG,), {"seed": 1}),
    (tutankhamun.outcome_space, (CONFIG,), {}),
    (tutankhamun.parse_box, (BOX,), {"where": "box"}),
    (tutankhamun.parse_choice, (CONFIG, "sail 7"), {}),
    (tutankhamun.play_out, (STATE, random.Random(1)), {"policy": None, "limit": 9}),
    (tutankhamun.position, (CONFIG,), POSITION),
    (tutankhamun.redact_choice, (STATE, ACTION, 0), {}),
    (tutankhamun.redact_event, (EVENT, 0), {}),
    (tutankhamun.score_sheet, (STATE,), {}),
    (tutankhamun.standard_box, (), {}),
    (tutankhamun.standard_components, (), {}),
    (tutankhamun.standard_toml, (), {}),
    (tutankhamun.standings, (STATE,), {}),
    (tutankhamun.step, (STATE, ACTION), {}),
    (tutankhamun.transition, (STATE, ACTION), {}),
    (tutankhamun.validate, (STATE,), {}),
    (tutankhamun.view, (STATE, 0), {}),
)


@cache
def samples() -> Mapping[type, object]:
    """Return a value of each class, found in games when it is first needed."""
    return samples_of(
        [
            tutankhamun.standard_box(),
            DEAL,
            VIEW,
            STATE.subject,
            *tutankhamun.action_space(CONFIG),
            *islice(play(STATE, random.Random(1)), 30),
            *events_of(
                tutankhamun.RULES,
                tutankhamun.Config(players=3, rulings={"optional_idols": True}),
                tutankhamun.Config(players=3, rulings={"backward": False}),
            ),
        ]
    )


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0].__name__)
def test_wrong_arguments_are_refused(call: Call) -> None:
    check_call(call, skipped=["policy"])  # any function may be one, and raise anything


def test_no_function_is_left_out() -> None:
    called = {function for function, _, _ in CALLS}
    assert functions_of(tutankhamun) == {*called, tutankhamun.sample_outcome}


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("kind", classes_of(tutankhamun), ids=lambda kind: kind.__name__)
def test_wrong_fields_are_taken_or_refused(kind: type) -> None:
    check_fields(samples()[kind])


def test_the_names_of_classes_and_unions_serve_isinstance() -> None:
    assert not [name for name, kind in kinds_of(tutankhamun).items() if isinstance(object(), kind)]


@pytest.mark.parametrize(
    "call", [c for c in CALLS if c[1][:1] == (STATE,)], ids=lambda c: c[0].__name__
)
@pytest.mark.parametrize(
    "wrong", [LUXOR_STATE, VIEW, luxor.view(LUXOR_STATE, 0)], ids=["state", "view", "views"]
)
def test_views_and_states_of_another_game_are_no_states(call: Call, wrong: object) -> None:
    function, (_, *rest), named = call
    error = InvalidState if function is tutankhamun.validate else InvalidArgument
    with pytest.raises(error, match="a State of Tutankhamun"):
        function(wrong, *rest, **named)


def test_nothing_is_an_outcome_and_nobody_can_make_one() -> None:
    everything: list[object] = [*CALLS, *samples().values()]
    assert not any(isinstance(thing, tutankhamun.Outcome) for thing in everything)
    with pytest.raises(InvalidArgument, match="this game has no chance"):
        tutankhamun.Outcome()


def test_the_place_that_is_due_may_be_a_number_of_another_library() -> None:
    named = tutankhamun.position(CONFIG, due=AskThothWith(foreign(0), foreign(3)))
    assert repr(named) == repr(tutankhamun.position(CONFIG, due=AskThothWith(0, 3)))
