"""The bots by their names, for programs in which people choose who plays."""

from __future__ import annotations

from typing import Any, Final

from theban.agents.greedy_agent import GreedyAgent
from theban.agents.random_agent import RandomAgent
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.play.agent import Agent
from theban.core.protocol import AnyRules

BOTS: Final = ("greedy", "random")
"""The names of the bots."""


def make_bot(name: str, rules: AnyRules) -> Agent[Any, Any]:
    """Return a bot.

    Args:
        name: one of :data:`BOTS`.
        rules: the rules of the game that it is to play.

    Raises:
        InvalidArgument: there is no such bot.

    Example:
        >>> from theban.luxor import RULES
        >>> make_bot("random", RULES)
        RandomAgent()
        >>> make_bot("owl", RULES)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: there is no bot 'owl'; the bots are greedy, random
    """
    if name not in BOTS:
        raise InvalidArgument(f"there is no bot {shown(name)}; the bots are {', '.join(BOTS)}")
    return GreedyAgent(rules.evaluate) if name == "greedy" else RandomAgent()
