"""The commands whose tables are in the docs."""

import re

import pytest

from benchmarks import bytecodes, messages

pytestmark = pytest.mark.deep


def test_each_bytecode_counts_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["bytecodes", "--games", "1"])
    bytecodes.main()
    tables = capsys.readouterr().out.strip().split("\n\n")
    assert [table.partition(",")[0] for table in tables[:2]] == ["Luxor", "Luxor"]
    assert len(tables) == 4
    for table in tables:
        _, *rows = (re.split(r"\s{2,}", line.strip()) for line in table.splitlines())
        *counts, whole = (int(count) for _, count, _ in rows)
        assert rows[-1][0] == "together"
        assert abs(sum(counts) - whole) < len(rows)  # each is rounded
        assert rows[-1][2] == "100%"
        assert any(name.startswith("StartTurn: ") for name, _, _ in rows)


def test_messages_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["messages", "--games", "1"])
    messages.main()
    _, *lines = capsys.readouterr().out.splitlines()
    rows = [re.split(r"\s{2,}", line) for line in lines]
    names, sizes = [row[0] for row in rows], [int(row[2].replace(",", "")) for row in rows]
    assert names == [kind.name for kind in messages.KINDS]
    plain, _, whole, picture, parts = sizes
    assert plain < parts < picture < whole
