"""Plays a study: opens its folder, finds where its games are played, and lets the loop run."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from itertools import combinations, combinations_with_replacement
from os import PathLike

from theban.core.checks import check_callable, check_given, check_kind, check_number
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import AnyRules, GameConfig
from theban.lab.studies.chunks import Parcel
from theban.lab.studies.executors import InThisProcess, OwnProcesses, Place
from theban.lab.studies.folder import Folder, Form, describe_study, folder_of, games_of, read_rows
from theban.lab.studies.loop import Progress, Run
from theban.lab.studies.statistics import Rating, rate_agents, summarize
from theban.lab.studies.study import Player, Study, to_entrant


def run_study(
    study: Study,
    folder: str | PathLike[str],
    *,
    executor: Executor | None = None,
    workers: int | Callable[[], int] | None = None,
    resume: bool = False,
    form: Form = "jsonl",
    on_progress: Callable[[Progress], object] | None = None,
) -> Progress:
    """Play a study and write its results into a folder.

    The rows, failures and records are the same bytes for any executor, number of workers and order
    of finishing, after any interruptions.  Only games that were cut after ``seconds_per_game`` are
    not, and their lines in ``failures.jsonl`` say so.

    Ctrl-C (``KeyboardInterrupt``) leaves a folder that can be resumed, with all games that were
    finished in order; so does a killed process, which loses at most a second of work.

    Args:
        study: what is played.
        folder: where results go; it is made if it is not there.
        executor: any executor of ``concurrent.futures``: your own pool,
            ``dask.distributed.Client(...).get_executor()``, or a :class:`RayExecutor`.  None for
            this process, or for processes of its own if there are several workers.
        workers: how many chunks of games are played at a time; by default 1, with an executor
            its ``workers`` or else the number of this machine's processors.  For a cluster that
            grows or shrinks give a function, such as ``lambda: len(client.nthreads())``: it is
            asked as the study goes on.
        resume: whether to go on with the results that the folder has.
        form: what rows are written as: ``"jsonl"``, or ``"parquet"`` (extra ``simulate``).
        on_progress: called after each write and about twice a second.

    Returns:
        How far the study is at the end.

    Raises:
        InvalidArgument: the folder has results and ``resume`` is False or they are another
            study's; it cannot be written; the study cannot be pickled; or an argument is wrong.
        InvalidSave: the results in the folder are damaged.
        WorkersLost: the executor broke, or its workers die as soon as they begin.
        OSError: a file can no longer be written, such as on a full disk; once there is room the
            folder can be resumed.

    Example:
        >>> import tempfile
        >>> from theban.luxor import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "random"], games=4)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     run_study(study, folder).done
        4
    """
    check_given(study, Study, "a Study")
    path = folder_of(folder)
    # Executors of clusters are not all of the class Executor.
    if executor is not None and (
        not callable(getattr(executor, "submit", None)) or isinstance(executor, type)
    ):
        raise InvalidArgument(
            f"executor is {shown(executor)}; it must be an executor of concurrent.futures, or None"
        )
    check_kind(resume, bool, "resume", "True or False")
    check_callable(on_progress, "on_progress", optional=True)
    usual = 1 if executor is None else os.cpu_count() or 1

    def ask() -> int:
        count: object = workers
        if workers is None:
            knows = hasattr(type(executor), "workers")
            count = getattr(executor, "workers", usual) if knows else usual
        if callable(count):
            return check_number(count(), "the number that workers gives", 0)
        return check_number(count, "workers", 1, ", a function that gives one, or None")

    number = max(1, ask())
    stays = executor is None and number == 1
    parcel = Parcel.kept_here(study) if stays else Parcel.of(study)
    with ExitStack() as stack:
        results = Folder.open(path, describe_study(study), form, resume=resume)
        stack.callback(results.close)
        place: Place = InThisProcess() if executor is None else Place(executor)
        if executor is None and not stays:
            place = OwnProcesses(number, parcel)
        stack.callback(place.stop)
        return Run(study, parcel, results, place, ask, on_progress).to_end()


MOST_LINEUPS = 5_000


def tournament(
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
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     len(ratings_of(folder))
        2
    """
    return rate_agents(summarize(games_of(read_rows(folder)), ()).patterns)
