"""How Tutankhamun shows itself: which function draws or tells which class."""

from __future__ import annotations

from theban.render.registry import GameRenderer
from theban.render.tutankhamun import sentences
from theban.render.tutankhamun.keys import keys_of, targets_of
from theban.render.tutankhamun.picture import draw
from theban.render.tutankhamun.pieces import changes_of, pieces_of
from theban.render.tutankhamun.svg.table import draw_svg
from theban.tutankhamun.actions import ACTIONS
from theban.tutankhamun.events import EVENTS
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.messages import DECISIONS, REFUSALS
from theban.tutankhamun.state import State
from theban.tutankhamun.views import View

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, sentences.tell_action),
        **dict.fromkeys(EVENTS, sentences.tell_event),
    },
    requests={DecisionKind: DECISIONS},
    choices=dict.fromkeys(ACTIONS, sentences.tell_choice),
    refusals=REFUSALS,
    refusal_words=sentences.refusal_words,
    drawings={State: draw_svg, View: draw_svg},
    details={State: draw_svg, View: draw_svg},
    targets=dict.fromkeys(ACTIONS, targets_of),
    event_keys=dict.fromkeys(EVENTS, keys_of),
    pieces={State: pieces_of, View: pieces_of},
    changes=dict.fromkeys(EVENTS, changes_of),
    reasons={View: sentences.reason_at},
)
"""Tutankhamun's pictures and sentences.  Nothing is ever hidden. :rule:`TT-8.1`."""
