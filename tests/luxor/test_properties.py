"""What must hold at every position of every game: games made by Hypothesis.

A game is drawn as a config, the seed of a deal, a number of choices made by a generator (so that
late positions come up too) and then one index after the other.  A failure is shrunk to the first
index that matters.  By default the same games are made in every run; with ``THEBAN_DEEP=1`` in the
environment new and many more ones.
"""

from __future__ import annotations

import os
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from tests.luxor.playing import (
    MOST_PLAYERS,
    PLAYERS,
    choices,
    combination,
    configs,
    due,
    play,
)
from tests.luxor.recount import box_count, osiris_tiles, recount
from tests.luxor.small_boxes import bustling_below
from theban.core.awaiting import Chance, Decision, GameOver, Hidden
from theban.core.errors import IllegalChoice
from theban.core.illegality import Illegality, Reason
from theban.luxor import (
    Config,
    Module,
    Rulings,
    State,
    action_space,
    awaiting,
    chance_outcomes,
    determinize,
    explain,
    legal_actions,
    new_game,
    outcome_space,
    redact_choice,
    redact_event,
    score_sheet,
    standard_components,
    standings,
    step,
    transition,
    validate,
    view,
)
from theban.luxor.frames import Arrive, ChanceKind, DecisionKind, DrawScarab
from theban.luxor.modules.artifacts.parts import TreasureUncovered
from theban.luxor.modules.characters.parts import Character
from theban.luxor.modules.mummy.happenings import RedrawHand
from theban.luxor.modules.mummy.parts import ExchangeScarab

if TYPE_CHECKING:
    from theban.luxor.actions import Action
    from theban.luxor.events import Event
    from theban.luxor.outcomes import Outcome
    from theban.luxor.state import Player

pytestmark = pytest.mark.properties

