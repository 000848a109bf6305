"""What the checks of a box are made of, whichever game the box belongs to.

Here are the bricks that ask for types, ranges and order.  The requirements of a game's figures are
in ``box.checks`` of the game.
"""

from __future__ import annotations

import enum
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, SupportsIndex, TypeAlias, TypeVar, cast
from weakref import WeakValueDictionary

from attrs import fields

from theban.core.checks import WholeNumber, between, check_annotated, open_file
from theban.core.errors import InvalidComponents, InvalidSave, UnknownSchema
from theban.core.messages import listed, quoted, shown
from theban.core.shapes import refuse
from theban.core.values import Value, fingerprint_of

LARGEST = 9999
"""No figure of a box is larger; so a slip of the hand can neither fill the memory nor a save."""
MOST_ENTRIES = 60
"""No group has more entries, unless its check says otherwise.

A game can choose or draw all kinds of pieces, some in pairs. So their number bounds a game's
start-up time and memory.
"""

_C = TypeVar("_C")
_E = TypeVar("_E")


# --- Bricks ------------------------------------------------------------------------------------


def whole(value: object, what: str, least: int = 0, most: int = LARGEST, why: str = "") -> int:
    """Return a value that is a whole number in its range, and refuse any other."""
    if type(value) is not int or not least <= value <= most:
        refuse(what, value, f"a whole number from {least} to {most}{why}", InvalidComponents)
    return value


def figure(least: int = 0) -> WholeNumber:
    """Make a validator for a field of a piece that holds a figure of a box."""
    return between(least, LARGEST, f"a whole number from {least} to {LARGEST}", InvalidComponents)


def entries_of(
    entries: tuple[_E, ...], what: str, least: int = 1, most: int = MOST_ENTRIES
) -> Iterator[tuple[str, _E]]:
    """Yield the entries of a group with the path of each, unless they are too few or too many."""
    if not least <= len(entries) <= most:
        raise InvalidComponents(
            f"{what}: the number of entries is {len(entries)}; it must be {least} to {most}"
        )
    for number, entry in enumerate(entries, 1):
        yield f"{what}, entry {number}", entry


def numbers_of(
    numbers: tuple[int, ...], what: str, least: int = 0, most: int = LARGEST
) -> tuple[int, ...]:
    """Return numbers that are in their range, with one of them at least."""
    for number, (_, item) in enumerate(entries_of(numbers, what), 1):
        whole(item, f"{what}: entry {number}", least, most)
    return numbers


def check_edition(edition: str) -> None:
    """Ask for the name of an edition."""
    if not edition.strip() or not edition.isprintable():
        refuse("edition", edition, "a name: one line of text", InvalidComponents)


def check_new(key: object, seen: set[object], what: str, of: str, rule: str) -> None:
    """Ask that something is named once only, and note that it was named."""
    if key in seen:
        raise InvalidComponents(
            f"{what}: the {of} was named before; each must be named once, with all its copies "
            f"({rule})"
        )
    seen.add(key)


def check_rising(numbers: Iterable[int], what: str, why: str) -> None:
    """Ask that each number is larger than the one before."""
    for before, after in pairwise(numbers):
        if after <= before:
            raise InvalidComponents(
                f"{what}: {after} comes after {before}; the numbers must rise: {why}"
            )


# --- Checking once -----------------------------------------------------------------------------

# Every game has a config and every config is checked, but there are few boxes.  Only identity
# counts: nobody can change a Components, and equal figures are equally right.
_passed: WeakValueDictionary[tuple[object, int], object] = WeakValueDictionary()


def check_once(value: _C, check: Callable[[_C], None]) -> None:
    """Make a check, unless the value has passed this check before."""
    key = check, id(value)
    if _passed.get(key, _passed) is not value:  # not None, which may be the value
        check(value)
        _passed[key] = value


MOST_PARTS = 20
"""The most parts of a key such as ``a.b.c``."""

# This splits text as TOML's own reader does, so that no key hides in what looks like a string or a
# comment, and no string looks like a key. An unclosed string goes on
# to the end: trying again at each quotation mark would take quadratic time.
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?)"""
_TOKEN = re.compile(
    r"#[^\n]*+"
    r'|"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{0,5}'
    r"|'''(?:[^']|'(?!''))*+'{0,5}"
    rf"|(?P<key>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"
)
_DOT = re.compile(rf"{_PART}[ \t]*+(\.?)[ \t]*+")


class TomlRefused(ValueError):
    """Why a text is refused; the message goes on with the text's name, as in "is not TOML"."""


