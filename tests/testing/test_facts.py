"""The facts of a game are a value, and check_rules finds whatever contradicts them."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve, fields, frozen

from tests import toy
from tests.refusals import breaks
from tests.testing.test_check_rules import CONFIGS, Broken, Fickle
from theban import InvalidArgument
from theban.authoring import DefaultMethods, check_viewer
from theban.testing import ConformanceError, Property, check_rules
from theban.types import Facts

NOTHING_HIDDEN = Facts(hidden=False)


def _told(facts: object) -> Callable[[toy.Config], object]:
    return lambda _config: facts


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hidden": 0}, "Facts.hidden is 0; it must be True or False"),
        ({"chance": None}, "Facts.chance is None; it must be True or False"),
        ({"random_deal": "no"}, "Facts.random_deal is 'no'; it must be True or False"),
        ({"most_choices": -1}, "Facts.most_choices is -1; it must be a whole number from 0 on"),
        ({"fewest_points": 0.5}, "Facts.fewest_points is 0.5; it must be a whole number"),
        ({"most_points": True}, "Facts.most_points is True; it must be a whole number"),
        (
            {"fewest_points": 0, "most_points": -1},
            "Facts.most_points is -1; it must be at least Facts.fewest_points, which is 0",
        ),
    ],
)
def test_wrong_fields_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        Facts(**arguments)
    assert str(caught.value) == message


def test_points_can_lie_below_zero() -> None:
    assert Facts(fewest_points=-5, most_points=-5).most_points == -5


def _deal_ones(config: toy.Config, _rng: Random) -> toy.Deal:
    return toy.Deal(((2, 0, 0, 0),) * config.players)


def _new_game_of_ones(config: toy.Config, *, seed: int) -> toy.State:
    toy.new_game(config, seed=seed)  # refuses anything but a seed
    return toy.initial_state(config, _deal_ones(config, Random(seed)))


def test_the_default_promises_nothing() -> None:
    rules = Broken(facts=DefaultMethods().facts)
    assert rules.facts(CONFIGS[0]) == Facts()
    assert check_rules(rules, CONFIGS, games=1).games == 2


@pytest.mark.parametrize(
    ("facts", "seen"),
    [
        ("many", "the facts are 'many'"),
        (Facts(random_deal=False), "random_deal is False, but deals are Deal("),
        (Facts(chance=False), "chance is False, but Chance(seat=0, kind='card') is awaited"),
        (Facts(most_choices=19), "most_choices is 19, but this game has at least 20"),
        (Facts(fewest_points=99), "fewest_points is 99, but seat 0 has "),
        (Facts(most_points=9), "most_points is 9, but seat "),
        (NOTHING_HIDDEN, "hidden is False, but the view of seat 0 is guessed as State("),
    ],
    ids=["kind", "deal", "chance", "choices", "fewest", "most", "hidden"],
)
def test_what_is_seen_to_be_otherwise_is_named(facts: object, seen: str) -> None:
    error = breaks(Property.FACTS, check_rules, Broken(facts=_told(facts)), CONFIGS, seed=1)
    assert error.detail.startswith(seen)


def test_facts_that_change_are_named() -> None:
    fickle = Fickle((_told(Facts()), _told(Facts(most_points=10**6))))
    with pytest.raises(ConformanceError, match="the facts, when asked for again"):
        check_rules(Broken(facts=fickle), CONFIGS)


@pytest.mark.usefixtures("without_uses")
def test_the_longest_game_may_be_as_long_as_told() -> None:
    """With 12 cards for two seats each of 12 turns has one choice, and 8 cards are drawn."""

    def check(most: int) -> int:
        rules = Broken(facts=_told(Facts(most_choices=most)))
        # The last action is to bury a card, so nobody may roll.
        report = check_rules(
            rules, [toy.Config(players=2)], games=1, choose=lambda actions, _: actions[-1]
        )
        return report.choices

    assert check(12 + 8) == 12 + 8
    assert breaks(Property.FACTS, check, 12 + 8 - 1).index == 12 + 8 - 1


@pytest.mark.usefixtures("without_uses")
def test_equal_deals_may_be_told_to_be_equal() -> None:
    rules = Broken(
        facts=_told(Facts(random_deal=False)), deal=_deal_ones, new_game=_new_game_of_ones
    )
    assert check_rules(rules, [toy.Config(players=1, copies=2)]).games == 5


@frozen
class OpenView(toy.View):
    state: toy.State


def _open_view(state: toy.State, seat: int | None) -> OpenView:
    shown = toy.view(state, seat)
    values: dict[str, Any] = {each.name: getattr(shown, each.name) for each in fields(toy.View)}
    return evolve(OpenView(**values, state=state), hand=None, own_buried=None)


def _open(**functions: object) -> Broken:
    """Return a Lotus in which all play with open hands, except for some functions."""

    def tell_choice(state: toy.State, choice: object, seat: int | None) -> object:
        check_viewer(seat, state.config.players)
        return choice

    def tell_event(event: object, _seat: object) -> object:
        return event

    def determinize(shown: OpenView, _rng: object) -> toy.State:
        return shown.state

    given: dict[str, object] = {
        "facts": _told(NOTHING_HIDDEN),
        "view": _open_view,
        "redact_choice": tell_choice,
        "redact_event": tell_event,
        "determinize": determinize,
        "types": evolve(Broken.types, view=OpenView),
    }
    return Broken(**{**given, **functions})


def _view_with_own_hand(state: toy.State, seat: int | None) -> OpenView:
    return evolve(_open_view(state, seat), hand=None if seat is None else state.hands[seat])


def test_a_game_with_open_hands_hides_nothing() -> None:
    assert check_rules(_open(), CONFIGS).determinizations == 0


@pytest.mark.parametrize(
    ("functions", "seen"),
    [
        ({"view": _view_with_own_hand}, "hidden is False, but seat 0 sees {"),
        ({"redact_choice": toy.redact_choice}, "hidden is False, but seat 1 is told Hidden("),
        ({"redact_event": toy.redact_event}, "hidden is False, but seat 1 is told Hidden("),
    ],
    ids=["view", "choice", "event"],
)
def test_whatever_is_hidden_all_the_same_is_named(functions: dict[str, object], seen: str) -> None:
    error = breaks(Property.FACTS, check_rules, _open(**functions), CONFIGS)
    assert error.detail.startswith(seen)
