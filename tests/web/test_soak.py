"""What ``python -m tests.web.soak`` does for half an hour, for a minute."""

from typing import Any

import pytest

from tests.web import soak
from theban import Match, Record, luxor

LEFT = {"type": "PlayCard", "end": "left"}
AHEAD = {"type": "MoveAdventurer", "origin": 0, "steps": 1}


def played(*choices: luxor.Action) -> Record[Any, Any, Any]:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=1)
    for choice in choices:
        match.play(choice)
    return match.record


PLAYED = played(luxor.PlayCard(luxor.End.LEFT), luxor.MoveAdventurer(0, 1))


def test_what_was_confirmed_and_is_missing_is_found() -> None:
    whole = soak.Table(0, done=[LEFT, AHEAD])
    assert whole.compare(PLAYED) is None
    assert "does not begin as" in str(whole.compare(played()))
    assert "some are missing" in str(soak.Table(0, done=[LEFT, AHEAD, LEFT]).compare(PLAYED))
    assert "some are missing" in str(soak.Table(0, done=[AHEAD, LEFT]).compare(PLAYED))


def test_what_nobody_confirmed_may_only_be_what_was_sent() -> None:
    assert "2 choices, but 1 confirmed" in str(soak.Table(0, done=[LEFT]).compare(PLAYED))
    assert soak.Table(0, done=[LEFT], unsure=1).compare(PLAYED) is None
    assert soak.Table(0, done=[LEFT], sent={1: AHEAD}).compare(PLAYED) is None


@pytest.mark.deep
def test_a_server_under_attack_that_is_killed_loses_nothing_that_it_confirmed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--minutes", "1", "--people", "20", "--kill-every", "8", "--pause", "0.5")
    assert soak.main(options) == 0, capsys.readouterr().out
