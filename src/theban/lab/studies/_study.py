"""Studies: data that determines every game by its number."""

from __future__ import annotations

import hashlib
import pickle
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import combinations, combinations_with_replacement
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar, cast

from attrs import Attribute, field, frozen

from theban._core.agent import Agent, is_agent
from theban._core.checks import between, check_number, whole
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules, GameConfig
from theban._core.shapes import refuse
from theban.agents import BOTS, make_bot

__all__ = ["Entrant", "EntrantLike", "GameSpec", "Study", "tournament"]

T = TypeVar("T")
AnyAgent: TypeAlias = Agent[Any, Any]
"""An agent of any game."""

MOST_GAMES = 10**12
"""The most games of a study."""
MOST_DECISIONS = 10_000
"""The default number of decisions before a game is broken off, as no rule of Luxor bounds its
length. :rule:`LX-8.8`.
"""

MOST_SECONDS = 86_400
"""The maximum seconds for a game: a day."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._+-]{0,39}")


# --- Who plays -----------------------------------------------------------------------------------


@frozen
class Entrant:
    """A participant in a study: a bot of the library, or your own agent under a name.

    Raises:
        InvalidArgument: the name is not up to 40 letters, digits and ``. _ + -``; without an agent
            no bot has that name; or the agent cannot choose.

    Example:
        >>> from theban.agents import RandomAgent
        >>> Entrant("greedy").agent is None, Entrant("dice", RandomAgent()).agent
        (True, RandomAgent())
        >>> Entrant("owl")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: there is no bot 'owl'; the bots are easy, medium, \
hard, greedy, random; your own agent is Entrant('owl', agent)
    """

    name: str
    """The name in rows and reports."""
    agent: Agent[Any, Any] | None = field(default=None, eq=False)
    """Your own agent, which must be picklable; None for the bot of that name.

    Each seat of each game gets a fresh copy, so an agent's memory never passes from one game to
    another. Its decisions must depend only on its arguments: not on a clock or another generator.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse a wrong name, and an object that cannot choose."""
        name, agent = self.name, self.agent
        # Callers may pass anything, whatever the annotation says.
        if not isinstance(cast("object", name), str) or not _NAME.fullmatch(name):
            right = "up to 40 letters, digits and . _ + -"
            refuse("Entrant.name", name, right, InvalidArgument)
        object.__setattr__(self, "name", str(name))
        if agent is None and name not in BOTS:
            raise InvalidArgument(
                f"there is no bot {shown(self.name)}; the bots are {', '.join(BOTS)}; your own "
                f"agent is Entrant({self.name!r}, agent)"
            )
        if agent is not None and not is_agent(agent):
            raise InvalidArgument(
                f"Entrant.agent is {shown(agent)}; it must have a method choose(rules, view, rng), "
                "or be None for the bot of that name"
            )

    @property
    def told(self) -> str:
        """The part that can be compared later: the name, and for your own agent its class."""
        return self.name if self.agent is None else f"{self.name} = {type(self.agent).__qualname__}"

    def seated(self, rules: AnyRules) -> Agent[Any, Any]:
        """Return the agent; for a bot of the library a new one each time.

        Args:
            rules: the rules of the game that it will play.
        """
        return make_bot(self.name, rules) if self.agent is None else self.agent


EntrantLike: TypeAlias = Entrant | Agent[Any, Any] | str
"""A participant: an entrant, the name of a bot, or an agent, which is named after its class."""


def to_entrant(value: object) -> Entrant:
    """Return the entrant for an argument."""
    if isinstance(value, Entrant):
        return value
    if isinstance(value, str):
        return Entrant(value)
    return Entrant(type(value).__name__, cast("AnyAgent", value))  # checked by Entrant


def _to_lineups(
    value: Iterable[EntrantLike] | Iterable[Iterable[EntrantLike]],
) -> tuple[tuple[Entrant, ...], ...]:
    # Callers may pass anything, even the class list, which has __iter__ as its lists do.
    if isinstance(value, str) or not isinstance(cast("object", value), Iterable):
        right = "one agent for each seat, or several such line-ups"
        refuse("Study.lineups", value, right, InvalidArgument)
    given: list[Any] = list(value)
    if given and not isinstance(given[0], (list, tuple)):
        given = [given]
    return tuple([tuple([to_entrant(each) for each in lineup]) for lineup in given])


def _to_configs(value: GameConfig | Sequence[GameConfig]) -> tuple[GameConfig, ...]:
    if isinstance(value, (list, tuple)):
        return tuple(value)
    return (cast("GameConfig", value),)  # its rules check that it is one


def seated(
    number: int, configs: int, lineups: Sequence[tuple[T, ...]], seed: int
) -> tuple[int, int, tuple[T, ...], int]:
    """Return a game's config and line-up by number, its seats, and its seed."""
    block, config = divmod(number, configs)
    turn, lineup = divmod(block, len(lineups))
    who = lineups[lineup]
    shift = turn % len(who)
    digest = hashlib.sha256(f"{seed} {number}".encode()).hexdigest()
    return config, lineup, (*who[shift:], *who[:shift]), int(digest[:13], 16)


