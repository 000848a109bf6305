"""Simple bots for any game: they decide by what their seat may know, and never see the state."""

from __future__ import annotations

from theban.agents.bots import BOTS, make_bot
from theban.agents.greedy_agent import GreedyAgent
from theban.agents.random_agent import RandomAgent

__all__ = ["BOTS", "GreedyAgent", "RandomAgent", "make_bot"]
