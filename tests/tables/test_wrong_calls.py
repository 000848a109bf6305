"""Tables, called with wrong arguments: they refuse them themselves."""

import asyncio
from pathlib import Path

import pytest

from tests.wrong_calls import LUXOR_CONFIG, Call, check_call, check_fields
from theban import Match, luxor
from theban.core.errors import InvalidArgument
from theban.play.sessions import Player, Session, Storage, feed_of

SITTERS = [Player("Ada"), Player("Ben")]
MATCH = Match(luxor.RULES, LUXOR_CONFIG, seed=1)
TABLE = Session.begin("luxor", LUXOR_CONFIG, SITTERS)
OVER = Session.begin("luxor", LUXOR_CONFIG, SITTERS)
while not OVER.match.is_over:
    OVER.feed.play(OVER.match.legal_actions[0])


def sit(seat: object, kind: str) -> None:
    asyncio.run(TABLE.sit(seat, kind))


def review(since: int) -> None:
    asyncio.run(OVER.review(since))


CALLS: dict[str, Call] = {
    "begin": (Session.begin, ("luxor", LUXOR_CONFIG, SITTERS), {"dice": False, "rng": None}),
    "open": (Session.open, (TABLE.record(),), {"fresh": True}),
    "table": (Session, (feed_of(MATCH, SITTERS), SITTERS), {}),
    "feed": (feed_of, (MATCH, SITTERS), {}),
    "seats": (TABLE.seats_of, ("owner",), {}),
    "seen": (TABLE.may_see, (0, 1), {}),
    "told": (TABLE.told, ("watcher",), {}),
    "sit": (sit, (1, "human"), {}),
    "review": (review, (0,), {}),
    "forget": (Storage().forget, ("game",), {}),
}


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_files_are_refused_that_cannot_be_written(tmp_path: Path) -> None:
    check_call((Storage(tmp_path).write, ("game", TABLE.record()), {}))
    with pytest.raises(InvalidArgument, match="cannot be written"):
        _ = Storage(tmp_path / "none").key
    Storage(tmp_path).write("game", TABLE.record())
    check_call((Storage(tmp_path).read, (tmp_path / "game.json",), {}))


def test_wrong_fields_are_taken_or_refused() -> None:
    check_fields(Player("Ada"))
    check_fields(Storage())
