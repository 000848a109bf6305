"""Test doubles for people at a companion: lines to type, and the contents of the screen."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from companion.script import typist
from companion.table import Companion

ALONE = "press Enter when only you look."
CLEARED = "--- the screen is cleared ---"


def sit_down(kind: type[Companion], lines: Iterable[str], path: Path) -> Companion:
    """Type lines at a table until it is quit, and return the table."""
    left = iter(lines)
    table = kind(typist(left), Random(2), path)
    table.run()
    assert list(left) == []
    return table


def screen_of(
    kind: type[Companion], lines: Iterable[str], path: Path, capsys: pytest.CaptureFixture[str]
) -> str:
    """Type lines and return the whole output, including the typed lines."""
    sit_down(kind, lines, path)
    return capsys.readouterr().out


def before_all(screen: str) -> str:
    parts = screen.split(ALONE)
    return parts[0] + "".join(part.partition(CLEARED)[2] for part in parts[1:])
