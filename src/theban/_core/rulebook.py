"""The registry of a game's rules: each rule has an id, a title, a text and a basis.

The rules themselves are in files beside each game, which are read here.  The docs print a book, and
readers of an error, a docstring or a test can look up an id in it. No rule is *applied* from here.

A switch is a rule that a config can change. Each game has a class ``Rulings`` with a field for each
switch; the shared part is at the end of this module.
"""

from __future__ import annotations

import enum
import functools
import operator
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeAlias, TypeVar, cast

from attrs import AttrsInstance, asdict, field, fields, frozen
from attrs.validators import optional

from theban._core.box import BoxFile, TomlRefused, parse_toml
from theban._core.checks import Validator, check_given, instance_of
from theban._core.errors import InvalidArgument, InvalidComponents, InvalidConfig
from theban._core.messages import listed, shown
from theban._core.values import Value

R = TypeVar("R")
E = TypeVar("E", bound=enum.Enum)


@frozen
class Paragraph(Value):
    """A paragraph of sentences."""

    text: str
    """The sentences on one line."""

    def __str__(self) -> str:
        return self.text


@frozen
class BulletList(Value):
    """A list of points."""

    items: tuple[str, ...]
    """Each point on one line."""

    def __str__(self) -> str:
        return "\n".join(f"- {item}" for item in self.items)


@frozen
class Table(Value):
    """Rows of cells under headings."""

    head: tuple[str, ...]
    """The headings of the columns."""
    rows: tuple[tuple[str, ...], ...]
    """The rows, each with as many cells as there are headings."""

    def __str__(self) -> str:
        rule = ("---",) * len(self.head)
        return "\n".join(f"| {' | '.join(cells)} |" for cells in (self.head, rule, *self.rows))


Block: TypeAlias = Paragraph | BulletList | Table
"""A part of a text."""


def folded(text: str) -> str:
    """Return a text on one line, with single spaces between its words."""
    return " ".join(text.split())


def blocks_of(text: str) -> tuple[Block, ...]:
    r"""Parse a text into its blocks."""
    return tuple(_block(part) for part in re.split(r"\n\s*\n", text.strip()) if part)


def _block(text: str) -> Block:
    lines = [line.strip() for line in text.strip().splitlines()]
    if lines[0].startswith("- "):
        points = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)[1:]
        return BulletList(tuple(map(folded, points)))
    if lines[0].startswith("|"):
        head, *rows = map(_cells, lines)
        rule = rows.pop(0) if rows else ()
        if set("".join(rule)) != {"-"} or any(len(row) != len(head) for row in (rule, *rows)):
            raise InvalidArgument(
                f"the table that begins with {lines[0]!r} must have a line |---| below its "
                f"headings, and {len(head)} cells in each row"
            )
        return Table(head, tuple(rows))
    return Paragraph(folded(text))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(folded(cell) for cell in line.removeprefix("|").removesuffix("|").split("|"))


_CHAPTER_ID = re.compile(r"[A-Z]+-[1-9][0-9]*")
_RULE_ID = re.compile(r"[A-Z]+-[1-9][0-9]*\.[1-9][0-9]*")

_text = instance_of(str, "text", InvalidArgument)


class Basis(enum.Enum):
    """The source of a rule."""

    TEXT = "text"
    """Printed in the publisher's rulebook."""
    MIXED = "mixed"
    """Printed in part; the text says which part is this library's decision."""
    RULING = "ruling"
    """Decided by this library, because the rulebook is silent or ambiguous."""
    SWITCH = "switch"
    """A ruling that a config can change, because groups of players differ on it."""


@frozen
class Rule(Value):
    """One numbered rule for people.

    Raises:
        InvalidArgument: the id has a wrong form; the title or the text is empty; a table is
            malformed. Or ``switch`` and ``default`` are given for another rule than a switch, or
            missing for one.

    Example:
        >>> rule = Rule("NM-1.2", "Taking", "Take 1 to 3 matches.", Basis.TEXT)
        >>> rule.basis.value, rule.switch
        ('text', None)
    """

    id: str = field(validator=_text)
    """The chapter's id, a dot and the number of the rule in its chapter: ``LX-4.6``."""
    title: str = field(validator=_text)
    """A few words, as for a heading."""
    text: str = field(validator=_text)
    """The rule, in a small part of Markdown (:mod:`theban._core.rulebook`).

    It has paragraphs, lists and tables.  Names of cards and tiles are in asterisks, names of the
    code in backquotes, ids as they are.
    """
    basis: Basis = field(validator=instance_of(Basis, "a Basis", InvalidArgument))
    """The source of the rule."""
    switch: str | None = field(default=None, validator=optional(_text))
    """For a switch, its field in the game's ``Rulings``."""
    default: str | None = field(default=None, validator=optional(_text))
    """For a switch, its default, in words or as Python code."""

    def __attrs_post_init__(self) -> None:
        if not _RULE_ID.fullmatch(self.id):
            raise InvalidArgument(f"{self.id!r} is not an id of a rule; one looks like LX-4.6")
        try:
            text = "\n\n".join(map(str, blocks_of(self.text)))
        except InvalidArgument as error:
            raise InvalidArgument(f"{self.id}: {error}") from None
        _keep(self, "title", folded(self.title))
        _keep(self, "text", text)
        if self.basis is Basis.SWITCH:
            if not (self.switch and self.switch.isidentifier() and self.default):
                raise InvalidArgument(
                    f"{self.id}: switch is {self.switch!r} and default {self.default!r}; a rule "
                    "that is a switch names the field of the rulings and its default"
                )
        elif self.switch is not None or self.default is not None:
            raise InvalidArgument(
                f"{self.id}: switch is {self.switch!r} and default {self.default!r}, but the basis "
                f"is {self.basis.value!r}; only a rule with the basis 'switch' has them"
            )

    @property
    def blocks(self) -> tuple[Block, ...]:
        r"""The blocks of the text (paragraphs, lists and tables), for callers that lay it out.

        Example:
            >>> rule = Rule("NM-1.2", "Taking", "Take one of:\n\n- one,\n- two.", Basis.TEXT)
            >>> [type(block).__name__ for block in rule.blocks]
            ['Paragraph', 'BulletList']
        """
        return blocks_of(self.text)


