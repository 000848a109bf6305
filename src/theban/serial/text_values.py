"""How the values of configs and deals are in the text of a record, by what their fields hold.

A value is written behind the path of its field, which is spelled as in Python: ``hands[0]``,
``rulings.backward``.  Numbers are written plainly, truth values as ``yes`` and ``no``, None as
``none``, enum members as their values, pieces by the game's labels. Other objects are their class
with their fields: ``Pharaoh name=Amun points=3``.
"""

from __future__ import annotations

import enum
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NoReturn, TypeAlias, cast

from theban.core.annotations import (
    Enumeration,
    Fixed,
    Given,
    Keyed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    fields_of,
)
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import listed, shown
from theban.core.notation import listed_rows
from theban.serial.text_lines import Entry, Item, Section, entry_lines, written

# --- What both ways know -----------------------------------------------------------------------

WORDS = {None: "none", True: "yes", False: "no"}
"""What stands for values that no text or number says."""
NONE = WORDS[None]
"""What stands for None."""


class Labels:
    """The pieces of a game and their labels, both ways."""

    def __init__(self, given: Mapping[str, object]) -> None:
        """Sort out labels of which two would be read as one."""
        keys = {label: (type(piece), _folded(label)) for label, piece in given.items()}
        times = Counter(keys.values())
        good = {label: piece for label, piece in given.items() if times[keys[label]] == 1}
        self._given = given
        self._by_text = {keys[label]: piece for label, piece in good.items()}
        self._by_piece = {piece: label for label, piece in good.items()}

    def label_of(self, piece: object) -> str | None:
        """Return the label of a piece, or None."""
        return self._by_piece.get(piece)

    def pieces_of(self, kinds: tuple[type, ...], label: str) -> list[object]:
        """Return the pieces of some classes with a label; usually there is one of them."""
        folded = _folded(label)
        return [self._by_text[kind, folded] for kind in kinds if (kind, folded) in self._by_text]

    def names(self, kinds: tuple[type, ...]) -> list[str]:
        """List the labels of all pieces of some classes."""
        return [label for label, piece in self._given.items() if type(piece) in kinds]

    def has(self, kind: type) -> bool:
        """Say whether pieces of a class have labels."""
        return any(type(piece) is kind for piece in self._given.values())


def _folded(label: str) -> str:
    return " ".join(label.split()).casefold()


def is_item(shape: Shape, labels: Labels, *, inside: bool) -> bool:
    """Say whether values of a shape are single items, and not entries of their own."""
    match shape:
        case Plain() | Enumeration() | Tagged():
            return True
        case Maybe(item):
            return is_item(item, labels, inside=inside)
        case Object(kind):
            return inside or labels.has(kind)
        case _:
            return False


def scalar_text(value: object) -> str:
    """Return how a number, text, truth value, None or enum member is written, without quotes."""
    if isinstance(value, enum.Enum):
        value = value.value
    return WORDS[value] if value is None or isinstance(value, bool) else str(value)


# --- Writing -----------------------------------------------------------------------------------

_PLAIN_PART = re.compile(r'[^\s/="]+')

Path: TypeAlias = str
"""Where a value stands, such as ``hands[0]``."""


def value_lines(path: Path, value: object, shape: Shape, labels: Labels) -> Iterator[str]:
    """Write the entries of a value."""
    if isinstance(shape, Maybe) and value is None:
        yield f"{path}: {NONE}"
    elif is_item(shape, labels, inside=False):
        yield from entry_lines(path, [_written_item(value, shape, labels)])
    elif isinstance(shape, Maybe):
        yield from value_lines(path, value, shape.item, labels)
    elif isinstance(shape, Object):
        for each in fields_of(shape.kind):
            part = getattr(value, each.name)
            if each.is_required or part != each.before:
                yield from value_lines(f"{path}.{each.name}", part, each.shape, labels)
    elif isinstance(shape, (Row, Fixed)):
        values = cast("tuple[object, ...]", value)  # as its shape says
        shapes = shape.items if isinstance(shape, Fixed) else (shape.item,) * len(values)
        pairs = list(zip(values, shapes, strict=True))
        if all(is_item(shape, labels, inside=True) for shape in shapes):
            yield from entry_lines(path, [_written_item(*pair, labels) for pair in pairs])
        else:
            for index, pair in enumerate(pairs):
                yield from value_lines(f"{path}[{index}]", *pair, labels)
    else:
        raise InvalidArgument(f"{path} has no form as text")


