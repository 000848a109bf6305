"""Two studies beside each other: games of the same number have the same seed, so they are paired.

Paired games share their luck as long as they run alike. So the mean of the differences is often
more certain than the difference of the means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from attrs import define, field

from theban.simulate.figures.estimates import Estimate, Mean
from theban.simulate.figures.summary import won_by
from theban.simulate.playing import Row


@define
class Difference:
    """A figure in both studies, and how much more the second has."""

    first: Mean = field(factory=Mean)
    second: Mean = field(factory=Mean)
    change: Mean = field(factory=Mean)

    def add(self, one: float, other: float) -> None:
        """Take a pair of games into account."""
        self.first.add(one)
        self.second.add(other)
        self.change.add(other - one)

    @property
    def estimate(self) -> Estimate:
        """How much more the second study has, with its interval."""
        return self.change.estimate

    @property
    def gain(self) -> float:
        """How many times the games it would have taken without pairs; 1 if they help nothing."""
        paired = self.change.error**2
        if not 0 < paired < inf:
            return 1.0
        return (self.first.error**2 + self.second.error**2) / paired


@define
class Comparison:
    """Two studies beside each other; what both have is compared."""

    games: int = 0
    """How many pairs of games."""
    is_paired: bool = True
    """Whether the games of a pair have the same seed."""
    figures: dict[str, Difference] = field(factory=dict[str, Difference])
    """The figures compared: a group and a label, such as ``win rate:1`` for the first player."""

    def add(self, one: Sequence[Row], other: Sequence[Row]) -> None:
        """Take a pair of games into account."""
        self.games += 1
        self.is_paired = self.is_paired and one[0]["seed"] == other[0]["seed"]
        first, second = _figures(one), _figures(other)
        for name in [*first, *(name for name in second if name not in first)]:
            if name in first and name in second:
                self._at(name).add(first[name], second[name])
            elif name.startswith("taken"):
                self._at(name).add(first.get(name, 0), second.get(name, 0))

    def _at(self, name: str) -> Difference:
        """Return the figure; what is taken for the first time was not taken in the games before."""
        if name not in self.figures:
            found = self.figures[name] = Difference()
            for _ in range(self.games - 1 if name.startswith("taken") else 0):
                found.add(0, 0)
        return self.figures[name]

    def complete(self) -> None:
        """Count the games in which something was not taken."""
        for name, found in self.figures.items():
            for _ in range(self.games - found.change.games if name.startswith("taken") else 0):
                found.add(0, 0)


def _figures(rows: Sequence[Row]) -> dict[str, float]:
    """Return the figures of a game."""
    seats = len(rows)
    found: dict[str, float] = {
        "length:choices": rows[0]["choices"],
        "length:rounds": rows[0]["rounds"],
        "length:options at a decision": (
            sum(row["options"] for row in rows) / max(1, sum(row["decisions"] for row in rows))
        ),
    }
    for row in sorted(rows, key=lambda row: row["order"]):
        found[f"win rate:{row['order']}"] = won_by(row)
    for row in sorted(rows, key=lambda row: row["order"]):
        found[f"points by order:{row['order']}"] = row["points"]
    found["points:all"] = sum(row["points"] for row in rows) / seats
    found["points:winner"] = sum(won_by(row) * row["points"] for row in rows)
    sources = [name for name in rows[0] if name.startswith("points_")]
    for name in sources if len(sources) > 1 else ():
        if all(name in row for row in rows):
            found[f"points:{name.removeprefix('points_')}"] = sum(row[name] for row in rows) / seats
    for row in rows:
        for name, number in row["taken"].items():
            found[f"taken {name}"] = found.get(f"taken {name}", 0) + number / seats
    return found


def pairs_of(
    first: Iterable[Sequence[Row]], second: Iterable[Sequence[Row]]
) -> Iterator[tuple[Sequence[Row], Sequence[Row]]]:
    """Go over the games that both studies have, by their numbers."""
    ones, others = iter(first), iter(second)
    one, other = next(ones, None), next(others, None)
    while one is not None and other is not None:
        if one[0]["game"] == other[0]["game"]:
            yield one, other
            one, other = next(ones, None), next(others, None)
        elif one[0]["game"] < other[0]["game"]:
            one = next(ones, None)
        else:
            other = next(others, None)


def compare(first: Iterable[Sequence[Row]], second: Iterable[Sequence[Row]]) -> Comparison:
    """Compare two studies."""
    found = Comparison()
    for one, other in pairs_of(first, second):
        found.add(one, other)
    found.complete()
    return found
