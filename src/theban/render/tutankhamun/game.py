"""How Tutankhamun shows itself: which function draws or tells which class."""

from __future__ import annotations

from theban.render.registry import GameRenderer
from theban.render.tutankhamun.changes import changes_of
from theban.render.tutankhamun.event_keys import keys_of
from theban.render.tutankhamun.picture import draw
from theban.render.tutankhamun.pieces import pieces_of
from theban.render.tutankhamun.reasons import reason_at
from theban.render.tutankhamun.refusals import refusal_words
from theban.render.tutankhamun.sentences import tell_action, tell_choice, tell_event
from theban.render.tutankhamun.svg.table import draw_svg
from theban.render.tutankhamun.targets import targets_of
from theban.tutankhamun.actions import ACTIONS
from theban.tutankhamun.events import EVENTS
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.state import State
from theban.tutankhamun.words.due import DECISIONS
from theban.tutankhamun.words.refusals import CATALOGUE

RENDERER = GameRenderer(
    pictures={State: draw, View: draw},
    sentences={
        **dict.fromkeys(ACTIONS, tell_action),
        **dict.fromkeys(EVENTS, tell_event),
    },
    requests={DecisionKind: DECISIONS},
    choices=dict.fromkeys(ACTIONS, tell_choice),
    refusals=CATALOGUE,
    refusal_words=refusal_words,
    drawings={State: draw_svg, View: draw_svg},
    details={State: draw_svg, View: draw_svg},
    targets=dict.fromkeys(ACTIONS, targets_of),
    event_keys=dict.fromkeys(EVENTS, keys_of),
    pieces={State: pieces_of, View: pieces_of},
    changes=dict.fromkeys(EVENTS, changes_of),
    reasons={View: reason_at},
)
"""Tutankhamun's pictures and sentences.  Nothing is ever hidden. :rule:`TT-8.1`."""
