"""What the modules of the expansion add to the game, put together.

A state, a player and a view of a state have one field for each module.  Whatever a player has of
the modules is open to all (:rule:`MC-8.3`), so views show it as it is.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from theban.core.chance import Counts
from theban.core.value import Value
from theban.luxor.components import ExpansionComponents
from theban.luxor.config import Config, Module
from theban.luxor.parts.artifacts import (
    Artifacts,
    ArtifactsEvent,
    ArtifactsFrame,
    ArtifactsOutcome,
)
from theban.luxor.parts.characters import (
    Characters,
    CharactersAction,
    CharacterSeat,
    CharactersEvent,
    CharactersFrame,
)
from theban.luxor.parts.equipment import (
    Equipment,
    EquipmentAction,
    EquipmentFrame,
    EquipmentView,
)
from theban.luxor.parts.mummy import (
    Mummy,
    MummyAction,
    MummySeat,
    MummySecretAction,
    MummyView,
    full_mummy,
    view_of_mummy,
)
from theban.luxor.parts.mummy_happenings import (
    MummyEvent,
    MummyFrame,
    MummyOutcome,
    MummySecretEvent,
)
from theban.luxor.parts.part import Part


@frozen(weakref_slot=False)  # for its draft, see theban.core.value
class Expansion(Value):
    """The parts of the modules in play; a state without modules has None instead of this."""

    mummy: Mummy | None = None
    """The Mummy, the talismans and the mummy tiles. :rule:`MC-2.1`, :rule:`MC-4.1`."""
    equipment: Equipment | None = None
    """The equipment returned to the box. :rule:`MC-5.1`."""
    artifacts: Artifacts | None = None
    """The treasures that lie face down. :rule:`MC-6.1`."""
    characters: Characters | None = None
    """What only a hidden card tells of the round. :rule:`MC-7.10`."""


@frozen(weakref_slot=False)  # for its draft, see theban.core.value
class PlayerExpansion(Value):
    """What a player has of the modules in play; None instead of this if they add nothing."""

    mummy: MummySeat | None = None
    """The adventurers laid down, and the talismans. :rule:`MC-2.6`, :rule:`MC-3.2`."""
    characters: CharacterSeat | None = None
    """The character. :rule:`MC-7.1`."""


@frozen
class ExpansionView(Value):
    """What a seat may know of the parts of the modules in play; of characters that is nothing."""

    mummy: MummyView | None = None
    """The Mummy, the talismans and the mummy tiles."""
    equipment: EquipmentView | None = None
    """The number of equipment cards returned to the box."""
    artifacts: Artifacts | None = None
    """The treasures that lie face down; which one lies where nobody knows. :rule:`LX-10.1`."""


# --- Actions, frames, outcomes, events -----------------------------------------------------------

OpenModuleAction: TypeAlias = MummyAction | EquipmentAction | CharactersAction
"""Any action of a module that all see."""

SecretModuleAction: TypeAlias = MummySecretAction
"""Any action of a module that its owner alone knows."""

ModuleFrame: TypeAlias = ArtifactsFrame | EquipmentFrame | MummyFrame | CharactersFrame
"""Any frame of a module."""

OpenModuleOutcome: TypeAlias = ArtifactsOutcome | MummyOutcome
"""Any outcome of a module that all see; there are no others."""

OpenModuleEvent: TypeAlias = ArtifactsEvent | MummyEvent | CharactersEvent
"""Any event of a module that all see."""

SecretModuleEvent: TypeAlias = MummySecretEvent
"""Any event of a module that its owner alone knows."""


# --- The way to each part ----------------------------------------------------------------------

MUMMY: Part[Expansion, Mummy] = Part(Expansion, "mummy")
MUMMY_SEAT: Part[PlayerExpansion, MummySeat] = Part(PlayerExpansion, "mummy")
MUMMY_SEEN: Part[Expansion | ExpansionView, Mummy | MummyView] = Part(Expansion, "mummy")
EQUIPMENT: Part[Expansion, Equipment] = Part(Expansion, "equipment")
ARTIFACTS: Part[Expansion, Artifacts] = Part(Expansion, "artifacts")
CHARACTERS: Part[Expansion, Characters] = Part(Expansion, "characters")
CHARACTER_SEAT: Part[PlayerExpansion, CharacterSeat] = Part(PlayerExpansion, "characters")


def box_of(config: Config) -> ExpansionComponents:
    """Return the box of the expansion.

    Args:
        config: a config with modules; each has such a box.
    """
    box = config.components.expansion
    assert box is not None  # noqa: S101 (a config with modules is refused without it)
    return box


# --- Views -------------------------------------------------------------------------------------


def view_of(expansion: Expansion | None) -> ExpansionView | None:
    """Return what anybody may know of what modules add to a state. :rule:`LX-10.7`.

    Args:
        expansion: the parts of a state, or None without modules.

    Returns:
        These parts, or None where the modules have none that can be seen.
    """
    if expansion is None:
        return None
    mummy, equipment = expansion.mummy, expansion.equipment
    if mummy is None and equipment is None and expansion.artifacts is None:
        return None
    return ExpansionView(
        None if mummy is None else view_of_mummy(mummy),
        None if equipment is None else EquipmentView(sum(equipment.in_box)),
        expansion.artifacts,
    )


def full_expansion(
    config: Config, seen: ExpansionView | None, in_box: Counts, exchanged: Counts
) -> Expansion | None:
    """Return what modules add to a state, from what is seen of it and a guess at the rest.

    The guess takes it that no hidden card let anybody move in a round that looks idle.

    Args:
        config: what the game is set up with.
        seen: what a view shows, or None without modules.
        in_box: the equipment cards in the box, counted in the order of ``config.inventory.cards``.
        exchanged: the scarabs in the box, counted in the order of ``config.inventory.scarabs``.
    """
    characters = Characters() if Module.CHARACTERS in config.modules else None
    if seen is None:
        return None if characters is None else Expansion(characters=characters)
    mummy = seen.mummy
    return Expansion(
        None if mummy is None else full_mummy(mummy, exchanged),
        None if seen.equipment is None else Equipment(in_box),
        seen.artifacts,
        characters,
    )
