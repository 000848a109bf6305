"""Programs and series, called with wrong arguments: they refuse them themselves."""

import sys

import pytest

from tests.wrong_calls import LUXOR_CONFIG, Call, check_call, check_fields, classes_of
from theban import Match, luxor
from theban.lab import bots as pipes
from theban.play.feed import Feed

BOT = pipes.PipeBot([sys.executable, "-c", "pass"])
FEED = Feed(Match(luxor.RULES, LUXOR_CONFIG, seed=1))
CALLS: dict[str, Call] = {
    "series": (
        pipes.play_series,
        (luxor.RULES, LUXOR_CONFIG, ["random", "random"]),
        {"games": 1, "seed": 1, "limit": 9},
    ),
    "bot": (pipes.PipeBot, ("true",), {"clock": pipes.Clock()}),
}
RESULT = pipes.GameResult(1, 5, (0, 1), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
LOST = pipes.Forfeited(0, 0, pipes.Fault.TIME, "no answer")
(STANDING, _) = pipes.standings_of([RESULT])


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_wrong_fields_are_taken_or_refused() -> None:
    samples = [pipes.Clock(), RESULT, LOST, STANDING]
    assert {type(each) for each in samples} == set(classes_of(pipes))
    for each in samples:
        check_fields(each)