def _written_item(value: object, shape: Shape, labels: Labels) -> str:
    if isinstance(shape, Maybe):
        if value is None:
            return NONE
        text = _written_item(value, shape.item, labels)
        return written(text, always=True) if text == NONE else text
    if isinstance(shape, (Tagged, Object)):
        label = labels.label_of(value)
        if label is None:
            kind: type = type(value)
            parts = {each.name: _part(getattr(value, each.name), kind) for each in fields_of(kind)}
            label = " ".join([kind.__name__, *(f"{name}={part}" for name, part in parts.items())])
        return written(label)
    text = scalar_text(value)
    return written(text, always=isinstance(value, str) and text in WORDS.values())


def _part(value: object, kind: type, *, alone: bool = True) -> str:
    if alone and type(value) is tuple:
        values = cast("tuple[object, ...]", value)  # seen above
        return "/".join(_part(each, kind, alone=False) for each in values)
    text = scalar_text(value)
    is_plain = _PLAIN_PART.fullmatch(text) is not None and text not in WORDS.values()
    if isinstance(value, str) and alone and not is_plain:
        return json.dumps(text, ensure_ascii=False)
    if not isinstance(value, (int, str, enum.Enum, type(None))) or not _PLAIN_PART.fullmatch(text):
        raise InvalidArgument(
            f"a {kind.__name__} with {shown(value)} has no form as text; its game can give it a "
            "label, see theban.core.notation"
        )
    return text


# --- Reading -----------------------------------------------------------------------------------

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,15}")
"""A whole number; none that is saved has more digits."""
_PART = re.compile(r'([A-Za-z_][A-Za-z0-9_]*+)=("(?:[^"\\]|\\.)*+"|[^\s"]*+)(?:\s++|\Z)')
"""A field of an object and its value."""
_DEEPEST = 8
"""The most parts of a key; keys of our games have up to three."""
_MOST_NAMED = 300
"""The most characters of a list of what would be right."""
_LONGEST_LABEL, _ALIKE = 60, 3
"""So much of what was found is compared with labels, of which so many are named."""


