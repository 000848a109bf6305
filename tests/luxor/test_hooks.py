"""Several modules at one hook of the base game."""

from typing import Any

import pytest

from theban._core.errors import InvalidConfig
from theban.luxor import *
from theban.luxor._compiling import compile_rules
from theban.luxor._extension import Extension
from theban.luxor._rules.work import CHAINED, HOOK_NAMES, Hooks, compiled_rules


def composed(*hooks: Hooks) -> Hooks:
    extensions = [Extension(each) for each in hooks]
    return compile_rules(Config(players=2), tuple(extensions)).hooks


def hooks_at(name: str, function: Any) -> Hooks:  # noqa: ANN401 (points differ in their types)
    return Hooks(**{name: function})


@pytest.mark.parametrize("name", CHAINED)
def test_all_modules_hear_of_what_only_tells_the_last_one_first(name: str) -> None:
    heard: list[object] = []

    def hook(module: str) -> Hooks:
        def hear(*arguments: object) -> None:
            heard.append((module, *arguments))

        return hooks_at(name, hear)

    call: Any = getattr(composed(hook("first"), Hooks(), hook("second")), name)
    call(7, 8)
    assert heard == [("second", 7, 8), ("first", 7, 8)]


@pytest.mark.parametrize("name", sorted({*HOOK_NAMES} - {*CHAINED, "score"}))
def test_two_modules_cannot_both_judge(name: str) -> None:
    hooks = hooks_at(name, lambda *_arguments: ())
    assert getattr(composed(Hooks(), hooks), name) is getattr(hooks, name)
    with pytest.raises(InvalidConfig, match=f"two modules use the hook {name}; it takes one"):
        composed(hooks, hooks)


def test_the_actions_of_modules_come_after_those_of_the_base_game() -> None:
    config = Config(players=2)
    own = MoveAdventurer(0, 0)
    compiled = compile_rules(config, (Extension(actions=lambda _config: (own, own)),))
    assert compiled.actions == (*compiled_rules(config).actions, own)
    assert compiled.outcomes == compiled_rules(config).outcomes


def test_the_steps_of_modules_are_moves_that_come_after_those_of_the_base_game() -> None:
    config = Config(players=2)
    compiled = compile_rules(config, (Extension(steps=lambda _config: (0, 5, 40)),))
    base = compiled_rules(config).actions
    assert compiled.actions[: len(base)] == base
    # With no step only from a space, and 40 from the stairs to the last space or from space 1
    # into the chamber; 5 are there already.
    still = tuple(MoveAdventurer(place, 0) for place in range(1, 41))
    far = (MoveAdventurer(0, 40), MoveAdventurer(1, 40))
    assert set(compiled.actions[len(base) :]) == {*still, *far}


def test_the_score_sheet_has_the_categories_of_all_modules_in_their_order() -> None:
    first = hooks_at("score", lambda _state, seat: {"dates": seat})
    second = hooks_at("score", lambda _state, seat: {"figs": 2, "grapes": 3 * seat})
    score: Any = composed(first, Hooks(), second).score
    assert list(score(None, 4).items()) == [("dates", 4), ("figs", 2), ("grapes", 12)]
