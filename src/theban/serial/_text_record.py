r"""Whole games as text that people read and write, and programs read back exactly.

Like PGN for chess: a file in UTF-8 that a person can read aloud, type in after an evening at a real
table, and send by mail. Every choice is in the notation of its game.

.. code-block:: ebnf

    record   = "theban record 1" , end , game , [ about ] , config , deal , choices , [ box ] ;
    game     = "[game]" , end ,
               "name:" , text , end ,           (* the name of the game *)
               [ "library:" , text , end ] ,    (* the version that wrote it; not looked at *)
               [ "result:" , items , end ] ;    (* the rank of each seat, once it is over *)
    about    = "[about]" , end , { key , ":" , text , end } ;
    config   = "[config]" , end , { path , ":" , items , end } ;
    deal     = "[deal]" , end , { path , ":" , items , end } ;
    choices  = "[choices]" , end , { number , "." , who , ":" , items , end } ;
    box      = "[box]" , end , (* the rest is the TOML file of a box *) ;
    who      = "seat" , number | string | bare ;  (* one of the names *)
    path     = name , { "." , name | "[" , number , "]" } ;
    items    = [ item , { "," , item } ] ;
    item     = string | bare ;
    text     = string | (* the rest of the line up to a "#" *) ;
    key      = letter , { letter | digit | "_" | "-" } ;
    string   = (* as in JSON: "Ann \"the Fox\"" *) ;
    bare     = (* characters but , : " # [ ] and controls; blanks around it do not count *) ;
    end      = [ "#" , comment ] , (* end of line *) ;

Sections come in any order, but a box is the last.  A line that begins with blanks continues the
entry above.  Empty lines do not count, and a ``#`` outside of quotes begins a comment up to the end
of the line; comments are for people and are not kept.

* ``[about]`` is the record's metadata: names, date, place, as given.  If ``names`` has a name for
  each seat, separated by commas, turns are headed by them.
* ``[config]`` has the fields of the game's config, with the paths that they have in Python, such as
  ``rulings.backward``.  Truth values are ``yes`` and ``no``, nothing is ``none``, members of enums
  are their values.  Fields with a default can be left out.  If other rulings are there, a later
  switch that is left out has the setting of earlier games.  The box is either ``standard`` with a
  digest of its figures, or ``below``, in a section ``[box]`` at the end.
* ``[deal]`` has the fields of the game's deal in the same way, with pieces by the labels of the
  game's notation, or without one as in a save, in quotes.
* ``[choices]`` has a line for each turn: actions and what chance brought, in order.  The number and
  the name before the colon are for people; only the order of the choices counts.

The set-up must be possible; :func:`theban.replay` checks that the choices are legal and lead to the
result.
"""

from __future__ import annotations

import enum
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from hashlib import sha256
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Any, NoReturn, cast

import attrs

from theban._core import annotations as shapes, errors
from theban._core.annotations import Maybe, Object, Plain, Shape, Tagged, fields_of, kinds_of
from theban._core.checks import check_given, check_kind
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument, InvalidNotation, InvalidSave
from theban._core.messages import listed, shown
from theban._core.notation import TextParts, listed_rows
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, Record, to_metadata
from theban._core.situation import GameOver
from theban._version import library_version
from theban.games import get_rules
from theban.serial import _text_lines as text_lines
from theban.serial._convert import Hooks, HookTable
from theban.serial._formats import compact
from theban.serial._game_types import COMPONENTS, game_types
from theban.serial._saves import values_of
from theban.serial._text_lines import Entry, Item, Place, Section, entry_lines, written

# --- What both ways know -----------------------------------------------------------------------

WORDS: dict[bool | None, str] = {None: "none", True: "yes", False: "no"}
"""The words for values that are neither texts nor numbers."""
NONE = WORDS[None]
"""The word for None."""


class Labels:
    """A two-way mapping of pieces and labels; other pieces are written as in a save."""

    def __init__(self, rules: AnyRules, config: object = None) -> None:
        """Leave out labels that would be read as something else; without a config, all of them."""
        parts = parts_of(rules)
        given = dict[str, object]() if parts is None or config is None else parts.labels(config)
        keys = {label: (type(piece), _folded(label)) for label, piece in given.items()}
        times = Counter(keys.values())
        good = {label: piece for label, piece in given.items() if times[keys[label]] == 1}
        self.table: HookTable = values_of(rules).table
        self._given = given
        self._by_text = {keys[label]: piece for label, piece in good.items()}
        self.by_piece = {piece: label for label, piece in good.items()}

    def pieces_of(self, kinds: tuple[type, ...], label: str) -> list[object]:
        """Return the pieces of some classes with a label, usually one."""
        keys = [(kind, _folded(label)) for kind in kinds]
        return [self._by_text[key] for key in keys if key in self._by_text]

    def names(self, kinds: tuple[type, ...]) -> list[str]:
        """List the labels of all pieces of some classes."""
        return [label for label, piece in self._given.items() if type(piece) in kinds]