def parse_toml(text: str) -> dict[str, object]:
    r"""Read the text of a TOML file."""
    for token in _TOKEN.finditer(text):
        key = token["key"]
        if key is not None and key.count(".") >= MOST_PARTS and _parts(key) > MOST_PARTS:
            raise TomlRefused(f"has a key of more than {MOST_PARTS} parts")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also numbers with thousands of digits
        raise TomlRefused(f"is not TOML: {error}") from None
    except RecursionError:
        raise TomlRefused("is nested too deep") from None


def _parts(key: str) -> int:
    """Count the parts of a key; there are dots in quoted ones too."""
    return 1 + sum(bool(found[1]) for found in _DOT.finditer(key))


_NAME = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)*", re.IGNORECASE | re.ASCII)
"""The name of a part, or of something about it."""
_LARGEST_FILE = 1_000_000
"""The most bytes that are read; the largest standard box has about 16,000."""
_B = TypeVar("_B")


class Confidence(enum.Enum):
    """How sure a figure is."""

    CERTAIN = "certain"
    """Printed in the rules."""
    LIKELY = "likely"
    """Told by one public source, or a strong inference."""
    RECONSTRUCTED = "reconstructed"
    """No public figure was found; chosen so that all printed totals come out right."""


def check_confidence(value: object, parts: Sequence[str], example: str) -> None:
    """Ask for a tuple that tells of parts of a box how sure they are."""
    names: set[str] = set()
    where, right = ("confidence",), tuple[tuple[str, Confidence], ...]
    check_annotated(value, right, where, InvalidComponents)
    entries = cast("tuple[tuple[str, Confidence], ...]", value)  # as was just seen
    for what, (name, _) in entries_of(entries, "confidence", 0):
        if not _NAME.fullmatch(name):
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        part = next((p for p in parts if name == p or name.startswith(f"{p}.")), None)
        if part is None:
            refuse(f"{what}: the part", name.partition(".")[0], listed(parts), InvalidComponents)
        if "." in name.removeprefix(part)[1:]:
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        # TOML cannot tell something both of a part and of something about it.
        if name in names or part in names or any(n.startswith(f"{name}.") for n in names):
            raise InvalidComponents(f"{what}: {name!r} was told before; tell each thing once")
        names.add(name)


def read_file(source: str | os.PathLike[str], read: Callable[[dict[str, object]], _B]) -> _B:
    """Read a TOML file of a user, which may be anything."""
    try:
        where = os.fsdecode(source)
    except TypeError:
        refuse("the path of the box", source, "a str or a path", InvalidComponents)
    try:
        with open_file(where) as file:
            data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror or error
        raise InvalidComponents(f"{quoted(where)}: cannot be read: {reason}") from None
    except ValueError as error:  # a path with a zero character
        raise InvalidComponents(f"{shown(where)}: cannot be read: {error}") from None
    if len(data) > _LARGEST_FILE:
        raise InvalidComponents(f"{quoted(where)}: is larger than 1 MB; a box is a short text file")
    try:
        # Some editors put a mark in front of UTF-8 text, which TOML does not know.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidComponents(
            f"{quoted(where)}: byte {error.start + 1} is not UTF-8; a box must be a text file in "
            "UTF-8"
        ) from None
    return read_text(text, where, read)


def read_text(text: str, where: str, read: Callable[[dict[str, object]], _B]) -> _B:
    """Read the text of a TOML file."""
    try:
        return read(_toml(text))
    except (InvalidComponents, UnknownSchema) as error:
        raise type(error)(f"{quoted(where)}: {error}") from None


def _toml(text: object) -> dict[str, object]:
    if not isinstance(text, str):
        refuse("the text", text, "a str", InvalidComponents)
    if len(text) > _LARGEST_FILE:
        raise InvalidComponents("is larger than 1 MB; a box is a short text file")
    try:
        return parse_toml(text)
    except TomlRefused as error:
        raise InvalidComponents(str(error)) from None


