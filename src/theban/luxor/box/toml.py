"""How the figures of a box stand in a TOML file: the names there, reading and writing.

It checks types and names; the consistency of the figures is checked by
:func:`theban.luxor.box.checks.check_components`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast

from theban.core.box.checks import whole
from theban.core.box.editions import Confidence
from theban.core.box.toml import (
    Pair,
    array_lines,
    check_head,
    check_keys,
    choice,
    confidence_lines,
    copies_of,
    each,
    head_lines,
    inline,
    made,
    names_of,
    pairs_of,
    plain_lines,
    read_confidence,
    table_of,
)
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents
from theban.core.messages import listed
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    BASIC_CARDS,
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    SET_KINDS,
    TEMPLE_TILES,
    BasicCard,
    EquipmentCard,
    HorusCard,
    NumberCard,
    OsirisTile,
    Rear,
    TempleTile,
    Treasure,
    TreasureKind,
)

T = TypeVar("T")

FORMAT = "theban luxor box"
"""What the key ``format`` of a file says."""
SCHEMA = 1
"""The newest schema of the files that this version reads."""


# --- The names in a file ----------------------------------------------------------------------


def _by_name(kinds: tuple[type[T], ...], word: str) -> dict[str, type[T]]:
    """Return pieces of a group by their names, such as ``one_less`` for a ``OneLessCard``."""
    names = [kind.__name__.removesuffix(word) for kind in kinds]
    return {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): kind
        for name, kind in zip(names, kinds, strict=True)
    }


_BASIC: dict[str, type[BasicCard]] = _by_name(BASIC_CARDS, "Card")
_EQUIPMENT: dict[str, type[EquipmentCard]] = _by_name(EQUIPMENT_CARDS, "Card")
_HORUS: dict[str, type[HorusCard]] = _by_name(HORUS_CARDS, "Card")
_TEMPLE: dict[str, type[TempleTile]] = _by_name(TEMPLE_TILES, "Tile")
_TAGS: dict[type, tuple[Pair, ...]] = {
    kind: ((tag, word),)
    for tag, kinds in (
        ("card", _BASIC),
        ("card", _EQUIPMENT),
        ("card", _HORUS),
        ("tile", _TEMPLE),
    )
    for word, kind in kinds.items()
}
"""The key and the name by which a piece is told from others of its group."""
_SPACE_KINDS = {kind.value: kind for kind in SpaceKind}
_TREASURE_KINDS = {kind.value: kind for kind in SET_KINDS}
_REARS = {rear.value: rear for rear in Rear}
_EFFECTS = {effect.value: effect for effect in MummyEffect}
_EXPANSION = "expansion"
_BASE_PARTS = tuple(name for name in names_of(Components)[1:] if name != _EXPANSION)
"""What every file has: all but the edition and the expansion."""
_EXPANSION_PARTS = names_of(ExpansionComponents)
PARTS = (*_BASE_PARTS, *(f"{_EXPANSION}.{name}" for name in _EXPANSION_PARTS))
"""The names of the parts of a box, all but the edition; those of the expansion have a dot."""


# --- Reading -----------------------------------------------------------------------------------


def read_box(
    top: dict[str, object],
) -> tuple[Components, tuple[tuple[str, Confidence], ...]]:
    """Return the figures of a file, and for its parts how sure they are."""
    check_head(top, FORMAT, SCHEMA, _BASE_PARTS, (_EXPANSION,))
    components = Components(
        edition=cast("str", top["edition"]),  # checked at run time
        spaces=each(top, "spaces", _space, "space {}"),
        statues=each(top, "statues", whole, "statues: entry {}"),
        chamber=whole(top["chamber"], "chamber"),
        die=each(top, "die", whole, "die: entry {}"),
        basic_cards=each(top, "basic_cards", _basic_card),
        horus_cards=each(top, "horus_cards", _horus_card),
        osiris_tiles=each(top, "osiris_tiles", _osiris_tile),
        temple_tiles=each(top, "temple_tiles", _temple_tile),
        treasures=each(top, "treasures", _treasure),
        scarabs=each(top, "scarabs", _scarab),
        keys=whole(top["keys"], "keys"),
        wild_cards=whole(top["wild_cards"], "wild_cards"),
        sarcophagi=each(top, "sarcophagi", whole, "sarcophagi: entry {}"),
        set_points=each(top, "set_points", whole, "set_points: entry {}"),
        expansion=_expansion(top[_EXPANSION]) if _EXPANSION in top else None,
    )
    return components, read_confidence(top, PARTS)


STAND_UP_FACES = 2
"""The highest faces of the first two of the three results. :rule:`MC-3.3`."""


def _expansion(value: object) -> ExpansionComponents:
    table = table_of(value, _EXPANSION)
    check_keys(table, _EXPANSION, _EXPANSION_PARTS)

    def numbers(key: str) -> tuple[int, ...]:
        path = f"{_EXPANSION}: {key}: entry {{}}"
        return each(table, key, whole, path, what=_EXPANSION)

    stand_up = numbers("stand_up")
    if len(stand_up) != STAND_UP_FACES:
        raise InvalidComponents(
            f"{_EXPANSION}: stand_up: there are {len(stand_up)}; there must be 2, the highest face "
            "that stands one up and the highest that ends the turn (MC-3.3)"
        )
    return ExpansionComponents(
        horus_cards=each(table, "horus_cards", _horus_card, what=_EXPANSION),
        artifacts=each(table, "artifacts", _artifact, what=_EXPANSION),
        artifact_points=whole(table["artifact_points"], f"{_EXPANSION}: artifact_points"),
        equipment=each(table, "equipment", _equipment_card, what=_EXPANSION),
        mummy_tiles=each(table, "mummy_tiles", _mummy_tile, what=_EXPANSION),
        talismans=whole(table["talismans"], f"{_EXPANSION}: talismans"),
        starting_talismans=numbers("starting_talismans"),
        stand_up=(stand_up[0], stand_up[1]),
    )


def _space(value: object, what: str) -> Space:
    table = table_of(value, what)
    check_keys(table, what, ("kind", "wall"), ("icon", "level"))
    return made(
        Space,
        what,
        choice(table["kind"], f"{what}: kind", _SPACE_KINDS),
        table["wall"],
        choice(table["icon"], f"{what}: icon", _REARS) if "icon" in table else None,
        _level(table["level"], f"{what}: level") if "level" in table else None,
    )


def _basic_card(value: object, what: str) -> tuple[BasicCard, int]:
    table = table_of(value, what)
    card = _piece(table, what, _tagged(table, what, "card", _BASIC), ("card", "copies"))
    return card, copies_of(table, what)


def _horus_card(value: object, what: str) -> tuple[HorusCard, int]:
    table = table_of(value, what)
    card = _piece(table, what, _tagged(table, what, "card", _HORUS), ("card", "copies"))
    return card, copies_of(table, what)


def _equipment_card(value: object, what: str) -> tuple[EquipmentCard, int]:
    table = table_of(value, what)
    kind = _tagged(table, what, "card", _EQUIPMENT)
    # A number on a card begins with 1, but for the equipment card that is just a number.
    least = 0 if kind is NumberCard else 1
    return _piece(table, what, kind, ("card", "copies"), least), copies_of(table, what)


def _mummy_tile(value: object, what: str) -> tuple[MummyEffect, int, int]:
    table = table_of(value, what)
    check_keys(table, what, ("effect", "talismans", "copies"))
    effect = choice(table["effect"], f"{what}: effect", _EFFECTS)
    return effect, _positive(table["talismans"], f"{what}: talismans"), copies_of(table, what)


def _osiris_tile(value: object, what: str) -> tuple[OsirisTile, int]:
    table = table_of(value, what)
    return _piece(table, what, OsirisTile, ("copies",)), copies_of(table, what)


def _temple_tile(value: object, what: str) -> tuple[Rear, TempleTile, int]:
    table = table_of(value, what)
    kind = _tagged(table, what, "tile", _TEMPLE)
    tile = _piece(table, what, kind, ("rear", "tile", "copies"))
    return choice(table["rear"], f"{what}: rear", _REARS), tile, copies_of(table, what)


def _treasure(value: object, what: str) -> tuple[Treasure, int]:
    table = table_of(value, what)
    return _piece(table, what, Treasure, ("copies",)), copies_of(table, what)


def _artifact(value: object, what: str) -> tuple[Treasure, int]:
    table = table_of(value, what)
    check_keys(table, what, ("needed", "points", "copies"))
    needed = _positive(table["needed"], f"{what}: needed")
    points = whole(table["points"], f"{what}: points")
    return Treasure(TreasureKind.ARTIFACT, needed, points), copies_of(table, what)


def _scarab(value: object, what: str) -> tuple[int, int]:
    table = table_of(value, what)
    check_keys(table, what, ("value", "copies"))
    return whole(table["value"], f"{what}: value"), copies_of(table, what)


def _tagged(table: dict[str, object], what: str, tag: str, kinds: Mapping[str, T]) -> T:
    """Find the class of a piece by its name in the file."""
    if tag not in table:
        raise InvalidComponents(f"{what}: {tag!r} is missing; it must be {listed(kinds)}")
    return choice(table[tag], f"{what}: {tag}", kinds)


def _piece(
    table: dict[str, object], what: str, kind: type[T], others: Sequence[str], least: int = 1
) -> T:
    """Read a piece: its fields have the same names in the file as in its class."""
    names = names_of(kind)
    check_keys(table, what, (*others, *names))

    def figure(name: str) -> object:
        path = f"{what}: {name}"
        read = _FIGURES.get(name)
        return whole(table[name], path, least) if read is None else read(table[name], path)

    return kind(*map(figure, names))


def _positive(value: object, what: str) -> int:
    return whole(value, what, 1)


def _level(value: object, what: str) -> int:
    return whole(value, what, 1, 3)


def _levels(value: object, what: str) -> tuple[int, ...]:
    right = "an array of two different levels, the lower first, such as [1, 2]"
    if not isinstance(value, list):
        refuse(what, value, right, InvalidComponents)
    # The cast tells type checkers what is checked at run time.
    levels = tuple(_level(level, what) for level in cast("list[object]", value))
    if len(levels) != 2 or levels[0] >= levels[1]:  # noqa: PLR2004 (LX-5.7: one of two stacks)
        refuse(what, list(levels), right, InvalidComponents)
    return levels


def _treasure_kind(value: object, what: str) -> TreasureKind:
    return choice(value, what, _TREASURE_KINDS)


_FIGURES: dict[str, Callable[[object, str], object]] = {
    "level": _level,
    "levels": _levels,
    "kind": _treasure_kind,
    "points": whole,
}
"""How the fields of pieces are read that are not just numbers from 1 (or 0) on."""


# --- Writing -----------------------------------------------------------------------------------


def box_lines(
    components: Components, confidence: tuple[tuple[str, Confidence], ...]
) -> Iterable[str]:
    """Write figures as the lines of a file."""
    yield from head_lines(FORMAT, SCHEMA, components.edition)
    yield "spaces = ["
    for number, space in enumerate(components.spaces, 1):
        yield f"  {inline(pairs_of(space))},  # {number}"
    yield "]"
    yield from plain_lines(components, "statues", "chamber", "sarcophagi", "die")
    yield from array_lines("basic_cards", _pieces(components.basic_cards))
    yield from array_lines("horus_cards", _pieces(components.horus_cards))
    yield from array_lines("osiris_tiles", _pieces(components.osiris_tiles))
    temple_tiles = components.temple_tiles
    stacks = ((("rear", rear), *_copied(tile, copies)) for rear, tile, copies in temple_tiles)
    yield from array_lines("temple_tiles", stacks)
    yield from array_lines("treasures", _pieces(components.treasures))
    scarabs = ((("value", value), ("copies", copies)) for value, copies in components.scarabs)
    yield from array_lines("scarabs", scarabs)
    yield from plain_lines(components, "keys", "wild_cards", "set_points")
    if components.expansion is not None:
        yield from _expansion_lines(components.expansion)
    yield from confidence_lines(confidence)


def _expansion_lines(box: ExpansionComponents) -> Iterable[str]:
    yield ""
    yield f"[{_EXPANSION}]"
    yield from array_lines("horus_cards", _pieces(box.horus_cards))
    # Artifacts need no word here.
    artifacts = (
        (("needed", tile.needed), ("points", tile.points), ("copies", copies))
        for tile, copies in box.artifacts
    )
    yield from array_lines("artifacts", artifacts)
    yield from plain_lines(box, "artifact_points")
    yield from array_lines("equipment", _pieces(box.equipment))
    mummy_tiles = (
        (("effect", effect), ("talismans", talismans), ("copies", copies))
        for effect, talismans, copies in box.mummy_tiles
    )
    yield from array_lines("mummy_tiles", mummy_tiles)
    yield from plain_lines(box, "talismans", "starting_talismans", "stand_up")


def _pieces(group: Iterable[tuple[object, int]]) -> Iterable[Iterable[Pair]]:
    return (_copied(piece, copies) for piece, copies in group)


def _copied(piece: object, copies: int) -> tuple[Pair, ...]:
    return (*_TAGS.get(type(piece), ()), *pairs_of(piece), ("copies", copies))
