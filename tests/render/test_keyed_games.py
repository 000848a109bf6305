"""Random games of every kind: events fold, actions point at what is drawn, pointing finds them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.deep import mostly_deep
from tests.render.keyed import (
    check_fold,
    check_legs,
    check_open_fold,
    check_targets,
    luxor_games,
    name_of,
    nile_games,
    played,
)
from theban.core.protocol import AnyRules
from theban.core.situation import Decision, GameOver
from theban.luxor import RULES as LUXOR
from theban.luxor import Config, Module
from theban.render import actions_at, keys_at, pieces_of, refusals_at, targets_of

ALL_GAMES = [*luxor_games(), *nile_games()]
GAMES = [*mostly_deep(luxor_games(), every=9), *mostly_deep(nile_games(), every=11)]


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_game_by_its_keys(game: tuple[AnyRules, Any]) -> None:
    rules, config = game
    rng = random.Random(3)
    made = list(played(rules, config, seed=3))
    assert len(made) > 20
    for state, choice, transition in made:
        check_targets(rules, state, rng, most=1)
        check_legs(rules, state, choice, transition)
        check_fold(rules, state, transition, rng.choice((None, *range(config.players))))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", ALL_GAMES, ids=name_of)
def test_games_by_their_keys_for_all_who_look(game: tuple[AnyRules, Any], seed: int) -> None:
    rules, config = game
    rng = random.Random(seed)
    for state, choice, transition in played(rules, config, seed):
        check_targets(rules, state, rng, most=5)
        check_legs(rules, state, choice, transition)
        check_open_fold(state, transition)
        for seat in (None, *range(config.players)):
            check_fold(rules, state, transition, seat)


def asked(rules: AnyRules, config: Any, every: int) -> Iterator[tuple[Any, int]]:
    """Yield some positions of a game in which a seat decides, with the seat."""
    for number, (state, _, _) in enumerate(played(rules, config, seed=6)):
        due = rules.awaiting(state)
        if isinstance(due, Decision) and not number % every:
            yield state, due.seat


@pytest.mark.parametrize(
    ("game", "every"), [(luxor_games()[0], 40), (nile_games()[1], 5)], ids=name_of
)
def test_refusals_are_those_of_actions_that_are_pointed_at(
    game: tuple[AnyRules, Any], every: int
) -> None:
    rules, config = game
    rng, told = random.Random(6), 0
    for state, seat in asked(rules, config, every):
        view = rules.view(state, seat)
        for key in rng.sample(sorted(pieces_of(view)), 12):
            for action, refused in refusals_at(rules, state, key, seat=seat):
                if action is None:  # no awaited action points there
                    assert actions_at(view, key) == ()
                    assert refused.rule
                    continue
                told += 1
                assert action not in view.legal_actions
                assert rules.explain(state, action) == refused
                assert targets_of(view, action)
    assert told > 5


@pytest.mark.parametrize(
    ("game", "every"),
    [
        (luxor_games()[0], 200),
        (nile_games()[1], 30),
        pytest.param(luxor_games()[0], 30, marks=pytest.mark.deep),
        pytest.param(nile_games()[1], 5, marks=pytest.mark.deep),
    ],
    ids=name_of,
)
def test_each_piece_that_means_nothing_tells_one_reason(
    game: tuple[AnyRules, Any], every: int
) -> None:
    rules, config = game
    told = 0
    for state, seat in asked(rules, config, every):
        view = rules.view(state, seat)
        for key in pieces_of(view):
            if not actions_at(view, key):
                told += 1
                assert refusals_at(rules, state, key, seat=seat)
    assert told > 100


@pytest.mark.rule("LX-10.6")
@pytest.mark.rule("LX-10.7")
def test_refusals_tell_nothing_that_a_seat_may_not_know() -> None:
    rules, config = LUXOR, Config(players=3, modules=Module)
    rng, told = random.Random(6), 0
    for state, seat in asked(rules, config, 60):
        view = rules.view(state, seat)
        alike = rules.determinize(view, rng)
        hands = [f"hand:{seat}:{slot}" for slot in range(len(view.players[seat].hand))]
        for key in (*hands, *rng.sample(sorted(pieces_of(view)), 12)):
            answer = refusals_at(rules, state, key, seat=seat)
            told += len(answer)
            assert refusals_at(rules, alike, key, seat=seat) == answer
            for other in (None, (seat + 1) % 3, (seat + 2) % 3):
                assert refusals_at(rules, state, key, seat=other) == ()
    assert told > 5


def test_nothing_can_be_pointed_at_when_nobody_decides() -> None:
    for rules, config in (luxor_games()[0], nile_games()[0]):
        *_, (_, _, last) = played(rules, config, seed=1)
        assert isinstance(rules.awaiting(last.state), GameOver)
        action = rules.action_space(config)[0]
        for seat in (None, 0, 1):
            view = rules.view(last.state, seat)
            assert (keys_at(view), targets_of(view, action)) == ((), ())
            assert refusals_at(rules, last.state, "place:1", seat=seat) == ()
