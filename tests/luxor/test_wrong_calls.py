"""Every public function of Luxor, called with wrong arguments: it raises our errors."""

import random
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.luxor.playing import play
from tests.wrong_calls import (
    AT_CHANCE,
    LUXOR_CONFIG,
    LUXOR_STATE,
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
from theban import luxor
from theban._core.errors import InvalidArgument, InvalidState
from theban.luxor.frames import ChooseActor
from theban.serial import dumps

CONFIG = luxor.Config(players=3, modules=list(luxor.Module))
STATE = luxor.new_game(CONFIG, seed=3)
VIEW = luxor.view(LUXOR_STATE, 0)
ACTION = luxor.legal_actions(LUXOR_STATE)[0]
DEAL = luxor.deal(CONFIG, random.Random(3))
EVENT = luxor.transition(LUXOR_STATE, ACTION).events[0]
POSITION: dict[str, object] = {
    "turn": 1,
    "seats": {0: luxor.Seat(keys=1)},
    "spaces": {},
    "covered": None,
    "discard_pile": (),
    "draw_pile": None,
    "horus_tops": None,
    "idle_round": True,
    "over": False,
    "due": None,
    "entered": None,
    "could_have_moved": None,
    "mummy": None,
    "mummy_tiles": None,
    "mummy_discards": (),
}

STATES = ((STATE,), (LUXOR_STATE,), (AT_CHANCE,))

CALLS: tuple[Call, ...] = (
    (luxor.action_space, (CONFIG,), {}),
    (luxor.awaiting, (STATE,), {}),
    (luxor.chance_outcomes, (AT_CHANCE,), {}),
    (luxor.deal, (CONFIG, random.Random(1)), {}),
    (luxor.determinize, (VIEW, random.Random(1)), {}),
    (luxor.evaluate, (STATE, 0), {}),
    (luxor.evaluate_all, (STATE,), {}),
    (luxor.explain, (STATE, ACTION), {}),
    (luxor.facts, (CONFIG,), {}),
    (luxor.rules_of, (STATE, luxor.legal_actions(STATE)[0]), {}),
    (luxor.score_rules, (CONFIG,), {}),
    (luxor.format_box, (luxor.standard_components(), ()), {}),
    (luxor.format_card, (luxor.NumberCard(3),), {}),
    (luxor.format_choice, (ACTION,), {}),
    (luxor.format_tile, (luxor.HorusTile(1),), {}),
    (luxor.initial_state, (CONFIG, DEAL), {}),
    (luxor.legal_actions, (STATE,), {}),
    (luxor.load_box, (), {"source": "src/theban/luxor/standard.toml"}),
    (luxor.new_game, (CONFIG,), {"seed": 1}),
    (luxor.outcome_space, (CONFIG,), {}),
    (luxor.parse_box, (luxor.format_box(luxor.standard_components()),), {"where": "box"}),
    (luxor.parse_choice, (CONFIG, "play left"), {}),
    (luxor.play_out, (STATE, random.Random(1)), {"policy": None, "limit": 9}),
    (luxor.position, (CONFIG,), POSITION),
    (luxor.redact_choice, (LUXOR_STATE, ACTION, 0), {}),
    (luxor.redact_event, (EVENT, 0), {}),
    (luxor.sample_outcome, (AT_CHANCE, random.Random(1)), {}),
    (luxor.score_sheet, (STATE,), {}),
    (luxor.standard_box, (), {}),
    (luxor.standard_components, (), {}),
    (luxor.standard_toml, (), {}),
    (luxor.standings, (STATE,), {}),
    (luxor.step, (LUXOR_STATE, ACTION), {}),
    (luxor.transition, (LUXOR_STATE, ACTION), {}),
    (luxor.unseen_batches, (VIEW,), {}),
    (luxor.unseen_cards, (VIEW,), {}),
    (luxor.unseen_scarabs, (VIEW,), {}),
    (luxor.validate, (STATE,), {}),
    (luxor.view, (STATE, 0), {}),
)


@cache
def samples() -> Mapping[type, Any]:
    """Return a value of each class, found in a game when it is first needed."""
    game = [STATE, *(step.after for step in islice(play(STATE, random.Random(1)), 200))]
    return samples_of(
        [
            luxor.standard_box(),
            DEAL,
            luxor.view(STATE, 0),
            luxor.Seat(),
            AT_CHANCE.subject,
            *luxor.action_space(CONFIG),
            *luxor.outcome_space(CONFIG),
            *game,
            *events_of(luxor.RULES, CONFIG),
            luxor.CardPair(luxor.PlusCard(2), luxor.NumberCard(1)),
        ]
    )


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0].__name__)
def test_wrong_arguments_are_refused(call: Call) -> None:
    check_call(call, skipped=["policy"])  # any function may be one, and raise anything


