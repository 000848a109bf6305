"""The score sheet, written and drawn: a row for each category, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import evolve

from theban._core.checks import check_fields, check_given, check_kind, check_number, keep_plain
from theban._core.errors import InvalidArgument
from theban._core.language import ENGLISH, Language
from theban._core.messages import shown
from theban._core.refusals import all_of
from theban._core.situation import Awaiting, ScoreSheet
from theban.render._names import Names
from theban.render._sentences import cut, one_text, told_due
from theban.render._svg import shapes as svg
from theban.render._svg.canvas import WIDTH, Section, label, panel
from theban.render._svg.figures import figure
from theban.render._svg.shapes import Ink

Result: TypeAlias = tuple[ScoreSheet, Sequence[int]]
"""How a finished game was scored, and the rank of each seat."""

_GAP = 2
_SHORTEST_NAME = 6


def score_table(
    sheet: ScoreSheet,
    standings: Sequence[int],
    *,
    names: Sequence[str] | None = None,
    width: int = 80,
    language: Language = ENGLISH,
) -> str:
    """Write a score sheet as a table, the way it is scored, with totals, ranks and the winner.

    Where the winner has fewer points than another seat, the line about the winner says that the
    fewest win.

    Args:
        sheet: the points of each seat by category.
        standings: the rank of each seat, 1 for a winner.
        names: what the players are called, in the order of their seats.
        width: the length of the longest line of the table in characters; long names are cut.
        language: the language to write in.  A category that the catalogue lacks is unchanged.

    Raises:
        InvalidArgument: ranks or names are not as many as the seats of the sheet, there are no
            seats, or an argument is of a wrong kind.

    Example:
        >>> sheet = ScoreSheet(("track", "keys"), ((7, 1), (14, 0)))
        >>> print(score_table(sheet, (2, 1), names=["Ada", "Ben"]))
                  Ada     Ben
        track       7      14
        keys        1       0
        ---------------------
        total       8      14
        rank        2       1
        <BLANKLINE>
        Ben wins with 14 points.
        >>> print(score_table(ScoreSheet(("points",), ((7,), (3,))), (2, 1)).splitlines()[-1])
        The fewest points win: Player B wins with 3 points.
    """
    sheet = evolve(check_given(sheet, ScoreSheet, "a ScoreSheet"))
    keep_plain(sheet)
    check_fields(sheet, ("the score sheet",), InvalidArgument)
    for row in sheet.points:
        if len(row) != len(sheet.categories):
            raise InvalidArgument(f"{shown(row)} is not a number for each category of the sheet")
    width = check_number(width, "width")
    seats = len(sheet.points)
    check_kind(standings, Sequence, "standings", "the rank of each seat")
    for seat, rank in enumerate(standings):
        check_number(rank, f"standings[{seat}]", 1)
    if not seats or len(standings) != seats:
        raise InvalidArgument(
            f"there are {len(standings)} ranks for the {seats} seats of the score sheet"
        )
    naming = Names(names, language)
    naming.check_all(seats)
    all_names = [naming.of(seat) for seat in range(seats)]
    rows = [(category_words(name, naming.language), row) for name, row in rows_of(sheet)]
    # A single category is already the total.
    total = (
        [(naming.language.say_in("score sheet", "total"), sheet.totals)] if len(rows) != 1 else []
    )
    ranked = naming.language.say_in("score sheet", "rank")
    last: list[tuple[str, Sequence[int]]] = [*total, (ranked, standings)]
    first = max(len(label) for label, _ in (*rows, *last))
    room = max((width - first) // seats - _GAP, _SHORTEST_NAME)
    column = min(max(_SHORTEST_NAME, *(len(name) for name in all_names)), room) + _GAP
    heads = "".join(cut(name, column - _GAP).rjust(column) for name in all_names)
    lines = [
        " " * first + heads,
        *(_line(label, first, numbers, column) for label, numbers in rows),
        "-" * (first + column * seats),
        *(_line(label, first, numbers, column) for label, numbers in last),
        "",
        winners_told(sheet, standings, naming),
    ]
    return "\n".join(lines)


def rows_of(sheet: ScoreSheet) -> list[tuple[str, tuple[int, ...]]]:
    """Return each category with the points of each seat."""
    return list(zip(sheet.categories, zip(*sheet.points, strict=True), strict=True))


def category_words(category: str, language: Language) -> str:
    """Return the name of a line of a score sheet."""
    return language.text(category, "score sheet")


def _line(label: str, first: int, numbers: Sequence[int], column: int) -> str:
    return label.ljust(first) + "".join(str(number).rjust(column) for number in numbers)


def told_heading(due: Awaiting, names: Names, result: Result | None) -> str:
    """Describe the next decision or event, or the winner, if known."""
    told = told_due(due, names)
    if result is None:
        return told
    return one_text([told, winners_told(*result, names)], names.language)


def winners_told(sheet: ScoreSheet, standings: Sequence[int], names: Names) -> str:
    """Say in one sentence who has won."""
    totals, language = sheet.totals, names.language
    winners = [seat for seat, rank in enumerate(standings) if rank == min(standings)]
    points = totals[winners[0]]
    number = language.count(points, "{number} point", "{number} points")
    told = _victory(winners, number, totals, names)
    if points < max(totals):
        return language.say("The fewest points win: {victory}", victory=told)
    return told


def _victory(winners: Sequence[int], points: str, totals: Sequence[int], names: Names) -> str:
    language, first = names.language, winners[0]
    if len(winners) > 1:
        shared = all_of(map(names.of, winners), language)
        return language.say("{names} share the victory with {points}.", names=shared, points=points)
    tied = [seat for seat, total in enumerate(totals) if total == totals[first] and seat != first]
    if not tied:
        return language.say("{name} wins with {points}.", name=names.of(first), points=points)
    return language.say(
        "{name} wins with {points}, ahead of {others} by the rule for ties.",
        name=names.of(first),
        points=points,
        others=all_of(map(names.of, tied), language),
    )


# --- Drawn --------------------------------------------------------------------------------------

_LEFT, _RIGHT = 150, WIDTH - 30
_WORDS = _LEFT - 30
"""The room for what a line is called."""
_HEAD, _ROW, _SIZE = 88, 30, 21
_BELOW, _NAME_LINE = 10, 26
_MARGIN, _EDGE = 22, WIDTH - 22
_WIDEST = 140


def score_panel(
    sheet: ScoreSheet, standings: Sequence[int], names: Names, *, has_zeros: bool = True
) -> Section:
    """Draw a score sheet with totals and ranks.

    A single category is already the total.
    """
    seats, language = len(sheet.points), names.language
    step = min((_RIGHT - _LEFT) / seats, _WIDEST)
    middles = [_LEFT + step * (seat + 0.5) for seat in range(seats)]
    heads, more = _heads(names, middles, _HEAD - 20)
    top = _HEAD + more
    rows = [row for row in rows_of(sheet) if has_zeros or any(row[1])]
    total = language.say_in("score sheet", "total")
    if len(sheet.categories) == 1:
        rows, total = [], category_words(sheet.categories[0], language)
    height = top + _ROW * (len(rows) + 2) + 16
    parts = [panel(height)]
    for seat, (x, name) in enumerate(zip(middles, heads, strict=True)):
        parts += [figure(seat, x, 52, 40), name]
    y = top + _ROW / 2 - 4
    for category, points in rows:
        parts.append(label(category_words(category, language), 26, y, room=_WORDS))
        parts += [svg.write(number, x, y, _SIZE) for number, x in zip(points, middles, strict=True)]
        y += _ROW
    if rows:
        line = svg.trace("M", 24, y - _ROW / 2 + 1, "H", _LEFT + step * seats)
        parts.append(svg.path(line, stroke=Ink.RULE))
    y += 4
    for sum_, rank, x in zip(sheet.totals, standings, middles, strict=True):
        is_best = rank == min(standings)
        if is_best:
            box = (x - 30, y - 15, 60, 30)
            parts.append(svg.rectangle(*box, fill=Ink.GOLD, stroke=Ink.LINE, round_=15))
        parts.append(svg.write(sum_, x, y, 23, ink=Ink.LINE if is_best else Ink.INK, bold=True))
    parts += [
        label(total, 26, y, room=_WORDS),
        label(language.say_in("score sheet", "rank"), 26, y + _ROW, room=_WORDS),
        *(svg.write(rank, x, y + _ROW, _SIZE) for rank, x in zip(standings, middles, strict=True)),
    ]
    return Section(svg.group(parts, data_scores=""), height + _BELOW)


def _heads(names: Names, middles: Sequence[float], y: float) -> tuple[list[str], float]:
    """Write the names above the columns, long ones in several lines.  Return the height added."""
    longest = _EDGE - _MARGIN
    called = [names.of(seat) for seat in range(len(middles))]
    texts = [svg.cut(name, _SIZE, longest, bold=True) for name in called]
    halves = [svg.length(text, _SIZE, bold=True) / 2 for text in texts]
    places = [
        max(min(x, _EDGE - half), _MARGIN + half) for x, half in zip(middles, halves, strict=True)
    ]
    ends = list(zip(places, halves, strict=True))
    lines = 1
    while any(
        x + half + _BELOW > next_x - next_half
        for (x, half), (next_x, next_half) in zip(ends, ends[lines:], strict=False)
    ):
        lines += 1
    parts: list[str] = []
    for seat, (name, text, x) in enumerate(zip(called, texts, places, strict=True)):
        drawn = svg.write(text, x, y + _NAME_LINE * (seat % lines), _SIZE, bold=True)
        parts.append(svg.group([drawn], tip=name) if text != name else drawn)
    return parts, _NAME_LINE * (lines - 1)
