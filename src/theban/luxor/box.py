"""What the figures of a box must fulfil so that a game can be played with them.

:func:`check_components` is the one place for it, whether the figures come from a file or were put
together in Python; the classes of spaces and pieces check their own fields.  Files are read in
:mod:`theban.luxor.box`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import TypeAlias, TypeVar, cast

from attrs import field, fields, frozen

from theban.core.box import (
    LARGEST,
    Confidence,
    Pair,
    array_lines,
    check_confidence,
    check_edition,
    check_head,
    check_keys,
    check_new,
    check_once,
    check_rising,
    choice,
    confidence_lines,
    copies_of,
    each,
    entries_of,
    head_lines,
    inline,
    made,
    names_of,
    numbers_of,
    pairs_of,
    plain_lines,
    read_confidence,
    read_file,
    read_text,
    table_of,
    whole,
)
from theban.core.checks import check_types
from theban.core.errors import InvalidComponents
from theban.core.messages import listed, shown
from theban.core.shapes import refuse
from theban.core.values import Value, kept_once
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    BASIC_CARDS,
    CARDS,
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    LEVELS,
    REARS,
    SET_KINDS,
    TEMPLE_TILES,
    BasicCard,
    Card,
    EquipmentCard,
    HorusCard,
    NumberCard,
    OsirisTile,
    Rear,
    TempleTile,
    Treasure,
    TreasureKind,
)

STATUES = 3
SARCOPHAGI = 2
ADVENTURERS = 5
"""A player's adventurers: two on the stairs and one at each statue. :rule:`LX-2.2`."""
FEWEST_BASIC_CARDS = 10
"""The hands of two players. :rule:`LX-6.4`."""
FEWEST_EQUIPMENT_CARDS = 5
"""The first hand of a player. :rule:`MC-5.1`."""
OPEN_MUMMY_TILES = 3
"""The open mummy tiles, and their smallest possible number. :rule:`MC-2.9`.

No more are needed: when the stack is exhausted, the tile just used comes back. :rule:`MC-4.1`.
"""
MOST_SPACES = 400
"""Ten times those of the standard box; with :data:`MOST_STEPS` it bounds the number of moves."""
MOST_STEPS = 60
"""The largest figure of a card or of the die, which gives steps."""
PLAYER_COUNTS = 4
"""Two to five players. :rule:`MC-1.1`."""

_ONCE = "LX-1.8"
"""The rule for which pieces are named once: those that are alike are one kind."""

AnyPiece: TypeAlias = Card | OsirisTile | TempleTile | Treasure
"""What a box has in groups, each piece with its copies."""


# --- The check ---------------------------------------------------------------------------------


def check_components(components: Components) -> None:
    """Make sure that a game can be played with the figures of a box.

    Figures that passed once are not looked at again.

    Args:
        components: the figures.

    Raises:
        InvalidComponents: something has a wrong type, is out of range, repeated or inconsistent;
            the message gives the path, what was found and what would be right.

    Example:
        >>> import attrs
        >>> from theban.luxor.box import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), keys=-1))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: keys is -1; it must be a whole number from 0 to 9999
    """
    check_once(components, _check)


def _check(components: Components) -> None:
    check_types(components, Components, "the box", "a Components", InvalidComponents)
    check_edition(components.edition)
    _check_spaces(components.spaces)
    _check_statues(components)
    _check_numbers(components)
    _check_cards(components)
    _check_tiles(components)
    _check_supply(components)
    if components.expansion is not None:
        _check_expansion(components.expansion)


# --- The board ---------------------------------------------------------------------------------


def _check_spaces(spaces: tuple[Space, ...]) -> None:
    for number, (_, space) in enumerate(entries_of(spaces, "spaces", most=MOST_SPACES), 1):
        _check_space(space, f"space {number}")


def _check_space(space: Space, what: str) -> None:
    icon, level = space.icon, space.level
    if icon is not None and space.kind is not SpaceKind.TREASURE:
        raise InvalidComponents(
            f"{what}: icon is {icon.value!r}, but a temple tile comes only after a treasure; "
            f"a space of kind {space.kind.value!r} must have no icon (LX-5.3)"
        )
    if space.kind is SpaceKind.HORUS:
        if level not in LEVELS:
            right = "1, 2 or 3 on a horus space (LX-5.8)"
            refuse(f"{what}: level", level, right, InvalidComponents)
    elif level is not None:
        raise InvalidComponents(
            f"{what}: level is {shown(level)}, but only Horus tiles have one; "
            f"a space of kind {space.kind.value!r} must have no level (LX-5.8)"
        )


