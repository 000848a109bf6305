"""Reading, writing and checking boxes, for any game.

Files are read and written as the annotations of a game's figures say. Each game's module ``box``
has its requirements.
"""

from __future__ import annotations

import enum
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from typing import Any, SupportsIndex, TypeAlias, TypeVar, cast
from weakref import WeakValueDictionary

from attrs import field, fields, frozen

from theban._core import annotations as shapes
from theban._core.checks import WholeNumber, as_tuple, between, check_annotated, open_file
from theban._core.errors import InvalidArgument, InvalidComponents, InvalidSave, UnknownSchema
from theban._core.messages import listed, quoted, reason_of, shown
from theban._core.shapes import refuse
from theban._core.values import Value

LARGEST = 9999
"""The maximum of any figure in a box, so that a typing error cannot fill memory or a save."""
MOST_ENTRIES = 60
"""The maximum number of entries in a group, unless its check says otherwise.

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
    """Yield the entries of a group with their paths, unless there are too few or too many."""
    if not least <= len(entries) <= most:
        raise InvalidComponents(
            f"{what}: the number of entries is {len(entries)}; it must be {least} to {most}"
        )
    for number, entry in enumerate(entries, 1):
        yield f"{what}, entry {number}", entry


def numbers_of(
    numbers: tuple[int, ...], what: str, least: int = 0, most: int = LARGEST
) -> tuple[int, ...]:
    """Return numbers that are in their range, at least one of them."""
    for number, (_, item) in enumerate(entries_of(numbers, what), 1):
        whole(item, f"{what}: entry {number}", least, most)
    return numbers


def check_edition(edition: str) -> None:
    """Check the name of an edition."""
    if not edition.strip() or not edition.isprintable():
        refuse("edition", edition, "a name: one line of text", InvalidComponents)


def check_number(is_right: object, what: str, number: int, right: str) -> None:
    """Check a number of pieces, entries or the like."""
    if not is_right:
        raise InvalidComponents(f"{what}: there are {number}; there must be {right}")


def check_new(key: object, seen: set[object], what: str, of: str, rule: str) -> None:
    """Check that a name is used only once, and record it."""
    if key in seen:
        raise InvalidComponents(
            f"{what}: the {of} was named before; each must be named once, with all its copies "
            f"({rule})"
        )
    seen.add(key)


def check_rising(numbers: Iterable[int], what: str, why: str) -> None:
    """Check that each number is larger than the one before."""
    for before, after in pairwise(numbers):
        if after <= before:
            raise InvalidComponents(
                f"{what}: {after} comes after {before}; the numbers must rise: {why}"
            )


# --- Checking once -----------------------------------------------------------------------------

# Every game has a config and every config is checked, but there are few boxes. Only identity
# counts: Components are immutable, and equal figures are equally right.
_passed: WeakValueDictionary[tuple[object, int], object] = WeakValueDictionary()


def check_once(value: _C, check: Callable[[_C], None]) -> None:
    """Run a check unless the value has passed it before."""
    key = check, id(value)
    if _passed.get(key, _passed) is not value:  # not None, which may be the value
        check(value)
        _passed[key] = value


MOST_PARTS = 20
"""The maximum number of parts in a key such as ``a.b.c``."""

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
    """The reason for refusing a text, to follow its name in a message, as in "is not TOML"."""


def parse_toml(text: str) -> dict[str, object]:
    r"""Read the text of a TOML file."""
    for token in _TOKEN.finditer(text):
        key = token["key"] or ""
        # There are dots in quoted parts too, so those are counted only if there are many.
        is_long = key.count(".") >= MOST_PARTS
        if is_long and sum(bool(dot[1]) for dot in _DOT.finditer(key)) >= MOST_PARTS:
            raise TomlRefused(f"has a key of more than {MOST_PARTS} parts")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also raised for numbers with thousands of digits
        raise TomlRefused(f"is not TOML: {error}") from None
    except RecursionError:
        raise TomlRefused("is nested too deep") from None


_NAME = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)*", re.IGNORECASE | re.ASCII)
"""The name of a part, or of one of its properties."""
_LARGEST_FILE = 1_000_000
"""The maximum number of bytes read; the largest standard box has about 16,000."""
_B = TypeVar("_B")


class Confidence(enum.Enum):
    """The certainty of a figure."""

    CERTAIN = "certain"
    """Printed in the rules."""
    LIKELY = "likely"
    """Given by one public source, or strongly inferred."""
    RECONSTRUCTED = "reconstructed"
    """No public figure was found; chosen so that all printed totals come out right."""


def check_confidence(value: object, parts: Sequence[str], example: str) -> None:
    """Check a tuple with the certainty of parts of a box."""
    names: set[str] = set()
    where, right = ("confidence",), tuple[tuple[str, Confidence], ...]
    check_annotated(value, right, where, InvalidComponents)
    entries = cast("tuple[tuple[str, Confidence], ...]", value)  # just checked above
    for what, (name, _) in entries_of(entries, "confidence", 0):
        if not _NAME.fullmatch(name):
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        part = next((p for p in parts if name == p or name.startswith(f"{p}.")), None)
        if part is None:
            refuse(f"{what}: the part", name.partition(".")[0], listed(parts), InvalidComponents)
        if "." in name.removeprefix(part)[1:]:
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        # In TOML a part cannot have both a value and entries under it.
        if name in names or part in names or any(n.startswith(f"{name}.") for n in names):
            raise InvalidComponents(f"{what}: {name!r} is named twice; each part can be named once")
        names.add(name)


def read_file(source: str | os.PathLike[str], read: Callable[[dict[str, object]], _B]) -> _B:
    """Read a user's TOML file, which may contain anything."""
    try:
        where = os.fsdecode(source)
    except TypeError:
        refuse("the path of the box", source, "a str or a path", InvalidComponents)
    try:
        with open_file(where) as file:
            data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        reason = reason_of(error)
        raise InvalidComponents(f"{quoted(where)}: cannot be read: {reason}") from None
    except ValueError as error:  # a path with a zero character
        raise InvalidComponents(f"{shown(where)}: cannot be read: {error}") from None
    if len(data) > _LARGEST_FILE:
        raise InvalidComponents(f"{quoted(where)}: is larger than 1 MB; a box is a short text file")
    try:
        # Some editors begin UTF-8 text with a byte-order mark, which TOML does not allow.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidComponents(
            f"{quoted(where)}: byte {error.start + 1} is not UTF-8; a box must be a text file in "
            "UTF-8"
        ) from None
    return read_text(text, where, read)


