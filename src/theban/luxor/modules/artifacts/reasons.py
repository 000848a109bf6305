"""The rules by which artifacts are revealed, taken and scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds, always
from theban.luxor.events import PointsScored, TreasureTaken
from theban.luxor.frames import ClaimOrDecline
from theban.luxor.parts.artifacts import TreasureTurnedUp
from theban.luxor.pieces import TreasureKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.rules.reasons import RuledWork


def _artifact_taken(work: RuledWork, event: TreasureTaken) -> RuleIds | None:
    if event.treasure.kind is not TreasureKind.ARTIFACT:
        return None
    taking = ("LX-7.9", "LX-7.10") if isinstance(work.frame, ClaimOrDecline) else ("LX-5.1",)
    return (*taking, "MC-6.2")


def _points_scored(work: RuledWork, _event: object) -> RuleIds | None:
    match work.before:
        case [*_, TreasureTaken(treasure=treasure)] if treasure.kind is TreasureKind.ARTIFACT:
            return ("LX-5.1", "MC-6.2")
        case _:
            return None


REASONS: Mapping[type, Reason] = {
    TreasureTurnedUp: always("MC-6.3"),
    TreasureTaken: _artifact_taken,
    PointsScored: _points_scored,
}
"""For its own event, and for those of taking an artifact, the rules."""

SCORE_RULES: Mapping[str, RuleIds] = {"track": ("MC-6.2",), "artifacts": ("MC-6.4",)}
"""The rules by which artifacts score."""
