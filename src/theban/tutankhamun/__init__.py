"""Tutankhamun, the board game by Reiner Knizia, as a rules engine.

Everything a user needs is here: the functions of the contract, the classes they speak of, and
:data:`RULES`, which holds the functions as one object for code that serves any game.
"""

from __future__ import annotations

from theban.tutankhamun.actions import (
    Action,
    Banish,
    CollectBehind,
    Decline,
    Pass,
    Retreat,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun.box.editions import (
    Box,
    format_box,
    load_box,
    parse_box,
    standard_box,
    standard_components,
)
from theban.tutankhamun.checking.validation import validate
from theban.tutankhamun.components import ArtifactSet, Components
from theban.tutankhamun.config import Config, EndAtZero, Rulings, SetTies
from theban.tutankhamun.contract import RULES
from theban.tutankhamun.events import Ending, Event
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.knowledge.views import View, determinize, redact_choice, redact_event, view
from theban.tutankhamun.pieces import Artifact, Collectable, God, Idol, ScarabRing, Tile
from theban.tutankhamun.placing.dues import Due
from theban.tutankhamun.positions import position
from theban.tutankhamun.rules.evaluation import evaluate
from theban.tutankhamun.rules.playing import (
    Outcome,
    action_space,
    awaiting,
    chance_outcomes,
    explain,
    legal_actions,
    outcome_space,
    sample_outcome,
    step,
    transition,
)
from theban.tutankhamun.rules.scoring import score_sheet, standings
from theban.tutankhamun.setup.dealing import Deal, deal, initial_state, new_game
from theban.tutankhamun.situation import Subject
from theban.tutankhamun.state import Player, State
from theban.tutankhamun.text.notation import format_choice, format_tile, parse_choice

__all__ = [
    "RULES",
    "Action",
    "Artifact",
    "ArtifactSet",
    "Banish",
    "Box",
    "CollectBehind",
    "Collectable",
    "Components",
    "Config",
    "Deal",
    "DecisionKind",
    "Decline",
    "Due",
    "EndAtZero",
    "Ending",
    "Event",
    "God",
    "Idol",
    "Outcome",
    "Pass",
    "Player",
    "Retreat",
    "Rulings",
    "Sail",
    "ScarabRing",
    "SetTies",
    "State",
    "Subject",
    "SwapFrom",
    "SwapRing",
    "SwapWith",
    "TakeFromUnderworld",
    "Tile",
    "View",
    "action_space",
    "awaiting",
    "chance_outcomes",
    "deal",
    "determinize",
    "evaluate",
    "explain",
    "format_box",
    "format_choice",
    "format_tile",
    "initial_state",
    "legal_actions",
    "load_box",
    "new_game",
    "outcome_space",
    "parse_box",
    "parse_choice",
    "position",
    "redact_choice",
    "redact_event",
    "sample_outcome",
    "score_sheet",
    "standard_box",
    "standard_components",
    "standings",
    "step",
    "transition",
    "validate",
    "view",
]
