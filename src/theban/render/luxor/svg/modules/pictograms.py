"""Small pictures of what the modules of the expansion bring, in the square of all pictograms."""

from __future__ import annotations

from theban.luxor.parts.characters import Character
from theban.render.svg.inks import BONE, CLAY, GOLD, LAPIS, LEAF, LINEN, SHADE
from theban.render.svg.pictograms import Outline, edged

TALISMAN = (
    Outline("M-9-23C-9-12-4-9 0-6C4-9 9-12 9-23", line=3),
    Outline("M0-9A15 15 0 0 1 0 21A15 15 0 0 1 0-9Z", LEAF),
    Outline("M0-1L8 13H-8Z", BONE, line=2),
)
"""An amulet on a cord."""

HOURGLASS = (
    Outline("M-12-18C-12-6-3-5-3 0C-3 5-12 6-12 18H12C12 6 3 5 3 0C3-5 12-6 12-18Z", BONE),
    Outline("M-9 17C-8 9-2 9 0 5C2 9 8 9 9 17ZM-7-9H7L0 0Z", GOLD, line=1),
    Outline("M-16-22H16V-17H-16ZM-16 17H16V22H-16Z", CLAY),
)
"""A turn."""

_DIE = (
    Outline("M-13-13H13V13H-13Z", BONE, line=3),
    Outline("M-6-6V-5.9M6 6V6.1M0 0V.1M6-6V-5.9M-6 6V6.1", line=5),
)
_THREE_CARDS = Outline("M-22-6H-10V17H-22ZM-6-6H6V17H-6ZM10-6H22V17H10Z", BONE)

CHARACTER_PICTOGRAMS: dict[Character, tuple[Outline, ...]] = {
    Character.REROLL: (
        *_DIE,
        Outline("M-17 11A20.5 20.5 0 1 1-4 20", line=3),
        Outline("M2 13L-6 20L2 26", stroke=CLAY, line=4),
    ),
    Character.EXTRA_TURN: (
        *HOURGLASS,
        Outline("M11 1H23M17-5V7", stroke=LINEN, line=7),
        Outline("M11 1H23M17-5V7", line=4),
    ),
    Character.SELECT_HORUS_CARD: (
        Outline("M-22 0H-10V21H-22ZM10 0H22V21H10Z", LAPIS),
        Outline("M-8-21H8V7H-8Z", BONE),
        Outline("M-6-7C-3-12 3-12 6-7C3-3-3-3-6-7ZM0-8.5V-6.5", line=2),
        Outline("M0 21V12M-4 15L0 11L4 15", stroke=CLAY, line=3),
    ),
    Character.EXTRA_POINT: (
        Outline("M0-21A21 21 0 0 1 0 21A21 21 0 0 1 0-21Z", GOLD),
        Outline("M-14 0H-2M-8-6V6M3-7L9-11V11", line=4),
    ),
    Character.AHEAD: (
        Outline("M-10-20A8 8 0 0 1-6-5L2 20H-22L-14-5A8 8 0 0 1-10-20Z", SHADE),
        Outline("M2 2H21M14-6L22 2L14 10", stroke=CLAY, line=4),
    ),
    Character.TEMPLE_ACTION: (
        Outline("M-21-8L0-22L21-8Z", GOLD),
        Outline("M-17-6H-11V14H-17ZM-3-6H3V14H-3ZM11-6H17V14H11Z", BONE),
        Outline("M-22 15H22V21H-22Z", GOLD),
    ),
    Character.REARRANGE_HAND: (
        _THREE_CARDS,
        Outline("M-16-11C-14-24 14-24 16-12", stroke=CLAY, line=3),
        Outline("M10-15L16-9L21-16", stroke=CLAY, line=3),
    ),
    Character.SPECIAL_KEY: (
        *edged(GOLD, 4, "M-13 1A8 8 0 0 1-13 17A8 8 0 0 1-13 1ZM-5 9H19M12 9V17M18 9V17"),
        Outline("M-9-15H3M-3-21V-9M-9-5H3M9-17L14-20V-6", line=3),
    ),
}
"""The pictogram of each character. :rule:`MC-7.1`."""
