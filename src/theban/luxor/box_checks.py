"""What the figures of a box must fulfil so that a game can be played with them.

:func:`check_components` is the one place for it, whether the figures come from a file or were put
together in Python.  How a file is read stands in :mod:`theban.luxor.box`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn, cast
from weakref import WeakValueDictionary

from attrs import fields

from theban.core.errors import InvalidComponents
from theban.luxor.components import Components, Space, SpaceKind
from theban.luxor.pieces import (
    BASIC_CARDS,
    HORUS_CARDS,
    LEVELS,
    REARS,
    TEMPLE_TILES,
    NumberCard,
    OsirisTile,
    Rear,
    Treasure,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from attrs import AttrsInstance

LARGEST = 9999
"""No figure of a box is larger; so a slip of the hand can neither fill the memory nor a save."""

STATUES = 3
SARCOPHAGI = 2
ADVENTURERS = 5
"""A player's adventurers: two on the stairs and one at each statue. :rule:`LX-2.2`."""
FEWEST_BASIC_CARDS = 10
"""The hands of two players. :rule:`LX-6.4`."""

_REARS = "Rear.COBRA, Rear.FALCON or Rear.LION"

_SHOWN = 60
"""The most characters of a wrong value that a message repeats."""


# --- Words for messages ------------------------------------------------------------------------


def shown(value: object) -> str:
    """Return a value as a message names it: short, and without failing on odd objects.

    Args:
        value: anything.

    Example:
        >>> shown("7"), shown(10**5000), shown("x" * 999)[-6:]
        ("'7'", 'an object of class int that cannot be shown', 'xx ...')
    """
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 (whatever the repr of a stranger's class raises)
        return f"an object of class {type(value).__name__} that cannot be shown"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]} ..."


def listed(words: Iterable[str], conjunction: str = "or") -> str:
    """Return words as a list for people.

    Args:
        words: at least one word.
        conjunction: the word before the last.

    Example:
        >>> listed(["cobra", "falcon", "lion"])
        'cobra, falcon or lion'
    """
    *most, last = words
    return f"{', '.join(most)} {conjunction} {last}" if most else last


def refuse(what: str, value: object, right: str) -> NoReturn:
    """Raise the error for a value that is wrong by itself.

    Args:
        what: the path of the value, such as ``"space 12: icon"``.
        value: what was found.
        right: what would be right.

    Raises:
        InvalidComponents: always.
    """
    raise InvalidComponents(f"{what} is {shown(value)}; it must be {right}")


def whole(value: object, what: str, least: int = 0, most: int = LARGEST, why: str = "") -> int:
    """Return a value that is a whole number in its range, and refuse any other.

    Args:
        value: what was found; ``True`` and ``7.0`` are no whole numbers.
        what: the path of the value.
        least: the smallest right number.
        most: the largest right number.
        why: what the message says after the range.

    Raises:
        InvalidComponents: it is no whole number or out of range.
    """
    if type(value) is not int or not least <= value <= most:
        refuse(what, value, f"a whole number from {least} to {most}{why}")
    return value


def check_class(value: object, kind: type, what: str, right: str) -> None:
    """Ask for the class that the annotations promise: users may put anything in by hand.

    Args:
        value: what was found.
        kind: the class it must have.
        what: the path of the value.
        right: what would be right.

    Raises:
        InvalidComponents: it is no instance of the class.
    """
    if not isinstance(value, kind):
        refuse(what, value, right)


def entries_of(value: object, what: str, of: str, least: int = 1) -> tuple[object, ...]:
    """Return what is a tuple, and no list or the like, with not too few or too many entries.

    Args:
        value: what was found.
        what: the path of the value.
        of: what the entries are, for the message.
        least: the fewest entries.

    Raises:
        InvalidComponents: it is no tuple or has too few or too many entries.
    """
    if type(value) is not tuple:
        refuse(what, value, f"a tuple of {of}")
    entries = cast("tuple[object, ...]", value)
    if not least <= len(entries) <= LARGEST:
        raise InvalidComponents(
            f"{what}: the number of entries is {len(entries)}; it must be {least} to {LARGEST}"
        )
    return entries


