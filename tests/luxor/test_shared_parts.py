"""What the states of a game share instead of making it again: rows of batches, and frames."""

from random import Random

import pytest

from theban.luxor import Config, State, legal_actions, new_game, sample_outcome, step
from theban.luxor.board import ROWS
from theban.luxor.frames import FillHand, StartTurn


def after_one_turn(seed: int) -> State:
    """Play until the second seat starts its turn."""
    state, rng = new_game(Config(players=2), seed=seed), Random(seed)
    while state.pending[-1] != StartTurn(1):
        actions = legal_actions(state)
        state = step(state, actions[0] if actions else sample_outcome(state, rng))
    return state


@pytest.mark.rule("LX-10.5")
def test_hands_share_their_rows_of_batches() -> None:
    states = [after_one_turn(seed) for seed in (1, 2)]
    for state in states:
        # Every card comes from the draw pile, and nobody has seen one.
        assert state.players[0].batches == (0, 0, 0, 0, 0)
        assert state.players[0].batches is ROWS[0, 0, 0, 0, 0]


def test_seats_share_their_frames() -> None:
    one, other = after_one_turn(1), after_one_turn(2)
    assert one.pending == (StartTurn(1),)
    assert one.pending[0] is other.pending[0]


@pytest.mark.rule("LX-11.3")
def test_nobody_decides_at_a_chance_event() -> None:
    state, rng = new_game(Config(players=2), seed=1), Random(1)
    while type(state.pending[-1]) is not FillHand:
        actions = legal_actions(state)
        state = step(state, actions[0] if actions else sample_outcome(state, rng))
    assert legal_actions(state) == ()
