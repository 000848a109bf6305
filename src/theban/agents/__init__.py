"""Bots for any game: they decide by what their seat may know, and never see the state."""

from __future__ import annotations

from theban.agents.analysis import DecisionAnalysis, analyze, consider
from theban.agents.bots import BOT_KINDS, BOTS, BotKind, make_bot
from theban.agents.guide import AnyGuide, Guide, PlainGuide
from theban.agents.search import Budget, Search, SearchAgent, Thought, guide_for
from theban.agents.simple import CasualAgent, GreedyAgent, RandomAgent

__all__ = [
    "BOTS",
    "BOT_KINDS",
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
    "Thought",
    "analyze",
    "consider",
    "guide_for",
    "make_bot",
]
