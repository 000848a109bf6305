"""Boxes: files with their figures, and checks that a game can be played with these.

:func:`check_components` makes the checks, whether the figures come from a file or from Python code;
the classes of spaces and pieces check their own fields.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import resources

from attrs import fields, frozen, has

from theban._core.box import (
    LARGEST,
    BoxFile,
    Confidence,
    check_confidence,
    check_edition,
    check_new,
    check_number,
    check_once,
    check_rising,
    entries_of,
    numbers_of,
    read_file,
    read_text,
    whole,
)
from theban._core.checks import check_types
from theban._core.errors import InvalidComponents
from theban._core.messages import listed, shown
from theban._core.shapes import refuse
from theban._core.values import Value, kept_once
from theban.luxor import _pieces as pieces
from theban.luxor._components import Components, ExpansionComponents, SpaceKind
from theban.luxor._parts.mummy import DISPLAY

__all__ = [
    "Box",
    "format_box",
    "load_box",
    "parse_box",
    "standard_box",
    "standard_components",
    "standard_toml",
]

STATUES = 3
SARCOPHAGI = 2
ADVENTURERS = 5
"""A player's adventurers: two on the stairs and one at each statue. :rule:`LX-2.2`."""
FEWEST_BASIC_CARDS = 10
"""Two players' hands. :rule:`LX-6.4`."""
FEWEST_EQUIPMENT_CARDS = 5
"""The first hand of a player. :rule:`MC-5.1`."""
MOST_SPACES = 400
"""Ten times the standard number; with :data:`MOST_STEPS` it bounds the number of moves."""
MOST_STEPS = 60
"""The largest number on a card or the die that gives steps."""
PLAYER_COUNTS = 4
"""Two to five players. :rule:`MC-1.1`."""

_ONCE = "LX-1.8"
"""The rule for naming each kind of piece only once: pieces that are alike are one kind."""


# --- The check ---------------------------------------------------------------------------------


def check_components(components: Components) -> None:
    """Make sure that a game can be played with the figures of a box.

    Figures are checked only once.

    Args:
        components: the figures.

    Raises:
        InvalidComponents: something has a wrong type, is out of range, repeated or inconsistent;
            the message gives the path, what was found and what would be right.

    Example:
        >>> import attrs
        >>> from theban.luxor import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), keys=-1))
        Traceback (most recent call last):
        ...
        theban.InvalidComponents: keys is -1; it must be a whole number from 0 to 9999
    """
    check_once(components, _check)


def _check(components: Components) -> None:
    check_types(components, Components, "the box", "a Components", InvalidComponents)
    check_edition(components.edition)
    _check_board(components)
    _check_numbers(components)
    _check_cards(components)
    _check_tiles(components)
    if components.expansion is not None:
        _check_expansion(components.expansion)


# --- The board ---------------------------------------------------------------------------------


def _check_board(components: Components) -> None:
    spaces, statues = components.spaces, components.statues
    for what, space in entries_of(spaces, "spaces", most=MOST_SPACES):
        icon, level, kind = space.icon, space.level, space.kind
        if icon is not None and kind is not SpaceKind.TREASURE:
            raise InvalidComponents(
                f"{what}: icon is {icon.value!r}, but a temple tile comes only after a treasure; "
                f"a space of kind {kind.value!r} must have no icon (LX-5.3)"
            )
        if kind is SpaceKind.HORUS and level not in pieces.LEVELS:
            right = "1, 2 or 3 on a horus space (LX-5.8)"
            refuse(f"{what}: level", level, right, InvalidComponents)
        if kind is not SpaceKind.HORUS and level is not None:
            raise InvalidComponents(
                f"{what}: level is {shown(level)}, but only Horus tiles have one; "
                f"a space of kind {kind.value!r} must have no level (LX-5.8)"
            )
    check_number(len(statues) == STATUES, "statues", len(statues), "3 (LX-2.2)")
    right = "at least 4, with the three statues between them (LX-1.5)"
    check_number(len(spaces) > STATUES, "spaces", len(spaces), right)
    for number, place in enumerate(statues, 1):
        path = f"statues: entry {number}"
        whole(place, path, 1, len(spaces) - 1, ", between two spaces (LX-1.5)")
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
    check_number(len(sarcophagi) == SARCOPHAGI, "sarcophagi", len(sarcophagi), "2 (LX-8.3)")
    if sarcophagi[0] < sarcophagi[1]:
        raise InvalidComponents(
            f"sarcophagi: {sarcophagi[0]} comes before {sarcophagi[1]}; the more valuable one must "
            "come first (LX-8.3)"
        )
    for what, (value, copies) in entries_of(components.scarabs, "scarabs", 0):
        whole(value, f"{what}: value")
        whole(copies, f"{what}: copies", 1)
    values = [value for value, _ in components.scarabs]
    check_rising(values, "scarabs", "each value is named once, the lowest first (LX-1.8)")


