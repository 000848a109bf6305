"""Rows of a folder of results, read back one game after the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from os import PathLike
from pathlib import Path
from typing import Any, Final

from theban.core.checking.arguments import open_file
from theban.core.errors import InvalidSave
from theban.core.messages import quoted, shown
from theban.simulate.columns import Column
from theban.simulate.described import Description, read_description
from theban.simulate.layout import PROGRESS_FILE, folder_of, part_end, part_name, read_progress
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
    left = (mark.done - mark.failed) * told.players
    check = checker(told.columns)
    number = told.first
    while number < end:
        for row in _part(path, number):
            if not check(row):
                raise InvalidSave(f"{quoted(str(path))} is damaged: it has the row {shown(row)}")
            if row["game"] >= end:  # written since the progress was read
                break
            left -= 1
            yield row
        number = part_end(number)
    if left:
        raise InvalidSave(
            f"{quoted(str(path))} is damaged: it has {'fewer' if left > 0 else 'more'} rows than "
            f"{PROGRESS_FILE} counts"
        )


_TYPES: Final = {"number": int, "text": str, "counts": dict}


def checker(columns: Sequence[Column]) -> Callable[[Any], bool]:
    """Return what says whether a row has the columns, each with what it holds.

    Args:
        columns: the columns. Those of points can be missing, for a category that a config lacks.
    """
    needed = [column for column in columns if not column.name.startswith("points_")]
    names = [column.name for column in needed]
    types = [_TYPES[column.kind] for column in needed]
    points = [column.name for column in columns if column.name.startswith("points_")]
    counted = itemgetter(*(column.name for column in needed if column.kind == "counts"))
    cells = itemgetter(*names)

    def check(row: Any) -> bool:  # noqa: ANN401 (whatever a file has)
        try:
            found = list(map(type, cells(row)))
        except (KeyError, TypeError):
            return False
        return (
            found == types
            and all(type(row.get(name, 0)) is int for name in points)
            and all(type(value) is int for counts in counted(row) for value in counts.values())
        )

    return check


def _part(path: Path, number: int) -> Iterator[Row]:
    """Go over the rows of a file, in either format."""
    whole, lines = path / part_name(number, "parquet"), path / part_name(number, "jsonl")
    return read_parquet(whole) if whole.exists() else _lines(lines)


def _lines(path: Path) -> Iterator[Row]:
    try:
        with open_file(path) as lines:
            for line in lines:
                if line.endswith(b"\n"):  # one without it is being written
                    row: Row = json.loads(line)
                    yield row
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
