"""Properties of every game, with any modules: see tests.luxor.drawing."""

from random import Random

import pytest
from hypothesis import given

from tests.luxor.drawing import FEWER, PROFILE, SEEDS, combined, states
from tests.luxor.playing import choices
from theban._core.situation import GameOver, Hidden
from theban.luxor import *
from theban.luxor._expansion import MUMMY

pytestmark = pytest.mark.properties

TURNS = 150
"""More turns for each player than a game between random bots takes.

The rules do not bound the length of a game (LX-8.8), so this was measured. In 22,500 games of all
sets of modules with 2 to 5 players and uniform choices, the longest had 83 turns for each player
(166 with two players). With five players it had 318 turns, with 1287 choices in all.
"""


def known(state: State, choice: Action | Outcome, seat: int | None) -> tuple[object, ...]:
    """Return what a seat learns about a choice: the choice and the events, as it may know them."""
    events: tuple[Event, ...] = transition(state, choice).events
    told = (redact_event(event, seat) for event in events)
    return redact_choice(state, choice, seat), *told


@pytest.mark.rule("LX-10.2", "LX-10.5")
@PROFILE
@given(states(), SEEDS)
def test_logs_that_tell_the_same_lead_to_views_that_show_the_same(state: State, seed: int) -> None:
    # A pair of positions that look the same to a seat is continued by all choices that look the
    # same to it: the positions must go on looking the same.
    for seat in (*range(state.config.players), None):
        other = determinize(view(state, seat), Random(seed))
        shown: dict[tuple[object, ...], object] = {}
        for position in (state, other):
            for choice in choices(position):
                told = known(position, choice, seat)
                seen = view(step(position, choice), seat)
                assert shown.setdefault(told, seen) == seen


@pytest.mark.rule("LX-10.2", "MC-8.3")
@PROFILE
@given(states(), SEEDS)
def test_pairs_are_told_the_same_of_what_both_can_do(state: State, seed: int) -> None:
    awaited = awaiting(state)
    if isinstance(awaited, GameOver):
        return
    for seat in (*range(state.config.players), None):
        other = determinize(view(state, seat), Random(seed))
        for choice in set(choices(state)) & set(choices(other)):
            if lays_open(state, choice):
                # Everybody sees which cards these are, and nothing else can differ.
                continue
            assert known(state, choice, seat) == known(other, choice, seat)
            secret = isinstance(redact_choice(state, choice, seat), Hidden)
            assert secret == (
                awaited.kind in {ChanceKind.CARD, ChanceKind.SCARAB, DecisionKind.EXCHANGE_SCARAB}
                and awaited.seat != seat
            )


def lays_open(state: State, choice: Action | Outcome) -> bool:
    """Return whether a choice puts hand cards face up onto the discard pile."""
    if isinstance(choice, ActivateMummyTile):
        return MUMMY.of(state).display[choice.slot] is MummyEffect.REDRAW
    return isinstance(choice, (PlayCard, AddCard, DiscardHandCard))


@pytest.mark.rule("LX-8.8")
@FEWER
@given(combined(), SEEDS, SEEDS)
def test_a_game_of_the_random_bot_ends_within_so_many_turns(
    config: Config, deal: int, play: int
) -> None:
    state, rng, turns = new_game(config, seed=deal), Random(play), 1
    while turns <= TURNS * config.players:
        actions = legal_actions(state)
        if not actions and awaiting(state) == GameOver():
            return
        choice = rng.choice(actions) if actions else sample_outcome(state, rng)
        after = transition(state, choice)
        turns += sum(type(event) is TurnStarted for event in after.events)
        state = after.state
    pytest.fail(f"{turns} turns")
