"""The page of two studies beside each other."""

from __future__ import annotations

from collections import defaultdict
from html import escape

from attrs import frozen

from theban.lab.studies.description import Description
from theban.lab.studies.report.charts import figure, shown_range
from theban.lab.studies.report.frame import details_of, facts, page, title_of
from theban.lab.studies.report.tables import Line, grid, intervals, ordinal, section
from theban.lab.studies.statistics import Comparison, Difference
from theban.lab.studies.tally import tally_of

_FEWEST = 0.002
"""Things of which seats take fewer in both studies are left out."""
_MOST_FINDINGS = 8
_NARROW = 0.5
"""Narrower intervals are shown with two digits."""
_TITLES = {
    "win rate": "Who profits?",
    "points by order": "Points by order of play",
    "points": "Points by source",
    "length": "Length and choices",
    "taken": "What is taken",
}


@frozen
class Beside:
    """What a page of two studies is made of."""

    first: Description
    """One study."""
    second: Description
    """The other."""
    found: Comparison
    """Their figures beside each other."""

    def html(self) -> str:
        """Return the page."""
        title = f"{title_of(self.first)}: two studies"
        hero = (
            f'<p class="over">Two studies, {self.found.games:,} pairs of games</p>'
            f"<h1>{escape(title_of(self.first))}</h1>"
            f'<p class="lead"><b>First:</b> {escape(details_of(self.first))}<br>'
            f"<b>Second:</b> {escape(details_of(self.second))}</p>{self._facts()}"
        )
        if not self.found.games:
            return page(title, hero + "<p>The studies have no game in common.</p>", [])
        groups: dict[str, list[str]] = defaultdict(list)
        for name in self.found.figures:
            group = "taken" if name.startswith("taken ") else name.partition(":")[0]
            groups[group].append(name)
        sections = [("findings", "At a glance", self._findings())]
        for group, its_title in _TITLES.items():
            if group in groups:
                name = group.replace(" ", "-")
                content = self._group(name, its_title, groups[group])
                sections.append((name, its_title, content))
        return page(title, hero, sections)

    def _facts(self) -> str:
        gains = [
            each.gain
            for name, each in self.found.figures.items()
            if name.startswith(("win rate", "points:", "length")) and each.change.error
        ]
        gain = sum(gains) / len(gains) if gains else 1.0
        paired = "by the seed" if self.found.is_paired else "no: other seeds"
        return facts(
            [
                ("pairs of games", f"{self.found.games:,}"),
                ("paired", paired),
                ("games without pairs that one pair is worth", figure(gain)),
            ]
        )

    def _findings(self) -> str:
        sure = [
            (abs(each.change.value) / each.change.error, name, each)
            for name, each in self.found.figures.items()
            if each.change.error and each.estimate.excludes(0) and not self._is_rare(name, each)
        ]
        # Who wins is what most ask for first.
        sure.sort(key=lambda item: (not item[1].startswith("win rate"), -item[0], item[1]))
        items = "".join(
            f"<li><b>{escape(_words(name, self.first.game))}</b>: {_told(name, each)}.</li>"
            for _, name, each in sure[:_MOST_FINDINGS]
        )
        if not any(name.startswith("win rate") for _, name, _ in sure):
            even = "No place in the order of play wins measurably more or less often."
            items = f"<li>{even}</li>{items}"
        return section(
            "findings",
            "At a glance",
            "The surest differences, as second less first. One of twenty comparisons without any "
            "difference shows one by chance.",
            f'<ul class="findings">{items}{"" if sure else "<li>Nothing else does.</li>"}</ul>',
        )

    def _is_rare(self, name: str, each: Difference) -> bool:
        return name.startswith("taken ") and max(each.first.value, each.second.value) < _FEWEST

    def _group(self, group: str, title: str, names: list[str]) -> str:
        parts: list[str] = []
        kinds: dict[str, list[str]] = defaultdict(list)
        for name in names:
            if not self._is_rare(name, self.found.figures[name]):
                kind = name.removeprefix("taken ").partition(":")[0] if group == "taken" else ""
                kinds[kind].append(name)
        percent = group == "win-rate"
        for kind, its in kinds.items():
            if kind:
                parts.append(f"<h3>{escape(kind)}</h3>")
            if group == "length":  # figures of different sizes share no scale
                parts.append(self._plain_table(its))
                continue
            lines = [self._line(name, percent=percent) for name in its]
            heads = ("first", "second")
            table = intervals(lines, "more", zero=0, percent=percent, signed=True, more=heads)
            parts.append(table)
        text = (
            "How much more the second study has, with the 95 % interval of the paired difference."
        )
        if percent:
            text += " Differences of shares are in percentage points."
        if group == "taken":
            text = "How many of a thing a seat takes in a game: " + text[0].lower() + text[1:]
        return section(group, title, text, *parts)

    def _line(self, name: str, *, percent: bool) -> Line:
        each = self.found.figures[name]
        colour = "c0" if each.estimate.excludes(0) else "c6"
        digits = 2 if name.startswith("taken") else 1
        more = (
            figure(each.first.value, digits=digits, percent=percent),
            figure(each.second.value, digits=digits, percent=percent),
        )
        return Line(_label(name, self.first.game), each.estimate, colour, more)

    def _plain_table(self, names: list[str]) -> str:
        rows = [
            [
                _label(name, self.first.game),
                figure(each.first.value),
                figure(each.second.value),
                (
                    f"{figure(each.change.value, signed=True)} "
                    f"({shown_range(each.estimate, signed=True)})"
                ),
            ]
            for name in names
            for each in [self.found.figures[name]]
        ]
        return grid(["", "first", "second", "difference"], rows)


def _label(name: str, game: str) -> str:
    group, _, label = name.partition(":")
    if group in ("win rate", "points by order"):
        return f"plays {ordinal(int(label))}"
    return tally_of(game).told(label) if name.startswith("taken ") else label


def _words(name: str, game: str) -> str:
    group, _, label = name.partition(":")
    if group in ("win rate", "points by order"):
        return f"{group.removesuffix(' by order')} of the player who plays {ordinal(int(label))}"
    if group == "length":
        return label
    if name.startswith("taken "):
        return f"{group.removeprefix('taken ')} {tally_of(game).told(label)}, by a seat"
    return f"{group} of {label}"


def _told(name: str, each: Difference) -> str:
    percent = name.startswith("win rate")
    is_narrow = not percent and each.estimate.high - each.estimate.low < _NARROW
    digits = 2 if is_narrow else _digits(name)
    return (
        f"{figure(each.first.value, percent=percent, digits=digits)} and then "
        f"{figure(each.second.value, percent=percent, digits=digits)}, a difference of "
        f"{figure(each.change.value, percent=percent, signed=True, digits=digits)} "
        f"({shown_range(each.estimate, percent=percent, signed=True, digits=digits)})"
    )


def _digits(name: str) -> int:
    return 2 if name.startswith("taken") else 1
