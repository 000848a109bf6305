"""The stored games: they go and end as they did, no file is left over, and no run differs."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.deep import in_parts
from tests.golden import ALL
from tests.golden_files import GoldenGames
from tests.stored_games import FILES, StoredGame, stored
from theban import replay
from theban.games import get_rules
from theban.serial import fingerprint, format_record, parse_record

HASH_SEEDS = ("0", "1", "4242")
PROGRAM = Path(__file__).with_name("golden.py")


@pytest.mark.parametrize("games", ALL, ids=lambda games: games.rules.name)
def test_no_file_is_missing_or_left_over(games: GoldenGames) -> None:
    orders = {f"order-{name}" for name in games.orders}
    assert {file.stem for file in games.folder.iterdir()} == {*games.setups, *orders}
    assert {file.stem for file in games.spaces_file("").parent.iterdir()} == {*games.setups}


def each(names: Callable[[GoldenGames], Iterable[Any]]) -> list[Any]:
    """Return parameters: each game's golden games, each with each of these names."""
    return [
        pytest.param(games, name, id=f"{games.rules.name}-{name}")
        for games in ALL
        for name in names(games)
    ]


every_game = pytest.mark.parametrize(("games", "name"), each(lambda games: games.setups))


@every_game
def test_a_golden_game_replays(games: GoldenGames, name: str) -> None:
    games.check_replay(name)


@every_game
def test_ids_only_ever_come_at_the_end(games: GoldenGames, name: str) -> None:
    games.check_spaces(name)


@pytest.mark.parametrize(("games", "name"), each(lambda games: games.orders))
def test_legal_actions_stand_in_their_order(games: GoldenGames, name: str) -> None:
    assert games.order_text(games.states_of(name)) == games.read(f"order-{name}.txt")


@pytest.mark.sample(every=7)
@pytest.mark.parametrize(("games", "place"), each(lambda games: games.counted))
def test_counts_are_those_stored(games: GoldenGames, place: tuple[str, int]) -> None:
    lines = games.counts_file.read_text(encoding="utf-8").splitlines()
    assert games.count_line(*place) in lines


@pytest.mark.parametrize("games", ALL, ids=lambda games: games.rules.name)
def test_each_stored_position_is_counted(games: GoldenGames) -> None:
    lines = games.counts_file.read_text(encoding="utf-8").splitlines()
    assert [line.split(":")[0] for line in lines] == [f"{n} {at}" for n, at in games.counted]


# The usual run replays golden games with Python's own hash seed, which differs in each run.
@pytest.mark.properties
@pytest.mark.deep
def test_games_do_not_depend_on_the_seed_of_hashing() -> None:
    # Python hashes texts and enums differently in every run: an order taken from a set would show.
    digests = {
        subprocess.run(  # noqa: S603 (our own program)
            [sys.executable, str(PROGRAM), "--digest"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in HASH_SEEDS
    }
    assert len(digests) == 1


# --- Whole games played by earlier versions ------------------------------------------------------

STORED = [game for file in FILES for game in stored(file)]


@pytest.mark.parametrize("games", in_parts(STORED, 23))
def test_stored_games_end_as_they_did(games: list[StoredGame]) -> None:
    for game in games:
        record = parse_record(game.text)
        rules = get_rules(record.game)
        *_, end = replay(rules, record)
        assert rules.score_sheet(end).totals == game.totals, game.name
        assert fingerprint(end) == game.end, game.name
        assert format_record(record) == game.text, game.name