def parts_of(value: object, what: str, names: tuple[str, ...]) -> tuple[object, ...]:
    """Return what is a tuple of so many parts.

    Args:
        value: what was found.
        what: the path of the value.
        names: what the parts are, for the message.

    Raises:
        InvalidComponents: it is no tuple or has another number of parts.
    """
    parts = cast("tuple[object, ...]", value)
    if type(value) is not tuple or len(parts) != len(names):
        refuse(what, parts, f"a tuple of {listed(names, 'and')}")
    return parts


# --- The check ---------------------------------------------------------------------------------

# Every game has a config and every config is checked, but there are few boxes.  Identity is all
# that is looked at: nobody can change a Components, and equal figures are equally right.
_passed: WeakValueDictionary[int, Components] = WeakValueDictionary()


def check_components(components: Components) -> None:
    """Make sure that a game can be played with the figures of a box.

    Figures that passed once are not looked at again.

    Args:
        components: the figures.

    Raises:
        InvalidComponents: something is of a wrong type, out of range, named twice or does not fit
            the rest; the message gives the path, what was found and what would be right.

    Example:
        >>> import attrs
        >>> from theban.luxor.box import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), keys=-1))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: keys is -1; it must be a whole number from 0 to 9999
    """
    if _passed.get(id(components)) is components:
        return
    check_class(components, Components, "the box", "a Components")
    _check_edition(components.edition)
    _check_spaces(components.spaces)
    _check_statues(components)
    _check_numbers(components)
    _check_cards(components)
    _check_tiles(components)
    _check_supply(components)
    _passed[id(components)] = components


def _check_edition(edition: object) -> None:
    if type(edition) is not str or not edition.strip() or not edition.isprintable():
        refuse("edition", edition, "a name: one line of text")


# --- The board ---------------------------------------------------------------------------------


def _check_spaces(spaces: object) -> None:
    for number, space in enumerate(entries_of(spaces, "spaces", "Space"), 1):
        if type(space) is not Space:
            refuse(f"space {number}", space, "a Space")
        _check_space(space, f"space {number}")


def _check_space(space: Space, what: str) -> None:
    whole(space.wall, f"{what}: wall")
    icon, level = space.icon, space.level
    if icon is not None:
        check_class(icon, Rear, f"{what}: icon", f"{_REARS}, or None")
    if icon is not None and space.kind is not SpaceKind.TREASURE:
        raise InvalidComponents(
            f"{what}: icon is {icon.value!r}, but a temple tile comes only after a treasure; "
            f"a space of kind {space.kind.value!r} must have no icon (LX-5.3)"
        )
    if space.kind is SpaceKind.HORUS:
        if type(level) is not int or level not in LEVELS:
            refuse(f"{what}: level", level, "1, 2 or 3 on a horus space (LX-5.8)")
    elif level is not None:
        raise InvalidComponents(
            f"{what}: level is {shown(level)}, but only Horus tiles have one; "
            f"a space of kind {space.kind.value!r} must have no level (LX-5.8)"
        )


def _check_statues(components: Components) -> None:
    statues = entries_of(components.statues, "statues", "int")
    if len(statues) != STATUES:
        raise InvalidComponents(f"statues: there are {len(statues)}; there must be 3 (LX-2.2)")
    if len(components.spaces) <= STATUES:
        raise InvalidComponents(
            f"spaces: there are {len(components.spaces)}; there must be at least 4, with the three "
            "statues between them (LX-1.5)"
        )
    last = len(components.spaces) - 1
    places = [
        whole(place, f"statues: entry {number}", 1, last, ", between two spaces (LX-1.5)")
        for number, place in enumerate(statues, 1)
    ]
    _check_rising(places, "statues", "each stands nearer the chamber than the one before (LX-1.5)")


# --- Numbers -----------------------------------------------------------------------------------


