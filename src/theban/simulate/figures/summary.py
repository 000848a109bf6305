"""What a study shows: all figures of a report, from one pass over its rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import define, field

from theban.simulate.figures.estimates import Mean, Share, Slope
from theban.simulate.playing import Row

Pattern: TypeAlias = tuple[tuple[str, ...], ...]
"""How a game ended: the names of those who share each rank, the best first."""


@define
class Group:
    """Who played in an order, or under a name."""

    wins: Share = field(factory=Share)
    points: Mean = field(factory=Mean)
    """The mean over games of the mean of its seats."""
    spread: Counter[int] = field(factory=Counter[int])
    """How often each total came."""


@define
class Sources:
    """Points by category, of some of the seats."""

    seats: int = 0
    points: Counter[str] = field(factory=Counter[str])

    def add(self, row: Row, categories: Sequence[str]) -> None:
        """Take a seat into account."""
        self.seats += 1
        for name in categories:
            self.points[name] += row.get(f"points_{name}", 0)

    def means(self, categories: Sequence[str]) -> list[float]:
        """Return the mean of each category."""
        return [self.points[name] / max(1, self.seats) for name in categories]


@define
class Thing:
    """Something that seats take or do."""

    number: int = 0
    """How many of it in all games together."""
    takers: int = 0
    """How many seats took at least one."""
    points: float = 0.0
    """Their points together."""
    won: float = 0.0
    """The games that they won; shared ones count in part."""
    slope: Slope = field(factory=Slope)


@define
class Summary:
    """All figures of a study."""

    categories: tuple[str, ...]
    games: int = 0
    seats: int = 0
    orders: dict[int, Group] = field(factory=lambda: defaultdict(Group))
    agents: dict[str, Group] = field(factory=lambda: defaultdict(Group))
    sources: dict[str, Sources] = field(factory=lambda: defaultdict(Sources))
    """By the agent's name."""
    winners: Sources = field(factory=Sources)
    others: Sources = field(factory=Sources)
    gaps: dict[str, Mean] = field(factory=lambda: defaultdict(Mean))
    """By how many points of each category the winners of a game are ahead of the others in it."""
    choices: Counter[int] = field(factory=Counter[int])
    rounds: Counter[int] = field(factory=Counter[int])
    endings: Counter[str] = field(factory=Counter[str])
    asked: Counter[str] = field(factory=Counter[str])
    offered: Counter[str] = field(factory=Counter[str])
    branching: Mean = field(factory=Mean)
    things: dict[str, Thing] = field(factory=lambda: defaultdict(Thing))
    patterns: Counter[Pattern] = field(factory=Counter[Pattern])
    _ahead: float = 0.0
    """By how many points winners are above the mean of their games, all together."""

    @property
    def is_low_best(self) -> bool:
        """Whether the fewest points win."""
        return self._ahead < 0

    def add(self, rows: Sequence[Row]) -> None:
        """Take a game into account."""
        first = rows[0]
        self.games += 1
        self.seats += len(rows)
        self.choices[first["choices"]] += 1
        self.rounds[first["rounds"]] += 1
        self.endings[first["ending"]] += 1
        points = [row["points"] for row in rows]
        mean = sum(points) / len(points)
        self.branching.add(
            sum(row["options"] for row in rows) / max(1, sum(row["decisions"] for row in rows))
        )
        by_agent: dict[str, list[Row]] = defaultdict(list)
        for row in rows:
            self._ahead += won_by(row) * (row["points"] - mean)
            by_agent[row["agent"]].append(row)
            self.asked.update(row["asked"])
            self.offered.update(row["offered"])
            self.sources[row["agent"]].add(row, self.categories)
            (self.winners if row["rank"] == 1 else self.others).add(row, self.categories)
            order = self.orders[row["order"]]
            order.wins.add(won_by(row))
            order.points.add(row["points"])
            order.spread[row["points"]] += 1
        for name, its in by_agent.items():
            group = self.agents[name]
            group.wins.add(sum(map(won_by, its)), len(its))
            group.wins.alone += len(by_agent) == 1
            group.points.add(sum(row["points"] for row in its) / len(its))
            group.spread.update(row["points"] for row in its)
        if len(by_agent) > 1:
            self.patterns[pattern_of(rows)] += 1
        self._add_gaps(rows)
        self._add_things(rows, points)

    def _add_gaps(self, rows: Sequence[Row]) -> None:
        winners, others = Sources(), Sources()
        for row in rows:
            (winners if row["rank"] == 1 else others).add(row, self.categories)
        if winners.seats and others.seats:
            won, lost = winners.means(self.categories), others.means(self.categories)
            for name, one, other in zip(self.categories, won, lost, strict=True):
                self.gaps[name].add(one - other)

    def _add_things(self, rows: Sequence[Row], points: list[int]) -> None:
        for name in dict.fromkeys(name for row in rows for name in row["taken"]):
            numbers = [row["taken"].get(name, 0) for row in rows]
            thing = self.things[name]
            thing.slope.add_seats(numbers, points)
            thing.number += sum(numbers)
            for row, number in zip(rows, numbers, strict=True):
                if number:
                    thing.takers += 1
                    thing.points += row["points"]
                    thing.won += won_by(row)


def won_by(row: Row) -> float:
    """Return the part of the game that a seat won: 1 over the number of winners, or 0."""
    return 1 / row["winners"] if row["rank"] == 1 else 0.0


def pattern_of(rows: Iterable[Row]) -> Pattern:
    """Return how a game ended, by the names of the agents."""
    by_rank: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        by_rank[row["rank"]].append(row["agent"])
    return tuple(tuple(sorted(by_rank[rank])) for rank in sorted(by_rank))


def summarize(games: Iterable[Sequence[Row]], categories: tuple[str, ...]) -> Summary:
    """Add up games."""
    summary = Summary(categories)
    for rows in games:
        summary.add(rows)
    return summary
