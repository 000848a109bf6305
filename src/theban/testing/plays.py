"""Games in which an agent sits among others that choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from attrs import define, field

from theban.core.awaiting import Chance, GameOver
from theban.core.messages import shown
from theban.core.play.agent import Agent
from theban.core.protocol import AnyRules
from theban.testing.game import Game, Tally
from theban.testing.properties import AgentProperty


@define
class Play:
    """One game, with the choices of the agent, each as its index among the legal actions."""

    game: Game
    seat: int
    limit: int
    chosen: list[int] = field(factory=list[int])
    is_over: bool = False

    def again(self, agent: Agent[Any, Any]) -> list[int]:
        """Play it again without checks; return the choices of the agent."""
        dice = agents_dice(self.game.seed)
        return self.played(lambda view, _: agent.choose(self.game.rules, view, dice))

    def played(self, choose: Callable[[Any, int], object]) -> list[int]:
        """Play it; return the choices of the agent."""
        game, chosen = self.game, list[int]()
        rules, dice = game.rules, random.Random(game.seed)
        game.deal, game.choices = rules.deal(game.config, dice), []
        state = rules.initial_state(game.config, game.deal)
        for index in range(self.limit):
            game.index = index
            due = rules.awaiting(state)
            if isinstance(due, GameOver):
                self.is_over = True
                break
            if isinstance(due, Chance):
                game.choices.append(rules.sample_outcome(state, dice))
                state = rules.step(state, game.choices[-1])
                continue
            actions = rules.legal_actions(state)
            number = int(dice.random() * len(actions))
            if due.seat == self.seat:
                choice = choose(rules.view(state, self.seat), len(chosen))
                if choice not in actions:
                    game.fail(AgentProperty.LEGAL, f"it chooses {shown(choice)}")
                number = actions.index(choice)
                chosen.append(number)
            game.choices.append(actions[number])
            state = rules.step(state, actions[number])
        return chosen


def plays_of(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    seed: int,
    games: int,
    limit: int,
) -> list[Play]:
    """Return games to play; the agent sits on another seat in each of them."""
    players: int = config.players
    return [
        Play(Game(rules, config, players, seed + number, Tally()), number % players, limit)
        for number in range(games)
    ]


def agents_dice(seed: int) -> random.Random:
    """Return the generator of the agent in a game."""
    return random.Random(f"{seed} agent")
