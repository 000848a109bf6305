"""Tutankhamun satisfies the contract of all games: checks that anyone can run on their own rules.

Uniform choices leap to the Tomb and exercise few rules, so the same checks run with short hops too.
"""

import pytest

from tests.tutankhamun.boxes import tiny
from tests.tutankhamun.playing import short_hops
from theban.testing import check_rules
from theban.tutankhamun import RULES, Config, Rulings

pytestmark = pytest.mark.properties

GAMES = 3
CONFIGS = (
    Config(players=2),
    Config(players=2, first_player=1, rulings=Rulings(underworld_ring_bonus=False)),
    Config(players=3, rulings=Rulings(backward=False, optional_idols=True)),
    Config(players=4, first_player=2, rulings=Rulings(end_at_zero="instant")),
    Config(players=5, rulings=Rulings(set_ties="classic", backward=False)),
    Config(
        players=6,
        first_player=5,
        rulings=Rulings(
            backward=False, optional_idols=True, end_at_zero="instant", set_ties="classic"
        ),
    ),
    Config(players=3, first_player=1, components=tiny()),
)


@pytest.mark.sample(every=7)
@pytest.mark.rule("TT-7.6")
@pytest.mark.parametrize("config", CONFIGS, ids=range(len(CONFIGS)))
def test_tutankhamun_keeps_the_contract(config: Config) -> None:
    report = check_rules(RULES, [config], games=GAMES, stride=20)
    assert report.games == report.finished == GAMES
    assert not report.outcomes
    assert report.determinizations == 0


@pytest.mark.sample(every=7)
@pytest.mark.parametrize("config", CONFIGS, ids=range(len(CONFIGS)))
def test_it_keeps_the_contract_in_games_of_short_hops(config: Config) -> None:
    report = check_rules(RULES, [config], games=GAMES, stride=20, choose=short_hops)
    assert report.games == report.finished == GAMES
    if config.components != tiny():
        assert report.choices > 50 * GAMES
        seen = {name for name, number in report.actions.items() if number}
        assert seen >= {"Sail", "TakeFromUnderworld", "SwapFrom", "SwapWith", "Banish"}
