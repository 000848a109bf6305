"""Random games meet everything that can happen: a property is only checked where games lead.

The games and the table of what they meet stand in :mod:`tests.luxor.coverage`.
"""

from __future__ import annotations

import pytest

from tests.luxor import coverage
from tests.luxor.coverage import met, never_met, wanted
from tests.luxor.meeting import Met
from tests.luxor.playing import combinations

pytestmark = pytest.mark.properties


@pytest.mark.parametrize("section", wanted())
def test_random_games_meet(section: str) -> None:
    missing = {name for name in wanted()[section] if not met().get(Met(section, name))}
    assert missing == set()


def test_nothing_is_met_that_the_table_does_not_name() -> None:
    # But for the small boxes, which have cards and tiles of their own.
    own = {"equipment cards played", "cards added to an n+ card", "Horus cards played"}
    own |= {"basic cards played", "temple tiles acted on"}
    named = {Met(section, name) for section, names in wanted().items() for name in names}
    assert {one for one in met() if one not in named and one.section not in own} == set()


def test_the_games_are_those_of_every_set_of_modules_and_every_number_of_players() -> None:
    played = [start.config for start, _ in coverage.games()]
    assert {(config.modules, config.players) for config in combinations()} <= {
        (config.modules, config.players) for config in played
    }
    assert len(set(combinations())) == 16 * 4


def test_the_table_names_each_thing_with_its_count() -> None:
    lines = coverage.table().splitlines()
    assert never_met() == []
    assert "mummy tiles activated" in lines
    number = met()[Met("mummy tiles activated", "one-more-turn")]
    assert f"{number:>8}  one-more-turn" in lines
