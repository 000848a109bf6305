"""Two implementations of the rules, compared: the engine and :mod:`tests.luxor.reference`.

All of them compare some hundred games.  For more, say how many times as many::

    DEPTH=100 pytest -m "" tests/luxor/test_reference.py
"""

import os
from random import Random

import pytest
from attrs import evolve

from tests.deep import mostly_deep
from tests.luxor.drawn_boxes import drawn_config
from tests.luxor.late_positions import late_positions
from tests.luxor.playing import combination, combinations, configs
from tests.luxor.reference.comparing import (
    Chooser,
    anything,
    compare_deal,
    compare_game,
    compare_new_game,
    something_rare,
)
from tests.luxor.reference.telling import table_of
from tests.luxor.small_boxes import bustling_on_and_on
from theban.luxor import *

pytestmark = pytest.mark.properties

DEPTH = int(os.environ.get("DEPTH", "1"))
GAMES = 4 * DEPTH
LATE_GAMES = 12 * DEPTH
BOXES_WITH_FAR_CARDS = 20 * DEPTH
BOXES_OF_THE_BASE_GAME = 12 * DEPTH
DRAWN_BOXES = DEPTH
DRAWN_BOXES_WITH_CHARACTERS = 4 * DEPTH
"""There are eight of them, and a few games are played with each box."""


@pytest.mark.parametrize("config", mostly_deep(configs(), every=7), ids=combination)
def test_two_tellings_of_the_rules_play_the_same_games(config: Config) -> None:
    ends = [compare_new_game(config, seed) for seed in range(GAMES)]
    assert any(ends)


@pytest.mark.rule("MC-6.1", "MC-6.2", "MC-6.3", "MC-6.4")
@pytest.mark.parametrize("number", mostly_deep(range(len(combinations())), every=33))
def test_two_tellings_play_every_combination_of_modules_alike(number: int) -> None:
    config = combinations()[number]
    for seed in range(number, number + DEPTH):
        choose = something_rare if (seed + number // 4) % 2 else anything
        assert compare_new_game(config, seed, choose)


@pytest.mark.rule("LX-4.2", "MC-4.11", "MC-7.3")
@pytest.mark.parametrize(
    "modules", mostly_deep([list(Module), ["mummy"], ["characters"]], every=3), ids=str
)
def test_two_tellings_have_those_who_entered_wait_for_the_next_round(
    modules: list[Module | str],
) -> None:
    rulings = {"woken_wait_for_next_round": True, "mummy_tile_moves_count": False}
    config = Config(2, modules=modules, rulings=rulings, components=bustling_on_and_on())
    for seed in range(6 * DEPTH):
        compare_new_game(config, seed, something_rare)


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [anything, something_rare])
def test_two_tellings_play_the_base_game_alike_in_boxes_drawn_at_random(
    players: int, choose: Chooser
) -> None:
    for seed in range(BOXES_OF_THE_BASE_GAME):
        compare_new_game(drawn_config(Random(seed), players, ()), seed, choose)


@pytest.mark.parametrize("number", mostly_deep(range(len(combinations())), every=33))
def test_two_tellings_play_alike_in_boxes_drawn_at_random(number: int) -> None:
    combined = combinations()[number]
    found = Module.CHARACTERS in combined.modules
    for drawn in range(DRAWN_BOXES_WITH_CHARACTERS if found else DRAWN_BOXES):
        seed = drawn * len(combinations()) + number
        config = drawn_config(Random(seed), combined.players, combined.modules)
        compare_new_game(config, seed, something_rare)


@pytest.mark.sample(every=5)
@pytest.mark.rule("MC-8.1")
@pytest.mark.parametrize("character", Character, ids=lambda each: each.value)
def test_two_tellings_play_alike_where_extra_turns_abound(character: Character) -> None:
    config = Config(2, modules=Module, components=bustling_on_and_on())
    others = tuple(each for each in Character if each is not character)
    for seed in range(GAMES):
        dealt = deal(config, Random(seed))
        dealt = evolve(dealt, characters=(character, others[seed % len(others)]))
        assert compare_deal(config, dealt, seed, something_rare)


@pytest.mark.sample(every=2)
@pytest.mark.rule("MC-7.10")
@pytest.mark.parametrize("part", mostly_deep(range(5), every=5))
@pytest.mark.parametrize("character", [Character.AHEAD, Character.SPECIAL_KEY])
def test_two_tellings_play_alike_where_little_but_abilities_moves(
    character: Character, part: int
) -> None:
    for seed in range(part, 5 * BOXES_WITH_FAR_CARDS, 5):
        modules = (Module.MUMMY,) * (seed % 2) + (Module.EQUIPMENT, Module.CHARACTERS)
        config = drawn_config(Random(seed), 2, modules, least=4)
        dealt = evolve(deal(config, Random(seed)), characters=(character, Character.REROLL))
        compare_deal(config, dealt, seed, something_rare)


@pytest.mark.parametrize("number", range(len(late_positions())))
def test_two_tellings_of_the_rules_end_games_the_same_way(number: int) -> None:
    state = late_positions()[number]
    assert all(compare_game(state, table_of(state), Random(seed)) for seed in range(LATE_GAMES))
