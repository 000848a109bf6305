"""The pictograms of Tutankhamun's tiles."""

from __future__ import annotations

from theban.render.svg.pictograms import ANKH, SARCOPHAGUS, VASE, Outline, edged
from theban.render.svg.shapes import Ink
from theban.tutankhamun.pieces import Artifact, God, ScarabRing, Tile

_OTHER = (
    Outline("M0-21L20-7L12 19H-12L-20-7Z", Ink.GOLD),
    Outline("M-20-7H20M-8-7L0 19L8-7L0-21L-8-7", line=1.5),
)
_RING = (
    *edged(Ink.GOLD, 4, "M0-4A13 13 0 0 1 0 22A13 13 0 0 1 0-4Z"),
    Outline("M-7-5L-14-9M7-5L14-9M-8-11H-15M8-11H15M-6-17L-11-22M6-17L11-22", line=2.5),
    Outline("M0-23C11-23 11 0 0 0C-11 0-11-23 0-23Z", Ink.LAPIS),
    Outline("M-8-14H8M0-14V0", stroke=Ink.BONE, line=2),
)
_SETS: dict[str, tuple[Outline, ...]] = {
    "senet game": (
        Outline("M-22-4H22V18H-22Z", Ink.CLAY),
        Outline("M-22 3H22M-22 10H22M-13-4V18M-4-4V18M4-4V18M13-4V18", line=1.5),
        Outline("M-14-6L-10-18L-6-6ZM6-6V-14C6-19 14-19 14-14V-6Z", Ink.BONE),
    ),
    "throne": (
        Outline("M-14-22H-4L-2 4H14V22H8V12H-8V22H-14Z", Ink.GOLD),
        Outline("M-3 4H15M-11-16H-7M-11-10H-6M-11-4H-6", stroke=Ink.LAPIS, line=3),
    ),
    "cartouche": (
        Outline("M-12-10C-12-25 12-25 12-10V7C12 21-12 21-12 7Z", Ink.GOLD),
        Outline("M-14 22H14", line=4),
        Outline("M0-16A4 4 0 0 1 0-8A4 4 0 0 1 0-16ZM-7-1L-3.5-4L0-1L3.5-4L7-1M-6 6H6M0 6V11"),
    ),
    "sarcophagus": SARCOPHAGUS,
    "standing statues": (
        Outline("M-15-13A4.5 5 0 0 1-6-13A4.5 5 0 0 1-15-13Z", Ink.GOLD),
        Outline("M6-13A4.5 5 0 0 1 15-13A4.5 5 0 0 1 6-13Z", Ink.GOLD),
        Outline("M-16-8H-5L-4 6H-6L-7 20H-14L-15 6H-17ZM5-8H16L17 6H15L14 20H7L6 6H4Z", Ink.NIGHT),
        Outline("M-15 5L-6 5L-5 12H-16ZM6 5L15 5L16 12H5Z", Ink.GOLD, line=1.5),
        Outline("M-20 22H20", line=4),
    ),
    "seated statue": (
        Outline("M-17 22V-2H-11V8H12V22Z", Ink.SHADE),
        Outline("M-3-12A6 7 0 0 1 5-22A6 7 0 0 1 4-9Z", Ink.GOLD),
        Outline("M-9-8H3C7-4 5 2 4 4H15V22H9V11H-9Z", Ink.CLAY),
        Outline("M-20 22H20", line=4),
    ),
    "pottery": VASE,
    "bracelet": (
        *edged(Ink.GOLD, 7, "M0-17A18 18 0 0 1 0 19A18 18 0 0 1 0-17Z"),
        Outline("M-10-21H10V-9H-10Z", Ink.LAPIS),
        Outline("M-4-15H4", stroke=Ink.BONE, line=3),
        Outline("M-17 6L-14 5M17 6L14 5M0 22V18", line=3),
    ),
    "lotus lamp": (
        Outline("M-4 4H4L5 16H-5ZM-12 22L-8 15H8L12 22Z", Ink.GOLD),
        Outline("M-19-14C-19 2-10 6 0 6C10 6 19 2 19-14L10-6L0-16L-10-6Z", Ink.BONE),
        Outline("M0-16V5M-10-6C-8 0-5 4 0 5C5 4 8 0 10-6", line=1.5),
        Outline("M0-24C5-19 4-14 0-13C-4-14-5-19 0-24Z", Ink.CLAY, line=1.5),
    ),
    "ankh": ANKH,
    "dagger": (
        Outline("M-4-2L0 23L4-2Z", Ink.BONE),
        Outline("M0-1V16", line=1.5),
        Outline("M-13-5H13V0H-13Z", Ink.GOLD),
        Outline("M-4-19H4V-5H-4Z", Ink.LAPIS),
        Outline("M-4-15H4M-4-10H4", stroke=Ink.GOLD, line=2.5),
        Outline("M-6-23H6V-19H-6Z", Ink.GOLD),
    ),
    "crook & flail": (
        Outline("M-14 22L8-8C14-18 2-24-2-16", line=8),
        Outline("M14 22L-10-10", line=8),
        Outline("M-14 22L8-8C14-18 2-24-2-16", stroke=Ink.GOLD, line=4),
        Outline("M14 22L-10-10", stroke=Ink.LAPIS, line=4),
        Outline("M-10-10L-20-2M-10-10L-16 4M-10-10L-22-9", line=4),
        Outline("M-6 11L-3 14M1 1L4 4M6 11L3 14", stroke=Ink.BONE, line=2.5),
    ),
}

