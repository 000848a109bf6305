"""The tiles of the Nile, with only what is printed on them.

Tiles are values: two of them are equal if they have the same print, and equal tiles are
interchangeable. The box has the value and the size of each set, see
:mod:`theban.tutankhamun._components`; the rule files say what happens with a tile.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, final, get_args

from attrs import field, frozen

from theban._core.checks import instance_of, name_of
from theban._core.errors import InvalidComponents
from theban._core.values import Member, Value

__all__ = ["Artifact", "Collectable", "God", "Idol", "ScarabRing", "Tile"]


class God(Member):
    """The gods whose idols lie in the Nile. :rule:`TT-1.2`."""

    OSIRIS = "osiris"
    """Takes a tile out of the Underworld. :rule:`TT-4.1`."""
    ISIS = "isis"
    """Swaps one of the player's Scarab Rings with a tile in the Nile. :rule:`TT-4.2`."""
    RA = "ra"
    """Sends a tile from the Nile to the Underworld. :rule:`TT-4.4`."""
    THOTH = "thoth"
    """Swaps two tiles ahead. :rule:`TT-4.5`."""
    HORUS = "horus"
    """Collects a tile behind, or moves the boat behind all. :rule:`TT-4.6`."""


@frozen(cache_hash=True)
class Artifact(Value):
    """A tile of a normal set. :rule:`TT-1.2`.

    Example:
        >>> Artifact("Throne") == Artifact("Throne")
        True
    """

    name: str = field(validator=name_of("words on one line", InvalidComponents))
    """The name of its set, as the box spells it."""


@frozen(cache_hash=True)
class ScarabRing(Value):
    """A Scarab Ring, which scores as soon as it is collected. :rule:`TT-3.1`.

    Example:
        >>> ScarabRing() == ScarabRing()
        True
    """

    name: ClassVar[str] = "Scarab Ring"


@final
@frozen(cache_hash=True)
class Idol(Value):
    """A God Idol, which is resolved at once and belongs to nobody. :rule:`TT-3.2`.

    Example:
        >>> Idol(God.RA).god.value
        'ra'
    """

    god: God = field(validator=instance_of(God, "a God", InvalidComponents))
    """The god, which decides the effect."""

    @property
    def name(self) -> str:
        """The name of the idol, which is that of its god."""
        return self.god.value.capitalize()


Tile: TypeAlias = Artifact | ScarabRing | Idol
"""Anything that can lie in the Nile."""

TILES: tuple[type[Tile], ...] = get_args(Tile)
"""The classes of :data:`Tile`."""

Collectable: TypeAlias = Artifact | ScarabRing
"""The tiles that players collect, which idols are not. :rule:`TT-3.2`."""
