"""The renderer of Tutankhamun: the functions that draw and describe its classes."""

from __future__ import annotations

from theban._core.refusals import sentences_of
from theban.render._registry import GameRenderer
from theban.render._tutankhamun import vocabulary
from theban.render._tutankhamun.about import RANK_RULES, about, score_lines
from theban.render._tutankhamun.labels import FACES, draw, pieces_of
from theban.render._tutankhamun.svg.table import draw_svg
from theban.tutankhamun import REFUSALS, DecisionKind, State, View
from theban.tutankhamun._actions import ACTIONS
from theban.tutankhamun._events import EVENTS

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, vocabulary.tell_action),
        **dict.fromkeys(EVENTS, vocabulary.tell_event),
    },
    requests={DecisionKind: sentences_of(DecisionKind)},
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
    ties={State: (vocabulary.TERMS[""]["tie"], RANK_RULES)},
)
"""Tutankhamun's pictures and vocabulary.  Nothing is ever hidden. :rule:`TT-8.1`."""
