"""Cards and tiles, with only what is printed on them.

Pieces are values.  Two of them are equal if they have the same print (:rule:`LX-1.8`), and equal
pieces are interchangeable. The rule files say what happens with a piece.
"""

from __future__ import annotations

import enum
from itertools import combinations
from typing import ClassVar, TypeAlias, get_args

from attrs import field, frozen

from theban._core.checks import between, instance_of, whole
from theban._core.errors import InvalidComponents
from theban._core.messages import shown
from theban._core.notation import Labelled
from theban._core.numbers import to_whole
from theban._core.values import Member, Value

__all__ = [
    "AddableCard",
    "AdvanceAllCard",
    "Back",
    "BasicCard",
    "Card",
    "CardPair",
    "DieCard",
    "DiePlusMinusCard",
    "End",
    "EquipmentCard",
    "FavorTile",
    "HorusCard",
    "HorusTile",
    "JoinNextCard",
    "NumberCard",
    "OneLessCard",
    "OsirisTile",
    "PlusCard",
    "PlusMinusCard",
    "ScarabOrWildTile",
    "ScarabTile",
    "TempleTile",
    "Tile",
    "Treasure",
    "TreasureKind",
    "TunnelTile",
    "UpToCard",
    "UpToDieCard",
    "WildCardTile",
]

LEVELS = (1, 2, 3)
"""The levels of Horus cards and Horus tiles: the number of eyes on them."""

_number = whole(0, InvalidComponents)
_positive = whole(1, InvalidComponents)
_level = between(LEVELS[0], LEVELS[-1], "1, 2 or 3", InvalidComponents)
_LEVEL_PAIRS: tuple[tuple[object, ...], ...] = tuple(combinations(LEVELS, 2))


def _two_levels(tile: object, _attribute: object, value: tuple[object, ...]) -> None:
    levels = tuple(map(to_whole, value)) if type(value) is tuple else ()
    if levels not in _LEVEL_PAIRS:
        right = "two different levels, low to high"
        raise InvalidComponents(f"FavorTile.levels is {shown(value)}; it must be {right}")
    object.__setattr__(tile, "levels", levels)  # as plain numbers


def place_label(place: int) -> str:
    """Return a place as the notation writes it: 0 is the stairs."""
    return f"{place}" if place else "stairs"


class End(Member):
    """An end of the hand. :rule:`LX-3.2`."""

    LEFT = "left"
    RIGHT = "right"


# --- Cards -------------------------------------------------------------------------------------
# ``steps(face)`` of a card that moves one adventurer: the numbers of steps it offers once the die
# (0 without a roll) shows ``face``. ``rolls`` says whether a die is rolled first.
# ``rule`` is the id of the rule of these steps.
# ``key_steps(face)``: the further numbers that it has where a key can raise or lower it by 1
# (MC-8.5); Horus cards lack this, since no key changes them (MC-7.9).


@frozen(cache_hash=True)
class NumberCard(Labelled):
    """A basic card with a number: one adventurer goes that many steps ahead. :rule:`LX-3.4`.

    Example:
        >>> NumberCard(3).steps(0)
        (3,)
    """

    label_format = "{0.number}"
    rule: ClassVar[str] = "LX-3.4"
    level: ClassVar[int] = 0
    rolls: ClassVar[bool] = False
    number: int = field(validator=_number)
    """The steps."""

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer."""
        return (self.number,)

    def key_steps(self, face: int) -> tuple[int, ...]:
        """Return the steps that a key adds. :rule:`MC-8.5`."""
        return (self.number - 1, self.number + 1) if self.number else (1,)


@frozen(cache_hash=True)
class PlusMinusCard(Labelled):
    """The basic card ±1: one adventurer goes a step ahead or a step back. :rule:`LX-3.5`.

    Example:
        >>> PlusMinusCard().steps(0)
        (-1, 1)
    """

    label_format = "+-1"
    rule: ClassVar[str] = "LX-3.5"
    level: ClassVar[int] = 0
    rolls: ClassVar[bool] = False

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer; a step back is -1."""
        return (-1, 1)

    def key_steps(self, face: int) -> tuple[int, ...]:
        """Return the steps that a key adds: it makes the step ahead 0 or 2.

        :rule:`MC-8.5`.
        """
        return (0, 2)


