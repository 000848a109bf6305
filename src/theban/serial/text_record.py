r"""Whole games as text that people read and write, and programs read back exactly.

What PGN is for chess: a file in UTF-8 that a person can read aloud, type in after an evening at a
real table, and send by mail.  Every choice is in the notation of its game.

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

Sections come in any order, but a box is the last.  A line that begins with blanks goes on with the
entry above.  Empty lines do not count, and a ``#`` outside of quotes begins a comment up to the end
of the line; comments are for people and are not kept.

* ``[about]`` is the record's metadata: names, date, place, as given.  If ``names`` has a name for
  each seat, separated by commas, turns are headed by them.
* ``[config]`` has the fields of the game's config, with the paths that they have in Python, such as
  ``rulings.backward``.  Truth values are ``yes`` and ``no``, nothing is ``none``, members of enums
  are their values.  Fields with a default can be left out.  The box is either ``standard`` with a
  digest of its figures (:mod:`theban.serial.text_record`), or ``below``, in a section ``[box]`` at
  the end.
* ``[deal]`` has the fields of the game's deal in the same way, with pieces by the labels of the
  game's notation.
* ``[choices]`` has a line for each turn: actions and what chance brought, in order.  The number and
  the name before the colon are for people; only the order of the choices counts.

What a file says must be possible as a set-up; whether the choices are legal and lead to the result
is for :func:`theban.replay` to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

import attrs

from theban.core.annotations import fields_of
from theban.core.checks import check_given
from theban.core.default_methods import check_members
from theban.core.errors import (
    InvalidArgument,
    InvalidComponents,
    InvalidNotation,
    ThebanError,
    UnknownSchema,
)
from theban.core.messages import listed, shown
from theban.core.notation import TextParts
from theban.core.protocol import AnyRules
from theban.core.record import AnyRecord, Record
from theban.core.situation import GameOver
from theban.games import get_rules
from theban.serial.formats import canonical_bytes
from theban.serial.game_types import COMPONENTS, game_types
from theban.serial.saves import values_of
from theban.serial.text_lines import (
    Entry,
    Place,
    Section,
    entry_lines,
    read_sections,
    written,
    written_text,
)
from theban.serial.text_values import Labels, Values, value_lines
from theban.version import library_version

# --- Boxes -------------------------------------------------------------------------------------

BELOW = "below"
"""What stands for a box that follows at the end of the text."""

_STANDARD = "standard"
_DIGITS_OF_DIGEST = 16


def parts_of(rules: AnyRules) -> TextParts | None:
    """Return what a game tells about itself for such texts, or None."""
    parts = getattr(rules, "text_parts", None)
    return parts if isinstance(parts, TextParts) else None


def box_digest(rules: AnyRules, components: object) -> str:
    """Return the digest of the figures of a box."""
    data = values_of(rules).dump_part(components)
    return sha256(canonical_bytes(data)).hexdigest()[:_DIGITS_OF_DIGEST]


def box_name(rules: AnyRules, components: object) -> str:
    """Return what the text of a record calls a box."""
    parts = parts_of(rules)
    if parts is None or components not in parts.standard_boxes():
        return BELOW
    return f"{_STANDARD}, {box_digest(rules, components)}"


def read_box(rules: AnyRules, parts: TextParts, entry: Entry, section: Section | None) -> Any:  # noqa: ANN401 (of any game)
    """Return the figures of the box that a record names, or has at its end."""
    words = [item.text for item in entry.items()]
    if words == [BELOW] and section is not None:
        try:
            return parts.read_box(section.tail)
        except (InvalidComponents, UnknownSchema) as error:
            raise section.place.error(error) from None
    if words == [BELOW]:
        entry.place.refuse("the box must be below", "there must be a section [box] at the end")
    if section is not None:
        section.place.refuse("[box]", f"line {entry.place.line} must be '{entry.key}: {BELOW}'")
    standard = parts.standard_boxes()
    if words == [_STANDARD]:
        return standard[0]
    boxes = {box_digest(rules, components): components for components in standard}
    if len(words) == 2 and words[0] == _STANDARD and words[1] in boxes:  # noqa: PLR2004 (with a digest)
        return boxes[words[1]]
    right = listed(f"'{_STANDARD}, {digest}'" for digest in boxes)
    return entry.rest[0][0].refuse(
        f"no box {shown(entry.rest[0][1])} is known",
        f"right is {right} or '{BELOW}' with a section [box] at the end",
    )


FORM = 1
"""The newest form of such texts that this version reads, and the one that it writes."""
NAMES = "names"
"""The key of the metadata that has the players' names, in the order of the seats."""

