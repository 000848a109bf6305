"""A match, looked back upon: who decided, what was revealed since, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from theban.core.awaiting import Decision, Hidden
from theban.core.checking.arguments import check_number
from theban.core.checking.fields import instance_of, number_from
from theban.core.errors import InvalidArgument
from theban.core.messages import count, shown
from theban.core.play.history import Played
from theban.core.protocol import AnyRules
from theban.core.values.value import Value

Action_co = TypeVar("Action_co", covariant=True)


@frozen
class PastDecision(Value, Generic[Action_co]):
    """A decision that was made, and whether anything was revealed before the next one.

    Example:
        >>> from theban import Match, luxor
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> events = match.play(luxor.PlayCard(luxor.End.RIGHT))
        >>> match.last_decision
        PastDecision(seat=0, choice=PlayCard(end=<End.RIGHT: 'right'>), came_to_light=False)
    """

    seat: int = field(validator=number_from(0))
    """The seat that decided, from 0."""

    choice: Action_co
    """What it chose.  Others may not know all of it, see :meth:`theban.Rules.redact_choice`."""

    came_to_light: bool = field(
        validator=instance_of(bool, "True or False", InvalidArgument), kw_only=True
    )
    """Whether anything was seen since that nobody had decided: a die, a card drawn or turned up.

    It was if chance brought an outcome, if an event shows somebody a secret (one that is
    ``Hidden`` from spectators), or if the game is over and had secret points.  What a
    seat shows by its own choice, such as the card that it plays, it knew before.
    """


def decisions_back(
    rules: AnyRules, made: Iterable[Played[Any, Any, Any, Any]]
) -> Iterator[PastDecision[Any]]:
    """Yield the decisions that were made, the last one first."""
    came_to_light: bool | None = None
    for played in made:
        if came_to_light is None:
            came_to_light = _shows_points(rules, played.after)
        due = rules.awaiting(played.before)
        if not isinstance(due, Decision):
            came_to_light = True
            continue
        came_to_light = came_to_light or any(
            isinstance(rules.redact_event(event, None), Hidden) for event in played.events
        )
        yield PastDecision(due.seat, played.choice, came_to_light=came_to_light)
        came_to_light = False


def _shows_points(rules: AnyRules, state: Any) -> bool:  # noqa: ANN401 (the state of any game)
    """Say whether the game is over, so that its secrets are counted."""
    return state.turn is None and rules.facts(state.config).hidden


def rules_of_last(
    rules: AnyRules, made: Sequence[Played[Any, Any, Any, Any]], last: object
) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the rules of the last events, in order."""
    there = sum(len(played.events) for played in made)
    wanted = there if last is None else check_number(last, "last", 0, ", or None")
    if wanted > there:
        told = f"there {'is' if there == 1 else 'are'} {count(there, 'event')} so far"
        raise InvalidArgument(f"last is {shown(wanted)}, but {told}")
    found: list[tuple[str, ...]] = []
    for played in reversed(made):
        if len(found) >= wanted:
            break
        found[:0] = rules.rules_of(played.before, played.choice)
    return tuple(found[len(found) - wanted :])
