"""What is checked of the rules that a game names for its events and points."""

from __future__ import annotations

from collections.abc import Mapping

from theban.testing.game import Game
from theban.testing.report import Property


def check_event_rules(
    game: Game, state: object, choice: object, events: tuple[object, ...]
) -> None:
    """Check that the rules of the events of a step are ids, as many tuples as events."""
    with game.checking(Property.RULE_IDS, f"asking for the rules of {choice!r}"):
        told: tuple[tuple[object, ...], ...] = game.rules.rules_of(state, choice)
        if type(told) is not tuple or len(told) != len(events):
            game.fail(Property.RULE_IDS, f"the rules of {choice!r} are {told!r} for {events!r}")
        for event, ids in zip(events, told, strict=True):
            if not _are_ids(ids):
                game.fail(Property.RULE_IDS, f"the rules of {event!r} are {ids!r}")


def check_score_rules(game: Game) -> None:
    """Check that the rules of the score sheet are ids, by its categories."""
    rules, config = game.rules, game.config
    with game.checking(Property.RULE_IDS, "asking for the rules of the score sheet"):
        told: Mapping[str, tuple[object, ...]] = rules.score_rules(config)
        if not told:
            return
        sheet = rules.score_sheet(rules.new_game(config, seed=0))
        for category, ids in told.items():
            if category not in sheet.categories or not _are_ids(ids):
                game.fail(Property.RULE_IDS, f"the rules of the category {category!r} are {ids!r}")


def _are_ids(told: tuple[object, ...]) -> bool:
    return type(told) is tuple and all(type(rule_id) is str and rule_id for rule_id in told)