def _folded(label: str) -> str:
    return " ".join(label.split()).casefold()


def _is_item(shape: Shape, labels: Labels, *, inside: bool = False) -> bool:
    """Return whether values of a shape are single items rather than entries."""
    match shape:
        case Maybe(item):
            return _is_item(item, labels, inside=inside)
        case Object(kind):
            return inside or bool(labels.names((kind,)))
        case _:
            return not isinstance(shape, (shapes.Row, shapes.Fixed))


def scalar_text(value: object) -> str:
    """Write a number, text, truth value, None or enum member, without quotes."""
    if isinstance(value, enum.Enum):
        value = value.value
    return WORDS[value] if value is None or isinstance(value, bool) else str(value)


# --- Writing -----------------------------------------------------------------------------------


def value_lines(path: str, value: object, shape: Shape, labels: Labels) -> Iterator[str]:
    """Write the entries of a value."""
    if _is_item(shape, labels):
        yield from entry_lines(path, [_written_item(value, shape, labels)])
    elif isinstance(shape, Maybe):
        if value is None:
            yield f"{path}: {NONE}"
        else:
            yield from value_lines(path, value, shape.item, labels)
    elif isinstance(shape, Object):
        for each in fields_of(shape.kind):
            part = getattr(value, each.name)
            if each.is_required or part != each.before:
                there = f"{path}.{each.name}".removeprefix(".")
                yield from value_lines(there, part, each.shape, labels)
    elif isinstance(shape, (shapes.Row, shapes.Fixed)):
        values = cast("tuple[object, ...]", value)  # as its shape says
        items = shape.items if isinstance(shape, shapes.Fixed) else (shape.item,) * len(values)
        pairs = list(zip(values, items, strict=True))
        if all(_is_item(item, labels, inside=True) for item in items):
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
        if value in labels.by_piece:
            return written(labels.by_piece[value])
        shape = Tagged((type(value),))
    data = labels.table.of(shape).dump(value)
    if isinstance(shape, (Plain, shapes.Enumeration)):
        text = scalar_text(data)
        return written(text, always=isinstance(data, str) and text in WORDS.values())
    return written(compact(data, sort_keys=True).decode(), always=True)


# --- Reading -----------------------------------------------------------------------------------

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,15}")
"""The pattern of a whole number, limited to the digits of numbers that can be saved."""
_DEEPEST = 8
"""The maximum number of parts in a key; our games have up to three."""
_MOST_NAMED = 300
"""The maximum length of a list of correct values."""
_LONGEST_LABEL, _ALIKE = 60, 3
"""The length of the part that is compared with labels, and the number of labels named."""


