"""The columns of the results: one row for each game and seat, whole numbers and texts alone."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from attrs import frozen

Kind: TypeAlias = Literal["number", "text", "counts"]
"""What a column holds; counts are numbers by text."""


@frozen
class Column:
    """A column of the results."""

    name: str
    """Its name."""
    kind: Kind
    """What it holds."""
    meaning: str
    """What it tells."""


_BEFORE: Final = (
    Column("game", "number", "the number of the game in the study"),
    Column("seed", "number", "the seed of the match; with config and agents it gives the game"),
    Column("config", "number", "which config of the study, from 0"),
    Column("lineup", "number", "which line-up of the study, from 0"),
    Column("seat", "number", "the seat, from 0"),
    Column("order", "number", "its place in the first round: 1 plays first"),
    Column("agent", "text", "who played the seat, by name"),
    Column("rank", "number", "its rank; 1 won, and seats can share a rank"),
    Column("winners", "number", "how many seats share rank 1; a win counts 1/winners"),
    Column("points", "number", "the total of its score sheet; in Tutankhamun fewest are best"),
)
_AFTER: Final = (
    Column("turns", "number", "the turns that the seat had"),
    Column("decisions", "number", "the decisions that the seat made"),
    Column("options", "number", "the legal actions that it had at all of them together"),
    Column("choices", "number", "decisions and chance events of the whole game"),
    Column("rounds", "number", "the rounds of the game"),
    Column("ending", "text", "why the game was over"),
    Column("asked", "counts", "the seat's decisions by their kind"),
    Column("offered", "counts", "the legal actions that it had at them, by the same kinds"),
    Column("taken", "counts", "what the seat took and did, as 'group:label' with its number"),
)


def columns_of(categories: tuple[str, ...]) -> tuple[Column, ...]:
    """Return the columns of a study, in their order.

    Args:
        categories: the categories of its score sheets.

    Example:
        >>> [column.name for column in columns_of(("track", "keys"))][9:12]
        ['points', 'points_track', 'points_keys']
    """
    parts = [
        Column(f"points_{name}", "number", f"its points of the category {name!r}")
        for name in categories
    ]
    return (*_BEFORE, *parts, *_AFTER)