def check_seconds(told: object, attribute: Attribute[Any], value: object) -> None:
    """Refuse anything but None and a valid number of seconds, which becomes one of Python."""
    number = None if value is None else to_finite(value)
    if value is not None and (
        number is None or type(value) is bool or not 0 < number <= MOST_SECONDS
    ):
        name = f"{type(told).__name__}.seconds_per_game"
        right = f"a number of seconds up to {MOST_SECONDS}, or None"
        refuse(name, value, right, InvalidArgument)
    object.__setattr__(told, attribute.name, value if type(value) is int else number)


# --- The study -----------------------------------------------------------------------------------


def head_of_row(
    number: int, at: tuple[int, int, Sequence[str], int], config: GameConfig, seat: int
) -> dict[str, Any]:
    """Return the columns of a seat's row that follow from the study, given what `seated` says."""
    index, lineup, names, seed = at
    first: int = getattr(config, "first_player", 0)
    return {
        "game": number,
        "seed": seed,
        "config": index,
        "lineup": lineup,
        "seat": seat,
        "order": (seat - first) % len(names) + 1,
        "agent": names[seat],
    }


@frozen
class GameSpec:
    """The specification of a game before it is dealt."""

    number: int
    """The game's number."""
    config: int
    """The index of the study's config."""
    lineup: int
    """The index of the line-up."""
    entrants: tuple[Entrant, ...]
    """The participants, by seat."""
    seed: int
    """The seed of the match: 52 bits of the SHA-256 of the study's seed and the game's number."""


