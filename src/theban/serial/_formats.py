"""The formats of plain data, and the limits on reading it.

JSON needs no package; each other format needs the package of the same name. Games are far below the
limits: the largest states take some ten kilobytes.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from pathlib import PurePath
from typing import Any, NoReturn

from attrs import frozen

from theban._core.checks import check_kind, check_path
from theban._core.errors import InvalidArgument, InvalidSave
from theban._core.messages import listed, quoted, shown

# --- Limits ------------------------------------------------------------------------------------

MOST_BYTES = 4 * 2**20
"""The maximum size of a save in bytes."""
LARGEST_WHOLE = 2**53 - 1
"""The largest whole number, and its negative the smallest: the range of every JSON reader."""
LONGEST_TEXT = 10_000
"""The maximum length of a text."""
DEEPEST = 40
"""The maximum depth of nested arrays and objects."""
_MOST_DIGITS = 5000
"""The maximum number of digits that Python is left to read; its own limit is 4,300."""


def check_length(length: int, most: int, where: str) -> None:
    """Refuse a save that is too long."""
    if length > most:
        raise InvalidSave(f"{where} has {length} bytes; a save has at most {most}")


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number that can be saved, but not ``True`` or ``7.0``."""
    return type(value) is int and -LARGEST_WHOLE <= value <= LARGEST_WHOLE


def is_number(value: object) -> bool:
    """Return whether a value is a finite float, which can be saved."""
    return type(value) is float and math.isfinite(value)


def is_text(value: object) -> bool:
    """Return whether a value is a text that can be saved: not too long, without lone surrogates."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        return False
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


# --- Codecs ------------------------------------------------------------------------------------


@frozen
class Codec:
    """A format of plain data."""

    name: str
    """Its name, which is that of the package that it needs."""
    suffixes: tuple[str, ...] = ()
    """Its file extensions."""
    is_text: bool = False
    """Whether its bytes are text in UTF-8."""


CODECS = {
    codec.name: codec
    for codec in (
        Codec("json", (".json",), is_text=True),
        Codec("orjson", is_text=True),
        Codec("msgpack", (".msgpack",)),
        Codec("cbor2", (".cbor",)),
    )
}
"""The codecs by their names."""


def codec_named(name: object) -> Codec:
    """Return the codec with a name; refuse unknown names."""
    codec = CODECS.get(name) if isinstance(name, str) else None
    if codec is None:
        raise InvalidArgument(f"codec is {shown(name)}; it must be {listed(CODECS)}")
    return codec


def codec_for(path: str | os.PathLike[str]) -> Codec:
    """Return a file's codec, by the file extension."""
    text = check_path(path)
    known = {suffix: codec for codec in CODECS.values() for suffix in codec.suffixes}
    codec = known.get(PurePath(text).suffix.lower())
    if codec is None:
        raise InvalidArgument(
            f"{quoted(text)}: the file extension is unknown; it must be {', '.join(known)}, "
            "or .txt for a game as text, or the codec must be given"
        )
    return codec


def _package(codec: Codec) -> Any:  # noqa: ANN401 (a module that need not be installed)
    try:
        return import_module(codec.name)
    except ImportError as error:
        raise InvalidArgument(
            f"the codec {codec.name!r} needs the package {codec.name}, which is not installed "
            f"here: pip install {codec.name}"
        ) from error


def compact(data: object, *, sort_keys: bool = False) -> bytes:
    """Write plain data as JSON in UTF-8 on one line, without blanks."""
    text = json.dumps(
        data, ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=sort_keys
    )
    return text.encode()


def encode(data: object, codec: Codec) -> bytes:
    """Write plain data."""
    package = _package(codec)
    try:
        if codec.name == "json":
            return compact(data)
        written: bytes = (package.packb if codec.name == "msgpack" else package.dumps)(data)
    except Exception as error:
        # Each package has its own errors.
        raise InvalidArgument(
            f"{codec.name} cannot write this: {error}; plain data is made of None, booleans, "
            "finite numbers, texts, lists, and dicts whose keys are texts"
        ) from error
    return written


def decode(written: bytes | str, codec: Codec, where: str) -> object:
    """Read plain data, and check its size but not its content."""
    package = _package(codec)
    check_kind(written, str | bytes | bytearray, where, "bytes or text")
    try:
        data = written.encode() if isinstance(written, str) else bytes(written)
    except UnicodeEncodeError as error:
        raise InvalidSave(f"{where} is not text that can be written: {error}") from None
    check_length(len(data), MOST_BYTES, where)
    given: bytes | str = text_of(data, where) if codec.is_text else data
    try:
        if codec.name == "json":
            return _read_json(given)
        if codec.name == "cbor2":
            return _read_cbor(package, data)
        read: object = (package.unpackb if codec.name == "msgpack" else package.loads)(given)
    except RefusedError as error:
        raise InvalidSave(f"{where} {error}") from None
    except RecursionError:
        raise InvalidSave(f"{where} is nested too deep") from None
    except Exception as error:
        # Each package has its own errors for malformed data.
        reason = quoted(str(error) or type(error).__name__)
        raise InvalidSave(f"{where} is nothing that {codec.name} can read: {reason}") from error
    return read


def text_of(data: bytes, where: str) -> str:
    """Decode bytes as UTF-8."""
    try:
        # Some editors begin files with a byte-order mark, which this ignores.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidSave(f"{where} is not text in UTF-8: {error}") from None


# --- Untrusted JSON ------------------------------------------------------------------------------


class RefusedError(Exception):
    """The reason for refusing a text that others would read; the message adds its name."""


def _read_json(text: bytes | str) -> object:
    # Python itself refuses numbers with many digits, unless configured otherwise: reading one takes
    # quadratic time. Checking each takes a fifth of the loading time.
    is_limited = 0 < sys.get_int_max_str_digits() <= _MOST_DIGITS
    parse_int = None if is_limited else _short_whole
    try:
        return json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_constant=_no_constant,
            parse_int=parse_int,
        )
    except json.JSONDecodeError as error:
        raise RefusedError(f"is not JSON: {error}") from None
    except ValueError:  # Python's own limit
        right = f"the largest is {LARGEST_WHOLE}"
        raise RefusedError(f"has a number of too many digits; {right}") from None


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) < len(pairs):
        key = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise RefusedError(f"has the key {shown(key)} twice in one object; each must be there once")
    return result


def _no_constant(name: str) -> NoReturn:
    raise RefusedError(f"has {name}, which is not a number that JSON knows; numbers must be finite")


def _short_whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise RefusedError(f"has a number of {len(digits)} digits; the largest is {LARGEST_WHOLE}")
    return int(digits)


# --- Untrusted CBOR ------------------------------------------------------------------------------


def _no_tag(*_: object) -> NoReturn:
    raise RefusedError("has a tag")


# With tags, a few bytes of CBOR can stand for numbers of millions of digits, for patterns that take
# minutes to compile, or for a part in a thousand places.
_NO_TAGS = defaultdict[int, Callable[..., NoReturn]](lambda: _no_tag)


def _read_cbor(package: Any, data: bytes) -> object:  # noqa: ANN401 (a module)
    file = BytesIO(data)
    read: object = package.load(
        file, max_depth=DEEPEST, strict_hashable_types=True, semantic_decoders=_NO_TAGS
    )
    if file.tell() < len(data):
        raise RefusedError(f"ends at byte {file.tell()}, but has {len(data)}")
    return read
