"""The score: points left, and ranks, at any time as if the game ended now."""

from __future__ import annotations

from theban.core.scores import ScoreSheet, ranks
from theban.tutankhamun.config import Config, SetTies, check_config
from theban.tutankhamun.rules.sets import PLAYERS_BESIDE_UNDERWORLD
from theban.tutankhamun.state import State, check_state

SCORE_RULES = ("TT-1.5", "TT-1.1", "TT-3.1", "TT-6.2", "TT-6.5")
"""The rules by which points are counted, whatever the switches and the number of players."""

CATEGORIES = ("points",)
"""The columns of the score sheet: all scoring is on one track. :rule:`TT-1.5`."""


def score_sheet(state: State) -> ScoreSheet:
    """Return the points that every seat has left; fewest are best. :rule:`TT-7.2`.

    Args:
        state: any state.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> score_sheet(new_game(Config(players=4), seed=1)).totals
        (24, 24, 24, 24)
    """
    check_state(state)
    return ScoreSheet(CATEGORIES, tuple((player.points,) for player in state.players))


def score_rules(config: Config) -> dict[str, tuple[str, ...]]:
    """Return the ids of the rules by which the lines of a score sheet are counted.

    Args:
        config: the config.

    Returns:
        For each category of ``score_sheet``, in its order, at least one id.

    Example:
        >>> from theban.tutankhamun import Config
        >>> score_rules(Config(players=3))
        {'points': ('TT-1.5', 'TT-1.1', 'TT-3.1', 'TT-6.2', 'TT-6.5')}
    """
    check_config(config)
    further: tuple[str, ...] = ()
    if config.players == PLAYERS_BESIDE_UNDERWORLD:
        further = ("TT-6.8", "TT-6.9")
    if config.rulings.set_ties is SetTies.CLASSIC:
        further = (*further, "TT-7.5")
    return {"points": (*SCORE_RULES, *further)}


def standings(state: State) -> tuple[int, ...]:
    """Rank the seats, as if the game ended now: 1 is best, and no two seats share a rank.

    Fewer points come first; of seats with equally many, the one whose boat is further back.
    :rule:`TT-7.2`, :rule:`TT-7.3`.

    Args:
        state: any state.

    Returns:
        For each seat its rank.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> standings(new_game(Config(players=3), seed=1))
        (3, 2, 1)
    """
    check_state(state)
    return ranks([(-player.points, -player.boat) for player in state.players])