# --- Cards and tiles ---------------------------------------------------------------------------


def _check_cards(components: Components) -> None:
    total = _check_group(components.basic_cards, "basic_cards")
    for number, (card, _) in enumerate(components.basic_cards, 1):
        # A card with 0 exists, but it is equipment of the expansion.
        if isinstance(card, pieces.NumberCard):
            whole(card.number, f"basic_cards, entry {number}: number", 1, MOST_STEPS)
    right = "at least 10, 5 for each of two hands (LX-6.4)"
    check_number(total >= FEWEST_BASIC_CARDS, "basic_cards", total, right)
    _check_group(components.horus_cards, "horus_cards")
    levels = {card.level for card, _ in components.horus_cards}
    for level in pieces.LEVELS:
        if level not in levels:
            raise InvalidComponents(
                f"horus_cards: none is of level {level}; there must be at least one card for each "
                "of the three stacks (LX-2.4)"
            )


def _check_tiles(components: Components) -> None:
    osiris = _check_group(components.osiris_tiles, "osiris_tiles")
    fronts = tuple([((back, tile), copies) for back, tile, copies in components.temple_tiles])
    _check_group(fronts, "temple_tiles")
    names = listed(kind.value for kind in pieces.SET_KINDS)
    right = f"{names}, artifacts belong to the expansion (LX-5.1)"
    treasures = _check_treasures(components.treasures, "treasures", pieces.SET_KINDS, right)
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
    for back in pieces.BACKS:
        stack = sum(copies for side, _, copies in components.temple_tiles if side is back)
        places = sum(space.icon is back for space in components.spaces)
        if stack < places:
            raise InvalidComponents(
                f"temple_tiles: there are {stack} with the rear side {back.value!r}, but {places} "
                "spaces show it as their icon; there must be at least one tile for each of them "
                "(LX-5.3)"
            )


def _check_treasures(
    group: tuple[tuple[pieces.Treasure, int], ...],
    what: str,
    kinds: Sequence[pieces.TreasureKind],
    right: str,
) -> int:
    total = _check_group(group, what)
    for path, (tile, _) in entries_of(group, what, 0):
        if tile.kind not in kinds:
            raise InvalidComponents(f"{path}: its kind is {tile.kind.value!r}; it must be {right}")
        if tile.needed > ADVENTURERS:
            raise InvalidComponents(
                f"{path}: needed is {tile.needed}; it must be at most 5, as many adventurers as a "
                "player has (LX-2.2)"
            )
    return total


def _check_expansion(box: ExpansionComponents) -> None:
    _check_group(box.horus_cards, "expansion: horus_cards")
    what, kind = "expansion: artifacts", pieces.TreasureKind.ARTIFACT
    artifacts = _check_treasures(box.artifacts, what, (kind,), f"{kind.value!r} (MC-6.1)")
    check_number(artifacts, what, artifacts, "at least one (MC-6.1)")
    whole(box.artifact_points, "expansion: artifact_points")
    what = "expansion: equipment"
    total = _check_group(box.equipment, what)
    right = "at least 5, a hand of each player (MC-5.1)"
    check_number(total >= FEWEST_EQUIPMENT_CARDS, what, total, right)
    what = "expansion: mummy_tiles"
    for path, (_, talismans, _) in entries_of(box.mummy_tiles, what, 0):
        whole(talismans, f"{path}: talismans", 1)
    effects = tuple([(effect, copies) for effect, _, copies in box.mummy_tiles])
    total = _check_group(effects, what, "effect")
    # No more are needed: when the stack is exhausted, the tile just used comes back (MC-4.1).
    check_number(total >= DISPLAY, what, total, "at least 3, which lie open (MC-2.9)")
    whole(box.talismans, "expansion: talismans")
    what = "expansion: starting_talismans"
    starting = numbers_of(box.starting_talismans, what)
    right = "4, for 2, 3, 4 and 5 players (MC-2.9)"
    check_number(len(starting) == PLAYER_COUNTS, what, len(starting), right)
    faces = numbers_of(box.stand_up, "expansion: stand_up", 1)
    check_rising(faces, "expansion: stand_up", "each of the results has faces (MC-3.3)")


