"""The renderer of Luxor: the functions that draw and describe its classes."""

from __future__ import annotations

from theban._core.refusals import sentences_of
from theban.luxor import REFUSALS, ChanceKind, DecisionKind, State, View
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._events import EVENTS
from theban.render._luxor import vocabulary
from theban.render._luxor.about import RANK_RULES, about, score_lines
from theban.render._luxor.labels import FACES, TERMS, pieces_of
from theban.render._luxor.picture import draw
from theban.render._luxor.svg.table import draw_svg
from theban.render._registry import GameRenderer

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, vocabulary.tell_action),
        **dict.fromkeys(OUTCOMES, vocabulary.tell_outcome),
        **dict.fromkeys(EVENTS, vocabulary.tell_event),
    },
    requests={kinds: sentences_of(kinds) for kinds in (DecisionKind, ChanceKind)},
    hidden=vocabulary.HIDDEN,
    choices=dict.fromkeys(ACTIONS, vocabulary.tell_action),
    refusals=REFUSALS,
    refusal_words=vocabulary.refusal_words,
    drawings={State: draw_svg, View: draw_svg},
    details={State: draw_svg, View: draw_svg},
    targets=dict.fromkeys(ACTIONS, vocabulary.targets_of),
    event_keys=dict.fromkeys(EVENTS, vocabulary.keys_of),
    pieces={State: pieces_of, View: pieces_of},
    faces=FACES,
    changes=dict.fromkeys(EVENTS, vocabulary.changes_of),
    reasons={View: vocabulary.reason_at},
    abouts={State: about, View: about},
    scores={State: score_lines},
    ties={State: (TERMS[""]["tie"], RANK_RULES)},
)
"""Luxor's pictures and sentences."""
