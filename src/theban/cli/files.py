"""Files of saves and of games as text: which of them one is, its name tells."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from attrs import frozen
from typing_extensions import TypeIs

from theban.core.box_checks import listed
from theban.core.errors import InvalidArgument, InvalidSave, ThebanError
from theban.core.record import AnyRecord, Record
from theban.serial.codecs import CODECS, codec_for, decode
from theban.serial.files import read_whole, write_whole
from theban.serial.saves import dumps, from_data
from theban.serial.text_lines import LONGEST
from theban.serial.text_records import format_record, parse_record

TEXT_SUFFIX = ".txt"
"""The end of the names of files with a game as text."""
_MOST_BYTES_OF_TEXT = 4 * LONGEST


@frozen
class Saved:
    """What was in a file, with what its envelope tells of it."""

    value: Any
    """The value."""
    game: str
    """The name of its game."""
    kind: str
    """What it is."""


def is_text(path: str) -> bool:
    """Say whether a file has a game as text, by its name.

    Args:
        path: the path of the file.
    """
    return PurePath(path).suffix.lower() == TEXT_SUFFIX


def _is_record(value: object) -> TypeIs[AnyRecord]:
    return isinstance(value, Record)


def check_suffix(path: str) -> None:
    """Ask that the end of a name tells a format.

    Args:
        path: the path of the file.

    Raises:
        InvalidArgument: it tells none.
    """
    if is_text(path):
        return
    try:
        codec_for(path)
    except InvalidArgument:
        suffixes = [suffix for codec in CODECS.values() for suffix in codec.suffixes]
        raise InvalidArgument(
            f"{path}: the end of the name tells no format; it must be "
            f"{listed([*suffixes, TEXT_SUFFIX])}"
        ) from None


def read_saved(path: str) -> Saved:
    """Read a save, or a game as text.

    Args:
        path: the path of the file.

    Raises:
        ThebanError: the name tells no format, the file cannot be read, or what is in it is wrong.
    """
    check_suffix(path)
    if is_text(path):
        record = _read_text(path)
        return Saved(record, record.game, "record")
    codec = codec_for(path)
    data: Any = decode(read_whole(path, codec.most_bytes), codec, path)
    value = from_data(data, where=path)
    return Saved(value, data["game"], data["kind"])  # an envelope, or it would have been refused


def read_record(path: str) -> AnyRecord:
    """Read a game.

    Args:
        path: the path of the file.

    Raises:
        ThebanError: as for :func:`read_saved`, or it is something else.
    """
    saved = read_saved(path)
    if not _is_record(saved.value):
        raise InvalidSave(f"{path}: kind is {saved.kind!r}; it must be 'record'")
    return saved.value


def _read_text(path: str) -> AnyRecord:
    data = read_whole(path, _MOST_BYTES_OF_TEXT)
    try:
        # Editors of some systems put this mark in front of what they save.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidSave(f"{path} is no text in UTF-8: {error}") from None
    try:
        return parse_record(text)
    except ThebanError as error:
        raise InvalidSave(f"{path}: {error}") from error


def write_saved(path: str, saved: Saved) -> None:
    """Write a save, or a game as text: the file is there whole or as it was before.

    Args:
        path: the path of the file.
        saved: what to write.

    Raises:
        ThebanError: the name tells no format, the format cannot write it, or the file cannot be
            written.
    """
    write_whole(path, as_bytes(path, saved))


def as_bytes(path: str, saved: Saved) -> bytes:
    """Write a value as bytes, in the format of a file.

    Args:
        path: the path of the file.
        saved: what to write.

    Raises:
        ThebanError: the name tells no format, or the format cannot write it.
    """
    check_suffix(path)
    if not is_text(path):
        name = codec_for(path).name
        return dumps(saved.value, game=saved.game, kind=saved.kind, codec=name)
    if not _is_record(saved.value):
        raise InvalidArgument(
            f"{path}: a file {TEXT_SUFFIX} has a game as text; what is saved here is of kind "
            f"{saved.kind!r}"
        )
    return format_record(saved.value).encode()
