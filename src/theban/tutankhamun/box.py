"""What the figures of a box must fulfil so that a game can be played with them.

:func:`check_components` is the one place for it, whether the figures come from a file or were put
together in Python; the classes of sets check their own fields.  Files are read in
:mod:`theban.tutankhamun.box`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import resources
from typing import cast

from attrs import field, frozen

from theban.core.box import (
    Confidence,
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
    made,
    names_of,
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
from theban.core.shapes import refuse
from theban.core.values import Value, kept_once
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
        >>> from theban.tutankhamun.box import standard_components
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


FORMAT = "theban tutankhamun box"
"""What the key ``format`` of a file says."""
SCHEMA = 1
"""The newest schema of the files that this version reads."""
PARTS = names_of(Components)[1:]
"""The names of the parts of a box: all but the edition."""

_GODS = {god.value: god for god in God}


# --- Reading -----------------------------------------------------------------------------------


def read_box(
    top: dict[str, object],
) -> tuple[Components, tuple[tuple[str, Confidence], ...]]:
    """Return the figures of a file, and for its parts how sure they are."""
    check_head(top, FORMAT, SCHEMA, PARTS)
    components = Components(
        edition=cast("str", top["edition"]),  # checked at run time
        sets=each(top, "sets", _set),
        rings=whole(top["rings"], "rings"),
        ring_points=whole(top["ring_points"], "ring_points"),
        ring_bonus=whole(top["ring_bonus"], "ring_bonus"),
        idols=each(top, "idols", _idol),
        starting_points=each(top, "starting_points", _starting_points),
    )
    return components, read_confidence(top, PARTS)


def _set(value: object, what: str) -> ArtifactSet:
    table = table_of(value, what)
    names = names_of(ArtifactSet)
    check_keys(table, what, names)
    return made(ArtifactSet, what, *(table[name] for name in names))


def _idol(value: object, what: str) -> tuple[God, int]:
    table = table_of(value, what)
    check_keys(table, what, ("god", "copies"))
    return choice(table["god"], f"{what}: god", _GODS), copies_of(table, what)


def _starting_points(value: object, what: str) -> tuple[int, int]:
    table = table_of(value, what)
    check_keys(table, what, ("players", "points"))
    return whole(table["players"], f"{what}: players"), whole(table["points"], f"{what}: points")


# --- Writing -----------------------------------------------------------------------------------


def box_lines(
    components: Components, confidence: tuple[tuple[str, Confidence], ...]
) -> Iterable[str]:
    """Write figures as the lines of a file."""
    yield from head_lines(FORMAT, SCHEMA, components.edition)
    yield from array_lines("sets", map(pairs_of, components.sets))
    yield from plain_lines(components, "rings", "ring_points", "ring_bonus")
    idols = ((("god", god), ("copies", copies)) for god, copies in components.idols)
    yield from array_lines("idols", idols)
    points = ((("players", players), ("points", n)) for players, n in components.starting_points)
    yield from array_lines("starting_points", points)
    yield from confidence_lines(confidence)


def _check_components(_box: object, _attribute: object, value: Components) -> None:
    check_components(value)


def _check_confidence(_box: object, _attribute: object, value: object) -> None:
    check_confidence(value, PARTS, "'rings' or 'sets.values'")


@frozen
class Box(Value):
    """The figures of an edition and how sure they are.

    Raises:
        InvalidComponents: the figures do not fit together, or the second field is malformed.

    Example:
        >>> box = standard_box()
        >>> box.components.rings, dict(box.confidence)["rings"]
        (10, <Confidence.CERTAIN: 'certain'>)
    """

    components: Components = field(validator=_check_components)
    """The figures; games are played with these."""
    confidence: tuple[tuple[str, Confidence], ...] = field(default=(), validator=_check_confidence)
    """For parts of the box, such as ``"rings"`` or ``"sets.values"``, how sure they are."""


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
        >>> parse_box(standard_toml(), where="standard.toml").components.ring_bonus
        5
        >>> parse_box(standard_toml().replace('"ra"', '"seth"'), where="my.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: my.toml: idols, entry 3: god is 'seth'; it must be osiris, isis, ra, thoth or horus
    """  # noqa: E501 (a message is one line)
    return read_text(text, where, _read)


def _read(top: dict[str, object]) -> Box:
    return Box(*read_box(top))


def standard_toml() -> str:
    """Return the text of the standard box, a TOML file with comments for editing a copy.

    Example:
        >>> print(standard_toml().splitlines()[0])
        # The standard box of Tutankhamun.
    """
    here = resources.files("theban.tutankhamun")
    return here.joinpath("standard.toml").read_text(encoding="utf-8")


@kept_once
def standard_box() -> Box:
    """Return the standard box, the same object each time.

    Example:
        >>> standard_box().components.edition
        'Tutankhamun, standard box'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, the same object each time.

    Example:
        >>> standard_components()
        Components(edition='Tutankhamun, standard box', ...)
        >>> len(standard_components().sets)
        12
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
