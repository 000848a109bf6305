"""Agents that misbehave, importable by workers, and what compares folders of results."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from attrs import define, frozen

from theban.core.chance import Random as Numbers
from theban.luxor import RULES, Config
from theban.simulate import Entrant, Study


def study(games: int = 30, *, players: int = 2, records: int = 7, **more: Any) -> Study:  # noqa: ANN401
    """Return a study of quick games, some of whose records are kept."""
    config = Config(players=players, modules=more.pop("modules", ()))
    lineup = more.pop("lineup", ["random"] * players)
    return Study(RULES, config, lineup, games, records=records, **more)


def content(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder by their paths."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@define
class Forgetful:
    """Remembers how often it was asked, and raises at the 30th time if the game is odd."""

    asked: int = 0
    every: int = 30

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:  # noqa: ANN401, ARG002
        """Choose the first action, or raise."""
        self.asked += 1
        if self.asked == self.every and rng.random() < 0.5:
            raise ZeroDivisionError("no idea\nat all")
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


@frozen
class Deadly:
    """Kills its process in games whose first hand is of a kind, the first times or always."""

    folder: str
    times: int

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:  # noqa: ANN401, ARG002
        """Choose the last action, or die."""
        number = rng.random()
        deaths = len(list(Path(self.folder).iterdir()))
        if number < 0.02 and deaths < self.times:
            Path(self.folder, f"{os.getpid()}-{time.monotonic_ns()}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.legal_actions[-1]


@frozen
class Slow:
    """Takes its time."""

    seconds: float = 0.003

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:  # noqa: ANN401, ARG002
        """Choose any action."""
        time.sleep(self.seconds)
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


def cheat(agent: Any) -> Entrant:  # noqa: ANN401
    """Return an entrant under a fixed name."""
    return Entrant("own", agent)
