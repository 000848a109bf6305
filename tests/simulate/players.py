"""Misbehaving agents that workers can import, and comparisons of result folders."""

import contextlib
import json
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from attrs import define, frozen

from theban._core.chance import SupportsRandom as Numbers
from theban.lab.studies import Progress, Study
from theban.luxor import RULES, Config


def study(games: int = 30, *, players: int = 2, records: int = 7, **more: Any) -> Study:
    config = Config(players=players, modules=more.pop("modules", ()))
    lineup = more.pop("lineup", ["random"] * players)
    return Study(RULES, config, lineup, games, records=records, **more)


class Stop(Exception):
    """Interrupts a study."""


def stop_at(done: int) -> Callable[[Progress], None]:
    """Return what interrupts a study when so many games are done."""

    def stop(progress: Progress) -> None:
        if progress.done >= done:
            raise Stop

    return stop


def content(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def reseal(folder: Path) -> None:
    """Correct the checksums of a folder with one complete part, whatever it contains now."""
    for rows in folder.glob("games-*"):
        if rows.suffix == ".jsonl":
            digest = sha256(rows.read_bytes()).hexdigest()
            Path(f"{rows}.sha256").write_text(f"{digest}  {rows.name}\n", encoding="ascii")
    failures, file = folder / "failures.jsonl", folder / "progress.json"
    found = failures.read_bytes() if failures.exists() else b""
    mark = json.loads(file.read_bytes())
    mark["failed"] = found.count(b"\n")
    mark["failures"], mark["failures_sha256"] = len(found), sha256(found).hexdigest()
    file.write_text(json.dumps(mark), encoding="utf-8")


@define
class Forgetful:
    """Counts its decisions, and raises an error at the 30th if the game is odd."""

    asked: int = 0
    every: int = 30

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        self.asked += 1
        if self.asked == self.every and rng.random() < 0.5:
            raise ZeroDivisionError("no idea\nat all")
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


@frozen
class Deadly:
    """Ends its process in games with certain first hands, the first times or always."""

    folder: str
    times: int
    how: int = signal.SIGKILL
    """The signal; 0 leaves the process as if all were well."""

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        number = rng.random()
        deaths = len(list(Path(self.folder).iterdir()))
        if number < 0.02 and deaths < self.times:
            Path(self.folder, f"{os.getpid()}-{time.monotonic_ns()}").touch()
            if not self.how:
                os._exit(0)
            os.kill(os.getpid(), self.how)
        return view.legal_actions[-1]


@frozen
class Slow:
    """Plays slowly."""

    seconds: float = 0.003

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        time.sleep(self.seconds)
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


@define
class Hanging:
    """Never returns from its fifth decision, in about one game of four."""

    how: str = "not"
    asked: int = 0

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        self.asked += 1
        if rng.random() < 0.25 and self.asked == 5:
            hang(self.how)
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


def hang(how: str) -> None:
    """Hang, unless disabled."""
    while how == "loop":
        pass
    while how == "swallow":
        with contextlib.suppress(BaseException):
            time.sleep(0.01)
    if how == "sleep":
        time.sleep(10**6)
    if how == "held":  # no other thread of the process runs meanwhile
        sum(range(10**15))


class Unspeakable(BaseException):
    """It cannot be caught, and it has no text."""

    def __str__(self) -> str:
        """Raise."""
        raise MemoryError


class Angled(Exception):
    """Its text must not be interpreted as HTML."""

    def __str__(self) -> str:
        return "<b>no idea</b>"


@frozen
class Raising:
    """Raises the given error at once."""

    error: type[BaseException]

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        """Raise."""
        raise self.error


@frozen
class First:
    """Takes the first action; before that, it does as much harm as it can if told to."""

    harm: str = "none"

    def choose(self, rules: object, view: Any, rng: Any, /) -> object:
        choice = view.legal_actions[0]
        if self.harm == "view":
            object.__setattr__(view.board, "tiles", ())
            object.__setattr__(view, "players", ())
        if self.harm == "config":
            object.__setattr__(view.config, "players", 3)
            object.__setattr__(view.config.components.spaces[1], "wall", None)
        if self.harm == "generator":
            rng.seed(1)
        return choice


@frozen
class Counting:
    """Counts something; the count may be an error to raise."""

    count: Any
    name: str = "seen"

    @property
    def tally(self) -> Counter[str]:
        if isinstance(self.count, BaseException):
            raise self.count
        return Counter({self.name: self.count})

    def choose(self, rules: object, view: Any, rng: Numbers, /) -> object:
        return view.legal_actions[0]
