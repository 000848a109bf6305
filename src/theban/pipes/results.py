"""How a game of a series ended, and how all of them did together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import field, frozen

from theban.core.play.record import AnyRecord
from theban.core.values.value import Value
from theban.pipes.forfeits import Fault

SCHEMA = 1
"""The number of the schema of a result as plain data."""
_NORMAL = 1.96
"""How many standard deviations wide each half of a 95 % interval is."""


@frozen
class Forfeited(Value):
    """A game that a bot lost by its own fault."""

    bot: int
    """Which bot, counted from 0."""
    seat: int
    """Where it sat."""
    fault: Fault
    """What it did."""
    text: str
    """The same in words."""
    last_words: str = ""
    """The end of what it wrote to its standard error."""


@frozen
class GameResult(Value):
    """How one game of a series ended."""

    number: int
    """The number of the game, from 1."""
    seed: int
    """The seed of its match, from which its deal and its chance follow."""
    seats: tuple[int, ...]
    """For each seat which bot sat there, counted from 0."""
    ranks: tuple[int, ...] | None
    """The rank of each seat; None if the game was broken off.

    After a forfeit the seat that lost by it is last, and all others share the first rank.
    """
    points: tuple[int, ...] | None
    """The points of each seat; None unless the game was played to its end."""
    decisions: int
    """How many decisions were made."""
    seconds: tuple[float, ...]
    """How long each seat thought in all."""
    slowest: tuple[float, ...]
    """How long each seat thought at most about one decision."""
    forfeit: Forfeited | None = None
    """Who lost by a fault; None if nobody did."""
    record: AnyRecord | None = field(default=None, eq=False, repr=False)
    """The game; None if the series keeps no records."""

    def share(self, bot: int) -> float:
        """Return what part of the win a bot has: 1 for a win alone, a half for a win of two.

        Args:
            bot: which bot, counted from 0.

        Example:
            >>> result = GameResult(1, 5, (1, 0), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
            >>> result.share(0), result.share(1)
            (0.0, 1.0)
        """
        if self.ranks is None or self.ranks[self.seats.index(bot)] != 1:
            return 0.0
        return 1 / self.ranks.count(1)

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data for JSON, without the record.

        Example:
            >>> result = GameResult(1, 5, (1, 0), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
            >>> result.to_data()["ranks"]
            [1, 2]
        """
        data: dict[str, Any] = {
            "theban": "match",
            "schema": SCHEMA,
            "number": self.number,
            "seed": self.seed,
            "seats": list(self.seats),
            "ranks": None if self.ranks is None else list(self.ranks),
            "points": None if self.points is None else list(self.points),
            "decisions": self.decisions,
            "seconds": [round(each, 4) for each in self.seconds],
            "slowest": [round(each, 4) for each in self.slowest],
        }
        if self.forfeit is not None:
            data["forfeit"] = {
                "bot": self.forfeit.bot,
                "seat": self.forfeit.seat,
                "fault": self.forfeit.fault.value,
                "text": self.forfeit.text,
                "last_words": self.forfeit.last_words,
            }
        return data


@frozen
class Standing(Value):
    """How one bot did in all games of a series."""

    bot: int
    """Which bot, counted from 0."""
    games: int
    """Its games that have a winner."""
    wins: float
    """Its wins; a win that several share counts in parts."""
    low: float
    """The lower end of the 95 % interval of its share of wins."""
    high: float
    """The upper end of it."""
    points: float | None
    """Its mean points in games that were played to their end; None without any."""
    forfeits: int
    """The games that it lost by its own fault."""
    mean: float
    """The seconds that it thought about a game on average."""
    slowest: float
    """The seconds that it thought at most about one decision."""


def standings_of(results: Iterable[GameResult]) -> tuple[Standing, ...]:
    """Sum up the games of a series.

    Args:
        results: the games.

    Returns:
        The standing of each bot, in the order of the bots; empty without games.

    Example:
        >>> won = GameResult(1, 5, (0, 1), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
        >>> lost = GameResult(2, 5, (1, 0), (1, 2), (36, 30), 88, (0.1, 2.0), (0.1, 0.4))
        >>> [(each.wins, each.points) for each in standings_of([won, lost])]
        [(1.0, 35.0), (1.0, 33.5)]
    """
    games = tuple(results)
    bots = range(len(games[0].seats)) if games else ()
    return tuple(_standing(bot, games) for bot in bots)


def _standing(bot: int, games: Sequence[GameResult]) -> Standing:
    decided = [game for game in games if game.ranks is not None]
    wins = sum(game.share(bot) for game in decided)
    low, high = interval(wins, len(decided))
    points = [game.points[game.seats.index(bot)] for game in games if game.points is not None]
    return Standing(
        bot,
        len(decided),
        wins,
        low,
        high,
        sum(points) / len(points) if points else None,
        sum(game.forfeit is not None and game.forfeit.bot == bot for game in games),
        sum(game.seconds[game.seats.index(bot)] for game in games) / len(games),
        max(game.slowest[game.seats.index(bot)] for game in games),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's formula."""
    if not games:
        return 0.0, 1.0
    share, part = wins / games, _NORMAL**2 / games
    middle = (share + part / 2) / (1 + part)
    half = _NORMAL * (share * (1 - share) / games + part / games / 4) ** 0.5 / (1 + part)
    return max(0.0, middle - half), min(1.0, middle + half)
