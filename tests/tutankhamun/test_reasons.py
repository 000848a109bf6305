"""The rules behind events, against expectations written by hand from the rulebook."""

from random import Random

import pytest

from tests.tutankhamun.playing import all_configs, short_hops
from tests.tutankhamun.rules.helpers import table
from theban.tutankhamun import *
from theban.tutankhamun._events import EVENTS

PLACES = {
    ("TT-6.2", "TT-6.3"),  # by the boats
    ("TT-6.2", "TT-7.5"),  # the ties of 1993
    ("TT-6.2", "TT-6.3", "TT-6.8", "TT-6.9"),  # and the Underworld with two players
    ("TT-6.2", "TT-7.5", "TT-6.8", "TT-6.9"),
    ("TT-6.2", "TT-6.4"),  # one owner, or none
    ("TT-6.2", "TT-6.4", "TT-6.8", "TT-6.9"),
    ("TT-6.5",),  # the rings
    ("TT-6.5", "TT-6.4"),
    ("TT-6.5", "TT-6.9"),
    ("TT-6.5", "TT-6.4", "TT-6.9"),  # all of them in the Underworld, which does not compete
}
"""The rules by which the places of a set are won."""

EXPECTED: dict[str, set[tuple[str, ...]]] = {
    "TurnStarted": {("TT-2.1",)},
    "BoatSailed": {("TT-2.1",)},
    "TurnPassed": {("TT-2.5",)},
    "TileCollected": {("TT-3.1",)},
    "IdolFound": {("TT-3.2",)},
    "IdolIdle": {("TT-3.3", f"TT-4.{number}") for number in (1, 2, 4, 5)},
    "IdolDeclined": {("TT-3.3",)},
    "IdolBuried": {("TT-3.2", "TT-3.4")},
    "UnderworldTileTaken": {("TT-4.1",)},
    "RingSwapped": {("TT-4.2", "TT-4.3")},
    "TileBanished": {("TT-4.4",)},
    "TilesSwapped": {("TT-4.5",)},
    "TileFetched": {("TT-4.6",)},
    "BoatRetreated": {("TT-4.6",)},
    "TileTrailed": {("TT-5.1", "TT-5.2")},
    "PointsScored": {("TT-3.1",), *PLACES}
    | {(*rules, "TT-1.5") for rules in (("TT-3.1",), *PLACES)},
    "SetScored": {("TT-6.1", *rules, "TT-6.6") for rules in PLACES},
    "GameEnded": {("TT-7.1",), ("TT-7.4",)},
}
"""All rules that each class of event can follow from; TT-1.5 if a seat reaches 0 points."""

Told = list[tuple[str, tuple[str, ...]]]


def told(state: State, *choices: Action) -> Told:
    found: Told = []
    for choice in choices:
        happened = transition(state, choice)
        names = [type(event).__name__ for event in happened.events]
        found += zip(names, rules_of(state, choice), strict=True)
        state = happened.state
    return found


def test_every_class_of_event_is_expected_here() -> None:
    assert set(EXPECTED) == {kind.__name__ for kind in EVENTS}


def test_every_line_of_the_score_sheet_has_rules() -> None:
    for config in all_configs():
        rules = score_rules(config)
        assert tuple(rules) == score_sheet(new_game(config, seed=1)).categories
        # Points at the start, their fall, and its cause.
        expected = {"TT-1.1", "TT-1.5", "TT-3.1", "TT-6.2", "TT-6.5"}
        expected |= {"TT-6.8", "TT-6.9"} if config.players == 2 else set()
        expected |= {"TT-7.5"} if config.rulings.set_ties is SetTies.CLASSIC else set()
        assert set(rules["points"]) == expected


def test_every_rule_expected_is_in_the_rulebook() -> None:
    ids = {rule for each in EXPECTED.values() for rules in each for rule in rules}
    ids.update(*score_rules(Config(players=2)).values())
    assert sorted(ids - set(RULEBOOK)) == []


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("part", range(8))
def test_in_whole_games_events_follow_from_the_rules_expected(part: int) -> None:
    for number, config in enumerate(all_configs()[part::8]):
        rng, state = Random(number), new_game(config, seed=number)
        while actions := legal_actions(state):
            choice = short_hops(actions, rng)
            happened, rules = transition(state, choice), rules_of(state, choice)
            assert len(rules) == len(happened.events)
            for event, ids in zip(happened.events, rules, strict=True):
                assert ids in EXPECTED[type(event).__name__], (event, ids)
                assert ("TT-6.9" not in ids) or config.players == 2
            state = happened.state


