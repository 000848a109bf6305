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
    whole,
)
from theban.core.checking.annotations import check_types
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents
from theban.tutankhamun.components import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    ArtifactSet,
    Components,
)
from theban.tutankhamun.pieces import God

MOST_TILES = 500
"""Six times those of the standard box: each has its own place on the Nile."""

_RESERVED = {"scarab ring", *(god.value for god in God)}
"""The names of the other tiles; no set has one of these names."""


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
        >>> from theban.tutankhamun.box.editions import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), rings=-1))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: rings is -1; it must be a whole number from 0 to 9999
    """
    check_once(components, _check)


def _check(components: Components) -> None:
    check_types(components, Components, "the box", "a Components", InvalidComponents)
    check_edition(components.edition)
    _check_sets(components.sets)
    whole(components.rings, "rings")
    whole(components.ring_points, "ring_points")
    whole(components.ring_bonus, "ring_bonus")
    _check_idols(components.idols)
    _check_nile(components)
    _check_starting_points(components.starting_points)


# --- Tiles -------------------------------------------------------------------------------------


def _check_sets(sets: tuple[ArtifactSet, ...]) -> None:
    seen: set[object] = set()
    for what, group in entries_of(sets, "sets", 0, MOST_TILES):
        _check_name(group.name, f"{what}: name")
        check_new(group.name.casefold(), seen, what, "set", "TT-1.2")
        if group.value % 2:
            right = "an even number: the second place scores half (TT-6.2)"
            refuse(f"{what}: value", group.value, right, InvalidComponents)


def _check_name(name: str, what: str) -> None:
    if not name or not name.isprintable() or name != " ".join(name.split()):
        refuse(what, name, "a name: words with single spaces between them", InvalidComponents)
    if name.casefold() in _RESERVED:
        right = "unlike the names of the other tiles, Scarab Ring and the gods (TT-1.2)"
        refuse(what, name, right, InvalidComponents)


def _check_idols(idols: tuple[tuple[God, int], ...]) -> None:
    seen: set[object] = set()
    for what, (god, copies) in entries_of(idols, "idols", 0):
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


def _check_starting_points(given: tuple[tuple[int, int], ...]) -> None:
    for what, (players, points) in entries_of(given, "starting_points"):
        whole(players, f"{what}: players", FEWEST_PLAYERS, MOST_PLAYERS, " (TT-1.1)")
        whole(points, f"{what}: points", 1)
    numbers = [players for players, _ in given]
    check_rising(numbers, "starting_points", "the fewest players come first, each once (TT-1.1)")
