"""The guide of Tutankhamun: what it promises, and positions whose order is plain."""

import itertools
import pickle
from random import Random
from typing import Any

import pytest

from theban.agents import Budget, GreedyAgent, SearchAgent, guide_for
from theban.agents.tutankhamun import TutankhamunGuide
from theban.core.agent import Agent
from theban.core.errors import InvalidArgument
from theban.core.match import Match
from theban.luxor import Config as LuxorConfig
from theban.luxor import new_game as new_luxor_game
from theban.tutankhamun import (
    RULES,
    Action,
    Artifact,
    ArtifactSet,
    Components,
    Config,
    God,
    Idol,
    Player,
    Sail,
    ScarabRing,
    State,
    legal_actions,
    new_game,
    play_out,
    position,
    standings,
    step,
    validate,
    view,
)
from theban.tutankhamun.box import standard_components
from theban.tutankhamun.frames import DecisionKind, StartTurn

GUIDE = TutankhamunGuide()
SEATS = (2, 3, 4, 5, 6)


def positions(players: int, games: int, **config: object) -> list[State]:
    rng = Random(players)
    found: list[State] = []
    for seed in range(games):
        state = new_game(Config(players=players, **config), seed=seed)  # type: ignore[arg-type]
        while state.pending:
            found.append(state)
            actions = legal_actions(state)
            near = int(rng.expovariate(0.5))
            state = step(state, actions[near] if near < len(actions) else rng.choice(actions))
        found.append(state)
    return found


def ahead(*tiles: str, boats: int) -> dict[int, Artifact]:
    return {boats + at: Artifact(tile) for at, tile in enumerate(tiles)}


def chances(players: int = 2, **table: object) -> tuple[float, ...]:
    return GUIDE.worths(position(Config(players=players), **table))  # type: ignore[arg-type]


@pytest.mark.parametrize("players", SEATS)
def test_worths_are_shares_of_one(players: int) -> None:
    for state in positions(players, 2):
        worths = GUIDE.worths(state)
        assert len(worths) == players
        assert min(worths) >= 0
        assert sum(worths) == pytest.approx(1)


@pytest.mark.parametrize("players", SEATS)
def test_priors_are_shares_of_one_for_each_action(players: int) -> None:
    kinds = set()
    for state in positions(players, 4):
        actions = legal_actions(state)
        if actions:
            priors = GUIDE.priors(state, actions)
            assert len(priors) == len(actions)
            assert min(priors) >= 0
            assert sum(priors) == pytest.approx(1)
            kinds.add(RULES.awaiting(state).kind)  # type: ignore[union-attr]
    assert kinds == set(DecisionKind)


@pytest.mark.rule("TT-7.2")
@pytest.mark.parametrize("players", SEATS)
def test_the_end_is_exact(players: int) -> None:
    end = play_out(new_game(Config(players=players), seed=1), Random(1))
    winner = standings(end).index(1)
    assert GUIDE.worths(end) == tuple(float(seat == winner) for seat in range(players))
    assert GUIDE.points(end) == tuple(player.points for player in end.players)


def turned(state: State) -> State:
    count = len(state.players)
    players: list[Player] = [state.players[(seat - 1) % count] for seat in range(count)]
    frame = state.pending[-1]
    assert isinstance(frame, StartTurn)
    start = StartTurn((frame.seat + 1) % count)
    config = Config(players=count, first_player=(state.config.first_player + 1) % count)
    found = State(config, (start,), tuple(players), state.nile, state.underworld)
    validate(found)
    return found


@pytest.mark.parametrize("players", SEATS)
def test_names_of_seats_do_not_matter(players: int) -> None:
    for state in positions(players, 2):
        if state.pending and isinstance(state.pending[-1], StartTurn):
            other = turned(state)
            worths = GUIDE.worths(state)
            assert GUIDE.worths(other) == pytest.approx((worths[-1], *worths[:-1]))
            actions = legal_actions(state)
            priors = GUIDE.priors(state, actions)
            assert GUIDE.priors(other, actions) == pytest.approx(priors)


def test_what_is_kept_changes_nothing() -> None:
    states = positions(4, 2)
    once = [GUIDE.worths(state) for state in states]
    assert [GUIDE.worths(state) for state in reversed(states)] == once[::-1]


def test_points_lie_between_none_and_those_left() -> None:
    for state in positions(2, 2) + positions(4, 2):
        for points, player in zip(GUIDE.points(state), state.players, strict=True):
            assert 0 <= points <= player.points


def test_a_state_of_another_game_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="a State of Tutankhamun is needed"):
        GUIDE.worths(new_luxor_game(LuxorConfig(players=2), seed=1))  # type: ignore[arg-type]


def test_it_is_the_guide_of_the_game_and_can_be_pickled() -> None:
    assert guide_for(RULES) == GUIDE
    assert pickle.loads(pickle.dumps(GUIDE)) == GUIDE  # noqa: S301 (our own)


@pytest.mark.parametrize(
    "rulings",
    [
        {"backward": False},
        {"optional_idols": True},
        {"end_at_zero": "instant", "set_ties": "classic", "underworld_ring_bonus": False},
    ],
)
def test_other_rulings_are_judged_too(rulings: dict[str, object]) -> None:
    for state in positions(3, 3, rulings=rulings):
        assert sum(GUIDE.worths(state)) == pytest.approx(1)
        actions = legal_actions(state)
        assert len(GUIDE.priors(state, actions)) == len(actions) if actions else True


def box(sets: int, copies: int, rings: int, idols: int) -> Components:
    return Components(
        edition="a box of its own",
        sets=tuple(ArtifactSet(f"Set {number}", copies, 2 * copies) for number in range(sets)),
        rings=rings,
        ring_points=1,
        ring_bonus=5,
        idols=tuple((god, idols) for god in God) if idols else (),
        starting_points=standard_components().starting_points,
    )


@pytest.mark.parametrize(
    "components",
    [box(5, 12, 3, 3), box(20, 1, 0, 0), box(0, 2, 5, 1), box(300, 1, 9, 2)],
    ids=["large sets", "single tiles", "no sets", "more kinds than bytes"],
)
def test_other_boxes_are_judged_too(components: Components) -> None:
    for state in positions(2, 1, components=components):
        assert sum(GUIDE.worths(state)) == pytest.approx(1)
        actions = legal_actions(state)
        assert len(GUIDE.priors(state, actions)) == len(actions) if actions else True


@pytest.mark.parametrize("players", SEATS)
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


def first_choice(state: State) -> Action:
    actions = legal_actions(state)
    priors = GUIDE.priors(state, actions)
    return actions[max(range(len(actions)), key=priors.__getitem__)]


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
    worths = {action: GUIDE.worths(step(asked, action))[0] for action in legal_actions(asked)}
    assert len(worths) == 2
    best = max(worths, key=worths.__getitem__)
    assert getattr(best, "tile", None) == Artifact("Throne")


def test_the_policy_plays_games_to_their_end() -> None:
    rng = Random(1)
    for players in (2, 4):
        end = play_out(new_game(Config(players=players), seed=1), rng, GUIDE.policy(rng))
        assert not end.pending


def test_priors_of_a_view_are_those_of_its_state() -> None:
    for state in itertools.islice(positions(3, 1), 0, None, 5):
        if state.pending:
            actions = legal_actions(state)
            seat = state.pending[-1].seat
            assert GUIDE.priors(view(state, seat), actions) == GUIDE.priors(state, actions)


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