@pytest.mark.rule("TT-3.1", "TT-6.5")
def test_the_point_of_a_ring_and_the_bonus_follow_from_different_rules() -> None:
    start = table("z@zz", (-1, -2, -3))  # the last ring of the Nile
    assert told(start, Sail(1))[:5] == [
        ("BoatSailed", ("TT-2.1",)),
        ("TileCollected", ("TT-3.1",)),
        ("PointsScored", ("TT-3.1",)),
        ("SetScored", ("TT-6.1", "TT-6.5", "TT-6.6")),
        ("PointsScored", ("TT-6.5",)),
    ]


@pytest.mark.rule("TT-6.2", "TT-6.3", "TT-6.8", "TT-6.9", "TT-7.5")
@pytest.mark.parametrize(
    ("boats", "below", "rulings", "rules"),
    [
        ((-1, -2), "", {}, ("TT-6.2", "TT-6.3")),
        ((-1, -2), "a", {}, ("TT-6.2", "TT-6.3", "TT-6.8", "TT-6.9")),
        ((-1, -2, -3), "a", {}, ("TT-6.2", "TT-6.3")),
        ((-1, -2), "a", {"set_ties": "classic"}, ("TT-6.2", "TT-7.5", "TT-6.8", "TT-6.9")),
        ((-1, -2, -3), "", {"set_ties": "classic"}, ("TT-6.2", "TT-7.5")),
    ],
    ids=["two", "two and the Underworld", "three", "two, of 1993", "three, of 1993"],
)
def test_points_of_a_set_follow_from_the_rules_by_which_its_places_are_won(
    boats: tuple[int, ...], below: str, rulings: dict[str, str], rules: tuple[str, ...]
) -> None:
    happened = told(table("zaz", boats, ("aa", "aa"), below, rulings=dict(rulings)), Sail(1))
    assert [ids for name, ids in happened if name == "SetScored"] == [("TT-6.1", *rules, "TT-6.6")]
    points = [ids for name, ids in happened if name == "PointsScored"]
    assert points
    assert set(points) == {rules}


@pytest.mark.rule("TT-1.5", "TT-7.4")
@pytest.mark.parametrize(
    ("ending", "rules"), [("end_of_turn", ("TT-7.1",)), ("instant", ("TT-7.4",))]
)
def test_who_reaches_0_is_told_that_points_never_fall_below(
    ending: str, rules: tuple[str, ...]
) -> None:
    start = table("zaz", (-1, -2, -3), ("aa",), points=(3, 9, 9), rulings={"end_at_zero": ending})
    happened = told(start, Sail(1))
    assert ("PointsScored", ("TT-6.2", "TT-6.4", "TT-1.5")) in happened
    assert happened[-1] == ("GameEnded", rules)


@pytest.mark.rule("TT-4.4", "TT-3.2", "TT-6.1")
def test_a_tile_that_ra_banishes_follows_from_the_rule_of_ra() -> None:
    assert told(table("zRaz", (-1, -2, -3), ("a",)), Sail(1), Banish(2)) == [
        ("BoatSailed", ("TT-2.1",)),
        ("IdolFound", ("TT-3.2",)),
        ("TileBanished", ("TT-4.4",)),
        ("SetScored", ("TT-6.1", "TT-6.2", "TT-6.4", "TT-6.6")),
        ("PointsScored", ("TT-6.2", "TT-6.4")),
        ("IdolBuried", ("TT-3.2", "TT-3.4")),
        ("TurnStarted", ("TT-2.1",)),
    ]


@pytest.mark.rule("TT-6.4", "TT-6.9")
def test_rings_that_are_all_below_have_no_owner_if_the_underworld_does_not_compete() -> None:
    off = {"underworld_ring_bonus": False}
    start = table("zR@z", (-1, -2), underworld="@", rulings=off)
    scored = ("SetScored", ("TT-6.1", "TT-6.5", "TT-6.4", "TT-6.9", "TT-6.6"))
    assert scored in told(start, Sail(1), Banish(2))
