"""What the module of artifacts brings, put together."""

from __future__ import annotations

from theban.core.engine.machine import ChanceRules
from theban.luxor.extension import Extension
from theban.luxor.frames import ChanceKind
from theban.luxor.modules.artifacts.checks import CHECKS
from theban.luxor.modules.artifacts.rules import (
    begin,
    covered_at_start,
    points_in_sets,
    score,
    space_emptied,
    treasure_uncovered,
    treasure_urn,
)
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.rules.subjects import at_place
from theban.luxor.rules.work import Hooks

EXTENSION = Extension(
    "artifacts",
    Hooks(space_emptied=space_emptied, score=score),
    part="artifacts",
    frame_rules={
        TurnUpTreasure: ChanceRules(ChanceKind.TREASURE, at_place, treasure_urn, treasure_uncovered)
    },
    begin=begin,
    coverable=covered_at_start,
    checks=CHECKS,
    most_points=points_in_sets,
    score_rules={"track": ("MC-6.2",), "artifacts": ("MC-6.4",)},
)
"""What the module brings."""
