"""A bot that plays each action out to the end some times, and takes the one with the best rank.

This is *flat Monte Carlo*, the simplest bot that looks ahead in any game. It guesses what is
hidden, tries an action, lets everybody play at random from there on, and notes its rank at the end.
It works with Luxor, Tutankhamun and any other game that satisfies the contract.

Run it with ``python examples/bot.py``: it plays both games against random bots.
"""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import frozen

from theban import Match
from theban.agents import RandomAgent
from theban.games import get_rules, make_config
from theban.types import AnyRules, GameView, SupportsRandom

Action = TypeVar("Action")


@frozen
class PlayoutAgent:
    """Tries each action in some games that continue at random."""

    games: int = 4
    """The number of games for each action."""

    def choose(
        self, rules: AnyRules, view: GameView[Any, Action], rng: SupportsRandom, /
    ) -> Action:
        """Choose the action with the best mean rank.

        An agent needs only this method. It gets a view, not the state: it has to guess what its
        seat does not know, and ``determinize`` does that.
        """
        actions = view.legal_actions
        seat = view.seat
        if len(actions) == 1 or seat is None:
            return actions[0]
        sums = [0] * len(actions)
        for _ in range(self.games):
            guess = rules.determinize(view, rng)
            for index, action in enumerate(actions):
                end = rules.play_out(rules.step(guess, action), rng)
                sums[index] += rules.standings(end)[seat]
        return actions[sums.index(min(sums))]


def main() -> None:
    """Play a game of each kind, one bot of this file against two random ones."""
    for name in ("luxor", "tutankhamun"):
        match = Match(get_rules(name), make_config(name, {"players": 3}), seed=5)
        match.run([PlayoutAgent(games=3), RandomAgent(), RandomAgent()])
        print(f"{name}: points {match.score_sheet.totals}, ranks {match.standings}")


if __name__ == "__main__":
    main()
