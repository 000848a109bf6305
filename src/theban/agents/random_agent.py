"""A bot that chooses blindly."""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import frozen

from theban.core.chance import Random, draw_below
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import AnyRules, GameView

A = TypeVar("A")


@frozen
class RandomAgent:
    """Chooses any of the legal actions, each with equal chance.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> RandomAgent().choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: Random, /) -> A:  # noqa: ARG002 (one signature for all agents)
        """Choose one of the legal actions.

        Args:
            rules: the game's rules; they are not asked.
            view: what the deciding seat may know.
            rng: a generator; one number is taken from it.

        Raises:
            InvalidArgument: the view shows no decision of its seat, or an argument is of a wrong
                kind.
        """
        return pick(actions_of(view), rng)


def actions_of(view: GameView[Any, A]) -> tuple[A, ...]:
    """Return what the seat of a view can choose."""
    actions: object = getattr(view, "legal_actions", None)
    if not isinstance(actions, tuple):
        raise InvalidArgument(f"view is {shown(view)}; it must be the view of a seat")
    if not actions:
        raise InvalidArgument(
            f"seat {view.seat} has nothing to decide; what is awaited is {shown(view.awaiting)}"
        )
    return view.legal_actions


def pick(actions: tuple[A, ...], rng: Random) -> A:
    """Draw one of several actions."""
    return actions[draw_below(len(actions), rng)]