_FIRST = "theban record"
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
    rules = get_rules(record.game) if rules is None else rules
    check_members(rules)
    if record.game != rules.name:
        raise InvalidArgument(f"the record is of {record.game!r}, the rules are of {rules.name!r}")
    rules.initial_state(record.config, record.deal)
    text = "\n".join([*_lines(rules, record, whole_box=whole_box), ""])
    found = parse_record(text, rules)
    for each in attrs.fields(Record):  # a guard for games of others
        read, given = getattr(found, each.name), getattr(record, each.name)
        if read != given:
            raise InvalidArgument(
                f"the {each.name} cannot be written as text: it would be read as {shown(read)}"
            )
    return text


def _lines(rules: AnyRules, record: AnyRecord, *, whole_box: bool) -> Iterator[str]:
    types, parts, config = game_types(rules), parts_of(rules), record.config
    labels = Labels(parts.labels(config) if parts else {})
    yield f"{_FIRST} {FORM}"
    yield from ("", "[game]", f"name: {written_text(record.game)}", f"library: {library_version()}")
    if record.result is not None:
        yield from entry_lines("result", [str(rank) for rank in record.result])
    if record.metadata:
        yield from ("", "[about]")
        yield from (f"{key}: {written_text(text)}" for key, text in record.metadata)
    yield from ("", "[config]")
    name = box_name(rules, config.components) if parts and not whole_box else BELOW
    for each in fields_of(types.config):
        value = getattr(config, each.name)
        if parts and each.name == COMPONENTS:
            yield f"{each.name}: {name}"
        else:
            yield from value_lines(each.name, value, each.shape, labels)
    yield from ("", "[deal]")
    for each in fields_of(types.deal):
        yield from value_lines(each.name, getattr(record.deal, each.name), each.shape, labels)
    yield from ("", "[choices]")
    yield from _turns(rules, record, _headings(record.metadata, config.players))
    if parts and name == BELOW:
        yield from ("", "[box]", parts.write_box(config.components).rstrip("\n"))


def _turns(rules: AnyRules, record: AnyRecord, names: Sequence[str]) -> Iterator[str]:
    """Write the choices, a line for each turn: as long as the same seat decides or draws."""
    state: Any = rules.initial_state(record.config, record.deal)
    number, seat, turn = 0, 0, list[str]()
    for choice in record.choices:
        text = written(rules.format_choice(choice))
        awaiting = GameOver() if state is None else rules.awaiting(state)
        if not isinstance(awaiting, GameOver) and awaiting.seat != seat and turn:
            number += 1
            yield from entry_lines(f"{number}. {names[seat]}", turn)
            turn = []
        seat = seat if isinstance(awaiting, GameOver) else awaiting.seat
        turn.append(text)
        legal = state is not None and rules.explain(state, choice) is None
        state = rules.step(state, choice) if legal else None
    if turn:
        yield from entry_lines(f"{number + 1}. {names[seat]}", turn)


def names_in(metadata: Sequence[tuple[str, str]], players: int) -> tuple[str, ...] | None:
    """Return the names of the seats that a record has, or None if it has not one for each."""
    place = Place(1, 1)
    try:
        items = Entry(NAMES, place, ((place, dict(metadata).get(NAMES, "")),)).items()
    except InvalidNotation:
        return None
    names = tuple(item.text for item in items)
    return names if len(names) == players and all(names) else None


