"""The data that the expansion's modules add to the game.

A state, a player and their views have one field for each module that adds something to them. Views
are built by naming what may be seen. A fully open part is shown unchanged, and :data:`WHOLLY_OPEN`
names all its fields, so that a new field is not shown by default. :rule:`MC-8.3`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Generic, Protocol, TypeAlias, TypeVar

from attrs import AttrsInstance, fields, frozen

from theban._core.chance import Counts
from theban._core.values import Value, changed, changer_of, check_named
from theban.luxor._components import ExpansionComponents
from theban.luxor._config import Config, Module
from theban.luxor._parts.artifacts import (
    Artifacts,
    ArtifactsEvent,
    ArtifactsFrame,
    ArtifactsOutcome,
)
from theban.luxor._parts.characters import (
    Characters,
    CharactersAction,
    CharacterSeat,
    CharactersEvent,
    CharactersFrame,
)
from theban.luxor._parts.equipment import (
    EquipmentAction,
    EquipmentFrame,
    EquipmentSeat,
    EquipmentSeatView,
)
from theban.luxor._parts.mummy import (
    Mummy,
    MummyAction,
    MummyEvent,
    MummyFrame,
    MummyOutcome,
    MummySeat,
    MummySeatView,
    MummySecretAction,
    MummySecretEvent,
)

__all__ = ["Expansion", "ExpansionView", "PlayerExpansion", "PlayerExpansionView"]


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Expansion(Value):
    """A state's parts for the modules in play; without modules the state has None instead."""

    mummy: Mummy | None = None
    """The Mummy, the talismans and the mummy tiles. :rule:`MC-2.1`, :rule:`MC-4.1`."""
    artifacts: Artifacts | None = None
    """The treasures that are face down. :rule:`MC-6.1`."""
    characters: Characters | None = None
    """The part of the round that only a hidden card reveals. :rule:`MC-7.10`."""


@frozen(weakref_slot=False)
class PlayerExpansion(Value):
    """A player's parts for the modules in play; players have None instead if there are none."""

    mummy: MummySeat | None = None
    """The adventurers laid down, the talismans, and the scarabs exchanged. :rule:`MC-2.6`,
    :rule:`MC-3.2`, :rule:`MC-4.7`.
    """
    equipment: EquipmentSeat | None = None
    """The player's equipment in the box. :rule:`MC-5.1`."""
    characters: CharacterSeat | None = None
    """The character. :rule:`MC-7.1`."""


@frozen(weakref_slot=False)
class PlayerExpansionView(Value):
    """A view of a player's parts for the modules in play."""

    mummy: MummySeatView | None = None
    """The adventurers laid down, the talismans, and the scarabs exchanged."""
    equipment: EquipmentSeatView | None = None
    """The player's equipment in the box."""
    characters: CharacterSeat | None = None
    """The character, which everybody sees. :rule:`MC-7.1`."""


@frozen(weakref_slot=False)
class ExpansionView(Value):
    """A view of a state's parts for the modules in play; characters have none."""

    mummy: Mummy | None = None
    """The Mummy, the talismans and the mummy tiles."""
    artifacts: Artifacts | None = None
    """The treasures that are face down; nobody knows which one is where. :rule:`LX-10.1`."""


# --- Actions, frames, outcomes, events -----------------------------------------------------------

OpenModuleAction: TypeAlias = MummyAction | EquipmentAction | CharactersAction
"""Any action of a module that everybody sees."""

SecretModuleAction: TypeAlias = MummySecretAction
"""Any action of a module that only its owner knows."""

ModuleFrame: TypeAlias = ArtifactsFrame | EquipmentFrame | MummyFrame | CharactersFrame
"""Any frame of a module."""

OpenModuleOutcome: TypeAlias = ArtifactsOutcome | MummyOutcome
"""Any outcome of a module that everybody sees; there are no others."""

OpenModuleEvent: TypeAlias = ArtifactsEvent | MummyEvent | CharactersEvent
"""Any event of a module that everybody sees."""

SecretModuleEvent: TypeAlias = MummySecretEvent
"""Any event of a module that only its owner knows."""


# --- The way to each part ----------------------------------------------------------------------

E = TypeVar("E", bound=AttrsInstance)
E_co = TypeVar("E_co", covariant=True)
P = TypeVar("P")


class Holds(Protocol[E_co]):
    """A state, a player, a view or a draft, with one field for the parts of modules."""

    @property
    def expansion(self) -> E_co | None:
        """The parts of the modules in play."""
        ...


class Draft(Protocol[E]):
    """A state or a player under construction."""

    expansion: E | None
    """The parts of the modules in play."""


