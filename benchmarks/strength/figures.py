"""The results of the games: shares of wins with their intervals, and times."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen

from benchmarks.strength.games import Game, Player
from benchmarks.strength.kinds import KINDS
from theban._core.numbers import wilson


@frozen
class Figures:
    """A row of the table."""

    kind: str
    player: Player
    games: int
    share: float
    """The share of victories; one shared by two counts half."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end of the interval."""
    fair: float
    """The share of a player who is just as good as the others."""
    milliseconds: float
    """The average processor time for a decision with at least two actions."""


def figures(kind: str, player: Player, games: Sequence[Game]) -> Figures:
    """Compute a row."""
    share = math.fsum(game.won for game in games) / len(games)
    low, high = wilson(share, len(games))
    decisions = sum(game.decisions for game in games)
    seconds = math.fsum(game.cpu for game in games)
    return Figures(
        kind,
        player,
        len(games),
        share,
        low,
        high,
        1 / KINDS[kind].config.players,
        1000 * seconds / max(decisions, 1),
    )


def bot_words(player: Player) -> str:
    """Describe the bot."""
    guide = "the game's guide" if player.guide == "own" else "the plain guide"
    if not player.iterations:
        return f"{guide}, one ply ahead"
    return f"{guide}, {player.iterations} iterations"


def table(rows: Sequence[Figures]) -> str:
    """Return rows as lines of text."""
    lines = [f"{'':30}{'search':36}{'games':>6}{'wins':>7}{'95 %':>16}{'equal':>7}{'ms':>6}"]
    lines.extend(
        f"{KINDS[row.kind].title:30}{bot_words(row.player):36}{row.games:>6}{row.share:>7.3f}"
        f"{f'{row.low:.3f} to {row.high:.3f}':>16}{row.fair:>7.2f}{row.milliseconds:>6.0f}"
        for row in rows
    )
    return "\n".join(lines)
