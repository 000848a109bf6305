"""Random games meet everything that can happen: a property is only checked where games lead.

The games and the table of what they meet are in :mod:`tests.luxor.coverage`.
"""

import pytest

from tests.luxor import coverage, meeting, meeting_modules
from tests.luxor.coverage import met, never_met, wanted
from tests.luxor.meeting import Met
from tests.luxor.playing import combinations

pytestmark = [pytest.mark.properties, pytest.mark.deep]


# One test, since processes that run tests side by side would each play all games.
def test_random_games_meet_all_that_the_table_names_and_nothing_else() -> None:
    assert never_met() == []
    named = {Met(section, name) for section, names in wanted().items() for name in names}
    assert {one for one in met() if one not in named and one.section not in OF_SMALL_BOXES} == set()
    lines = coverage.table().splitlines()
    for one in named:
        assert one.section in lines
        assert f"{met()[one]:>8}  {one.name}" in lines


OF_SMALL_BOXES = {
    meeting.BASIC,
    meeting.HORUS,
    meeting.TEMPLE,
    meeting_modules.ADDED,
    meeting_modules.EQUIPMENT,
}
"""Sections of which the small boxes have cards and tiles of their own."""


def test_the_games_are_those_of_every_set_of_modules_and_every_number_of_players() -> None:
    played = [start.config for start, _ in coverage.games()]
    assert {(config.modules, config.players) for config in combinations()} <= {
        (config.modules, config.players) for config in played
    }
    assert len(set(combinations())) == 16 * 4
