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

import os
import zlib
from contextlib import ExitStack
from hashlib import sha256
from io import BufferedWriter
from pathlib import Path
from time import monotonic
from typing import Any

from attrs import define, evolve, field

from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import quoted
from theban.serial.files import Lock, write_whole
from theban.simulate.chunks import Chunk
from theban.simulate.described import (
    STUDY_FILE,
    Description,
    as_json,
    check_same,
    read_description,
)
from theban.simulate.layout import (
    FAILURES_FILE,
    FORMS,
    PROGRESS_FILE,
    RECORDS,
    Form,
    Mark,
    part_end,
    part_name,
    progress_json,
    read_progress,
    record_name,
    sha256_of,
    sum_name,
)
from theban.simulate.parquet import check_parquet, to_parquet

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
