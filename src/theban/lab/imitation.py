"""Pairs for imitation: what a seat saw at each decision of recorded games, and what it chose.

:func:`pairs` yields them one by one; :func:`pair_arrays` and :func:`write_pairs` put them into
NumPy arrays and into a Parquet file, both with the extra ``simulate``.
"""

from __future__ import annotations

import json
import secrets
from array import array
from collections.abc import Iterable, Iterator
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from theban._core.checks import check_given, check_kind, check_number
from theban._core.errors import InvalidArgument, brought_by
from theban._core.ids import action_id, action_mask
from theban._core.record import Record, replay
from theban._core.situation import Decision, GameOver
from theban._core.values import Value
from theban.games import get_rules
from theban.lab.adapters import gains
from theban.lab.encoding import Encoding, encoding_of
from theban.lab.studies._folder import arrow_modules
from theban.serial._files import check_target

__all__ = ["Pair", "pair_arrays", "pairs", "write_pairs"]


@frozen
class Pair(Value):
    """A decision of a recorded game."""

    game: int
    """The index of the record, from 0."""
    choice: int
    """Its index among the record's choices."""
    seat: int
    """The seat that decided."""
    observation: array[int]
    """The seat's knowledge, in the numbers of its :class:`~theban.lab.encoding.Encoding`."""
    action_mask: bytes
    """A 1 for each action that was legal, see :func:`theban.ids.action_mask`."""
    action: int
    """The id of the action chosen, see :func:`theban.ids.action_id`."""
    result: float | None
    """The seat's gain by the end, from -1 to 1: the winners share 1, the others lose 1 together.

    None if the record is not over.
    """


def pairs(records: Iterable[Record[Any, Any, Any]]) -> Iterator[Pair]:
    """Yield each decision of some games exactly once, in order.

    Args:
        records: the games, of any games and configs.

    Raises:
        InvalidArgument: one of them is not a record, nothing says how its game is written as
            numbers, or its result is not that of its choices.
        IllegalRecord: the rules refuse a choice.

    Example:
        >>> from theban import Match
        >>> from theban.agents import RandomAgent
        >>> from theban.luxor import RULES, Config
        >>> match = Match(RULES, Config(players=2), seed=1)
        >>> end = match.run([RandomAgent()] * 2)
        >>> found = list(pairs([match.record]))
        >>> found[0].seat, found[0].action_mask[found[0].action], len(found[0].observation)
        (0, 1, 1464)
    """
    check_kind(records, Iterable, "records", _RIGHT)
    for game, record in enumerate(records):
        check_given(record, Record, "a Record")
        rules, config = get_rules(record.game), record.config
        encoding, found = encoding_of(rules, config), list[Pair]()
        states = replay(rules, record)
        state = next(states)
        for index, choice in enumerate(record.choices):
            after, due = next(states), rules.awaiting(state)  # it refuses what is not legal
            if isinstance(due, Decision):
                numbers = encoding.numbers_of(state, due.seat)
                mask = action_mask(rules, state)
                number = action_id(rules, config, choice)
                found.append(Pair(game, index, due.seat, numbers, mask, number, None))
            state = after
        for _ in states:  # there is none: it compares the result that the record claims
            pass
        if isinstance(rules.awaiting(state), GameOver):
            gained = gains(rules.standings(state))
            found = [evolve(pair, result=gained[pair.seat]) for pair in found]
        yield from found