class Values:
    """The entries of a section, read as values.

    Entries are read on demand; :meth:`check_all_read` finds the others.
    """

    def __init__(self, section: Section) -> None:
        """Refuse duplicate keys."""
        self._section = section
        self._entries: dict[str, Entry] = {}
        self._read: dict[str, None] = {}  # in the order of reading
        self._prefixes = set[str]()
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
            self._prefixes.update(accumulate(parts))

    def has(self, path: str) -> bool:
        """Return whether the section has an entry, or a part of one."""
        return path in self._prefixes

    def build(self, kind: type, labels: Labels, given: dict[str, object], prefix: str = "") -> Any:  # noqa: ANN401 (a value of the class)
        """Make an object from the entries; fields with a default can be missing.

        Fields in ``given`` are left unchanged.
        """
        for each in fields_of(kind):
            path = f"{prefix}{each.name}"
            if each.argument in given:
                continue
            if self.has(path):
                given[each.argument] = self.value(path, each.shape, labels)
            elif not each.is_required:
                given[each.argument] = each.before
            elif not each.has_default:
                self._refuse_missing(path)
        try:
            return kind(**given)
        except Exception as error:  # noqa: BLE001 (whatever a foreign class raises)
            self._section.place.refuse(f"[{self._section.name}]", str(error))

    def value(self, path: str, shape: Shape, labels: Labels) -> object:
        """Return the value at a path."""
        if _is_item(shape, labels):
            return read_item(self.entry(path).item(_right(shape, labels)), shape, labels)
        if isinstance(shape, Maybe):
            items = self.entry(path).items() if path in self._entries else ()
            return None if _says_none(*items) else self.value(path, shape.item, labels)
        if isinstance(shape, Object):
            return self.build(shape.kind, labels, {}, f"{path}.")
        if not isinstance(shape, (shapes.Row, shapes.Fixed)):
            self._section.place.refuse(path, "it has no form as text")
        inside = shape.items if isinstance(shape, shapes.Fixed) else (shape.item,)
        if all(_is_item(each, labels, inside=True) for each in inside):
            items = self.entry(path).items()
            if isinstance(shape, shapes.Row):
                inside *= len(items)
            if len(items) != len(inside):
                found = f"{path!r} has {len(items)} items"
                self.entry(path).place.refuse(found, f"it must have {len(inside)}")
            pairs = zip(items, inside, strict=True)
            return tuple(read_item(*pair, labels) for pair in pairs)
        if isinstance(shape, shapes.Fixed):
            parts = enumerate(inside)
            return tuple(self.value(f"{path}[{n}]", each, labels) for n, each in parts)
        rows: list[object] = []
        while self.has(f"{path}[{len(rows)}]"):
            rows.append(self.value(f"{path}[{len(rows)}]", shape.item, labels))
        if not rows and path not in self._entries:
            self._refuse_missing(f"{path}[0]")
        if not rows and self.entry(path).items():
            right = f"they belong after '{path}[0]'"
            self._entries[path].place.refuse(f"{path!r} has items", right)
        return tuple(rows)

    def entry(self, path: str) -> Entry:
        """Return the entry with a key."""
        self._read[path] = None
        if path not in self._entries:
            self._refuse_missing(path)
        return self._entries[path]

    def _refuse_missing(self, path: str) -> NoReturn:
        self._section.place.refuse(
            f"[{self._section.name}] has no {path!r}", f"write it as '{path}: ...'"
        )

    def check_all_read(self) -> None:
        """Refuse entries that were not read."""
        for key, entry in self._entries.items():
            if key not in self._read:
                right = listed_rows(self._read) or "none"
                if len(right) > _MOST_NAMED:
                    right = f"{right[:_MOST_NAMED]} ..."
                found = f"[{self._section.name}] has nothing called {shown(key)}"
                entry.place.refuse(found, f"its other keys are {right}")


def _says_none(*items: Item) -> bool:
    return [(item.text, item.is_quoted) for item in items] == [(NONE, False)]


def read_item(item: Item, shape: Shape, labels: Labels) -> object:
    """Return the value of an item."""
    inner = shape
    if isinstance(shape, Maybe):
        inner = shape.item
        if _says_none(item):
            return None
    if isinstance(inner, (Tagged, Object)):
        kinds = kinds_of(inner)
        found = labels.pieces_of(kinds, item.text)
        if len(found) != 1:
            found = _read_data(item, labels.table.of(Tagged(kinds)))
    elif isinstance(inner, (Plain, shapes.Enumeration)) and inner.kind is not float:
        found = _read_scalar(item, inner)
    else:
        found = _read_data(item, labels.table.of(inner))
    if not found:
        item.place.refuse(shown(item.text), f"right is {_right(shape, labels, item.text)}")
    return found[0]


def _read_scalar(item: Item, shape: Plain | shapes.Enumeration) -> list[object]:
    """Return the value of a single item, or nothing if it has another shape."""
    text = item.text
    if isinstance(shape, shapes.Enumeration):
        return [member for member in shape.kind if scalar_text(member) == text]
    kind = shape.kind
    if kind is str:
        return [text] if item.is_quoted or text not in WORDS.values() else []
    if item.is_quoted:
        return []
    if kind is int:
        return [int(text)] if _WHOLE.fullmatch(text) else []
    return [value for value, word in WORDS.items() if type(value) is kind and word == text]


def _read_data(item: Item, hooks: Hooks) -> list[object]:
    """Read what is written as in a save, such as a piece without a label; or nothing."""
    try:
        return [hooks.read(json.loads(item.text), "the data")]
    except (ValueError, RecursionError) as error:
        if isinstance(error, InvalidSave) and item.is_quoted:
            raise item.place.error(error) from None
        return []


