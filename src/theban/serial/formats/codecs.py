"""The formats in which plain data can be written: JSON, and what packages of users bring.

A *codec* turns plain data into bytes and back by the converter of a module of ``cattrs.preconf``.
``json`` needs nothing; each of the others needs the package that its module is named after.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NoReturn, cast

from attrs import field, frozen

from theban.core.box.toml_text import TomlRefused, parse_toml
from theban.core.checking.arguments import check_path
from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import listed, quoted, shown
from theban.serial.converters import preconfigured
from theban.serial.formats.cbor_bytes import check_cbor
from theban.serial.formats.yaml_text import read_yaml
from theban.serial.limits import LARGEST_WHOLE, MOST_BYTES, RefusedError, check_length

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_BYTES_OF_SLOW_ONES = 2**17
"""For readers in pure Python, which take a second for this much."""


@frozen
class Codec:
    """A format in which plain data is written."""

    name: str
    """Its name, which is that of the module in ``cattrs.preconf``."""
    package: str
    """What to install for it, such as ``"orjson"``; empty if nothing."""
    suffixes: tuple[str, ...] = ()
    """Its file extensions."""
    is_text: bool = False
    """Whether its bytes are text in UTF-8."""
    has_null: bool = True
    """Whether it can write that there is nothing."""
    most_bytes: int = MOST_BYTES
    """The most bytes that are read."""
    options: dict[str, Any] = field(factory=dict[str, Any])
    """The options of its writer."""


CODECS = {
    codec.name: codec
    for codec in (
        Codec(
            "json",
            "",
            (".json",),
            is_text=True,
            options={"ensure_ascii": False, "separators": (",", ":"), "allow_nan": False},
        ),
        Codec("orjson", "orjson", is_text=True),
        Codec(
            "ujson",
            "ujson",
            is_text=True,
            options={"ensure_ascii": False, "escape_forward_slashes": False},
        ),
        Codec("msgspec", "msgspec", is_text=True),
        Codec("msgpack", "msgpack", (".msgpack",)),
        Codec("cbor2", "cbor2", (".cbor",)),
        Codec("bson", "pymongo", (".bson",)),
        Codec(
            "pyyaml",
            "pyyaml",
            (".yaml", ".yml"),
            is_text=True,
            most_bytes=_MOST_BYTES_OF_SLOW_ONES,
            options={"sort_keys": False, "allow_unicode": True, "default_flow_style": None},
        ),
        Codec(
            "tomlkit",
            "tomlkit",
            (".toml",),
            is_text=True,
            has_null=False,
            most_bytes=_MOST_BYTES_OF_SLOW_ONES,
        ),
    )
}
"""The codecs by their names."""


def codec_named(name: object) -> Codec:
    """Return a codec.

    Args:
        name: its name, one of :data:`CODECS`.

    Raises:
        InvalidArgument: there is none of that name.

    Example:
        >>> codec_named("cbor")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: codec is 'cbor'; it must be json, orjson, ujson, \
msgspec, msgpack, cbor2, bson, pyyaml or tomlkit
    """
    codec = CODECS.get(name) if isinstance(name, str) else None
    if codec is None:
        raise InvalidArgument(f"codec is {shown(name)}; it must be {listed(CODECS)}")
    return codec


def codec_for(path: str | os.PathLike[str]) -> Codec:
    """Return a file's codec, by the file extension.

    Args:
        path: the path of the file.

    Raises:
        InvalidArgument: the file extension is unknown.

    Example:
        >>> codec_for("game.yml").name
        'pyyaml'
        >>> codec_for("game.doc")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: game.doc: the file extension is unknown; it must \
be .json, .msgpack, .cbor, .bson, .yaml, .yml, .toml, or .txt for a game as text, or the codec \
must be given
    """
    text = check_path(path)
    known = {suffix: codec for codec in CODECS.values() for suffix in codec.suffixes}
    codec = known.get(PurePath(text).suffix.lower())
    if codec is None:
        raise InvalidArgument(
            f"{quoted(text)}: the file extension is unknown; it must be {', '.join(known)}, "
            "or .txt for a game as text, or the codec must be given"
        )
    return codec


# --- Writing and reading -----------------------------------------------------------------------


@cache
def _converter(codec: str) -> Any:  # noqa: ANN401 (only those of preconf have dumps and loads)
    """Return the converter of cattrs, for data that is plain already."""
    needed = CODECS[codec]
    try:
        converter = preconfigured(codec)
    except InvalidArgument as error:
        raise InvalidArgument(
            f"the codec {codec!r} needs the package {needed.package}, which is not installed here: "
            f"pip install {needed.package}"
        ) from error
    converter.register_unstructure_hook(dict, _itself)
    return converter


def canonical_bytes(data: object) -> bytes:
    """Return the one way to write plain data: JSON in UTF-8, keys in order, without blanks.

    Args:
        data: plain data.

    Example:
        >>> canonical_bytes({"type": "Sail", "place": 7})
        b'{"place":7,"type":"Sail"}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.encode()


def _itself(data: object) -> object:
    return data


