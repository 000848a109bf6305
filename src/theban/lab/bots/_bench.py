"""A benchmark for bots: games against fixed opponents, on fixed deals.

A share of wins means something only beside the opponents, the deals and the settings. Here they all
follow from one number, :data:`BENCH`, and never change for as long as that number is offered.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Sequence
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from attrs import frozen

from theban._core.agent import Agent
from theban._core.checks import check_number
from theban._core.errors import InvalidArgument, ThebanError
from theban._core.messages import listed, shown
from theban._core.numbers import wilson
from theban._core.values import Value
from theban.games import get_rules, make_config
from theban.lab.bots._bot import PipeBot
from theban.lab.bots._lines import Clock
from theban.lab.bots._series import GameResult, play_series
from theban.serial import format_record

__all__ = ["BENCH", "BENCH_OPPONENTS", "BenchScore", "bench_score", "play_bench"]

BENCH: Final = 1
"""The number of the benchmark. Whatever would change a game of it needs another number."""
BENCH_OPPONENTS: Final = ("easy", "medium", "hard")
"""The opponents, bots of the library (:func:`theban.agents.make_bot`)."""
_CHECKED: Final = 40
"""The number of an opponent's decisions that are compared with stored ones."""


@frozen
class BenchScore(Value):
    """A candidate's result in a benchmark."""

    games: int
    """The number of games that count: those of whole deals."""
    share: float
    """Its share of the wins."""
    low: float
    """The lower end of the 95 % interval of the share."""
    high: float
    """The upper end of this interval."""


def bench_score(shares: Sequence[float], players: int) -> BenchScore:
    """Summarize a candidate's games.

    The games of a deal depend on each other. So the interval is Wilson's for as many independent
    games as would vary as much as the deals do.

    Args:
        shares: its share of the win in each game, in their order (:meth:`GameResult.share` of
            bot 0). The games of a last deal that is not complete do not count.
        players: the number of players, and so of the games with each deal.

    Returns:
        The share of the wins, with its interval.

    Example:
        >>> score = bench_score([1, 1, 0, 1, 1, 1, 0, 1], 2)
        >>> score.games, score.share, round(score.low, 2), round(score.high, 2)
        (8, 0.75, 0.43, 0.92)
    """
    deals = [
        sum(shares[at : at + players]) / players
        for at in range(0, len(shares) - players + 1, players)
    ]
    games = len(deals) * players
    share = sum(deals) / max(1, len(deals))
    spread = sum((deal - share) ** 2 for deal in deals)
    alike: float = games
    if spread > 1e-9:  # less is rounding: shares of a win are halves, thirds or quarters
        alike = share * (1 - share) * len(deals) * (len(deals) - 1) / spread
    return BenchScore(games, share, *wilson(share, alike))


def play_bench(
    game: str,
    players: int,
    candidate: str | Sequence[str] | PipeBot | Agent[Any, Any],
    opponent: str = "medium",
    *,
    deals: int = 100,
    begin: int = 1,
    clock: Clock | None = None,
) -> Generator[GameResult]:
    """Play a candidate's games of the benchmark, and yield each result as soon as it is known.

    The candidate is bot 0, and all other seats have the opponent. Each deal is played once from
    each seat, with the same dice and draws as far as the choices allow. The box and the rulings are
    the standard ones, without modules.

    Args:
        game: ``"luxor"`` or ``"tutankhamun"``; the opponents of another registered game are not
            compared with stored ones, so its scores belong to a version of theban.
        players: the number of players, 2 to 4.
        candidate: a bot, as for :func:`play_series`.
        opponent: one of :data:`BENCH_OPPONENTS`.
        deals: the number of deals. The first deals are always the same, so more deals continue
            fewer.
        begin: the number of the game to begin with, to continue.
        clock: a program's time limits, as for :func:`play_series`.

    Returns:
        An iterator over the results, in the order of the games.

    Raises:
        InvalidArgument: an argument is of a wrong kind, or the benchmark has no such games.
        ThebanError: the opponent does not play as it did when the benchmark was made.

    Example:
        >>> first = next(play_bench("tutankhamun", 2, "random", "easy"))
        >>> first.seats, first.share(0)
        ((0, 1), 0.0)
    """
    check_number(deals, "deals", 1)
    if opponent not in BENCH_OPPONENTS:
        right = listed(BENCH_OPPONENTS)
        raise InvalidArgument(f"opponent is {shown(opponent)}; it must be {right}")
    players = check_number(players, "players", 2)
    stored = tomllib.loads(
        resources.files("theban.lab.bots").joinpath("bench.toml").read_text("utf-8")
    )
    if game in stored:
        digests = stored[game][opponent]  # for 2 players, for 3, and so on
        if players > len(digests) + 1:
            right = f"the benchmark has games of 2 to {len(digests) + 1}"
            raise InvalidArgument(f"players is {players}; {right}")
        if digests[players - 2] != digest_of(game, players, opponent):
            raise ThebanError(
                f"bench {BENCH} cannot be played: {opponent} does not play {game} as it did when "
                "the benchmark was made"
            )
    return play_series(
        get_rules(game),
        make_config(game, {"players": players}),
        [candidate, *[opponent] * (players - 1)],
        games=deals * players,
        begin=begin,
        seed=BENCH,
        clock=clock,
        repeat_deals=True,
    )


def digest_of(game: str, players: int, opponent: str) -> str:
    """Return a digest of an opponent: of what it plays against itself, and of its weights."""
    rules, config = get_rules(game), make_config(game, {"players": players})
    bots = [opponent] * players
    series = play_series(rules, config, bots, seed=BENCH, limit=_CHECKED, records=True)
    weights = resources.files(f"theban.agents._{game}").joinpath("weights.json").read_bytes()
    record = next(series).record
    assert record is not None  # it is asked for
    played = format_record(record).partition("[config]")[2]  # the head names theban's version
    return sha256(weights + played.encode()).hexdigest()[:16]
