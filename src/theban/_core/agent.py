"""Agents and their assignment to the seats of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from theban._core.chance import SupportsRandom
from theban._core.checks import check_kind, check_seat
from theban._core.errors import InvalidArgument
from theban._core.messages import count, shown
from theban._core.protocol import Action, AnyRules, View

View_contra = TypeVar("View_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)


class Agent(Protocol[View_contra, Action_co]):
    """An agent that decides for a seat: a bot, or a person behind an interface.

    An agent sees its seat's view, never the state.
    """

    def choose(self, rules: AnyRules, view: View_contra, rng: SupportsRandom, /) -> Action_co:
        """Choose one of ``view.legal_actions``.

        Args:
            rules: the game's rules.
            view: the view of the deciding seat.
            rng: a generator for the agent's own use. It does not roll the dice, and in a match each
                seat has its own.

        Example:
            >>> from theban import Match, luxor
            >>> class First:
            ...     def choose(self, rules, view, rng):
            ...         return view.legal_actions[0]
            >>> Match(luxor.RULES, luxor.Config(players=2), seed=7).run([First(), First()], limit=1)
            Decision(seat=0, kind=<DecisionKind.MOVE_ADVENTURER: 'move_adventurer'>)
        """
        ...


Agents: TypeAlias = Sequence[Agent[View, Action]] | Mapping[int, Agent[View, Action]]
"""One agent for each seat in order, or the agents of some seats by seat."""


def is_agent(value: object) -> bool:
    """Return whether a value is an agent; a class is not."""
    return callable(getattr(value, "choose", None)) and not isinstance(value, type)


def agents_by_seat(agents: Agents[View, Action], players: int) -> Mapping[int, Agent[View, Action]]:
    """Return the agents by seat."""
    if isinstance(agents, Mapping):
        by_seat = {check_seat(seat, players): agent for seat, agent in agents.items()}
    else:
        right = "one agent for each seat, or a mapping from seats to agents"
        check_kind(agents, Sequence, "agents", right)
        if len(agents) != players:
            raise InvalidArgument(
                f"agents has {count(len(agents), 'agent')} for {players} seats; for some seats "
                "only, give a mapping from seats to agents"
            )
        by_seat = dict(enumerate(agents))
    for seat, agent in by_seat.items():
        if not is_agent(agent):
            raise InvalidArgument(
                f"the agent of seat {seat} is {shown(agent)}; it must have a method "
                "choose(rules, view, rng)"
            )
    return by_seat
