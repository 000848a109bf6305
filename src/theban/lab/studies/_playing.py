"""Plays single games of a study, and chunks of them: rows, records and failures.

A game is played in its own thread. So an agent that raises or hangs affects only its game, even
with ``SystemExit`` and ``KeyboardInterrupt``, and Ctrl-C and signals reach the waiting thread.
"""

from __future__ import annotations

import copy
import ctypes
import faulthandler
import hashlib
import os
import pickle
import platform
import re
import sys
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import inf
from threading import Event, Thread
from time import monotonic, perf_counter
from typing import Any, BinaryIO, Final, TypeAlias, cast

from attrs import define, field, fields, frozen, has

from theban._core.chance import SupportsRandom
from theban._core.checks import check_given
from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.messages import printable, quoted, shown
from theban._core.numbers import to_whole
from theban._core.protocol import AnyRules, GameView
from theban._core.record import AnyRecord
from theban._core.shapes import refuse
from theban._core.situation import GameOver
from theban.games import PACKAGES
from theban.lab.studies._study import AnyAgent, GameSpec, Study, head_of_row
from theban.luxor import _events as luxor
from theban.luxor._parts import mummy
from theban.serial._files import as_bytes
from theban.serial._formats import LARGEST_WHOLE, compact, is_text, is_whole
from theban.tutankhamun import _events as tutankhamun

__all__ = ["Failure", "Played", "Row", "play_game"]

# --- What seats take and do ----------------------------------------------------------------------

_LABELS: Final[dict[type, str]] = {
    luxor.TreasureTaken: "treasure:{0.treasure.label}",
    luxor.HorusCardGained: "horus card:{0.card.label}",
    luxor.KeyTaken: "supply:key",
    luxor.WildCardTaken: "supply:wild card",
    luxor.ScarabTaken: "scarab:{0.value}",
    luxor.ChamberEntered: "chamber:sarcophagus {0.sarcophagus}",
    luxor.CardPlayed: "played:{0.card.label}",
    luxor.NoMove: "played:no move",
    mummy.TalismansTaken: "supply:talisman",
    mummy.MummyTileActivated: "mummy tile:{0.effect.label}",
    mummy.AdventurersLaidDown: "mummy:laid down",
    mummy.AdventurersStoodUp: "mummy:stood up",
    tutankhamun.TileCollected: "tile:{0.tile.name}",
    tutankhamun.IdolFound: "idol:{0.idol.name}",
    tutankhamun.IdolIdle: "idol without effect:{0.idol.name}",
}
"""Labels for the things that a seat takes and does, by the class of event that shows it."""
_NUMBERS: Final[dict[type, str]] = {
    mummy.TalismansTaken: "talismans",
    mummy.AdventurersLaidDown: "number",
    mummy.AdventurersStoodUp: "number",
}
"""The field with the number of items; without one it counts as one."""

GROUPS: Final = (
    *("chamber", "treasure", "supply", "scarab", "mummy tile", "mummy", "character"),
    *("horus card", "played"),
    *("first in a set", "second in a set", "tile", "idol", "idol without effect", "sailed"),
    "counted",
)
"""The groups of items in both games, in the order of reports.

An agent's own ``tally``, a Counter, is counted too."""


def things_of(event: Any) -> Iterator[tuple[int, str, int]]:  # noqa: ANN401 (an event of any game)
    """Yield the items that an event gives to seats, with their numbers.

    Example:
        >>> from theban.luxor import KeyTaken
        >>> list(things_of(KeyTaken(seat=2)))
        [(2, 'supply:key', 1)]
    """
    kind = cast("type[object]", type(event))  # pyright takes this for an unknown type
    if kind is tutankhamun.SetScored:
        name = event.tile.name
        for seat in event.firsts:
            yield seat, f"first in a set:{name}", 1
        if event.second is not None:
            yield event.second, f"second in a set:{name}", 1
    elif kind is tutankhamun.BoatSailed:
        yield event.seat, "sailed:ahead" if event.place > event.origin else "sailed:back", 1
    elif label := _LABELS.get(kind):
        label = label.format(event).replace("sarcophagus None", "no sarcophagus")
        yield event.seat, label, getattr(event, _NUMBERS[kind]) if kind in _NUMBERS else 1


