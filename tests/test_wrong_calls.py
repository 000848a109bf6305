"""Every public function of both games, called with wrong arguments: it raises our errors."""

import random
from functools import cache
from itertools import islice
from types import ModuleType
from typing import Any, get_args, get_origin

import pytest
from attrs import frozen

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


@frozen
class Game:
    """A game with correct arguments of its functions."""

    package: ModuleType
    config: Any
    state: Any
    moving: Any
    """A state in which an action is chosen, and below one in which chance decides, if any does."""
    chance: Any
    tile: object
    notation: str
    position: dict[str, object]
    own_calls: tuple[Call, ...] = ()

    def calls(self) -> tuple[Call, ...]:
        game: Any = self.package
        config, state, moving = self.config, self.state, self.moving
        action, view = game.legal_actions(moving)[0], game.view(state, 0)
        event = game.transition(moving, action).events[0]
        box = game.format_box(game.standard_components())
        file = f"src/theban/{game.__name__.rpartition('.')[2]}/standard.toml"
        return (
            (game.action_space, (config,), {}),
            (game.awaiting, (state,), {}),
            (game.chance_outcomes, (self.chance,), {}),
            (game.deal, (config, random.Random(1)), {}),
            (game.determinize, (view, random.Random(1)), {}),
            (game.evaluate, (state, 0), {}),
            (game.evaluate_all, (state,), {}),
            (game.explain, (state, action), {}),
            (game.facts, (config,), {}),
            (game.rules_of, (state, game.legal_actions(state)[0]), {}),
            (game.score_rules, (config,), {}),
            (game.format_box, (game.standard_components(), ()), {}),
            (game.format_choice, (action,), {}),
            (game.format_tile, (self.tile,), {}),
            (game.initial_state, (config, game.deal(config, random.Random(3))), {}),
            (game.legal_actions, (state,), {}),
            (game.load_box, (), {"source": file}),
            (game.new_game, (config,), {"seed": 1}),
            (game.outcome_space, (config,), {}),
            (game.parse_box, (box,), {"where": "box"}),
            (game.parse_choice, (config, self.notation), {}),
            (game.play_out, (state, random.Random(1)), {"policy": None, "limit": 9}),
            (game.position, (config,), self.position),
            (game.redact_choice, (moving, action, 0), {}),
            (game.redact_event, (event, 0), {}),
            (game.score_sheet, (state,), {}),
            (game.standard_box, (), {}),
            (game.standard_components, (), {}),
            (game.standard_toml, (), {}),
            (game.standings, (state,), {}),
            (game.step, (moving, action), {}),
            (game.transition, (moving, action), {}),
            (game.validate, (state,), {}),
            (game.view, (state, 0), {}),
            *self.own_calls,
        )


LUXOR = Game(
    luxor,
    CONFIG,
    STATE,
    LUXOR_STATE,
    AT_CHANCE,
    luxor.HorusTile(1),
    "play left",
    {
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
    },
    own_calls=(
        (luxor.format_card, (luxor.NumberCard(3),), {}),
        (luxor.sample_outcome, (AT_CHANCE, random.Random(1)), {}),
        (luxor.unseen_batches, (LUXOR_VIEW,), {}),
        (luxor.unseen_cards, (LUXOR_VIEW,), {}),
        (luxor.unseen_scarabs, (LUXOR_VIEW,), {}),
    ),
)
NILE = Game(
    tutankhamun,
    TUTANKHAMUN_CONFIG,
    TUTANKHAMUN_STATE,
    TUTANKHAMUN_STATE,
    TUTANKHAMUN_STATE,
    tutankhamun.ScarabRing(),
    "sail 7",
    {
        "turn": 1,
        "nile": None,
        "boats": [-1, -2],
        "points": {0: 7},
        "collections": None,
        "underworld": (),
        "over": False,
        "due": None,
    },
)
GAMES = (LUXOR, NILE)
CALLS = {game.package: game.calls() for game in GAMES}
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


def test_no_function_is_left_out() -> None:
    for game, calls in CALLS.items():
        without = {tutankhamun.sample_outcome} if game is tutankhamun else set()
        assert functions_of(game) == {function for function, _, _ in calls} | without


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


OF_STATES = [
    call
    for call in ALL_CALLS
    if call[1][:1] in ((STATE,), (LUXOR_STATE,), (AT_CHANCE,), (TUTANKHAMUN_STATE,))
]


@pytest.mark.parametrize("call", OF_STATES, ids=name_of)
def test_views_and_states_of_another_game_are_no_states(call: Call) -> None:
    function, (state, *rest), named = call
    luxors = isinstance(state, luxor.State)
    error = InvalidState if function in (luxor.validate, tutankhamun.validate) else InvalidArgument
    for wrong in (TUTANKHAMUN_STATE if luxors else LUXOR_STATE, LUXOR_VIEW, NILE_VIEW):
        with pytest.raises(error, match=f"a State of {'Luxor' if luxors else 'Tutankhamun'}"):
            function(wrong, *rest, **named)


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
