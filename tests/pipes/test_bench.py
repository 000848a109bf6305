"""The benchmark: fixed opponents and deals, and a score whose interval holds what it says."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from tests.command import Cli
from tests.refusals import refuses
from theban import ThebanError
from theban._core.numbers import wilson
from theban.agents import _bots
from theban.cli import main
from theban.lab.bots import BenchScore, bench_score, play_bench

PYTHON = f"{sys.executable} {Path(__file__).parents[2] / 'examples/python_bot.py'}"


@pytest.mark.sample(every=5)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
@pytest.mark.parametrize(
    "opponent", ["easy", "medium", pytest.param("hard", marks=pytest.mark.deep)]
)
def test_each_opponent_plays_as_when_the_number_was_given(
    game: str, players: int, opponent: str
) -> None:
    play_bench(game, players, "random", opponent)


def test_an_opponent_that_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_bots, "MEDIUM", _bots.MEDIUM + 1)
    wrong = "bench 1 cannot be played: medium does not play luxor as it did"
    refuses(wrong, play_bench, "luxor", 2, "random", "medium", error=ThebanError)
    play_bench("luxor", 2, "random", "easy")


def test_each_deal_is_played_from_each_seat() -> None:
    results = list(play_bench("tutankhamun", 3, "random", "easy", deals=2))
    assert [result.seats.index(0) for result in results] == [0, 2, 1] * 2
    assert [result.seed for result in results[:3]] == [results[0].seed] * 3
    assert results[3].seed == results[5].seed != results[0].seed
    rest = list(play_bench("tutankhamun", 3, "random", "easy", deals=2, begin=5))
    assert [(r.number, r.seed, r.ranks) for r in rest] == [
        (r.number, r.seed, r.ranks) for r in results[4:]
    ]


def test_a_score_counts_whole_deals() -> None:
    # Of 3 deals with 2 players one is not complete: 1.5 of 2 games, and 0 of 2.
    score = bench_score([1, 0.5, 0, 0, 1], 2)
    assert (score.games, score.share) == (4, 0.375)
    assert bench_score([1], 2) == BenchScore(0, 0.0, 0.0, 1.0)
    # Without any spread it is Wilson's interval for the games: z^2 / (n + z^2) is 3.84 / 103.84.
    unbeaten = bench_score([1] * 100, 2)
    assert (unbeaten.share, unbeaten.high) == (1.0, 1.0)
    assert unbeaten.low == pytest.approx(0.963, abs=0.0005)
    # A deal is won once by each of three equal bots, and a third is rounded.
    for deals in range(1, 100):
        equal = bench_score([1, 0, 0] * deals, 3)
        assert (equal.low, equal.high) == wilson(equal.share, 3 * deals)


@pytest.mark.parametrize("luck", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("strength", [0.5, 0.9])
def test_the_interval_contains_the_truth_as_often_as_it_says(strength: float, luck: float) -> None:
    """With some luck, the deal decides which seat wins; otherwise the bots' strength does."""
    rng = Random(1)
    truth = luck / 2 + (1 - luck) * strength
    held = 0
    for _ in range(1000):
        shares: list[float] = []
        for _ in range(50):
            if rng.random() < luck:
                first = float(rng.random() < 0.5)
                shares += [first, 1 - first]
            else:
                shares += [float(rng.random() < strength) for _ in range(2)]
        score = bench_score(shares, 2)
        held += score.low <= truth <= score.high
    assert 930 <= held <= 970 or (luck == 1 and held == 1000)  # then all deals are alike


@pytest.mark.parametrize(
    ("message", "change"),
    [
        ("players is 1; it must be a whole number from 2 on", {"players": 1}),
        ("begin is 0; it must be a whole number from 1 on", {"begin": 0}),
    ],
)
def test_wrong_arguments(message: str, change: dict[str, object]) -> None:
    right = {"game": "luxor", "players": 2, "candidate": "random", "opponent": "easy"}
    refuses(message, lambda: play_bench(**(right | change)))  # type: ignore[arg-type]


def test_a_program_is_measured_and_the_file_goes_on_after_a_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Cli
) -> None:
    def bench(deals: int) -> str:
        assert main([*words, "--deals", str(deals)]) == 0
        return capsys.readouterr().out

    file = tmp_path / "games.jsonl"
    words = ["bench", "--game", "tutankhamun", "--against", "easy", "--out", str(file), "--quiet"]
    words += ["--bot", PYTHON]
    told = bench(2)
    lines = file.read_text().splitlines()
    games = [json.loads(line) for line in lines]
    assert [game["number"] for game in games] == [1, 2, 3, 4]
    share = sum(game["share"] for game in games) / 4
    assert told.startswith(
        f"bench 1, tutankhamun, 2 players, against easy:\n{share:.3f} of the wins (95 %: "
    )
    assert told.endswith(" in 4 games; as good is 0.500\n")
    file.write_text("\n".join([*lines[:2], lines[2][:50]]))
    assert bench(3).endswith(" in 6 games; as good is 0.500\n")
    again = file.read_text().splitlines()
    assert again[:2] == lines[:2]
    later = [json.loads(line) for line in again]
    assert [game["number"] for game in later] == [1, 2, 3, 4, 5, 6]
    assert [game["ranks"] for game in later[:4]] == [game["ranks"] for game in games]
    before = file.read_bytes()
    other = "; give the options of its games, or name a new file"
    for option, value, found in (
        ("--players", "3", "the players 2, not 3"),
        ("--against", "hard", "the opponent 'easy', not 'hard'"),
        ("--bot", "random", "the bot "),
        ("--time", "1", "the clock {'decision': 5.0, "),
        ("--bank", "0.5", "the clock {'decision': 5.0, "),
    ):
        refused = cli.refused(*words, option, value)
        assert f"has a game with {found}" in refused
        assert other in refused
    assert file.read_bytes() == before
    file.write_text("\n".join([*again, *again, ""]))  # as two processes at once would leave it
    assert f"has a game with the number 1, not 7{other}" in cli.refused(*words)


def test_the_file_of_a_bot_without_a_clock_goes_on_with_any_clock(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["bench", "--game", "tutankhamun", "--bot", "random", "--against", "easy", "--quiet"]
    for deals, time in ("1", "5"), ("2", "1"):
        assert main([*words, "--out", str(file), "--deals", deals, "--time", time]) == 0
    assert len(file.read_text().splitlines()) == 4


@pytest.mark.parametrize("content", ["x\n", "[]\n", "{}\n", '"a"\n', "\xff\n", "1\n"])
def test_a_file_of_something_else_stays_as_it_is(content: str, tmp_path: Path, cli: Cli) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content.encode("latin-1"))
    words = ("bench", "--bot", "random", "--against", "easy", "--out", str(file))
    assert "is not a file of a bench; name a new file" in cli.refused(*words)
    assert file.read_bytes() == content.encode("latin-1")
