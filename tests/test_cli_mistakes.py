"""Each mistake gets one line: ``cli_mistakes.txt`` has commands, and words from the answers."""

import shlex
from pathlib import Path

import pytest

from tests.command import refused
from theban import Match, luxor, tutankhamun
from theban.serial import save

LINES = Path(__file__).with_name("cli_mistakes.txt").read_text(encoding="utf-8").splitlines()
MISTAKES = [
    *(
        (shlex.split(command.removeprefix("$ theban")), words)
        for command, words in zip(LINES[::2], LINES[1::2], strict=True)
    ),
    (["demo", "--seed", "9" * 5000], "9999 ... is not a whole number of up to 18 digits"),
    (["demo", "--box", "\0"], "cannot be read"),
    (["demo", "--ruling", "x" * 5000], "xxx ... is not a NAME=VALUE"),
    (["demo", "--modules", "x" * 5000], "xx"),
    (["box", "two\nlines"], "there is no game"),
    (["replay", "nul\0.json"], "cannot be read"),
    (["replay", "game.json", "--as", "x" * 999], "xx ...; it must be a seat from 0 to 2"),
    (["schema", "luxor", "y" * 999], "yy ...; the schemas are config"),
]


def test_mistakes_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    save("game.json", Match(luxor.RULES, luxor.Config(players=3), seed=1).record)
    nile = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=3)
    save("nile.json", nile.record)
    assert len(MISTAKES) > 100
    for arguments, words in MISTAKES:
        told = refused(capsys, *arguments)
        assert words in told, (arguments, told)
