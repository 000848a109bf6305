"""Parsing a record's text into sections, entries and items, each with its position.

This module does not interpret the entries; see :mod:`theban.serial._text_record`, which has the
grammar.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NoReturn

from attrs import field, frozen

from theban._core.errors import InvalidNotation
from theban._core.messages import of_class, quoted, shown

FIRST = "theban record"
"""The beginning of a record."""
LONGEST = 1_000_000
"""The maximum number of characters, including a box."""
LONGEST_GAME = 250_000
"""The maximum number of characters before a box; a long game has about 10,000."""
WIDTH = 96
"""The maximum length of written lines, unless a single item is longer."""
INDENT = "    "
"""The indentation of continuation lines."""

_CONTROLS = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
# The possessive quantifiers "++" and "*+" never backtrack, so hostile lines take no longer than
# others.
_STRING = r'"(?:[^"\\\x00-\x1f]|\\.)*+"'
_ITEM = re.compile(rf'({_STRING}|,|[^,"#{_CONTROLS}]+)[ \t]*')
_KEY = re.compile(rf'((?:{_STRING}|[^":#{_CONTROLS}]++)++):')
_SECTION = re.compile(r"\[([a-z]+)\][ \t]*(?:#.*)?")
_NEEDS_QUOTES = re.compile(rf'[,:"#\[\]{_CONTROLS}]')
_STRANGE = re.compile(rf"(?!\t)[{_CONTROLS}]")


# --- Places ------------------------------------------------------------------------------------


@frozen
class Place:
    """A position in the text."""

    line: int
    """The line, from 1."""
    column: int
    """The character in it, from 1."""

    def refuse(self, found: str, right: str) -> NoReturn:
        """Raise an error for this position."""
        raise self.error(f"{quoted(found)}; {right}")

    def error(self, what: object) -> InvalidNotation:
        """Return an error with this position."""
        return InvalidNotation(f"line {self.line}, column {self.column}: {what}")


@frozen
class Item:
    """One word or quoted text of an entry."""

    text: str
    """Its text, without quotes."""
    place: Place = field(eq=False)
    """Its position."""
    is_quoted: bool = False
    """Whether it is in quotes, which are only allowed for texts and labels."""


@frozen
class Entry:
    """A key and its items."""

    key: str
    """The text before the colon."""
    place: Place
    """The position of the key."""
    rest: Sequence[tuple[Place, str]]
    """The text after the colon, and its continuation lines."""

    def items(self) -> tuple[Item, ...]:
        """Return the items between the commas."""
        return tuple(_items(self.rest))

    def item(self, what: str) -> Item:
        """Return the only item."""
        items = self.items()
        if len(items) != 1:
            place = items[1].place if items else self.rest[0][0]
            place.refuse(f"{self.key!r} has {len(items)} items", f"it must be {what}")
        return items[0]

    def text(self) -> str:
        """Return everything after the colon as one text."""
        place, rest = self.rest[0]
        if len(self.rest) > 1:
            self.rest[1][0].refuse("the line continues the entry above", "a text is on one line")
        if not rest.startswith('"'):
            strange = _STRANGE.search(rest)
            if strange is not None:
                here = Place(place.line, place.column + strange.start())
                here.refuse(shown(strange[0]), "that character is allowed in quotes only")
            return rest.partition("#")[0].rstrip(" \t")
        first, *others = self.items()
        if others:
            place.refuse("there is more than one text", "put all of it into one pair of quotes")
        return first.text


@frozen
class Section:
    """A heading in brackets and its entries."""

    name: str
    """The text in the brackets."""
    place: Place
    """The position of the heading."""
    entries: Sequence[Entry]
    """The entries in order."""
    tail: str = ""
    """The text after the heading, for a section that is not a list of entries."""


# --- Reading -----------------------------------------------------------------------------------


def read_sections(text: object) -> tuple[Item, list[Section]]:
    """Parse a text into sections."""
    if not isinstance(text, str):
        raise InvalidNotation(f"a record is a text, not {of_class(text)}")
    if len(text) > LONGEST:
        raise InvalidNotation(
            f"the text has {len(text)} characters; a record has no more than {LONGEST}"
        )
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if not lines[0].startswith(FIRST):
        Place(1, 1).refuse(shown(lines[0]), f"a record begins with {FIRST!r}")
    form = lines[0][len(FIRST) :].partition("#")[0].strip(" \t")
    head = Item(form, Place(1, len(FIRST) + 1))
    sections: list[Section] = []
    entries: list[Entry] = []
    rest: list[tuple[Place, str]] = []
    length = 0
    for number, line in enumerate(lines[1:], 2):
        stripped = line.strip(" \t")
        length += len(line) + 1
        if not stripped or stripped.startswith("#"):
            continue
        here = Place(number, len(line) - len(line.lstrip(" \t")) + 1)
        if length > LONGEST_GAME:
            right = f"a game has no more than {LONGEST_GAME} characters"
            here.refuse("the text is too long", right)
        if stripped.startswith("["):
            heading = _SECTION.fullmatch(stripped)
            if heading is None:
                right = "a heading is a word in brackets, such as [deal]"
                raise here.error(f"{shown(stripped)}; {right}")
            if heading[1] == "box":
                sections.append(Section("box", here, (), "\n".join(lines[number:])))
                break
            entries = []
            sections.append(Section(heading[1], here, entries))
        elif not sections:
            here.refuse(shown(stripped), "the second line with words is a heading, such as [game]")
        elif line[0] in " \t" and entries:
            rest.append((here, stripped))
        else:
            key = _KEY.match(line)
            if key is None or not key[1].strip(" \t"):
                right = "an entry has a key and a colon, such as 'players: 3'"
                here.refuse(shown(stripped), right)
            behind = line[key.end() :].lstrip(" \t")
            rest = [(Place(number, len(line) - len(behind) + 1), behind.rstrip(" \t"))]
            entries.append(Entry(key[1].strip(" \t"), here, rest))
    return head, sections


def _items(rest: Sequence[tuple[Place, str]]) -> Iterator[Item]:
    before = ""  # the previous token: nothing, an item or a comma
    for place, line in rest:
        position = 0
        while position < len(line) and line[position] != "#":
            here = Place(place.line, place.column + position)
            found = _ITEM.match(line, position)
            if line[position] == ",":
                if before != "item":
                    here.refuse("a comma", "an item must come before it")
                before = "comma"
            else:
                if before == "item":
                    here.refuse(shown(line[position:]), "a comma must come between two items")
                yield _item(found[1] if found else "", line, position, here)
                before = "item"
            position = found.end() if found else len(line)
    if before == "comma":
        rest[-1][0].refuse("nothing comes after the last comma", "leave it out")


def _item(found: str, line: str, position: int, here: Place) -> Item:
    if line[position] != '"':
        if not found:
            here.refuse(shown(line[position]), "that character is allowed in quotes only")
        return Item(found.rstrip(" \t"), here)
    try:
        text: str = json.loads(found)
        text.encode()  # surrogates are not text
    except ValueError:
        right = 'a text in quotes is written as in JSON: "a \\"b\\""'
        here.refuse(shown(line[position:]), right)
    return Item(text, here, is_quoted=True)


# --- Writing -----------------------------------------------------------------------------------


def written(text: str, *, always: bool = False) -> str:
    """Write a text as an item, in quotes if necessary."""
    plain = text and text == text.strip() and not _NEEDS_QUOTES.search(text)
    return text if plain and not always else json.dumps(text, ensure_ascii=not text.isprintable())


def written_text(text: str) -> str:
    """Write a text that is a key's only item; commas need no quotes there."""
    plain = text == text.strip() and text.isprintable() and text[:1] != '"' and "#" not in text
    return text if plain else json.dumps(text, ensure_ascii=not text.isprintable())


def entry_lines(key: str, items: list[str]) -> Iterator[str]:
    """Write an entry, on several lines if it is long."""
    line = f"{key}:"
    for number, item in enumerate(items, 1):
        word = item if number == len(items) else f"{item},"
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = f"{INDENT}{word}"
        else:
            line = f"{line} {word}"
    yield line
