"""``theban simulate``: many games between bots, on several processors, with a folder of results."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

from theban._core.errors import InvalidArgument, brought_by
from theban._core.messages import count, quoted, shown
from theban._core.protocol import GameConfig
from theban.cli import _common as common
from theban.games import get_rules
from theban.lab.studies import (
    Progress,
    RayExecutor,
    Study,
    WorkersLost,
    comparison_html,
    ratings_of,
    read_description,
    report_html,
    run_study,
    tournament,
)
from theban.lab.studies._folder import PROGRESS_FILE, STUDY_FILE, read_progress
from theban.serial._files import write_whole

_SECONDS_BETWEEN_LINES = 10
"""The seconds between two progress lines where there is no bar."""
_NUMBERS = {"games": 1000, "seed": 1, "first": 0, "records": 0, "seconds_per_game": None}
"""The default numbers of a study."""
_OF_STUDY = ("game", "players", "modules", "box", "rulings", "agents", "tournament", *_NUMBERS)
"""The options that define a study."""


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    folder = Path(options.out)
    with common.named_as_typed(**{name: f"--{name.replace('_', '-')}" for name in _NUMBERS}):
        study = _study(options, folder)
    is_parquet = options.parquet
    begun = all((folder / name).exists() for name in (STUDY_FILE, PROGRESS_FILE))
    if options.resume and begun and not is_parquet:
        is_parquet = read_progress(folder, read_description(folder).games).is_parquet
    reached: list[Progress] = []
    with ExitStack() as stack:
        executor, workers = _executor(options, stack)
        show = None if options.quiet else _shower(stack)

        def tell(progress: Progress) -> None:
            reached[:] = [progress]
            if show is not None:
                show(progress)

        try:
            run_study(
                study,
                folder,
                executor=executor,
                workers=workers,
                resume=options.resume,
                form="parquet" if is_parquet else "jsonl",
                on_progress=tell,
            )
        except (KeyboardInterrupt, WorkersLost) as error:
            stack.close()
            if not reached:  # before the folder was created
                raise
            is_lost = isinstance(error, WorkersLost)
            why = f"error: {error}" if is_lost else "stopped"
            common.complain("theban simulate", f"{why}; {_how_far(reached[0])}; --resume goes on")
            return common.FAILED if is_lost else common.INTERRUPTED
    _sum_up(reached[0], options.out)
    if len(study.lineups) > 1:
        try:
            ratings = ratings_of(folder)
        except InvalidArgument as error:  # the games are played all the same
            common.say(f"\nNo ratings: {error}.")
            return 0
        common.say("\nRatings in points of Elo above the mean of all, with 95 % intervals:")
        for rating in ratings:
            common.say(f"  {rating.name:24} {rating}  in {count(rating.games, 'game')}")
    return 0


# --- What is played ------------------------------------------------------------------------------


def _study(options: argparse.Namespace, folder: Path) -> Study:
    found = None
    if options.resume and (folder / STUDY_FILE).exists():
        found = read_description(folder).study()
        for name, its in (("game", found.rules.name), ("players", found.players)):
            wanted = getattr(options, name)
            if wanted not in (None, its):
                raise InvalidArgument(
                    f"{quoted(str(folder))} has a study with {name} {shown(its)}; this one has "
                    f"{shown(wanted)}"
                )
            setattr(options, name, its)
    elif options.resume and not any(getattr(options, name) for name in _OF_STUDY):
        raise InvalidArgument(
            f"{quoted(str(folder))} has no study to resume; name its folder, or begin one by "
            "saying what is played, such as --games 1000"
        )
    numbers: dict[str, Any] = {}
    for name, usual in _NUMBERS.items():  # omitted options are as in the study to resume
        given = getattr(options, name)
        numbers[name] = getattr(found, name, usual) if given is None else given
    options.game = options.game or "luxor"
    rules, agents = get_rules(options.game), options.agents or ("greedy",)
    players = "--players"
    if options.players is None:
        options.players = 4 if options.tournament or len(agents) == 1 else len(agents)
        players = "the number of --agents"
    if found is None or options.modules or options.box or options.rulings:
        configs: Sequence[GameConfig] = [common.config_of(options, players=players)[0]]
    else:
        configs = found.configs
    if options.tournament:
        if len(set(agents)) < max(2, len(agents)):
            raise InvalidArgument("--tournament needs two or more different bots in --agents")
        return tournament(rules, configs[0], agents, **numbers)
    if found is not None and options.agents is None:
        return Study(rules, configs, found.lineups, **numbers)
    if len(agents) == 1:
        agents *= options.players
    elif len(agents) != options.players:
        raise InvalidArgument(
            f"--agents names {len(agents)} for {options.players} seats; name one for each seat, or "
            "one for all"
        )
    return Study(rules, configs, agents, **numbers)


# --- Where it is played --------------------------------------------------------------------------


def _executor(
    options: argparse.Namespace, stack: ExitStack
) -> tuple[Executor | None, int | Callable[[], int] | None]:
    """Return the executor (None for the library's own) and the number of workers."""
    if options.dask is not None:
        where = f"--dask {quoted(options.dask)}"
        with brought_by("dask", "--dask needs"):
            distributed: Any = import_module("distributed")
        try:
            client = stack.enter_context(distributed.Client(options.dask, timeout="10s"))
        except (OSError, ValueError) as error:
            raise InvalidArgument(f"{where}: no scheduler answers: {error}") from None
        if not client.nthreads():
            raise InvalidArgument(f"{where}: the cluster has no workers yet")
        return client.get_executor(pure=False), lambda: sum(client.nthreads().values())
    if options.ray is not None:
        with brought_by("ray", "--ray needs"):
            ray: Any = import_module("ray")
        try:
            ray.init(address=options.ray, log_to_driver=False)
        except (OSError, ValueError) as error:
            where = f"--ray {quoted(options.ray)}"
            raise InvalidArgument(f"{where}: no cluster answers: {error}") from None
        stack.callback(ray.shutdown)
        return RayExecutor(), None
    workers = 1 if options.workers is None else options.workers
    if workers < 1:
        raise InvalidArgument(f"--workers is {workers}; it must be at least 1")
    return None, workers


# --- What is told --------------------------------------------------------------------------------


def _shower(stack: ExitStack) -> Callable[[Progress], object]:
    """Return a reporter of progress: a bar if there is a terminal and rich, otherwise lines."""
    last = 0.0

    def show_line(progress: Progress) -> None:
        nonlocal last
        if progress.seconds - last >= _SECONDS_BETWEEN_LINES:
            last = progress.seconds
            far = _how_far(progress)
            common.complain("theban simulate", f"{far}, {progress.rate:,.1f} a second")

    if not sys.stderr.isatty():
        return show_line
    try:
        rich: Any = import_module("rich.progress")
        console: Any = import_module("rich.console").Console(stderr=True)
    except ImportError:
        return show_line
    bar = stack.enter_context(
        rich.Progress(
            rich.BarColumn(bar_width=None),
            rich.MofNCompleteColumn(),
            rich.TextColumn("games, {task.fields[rate]} a second{task.fields[lost]},"),
            rich.TimeRemainingColumn(compact=True, elapsed_when_finished=True),
            console=console,
        )
    )
    task = bar.add_task("", total=None, rate="0", lost="")

    def show_bar(progress: Progress) -> None:
        lost = f", {progress.failed} failed" if progress.failed else ""
        lost += f", {count(progress.died, 'worker')} died" if progress.died else ""
        rate = f"{progress.rate:,.1f}"
        bar.update(task, total=progress.games, completed=progress.done, rate=rate, lost=lost)

    return show_bar


def _how_far(progress: Progress) -> str:
    return f"{progress.done:,} of {progress.games:,} games"


def _sum_up(progress: Progress, out: str) -> None:
    common.say(f"{count(progress.done, 'game')} in {quoted(out)}.")
    if progress.played:
        common.say(
            f"Played now: {progress.played:,} in {progress.seconds:,.1f} seconds, "
            f"{progress.rate:,.1f} a second."
        )
    if progress.died:
        common.say(
            f"Workers were lost {count(progress.died, 'time')}; their games were played again."
        )
    if progress.failed:
        cut = f" ({progress.cut:,} were cut for their time)" if progress.cut else ""
        them = "its record" if progress.failed == 1 else "their records"
        common.say(
            f"{count(progress.failed, 'game')} failed{cut}: failures.jsonl says why, and {them} "
            "can be replayed."
        )
    common.say(f"Look at it: theban report {quoted(out)}")


def run_report(options: argparse.Namespace) -> None:
    """Carry out the command."""
    if options.compare is None:
        text, name = report_html(options.folder), "report.html"
    else:
        text, name = comparison_html(options.folder, options.compare), "comparison.html"
    target = Path(options.out) if options.out else Path(options.folder, name)
    write_whole(target, text.encode())
    common.say(f"The page: {quoted(str(target))}")