def _right(shape: Shape, labels: Labels, found: str = "") -> str:
    """Describe the values of a shape for messages; of many labels name those like the one found."""
    match shape:
        case Maybe(item):
            return f"{_right(item, labels, found)}, or {NONE}"
        case shapes.Enumeration(kind):
            return listed(map(scalar_text, kind))
        case Plain(kind):
            words = {int: "a whole number", float: "a number with a point, such as 7.0"}
            return {**words, bool: "yes or no", str: "a text"}.get(kind, NONE)
        case _:
            return _one_of(labels.names(kinds_of(shape)), found)


def _one_of(names: list[str], found: str) -> str:
    """List the correct labels; if there are too many, those most like the one found."""
    text = listed_rows(names) or "the data of a save, in quotes"
    if len(text) <= _MOST_NAMED:
        return f"one of: {text}"
    alike = get_close_matches(found[:_LONGEST_LABEL], names, _ALIKE, cutoff=0)
    return f"one of {len(names)} labels, such as {listed(alike)}"


# --- Boxes -------------------------------------------------------------------------------------

BELOW = "below"
"""Stands for a box that follows at the end of the text."""

_STANDARD = "standard"


def parts_of(rules: AnyRules) -> TextParts | None:
    """Return a game's names for text records, or None."""
    parts = getattr(rules, "text_parts", None)
    return parts if isinstance(parts, TextParts) else None


def box_digest(rules: AnyRules, components: object) -> str:
    """Return the digest of the figures of a box."""
    data = values_of(rules).table.of(Object(type(components))).dump(components)
    return sha256(compact(data, sort_keys=True)).hexdigest()[:16]


def read_box(rules: AnyRules, parts: TextParts, entry: Entry, section: Section | None) -> object:
    """Return the box that a record names, or has at its end."""
    words = [item.text for item in entry.items()]
    if words == [BELOW]:
        if section is None:
            entry.place.refuse("the box must be below", "there must be a section [box] at the end")
        try:
            return parts.read_box(section.tail)
        except (errors.InvalidComponents, errors.UnknownSchema) as error:
            raise section.place.error(error) from None
    if section is not None:
        section.place.refuse("[box]", f"line {entry.place.line} must be '{entry.key}: {BELOW}'")
    standard = parts.standard_boxes()
    if words == [_STANDARD]:
        return standard[0]
    boxes = {(_STANDARD, box_digest(rules, each)): each for each in standard}
    if tuple(words) in boxes:
        return boxes[_STANDARD, words[1]]
    place, found = entry.rest[0]
    right = listed(f"'{', '.join(named)}'" for named in boxes)
    right = f"right is {right} or '{BELOW}' with a section [box] at the end"
    return place.refuse(f"no box {shown(found)} is known", right)


FORM = 1
"""The newest version of the text format that this library reads, and the one that it writes."""
NAMES = "names"
"""The metadata key with the players' names, in seat order."""

_SECTIONS = ("game", "about", "config", "deal", "choices", "box")
_NEEDED = ("game", "config", "deal", "choices")
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_WHO = re.compile(r"([0-9]{1,6})\.[ \t]*(.+)")
_SEAT = re.compile(r"seat[ \t]+(0|[1-9][0-9]{0,3})")


# --- Writing -----------------------------------------------------------------------------------


def format_record(
    record: AnyRecord, rules: AnyRules | None = None, *, whole_box: bool = False
) -> str:
    """Write a game as text.

    Args:
        record: the game; not necessarily over.  Its deal must be possible; from a choice on that
            is not legal, the choices are not told apart by turns.  If its metadata has ``names``,
            separated by commas, turns are headed by them.
        rules: the rules of its game; without them the registry is asked for its name.
        whole_box: whether to write the figures of a standard box too, and not only its digest.

    Raises:
        InvalidArgument: the record is of another game or of none, or part of it cannot be written;
            the message says which.
        InvalidDeal: the config's components do not allow the deal.

    Example:
        >>> from theban import Match, Record
        >>> from theban.tutankhamun import RULES, Config, Sail
        >>> match = Match(RULES, Config(players=2), seed=1)
        >>> events = match.play(Sail(78))
        >>> text = format_record(attrs.evolve(match.record, metadata={"names": "Ann, Ben"}))
        >>> text.splitlines()[0], text.splitlines()[-1]
        ('theban record 1', '1. Ann: sail 78')
    """
    check_given(record, Record, "a Record")
    check_kind(whole_box, bool, "whole_box", "True or False")
    rules = get_rules(record.game) if rules is None else rules
    check_members(rules)
    if record.game != rules.name:
        raise InvalidArgument(f"the record is of {record.game!r}, the rules are of {rules.name!r}")
    rules.initial_state(record.config, record.deal)
    text = "\n".join([*_lines(rules, record, whole_box=whole_box), ""])
    try:
        found = parse_record(text, rules)
    except errors.ThebanError as error:
        raise InvalidArgument(f"the record cannot be read back from its text: {error}") from None
    for each in attrs.fields(Record):  # a guard for foreign games
        read, given = getattr(found, each.name), getattr(record, each.name)
        if read != given:
            raise InvalidArgument(
                f"the {each.name} cannot be written as text: it would be read as {shown(read)}"
            )
    return text


