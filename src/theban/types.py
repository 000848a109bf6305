"""Names for annotations: protocols, aliases, and classes of answers."""

from theban._core.box import Confidence as Confidence
from theban._core.chance import Counts as Counts, Kinds as Kinds, SupportsRandom as SupportsRandom
from theban._core.errors import DetailValue as DetailValue
from theban._core.exports import list_names as _list_names
from theban._core.facts import Facts as Facts
from theban._core.match import PastDecision as PastDecision
from theban._core.protocol import (
    AnyRules as AnyRules,
    GameConfig as GameConfig,
    GameEvent as GameEvent,
    GameState as GameState,
    GameView as GameView,
    NoOutcome as NoOutcome,
    Policy as Policy,
    Transition as Transition,
)
from theban._core.record import (
    AnyRecord as AnyRecord,
    Discrepancy as Discrepancy,
    Metadata as Metadata,
)
from theban._core.situation import (
    Awaiting as Awaiting,
    GameSubject as GameSubject,
    Hidden as Hidden,
    ScoreSheet as ScoreSheet,
    Turn as Turn,
)

_list_names(vars())
