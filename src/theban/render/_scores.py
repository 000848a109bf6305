"""The score sheet, written and drawn: a row for each category, a column for each player."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast

from attrs import evolve, frozen

from theban._core.checks import check_fields, check_given, check_kind, check_number, keep_plain
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.language import ENGLISH, Language, message
from theban._core.messages import count, shown
from theban._core.protocol import AnyRules
from theban._core.refusals import all_of
from theban._core.situation import Awaiting, ScoreSheet
from theban._core.values import Value
from theban.render._pieces import Names, ScoreLine
from theban.render._registry import first_shown
from theban.render._sentences import cut, one_text, points_words, told_due
from theban.render._svg import shapes as svg
from theban.render._svg.canvas import WIDTH, Section, label, panel
from theban.render._svg.figures import figure
from theban.render._svg.shapes import Ink

Result: TypeAlias = tuple[ScoreSheet, Sequence[int]]
"""The score of a finished game, and the rank of each seat."""

_GAP = 2
_SHORTEST_NAME = 6


@frozen
class FinalScore(Value):
    """The score of a game, line by line, and the winner; see :func:`final_score`.

    Raises:
        InvalidArgument: a field is of a wrong type, there are no lines or no seats, or a line does
            not have a number for each seat.
    """

    lines: tuple[ScoreLine, ...]
    """The lines, in the order of scoring."""
    standings: tuple[int, ...]
    """The rank of each seat, 1 for a winner."""
    text: str
    """The winner and the reason, in one or two sentences."""
    rules: tuple[str, ...]
    """The ids of the rules that rank the seats; empty if the game does not tell."""

    def __attrs_post_init__(self) -> None:
        """Check all fields."""
        check_fields(self, ("FinalScore",), InvalidArgument)
        seats = len(self.standings)
        if not (seats and self.lines) or any(len(line.points) != seats for line in self.lines):
            right = "at least one line, with points for each of at least one seat"
            raise InvalidArgument(f"FinalScore has {shown(self.lines)}; it must have {right}")

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's points."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))


def final_score(
    rules: AnyRules,
    state: Any,  # noqa: ANN401 (of any game)
    *,
    events: Iterable[object] = (),
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> FinalScore:
    """Explain a score: each line with the things it comes from and its rules, and who wins and why.

    Args:
        rules: the rules of the game.
        state: the last position; of any other, the score is that of a game that ends there.
        events: all events of the game, such as ``match.events``.  Tutankhamun needs them to tell
            what each set has brought, since points are scored during the game.
        names: the players' names, in the order of their seats; by default Player A, Player B and so
            on.
        language: the language to write in.
        you: the seat of the reader, from 0. Then a sentence about that seat speaks to the reader:
            "You win with 41 points."

    Returns:
        The lines in the order of scoring, the rank of each seat, and who has won.

    Raises:
        InvalidArgument: the rules lack something, or names are not as many as the players.

    Example:
        >>> from theban import luxor
        >>> from theban.luxor import Seat, position
        >>> state = position(luxor.Config(players=2), seats=[Seat(keys=2), Seat(scarabs=(3,))])
        >>> score = final_score(luxor.RULES, state, names=["Ada", "Ben"])
        >>> [(line.category, line.points, line.rules) for line in score.lines if any(line.points)]
        [('keys', (2, 0), ('LX-9.2',)), ('scarabs', (0, 3), ('LX-9.2',))]
        >>> score.lines[-1].keys
        ((), ('scarabs:1',))
        >>> print(score.text)
        Ben wins with 3 points. The largest lead over Ada: scarabs, 3 to 0.
    """
    check_members(rules)
    check_kind(events, Iterable, "events", "the events of the game, in their order")
    sheet, standings = rules.score_sheet(state), rules.standings(state)
    naming, by_category = Names(names, language, you), rules.score_rules(state.config)
    naming.check_all(len(standings))
    lines = _lines(sheet, by_category, language)
    tell = first_shown(state, lambda renderer: renderer.scores)
    if tell is not None:
        lines = tuple(tell(state, tuple(events), lines, naming))
    tie, rank_rules = first_shown(state, lambda renderer: renderer.ties) or (_TIE, ())
    told = [winners_told(sheet, standings, naming, tie), *_lead(lines, sheet, standings, naming)]
    return FinalScore(lines, tuple(standings), one_text(told, language), rank_rules)


def _lines(
    sheet: ScoreSheet, rules: Mapping[str, Sequence[str]], language: Language
) -> tuple[ScoreLine, ...]:
    nothing = ((),) * len(sheet.points)
    return tuple(
        ScoreLine(language.text(name, "score sheet"), points, tuple(rules.get(name, ())), nothing)
        for name, points in rows_of(sheet)
    )


def _lead(
    lines: Sequence[ScoreLine], sheet: ScoreSheet, standings: Sequence[int], names: Names
) -> Iterator[str]:
    """Say in which line the winner has the largest lead over the next player."""
    winner, *others = sorted(range(len(standings)), key=standings.__getitem__)
    if len(lines) == 1 or not others or standings[others[0]] == standings[winner]:
        return  # the lead in a single line is the total, and a shared victory has none
    if len({*sheet.totals}) == 1 and any(min(line.points) < 0 for line in lines):
        return  # equal totals do not say whether it is good to lose points
    other = others[0]
    sign = -1 if sheet.totals[winner] < max(sheet.totals) else 1  # the fewest win
    best = max(lines, key=lambda line: sign * (line.points[winner] - line.points[other]))
    own, its = best.points[winner], best.points[other]
    if sign * (own - its) > 0:
        yield names.language.say(
            "The largest lead over {other}: {line}, {points} to {others}.",
            other=names.called(other, names.language.say_in("ahead of", "you")),
            line=best.category,
            points=abs(own),
            others=abs(its),
        )


def score_table(
    score: ScoreSheet | FinalScore,
    standings: Sequence[int] | None = None,
    *,
    names: Sequence[str] | None = None,
    width: int = 80,
    language: Language = ENGLISH,
    you: int | None = None,
) -> str:
    """Write a score as a table, the way it is scored, with totals, ranks and the winner.

    Where the winner has fewer points than another seat, the line about the winner says that the
    fewest win.  With a :func:`final_score` each line ends with its first rule.

    Args:
        score: the result of :func:`final_score`, or the points of each seat by category.
        standings: the rank of each seat, 1 for a winner; not needed with a final score.
        names: what the players are called, in the order of their seats.
        width: the length of the longest line of the table in characters; long names are cut.
        language: the language to write in.  A category that the catalogue lacks is unchanged.
        you: the seat of the reader, as for :func:`final_score`; a final score is told already.

    Raises:
        InvalidArgument: ranks or names are not as many as the seats of the score, there are no
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
    width = check_number(width, "width", 1)
    naming = Names(names, language, you)
    if isinstance(score, FinalScore):
        told = textwrap.fill(score.text, width)
    else:
        sheet, ranks = _checked(score, standings)
        told = winners_told(sheet, ranks, naming)
        score = FinalScore(_lines(sheet, {}, language), tuple(ranks), told, ())
    seats = len(score.standings)
    naming.check_all(seats)
    all_names = [naming.of(seat) for seat in range(seats)]
    rows = [(each.category, each.points, "".join(each.rules[:1])) for each in score.lines]
    last = [(language.say_in("score sheet", "rank"), score.standings, "")]
    if len(rows) != 1:  # a single category is already the total
        last.insert(0, (language.say_in("score sheet", "total"), score.totals, ""))
    first = max(len(label) for label, _, _ in (*rows, *last))
    rules = max(len(rule) for _, _, rule in rows)
    room = max((width - first - (rules and rules + _GAP)) // seats - _GAP, _SHORTEST_NAME)
    column = min(max(_SHORTEST_NAME, *(len(name) for name in all_names)), room) + _GAP

    def line(label: str, numbers: Sequence[int], rule: str) -> str:
        cells = "".join(str(number).rjust(column) for number in numbers)
        return f"{label.ljust(first)}{cells}{' ' * _GAP}{rule}".rstrip()

    heads = "".join(cut(name, column - _GAP).rjust(column) for name in all_names)
    lines = [
        " " * first + heads,
        *(line(*row) for row in rows),
        "-" * (first + column * seats),
        *(line(*row) for row in last),
        "",
        told,
    ]
    return "\n".join(lines)


def _checked(sheet: object, standings: object) -> tuple[ScoreSheet, Sequence[int]]:
    sheet = evolve(check_given(sheet, ScoreSheet, "a ScoreSheet or a FinalScore"))
    keep_plain(sheet)
    check_fields(sheet, ("the score sheet",), InvalidArgument)
    for row in sheet.points:
        if len(row) != len(sheet.categories):
            raise InvalidArgument(f"{shown(row)} is not a number for each category of the sheet")
    check_kind(standings, Sequence, "standings", "the rank of each seat")
    ranks = cast("Sequence[int]", standings)
    for seat, rank in enumerate(ranks):
        check_number(rank, f"standings[{seat}]", 1)
    if not sheet.points or len(ranks) != len(sheet.points):
        found = f"standings has {count(len(ranks), 'rank')}"
        raise InvalidArgument(f"{found} for the {len(sheet.points)} seats of the score sheet")
    return sheet, ranks


def rows_of(sheet: ScoreSheet) -> list[tuple[str, tuple[int, ...]]]:
    """Return each category with the points of each seat."""
    return list(zip(sheet.categories, zip(*sheet.points, strict=True), strict=True))


def told_heading(due: Awaiting, names: Names, result: Result | None, tie: str) -> str:
    """Describe the next decision or event, or the winner, if known."""
    told = told_due(due, names)
    if result is None:
        return told
    return one_text([told, winners_told(*result, names, tie)], names.language)


_TIE = message(
    "{name} wins with {points}, ahead of {others} by the rule for ties.",
    "You win with {points}, ahead of {others} by the rule for ties.",
)


def winners_told(sheet: ScoreSheet, standings: Sequence[int], names: Names, tie: str = _TIE) -> str:
    """Say in one sentence who has won; of a tie, by the sentence of the game."""
    totals, language = sheet.totals, names.language
    winners = [seat for seat, rank in enumerate(standings) if rank == min(standings)]
    points = totals[winners[0]]
    number, first = points_words(points, language), winners[0]
    tied = [seat for seat, total in enumerate(totals) if total == points and seat != first]
    if len(winners) > 1:
        text = message(
            "{names} share the victory with {points}.",
            "You and {others} share the victory with {points}.",
        )
        others = all_of((names.of(seat) for seat in winners if seat != names.you), language)
        told = names.to_reader(text, names=names.you if names.you in winners else None)
        told = language.say(told, names=others, others=others, points=number)
    elif tied:
        you = language.say_in("ahead of", "you")
        beaten = all_of((names.called(seat, you) for seat in tied), language)
        told = names.say(tie, seats={"name": first}, points=number, others=beaten)
    else:
        wins = message("{name} wins with {points}.", "You win with {points}.")
        told = names.say(wins, seats={"name": first}, points=number)
    if points < max(totals):
        return language.say("The fewest points win: {victory}", victory=told)
    return told


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
        rows, total = [], language.text(sheet.categories[0], "score sheet")
    height = top + _ROW * (len(rows) + 2) + 16
    parts = [panel(height)]
    for seat, (x, name) in enumerate(zip(middles, heads, strict=True)):
        parts += [figure(seat, x, 52, 40), name]
    y = top + _ROW / 2 - 4
    for category, points in rows:
        parts.append(label(language.text(category, "score sheet"), 26, y, room=_WORDS))
        parts += [svg.write(number, x, y, _SIZE) for number, x in zip(points, middles, strict=True)]
        y += _ROW
    if rows:
        middle, end = y - _ROW / 2 + 1, _LEFT + step * seats
        parts.append(svg.path("M", 24, middle, "H", end, stroke=Ink.RULE))
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
    return Section([svg.group(parts, data_scores="")], height + _BELOW)


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