def _lines(rules: AnyRules, record: AnyRecord, *, whole_box: bool) -> Iterator[str]:
    types, parts, config = game_types(rules), parts_of(rules), record.config
    labels = Labels(rules, config)
    yield f"{text_lines.FIRST} {FORM}"
    name = text_lines.written_text(record.game)
    yield from ("", "[game]", f"name: {name}", f"library: {library_version()}")
    if record.result is not None:
        yield from entry_lines("result", [str(rank) for rank in record.result])
    if record.metadata:
        yield from ("", "[about]")
        for key, text in record.metadata:
            yield f"{key}: {text_lines.written_text(text)}"
    yield from ("", "[config]")
    name = BELOW
    if parts and not whole_box and config.components in parts.standard_boxes():
        name = f"{_STANDARD}, {box_digest(rules, config.components)}"
    for each in fields_of(types.config):
        value = getattr(config, each.name)
        if parts and each.name == COMPONENTS:
            yield f"{each.name}: {name}"
        else:
            yield from value_lines(each.name, value, each.shape, labels)
    yield from ("", "[deal]")
    yield from value_lines("", record.deal, Object(types.deal), labels)
    yield from ("", "[choices]")
    yield from _turns(rules, record, _headings(record.metadata, config.players))
    if parts and name == BELOW:
        yield from ("", "[box]", parts.write_box(config.components).rstrip("\n"))


def _turns(rules: AnyRules, record: AnyRecord, names: Sequence[str]) -> Iterator[str]:
    """Write the choices, with a line for each turn: while the same seat decides or draws."""
    state: Any = rules.initial_state(record.config, record.deal)
    seat, told = 0, list[tuple[int, str]]()
    for choice in record.choices:
        due = GameOver() if state is None else rules.awaiting(state)
        seat = seat if isinstance(due, GameOver) else due.seat
        told.append((seat, written(rules.format_choice(choice))))
        legal = state is not None and rules.explain(state, choice) is None
        state = rules.step(state, choice) if legal else None
    for number, (seat, turn) in enumerate(groupby(told, itemgetter(0)), 1):
        yield from entry_lines(f"{number}. {names[seat]}", [text for _, text in turn])


def names_in(metadata: Sequence[tuple[str, str]], players: int) -> tuple[str, ...] | None:
    """Return a record's names of the seats, or None unless there is one for each."""
    line = (Place(1, 1), dict(metadata).get(NAMES, ""))
    try:
        names = tuple(item.text for item in Entry(NAMES, line[0], (line,)).items())
    except InvalidNotation:
        return None
    return names if len(names) == players and all(names) else None


def _headings(metadata: Sequence[tuple[str, str]], players: int) -> tuple[str, ...]:
    """Return the headings of turns: the given names, if there is one for each seat."""
    names = names_in(metadata, players)
    return tuple(map(written, names)) if names else tuple(map("seat {}".format, range(players)))


# --- Reading -----------------------------------------------------------------------------------


