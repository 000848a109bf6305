"""The promises of both games' guides: correct results everywhere, fair to all seats."""

import pickle
from random import Random
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from tests.playing import random_states
from tests.refusals import refuses
from tests.wrong_calls import Numbers
from theban import luxor, tutankhamun
from theban._core.situation import Decision
from theban.agents import guide_for
from theban.agents._luxor import LuxorGuide
from theban.agents._tutankhamun import TutankhamunGuide

Value: TypeAlias = Any  # of either game
MODULES = ["mummy", "equipment", "artifacts", "characters"]
CONFIGS: list[tuple[Value, Value]] = [
    (luxor, luxor.Config(players=2)),
    (luxor, luxor.Config(players=3, first_player=2)),
    (luxor, luxor.Config(players=4)),
    (luxor, luxor.Config(players=5)),
    (luxor, luxor.Config(players=2, modules=["mummy"])),
    (luxor, luxor.Config(players=3, modules=["equipment", "characters"])),
    (luxor, luxor.Config(players=4, modules=MODULES, first_player=1)),
    (luxor, luxor.Config(players=5, modules=["artifacts"])),
    *((tutankhamun, tutankhamun.Config(players=players)) for players in range(2, 7)),
]
RULINGS: tuple[dict[str, object], ...] = (
    {"backward": False},
    {"optional_idols": True},
    {"end_at_zero": "instant", "set_ties": "classic", "underworld_ring_bonus": False},
)


def box(sets: int, copies: int, rings: int, idols: int) -> tutankhamun.Components:
    return tutankhamun.Components(
        edition=f"{sets} sets of {copies}",
        sets=tuple(
            tutankhamun.ArtifactSet(f"Set {number}", copies, 2 * copies) for number in range(sets)
        ),
        rings=rings,
        ring_points=1,
        ring_bonus=5,
        idols=tuple((god, idols) for god in tutankhamun.God) if idols else (),
        starting_points=tutankhamun.standard_components().starting_points,
    )


# Large sets, single tiles, no sets, and more kinds than there are bytes.
BOXES = (box(5, 12, 3, 3), box(20, 1, 0, 0), box(0, 2, 5, 1), box(300, 1, 9, 2))
ODD_CONFIGS = [
    *(tutankhamun.Config(players=3, rulings=rulings) for rulings in RULINGS),
    *(tutankhamun.Config(players=2, components=components) for components in BOXES),
]
every_config = pytest.mark.parametrize(("game", "config"), CONFIGS)


def near(actions: tuple[Value, ...], rng: Random) -> Value:
    """Choose any action in Luxor, and sail near or far, so that games last."""
    if isinstance(actions[0], tutankhamun.Sail):
        number = int(rng.expovariate(0.5))
        return actions[number] if number < len(actions) else rng.choice(actions)
    return rng.choice(actions)


def states_of(game: Value, config: Value, seed: int) -> list[Value]:
    return random_states(game.RULES, config, seed, choose=near)


def test_each_game_has_its_guide_which_can_be_pickled() -> None:
    for game, kind in ((luxor, LuxorGuide), (tutankhamun, TutankhamunGuide)):
        guide: Value = guide_for(game.RULES)
        assert type(guide) is kind
        state = game.new_game(game.Config(players=3), seed=5)
        again = pickle.loads(pickle.dumps(guide))  # noqa: S301 (our own)
        assert again.values(state) == guide.values(state)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    ("game", "config"), [*CONFIGS, *((tutankhamun, config) for config in ODD_CONFIGS)]
)
def test_answers_are_right_everywhere(game: Value, config: Value) -> None:
    guide: Value = guide_for(game.RULES)
    kinds = set[str]()
    is_usual = (game, config) in CONFIGS
    for seed in range(3 if game is tutankhamun and is_usual else 1):
        for state in states_of(game, config, seed)[:: 5 if game is luxor else 1]:
            values, points = guide.values(state), guide.points(state)
            assert len(values) == len(points) == config.players
            assert min(values) >= 0
            assert sum(values) == pytest.approx(1)
            actions = game.legal_actions(state)
            if actions:
                kinds.add(game.awaiting(state).kind)
                priors = guide.priors(state, actions)
                assert len(priors) == len(actions)
                assert min(priors) >= 0
                hash(guide.information_key(state))
    assert game is luxor or not is_usual or kinds == set(tutankhamun.DecisionKind)


