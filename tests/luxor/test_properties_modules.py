"""What modules add to what must hold at every position of every game, whatever they go with."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from tests.luxor.drawing import FEWER, SEEDS, combined, games
from tests.luxor.playing import choices, due, in_turn_at
from theban.core.situation import GameOver
from theban.luxor import *
from theban.luxor.frames import Arrive, EndTurn, ExtraTurn, FillHand, StartTurn
from theban.luxor.parts.characters import RearrangeHand
from theban.luxor.pieces import HORUS_CARDS

pytestmark = pytest.mark.properties

WITH_THE_MUMMY = combined(Module.MUMMY)

TURNS = 150
"""More turns for each player than a game of the random bot takes.

Nothing in the rules bounds a game (LX-8.8), so this was measured. In 22,500 games of all sets of
modules with 2 to 5 players and uniform answers, the longest had 83 turns for each player (166 with
two of them). With five players it had 318 turns, with 1287 choices in all.
"""


def mummy_of(state: State) -> Mummy:
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    return state.expansion.mummy


def lying(state: State, seat: int) -> Counter[int]:
    """Return where those of a seat lie that the Mummy laid down, and how many."""
    part = state.players[seat].expansion
    assert part is not None
    assert part.mummy is not None
    return Counter(part.mummy.lying)


@pytest.mark.rule("MC-2.8", "MC-3.1")
@FEWER
@given(games(WITH_THE_MUMMY))
def test_the_mummy_stands_on_a_tile_where_nobody_is_upright(found: list[State]) -> None:
    for state in found:
        place = mummy_of(state).place
        assert 1 <= place < state.board.chamber
        assert state.board.tiles[place] is not None
        # An adventurer that arrives there lies down after the questions that come first (MC-8.4).
        arriving = sum(type(f) is Arrive and f.place == place for f in state.pending)
        assert sum(player.active.count(place) for player in state.players) == arriving


@pytest.mark.rule("MC-2.2", "MC-2.3", "MC-2.8")
@FEWER
@given(games(WITH_THE_MUMMY))
def test_the_mummy_moves_for_horus_cards_and_for_nothing_else(found: list[State]) -> None:
    for state in found[:-1]:
        before = mummy_of(state)
        for choice in choices(state):
            told = transition(state, choice)
            kinds = Counter(map(type, told.events))
            moved = [event for event in told.events if type(event) is MummyMoved]
            played = [
                event.card
                for event in told.events
                if type(event) is CardPlayed and type(event.card) in HORUS_CARDS
            ]
            assert len(moved) <= 1
            if played:
                assert len(moved) == 1
            elif moved:
                # One was taken just now, or the next one of its stack is seen.
                is_seen = due(state).kind == ChanceKind.HORUS_CARD
                assert kinds[HorusCardGained] == 1 or is_seen
            assert moved or mummy_of(told.state).place == before.place
            if moved:
                assert (moved[0].origin, moved[0].target) == (
                    before.place,
                    mummy_of(told.state).place,
                )
                assert moved[0].seat == in_turn_at(state)


@pytest.mark.rule("MC-3.2", "MC-3.3", "MC-3.4", "MC-3.6")
@FEWER
@given(games(WITH_THE_MUMMY))
def test_lying_adventurers_lie_where_they_are_until_they_stand_up(found: list[State]) -> None:
    for before, after in pairwise(found):
        awaited = due(before)
        standing_up = awaited.kind in {ChanceKind.STAND_UP_ROLL, DecisionKind.STAND_UP}
        for seat in range(before.config.players):
            gone = lying(before, seat) - lying(after, seat)
            if standing_up and seat == awaited.seat:
                assert not gone[mummy_of(before).place]
                upright = Counter(before.players[seat].active) + gone
                assert Counter(after.players[seat].active) == upright
            else:
                assert not gone


@pytest.mark.rule("MC-3.2", "MC-2.8")
@FEWER
@given(games(WITH_THE_MUMMY))
def test_lying_adventurers_never_act(found: list[State]) -> None:
    for state in found:
        for action in legal_actions(state):
            upright = state.players[due(state).seat].active
            if isinstance(action, MoveAdventurer):
                assert action.origin in upright
            elif isinstance(action, ActWith):
                assert action.place in upright
            elif isinstance(action, StandUp):
                assert lying(state, due(state).seat)[action.place]
    for before, after in pairwise(found):
        for choice in choices(before):
            for event in transition(before, choice).events:
                if isinstance(event, TreasureTaken):
                    assert event.place != mummy_of(before).place
        changed = {
            place
            for place, (old, new) in enumerate(
                zip(before.board.tiles, after.board.tiles, strict=True)
            )
            if old is not new
        }
        assert mummy_of(before).place not in changed


@pytest.mark.rule("LX-4.2", "MC-8.1")
@FEWER
@given(games(combined()))
def test_turns_start_with_nothing_left_of_the_turn_before(found: list[State]) -> None:
    for state in found:
        if isinstance(awaiting(state), GameOver):
            continue
        seat, frames = in_turn_at(state), state.pending
        owed = [frame for frame in frames if type(frame) is ExtraTurn]
        # Owed turns are below all else and are the seat's in turn; others are only interrupting.
        assert frames[: len(owed)] == tuple(owed)
        assert {frame.seat for frame in frames if type(frame) is not RearrangeHand} == {seat}
        assert len([frame for frame in frames if type(frame) in {StartTurn, EndTurn}]) <= 1
        if type(frames[-1]) is StartTurn:
            assert len(frames) == len(owed) + 1
            assert {len(player.hand) for player in state.players} == {5}
            if Module.MUMMY in state.config.modules:
                assert mummy_of(state).woken == 0
                assert None not in mummy_of(state).display
        if not set(state.config.modules) & {Module.MUMMY, Module.CHARACTERS}:
            assert not owed


@pytest.mark.rule("MC-8.2")
@FEWER
@given(games(combined()))
def test_the_draw_step_draws_what_was_played_and_not_taken(found: list[State]) -> None:
    # Between a card played and the draw a hand only loses cards played and gains Horus cards.
    for before, after in pairwise(found):
        if type(before.pending[-1]) is FillHand:
            seat = due(before).seat
            hand, drawn = before.players[seat].hand, after.players[seat].hand
            at = len(hand) // 2
            # LX-6.1, and MC-5.6: left of the middle card of three.
            assert (*drawn[:at], *drawn[at + 1 :]) == hand
            assert 3 <= len(hand) <= 4


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
