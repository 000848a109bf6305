"""The page of one study."""

from __future__ import annotations

from collections import defaultdict
from html import escape

from attrs import frozen

from theban.core.messages import count
from theban.lab.studies.description import Description
from theban.lab.studies.report.charts import figure, histogram, key, quantile
from theban.lab.studies.report.findings import findings, gain, told_with_range
from theban.lab.studies.report.frame import details_of, facts, page, title_of
from theban.lab.studies.report.tables import Line, grid, intervals, ordinal, section, stacks
from theban.lab.studies.statistics import Estimate, Summary, rate_agents
from theban.lab.studies.tally import tally_of


@frozen
class Report:
    """What a page is made of."""

    told: Description
    """The study."""
    summary: Summary
    """Its figures."""
    failures: tuple[str, ...] = ()
    """What went wrong in the games that failed, the first of them."""
    failed: int = 0
    """How many failed."""
    cut: int = 0
    """How many of these were cut for their time."""

    def html(self) -> str:
        """Return the page."""
        if not self.summary.games:
            hero = f"{self._title()}<p>No game of this study came to its end.</p>"
            return page(title_of(self.told), hero, [("made", "How it was made", self._made())])
        sections = [("findings", "At a glance", findings(self.told, self.summary))]
        sections.append(("seats", "Seats", self._seats()))
        if len(self.summary.agents) > 1:
            sections.append(("agents", "Agents", self._agents()))
        sections += [
            ("points", "Points", self._points()),
            ("length", "Length and choices", self._length()),
        ]
        if self.summary.things:
            sections.append(("things", "What is taken", self._things()))
        sections.append(("made", "How it was made", self._made()))
        return page(title_of(self.told), self._title() + self._facts(), sections)

    # --- Above the sections ----------------------------------------------------------------------

    def _title(self) -> str:
        return (
            f'<p class="over">A study of {self.summary.games:,} games</p>'
            f"<h1>{escape(title_of(self.told))}</h1>"
            f'<p class="lead">{escape(details_of(self.told))}</p>'
        )

    def _facts(self) -> str:
        summary = self.summary
        decisions = summary.asked.total() / summary.games
        winners = summary.winners
        best = sum(winners.points.values()) / max(1, winners.seats)
        return facts(
            [
                ("games that came to their end", f"{summary.games:,}"),
                ("rounds, in the median", str(quantile(summary.rounds, 0.5))),
                ("decisions a game", figure(decisions, digits=0)),
                ("legal actions at a decision", figure(summary.branching.value)),
                ("points of a winner", figure(best)),
                ("games that failed", f"{self.failed:,}"),
            ]
        )

    # --- The sections ----------------------------------------------------------------------------

    def _seats(self) -> str:
        equal = 1 / self.told.players
        orders = sorted(self.summary.orders.items())
        wins = [Line(f"plays {ordinal(order)}", group.wins.estimate) for order, group in orders]
        points = [
            Line(f"plays {ordinal(order)}", group.points.estimate, "c1") for order, group in orders
        ]
        return section(
            "seats",
            "Is a seat worth more?",
            "How often who plays first, second and so on wins; the broken line is an equal share, "
            f"{figure(equal, percent=True)}. A win that two share counts half for each.",
            "<h3>win rate by order of play</h3>",
            intervals(wins, "wins", zero=equal, percent=True),
            "<h3>points by order of play</h3>",
            intervals(points, "points"),
        )

    def _agents(self) -> str:
        equal = 1 / self.told.players
        agents = sorted(self.summary.agents.items(), key=lambda item: -item[1].wins.value)
        wins = [Line(name, group.wins.estimate) for name, group in agents]
        points = [Line(name, group.points.estimate, "c1") for name, group in agents]
        ratings = rate_agents(self.summary.patterns)
        rated = [
            Line(
                rating.name,
                Estimate(
                    # Without a most likely number, the end where there is no bound.
                    (rating.high + rating.low) if rating.elo is None else rating.elo,
                    rating.low,
                    rating.high,
                ),
                "c4",
            )
            for rating in ratings
        ]
        return section(
            "agents",
            "Who plays better?",
            "All agents sit on all seats equally often.",
            "<h3>win rate by agent</h3>",
            intervals(wins, "wins", zero=equal, percent=True),
            "<h3>points by agent</h3>",
            intervals(points, "points"),
            "<h3>rating</h3>",
            '<p class="note">Points of Elo above the mean of these agents, from the ranks of whole '
            "games by the model of Plackett and Luce. 400 points are odds of 10 to 1 to come "
            "before another. <em>Above</em> and <em>below</em> are all that "
            "games say of an agent that won or lost them all.</p>",
            intervals(rated, "rating", zero=0, signed=True),
        )

    def _points(self) -> str:
        summary, names = self.summary, self.summary.categories
        parts: list[str] = []
        if len(names) > 1:
            rows = [("winners", summary.winners.means(names))]
            rows.append(("the others", summary.others.means(names)))
            if len(summary.agents) > 1:
                rows += [(name, its.means(names)) for name, its in sorted(summary.sources.items())]
            cells = [
                [name, figure(won), figure(lost), told_with_range(summary.gaps[name].estimate)]
                for name, won, lost in zip(names, rows[0][1], rows[1][1], strict=True)
            ]
            parts += [
                key(names),
                stacks(rows),
                grid(["source", "winners", "the others", "difference"], cells),
            ]
        spread = sum((group.spread for group in summary.orders.values()), type(summary.choices)())
        parts += ["<h3>points of a seat, how often</h3>", histogram(spread)]
        text = (
            "The mean points of a seat by where they come from."
            if len(names) > 1
            else "How many points seats have at the end."
        )
        if summary.is_low_best:
            text += " In this game the fewest points win."
        return section("points", "Where do points come from?", text, *parts)

    def _length(self) -> str:
        summary = self.summary
        rows = [
            [
                _plain(kind),
                figure(number / summary.games),
                figure(summary.offered[kind] / number),
            ]
            for kind, number in summary.asked.most_common()
        ]
        endings = ", ".join(
            f"{_plain(name)} {figure(number / summary.games, percent=True)}"
            for name, number in summary.endings.most_common()
        )
        return section(
            "length",
            "How long is a game, and how wide?",
            f"The golden line is the median. Games end by: {escape(endings)}.",
            '<div class="two-up"><div><h3>decisions and chance events</h3>',
            histogram(summary.choices),
            "</div><div><h3>rounds</h3>",
            histogram(summary.rounds),
            "</div></div><h3>decisions by kind</h3>",
            grid(["", "a game", "legal actions"], rows),
        )

    def _things(self) -> str:
        groups: dict[str, list[str]] = defaultdict(list)
        known = tally_of(self.told.game).groups
        groups.update({group: [] for group in known})
        for name in sorted(self.summary.things):
            groups[name.partition(":")[0]].append(name)
        parts: list[str] = []
        for group, names in groups.items():
            if not names:
                continue
            lines = [self._line(name) for name in names]
            lines.sort(key=lambda line: -gain(self.summary, line.found.value))
            heads = ("a seat", "takers", "score", "win")
            table = intervals(lines, "one more", zero=0, signed=True, more=heads)
            parts.append(f"<h3>{escape(group)}</h3>{table}")
        return section(
            "things",
            "What is taken, and what is it worth?",
            "The drawing shows how many points more a seat has than the others at its table for "
            "<em>one more</em> of a thing, with the 95 % interval. That is what goes with it, not "
            "what it brings: who is ahead takes other things than who is behind. Green goes with "
            "more success and red with less, unless the interval holds 0. "
            "<em>A seat</em> is how many a seat takes in a game. <em>Takers</em> are the seats "
            "that took at least one, with what they <em>score</em> and how often they "
            "<em>win</em>.",
            *parts,
        )

    def _line(self, name: str) -> Line:
        thing, found = self.summary.things[name], self.summary.things[name].slope.estimate
        colour = "c6"
        if found.excludes(0):
            colour = "good" if gain(self.summary, found.value) > 0 else "bad"
        more = (
            figure(thing.number / self.summary.seats, digits=2),
            figure(thing.takers / self.summary.seats, digits=0, percent=True),
            figure(thing.points / thing.takers),
            figure(thing.won / thing.takers, digits=0, percent=True),
        )
        label = tally_of(self.told.game).told(name.partition(":")[2])
        return Line(label, found, colour, more)

    def _made(self) -> str:
        told = self.told
        rows = [
            ["game", told.game],
            ["version of theban", told.version],
            ["agents", ", ".join(told.agents)],
            ["line-ups", "; ".join(", ".join(lineup) for lineup in told.lineups[:12])],
            ["games", f"{told.games:,}, from number {told.first:,}"],
            ["seed", f"{told.seed}"],
            [
                "games that failed",
                f"{self.failed:,}, of which {self.cut:,} were cut for their time",
            ],
        ]
        failed = ""
        if self.failures:
            lines = "\n".join(escape(line) for line in self.failures)
            some = count(len(self.failures), "failure")
            failed = f"<details><summary>The first {some}</summary><pre>{lines}</pre></details>"
        text = (
            "A game's seed follows from the study's seed and the game's number, so the same study "
            "gives the same rows on any machine: <code>games-*</code> beside this page have them."
        )
        return section("made", "How it was made", text, grid(["", ""], rows), failed)


def _plain(name: str) -> str:
    group, _, label = name.replace("_", " ").partition(":")
    return f"{group} {label}".strip()
