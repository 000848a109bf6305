"""The reader of the TOML file that holds the rules of a game."""

from __future__ import annotations

import functools
import operator
import tomllib
from importlib.resources import files
from typing import TypeAlias

from attrs import frozen

from theban.core.errors import InvalidArgument
from theban.core.rule_text import folded
from theban.core.rulebook import Basis, Chapter, Rule, Rulebook, written

_BASES = {basis.value: basis for basis in Basis}


def load_rulebook(text: str, *, where: str) -> Rulebook:
    """Read a rulebook from TOML.

    The file has a key ``game``, an array of tables ``chapter`` (keys ``id``, ``title``) and in each
    chapter an array ``rule``. Its keys are ``id``, ``title``, ``text``, ``basis``, and for a switch
    ``switch`` and ``default``. Lines can break anywhere in a title, a paragraph and a point of a
    list.  No other key is allowed.

    Args:
        text: the whole file.
        where: what to call the file in messages, such as its name.

    Raises:
        InvalidArgument: the text is not TOML, or an entry is not as it must be; the message begins
            with ``where`` and names the entry.

    Example:
        >>> book = load_rulebook(
        ...     '''
        ...     game = 'nim'
        ...     [[chapter]]
        ...     id = 'NM-1'
        ...     title = 'A turn'
        ...     [[chapter.rule]]
        ...     id = 'NM-1.1'
        ...     title = 'Taking'
        ...     basis = 'text'
        ...     text = 'Take 1 to 3 matches.'
        ...     ''',
        ...     where="nim.toml",
        ... )
        >>> book["NM-1.1"].text
        'Take 1 to 3 matches.'
    """
    try:
        return _read_book(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise InvalidArgument(f"{where}: this is not TOML: {error}") from error
    except InvalidArgument as error:
        raise InvalidArgument(f"{where}: {error}") from error


def read_rulebook(module: str, *expansions: str) -> Rulebook:
    """Read the rulebook that is beside a module, in ``rulebook.toml``."""
    beside = files(module.rpartition(".")[0])
    books = [
        load_rulebook(beside.joinpath(name).read_text(encoding="utf-8"), where=name)
        for name in ("rulebook.toml", *expansions)
    ]
    return functools.reduce(operator.add, books)


_Toml: TypeAlias = "str | int | float | bool | list[_Toml] | dict[str, _Toml]"
"""What can be in a rulebook's file (dates and times too, but no key allows them)."""


def _read_book(table: dict[str, _Toml]) -> Rulebook:
    book = _Entry("the file", table)
    book.check_keys(needed=("game", "chapter"))
    chapters = tuple(
        _read_chapter(_Entry.of(chapter, f"chapter {number}"))
        for number, chapter in enumerate(book.tables("chapter"), start=1)
    )
    return Rulebook(book.text("game"), chapters)


def _read_chapter(entry: _Entry) -> Chapter:
    entry.check_keys(needed=("id", "title", "rule"))
    rules = tuple(
        _read_rule(_Entry.of(rule, f"rule {number} of {entry.name}"))
        for number, rule in enumerate(entry.tables("rule"), start=1)
    )
    return Chapter(entry.text("id"), folded(entry.text("title")), rules)


def _read_rule(entry: _Entry) -> Rule:
    entry.check_keys(
        needed=("id", "title", "text", "basis"),
        allowed=("switch", "default"),
    )
    return Rule(
        entry.text("id"),
        folded(entry.text("title")),
        written(entry.name, entry.text("text")),
        entry.basis("basis"),
        entry.text("switch") if "switch" in entry.table else None,
        entry.text("default") if "default" in entry.table else None,
    )


@frozen
class _Entry:
    """A table of the file, read key by key; every fault comes with the entry's name."""

    name: str
    table: dict[str, _Toml]

    @classmethod
    def of(cls, table: dict[str, _Toml], number: str) -> _Entry:
        """Name the entry by its id, or by its number where it has none."""
        name = table.get("id")
        return cls(name if name and isinstance(name, str) else number, table)

    def check_keys(self, *, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> None:
        for key in self.table:
            if key not in needed + allowed:
                raise InvalidArgument(
                    f"{self.name}: unknown key {key!r}; the keys are {', '.join(needed + allowed)}"
                )
        for key in needed:
            if key not in self.table:
                raise InvalidArgument(f"{self.name}: the key {key!r} is missing")

    def text(self, key: str) -> str:
        value = self.table[key]
        if not isinstance(value, str):
            raise InvalidArgument(f"{self.name}: {key} is {value!r}; it must be text")
        return value

    def basis(self, key: str) -> Basis:
        value = self.text(key)
        if value in _BASES:
            return _BASES[value]
        allowed = ", ".join(map(repr, _BASES))
        raise InvalidArgument(f"{self.name}: {key} is {value!r}; it must be one of {allowed}")

    def tables(self, key: str) -> list[dict[str, _Toml]]:
        value = self.table[key]
        if not isinstance(value, list):
            raise InvalidArgument(f"{self.name}: {key} is {value!r}; it must be an array of tables")
        tables: list[dict[str, _Toml]] = []
        for number, item in enumerate(value, start=1):
            if not isinstance(item, dict):
                raise InvalidArgument(
                    f"{self.name}: {key} {number} is {item!r}; it must be a table"
                )
            tables.append(item)
        return tables
