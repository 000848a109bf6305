"""A folder of results: what is written, up to where it is complete, and how it goes on.

* ``study.json`` is the study.
* ``games-00000.jsonl`` has the rows of games 0 to 9,999, and so on; once a part is complete it is
  made into ``games-00000.parquet`` if Parquet is wanted.
* ``failures.jsonl`` has a line for each game that failed.
* ``records/00000/000000017.txt`` is the record of game 17.
* ``games-00000.jsonl.sha256`` has the checksum of a complete part.
* ``progress.json`` says which games are written, and the lengths and checksums of the files that
  were still written then.  Rows behind that, for example from a killed process, are cut off before
  the study goes on.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from hashlib import sha256
from importlib import import_module
from io import BufferedWriter
from itertools import groupby, islice
from operator import itemgetter
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any, Final

from attrs import define, evolve, field

from theban.core.checks import open_file
from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import quoted, shown
from theban.lab.studies.chunks import Chunk
from theban.lab.studies.description import (
    FAILURES_FILE,
    FORMS,
    PROGRESS_FILE,
    RECORDS,
    STUDY_FILE,
    Column,
    Description,
    Form,
    Mark,
    as_json,
    check_same,
    folder_of,
    parsed,
    part_end,
    part_name,
    progress_json,
    read_description,
    read_progress,
    record_name,
    sha256_of,
    sum_name,
)
from theban.lab.studies.playing import Row
from theban.serial.files import Lock, write_whole

_ROWS_IN_GROUP = 20_000
"""How many rows are in memory at once."""


def check_parquet() -> None:
    """See that Parquet can be written."""
    _arrow()


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise InvalidArgument(
            "pyarrow is not installed; pip install 'theban[simulate]' brings what Parquet needs"
        ) from None


def schema_of(columns: Sequence[Column]) -> Any:  # noqa: ANN401 (a pyarrow.Schema)
    """Return the schema of the columns; what each means is in the metadata of its field."""
    arrow, _ = _arrow()
    text = arrow.dictionary(arrow.int32(), arrow.string())
    kinds = {
        "number": arrow.int64(),
        "text": text,
        "counts": arrow.map_(arrow.string(), arrow.int64()),
    }
    return arrow.schema(
        [
            arrow.field(column.name, kinds[column.kind], metadata={"meaning": column.meaning})
            for column in columns
        ]
    )


def to_parquet(source: Path, target: Path, columns: Sequence[Column]) -> None:
    """Write rows from lines of JSON in one file as Parquet in another."""
    arrow, parquet = _arrow()
    schema = schema_of(columns)
    beside = target.with_name(f".{target.name}.tmp")
    with (
        source.open("rb") as lines,
        parquet.ParquetWriter(beside, schema, compression="zstd") as writer,
    ):
        while group := list(islice(lines, _ROWS_IN_GROUP)):
            rows = [json.loads(line) for line in group]
            arrays = [
                arrow.array(_cells(rows, column), type=each.type)
                for column, each in zip(columns, schema, strict=True)
            ]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))
    beside.replace(target)


def _cells(rows: list[Row], column: Column) -> list[Any]:
    """Return a column; a category that a config lacks has no points."""
    if column.kind == "counts":
        return [list(row[column.name].items()) for row in rows]
    return [row.get(column.name) for row in rows]


def read_parquet(path: Path) -> Iterator[Row]:
    """Go over the rows of a file, some thousand in memory at once."""
    arrow, parquet = _arrow()
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


_SECONDS_BETWEEN_SYNCS = 1.0
_BESIDE = (".lock", f".{PROGRESS_FILE}.tmp")
"""What is written besides results."""


@define
class Folder:
    """A folder of results while it is written."""

    path: Path
    told: Description
    form: Form
    mark: Mark
    _synced: Mark
    _lock: Lock
    _rows_sum: Any
    _failures_sum: Any
    """The checksums of both files, which are continued."""
    _rows: BufferedWriter | None = field(init=False, default=None)
    """The file of rows that is written; None once all games are."""
    _failures: BufferedWriter | None = field(init=False, default=None)
    _last_sync: float = field(init=False, factory=monotonic)

    # --- Opening ---------------------------------------------------------------------------------

    @classmethod
    def open(cls, path: Path, told: Description, form: Form, *, resume: bool) -> Folder:
        """Begin a folder, or go on with one."""
        if form not in FORMS:
            raise InvalidArgument(f"form is {form!r}; it must be 'jsonl' or 'parquet'")
        if form == "parquet":
            check_parquet()
        try:
            path.mkdir(parents=True, exist_ok=True)
            cls._check_links(path)
            lock = Lock.take(path)
            try:
                mark, rows, failures = cls._marked(path, told, form, resume=resume)
                folder = cls(path, told, form, mark, mark, lock, rows, failures)
                folder._begin()
            except BaseException:
                lock.release()
                raise
        except OSError as error:
            is_file = path.exists() and not path.is_dir()
            reason = "it is not a folder" if is_file else error.strerror or str(error)
            raise InvalidArgument(f"{quoted(str(path))} cannot be written: {reason}") from None
        return folder

    @staticmethod
    def _check_links(path: Path) -> None:
        """Refuse a folder in which a file to be written is somewhere else."""
        for each in (*path.iterdir(), *(path / RECORDS).glob("*")):
            if each.is_symlink() and (_is_result(each) or each.name in _BESIDE):
                raise InvalidArgument(
                    f"{quoted(str(each))} is a symbolic link; a study writes into its folder alone"
                )

    @classmethod
    def _marked(
        cls, path: Path, told: Description, form: Form, *, resume: bool
    ) -> tuple[Mark, Any, Any]:
        """Return where to go on, with the checksums of rows and failures up to there."""
        if not (path / STUDY_FILE).exists():
            strangers = sorted(each.name for each in path.iterdir() if _is_result(each))
            if strangers:
                raise InvalidArgument(
                    f"{quoted(str(path))} has {quoted(strangers[0])} but no {STUDY_FILE}, so these "
                    "results are not of a study that can go on; name another folder"
                )
            write_whole(path / STUDY_FILE, as_json(told))
            start = Mark(0, 0, 0, 0)
            write_whole(path / PROGRESS_FILE, progress_json(start, start, form))
            return start, sha256(), sha256()
        if not resume:
            raise InvalidArgument(
                f"{quoted(str(path))} has results already; resume them, or name another folder"
            )
        check_same(read_description(path), told, path)
        now, synced, found_form = read_progress(path)
        if now.done > told.games:
            raise InvalidSave(
                f"{quoted(str(path / PROGRESS_FILE))} counts {now.done} games of {told.games}"
            )
        if found_form != form:
            raise InvalidArgument(
                f"{quoted(str(path))} has rows as {found_form}; go on with these, not with {form}"
            )
        for mark in (now, synced):  # after a loss of power the files can be behind the progress
            rows = sha256_of(path / part_name(told.first + mark.done, "jsonl"), mark.rows)
            failures = sha256_of(path / FAILURES_FILE, mark.failures)
            if rows is not None and failures is not None:
                found = rows.hexdigest(), failures.hexdigest()
                if found == (mark.rows_sha256, mark.failures_sha256):
                    return mark, rows, failures
        raise InvalidSave(
            f"{quoted(str(path))} lacks rows or failures that {PROGRESS_FILE} counts, or they were "
            "changed; start over"
        )

    def _begin(self) -> None:
        """Cut off what is behind the mark, and open the files."""
        if self.form == "parquet" and self.mark.done:  # the process was killed just before this
            self._drop_lines(self.next - 1)
        if not self.is_done:
            self._rows = _opened(self.path / part_name(self.next, "jsonl"), self.mark.rows)
            self._failures = _opened(self.path / FAILURES_FILE, self.mark.failures)

    def _drop_lines(self, number: int) -> None:
        """Remove the lines of JSON of a file that is there as Parquet."""
        if self.is_done or part_name(number, "") != part_name(self.next, ""):
            (self.path / part_name(number, "jsonl")).unlink(missing_ok=True)

    # --- Writing ---------------------------------------------------------------------------------

    @property
    def next(self) -> int:
        """The number of the game that is written next."""
        return self.told.first + self.mark.done

    @property
    def is_done(self) -> bool:
        """Whether all games are written."""
        return self.mark.done == self.told.games

    def last_of_part(self, number: int) -> int:
        """Return one more than the number of the last game in the file of a game."""
        return min(part_end(number), self.told.end)

    def add(self, chunk: Chunk) -> None:
        """Write the next games."""
        rows = zlib.decompress(chunk.rows)
        assert self._rows is not None and self._failures is not None  # noqa: S101, PT018 (no game is left after these)
        self._rows.write(rows)
        self._rows_sum.update(rows)
        self._failures.write(chunk.failures)
        self._failures_sum.update(chunk.failures)
        for number, suffix, content in chunk.records:
            path = self.path / record_name(number, suffix)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # whatever it is, it is not written through
            path.write_bytes(content)
        self.mark = Mark(
            self.mark.done + chunk.games,
            self.mark.failed + chunk.failed,
            self.mark.rows + len(rows),
            self.mark.failures + len(chunk.failures),
            self.mark.cut + chunk.cut,
            self._rows_sum.hexdigest(),
            self._failures_sum.hexdigest(),
        )
        if chunk.end == self.last_of_part(chunk.first):
            self._close_part(chunk.first)

    def _close_part(self, number: int) -> None:
        """Finish a file of rows and open the next one."""
        self._sync_files()
        path = self.path / part_name(number, "jsonl")
        digest = self._rows_sum.hexdigest()
        if self.form == "parquet":
            whole = self.path / part_name(number, "parquet")
            to_parquet(path, whole, self.told.columns)
            path = whole
            digest = sha256_of(whole, _size(whole)).hexdigest()
        write_whole(self.path / sum_name(path.name), f"{digest}  {path.name}\n".encode())
        self._rows_sum = sha256()
        self.mark = evolve(self.mark, rows=0, rows_sha256=self._rows_sum.hexdigest())
        self._synced = self.mark
        self._write_mark()
        if self._rows is not None:
            self._rows.close()
        self._rows = None
        if self.form == "parquet":
            self._drop_lines(number)
        if not self.is_done:
            self._rows = _opened(self.path / part_name(self.next, "jsonl"), 0)

    def checkpoint(self, *, sync: bool = False) -> None:
        """Note how far the folder is complete."""
        if sync or monotonic() - self._last_sync >= _SECONDS_BETWEEN_SYNCS:
            self._sync_files()
            self._synced = self.mark
        else:
            for file in self._files():
                file.flush()
        self._write_mark()

    def _files(self) -> list[BufferedWriter]:
        return [file for file in (self._rows, self._failures) if file is not None]

    def _sync_files(self) -> None:
        for file in self._files():
            file.flush()
            os.fsync(file.fileno())
        self._last_sync = monotonic()

    def _write_mark(self) -> None:
        beside = self.path / f".{PROGRESS_FILE}.tmp"
        beside.write_bytes(progress_json(self.mark, self._synced, self.form))
        beside.replace(self.path / PROGRESS_FILE)

    def close(self) -> None:
        """Note how far the folder is complete and let go of it, even if the disk is full."""
        with ExitStack() as last:
            last.callback(self._lock.release)
            with ExitStack() as files:
                for file in self._files():
                    files.callback(file.close)
                self.checkpoint(sync=True)
            if not _size(self.path / FAILURES_FILE):
                (self.path / FAILURES_FILE).unlink(missing_ok=True)


def _is_result(path: Path) -> bool:
    """Say whether a study could write a file of this name."""
    return path.name in {STUDY_FILE, PROGRESS_FILE, FAILURES_FILE, RECORDS} or (
        path.name.startswith(("games-", ".games-")) or path.parent.name == RECORDS
    )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _opened(path: Path, length: int) -> BufferedWriter:
    """Open a file to be written on from a place; what is behind it is cut off."""
    file = path.open("ab")
    file.truncate(length)
    return file


def read_rows(folder: str | PathLike[str]) -> Iterator[Row]:
    """Go over the rows of a folder, in the order of the games; memory does not grow with them.

    The columns are described in ``study.json`` and on the page of the docs about simulations.

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
    mark, _, _ = read_progress(path)
    end = told.first + mark.done
    if mark.done > told.games:
        raise InvalidSave(
            f"{quoted(str(path / PROGRESS_FILE))} counts {mark.done} games of {told.games}"
        )
    failures = (line["game"] for line in read_failures(path, told, mark))
    failed = next(failures, None)
    check = checker(told)
    number = told.first
    while number < end:
        file, rows = _part(path, number, mark, is_whole=part_end(number) <= end or end == told.end)
        last = min(part_end(number), end)
        while number < last:
            if number == failed:
                failed = next(failures, None)
            else:
                game = list(islice(rows, told.players))
                fault = check(number, game)
                if fault:
                    raise InvalidSave(f"{quoted(str(file))} is damaged: {fault}")
                yield from game
            number += 1
        if next(rows, None) is not None and (last == told.end or last == part_end(last - 1)):
            raise InvalidSave(f"{quoted(str(file))} is damaged: it has more rows than games")


