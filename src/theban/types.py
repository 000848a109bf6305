"""Names for annotations: protocols, aliases, and classes of answers."""

from theban._core.agent import Agents
from theban._core.box import Confidence
from theban._core.chance import Counts, Kinds, SupportsRandom
from theban._core.errors import DetailValue
from theban._core.facts import Facts
from theban._core.match import PastDecision
from theban._core.protocol import (
    AnyRules,
    GameConfig,
    GameEvent,
    GameState,
    GameView,
    NoOutcome,
    Policy,
)
from theban._core.record import AnyRecord, Discrepancy, Metadata
from theban._core.situation import Awaiting, GameSubject

__all__ = [
    "Agents",
    "AnyRecord",
    "AnyRules",
    "Awaiting",
    "Confidence",
    "Counts",
    "DetailValue",
    "Discrepancy",
    "Facts",
    "GameConfig",
    "GameEvent",
    "GameState",
    "GameSubject",
    "GameView",
    "Kinds",
    "Metadata",
    "NoOutcome",
    "PastDecision",
    "Policy",
    "SupportsRandom",
]
