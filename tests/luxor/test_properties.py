"""What must hold at every position of every game, with any modules: see tests.luxor.drawing."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from tests.luxor.drawing import PROFILE, SEEDS, games, states
from tests.luxor.playing import choices, due, in_turn_at
from tests.luxor.recount import box_count, osiris_tiles, recount
from theban.core.situation import Chance, Decision, GameOver, Hidden
from theban.luxor import *

pytestmark = pytest.mark.properties


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
        in_turn = None if isinstance(awaiting(state), GameOver) else in_turn_at(state)
        between = in_turn is None or due(state).kind == DecisionKind.PLAY_CARD
        for seat, player in enumerate(state.players):
            assert len(player.hand) == 5 or (seat == in_turn and not between)
            assert len(player.hand) in sizes_of_hands(state)


def sizes_of_hands(state: State) -> set[int]:
    """Return how many cards a hand can hold in the middle of a turn."""
    sizes = {4, 5}
    if Module.EQUIPMENT in state.config.modules:
        sizes.add(3)  # a card was added (MC-5.6)
    if Module.MUMMY in state.config.modules:
        sizes |= {0, 1, 2, 3}  # a mummy tile, with which the whole hand is drawn again (MC-4.3)
    return sizes


@pytest.mark.rule("LX-4.1", "LX-8.6", "MC-4.7", "MC-7.9")
@PROFILE
@given(games())
def test_what_is_gained_for_good_is_never_lost(found: list[State]) -> None:
    for before, after in pairwise(found):
        exchanging = due(before).kind == DecisionKind.EXCHANGE_SCARAB
        spending = due(before).kind == DecisionKind.MOVE_ADVENTURER
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            in_turn = seat == in_turn_at(before)
            assert new.points >= old.points
            assert new.in_chamber >= old.in_chamber
            assert len(new.treasures) >= len(old.treasures)
            assert len(new.scarabs) >= len(old.scarabs) - (exchanging and in_turn)
            assert len(new.asleep) <= len(old.asleep)
            assert new.wild_cards >= old.wild_cards
            # A key for each of two cards.
            spent = 2 if spending and in_turn and has(new, Character.SPECIAL_KEY) else 0
            assert new.keys + new.in_chamber >= old.keys + old.in_chamber - spent


def has(player: Player, character: Character) -> bool:
    part = player.expansion.characters if player.expansion else None
    return part is not None and part.character is character


@pytest.mark.rule("LX-9.5")
@PROFILE
@given(games())
def test_there_is_a_winner_at_any_time(found: list[State]) -> None:
    for state in found:
        places = standings(state)
        totals = score_sheet(state).totals
        assert min(places) == 1
        assert totals[places.index(1)] == max(totals)


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


@pytest.mark.rule("MC-6.5", "MC-5.9", "MC-8.3", "LX-10.1", "LX-10.4", "LX-10.7")
@PROFILE
@given(games())
def test_what_modules_hide_is_as_unknown_to_all(found: list[State]) -> None:
    for state in found:
        views = [view(state, seat) for seat in (*range(len(state.players)), None)]
        assert len({seen.expansion for seen in views}) == 1
        for seen in views:
            for seat, (player, of_state) in enumerate(
                zip(seen.players, state.players, strict=True)
            ):
                assert player.expansion == seen_of(of_state.expansion, is_own=seat == seen.seat)
        parts, seen_parts = state.expansion, views[0].expansion
        # Of the characters' part nothing is seen, so by itself it leaves no trace in a view.
        seen_modules = {Module.MUMMY, Module.ARTIFACTS} & {*state.config.modules}
        assert (seen_parts is None) == (not seen_modules)
        if parts is None or seen_parts is None:
            continue
        assert (seen_parts.artifacts, seen_parts.mummy) == (parts.artifacts, parts.mummy)


def seen_of(parts: PlayerExpansion | None, *, is_own: bool) -> PlayerExpansionView | None:
    """Return what a seat may know of what another one, or itself, has of modules."""
    if parts is None:
        return None
    mummy, equipment = parts.mummy, parts.equipment
    return PlayerExpansionView(
        None
        if mummy is None
        else MummySeatView(
            lying=mummy.lying,
            talismans=mummy.talismans,
            exchanged_count=len(mummy.exchanged),
            exchanged=mummy.exchanged if is_own else None,
        ),
        None
        if equipment is None
        else EquipmentSeatView(
            in_box_count=sum(equipment.in_box),
            in_box=equipment.in_box if is_own else None,
            batch=equipment.batch,
        ),
        parts.characters,
    )


@pytest.mark.rule("MC-6.5", "LX-10.4")
@PROFILE
@given(games())
def test_what_is_turned_up_is_any_of_what_is_left(found: list[State]) -> None:
    for state in found:
        parts = state.expansion
        awaited = awaiting(state)
        if parts is None or not isinstance(awaited, Chance):
            continue
        inventory = state.config.inventory
        if parts.artifacts is not None and awaited.kind == ChanceKind.TREASURE:
            hidden = zip(inventory.treasures.all, parts.artifacts.hidden, strict=True)
            left = {TreasureUncovered(kind): number for kind, number in hidden if number}
            assert dict(chance_outcomes(state)) == left
        if parts.mummy is not None and awaited.kind == ChanceKind.MUMMY_TILE:
            stack = zip(inventory.mummy_tiles.all, parts.mummy.stack, strict=True)
            tiles = {MummyTileRevealed(effect): number for effect, number in stack if number}
            assert dict(chance_outcomes(state)) == tiles


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
                # Which cards these are is seen by all, and is the only thing that can differ.
                continue
            assert known(state, choice, seat) == known(other, choice, seat)
            secret = isinstance(redact_choice(state, choice, seat), Hidden)
            assert secret == (
                awaited.kind in {ChanceKind.CARD, ChanceKind.SCARAB, DecisionKind.EXCHANGE_SCARAB}
                and awaited.seat != seat
            )


def lays_open(state: State, choice: Action | Outcome) -> bool:
    """Say whether a choice puts cards of a hand face up onto the discard pile."""
    if isinstance(choice, ActivateMummyTile):
        assert state.expansion is not None
        assert state.expansion.mummy is not None
        return state.expansion.mummy.display[choice.slot] is MummyEffect.REDRAW
    return isinstance(choice, (PlayCard, AddCard, DiscardHandCard))
