"""Simple bots for any game: they decide by what their seat may know, and never see the state."""

from __future__ import annotations

from theban.agents.bots import BOT_KINDS, BOTS, BotKind, make_bot
from theban.agents.casual_agent import CasualAgent
from theban.agents.greedy_agent import GreedyAgent
from theban.agents.random_agent import RandomAgent

__all__ = [
    "BOTS",
    "BOT_KINDS",
    "BotKind",
    "CasualAgent",
    "GreedyAgent",
    "RandomAgent",
    "make_bot",
]
