"""The facts of games before they are played: bounds, and why some do not exist."""

from random import Random
from typing import Any, TypeVar

import pytest
from attrs import evolve

from tests.luxor.drawn_boxes import drawn_config
from tests.luxor.playing import combination, combinations, game
from tests.luxor.small_boxes import bustling_below, four_spaces
from theban._core.facts import Facts
from theban.luxor import *

T = TypeVar("T")

TREASURES = 3 * (1 * 1 + 4 * 2 + 3 * 3 + 1 * 5 + 1 * 6)
"""The points of the thirty treasures."""

CHAMBER_AND_KEYS = 5 * 13 + (5 + 3) + (20 - 5)
"""All five in the chamber, both sarcophagi, and the keys that they did not pay."""

SCARABS = 4 * 1 + 8 * 2 + 6 * 3 + 4 * 4

BASE = TREASURES + CHAMBER_AND_KEYS + 52 + SCARABS
"""All of the base game; with 18 wild cards there are far more sets than score."""

MORE = {
    # The points of ten tiles, and 3 for each in a set.
    Module.ARTIFACTS: 29 + 10 * 3,
    # One for each treasure.
    Module.CHARACTERS: 30,
    Module.EQUIPMENT: 0,
}


@pytest.mark.rule("LX-9.2", "LX-9.3", "MC-6.4", "MC-7.5", "LX-8.2", "LX-8.3")
@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_the_standard_box_with_every_set_of_modules(config: Config) -> None:
    """One more point for each artifact, and no bound where mummy tiles give points."""
    modules, most = set(config.modules), None
    if Module.MUMMY not in modules:
        most = BASE + sum(MORE[module] for module in modules)
        most += 10 if modules >= {Module.ARTIFACTS, Module.CHARACTERS} else 0
    assert facts(config) == Facts(fewest_points=0, most_points=most)


@pytest.mark.rule("LX-9.2")
def test_a_seat_that_has_everything_has_the_most_points() -> None:
    """So the sum leaves nothing out and counts nothing twice."""
    config = Config(2)
    inventory = config.inventory
    everything = Seat(
        in_chamber=5,
        keys=15,
        treasures=_each(inventory.treasures.all, inventory.all_treasures),
        wild_cards=18,
        scarabs=_each(inventory.scarabs.all, inventory.all_scarabs),
        sarcophagi=(5, 3),
    )
    assert score_sheet(position(config, over=True, seats=[everything])).totals == (BASE, 0)
    assert facts(config).most_points == BASE
    assert facts(config).fewest_points == 0


def _each(kinds: tuple[T, ...], counts: tuple[int, ...]) -> tuple[T, ...]:
    return tuple(kind for kind, copies in zip(kinds, counts, strict=True) for _ in range(copies))


@pytest.mark.rule("LX-8.2", "LX-8.3", "LX-9.3")
@pytest.mark.parametrize(
    ("changes", "most"),
    [
        # Two keys: two enter for 7 and a sarcophagus each, three are on the 4; one set with the
        # wild card, and scarabs for 1 and 2.
        ({}, 5 + (2 * 7 + 5 + 3 + 3 * 4) + 3 + 3),
        # Without keys nobody enters.
        ({"keys": 0}, 5 + 5 * 4 + 3 + 3),
        # Where the chamber brings less than a space, two enter for the sarcophagi and no more.
        ({"keys": 9, "chamber": 3}, 5 + (2 * 3 + 5 + 3 + 3 * 4 + 7) + 3 + 3),
        # Sarcophagi for nothing: it is best to stay outside with all keys.
        ({"keys": 9, "chamber": 4, "sarcophagi": (0, 0)}, 5 + (5 * 4 + 9) + 3 + 3),
        # A vase and a statue alone make no set.
        ({"wild_cards": 0}, 5 + 34 + 0 + 3),
        # Two sets take four wild cards.
        ({"wild_cards": 4, "set_points": (3, 9)}, 5 + 34 + 9 + 3),
    ],
)
def test_other_boxes_have_other_bounds(changes: dict[str, Any], most: int) -> None:
    box: Components = evolve(four_spaces(), edition="Other", **changes)
    assert facts(Config(2, components=box)).most_points == most


@pytest.mark.rule("MC-4.1", "MC-4.6")
def test_mummy_tiles_that_give_no_points_leave_a_bound() -> None:
    box = bustling_below()
    assert box.expansion is not None
    tiles = tuple(
        (effect, cost, 9)
        for effect, cost, _ in box.expansion.mummy_tiles
        if effect in {MummyEffect.SCARAB, MummyEffect.TWO_KEYS, MummyEffect.EXCHANGE}
    )
    keen = evolve(box, edition="Keen", expansion=evolve(box.expansion, mummy_tiles=tiles))
    with_mummy = facts(Config(2, modules=["mummy"], components=keen))
    assert with_mummy.most_points is not None
    assert with_mummy == facts(Config(2, components=keen))


@pytest.mark.properties
@pytest.mark.parametrize("number", range(24))
def test_random_games_stay_within_the_bounds(number: int) -> None:
    rng = Random(number)
    modules = tuple(module for module in MORE if rng.random() < 0.5)
    config = drawn_config(rng, 2 + number % 4, modules)
    told = facts(config)
    assert told.most_points is not None
    *_, last = game(config, number)
    for points in score_sheet(last.after).totals:
        assert 0 <= points <= told.most_points
