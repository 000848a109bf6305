"""The colours of the drawings: a plain one each, and another for dark screens where it is needed.

The plain colour is an attribute of each element, so that programs without style sheets show it
too; the style sheet only replaces it on dark screens.  There what lies around the pieces changes,
and paper is dimmer; the rest of the pieces keeps its colours.
"""

from __future__ import annotations

from typing import NewType

Ink = NewType("Ink", str)
"""The name of a colour."""

NO_INK = Ink("none")

_COLOURS: dict[Ink, tuple[str, str | None]] = {}
"""For each ink its plain colour, and that on dark screens if it is another."""


def _ink(name: str, plain: str, dark: str | None = None) -> Ink:
    _COLOURS[Ink(name)] = (plain, dark)
    return Ink(name)


# Around the pieces: plain, then on dark screens.
PAGE = _ink("page", "#fbf6ea", "#16130e")
INK = _ink("ink", "#2a2016", "#f2e8d5")
FAINT = _ink("faint", "#6f5d45", "#bda98a")
ROCK = _ink("rock", "#a58a60", "#574732")
FLOOR = _ink("floor", "#efe0bd", "#2b241a")
PANEL = _ink("panel", "#f4e9d0", "#221d15")
RULE = _ink("rule", "#cdb78c", "#4b3f2d")
WATER = _ink("water", "#8cc4d6", "#1d4a5c")
WAVE = _ink("wave", "#5aa0b8", "#3c7c93")
BANK = _ink("bank", "#d9c48f", "#3f3624")
LAST = _ink("last", "#00697a", "#4fd0e0")
TARGET = _ink("target", "#b0126f", "#ff7cc4")
# The pieces themselves.
PAPER = _ink("paper", "#fffaec", "#dccfae")
TEMPLE = _ink("temple", "#dfe8e4", "#b9c8c2")
LINE = _ink("line", "#2a2016")
BACK = _ink("back", "#8a5a35")
GOLD = _ink("gold", "#e2ad2c")
CLAY = _ink("clay", "#c2643a")
LAPIS = _ink("lapis", "#2f62a8")
LEAF = _ink("leaf", "#4f8a4d")
BONE = _ink("bone", "#f7efda")
NIGHT = _ink("night", "#2e2a33")
SHADE = _ink("shade", "#8d7a5c")
LINEN = _ink("linen", "#d9ceb3", "#a99e83")

SEAT_INKS = tuple(Ink(f"seat{letter}") for letter in "ABCDEF")
"""The colours of the seats, light and dark in turn, so that they differ in grey too."""

_SEATS = ("#1d4f91", "#f0b323", "#a3262a", "#8fd0b8", "#5b2a6e", "#a3a9ad")
_ON_SEATS = ("#ffffff", "#2a2016", "#ffffff", "#2a2016", "#ffffff", "#2a2016")


def colour(ink: Ink) -> str:
    """Return the plain colour of an ink.

    Args:
        ink: its name, or :data:`NO_INK`.

    Example:
        >>> colour(GOLD), colour(NO_INK)
        ('#e2ad2c', 'none')
    """
    if ink in SEAT_INKS:
        return _SEATS[SEAT_INKS.index(ink)]
    return _COLOURS[ink][0] if ink in _COLOURS else ink


def seat_ink(seat: int) -> Ink:
    """Return the ink of a seat.

    Args:
        seat: the seat, from 0.
    """
    return SEAT_INKS[seat % len(SEAT_INKS)]


def letter_colour(seat: int) -> str:
    """Return the colour in which a letter is legible on the ink of a seat.

    Args:
        seat: the seat, from 0.
    """
    return _ON_SEATS[seat % len(_ON_SEATS)]


def is_changed(ink: Ink) -> bool:
    """Whether an ink has another colour on dark screens.

    Args:
        ink: its name.
    """
    return ink in _COLOURS and _COLOURS[ink][1] is not None


def style_sheet() -> str:
    """Return the colours for dark screens; what is printed stays plain."""
    rules = [
        f".theban .f-{ink}{{fill:{dark}}}.theban .s-{ink}{{stroke:{dark}}}"
        for ink, (_, dark) in _COLOURS.items()
        if dark is not None
    ]
    return f"@media screen and (prefers-color-scheme:dark){{{''.join(rules)}}}"