DEEP = os.environ.get("THEBAN_DEEP") == "1"
CHOICES = 80 if DEEP else 40
"""The choices that Hypothesis makes in a game."""
SKIPPED = 600
"""The most choices that a generator makes before."""
PROFILE = settings(
    derandomize=not DEEP,
    deadline=None,  # a deadline would be a test of the machine
    max_examples=5000 if DEEP else 150,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def combined(draw: st.DrawFn) -> Config:
    """Give a config with any modules, players and use of the extra Horus cards."""
    players = draw(st.sampled_from(PLAYERS))
    return Config(
        players,
        draw(st.integers(0, players - 1)),
        draw(st.sets(st.sampled_from(Module))),
        draw(st.sampled_from((None, True, False) if players < MOST_PLAYERS else (None, True))),
        Rulings(backward_onto_stairs=draw(st.booleans())),
        draw(st.sampled_from((standard_components(), bustling_below()))),
    )


@st.composite
def states(draw: st.DrawFn) -> State:
    """Give a position of a game: early or late, with all kinds of boxes and modules."""
    config = draw(st.sampled_from(configs()) | combined())
    note(combination(config))
    state = new_game(config, seed=draw(SEEDS))
    skipped = draw(st.integers(0, SKIPPED))
    for _, _, after in play(state, Random(draw(SEEDS)), skipped):
        if isinstance(awaiting(after), GameOver):
            break
        state = after
    return state


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Give some states of a game that follow each other, by choices drawn as an index."""
    state = draw(states())
    found = [state]
    for _ in range(CHOICES):
        offered = choices(state)
        if not offered:
            break
        state = step(state, offered[draw(st.integers(0, len(offered) - 1))])
        found.append(state)
    return found


# --- Pieces and turns --------------------------------------------------------------------------


@pytest.mark.rule("LX-1.8", "LX-8.2")
@PROFILE
@given(games())
def test_no_piece_is_lost_or_doubled(found: list[State]) -> None:
    whole = box_count(found[0].config)
    for state in found:
        assert recount(state) == whole
        assert osiris_tiles(state) == osiris_tiles(found[0])
        validate(state)


@pytest.mark.rule("LX-6.1", "MC-8.2")
@PROFILE
@given(games())
def test_hands_are_full_after_every_turn(found: list[State]) -> None:
    for state in found:
        in_turn = state.pending[0].seat if state.pending else None
        between = in_turn is None or due(state).kind == DecisionKind.PLAY_CARD
        equipment = Module.EQUIPMENT in state.config.modules
        # A mummy tile discards the whole hand (MC-4.3).
        redrawn = bool(state.pending) and isinstance(state.pending[-1], RedrawHand)
        for seat, player in enumerate(state.players):
            size = len(player.hand)
            assert size == 5 or (seat == in_turn and not between)
            assert size in {4, 5} or (equipment and size == 3) or (redrawn and size < 5)


@pytest.mark.rule("LX-4.1", "LX-8.6")
@PROFILE
@given(games())
def test_what_is_gained_for_good_is_never_lost(found: list[State]) -> None:
    for before, after in pairwise(found):
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            assert new.points >= old.points
            assert new.in_chamber >= old.in_chamber
            assert len(new.treasures) >= len(old.treasures)
            assert len(new.asleep) <= len(old.asleep)
            # Scarabs are exchanged (MC-4.7), and keys change cards (MC-7.9).
            assert len(new.scarabs) >= len(old.scarabs) - is_drawing_scarab(after, seat)
            owned = new.keys + new.in_chamber
            assert owned >= old.keys + old.in_chamber - 2 * has_special_key(old)


def is_drawing_scarab(state: State, seat: int) -> bool:
    """Say whether a scarab is about to come to a seat."""
    return bool(state.pending) and state.pending[-1] == DrawScarab(seat)


def has_special_key(player: Player) -> bool:
    """Say whether a player may discard keys: one for each of two cards."""
    part = None if player.expansion is None else player.expansion.characters
    return part is not None and part.character is Character.SPECIAL_KEY


@pytest.mark.rule("MC-2.8", "MC-3.2")
@PROFILE
@given(games())
def test_nobody_stands_where_the_mummy_is(found: list[State]) -> None:
    for state in found:
        if state.expansion is None or state.expansion.mummy is None:
            continue
        place = state.expansion.mummy.place
        assert state.board.tiles[place] is not None
        # One whose movement is interrupted there is about to be laid down.
        passing = [f.seat for f in state.pending if isinstance(f, Arrive) and f.place == place]
        for seat, player in enumerate(state.players):
            assert player.active.count(place) == passing.count(seat)


@pytest.mark.rule("LX-9.5")
@PROFILE
@given(games())
def test_there_is_a_winner_at_any_time(found: list[State]) -> None:
    for state in found:
        places = standings(state)
        totals = score_sheet(state).totals
        assert min(places) == 1
        assert totals[places.index(1)] == max(totals)


# --- Legality ----------------------------------------------------------------------------------

NO_CHOICES = (None, 3, "play left", (), object(), Hidden(0, "PlayCard"))


def refusal(state: State, choice: object) -> Illegality | None:
    """Try a choice; return why it is refused, by both ways of making it."""
    raised: list[Illegality] = []
    for make in (step, transition):
        try:
            make(state, choice)  # type: ignore[arg-type]
        except IllegalChoice as error:
            raised.append(error.illegality)
    assert len(raised) in {0, 2}
    assert raised[1:] == raised[:1]
    return raised[0] if raised else None


@pytest.mark.rule("LX-11.2")
@PROFILE
@given(states())
def test_explain_agrees_with_what_is_legal(state: State) -> None:
    text = repr(state)
    legal = choices(state)
    awaited = awaiting(state)
    actions, outcomes = action_space(state.config), outcome_space(state.config)
    assert set(legal) <= set(actions) | set(outcomes)
    for choice in (*actions, *outcomes):
        why = explain(state, choice)
        assert (why is None) == (choice in legal)
        assert refusal(state, choice) == why
        if why is not None and (choice in actions) != isinstance(awaited, Decision):
            assert why.reason is Reason.NOT_AWAITED
        if why is not None and why.reason is Reason.AGAINST_RULE:
            assert why.rule is not None
    for thing in NO_CHOICES:
        why = explain(state, thing)
        assert why is not None
        assert why.reason is Reason.NOT_A_CHOICE
        assert refusal(state, thing) == why
    assert repr(state) == text


@pytest.mark.rule("LX-11.3")
@PROFILE
@given(games())
def test_what_is_awaited_says_what_is_listed(found: list[State]) -> None:
    for state in found:
        awaited = awaiting(state)
        assert bool(legal_actions(state)) == isinstance(awaited, Decision)
        assert bool(chance_outcomes(state)) == isinstance(awaited, Chance)
        assert len(set(choices(state))) == len(choices(state))
        assert all(weight > 0 for _, weight in chance_outcomes(state))


# --- Who knows what ----------------------------------------------------------------------------


def known(state: State, choice: Action | Outcome, seat: int | None) -> tuple[object, ...]:
    """Return what a seat is told of a choice: the choice and the events, as it may know them."""
    events: tuple[Event, ...] = transition(state, choice).events
    told = (redact_event(event, seat) for event in events)
    return redact_choice(state, choice, seat), *told


@pytest.mark.rule("LX-10.1", "LX-10.2", "LX-10.6")
@PROFILE
@given(states(), SEEDS)
def test_what_a_seat_cannot_know_does_not_show(state: State, seed: int) -> None:
    for seat in (*range(state.config.players), None):
        seen = view(state, seat)
        other = determinize(seen, Random(seed))
        validate(other)
        assert recount(other) == box_count(state.config)
        assert view(other, seat) == seen
        awaited = awaiting(state)
        assert awaiting(other) == awaited
        if isinstance(awaited, Decision) and awaited.seat == seat:
            assert legal_actions(other) == legal_actions(state)


@pytest.mark.rule("MC-6.5", "LX-10.1", "LX-10.4")
@PROFILE
@given(games())
def test_what_lies_face_down_on_the_path_is_as_unknown_to_all(found: list[State]) -> None:
    for state in found:
        views = [view(state, seat).expansion for seat in (*range(len(state.players)), None)]
        # Whatever a seat sees of modules all see, and of face-down treasures all there is to know.
        assert len(set(views)) == 1
        if state.expansion is None or state.expansion.artifacts is None:
            continue
        assert views[0] is not None
        assert views[0].artifacts == state.expansion.artifacts
        hidden = state.expansion.artifacts.hidden
        if awaiting(state) != GameOver() and due(state).kind == ChanceKind.TREASURE:
            kinds = state.config.tables.treasures.all
            pairs = zip(kinds, hidden, strict=True)
            left = {TreasureUncovered(kind): number for kind, number in pairs if number}
            assert dict(chance_outcomes(state)) == left


@pytest.mark.rule("LX-10.2", "LX-10.5")
@PROFILE
@given(states(), SEEDS)
def test_logs_that_tell_the_same_lead_to_views_that_show_the_same(state: State, seed: int) -> None:
    # A pair of positions that look the same to a seat, played on in all ways of which it is told
    # the same: they must go on looking the same.
    for seat in (*range(state.config.players), None):
        other = determinize(view(state, seat), Random(seed))
        shown: dict[tuple[object, ...], object] = {}
        for position in (state, other):
            for choice in choices(position):
                told = known(position, choice, seat)
                seen = view(step(position, choice), seat)
                assert shown.setdefault(told, seen) == seen


LAYS_CARDS_OPEN = {
    DecisionKind.PLAY_CARD,
    DecisionKind.ADD_CARD,
    DecisionKind.DISCARD_HAND_CARD,
    DecisionKind.MUMMY_TILE,  # a new hand
}
"""The decisions whose answers bring cards from the hand to the discard pile."""


@pytest.mark.rule("LX-10.2")
@PROFILE
@given(states(), SEEDS)
def test_pairs_are_told_the_same_of_what_both_can_do(state: State, seed: int) -> None:
    awaited = awaiting(state)
    if isinstance(awaited, GameOver):
        return
    for seat in (*range(state.config.players), None):
        other = determinize(view(state, seat), Random(seed))
        if isinstance(awaited, Decision) and awaited.kind in LAYS_CARDS_OPEN:
            # Which cards are laid down is seen by all, and is the only thing that can differ.
            continue
        for choice in set(choices(state)) & set(choices(other)):
            assert known(state, choice, seat) == known(other, choice, seat)
            secret = isinstance(redact_choice(state, choice, seat), Hidden)
            drawn = (
                isinstance(awaited, Chance)
                and awaited.kind in {"card", "scarab"}
                and awaited.seat != seat
            )
            returned = isinstance(choice, ExchangeScarab) and awaited.seat != seat
            assert secret == (drawn or returned)
