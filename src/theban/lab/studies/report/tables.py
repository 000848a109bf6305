"""The tables of a report: a row has a name, a drawing, and figures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from attrs import frozen

from theban.lab.studies.report.charts import Scale, axis, figure, interval, shown_range, stack
from theban.lab.studies.statistics import Estimate


@frozen
class Line:
    """A row with an interval."""

    name: str
    """What it is about."""
    found: Estimate
    """The figure that is drawn."""
    colour: str = "c0"
    """The name of its colour."""
    more: tuple[str, ...] = ()
    """Further figures, as text."""


def intervals(  # noqa: PLR0913 (how figures are told)
    lines: Sequence[Line],
    head: str,
    *,
    zero: float | None = None,
    percent: bool = False,
    signed: bool = False,
    more: Sequence[str] = (),
) -> str:
    """Return a table of figures with their intervals."""
    values = [each for line in lines for each in (line.found.low, line.found.high)]
    scale = Scale.over([*values, line_or(zero, lines)])
    head_cells = [
        _head("", "name"),
        f'<th class="draw">{axis(scale, percent=percent, signed=signed)}</th>',
    ]
    head_cells.append(_head(head, "num one"))
    if not more:
        head_cells.append(_head("95 % interval", "num two wide"))
    head_cells += [_head(each, "num one") for each in more]
    rows: list[list[str]] = []
    digits = max(1, scale.digits(percent=percent))
    for line in lines:
        drawn = interval(line.found, scale, zero=zero, colour=line.colour)
        told = figure(line.found.value, digits=digits, percent=percent, signed=signed)
        around = shown_range(line.found, digits=digits, percent=percent, signed=signed)
        one = _cell(told, "num one", head if more else "")
        cells = [_name(line.name), f'<td class="draw" title="{around}">{drawn}</td>', one]
        if not more:  # there is no room for it beside them
            cells.append(_cell(around, "num two wide note"))
        further = zip(line.more, more, strict=True)
        rows.append([*cells, *(_cell(each, "num one", its) for each, its in further)])
    return _table(rows, head_cells, "plot wide-draw" if more else "plot")


def _table(rows: Sequence[Sequence[str]], head: Sequence[str] = (), kind: str = "plot") -> str:
    top = f"<thead><tr>{''.join(head)}</tr></thead>" if head else ""
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f'<table class="{kind}">{top}<tbody>{body}</tbody></table>'


def _head(text: str, kind: str) -> str:
    return f'<th class="{kind}">{escape(text)}</th>'


def _name(text: str) -> str:
    return f'<th class="name" scope="row">{escape(text)}</th>'


def _cell(text: str, kind: str, head: str = "") -> str:
    """Return a cell; on a phone, where columns have no heads, it brings its own."""
    its = f' data-head="{escape(head)}"' if head else ""
    return f'<td class="{kind}"{its}>{escape(text)}</td>'


def line_or(zero: float | None, lines: Sequence[Line]) -> float:
    """Return what figures are compared with, or any of them."""
    return lines[0].found.value if zero is None else zero


def stacks(rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Return a table of parts that make a whole."""
    largest = max((sum(max(0.0, value) for value in values) for _, values in rows), default=1) or 1
    drawn = [f'<td class="draw">{stack(values, largest)}</td>' for _, values in rows]
    return _table(
        [
            [_name(name), drawing, _cell(figure(sum(values)), "num one")]
            for (name, values), drawing in zip(rows, drawn, strict=True)
        ]
    )


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of texts; all columns but the first have figures."""
    top = [_head(head, "num two" if index else "name") for index, head in enumerate(heads)]
    body = [
        [
            _name(row[0]),
            *(_cell(cell, "num", head) for cell, head in zip(row[1:], heads[1:], strict=True)),
        ]
        for row in rows
    ]
    return _table(body, top if any(heads) else ())


def section(name: str, title: str, text: str, *content: str) -> str:
    """Return a section of the page."""
    return (
        f'<section id="{name}"><h2>{escape(title)}</h2><p class="note">{text}</p>'
        f"{''.join(content)}</section>"
    )


def ordinal(number: int) -> str:
    """Return a number that counts off."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
