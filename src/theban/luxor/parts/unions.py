"""What all modules add to the actions, frames, outcomes and events of the game, put together."""

from __future__ import annotations

from typing import TypeAlias

from theban.luxor.parts.artifacts import ArtifactsEvent, ArtifactsFrame, ArtifactsOutcome
from theban.luxor.parts.characters import CharactersAction, CharactersEvent, CharactersFrame
from theban.luxor.parts.equipment import EquipmentAction, EquipmentFrame
from theban.luxor.parts.mummy import MummyAction, MummySecretAction
from theban.luxor.parts.mummy_happenings import (
    MummyEvent,
    MummyFrame,
    MummyOutcome,
    MummySecretEvent,
)

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
