"""Everything that serves any game, called with wrong arguments: it raises our errors."""

from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import theban
import theban.types
from tests import toy
from tests.refusals import refuses
from tests.wrong_calls import (
    AT_CHANCE,
    LUXOR_CONFIG,
    LUXOR_STATE,
    Call,
    Hostile,
    Long,
    Numbers,
    check_call,
    check_fields,
    classes_of,
    foreign,
    functions_of,
    samples_of,
)
from theban import games, luxor, tutankhamun
from theban._core import ids
from theban._core.chance import (
    Group,
    draw_below,
    draw_kinds,
    draw_many,
    draw_pieces,
    pick_index,
    pick_weighted,
)
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument, Reason
from theban._core.language import ENGLISH
from theban._core.messages import quoted, shown
from theban._core.refusals import all_of, in_rows
from theban.agents import RandomAgent
from theban.types import Turn

RULES = luxor.RULES
DEAL = luxor.deal(LUXOR_CONFIG, Random(1))
PLAY = luxor.PlayCard(luxor.End.LEFT)
RECORD: theban.Record[luxor.Config, luxor.Deal, luxor.Choice] = theban.Record(
    "luxor", LUXOR_CONFIG, DEAL, (PLAY,)
)
REFUSED = Illegality(Reason.GAME_OVER, None, "the game is over")
DEPARTURE = theban.verify(RULES, attrs.evolve(RECORD, choices=(luxor.TakeKey(),)))


def new_match(
    seed: int = 1, choices: Iterable[luxor.Choice] = ()
) -> theban.Match[
    luxor.Config, luxor.Deal, luxor.State, luxor.Action, luxor.Outcome, luxor.Event, luxor.View
]:
    return theban.Match(RULES, LUXOR_CONFIG, seed=seed, choices=choices)


def of_match(name: str) -> Callable[..., object]:
    """Return a method of a match, each time of a new match."""

    def call(*positional: object, **named: object) -> object:
        return getattr(new_match(), name)(*positional, **named)

    return call


