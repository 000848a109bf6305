"""The guide of Tutankhamun: its promises, and positions with an obvious order."""

from random import Random
from typing import Any

import pytest

from tests.agents.test_guides import states_of
from theban import tutankhamun
from theban._core.agent import Agent
from theban._core.match import Match
from theban.agents import Budget, GreedyAgent, SearchAgent
from theban.agents._tutankhamun import TutankhamunGuide
from theban.tutankhamun import *

GUIDE = TutankhamunGuide()


def ahead(*tiles: str, boats: int) -> dict[int, Artifact]:
    return {boats + at: Artifact(tile) for at, tile in enumerate(tiles)}


def chances(players: int = 2, **table: object) -> tuple[float, ...]:
    return GUIDE.values(position(Config(players=players), **table))  # type: ignore[arg-type]


def test_points_lie_between_none_and_those_left() -> None:
    states = [state for n in (2, 4) for state in states_of(tutankhamun, Config(players=n), n)]
    for state in states:
        for points, player in zip(GUIDE.points(state), state.players, strict=True):
            assert 0 <= points <= player.points


@pytest.mark.parametrize("players", range(2, 7))
def test_fewer_points_are_better(players: int) -> None:
    rest = [16] * (players - 1)
    found = [chances(players, points=[points, *rest])[0] for points in (16, 12, 8, 4, 1)]
    assert found == sorted(found)
    assert found[-1] > found[0] + 0.2


def test_a_set_that_only_one_seat_can_still_win_counts() -> None:
    throne = [Artifact("Throne")]
    nile = ahead("Throne", "Pottery", "Ankh", "Ankh", boats=40)
    own = chances(nile=nile, boats=[38, 39], collections=[7 * throne, []])
    others = chances(nile=nile, boats=[38, 39], collections=[[], 7 * throne])
    assert own[0] > 0.6
    assert others[0] < 0.4


@pytest.mark.rule("TT-6.3")
def test_a_tie_is_better_behind() -> None:
    def advantage_of_the_boat_behind(*tiles: str) -> float:
        hands = [[*map(Artifact, tiles)]] * 2
        behind = chances(boats=[30, 34], collections=hands, turn=0)
        in_front = chances(boats=[34, 30], collections=hands, turn=0)
        return behind[0] - in_front[0]

    ties = ["Throne"] * 3 + ["Senet Game"] * 3 + ["Cartouche"] * 3
    assert advantage_of_the_boat_behind(*ties) > advantage_of_the_boat_behind() + 0.04


def test_a_sail_over_half_the_river_looks_bad() -> None:
    start = new_game(Config(players=2), seed=3)
    actions = legal_actions(start)
    priors = GUIDE.priors(start, actions)
    assert sum(priors[:10]) > 0.6
    assert sum(priors[40:]) < 0.05


def test_completing_an_own_set_looks_better_than_a_new_tile() -> None:
    own = 5 * [Artifact("Sarcophagus")]
    nile = ahead("Ankh", "Sarcophagus", "Pottery", boats=20)
    start = position(Config(players=2), nile=nile, boats=[18, 19], collections=[own, []])
    actions = legal_actions(start)
    priors = GUIDE.priors(start, actions)
    assert priors[actions.index(Sail(21))] > priors[actions.index(Sail(22))]


def test_osiris_takes_a_tile_of_use() -> None:
    hands = [3 * [Artifact("Throne")], 3 * [Artifact("Throne")]]
    sunk = [Artifact("Throne"), Artifact("Crook & Flail")]
    start = position(
        Config(players=4),
        nile={30: Idol(God.OSIRIS), 33: Artifact("Throne")},
        boats=[28, 29, 31, 32],
        collections=hands,
        underworld=sunk,
    )
    asked = step(start, Sail(30))
    values = {action: GUIDE.values(step(asked, action))[0] for action in legal_actions(asked)}
    assert len(values) == 2
    best = max(values, key=values.__getitem__)
    assert getattr(best, "tile", None) == Artifact("Throne")


@pytest.mark.deep
def test_with_it_a_short_search_beats_greedy_bots() -> None:
    search = SearchAgent(Budget(iterations=40), guide=GUIDE)
    greedy = GreedyAgent(RULES.evaluate)
    wins = 0
    for seed in range(6):
        match = Match(RULES, Config(players=2), seed=seed)
        bots: list[Agent[Any, Any]] = [greedy, greedy]
        bots[seed % 2] = search
        match.run(bots, rng=Random(seed))
        wins += match.standings[seed % 2] == 1
    assert wins >= 4


def test_rings_are_worth_having() -> None:
    table: dict[str, Any] = {"nile": {40: ScarabRing(), 44: Artifact("Ankh")}, "boats": [38, 39]}
    ahead_in_rings = chances(collections=[[ScarabRing()] * 4, []], **table)
    behind_in_rings = chances(collections=[[], [ScarabRing()] * 4], **table)
    assert ahead_in_rings[0] > behind_in_rings[0]
