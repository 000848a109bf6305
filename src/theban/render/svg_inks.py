"""The colours of the drawings: a plain one each, and another for dark screens where it is needed.

The plain colour is an attribute of each element, so that programs without style sheets show it too;
the style sheet only replaces it on dark screens.  Pieces keep their colours there, as things lying
in a dim room do; what lies around them changes.
"""

from __future__ import annotations

from typing import NewType

Ink = NewType("Ink", str)
"""The name of a colour."""

NO_INK = Ink("none")

PAGE, INK, FAINT = Ink("page"), Ink("ink"), Ink("faint")
ROCK, FLOOR, PANEL, RULE = Ink("rock"), Ink("floor"), Ink("panel"), Ink("rule")
WATER, WAVE, BANK = Ink("water"), Ink("wave"), Ink("bank")
LAST, TARGET = Ink("last"), Ink("target")

LINE, PAPER, TEMPLE, BACK = Ink("line"), Ink("paper"), Ink("temple"), Ink("back")
GOLD, CLAY, LAPIS, LEAF, BONE = Ink("gold"), Ink("clay"), Ink("lapis"), Ink("leaf"), Ink("bone")
NIGHT, SHADE, LINEN = Ink("night"), Ink("shade"), Ink("linen")

_COLOURS: dict[Ink, tuple[str, str]] = {
    # Around the pieces: plain, then on dark screens.
    PAGE: ("#fbf6ea", "#16130e"),
    INK: ("#2a2016", "#f2e8d5"),
    FAINT: ("#6f5d45", "#bda98a"),
    ROCK: ("#a58a60", "#574732"),
    FLOOR: ("#efe0bd", "#2b241a"),
    PANEL: ("#f4e9d0", "#221d15"),
    RULE: ("#cdb78c", "#4b3f2d"),
    WATER: ("#8cc4d6", "#1d4a5c"),
    WAVE: ("#5aa0b8", "#3c7c93"),
    BANK: ("#d9c48f", "#3f3624"),
    LAST: ("#00697a", "#4fd0e0"),
    TARGET: ("#b0126f", "#ff7cc4"),
    # The pieces themselves.
    LINE: ("#2a2016", "#201810"),
    PAPER: ("#fffaec", "#dccfae"),
    TEMPLE: ("#dfe8e4", "#b9c8c2"),
    BACK: ("#8a5a35", "#76502f"),
    GOLD: ("#e2ad2c", "#d49f24"),
    CLAY: ("#c2643a", "#b75c34"),
    LAPIS: ("#2f62a8", "#2f62a8"),
    LEAF: ("#4f8a4d", "#4f8a4d"),
    BONE: ("#f7efda", "#e9dfc4"),
    NIGHT: ("#2e2a33", "#221f27"),
    SHADE: ("#8d7a5c", "#7d6c50"),
    LINEN: ("#d9ceb3", "#c6bb9f"),
}

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
    return ink in _COLOURS and _COLOURS[ink][0] != _COLOURS[ink][1]


def style_sheet() -> str:
    """Return the colours for dark screens; what is printed stays plain."""
    rules = [
        f".theban .f-{ink}{{fill:{dark}}}.theban .s-{ink}{{stroke:{dark}}}"
        for ink, (plain, dark) in _COLOURS.items()
        if plain != dark
    ]
    return f"@media screen and (prefers-color-scheme:dark){{{''.join(rules)}}}"
