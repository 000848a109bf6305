"""One game: the measured bot in one seat, greedy bots in all others."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from attrs import asdict, define, field, frozen

from benchmarks.strength.kinds import KINDS
from theban import Match
from theban.agents import (
    Agent,
    AnyGuide,
    Budget,
    GreedyAgent,
    PlainGuide,
    SearchAgent,
    guide_for,
)
from theban.types import AnyRules

LONGEST = 5000
"""The number of choices after which a game counts as lost; no game came near it."""

GUIDES = ("own", "plain")
"""The guides: the game's own, or the one for any game."""


@frozen
class Player:
    """The measured bot. These two values determine it."""

    guide: str
    """One of :data:`GUIDES`."""
    iterations: int
    """The number of iterations for each decision; 0 for the guide's own choice one ply ahead."""

    @property
    def name(self) -> str:
        """A name for the file of its results."""
        return f"{self.guide}-{self.iterations}"

    def bot(self, rules: AnyRules) -> Agent[Any, Any]:
        """Make the bot."""
        guide: AnyGuide = guide_for(rules) if self.guide == "own" else PlainGuide(rules)
        if self.iterations:
            return SearchAgent(Budget(iterations=self.iterations), guide=guide)
        return GreedyAgent(lambda state, seat: guide.values(state)[seat])


@frozen
class Game:
    """The stored result of a game, one line of JSON."""

    number: int
    """The game's number, which determines the deal and all random numbers of bots and dice."""
    seat: int
    """The seat of the measured bot."""
    won: float
    """Its share of the victory: 1, a fraction if it was shared, or 0."""
    points: tuple[int, ...]
    """The points of each seat."""
    decisions: int
    """The number of its decisions with at least two actions."""
    cpu: float
    """The processor time of all of them, in seconds."""

    def to_json(self) -> dict[str, Any]:
        """Return the values as in a line of JSON."""
        return asdict(self)


@define
class _Timed:
    """Measures the time that a bot takes for decisions with at least two actions."""

    bot: Agent[Any, Any]
    decisions: int = field(default=0)
    seconds: float = field(default=0.0)

    def choose(self, rules: AnyRules, view: Any, rng: Any, /) -> Any:  # noqa: ANN401 (of any game)
        """Let the bot choose."""
        begin = process_time()
        action = self.bot.choose(rules, view, rng)
        if len(view.legal_actions) > 1:
            self.seconds += process_time() - begin
            self.decisions += 1
        return action


def play(kind: str, player: Player, number: int) -> Game:
    """Play one game; its number, from 0, gives the bot's seat and all chance."""
    rules, config = KINDS[kind].rules, KINDS[kind].config
    players = config.players
    seat = number % players
    timed = _Timed(player.bot(rules))
    greedy: Agent[Any, Any] = GreedyAgent(rules.evaluate)
    match: Any = Match(rules, config, seed=number)
    bots = [timed if other == seat else greedy for other in range(players)]
    match.run(bots, rng=random.Random(number), limit=LONGEST)
    ranks = match.standings
    won = 1 / ranks.count(1) if match.is_over and ranks[seat] == 1 else 0.0
    totals = match.score_sheet.totals
    return Game(number, seat, won, totals, timed.decisions, round(timed.seconds, 4))
