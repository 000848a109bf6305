"""The command that measures strength: it stores games, resumes, and counts correctly."""

from pathlib import Path

import pytest

from benchmarks.strength.__main__ import main
from benchmarks.strength.figures import figures, table
from benchmarks.strength.games import Game, Player, play
from benchmarks.strength.results import add, load, path_of, stored

PLAYER = Player("plain", 2)


def game(number: int, won: float) -> Game:
    return Game(number, number % 2, won, (3, 4), 20, 0.5)


def test_shared_victories_count_in_part() -> None:
    row = figures("luxor-2", PLAYER, [game(0, 1.0), game(1, 0.5), game(2, 0.0), game(3, 0.5)])
    assert (row.games, row.share, row.fair) == (4, 0.5, 0.5)
    # 2 seconds for 80 decisions.
    assert row.milliseconds == 25
    assert "Luxor, 2 players" in table([row])


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = path_of("luxor-2", PLAYER, tmp_path)
    assert load(path) == {}
    for number in range(3):
        add(path, game(number, 1.0))
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-9], encoding="utf-8")
    assert sorted(load(path)) == [0, 1]
    assert stored(tmp_path) == [("luxor-2", PLAYER, [game(0, 1.0), game(1, 1.0)])]


def test_a_game_follows_from_its_number() -> None:
    one, other = (play("tutankhamun-2", PLAYER, 3) for _ in range(2))
    assert (one.seat, one.points, one.won, one.decisions) == (
        1,
        other.points,
        other.won,
        other.decisions,
    )
    assert one.decisions > 5


def test_a_run_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--results", str(tmp_path), "run", "--kind", "tutankhamun-2", "--guide", "plain"]
    assert main([*words, "--iterations", "2", "--games", "2"]) == 0
    path = path_of("tutankhamun-2", PLAYER, tmp_path)
    first = path.read_bytes()
    # As if the third game was cut off while it was being written.
    path.write_bytes(first + b'{"number": 2, "se')
    assert main([*words, "--iterations", "2", "--games", "3"]) == 0
    assert path.read_bytes().startswith(first)
    assert sorted(load(path)) == [0, 1, 2]
    capsys.readouterr()
    assert main(["--results", str(tmp_path), "table"]) == 0
    assert "Tutankhamun, 2 players" in capsys.readouterr().out


def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_kind: str, _player: Player, number: int) -> Game:
        if number == 2:
            raise KeyboardInterrupt
        return game(number, 1.0)

    monkeypatch.setattr("benchmarks.strength.__main__.play", interrupted)
    assert main(["--results", str(tmp_path), "run", "--kind", "luxor-2", "--games", "9"]) == 130
    assert "goes on" in capsys.readouterr().err
    assert sorted(load(path_of("luxor-2", Player("own", 200), tmp_path))) == [0, 1]
