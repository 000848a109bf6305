"""Shared parts of the Tutankhamun examples: tiles, tables, seats."""

from __future__ import annotations

from theban.tutankhamun import Artifact, Config, God, Idol, ScarabRing, Tile

TWO, THREE = Config(players=2), Config(players=3)
SENET, THRONE, SARCOPHAGUS, POTTERY, ANKH = map(
    Artifact, ("Senet Game", "Throne", "Sarcophagus", "Pottery", "Ankh")
)
RING = ScarabRing()
OSIRIS, ISIS, RA, THOTH, HORUS = map(Idol, (God.OSIRIS, God.ISIS, God.RA, God.THOTH, God.HORUS))
BOTH, ALL = (0, 1), (0, 1, 2)


def kind_of(tile: Tile) -> int:
    """Return the index of a kind of tile in counts.

    Args:
        tile: a tile of the standard box.
    """
    return TWO.inventory.tiles.index[tile]
