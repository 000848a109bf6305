"""The file ``study.json``: what a folder of results is the result of."""

from __future__ import annotations

import hashlib
import json
import os
from os import PathLike
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from attrs import Attribute, asdict, field, frozen

import theban
from theban.core.checks import check_path, open_file, whole
from theban.core.errors import InvalidArgument, InvalidSave, ThebanError
from theban.core.messages import quoted, shown
from theban.core.numbers import to_finite
from theban.core.protocol import GameConfig
from theban.games import get_rules
from theban.lab.studies.study import Entrant, Study, seated
from theban.serial import from_data, to_data

GAMES_IN_PART: Final = 10_000
"""How many games a file of rows has."""
PROGRESS_FILE, FAILURES_FILE, RECORDS = "progress.json", "failures.jsonl", "records"

Form: TypeAlias = Literal["jsonl", "parquet"]
"""What rows are written as."""
FORMS: Final = ("jsonl", "parquet")

# --- Files ---------------------------------------------------------------------------------------


def folder_of(folder: str | os.PathLike[str]) -> Path:
    """Return the path of a folder of results, which need not be there."""
    text = check_path(folder, "folder", "a folder")
    if "\0" in text:  # no system has such a path, and Python's error for it is a ValueError
        raise InvalidArgument(f"folder is {shown(folder)}; it must be the path of a folder")
    return Path(text)


def part_name(number: int, suffix: str) -> str:
    """Return the name of the file with the rows of a game."""
    return f"games-{number // GAMES_IN_PART:05}.{suffix}"


