"""A series of games between bots: programs, bots of the library, and agents of the caller."""

from __future__ import annotations

import random
import secrets
import shutil
import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import ExitStack
from typing import Any, cast

from attrs import asdict, evolve, field, frozen

from theban._core.agent import Agent, is_agent
from theban._core.checks import check_kind, check_number
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.messages import shown
from theban._core.numbers import wilson
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord
from theban._core.situation import Decision
from theban._core.values import Value
from theban.agents import BOTS, make_bot
from theban.lab.bots._bot import PipeAgent, PipeBot
from theban.lab.bots._lines import Clock, Fault, Forfeit, check_readable
from theban.play.feed import AnyMatch, Feed

__all__ = ["Forfeited", "GameResult", "Standing", "play_series", "standings_of"]

SCHEMA = 1
"""The schema number of a result as plain data."""


@frozen
class Forfeited(Value):
    """A game that a bot lost by its own fault."""

    bot: int
    """The index of the bot."""
    seat: int
    """Its seat."""
    fault: Fault
    """The fault."""
    text: str
    """The fault in words."""
    last_words: str = ""
    """The end of the bot's standard error."""


@frozen
class GameResult(Value):
    """The result of one game of a series."""

    number: int
    """The number of the game, from 1."""
    seed: int
    """The seed of its match, from which the deal and all chance follow."""
    seats: tuple[int, ...]
    """The index of the bot on each seat."""
    ranks: tuple[int, ...] | None
    """The rank of each seat; None if the game was broken off.

    After a forfeit the seat that caused it is last, and all others share first place.
    """
    points: tuple[int, ...] | None
    """The points of each seat; None unless the game was played to its end."""
    decisions: int
    """The number of decisions."""
    seconds: tuple[float, ...]
    """Each seat's total time."""
    slowest: tuple[float, ...]
    """Each seat's longest time for one decision."""
    forfeit: Forfeited | None = None
    """The forfeit, if any."""
    record: AnyRecord | None = field(default=None, eq=False, repr=False)
    """The game; None if the series does not keep records."""

    def share(self, bot: int) -> float:
        """Return a bot's share of the win: 1 for a sole winner, a half if two win.

        Args:
            bot: the index of the bot.

        Example:
            >>> result = GameResult(1, 5, (1, 0), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
            >>> result.share(0), result.share(1)
            (0.0, 1.0)
        """
        if self.ranks is None or self.ranks[self.seats.index(bot)] != 1:
            return 0.0
        return 1 / self.ranks.count(1)

    def to_data(self) -> dict[str, Any]:
        """Return the result as plain data for JSON, without the record.

        Example:
            >>> result = GameResult(1, 5, (1, 0), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
            >>> result.to_data()["ranks"]
            [1, 2]
        """

        def plain(_of: object, _field: object, value: Any) -> Any:  # noqa: ANN401 (of any field)
            if isinstance(value, tuple):
                # All tuples here contain numbers, which pyright cannot know.
                return [round(number, 4) for number in cast("tuple[float, ...]", value)]
            return value.value if isinstance(value, Fault) else value

        data = asdict(evolve(self, record=None), value_serializer=plain)
        del data["record"]
        if self.forfeit is None:
            del data["forfeit"]
        return {"theban": "match", "schema": SCHEMA, **data}


@frozen
class Standing(Value):
    """A bot's results in all games of a series."""

    bot: int
    """The index of the bot."""
    games: int
    """The number of its games that have a winner."""
    wins: float
    """Its wins; a shared win counts in part."""
    low: float
    """The lower end of the 95 % interval of its share of wins."""
    high: float
    """The upper end of this interval."""
    points: float | None
    """Its mean points in games that were played to their end; None without such games."""
    forfeits: int
    """The number of games that it lost by its own fault."""
    mean: float
    """The average number of seconds that it thought per game."""
    slowest: float
    """The maximum number of seconds that it thought about one decision."""