def _keep(part: Rule | Chapter, name: str, text: str) -> None:
    """Normalize a text as rules and chapters hold it."""
    if not text:
        raise InvalidArgument(f"{part.id}: the {name} is ''; it must not be empty")
    object.__setattr__(part, name, text)


@frozen
class Chapter(Value):
    """A chapter of rules under one heading.

    Raises:
        InvalidArgument: the id has a wrong form; the title is empty; there is no rule; a rule's id
            does not begin with the chapter's; or an id is repeated.

    Example:
        >>> rule = Rule("NM-1.2", "Taking", "Take 1 to 3 matches.", Basis.TEXT)
        >>> len(Chapter("NM-1", "A turn", (rule,)).rules)
        1
        >>> Chapter("NM-2", "The end", (rule,))
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: NM-1.2 is in chapter NM-2; its ids begin with NM-2.
    """

    id: str = field(validator=_text)
    """Letters for the book, a hyphen and the number of the chapter: ``LX-4``."""
    title: str = field(validator=_text)
    """The heading."""
    rules: tuple[Rule, ...] = field(
        validator=instance_of(tuple, "a tuple of rules", InvalidArgument)
    )
    """The rules in their order."""

    def __attrs_post_init__(self) -> None:
        if not _CHAPTER_ID.fullmatch(self.id):
            raise InvalidArgument(f"{self.id!r} is not an id of a chapter; one looks like LX-4")
        _keep(self, "title", folded(self.title))
        if not self.rules:
            raise InvalidArgument(f"{self.id}: the chapter has no rules; it must have one at least")
        for rule in self.rules:
            check_given(rule, Rule, "a Rule")
            if not rule.id.startswith(f"{self.id}."):
                raise InvalidArgument(
                    f"{rule.id} is in chapter {self.id}; its ids begin with {self.id}."
                )
        _check_once([rule.id for rule in self.rules], "rule")


def _check_once(ids: Sequence[str], named: str) -> None:
    for name in ids:
        if ids.count(name) > 1:
            raise InvalidArgument(f"{name} is repeated; an id names one {named}")


class UnknownRule(InvalidArgument, KeyError):
    """An id that is not in a rulebook."""

    def __str__(self) -> str:
        """Return the message, which a KeyError would quote."""
        return Exception.__str__(self)


