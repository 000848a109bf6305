"""How the figures of a box stand in a TOML file, whichever game it belongs to.

Here are the bricks that read one entry of a file and those that write one.  Readers take a value
as TOML gave it and its path, and return it as what it must be or refuse it.  They look at one entry
at a time; what entries must fulfil together is asked by the ``box_checks`` of each game.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar, cast

from attrs import fields

from theban.core.box.checks import whole
from theban.core.box.editions import Confidence
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents, UnknownSchema
from theban.core.messages import listed, shown

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
    yield f"format = {quoted(form)}"
    yield f"schema = {schema}"
    yield f"edition = {quoted(edition)}"
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
            yield f"{name} = {quoted(how.value)}"


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


def quoted(text: str) -> str:
    """Write a text of printable characters."""
    # JSON and TOML write printable text alike.
    return json.dumps(text, ensure_ascii=False)


def _written(value: object) -> str:
    if isinstance(value, enum.Enum):
        return quoted(value.value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, cast('tuple[int, ...]', value)))}]"  # checked at run time
    return quoted(value) if isinstance(value, str) else str(value)