def test_no_function_is_left_out() -> None:
    assert functions_of(luxor) == {function for function, _, _ in CALLS}


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("kind", classes_of(luxor), ids=lambda kind: kind.__name__)
def test_wrong_fields_are_taken_or_refused(kind: type) -> None:
    check_fields(samples()[kind])


def test_the_names_of_classes_and_unions_serve_isinstance() -> None:
    assert not [name for name, kind in kinds_of(luxor).items() if isinstance(object(), kind)]


@pytest.mark.parametrize(
    "call", [c for c in CALLS if c[1][:1] in STATES], ids=lambda c: c[0].__name__
)
@pytest.mark.parametrize("wrong", [TUTANKHAMUN_STATE, VIEW], ids=["state", "view"])
def test_views_and_states_of_another_game_are_no_states(call: Call, wrong: object) -> None:
    function, (_, *rest), named = call
    error = InvalidState if function is luxor.validate else InvalidArgument
    with pytest.raises(error, match="a State of Luxor"):
        function(wrong, *rest, **named)


THREE = foreign(3)


def test_numbers_of_other_libraries_are_kept_as_plain_ones_in_choices() -> None:
    move, plain = (luxor.MoveAdventurer(THREE, steps=foreign(1)), luxor.MoveAdventurer(3, 1))
    assert move == plain
    assert hash(move) == hash(plain)
    assert type(move.origin) is type(move.steps) is int
    assert type(luxor.DieRolled(THREE).face) is int
    assert type(luxor.HorusTile(THREE).level) is int
    assert list(map(type, luxor.FavorTile((foreign(1), THREE)).levels)) == [int, int]


def test_a_step_with_such_a_choice_gives_an_equal_and_equally_saved_state() -> None:
    state = luxor.position(luxor.Config(players=2), seats=[luxor.Seat(active=(3,))])
    state = luxor.step(state, luxor.PlayCard(luxor.End.LEFT))
    moves = [a for a in luxor.legal_actions(state) if isinstance(a, luxor.MoveAdventurer)]
    steps = next(move.steps for move in moves if move.origin == 3)
    after = luxor.transition(state, luxor.MoveAdventurer(THREE, steps))
    plain = luxor.transition(state, luxor.MoveAdventurer(3, steps))
    assert after == plain
    assert dumps(after.state) == dumps(plain.state)
    assert repr(after.events) == repr(plain.events)


def test_configs_seeds_seats_and_positions_take_such_numbers() -> None:
    config = luxor.Config(players=THREE, first_player=foreign(2))
    assert repr(config) == repr(luxor.Config(players=3, first_player=2))
    state = luxor.new_game(config, seed=THREE)
    assert state == luxor.new_game(config, seed=3)
    one = foreign(1)
    assert repr(luxor.view(state, one)) == repr(luxor.view(state, 1))
    assert luxor.evaluate(state, one) == luxor.evaluate(state, 1)
    named = luxor.position(config, turn=one, seats={one: luxor.Seat(active=(THREE,), keys=one)})
    assert repr(named) == repr(
        luxor.position(config, turn=1, seats={1: luxor.Seat(active=(3,), keys=1)})
    )
    seats = {2: luxor.Seat(active=(THREE, foreign(5)))}
    due = luxor.position(config, due=ChooseActor(foreign(2), (THREE, foreign(5))), seats=seats)
    assert repr(due) == repr(luxor.position(config, due=ChooseActor(2, (3, 5)), seats=seats))
    card, event = luxor.NumberCard(3), luxor.redact_event(EVENT, one)
    assert event == luxor.redact_event(EVENT, 1)
    assert luxor.NumberCard(THREE) == card


def test_numbers_of_numpy_are_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    three: Any = numpy.int64(3)
    assert type(luxor.MoveAdventurer(three, steps=numpy.uint8(1)).origin) is int
    assert luxor.new_game(LUXOR_CONFIG, seed=three) == luxor.new_game(LUXOR_CONFIG, seed=3)
    for wrong in (numpy.float64(3), numpy.bool_(1), numpy.array([1, 2])):
        with pytest.raises(InvalidArgument, match="it must be a whole number"):
            luxor.new_game(LUXOR_CONFIG, seed=wrong)
