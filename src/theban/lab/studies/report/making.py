"""Reports from folders of results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from os import PathLike
from typing import Any

from theban.core.errors import InvalidArgument
from theban.core.messages import quoted
from theban.lab.studies.description import Description, folder_of, read_description, read_progress
from theban.lab.studies.folder import games_of, read_failures, read_rows
from theban.lab.studies.playing import Row
from theban.lab.studies.report.compare_page import Beside
from theban.lab.studies.report.study_page import Report
from theban.lab.studies.statistics import Summary, compare, summarize

_MOST_FAILURES = 20


def summary_of(folder: str | PathLike[str]) -> Summary:
    """Add up the rows of a folder of results; memory does not grow with them."""
    return summarize(games_of(read_rows(folder)), read_description(folder).categories)


def report_html(folder: str | PathLike[str]) -> str:
    """Return the page of a study: one HTML text that needs no network and has no scripts.

    Args:
        folder: the folder of results; the study need not be complete.

    Raises:
        InvalidSave: it has no results, or they are damaged.
        InvalidArgument: they are Parquet, and pyarrow is not installed.

    Example:
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     report_html(folder)[:15]
        '<!doctype html>'
    """
    path = folder_of(folder)
    told = read_description(path)
    mark, _, _ = read_progress(path)
    failures = [
        f"game {line['game']}{_who(line)}: {line['error']}"
        for line in islice(read_failures(path, told, mark), _MOST_FAILURES)
    ]
    return Report(told, summary_of(path), tuple(failures), mark.failed, mark.cut).html()


def _who(failure: dict[str, Any]) -> str:
    return f", {failure['agent']} on seat {failure['seat']}" if failure["agent"] else ""


def comparison_html(first: str | PathLike[str], second: str | PathLike[str]) -> str:
    """Return the page that compares two studies, paired by the seeds of their games.

    Args:
        first: the folder of one study.
        second: that of the other; a difference is its figure less that of the first.

    Raises:
        InvalidSave: a folder has no results, or they are damaged.
        InvalidArgument: they are of two games, or for two numbers of players; or they are Parquet,
            and pyarrow is not installed.

    Example:
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     comparison_html(folder, folder)[:15]
        '<!doctype html>'
    """
    told: list[Description] = [read_description(first), read_description(second)]
    played = [f"{each.game} for {each.players} players" for each in told]
    if played[0] != played[1]:
        raise InvalidArgument(
            f"{quoted(str(first))} is a study of {played[0]}, {quoted(str(second))} of "
            f"{played[1]}; only studies of one game for the same number of players can be compared"
        )
    games: list[Iterator[list[Row]]] = [games_of(read_rows(first)), games_of(read_rows(second))]
    return Beside(told[0], told[1], compare(games[0], games[1])).html()
