"""Tutankhamun, the board game by Reiner Knizia, as a rules engine.

Everything a user needs is here: the functions of the contract, their classes, and
:data:`RULES`, the functions as one object for code that serves any game.
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
from theban.tutankhamun.box import (
    Box,
    format_box,
    load_box,
    parse_box,
    standard_box,
    standard_components,
    standard_toml,
)
from theban.tutankhamun.components import ArtifactSet, Components, Inventory
from theban.tutankhamun.config import Config, EndAtZero, Rulings, SetTies
from theban.tutankhamun.contract import RULES, TutankhamunRules, facts, play_out
from theban.tutankhamun.events import (
    BoatRetreated,
    BoatSailed,
    Ending,
    Event,
    GameEnded,
    IdolBuried,
    IdolDeclined,
    IdolFound,
    IdolIdle,
    PointsScored,
    RingSwapped,
    SetScored,
    TileBanished,
    TileCollected,
    TileFetched,
    TilesSwapped,
    TileTrailed,
    TurnPassed,
    TurnStarted,
    UnderworldTileTaken,
)
from theban.tutankhamun.frames import DecisionKind, Frame
from theban.tutankhamun.messages import CATALOGUE as REFUSALS
from theban.tutankhamun.notation import format_choice, format_tile, parse_choice
from theban.tutankhamun.pieces import Artifact, Collectable, God, Idol, ScarabRing, Tile
from theban.tutankhamun.positions import position
from theban.tutankhamun.rulebook import RULEBOOK
from theban.tutankhamun.rules.evaluation import evaluate, evaluate_all
from theban.tutankhamun.rules.playing import (
    Choice,
    Outcome,
    action_space,
    awaiting,
    chance_outcomes,
    explain,
    legal_actions,
    outcome_space,
    rules_of,
    sample_outcome,
    step,
    transition,
)
from theban.tutankhamun.rules.sets import score_rules, score_sheet, standings
from theban.tutankhamun.setup import Deal, deal, initial_state, new_game
from theban.tutankhamun.situation import Subject
from theban.tutankhamun.state import Player, State
from theban.tutankhamun.validation import validate
from theban.tutankhamun.views import View, determinize, redact_choice, redact_event, view

__all__ = [
    "REFUSALS",
    "RULEBOOK",
    "RULES",
    "Action",
    "Artifact",
    "ArtifactSet",
    "Banish",
    "BoatRetreated",
    "BoatSailed",
    "Box",
    "Choice",
    "CollectBehind",
    "Collectable",
    "Components",
    "Config",
    "Deal",
    "DecisionKind",
    "Decline",
    "EndAtZero",
    "Ending",
    "Event",
    "Frame",
    "GameEnded",
    "God",
    "Idol",
    "IdolBuried",
    "IdolDeclined",
    "IdolFound",
    "IdolIdle",
    "Inventory",
    "Outcome",
    "Pass",
    "Player",
    "PointsScored",
    "Retreat",
    "RingSwapped",
    "Rulings",
    "Sail",
    "ScarabRing",
    "SetScored",
    "SetTies",
    "State",
    "Subject",
    "SwapFrom",
    "SwapRing",
    "SwapWith",
    "TakeFromUnderworld",
    "Tile",
    "TileBanished",
    "TileCollected",
    "TileFetched",
    "TileTrailed",
    "TilesSwapped",
    "TurnPassed",
    "TurnStarted",
    "TutankhamunRules",
    "UnderworldTileTaken",
    "View",
    "action_space",
    "awaiting",
    "chance_outcomes",
    "deal",
    "determinize",
    "evaluate",
    "evaluate_all",
    "explain",
    "facts",
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
    "play_out",
    "position",
    "redact_choice",
    "redact_event",
    "rules_of",
    "sample_outcome",
    "score_rules",
    "score_sheet",
    "standard_box",
    "standard_components",
    "standard_toml",
    "standings",
    "step",
    "transition",
    "validate",
    "view",
]
