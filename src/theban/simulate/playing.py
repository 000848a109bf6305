"""One game of a study: its rows, its record, and what went wrong."""

from __future__ import annotations

import copy
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import define, field, frozen

from theban.core.awaiting import GameOver
from theban.core.chance import Random
from theban.core.checking.arguments import check_given
from theban.core.messages import quoted
from theban.core.play.match import Match
from theban.core.play.record import AnyRecord
from theban.core.protocol import AnyRules, GameView
from theban.simulate.study import AnyAgent, Entrant, Sitting, Study
from theban.simulate.tally import Tally, tally_of

Row: TypeAlias = dict[str, Any]
"""A row by the names of its columns."""

_DEEPEST = 8
"""How many calls of a traceback are kept, the innermost ones."""


@frozen
class Failure:
    """Why a game came to nothing."""

    game: int
    """The number of the game."""
    seed: int
    """Its seed."""
    seat: int | None
    """The seat whose agent failed; None if none did."""
    agent: str | None
    """The name of that agent."""
    error: str
    """What went wrong, on one line."""
    calls: tuple[str, ...] = ()
    """Where it went wrong: the innermost calls, as ``file:line function``."""


@frozen
class Played:
    """What a game left."""

    rows: tuple[Row, ...]
    """One row for each seat; none if the game failed."""
    failure: Failure | None
    """What went wrong, or None."""
    record: AnyRecord | None
    """The record, if it is kept: that of a failed game ends where it failed."""


@define
class _Seat:
    """What is counted of a seat while the game goes on."""

    turns: int = 0
    asked: Counter[str] = field(factory=Counter[str])
    offered: Counter[str] = field(factory=Counter[str])
    taken: Counter[str] = field(factory=Counter[str])


@define
class _Watch:
    """What is counted of a game while it goes on."""

    tally: Tally
    seats: list[_Seat]
    first: int | None = None
    last: int | None = None
    rounds: int = 0
    deciding: int | None = None
    """The seat whose agent was asked last."""

    def turn_of(self, seat: int) -> None:
        """Count a turn; each of the seat that began the first round begins another round."""
        self.first = seat if self.first is None else self.first
        self.rounds += seat == self.first != self.last
        self.last = seat
        self.seats[seat].turns += 1

    def tell(self, event: Any) -> None:  # noqa: ANN401 (an event of any game)
        """Count an event."""
        # By the custom of this library's games a turn starts with an event of this name.
        if type(event).__name__ == "TurnStarted":
            self.turn_of(event.seat)
        for seat, thing, number in self.tally.of_event(event):
            self.seats[seat].taken[thing] += number


@frozen
class _Watched:
    """An agent whose decisions are counted."""

    agent: AnyAgent
    seat: int
    watch: _Watch

    def choose(self, rules: AnyRules, view: GameView[Any, Any], rng: Random, /) -> object:
        """Count the decision and let the agent make it."""
        self.watch.deciding = self.seat
        counts = self.watch.seats[self.seat]
        # A view can also await chance or be over, but an agent is asked at decisions only.
        due: Any = view.awaiting
        kind = str(getattr(due.kind, "value", due.kind))  # a game may name kinds by plain texts
        counts.asked[kind] += 1
        counts.offered[kind] += len(view.legal_actions)
        return self.agent.choose(rules, view, rng)


def play_game(study: Study, number: int) -> Played:
    """Play one game of a study.

    Args:
        study: the study.
        number: the number of the game.

    Returns:
        The rows of its seats, and its record if the study keeps it.

    Raises:
        InvalidArgument: it is not a study, or the number is not a whole number from 0.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "random"], games=10)
        >>> [(row["seat"], row["agent"]) for row in play_game(study, 3).rows]
        [(0, 'random'), (1, 'random')]
    """
    check_given(study, Study, "a Study")
    return play_sitting(study, study.sitting(number), fresh_copies(study))


def fresh_copies(study: Study) -> Callable[[Entrant], AnyAgent]:
    """Return what gives a fresh agent for each seat of each game.

    Args:
        study: the study.
    """
    return lambda entrant: copy.deepcopy(entrant.seated(study.rules))


def play_sitting(study: Study, sitting: Sitting, fresh: Callable[[Entrant], AnyAgent]) -> Played:
    """Play a game.

    Args:
        study: the study.
        sitting: what is fixed of the game.
        fresh: gives a fresh agent.
    """
    rules, config = study.rules, study.configs[sitting.config]
    watch = _Watch(tally_of(rules.name), [_Seat() for _ in range(study.players)])
    names = ", ".join(entrant.name for entrant in sitting.entrants)
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
        rules,
        config,
        seed=sitting.seed,
        on_event=watch.tell,
        metadata={
            "bots": names[:200],
            "seed": str(sitting.seed),
            "study": f"seed {study.seed}, game {sitting.number}",
        },
    )
    turn = match.state.turn
    if turn is not None:
        watch.turn_of(turn.seat)
    try:
        agents = [
            _Watched(fresh(entrant), seat, watch) for seat, entrant in enumerate(sitting.entrants)
        ]
        due = match.run(agents, limit=study.limit)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever an agent of anybody's raises)
        return Played((), _failure(sitting, watch.deciding, error), match.record)
    if not isinstance(due, GameOver):
        reason = f"the game was broken off after {study.limit} decisions"
        return Played((), Failure(sitting.number, sitting.seed, None, None, reason), match.record)
    record = match.record if study.keeps_record(sitting.number) else None
    return Played(_rows(study, sitting, match, watch), None, record)


def _failure(sitting: Sitting, seat: int | None, error: BaseException) -> Failure:
    calls = [
        f"{frame.filename}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)[-_DEEPEST:]
    ]
    agent = None if seat is None else sitting.entrants[seat].name
    told = quoted(f"{type(error).__name__}: {error}", 400)
    return Failure(sitting.number, sitting.seed, seat, agent, told, tuple(calls))


def _rows(
    study: Study,
    sitting: Sitting,
    match: Match[Any, Any, Any, Any, Any, Any, Any],
    watch: _Watch,
) -> tuple[Row, ...]:
    sheet, ranks = match.score_sheet, match.standings
    totals, choices = sheet.totals, len(match.choices)
    first: int = getattr(match.config, "first_player", 0)
    ending: Any = match.state.ending
    rows: list[Row] = []
    for seat, counts in enumerate(watch.seats):
        counts.taken.update(watch.tally.of_seat(match.state, seat))
        rows.append(
            {
                "game": sitting.number,
                "seed": sitting.seed,
                "config": sitting.config,
                "lineup": sitting.lineup,
                "seat": seat,
                "order": (seat - first) % study.players + 1,
                "agent": sitting.entrants[seat].name,
                "rank": ranks[seat],
                "winners": ranks.count(1),
                "points": totals[seat],
                **{f"points_{name}": points for name, points in sheet.of(seat).items()},
                "turns": counts.turns,
                "decisions": counts.asked.total(),
                "options": counts.offered.total(),
                "choices": choices,
                "rounds": watch.rounds,
                "ending": str(getattr(ending, "value", ending)),
                "asked": _sorted(counts.asked),
                "offered": _sorted(counts.offered),
                "taken": _sorted(counts.taken),
            }
        )
    return tuple(rows)


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))
