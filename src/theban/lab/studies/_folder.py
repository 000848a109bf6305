"""A folder of results: its contents, how far it is complete, and how a study resumes.

* ``study.json`` is the study.
* ``games-00000.jsonl`` has the rows of games 0 to 9,999, and so on; once a part is complete it is
  made into ``games-00000.parquet`` if Parquet is wanted.
* ``failures.jsonl`` has a line for each game that failed.
* ``records/00000/000000017.txt`` is the record of game 17.
* ``games-00000.jsonl.sha256`` has the checksum of a complete part.
* ``progress.json`` says which games are surely on the disk, and the lengths and checksums of the
  files that were still written then.  Rows behind that, for example from a killed process, are cut
  off before the study goes on.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import import_module
from itertools import groupby, islice
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from attrs import asdict, define, evolve, field, frozen

import theban
from theban._core.annotations import Object
from theban._core.checks import check_path, open_file, whole
from theban._core.errors import InvalidArgument, InvalidSave, ThebanError, brought_by
from theban._core.messages import quoted, reason_of, shown
from theban.games import get_rules
from theban.lab.studies._playing import Chunk, Failure, Row, line_of
from theban.lab.studies._study import Entrant, Study, check_seconds, head_of_row, seated
from theban.serial import from_data, to_data
from theban.serial._convert import HookTable, is_object
from theban.serial._files import Lock, replace_whole, write_whole
from theban.serial._game_types import ValueKind

__all__ = [
    "Column",
    "Description",
    "Form",
    "Kind",
    "columns_of",
    "games_of",
    "read_description",
    "read_rows",
]

GAMES_IN_PART: Final = 10_000
"""The number of games in one file of rows."""
PROGRESS_FILE, FAILURES_FILE, RECORDS = "progress.json", "failures.jsonl", "records"

Form: TypeAlias = Literal["jsonl", "parquet"]
"""The format of the rows."""
FORMS: Final = get_args(Form)

# --- Files ---------------------------------------------------------------------------------------


def folder_of(folder: str | os.PathLike[str]) -> Path:
    """Return the path of a folder of results, which need not exist."""
    text = check_path(folder, "folder", "a folder")
    with suppress(UnicodeEncodeError):
        if text and b"\0" not in os.fsencode(text):  # Python has no OSError for such a path
            return Path(text)
    raise InvalidArgument(f"folder is {shown(folder)}; it must be the path of a folder")


def part_name(number: int, suffix: str) -> str:
    """Return the name of the file with the rows of a game."""
    return f"games-{number // GAMES_IN_PART:05}.{suffix}"


def part_end(number: int) -> int:
    """Return one more than the number of the last game that belongs in the file of a game."""
    return (number // GAMES_IN_PART + 1) * GAMES_IN_PART


# --- Progress ------------------------------------------------------------------------------------

_FROM_0: Final = whole(0, InvalidSave)
_OF_NOTHING: Final = sha256().hexdigest()


@frozen
class Mark:
    """The progress of a folder."""

    is_parquet: bool = False
    """Whether rows are written as Parquet."""
    done: int = field(default=0, validator=_FROM_0)
    """The number of games written."""
    failed: int = field(default=0, validator=_FROM_0)
    """The number of failed games among them."""
    cut: int = field(default=0, validator=_FROM_0)
    """The number of failed games that were stopped for taking too long."""
    rows: int = field(default=0, validator=_FROM_0)
    """The length of the current file of rows."""
    failures: int = field(default=0, validator=_FROM_0)
    """The length of the file of failures."""
    rows_sha256: str = _OF_NOTHING
    """The checksum of the rows."""
    failures_sha256: str = _OF_NOTHING
    """The checksum of the failures."""


def sha256_of(path: Path, length: int) -> Any:  # noqa: ANN401 (a hash, which typeshed hides)
    """Return the checksum of the beginning of a file, which can be continued.

    A missing file counts as an empty one.
    """
    found = sha256()
    with suppress(FileNotFoundError), open_file(path) as file:
        while data := file.read(min(length, 1 << 16)):
            found.update(data)
            length -= len(data)
    return found


@contextmanager
def reading(path: Path, fault: str) -> Generator[None]:
    """Report why a file cannot be read, or what is wrong with its content."""
    try:
        yield
    except OSError as error:
        raise InvalidSave(f"{quoted(str(path))} cannot be read: {reason_of(error)}") from None
    except (ValueError, RecursionError):
        raise InvalidSave(f"{quoted(str(path))} is damaged: {fault}") from None


def read_json(path: Path) -> object:
    """Return the data of a JSON file."""
    with reading(path, "it is not JSON"), open_file(path) as file:
        return json.loads(file.read())


_HOOKS: Final = HookTable()


def read_progress(path: Path, games: int) -> Mark:
    """Return the progress of a study in a folder."""
    where = quoted(str(path / PROGRESS_FILE))
    mark: Mark = _HOOKS.of(Object(Mark)).read(read_json(path / PROGRESS_FILE), f"{where}: progress")
    if mark.done > games:
        raise InvalidSave(f"{where} counts {mark.done} games of {games}")
    return mark


Kind: TypeAlias = Literal["number", "text", "counts"]
"""The type of a column; counts are numbers by name."""


@frozen
class Column:
    """A column of the results."""

    name: str
    """Its name."""
    kind: Kind
    """The type."""
    meaning: str
    """The meaning."""


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
"""The version number of the layout of a folder of results."""
_NUMBERS = ("games", "first", "seed", "records", "limit", "seconds_per_game")
"""The fields that a study and its description share."""


@frozen
class Description:
    """The description of a study in its folder of results."""

    game: str
    """The name of the game."""
    version: str
    """The version of the library that played it."""
    games: int = field(validator=whole(1, InvalidSave))
    """The number of games."""
    first: int = field(validator=whole(0, InvalidSave))
    """The number of its first game."""
    # Annotated to be read unchanged, since saves do not allow numbers as large as these three may
    # be.
    seed: Annotated[int, int] = field(validator=whole(0, InvalidSave))
    """Its seed."""
    records: Annotated[int, int] = field(validator=whole(0, InvalidSave))
    """The record of every Nth game is kept."""
    limit: Annotated[int, int] = field(validator=whole(1, InvalidSave))
    """The number of decisions after which a game is broken off."""
    seconds_per_game: int | float | None = field(validator=check_seconds)
    """The seconds after which a game is stopped, or None."""
    lineups: tuple[tuple[str, ...], ...]
    """The names of the agents."""
    agents: tuple[str, ...]
    """Each agent once, your own agents with their class."""
    categories: tuple[str, ...]
    """The categories of the score sheets."""
    configs: tuple[Annotated[Any, ValueKind.CONFIG], ...]
    """The configs that were played."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.lineups[0])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the agents, each once."""
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
        """Return a game's config and line-up by number, its seats, and its seed."""
        return seated(number, len(self.configs), self.lineups, self.seed)

    def study(self) -> Study:
        """Return the study, if all agents are bots of the library.

        Raises:
            InvalidArgument: there are others, which cannot be stored in a file.

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
    """Return the description of a study."""
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
        **_HOOKS.of(Object(Description)).dump(told),
        "configs": [to_data(config, game=told.game) for config in told.configs],
        "columns": [asdict(column) for column in told.columns],
    }
    return json.dumps(data, indent=1, ensure_ascii=False).encode() + b"\n"


def read_description(folder: str | PathLike[str]) -> Description:
    """Read the description of a folder's study.

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
    with reading(path, ""):
        is_there = path.exists()
    if not is_there:
        raise InvalidSave(
            f"{where} cannot be read: No such file or directory; a folder of results has it"
        )
    data = read_json(path)
    if not is_object(data) or data.pop("format", None) != "theban study":
        raise InvalidSave(f"{where} is not a study that 'theban simulate' wrote")
    layout = data.pop("layout", None)
    if layout != FORMAT:
        raise InvalidSave(f"{where} has the layout {shown(layout)}; {FORMAT} is known")
    data.pop("columns", None)  # they follow from the other fields
    told: Description = _HOOKS.of(Object(Description)).read(data, f"{where}: study")
    try:
        configs = tuple([from_data(each, game=told.game, kind="config") for each in told.configs])
    except ThebanError as error:
        raise InvalidSave(f"{where}: {error}") from None
    seats = {config.players for config in configs}
    if len(seats) != 1 or {len(lineup) for lineup in told.lineups} != seats:
        raise InvalidSave(f"{where}: all configs and line-ups must have the same number of players")
    return evolve(told, configs=configs)


