"""Tournaments: a study in which each agent meets each other one, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from os import PathLike

from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules, GameConfig
from theban.simulate.described import read_description
from theban.simulate.figures.ratings import Rating, rate_agents
from theban.simulate.figures.summary import Pattern, pattern_of
from theban.simulate.reading import games_of, read_rows
from theban.simulate.study import Player, Study, to_entrant

MOST_LINEUPS = 5_000


def tournament(  # noqa: PLR0913 (those of a study)
    rules: AnyRules,
    config: GameConfig,
    agents: Sequence[Player],
    games: int,
    *,
    seed: int = 1,
    first: int = 0,
    records: int = 0,
    seconds_per_game: float | None = None,
) -> Study:
    """Return a study in which all agents meet equally often, each on every seat.

    If there are at least as many agents as seats, each group of so many is a line-up.  If there are
    fewer, agents sit on several seats, in every way in which at least two of them meet.

    Args:
        rules: the rules of the game.
        config: what is played.
        agents: two or more, each once.
        games: how many games; best a multiple of line-ups times seats.
        seed: as for :class:`Study`.
        first: as for :class:`Study`.
        records: as for :class:`Study`.
        seconds_per_game: as for :class:`Study`.

    Raises:
        InvalidArgument: there are fewer than two agents, or more than 5,000 line-ups.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> study = tournament(RULES, Config(players=3), ["greedy", "random"], games=600)
        >>> [[entrant.name for entrant in lineup] for lineup in study.lineups]
        [['greedy', 'greedy', 'random'], ['greedy', 'random', 'random']]
    """
    entrants = [to_entrant(agent) for agent in agents]
    if len({entrant.name for entrant in entrants}) < max(2, len(entrants)):
        raise InvalidArgument("a tournament needs two or more agents, each under another name")
    players = config.players
    if len(entrants) >= players:
        lineups = list(combinations(entrants, players))
    else:
        found = combinations_with_replacement(range(len(entrants)), players)
        lineups = [tuple(entrants[index] for index in each) for each in found if len(set(each)) > 1]
    if len(lineups) > MOST_LINEUPS:
        raise InvalidArgument(
            f"{len(entrants)} agents make {len(lineups)} line-ups of {players}; {MOST_LINEUPS} are "
            "the most"
        )
    return Study(
        rules,
        config,
        lineups,
        games,
        seed=seed,
        first=first,
        records=records,
        seconds_per_game=seconds_per_game,
    )


def ratings_of(folder: str | PathLike[str]) -> tuple[Rating, ...]:
    """Rate the agents of a study, a tournament or any other in which several meet.

    Strengths are those of the model of Plackett and Luce that make the ranks of all games most
    likely, in points of Elo around their mean; see :class:`Rating`.

    Args:
        folder: the folder of results; the study need not be complete.

    Returns:
        The ratings, the strongest first; none if no two agents met.

    Raises:
        InvalidSave: the folder has no results, or they are damaged.

    Example:
        >>> from theban.simulate import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     len(ratings_of(folder))
        2
    """
    read_description(folder)
    patterns: Counter[Pattern] = Counter(pattern_of(rows) for rows in games_of(read_rows(folder)))
    met = {
        pattern: number
        for pattern, number in patterns.items()
        if len({name for tied in pattern for name in tied}) > 1
    }
    return rate_agents(met)
