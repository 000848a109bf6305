"""The rule tables of the game: every frame and every god with its functions."""

from __future__ import annotations

from collections.abc import Mapping

from theban._core.machine import DecisionRules, EffectRules, FrameRules
from theban.tutankhamun import _state as state, frames
from theban.tutankhamun._pieces import God
from theban.tutankhamun._rules import idols, sailing, sets
from theban.tutankhamun._rules.work import Question
from theban.tutankhamun.frames import DecisionKind

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.SAIL, sailing.sail_answers, sailing.explain_sail, sailing.sail
    ),
    frames.AskOsiris: DecisionRules(
        DecisionKind.OSIRIS, idols.osiris_answers, idols.explain_osiris, idols.take_from_underworld
    ),
    frames.AskIsis: DecisionRules(
        DecisionKind.ISIS, idols.isis_answers, idols.explain_isis, idols.swap_ring
    ),
    frames.AskRa: DecisionRules(DecisionKind.RA, idols.ra_answers, idols.explain_ra, idols.banish),
    frames.AskThoth: DecisionRules(
        DecisionKind.THOTH, idols.thoth_answers, idols.explain_thoth, idols.swap_from
    ),
    frames.AskThothWith: DecisionRules(
        DecisionKind.THOTH_WITH,
        idols.thoth_with_answers,
        idols.explain_thoth_with,
        idols.swap_with,
        state.first_tile,
    ),
    frames.AskHorus: DecisionRules(
        DecisionKind.HORUS, idols.horus_answers, idols.explain_horus, idols.collect_or_retreat
    ),
    frames.Bury: EffectRules(sailing.bury, state.idol),
    frames.Trail: EffectRules(sailing.trail),
    frames.EndTurn: EffectRules(sets.end_turn),
}
"""The rules of each class of frame."""

QUESTIONS: Mapping[God, Question] = {
    God.OSIRIS: idols.ask_osiris,
    God.ISIS: idols.ask_isis,
    God.RA: idols.ask_ra,
    God.THOTH: idols.ask_thoth,
    God.HORUS: idols.ask_horus,
}
"""The question that each god's idol asks. :rule:`TT-3.3`."""
