"""Record OpenSpiel's playthroughs of our games: ``python -m tests.adapters.record``."""

import lzma
from typing import Any

import pytest

from tests.adapters.test_openspiel import PLAYTHROUGHS, RECORDED


def record() -> None:
    tool: Any = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in RECORDED:
        text = tool.playthrough(name, [1])
        stored = PLAYTHROUGHS / f"{name.partition('(')[0]}.txt.xz"
        stored.write_bytes(lzma.compress(text.encode()))


if __name__ == "__main__":
    record()
