"""How to test an interface: the game in the terminal, played by key presses without a terminal."""

from __future__ import annotations

import tempfile
from pathlib import Path

from textual.pilot import Pilot

from terminal.notice import Notice
from terminal.screen import TerminalGame
from terminal.table import Table


async def selftest(table: Table, size: tuple[int, int], decisions: int = 8) -> str:
    """Play by key presses without a terminal, and report the result; errors are raised."""
    with tempfile.TemporaryDirectory() as folder:
        app = TerminalGame(table, Path(folder, "game.json"), pause=0)
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            for key, pane in (("g", "log"), ("p", "picture"), ("w", "why"), ("a", "actions")):
                await pilot.press(key)
                assert app.focused is not None
                assert app.focused.id == pane
            for number in range(decisions):
                await pilot.press(*["down"] * (number % 3), "enter")
                await settle(app, pilot)
            played = app.table.match.choices
            await pilot.press("s", "u")
            await settle(app, pilot)
            assert len(app.table.match.choices) < len(played)
            await pilot.press("r")
            await settle(app, pilot)
            assert app.table.match.choices == played
            await pilot.press("enter")
            await settle(app, pilot)
            await pilot.press("l", "enter")
            await settle(app, pilot)
            assert app.table.match.choices == played
            told = app.table.log(app.viewer).split("\n")[-1]
    name, (width, height) = table.match.rules.name, size
    return f"{name}, {width}x{height}: {len(played)} choices, saved and loaded; last: {told}"


async def settle(app: TerminalGame, pilot: Pilot[None]) -> None:
    """Wait until the deciding person looks at the screen, passing the keyboard on if necessary."""
    for _ in range(1000):  # if it takes longer, it will never happen
        await pilot.pause()
        if app.table.due == app.viewer and not isinstance(app.screen, Notice):
            return
        await pilot.press(*["enter"] * (app.table.due not in app.table.bots))
    raise AssertionError("nobody is asked to decide")