def check_same(found: Description, wanted: Description, folder: Path) -> None:
    """Refuse to continue a study other than the one in the folder."""
    for name in ("version", "game", *_NUMBERS, "lineups"):
        one, other = getattr(found, name), getattr(wanted, name)
        if one != other:
            raise InvalidArgument(
                f"{quoted(str(folder))} has a study with {name} {shown(one)}; this one has "
                f"{shown(other)}"
            )
    if found != wanted:
        raise InvalidArgument(f"{quoted(str(folder))} has a study with other configs or agents")


# --- Parquet --------------------------------------------------------------------------------------

_ROWS_IN_GROUP = 20_000
"""The number of rows held in memory at once."""


def arrow_modules() -> tuple[Any, Any]:
    """Return pyarrow and its module for Parquet."""
    with brought_by("simulate", "Parquet needs"):
        return import_module("pyarrow"), import_module("pyarrow.parquet")


def to_parquet(source: Path, target: Path, columns: Sequence[Column]) -> None:
    """Write the rows of one file of JSON lines to another file as Parquet.

    The metadata of each field has the meaning of its column. A category that does not exist in a
    config has no points.
    """
    arrow, parquet = arrow_modules()
    kinds = {
        "number": arrow.int64(),
        "text": arrow.dictionary(arrow.int32(), arrow.string()),
        "counts": arrow.map_(arrow.string(), arrow.int64()),
    }
    schema = arrow.schema(
        [
            arrow.field(each.name, kinds[each.kind], metadata={"meaning": each.meaning})
            for each in columns
        ]
    )
    counted = [each.name for each in columns if each.kind == "counts"]
    beside = target.with_name(f".{target.name}.tmp")
    with (
        source.open("rb") as lines,
        parquet.ParquetWriter(beside, schema, compression="zstd") as writer,
    ):
        while group := [json.loads(line) for line in islice(lines, _ROWS_IN_GROUP)]:
            for row in group:
                row.update({name: list(row[name].items()) for name in counted})
            writer.write_table(arrow.Table.from_pylist(group, schema=schema))
    beside.replace(target)