_DIGITS = 16


class Figures(Value):
    """A base of classes with the figures of a box; they have a field ``edition``."""

    __slots__ = ()

    edition: str

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the name and fingerprint of a standard box; another box is pickled whole."""
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        for box, fingerprint in _standard(kind):
            # 20 equals 20.0, and only one of them is right: equality is not enough.
            if box is self or (box == self and _fingerprint(self) == fingerprint):
                return named_box, (kind, box.edition, fingerprint)
        return super().__reduce_ex__(protocol)


def named_box(kind: type[Figures], edition: str, fingerprint: str) -> Figures:
    """Return a standard box from its name in a pickle, the same object each time."""
    of: Any = kind  # as above
    boxes = _standard(of)
    for box, kept in boxes:
        if (box.edition, kept) == (edition, fingerprint):
            return box
    known = (
        listed([f"{box.edition!r} ({kept!r})" for box, kept in boxes], "and") if boxes else "none"
    )
    raise InvalidSave(
        f"the pickle has the box {shown(edition)} ({shown(fingerprint)}) by its name alone; this "
        f"version knows {known}"
    )


_sources: dict[type[Figures], Callable[[], tuple[Figures, ...]]] = {}


def name_boxes(kind: type[Figures], boxes: Callable[[], tuple[Figures, ...]]) -> None:
    """Say which boxes of a game are standard ones; done once, by the module that reads them."""
    _sources[kind] = boxes
    _standard.cache_clear()


@cache
def _standard(kind: type[Figures]) -> tuple[tuple[Figures, str], ...]:
    boxes = _sources[kind]() if kind in _sources else ()
    return tuple([(box, _fingerprint(box)) for box in boxes])


def _fingerprint(box: Figures) -> str:
    """Return a fingerprint of all figures with the classes of the pieces."""
    kind: Any = type(box)
    return fingerprint_of([(each.name, getattr(box, each.name)) for each in fields(kind)], _DIGITS)


T = TypeVar("T")

Pair: TypeAlias = tuple[str, object]
"""A key of an entry and its value."""

_CONFIDENCES = {confidence.value: confidence for confidence in Confidence}


# --- Reading -----------------------------------------------------------------------------------


def check_head(
    top: dict[str, object],
    form: str,
    schema: int,
    parts: Sequence[str],
    optional: Sequence[str] = (),
) -> None:
    """Ask for a file of the right format and schema, with all parts of a box and nothing else."""
    if top.get("format") != form:
        refuse("format", top.get("format"), repr(form), InvalidComponents)
    found = top.get("schema")
    if type(found) is int and found > schema:
        raise UnknownSchema(
            f"schema is {shown(found)}; this version of theban reads schema {schema}, and a newer "
            "one is needed for this box"
        )
    whole(found, "schema", 1, schema)
    check_keys(top, "", ("format", "schema", "edition", *parts), (*optional, "confidence"))


def check_keys(
    table: dict[str, object], what: str, needed: Sequence[str], optional: Sequence[str] = ()
) -> None:
    """Ask for the right keys in a table."""
    keys = (*needed, *optional)
    at = f"{what}: " if what else ""
    for key in table:
        if key not in keys:
            raise InvalidComponents(
                f"{at}{shown(key)} is not a key here; the keys are {listed(keys, 'and')}"
            )
    for key in needed:
        if key not in table:
            raise InvalidComponents(f"{at}{key!r} is missing; the keys are {listed(keys, 'and')}")


def each(
    table: dict[str, object],
    key: str,
    read: Callable[[object, str], T],
    path: str = "",
    what: str = "",
) -> tuple[T, ...]:
    """Read each entry of an array."""
    entries = table[key]
    at = f"{what}: {key}" if what else key
    if not isinstance(entries, list):
        refuse(at, entries, "an array: [...]", InvalidComponents)
    path = path or f"{at}, entry {{}}"
    return tuple(
        read(entry, path.format(number))
        for number, entry in enumerate(cast("list[object]", entries), 1)  # checked at run time
    )


def table_of(value: object, what: str) -> dict[str, object]:
    """Return what is a table."""
    if not isinstance(value, dict):
        refuse(what, value, "a table: { key = value, ... }", InvalidComponents)
    return cast("dict[str, object]", value)  # checked at run time


def choice(value: object, what: str, choices: Mapping[str, T]) -> T:
    """Return what a name stands for."""
    if not isinstance(value, str) or value not in choices:
        refuse(what, value, listed(choices), InvalidComponents)
    return choices[value]


def made(kind: type[T], what: str, *values: object) -> T:
    """Make a piece whose class says what is right for its fields."""
    try:
        return kind(*values)
    except InvalidComponents as error:
        # In Python it is 'Space.wall', in a file the wall of this space.
        told = str(error).removeprefix(f"{kind.__name__}.")
        raise InvalidComponents(f"{what}: {told}") from None


def copies_of(table: dict[str, object], what: str) -> int:
    """Return the number of copies of a piece, at least 1."""
    return whole(table["copies"], f"{what}: copies", 1)


def read_confidence(
    top: dict[str, object], parts: Sequence[str]
) -> tuple[tuple[str, Confidence], ...]:
    """Return for parts of a box how sure they are."""
    found: list[tuple[str, Confidence]] = []
    told = table_of(top.get("confidence", {}), "confidence")
    for part, entry in _told_of_parts(told, "", parts):
        about = cast("dict[str, object]", entry)  # checked at run time
        if isinstance(entry, dict) and about:
            for name, word in about.items():
                path = f"{part}.{name}"
                found.append((path, choice(word, f"confidence: {shown(path)}", _CONFIDENCES)))
        else:
            found.append((part, choice(about, f"confidence: {part}", _CONFIDENCES)))
    return tuple(found)


def _told_of_parts(
    table: dict[str, object], group: str, parts: Sequence[str]
) -> Iterator[tuple[str, object]]:
    """Go through what is told of parts, and of the parts of parts."""
    for key, entry in table.items():
        part = f"{group}{key}"
        if isinstance(entry, dict) and any(name.startswith(f"{part}.") for name in parts):
            # The cast tells type checkers what is checked at run time.
            yield from _told_of_parts(cast("dict[str, object]", entry), f"{part}.", parts)
        elif part in parts and "." not in key:
            yield part, entry
        else:
            raise InvalidComponents(
                f"confidence: {shown(part)} is not part of a box; the parts are "
                f"{listed(parts, 'and')}"
            )


# --- Writing -----------------------------------------------------------------------------------


def head_lines(form: str, schema: int, edition: str) -> Iterable[str]:
    """Write how a file begins."""
    yield f"format = {_as_string(form)}"
    yield f"schema = {schema}"
    yield f"edition = {_as_string(edition)}"
    yield ""


def plain_lines(components: object, *names: str) -> Iterable[str]:
    """Write numbers and arrays of numbers, each in a line."""
    return (f"{name} = {_written(getattr(components, name))}" for name in names)


def array_lines(name: str, entries: Iterable[Iterable[Pair]]) -> Iterable[str]:
    """Write an array of tables, each in a line."""
    return (f"{name} = [", *(f"  {inline(entry)}," for entry in entries), "]")


def confidence_lines(confidence: tuple[tuple[str, Confidence], ...]) -> Iterable[str]:
    """Write how a file ends that says how sure its figures are."""
    if confidence:
        yield ""
        yield "[confidence]"
        for name, how in confidence:
            yield f"{name} = {_as_string(how.value)}"


def names_of(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of an attrs class."""
    return tuple(attribute.name for attribute in fields(kind))


def pairs_of(piece: object) -> tuple[Pair, ...]:
    """Return the fields of an attrs object that say something, that is, are not None."""
    pairs = ((name, getattr(piece, name)) for name in names_of(type(piece)))
    return tuple((name, value) for name, value in pairs if value is not None)


def inline(pairs: Iterable[Pair]) -> str:
    """Write a table in one line."""
    return f"{{ {', '.join(f'{name} = {_written(value)}' for name, value in pairs)} }}"


def _as_string(text: str) -> str:
    # JSON and TOML write printable text alike.
    return json.dumps(text, ensure_ascii=False)


def _written(value: object) -> str:
    if isinstance(value, enum.Enum):
        return _as_string(value.value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, cast('tuple[int, ...]', value)))}]"  # checked at run time
    return _as_string(value) if isinstance(value, str) else str(value)