def _check_numbers(components: Components) -> None:
    whole(components.chamber, "chamber")
    whole(components.keys, "keys")
    whole(components.wild_cards, "wild_cards")
    _numbers(components.die, "die", 1)
    points = _numbers(components.set_points, "set_points")
    _check_rising(points, "set_points", "more sets score more (LX-9.3)")
    sarcophagi = _numbers(components.sarcophagi, "sarcophagi")
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
    total = _check_group(components.basic_cards, "basic_cards", BASIC_CARDS)
    for number, (card, _) in enumerate(components.basic_cards, 1):
        # A card with 0 exists, but it is equipment of the expansion.
        if isinstance(card, NumberCard):
            whole(card.number, f"basic_cards, entry {number}: number", 1)
    if total < FEWEST_BASIC_CARDS:
        raise InvalidComponents(
            f"basic_cards: there are {total}; there must be at least 10, 5 for each of two hands "
            "(LX-6.4)"
        )
    _check_group(components.horus_cards, "horus_cards", HORUS_CARDS)
    levels = {card.level for card, _ in components.horus_cards}
    for level in LEVELS:
        if level not in levels:
            raise InvalidComponents(
                f"horus_cards: none is of level {level}; there must be at least one card for each "
                "of the three stacks (LX-2.4)"
            )


# --- Tiles -------------------------------------------------------------------------------------


def _check_tiles(components: Components) -> None:
    osiris = _check_group(components.osiris_tiles, "osiris_tiles", (OsirisTile,))
    treasures = _check_group(components.treasures, "treasures", (Treasure,))
    _check_temple_tiles(components.temple_tiles)
    for number, (tile, _) in enumerate(components.treasures, 1):
        if tile.needed > ADVENTURERS:
            raise InvalidComponents(
                f"treasures, entry {number}: needed is {tile.needed}; it must be at most 5, as "
                "many adventurers as a player has (LX-2.2)"
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


def _check_temple_tiles(value: object) -> None:
    seen: set[object] = set()
    entries = entries_of(value, "temple_tiles", "(Rear, tile, copies)", least=0)
    for number, entry in enumerate(entries, 1):
        what = f"temple_tiles, entry {number}"
        rear, tile, copies = parts_of(entry, what, ("rear side", "front", "number of copies"))
        check_class(rear, Rear, f"{what}: its rear side", _REARS)
        _check_piece(tile, what, TEMPLE_TILES)
        whole(copies, f"{what}: copies", 1)
        _check_new((rear, tile), seen, what)


# --- Supply ------------------------------------------------------------------------------------


def _check_supply(components: Components) -> None:
    values: list[int] = []
    entries = entries_of(components.scarabs, "scarabs", "(value, copies)", least=0)
    for number, entry in enumerate(entries, 1):
        what = f"scarabs, entry {number}"
        value, copies = parts_of(entry, what, ("value", "number of copies"))
        values.append(whole(value, f"{what}: value"))
        whole(copies, f"{what}: copies", 1)
    _check_rising(values, "scarabs", "each value is named once, the lowest first (LX-1.8)")


# --- Bricks ------------------------------------------------------------------------------------


def _numbers(value: object, what: str, least: int = 0) -> list[int]:
    entries = entries_of(value, what, "int")
    return [whole(item, f"{what}: entry {n}", least) for n, item in enumerate(entries, 1)]


def _check_group(value: object, what: str, classes: tuple[type, ...]) -> int:
    """Check a group of pieces, each of a right class and named once; return how many there are."""
    total = 0
    seen: set[object] = set()
    for number, entry in enumerate(entries_of(value, what, "(piece, copies)", least=0), 1):
        path = f"{what}, entry {number}"
        piece, copies = parts_of(entry, path, ("piece", "number of copies"))
        _check_piece(piece, path, classes)
        _check_new(piece, seen, path)
        total += whole(copies, f"{path}: copies", 1)
    return total


def _check_piece(piece: object, what: str, classes: tuple[type, ...]) -> None:
    """Check the class of a piece, and the one thing its class leaves open: too large figures."""
    kind = type(piece)
    if kind not in classes:
        refuse(f"{what}: its piece", piece, f"a {listed(right.__name__ for right in classes)}")
    for attribute in fields(cast("type[AttrsInstance]", kind)):
        figure = getattr(piece, attribute.name)
        if isinstance(figure, int):
            whole(figure, f"{what}: {attribute.name}")


def _check_new(piece: object, seen: set[object], what: str) -> None:
    if piece in seen:
        raise InvalidComponents(
            f"{what}: the piece was named before; each must be named once, with all its copies "
            "(LX-1.8)"
        )
    seen.add(piece)


def _check_rising(numbers: list[int], what: str, why: str) -> None:
    for before, after in pairwise(numbers):
        if after <= before:
            raise InvalidComponents(
                f"{what}: {after} comes after {before}; the numbers must rise: {why}"
            )