def standings_of(results: Iterable[GameResult]) -> tuple[Standing, ...]:
    """Summarize the games of a series.

    Args:
        results: the games.

    Returns:
        The standing of each bot, in order; empty if there are no games.

    Example:
        >>> won = GameResult(1, 5, (0, 1), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
        >>> lost = GameResult(2, 5, (1, 0), (1, 2), (36, 30), 88, (0.1, 2.0), (0.1, 0.4))
        >>> [(each.wins, each.points) for each in standings_of([won, lost])]
        [(1.0, 35.0), (1.0, 33.5)]
    """
    games = tuple(results)
    decided = [game for game in games if game.ranks is not None]
    found: list[Standing] = []
    for bot in range(len(games[0].seats)) if games else ():
        wins = sum(game.share(bot) for game in decided)
        its = [(game, game.seats.index(bot)) for game in games]
        points = [game.points[seat] for game, seat in its if game.points is not None]
        standing = Standing(
            bot,
            len(decided),
            wins,
            *wilson(wins / max(1, len(decided)), len(decided)),
            sum(points) / len(points) if points else None,
            sum(game.forfeit is not None and game.forfeit.bot == bot for game in games),
            sum(game.seconds[seat] for game, seat in its) / len(games),
            max(game.slowest[seat] for game, seat in its),
        )
        found.append(standing)
    return tuple(found)


MOST_DECISIONS = 10_000
"""The number of decisions after which a game is broken off; with a standard box a game has several
hundred.
"""
MOST_FORFEITS = 10
"""The number of consecutive forfeits after which a bot is not started again."""
_SEEDS = 2**53


def play_series(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    bots: Sequence[str | Sequence[str] | PipeBot | Agent[Any, Any]],
    *,
    games: int = 1,
    begin: int = 1,
    seed: int | None = None,
    clock: Clock | None = None,
    limit: int = MOST_DECISIONS,
    show_errors: bool = False,
    records: bool = False,
    repeat_deals: bool = False,
) -> Generator[GameResult]:
    """Let bots play games against each other, and yield each result as soon as it is known.

    The seats rotate: in game number ``n``, seat ``s`` is taken by bot ``(s + n - 1) % players``.

    A bot that commits a fault loses its game, which ends then; see :class:`Fault`. The next game
    begins with a new process for it. After ten such games in a row the bot is not started again and
    loses the rest.

    The processes are ended when the iterator is exhausted or closed, so close it if you stop early,
    for instance by ``contextlib.closing``.

    Args:
        rules: the rules of the game.
        config: the config of all games.
        bots: one for each player.  Each is the name of a bot of the library
            (:data:`theban.agents.BOTS`), a program with its arguments as one string or as a
            sequence of strings, a :class:`PipeBot`, or an agent.
        games: the number of the last game, and so of all games of the series.
        begin: the number of the first game to play: greater than 1 to continue a series with a
            seed.
        seed: the seed for all deals, all chance and the seeds of the bots: bots that depend on
            nothing else play the same games again. None for a seed from the operating system. A bot
            that knows the seed knows all cards. A program can read it from the command line, so do
            not pass one if you do not trust a program.
        clock: the programs' time limits; by default those of :class:`Clock`. They do not apply to
            the library's bots and agents, nor to a :class:`PipeBot`, which has its own.
        limit: the number of decisions after which a game is broken off.
        show_errors: whether the programs' standard error goes to that of this program.
        records: whether the results include the records of their games.
        repeat_deals: whether each deal is played once per player, so that each bot plays it from
            each seat. Luck then counts for less, but a program that remembers earlier games knows
            cards that it should not.

    Returns:
        An iterator over the results, in the order of the games.

    Raises:
        InvalidArgument: an argument is of a wrong kind, there are more or fewer bots than players,
            two of the bots are the same :class:`PipeBot`, or a program does not exist.

    Example:
        >>> from theban import luxor
        >>> config = luxor.Config(players=2)
        >>> [result.seats for result in play_series(
        ...     luxor.RULES, config, ["greedy", "random"], games=2, seed=1)]
        [(0, 1), (1, 0)]
    """
    check_members(rules)
    check_kind(bots, Sequence, "bots", "one for each player")
    if isinstance(bots, (str, bytes)):
        raise InvalidArgument(f"bots is {shown(bots)}; it must be one for each player")
    games = check_number(games, "games", 1)
    begin = check_number(begin, "begin", 1)
    limit = check_number(limit, "limit", 1)
    root = secrets.randbelow(10**15) if seed is None else check_readable(seed, "seed", ", or None")
    rules.facts(config)  # refuses a config of another game
    if len(bots) != config.players:
        raise InvalidArgument(
            f"there are {len(bots)} bots for {config.players} seats; give one for each"
        )
    programs = [id(each) for each in bots if isinstance(each, PipeBot)]
    if len(set(programs)) < len(programs):  # its process would see what two seats know
        raise InvalidArgument("bots has one PipeBot on two seats; each seat needs its own")

    def playing(
        given: str | Sequence[str] | PipeBot | Agent[Any, Any],
    ) -> PipeBot | Agent[Any, Any]:
        if isinstance(given, str) and given in BOTS:
            return make_bot(given, rules)
        if isinstance(given, PipeBot):
            return given
        if isinstance(given, (str, Sequence)):
            bot = PipeBot(given, clock=clock, show_errors=show_errors)
            if shutil.which(bot.command[0]) is None:
                raise InvalidArgument(
                    f"there is no program {shown(bot.command[0])}, and no bot of that name; the "
                    f"bots are {', '.join(BOTS)}"
                )
            return bot
        if not is_agent(given):
            raise InvalidArgument(
                f"{shown(given)} is not a bot; it must be the name of one, a program, or an agent "
                "with a method choose(rules, view, rng)"
            )
        return given

    players = list(map(playing, bots))
    return _games(
        rules, config, players, root, limit, records, repeat_deals, range(begin, games + 1)
    )