def _check_statues(components: Components) -> None:
    statues = components.statues
    if len(statues) != STATUES:
        raise InvalidComponents(f"statues: there are {len(statues)}; there must be 3 (LX-2.2)")
    if len(components.spaces) <= STATUES:
        raise InvalidComponents(
            f"spaces: there are {len(components.spaces)}; there must be at least 4, with the three "
            "statues between them (LX-1.5)"
        )
    last = len(components.spaces) - 1
    for number, place in enumerate(statues, 1):
        whole(place, f"statues: entry {number}", 1, last, ", between two spaces (LX-1.5)")
    check_rising(statues, "statues", "each stands nearer the chamber than the one before (LX-1.5)")


# --- Numbers -----------------------------------------------------------------------------------


def _check_numbers(components: Components) -> None:
    whole(components.chamber, "chamber")
    whole(components.keys, "keys")
    whole(components.wild_cards, "wild_cards")
    numbers_of(components.die, "die", 1, MOST_STEPS)
    points = numbers_of(components.set_points, "set_points")
    check_rising(points, "set_points", "more sets score more (LX-9.3)")
    sarcophagi = numbers_of(components.sarcophagi, "sarcophagi")
    if len(sarcophagi) != SARCOPHAGI:
        raise InvalidComponents(
            f"sarcophagi: there are {len(sarcophagi)}; there must be 2 (LX-8.3)"
        )
    if sarcophagi[0] < sarcophagi[1]:
        raise InvalidComponents(
            f"sarcophagi: {sarcophagi[0]} comes before {sarcophagi[1]}; the more valuable one must "
            "come first (LX-8.3)"
        )


# --- Cards -------------------------------------------------------------------------------------


def _check_cards(components: Components) -> None:
    total = _check_group(components.basic_cards, "basic_cards")
    for number, (card, _) in enumerate(components.basic_cards, 1):
        # A card with 0 exists, but it is equipment of the expansion.
        if isinstance(card, NumberCard):
            whole(card.number, f"basic_cards, entry {number}: number", 1, MOST_STEPS)
    if total < FEWEST_BASIC_CARDS:
        raise InvalidComponents(
            f"basic_cards: there are {total}; there must be at least 10, 5 for each of two hands "
            "(LX-6.4)"
        )
    _check_group(components.horus_cards, "horus_cards")
    levels = {card.level for card, _ in components.horus_cards}
    for level in LEVELS:
        if level not in levels:
            raise InvalidComponents(
                f"horus_cards: none is of level {level}; there must be at least one card for each "
                "of the three stacks (LX-2.4)"
            )


# --- Tiles -------------------------------------------------------------------------------------


def _check_tiles(components: Components) -> None:
    osiris = _check_group(components.osiris_tiles, "osiris_tiles")
    treasures = _check_group(components.treasures, "treasures")
    _check_temple_tiles(components.temple_tiles)
    _check_treasures(components.treasures, "treasures")
    for number, (tile, _) in enumerate(components.treasures, 1):
        if tile.kind not in SET_KINDS:
            raise InvalidComponents(
                f"treasures, entry {number}: its kind is {tile.kind.value!r}; it must be "
                f"{listed(kind.value for kind in SET_KINDS)}, artifacts belong to the expansion "
                "(LX-5.1)"
            )
    kinds = [space.kind for space in components.spaces]
    places = kinds.count(SpaceKind.TREASURE)
    if treasures != places:
        raise InvalidComponents(
            f"treasures: there are {treasures}, but {places} spaces are of kind 'treasure'; there "
            "must be one tile for each of them (LX-2.6)"
        )
    places = kinds.count(SpaceKind.OSIRIS)
    if osiris < places:
        raise InvalidComponents(
            f"osiris_tiles: there are {osiris}, but {places} spaces are of kind 'osiris'; there "
            "must be at least one tile for each of them (LX-2.5)"
        )
    for rear in REARS:
        stack = sum(copies for side, _, copies in components.temple_tiles if side is rear)
        places = sum(space.icon is rear for space in components.spaces)
        if stack < places:
            raise InvalidComponents(
                f"temple_tiles: there are {stack} with the rear side {rear.value!r}, but {places} "
                "spaces show it as their icon; there must be at least one tile for each of them "
                "(LX-5.3)"
            )


