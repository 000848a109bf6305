"""Atomic files: either complete or not there at all.

The file extension gives the content: a save in one of the formats, or with ``.txt`` a game
as text.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from importlib import import_module
from io import FileIO
from pathlib import PurePath
from typing import Any, cast

from attrs import frozen
from typing_extensions import TypeVar

from theban._core.checks import check_path, open_file
from theban._core.errors import InvalidArgument, InvalidSave, ThebanError, UnknownSchema
from theban._core.messages import of_class, printable, quoted, reason_of
from theban._core.record import AnyRecord, Record
from theban.serial import _formats as formats, _saves as saves
from theban.serial._game_types import ValueKind
from theban.serial._text_lines import LONGEST
from theban.serial._text_record import format_record, parse_record

T = TypeVar("T", default=object)

TEXT_SUFFIX = ".txt"
"""The file extension of games as text."""

_MOST_BYTES_OF_TEXT = 4 * LONGEST
_MOST_OF_NAME = 40
"""The number of characters of a file's name that the name of its temporary file repeats."""


def save(
    path: str | os.PathLike[str],
    value: object,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str | None = None,
) -> None:
    """Write a value to a file.

    The file changes only once everything is written and on the disk. An interruption at any moment
    leaves the old save or the new one, and at worst a file beside it with the extension ``.tmp``.

    Args:
        path: the path of the file; an existing one is replaced.
        value: as for :func:`~theban.serial.dumps`.
        game: as for :func:`~theban.serial.dumps`.
        kind: as for :func:`~theban.serial.dumps`.
        codec: the format; None for the one of the file extension: ``.json``, ``.msgpack``,
            ``.cbor``, or ``.txt`` for a record as :func:`~theban.serial.format_record` writes it.

    Raises:
        InvalidArgument: as for :func:`~theban.serial.dumps`; or the file extension is unknown,
            another value than a record is to be text, or the file cannot be written.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from theban import luxor
        >>> state = luxor.new_game(luxor.Config(players=2), seed=1)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save(Path(folder, "game.json"), state)
        ...     load(Path(folder, "game.json"), luxor.State) == state
        True
    """
    write_whole(path, as_bytes(path, value, game=game, kind=kind, codec=codec))


def as_bytes(
    path: str | os.PathLike[str],
    value: object,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str | None = None,
) -> bytes:
    """Return the bytes that :func:`save` would write to a file."""
    chosen = _codec_of(path, codec)
    if chosen is not None:
        return saves.dumps(value, game=game, kind=kind, codec=chosen.name)
    where = quoted(check_path(path))
    if not isinstance(value, Record):
        raise InvalidArgument(
            f"{where}: a file {TEXT_SUFFIX} has a game as text; {of_class(value)} is not a "
            "record of a game"
        )
    record = cast("AnyRecord", value)  # type: ignore[redundant-cast]  # for pyright
    try:
        saves.expect_game(record.game, game, where)
        saves.expect_kind(ValueKind.RECORD, kind, where)
        return format_record(record).encode()
    except InvalidArgument:
        raise
    except InvalidSave as error:
        raise InvalidArgument(str(error)) from None
    except ThebanError as error:
        raise InvalidArgument(f"{where}: the record cannot be written as text: {error}") from error


def _codec_of(path: str | os.PathLike[str], codec: str | None) -> formats.Codec | None:
    """Return the codec of a file; None for a game as text."""
    if codec is not None:
        return formats.codec_named(codec)
    is_text = PurePath(check_path(path)).suffix.lower() == TEXT_SUFFIX
    return None if is_text else formats.codec_for(path)


def load(
    path: str | os.PathLike[str],
    expect: type[T] | None = None,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str | None = None,
) -> T:
    """Read a value from a file.

    Args:
        path: the path of the file.
        expect: as for :func:`~theban.serial.loads`.
        game: as for :func:`~theban.serial.loads`.
        kind: as for :func:`~theban.serial.loads`.
        codec: the format; None for the one of the file extension, as :func:`save` does; with
            ``.txt`` the file has a game as text.

    Raises:
        InvalidSave: the file cannot be read, or as for :func:`~theban.serial.loads`.
        UnknownSchema: as for :func:`~theban.serial.loads`.
        InvalidArgument: the file extension is unknown, or its package is not installed.

    Example:
        >>> load("no such file.json")
        Traceback (most recent call last):
        ...
        theban.InvalidSave: no such file.json cannot be read: No such file or directory
    """
    value: T = read_saved(path, game=game, kind=kind, codec=codec).value
    saves.expect_class(value, expect, quoted(check_path(path)))
    return value


def read_saved(
    path: str | os.PathLike[str],
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str | None = None,
) -> saves.Saved:
    """Read a value from a file, with its envelope's description."""
    where, chosen = quoted(check_path(path)), _codec_of(path, codec)
    if chosen is not None:
        data = formats.decode(read_whole(path, formats.MOST_BYTES), chosen, where)
        return saves.open_envelope(data, game=game, kind=kind, where=where)
    text = formats.text_of(read_whole(path, _MOST_BYTES_OF_TEXT), where)
    try:
        record = parse_record(text)
    except ThebanError as error:
        wrong = UnknownSchema if isinstance(error, UnknownSchema) else InvalidSave
        raise wrong(f"{where}: {error}") from error
    saves.expect_game(record.game, game, where)
    saves.expect_kind(ValueKind.RECORD, kind, where)
    return saves.Saved(record, record.game, ValueKind.RECORD)


