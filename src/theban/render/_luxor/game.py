"""The renderer of Luxor: the functions that draw and describe its classes."""

from __future__ import annotations

from theban._core.refusals import sentences_of
from theban.luxor import REFUSALS, ChanceKind, DecisionKind, State, View
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._events import EVENTS
from theban.render._luxor import actions, events
from theban.render._luxor.about import RANK_RULES, TIE, about, score_lines
from theban.render._luxor.labels import FACES, pieces_of
from theban.render._luxor.picture import draw
from theban.render._luxor.svg.table import draw_svg
from theban.render._registry import GameRenderer

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, actions.tell_action),
        **dict.fromkeys(OUTCOMES, events.tell_outcome),
        **dict.fromkeys(EVENTS, events.tell_event),
    },
    requests={kinds: sentences_of(kinds) for kinds in (DecisionKind, ChanceKind)},
    hidden=events.HIDDEN,
    choices=dict.fromkeys(ACTIONS, actions.tell_action),
    refusals=REFUSALS,
    refusal_words=actions.refusal_words,
    drawings={State: draw_svg, View: draw_svg},
    details={State: draw_svg, View: draw_svg},
    targets=dict.fromkeys(ACTIONS, actions.targets_of),
    event_keys=dict.fromkeys(EVENTS, events.keys_of),
    pieces={State: pieces_of, View: pieces_of},
    faces=FACES,
    changes=dict.fromkeys(EVENTS, events.changes_of),
    reasons={View: actions.reason_at},
    abouts={State: about, View: about},
    scores={State: score_lines},
    ties={State: (TIE, RANK_RULES)},
)
"""Luxor's pictures and sentences."""