def read_parquet(path: Path) -> Iterator[Row]:
    """Go over the rows of a file, some thousand in memory at once."""
    arrow, parquet = arrow_modules()
    try:
        with parquet.ParquetFile(path) as file:
            fields = file.schema_arrow
            counted = [field.name for field in fields if str(field.type).startswith("map<")]
            for batch in file.iter_batches(batch_size=2_000):
                for row in batch.to_pylist():
                    for name in counted:
                        row[name] = dict(row[name] or ())
                    yield {name: cell for name, cell in row.items() if cell is not None}
    except (arrow.ArrowException, OSError):
        raise InvalidSave(f"{quoted(str(path))} is damaged: it is not Parquet") from None


_BESIDE = (".lock", f".{PROGRESS_FILE}.tmp")
"""The files besides results."""


@define
class Folder:
    """A folder of results that is being written."""

    path: Path
    told: Description
    mark: Mark
    _lock: Lock
    _rows_sum: Any
    _failures_sum: Any
    """The checksums of both files, to be continued."""
    _unsynced: set[Path] = field(init=False, factory=set[Path])
    """The files written since the last flush to the disk."""
    _last_sync: float = field(init=False, factory=monotonic)

    # --- Opening ---------------------------------------------------------------------------------

    @classmethod
    def open(cls, path: Path, told: Description, form: Form, *, resume: bool) -> Folder:
        """Begin a folder, or resume one."""
        if form not in FORMS:
            raise InvalidArgument(f"form is {form!r}; it must be 'jsonl' or 'parquet'")
        if form == "parquet":
            arrow_modules()
        try:
            path.mkdir(parents=True, exist_ok=True)
            for each in (*path.iterdir(), *(path / RECORDS).glob("*")):
                if each.is_symlink() and (_is_result(each) or each.name in _BESIDE):
                    raise InvalidArgument(
                        f"{quoted(str(each))} is a symbolic link; a study writes into its folder "
                        "alone"
                    )
            lock = Lock.take(path)
            try:
                mark = _marked(path, told, form, resume=resume)
                lines = path / part_name(told.first + mark.done, "jsonl")
                rows = _checked_sum(lines, mark.rows, mark.rows_sha256)
                failures = _checked_sum(path / FAILURES_FILE, mark.failures, mark.failures_sha256)
                folder = cls(path, told, mark, lock, rows, failures)
                folder._cut_off()
            except BaseException:
                lock.release()
                raise
        except OSError as error:
            is_file = isinstance(error, FileExistsError)
            reason = "it is not a folder" if is_file else reason_of(error)
            raise InvalidArgument(f"{quoted(str(path))} cannot be written: {reason}") from None
        return folder

    def _cut_off(self) -> None:
        """Remove everything after the mark."""
        if not self.is_done:
            rows, mark = part_name(self.next, "jsonl"), self.mark
            for name, end in ((rows, mark.rows), (FAILURES_FILE, mark.failures)):
                with suppress(FileNotFoundError):
                    os.truncate(self.path / name, end)
        if self.mark.is_parquet and self.mark.done and not self.mark.rows:
            # The process was killed just before it removed the lines.
            (self.path / part_name(self.next - 1, "jsonl")).unlink(missing_ok=True)

    # --- Writing ---------------------------------------------------------------------------------

    @property
    def next(self) -> int:
        """The number of the next game to write."""
        return self.told.first + self.mark.done

    @property
    def is_done(self) -> bool:
        """Whether all games are written."""
        return self.mark.done == self.told.games

    def last_of_part(self, number: int) -> int:
        """Return one more than the number of the last game in the same file as a game."""
        return min(part_end(number), self.told.end)

    def add(self, chunk: Chunk) -> None:
        """Write the next games."""
        rows = zlib.decompress(chunk.rows)
        failures = b"".join(line_of(asdict(failure)) for failure in chunk.failures)
        for name, lines, found in (
            (part_name(self.next, "jsonl"), rows, self._rows_sum),
            (FAILURES_FILE, failures, self._failures_sum),
        ):
            with (self.path / name).open("ab") as file:
                file.write(lines)
            found.update(lines)
            self._unsynced.add(self.path / name)
        for number, suffix, content in chunk.records:
            path = self.path / RECORDS / f"{number // GAMES_IN_PART:05}/{number:09}{suffix}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # a symbolic link is never written through
            path.write_bytes(content)
        mark = Mark(
            self.mark.is_parquet,
            self.mark.done + chunk.games,
            self.mark.failed + len(chunk.failures),
            self.mark.cut + sum(failure.cut for failure in chunk.failures),
            self.mark.rows + len(rows),
            self.mark.failures + len(failures),
            self._rows_sum.hexdigest(),
            self._failures_sum.hexdigest(),
        )
        if chunk.end == self.last_of_part(chunk.first):
            self._close_part(mark, chunk.first)
        else:
            self.mark = mark

    def _close_part(self, mark: Mark, number: int) -> None:
        """Finish a file of rows; until then its last games do not count."""
        path, digest = self.path / part_name(number, "jsonl"), self._rows_sum.hexdigest()
        lines = path
        if self.mark.is_parquet:
            path = lines.with_suffix(".parquet")
            to_parquet(lines, path, self.told.columns)
            digest = sha256_of(path, _size(path)).hexdigest()
        replace_whole(f"{path}.sha256", f"{digest}  {path.name}\n".encode())
        self._rows_sum = sha256()
        self._unsynced.add(path)
        self.mark = evolve(mark, rows=0, rows_sha256=_OF_NOTHING)
        self.checkpoint()
        if self.mark.is_parquet:
            lines.unlink()

    def checkpoint(self, *, after: float = 0.0) -> None:
        """Record how far the folder is complete, unless this was done only a few seconds ago."""
        if monotonic() - self._last_sync < after:
            return
        for path in self._unsynced:
            with path.open("r+b") as file:
                os.fsync(file.fileno())
        self._unsynced.clear()
        self._last_sync = monotonic()
        beside = self.path / f".{PROGRESS_FILE}.tmp"
        with beside.open("wb") as file:
            file.write(line_of(asdict(self.mark)))
            file.flush()
            os.fsync(file.fileno())  # or a power cut can leave it empty
        beside.replace(self.path / PROGRESS_FILE)

    def close(self) -> None:
        """Record how far the folder is complete and release it, even if the disk is full."""
        try:
            self.checkpoint()
            if not _size(self.path / FAILURES_FILE):
                (self.path / FAILURES_FILE).unlink(missing_ok=True)
        finally:
            self._lock.release()


