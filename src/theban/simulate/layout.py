"""What a folder of results is made of: the names of its files, and how far they are written."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from attrs import asdict, field, frozen

from theban.core.checking.arguments import check_path, open_file
from theban.core.checking.fields import whole
from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import quoted, shown

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