def label_in_words(game: str, label: str) -> str:
    """Return a label's name in reports, where Horus cards begin with their level."""
    if game != "luxor":
        return label
    plain = re.sub(r"(?<=[a-z])-|-(?=[a-z])", " ", label.replace("+-", "\u00b1"))
    return re.sub(r"^horus([123]) (.*)$", r"Horus \1: \2", plain)


# --- A game --------------------------------------------------------------------------------------

Row: TypeAlias = dict[str, Any]
"""A row, by the names of its columns."""

_DEEPEST = 8
"""The number of calls kept from a traceback, the innermost ones."""
_TICK = 0.5
"""The seconds between two checks by the thread that waits for a game."""
_GRACE = 0.5
"""The seconds that a game has to end after it was stopped."""


@frozen
class Failure:
    """A failed game and the reason for the failure."""

    game: int
    """The number of the game."""
    seed: int
    """Its seed."""
    seat: int | None
    """The seat whose agent failed, or None."""
    agent: str | None
    """The name of that agent."""
    error: str
    """The failure, on one line."""
    calls: tuple[str, ...] = ()
    """The place: the innermost calls, as ``file:line function``."""
    cut: bool = False
    """Whether the game was stopped for taking too long, so that another run may differ here."""


@frozen
class Played:
    """The results of a game."""

    rows: tuple[Row, ...]
    """One row for each seat; none if the game failed."""
    failure: Failure | None
    """The failure, or None."""
    record: AnyRecord | None
    """The record, if it is kept; the record of a failed game ends at the failure."""
    is_stuck: bool = False
    """Set if the game was stopped but its thread goes on, since it cannot be ended."""


class _Cut(SystemExit):
    """Ends the thread of a game that takes too long; threads end by it silently."""