def _marked(path: Path, told: Description, form: Form, *, resume: bool) -> Mark:
    """Return where to resume in a folder, or begin it."""
    results = sorted(each.name for each in path.iterdir() if _is_result(each))
    if STUDY_FILE in results:
        if not resume:
            raise InvalidArgument(
                f"{quoted(str(path))} has results already; resume them, or name another folder"
            )
        check_same(read_description(path), told, path)
    elif results:
        raise InvalidArgument(
            f"{quoted(str(path))} has {quoted(results[0])} but no {STUDY_FILE}, so these "
            "results are not of a study that can go on; name another folder"
        )
    else:
        write_whole(path / STUDY_FILE, as_json(told))
    if results in ([], [STUDY_FILE]):  # it is new, or ended before its progress was written
        mark = Mark(form == "parquet")
        write_whole(path / PROGRESS_FILE, line_of(asdict(mark)))
        return mark
    mark = read_progress(path, told.games)
    found = FORMS[mark.is_parquet]
    if found != form:
        raise InvalidArgument(
            f"{quoted(str(path))} has rows as {found}; go on with these, not with {form}"
        )
    return mark


def _is_result(path: Path) -> bool:
    """Return whether a study could write a file of this name."""
    return path.name in {STUDY_FILE, PROGRESS_FILE, FAILURES_FILE, RECORDS} or (
        path.name.startswith(("games-", ".games-")) or path.parent.name == RECORDS
    )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def read_rows(folder: str | PathLike[str]) -> Iterator[Row]:
    """Iterate over the rows of a folder, in the order of the games, in constant memory.

    The columns are described in ``study.json`` and in the docs on studies.

    Args:
        folder: the folder of results; the study need not be complete.

    Returns:
        An iterator over rows, each a mapping from columns to values.

    Raises:
        InvalidSave: it has no results, or they are damaged.
        InvalidArgument: they are Parquet, and pyarrow is not installed.

    Example:
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     [(row["game"], row["seat"]) for row in read_rows(folder)]
        [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    path = folder_of(folder)
    return _rows(path, read_description(path))


def _rows(path: Path, told: Description) -> Iterator[Row]:
    mark = read_progress(path, told.games)
    end = told.first + mark.done
    failures = (failure.game for failure in read_failures(path, told, mark))
    failed = next(failures, None)
    number = told.first
    while number < end:
        file, rows = _part(path, number, mark, is_whole=part_end(number) <= end or end == told.end)
        last = min(part_end(number), end)
        while number < last:
            if number == failed:
                failed = next(failures, None)
            else:
                game = list(islice(rows, told.players))
                fault = _fault_of(told, number, game)
                if fault:
                    raise InvalidSave(f"{quoted(str(file))} is damaged: {fault}")
                yield from game
            number += 1
        if next(rows, None) is not None and (last == told.end or last == part_end(last - 1)):
            raise InvalidSave(f"{quoted(str(file))} is damaged: it has more rows than games")


def read_failures(path: Path, told: Description, mark: Mark) -> Iterator[Failure]:
    """Iterate over the failures of a folder, in the order of the games."""
    file = path / FAILURES_FILE
    # A running study may have written more since.
    length = _size(file) if mark.done == told.games else mark.failures
    _checked_sum(file, length, mark.failures_sha256)
    for line in _lines(file, mark.failures):
        yield _HOOKS.of(Object(Failure)).read(line, f"{quoted(str(file))}: failure")


def _fault_of(told: Description, number: int, rows: Sequence[object]) -> str:
    """Report rows that are not those of a game of the study, although the checksum is right."""
    at = told.seated(number)
    for seat, row in enumerate(rows):
        for name, its in head_of_row(number, at, told.configs[at[0]], seat).items():
            if not is_object(row) or row.get(name) != its:
                return (
                    f"where game {number} has {name} {shown(its)} on seat {seat}, it has the row "
                    f"{shown(row)}"
                )
    return "" if len(rows) == told.players else f"it ends before the rows of game {number}"


def _part(path: Path, number: int, mark: Mark, *, is_whole: bool) -> tuple[Path, Iterator[Row]]:
    """Return a file, in either format, and an iterator over its rows."""
    file, length, digest = path / part_name(number, "parquet"), mark.rows, mark.rows_sha256
    seal = file.with_name(f"{file.name}.sha256")
    is_lines = not seal.exists()  # it is written last
    if is_lines:
        file = path / part_name(number, "jsonl")
        seal = file.with_name(f"{file.name}.sha256")
    if is_whole or not is_lines:
        with reading(seal, "it is not a checksum"):
            length, digest = _size(file), seal.read_text(encoding="ascii")[:64]
    _checked_sum(file, length, digest)
    return file, _lines(file, length) if is_lines else read_parquet(file)


def _checked_sum(path: Path, length: int, digest: str) -> Any:  # noqa: ANN401 (as above)
    """Return the checksum of the beginning of a file, if it is right."""
    with reading(path, ""):
        found = sha256_of(path, length)
    if found.hexdigest() != digest:
        raise InvalidSave(f"{quoted(str(path))} is damaged: its checksum is another")
    return found


def _lines(path: Path, length: int) -> Iterator[Any]:
    """Iterate over the lines in the beginning of a file."""
    if length:
        with reading(path, "a line is not JSON"), open_file(path) as lines:
            while lines.tell() < length:
                yield json.loads(lines.readline())


def games_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Iterate over games: the rows of each game together.

    Args:
        rows: rows in the order of the games.

    Returns:
        An iterator over lists of rows, one for each game.

    Example:
        >>> [len(game) for game in games_of([{"game": 1}, {"game": 1}, {"game": 2}])]
        [2, 1]
    """
    for _, found in groupby(rows, key=lambda row: row["game"]):
        yield list(found)