@frozen(cache_hash=True)
class DieCard(Labelled):
    """The basic card with a die: one adventurer goes as far as is rolled. :rule:`LX-3.6`.

    Example:
        >>> DieCard().steps(5)
        (5,)
    """

    label_format = "die"
    rule: ClassVar[str] = "LX-3.6"
    level: ClassVar[int] = 0
    rolls: ClassVar[bool] = True

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer after a roll."""
        return (face,)

    def key_steps(self, face: int) -> tuple[int, ...]:
        """Return the steps that a key adds. :rule:`MC-8.5`."""
        return (face - 1, face + 1)


@frozen(cache_hash=True)
class UpToCard(Labelled):
    """The Horus card 1-X: one adventurer goes 1 to X steps ahead. :rule:`LX-7.1`.

    Example:
        >>> UpToCard(1, 3).steps(0)
        (1, 2, 3)
    """

    label_format = "horus{0.level} 1-{0.most}"
    rule: ClassVar[str] = "LX-7.1"
    rolls: ClassVar[bool] = False
    level: int = field(validator=_level)
    """The eyes on the card: 1, 2 or 3."""
    most: int = field(validator=_positive)
    """X, the largest number of steps."""

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer."""
        return tuple(range(1, self.most + 1))


@frozen(cache_hash=True)
class UpToDieCard(Labelled):
    """The Horus card 1-die: one adventurer goes 1 step to as many as rolled. :rule:`LX-7.2`.

    Example:
        >>> UpToDieCard(1).steps(2)
        (1, 2)
    """

    label_format = "horus{0.level} 1-die"
    rule: ClassVar[str] = "LX-7.2"
    rolls: ClassVar[bool] = True
    level: int = field(validator=_level)
    """The eyes on the card: 1, 2 or 3."""

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer after a roll."""
        return tuple(range(1, face + 1))


@frozen(cache_hash=True)
class AdvanceAllCard(Labelled):
    """The Horus card that advances all of a player's active adventurers. :rule:`LX-7.3`."""

    label_format = "horus{0.level} all {0.number}"
    rolls: ClassVar[bool] = False
    level: int = field(validator=_level)
    """The eyes on the card: 1, 2 or 3."""
    number: int = field(validator=_positive)
    """The steps of each adventurer."""


@frozen(cache_hash=True)
class JoinNextCard(Labelled):
    """The Horus card by which the last adventurer joins the second-last. :rule:`LX-7.7`."""

    label_format = "horus{0.level} last-to-next"
    rolls: ClassVar[bool] = False
    level: int = field(validator=_level)
    """The eyes on the card: 1, 2 or 3."""


@frozen(cache_hash=True)
class OneLessCard(Labelled):
    """The Horus card for taking a treasure with one adventurer too few. :rule:`LX-7.9`.

    Example:
        >>> OneLessCard(2, 2).steps(0)
        (2,)
    """

    label_format = "horus{0.level} one-less {0.number}"
    rule: ClassVar[str] = "LX-7.9"
    rolls: ClassVar[bool] = False
    level: int = field(validator=_level)
    """The eyes on the card: 1, 2 or 3."""
    number: int = field(validator=_positive)
    """The steps."""

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer."""
        return (self.number,)


@frozen(cache_hash=True)
class DiePlusMinusCard(Labelled):
    """The equipment card die ±1: as many steps as rolled, or one less or more. :rule:`MC-5.3`.

    Example:
        >>> DiePlusMinusCard().steps(1), DiePlusMinusCard().steps(5)
        ((0, 1, 2), (4, 5, 6))
    """

    label_format = "die+-1"
    rule: ClassVar[str] = "MC-5.3"
    level: ClassVar[int] = 0
    rolls: ClassVar[bool] = True

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer after a roll."""
        return (face - 1, face, face + 1)

    def key_steps(self, face: int) -> tuple[int, ...]:
        """Return the steps that a key adds to those that the card has. :rule:`MC-8.5`."""
        return (face - 2, face + 2) if face > 1 else (face + 2,)


