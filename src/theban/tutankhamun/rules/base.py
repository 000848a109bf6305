"""The rule tables of the game: every frame and every god with its functions."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.engine.machine import DecisionRules, EffectRules, FrameRules
from theban.tutankhamun import frames, situation
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.pieces import God
from theban.tutankhamun.rules import ending, resolving, sailing, trailing
from theban.tutankhamun.rules.idols import horus, isis, osiris, ra, thoth
from theban.tutankhamun.rules.tables import Question

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.SAIL,
        situation.nothing,
        sailing.sail_answers,
        sailing.explain_sail,
        sailing.sail,
    ),
    frames.AskOsiris: DecisionRules(
        DecisionKind.OSIRIS,
        situation.nothing,
        osiris.osiris_answers,
        osiris.explain_osiris,
        osiris.take_from_underworld,
    ),
    frames.AskIsis: DecisionRules(
        DecisionKind.ISIS,
        situation.nothing,
        isis.isis_answers,
        isis.explain_isis,
        isis.swap_ring,
    ),
    frames.AskRa: DecisionRules(
        DecisionKind.RA, situation.nothing, ra.ra_answers, ra.explain_ra, ra.banish
    ),
    frames.AskThoth: DecisionRules(
        DecisionKind.THOTH,
        situation.nothing,
        thoth.thoth_answers,
        thoth.explain_thoth,
        thoth.swap_from,
    ),
    frames.AskThothWith: DecisionRules(
        DecisionKind.THOTH_WITH,
        situation.first_tile,
        thoth.thoth_with_answers,
        thoth.explain_thoth_with,
        thoth.swap_with,
    ),
    frames.AskHorus: DecisionRules(
        DecisionKind.HORUS,
        situation.nothing,
        horus.horus_answers,
        horus.explain_horus,
        horus.collect_or_retreat,
    ),
    frames.Bury: EffectRules(situation.idol, resolving.bury),
    frames.Trail: EffectRules(situation.nothing, trailing.trail),
    frames.EndTurn: EffectRules(situation.nothing, ending.end_turn),
}
"""For each class of frame how it is dealt with."""

QUESTIONS: Mapping[God, Question] = {
    God.OSIRIS: osiris.ask_osiris,
    God.ISIS: isis.ask_isis,
    God.RA: ra.ask_ra,
    God.THOTH: thoth.ask_thoth,
    God.HORUS: horus.ask_horus,
}
"""For each god what its idol asks. :rule:`TT-3.3`."""
