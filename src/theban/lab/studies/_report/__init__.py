"""One HTML page about a study, or about two: it works offline, dark and light, without scripts.

This module prepares the figures; the pages and their plots are the templates in this folder. A plot
is an SVG stretched to the width of its column: lines keep their width, and a dot is a line of zero
length with round ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import ceil, floor, isfinite, log10
from os import PathLike
from typing import Any

from attrs import frozen

from theban._core.errors import InvalidArgument
from theban._core.messages import count, listed, quoted
from theban._core.rulebook import switched
from theban.lab.studies import _statistics as statistics
from theban.lab.studies._folder import (
    Description,
    folder_of,
    games_of,
    read_description,
    read_failures,
    read_progress,
    read_rows,
)
from theban.lab.studies._playing import GROUPS, Row, label_in_words
from theban.lab.studies._statistics import Difference, Estimate, Summary, library
from theban.serial._text_record import scalar_text

__all__ = ["comparison_html", "report_html"]

_MOST_FAILURES = 20
_MOST_BARS = 48
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_FEWEST_GAMES = 30
"""The minimum number of games that must tell an item apart for the findings to include it."""
_MOST_THINGS = 3
"""The number of best and of worst items in the findings."""
_MOST_DIFFERENCES = 8
"""The number of differences between two studies in the findings."""
_FEWEST = 0.002
"""Items of which seats take fewer on average in both studies are left out."""


def summary_of(folder: str | PathLike[str]) -> Summary:
    """Add up the rows of a folder of results, in constant memory."""
    return statistics.summarize(games_of(read_rows(folder)), read_description(folder).categories)


def report_html(folder: str | PathLike[str]) -> str:
    """Return the page of a study: HTML text that works offline and has no scripts.

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
    mark = read_progress(path, told.games)
    summary = summary_of(path)
    agents = sorted(summary.agents.items(), key=lambda item: -item[1].wins.value)
    sources = [("winners", summary.winners), ("the others", summary.others)]
    if len(agents) > 1:
        sources += sorted(summary.sources.items())
    return _page(
        "study",
        told=told,
        details=_details_of(told),
        summary=summary,
        mark=mark,
        failures=list(islice(read_failures(path, told, mark), _MOST_FAILURES)),
        seats=_lines([(f"plays {ordinal(n)}", its) for n, its in sorted(summary.orders.items())]),
        players=_lines(agents),
        rated=[
            # If there is no maximum, the end without a bound.
            Line(
                each.name,
                Estimate(
                    each.high + each.low if each.elo is None else each.elo, each.low, each.high
                ),
                "c4",
            )
            for each in statistics.rate_agents(summary.patterns)
        ],
        means=[(name, [its[each].value for each in told.categories]) for name, its in sources],
        sources=_sources_told_apart(summary),
        best_and_worst=_best_and_worst(told.game, summary),
        things=_things(told.game, summary),
    )


def _lines(groups: Sequence[tuple[str, statistics.Group]]) -> dict[str, list[Line]]:
    return {
        "wins": [Line(name, group.wins.estimate) for name, group in groups],
        "points": [Line(name, group.points.estimate, "c1") for name, group in groups],
    }


