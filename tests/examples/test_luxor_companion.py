"""The companion for Luxor keeps a table, takes wrong input, and shows no secret before all."""

from __future__ import annotations

import io
import runpy
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from theban import Match, luxor
from theban.agents import RandomAgent

EXAMPLE = Path(__file__).parents[2] / "examples" / "luxor_companion.py"
ALONE = "press Enter when only you look."
CLEARED = "--- the screen is cleared ---"

TO_THE_GAME = ("Ada, Ben", "", "", "2, die, 4, 4, 1", "", "3, +-1, 5, 2, 2")
"""Names, no layout, and for each player Enter and the hand."""


def run(lines: Iterable[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Have lines typed and return all that was on the screen, what was typed included."""
    script: dict[str, Any] = runpy.run_path(str(EXAMPLE))
    left = iter(lines)

    def typed(prompt: str) -> str:
        line = next(left)
        print(f"{prompt}{line}")  # noqa: T201 (the echo of a terminal)
        return line

    script["companion"](typed, Random(2))
    assert list(left) == []
    return capsys.readouterr().out


def before_all(screen: str) -> str:
    """Return what was on the screen while all could look."""
    parts = screen.split(ALONE)
    return parts[0] + "".join(part.partition(CLEARED)[2] for part in parts[1:])


def test_hands_and_draws_are_typed_in_private(capsys: pytest.CaptureFixture[str]) -> None:
    screen = run(
        (*TO_THE_GAME, "play left", "move stairs+2", "", "7", "draw die", "hand", "", "", "quit"),
        capsys,
    )
    shown = before_all(screen)
    assert "Ada draws a card." in shown
    assert "It is the turn of Ben." in shown
    assert "3, +-1, 5, 2, 2" in screen
    assert "3, +-1, 5, 2, 2" not in shown  # neither when it was typed nor when Ben asked for it
    for secret in ("draw die", "die, 4", "a die card", "'draw 7'"):
        assert secret not in shown


def test_which_end_can_be_played_is_not_told() -> None:
    # Where one end lets nobody move, only the other can be played (LX-3.7): that tells of the hand.
    match = Match(luxor.RULES, luxor.Config(players=2), seed=1)
    while [type(action) for action in match.legal_actions] != [luxor.PlayCard]:
        match.run([RandomAgent()] * 2, limit=1)
    script: dict[str, Any] = runpy.run_path(str(EXAMPLE))
    assert script["examples"](match) == ["play left", "play right"]


def test_what_is_wrong_is_refused_and_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    screen = run(
        (
            "Ada",
            "Ada, Ada",
            "Ada, Ben, Cai, Dan, Eve",
            "Ada, Ben",
            "osiris 9",  # no such tile
            "osiris 1",  # one only, of four
            "vase 1/1",
            "horus1 1-3",
            "",
            "",
            "2, die, 4, 4",
            "2, die, 4, 4, king",
            "die, die, die, die, die",
            "2, die, 4, 4, 1",
            "",
            "4, 4, 4, 4, 1",  # the box has four, and Ada holds two
            "3, +-1, 5, 2, 2",
            "play middle",
            "take key",
            "move stairs+2",
            "oops",
            "undo",
            "quit",
        ),
        capsys,
    )
    assert screen.count("each needs a name of their own (LX-2.1)") == 3
    assert "there is no 'osiris 9'; there are osiris 1, osiris 2, osiris 3, osiris 4" in screen
    assert "that is not right: " in screen
    assert "these are 4 cards; a hand has 5 (LX-2.3)" in screen
    assert "there is no 'king'" in screen
    assert screen.count("the box has not so many of them") == 2
    assert "not understood: 'play middle' stands for no choice" in screen
    assert screen.count("not possible: ") == 2
    assert "nothing came up since the last choice" in screen
    assert "there is nothing to take back" in screen


def test_what_came_up_can_be_corrected(capsys: pytest.CaptureFixture[str]) -> None:
    die_first = ("Ada, Ben", "", "", "die, 2, 4, 4, 1", "", "3, +-1, 5, 2, 2")
    screen = run((*die_first, "play left", "4", "oops", "roll 5", "quit"), capsys)
    assert "Ada rolls 4." in screen
    assert "taken back" in screen
    assert screen.index("Ada rolls 5.") > screen.index("taken back")


def test_it_runs_by_itself_without_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert capsys.readouterr().out.endswith("> quit\n")