def parse_record(text: str, rules: AnyRules | None = None) -> AnyRecord:
    """Read a game from its text; the inverse of :func:`format_record`.

    Args:
        text: the text.
        rules: the rules of its game; without them the registry is asked for the name that the
            text has.

    Raises:
        InvalidNotation: the text is not a record; the message says line and column, what was found
            there and what would be right.
        UnknownSchema: it was written by a newer version of this library.
        InvalidArgument: the rules do not name their types.

    Example:
        >>> parse_record("luxor, three players")
        Traceback (most recent call last):
        ...
        theban.InvalidNotation: line 1, column 1: 'luxor, three players'; \
a record begins with 'theban record'
    """
    if rules is not None:
        check_members(rules)
    head, sections = text_lines.read_sections(text)
    if not _NUMBER.fullmatch(head.text):
        head.place.refuse(shown(head.text), f"the form is a number: {text_lines.FIRST} {FORM}")
    if int(head.text) > FORM:
        raise errors.UnknownSchema(
            f"the record is of form {head.text}; this version of theban reads form {FORM}, and a "
            "newer one is needed"
        )
    by_name = _by_name(sections)
    game = Values(by_name["game"])
    name = game.entry("name")
    if rules is None:
        try:
            rules = get_rules(name.text())
        except InvalidArgument as error:
            raise name.rest[0][0].error(error) from None
    if name.text() != rules.name:
        found = f"the record is of {shown(name.text())}"
        name.rest[0][0].refuse(found, f"the rules are of {rules.name!r}")
    about: list[tuple[str, str]] = []
    for entry in by_name["about"].entries if "about" in by_name else ():
        about.append((entry.key, entry.text()))
        try:
            to_metadata(about)
        except InvalidArgument as error:
            raise entry.place.error(error) from None
    result = game.entry("result") if game.has("result") else None
    if game.has("library"):
        game.entry("library").text()
    game.check_all_read()
    parts, types = parts_of(rules), game_types(rules)
    values, box = Values(by_name["config"]), by_name.get("box")
    given: dict[str, object] = {}
    if parts and values.has(COMPONENTS):
        given[COMPONENTS] = read_box(rules, parts, values.entry(COMPONENTS), box)
    elif box is not None:
        box.place.refuse("[box]", "a config with 'components: below' asks for one")
    config = values.build(types.config, Labels(rules), given)
    values.check_all_read()
    ranks = None if result is None else _read_ranks(result, config.players)
    values = Values(by_name["deal"])
    deal = values.build(types.deal, Labels(rules, config), {})
    values.check_all_read()
    try:
        rules.initial_state(config, deal)
    except errors.ThebanError as error:
        raise by_name["deal"].place.error(f"[deal]: {error}") from None
    names = _headings(about, config.players)
    choices = tuple(_choices(rules, config, by_name["choices"], names))
    return Record(rules.name, config, deal, choices, ranks, about)


def _by_name(sections: Sequence[Section]) -> dict[str, Section]:
    by_name: dict[str, Section] = {}
    for section in sections:
        here = f"[{section.name}]"
        if section.name not in _SECTIONS:
            section.place.refuse(here, f"the sections are {listed(_SECTIONS, 'and')}")
        if section.name in by_name:
            line = by_name[section.name].place.line
            section.place.refuse(f"{here} is in line {line} already", "each is allowed once")
        by_name[section.name] = section
    for name in _NEEDED:
        if name not in by_name:
            Place(1, 1).refuse(f"the record has no [{name}]", f"it has {listed(_NEEDED, 'and')}")
    return by_name


def _read_ranks(entry: Entry, players: int) -> tuple[int, ...]:
    items = entry.items()
    if len(items) != players:
        right = f"it must have {players}, a rank for each seat"
        entry.place.refuse(f"'result' has {len(items)} items", right)
    for item in items:
        if not _NUMBER.fullmatch(item.text) or int(item.text) > players:
            item.place.refuse(shown(item.text), f"a rank is a number from 1 to {players}")
    return tuple(int(item.text) for item in items)


def _choices(rules: AnyRules, config: Any, section: Section, names: Sequence[str]) -> Iterator[Any]:  # noqa: ANN401 (of any game)
    for entry in section.entries:
        heading = _WHO.fullmatch(entry.key)
        if heading is None:
            right = "a turn has a number and a seat, such as '1. seat 0:'"
            entry.place.refuse(shown(entry.key), right)
        seat = _SEAT.fullmatch(heading[2])
        if heading[2] not in names and not (seat and int(seat[1]) < config.players):
            right = f"seat 0 to seat {config.players - 1}"
            if names[0] != "seat 0":
                right = f"{right}, or {listed(names)}"
            entry.place.refuse(shown(heading[2]), f"turns are those of {right}")
        for item in entry.items():
            try:
                yield rules.parse_choice(config, item.text)
            except InvalidNotation as error:
                raise item.place.error(error) from None
