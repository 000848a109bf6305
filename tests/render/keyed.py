"""Random games examined by their keys: properties that every choice of any game must have."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, cast

import attrs

from tests.playing import random_game
from theban._core.protocol import AnyRules
from theban._core.situation import Decision
from theban.luxor import (
    RULES as LUXOR,
    AdventurerMoved,
    Config as LuxorConfig,
    Module,
    MoveAdventurer,
)
from theban.render import *
from theban.render.authoring import *
from theban.render.keys import *
from theban.tutankhamun import RULES as TUTANKHAMUN, Config as NileConfig, Sail

NO_PIECES = ("button:", "played:", "die")
"""The beginnings of keys of drawn elements that are not pieces."""
NEAR = 4
"""Boats that sail far end a game soon; these sail to one of at most this many places."""


@cache
def luxor_games() -> list[tuple[AnyRules, Any]]:
    """Return games for 4 and for 2 with all modules and without, and with each single module."""
    modules = [tuple(Module), ()]
    several = [LuxorConfig(players=n, modules=m) for n, m in product((4, 2), modules)]
    single = [LuxorConfig(players=3, modules=[module]) for module in Module]
    switched = LuxorConfig(players=2, rulings={"backward_onto_stairs": True})
    return [(LUXOR, config) for config in (*several, switched, *single)]


@cache
def nile_games() -> list[tuple[AnyRules, Any]]:
    switches = {
        "backward": (True, False),
        "optional_idols": (False, True),
        "underworld_ring_bonus": (True, False),
        "end_at_zero": ("end_of_turn", "instant"),
        "set_ties": ("boats", "classic"),
    }
    games: list[tuple[AnyRules, Any]] = []
    for number, set_to in enumerate(product(*switches.values())):
        rulings = dict(zip(switches, set_to, strict=True))
        games.append((TUTANKHAMUN, NileConfig(players=2 + number % 5, rulings=rulings)))
    return games


def name_of(game: object) -> str:
    if not isinstance(game, tuple):
        return str(game)
    rules, config = cast("tuple[AnyRules, Any]", game)
    rulings = [str(value) for value in attrs.astuple(config.rulings, recurse=False)]
    modules = [module.value for module in getattr(config, "modules", ())]
    return "-".join([rules.name, str(config.players), *modules, *rulings])


def near(actions: tuple[Any, ...], rng: random.Random) -> Any:
    is_short = rng.random() >= 0.1 and isinstance(actions[0], Sail)
    return rng.choice(actions[:NEAR] if is_short else actions)


def played(rules: AnyRules, config: Any, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    return random_game(rules, config, seed, near)


def check_fold(rules: AnyRules, state: Any, transition: Any, seat: int | None) -> None:
    """Check that the events of a choice lead from a seat's old pieces to its new ones."""
    pieces = pieces_of(rules.view(state, seat))
    drawn, about = {*pieces}, set[str]()
    for event in transition.events:
        told = rules.redact_event(event, seat)
        earlier, pieces = pieces, after(pieces, changes_of(pieces, told))
        drawn |= {*pieces}
        for target in keys_of(told, view=rules.view(transition.state, seat)):
            about.add(target.key)
            if target.by is not None:
                counts = [each[target.key].count for each in (earlier, pieces)]
                assert counts[1] == (counts[0] or 0) + target.by
    if transition.events:
        assert pieces == pieces_of(rules.view(transition.state, seat))
    assert not {key for key in about if not key.startswith(NO_PIECES)} - drawn


def check_open_fold(state: Any, transition: Any) -> None:
    """Check that the events of a choice lead from one state to the next, including all secrets."""
    pieces = pieces_of(state)
    for event in transition.events:
        pieces = after(pieces, changes_of(pieces, event))
    if transition.events:
        assert pieces == pieces_of(transition.state)


def check_targets(rules: AnyRules, state: Any, rng: random.Random, most: int) -> None:
    """Check that legal actions' targets are drawn, and that clicks lead to the actions."""
    due = rules.awaiting(state)
    if not isinstance(due, Decision):
        return
    view = rules.view(state, due.seat)
    drawn = set(pieces_of(view))
    actions = view.legal_actions
    for action in rng.sample(actions, min(most, len(actions))):
        targets = targets_of(view, action)
        assert targets == targets_of(state, action) != ()
        assert not {t.key for t in targets if not t.key.startswith(NO_PIECES)} - drawn
        check_reachable(view, action, targets, rng)


def check_reachable(
    view: object, action: object, targets: tuple[Target, ...], rng: random.Random
) -> None:
    """Check that an action is the only one left after all its clicks, or its button."""
    buttons = [target.key for target in targets if target.role is Role.BUTTON]
    for button in buttons:
        assert button in keys_at(view)
        assert actions_at(view, button) == (action,)
    roles = dict.fromkeys(t.role for t in targets if t.role in {Role.FROM, Role.CARD, Role.TO})
    first: list[str] = []
    left: tuple[object, ...] = ()
    for role in roles:
        key = rng.choice([target.key for target in targets if target.role is role])
        assert key in keys_at(view, first=first)
        left = actions_at(view, key, first=first)
        assert action in left
        first.append(key)
    assert left == (action,) or buttons


def check_legs(rules: AnyRules, state: Any, choice: object, transition: Any) -> None:
    """Check that an adventurer goes where its action points, until a decision or the chamber."""
    if not isinstance(choice, MoveAdventurer):
        return
    told = [t.key for t in targets_of(state, choice) if t.role in {Role.TO, Role.VIA}]
    gone = [f"place:{e.target}" for e in transition.events if isinstance(e, AdventurerMoved)]
    legs = told if choice.steps else told[1:]
    is_asked = isinstance(rules.awaiting(transition.state), Decision)
    assert gone == (legs[: len(gone)] if is_asked else legs)
