"""One game of a study: its rows, its record, and what went wrong.

A game is played in its own thread.  So whatever is raised or hangs in it is an agent's,
``SystemExit`` and ``KeyboardInterrupt`` too, and Ctrl-C and signals reach the thread that waits.
"""

from __future__ import annotations

import copy
import ctypes
import pickle
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from threading import Event, Thread
from time import monotonic
from typing import Any, TypeAlias, cast

from attrs import define, field, fields, frozen, has

from theban.core.chance import Random
from theban.core.checks import check_given
from theban.core.match import Match
from theban.core.messages import quoted
from theban.core.protocol import AnyRules, GameView
from theban.core.record import AnyRecord
from theban.core.situation import GameOver
from theban.lab.studies.study import AnyAgent, Entrant, Sitting, Study
from theban.lab.studies.tally import Tally, tally_of

Row: TypeAlias = dict[str, Any]
"""A row by the names of its columns."""

_DEEPEST = 8
"""How many calls of a traceback are kept, the innermost ones."""
_TICK = 0.5
"""After so many seconds the thread that waits for a game looks up."""
_GRACE = 0.5
"""So many seconds a game has to end once it is cut."""


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
    cut: bool = False
    """Whether the game was cut for its time, so that another run may differ here."""


@frozen
class Played:
    """What a game left."""

    rows: tuple[Row, ...]
    """One row for each seat; none if the game failed."""
    failure: Failure | None
    """What went wrong, or None."""
    record: AnyRecord | None
    """The record, if it is kept: that of a failed game ends where it failed."""
    is_stuck: bool = False
    """Set if the game was cut but its thread goes on, since it cannot be ended."""


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
    is_cut: bool = False
    """Whether the game takes too long, so that nobody is to be asked again."""

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


class _Cut(SystemExit):
    """Ends the thread of a game that takes too long; threads end by it without a word."""


@frozen
class _Watched:
    """An agent whose decisions are counted."""

    agent: AnyAgent
    seat: int
    watch: _Watch
    is_own: bool
    """Whether it is somebody's own. It gets a copy of its view, since it could change that."""

    def choose(self, rules: AnyRules, view: GameView[Any, Any], rng: Random, /) -> object:
        """Count the decision and let the agent make it."""
        if self.watch.is_cut:
            raise _Cut
        self.watch.deciding = self.seat
        counts = self.watch.seats[self.seat]
        if self.is_own:
            view = pickle.loads(pickle.dumps(view))  # noqa: S301 (what was just written)
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
    """Return what gives a fresh agent for each seat of each game."""
    return lambda entrant: copy.deepcopy(entrant.seated(study.rules))


def play_sitting(
    study: Study,
    sitting: Sitting,
    fresh: Callable[[Entrant], AnyAgent],
    beat: Callable[[], object] = lambda: None,
) -> Played:
    """Play a game."""
    watch = _Watch(tally_of(study.rules.name), [_Seat() for _ in range(study.players)])
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
        study.rules,
        study.configs[sitting.config],
        seed=sitting.seed,
        on_event=watch.tell,
        metadata={
            "bots": ", ".join(entrant.name for entrant in sitting.entrants)[:200],
            "seed": str(sitting.seed),
            "study": f"seed {study.seed}, game {sitting.number}",
        },
    )
    turn = match.state.turn
    if turn is not None:
        watch.turn_of(turn.seat)
    found: list[Played | BaseException] = []
    done = Event()

    def play() -> None:
        try:
            found.append(_play(study, sitting, fresh, match, watch))
        except _Cut:
            pass
        except BaseException as error:  # noqa: BLE001 (raised again where it is waited for)
            found.append(error)
        finally:
            done.set()

    thread = Thread(target=play, daemon=True)
    beat()  # before the game can hang
    thread.start()
    limit, begin = study.seconds_per_game, monotonic()
    calls: tuple[str, ...] = ()
    try:
        while not done.wait(_TICK if limit is None else min(_TICK, begin + limit - monotonic())):
            beat()
            if limit is not None and monotonic() >= begin + limit:
                # Python documents this one in spite of its name.
                stack = sys._current_frames().get(thread.ident or 0)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
                calls = _calls(traceback.extract_stack(stack)) if stack is not None else ()
                break
    finally:  # if the wait is interrupted too, nobody needs the game any more
        if not done.is_set():
            watch.is_cut = True
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident or 0), ctypes.py_object(_Cut)
            )
            done.wait(_GRACE)
    if watch.is_cut and not (found and isinstance(found[0], Played) and found[0].rows):
        told = f"the game was cut after {limit:g} seconds, at decision {len(match.choices) + 1}"
        return Played(
            (),
            _failure(sitting, watch.deciding, told, calls, cut=True),
            match.record,
            not done.is_set(),
        )
    if isinstance(found[0], BaseException):
        raise found[0]
    return found[0]


def _play(
    study: Study,
    sitting: Sitting,
    fresh: Callable[[Entrant], AnyAgent],
    match: Match[Any, Any, Any, Any, Any, Any, Any],
    watch: _Watch,
) -> Played:
    failure: Failure | None = None
    shared: list[tuple[object, str, object]] = []
    if any(entrant.agent is not None for entrant in sitting.entrants):
        shared = _fields_of(pickle.loads(pickle.dumps(match.config)))  # noqa: S301 (just written)
    try:
        agents = [
            _Watched(fresh(entrant), seat, watch, entrant.agent is not None)
            for seat, entrant in enumerate(sitting.entrants)
        ]
        due = match.run(agents, limit=study.limit)
    except _Cut:
        raise
    except BaseException as error:  # noqa: BLE001 (whatever an agent of anybody's raises)
        try:
            told = f"{type(error).__name__}: {error}"
        except BaseException as worse:  # noqa: BLE001 (its __str__ can do the same)
            told = f"{type(error).__name__}, whose text raises {type(worse).__name__}"
        calls = _calls(traceback.extract_tb(error.__traceback__))
        failure = _failure(sitting, watch.deciding, told, calls)
    else:
        if not isinstance(due, GameOver):
            told = f"the game was broken off after {study.limit} decisions"
            failure = _failure(sitting, None, told)
    finally:
        changed = [(of, name) for of, name, its in shared if getattr(of, name) is not its]
        for of, name, its in shared:
            object.__setattr__(of, name, its)
    if changed:
        of, name = changed[0]
        told = f"an agent changed {type(of).__name__}.{name}, which all games of a process share"
        failure = _failure(sitting, None, told)
    if failure is not None:
        return Played((), failure, match.record)
    record = match.record if study.keeps_record(sitting.number) else None
    return Played(_rows(study, sitting, match, watch), None, record)


def _fields_of(value: object) -> list[tuple[object, str, object]]:
    """Return the fields of a frozen value and of all frozen values in it, by their owners."""
    found: list[tuple[object, str, object]] = []
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, tuple):
            left += cast("tuple[object, ...]", each)  # or pyright does not know of what
        elif has(kind := cast("Any", type(each))):  # fields() takes no plain type
            its = [(each, field.name, getattr(each, field.name)) for field in fields(kind)]
            found += its
            left += [value for _, _, value in its]
    return found


def _calls(stack: Iterable[traceback.FrameSummary]) -> tuple[str, ...]:
    told = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in stack]
    return tuple(told[-_DEEPEST:])


def _failure(
    sitting: Sitting,
    seat: int | None,
    told: str,
    calls: tuple[str, ...] = (),
    *,
    cut: bool = False,
) -> Failure:
    agent = None if seat is None else sitting.entrants[seat].name
    return Failure(sitting.number, sitting.seed, seat, agent, quoted(told, 400), calls, cut)


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