# --- Idols: a head each, with what the god is known by --------------------------------------------

_GODS: dict[God, tuple[Outline, ...]] = {
    God.OSIRIS: (
        Outline(
            "M-6-2C-14-6-14-16-10-21C-7-16-5-10-5-2ZM6-2C14-6 14-16 10-21C7-16 5-10 5-2Z", Ink.LAPIS
        ),
        Outline("M0-23C6-19 8-9 7-2H-7C-8-9-6-19 0-23Z", Ink.BONE),
        Outline("M-8-2H8V6C8 11 3 14 0 14C-3 14-8 11-8 6Z", Ink.LEAF),
        Outline("M-4 4H-1.5M1.5 4H4", line=2),
        Outline("M-2.5 14H2.5L2 22H-2Z", Ink.NIGHT, line=1),
    ),
    God.ISIS: (
        Outline("M-6-23H0V-15H7V-8H-6Z", Ink.GOLD),
        Outline("M-13 22C-16 2-12-9 0-9C12-9 16 2 13 22H-13Z", Ink.NIGHT),
        Outline("M-7.5-1C-7-5 7-5 7.5-1V8C7.5 14 3 17 0 17C-3 17-7.5 14-7.5 8Z", Ink.BONE),
        Outline("M-4.5 4H-1.5M1.5 4H4.5M-2 11H2", line=2.2),
        Outline(
            "M-12 2H-9M9 2H12M-12.5 9H-9M9 9H12.5M-12 16H-7M7 16H12", stroke=Ink.GOLD, line=2.5
        ),
    ),
    God.RA: (
        Outline("M0-23A11 11 0 0 1 0-1A11 11 0 0 1 0-23Z", Ink.CLAY),
        Outline("M0-17V-7M-5-12H5", stroke=Ink.GOLD, line=2.5),
        Outline(
            "M-13 21C-15 6-8-1 2-1C11-1 16 5 18 13C14 10 11 10 8 11C10 14 11 18 12 21Z", Ink.GOLD
        ),
        Outline("M3 6V6.1", line=5),
        Outline("M1 11C1 15-2 17-6 17", line=2),
    ),
    God.THOTH: (
        Outline("M-15-14C-15-2 15-2 15-14C9-7-9-7-15-14Z", Ink.GOLD),
        Outline("M0-23A6 6 0 0 1 0-11A6 6 0 0 1 0-23Z", Ink.BONE),
        Outline(
            "M-12 21C-13 8-12-4-1-4C6-4 8 0 8 4C15 6 20 12 20 21C16 14 11 11 5 11C6 14 6 18 6 21Z",
            Ink.LEAF,
        ),
        Outline("M1 2V2.1", line=5),
    ),
    God.HORUS: (
        Outline("M-8-3V-16H-2C-1-22 6-23 7-18H3V-16L10-3Z", Ink.BONE),
        Outline("M-8-9H6", stroke=Ink.CLAY, line=3),
        Outline(
            "M-13 21C-16 4-10-5 1-5C11-5 17 3 18 11C14 8 11 8 8 9C10 13 11 17 12 21Z", Ink.LAPIS
        ),
        Outline("M3 2V2.1", stroke=Ink.BONE, line=6),
        Outline("M0 8C0 13-3 16-8 16", stroke=Ink.BONE, line=3),
    ),
}


def tile_pictogram(tile: Tile) -> tuple[Outline, ...]:
    """Return the pictogram of a tile."""
    if isinstance(tile, Artifact):
        return _SETS.get(tile.name.casefold(), _OTHER)
    return _RING if isinstance(tile, ScarabRing) else _GODS[tile.god]


TOMB = (
    Outline("M-23 22L-15-8H15L23 22Z", Ink.LINEN),
    Outline("M-19-14H19V-8H-19Z", Ink.GOLD),
    Outline("M-8 22V2H8V22Z", Ink.NIGHT),
    Outline("M-20 7H-8M8 7H20M-22 15H-8M8 15H22", line=1.5),
)
"""The Tomb at the end of the Nile."""
