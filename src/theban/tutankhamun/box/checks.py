"""What the figures of a box must fulfil so that a game can be played with them.

:func:`check_components` is the one place for it, whether the figures come from a file or were put
together in Python; the classes of sets check their own fields.  Files are read in
:mod:`theban.tutankhamun.box.editions`.
"""

from __future__ import annotations

from theban.core.box.checks import (
    check_edition,
    check_new,
    check_once,
    check_rising,
    entries_of,
    parts_of,
    whole,
)
from theban.core.checking.shapes import check_class, refuse
from theban.core.errors import InvalidComponents
from theban.tutankhamun.components import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    ArtifactSet,
    Components,
)
from theban.tutankhamun.pieces import God

MOST_TILES = 500
"""Six times those of the standard box: each has a place of its own on the Nile."""

_RESERVED = {"scarab ring", *(god.value for god in God)}
"""What the other tiles are called; no set bears one of these names."""


# --- The check ---------------------------------------------------------------------------------


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
        >>> from theban.tutankhamun.box.editions import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), rings=-1))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: rings is -1; it must be a whole number from 0 to 9999
    """
    check_once(components, _check)


def _check(components: Components) -> None:
    check_class(components, Components, "the box", "a Components", InvalidComponents)
    check_edition(components.edition)
    _check_sets(components.sets)
    whole(components.rings, "rings")
    whole(components.ring_points, "ring_points")
    whole(components.ring_bonus, "ring_bonus")
    _check_idols(components.idols)
    _check_nile(components)
    _check_starting_points(components.starting_points)


# --- Tiles -------------------------------------------------------------------------------------


def _check_sets(sets: object) -> None:
    seen: set[object] = set()
    for number, group in enumerate(entries_of(sets, "sets", "ArtifactSet", 0, MOST_TILES), 1):
        what = f"sets, entry {number}"
        if type(group) is not ArtifactSet:
            refuse(what, group, "an ArtifactSet", InvalidComponents)
        _check_name(group.name, f"{what}: name")
        check_new(group.name.casefold(), seen, what, "set", "TT-1.2")
        if group.value % 2:
            refuse(
                f"{what}: value",
                group.value,
                "an even number: the second place scores half (TT-6.2)",
                InvalidComponents,
            )


def _check_name(name: str, what: str) -> None:
    if not name or not name.isprintable() or name != " ".join(name.split()):
        refuse(what, name, "a name: words with single spaces between them", InvalidComponents)
    if name.casefold() in _RESERVED:
        refuse(
            what,
            name,
            "unlike the names of the other tiles, Scarab Ring and the gods (TT-1.2)",
            InvalidComponents,
        )


def _check_idols(idols: object) -> None:
    seen: set[object] = set()
    for number, entry in enumerate(entries_of(idols, "idols", "(God, copies)", 0), 1):
        what = f"idols, entry {number}"
        god, copies = parts_of(entry, what, ("god", "number of copies"))
        check_class(god, God, f"{what}: its god", "a God", InvalidComponents)
        check_new(god, seen, what, "god", "TT-1.2")
        whole(copies, f"{what}: copies", 1)


def _check_nile(components: Components) -> None:
    total = sum(copies for _, copies in components.tiles())
    if not 1 <= total <= MOST_TILES:
        raise InvalidComponents(
            f"sets, rings and idols: there are {total} tiles in all; there must be 1 to "
            f"{MOST_TILES} for the Nile (TT-1.3)"
        )


# --- Points ------------------------------------------------------------------------------------


def _check_starting_points(value: object) -> None:
    numbers: list[int] = []
    entries = entries_of(value, "starting_points", "(players, points)")
    for number, entry in enumerate(entries, 1):
        what = f"starting_points, entry {number}"
        players, points = parts_of(entry, what, ("players", "points"))
        numbers.append(
            whole(players, f"{what}: players", FEWEST_PLAYERS, MOST_PLAYERS, " (TT-1.1)")
        )
        whole(points, f"{what}: points", 1)
    check_rising(numbers, "starting_points", "the fewest players come first, each once (TT-1.1)")