@define
class Game:
    """A game, and the counts taken while it goes on."""

    study: Study
    spec: GameSpec
    match: Match[Any, Any, Any, Any, Any, Any, Any] = field(init=False)
    agents: list[_Watched] = field(factory=list["_Watched"])
    turns: Counter[int] = field(factory=Counter[int])
    deciding: int | None = None
    """The seat whose agent was called last."""
    is_cut: bool = False
    """Whether the game takes too long, so that no agent is to be called again."""

    def __attrs_post_init__(self) -> None:
        """Deal the game."""
        study, spec = self.study, self.spec
        self.match = Match(
            study.rules,
            study.configs[spec.config],
            seed=spec.seed,
            metadata={
                "bots": ", ".join(entrant.name for entrant in spec.entrants)[:200],
                "seed": str(spec.seed),
                "study": f"seed {study.seed}, game {spec.number}",
            },
        )
        turn = self.match.state.turn
        if turn is not None:  # it is never shown
            self.turns[turn.seat] += 1

    # --- Playing ---------------------------------------------------------------------------------

    def in_thread(self, beat: Callable[[], object]) -> Played:
        """Play the game in its own thread, and stop it if it takes too long."""
        found: list[Played | BaseException] = []
        done = Event()

        def play() -> None:
            try:
                found.append(self.play())
            except _Cut:
                pass
            except BaseException as error:  # noqa: BLE001 (raised again where it is waited for)
                found.append(error)
            finally:
                done.set()

        thread = Thread(target=play, daemon=True)
        beat()  # before the game can hang
        thread.start()
        limit = self.study.seconds_per_game
        end = monotonic() + (limit or inf)
        calls: tuple[str, ...] = ()
        try:
            while not done.wait(min(_TICK, end - monotonic())):
                beat()
                if monotonic() >= end:
                    # Python documents this function in spite of its name.
                    stack = sys._current_frames().get(thread.ident or 0)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
                    calls = _calls(traceback.extract_stack(stack)) if stack is not None else ()
                    break
        finally:  # if the wait is interrupted too, the game is not needed any more
            if not done.is_set():
                self.is_cut = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(thread.ident or 0), ctypes.py_object(_Cut)
                )
                done.wait(_GRACE)
        if self.is_cut and not (found and isinstance(found[0], Played) and found[0].rows):
            number = len(self.match.choices) + 1
            told = f"the game was cut after {limit:g} s, at decision {number}"
            failure = self._failure(self.deciding, told, calls, cut=True)
            return Played((), failure, self.match.record, not done.is_set())
        if isinstance(found[0], BaseException):
            raise found[0]
        return found[0]

    def play(self) -> Played:
        """Play the game, whatever its agents do."""
        study, match, entrants = self.study, self.match, self.spec.entrants
        failure: Failure | None = None
        rows: tuple[Row, ...] = ()
        shared: list[tuple[object, str, object]] = []
        if any(entrant.agent is not None for entrant in entrants):
            shared = _fields_of(pickle.loads(pickle.dumps(match.config)))  # noqa: S301 (just written)
        try:
            self.agents += [
                # Each seat of each game gets a fresh agent.
                _Watched(copy.deepcopy(entrant.seated(study.rules)), seat, self)
                for seat, entrant in enumerate(entrants)
            ]
            if isinstance(match.run(self.agents, limit=study.limit), GameOver):
                rows = self._rows()
            else:
                told = f"the game was broken off after {study.limit} decisions"
                failure = self._failure(None, told)
        except _Cut:
            raise
        except BaseException as error:  # noqa: BLE001 (whatever an agent of anybody's raises)
            try:
                told = f"{type(error).__name__}: {error}"
            except BaseException as worse:  # noqa: BLE001 (its __str__ can do the same)
                told = f"{type(error).__name__}, whose text raises {type(worse).__name__}"
            calls = _calls(traceback.extract_tb(error.__traceback__))
            failure = self._failure(self.deciding, told, calls)
        finally:
            changed = [(of, name) for of, name, its in shared if getattr(of, name) is not its]
            for of, name, its in shared:
                object.__setattr__(of, name, its)
        if changed:
            of, name = changed[0]
            failure = self._failure(
                None,
                f"an agent changed {type(of).__name__}.{name}, which all games of a process share",
            )
        if failure is not None:
            return Played((), failure, match.record)
        record = match.record if study.keeps_record(self.spec.number) else None
        return Played(rows, None, record)

    def _failure(
        self, seat: int | None, told: str, calls: tuple[str, ...] = (), *, cut: bool = False
    ) -> Failure:
        number, seed = self.spec.number, self.spec.seed
        agent = None if seat is None else self.spec.entrants[seat].name
        return Failure(number, seed, seat, agent, quoted(told, 400), calls, cut)

    def _rows(self) -> tuple[Row, ...]:
        spec, match = self.spec, self.match
        sheet, ranks = match.score_sheet, match.standings
        totals, choices = sheet.totals, len(match.choices)
        names = [entrant.name for entrant in spec.entrants]
        at = (spec.config, spec.lineup, names, spec.seed)
        ending: Any = match.state.ending
        taken = [Counter[str]() for _ in ranks]
        event: Any  # of any game
        for event in match.events:
            # By the custom of this library's games a turn starts with an event of this name.
            if type(event).__name__ == "TurnStarted":
                self.turns[event.seat] += 1
            for seat, thing, number in things_of(event):
                taken[seat][thing] += number
        rounds = match.round
        rows: list[Row] = []
        for seat, agent in enumerate(self.agents):
            self.deciding = seat  # its tally can do anything
            if self.study.rules.name == "luxor":
                expansion = match.state.players[seat].expansion
                if expansion is not None and expansion.characters is not None:
                    character = expansion.characters.character.value.replace("_", " ")
                    taken[seat][f"character:{character}"] += 1
            tally: Any = getattr(agent.agent, "tally", None)
            if isinstance(tally, Counter):  # of what an agent of somebody's own counts
                counted = cast("Counter[object]", tally)  # by the names of what it counts
                for name, its in counted.items():
                    label, times = f"counted:{name}", to_whole(its)
                    if not is_text(label):
                        refuse("a name in tally", name, "a short text", InvalidArgument)
                    if times is None or not is_whole(taken[seat][label] + times):
                        right = f"a whole number up to {LARGEST_WHOLE}"
                        refuse(f"tally[{shown(name)}]", its, right, InvalidArgument)
                    taken[seat][label] += times
            rows.append(
                {
                    **head_of_row(spec.number, at, match.config, seat),
                    "rank": ranks[seat],
                    "winners": ranks.count(1),
                    "points": totals[seat],
                    **{f"points_{name}": points for name, points in sheet.of(seat).items()},
                    "turns": self.turns[seat],
                    "decisions": agent.asked.total(),
                    "options": agent.offered.total(),
                    "choices": choices,
                    "rounds": rounds,
                    "ending": str(getattr(ending, "value", ending)),
                    "asked": dict(sorted(agent.asked.items())),
                    "offered": dict(sorted(agent.offered.items())),
                    "taken": dict(sorted(taken[seat].items())),
                }
            )
        return tuple(rows)


