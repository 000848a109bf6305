"""The study says in one line what it needs, before it plays."""

import sys

import pytest

import points_by_source


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games is 0; it must be 1 or more"),
        (["--games", "ten"], "invalid int value: 'ten'"),
        (["--plot", "x.png"], "--plot needs matplotlib: pip install 'theban[plot]'"),
    ],
)
def test_what_is_wrong_or_missing_is_said_in_one_line(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", ["points_by_source.py", *arguments])
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # as if it were not installed
    with pytest.raises(SystemExit) as stop:
        points_by_source.main()
    assert stop.value.code == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert not shown.out