class Part(Generic[E, P]):
    """Access of a module's rules to the module's part.

    Only the rules of a module in play use this, so the part exists and is not checked for.
    """

    __slots__ = ("_change", "_make", "_name", "of")

    def __init__(self, kind: type[E], name: str) -> None:
        """Store the name of the part."""
        self._name: str = getattr(fields(kind), name).name
        self._make: Callable[..., E] = kind
        self._change: Callable[[E, P], E] = changer_of(kind, name)
        self.of: Callable[[Holds[E]], P] = attrgetter(f"expansion.{name}")
        """Return the part of a state, a player, a view or a draft of one."""

    def put(self, draft: Draft[E], part: P) -> None:
        """Put a changed part into a draft."""
        draft.expansion = self.added_to(draft.expansion, part)

    def change(self, draft: Draft[E], **fields: object) -> None:
        """Change some fields of the part in a draft."""
        expansion = draft.expansion
        assert expansion is not None  # the draft has the part
        change = self._change
        draft.expansion = change(expansion, changed(self.of(draft), **fields))

    def added_to(self, expansion: E | None, part: P) -> E:
        """Return all modules' parts with this one among them."""
        if expansion is None:
            return self._make(**{self._name: part})
        change = self._change
        return change(expansion, part)


MUMMY: Part[Expansion, Mummy] = Part(Expansion, "mummy")
MUMMY_SEAT: Part[PlayerExpansion, MummySeat] = Part(PlayerExpansion, "mummy")
MUMMY_SEEN: Part[Expansion | ExpansionView, Mummy] = Part(Expansion, "mummy")
MUMMY_SEAT_SEEN: Part[PlayerExpansion | PlayerExpansionView, MummySeat | MummySeatView] = Part(
    PlayerExpansion, "mummy"
)
EQUIPMENT_SEAT: Part[PlayerExpansion, EquipmentSeat] = Part(PlayerExpansion, "equipment")
EQUIPMENT_SEAT_SEEN: Part[
    PlayerExpansion | PlayerExpansionView, EquipmentSeat | EquipmentSeatView
] = Part(PlayerExpansion, "equipment")
ARTIFACTS: Part[Expansion, Artifacts] = Part(Expansion, "artifacts")
ARTIFACTS_SEEN: Part[Expansion | ExpansionView, Artifacts] = Part(Expansion, "artifacts")
CHARACTERS: Part[Expansion, Characters] = Part(Expansion, "characters")
CHARACTER_SEAT: Part[PlayerExpansion, CharacterSeat] = Part(PlayerExpansion, "characters")
CHARACTER_SEEN: Part[PlayerExpansion | PlayerExpansionView, CharacterSeat] = Part(
    PlayerExpansion, "characters"
)


def box_of(config: Config) -> ExpansionComponents:
    """Return the box of the expansion."""
    box = config.components.expansion
    assert box is not None  # the check of a config with modules requires it
    return box


# --- Views -------------------------------------------------------------------------------------


WHOLLY_OPEN: dict[type, tuple[str, ...]] = {
    Mummy: ("place", "talismans", "display", "stack", "discards", "woken"),
    Artifacts: ("hidden", "covered"),
    CharacterSeat: ("character", "flipped", "woken"),
}
"""The parts that views show unchanged, with all their fields. :rule:`MC-8.3`.

Nobody knows which treasure is where face down. :rule:`LX-10.1`.
"""

for _kind, _names in WHOLLY_OPEN.items():
    check_named(_kind, _names)


def view_of(expansion: Expansion | None) -> ExpansionView | None:
    """Return the view of a state's parts, the same for all seats. :rule:`MC-8.3`."""
    if expansion is None or (expansion.mummy is None and expansion.artifacts is None):
        return None
    return ExpansionView(expansion.mummy, expansion.artifacts)


def view_of_seat(expansion: PlayerExpansion | None, *, is_own: bool) -> PlayerExpansionView | None:
    """Return the view of a player's parts for a viewer. :rule:`LX-10.7`."""
    if expansion is None:
        return None
    mummy, equipment = expansion.mummy, expansion.equipment
    seen_mummy = seen_equipment = None
    if mummy is not None:
        returned = mummy.exchanged
        seen_mummy = MummySeatView(
            mummy.lying, mummy.talismans, len(returned), returned if is_own else None
        )
    if equipment is not None:
        in_box = equipment.in_box
        seen_equipment = EquipmentSeatView(sum(in_box), in_box if is_own else None, equipment.batch)
    return PlayerExpansionView(seen_mummy, seen_equipment, expansion.characters)


def full_seat(
    seen: PlayerExpansionView | None, in_box: Counts, exchanged: tuple[int, ...]
) -> PlayerExpansion | None:
    """Return a player's parts, from the view of them and a guess at the rest."""
    if seen is None:
        return None
    mummy, equipment = seen.mummy, seen.equipment
    return PlayerExpansion(
        None if mummy is None else MummySeat(mummy.lying, mummy.talismans, exchanged),
        None if equipment is None else EquipmentSeat(in_box, equipment.batch),
        seen.characters,
    )


def full_expansion(config: Config, seen: ExpansionView | None) -> Expansion | None:
    """Return a state's parts, from the view of them and a guess at the rest.

    It assumes that no hidden card let anybody move in a round that looks idle.
    """
    characters = Characters() if Module.CHARACTERS in config.modules else None
    if seen is None:
        return None if characters is None else Expansion(characters=characters)
    return Expansion(seen.mummy, seen.artifacts, characters)
