"""The bots in Tutankhamun: the greedy one acts sensibly, and its games are realistic."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.deep import mostly_deep
from tests.tutankhamun.rules.helpers import table
from theban._core.agent import Agent
from theban._core.match import Match
from theban._core.situation import Decision
from theban.agents import GreedyAgent, RandomAgent
from theban.tutankhamun import *
from theban.tutankhamun._events import BoatSailed, IdolFound, SetScored

if TYPE_CHECKING:
    from collections.abc import Sequence

# Nothing is hidden, so one guess is as good as several.
GREEDY = GreedyAgent(evaluate, samples=1)
RANDOM = RandomAgent()


def play(
    agents: Sequence[Agent[View, Action]], seed: int
) -> Match[Config, Deal, State, Action, Outcome, Event, View]:
    """Play a game; return it when it is over."""
    match = Match(RULES, Config(players=len(agents)), seed=seed)
    match.run(list(agents), rng=Random(seed))
    assert match.is_over
    return match


def choose(state: State) -> Action:
    due = awaiting(state)
    assert isinstance(due, Decision)
    return GREEDY.choose(RULES, view(state, due.seat), Random(1))


@pytest.mark.rule("TT-6.2")
def test_greedy_agent_completes_a_set_that_it_leads() -> None:
    # With the a at 6 seat 0 has more of the set than seat 1, and the set scores at once.
    state = table("...dddad", [2, 1, 0], ["aa", "aa"])
    assert choose(state) == Sail(6)


@pytest.mark.rule("TT-6.5")
def test_greedy_agent_takes_the_ring_that_decides() -> None:
    # Of two players with equally many rings, seat 1's boat is further back.
    assert choose(table("..dd@dddd", [1, 0], ["@", "@"])) == Sail(4)


@pytest.mark.rule("TT-7.1")
def test_greedy_agent_takes_the_ring_that_wins() -> None:
    state = table("..bbbaaa@bb", [1, 0, -1], points=[1, 3, 3])
    assert choose(state) == Sail(8)


def test_greedy_agent_hops_where_all_tiles_are_alike() -> None:
    state = table("..aaaaaaaaaaaa", [1, 0, -1])
    assert choose(state) == Sail(2)


@pytest.mark.rule("TT-4.4")
def test_greedy_agent_ends_a_set_for_itself_by_ra() -> None:
    state = step(table("..Rddaddd", [1, 0, -1], ["aaa", "aa"]), Sail(2))
    assert choose(state) == parse_choice(state.config, "ra 5")


@pytest.mark.rule("TT-4.6", "TT-7.2")
def test_greedy_agent_wins_a_tie_by_falling_back() -> None:
    # The last tile is the idol: both end with equal points, and seat 1's boat is further back.
    state = step(table("....H", [3, 1], points=[3, 3]), Sail(4))
    assert choose(state) == Retreat()


def test_the_start_is_as_good_for_all() -> None:
    start = new_game(Config(players=4), seed=1)
    assert {evaluate(start, seat) for seat in range(4)} == {0.0}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_winner_of_a_game_is_judged_best(players: int) -> None:
    match = play([RANDOM] * players, seed=3)
    judged = [evaluate(match.state, seat) for seat in range(players)]
    assert judged.index(max(judged)) == match.standings.index(1)


@pytest.mark.properties
@pytest.mark.parametrize("players", mostly_deep([2, 4, 6], every=3))
def test_games_of_greedy_agents_are_games(players: int) -> None:
    games = [play([GREEDY] * players, seed) for seed in range(3)]
    events = [event for match in games for event in match.events]
    hops = sorted(
        abs(event.place - max(event.origin, -1))
        for event in events
        if isinstance(event, BoatSailed)
    )
    # Most hops are short; a few long ones lead to idols and last tiles of sets.
    assert hops[len(hops) // 2] <= 8
    assert 25 <= len(hops) / len(games) <= 80
    sets = [event for event in events if isinstance(event, SetScored)]
    assert len(sets) / len(games) >= 6
    assert sum(event.second is not None for event in sets) >= len(sets) / 4
    gods = Counter(event.idol.god for event in events if isinstance(event, IdolFound))
    assert len(gods) >= 4


@pytest.mark.properties
@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_agent_beats_random_ones(players: int) -> None:
    won = 0
    for seed in range(6):
        agents: list[Agent[View, Action]] = [RANDOM] * players
        agents[seed % players] = GREEDY
        won += play(agents, seed).standings[seed % players] == 1
    assert won >= 5