@frozen
class _Watched:
    """An agent whose decisions are counted."""

    agent: AnyAgent
    seat: int
    game: Game
    asked: Counter[str] = field(factory=Counter[str])
    offered: Counter[str] = field(factory=Counter[str])

    def choose(self, rules: AnyRules, view: GameView[Any, Any], rng: SupportsRandom, /) -> object:
        """Count the decision and let the agent make it."""
        game, seat = self.game, self.seat
        if game.is_cut:
            raise _Cut
        game.deciding = seat
        if game.spec.entrants[seat].agent is not None:
            # Your own agent gets a copy of its view, since it could change it.
            view = pickle.loads(pickle.dumps(view))  # noqa: S301 (what was just written)
        # The type also allows views at chance events and at the end, but agents only get decisions.
        due: Any = view.awaiting
        kind = str(getattr(due.kind, "value", due.kind))  # a game may use plain strings as kinds
        self.asked[kind] += 1
        self.offered[kind] += len(view.legal_actions)
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
    return Game(study, study.game_spec(number)).in_thread(lambda: None)


def _fields_of(value: object) -> list[tuple[object, str, object]]:
    """Return the fields of a frozen value and of all frozen values in it, by their owners."""
    found: list[tuple[object, str, object]] = []
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, tuple):
            left += cast("tuple[object, ...]", each)  # or pyright does not know the element type
        elif has(kind := cast("Any", type(each))):  # fields() does not accept a plain type
            its = [(each, field.name, getattr(each, field.name)) for field in fields(kind)]
            found += its
            left += [value for _, _, value in its]
    return found


def _calls(stack: Iterable[traceback.FrameSummary]) -> tuple[str, ...]:
    told = [printable(f"{frame.filename}:{frame.lineno} {frame.name}") for frame in stack]
    return tuple(told[-_DEEPEST:])


# --- What workers play ----------------------------------------------------------------------------
# A worker keeps the studies that it was sent, so a task has only the name of its study and two
# numbers. A worker that does not have the study says so, and is sent it with the task.

MOST_SECONDS = 1.0
"""The maximum duration of a chunk, unless a single game takes longer."""
_MOST_KEPT = 32
_PULSE = 5.0
"""The seconds without a sign of life, beyond the time limit of a game, after which a worker is
ended.
"""
_studies: Final[dict[str, tuple[Study, float | None]]] = {}
"""The studies that this process was sent, by their keys.

With each, the seconds without a heartbeat after which this process ends. Only a worker does, since
it can hang as a whole, for instance in a loop in C.
"""


