"""Search that respects what is hidden: information-set Monte-Carlo tree search for any game."""

from __future__ import annotations

from theban.agents.guide import AnyGuide, Guide, PlainGuide
from theban.agents.guides import guide_for
from theban.agents.search.results import Thought
from theban.agents.search.search import Budget, Search, SearchAgent

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
