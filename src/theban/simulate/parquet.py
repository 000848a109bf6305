"""Rows as Parquet, by pyarrow; the same rows make the same bytes with one version of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import quoted
from theban.simulate.columns import Column
from theban.simulate.playing import Row

_ROWS_IN_GROUP = 20_000
"""How many rows are in memory at once."""


def check_parquet() -> None:
    """See that Parquet can be written."""
    _arrow()


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise InvalidArgument(
            "pyarrow is not installed; pip install 'theban[simulate]' brings what Parquet needs"
        ) from None


def schema_of(columns: Sequence[Column]) -> Any:  # noqa: ANN401 (a pyarrow.Schema)
    """Return the schema of the columns; what each means is in the metadata of its field."""
    arrow, _ = _arrow()
    text = arrow.dictionary(arrow.int32(), arrow.string())
    kinds = {
        "number": arrow.int64(),
        "text": text,
        "counts": arrow.map_(arrow.string(), arrow.int64()),
    }
    return arrow.schema(
        [
            arrow.field(column.name, kinds[column.kind], metadata={"meaning": column.meaning})
            for column in columns
        ]
    )


def to_parquet(source: Path, target: Path, columns: Sequence[Column]) -> None:
    """Write rows from lines of JSON in one file as Parquet in another."""
    arrow, parquet = _arrow()
    schema = schema_of(columns)
    beside = target.with_name(f".{target.name}.tmp")
    with (
        source.open("rb") as lines,
        parquet.ParquetWriter(beside, schema, compression="zstd") as writer,
    ):
        while group := list(islice(lines, _ROWS_IN_GROUP)):
            rows = [json.loads(line) for line in group]
            arrays = [
                arrow.array(_cells(rows, column), type=each.type)
                for column, each in zip(columns, schema, strict=True)
            ]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))
    beside.replace(target)


def _cells(rows: list[Row], column: Column) -> list[Any]:
    """Return a column; a category that a config lacks has no points."""
    if column.kind == "counts":
        return [list(row[column.name].items()) for row in rows]
    return [row.get(column.name) for row in rows]


def read_parquet(path: Path) -> Iterator[Row]:
    """Go over the rows of a file, some thousand in memory at once."""
    arrow, parquet = _arrow()
    try:
        with parquet.ParquetFile(path) as file:
            fields = file.schema_arrow
            counted = [field.name for field in fields if str(field.type).startswith("map<")]
            for batch in file.iter_batches(batch_size=2_000):
                for row in batch.to_pylist():
                    for name in counted:
                        row[name] = dict(row[name] or ())
                    yield {name: cell for name, cell in row.items() if cell is not None}
    except (arrow.ArrowException, OSError):
        raise InvalidSave(f"{quoted(str(path))} is damaged: it is not Parquet") from None