def read_text(text: object, where: str, read: Callable[[dict[str, object]], _B]) -> _B:
    """Read the text of a TOML file."""
    if isinstance(text, str) and len(text) > _LARGEST_FILE:
        raise InvalidComponents(f"{quoted(where)}: is larger than 1 MB; a box is a short text file")
    try:
        if not isinstance(text, str):
            refuse("the text", text, "a str", InvalidComponents)
        return read(parse_toml(text))
    except (InvalidComponents, UnknownSchema, TomlRefused) as error:
        kind = InvalidComponents if isinstance(error, TomlRefused) else type(error)
        raise kind(f"{quoted(where)}: {error}") from None


_DIGITS = 16


class Figures(Value):
    """The base of classes with the figures of a box; each has a field ``edition``."""

    __slots__ = ()

    edition: str

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the name and fingerprint of a standard box; another box is pickled whole."""
        kind: Any = type(self)  # mypy does not know that classes are hashable
        for box, fingerprint in _standard(kind):
            # 20 equals 20.0, but only one of them is right: equality is not enough.
            if box is self or (box == self and _fingerprint(self) == fingerprint):
                return named_box, (kind, box.edition, fingerprint)
        return super().__reduce_ex__(protocol)


def named_box(kind: type[Figures], edition: str, fingerprint: str) -> Figures:
    """Return a standard box from its name in a pickle, as the same object each time."""
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
    """Register the standard boxes of a game; the module that reads them does so once."""
    _sources[kind] = boxes
    _standard.cache_clear()


@cache
def _standard(kind: type[Figures]) -> tuple[tuple[Figures, str], ...]:
    boxes = _sources[kind]() if kind in _sources else ()
    return tuple([(box, _fingerprint(box)) for box in boxes])


def _fingerprint(box: Figures) -> str:
    """Return a fingerprint of all figures with the classes of the pieces."""
    kind: Any = type(box)
    figures = [(each.name, getattr(box, each.name)) for each in fields(kind)]
    return sha256(repr(figures).encode()).hexdigest()[:_DIGITS]


SCHEMA = 1
"""The newest schema of the files that this version reads."""

Sure: TypeAlias = tuple[tuple[str, Confidence], ...]
"""The certainty of each part of a box."""


@frozen
class BoxFile:
    """The layout of a game's figures in a TOML file, according to the annotations of their classes.

    A group is an array of tables. In a group's tables, a piece's fields are beside the keys of the
    group.
    """

    game: str
    """The name of the game."""
    kind: type
    """The class of the figures."""
    columns: Mapping[str, tuple[str, ...]]
    """The key of each value in groups with several values per entry.

    A piece needs no key if the whole group has one class; otherwise the key is the class's name.
    """
    fixed: Mapping[str, Mapping[str, object]] = field(factory=dict[str, Mapping[str, object]])
    """The fields that are the same for all pieces of a group, and so are not in the file."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the parts of a box, except the edition; nested parts have a dot."""
        names: list[str] = []
        for each in shapes.fields_of(self.kind)[1:]:
            match each.shape:
                case shapes.Maybe(shapes.Object(kind)):
                    names += [f"{each.name}.{part.name}" for part in shapes.fields_of(kind)]
                case _:
                    names.append(each.name)
        return tuple(names)

    # --- Reading ---------------------------------------------------------------------------

    def read(self, top: dict[str, object]) -> tuple[Any, Sure]:
        """Return the figures of a file, and the certainty of its parts."""
        form = f"theban {self.game} box"
        if top.get("format") != form:
            refuse("format", top.get("format"), repr(form), InvalidComponents)
        found = top.get("schema")
        if type(found) is int and found > SCHEMA:
            raise UnknownSchema(
                f"schema is {shown(found)}; this version of theban reads schema {SCHEMA}, and a "
                "newer one is needed for this box"
            )
        whole(found, "schema", 1, SCHEMA)
        figures = {key: top[key] for key in top if key not in {"format", "schema", "confidence"}}
        told = _table_of(top.get("confidence", {}), "confidence")
        return self.part(figures), tuple(_read_confidence(told))

    def part(self, table: dict[str, object]) -> Any:  # noqa: ANN401 (of the class of the figures)
        """Return the figures in a table that must not contain anything else."""
        return self._table(table, "", "", shapes.Object(self.kind))

    def _table(self, value: object, what: str, name: str, item: shapes.Shape) -> object:
        """Read a table: an object, or an entry of a group with several values."""
        table, at = _table_of(value, what), f"{what}: " if what else ""
        columns, fixed = self._columns(name, item), self.fixed.get(name, {})
        kinds: list[type | None] = []
        keys: dict[str, bool] = {}  # all possible keys, and whether they are required
        for column, shape in columns:
            kind = shape.kind if isinstance(shape, shapes.Object) else None
            if isinstance(shape, shapes.Tagged):
                words = {_word(each, column): each for each in shape.kinds}
                if column not in table:
                    raise InvalidComponents(
                        f"{at}{column!r} is missing; it must be {listed(words)}"
                    )
                kind = _choice(table[column], f"{at}{column}", words)
            kinds.append(kind)
            if not isinstance(shape, shapes.Object):
                keys[column] = True
            for each in shapes.fields_of(kind) if kind is not None else ():
                if each.name not in fixed:
                    keys[each.name] = not isinstance(each.shape, shapes.Maybe)
        right = f"the keys are {listed(keys, 'and')}"
        for key in table:
            if key not in keys:
                raise InvalidComponents(f"{at}{shown(key)} is not a key here; {right}")
        for key, is_needed in keys.items():
            if is_needed and key not in table:
                raise InvalidComponents(f"{at}{key!r} is missing; {right}")
        values: list[object] = []
        for (column, shape), kind in zip(columns, kinds, strict=True):
            if kind is None:
                values.append(self._value(table[column], shape, f"{at}{column}", column))
                continue
            given = dict(fixed)
            for each in shapes.fields_of(kind):
                if each.name in table:
                    path = f"{at}{each.name}"
                    given[each.name] = self._value(table[each.name], each.shape, path, each.name)
            try:
                values.append(kind(**given))
            except (InvalidArgument, InvalidComponents) as error:
                # In Python it is 'Space.wall', in a file the wall of this space.
                raise type(error)(f"{at}{str(error).removeprefix(f'{kind.__name__}.')}") from None
        return tuple(values) if isinstance(item, shapes.Fixed) else values[0]

    def _value(self, value: object, shape: shapes.Shape, what: str, name: str) -> object:
        """Read a value; the classes and checks of the figures refuse wrong ones."""
        match shape:
            case shapes.Plain(kind) if kind is int:
                return whole(value, what)
            case shapes.Plain():
                if not isinstance(value, str):
                    refuse(what, value, "text", InvalidComponents)
                return value
            case shapes.Enumeration(kind):
                return _choice(value, what, {member.value: member for member in kind})
            case shapes.Maybe(item):
                return self._value(value, item, what, name)
            case shapes.Object():
                return self._table(value, what, name, shape)
            case shapes.Row() | shapes.Fixed():
                if not isinstance(value, list):
                    refuse(what, value, "an array: [...]", InvalidComponents)
                item = shape.item if isinstance(shape, shapes.Row) else shape.items[0]
                entries = enumerate(cast("list[object]", value), 1)  # checked above
                if isinstance(item, shapes.Plain):
                    return tuple([whole(entry, f"{what}: entry {n}") for n, entry in entries])
                return tuple(
                    [self._table(entry, f"{what}, entry {n}", name, item) for n, entry in entries]
                )
            case _:
                return value

    def _columns(self, name: str, item: shapes.Shape) -> list[tuple[str, shapes.Shape]]:
        if isinstance(item, shapes.Fixed):
            return list(zip(self.columns[name], item.items, strict=True))
        return [("", item)]

    # --- Writing ---------------------------------------------------------------------------

    def text(self, components: object, confidence: Sure) -> str:
        """Write figures as the text of a file."""
        edition, *others = self._lines(components)
        lines = [f'format = "theban {self.game} box"', f"schema = {SCHEMA}", edition, "", *others]
        if confidence:
            lines += ["", "[confidence]"]
            lines += [f"{name} = {_written(how)}" for name, how in confidence]
        return "".join(f"{line}\n" for line in lines)

    def _lines(self, figures: object) -> Iterator[str]:
        """Write the parts of a box, or of a part; a nested table comes last."""
        for name, value, shape in _parts_of(figures):
            if isinstance(shape, shapes.Maybe):
                yield from ("", f"[{name}]", *self._lines(value))
            elif not isinstance(shape, shapes.Row) or isinstance(shape.item, shapes.Plain):
                yield f"{name} = {_written(value)}"
            else:
                columns, fixed = self._columns(name, shape.item), self.fixed.get(name, {})
                yield f"{name} = ["
                for number, entry in enumerate(cast("tuple[object, ...]", value), 1):  # as shaped
                    row = as_tuple(entry) or (entry,)
                    keys: dict[str, object] = {}
                    for (column, part), one in zip(columns, row, strict=True):
                        if isinstance(part, shapes.Tagged):
                            keys[column] = _word(type(one), column)
                        if isinstance(part, (shapes.Tagged, shapes.Object)):
                            keys |= {key: value for key, value, _ in _parts_of(one)}
                        else:
                            keys[column] = one
                    told = {key: each for key, each in keys.items() if key not in fixed}
                    line = ", ".join(f"{key} = {_written(each)}" for key, each in told.items())
                    # Statues are placed by the numbers of spaces.
                    yield f"  {{ {line} }},{f'  # {number}' * (name == 'spaces')}"
                yield "]"