@frozen(cache_hash=True)
class PlusCard(Labelled):
    """The equipment card n+: n steps ahead, and those of one more card. :rule:`MC-5.4`.

    Example:
        >>> PlusCard(2).steps(0)
        (2,)
    """

    label_format = "{0.number}+"
    rule: ClassVar[str] = "MC-5.4"
    level: ClassVar[int] = 0
    rolls: ClassVar[bool] = False
    number: int = field(validator=_positive)
    """The steps of the card itself."""

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the steps on offer without an added card."""
        return (self.number,)

    def key_steps(self, face: int) -> tuple[int, ...]:
        """Return the steps that a key adds. :rule:`MC-8.5`."""
        return (self.number - 1, self.number + 1)


BasicCard: TypeAlias = NumberCard | PlusMinusCard | DieCard
"""The cards of the draw pile at the start."""

EquipmentCard: TypeAlias = NumberCard | DiePlusMinusCard | PlusCard
"""The cards of a player's equipment. :rule:`MC-5.1`."""

HorusCard: TypeAlias = UpToCard | UpToDieCard | AdvanceAllCard | JoinNextCard | OneLessCard
"""The cards of the Horus board."""

AddableCard: TypeAlias = NumberCard | PlusMinusCard | DieCard | DiePlusMinusCard | PlusCard
"""The cards that can be added to an n+ card: all except Horus cards. :rule:`MC-5.4`."""

Card: TypeAlias = AddableCard | HorusCard
"""Any card that a hand can hold."""

FixedCard: TypeAlias = AdvanceAllCard | JoinNextCard
"""The cards that move adventurers without a choice of steps."""

MoveCard: TypeAlias = AddableCard | UpToCard | UpToDieCard | OneLessCard
"""The cards that move one adventurer by a number of steps."""

# The classes of these unions.
BASIC_CARDS: tuple[type[BasicCard], ...] = get_args(BasicCard)
HORUS_CARDS: tuple[type[HorusCard], ...] = get_args(HorusCard)
ADDABLE_CARDS: tuple[type[AddableCard], ...] = get_args(AddableCard)
CARDS: tuple[type[Card], ...] = get_args(Card)
MOVE_CARDS: tuple[type[MoveCard], ...] = get_args(MoveCard)


@frozen(cache_hash=True)
class CardPair(Value):
    """An n+ card and the card added to it: together they move one adventurer. :rule:`MC-5.4`.

    Example:
        >>> CardPair(PlusCard(2), PlusMinusCard()).steps(0)
        (1, 3)
        >>> CardPair(PlusCard(1), DiePlusMinusCard()).steps(6)
        (6, 7, 8)
    """

    rule: ClassVar[str] = "MC-5.5"
    level: ClassVar[int] = 0
    card: PlusCard
    """The card played."""
    added: AddableCard
    """The card added."""

    @property
    def rolls(self) -> bool:
        """Whether a die is rolled for the card added."""
        return self.added.rolls

    def steps(self, face: int) -> tuple[int, ...]:
        """Return the sums on offer, rising; none is below 0. :rule:`MC-8.5`."""
        number = self.card.number
        return tuple([number + steps for steps in self.added.steps(face) if number + steps >= 0])


Way: TypeAlias = MoveCard | CardPair
"""Something that moves one adventurer: a card, or two of them together."""

