"""The equipment's parts of states and views, its actions and frames.

The cards themselves are with the others in :mod:`theban.luxor._pieces`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from theban._core.chance import Counts
from theban._core.checks import instance_of
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseFrame
from theban._core.notation import Labelled
from theban._core.values import Value
from theban.luxor._pieces import End, PlusCard

__all__ = ["AddCard", "EquipmentSeat", "EquipmentSeatView"]


@frozen(weakref_slot=False)
class EquipmentSeat(Value):
    """A player's part of the module: the player's cards left in the box."""

    in_box: Counts
    """The player's cards left over after the first hand, counted in the order of
    ``config.inventory.cards``. They are in the box, unseen by the others. :rule:`MC-5.1`,
    :rule:`LX-10.7`.
    """
    batch: int | None
    """The number of their batch; None if there are none. :rule:`LX-10.5`."""

    @property
    def in_box_count(self) -> int:
        """The number of cards that lie in the box."""
        return sum(self.in_box)


@frozen(weakref_slot=False)
class EquipmentSeatView(Value):
    """A view of a player's part of the module. :rule:`LX-10.7`."""

    in_box_count: int
    """The number of cards in the box."""
    in_box: Counts | None
    """These cards, counted by kind; None if this is not the viewer's seat."""
    batch: int | None
    """The number of their batch; None if there are none. :rule:`LX-10.5`."""


@frozen(cache_hash=True)
class AddCard(Labelled):
    """Add an outer card to the n+ card played. :rule:`MC-5.4`.

    Example:
        >>> AddCard(End.RIGHT)
        AddCard(end=<End.RIGHT: 'right'>)
    """

    label_format = "add {0.end.value}"
    end: End = field(validator=instance_of(End, "End.LEFT or End.RIGHT", InvalidArgument))
    """The end of the hand where the card is, now that the n+ card is gone."""


@frozen
class ChooseCardToAdd(BaseFrame):
    """An n+ card was played: is another card added, and which? :rule:`MC-5.10`."""

    card: PlusCard
    """The card played."""
    ends: tuple[End, ...]
    """The end that it was played from, if a later rule needs it, see ``ChooseMove.ends``."""


EquipmentAction: TypeAlias = AddCard
"""Any action of the module; everybody sees them."""

EquipmentFrame: TypeAlias = ChooseCardToAdd
"""Any frame of the module."""