def _parts_of(figures: object) -> Iterator[tuple[str, object, shapes.Shape]]:
    """Yield the fields of an attrs object that are not None."""
    kind: type = type(figures)
    for each in shapes.fields_of(kind):
        value = getattr(figures, each.name)
        if value is not None:
            yield each.name, value, each.shape


def _word(kind: type, column: str) -> str:
    """Return the name of a piece in its group, such as ``one_less`` for a ``OneLessCard``."""
    name = kind.__name__.removesuffix(column.capitalize())
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _table_of(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        refuse(what, value, "a table: { key = value, ... }", InvalidComponents)
    return cast("dict[str, object]", value)  # checked at run time


def _choice(value: object, what: str, choices: Mapping[str, _E]) -> _E:
    """Return the member with a name."""
    if not isinstance(value, str) or value not in choices:
        refuse(what, value, listed(choices), InvalidComponents)
    return choices[value]


def _read_confidence(table: dict[str, object], group: str = "") -> Iterator[tuple[str, Confidence]]:
    """Return the certainty of the parts of a box."""
    sure = {confidence.value: confidence for confidence in Confidence}
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _read_confidence(cast("dict[str, object]", value), f"{group}{key}.")
        else:
            what = f"confidence: {quoted(group + key)}"
            yield f"{group}{key}", _choice(table[key], what, sure)  # noqa: PLR1733 (not narrowed)


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, cast('tuple[int, ...]', value)))}]"  # checked at run time
    # JSON and TOML write printable text and numbers alike.
    value = value.value if isinstance(value, enum.Enum) else value
    return json.dumps(value, ensure_ascii=False)
