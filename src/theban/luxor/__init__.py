"""Luxor, the board game by Rüdiger Dorn, as a rules engine.

Everything a user needs is here: the functions of the contract, the classes they speak of, and
:data:`RULES`, which holds the functions as one object for code that serves any game.
"""

from __future__ import annotations

from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    End,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS, Board
from theban.luxor.box import Box, format_box, load_box, parse_box, standard_box, standard_components
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.config import Config, Module, Rulings
from theban.luxor.contract import RULES
from theban.luxor.determinization import determinize
from theban.luxor.engine import (
    Choice,
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
from theban.luxor.evaluation import evaluate
from theban.luxor.events import Ending, Event
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.labels import format_card, format_tile
from theban.luxor.modules.artifacts.parts import TreasureUncovered
from theban.luxor.notation import format_choice, parse_choice
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.pieces import (
    AdvanceAllCard,
    BasicCard,
    Card,
    DieCard,
    FavorTile,
    HorusCard,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    Rear,
    ScarabOrWildTile,
    ScarabTile,
    TempleTile,
    Tile,
    Treasure,
    TreasureKind,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)
from theban.luxor.positions import Seat, position
from theban.luxor.redaction import redact_choice, redact_event
from theban.luxor.scoring import score_sheet, standings
from theban.luxor.setup import Deal, deal, initial_state, new_game
from theban.luxor.state import Player, State
from theban.luxor.validation import validate
from theban.luxor.views import PlayerView, View, unseen_cards, unseen_scarabs, view

__all__ = [
    "RULES",
    "STAIRS",
    "ActWith",
    "Action",
    "AdvanceAllCard",
    "BasicCard",
    "Board",
    "Box",
    "Card",
    "CardDrawn",
    "ChanceKind",
    "Choice",
    "ClaimTreasure",
    "Components",
    "Config",
    "Deal",
    "DecisionKind",
    "Decline",
    "DieCard",
    "DieRolled",
    "End",
    "Ending",
    "Event",
    "ExpansionComponents",
    "FavorTile",
    "HorusCard",
    "HorusCardRevealed",
    "HorusTile",
    "JoinNextCard",
    "Module",
    "MoveAdventurer",
    "NumberCard",
    "OneLessCard",
    "OsirisTile",
    "Outcome",
    "PlayCard",
    "Player",
    "PlayerView",
    "PlusMinusCard",
    "Rear",
    "Rulings",
    "ScarabDrawn",
    "ScarabOrWildTile",
    "ScarabTile",
    "Seat",
    "Space",
    "SpaceKind",
    "State",
    "TakeHorusCard",
    "TakeKey",
    "TakeScarab",
    "TakeWildCard",
    "TempleTile",
    "TempleTileRevealed",
    "Tile",
    "Treasure",
    "TreasureKind",
    "TreasureUncovered",
    "TunnelTile",
    "UpToCard",
    "UpToDieCard",
    "View",
    "WildCardTile",
    "action_space",
    "awaiting",
    "chance_outcomes",
    "deal",
    "determinize",
    "evaluate",
    "explain",
    "format_box",
    "format_card",
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
    "unseen_cards",
    "unseen_scarabs",
    "validate",
    "view",
]
