"""What is checked once for each config: the spaces, the notation, the deal."""

from __future__ import annotations

import copy
import pickle
import random
from functools import partial

from theban.core.errors import InvalidNotation
from theban.testing.game import Game, is_text
from theban.testing.report import Property

_NONSENSE = ("", " ", "\0", "?!", "no such choice")
_NO_SEEDS = (True, 1.5, "1", None)


def check_rules_object(game: Game) -> None:
    """Check what has to do with no position: the object itself."""
    rules = game.rules
    with game.checking(Property.RULES, "the object of the rules"):
        if not is_text(rules.name):
            game.fail(Property.RULES, f"the name is {rules.name!r}")
        if pickle.loads(pickle.dumps(rules)) is not rules:  # noqa: S301  # made here
            game.fail(Property.RULES, "a pickle of the rules loads another object")
        if copy.deepcopy(rules) is not rules:
            game.fail(Property.RULES, "a copy of the rules is another object")


def check_spaces(game: Game) -> None:
    """Check the two spaces and how their choices are written; the game has them from then on."""
    rules, config = game.rules, game.config
    with game.checking(Property.SPACES, "a space"):
        game.actions = rules.action_space(config)
        game.outcomes = rules.outcome_space(config)
        again = (rules.action_space(config), rules.outcome_space(config))
        if again != (game.actions, game.outcomes):
            game.fail(Property.SPACES, "a space is another one when it is asked for again")
        choices = (*game.actions, *game.outcomes)
        if not all(type(space) is tuple for space in again):
            game.fail(Property.SPACES, "a space is not a tuple")
        if len(set(choices)) != len(choices):
            double = next(choice for choice in choices if choices.count(choice) > 1)
            game.fail(Property.SPACES, f"{double!r} is repeated")
    for choice in choices:
        _check_notation(game, choice)
    for text in _NONSENSE:
        _check_nonsense(game, text)


def _check_notation(game: Game, choice: object) -> None:
    rules = game.rules
    with game.checking(Property.NOTATION, f"writing and reading {choice!r}"):
        text: object = rules.format_choice(choice)
        if not isinstance(text, str) or text.splitlines() != [text] or text != text.strip():
            game.fail(Property.NOTATION, f"{choice!r} is written as {text!r}")
        parsed: object = rules.parse_choice(game.config, text)
        if parsed != choice or type(parsed) is not type(choice):
            game.fail(Property.NOTATION, f"{choice!r} is written as {text!r}, read as {parsed!r}")


def _check_nonsense(game: Game, text: str) -> None:
    with game.checking(Property.NONSENSE, f"reading {text!r}"):
        parsed = _parsed_or_none(game, text)
    if parsed is not None:
        game.fail(Property.NONSENSE, f"{text!r} is read as {parsed!r}")


def _parsed_or_none(game: Game, text: str) -> object:
    try:
        return game.rules.parse_choice(game.config, text)
    except InvalidNotation:
        return None


def set_up(game: Game) -> tuple[object, object]:
    """Check how a game begins; return its deal and its first state."""
    rules, config, seed = game.rules, game.config, game.seed
    property_ = Property.NEW_GAME
    game.draw(property_, "deal", partial(rules.deal, config), random.Random(seed))
    with game.checking(property_, "setting up"):
        deal: object = rules.deal(config, random.Random(seed))
        state: object = rules.initial_state(config, deal)
        hash(deal)
        if rules.new_game(config, seed=seed) != state:
            game.fail(property_, "new_game(config, seed) is not the initial state of its deal")
    for wrong in _NO_SEEDS:
        game.refuses(property_, f"the seed {wrong!r}", partial(rules.new_game, config, seed=wrong))
    return deal, state