def _here() -> str:
    return f"{platform.node()} {os.getpid()}"


@cache
def _nowhere() -> BinaryIO:
    return open(os.devnull, "wb")  # noqa: PTH123 (as long as the process)


@frozen
class StudyTask:
    """A study in the form in which it is sent."""

    key: str
    """The name: the digest of the data."""
    data: bytes
    """The study, pickled and compressed."""
    home: str = field(factory=_here)
    """The process that sends it; others are workers, which can be ended if they hang."""
    study: Study | None = None
    """The study itself if it never leaves this process, so that it need not be picklable."""

    @classmethod
    def of(cls, study: Study) -> StudyTask:
        """Pack a study."""
        try:
            data = zlib.compress(pickle.dumps(study))
            pickle.loads(zlib.decompress(data))  # noqa: S301 (what was just written)
        except Exception as error:
            raise InvalidArgument(
                "the study cannot be sent to workers, for its rules, a config or an agent cannot "
                f"be pickled: {quoted(str(error), 300)}"
            ) from error
        return cls(hashlib.sha256(data).hexdigest()[:16], data)

    def keep(self) -> None:
        """Store the study in this process."""
        while len(_studies) >= _MOST_KEPT:
            _studies.pop(next(iter(_studies)), None)  # another thread may do the same
        found: Study = self.study or pickle.loads(zlib.decompress(self.data))  # noqa: S301 (sent by us)
        limit = found.seconds_per_game
        is_worker = self.home != _here()
        _studies[self.key] = found, limit + _PULSE if limit is not None and is_worker else None


@frozen
class Missing:
    """The answer of a worker that has not been sent the study yet."""


@frozen
class Chunk:
    """The results of a chunk of games, ready to be written."""

    first: int
    """The number of the first game."""
    end: int
    """One more than the number of the last."""
    rows: bytes
    """The rows as lines of JSON, compressed."""
    failures: tuple[Failure, ...] = ()
    """The failures."""
    is_stuck: bool = False
    """Whether a stopped game is still running in the worker."""
    records: tuple[tuple[int, str, bytes], ...] = ()
    """The records kept: the game's number, the file extension, and the content."""
    seconds: float = 0.0
    """The duration."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.end - self.first


def play_chunk(key: str, study_task: StudyTask | None, first: int, end: int) -> Chunk | Missing:
    """Play a chunk of games, at least the first one; executors run this function."""
    begin = perf_counter()
    if key not in _studies and study_task is not None:
        study_task.keep()
    kept = _studies.get(key)
    if kept is None:  # it was never sent here, or many others were since
        return Missing()
    study, pulse = kept

    def beat() -> None:
        if pulse is not None:
            faulthandler.dump_traceback_later(pulse, exit=True, file=_nowhere())

    rows: list[bytes] = []
    failures: list[Failure] = []
    records: list[tuple[int, str, bytes]] = []
    is_stuck = False
    number = first
    try:
        while number < end and (number == first or perf_counter() - begin < MOST_SECONDS):
            played = Game(study, study.game_spec(number)).in_thread(beat)
            is_stuck = is_stuck or played.is_stuck
            rows += [line_of(row) for row in played.rows]
            if played.failure is not None:
                failures.append(played.failure)
            if played.record is not None:
                suffix = ".txt" if played.record.game in PACKAGES else ".json"
                records.append((number, suffix, as_bytes(f"game{suffix}", played.record)))
            number += 1
    finally:  # also if the rules raise, or it would end a worker that goes on
        if pulse is not None:
            faulthandler.cancel_dump_traceback_later()
    return Chunk(
        first,
        number,
        zlib.compress(b"".join(rows), 1),
        tuple(failures),
        is_stuck,
        tuple(records),
        perf_counter() - begin,
    )


def line_of(value: object) -> bytes:
    """Return a value as a line of JSON."""
    return compact(value) + b"\n"
