"""Final scoring: the score sheet and the ranks, at any time as if the game ended now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from theban._core.machine import RuleIds
from theban._core.situation import ScoreSheet, ranks
from theban.luxor._board import STAIRS
from theban.luxor._components import Components
from theban.luxor._config import Config, check_config
from theban.luxor._events import PointsScored
from theban.luxor._pieces import SET_KINDS, Treasure
from theban.luxor._rules.work import Work, compiled_rules
from theban.luxor._state import AnyPlayer, State, check_state

__all__ = ["score_rules", "score_sheet", "standings"]

SCORE_RULES: Mapping[str, tuple[str, ...]] = {
    "track": ("LX-9.2", "LX-5.1"),
    "places": ("LX-9.1",),
    "sarcophagi": ("LX-9.2", "LX-8.3"),
    "keys": ("LX-9.2",),
    "sets": ("LX-9.3",),
    "scarabs": ("LX-9.2",),
}
"""The rules by which each category of the score sheet is counted."""

CATEGORIES = tuple(SCORE_RULES)
"""The columns of the score sheet, in the order of scoring. :rule:`LX-9.2`."""

NO_SARCOPHAGUS = -1
"""Less than any sarcophagus is worth. :rule:`LX-9.4`."""


def score_sheet(state: State) -> ScoreSheet:
    """Count every seat's points by category, as if the game ended now. :rule:`LX-9.2`.

    Args:
        state: any state.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> score_sheet(new_game(Config(players=2), seed=1)).totals
        (0, 0)
    """
    check_state(state)
    hook = compiled_rules(state.config).hooks.score
    categories: tuple[str, ...] = CATEGORIES
    entering = state.entering
    points = [
        _points(state, player, is_entering=seat == entering)
        for seat, player in enumerate(state.players)
    ]
    if hook is not None:
        # Modules' categories come after the sets and before the scarabs.
        more = [hook(state, seat) for seat in range(len(state.players))]
        categories = (*CATEGORIES[:-1], *more[0], CATEGORIES[-1])
        points = [
            (*row[:-1], *extra.values(), row[-1]) for row, extra in zip(points, more, strict=True)
        ]
    return ScoreSheet(categories, tuple(points))


def score_rules(config: Config) -> dict[str, tuple[str, ...]]:
    """Return the ids of the rules behind each line of a score sheet.

    Args:
        config: the config.

    Returns:
        For each category of ``score_sheet``, in its order, at least one id.

    Example:
        >>> from theban.luxor import Config
        >>> score_rules(Config(players=2))["sets"]
        ('LX-9.3',)
    """
    check_config(config)
    return dict(compiled_rules(config).score_rules)


def standings(state: State) -> tuple[int, ...]:
    """Rank the seats, as if the game ended now: 1 is best, and seats can share a rank.

    More points come first; of seats with equally many, the one with the most valuable
    sarcophagus. :rule:`LX-9.4`, :rule:`LX-9.5`.

    Args:
        state: any state.

    Returns:
        For each seat its rank.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> standings(new_game(Config(players=3), seed=1))
        (1, 1, 1)
    """
    totals = score_sheet(state).totals
    best = (max(player.sarcophagi, default=NO_SARCOPHAGUS) for player in state.players)
    return ranks(list(zip(totals, best, strict=True)))


def _points(state: State, player: AnyPlayer, *, is_entering: bool) -> tuple[int, ...]:
    """Return the points of a player by category. :rule:`LX-9.2`, :rule:`LX-9.3`.

    Adventurers score the wall values where they are; stairs and statues have none.  Those laid
    down on the way score their place too. :rule:`LX-9.1`, :rule:`MC-3.2`.
    """
    compiled = compiled_rules(state.config)
    walls, fallen = compiled.walls, compiled.hooks.fallen
    assert walls[STAIRS] == 0  # so those on the stairs are not an exception
    places = player.active if fallen is None else player.active + fallen(player)
    in_chamber = player.in_chamber + is_entering
    return (
        player.points,
        sum(walls[place] for place in places) + walls[-1] * in_chamber,
        sum(player.sarcophagi),
        player.keys,
        worth_of_sets(sets_formed(player), state.config.components),
        sum(player.scarabs),
    )


def worth_of_sets(number: int, components: Components) -> int:
    """Return the points of a number of treasure sets. :rule:`LX-9.3`.

    More sets than the table covers score its last entry.
    """
    table = components.set_points
    return table[min(number, len(table)) - 1] if number else 0


def score_points(work: Work, seat: int, points: int, rules: RuleIds) -> None:
    """Move a seat's marker on the scoring track during the game. :rule:`LX-5.1`."""
    work.player(seat).points += points
    work.emit(PointsScored, rules, seat, points)


class Collector(Protocol):
    """A player, or a view of one, whose sets can be counted."""

    @property
    def treasures(self) -> tuple[Treasure, ...]:
        """The treasures owned."""
        ...

    @property
    def wild_cards(self) -> int:
        """The wild card treasures owned."""
        ...


def sets_formed(player: Collector) -> int:
    """Return the number of sets of vase, statue and jewelry that can be formed. :rule:`LX-9.3`.

    k sets need k pieces of each type.  Wild cards replace missing pieces, at most two in a set, so
    each set needs one real treasure. :rule:`LX-9.6`.
    """
    owned = Counter(treasure.kind for treasure in player.treasures)
    sets = 0
    while True:
        wanted = sets + 1
        real = sum(min(wanted, owned[kind]) for kind in SET_KINDS)
        if real < wanted or 3 * wanted - real > player.wild_cards:
            return sets
        sets = wanted
