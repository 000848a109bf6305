"""What is stored about both games: nothing is left over, and nothing depends on the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import ALL
from tests.golden_files import GoldenGames

HASH_SEEDS = ("0", "1", "4242")
PROGRAM = Path(__file__).with_name("golden.py")


@pytest.mark.parametrize("games", ALL, ids=lambda games: games.rules.name)
def test_no_file_is_missing_or_left_over(games: GoldenGames) -> None:
    orders = {f"order-{name}" for name in games.orders}
    spaces = {name.removesuffix(".txt") for name in games.space_texts()}
    assert {file.stem for file in games.folder.iterdir()} == {*games.setups, *orders, *spaces}
    assert {file.stem for file in games.spaces_file("").parent.iterdir()} == {*games.setups}


@pytest.mark.parametrize(
    ("games", "name"),
    [(games, name) for games in ALL for name in games.setups],
    ids=[f"{games.rules.name}-{name}" for games in ALL for name in games.setups],
)
def test_ids_only_ever_come_at_the_end(games: GoldenGames, name: str) -> None:
    games.check_spaces(name)


# In the usual run golden games are replayed with the seed that Python takes, another in each run.
@pytest.mark.properties
@pytest.mark.deep
def test_games_do_not_depend_on_the_seed_of_hashing() -> None:
    # Python hashes texts and enums otherwise in every run: an order taken from a set would show.
    assert len({digest_in_a_run(seed) for seed in HASH_SEEDS}) == 1


def digest_in_a_run(hash_seed: str) -> str:
    command = [sys.executable, str(PROGRAM), "--digest"]
    run = subprocess.run(  # noqa: S603 (our own program)
        command,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()
