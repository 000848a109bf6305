"""The only place that joins the base game and the modules of the expansion.

The compiled rules of a config are the rules that apply to it, and whatever else follows from it,
see :class:`theban.luxor._rules.work.CompiledRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from theban._core.errors import InvalidConfig
from theban._core.values import compile_rules_with
from theban.luxor._config import Config, Module
from theban.luxor._extension import EXTENSIONS, Extension, extensions_of
from theban.luxor._rules.base import CARD_RULES, FRAME_RULES, TILE_RULES
from theban.luxor._rules.scoring import SCORE_RULES
from theban.luxor._rules.work import CHAINED, HOOK_NAMES, CompiledRules, Hooks


def install_modules() -> None:
    """Register the modules, and the function that compiles a config's rules.

    The package does this once, when it is imported: rules that use tables cannot import the modules
    that fill them.
    """
    for module in Module:
        rules = import_module(f"theban.luxor._modules.{module.value}")
        EXTENSIONS[module] = rules.EXTENSION
    compile_rules_with(Config, lambda config: compile_rules(config, extensions_of(config)))


def compile_rules(config: Config, extensions: tuple[Extension, ...]) -> CompiledRules:
    """Overlay the modules' entries on the tables of the base game."""
    frame_rules, card_rules = dict(FRAME_RULES), dict(CARD_RULES)
    hand_must_answer = dict[type, Any]()
    waiting = None
    for extension in extensions:
        frame_rules.update(extension.frame_rules)
        card_rules.update(extension.card_rules)
        hand_must_answer.update(extension.hand_must_answer)
        if config.rulings.woken_wait_for_next_round:
            waiting = waiting or extension.woken
    return CompiledRules(
        config,
        hooks=_compose(extensions),
        hand_must_answer=hand_must_answer,
        frame_rules=frame_rules,
        card_rules=card_rules,
        tile_rules=TILE_RULES,
        score_rules=_score_rules(extensions),
        waiting=waiting,
        more_steps=[n for each in extensions if each.steps for n in each.steps(config)],
        more_actions=[a for each in extensions if each.actions for a in each.actions(config)],
    )


def _score_rules(extensions: tuple[Extension, ...]) -> dict[str, tuple[str, ...]]:
    """Return the rules behind each category of the score sheet, in its order."""
    rules = dict(SCORE_RULES)
    scarabs = rules.popitem()  # modules' categories come before it
    for extension in extensions:
        for category, more in extension.score_rules.items():
            rules[category] = (*rules.get(category, ()), *more)
    return {**rules, scarabs[0]: scarabs[1]}


def _compose(extensions: tuple[Extension, ...]) -> Hooks:
    """Combine the hooks of several modules, as described in :class:`Hooks`."""
    composed: dict[str, Any] = {}
    for name in HOOK_NAMES:
        given = [getattr(extension.hooks, name) for extension in reversed(extensions)]
        functions = [function for function in given if function is not None]
        if len(functions) == 1:
            composed[name] = functions[0]
        elif functions and name == "score":
            composed[name] = _merge(functions[::-1])
        elif functions and name in CHAINED:
            composed[name] = _chain(functions)
        elif functions:
            raise InvalidConfig(f"two modules use the hook {name}; it takes one")
    return Hooks(**composed)


def _merge(functions: list[Callable[..., Mapping[str, int]]]) -> Callable[..., Mapping[str, int]]:
    """Return a function whose result has the entries of several others."""
    return lambda *arguments: {k: v for each in functions for k, v in each(*arguments).items()}


def _chain(functions: list[Callable[..., None]]) -> Callable[..., None]:
    """Return a function that calls several others."""

    def call_all(*arguments: object) -> None:
        for function in functions:
            function(*arguments)

    return call_all