def read_failures(path: Path, told: Description, mark: Mark) -> Iterator[dict[str, Any]]:
    """Go over the failures of a folder, in the order of the games."""
    file = path / FAILURES_FILE
    # A study that goes on can have written more since.
    is_longer = mark.done == told.games and file.exists() and file.stat().st_size > mark.failures
    if is_longer or _digest(file, mark.failures) != mark.failures_sha256:
        raise InvalidSave(f"{quoted(str(file))} is damaged: its checksum is another")
    game, end, left = told.first - 1, told.first + mark.done, mark.failed
    line: dict[str, Any]
    for line in _lines(file, mark.failures):
        try:
            before, game = game, line["game"]
            seat: int | None = line["seat"]
            is_right = type(game) is int and before < game < end and left > 0
            if is_right:
                _, _, names, seed = told.seated(game)
                agent: str | None = None if seat is None else names[seat]
                is_right = (line["seed"], line["agent"]) == (seed, agent)
                is_right = is_right and isinstance(line["error"], str)
                is_right = is_right and isinstance(line["cut"], bool)
        except (KeyError, TypeError, IndexError):
            is_right = False
        if not is_right:
            raise InvalidSave(
                f"{quoted(str(file))} is damaged: the study has no failure {shown(line)}"
            )
        left -= 1
        yield line
    if left:
        raise InvalidSave(f"{quoted(str(file))} is damaged: {PROGRESS_FILE} counts {left} more")


