"""What the equipment adds to states, views, actions and frames.

The cards themselves stand with the others in :mod:`theban.luxor.pieces`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from theban.core.chance import Counts
from theban.core.checking.fields import instance_of
from theban.core.errors import InvalidArgument
from theban.core.value import Value
from theban.luxor.pieces import End, PlusCard


@frozen(weakref_slot=False)  # for its draft, see theban.core.value
class Equipment(Value):
    """The equipment that nobody plays: what was left over after the first hands. :rule:`MC-5.1`."""

    in_box: Counts
    """The cards returned to the box unseen, counted in the order of ``config.inventory.cards``."""


@frozen
class EquipmentView(Value):
    """What anybody may know of the equipment. :rule:`MC-5.9`."""

    in_box: int
    """The number of cards returned to the box; which ones they are nobody knows."""


@frozen(cache_hash=True)
class AddCard(Value):
    """Add an outer card to the n+ card played. :rule:`MC-5.4`.

    Example:
        >>> AddCard(End.RIGHT)
        AddCard(end=<End.RIGHT: 'right'>)
    """

    end: End = field(validator=instance_of(End, "End.LEFT or End.RIGHT", InvalidArgument))
    """The end of the hand at which the card stands, now that the n+ card is gone."""


@frozen
class ChooseCardToAdd(Value):
    """An n+ card was played: is another card added, and which? :rule:`MC-5.10`."""

    seat: int
    card: PlusCard
    """The card played."""
    ends: tuple[End, ...]
    """The end that it was played from, if a later rule asks for it, see ``ChooseMove.ends``."""


EquipmentAction: TypeAlias = AddCard
"""Any action of the module; all see it."""

EquipmentFrame: TypeAlias = ChooseCardToAdd
"""Any frame of the module."""
