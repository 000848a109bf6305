"""What a report says at a glance: what the intervals are sure of, each with its interval."""

from __future__ import annotations

from html import escape

from theban.lab.studies.description import Description
from theban.lab.studies.report.charts import figure, shown_range
from theban.lab.studies.report.tables import ordinal, section
from theban.lab.studies.statistics import Estimate, Summary
from theban.lab.studies.tally import tally_of

_FEWEST_GAMES = 30
"""A thing that fewer games tell apart is not among the findings."""
_MOST_FINDINGS = 3
"""So many of the best and of the worst things are among them."""


def findings(told: Description, summary: Summary) -> str:
    """Return the section."""
    found: list[str] = []
    equal = 1 / told.players
    if len(summary.agents) == 1 or len(told.lineups) == 1:
        found += _about_orders(summary, equal)
    for name, group in sorted(summary.agents.items()):
        if len(summary.agents) > 1:
            found.append(
                f"<b>{escape(name)}</b> wins {_share(group.wins.estimate)} of its games; an equal "
                f"share is {figure(equal, percent=True)}."
            )
    found += _about_points(summary)
    found += _about_things(told.game, summary)
    items = "".join(f"<li>{each}</li>" for each in found)
    note = (
        "The 95 % intervals, in brackets, leave out an equal share or 0. One of twenty figures "
        "without any effect does so by chance. All of it is about these bots at this table."
    )
    return section("findings", "At a glance", note, f'<ul class="findings">{items}</ul>')


def _about_orders(summary: Summary, equal: float) -> list[str]:
    told = [
        f"Who plays {ordinal(order)} wins {_share(group.wins.estimate)} of the games, "
        f"{'more' if group.wins.value > equal else 'less'} than an equal share of "
        f"{figure(equal, percent=True)}."
        for order, group in sorted(summary.orders.items())
        if group.wins.estimate.excludes(equal)
    ]
    even = (
        "No place in the order of play wins measurably more or less often than "
        f"{figure(equal, percent=True)}."
    )
    return told or [even]


def _about_points(summary: Summary) -> list[str]:
    if len(summary.categories) == 1:
        return []
    sure = {name: gap.estimate for name, gap in summary.gaps.items() if gap.estimate.excludes(0)}
    order = sorted(sure, key=lambda name: -sure[name].value)
    ahead = [name for name in order if sure[name].value > 0][:2]
    behind = [name for name in order[::-1] if sure[name].value < 0][:1]
    told: list[str] = []
    if ahead:
        listed = " and ".join(
            f"<b>{escape(name)}</b> {told_with_range(sure[name])}" for name in ahead
        )
        told.append(f"Winners are ahead of the others in points most by {listed}.")
    told += [
        f"They have fewer points than the others from {escape(name)} {told_with_range(sure[name])}."
        for name in behind
    ]
    return told


def _about_things(game: str, summary: Summary) -> list[str]:
    sure: list[tuple[float, str, Estimate]] = []
    for name, thing in summary.things.items():
        estimate = thing.slope.estimate
        if thing.slope.games >= _FEWEST_GAMES and estimate.excludes(0):
            sure.append((gain(summary, estimate.value), name, estimate))
    sure.sort()
    told: list[str] = []
    for word, some in (("best", sure[::-1]), ("worst", sure)):
        good = [each for each in some if (each[0] > 0) == (word == "best")][:_MOST_FINDINGS]
        if good:
            listed = ", ".join(
                f"{escape(_thing(game, name))} {told_with_range(found)}" for _, name, found in good
            )
            more = "points" if not summary.is_low_best else "points, of which fewest win"
            told.append(f"Of all that seats take, these go with the {word} {more}: {listed}.")
    return told


def _thing(game: str, name: str) -> str:
    group, _, label = name.partition(":")
    told = tally_of(game).told(label)
    return told if told.lower().startswith(group.split()[0]) else f"{group} {told}"


def gain(summary: Summary, value: float) -> float:
    """Return how good a number of points is, the greater the better."""
    return -value if summary.is_low_best else value


def told_with_range(found: Estimate) -> str:
    """Return a difference in points with its interval."""
    return f"{figure(found.value, signed=True)} ({shown_range(found, signed=True)})"


def _share(found: Estimate) -> str:
    return f"{figure(found.value, percent=True)} ({shown_range(found, percent=True)})"