def encode(data: dict[str, object], codec: Codec) -> bytes:
    """Write plain data.

    Args:
        data: an object; what is inside must be plain data too.
        codec: how it is written.

    Raises:
        InvalidArgument: the codec's package is not installed, or it cannot write such data.

    Example:
        >>> encode({"seat": 0}, codec_named("json"))
        b'{"seat":0}'
    """
    converter = _converter(codec.name)
    if not codec.has_null:
        for key, value in data.items():
            _refuse_null(value, key, codec)
    try:
        written: str | bytes = converter.dumps(data, **codec.options)
    except Exception as error:
        # Each package has errors of its own; what was handed over is ours and small.
        raise InvalidArgument(f"{codec.name} cannot write this: {error}") from error
    return written.encode() if isinstance(written, str) else written


def _refuse_null(data: object, path: str, codec: Codec) -> None:
    if data is None:
        raise InvalidArgument(
            f"{path} is null, for which {codec.name} has no word; choose another format"
        )
    if isinstance(data, dict):
        for key, value in cast("dict[str, object]", data).items():  # plain data
            _refuse_null(value, f"{path}.{key}", codec)
    elif isinstance(data, list):
        for index, value in enumerate(cast("list[object]", data)):  # as above
            _refuse_null(value, f"{path}[{index}]", codec)


def decode(written: bytes | str, codec: Codec, where: str) -> object:
    """Read plain data; what it holds is not looked at, but how much it is.

    Args:
        written: what was written.
        codec: how it was written.
        where: what messages call it.

    Raises:
        InvalidArgument: the codec's package is not installed.
        InvalidSave: it is too long, or nothing that the codec can have written.

    Example:
        >>> decode('{"seat":0,"seat":1}', codec_named("json"), "the save")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: the save has the key 'seat' twice in one object; each \
must be there once
    """
    converter = _converter(codec.name)
    data = _to_bytes(written, where)
    check_length(len(data), codec.most_bytes, where)
    if codec.name == "cbor2":
        check_cbor(data, where)
    given: bytes | str = text_of(data, where) if codec.is_text else data
    reader = _READERS.get(codec.name)
    try:
        if reader is not None:
            return reader(given)
        options = _reading_options(codec.name)
        if codec.name == "json" and not _reads_short_numbers():
            options = {**options, "parse_int": _short_whole}
        read: object = converter.loads(given, Any, **options)
    except (RefusedError, TomlRefused) as error:
        raise InvalidSave(f"{where} {error}") from None
    except json.JSONDecodeError as error:
        raise InvalidSave(f"{where} is not JSON: {error}") from None
    except RecursionError:
        raise InvalidSave(f"{where} is nested too deep") from None
    except Exception as error:
        if codec.name == "json" and type(error) is ValueError:  # Python's own limit
            raise InvalidSave(
                f"{where} has a number of too many digits; the largest is {LARGEST_WHOLE}"
            ) from None
        # Each package has errors of its own, for what no program of theirs has written.
        reason = quoted(str(error) or type(error).__name__)
        raise InvalidSave(f"{where} is nothing that {codec.name} can read: {reason}") from error
    return read


_READERS: dict[str, Callable[[Any], object]] = {"pyyaml": read_yaml, "tomlkit": parse_toml}
"""What reads texts of a format instead of its package, which would take more than a save needs."""


@cache
def _reading_options(codec: str) -> dict[str, object]:
    """Return the options of a codec's reader."""
    if codec == "json":
        return {"object_pairs_hook": _no_twins, "parse_constant": _no_constant}
    if codec == "bson":
        # Its package reads numbers of more than 32 bits as those of its own class.
        bson: Any = import_module("bson")
        options: Any = import_module("bson.codec_options")
        members: dict[str, Any] = {"bson_type": bson.Int64, "transform_bson": _to_whole}
        decoder: Any = type("WholeNumbers", (options.TypeDecoder,), members)
        registry = options.TypeRegistry([decoder()])
        return {"codec_options": options.CodecOptions(type_registry=registry)}
    return {}


def _to_whole(_decoder: object, number: int) -> int:
    return int(number)


def _to_bytes(written: object, where: str) -> bytes:
    if isinstance(written, str):
        try:
            return written.encode()
        except UnicodeEncodeError as error:
            raise InvalidSave(f"{where} is not text that can be written: {error}") from None
    if isinstance(written, (bytes, bytearray)):
        return bytes(written)
    raise InvalidArgument(f"{where} is {shown(written)}; it must be bytes or text")


def text_of(data: bytes, where: str) -> str:
    """Return what bytes say in UTF-8.

    Args:
        data: the bytes.
        where: what messages call them.

    Raises:
        InvalidSave: they are not UTF-8.
    """
    try:
        # Editors of some systems put a mark in front of what they save, which this leaves out.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidSave(f"{where} is not text in UTF-8: {error}") from None


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) < len(pairs):
        twin = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise RefusedError(
            f"has the key {shown(twin)} twice in one object; each must be there once"
        )
    return result


def _no_constant(name: str) -> NoReturn:
    raise RefusedError(f"has {name}, which is not a number that JSON knows; numbers must be finite")


def _reads_short_numbers() -> bool:
    """Say whether Python itself refuses numbers of many digits, as it does unless told otherwise.

    Reading a number takes quadratic time in its digits.  Checking each of them takes a fifth of the
    time of loading, so it is done only where needed.
    """
    return 0 < sys.get_int_max_str_digits() <= _MOST_DIGITS


def _short_whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise RefusedError(f"has a number of {len(digits)} digits; the largest is {LARGEST_WHOLE}")
    return int(digits)


_MOST_DIGITS = 5000
"""The most digits of a number that Python is left to read; its own limit is 4,300."""