def pair_arrays(records: Iterable[Record[Any, Any, Any]]) -> dict[str, Any]:
    """Return the decisions of games of one config as NumPy arrays, one row for each.

    Args:
        records: the games.

    Returns:
        The arrays by the names of :class:`Pair`'s fields.  ``result`` is NaN where a record is not
        over.

    Raises:
        InvalidArgument: the games have different configs, there are none, or as for :func:`pairs`.
        IllegalRecord: the rules refuse a choice.

    Example:
        >>> from theban import Match
        >>> from theban.agents import RandomAgent
        >>> from theban.luxor import RULES, Config
        >>> match = Match(RULES, Config(players=2), seed=1)
        >>> end = match.run([RandomAgent()] * 2, limit=10)
        >>> arrays = pair_arrays([match.record])
        >>> arrays["observation"].shape[1], arrays["action_mask"].shape[1]
        (1464, 321)
    """
    with brought_by("simulate", "theban.lab.imitation.pair_arrays needs"):
        numpy = import_module("numpy")
    kept, encoding = _kept(records)
    found = [*pairs(kept)]
    actions = len(get_rules(kept[0].game).action_space(kept[0].config))
    # Arrays over bytes could not be written, of which PyTorch warns.
    rows = bytearray().join([pair.observation.tobytes() for pair in found])
    masks = bytearray().join([pair.action_mask for pair in found])
    plain = {
        "game": numpy.int32,
        "choice": numpy.int32,
        "seat": numpy.int8,
        "action": numpy.int32,
        "result": numpy.float32,
    }
    return {
        "observation": numpy.frombuffer(rows, numpy.int16).reshape(-1, encoding.size),
        "action_mask": numpy.frombuffer(masks, numpy.int8).reshape(-1, actions),
        **{
            name: numpy.array([getattr(pair, name) for pair in found], kind)
            for name, kind in plain.items()
        },
    }


def write_pairs(
    records: Iterable[Record[Any, Any, Any]],
    path: str | PathLike[str],
    *,
    games_in_memory: int = 100,
) -> int:
    """Write the decisions of games of one config into a Parquet file.

    The columns are those of :func:`pair_arrays`.  The file's metadata has the fields of an
    observation under ``theban.fields``, as JSON: the name of each with its start, end and shape.

    Args:
        records: the games.
        path: the file; one that exists is replaced at the end.
        games_in_memory: how many games are in memory at once.

    Returns:
        The number of rows.

    Raises:
        InvalidArgument: as for :func:`pair_arrays`, or the file cannot be written.
        IllegalRecord: the rules refuse a choice.
        OSError: the disk is full.
    """
    most = check_number(games_in_memory, "games_in_memory", 1)
    arrow, parquet = arrow_modules()
    kept, encoding = _kept(records)
    fields = {
        each.name: [each.place.start, each.place.stop, list(each.shape)] for each in encoding.fields
    }
    target = Path(check_target(path))
    # The longest name has no room for more, and another writer may have one that begins alike.
    beside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(8)}.tmp")
    writer: Any = None
    rows = 0
    try:
        for start in range(0, len(kept), most):
            arrays = pair_arrays(kept[start : start + most])
            arrays["game"] += start
            columns: dict[str, Any] = {}
            for name, values in arrays.items():
                flat = arrow.array(values.reshape(-1), from_pandas=True)
                is_row = values.ndim > 1
                columns[name] = (
                    arrow.FixedSizeListArray.from_arrays(flat, values.shape[1]) if is_row else flat
                )
            table = arrow.table(columns, metadata={"theban.fields": json.dumps(fields)})
            writer = writer or parquet.ParquetWriter(beside, table.schema, compression="zstd")
            writer.write_table(table)
            rows += table.num_rows
        writer.close()
        beside.replace(target)
    finally:
        if writer is not None:
            writer.close()
        beside.unlink(missing_ok=True)
    return rows


_RIGHT = "an iterable of records"


def _kept(given: Iterable[Any]) -> tuple[list[Any], Encoding[Any]]:
    check_kind(given, Iterable, "records", _RIGHT)
    records = [*given]
    for number, record in enumerate(records):
        check_given(record, Record, "a Record")
        if (record.game, record.config) != (records[0].game, records[0].config):
            raise InvalidArgument(
                f"records[{number}] is of another config than records[0]; rows of different "
                "lengths are not one array, so give those of each config apart"
            )
    check_kind(records or None, list, "records", "one record at least")
    return records, encoding_of(get_rules(records[0].game), records[0].config)
