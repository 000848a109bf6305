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
from theban.luxor.config import Config, Rulings
from theban.luxor.engine import (
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
from theban.luxor.scoring import score_sheet, standings
from theban.luxor.setup import Deal, deal, initial_state, new_game
from theban.luxor.state import Player, State