@frozen
class Rulebook(Value, Mapping[str, Rule]):
    """All rules of a game in order, with a mapping's access by id.

    Raises:
        InvalidArgument: the game has no name, or there are no chapters, or two with the same id.

    Example:
        >>> taking = Rule("NM-1.1", "Taking", "Take 1 to 3 matches.", Basis.TEXT)
        >>> losing = Rule("NM-2.1", "Losing", "Who takes the last one loses.", Basis.TEXT)
        >>> book = Rulebook("nim", (Chapter("NM-1", "A turn", (taking,)),))
        >>> book = book + Rulebook("nim", (Chapter("NM-2", "The end", (losing,)),))
        >>> list(book)
        ['NM-1.1', 'NM-2.1']
        >>> book["NM-2.1"].title, [rule.title for rule in book.values()]
        ('Losing', ['Taking', 'Losing'])
        >>> "NM-2.2" in book
        False
    """

    game: str = field(validator=_text)
    """The name of the game, as the registry of games spells it."""
    chapters: tuple[Chapter, ...] = field(
        validator=instance_of(tuple, "a tuple of chapters", InvalidArgument)
    )
    """The chapters in their order."""
    # Derived from the chapters, so not part of the value, and never changed.
    _rules: dict[str, Rule] = field(init=False, eq=False, repr=False, factory=dict[str, Rule])

    def __attrs_post_init__(self) -> None:
        if not self.game:
            raise InvalidArgument("the rulebook's game is ''; it must be the name of a game")
        if not self.chapters:
            raise InvalidArgument(f"the rulebook of {self.game} has no chapters; it must have one")
        for chapter in self.chapters:
            check_given(chapter, Chapter, "a Chapter")
            self._rules.update({rule.id: rule for rule in chapter.rules})
        _check_once([chapter.id for chapter in self.chapters], "chapter")

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __getitem__(self, rule_id: str) -> Rule:
        """Return a rule.

        Args:
            rule_id: its id, such as ``"LX-4.6"``.

        Raises:
            UnknownRule: this book has no such rule.
        """
        rule = self._rules.get(rule_id)
        if rule is None:
            raise UnknownRule(
                f"the rulebook of {self.game} has no rule {rule_id!r}; its ids look like "
                f"{next(iter(self._rules))}"
            )
        return rule

    def __add__(self, other: Rulebook) -> Rulebook:
        """Return a book with the chapters of this one, then those of another.

        Args:
            other: rules of the same game, such as an expansion's.

        Raises:
            InvalidArgument: the books belong to two games, or both have a chapter of the same id.
        """
        check_given(other, Rulebook, "a Rulebook")
        if other.game != self.game:
            raise InvalidArgument(
                f"a rulebook of {other.game} cannot extend that of {self.game}; the game must be "
                "the same"
            )
        return Rulebook(self.game, self.chapters + other.chapters)


def load_rulebook(text: str, *, where: str) -> Rulebook:
    """Read a rulebook from TOML.

    The file has a key ``game``, an array of tables ``chapters`` (keys ``id``, ``title``) and in
    each chapter an array ``rules``. Its keys are ``id``, ``title``, ``text``, ``basis``, and for a
    switch ``switch`` and ``default``. Lines can break anywhere in a title, a paragraph and a point
    of a list.  No other key is allowed.

    Args:
        text: the whole file.
        where: the file's name in messages.

    Raises:
        InvalidArgument: the text is not TOML, or an entry is malformed; the message begins
            with ``where`` and names the entry.

    Example:
        >>> book = load_rulebook(
        ...     '''
        ...     game = 'nim'
        ...     [[chapters]]
        ...     id = 'NM-1'
        ...     title = 'A turn'
        ...     [[chapters.rules]]
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
    check_given(text, str, "the text of a file")
    try:
        book: Rulebook = BoxFile("", Rulebook, {}).part(parse_toml(text))
    except (TomlRefused, InvalidArgument, InvalidComponents) as error:
        raise InvalidArgument(f"{where}: {error}") from error
    return book


def read_rulebook(module: str, *expansions: str) -> Rulebook:
    """Read the rulebook that is beside a module, in ``rulebook.toml``."""
    beside = files(module.rpartition(".")[0])
    books = [
        load_rulebook(beside.joinpath(name).read_text(encoding="utf-8"), where=name)
        for name in ("rulebook.toml", *expansions)
    ]
    return functools.reduce(operator.add, books)


# --- Switches ------------------------------------------------------------------------------------


def switched(config: object) -> list[tuple[str, object]]:
    """List the switches of a config of any game that are not at their defaults."""
    rulings: AttrsInstance | None = getattr(config, "rulings", None)
    if rulings is None:
        return []
    default = asdict(type(rulings)(), recurse=False).items()
    return [each for each in asdict(rulings, recurse=False).items() if each not in default]


def on_or_off(rule: str) -> Validator:
    """Make a validator for a switch that is on or off."""
    return instance_of(bool, f"True or False ({rule})", InvalidConfig)


def to_setting(value: E | str, kind: type[E], switch: str, rule: str) -> E:
    """Return a setting of a switch as a member of its enum."""
    for member in kind:
        if value is member or (isinstance(value, str) and value == member.value):
            return member
    right = listed(repr(member.value) for member in kind)
    raise InvalidConfig(f"Rulings.{switch} is {shown(value)}; it must be {right} ({rule})")


def to_rulings(value: object, kind: type[R], rulebook: Rulebook) -> R:
    """Return the rulings of a config, converted from a mapping if necessary."""
    if isinstance(value, kind):
        return value
    if not isinstance(value, Mapping):
        raise InvalidConfig(
            f"Config.rulings is {shown(value)}; it must be a Rulings, or a mapping from names of "
            "switches to their settings"
        )
    settings = cast("Mapping[str, object]", value)  # each name is checked below
    switches = [field.name for field in fields(cast("Any", kind))]  # our attrs class
    for name in settings:
        if name not in switches:
            rules = {rule.switch: rule.id for rule in rulebook.values()}
            right = listed((f"{switch} ({rules[switch]})" for switch in switches), "and")
            be = "is" if len(switches) == 1 else "are"
            raise InvalidConfig(
                f"Config.rulings names {shown(name)}; the switch{'es' * (be == 'are')} {be} {right}"
            )
    return kind(**settings)