def comparison_html(first: str | PathLike[str], second: str | PathLike[str]) -> str:
    """Return the page that compares two studies, paired by the seeds of their games.

    Args:
        first: the folder of one study.
        second: the folder of the other; a difference is its figure minus that of the first.

    Raises:
        InvalidSave: a folder has no results, or they are damaged.
        InvalidArgument: they are of different games, or for different numbers of players; or they
            are Parquet, and pyarrow is not installed.

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
    told = [read_description(first), read_description(second)]
    played = [f"{each.game} for {each.players} players" for each in told]
    if played[0] != played[1]:
        raise InvalidArgument(
            f"{quoted(str(first))} is a study of {played[0]}, {quoted(str(second))} of "
            f"{played[1]}; only studies of one game for the same number of players can be compared"
        )
    games: list[Iterator[list[Row]]] = [games_of(read_rows(first)), games_of(read_rows(second))]
    found = statistics.compare(games[0], games[1])
    gains: list[float] = []
    sure: list[tuple[bool, float, str, str, Difference]] = []
    groups: dict[str, dict[str, list[Line]]] = {}
    for name, each in found.figures.items():
        group, _, label = name.partition(":")
        group, _, kind = group.partition(" ") if group.startswith("taken ") else (group, "", "")
        if group in ("win rate", "points", "length") and each.change.error:
            gains.append(each.gain)
        its, is_share = groups.setdefault(group, {}), group == "win rate"
        if kind and max(each.first.value, each.second.value) < _FEWEST:
            continue
        words = f"{group} of {label}"
        if kind:
            label = label_in_words(told[0].game, label)
            words = f"{kind} {label}, by a seat"
        elif group == "length":
            words = label
        elif group != "points":
            label = f"plays {ordinal(int(label))}"
            words = f"{group.removesuffix(' by order')} of the player who {label}"
        estimate = each.change.estimate
        if each.change.error and estimate.excludes(0):
            # Who wins is the first question of most readers.
            sure.append(
                (not is_share, -abs(each.change.value) / each.change.error, name, words, each)
            )
        colour = "c0" if estimate.excludes(0) else "c6"
        more = [
            figure(one.value, 2 if kind else 1, percent=is_share)
            for one in (each.first, each.second)
        ]
        its.setdefault(kind, []).append(Line(label, estimate, colour, tuple(more)))
    sure.sort(key=lambda item: item[:3])
    return _page(
        "comparison",
        told=told[0],
        details=[_details_of(each) for each in told],
        found=found,
        gain=sum(gains) / len(gains) if gains else 1.0,
        sure=sure[:_MOST_DIFFERENCES],
        groups=groups,
    )


def _page(name: str, *, told: Description, **values: object) -> str:
    """Fill in a template from this folder."""
    jinja = library("jinja2")
    pages = jinja.Environment(
        loader=jinja.PackageLoader("theban.lab.studies._report", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja.StrictUndefined,
    )
    pages.filters.update(
        figure=figure, span=span, with_span=with_span, ordinal=ordinal, plain=plain
    )
    pages.globals.update(scale_of=Scale.of, bars_of=bars_of, quantile=quantile, count=count)
    number = told.players
    seats = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    title = f"{told.game.capitalize()}, {seats} players"
    return str(pages.get_template(f"{name}.html").render(title=title, told=told, **values))


# --- Numbers -------------------------------------------------------------------------------------


def figure(value: float, digits: int = 1, *, percent: bool = False, signed: bool = False) -> str:
    """Return a number in readable form."""
    if not isfinite(value):
        return "?"
    number = 100 * value if percent else value
    text = f"{number:+,.{digits}f}" if signed else f"{number:,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        text = text.lstrip("+-")
    return text.replace("-", "\u2212") + (" %" if percent else "")


def span(found: Estimate, digits: int = 1, **how: bool) -> str:
    """Return an interval in readable form."""
    low, high = (figure(value, digits, **how) for value in (found.low, found.high))
    if not isfinite(found.low):
        return f"below {high}" if isfinite(found.high) else "too few games"
    return f"{low.removesuffix(' %')} to {high}" if isfinite(found.high) else f"above {low}"


def with_span(found: Estimate, digits: int = 1, **how: bool) -> str:
    """Return a figure with its interval in brackets."""
    return f"{figure(found.value, digits, **how)} ({span(found, digits, **how)})"


def ordinal(number: int) -> str:
    """Return a readable count."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def plain(name: str) -> str:
    """Return the name of a kind of decision or of an ending in words."""
    group, _, label = name.replace("_", " ").partition(":")
    return f"{group} {label}".strip()


def quantile(counts: Counter[int], part: float) -> int:
    """Return a quantile of counted numbers."""
    values, weights = list(counts), list(counts.values())
    return int(library("numpy").quantile(values, part, weights=weights, method="inverted_cdf"))


# --- Plots ---------------------------------------------------------------------------------------


@frozen
class Line:
    """A row of a table of intervals."""

    name: str
    """The subject of the row."""
    found: Estimate
    """The figure to draw."""
    colour: str = "c0"
    """The name of its colour."""
    more: tuple[str, ...] = ()
    """Further figures, as text."""


@frozen
class Scale:
    """A range of values that fills the width of a plot."""

    low: float
    high: float
    step: float
    """The distance between two ticks."""

    @classmethod
    def of(cls, lines: Sequence[Line], zero: float | None) -> Scale:
        """Return the scale of a table, including the value that its figures are compared with."""
        ends = [end for line in lines for end in (line.found.low, line.found.high)]
        return cls.over([*ends, lines[0].found.value if zero is None else zero])

    @classmethod
    def over(cls, values: Iterable[float], *, ticks: int = 5) -> Scale:
        """Return a scale with round ends that contains the values."""
        found = [value for value in values if isfinite(value)] or [0.0]
        low, high = min(found), max(found)
        if high - low < 1e-6:  # the rest is rounding, as in the mean of three
            low, high = low - 1, low + 1
        wanted = (high - low) / ticks
        power = 10.0 ** floor(log10(wanted))
        step = power * next(each for each in (1, 2, 5, 10) if each * power >= wanted * 0.999)
        return cls(round(floor(low / step) * step, 9), round(ceil(high / step) * step, 9), step)

    def at(self, value: float) -> float:
        """Return the position of a value, from 0 to 100."""
        part = (value - self.low) / (self.high - self.low) if isfinite(value) else float(value > 0)
        return round(100 * min(1.0, max(0.0, part)), 2)

    @property
    def ticks(self) -> list[float]:
        """The values of the ticks."""
        number = round((self.high - self.low) / self.step)
        return [round(self.low + index * self.step, 9) for index in range(number + 1)]

    def digits(self, *, percent: bool = False) -> int:
        """Return the number of decimals that tell two ticks apart."""
        return max(0, -floor(log10(self.step * (100 if percent else 1)) + 1e-9))