class Values:
    """The entries of a section, read as values.

    What an entry says is read when it is asked for; :meth:`check_all_read` finds the others.
    """

    def __init__(self, section: Section, labels: Labels) -> None:
        """Refuse duplicate keys."""
        self._section, self._labels = section, labels
        self._entries: dict[str, Entry] = {}
        self._read, self._prefixes = set[str](), set[str]()
        for entry in section.entries:
            if entry.key in self._entries:
                before = self._entries[entry.key].place.line
                entry.place.refuse(
                    f"{shown(entry.key)} is in line {before} already", "each key is allowed once"
                )
            self._entries[entry.key] = entry
            parts = re.split(r"(?=[.\[])", entry.key)
            if len(parts) > _DEEPEST:
                entry.place.refuse(shown(entry.key), "no key has so many parts")
            self._prefixes.update("".join(parts[:end]) for end in range(1, len(parts) + 1))

    def has(self, path: Path) -> bool:
        """Say whether an entry, or a part of what is there, is in the section."""
        return path in self._prefixes

    def build(
        self, kind: type, prefix: Path = "", given: Mapping[str, object] | None = None
    ) -> Any:  # noqa: ANN401 (a value of the class)
        """Make an object of the entries for its fields; those with a default can be missing."""
        values = dict(given or {})
        for each in fields_of(kind):
            path = f"{prefix}{each.name}"
            if each.name in values:
                continue
            if self.has(path):
                values[each.name] = self.value(path, each.shape)
            elif not each.is_required:
                values[each.name] = each.before
            elif not each.has_default:
                self._refuse_missing(path)
        try:
            return kind(**values)
        except ThebanError as error:
            self._section.place.refuse(f"[{self._section.name}]", str(error))

    def value(self, path: Path, shape: Shape) -> object:
        """Return the value at a path."""
        if is_item(shape, self._labels, inside=False):
            item = self.entry(path).item(_right(shape, self._labels))
            return read_item(item, shape, self._labels)
        if isinstance(shape, Maybe):
            items = self.entry(path).items() if path in self._entries else ()
            return None if _says_none(items) else self.value(path, shape.item)
        if isinstance(shape, Object):
            return self.build(shape.kind, f"{path}.")
        if isinstance(shape, Row):
            return self._row(path, shape.item)
        if isinstance(shape, Fixed):
            return self._fixed(path, shape.items)
        return self._section.place.refuse(path, "it has no form as text")

    def _row(self, path: Path, shape: Shape) -> tuple[object, ...]:
        if is_item(shape, self._labels, inside=True):
            items = self.entry(path).items()
            return tuple(read_item(item, shape, self._labels) for item in items)
        rows: list[object] = []
        while self.has(f"{path}[{len(rows)}]"):
            rows.append(self.value(f"{path}[{len(rows)}]", shape))
        if not rows and self.entry(path).items():
            self._entries[path].place.refuse(
                f"{path!r} has items", f"they belong behind '{path}[0]'"
            )
        return tuple(rows)

    def _fixed(self, path: Path, shapes: tuple[Shape, ...]) -> tuple[object, ...]:
        if not all(is_item(shape, self._labels, inside=True) for shape in shapes):
            return tuple(self.value(f"{path}[{n}]", shape) for n, shape in enumerate(shapes))
        entry = self.entry(path)
        items = entry.items()
        if len(items) != len(shapes):
            entry.place.refuse(f"{path!r} has {len(items)} items", f"it must have {len(shapes)}")
        pairs = zip(items, shapes, strict=True)
        return tuple(read_item(*pair, self._labels) for pair in pairs)

    def entry(self, path: Path) -> Entry:
        """Return the entry with a key."""
        self._read.add(path)
        if path not in self._entries:
            self._refuse_missing(path)
        return self._entries[path]

    def _refuse_missing(self, path: Path) -> NoReturn:
        self._section.place.refuse(
            f"[{self._section.name}] has no {path!r}", f"write it as '{path}: ...'"
        )

    def check_all_read(self) -> None:
        """Refuse entries for which nothing asked."""
        for entry in self._section.entries:
            if entry.key not in self._read:
                right = listed_rows(self._read) or "none"
                if len(right) > _MOST_NAMED:
                    right = f"{right[:_MOST_NAMED]} ..."
                entry.place.refuse(
                    f"[{self._section.name}] has nothing called {shown(entry.key)}",
                    f"besides it must be {right}",
                )


def _says_none(items: tuple[Item, ...]) -> bool:
    return len(items) == 1 and not items[0].is_quoted and items[0].text == NONE


def read_item(item: Item, shape: Shape, labels: Labels) -> object:
    """Return the value that an item stands for."""
    inner = shape.item if isinstance(shape, Maybe) else shape
    if isinstance(shape, Maybe) and _says_none((item,)):
        return None
    if isinstance(inner, (Tagged, Object)):
        kinds = inner.kinds if isinstance(inner, Tagged) else (inner.kind,)
        found = labels.pieces_of(kinds, item.text)
        if len(found) == 1:
            return found[0]
        value = _read_object(item, kinds)
    else:
        value = _read_scalar(item.text, inner, is_quoted=item.is_quoted)
    if value is _UNREADABLE:
        item.place.refuse(shown(item.text), f"right is {_right(shape, labels, item.text)}")
    return value