_TYPES: Final = {"number": int, "text": str, "counts": dict}


def checker(told: Description) -> Callable[[int, Sequence[Any]], str]:
    """Return what holds the rows of a game against the study, and says what is wrong with them."""
    needed = [column for column in told.columns if not column.name.startswith("points_")]
    types = [_TYPES[column.kind] for column in needed]
    points = [column.name for column in told.columns if column.name.startswith("points_")]
    cells = itemgetter(*(column.name for column in needed))
    fixed = ("game", "seed", "config", "lineup", "seat", "order", "agent")
    of_game, of_study = itemgetter("winners", "choices", "rounds", "ending"), itemgetter(*fixed)
    seats = told.players

    def check(number: int, rows: Sequence[Any]) -> str:
        config, lineup, names, seed = told.seated(number)
        first: int = getattr(told.configs[config], "first_player", 0)
        for seat, row in enumerate(rows):
            try:
                found = list(map(type, cells(row)))
            except (KeyError, TypeError):
                found = []
            if found != types or any(type(row.get(name, 0)) is not int for name in points):
                return f"it has the row {shown(row)}"
            order = (seat - first) % seats + 1
            wanted = number, seed, config, lineup, seat, order, names[seat]
            for name, cell, its in zip(fixed, of_study(row), wanted, strict=True):
                if cell != its:
                    return (
                        f"where game {number} has {name} {shown(its)} on seat {seat}, it has the "
                        f"row {shown(row)}"
                    )
        if len(rows) < seats:
            return f"it ends before the rows of game {number}"
        ranks = [row["rank"] for row in rows]
        if [1 + sum(other < rank for other in ranks) for rank in ranks] != ranks:
            return f"game {number} has the ranks {ranks}"
        if any(of_game(row) != of_game(rows[0]) for row in rows):
            return f"game {number} has rows of different games"
        if rows[0]["winners"] != ranks.count(1):
            return f"game {number} has {rows[0]['winners']} winners, and {ranks.count(1)} of rank 1"
        if not sum(row["decisions"] for row in rows) <= min(rows[0]["choices"], told.limit):
            return f"game {number} has more decisions than choices, or than its limit"
        for row in rows:
            asked, offered = row["asked"], row["offered"]
            counts = [*asked.values(), *offered.values(), *row["taken"].values()]
            counts += [row["turns"], row["rounds"]]
            if (
                any(type(number) is not int or number < 0 for number in counts)
                or asked.keys() != offered.keys()
                or row["decisions"] != sum(asked.values())
                or row["options"] != sum(offered.values())
                or row["options"] < row["decisions"]
                or row["points"] != sum(row.get(name, 0) for name in points)
            ):
                return f"what it counts does not add up in the row {shown(row)}"
        return ""

    return check


