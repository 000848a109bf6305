"""Bundles: what a failed test leaves, so that one command repeats it.

Each failed test writes a file into the folder ``failures`` of the working directory, or into that
of ``--failures``.  It tells the test, the versions, the seed and the choices of the game or the
bytes that were fed, and what differed::

    python -m tests.repeat failures/test_reference-1a2b3c4d.json

says whether the failure repeats.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import sys
import traceback
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, fields, frozen
from attrs.filters import include

import theban
from tests.noting import Noted, NotedGame, NotedTwin
from theban.core.errors import ThebanError
from theban.core.record import AnyRecord
from theban.core.situation import GameOver
from theban.games import get_rules
from theban.serial import from_data, to_data
from theban.testing import ConformanceError

FORMAT = "theban failure"
SCHEMA = 1
TESTS = Path(__file__).parent
SAME = TESTS / "same.py"
MOST_LINES = 12
"""The most lines that are shown of a difference."""
LONGEST = 20_000
"""The most characters that are kept of a message."""
PACKAGES = ("attrs", "cattrs", "hypothesis", "pytest")
VARIABLES = ("DEPTH", "PYTHONHASHSEED", "THEBAN_DEEP")
"""What in the environment changes what tests do."""

_BLOB = re.compile(r"@reproduce_failure\('([^']+)', b'([^']*)'\)")
_VARYING = re.compile(r"0x[0-9a-f]{6,}|/[^\s'\"]*/pytest-[^\s'\"]*")
"""What differs from run to run: addresses, and folders for one test."""


class InvalidBundle(ThebanError, ValueError):
    """A file that is not a bundle, or one that this version cannot repeat."""


@frozen
class Difference:
    """What differed: the error that the test raised."""

    kind: str
    """The name of its class."""
    message: str
    """What it says, with the comparison as pytest shows it."""
    where: str
    """The last line of the tests that led to it."""

    def same_as(self, other: Difference) -> bool:
        """Say whether it is the same, apart from addresses and temporary folders."""
        one, two = (_VARYING.sub("...", each.message) for each in (self, other))
        return (self.kind, one, self.where) == (other.kind, two, other.where)

    def __str__(self) -> str:
        lines = [f"{self.kind} at {self.where}", *self.message.splitlines()]
        return "\n".join([*lines[:MOST_LINES], *["..."][: len(lines) > MOST_LINES]])


@frozen
class Bundle:
    """All that is needed to repeat a failure."""

    test: str | None
    """The id of the test; None of what ``python -m tests.fuzz`` found."""
    difference: Difference
    versions: Mapping[str, str]
    """Of this library, Python, the platform, and what the tests are run with."""
    environment: Mapping[str, str]
    """Those of :data:`VARIABLES` that were set."""
    seed: int | None = None
    """The seed of the game, where a check names one."""
    index: int | None = None
    """The number of choices made before, where a check names it."""
    game: Mapping[str, Any] | None = None
    """The game: its ``start`` as a save (a state, or a record without choices), and its ``choices``
    as lines of notation; ``comparison`` names what can play it again. ``twin`` is the other
    position of a leak pair, with its choices and the seat that must not tell the two apart."""
    target: str | None = None
    """What was fed, one of :mod:`tests.fuzz.targets`."""
    data: str | None = None
    """The bytes that it was fed, as hexadecimal digits."""
    hypothesis: tuple[str, str] | None = None
    """The version of Hypothesis and its blob, which draws the same values again."""


def versions_now() -> dict[str, str]:
    return {
        "theban": theban.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        **{name: version(name) for name in PACKAGES},
    }


def difference_of(error: BaseException) -> Difference:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [
        each for each in frames if TESTS in (path := Path(each.filename)).parents and path != SAME
    ]
    where = f"{Path(ours[-1].filename).relative_to(TESTS.parent)}: {ours[-1].line}" if ours else ""
    return Difference(type(error).__name__, str(error)[:LONGEST], where)


def bundle_of(test: str | None, error: BaseException, noted: Noted) -> Bundle:
    notes = "\n".join(getattr(error, "__notes__", ()))
    blob = _BLOB.search(notes)
    game = noted.game
    seed = index = None
    if isinstance(error, ConformanceError):
        seed, index = error.seed, error.index
        game = None if error.record is None else _game_of(error.record)
    return Bundle(
        test=test,
        difference=difference_of(error),
        versions=versions_now(),
        environment={name: os.environ[name] for name in VARIABLES if name in os.environ},
        seed=seed,
        index=index,
        game=None if game is None else _told(game),
        target=noted.target,
        data=None if noted.target is None else noted.data.hex(),
        hypothesis=None if blob is None else (blob[1], blob[2]),
    )


def _game_of(record: AnyRecord) -> NotedGame | None:
    try:
        rules = get_rules(record.game)
    except ThebanError:
        return None  # a game that is not registered cannot be saved
    return NotedGame(rules, evolve(record, choices=(), result=None), choices=list(record.choices))


def _told(game: NotedGame) -> dict[str, Any]:
    """Tell a game as plain data; where rules are so broken that they cannot, say so."""
    try:
        told = {"game": game.rules.name, "comparison": game.comparison, **_played(game, game)}
        if game.twin is not None:
            who = asdict(game.twin, filter=include("setting", "source", "seat"))
            told["twin"] = {**who, **_played(game, game.twin)}
    except Exception as error:  # noqa: BLE001 (whatever it is, the failure itself is told)
        return {"game": str(game.rules.name), "unsaved": f"{type(error).__name__}: {error}"}
    return told


def _played(game: NotedGame, one: NotedGame | NotedTwin) -> dict[str, Any]:
    return {
        "start": to_data(one.start, game=game.rules.name),
        "choices": [game.rules.format_choice(choice) for choice in one.choices],
    }


def write(bundle: Bundle, folder: Path) -> Path:
    """Write a bundle into a folder; return the path."""
    data = {"format": FORMAT, "schema": SCHEMA, **asdict(bundle)}
    text = json.dumps(data, indent=1, ensure_ascii=True)
    where = bundle.test or bundle.target or "failure"
    name = re.sub(r"[^A-Za-z0-9_]+", "-", where.partition("::")[0].removesuffix(".py")).strip("-")
    digest = hashlib.sha256((where + text).encode()).hexdigest()[:8]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.rpartition('-')[2]}-{digest}.json"
    path.write_text(text + "\n", encoding="utf-8")
    return path


def read(path: Path, *, anyway: bool = False) -> Bundle:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidBundle(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise InvalidBundle(f"{path} is not a whole bundle: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidBundle(f"{path} is not a bundle: its format must be {FORMAT!r}")
    if data.get("schema") != SCHEMA:
        raise InvalidBundle(
            f"{path} is a bundle of schema {data.get('schema')!r}; this version reads {SCHEMA}"
        )
    names = {each.name for each in fields(Bundle)}
    missing = sorted(names - data.keys())
    if missing:
        raise InvalidBundle(f"{path} is not a whole bundle: it lacks {', '.join(missing)}")
    try:
        bundle = Bundle(**{name: data[name] for name in names})
        bundle = evolve(bundle, difference=Difference(**data["difference"]))
        was = str(bundle.versions["theban"])
    except (TypeError, KeyError) as error:
        raise InvalidBundle(f"{path} is not a bundle: {error}") from None
    if was != theban.__version__ and not anyway:
        raise InvalidBundle(
            f"{path} is of theban {was}, this is {theban.__version__}; --anyway tries it"
        )
    return bundle


def start_of(game: Mapping[str, Any]) -> tuple[Any, Any]:
    """Return the rules of a bundle's game, and the position where it starts."""
    if "start" not in game:
        raise InvalidBundle(f"the game was not saved: {game.get('unsaved')}")
    try:
        rules = get_rules(game["game"])
        start = from_data(game["start"])
        if game["start"]["kind"] == "record":
            start = rules.initial_state(start.config, start.deal)
    except (ThebanError, KeyError, TypeError) as error:
        raise InvalidBundle(f"the start of the game cannot be read: {error}") from None
    return rules, start


def played(game: Mapping[str, Any]) -> tuple[Any, Any, list[Any]]:
    """Return the rules of a bundle's game, the position where it starts, and its choices."""
    rules, start = start_of(game)
    return rules, start, [rules.parse_choice(start.config, line) for line in game["choices"]]


def follow(game: Mapping[str, Any]) -> str:
    rules, state = start_of(game)
    lines = game["choices"]
    for number, line in enumerate(lines):
        try:
            state = rules.step(state, rules.parse_choice(state.config, line))
        except ThebanError as error:
            return f"choice {number} of {len(lines)}, {line!r}, is refused now: {error}"
    due = rules.awaiting(state)
    ended = "and the game is over" if isinstance(due, GameOver) else f"then {due} is awaited"
    return f"all {len(lines)} choices are legal, {ended}"


def written_to(path: Path, folder: Path | None = None) -> str:
    shown = os.path.relpath(path, folder or Path.cwd())
    return f"{shown}\nRepeat it: {Path(sys.executable).name} -m tests.repeat {shown}"
