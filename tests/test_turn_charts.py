"""The charts of a turn in the docs show every decision, chance event and class of choices there is.

They are found by playing, see ``docs/_ext/turn_flow.py``; here they are held against the tables of
the rules, and against other games.
"""

from __future__ import annotations

import importlib

import pytest

from docs._ext.turn_flow import OVER, configs_of, flow_of, flow_of_games
from tests.deep import mostly_deep
from theban.core.machine import ChanceRules, DecisionRules
from theban.luxor.rules.work import tables_of

GAMES = ["luxor", "tutankhamun"]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_that_some_config_has_rules_for_is_there(game: str) -> None:
    package = importlib.import_module(f"theban.{game}")
    decisions: set[str] = set()
    chance: set[str] = set()
    for _, config in configs_of(package):
        for rules in tables_of(config).frame_rules.values():
            if isinstance(rules, DecisionRules):
                decisions.add(str(rules.kind))
            elif isinstance(rules, ChanceRules):
                chance.add(str(rules.kind))
    flow = flow_of(game)
    assert flow.chance == chance
    assert set(flow.kinds()) == decisions | chance


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_choices_is_there(game: str) -> None:
    package = importlib.import_module(f"theban.{game}")
    spaces = [
        (*package.action_space(config), *package.outcome_space(config))
        for _, config in configs_of(package)
    ]
    classes = {type(choice).__name__ for space in spaces for choice in space}
    assert {answer for _, answer, _ in flow_of(game).edges()} == classes


@pytest.mark.parametrize("first", mostly_deep(range(6), every=6))
@pytest.mark.parametrize("game", GAMES)
def test_other_games_show_nothing_new(game: str, first: int) -> None:
    # If something is found here that the chart lacks, let ``docs/_ext/turn_search.py`` search on.
    package = importlib.import_module(f"theban.{game}")
    met = flow_of_games(game, [(10**6 + first,) for _ in configs_of(package)])
    assert met.edges() - flow_of(game).edges() == set()


def test_a_game_of_luxor_can_end_wherever_the_next_turn_can_come() -> None:
    flow = flow_of("luxor")
    for kind, answers in flow.following.items():
        for answer, found in answers.items():
            if answer != "TakeExtraTurn":  # it leads to another turn of the same player
                assert ("play_card" in found) == (OVER in found), (kind, answer)


def test_a_game_of_tutankhamun_can_end_wherever_the_next_turn_can_come() -> None:
    flow = flow_of("tutankhamun")
    for kind, answers in flow.following.items():
        for answer, found in answers.items():
            if answer != "Pass":  # it changes nothing but whose turn it is
                assert ("sail" in found) == (OVER in found), (kind, answer)


def test_a_turn_of_luxor_begins_with_a_card_and_ends_by_drawing_one() -> None:
    flow = flow_of("luxor")
    assert flow.start == "play_card"
    assert flow.only({""}).after("card") == ("play_card", OVER)  # without any module
    assert flow.only({""}).after("scarab_or_wild") == ("card", "scarab")
    below = flow.following["claim_treasure"]["ClaimTreasure"]["treasure"]
    assert "artifacts" in below
    assert "" not in below  # what lies under a treasure belongs to a module


def test_a_turn_of_tutankhamun_is_over_once_thoth_has_swapped() -> None:
    flow = flow_of("tutankhamun")
    assert flow.start == "sail"
    assert flow.following["thoth"]["SwapFrom"].keys() == {"thoth_with"}
    assert set(flow.after("thoth_with")) - {OVER} == {"sail"}
    assert flow.following["sail"]["Pass"]["sail"] == {"backward=False"}