def bars_of(counts: Counter[int]) -> dict[str, Any]:
    """Return a histogram of numbers: its bars, and positions from 0 to 1."""
    low, high = quantile(counts, 0.001), quantile(counts, 0.999)
    width = max(1, ceil((high - low + 1) / _MOST_BARS))
    bins: Counter[int] = Counter()
    for value, number in counts.items():
        bins[(min(max(value, low), high) - low) // width] += number
    size, tallest = max(bins) + 1, max(bins.values())
    scale = Scale.over([low, low + size * width], ticks=6)
    bars: list[tuple[int, float, str]] = []
    for index, number in sorted(bins.items()):
        first = low + index * width
        label = str(first) if width == 1 else f"{first} to {first + width - 1}"
        bars.append((index, 96 * number / tallest, f"{label}: {number:,}"))
    return {
        "size": size,
        "bars": bars,
        "median": (quantile(counts, 0.5) - low + 0.5) / width,
        "ticks": [
            (tick, (tick - low + 0.5) / (size * width))
            for tick in scale.ticks
            if low <= tick < low + size * width
        ],
    }


# --- What was played -----------------------------------------------------------------------------


def _details_of(told: Description) -> str:
    """Return the configs' differences from the defaults, and the agents."""
    configs = " / ".join(dict.fromkeys(words_of(config) for config in told.configs))
    lineups = [", ".join(each) for each in told.lineups]
    if len(set(told.names)) == 1:
        who = f"{told.names[0]} bots in all seats"
    elif len(lineups) == 1:
        who = f"{lineups[0]}, each in every seat in turn"
    else:
        who = f"{len(lineups)} line-ups of {listed(told.names, 'and')}"
    return f"{configs}. {who[0].upper()}{who[1:]}."


def words_of(config: Any) -> str:  # noqa: ANN401 (of any game)
    """Return a config's differences from the defaults."""
    parts: list[str] = []
    modules = [module.value for module in getattr(config, "modules", ())]
    if modules:
        parts.append(f"the module{'s' * (len(modules) > 1)} {listed(modules, 'and')}")
    parts += [f"{name} = {scalar_text(setting)}" for name, setting in switched(config)]
    if getattr(config, "first_player", 0):
        parts.append(f"seat {config.first_player} playing first")
    if getattr(config, "extra_horus_cards", None) is not None:
        parts.append(f"extra Horus cards = {scalar_text(config.extra_horus_cards)}")
    return f"With {listed(parts, 'and')}" if parts else "Standard rules"


# --- What is sure --------------------------------------------------------------------------------


def _sources_told_apart(summary: Summary) -> list[tuple[str, Estimate]]:
    """Return the winners' main differences: up to two sources of more points, one of fewer."""
    sure = [(name, gap.estimate) for name, gap in summary.gaps.items() if gap.estimate.excludes(0)]
    sure.sort(key=lambda item: -item[1].value)
    ahead = [each for each in sure if each[1].value > 0][:2]
    return ahead + [each for each in sure if each[1].value < 0][-1:]


def _best_and_worst(game: str, summary: Summary) -> dict[str, list[tuple[str, Estimate]]]:
    """Return the items that clearly go with more success, and with less."""
    sure: list[tuple[float, str, Estimate]] = []
    for name, thing in sorted(summary.things.items()):
        found, (group, _, label) = thing.slope.estimate, name.partition(":")
        is_taken = group != "counted"
        if is_taken and thing.slope.games >= _FEWEST_GAMES and found.excludes(0):
            told = label_in_words(game, label)
            is_clear = told.lower().startswith(group.split()[0])
            sure.append((summary.gain(found.value), told if is_clear else f"{group} {told}", found))
    sure.sort(key=lambda item: item[0])
    some = {"best": [each for each in sure[::-1] if each[0] > 0]}
    some["worst"] = [each for each in sure if each[0] <= 0]
    return {word: [each[1:] for each in its[:_MOST_THINGS]] for word, its in some.items() if its}


def _things(game: str, summary: Summary) -> dict[str, list[Line]]:
    """Return the items taken, in the groups of a report."""
    groups: dict[str, list[Line]] = {group: [] for group in GROUPS}
    for name, thing in sorted(summary.things.items()):
        group, _, label = name.partition(":")
        found, colour = thing.slope.estimate, "c6"
        if found.excludes(0):
            colour = "good" if summary.gain(found.value) > 0 else "bad"
        more = (
            figure(thing.number / summary.seats, 2),
            figure(thing.takers / summary.seats, 0, percent=True),
            figure(thing.points / thing.takers),
            figure(thing.won / thing.takers, 0, percent=True),
        )
        groups.setdefault(group, []).append(Line(label_in_words(game, label), found, colour, more))
    for lines in groups.values():
        lines.sort(key=lambda line: -summary.gain(line.found.value))
    return {group: lines for group, lines in groups.items() if lines}
