"""A game of Luxor from the deal to the winner, by calling the engine's functions.

Run it with ``python examples/quickstart.py``.
"""

from __future__ import annotations

from random import Random

from theban import Chance, Decision, luxor
from theban.agents import GreedyAgent
from theban.render import describe, to_text
from theban.render.scores import score_table

NAMES = ("Ada", "Ben")
TURNS_TO_SHOW = 6


def choose(state: luxor.State, seat: int, rng: Random) -> luxor.Action:
    """Choose for a seat: Ada thinks a little, Ben plays at random."""
    # The deciding player gets a view: only what the seat may know.
    seen = luxor.view(state, seat)
    if NAMES[seat] == "Ada":
        return GreedyAgent(luxor.evaluate).choose(luxor.RULES, seen, rng)
    return rng.choice(seen.legal_actions)


def main() -> None:
    """Play a game and print how it begins and how it ends."""
    rng = Random(11)
    config = luxor.Config(players=len(NAMES))
    state = luxor.new_game(config, seed=11)
    turns = 0

    # This is the whole loop: ask what is awaited, choose, continue with the next state.
    while True:
        due = luxor.awaiting(state)
        choice: luxor.Choice
        if isinstance(due, Decision):
            choice = choose(state, due.seat, rng)
            turns += isinstance(choice, luxor.PlayCard)
        elif isinstance(due, Chance):
            choice = luxor.sample_outcome(state, rng)
        else:
            break

        # `transition` also returns the events; if nobody is watching, `step` is faster.
        told = luxor.transition(state, choice)
        if turns <= TURNS_TO_SHOW:
            for event in told.events:
                print(describe(event, names=NAMES, config=config))
        state = told.state

    print(f"... and so on. After {turns} turns:\n")
    print(to_text(state, names=NAMES))
    print()
    print(score_table(luxor.score_sheet(state), luxor.standings(state), names=NAMES))


if __name__ == "__main__":
    main()
