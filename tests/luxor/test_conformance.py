"""Luxor satisfies the contract of all games: checks that anyone can run on their own rules."""

import attrs
import pytest

from tests.deep import mostly_deep
from tests.luxor.playing import combination, combinations, configs
from tests.luxor.recount import recount
from tests.luxor.small_boxes import bustling_below
from theban.luxor import RULES, Config
from theban.testing import check_rules

pytestmark = pytest.mark.properties

GAMES = 2


@pytest.mark.deep
@pytest.mark.parametrize("config", configs(), ids=combination)
def test_luxor_keeps_the_contract(config: Config) -> None:
    report = check_rules(RULES, [config], games=GAMES, limit=1500, stride=80, conserve=recount)
    assert report.games == report.finished == GAMES
    # Positions that look the same to a viewer but differ: without them nothing could leak. Where
    # all basic cards are alike, a viewer who remembers the others may know every card.
    assert report.determinizations > 0 or len(config.components.basic_cards) == 1


def in_turns_small(config: Config) -> Config:
    """Put half of the configs on the short path, where games are short and supplies run out.

    Each set of modules is played on both paths.
    """
    if (len(config.modules) + config.players) % 2:
        return config
    return attrs.evolve(config, components=bustling_below())


TWO_WITH_ALL = 60
TURNED = [*map(in_turns_small, combinations()[TWO_WITH_ALL:] + combinations()[:TWO_WITH_ALL])]
"""All combinations, beginning with the one that stays in the usual run."""


@pytest.mark.rule("MC-1.1", "MC-1.2")
@pytest.mark.parametrize("config", mostly_deep(TURNED, every=64), ids=combination)
def test_every_combination_of_modules_keeps_the_contract(config: Config) -> None:
    report = check_rules(RULES, [config], games=1, limit=1500, stride=90, conserve=recount)
    assert report.games == report.finished == 1
    assert report.determinizations > 0