Playable: TypeAlias = Card | CardPair
"""Something that can be carried out: any card, or two of them together."""


# --- Tiles -------------------------------------------------------------------------------------


class TreasureKind(Member):
    """The types of treasure. :rule:`LX-5.1`."""

    VASE = "vase"
    STATUE = "statue"
    JEWELRY = "jewelry"
    ARTIFACT = "artifact"
    """Of the expansion: not part of a set, but a complete set can hold one. :rule:`MC-6.5`."""


SET_KINDS = (TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY)
"""The types that make up a set, one of each. :rule:`LX-9.3`."""


@frozen(cache_hash=True, order=False)
class Treasure(Labelled):
    """A treasure tile. :rule:`LX-5.1`."""

    label_format = "{0.kind.value} {0.needed}/{0.points}"
    kind: TreasureKind = field(
        validator=instance_of(TreasureKind, "a TreasureKind", InvalidComponents)
    )
    """Vase, statue, jewelry or artifact."""
    needed: int = field(validator=_positive)
    """The number of the player's adventurers needed."""
    points: int = field(validator=_number)
    """The points it scores when it is taken."""


@frozen(cache_hash=True)
class HorusTile(Labelled):
    """A Horus tile: a key, or the top card of the stack of its level. :rule:`LX-5.8`."""

    label_format = "horus {0.level}"
    level: int = field(validator=_level)
    """The eyes on the tile: 1, 2 or 3."""


HORUS_TILES = {level: HorusTile(level) for level in LEVELS}
"""One object for each level, shared by all boards, so that they compare faster."""


@frozen(cache_hash=True)
class OsirisTile(Labelled):
    """An Osiris tile, from which an adventurer goes on at once. :rule:`LX-4.3`."""

    label_format = "osiris {0.number}"
    number: int = field(validator=_positive)
    """The steps it sends an adventurer ahead."""


@frozen(cache_hash=True)
class ScarabTile(Labelled):
    """The temple tile that gives a scarab. :rule:`LX-5.4`."""

    label_format = "scarab"


@frozen(cache_hash=True)
class WildCardTile(Labelled):
    """The temple tile that gives a wild card. :rule:`LX-5.5`."""

    label_format = "wild"


@frozen(cache_hash=True)
class ScarabOrWildTile(Labelled):
    """The temple tile that gives a scarab or a wild card. :rule:`LX-5.6`."""

    label_format = "scarab/wild"


@frozen(cache_hash=True)
class FavorTile(Labelled):
    """The temple tile Favor of Horus: the top card of one of two stacks. :rule:`LX-5.7`."""

    label_format = "favor {0.levels[0]}/{0.levels[1]}"
    levels: tuple[int, ...] = field(validator=_two_levels)
    """The levels of the two stacks, the lower first."""


@frozen(cache_hash=True)
class TunnelTile(Labelled):
    """The temple tile tunnel, which leads to the next tunnel ahead. :rule:`LX-4.6`."""

    label_format = "tunnel"


TempleTile: TypeAlias = ScarabTile | WildCardTile | ScarabOrWildTile | FavorTile | TunnelTile
"""The classes of temple tiles, as their fronts show them."""

Tile: TypeAlias = Treasure | HorusTile | OsirisTile | TempleTile
"""Anything that can lie on a space."""

TEMPLE_TILES: tuple[type[TempleTile], ...] = get_args(TempleTile)
"""The classes of :data:`TempleTile`."""


class Back(enum.Enum):
    """The backs of the temple tiles; each has its own stack. :rule:`LX-2.7`."""

    COBRA = "cobra"
    FALCON = "falcon"
    LION = "lion"


BACKS = (Back.COBRA, Back.FALCON, Back.LION)
"""The temple stacks in the order in which states store them."""

TILES = (Treasure, HorusTile, OsirisTile, *TEMPLE_TILES)
"""The classes of tiles on the path."""
