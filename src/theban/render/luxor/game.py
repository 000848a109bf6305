"""How Luxor shows itself: which function draws or tells which class."""

from __future__ import annotations

from theban.luxor.actions import ACTIONS, OUTCOMES
from theban.luxor.events import EVENTS
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.messages import CHANCES, DECISIONS, REFUSALS
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor import sentences
from theban.render.luxor.changes import changes_of
from theban.render.luxor.choices import reason_at
from theban.render.luxor.keys import keys_of, targets_of
from theban.render.luxor.picture import draw
from theban.render.luxor.pieces import pieces_of
from theban.render.luxor.svg.table import draw_svg
from theban.render.registry import GameRenderer

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, sentences.tell_action),
        **dict.fromkeys(OUTCOMES, sentences.tell_outcome),
        **dict.fromkeys(EVENTS, sentences.tell_event),
    },
    requests={DecisionKind: DECISIONS, ChanceKind: CHANCES},
    hidden=sentences.HIDDEN,
    choices=dict.fromkeys(ACTIONS, sentences.tell_choice),
    refusals=REFUSALS,
    refusal_words=sentences.refusal_words,
    drawings={State: draw_svg, View: draw_svg},
    details={State: draw_svg, View: draw_svg},
    targets=dict.fromkeys(ACTIONS, targets_of),
    event_keys=dict.fromkeys(EVENTS, keys_of),
    pieces={State: pieces_of, View: pieces_of},
    changes=dict.fromkeys(EVENTS, changes_of),
    reasons={View: reason_at},
)
"""Luxor's pictures and sentences."""
