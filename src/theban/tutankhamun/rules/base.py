"""The rule table of the game: every frame with its functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.machine import DecisionRules, EffectRules, FrameRules
from theban.tutankhamun import frames, situation
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.rules import legal, resolving, turn

if TYPE_CHECKING:
    from collections.abc import Mapping

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.SAIL, situation.nothing, legal.sail_answers, legal.explain_sail, turn.sail
    ),
    frames.AskOsiris: DecisionRules(
        DecisionKind.OSIRIS,
        situation.nothing,
        legal.osiris_answers,
        legal.explain_osiris,
        resolving.osiris,
    ),
    frames.AskIsis: DecisionRules(
        DecisionKind.ISIS, situation.nothing, legal.isis_answers, legal.explain_isis, resolving.isis
    ),
    frames.AskRa: DecisionRules(
        DecisionKind.RA, situation.nothing, legal.ra_answers, legal.explain_ra, resolving.ra
    ),
    frames.AskThoth: DecisionRules(
        DecisionKind.THOTH,
        situation.nothing,
        legal.thoth_answers,
        legal.explain_thoth,
        resolving.thoth,
    ),
    frames.AskThothWith: DecisionRules(
        DecisionKind.THOTH_WITH,
        situation.first_tile,
        legal.thoth_with_answers,
        legal.explain_thoth_with,
        resolving.thoth_with,
    ),
    frames.AskHorus: DecisionRules(
        DecisionKind.HORUS,
        situation.nothing,
        legal.horus_answers,
        legal.explain_horus,
        resolving.horus,
    ),
    frames.Bury: EffectRules(situation.idol, resolving.bury),
    frames.Trail: EffectRules(situation.nothing, turn.trail),
    frames.EndTurn: EffectRules(situation.nothing, turn.end_turn),
}
"""For each class of frame how it is dealt with."""