def _check_treasures(group: tuple[tuple[Treasure, int], ...], what: str) -> None:
    for number, (tile, _) in enumerate(group, 1):
        if tile.needed > ADVENTURERS:
            raise InvalidComponents(
                f"{what}, entry {number}: needed is {tile.needed}; it must be at most 5, as "
                "many adventurers as a player has (LX-2.2)"
            )


def _check_temple_tiles(group: tuple[tuple[Rear, TempleTile, int], ...]) -> None:
    seen: set[object] = set()
    for what, (rear, tile, copies) in entries_of(group, "temple_tiles", 0):
        _check_figures(tile, what)
        whole(copies, f"{what}: copies", 1)
        check_new((rear, tile), seen, what, "piece", _ONCE)


# --- Supply ------------------------------------------------------------------------------------


def _check_supply(components: Components) -> None:
    for what, (value, copies) in entries_of(components.scarabs, "scarabs", 0):
        whole(value, f"{what}: value")
        whole(copies, f"{what}: copies", 1)
    values = [value for value, _ in components.scarabs]
    check_rising(values, "scarabs", "each value is named once, the lowest first (LX-1.8)")


# --- The expansion -----------------------------------------------------------------------------


def _check_expansion(box: ExpansionComponents) -> None:
    _check_group(box.horus_cards, "expansion: horus_cards")
    what = "expansion: artifacts"
    artifacts = _check_group(box.artifacts, what)
    for number, (tile, _) in enumerate(box.artifacts, 1):
        if tile.kind is not TreasureKind.ARTIFACT:
            raise InvalidComponents(
                f"{what}, entry {number}: its kind is {tile.kind.value!r}; it must be 'artifact' "
                "(MC-6.1)"
            )
    _check_treasures(box.artifacts, what)
    if artifacts < 1:
        raise InvalidComponents(f"{what}: there are 0; there must be at least one (MC-6.1)")
    whole(box.artifact_points, "expansion: artifact_points")
    _check_equipment(box)
    _check_mummy(box)


def _check_equipment(box: ExpansionComponents) -> None:
    total = _check_group(box.equipment, "expansion: equipment")
    if total < FEWEST_EQUIPMENT_CARDS:
        raise InvalidComponents(
            f"expansion: equipment: there are {total}; there must be at least 5, a hand of each "
            "player (MC-5.1)"
        )


def _check_mummy(box: ExpansionComponents) -> None:
    _check_mummy_tiles(box.mummy_tiles)
    whole(box.talismans, "expansion: talismans")
    starting = numbers_of(box.starting_talismans, "expansion: starting_talismans")
    if len(starting) != PLAYER_COUNTS:
        raise InvalidComponents(
            f"expansion: starting_talismans: there are {len(starting)}; there must be 4, for 2, 3, "
            "4 and 5 players (MC-2.9)"
        )
    faces = numbers_of(box.stand_up, "expansion: stand_up", 1)
    check_rising(faces, "expansion: stand_up", "each of the results has faces (MC-3.3)")


def _check_mummy_tiles(tiles: tuple[tuple[MummyEffect, int, int], ...]) -> None:
    seen: set[object] = set()
    group = "expansion: mummy_tiles"
    for what, (effect, talismans, copies) in entries_of(tiles, group, 0):
        whole(talismans, f"{what}: talismans", 1)
        whole(copies, f"{what}: copies", 1)
        check_new(effect, seen, what, "effect", _ONCE)
    total = sum(copies for _, _, copies in tiles)
    if total < OPEN_MUMMY_TILES:
        raise InvalidComponents(
            f"{group}: there are {total}; there must be at least 3, which lie open (MC-2.9)"
        )


# --- Bricks ------------------------------------------------------------------------------------


def _check_group(group: tuple[tuple[AnyPiece, int], ...], what: str) -> int:
    """Check a group of pieces, each of them named once; return how many there are."""
    seen: set[object] = set()
    for path, (piece, copies) in entries_of(group, what, 0):
        _check_figures(piece, path)
        check_new(piece, seen, path, "piece", _ONCE)
        whole(copies, f"{path}: copies", 1)
    return sum(copies for _, copies in group)