@frozen
class Study:
    """A study: a number of games with their configs, agents, seed and records.

    Game ``n`` takes config ``n % C`` of ``C`` configs, then one line-up after another. After each
    round the line-ups move one seat on, so each agent has every seat equally often. A game's seed
    follows from the study's seed and the game's number alone, so a game is always the same:
    ``Match(rules, config, seed=seed).run(agents)``.

    Raises:
        InvalidArgument: a field is wrong; the message names it and says what would be right.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["greedy", "random"], games=100)
        >>> [entrant.name for entrant in study.game_spec(0).entrants]
        ['greedy', 'random']
        >>> [entrant.name for entrant in study.game_spec(1).entrants]
        ['random', 'greedy']
        >>> study.game_spec(1).seed
        35905005826162
    """

    rules: AnyRules = field(eq=attrgetter("name"))
    """The rules of the game."""
    configs: tuple[GameConfig, ...] = field(converter=_to_configs)
    """One config, or several for the same number of players."""
    lineups: tuple[tuple[Entrant, ...], ...] = field(converter=_to_lineups)
    """One agent for each seat, or several such line-ups, see :data:`EntrantLike`."""
    games: int = field(validator=between(1, MOST_GAMES, f"1 to {MOST_GAMES}", InvalidArgument))
    """The number of games."""
    seed: int = field(default=1, validator=whole(0), kw_only=True)
    """The seed of chance: the same seed gives the same games."""
    first: int = field(default=0, validator=whole(0), kw_only=True)
    """The number of the first game: parts of one large study differ only in this."""
    records: int = field(default=0, validator=whole(0), kw_only=True)
    """The record of every Nth game is kept: 1 for all of them, 0 for none.

    The record of a game that an agent broke off is always kept.
    """
    limit: int = field(default=MOST_DECISIONS, validator=whole(1), kw_only=True)
    """The number of decisions after which a game is broken off; it then counts as failed."""
    seconds_per_game: float | None = field(default=None, validator=check_seconds, kw_only=True)
    """The seconds after which a game is stopped, as when an agent hangs; None for no limit.

    It then counts as failed. The machine's speed decides which games are stopped; all others are
    the same everywhere.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse rules, configs or line-ups that cannot be played."""
        check_members(self.rules)
        numbers = {getattr(config, "players", None) for config in self.configs}
        if len(numbers) != 1 or type(next(iter(numbers))) is not int:
            right = "one config, or several for the same number of players"
            refuse("Study.configs", self.configs, right, InvalidArgument)
        named: dict[str, AnyAgent | None] = {}
        for index, lineup in enumerate(self.lineups):
            if len(lineup) != self.players:
                raise InvalidArgument(
                    f"Study.lineups[{index}] has {len(lineup)} agents; it must have "
                    f"{self.players}, one for each seat"
                )
            for entrant in lineup:
                if not _are_same(named.setdefault(entrant.name, entrant.agent), entrant.agent):
                    raise InvalidArgument(
                        f"Study.lineups has two agents that are called {entrant.name!r}; name "
                        "them apart: Entrant('another name', agent)"
                    )
        if not named:
            raise InvalidArgument("Study.lineups is empty; it must have one agent for each seat")

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.configs[0].players

    @property
    def end(self) -> int:
        """One more than the number of the last game."""
        return self.first + self.games

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all participants, each once, in the order of the line-ups."""
        found = dict.fromkeys(entrant.name for lineup in self.lineups for entrant in lineup)
        return tuple(found)

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the score sheets, each once, in the order of scoring."""
        sheets = [
            self.rules.score_sheet(self.rules.new_game(config, seed=0)).categories
            for config in self.configs
        ]
        longest = max(sheets, key=len)
        return tuple(dict.fromkeys([*longest, *(name for sheet in sheets for name in sheet)]))

    def game_spec(self, number: int) -> GameSpec:
        """Return the specification of a game.

        Args:
            number: the number of the game.

        Raises:
            InvalidArgument: it is not a whole number from 0.
        """
        number = check_number(number, "number", 0)
        return GameSpec(number, *seated(number, len(self.configs), self.lineups, self.seed))

    def keeps_record(self, number: int) -> bool:
        """Return whether the record of a game that reached its end is kept.

        Args:
            number: the number of the game.
        """
        return bool(self.records) and number % self.records == 0


def _are_same(one: object, other: object) -> bool:
    """Return whether two agents are one or equal, also if their fields have arrays."""
    if one is other:
        return True
    try:
        return bool(one == other)
    except Exception:  # noqa: BLE001 (attrs cannot compare arrays, such as weights)
        with suppress(Exception):
            return pickle.dumps(one) == pickle.dumps(other)
        return False


MOST_LINEUPS = 5_000
"""The maximum number of line-ups in a tournament."""


def tournament(
    rules: AnyRules,
    config: GameConfig,
    agents: Sequence[EntrantLike],
    games: int,
    *,
    seed: int = 1,
    first: int = 0,
    records: int = 0,
    seconds_per_game: float | None = None,
) -> Study:
    """Return a study in which all agents meet equally often, each in every seat.

    If there are at least as many agents as seats, each possible group of them is a line-up. If
    there are fewer, agents take several seats, in every way in which at least two of them meet.

    Args:
        rules: the rules of the game.
        config: the config of all games.
        agents: at least two, each once.
        games: the number of games, preferably a multiple of line-ups times seats.
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
    lineups = list(combinations(entrants, players))
    if not lineups:
        found = combinations_with_replacement(entrants, players)
        lineups = [each for each in found if len({entrant.name for entrant in each}) > 1]
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
