"""Rows of a folder of results, read back one game after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, islice
from operator import itemgetter
from os import PathLike
from pathlib import Path
from typing import Any, Final

from theban.core.checking.arguments import open_file
from theban.core.errors import InvalidSave
from theban.core.messages import quoted, shown
from theban.simulate.described import Description, read_description
from theban.simulate.layout import (
    FAILURES_FILE,
    PROGRESS_FILE,
    Mark,
    folder_of,
    parsed,
    part_end,
    part_name,
    read_progress,
    sha256_of,
    sum_name,
)
from theban.simulate.parquet import read_parquet
from theban.simulate.playing import Row


def read_rows(folder: str | PathLike[str]) -> Iterator[Row]:
    """Go over the rows of a folder, in the order of the games; memory does not grow with them.

    The columns are described in ``study.json`` and on the page of the docs about simulations.

    Args:
        folder: the folder of results; the study need not be complete.

    Returns:
        An iterator over rows, each a mapping from columns to values.

    Raises:
        InvalidSave: it has no results, or they are damaged.
        InvalidArgument: they are Parquet, and pyarrow is not installed.

    Example:
        >>> from theban.simulate import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     [(row["game"], row["seat"]) for row in read_rows(folder)]
        [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    path = folder_of(folder)
    return _rows(path, read_description(path))


def _rows(path: Path, told: Description) -> Iterator[Row]:
    mark, _, _ = read_progress(path)
    end = told.first + mark.done
    if mark.done > told.games:
        raise InvalidSave(
            f"{quoted(str(path / PROGRESS_FILE))} counts {mark.done} games of {told.games}"
        )
    failures = (line["game"] for line in read_failures(path, told, mark))
    failed = next(failures, None)
    check = checker(told)
    number = told.first
    while number < end:
        file, rows = _part(path, number, mark, is_whole=part_end(number) <= end or end == told.end)
        last = min(part_end(number), end)
        while number < last:
            if number == failed:
                failed = next(failures, None)
            else:
                game = list(islice(rows, told.players))
                fault = check(number, game)
                if fault:
                    raise InvalidSave(f"{quoted(str(file))} is damaged: {fault}")
                yield from game
            number += 1
        if next(rows, None) is not None and (last == told.end or last == part_end(last - 1)):
            raise InvalidSave(f"{quoted(str(file))} is damaged: it has more rows than games")


def read_failures(path: Path, told: Description, mark: Mark) -> Iterator[dict[str, Any]]:
    """Go over the failures of a folder, in the order of the games."""
    file = path / FAILURES_FILE
    # A study that goes on can have written more since.
    is_longer = mark.done == told.games and file.exists() and file.stat().st_size > mark.failures
    if is_longer or _digest(file, mark.failures) != mark.failures_sha256:
        raise InvalidSave(f"{quoted(str(file))} is damaged: its checksum is another")
    game, end, left = told.first - 1, told.first + mark.done, mark.failed
    line: dict[str, Any]
    for line in _lines(file, mark.failures):
        try:
            before, game = game, line["game"]
            seat: int | None = line["seat"]
            is_right = type(game) is int and before < game < end and left > 0
            if is_right:
                _, _, names, seed = told.seated(game)
                agent: str | None = None if seat is None else names[seat]
                is_right = (line["seed"], line["agent"]) == (seed, agent)
                is_right = is_right and isinstance(line["error"], str)
                is_right = is_right and isinstance(line["cut"], bool)
        except (KeyError, TypeError, IndexError):
            is_right = False
        if not is_right:
            raise InvalidSave(
                f"{quoted(str(file))} is damaged: the study has no failure {shown(line)}"
            )
        left -= 1
        yield line
    if left:
        raise InvalidSave(f"{quoted(str(file))} is damaged: {PROGRESS_FILE} counts {left} more")


_TYPES: Final = {"number": int, "text": str, "counts": dict}


def checker(told: Description) -> Callable[[int, Sequence[Any]], str]:
    """Return what holds the rows of a game against the study, and says what is wrong with them."""
    needed = [column for column in told.columns if not column.name.startswith("points_")]
    types = [_TYPES[column.kind] for column in needed]
    points = [column.name for column in told.columns if column.name.startswith("points_")]
    cells = itemgetter(*(column.name for column in needed))
    fixed = ("game", "seed", "config", "lineup", "seat", "order", "agent")
    of_game, of_study = itemgetter("winners", "choices", "rounds", "ending"), itemgetter(*fixed)
    seats = told.players

    def check(number: int, rows: Sequence[Any]) -> str:
        config, lineup, names, seed = told.seated(number)
        first: int = getattr(told.configs[config], "first_player", 0)
        for seat, row in enumerate(rows):
            try:
                found = list(map(type, cells(row)))
            except (KeyError, TypeError):
                found = []
            if found != types or any(type(row.get(name, 0)) is not int for name in points):
                return f"it has the row {shown(row)}"
            order = (seat - first) % seats + 1
            wanted = number, seed, config, lineup, seat, order, names[seat]
            for name, cell, its in zip(fixed, of_study(row), wanted, strict=True):
                if cell != its:
                    return (
                        f"where game {number} has {name} {shown(its)} on seat {seat}, it has the "
                        f"row {shown(row)}"
                    )
        if len(rows) < seats:
            return f"it ends before the rows of game {number}"
        ranks = [row["rank"] for row in rows]
        if [1 + sum(other < rank for other in ranks) for rank in ranks] != ranks:
            return f"game {number} has the ranks {ranks}"
        if any(of_game(row) != of_game(rows[0]) for row in rows):
            return f"game {number} has rows of different games"
        if rows[0]["winners"] != ranks.count(1):
            return f"game {number} has {rows[0]['winners']} winners, and {ranks.count(1)} of rank 1"
        if not sum(row["decisions"] for row in rows) <= min(rows[0]["choices"], told.limit):
            return f"game {number} has more decisions than choices, or than its limit"
        for row in rows:
            asked, offered = row["asked"], row["offered"]
            counts = [*asked.values(), *offered.values(), *row["taken"].values()]
            counts += [row["turns"], row["rounds"]]
            if (
                any(type(number) is not int or number < 0 for number in counts)
                or asked.keys() != offered.keys()
                or row["decisions"] != sum(asked.values())
                or row["options"] != sum(offered.values())
                or row["options"] < row["decisions"]
                or row["points"] != sum(row.get(name, 0) for name in points)
            ):
                return f"what it counts does not add up in the row {shown(row)}"
        return ""

    return check


def _part(path: Path, number: int, mark: Mark, *, is_whole: bool) -> tuple[Path, Iterator[Row]]:
    """Return a file, in either format, with an iterator over its rows."""
    file, length, digest = path / part_name(number, "parquet"), mark.rows, mark.rows_sha256
    is_lines = not file.exists()
    if is_lines:
        file = path / part_name(number, "jsonl")
    try:
        if is_whole or not is_lines:
            length = file.stat().st_size
            digest = (path / sum_name(file.name)).read_text(encoding="ascii")[:64]
    except OSError as error:
        told = f"{error.filename} cannot be read: {error.strerror}"
        raise InvalidSave(f"{quoted(str(file))} is damaged: {told}") from None
    except ValueError:
        digest = ""
    if _digest(file, length) != digest:
        raise InvalidSave(f"{quoted(str(file))} is damaged: its checksum is another")
    return file, _lines(file, length) if is_lines else read_parquet(file)


def _digest(path: Path, length: int) -> str | None:
    try:
        found = sha256_of(path, length)
    except OSError as error:
        raise InvalidSave(f"{quoted(str(path))} cannot be read: {error.strerror}") from None
    return None if found is None else found.hexdigest()


def _lines(path: Path, length: int) -> Iterator[Any]:
    """Go over the lines in the first bytes of a file."""
    try:
        if length:
            with open_file(path) as lines:
                while lines.tell() < length:
                    yield parsed(lines.readline())
    except OSError as error:
        raise InvalidSave(f"{quoted(str(path))} cannot be read: {error.strerror}") from None
    except ValueError:
        raise InvalidSave(f"{quoted(str(path))} is damaged: a line is not JSON") from None


def games_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Go over games: the rows of each together.

    Args:
        rows: rows in the order of the games.

    Returns:
        An iterator over lists of rows, one for each game.

    Example:
        >>> [len(game) for game in games_of([{"game": 1}, {"game": 1}, {"game": 2}])]
        [2, 1]
    """
    for _, found in groupby(rows, key=lambda row: row["game"]):
        yield list(found)
