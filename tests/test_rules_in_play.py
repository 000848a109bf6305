"""In play every rule with an effect is named by an event, a refusal, or a line of the score."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.luxor.small_boxes import bustling, bustling_below, bustling_on_and_on
from tests.tutankhamun.playing import all_configs
from theban import luxor, tutankhamun
from theban._core.protocol import AnyRules
from theban.luxor import Config, Module, NumberCard, PlayCard, Seat, UpToCard, position

SILENT = {
    "what words mean, what lies where": "LX-1.1 LX-1.2 LX-1.3 LX-1.4 LX-1.5 LX-1.6 LX-1.8 LX-1.9 "
    "MC-3.6 MC-6.5 MC-7.1 TT-1.2 TT-1.3 TT-2.3",
    "the setup": "LX-2.1 LX-2.2 LX-2.3 LX-2.4 LX-2.5 LX-2.6 LX-2.7 LX-2.8 MC-1.1 MC-1.2 MC-1.3 "
    "MC-2.1 MC-2.9 MC-5.1 MC-6.1 TT-1.4",
    "who knows what": "LX-10.1 LX-10.2 LX-10.3 LX-10.4 LX-10.5 LX-10.6 LX-10.7 MC-5.9 TT-8.1",
    "ranks, and a formula for another rule": "LX-9.4 LX-9.5 LX-9.6 TT-7.2 TT-7.3",
    "what does not happen": "LX-4.7 LX-5.2 LX-5.11 LX-6.4 LX-8.8 MC-2.8 TT-7.6",
    "what is asked, and when": "LX-3.12 LX-11.2 MC-3.7 MC-4.2 MC-5.8 MC-8.7",
    "the order or extent of what other rules bring": "LX-4.4 LX-4.8 LX-7.4 MC-2.3 MC-2.7 MC-5.7 "
    "MC-8.2 MC-8.4 MC-8.5 TT-6.7",
}
"""The rules that none of them names, by subject."""

ALL = tuple(Module)
LUXOR: tuple[tuple[Config, int], ...] = (
    (Config(2), 3),
    (Config(4, modules=ALL), 3),
    (Config(3, components=bustling()), 10),
    (Config(2, modules=ALL, components=bustling_below()), 12),
    (
        Config(
            2,
            modules=ALL,
            components=bustling_on_and_on(),
            rulings={"woken_wait_for_next_round": True},
        ),
        8,
    ),
)
"""Configs, and the number of games of each in which all rare situations occur."""


def named(rules: AnyRules, config: Any, seeds: Iterable[int]) -> set[str]:
    found = {rule for ids in rules.score_rules(config).values() for rule in ids}
    space = rules.action_space(config)
    for seed in seeds:
        rng, state, last = Random(seed), rules.new_game(config, seed=seed), ""
        for number in range(1500):
            answers = rules.legal_actions(state)
            outcomes = rules.chance_outcomes(state)
            if number % 14 == 0 or not (answers or outcomes):
                refused = [rules.explain(state, choice) for choice in space]
                told = {each.rule for each in refused if each is not None and each.rule}
                found |= told
                if not (answers or outcomes):
                    assert told == {last}  # the event and the refusals after it agree
                    break
            choice: Any = (
                answers[int(rng.random() * len(answers))]
                if answers
                else rules.sample_outcome(state, rng)
            )
            by = rules.rules_of(state, choice)
            found.update(*by)
            last = by[-1][0] if by else last
            state = rules.step(state, choice)
    return found


def silent(prefixes: tuple[str, ...]) -> set[str]:
    return {rule for ids in SILENT.values() for rule in ids.split() if rule.startswith(prefixes)}


@pytest.mark.rule("MC-2.10")
def test_every_rule_of_luxor_with_an_effect_is_named_in_play() -> None:
    found = {rule for config, games in LUXOR for rule in named(luxor.RULES, config, range(games))}
    # The Mummy goes from 9 to 8, where all adventurers of the seat are standing.
    cards = (UpToCard(1, 3), NumberCard(1), NumberCard(2), NumberCard(3), UpToCard(1, 3))
    seat = Seat(hand=cards, active=(8,) * 5, asleep=())
    state = position(Config(2, modules=["mummy"]), seats=[seat], mummy=9)
    found.update(*luxor.rules_of(state, PlayCard(luxor.End.LEFT)))
    assert set(luxor.RULEBOOK) - found == silent(("LX", "MC"))


def test_every_rule_of_tutankhamun_with_an_effect_is_named_in_play() -> None:
    found = {
        rule
        for number, config in enumerate(all_configs()[::3])
        for rule in named(tutankhamun.RULES, config, [number])
    }
    assert set(tutankhamun.RULEBOOK) - found == silent(("TT",))
