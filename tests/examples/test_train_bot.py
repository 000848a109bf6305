"""Training goes on where it was interrupted, and the library plays by what it writes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban import luxor
from theban.agents import guide_for

train_bot = pytest.importorskip("train_bot", exc_type=ImportError)


def test_an_interrupted_training_ends_with_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train_bot, "CHUNK", 2)
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    assert train_bot.train(whole, 2, 3, 1, 2)
    # 2 kinds x 2 generations of 3 games, 2 at a time, are 8 checkpoints.
    assert not train_bot.train(parted, 2, 3, 1, 1, stop=1)
    assert not train_bot.train(parted, 2, 3, 1, 1, stop=3)
    assert train_bot.train(parted, 2, 3, 1, 1)
    assert parted.read_bytes() == whole.read_bytes()
    assert parted.with_suffix(".csv").read_bytes() == whole.with_suffix(".csv").read_bytes()
    assert len(whole.with_suffix(".csv").read_text("utf-8").splitlines()) == 1 + 4
    shipped: Any = guide_for(luxor.RULES)
    trained = attrs.evolve(shipped, weights=whole.read_text("utf-8"))
    start = luxor.new_game(luxor.Config(players=3), seed=1)
    assert sum(trained.values(start)) == pytest.approx(1)
    assert trained.values(start) != shipped.values(start)
    for wrong in ("", "[]", "{}", whole.read_text("utf-8")[:-90], '{"base": {}, "modules": 7}'):
        refuses("these are not weights", attrs.evolve, shipped, weights=wrong)
    refuses("weights is 7; it must be a text, or None", attrs.evolve, shipped, weights=7)
    refuses("other arguments", train_bot.train, whole, 2, 4, 1, 1, error=SystemExit)
    parted.with_suffix(".checkpoint").write_bytes(b"cut")
    refuses("is damaged", train_bot.train, parted, 2, 3, 1, 1, error=SystemExit)


@pytest.mark.skipif(os.name != "posix", reason="groups of processes get Ctrl-C from a terminal")
def test_ctrl_c_ends_all_processes_with_one_line(tmp_path: Path) -> None:
    options = ["--games", "900", "--workers", "2", "--out", str(tmp_path / "weights.json")]
    # Commands that a shell runs in the background ignore Ctrl-C, and so does what they start.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program_text = f"{heeding}; import train_bot; train_bot.main()"
    with subprocess.Popen(  # noqa: S603 (ours)
        [sys.executable, "-c", program_text, *options],
        cwd=Path(train_bot.__file__).parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()  # both workers play
        os.killpg(program.pid, signal.SIGINT)
        told = program.stdout.read().splitlines()
        assert program.wait() == 1
    assert [line for line in told if "minutes left" not in line] == [
        "Interrupted; the same command goes on."
    ]
    assert (tmp_path / "weights.checkpoint").exists()


@pytest.mark.parametrize("out", ["", "none/weights.json"])
def test_a_file_that_cannot_be_written_is_refused_before_any_game(
    out: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["train_bot.py", "--out", str(tmp_path / out)])
    with pytest.raises(SystemExit) as stop:
        train_bot.main()
    assert stop.value.code == 2
    assert "folder" in capsys.readouterr().err