def _games(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    bots: list[PipeBot | Agent[Any, Any]],
    root: int,
    limit: int,
    records: bool,
    repeat_deals: bool,
    numbers: range,
) -> Generator[GameResult]:
    """Play the games with these numbers."""
    players = len(bots)
    in_a_row = [0] * players  # the games in a row that each bot lost by its own faults

    def seed_of(what: str) -> int:
        """Return a seed that reveals nothing about the others: texts are hashed into seeds."""
        return int(random.Random(f"theban match {root} {what}").random() * _SEEDS)

    with ExitStack() as stack:
        for each in bots:
            if isinstance(each, PipeBot):
                stack.enter_context(each)
        for number in numbers:
            seats = tuple((seat + number - 1) % players for seat in range(players))
            deal = (number - 1) // players if repeat_deals else number - 1
            seed = seed_of(f"deal {deal}")
            match: AnyMatch = Match(rules, config, seed=seed)
            # It sends the match's messages to programs.
            feed = Feed(match) if any(isinstance(bot, PipeBot) for bot in bots) else None
            play = match.play if feed is None else feed.play
            seeds = [seed_of(f"game {number} bot {bot}") for bot in seats]
            rngs = [random.Random(each) for each in seeds]
            agents: list[Agent[Any, Any]] = []
            seconds, slowest = [0.0] * players, [0.0] * players
            decisions = seat = 0
            forfeit: tuple[int, Forfeit] | None = None
            forfeited = ranks = points = None
            try:
                for seat, bot in enumerate(seats):
                    agent = bots[bot]
                    if isinstance(agent, PipeBot):
                        assert feed is not None  # a series with programs has a feed
                        if in_a_row[bot] >= MOST_FORFEITS:
                            text = f"it lost {in_a_row[bot]} games in a row by its own faults"
                            raise Forfeit(Fault.GIVEN_UP, text)  # noqa: TRY301 (it is one like those below)
                        agent = agent.sit(feed, seat, game=number, seed=seeds[seat])
                    agents.append(agent)
                while isinstance(due := match.awaiting, Decision) and decisions < limit:
                    seat = due.seat
                    agent, view = agents[seat], match.view(seat)
                    begin = time.monotonic()
                    try:
                        choice = agent.choose(rules, view, rngs[seat])
                    finally:
                        used = time.monotonic() - begin
                        if isinstance(agent, PipeAgent):
                            used = agent.used  # not counting the time to make its message
                        seconds[seat] += used
                        slowest[seat] = max(slowest[seat], used)
                    play(choice, by=seat)
                    decisions += 1
            except Forfeit as error:
                forfeit, bot = (seat, error), seats[seat]
                forfeited = Forfeited(bot, seat, error.fault, str(error), error.last_words)
                in_a_row[bot] += 1
                ranks = tuple(players if each == seat else 1 for each in range(players))
            else:
                if match.is_over:
                    ranks, points = match.standings, match.score_sheet.totals
            for at, agent in enumerate(agents):
                if forfeit is None or at != seat:
                    in_a_row[seats[at]] = 0
                    if isinstance(agent, PipeAgent):
                        agent.leave(ranks, forfeit)
            yield GameResult(
                number,
                seed,
                seats,
                ranks,
                points,
                decisions,
                tuple(seconds),
                tuple(slowest),
                forfeited,
                match.record if records else None,
            )
