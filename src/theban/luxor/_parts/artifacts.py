"""The artifacts' parts of states, their frames, outcomes and events.

An artifact itself is a :class:`~theban.luxor.Treasure`: it is taken and scores like any
other. :rule:`MC-6.2`, :rule:`MC-6.5`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from theban._core.chance import Counts
from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent, BaseFrame
from theban._core.notation import Labelled
from theban._core.values import Value
from theban.luxor._pieces import Treasure

__all__ = ["Artifacts", "TreasureTurnedUp", "TreasureUncovered"]

_from_0 = whole(0)


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Artifacts(Value):
    """The treasures that are face down under others. :rule:`MC-6.1`."""

    hidden: Counts
    """All of them, counted in the order of ``config.inventory.treasures``; nobody knows which is
    where. :rule:`MC-6.5`, :rule:`LX-10.4`.
    """
    covered: tuple[int, ...]
    """The spaces with a face-down tile under the open one, rising."""


@frozen
class TurnUpTreasure(BaseFrame):
    """A taken treasure covered a face-down one, which is now turned up. :rule:`MC-6.3`."""

    place: int


@frozen(cache_hash=True)
class TreasureUncovered(Labelled):
    """A face-down treasure is turned up. :rule:`MC-6.3`."""

    label_format = "uncover {0.treasure.label}"
    treasure: Treasure = field(validator=instance_of(Treasure, "a treasure", InvalidArgument))
    """The treasure."""


@frozen(weakref_slot=False)
class TreasureTurnedUp(BaseEvent):
    """A treasure that lay face down was turned up; everyone on the space is on it."""

    place: int = field(validator=_from_0)
    treasure: Treasure


ArtifactsFrame: TypeAlias = TurnUpTreasure
"""Any frame of the module."""

ArtifactsOutcome: TypeAlias = TreasureUncovered
"""Any outcome of the module; everybody sees them."""

ArtifactsEvent: TypeAlias = TreasureTurnedUp
"""Any event of the module; everybody sees them."""
