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
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS, Board
from theban.luxor.box.editions import (
    Box,
    format_box,
    load_box,
    parse_box,
    standard_box,
    standard_components,
)
from theban.luxor.checking.validation import validate
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.config import Config, Module, Rulings
from theban.luxor.contract import RULES
from theban.luxor.deals import Deal
from theban.luxor.events import Ending, Event
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.knowledge.determinization import determinize
from theban.luxor.knowledge.redaction import redact_choice, redact_event
from theban.luxor.knowledge.views import PlayerView, View, unseen_cards, unseen_scarabs, view
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.parts.artifacts import TreasureUncovered
from theban.luxor.parts.characters import (
    AdvanceAll,
    Character,
    JoinNext,
    PerformTempleAction,
    Reroll,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    MummyEffect,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import MummyTileRevealed, Supply
from theban.luxor.pieces import (
    AdvanceAllCard,
    BasicCard,
    Card,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    End,
    EquipmentCard,
    FavorTile,
    HorusCard,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusCard,
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
from theban.luxor.placing.dues import Due
from theban.luxor.placing.seats import Seat
from theban.luxor.positions import position
from theban.luxor.rules.evaluation import evaluate
from theban.luxor.rules.playing import (
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
from theban.luxor.rules.scoring import score_sheet, standings
from theban.luxor.setup.dealing import deal, initial_state, new_game
from theban.luxor.situation import Subject
from theban.luxor.state import Player, State
from theban.luxor.text.labels import format_card, format_tile
from theban.luxor.text.notation import format_choice, parse_choice

__all__ = [
    "RULES",
    "STAIRS",
    "ActWith",
    "Action",
    "ActivateMummyTile",
    "AddCard",
    "AdvanceAll",
    "AdvanceAllCard",
    "BasicCard",
    "Board",
    "Box",
    "Card",
    "CardDrawn",
    "CardPair",
    "ChanceKind",
    "Character",
    "Choice",
    "ClaimTreasure",
    "Components",
    "Config",
    "Deal",
    "DecisionKind",
    "Decline",
    "DieCard",
    "DiePlusMinusCard",
    "DieRolled",
    "DiscardHandCard",
    "Due",
    "End",
    "Ending",
    "EquipmentCard",
    "Event",
    "ExchangeScarab",
    "ExpansionComponents",
    "FavorTile",
    "HorusCard",
    "HorusCardRevealed",
    "HorusTile",
    "JoinNext",
    "JoinNextCard",
    "Module",
    "MoveAdventurer",
    "MoveHandCard",
    "MummyEffect",
    "MummyTileRevealed",
    "NumberCard",
    "OneLessCard",
    "OsirisTile",
    "Outcome",
    "PerformTempleAction",
    "PlayCard",
    "Player",
    "PlayerView",
    "PlusCard",
    "PlusMinusCard",
    "Rear",
    "Reroll",
    "Rulings",
    "ScarabDrawn",
    "ScarabOrWildTile",
    "ScarabTile",
    "Seat",
    "Space",
    "SpaceKind",
    "StandUp",
    "State",
    "Subject",
    "Supply",
    "TakeExtraTurn",
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
    "TryStandUp",
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