def _check_figures(piece: AnyPiece, what: str) -> None:
    """Check the one thing that the class of a piece leaves open: too large figures."""
    most = MOST_STEPS if isinstance(piece, CARDS) else LARGEST
    for attribute in fields(type(piece)):
        figure = getattr(piece, attribute.name)
        if isinstance(figure, int):
            whole(figure, f"{what}: {attribute.name}", 0, most)


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


def _check_components(_box: object, _attribute: object, value: Components) -> None:
    check_components(value)


def _check_confidence(_box: object, _attribute: object, value: object) -> None:
    check_confidence(value, PARTS, "'keys' or 'spaces.walls'")


@frozen
class Box(Value):
    """The figures of an edition and how sure they are.

    Raises:
        InvalidComponents: the figures do not fit together, or the second field is malformed.

    Example:
        >>> box = standard_box()
        >>> box.components.keys, dict(box.confidence)["keys"]
        (20, <Confidence.CERTAIN: 'certain'>)
    """

    components: Components = field(validator=_check_components)
    """The figures; games are played with these."""
    confidence: tuple[tuple[str, Confidence], ...] = field(default=(), validator=_check_confidence)
    """For parts of the box, such as ``"keys"`` or ``"spaces.walls"``, how sure they are."""


def load_box(source: str | os.PathLike[str]) -> Box:
    """Read a box from a file.

    Args:
        source: the path of a TOML file, written like the one that :func:`standard_toml` returns.

    Raises:
        InvalidComponents: the file cannot be read, is not TOML, or its figures are wrong; the
            message gives the path of the fault, what was found and what would be right.
        UnknownSchema: the file was written for a newer version of this library.

    Example:
        >>> load_box("no such box.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: no such box.toml: cannot be read: No such file or directory
    """  # noqa: E501 (a message is one line)
    return read_file(source, _read)


def parse_box(text: str, *, where: str) -> Box:
    """Read a box from the text of a TOML file.

    Args:
        text: the text.
        where: what messages call it, such as the path of the file.

    Raises:
        InvalidComponents: the text is not TOML or its figures are wrong; the message gives the path
            of the fault, what was found and what would be right.
        UnknownSchema: the text was written for a newer version of this library.

    Example:
        >>> parse_box(standard_toml(), where="standard.toml").components.sarcophagi
        (5, 3)
        >>> parse_box(standard_toml().replace('icon = "lion"', 'icon = "crocodile"', 1), where="my.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: my.toml: space 8: icon is 'crocodile'; it must be cobra, falcon or lion
    """  # noqa: E501 (a message is one line)
    return read_text(text, where, _read)


def _read(top: dict[str, object]) -> Box:
    return Box(*read_box(top))


def standard_toml() -> str:
    """Return the text of the standard box, a TOML file with comments for editing a copy.

    Example:
        >>> print(standard_toml().splitlines()[0])
        # The standard box of Luxor, with the expansion The Mummy's Curse.
    """
    return resources.files("theban.luxor").joinpath("standard.toml").read_text(encoding="utf-8")


@kept_once
def standard_box() -> Box:
    """Return the standard box, the same object each time.

    Example:
        >>> standard_box().components.edition
        'Luxor, standard box'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, the same object each time.

    Example:
        >>> standard_components()
        Components(edition='Luxor, standard box', ...)
        >>> len(standard_components().spaces)
        40
    """
    return standard_box().components


def standard_boxes() -> tuple[Components, ...]:
    """Return the figures of today's standard box and behind it those of earlier ones.

    Records and pickles name such a box instead of repeating it: once released it has to stay here.

    Example:
        >>> standard_boxes()[0] is standard_components()
        True
    """
    return (standard_components(),)


def format_box(components: Components, confidence: tuple[tuple[str, Confidence], ...] = ()) -> str:
    """Write figures as the text of a TOML file, from which :func:`parse_box` reads equal ones.

    Args:
        components: the figures.
        confidence: for parts of the box how sure they are, as in :class:`Box`.

    Raises:
        InvalidComponents: the figures do not fit together, or ``confidence`` is malformed.

    Example:
        >>> text = format_box(standard_components())
        >>> parse_box(text, where="text").components == standard_components()
        True
    """
    box = Box(components, confidence)
    return "".join(f"{line}\n" for line in box_lines(box.components, box.confidence))