def read_whole(path: str | os.PathLike[str], most: int) -> bytes:
    """Read a file unless it is too long."""
    where = quoted(check_path(path))
    try:
        with open_file(path) as file:
            # One byte beyond the limit shows that it is too long; the rest need not be read.
            data = file.read(most + 1)
            length = max(len(data), os.fstat(file.fileno()).st_size)
    except (OSError, ValueError) as error:
        raise InvalidSave(f"{where} cannot be read: {reason_of(error)}") from None
    formats.check_length(length, most, where)
    return data


def write_whole(path: str | os.PathLike[str], data: bytes, *, private: bool = False) -> None:
    """Write a file atomically, whatever interrupts this.

    A link stays a link, and an existing file keeps its permissions.

    ``private`` lets only this user read it, even if others could read the file before.
    """
    target = check_target(path)
    try:
        replace_whole(target, data, private=private)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def check_target(path: str | os.PathLike[str]) -> str:
    """Check before writing that a file can be written."""
    text = check_path(path)
    if text.endswith("/"):  # realpath() would drop it
        raise _unwritable(path, OSError("it is the path of a folder"))
    try:
        target = os.path.realpath(text)
        _check_free(target)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    return target


def _check_free(target: str) -> None:
    """Check that a path is free, or leads to a file, which would be replaced."""
    folder = os.path.dirname(target)  # noqa: PTH120 (paths are texts here)
    mode = _mode_of(target)
    if mode is None and not os.path.isdir(folder):  # noqa: PTH112 (as above)
        raise OSError("there is no such folder")
    if mode is not None and stat.S_ISDIR(mode):
        raise OSError("it is a folder")
    if mode is not None and not stat.S_ISREG(mode):
        raise OSError("it is not a file, but a device or a pipe")
    if mode is not None and not os.access(target, os.W_OK):
        # Its folder would allow replacing it, but the user protected it.
        raise OSError("it is protected from being written")
    if not os.access(folder, os.W_OK):
        raise OSError("its folder is protected from being written")


def _unwritable(path: str | os.PathLike[str], error: OSError | ValueError) -> InvalidArgument:
    return InvalidArgument(f"'{quoted(check_path(path))}' cannot be written: {reason_of(error)}")


def replace_whole(target: str, data: bytes, *, private: bool = False) -> None:
    """Write a file beside another one and put it in its place; a full disk is an OSError."""
    folder, name = os.path.split(target)
    # In the same folder, or replacing the other would not be atomic. A name of the maximum length
    # leaves no room for more.
    beside = f".{name[:_MOST_OF_NAME]}.{secrets.token_hex(8)}.tmp"
    beside = os.path.join(folder, beside)  # noqa: PTH118 (as above)
    mode = 0o600 if private else _mode_of(target)
    try:
        # Created with its final permissions, so nobody else can open it before.
        first = 0o666 if mode is None else mode & 0o777
        with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, first)) as file:
            if mode is not None:
                os.chmod(beside, first)  # noqa: PTH101 (as above)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)  # noqa: PTH105 (as above)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)  # noqa: PTH108 (as above)
        raise
    with contextlib.suppress(OSError):  # a system that cannot sync folders
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _mode_of(path: str) -> int | None:
    """Return the type and permissions of a path; None if it does not exist."""
    try:
        return os.stat(path).st_mode  # noqa: PTH116 (as above)
    except FileNotFoundError:
        return None


# --- One process at a time ------------------------------------------------------------------------


@frozen
class Lock:
    """A lock on a folder or a file, which ends with the process that holds it."""

    file: FileIO
    """The lock file, in the folder or beside the file."""

    @classmethod
    def take(cls, path: str | os.PathLike[str], by: str = "") -> Lock:
        """Take the lock."""
        target = os.path.realpath(check_path(path))
        is_folder = os.path.isdir(target)  # noqa: PTH112 (paths are texts here)
        folder, name = (target, "") if is_folder else os.path.split(target)
        place = os.path.join(folder, f".{name}.lock" if name else ".lock")  # noqa: PTH118 (as above)
        while True:
            try:
                file = _opened_to_lock(place)
            except (OSError, ValueError) as error:
                raise _unwritable(place, error) from None
            try:
                fcntl: Any = import_module("fcntl")
            except ImportError:  # on Windows, where a file in use cannot be replaced anyway
                return cls(file)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = printable(file.read(200).decode(errors="replace")) or "another process"
                file.close()
                raise InvalidArgument(
                    f"{holder} is writing {quoted(check_path(path))}; wait for it, or end it"
                ) from None
            except OSError as error:  # such as a file system without locks
                file.close()
                where = quoted(check_path(path))
                raise InvalidArgument(f"{where} cannot be locked: {reason_of(error)}") from None
            if _is_at(file, place):
                with contextlib.suppress(OSError):  # a full disk does not prevent locking
                    file.truncate(0)
                    file.write(f"process {os.getpid()}{f' ({by})' if by else ''}".encode())
                return cls(file)
            file.close()  # the previous process has removed it, so others see another file

    def release(self) -> None:
        """Release the lock."""
        with contextlib.suppress(OSError):
            os.unlink(self.file.name)  # noqa: PTH108 (as above)
        self.file.close()


def _opened_to_lock(place: str) -> FileIO:
    """Open the file of a lock without following links or waiting for pipes of others."""
    careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    file = FileIO(place, "a+", opener=lambda name, flags: os.open(name, flags | careful, 0o666))
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError("it is not a file, but a device or a pipe")
    file.seek(0)
    return file


def _is_at(file: FileIO, place: str) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(place))  # noqa: PTH116 (as above)
    except FileNotFoundError:
        return False
