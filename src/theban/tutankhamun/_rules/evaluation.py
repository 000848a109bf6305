"""A rough estimate of a seat's prospects, for simple bots; it contains no rules."""

from __future__ import annotations

import math

from theban._core.checks import check_seat
from theban._core.rows import count_ahead
from theban.tutankhamun._rules.sets import UNDERWORLD, owners, standings
from theban.tutankhamun._rules.work import compiled_rules
from theban.tutankhamun._state import State, check_state

__all__ = ["evaluate", "evaluate_all"]

# Set by hand, and kept if the greedy bot with them beat the one without.
ALREADY = 0.35
"""The share of its points that the leader of a set can count on while all of it is in the Nile."""
TILE_WORTH = 0.12
"""The value of each tile owned, as a share of the value of its unfinished set, at any rank."""
RING_WORTH = 0.25
"""The value of a ring in the collection, in points: Isis can swap it."""
AHEAD_WORTH = 1.8
"""The value of each tile still ahead, in points shared by the players: fast boats have fewer."""
VICTORY = 100.0
"""The value of a victory, in points."""


def evaluate(state: State, seat: int) -> float:
    """Estimate a seat's prospects, in points scored, against the average of the others.

    After the end it is minus the points left, plus 100 for the winner.

    Args:
        state: any state.
        seat: the seat, from 0.

    Raises:
        InvalidArgument: the seat does not exist.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game, step
        >>> start = new_game(Config(players=3), seed=1)
        >>> evaluate(step(start, Sail(1)), 0) > evaluate(step(start, Sail(60)), 0)
        True
    """
    seat = check_seat(seat, len(check_state(state).players))
    return evaluate_all(state)[seat]


def evaluate_all(state: State) -> tuple[float, ...]:
    """Estimate every seat's prospects in one pass, as :func:`evaluate` does for each.

    Args:
        state: any state.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game, step
        >>> start = new_game(Config(players=3), seed=1)
        >>> after = step(start, Sail(1))
        >>> evaluate_all(after) == (evaluate(after, 0), evaluate(after, 1), evaluate(after, 2))
        True
    """
    players = check_state(state).players
    if not state.pending:
        ranked = zip(standings(state), players, strict=True)
        return tuple([VICTORY * (rank == 1) - player.points for rank, player in ranked])
    share = AHEAD_WORTH / len(players)
    worth = [share * count_ahead(state.nile, player.boat) - player.points for player in players]
    _add_sets(state, worth)
    # Not sum(): versions of Python differ in how they add floats, and bots compare the results.
    others = [worth[:seat] + worth[seat + 1 :] for seat in range(len(worth))]
    compared = zip(worth, others, strict=True)
    return tuple([own - math.fsum(rest) / len(rest) for own, rest in compared])


def _add_sets(state: State, worth: list[float]) -> None:
    """Add the expected points of incomplete sets: most to the leader, half to the second."""
    compiled = compiled_rules(state.config)
    inventory = state.config.inventory
    kinds = len(state.config.components.sets) + (inventory.ring_kind is not None)
    for kind in range(kinds):
        found = owners(state, kind)
        if not found:
            continue
        value, half = compiled.values[kind]
        gone = state.underworld[kind] + sum(player.tiles[kind] for player in state.players)
        left = 1 - gone / inventory.all_tiles[kind]
        certain = 1 - (1 - ALREADY) * left
        tile = left * (RING_WORTH if kind == inventory.ring_kind else TILE_WORTH * value)
        for rank, (fewer, _, owner) in enumerate(found):
            if owner != UNDERWORLD:
                points = (value, half)[rank] if rank <= 1 else 0
                worth[owner] += points * certain - fewer * tile