def _headings(metadata: Sequence[tuple[str, str]], players: int) -> tuple[str, ...]:
    """Return how turns are headed: by the names that were given, if they are one for each seat."""
    names = names_in(metadata, players)
    return tuple(map(written, names)) if names else tuple(map("seat {}".format, range(players)))


# --- Reading -----------------------------------------------------------------------------------


def parse_record(text: str, rules: AnyRules | None = None) -> AnyRecord:
    """Read a game back from its text; the way back of :func:`format_record`.

    Args:
        text: the text.
        rules: the rules of its game; without them the registry is asked for the name that the
            text has.

    Raises:
        InvalidNotation: the text is not a record; the message says line and column, what was found
            there and what would be right.
        UnknownSchema: it was written by a newer version of this library.
        InvalidArgument: the rules do not tell of what their game is made.

    Example:
        >>> parse_record("luxor, three players")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidNotation: line 1, column 1: 'luxor, three players'; \
a record begins with 'theban record'
    """
    if rules is not None:
        check_members(rules)
    head, sections = read_sections(text, _FIRST, "box")
    if not _NUMBER.fullmatch(head.text):
        head.place.refuse(shown(head.text), f"the form is a number: {_FIRST} {FORM}")
    if int(head.text) > FORM:
        raise UnknownSchema(
            f"the record is of form {head.text}; this version of theban reads form {FORM}, and a "
            "newer one is needed"
        )
    by_name = _by_name(sections)
    game = Values(by_name["game"], Labels({}))
    name = game.entry("name")
    if rules is None:
        try:
            rules = get_rules(name.text())
        except InvalidArgument as error:
            raise name.rest[0][0].error(error) from None
    if name.text() != rules.name:
        name.rest[0][0].refuse(
            f"the record is of {shown(name.text())}", f"the rules are of {rules.name!r}"
        )
    about = _read_about(by_name.get("about"))
    result = game.entry("result") if game.has("result") else None
    if game.has("library"):
        game.entry("library").text()
    game.check_all_read()
    config = _read_config(rules, by_name)
    ranks = None if result is None else _read_ranks(result, config.players)
    parts = parts_of(rules)
    values = Values(by_name["deal"], Labels(parts.labels(config) if parts else {}))
    deal = values.build(game_types(rules).deal)
    values.check_all_read()
    try:
        rules.initial_state(config, deal)
    except ThebanError as error:
        raise by_name["deal"].place.error(f"[deal]: {error}") from None
    choices = _read_choices(rules, config, by_name["choices"], about)
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
        entry.place.refuse(
            f"'result' has {len(items)} items", f"it must have {players}, a rank for each seat"
        )
    for item in items:
        if not _NUMBER.fullmatch(item.text) or int(item.text) > players:
            item.place.refuse(shown(item.text), f"a rank is a number from 1 to {players}")
    return tuple(int(item.text) for item in items)


def _read_about(section: Section | None) -> tuple[tuple[str, str], ...]:
    entries = section.entries if section else ()
    about = [(entry.key, entry.text()) for entry in entries]
    for number, entry in enumerate(entries):
        try:
            Record("", None, None, metadata=about[: number + 1])
        except InvalidArgument as error:
            raise entry.place.error(error) from None
    return tuple(about)


def _read_config(rules: AnyRules, sections: Mapping[str, Section]) -> Any:  # noqa: ANN401 (of any game)
    types, parts = game_types(rules), parts_of(rules)
    values = Values(sections["config"], Labels({}))
    given: dict[str, object] = {}
    if parts and values.has(COMPONENTS):
        entry = values.entry(COMPONENTS)
        given[COMPONENTS] = read_box(rules, parts, entry, sections.get("box"))
    elif "box" in sections:
        sections["box"].place.refuse("[box]", "a config with 'components: below' asks for one")
    config = values.build(types.config, given=given)
    values.check_all_read()
    return config


def _read_choices(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    section: Section,
    about: Sequence[tuple[str, str]],
) -> tuple[Any, ...]:
    names = _headings(about, config.players)
    choices: list[Any] = []
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
                choices.append(rules.parse_choice(config, item.text))
            except InvalidNotation as error:
                raise item.place.error(error) from None
    return tuple(choices)
