"""Bots for any game: they decide from their seat's view, and never see the state."""

from __future__ import annotations

from theban.agents._analysis import DecisionAnalysis, analyze, consider
from theban.agents._bots import BOT_KINDS, BOTS, BotKind, make_bot
from theban.agents._guide import AnyGuide, Guide, PlainGuide
from theban.agents._search import ActionEvaluation, Budget, Search, SearchAgent, guide_for
from theban.agents._simple import CasualAgent, GreedyAgent, RandomAgent

__all__ = [
    "BOTS",
    "BOT_KINDS",
    "ActionEvaluation",
    "AnyGuide",
    "BotKind",
    "Budget",
    "CasualAgent",
    "DecisionAnalysis",
    "GreedyAgent",
    "Guide",
    "PlainGuide",
    "RandomAgent",
    "Search",
    "SearchAgent",
    "analyze",
    "consider",
    "guide_for",
    "make_bot",
]