def _check_group(group: tuple[tuple[object, int], ...], what: str, of: str = "piece") -> int:
    """Check a group of pieces, each named only once; return their number."""
    seen: set[object] = set()
    for path, (piece, copies) in entries_of(group, what, 0):
        # The classes of pieces check everything except the size of figures.
        most = MOST_STEPS if isinstance(piece, pieces.CARDS) else LARGEST
        kind: type = type(piece)
        for attribute in fields(kind) if has(kind) else ():
            figure = getattr(piece, attribute.name)
            if isinstance(figure, int):
                whole(figure, f"{path}: {attribute.name}", 0, most)
        check_new(piece, seen, path, of, _ONCE)
        whole(copies, f"{path}: copies", 1)
    return sum(copies for _, copies in group)


FILE = BoxFile(
    "luxor",
    Components,
    {
        "basic_cards": ("card", "copies"),
        "horus_cards": ("card", "copies"),
        "osiris_tiles": ("", "copies"),
        "temple_tiles": ("rear", "tile", "copies"),
        "treasures": ("", "copies"),
        "scarabs": ("value", "copies"),
        "artifacts": ("", "copies"),
        "equipment": ("card", "copies"),
        "mummy_tiles": ("effect", "talismans", "copies"),
    },
    {"artifacts": {"kind": pieces.TreasureKind.ARTIFACT}},
)
"""The file format of boxes."""


@frozen
class Box(Value):
    """The figures of an edition, and how certain they are.

    Raises:
        InvalidComponents: the figures do not fit together, or the second field is malformed.

    Example:
        >>> box = standard_box()
        >>> box.components.keys, dict(box.confidence)["keys"]
        (20, <Confidence.CERTAIN: 'certain'>)
    """

    components: Components
    """The figures; games are played with these."""
    confidence: tuple[tuple[str, Confidence], ...] = ()
    """The confidence in certain parts of the box, such as ``"keys"`` or ``"spaces.walls"``."""

    def __attrs_post_init__(self) -> None:
        check_components(self.components)
        check_confidence(self.confidence, FILE.parts, "'keys' or 'spaces.walls'")


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
        theban.InvalidComponents: no such box.toml: cannot be read: No such file or directory
    """
    return read_file(source, lambda top: Box(*FILE.read(top)))


def parse_box(text: str, *, where: str) -> Box:
    """Read a box from the text of a TOML file.

    Args:
        text: the text.
        where: its name in messages, such as the path of the file.

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
        theban.InvalidComponents: my.toml: spaces, entry 8: icon is 'crocodile'; it must be cobra, falcon or lion
    """  # noqa: E501 (a message is one line)
    return read_text(text, where, lambda top: Box(*FILE.read(top)))


def standard_toml() -> str:
    """Return the text of the standard box, a TOML file with comments for editing a copy.

    Example:
        >>> print(standard_toml().splitlines()[0])
        # The standard box of Luxor, with the expansion The Mummy's Curse.
    """
    return resources.files("theban.luxor").joinpath("standard.toml").read_text(encoding="utf-8")


@kept_once
def standard_box() -> Box:
    """Return the standard box, always as the same object.

    Example:
        >>> standard_box().components.edition
        'Luxor, standard box'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, always as the same object.

    Example:
        >>> standard_components()
        Components(edition='Luxor, standard box', ...)
        >>> len(standard_components().spaces)
        40
    """
    return standard_box().components


def standard_boxes() -> tuple[Components, ...]:
    """Return the figures of the current standard box, then those of earlier ones.

    Records and pickles name such a box instead of repeating it, so each released box stays here.

    Example:
        >>> standard_boxes()[0] is standard_components()
        True
    """
    return (standard_components(),)


def format_box(components: Components, confidence: tuple[tuple[str, Confidence], ...] = ()) -> str:
    """Write figures as the text of a TOML file; :func:`parse_box` is the inverse.

    Args:
        components: the figures.
        confidence: the certainty of parts of the box, as in :class:`Box`.

    Raises:
        InvalidComponents: the figures do not fit together, or ``confidence`` is malformed.

    Example:
        >>> text = format_box(standard_components())
        >>> parse_box(text, where="text").components == standard_components()
        True
    """
    box = Box(components, confidence)
    return FILE.text(box.components, box.confidence)
