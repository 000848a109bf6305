"""TT-8: who knows what."""

from random import Random

import pytest

from tests.tutankhamun.rules.helpers import *
from theban._core.errors import InvalidArgument


@pytest.mark.rule("TT-8.1")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_everything(seat: int | None) -> None:
    """Nile, boats, points, collections and the Underworld are in every view, as they are."""
    state = play(table("abTab@", (-1, -2, -3), ("a@", "b", ""), "ab@"), Sail(0))
    seen = view(state, seat)
    assert (seen.nile, seen.players, seen.underworld) == (
        state.nile,
        state.players,
        state.underworld,
    )
    assert (seen.seat, seen.awaiting) == (seat, awaiting(state))
    assert seen.legal_actions == (legal_actions(state) if seat == 1 else ())
    assert set(legal_actions(state)) <= set(action_space(state.config))
    assert determinize(seen, Random(1)) == state


@pytest.mark.rule("TT-8.1", "TT-4.5")
def test_choices_in_progress_are_open_too() -> None:
    """What Thoth's first tile is, everybody sees: the views differ as the positions do."""
    state = play(table("zTabc", (-1, -2)), Sail(1))
    first, other = play(state, SwapFrom(2)), play(state, SwapFrom(3))
    for seat in (None, 0, 1):
        assert view(first, seat) != view(other, seat)


@pytest.mark.rule("TT-8.1")
def test_no_choice_and_no_event_is_hidden() -> None:
    """Others learn about each choice and event what its seat learns."""
    state = table("a@z", (-1, -2))
    for seat in (None, 0, 1):
        assert redact_choice(state, Sail(1), seat) == Sail(1)
        for event in transition(state, Sail(1)).events:
            assert redact_event(event, seat) == event


@pytest.mark.rule("TT-8.1")
def test_there_is_no_chance_after_the_setup() -> None:
    """There are never outcomes; and the same choices lead to the same positions."""
    config = Config(players=3)
    assert outcome_space(config) == ()
    state = other = new_game(config, seed=2)
    while actions := legal_actions(state):
        assert chance_outcomes(state) == ()
        with pytest.raises(InvalidArgument):
            sample_outcome(state, Random(1))
        state, other = step(state, actions[0]), step(other, actions[0])
        assert state == other
    assert chance_outcomes(state) == ()