@pytest.mark.rule("TT-7.2")
@every_config
def test_at_the_end_it_is_exact(game: Value, config: Value) -> None:
    guide: Value = guide_for(game.RULES)
    end = states_of(game, config, 8)[-1]
    ranks = game.standings(end)
    assert guide.values(end) == tuple((rank == 1) / ranks.count(1) for rank in ranks)
    assert guide.points(end) == game.score_sheet(end).totals


def turned(state: Value) -> Value:
    """Give each seat's place to the next seat, at the start of a turn."""
    players, config = len(state.players), state.config
    (frame,) = state.pending
    first = (config.first_player + 1) % players
    return evolve(
        state,
        config=evolve(config, first_player=first),
        players=(state.players[-1], *state.players[:-1]),
        pending=(evolve(frame, seat=(frame.seat + 1) % players),),
    )


@every_config
def test_it_does_not_matter_what_seats_are_called(game: Value, config: Value) -> None:
    guide: Value = guide_for(game.RULES)
    starts = [
        state
        for state in states_of(game, config, 4)
        if len(state.pending) == 1 and type(state.pending[0]).__name__ == "StartTurn"
    ]
    assert len(starts) > 10
    for state in starts[::7]:
        other = turned(state)
        for estimate in (guide.values, guide.points):
            *others, last = estimate(state)
            assert estimate(other) == pytest.approx((last, *others))
        if game is tutankhamun:  # in Luxor priors depend on the cards in the seat's own hand
            actions = game.legal_actions(state)
            assert guide.priors(other, actions) == pytest.approx(guide.priors(state, actions))


@every_config
def test_priors_and_clue_follow_from_what_the_seat_knows(game: Value, config: Value) -> None:
    guide: Value = guide_for(game.RULES)
    for number, state in enumerate(states_of(game, config, 6)):
        due = game.awaiting(state)
        if isinstance(due, Decision) and not number % 11:
            seen, actions = game.view(state, due.seat), game.legal_actions(state)
            guess = game.determinize(seen, Random(number))
            assert guide.priors(guess, actions) == guide.priors(state, actions)
            assert guide.priors(seen, actions) == guide.priors(state, actions)
            assert guide.information_key(guess) == guide.information_key(state)


@pytest.mark.parametrize("index", [6, 10])
def test_what_was_kept_of_other_positions_changes_nothing(index: int) -> None:
    game, config = CONFIGS[index]
    guide: Value = guide_for(game.RULES)
    states = [state for seed in range(3) for state in states_of(game, config, seed)]
    together = [guide.values(state) for state in states]
    for state, values in list(zip(states, together, strict=True))[::-97]:
        guide.values(states[0])
        assert guide.values(state) == values


def test_what_is_no_state_of_the_game_is_refused() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    river = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    for wrong in ("state", river, luxor.view(state, 0)):
        for estimate in (LuxorGuide().values, LuxorGuide().points, LuxorGuide().features):
            refuses("a State of Luxor is needed", estimate, wrong)
    for other in ("state", state, tutankhamun.view(river, 0)):
        for judge in (TutankhamunGuide().values, TutankhamunGuide().points):
            refuses("a State of Tutankhamun is needed", judge, other)


@pytest.mark.parametrize("game", [luxor, tutankhamun])
def test_the_policy_plays_games_to_their_end(game: Value) -> None:
    rng = Random(1)
    policy = guide_for(game.RULES).policy(rng)
    for players in (2, 4):
        start = game.new_game(game.Config(players=players), seed=1)
        assert not game.play_out(start, rng, policy, limit=3000).pending


@pytest.mark.parametrize("game", [luxor, tutankhamun])
@pytest.mark.parametrize("number", [1.0, -0.5, float("nan"), "a"])
def test_the_policy_refuses_numbers_outside_0_to_1(game: Value, number: Value) -> None:
    start = game.new_game(game.Config(players=2), seed=1)
    policy = guide_for(game.RULES).policy(Numbers(number))
    refuses("the generator returned", game.play_out, start, Random(1), policy)
