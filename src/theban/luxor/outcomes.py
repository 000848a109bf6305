"""What chance can bring: one frozen class for each kind of event. :rule:`LX-11.3`."""

from __future__ import annotations

from typing import TypeAlias, get_args

from attrs import field, frozen

from theban.core.checking.fields import instance_of, whole
from theban.core.errors import InvalidArgument
from theban.core.values.value import Value
from theban.luxor.expansion import OpenModuleOutcome
from theban.luxor.pieces import (
    CARDS,
    HORUS_CARDS,
    TEMPLE_TILES,
    Card,
    HorusCard,
    TempleTile,
)


@frozen(cache_hash=True)
class DieRolled(Value):
    """The die shows a face. :rule:`LX-3.6`, :rule:`MC-3.3`."""

    face: int = field(validator=whole(None, InvalidArgument))
    """The number rolled."""


@frozen(cache_hash=True)
class CardDrawn(Value):
    """A card comes from the draw pile into a hand. :rule:`LX-6.1`."""

    card: Card = field(validator=instance_of(CARDS, "a card", InvalidArgument))
    """The card."""


@frozen(cache_hash=True)
class HorusCardRevealed(Value):
    """The next card of a Horus stack is seen. :rule:`LX-5.12`."""

    card: HorusCard = field(validator=instance_of(HORUS_CARDS, "a Horus card", InvalidArgument))
    """The card, now on top of the stack of its level."""


@frozen(cache_hash=True)
class TempleTileRevealed(Value):
    """The top temple tile of a stack is turned up. :rule:`LX-5.3`."""

    tile: TempleTile = field(validator=instance_of(TEMPLE_TILES, "a temple tile", InvalidArgument))
    """The tile."""


@frozen(cache_hash=True)
class ScarabDrawn(Value):
    """A scarab comes from the supply. :rule:`LX-5.4`."""

    value: int = field(validator=whole(None, InvalidArgument))
    """The points on it."""


OpenOutcome: TypeAlias = DieRolled | HorusCardRevealed | TempleTileRevealed | OpenModuleOutcome
"""Any outcome of a chance event that all see. :rule:`LX-10.1`."""

SecretOutcome: TypeAlias = CardDrawn | ScarabDrawn
"""Any outcome of a chance event that its owner alone knows. :rule:`LX-10.2`."""

Outcome: TypeAlias = OpenOutcome | SecretOutcome
"""Any outcome of a chance event."""

OUTCOMES: tuple[type[Outcome], ...] = get_args(Outcome)
"""The classes of :data:`Outcome`."""
