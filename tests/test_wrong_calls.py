"""Every public function of both games, called with wrong arguments: it raises our errors."""

import random
from functools import cache
from itertools import islice
from types import ModuleType
from typing import Any, get_args, get_origin

import pytest

import theban
from tests.luxor.playing import play as play_luxor
from tests.refusals import refuses
from tests.tutankhamun.playing import play as sail
from tests.wrong_calls import (
    AT_CHANCE,
    LUXOR_CONFIG,
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
    named_call,
    samples_of,
)
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument, InvalidState
from theban.luxor.frames import ChooseActor
from theban.serial import dumps
from theban.tutankhamun.frames import AskThothWith

CONFIG = luxor.Config(players=3, modules=list(luxor.Module))
STATE = luxor.new_game(CONFIG, seed=3)
LUXOR_ACTION = luxor.legal_actions(LUXOR_STATE)[0]
EVENT = luxor.transition(LUXOR_STATE, LUXOR_ACTION).events[0]
LUXOR_VIEW, NILE_VIEW = luxor.view(STATE, 0), tutankhamun.view(TUTANKHAMUN_STATE, 0)


def calls_of(game: Any, **own: Any) -> list[Call]:
    """Return a call of each function of a game, with correct arguments by their names."""
    config, state = own["config"], own["state"]
    choice = game.legal_actions(state)[0]
    right = {
        "choice": choice,
        "components": game.standard_components(),
        "deal": game.deal(config, random.Random(3)),
        "event": game.transition(state, choice).events[0],
        "limit": 9,
        "parse_box.text": game.standard_toml(),
        "rng": random.Random(1),
        "seat": 0,
        "seed": 1,
        "source": f"src/theban/{game.__name__.rpartition('.')[2]}/standard.toml",
        "turn": 1,
        "view": game.view(state, 0),
        "where": "box",
        **own,
    }
    functions: set[Any] = functions_of(game) - {
        tutankhamun.sample_outcome
    }  # which has no right arguments
    return [named_call(each, right) for each in sorted(functions, key=lambda each: each.__name__)]


CALLS = {
    luxor: calls_of(
        luxor,
        config=CONFIG,
        state=STATE,
        card=luxor.NumberCard(3),
        tile=luxor.HorusTile(1),
        seats={0: luxor.Seat(keys=1)},
        spaces={},
        idle_round=True,
        **{
            "chance_outcomes.state": AT_CHANCE,
            "sample_outcome.state": AT_CHANCE,
            "parse_choice.text": "play left",
        },
    ),
    tutankhamun: calls_of(
        tutankhamun,
        config=TUTANKHAMUN_CONFIG,
        state=TUTANKHAMUN_STATE,
        tile=tutankhamun.ScarabRing(),
        boats=[-1, -2],
        points={0: 7},
        **{"parse_choice.text": "sail 7"},
    ),
}
ALL_CALLS = [call for calls in CALLS.values() for call in calls]


def name_of(thing: Any) -> str:
    named = thing[0] if isinstance(thing, tuple) else thing
    return f"{named.__module__.split('.')[1]}.{named.__name__}"


@cache
def luxor_samples() -> dict[type, object]:
    """Return a value of each class, found in a game when it is first needed."""
    game = [STATE, *(step.after for step in islice(play_luxor(STATE, random.Random(1)), 200))]
    return samples_of(
        [
            luxor.standard_box(),
            luxor.deal(CONFIG, random.Random(3)),
            LUXOR_VIEW,
            luxor.Seat(),
            AT_CHANCE.subject,
            *luxor.action_space(CONFIG),
            *luxor.outcome_space(CONFIG),
            *game,
            *events_of(luxor.RULES, CONFIG),
            luxor.CardPair(luxor.PlusCard(2), luxor.NumberCard(1)),
        ]
    )


@cache
def nile_samples() -> dict[type, object]:
    return samples_of(
        [
            tutankhamun.standard_box(),
            tutankhamun.deal(TUTANKHAMUN_CONFIG, random.Random(3)),
            NILE_VIEW,
            TUTANKHAMUN_STATE.subject,
            *tutankhamun.action_space(TUTANKHAMUN_CONFIG),
            *islice(sail(TUTANKHAMUN_STATE, random.Random(1)), 30),
            *events_of(
                tutankhamun.RULES,
                tutankhamun.Config(players=3, rulings={"optional_idols": True}),
                tutankhamun.Config(players=3, rulings={"backward": False}),
            ),
        ]
    )


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("call", ALL_CALLS, ids=name_of)
def test_wrong_arguments_are_refused(call: Call) -> None:
    check_call(call, skipped=["policy"])  # any function may be one, and raise anything


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("kind", classes_of(luxor), ids=name_of)
def test_wrong_fields_of_luxor_are_taken_or_refused(kind: type) -> None:
    check_fields(luxor_samples()[kind])


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("kind", classes_of(tutankhamun), ids=name_of)
def test_wrong_fields_of_tutankhamun_are_taken_or_refused(kind: type) -> None:
    check_fields(nile_samples()[kind])


@pytest.mark.parametrize("package", [*CALLS, theban])
def test_the_names_of_classes_and_unions_serve_isinstance(package: ModuleType) -> None:
    for name, kind in kinds_of(package).items():
        if not getattr(kind, "_is_protocol", False) and not any(map(get_origin, get_args(kind))):
            assert not isinstance(object(), kind), name


@pytest.mark.parametrize("call", ALL_CALLS, ids=name_of)
def test_states_and_configs_are_those_of_the_game(call: Call) -> None:
    function, _, right = call
    named: dict[str, Any] = {**right}
    game = "Luxor" if function in functions_of(luxor) else "Tutankhamun"
    invalid = function in (luxor.validate, tutankhamun.validate)
    error = InvalidState if invalid else InvalidArgument
    other = TUTANKHAMUN_STATE if game == "Luxor" else LUXOR_STATE
    wrong: Any
    for wrong in (other, LUXOR_VIEW, NILE_VIEW) if "state" in named else ():
        refuses(f"a State of {game}", function, **{**named, "state": wrong}, error=error)
    for wrong in (other.config, game, type(named["config"])) if "config" in named else ():
        refuses(f"[cC]onfig of {game}", function, **{**named, "config": wrong})


def test_no_outcome_of_tutankhamun_can_be_made() -> None:
    everything: list[object] = [*CALLS[tutankhamun], *nile_samples().values()]
    assert not any(isinstance(thing, tutankhamun.Outcome) for thing in everything)
    with pytest.raises(InvalidArgument, match="this game has no chance"):
        tutankhamun.Outcome()


def test_the_place_that_is_due_may_be_a_number_of_another_library() -> None:
    due = AskThothWith(foreign(0), foreign(3))
    named = tutankhamun.position(TUTANKHAMUN_CONFIG, due=due)
    assert repr(named) == repr(tutankhamun.position(TUTANKHAMUN_CONFIG, due=AskThothWith(0, 3)))


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
        refuses("it must be a whole number", luxor.new_game, LUXOR_CONFIG, seed=wrong)
