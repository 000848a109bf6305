"""Search that respects what is hidden: information-set Monte-Carlo tree search for any game."""

from __future__ import annotations

from theban.agents.guide import AnyGuide, Guide
from theban.agents.guides import guide_for
from theban.agents.plain_guide import PlainGuide
from theban.agents.search.budget import Budget
from theban.agents.search.decision_search import Search
from theban.agents.search.search_agent import SearchAgent
from theban.agents.search.thought import Thought

__all__ = [
    "AnyGuide",
    "Budget",
    "Guide",
    "PlainGuide",
    "Search",
    "SearchAgent",
    "Thought",
    "guide_for",
]