OPTIONS: dict[str, object] = {
    "choices": (),
    "resolve_chance": True,
    "on_event": None,
    "metadata": {"place": "Thebes"},
}
CALLS: dict[str, Call] = {
    "Match": (theban.Match, (RULES, LUXOR_CONFIG), {"deal": DEAL, **OPTIONS}),
    "a seed": (theban.Match, (RULES, LUXOR_CONFIG), {"seed": 1}),
    "a generator": (theban.Match, (RULES, LUXOR_CONFIG), {"rng": Random(1)}),
    "a seed and chance": (new_match, (), {"choices": (PLAY,)}),
    "match.explain": (of_match("explain"), (PLAY,), {"by": 0}),
    "match.note": (of_match("note"), ({"place": "Thebes"},), {}),
    "match.play": (of_match("play"), (PLAY,), {"by": 0}),
    "match.run": (of_match("run"), ([RandomAgent()] * 2,), {"rng": Random(1), "limit": 3}),
    "match.run of one": (of_match("run"), ({0: RandomAgent()},), {"limit": 1}),
    "match.view": (of_match("view"), (0,), {}),
    "match.event_rules": (of_match("event_rules"), (), {"last": 0}),
    "Turn.count_rounds": (Turn.count_rounds, ([luxor.new_game(LUXOR_CONFIG, seed=1).turn],), {}),
    "record.branch": (RECORD.branch, (1,), {}),
    "replay": (theban.replay, (RULES, RECORD), {}),
    "verify": (theban.verify, (RULES, RECORD), {}),
    "Match.resume": (
        theban.Match.resume,
        (RULES, RECORD),
        {"seed": 1, "resolve_chance": True, "on_event": None},
    ),
    "Match.resume, a generator": (theban.Match.resume, (RULES, RECORD), {"rng": Random(1)}),
    "a sheet": (luxor.score_sheet(LUXOR_STATE).of, (1,), {}),
    "Kinds": (theban.types.Kinds, (("ankh", "crook"),), {}),
    "Track": (luxor.Track, ((False, True),), {"goal": 2}),
    "track.ahead": (luxor.Track((False, True)).ahead, (0, 1), {}),
    "track.behind": (luxor.Track((False, True)).behind, (1,), {}),
    "board.next_tunnel": (LUXOR_STATE.board.next_tunnel, (1,), {}),
    "board.with_tile": (LUXOR_STATE.board.with_tile, (1, None), {}),
    "games.names": (games.names, (), {}),
    "games.get_rules": (games.get_rules, ("luxor",), {}),
    "games.register": (games.register, (luxor.RULES,), {}),
    "action_id": (ids.action_id, (RULES, LUXOR_CONFIG, PLAY), {}),
    "action_from_id": (ids.action_from_id, (RULES, LUXOR_CONFIG, 4), {}),
    "action_mask": (ids.action_mask, (RULES, LUXOR_STATE), {}),
    "outcome_id": (ids.outcome_id, (RULES, LUXOR_CONFIG, luxor.DieRolled(1)), {}),
    "outcome_from_id": (ids.outcome_from_id, (RULES, LUXOR_CONFIG, 4), {}),
    "outcome_mask": (ids.outcome_mask, (RULES, AT_CHANCE), {}),
    "outcome_weights": (ids.outcome_weights, (RULES, AT_CHANCE), {}),
}
SAMPLES = samples_of(
    [
        RECORD,
        DEPARTURE,
        REFUSED,
        luxor.awaiting(LUXOR_STATE),
        luxor.awaiting(AT_CHANCE),
        luxor.score_sheet(LUXOR_STATE),
        luxor.facts(LUXOR_STATE.config),
        LUXOR_STATE.turn,
        theban.types.PastDecision(0, PLAY, came_to_light=False),
        luxor.transition(LUXOR_STATE, PLAY),
        theban.GameOver(),
        theban.types.Hidden(0, "CardDrawn"),
    ]
)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_no_function_is_left_out() -> None:
    assert functions_of(theban) <= {function for function, _, _ in CALLS.values()}


@pytest.mark.parametrize("kind", classes_of(theban), ids=lambda kind: kind.__name__)
def test_wrong_fields_are_taken_or_refused(kind: type) -> None:
    check_fields(SAMPLES[kind])


@pytest.mark.parametrize("kind", [theban.Decision, theban.Chance, theban.types.Hidden])
def test_a_seat_is_a_whole_number_from_0(kind: Callable[[Any, str], object]) -> None:
    for seat in (-1, True, 0.0, "0", None):
        refuses(r"\.seat is .*; it must be a whole number from 0 on", kind, seat, "roll")
    assert kind(foreign(1), "roll") == kind(1, "roll")


NO_NUMBERS = [float("nan"), float("inf"), -float("inf"), -0.5, 1.0, 2, "x", None, 1j, Hostile()]


@pytest.mark.parametrize(
    "draw",
    [
        lambda rng: pick_index((0, 3, 1), rng),
        lambda rng: draw_below(4, rng),
        lambda rng: pick_weighted((0, 10**400, 1), rng),
        lambda rng: draw_many((0, 3, 1), 2, rng),
        lambda rng: draw_kinds((0, 3, 1), 2, rng),
        lambda rng: draw_pieces("abc", 2, rng),
        lambda rng: Group([("a", 3)]).draw(1, rng),
        lambda rng: luxor.sample_outcome(AT_CHANCE, rng),
        lambda rng: luxor.deal(LUXOR_CONFIG, rng),
        lambda rng: luxor.determinize(luxor.view(LUXOR_STATE, 0), rng),
        lambda rng: tutankhamun.deal(tutankhamun.Config(players=2), rng),
        lambda rng: theban.Match(RULES, LUXOR_CONFIG, deal=DEAL, rng=rng).run([RandomAgent()] * 2),
        lambda rng: new_match().run([RandomAgent()] * 2, rng=rng),
    ],
    ids=range(13),
)
def test_generators_of_no_numbers_from_0_to_1_are_refused(
    draw: Callable[[Any], object],
) -> None:
    for number in NO_NUMBERS:
        refuses("a number from 0 to below 1", draw, Numbers(number))


