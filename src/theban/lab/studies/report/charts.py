"""Plots as SVG inside tables: names and figures are text, so only what has a length is drawn.

A drawing is stretched to the width of its column; lines keep their width, and a dot is a line of no
length with round ends.  Colours are those of the page, light or dark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil, floor, isfinite, log10

from attrs import frozen

from theban.lab.studies.statistics import Estimate

WIDTH = 1000
"""The width of a drawing in its own units."""
_HEIGHT = 24
_MOST_BARS = 48


@frozen
class Scale:
    """A range of values that fills the width of a drawing."""

    low: float
    high: float
    step: float
    """The distance of two ticks."""

    @classmethod
    def over(cls, values: Sequence[float], *, ticks: int = 5) -> Scale:
        """Return a scale with round ends that holds values."""
        found = [value for value in values if isfinite(value)] or [0.0]
        low, high = min(found), max(found)
        if low == high:
            low, high = low - 1, high + 1
        step = _round_step((high - low) / ticks)
        return cls(round(floor(low / step) * step, 9), round(ceil(high / step) * step, 9), step)

    def at(self, value: float) -> float:
        """Return where a value is, from 0 to :data:`WIDTH`."""
        part = (value - self.low) / (self.high - self.low) if isfinite(value) else float(value > 0)
        return round(WIDTH * min(1.0, max(0.0, part)), 1)

    @property
    def ticks(self) -> list[float]:
        """The values of the ticks."""
        number = round((self.high - self.low) / self.step)
        return [round(self.low + index * self.step, 9) for index in range(number + 1)]

    def digits(self, *, percent: bool = False) -> int:
        """Return how many digits after the point tell two ticks apart."""
        return max(0, -floor(log10(self.step * (100 if percent else 1)) + 1e-9))


def _round_step(wanted: float) -> float:
    power = 10.0 ** floor(log10(wanted))
    return power * next(each for each in (1, 2, 5, 10) if each * power >= wanted * 0.999)


def figure(value: float, *, digits: int = 1, percent: bool = False, signed: bool = False) -> str:
    """Return a number as people read it."""
    if not isfinite(value):
        return "?"
    number = 100 * value if percent else value
    text = f"{number:+,.{digits}f}" if signed else f"{number:,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        text = text.lstrip("+-")
    return text.replace("-", "\u2212") + (" %" if percent else "")


def axis(scale: Scale, *, percent: bool = False, signed: bool = False) -> str:
    """Return the labels of a scale's ticks."""
    digits = scale.digits(percent=percent)
    return "".join(
        f'<span class="tick" style="left:{scale.at(tick) / WIDTH:.1%}">'
        f"{figure(tick, digits=digits, percent=percent, signed=signed)}</span>"
        for tick in scale.ticks
    )


def interval(found: Estimate, scale: Scale, *, zero: float | None, colour: str = "c0") -> str:
    """Draw a figure with its interval."""
    lines = [_upright(scale.at(tick), "grid") for tick in scale.ticks]
    if zero is not None:
        lines.append(_upright(scale.at(zero), "zero"))
    low, middle, high = scale.at(found.low), scale.at(found.value), scale.at(found.high)
    return _svg(
        [
            *lines,
            f'<path class="range" d="M{low} 12H{high}"/>',
            f'<path class="dot" d="M{middle} 12h0"/>',
        ],
        f"--c:var(--{colour})",
    )


def stack(values: Sequence[float], largest: float) -> str:
    """Draw parts of a whole one after the other."""
    parts: list[str] = []
    begin = 0.0
    for index, value in enumerate(values):
        length = round(WIDTH * max(0.0, value) / largest, 1)
        parts.append(
            f'<rect class="part" style="--c:var(--c{index % 8})" x="{begin:.1f}" y="4" '
            f'width="{length}" height="16"/>'
        )
        begin += length
    return _svg(parts)


def histogram(counts: Counter[int]) -> str:
    """Draw how often each number came, with a line at the median."""
    low, high = quantile(counts, 0.001), quantile(counts, 0.999)
    width = max(1, ceil((high - low + 1) / _MOST_BARS))
    bins: Counter[int] = Counter()
    for value, number in counts.items():
        bins[(min(max(value, low), high) - low) // width] += number
    size = max(bins) + 1
    tallest = max(bins.values())
    each = WIDTH / size
    bars = [
        f'<rect class="bar" x="{index * each + each * 0.06:.1f}" '
        f'y="{100 - 96 * number / tallest:.1f}" '
        f'width="{each * 0.88:.1f}" height="{96 * number / tallest:.1f}"><title>'
        f"{_range(low + index * width, width)}: {number:,}</title></rect>"
        for index, number in sorted(bins.items())
    ]
    middle = (quantile(counts, 0.5) - low + 0.5) / (size * width)
    bars.append(f'<path class="mid" d="M{WIDTH * middle:.1f} 0V100"/>')
    scale = Scale.over([low, low + size * width], ticks=6)
    labels = [
        (tick, (tick - low + 0.5) / (size * width))
        for tick in scale.ticks
        if low <= tick < low + size * width
    ]
    told = "".join(
        f'<span style="left:{part:.1%}">{figure(tick, digits=0)}</span>' for tick, part in labels
    )
    return (
        f'<div class="hist"><svg viewBox="0 0 {WIDTH} 100" preserveAspectRatio="none" '
        f'aria-hidden="true">{"".join(bars)}</svg><div class="axis">{told}</div></div>'
    )


def quantile(counts: Counter[int], part: float) -> int:
    """Return the number below or at which a part of all is."""
    left = part * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts, default=0)


def key(names: Sequence[str]) -> str:
    """Return which colour of :func:`stack` is which."""
    entries = "".join(
        f'<li><i style="--c:var(--c{index % 8})"></i>{escape(name)}</li>'
        for index, name in enumerate(names)
    )
    return f'<ul class="key">{entries}</ul>'


def _range(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first} to {first + width - 1}"


def _upright(x: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x} 0V{_HEIGHT}"/>'


def _svg(parts: Sequence[str], style: str = "") -> str:
    styled = f' style="{style}"' if style else ""
    return (
        f'<svg viewBox="0 0 {WIDTH} {_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"'
        f"{styled}>{''.join(parts)}</svg>"
    )


def shown_range(
    found: Estimate, *, digits: int = 1, percent: bool = False, signed: bool = False
) -> str:
    """Return an interval as people read it."""
    low, high = (
        figure(value, digits=digits, percent=percent, signed=signed)
        for value in (found.low, found.high)
    )
    if not isfinite(found.low):
        return f"below {high}" if isfinite(found.high) else "too few games"
    return f"{low.removesuffix(' %')} to {high}" if isfinite(found.high) else f"above {low}"