def part_end(number: int) -> int:
    """Return one more than the number of the last game that fits into the file of a game."""
    return (number // GAMES_IN_PART + 1) * GAMES_IN_PART


def record_name(number: int, suffix: str) -> str:
    """Return the name of the file with the record of a game, with its folders."""
    return f"{RECORDS}/{number // GAMES_IN_PART:05}/{number:09}{suffix}"


# --- Progress ------------------------------------------------------------------------------------

_FROM_0: Final = whole(0, InvalidSave)
_OF_NOTHING: Final = hashlib.sha256().hexdigest()


@frozen
class Mark:
    """Up to where a folder is complete."""

    done: int = field(validator=_FROM_0)
    """How many games are written."""
    failed: int = field(validator=_FROM_0)
    """How many of them failed."""
    rows: int = field(validator=_FROM_0)
    """The length of the file of rows that is being written."""
    failures: int = field(validator=_FROM_0)
    """The length of the file of failures."""
    cut: int = field(default=0, validator=_FROM_0)
    """How many of the failed games were cut for their time."""
    rows_sha256: str = _OF_NOTHING
    """The checksum of the rows."""
    failures_sha256: str = _OF_NOTHING
    """The checksum of the failures."""


def sha256_of(path: Path, length: int) -> Any:  # noqa: ANN401 (a hash, which typeshed hides)
    """Return the checksum of a file's first bytes, which can be continued; None if it has fewer.

    A file of no bytes need not be there.
    """
    found = hashlib.sha256()
    left = length
    if left:
        try:
            with open_file(path) as file:
                while left and (data := file.read(min(left, 1 << 16))):
                    found.update(data)
                    left -= len(data)
        except FileNotFoundError:
            return None
    return None if left else found


def sum_name(name: str) -> str:
    """Return the name of the file with a file's checksum, as ``sha256sum --check`` reads it."""
    return f"{name}.sha256"


def parsed(text: bytes) -> Any:  # noqa: ANN401 (whatever a file has)
    """Return what JSON says."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is too deep") from None


def read_progress(path: Path) -> tuple[Mark, Mark, Form]:
    """Return what is written of a folder, what is surely on the disk, and the form."""
    where = quoted(str(path / PROGRESS_FILE))
    try:
        with open_file(path / PROGRESS_FILE) as file:
            data = parsed(file.read())
        marks = Mark(**data["written"]), Mark(**data["synced"])
        form: Form = data["form"]
    except OSError as error:
        raise InvalidSave(f"{where} cannot be read: {error.strerror or error}") from None
    except InvalidSave as error:
        raise InvalidSave(f"{where} is damaged: {error}") from None
    except (ValueError, TypeError, KeyError):
        raise InvalidSave(f"{where} is damaged") from None
    if form not in FORMS:
        raise InvalidSave(f"{where} is damaged: form is {shown(form)}")
    return (*marks, form)


def progress_json(now: Mark, synced: Mark, form: Form) -> bytes:
    """Return the content of ``progress.json``."""
    data = {"form": form, "written": asdict(now), "synced": asdict(synced)}
    return json.dumps(data).encode() + b"\n"


Kind: TypeAlias = Literal["number", "text", "counts"]
"""What a column holds; counts are numbers by text."""


@frozen
class Column:
    """A column of the results."""

    name: str
    """Its name."""
    kind: Kind
    """What it holds."""
    meaning: str
    """What it tells."""


_BEFORE: Final = (
    Column("game", "number", "the number of the game in the study"),
    Column("seed", "number", "the seed of the match; with config and agents it gives the game"),
    Column("config", "number", "which config of the study, from 0"),
    Column("lineup", "number", "which line-up of the study, from 0"),
    Column("seat", "number", "the seat, from 0"),
    Column("order", "number", "its place in the first round: 1 plays first"),
    Column("agent", "text", "who played the seat, by name"),
    Column("rank", "number", "its rank; 1 won, and seats can share a rank"),
    Column("winners", "number", "how many seats share rank 1; a win counts 1/winners"),
    Column("points", "number", "the total of its score sheet; in Tutankhamun fewest are best"),
)
_AFTER: Final = (
    Column("turns", "number", "the turns that the seat had"),
    Column("decisions", "number", "the decisions that the seat made"),
    Column("options", "number", "the legal actions that it had at all of them together"),
    Column("choices", "number", "decisions and chance events of the whole game"),
    Column("rounds", "number", "the rounds of the game"),
    Column("ending", "text", "why the game was over"),
    Column("asked", "counts", "the seat's decisions by their kind"),
    Column("offered", "counts", "the legal actions that it had at them, by the same kinds"),
    Column("taken", "counts", "what the seat took and did, as 'group:label' with its number"),
)


def columns_of(categories: tuple[str, ...]) -> tuple[Column, ...]:
    """Return the columns of a study, in their order.

    Args:
        categories: the categories of its score sheets.

    Example:
        >>> [column.name for column in columns_of(("track", "keys"))][9:12]
        ['points', 'points_track', 'points_keys']
    """
    parts = [
        Column(f"points_{name}", "number", f"its points of the category {name!r}")
        for name in categories
    ]
    return (*_BEFORE, *parts, *_AFTER)


STUDY_FILE = "study.json"
FORMAT = 1
"""The number of the layout of a folder of results."""
_NUMBERS = ("games", "first", "seed", "records", "limit", "seconds_per_game")
"""The fields that a study and its description have alike."""
_TEXTS = ("lineups", "agents", "categories")


def _check_texts(_told: object, attribute: Attribute[Any], value: tuple[object, ...]) -> None:
    if not value or any(type(text) is not str for text in value):
        raise InvalidSave(f"{attribute.name} is {shown(value)}; it must be one or more texts")


def _check_lineups(told: Description, attribute: Attribute[Any], value: tuple[Any, ...]) -> None:
    for lineup in value:
        _check_texts(told, attribute, lineup)
        if len(lineup) != told.players:
            raise InvalidSave(f"lineups has {shown(lineup)}; the configs have {told.players} seats")
    if not value:
        raise InvalidSave("lineups is empty")


def _check_configs(_told: object, _attribute: object, value: tuple[GameConfig, ...]) -> None:
    if len({config.players for config in value}) != 1:
        raise InvalidSave("configs must be one config, or several for the same number of players")


def _check_seconds(_told: object, _attribute: object, value: float | None) -> None:
    if value is not None and (type(value) not in (int, float) or not to_finite(value)):
        raise InvalidSave(f"seconds_per_game is {shown(value)}; it must be a number, or null")


@frozen
class Description:
    """What a folder of results tells of its study."""

    game: str
    """The name of the game."""
    version: str
    """The version of the library that played it."""
    configs: tuple[GameConfig, ...] = field(validator=_check_configs)
    """What was played."""
    lineups: tuple[tuple[str, ...], ...] = field(validator=_check_lineups)
    """The names of those who played."""
    agents: tuple[str, ...] = field(validator=_check_texts)
    """Each of them once, an agent of somebody's own with its class."""
    games: int = field(validator=whole(1, InvalidSave))
    """How many games it has."""
    seed: int = field(validator=whole(0, InvalidSave))
    """Its seed."""
    first: int = field(validator=whole(0, InvalidSave))
    """The number of its first game."""
    records: int = field(validator=whole(0, InvalidSave))
    """Of every so many games the record is kept."""
    limit: int = field(validator=whole(1, InvalidSave))
    """After how many decisions a game is broken off."""
    seconds_per_game: float | None = field(validator=_check_seconds)
    """After how many seconds a game is cut, or None."""
    categories: tuple[str, ...] = field(validator=_check_texts)
    """The categories of the score sheets."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.configs[0].players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who played, each once."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the rows."""
        return columns_of(self.categories)

    @property
    def end(self) -> int:
        """One more than the number of the last game."""
        return self.first + self.games

    def seated(self, number: int) -> tuple[int, int, tuple[str, ...], int]:
        """Return a game's config and line-up by their numbers, who sat where, and its seed."""
        return seated(number, len(self.configs), self.lineups, self.seed)

    def study(self) -> Study:
        """Return the study, if all who play are bots of the library.

        Raises:
            InvalidArgument: there are others, whom no file can hold.

        Example:
            >>> from theban.lab.studies import Study, run_study
            >>> from tempfile import TemporaryDirectory
            >>> from theban.tutankhamun import RULES, Config
            >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
            >>> with TemporaryDirectory() as folder:
            ...     _ = run_study(study, folder)
            ...     read_description(folder).study() == study
            True
        """
        own = [told for told in self.agents if " = " in told]
        if own:
            raise InvalidArgument(
                f"the study has your own agents ({', '.join(own)}); call run_study(study, "
                "folder, resume=True) with them"
            )
        return Study(
            get_rules(self.game),
            self.configs,
            [[Entrant(name) for name in lineup] for lineup in self.lineups],
            **{name: getattr(self, name) for name in _NUMBERS},
        )


def describe_study(study: Study) -> Description:
    """Return what is kept of a study."""
    entrants = [entrant for lineup in study.lineups for entrant in lineup]
    return Description(
        game=study.rules.name,
        version=theban.__version__,
        configs=study.configs,
        lineups=tuple(tuple(entrant.name for entrant in lineup) for lineup in study.lineups),
        agents=tuple(dict.fromkeys(entrant.told for entrant in entrants)),
        categories=study.categories,
        **{name: getattr(study, name) for name in _NUMBERS},
    )


def as_json(told: Description) -> bytes:
    """Return the content of the file."""
    data: dict[str, object] = {
        "format": "theban study",
        "layout": FORMAT,
        "game": told.game,
        "version": told.version,
        **{name: getattr(told, name) for name in (*_NUMBERS, *_TEXTS)},
        "columns": [asdict(column) for column in told.columns],
        "configs": [to_data(config, game=told.game) for config in told.configs],
    }
    return json.dumps(data, indent=1, ensure_ascii=False).encode() + b"\n"


def read_description(folder: str | PathLike[str]) -> Description:
    """Read what a folder is the result of.

    Args:
        folder: the folder.

    Raises:
        InvalidSave: it has no results, or its ``study.json`` is damaged or of a newer version.

    Example:
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     read_description(folder).games
        2
    """
    path = folder_of(folder) / STUDY_FILE
    where = quoted(str(path))
    try:
        with open_file(path) as file:
            found: object = parsed(file.read())
    except OSError as error:
        raise InvalidSave(
            f"{where} cannot be read: {error.strerror or error}; a folder of results has it"
        ) from None
    except ValueError:
        raise InvalidSave(f"{where} is damaged: it is not JSON") from None
    # The keys of what JSON gave are texts, which no check of types can see.
    data = cast("dict[str, Any]", found if isinstance(found, dict) else {})
    if data.get("format") != "theban study":
        raise InvalidSave(f"{where} is not a study that 'theban simulate' wrote")
    if data.get("layout") != FORMAT:
        raise InvalidSave(f"{where} has the layout {shown(data.get('layout'))}; {FORMAT} is known")
    try:
        return Description(
            game=data["game"],
            version=data["version"],
            configs=tuple(
                [from_data(each, game=data["game"], kind="config") for each in data["configs"]]
            ),
            lineups=tuple(tuple(lineup) for lineup in data["lineups"]),
            agents=tuple(data["agents"]),
            categories=tuple(data["categories"]),
            **{name: data[name] for name in _NUMBERS},
        )
    except KeyError as error:
        raise InvalidSave(f"{where} is damaged: it has no {shown(error.args[0])}") from None
    except TypeError:
        raise InvalidSave(f"{where} is damaged: it is not a study") from None
    except ThebanError as error:
        raise InvalidSave(f"{where}: {error}") from None


def check_same(found: Description, wanted: Description, folder: Path) -> None:
    """Refuse to go on with another study than the one in a folder."""
    for name in ("version", "game", *_NUMBERS, "lineups"):
        one, other = getattr(found, name), getattr(wanted, name)
        if one != other:
            raise InvalidArgument(
                f"{quoted(str(folder))} has a study with {name} {shown(one)}; this one has "
                f"{shown(other)}"
            )
    if found != wanted:
        raise InvalidArgument(f"{quoted(str(folder))} has a study with other configs or agents")