def test_errors_of_a_generator_itself_are_passed_on() -> None:
    class Empty:
        def random(self) -> float:
            raise TypeError("no more numbers")

    refuses("no more numbers", pick_index, (1, 2), Empty(), error=TypeError)
    refuses("no more numbers", draw_below, 4, Empty(), error=TypeError)


ODD = {"Hostile": Hostile(), "Long": Long(), "a number": 10**5000, "text": "x" * 9999}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize(
    ("rules", "state"),
    [
        (luxor.RULES, LUXOR_STATE),
        (luxor.RULES, AT_CHANCE),
        (luxor.RULES, luxor.position(LUXOR_CONFIG, over=True)),
        (tutankhamun.RULES, tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)),
        (tutankhamun.RULES, tutankhamun.position(tutankhamun.Config(players=2), over=True)),
    ],
    ids=["decision", "chance", "over", "Tutankhamun", "Tutankhamun, over"],
)
def test_odd_objects_are_refused_in_a_short_line(
    rules: theban.types.AnyRules, state: object, name: str
) -> None:
    illegality = rules.explain(state, ODD[name])
    assert illegality is not None
    assert illegality.reason is Reason.NOT_A_CHOICE
    assert len(illegality.message) < 200
    assert illegality.message.isprintable()
    with pytest.raises(IllegalChoice):
        rules.step(state, ODD[name])


def test_what_messages_repeat_is_short_and_printable() -> None:
    assert shown(Hostile()) == "an object of class Hostile that cannot be shown"
    assert shown("\x1b[31m") == r"'\x1b[31m'"
    assert shown(Long()).startswith(r"\x1b[31m\n")
    assert quoted("\x1b\ud800\n") == r"\x1b\ud800\n"
    assert quoted(7) == "7"


def test_seeds_seats_limits_and_indices_may_be_such_numbers() -> None:
    one = foreign(1)
    match = new_match(seed=one)
    assert match.state == new_match(seed=1).state
    assert match.explain(luxor.TakeKey(), by=one) == match.explain(luxor.TakeKey(), by=1)
    assert match.view(one) == match.view(1)
    match.run({foreign(0): RandomAgent()}, limit=one)
    assert len(match.choices) >= 1
    assert RECORD.branch(one) == RECORD
    assert luxor.score_sheet(LUXOR_STATE).of(one) == luxor.score_sheet(LUXOR_STATE).of(1)
    assert repr(Turn(one, one, one)) == repr(Turn(1, 1, 1))
    assert ids.action_from_id(RULES, LUXOR_CONFIG, one) == ids.action_from_id(
        RULES, LUXOR_CONFIG, 1
    )


def test_ids_need_a_config_that_can_be_hashed() -> None:
    refuses("is not a config of a game", ids.action_id, RULES, SimpleNamespace(players=2), PLAY)


def test_a_list_of_words_has_one_at_least() -> None:
    refuses("there is nothing to list", all_of, [], ENGLISH)
    refuses("there is nothing to list", in_rows, [], "or")


def test_rules_that_lack_something_are_refused_before_the_game_begins() -> None:
    wrong: Any = toy
    refuses("does not implement Rules; it has no evaluate_all,", theban.Match, wrong, toy.Config())


@pytest.mark.parametrize("name", ["play_out", "facts"])
def test_rules_that_lack_but_default_methods_are_told_where_to_find_them(name: str) -> None:
    # As if it had no such method, like games written without it.
    early: Any = type("Early", (toy.LotusRules,), {name: property()})
    rules: Any = early()
    with pytest.raises(InvalidArgument) as caught:
        theban.Match(rules, toy.Config())
    assert str(caught.value).endswith(f"it has no {name} (mix in theban.authoring.DefaultMethods)")
