"""Boxes: files with their figures, and checks that a game can be played with these.

:func:`check_components` makes the checks, whether the figures come from a file or from Python code;
the classes of sets check their own fields.
"""

from __future__ import annotations

import os
from importlib import resources

from attrs import frozen

from theban._core import box
from theban._core.checks import check_types
from theban._core.errors import InvalidComponents
from theban._core.shapes import refuse
from theban._core.values import Value, kept_once
from theban.tutankhamun._components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from theban.tutankhamun._pieces import God

__all__ = [
    "Box",
    "format_box",
    "load_box",
    "parse_box",
    "standard_box",
    "standard_components",
    "standard_toml",
]

MOST_TILES = 500
"""Six times the number in the standard box: each tile has its own place on the Nile."""

_RESERVED = {"scarab ring", *(god.value for god in God)}
"""The names of the other tiles; a set cannot have one of these names."""


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
        >>> from theban.tutankhamun import standard_components
        >>> check_components(standard_components())
        >>> check_components(attrs.evolve(standard_components(), rings=-1))
        Traceback (most recent call last):
        ...
        theban.InvalidComponents: rings is -1; it must be a whole number from 0 to 9999
    """
    box.check_once(components, _check)


def _check(components: Components) -> None:
    check_types(components, Components, "the box", "a Components", InvalidComponents)
    box.check_edition(components.edition)
    names: set[object] = set()
    for what, group in box.entries_of(components.sets, "sets", 0, MOST_TILES):
        name = group.name
        if not name or not name.isprintable() or name != " ".join(name.split()):
            right = "a name: words with single spaces between them"
            refuse(f"{what}: name", name, right, InvalidComponents)
        if name.casefold() in _RESERVED:
            right = "unlike the names of the other tiles, Scarab Ring and the gods (TT-1.2)"
            refuse(f"{what}: name", name, right, InvalidComponents)
        box.check_new(name.casefold(), names, what, "set", "TT-1.2")
        if group.value % 2:
            right = "an even number: the second place scores half (TT-6.2)"
            refuse(f"{what}: value", group.value, right, InvalidComponents)
    box.whole(components.rings, "rings")
    box.whole(components.ring_points, "ring_points")
    box.whole(components.ring_bonus, "ring_bonus")
    gods: set[object] = set()
    for what, (god, copies) in box.entries_of(components.idols, "idols", 0):
        box.check_new(god, gods, what, "god", "TT-1.2")
        box.whole(copies, f"{what}: copies", 1)
    total = sum(copies for _, copies in components.tiles())
    if not 1 <= total <= MOST_TILES:
        raise InvalidComponents(
            f"sets, rings and idols: there are {total} tiles in all; there must be 1 to "
            f"{MOST_TILES} for the Nile (TT-1.3)"
        )
    starting = components.starting_points
    for what, (players, points) in box.entries_of(starting, "starting_points"):
        box.whole(players, f"{what}: players", FEWEST_PLAYERS, MOST_PLAYERS, " (TT-1.1)")
        box.whole(points, f"{what}: points", 1)
    numbers = [players for players, _ in starting]
    box.check_rising(
        numbers, "starting_points", "the fewest players come first, each once (TT-1.1)"
    )


FILE = box.BoxFile(
    "tutankhamun",
    Components,
    {"idols": ("god", "copies"), "starting_points": ("players", "points")},
)
"""The file format of boxes."""


@frozen
class Box(Value):
    """The figures of an edition, and how certain they are.

    Raises:
        InvalidComponents: the figures do not fit together, or the second field is malformed.

    Example:
        >>> box = standard_box()
        >>> box.components.rings, dict(box.confidence)["rings"]
        (10, <Confidence.CERTAIN: 'certain'>)
    """

    components: Components
    """The figures; games are played with these."""
    confidence: tuple[tuple[str, box.Confidence], ...] = ()
    """The confidence in certain parts of the box, such as ``"rings"`` or ``"sets.values"``."""

    def __attrs_post_init__(self) -> None:
        check_components(self.components)
        box.check_confidence(self.confidence, FILE.parts, "'rings' or 'sets.values'")


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
    return box.read_file(source, lambda top: Box(*FILE.read(top)))


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
        >>> parse_box(standard_toml(), where="standard.toml").components.ring_bonus
        5
        >>> parse_box(standard_toml().replace('"ra"', '"seth"'), where="my.toml")
        Traceback (most recent call last):
        ...
        theban.InvalidComponents: my.toml: idols, entry 3: god is 'seth'; it must be osiris, isis, ra, thoth or horus
    """  # noqa: E501 (a message is one line)
    return box.read_text(text, where, lambda top: Box(*FILE.read(top)))


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
    """Return the standard box, always as the same object.

    Example:
        >>> standard_box().components.edition
        'Tutankhamun, standard box'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, always as the same object.

    Example:
        >>> standard_components()
        Components(edition='Tutankhamun, standard box', ...)
        >>> len(standard_components().sets)
        12
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


def format_box(
    components: Components, confidence: tuple[tuple[str, box.Confidence], ...] = ()
) -> str:
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
    made = Box(components, confidence)
    return FILE.text(made.components, made.confidence)
