"""Luxor, the board game by Rüdiger Dorn, as a rules engine.

Everything a user needs is here: the functions of the contract, the classes they speak of, and
:data:`RULES`, which holds the functions as one object for code that serves any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.track import Track
from theban.luxor import rulebook
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
from theban.luxor.bounds import facts
from theban.luxor.box.editions import (
    Box,
    format_box,
    load_box,
    parse_box,
    standard_box,
    standard_components,
    standard_toml,
)
from theban.luxor.checking.validation import validate
from theban.luxor.components import Components, ExpansionComponents, Space, SpaceKind
from theban.luxor.config import Config, Module, Rulings
from theban.luxor.contract import RULES, LuxorRules
from theban.luxor.deals import Deal
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    CardReceived,
    ChamberEntered,
    DieThrown,
    Ending,
    Event,
    GameEnded,
    HandCardMoved,
    HorusCardGained,
    HorusCardTurnedUp,
    KeyTaken,
    NoMove,
    PileShuffled,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    TurnStarted,
    WildCardTaken,
)
from theban.luxor.expansion import Expansion, ExpansionView, PlayerExpansion, PlayerExpansionView
from theban.luxor.frames import ChanceKind, DecisionKind, Frame
from theban.luxor.inventory import Inventory
from theban.luxor.knowledge.determinization import determinize
from theban.luxor.knowledge.redaction import redact_choice, redact_event
from theban.luxor.knowledge.unseen import unseen_batches, unseen_cards, unseen_scarabs
from theban.luxor.knowledge.views import PlayerView, View, view
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.parts.artifacts import Artifacts, TreasureTurnedUp, TreasureUncovered
from theban.luxor.parts.characters import (
    AdvanceAll,
    Character,
    Characters,
    CharacterSeat,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard, EquipmentSeat, EquipmentSeatView
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    Mummy,
    MummyEffect,
    MummySeat,
    MummySeatView,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTileRevealed,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    Supply,
    TalismansTaken,
)
from theban.luxor.pieces import (
    AddableCard,
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
from theban.luxor.rules.reasons import rules_of, score_rules
from theban.luxor.rules.scoring import score_sheet, standings
from theban.luxor.setup.dealing import deal, initial_state, new_game
from theban.luxor.situation import Subject
from theban.luxor.state import Player, State
from theban.luxor.text.labels import format_card, format_tile
from theban.luxor.text.notation import format_choice, parse_choice
from theban.luxor.words.refusals import CATALOGUE as REFUSALS

__all__ = [
    "REFUSALS",
    "RULEBOOK",
    "RULES",
    "STAIRS",
    "ActWith",
    "Action",
    "ActivateMummyTile",
    "AddCard",
    "AddableCard",
    "AdvanceAll",
    "AdvanceAllCard",
    "AdventurerMoved",
    "AdventurerWoken",
    "AdventurersLaidDown",
    "AdventurersStoodUp",
    "Artifacts",
    "BasicCard",
    "Board",
    "Box",
    "Card",
    "CardDrawn",
    "CardPair",
    "CardPlayed",
    "CardReceived",
    "ChamberEntered",
    "ChanceKind",
    "Character",
    "CharacterSeat",
    "Characters",
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
    "DieThrown",
    "DiscardHandCard",
    "Due",
    "End",
    "Ending",
    "EquipmentCard",
    "EquipmentSeat",
    "EquipmentSeatView",
    "Event",
    "ExchangeScarab",
    "Expansion",
    "ExpansionComponents",
    "ExpansionView",
    "FavorTile",
    "Frame",
    "GameEnded",
    "HandCardMoved",
    "HandCardsDiscarded",
    "HorusCard",
    "HorusCardGained",
    "HorusCardRevealed",
    "HorusCardTurnedUp",
    "HorusTile",
    "Inventory",
    "JoinNext",
    "JoinNextCard",
    "KeyTaken",
    "KeysSpent",
    "LuxorRules",
    "Module",
    "MoveAdventurer",
    "MoveHandCard",
    "Mummy",
    "MummyEffect",
    "MummyMoved",
    "MummySeat",
    "MummySeatView",
    "MummyTileActivated",
    "MummyTileRevealed",
    "MummyTileTurnedUp",
    "MummyTilesShuffled",
    "NoMove",
    "NumberCard",
    "OneLessCard",
    "OsirisTile",
    "Outcome",
    "PerformTempleAction",
    "PileShuffled",
    "PlayCard",
    "Player",
    "PlayerExpansion",
    "PlayerExpansionView",
    "PlayerView",
    "PlusCard",
    "PlusMinusCard",
    "PointsScored",
    "Rear",
    "Reroll",
    "RerollTaken",
    "Rulings",
    "ScarabDrawn",
    "ScarabOrWildTile",
    "ScarabReturned",
    "ScarabTaken",
    "ScarabTile",
    "Seat",
    "SetFlipped",
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
    "TalismansTaken",
    "TempleTile",
    "TempleTileLaid",
    "TempleTileRevealed",
    "Tile",
    "Track",
    "Treasure",
    "TreasureKind",
    "TreasureTaken",
    "TreasureTurnedUp",
    "TreasureUncovered",
    "TryStandUp",
    "TunnelTile",
    "TurnStarted",
    "UpToCard",
    "UpToDieCard",
    "View",
    "WildCardTaken",
    "WildCardTile",
    "action_space",
    "awaiting",
    "chance_outcomes",
    "deal",
    "determinize",
    "evaluate",
    "explain",
    "facts",
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
    "unseen_batches",
    "unseen_cards",
    "unseen_scarabs",
    "validate",
    "view",
]

if TYPE_CHECKING:
    from theban.luxor.rulebook import RULEBOOK
else:  # or type checkers would take any name for one of this package's

    def __getattr__(name: str) -> object:
        """Read the rulebook only when it is asked for: that takes milliseconds."""
        if name != "RULEBOOK":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return rulebook.RULEBOOK