_UNREADABLE = object()
"""Stands for the value of a text that has none."""


def _read_scalar(text: str, shape: Shape, *, is_quoted: bool = False) -> object:
    match shape:
        case Maybe(item):
            if text == NONE and not is_quoted:
                return None
            return _read_scalar(text, item, is_quoted=is_quoted)
        case Plain(kind) if kind is str:
            return text if is_quoted or text not in WORDS.values() else _UNREADABLE
        case Plain(kind) if kind is int:
            return int(text) if not is_quoted and _NUMBER.fullmatch(text) else _UNREADABLE
        case Plain(kind):
            values = [] if is_quoted else [value for value in WORDS if type(value) is kind]
        case Enumeration(kind):
            values = list(kind)
        case _:
            values = []
    return next((value for value in values if scalar_text(value) == text), _UNREADABLE)


def _read_object(item: Item, kinds: tuple[type, ...]) -> object:
    name, _, rest = item.text.partition(" ")
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        return _UNREADABLE
    parts = [(part[1], part[2]) for part in _PART.finditer(rest)]
    shapes = {each.name: each.shape for each in fields_of(kind)}
    if _PART.sub("", rest).strip() or [part[0] for part in parts] != list(shapes):
        right = " ".join([name, *(f"{each}=..." for each in shapes)])
        item.place.refuse(shown(item.text), f"right are all fields in order: {right}")
    values = {field_: _read_part(text, shapes[field_]) for field_, text in parts}
    for field_, value in values.items():
        if value is _UNREADABLE:
            right = _right(shapes[field_], Labels({}))
            item.place.refuse(shown(item.text), f"{field_} must be {right}")
    try:
        return kind(**values)
    except ThebanError as error:
        item.place.refuse(shown(item.text), str(error))


def _read_part(text: str, shape: Shape) -> object:
    if text.startswith('"'):
        try:
            return _read_scalar(json.loads(text), shape, is_quoted=True)
        except ValueError:
            return _UNREADABLE
    if not isinstance(shape, (Row, Fixed)):
        return _read_scalar(text, shape)
    words = text.split("/") if text else []
    shapes = shape.items if isinstance(shape, Fixed) else (shape.item,) * len(words)
    if len(words) != len(shapes):
        return _UNREADABLE
    values = tuple(_read_part(*pair) for pair in zip(words, shapes, strict=True))
    return _UNREADABLE if _UNREADABLE in values else values


def _right(shape: Shape, labels: Labels, found: str = "") -> str:
    """Say what values of a shape look like, for messages; of many labels those like the found."""
    match shape:
        case Maybe(item):
            return f"{_right(item, labels, found)}, or {NONE}"
        case OneOf(items):
            return listed(_right(item, labels, found) for item in items)
        case Enumeration(kind):
            return listed(scalar_text(member) for member in kind)
        case Plain(kind):
            right = {int: "a whole number", bool: "yes or no", str: "a text"}
            return right.get(kind, NONE)
        case Tagged(kinds):
            return _one_of(labels.names(kinds), found)
        case Object(kind):
            return _one_of(labels.names((kind,)), found)
        case Row() | Fixed():
            return "items with '/' between them"
        case Keyed() | Given():
            return "nothing"


def _one_of(names: list[str], found: str) -> str:
    """List the right labels; if they are too many, those most like what was found."""
    text = listed_rows(names)
    if len(text) <= _MOST_NAMED:
        return f"one of: {text}"
    alike = get_close_matches(found[:_LONGEST_LABEL], names, _ALIKE, cutoff=0) or names[:_ALIKE]
    return f"one of {len(names)} labels, such as {listed(alike)}"
