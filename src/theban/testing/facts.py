"""What is checked of the facts that a game tells of itself: nothing that is seen denies them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import fields, has

from theban.core.awaiting import Awaiting, Chance, GameOver
from theban.core.facts import Facts
from theban.testing.game import Game
from theban.testing.report import Property

_DEALS = 5
"""How many deals are compared where all should be equal."""

_OWN = ("seat", "legal_actions")
"""What differs from view to view where nothing is hidden."""


def told_facts(game: Game) -> Facts:
    """Check what has to do with no position, and return the facts."""
    rules, config = game.rules, game.config
    with game.checking(Property.FACTS, "asking for the facts"):
        facts: object = rules.facts(config)
        if not isinstance(facts, Facts):
            game.fail(Property.FACTS, f"the facts are {facts!r}")
        if rules.facts(config) != facts:
            game.fail(Property.FACTS, "they differ when asked for again")
        if not facts.random_deal:
            deals = [rules.deal(config, random.Random(game.seed + n)) for n in range(_DEALS)]
            other = next((deal for deal in deals if deal != deals[0]), None)
            if other is not None:
                game.fail(
                    Property.FACTS,
                    f"random_deal is False, but deals are {deals[0]!r} and {other!r}",
                )
    return facts


def check_course(game: Game, due: Awaiting) -> None:
    """Check that a position may await what it awaits, as late in the game as it does."""
    facts = game.facts
    if isinstance(due, Chance) and not facts.chance:
        game.fail(Property.FACTS, f"chance is False, but {due} is awaited")
    least = (game.index or 0) + (not isinstance(due, GameOver))
    if facts.most_choices is not None and least > facts.most_choices:
        game.fail(
            Property.FACTS,
            f"most_choices is {facts.most_choices}, but this game has {least} at least",
        )


def check_points(game: Game, state: object) -> None:
    """Check that the points of a finished game are between the bounds."""
    fewest, most = game.facts.fewest_points, game.facts.most_points
    with game.checking(Property.FACTS, "the score sheet at the end"):
        for seat, points in enumerate(game.rules.score_sheet(state).totals):
            if fewest is not None and points < fewest:
                game.fail(
                    Property.FACTS, f"fewest_points is {fewest}, but seat {seat} has {points}"
                )
            if most is not None and points > most:
                game.fail(Property.FACTS, f"most_points is {most}, but seat {seat} has {points}")


def check_nothing_hidden(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check, where nothing is hidden, that everybody sees all of a position and every choice."""
    if game.facts.hidden:
        return
    rules, property_ = game.rules, Property.FACTS
    with game.checking(property_, "what everybody sees"):
        views = [rules.view(state, seat) for seat in game.viewers]
        for view in views:
            guess: object = rules.determinize(view, game.probes)
            if guess != state:
                game.fail(
                    property_,
                    f"hidden is False, but the view of seat {view.seat} is guessed as {guess!r}",
                )
            told, right = _open_part(view), _open_part(views[-1])
            if told != right:
                game.fail(
                    property_,
                    f"hidden is False, but seat {view.seat} sees {told!r}, a spectator {right!r}",
                )
            for choice in legal:
                shown: object = rules.redact_choice(state, choice, view.seat)
                if shown != choice:
                    game.fail(
                        property_,
                        f"hidden is False, but seat {view.seat} is told {shown!r} of {choice!r}",
                    )


def check_event_told(game: Game, event: object) -> None:
    """Check, where nothing is hidden, that everybody is told an event."""
    if game.facts.hidden:
        return
    for seat in game.viewers:
        told: object = game.rules.redact_event(event, seat)
        if told != event:
            game.fail(
                Property.FACTS, f"hidden is False, but seat {seat} is told {told!r} of {event!r}"
            )


def _open_part(view: object) -> dict[str, object]:
    """Return what a view shows, but for what is its own; of views of attrs classes only."""
    kind = type(view)
    if not has(kind):
        return {}
    return {each.name: getattr(view, each.name) for each in fields(kind) if each.name not in _OWN}
