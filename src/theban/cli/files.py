"""Files of saves and of games as text: which of them one is, its name tells."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import listed, quoted
from theban.core.play.record import AnyRecord
from theban.serial import files
from theban.serial.files import TEXT_SUFFIX, is_text, read_text, read_whole, write_whole
from theban.serial.formats.codecs import CODECS, codec_for, decode
from theban.serial.saves import from_data


@frozen
class Saved:
    """What was in a file, with what its envelope tells of it."""

    value: Any
    """The value."""
    game: str
    """The name of its game."""
    kind: str
    """What it is."""


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
            f"{quoted(path)}: the end of the name tells no format; it must be "
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
        record = read_text(path)
        return Saved(record, record.game, "record")
    codec = codec_for(path)
    data: Any = decode(read_whole(path, codec.most_bytes), codec, quoted(path))
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
    if not files.is_record(saved.value):
        raise InvalidSave(f"{quoted(path)}: kind is {saved.kind!r}; it must be 'record'")
    return saved.value


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
    return files.as_bytes(path, saved.value, game=saved.game, kind=saved.kind)
