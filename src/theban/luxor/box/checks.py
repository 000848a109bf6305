"""What the figures of a box must fulfil so that a game can be played with them.

:func:`check_components` is the one place for it, whether the figures come from a file or were put
together in Python; the classes of spaces and pieces check their own fields.  Files are read in
:mod:`theban.luxor.box.editions`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import fields

from theban.core.box.checks import (
    LARGEST,
    check_edition,
    check_new,
    check_once,
    check_rising,
    entries_of,
    numbers_of,
    whole,
)
from theban.core.checking.annotations import check_types
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents
from theban.core.messages import listed, shown
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    CARDS,
    LEVELS,
    REARS,
    SET_KINDS,
    Card,
    NumberCard,
    OsirisTile,
    Rear,
    TempleTile,
    Treasure,
    TreasureKind,
)

__all__ = [
    "ADVENTURERS",
    "FEWEST_BASIC_CARDS",
    "SARCOPHAGI",
    "STATUES",
    "check_components",
]

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
        >>> from theban.luxor.box.editions import standard_components
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
