"""How the figures of a box stand in a TOML file: the names there, reading and writing.

What is read here is of the right types and has the right names; whether the figures fit together
is asked by :func:`theban.luxor.box_checks.check_components`.
"""

from __future__ import annotations

import enum
import json
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from attrs import fields

from theban.core.errors import InvalidComponents, UnknownSchema
from theban.luxor.box_checks import listed, refuse, shown, whole
from theban.luxor.components import Components, Space, SpaceKind
from theban.luxor.pieces import (
    AdvanceAllCard,
    BasicCard,
    DieCard,
    FavorTile,
    HorusCard,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    Rear,
    ScarabOrWildTile,
    ScarabTile,
    TempleTile,
    Treasure,
    TreasureKind,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

T = TypeVar("T")
_Pair: TypeAlias = tuple[str, object]

FORMAT = "theban luxor box"
"""What the key ``format`` of a file says."""
SCHEMA = 1
"""The newest schema of the files that this version reads."""


class Confidence(enum.Enum):
    """How sure a figure is."""

    CERTAIN = "certain"
    """Printed in the rules."""
    LIKELY = "likely"
    """Told by one public source, or a strong inference."""
    RECONSTRUCTED = "reconstructed"
    """No public figure was found; chosen so that all printed totals come out right."""


# --- The names in a file ----------------------------------------------------------------------

_BASIC: dict[str, type[BasicCard]] = {
    "number": NumberCard,
    "plus_minus": PlusMinusCard,
    "die": DieCard,
}
_HORUS: dict[str, type[HorusCard]] = {
    "up_to": UpToCard,
    "up_to_die": UpToDieCard,
    "advance_all": AdvanceAllCard,
    "join_next": JoinNextCard,
    "one_less": OneLessCard,
}
_TEMPLE: dict[str, type[TempleTile]] = {
    "scarab": ScarabTile,
    "wild_card": WildCardTile,
    "scarab_or_wild": ScarabOrWildTile,
    "favor": FavorTile,
    "tunnel": TunnelTile,
}
_TAGS: dict[type, tuple[_Pair, ...]] = {
    kind: ((tag, word),)
    for tag, kinds in (("card", _BASIC), ("card", _HORUS), ("tile", _TEMPLE))
    for word, kind in kinds.items()
}
"""The key and the name by which a piece is told from others of its group."""
_SPACE_KINDS = {kind.value: kind for kind in SpaceKind}
_TREASURE_KINDS = {kind.value: kind for kind in TreasureKind}
_REARS = {rear.value: rear for rear in Rear}
_CONFIDENCES = {confidence.value: confidence for confidence in Confidence}
PARTS = tuple(a.name for a in fields(Components) if a.name != "edition")


# --- Reading -----------------------------------------------------------------------------------
# Readers take a value as TOML gave it and its path, and return it as what it must be or refuse it.
# They look at one entry at a time; what entries must fulfil together is check_components' business.


def read_box(
    top: dict[str, object],
) -> tuple[Components, tuple[tuple[str, Confidence], ...]]:
    """Return the figures of a file, and for its parts how sure they are.

    Args:
        top: the whole file as :mod:`tomllib` reads it.

    Raises:
        InvalidComponents: a key is missing, unknown or has a wrong value.
        UnknownSchema: the file was written for a newer version of this library.
    """
    if top.get("format") != FORMAT:
        refuse("format", top.get("format"), repr(FORMAT))
    schema = top.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise UnknownSchema(
            f"schema is {shown(schema)}; this version of theban reads schema {SCHEMA}, and a newer "
            "one is needed for this box"
        )
    whole(schema, "schema", 1, SCHEMA)
    _check_keys(top, "", ("format", "schema", "edition", *PARTS), ("confidence",))
    components = Components(
        edition=cast("str", top["edition"]),
        spaces=_each(top, "spaces", _space, "space {}"),
        statues=_each(top, "statues", whole, "statues: entry {}"),
        chamber=whole(top["chamber"], "chamber"),
        die=_each(top, "die", whole, "die: entry {}"),
        basic_cards=_each(top, "basic_cards", _basic_card),
        horus_cards=_each(top, "horus_cards", _horus_card),
        osiris_tiles=_each(top, "osiris_tiles", _osiris_tile),
        temple_tiles=_each(top, "temple_tiles", _temple_tile),
        treasures=_each(top, "treasures", _treasure),
        scarabs=_each(top, "scarabs", _scarab),
        keys=whole(top["keys"], "keys"),
        wild_cards=whole(top["wild_cards"], "wild_cards"),
        sarcophagi=_each(top, "sarcophagi", whole, "sarcophagi: entry {}"),
        set_points=_each(top, "set_points", whole, "set_points: entry {}"),
    )
    return components, _confidence(top.get("confidence", {}))


def _check_keys(
    table: dict[str, object], what: str, needed: Sequence[str], optional: Sequence[str] = ()
) -> None:
    keys = (*needed, *optional)
    at = f"{what}: " if what else ""
    for key in table:
        if key not in keys:
            raise InvalidComponents(
                f"{at}{shown(key)} is no key here; the keys are {listed(keys, 'and')}"
            )
    for key in needed:
        if key not in table:
            raise InvalidComponents(f"{at}{key!r} is missing; the keys are {listed(keys, 'and')}")


def _each(
    top: dict[str, object], key: str, read: Callable[[object, str], T], path: str = ""
) -> tuple[T, ...]:
    """Read each entry of an array."""
    entries = top[key]
    if not isinstance(entries, list):
        refuse(key, entries, "an array: [...]")
    path = path or f"{key}, entry {{}}"
    return tuple(
        read(entry, path.format(number))
        for number, entry in enumerate(cast("list[object]", entries), 1)
    )


def _table(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        refuse(what, value, "a table: { key = value, ... }")
    return cast("dict[str, object]", value)


def _choice(value: object, what: str, choices: Mapping[str, T]) -> T:
    if not isinstance(value, str) or value not in choices:
        refuse(what, value, listed(choices))
    return choices[value]


def _space(value: object, what: str) -> Space:
    table = _table(value, what)
    _check_keys(table, what, ("kind", "wall"), ("icon", "level"))
    return Space(
        _choice(table["kind"], f"{what}: kind", _SPACE_KINDS),
        whole(table["wall"], f"{what}: wall"),
        _choice(table["icon"], f"{what}: icon", _REARS) if "icon" in table else None,
        _level(table["level"], f"{what}: level") if "level" in table else None,
    )


def _basic_card(value: object, what: str) -> tuple[BasicCard, int]:
    table = _table(value, what)
    card = _piece(table, what, _tagged(table, what, "card", _BASIC), ("card", "copies"))
    return card, _copies(table, what)


def _horus_card(value: object, what: str) -> tuple[HorusCard, int]:
    table = _table(value, what)
    card = _piece(table, what, _tagged(table, what, "card", _HORUS), ("card", "copies"))
    return card, _copies(table, what)


def _osiris_tile(value: object, what: str) -> tuple[OsirisTile, int]:
    table = _table(value, what)
    return _piece(table, what, OsirisTile, ("copies",)), _copies(table, what)


def _temple_tile(value: object, what: str) -> tuple[Rear, TempleTile, int]:
    table = _table(value, what)
    kind = _tagged(table, what, "tile", _TEMPLE)
    tile = _piece(table, what, kind, ("rear", "tile", "copies"))
    return _choice(table["rear"], f"{what}: rear", _REARS), tile, _copies(table, what)


def _treasure(value: object, what: str) -> tuple[Treasure, int]:
    table = _table(value, what)
    return _piece(table, what, Treasure, ("copies",)), _copies(table, what)


def _scarab(value: object, what: str) -> tuple[int, int]:
    table = _table(value, what)
    _check_keys(table, what, ("value", "copies"))
    return whole(table["value"], f"{what}: value"), _copies(table, what)


def _copies(table: dict[str, object], what: str) -> int:
    return whole(table["copies"], f"{what}: copies", 1)


def _tagged(table: dict[str, object], what: str, tag: str, kinds: Mapping[str, T]) -> T:
    """Find the class of a piece by its name in the file."""
    if tag not in table:
        raise InvalidComponents(f"{what}: {tag!r} is missing; it must be {listed(kinds)}")
    return _choice(table[tag], f"{what}: {tag}", kinds)


def _piece(table: dict[str, object], what: str, kind: type[T], others: Sequence[str]) -> T:
    """Read a piece: its fields have the same names in the file as in its class."""
    names = _names(kind)
    _check_keys(table, what, (*others, *names))
    return kind(*(_FIGURES.get(name, _positive)(table[name], f"{what}: {name}") for name in names))


def _names(kind: type) -> tuple[str, ...]:
    return tuple(attribute.name for attribute in fields(kind))


def _positive(value: object, what: str) -> int:
    return whole(value, what, 1)


def _level(value: object, what: str) -> int:
    return whole(value, what, 1, 3)


def _levels(value: object, what: str) -> tuple[int, ...]:
    right = "an array of two different levels, the lower first, such as [1, 2]"
    if not isinstance(value, list):
        refuse(what, value, right)
    levels = tuple(_level(level, what) for level in cast("list[object]", value))
    if len(levels) != 2 or levels[0] >= levels[1]:  # noqa: PLR2004 (LX-5.7: one of two stacks)
        refuse(what, list(levels), right)
    return levels


def _treasure_kind(value: object, what: str) -> TreasureKind:
    return _choice(value, what, _TREASURE_KINDS)


_FIGURES: dict[str, Callable[[object, str], object]] = {
    "level": _level,
    "levels": _levels,
    "kind": _treasure_kind,
    "points": whole,
}
"""How the fields of pieces are read that are not just numbers from 1 on."""


def _confidence(value: object) -> tuple[tuple[str, Confidence], ...]:
    found: list[tuple[str, Confidence]] = []
    for part, entry in _table(value, "confidence").items():
        if part not in PARTS:
            raise InvalidComponents(
                f"confidence: {shown(part)} is no part of a box; the parts are "
                f"{listed(PARTS, 'and')}"
            )
        about = cast("dict[str, object]", entry)
        if isinstance(entry, dict) and about:
            for name, word in about.items():
                path = f"{part}.{name}"
                found.append((path, _choice(word, f"confidence: {shown(path)}", _CONFIDENCES)))
        else:
            found.append((part, _choice(about, f"confidence: {part}", _CONFIDENCES)))
    return tuple(found)


# --- Writing -----------------------------------------------------------------------------------


def box_lines(
    components: Components, confidence: tuple[tuple[str, Confidence], ...]
) -> Iterable[str]:
    """Write figures as the lines of a file.

    Args:
        components: the figures; they must be right.
        confidence: for parts of the box how sure they are.
    """
    yield f"format = {_text(FORMAT)}"
    yield f"schema = {SCHEMA}"
    yield f"edition = {_text(components.edition)}"
    yield ""
    yield "spaces = ["
    for number, space in enumerate(components.spaces, 1):
        yield f"  {_inline(_pairs(space))},  # {number}"
    yield "]"
    yield from _plain(components, "statues", "chamber", "sarcophagi", "die")
    yield from _array("basic_cards", _pieces(components.basic_cards))
    yield from _array("horus_cards", _pieces(components.horus_cards))
    yield from _array("osiris_tiles", _pieces(components.osiris_tiles))
    temple_tiles = components.temple_tiles
    stacks = ((("rear", rear), *_copied(tile, copies)) for rear, tile, copies in temple_tiles)
    yield from _array("temple_tiles", stacks)
    yield from _array("treasures", _pieces(components.treasures))
    scarabs = ((("value", value), ("copies", copies)) for value, copies in components.scarabs)
    yield from _array("scarabs", scarabs)
    yield from _plain(components, "keys", "wild_cards", "set_points")
    if confidence:
        yield ""
        yield "[confidence]"
        for name, how in confidence:
            yield f"{name} = {_text(how.value)}"


def _plain(components: Components, *names: str) -> Iterable[str]:
    return (f"{name} = {_written(getattr(components, name))}" for name in names)


def _array(name: str, entries: Iterable[Iterable[_Pair]]) -> Iterable[str]:
    return (f"{name} = [", *(f"  {_inline(entry)}," for entry in entries), "]")


def _inline(pairs: Iterable[_Pair]) -> str:
    return f"{{ {', '.join(f'{name} = {_written(value)}' for name, value in pairs)} }}"


def _pieces(group: Iterable[tuple[object, int]]) -> Iterable[Iterable[_Pair]]:
    return (_copied(piece, copies) for piece, copies in group)


def _copied(piece: object, copies: int) -> tuple[_Pair, ...]:
    return (*_TAGS.get(type(piece), ()), *_pairs(piece), ("copies", copies))


def _pairs(piece: object) -> tuple[_Pair, ...]:
    """Return the fields of a piece or space that say something."""
    pairs = ((name, getattr(piece, name)) for name in _names(type(piece)))
    return tuple((name, value) for name, value in pairs if value is not None)


def _written(value: object) -> str:
    if isinstance(value, enum.Enum):
        return _text(value.value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, cast('tuple[int, ...]', value)))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    # What is printable is written alike in JSON and TOML.
    return json.dumps(text, ensure_ascii=False)
