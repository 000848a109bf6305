"""Pictures and sentences of cases, for people who look a rule up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import frozen

from theban._core.errors import InvalidArgument
from theban._core.situation import Decision
from theban._core.values import Value
from theban.games import get_rules
from theban.render import ENGLISH, Detail, Language, describe, describe_illegality, to_svg
from theban.render.keys import Piece, keys_of, pieces_of, targets_of
from theban.testing.corpus import GAMES, Case, load_corpus

__all__ = ["DrawnCase", "draw_case", "draw_rule"]

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
"""The players; the names begin with the letters of the seats."""
_MOST_CASES = 4
"""The number of cases drawn for a rule."""
_LONGEST = 12
"""A longer row of places is drawn with its ends alone."""


@frozen
class DrawnCase(Value):
    """A case in pictures and sentences."""

    title: str
    """The title of the case."""
    before: str
    """The position as an SVG picture, with the first choice marked."""
    after: str | None
    """The position after the choices, with what happened marked; None if there are none."""
    told: tuple[str, ...]
    """What happens, or what is refused and why, in sentences."""


def draw_case(case: Case, *, language: Language = ENGLISH) -> DrawnCase:
    """Draw a case: the places and seats that it is about, before and after its choices.

    Args:
        case: a case of the corpus.
        language: the language of sentences and labels; the title is English.

    Raises:
        InvalidArgument: the case is about a config that the game refuses, so it has no position.

    Example:
        >>> from theban.testing.corpus import load_corpus
        >>> drawn = draw_case(load_corpus("luxor")["LX-3.5-02"])
        >>> drawn.told
        ('Ada plays a ±1 card from the left.', 'Ada moves from space 12 to space 13.')
        >>> drawn.before.count('data-key="place:'), drawn.after.startswith("<svg")
        (4, True)
    """
    if "no_such_game" in case.then:
        raise InvalidArgument(f"the config of {case.id} is refused, so nothing is drawn of it")
    rules, start = get_rules(case.game), case.start()
    config, state = start.config, start
    told_with: dict[str, Any] = {"names": NAMES[: config.players], "language": language}
    events, marked, keys = list[Any](), list[Any](), list[str]()
    due = rules.awaiting(start)
    if isinstance(due, Decision):
        keys.append(f"seat:{due.seat}")
    for line in case.choices:
        choice = rules.parse_choice(config, line)
        if isinstance(rules.awaiting(state), Decision):
            keys += [target.key for target in targets_of(state, choice)]
            marked = marked or [choice]
        done = rules.transition(state, choice)
        keys += [target.key for event in done.events for target in keys_of(event)]
        state = done.state
        events += done.events
    happened = events or marked  # a choice can be the end of what is shown
    sentences = [describe(each, config=config, **told_with) for each in happened]
    for each in case.then.get("refused", ()):
        choice = rules.parse_choice(config, each["choice"])
        refused = rules.explain(state, choice)
        if refused is not None:
            tried = describe(choice, config=config, **told_with)
            sentences.append(f"{tried} {describe_illegality(refused, **told_with)}")
    told_with["detail"] = _detail(keys, {**pieces_of(start), **pieces_of(state)}, config.players)
    before = to_svg(start, targets=marked, **told_with)
    after = to_svg(state, last=events, **told_with) if case.choices else None
    return DrawnCase(case.title, before, after, tuple(sentences))


@lru_cache(maxsize=64)
def draw_rule(rule: str, language: Language = ENGLISH) -> tuple[DrawnCase, ...]:
    """Draw some cases that show a rule, those that it comes first in before the others.

    Args:
        rule: its id.
        language: the language of sentences and labels.

    Raises:
        InvalidArgument: neither game has such a rule.

    Example:
        >>> [drawn.title for drawn in draw_rule("TT-3.1")][:1]
        ['A ring scores 1 at once']
    """
    games = [load_corpus(game) for game in GAMES]
    corpus = next((each for each in games if rule in each.rules), games[0])
    cases = [case for case in corpus.of_rule(rule) if "no_such_game" not in case.then]
    cases.sort(key=lambda case: (case.rules[0] != rule, len(case.choices) == 0))
    return tuple(draw_case(case, language=language) for case in cases[:_MOST_CASES])


def _detail(keys: list[str], pieces: Mapping[str, Piece], players: int) -> Detail:
    """Return the row of places and the seats that some keys belong to.

    Without a place among them, these are the places where the seats have something.
    """
    found: dict[str, set[int]] = {"place": set(), "seat": set()}
    for each in keys:
        key: str | None = each
        while key is not None:
            name, _, number = key.rpartition(":")
            if name in found:
                found[name].add(int(number))
            key = pieces[key].at if key in pieces else None
    at = [piece.at or "" for piece in pieces.values() if piece.seat in found["seat"]]
    places = found["place"] or {int(key[6:]) for key in at if key.startswith("place:")}
    if places:
        row = range(min(places) - 1, max(places) + 2)
        ends = {place + step for place in places for step in (-1, 0, 1)}
        places = {
            place for place in (row if len(row) <= _LONGEST else ends) if f"place:{place}" in pieces
        }
    return Detail(places, found["seat"] or range(players))
