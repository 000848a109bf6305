"""Small pictures of the pieces, all drawn for this library, in a square of 48 units.

Each is data: outlines with the inks to fill and draw them.  The middle of the square is the origin.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from theban.render.svg.shapes import Ink, lined, moved, path, shared

SIDE = 48
"""The side of the square."""


@frozen
class Outline:
    """One shape of a pictogram."""

    data: str
    """How it runs, as SVG writes it."""
    fill: Ink = Ink.NONE
    stroke: Ink = Ink.LINE
    line: float = 2


def edged(ink: Ink, line: float, *shapes: str) -> tuple[Outline, ...]:
    """Return lines with a dark edge."""
    edges = (Outline(shape, line=line + 4) for shape in shapes)
    return (*edges, *(Outline(shape, stroke=ink, line=line) for shape in shapes))


def pictogram(outlines: tuple[Outline, ...], x: float, y: float, size: float) -> str:
    """Draw a pictogram."""
    return moved([outlined(outlines)], x, y, size / SIDE)


@lru_cache(maxsize=256)
def outlined(outlines: tuple[Outline, ...]) -> str:
    """Draw a pictogram in its own square; every drawing that shows it has this in it."""
    drawn = (path(o.data, fill=o.fill, stroke=o.stroke, line=o.line) for o in outlines)
    return shared([lined(drawn)])


# --- Treasures ---------------------------------------------------------------------------------

VASE = (
    Outline("M-6-13C-19-17-21-1-12 1M6-13C19-17 21-1 12 1", line=3),
    Outline("M-7-21H7L5-14C17-7 15 9 5 18H-5C-15 9-17-7-5-14Z", Ink.CLAY),
    Outline("M-8 18H8V22H-8Z", Ink.CLAY),
    Outline("M-12-3H12M-11.5 7H11.5", line=2),
    Outline("M-11 5L-7 0L-3.5 5L0 0L3.5 5L7 0L11 5", stroke=Ink.BONE, line=2),
)
STATUE = (
    Outline("M0-22C13-22 16-12 16-3L19 15H-19L-16-3C-16-12-13-22 0-22Z", Ink.GOLD),
    Outline("M-14-8H-8M8-8H14M-15.5 0H-8M8 0H15.5M-17 8H-7M7 8H17", stroke=Ink.LAPIS, line=3),
    Outline("M-8.5-9C-8-16 8-16 8.5-9V1C8.5 8 3 11 0 11C-3 11-8.5 8-8.5 1Z", Ink.BONE),
    Outline("M-5-4H-2M2-4H5M-3 4H3", line=2),
    Outline("M-3 11H3L2 19H-2Z", Ink.LAPIS, line=1.5),
    Outline("M-21 22L-18 15H18L21 22Z", Ink.GOLD),
)
JEWELRY = (
    Outline("M-5-21C-25-13-20 8 0 8C20 8 25-13 5-21Z", line=6),
    Outline("M-5-21C-25-13-20 8 0 8C20 8 25-13 5-21Z", stroke=Ink.GOLD, line=2.5),
    Outline(
        "M-16-10A5 5 0 0 1-16 0A5 5 0 0 1-16-10ZM16-10A5 5 0 0 1 16 0A5 5 0 0 1 16-10Z", Ink.CLAY
    ),
    Outline(
        "M-10 0A5 5 0 0 1-10 10A5 5 0 0 1-10 0ZM10 0A5 5 0 0 1 10 10A5 5 0 0 1 10 0Z", Ink.LAPIS
    ),
    Outline("M0 0L9 11L0 23L-9 11Z", Ink.GOLD),
)
ANKH = edged(Ink.LEAF, 5, "M0-3C-16-9-11-22 0-22C11-22 16-9 0-3Z", "M0-3V20M-14 1H14")

# --- What other tiles show ---------------------------------------------------------------------

EYE = (
    Outline("M-21-1C-12-13 10-13 21-1C10 8-11 8-21-1Z", Ink.BONE),
    Outline("M-1-8A6 6 0 0 1-1 5A6 6 0 0 1-1-8Z", Ink.LAPIS),
    Outline("M-22-11C-10-21 10-20 22-11", line=4),
    Outline("M-3 7C-3 13-5 17-8 21L-11 13", Ink.LINE, line=2),
    Outline("M5 6C8 16 18 19 19 12C19 8 13 9 14 13", line=3),
)
ATEF = (
    Outline("M-6 2C-15-3-16-15-11-20C-7-14-5-7-5 2ZM6 2C15-3 16-15 11-20C7-14 5-7 5 2Z", Ink.LAPIS),
    Outline("M0-23C7-18 9-7 7 2H-7C-9-7-7-18 0-23Z", Ink.BONE),
    Outline("M-7 2H7V9C7 14 3 16 0 16C-3 16-7 14-7 9Z", Ink.LEAF),
    Outline("M-4 7H-1.5M1.5 7H4", line=2),
    Outline("M-2 16H2L1.5 23H-1.5Z", Ink.NIGHT, line=1),
)
SCARAB = (
    Outline("M-10-8L-19-15M10-8L19-15M-12 3H-21M12 3H21M-9 13L-17 21M9 13L17 21", line=3.5),
    Outline("M-8-10C-8-20 8-20 8-10Z", Ink.NIGHT),
    Outline("M0-11C18-11 16 20 0 20C-16 20-18-11 0-11Z", Ink.LAPIS),
    Outline("M-12.5-3C-5-7 5-7 12.5-3M0-5V20", stroke=Ink.BONE, line=2.5),
)
WILD = (
    Outline("M-15-22H15V22H-15Z", Ink.GOLD),
    Outline("M0-15L4-5L14-4L6 3L9 14L0 8L-9 14L-6 3L-14-4L-4-5Z", Ink.BONE, line=1.5),
)
TUNNEL = (
    Outline("M-21 21V-2C-21-27 21-27 21-2V21Z", Ink.SHADE),
    Outline("M-13 21V1C-13-14 13-14 13 1V21Z", Ink.NIGHT),
    Outline("M-21 4H-13M13 4H21M-14-12L-9-8M14-12L9-8M0-20V-11", line=2),
    Outline("M-6 12L0 5L6 12M0 6V20", stroke=Ink.BONE, line=3),
)

# --- Belongings --------------------------------------------------------------------------------

KEY = edged(Ink.GOLD, 4, "M-12-9A9 9 0 0 1-12 9A9 9 0 0 1-12-9ZM-3 0H20M12 0V9M19 0V9")
SARCOPHAGUS = (
    Outline("M-8-22H8L15-10L9 22H-9L-15-10Z", Ink.GOLD),
    Outline("M-6-16C-6-21 6-21 6-16V-10C6-4-6-4-6-10Z", Ink.BONE, line=1.5),
    Outline("M-11 0L11 0M-10 7H10M-9 14H9", stroke=Ink.LAPIS, line=3),
)
PAWN = (Outline("M0-20A8 8 0 0 1 4-5L12 20H-12L-4-5A8 8 0 0 1 0-20Z", Ink.LINE, line=1),)
DIE = (
    Outline("M-17-17H17V17H-17Z", Ink.BONE, line=3),
    Outline("M-9-9V-8.9M9 9V9.1M0 0V.1M9-9V-8.9M-9 9V9.1", line=7),
)
TREASURE_BACK = (
    Outline("M-22-18H22V18H-22Z", Ink.BACK),
    Outline("M-16-12H16V12H-16Z", stroke=Ink.GOLD, line=2),
)

# --- On the board ------------------------------------------------------------------------------

ANUBIS = (
    Outline("M-13 23V17H13V23Z", Ink.GOLD),
    Outline(
        "M-7-23L-3-13C3-14 9-10 15-5L13-1C8-1 5 0 4 2C8 7 9 12 9 17H-10C-11 8-9 0-8-6C-9-12-9-18"
        "-7-23Z",
        Ink.NIGHT,
    ),
    Outline("M-9 2C-5 5 1 5 4 2", stroke=Ink.GOLD, line=3),
    Outline("M0-8H1", stroke=Ink.GOLD, line=3),
)
COBRA = (
    Outline("M-19 21C-22 8 22 8 19 21Z", Ink.LEAF),
    Outline("M-11 18C-8 14 8 14 11 18", line=2),
    Outline("M0-22C12-22 17-9 7 2C5 5 5 8 7 12H-7C-5 8-5 5-7 2C-17-9-12-22 0-22Z", Ink.LEAF),
    Outline("M-4-14V-13.9M4-14V-13.9", line=4.5),
    Outline("M-4-4H4M-3 2H3M-3 8H3", stroke=Ink.BONE, line=2.5),
)
FALCON = (
    Outline("M-14 20C-18 2-16-20 2-20C12-20 18-13 19-4C15-8 11-7 8-6C10 2 12 10 14 20Z", Ink.LAPIS),
    Outline("M3-13V-12.9", stroke=Ink.BONE, line=6),
    Outline("M0-4C0 2-4 6-8 6", stroke=Ink.BONE, line=3),
)
LION = (
    Outline(
        "M0-22L8-18L16-16L18-7L22 0L18 8L15 16L7 18L0 22L-7 18L-15 16L-18 8L-22 0L-18-7L-16-16"
        "L-8-18Z",
        Ink.CLAY,
    ),
    Outline("M0-12C12-12 12 12 0 12C-12 12-12-12 0-12Z", Ink.GOLD),
    Outline("M-4-3V-2.9M4-3V-2.9M0 3V7M-4 7H4", line=3),
)
MUMMY = (
    Outline("M-7-12C-8-25 8-25 7-12C15-10 15 0 12 6L9 23H-9L-12 6C-15 0-15-10-7-12Z", Ink.LINEN),
    Outline("M-7-13L7-10M-13-4L12 0M-12 5L11 2M-11 10L10 14M-9 20L9 16", line=1.5),
    Outline("M-3-16V-15.9M3-16V-15.9", line=4),
)
