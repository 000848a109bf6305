"""The bots by name, for programs in which people choose opponents."""

from __future__ import annotations

from typing import Any, Final, cast

from attrs import frozen

from theban._core.agent import Agent
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban._core.values import Value
from theban.agents._search import Budget, SearchAgent
from theban.agents._simple import CasualAgent, GreedyAgent, RandomAgent

__all__ = ["BOTS", "BOT_KINDS", "BotKind", "make_bot"]


@frozen
class BotKind(Value):
    """A bot that people can choose to play against.

    Example:
        >>> [kind.title for kind in BOT_KINDS][:3]
        ['Easy bot', 'Medium bot', 'Hard bot']
    """

    name: str
    """The name, for :func:`make_bot`."""
    title: str
    """The title on a screen, in English."""
    text: str
    """A description of the bot's play, in one English sentence."""


BOT_KINDS: Final = (
    BotKind("easy", "Easy bot", "It sees what is good, and often misjudges it."),
    BotKind("medium", "Medium bot", "It looks a little ahead, and makes no plain mistakes."),
    BotKind("hard", "Hard bot", "It searches many ways in which the game can go on."),
    BotKind("greedy", "Greedy bot", "It takes the best of its own turn and looks no further."),
    BotKind("random", "Random bot", "It chooses blindly."),
)
"""The bots that people can choose: three levels of strength, and two for comparison."""
BOTS: Final = tuple(kind.name for kind in BOT_KINDS)
"""The names of the bots."""
MEDIUM: Final = 25
"""The medium bot's iterations for each decision."""
HARD: Final = 300
"""The hard bot's iterations: about 100 ms on a machine from 2024."""


def make_bot(name: str, rules: AnyRules) -> Agent[Any, Any]:
    """Return a bot.

    Args:
        name: one of :data:`BOTS`.
        rules: the rules of the game that it will play.

    Raises:
        InvalidArgument: there is no such bot, or these are not rules.

    Example:
        >>> from theban.luxor import RULES
        >>> make_bot("random", RULES)
        RandomAgent()
        >>> make_bot("owl", RULES)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: there is no bot 'owl'; \
the bots are easy, medium, hard, greedy, random
    """
    check_members(rules)
    bots: dict[str, Agent[Any, Any]] = {
        "easy": CasualAgent(rules.evaluate),
        "medium": SearchAgent(Budget(iterations=MEDIUM)),
        "hard": SearchAgent(Budget(iterations=HARD)),
        "greedy": GreedyAgent(rules.evaluate),
        "random": RandomAgent(),
    }
    if not isinstance(cast("object", name), str) or name not in bots:  # it may be anything
        raise InvalidArgument(f"there is no bot {shown(name)}; the bots are {', '.join(BOTS)}")
    return bots[name]