def _part(path: Path, number: int, mark: Mark, *, is_whole: bool) -> tuple[Path, Iterator[Row]]:
    """Return a file, in either format, with an iterator over its rows."""
    file, length, digest = path / part_name(number, "parquet"), mark.rows, mark.rows_sha256
    is_lines = not file.exists()
    if is_lines:
        file = path / part_name(number, "jsonl")
    try:
        if is_whole or not is_lines:
            length = file.stat().st_size
            digest = (path / sum_name(file.name)).read_text(encoding="ascii")[:64]
    except OSError as error:
        told = f"{error.filename} cannot be read: {error.strerror}"
        raise InvalidSave(f"{quoted(str(file))} is damaged: {told}") from None
    except ValueError:
        digest = ""
    if _digest(file, length) != digest:
        raise InvalidSave(f"{quoted(str(file))} is damaged: its checksum is another")
    return file, _lines(file, length) if is_lines else read_parquet(file)


def _digest(path: Path, length: int) -> str | None:
    try:
        found = sha256_of(path, length)
    except OSError as error:
        raise InvalidSave(f"{quoted(str(path))} cannot be read: {error.strerror}") from None
    return None if found is None else found.hexdigest()


def _lines(path: Path, length: int) -> Iterator[Any]:
    """Go over the lines in the first bytes of a file."""
    try:
        if length:
            with open_file(path) as lines:
                while lines.tell() < length:
                    yield parsed(lines.readline())
    except OSError as error:
        raise InvalidSave(f"{quoted(str(path))} cannot be read: {error.strerror}") from None
    except ValueError:
        raise InvalidSave(f"{quoted(str(path))} is damaged: a line is not JSON") from None


def games_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Go over games: the rows of each together.

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
