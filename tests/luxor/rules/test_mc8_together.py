"""MC-8: modules together, the order of what happens, and who knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from tests.luxor.rules.helpers import (
    DIE,
    FIVE,
    FOUR,
    JEWELRY,
    LEFT,
    ONE,
    PLUS_MINUS,
    RIGHT,
    STATUE,
    THREE,
    TWO,
    VASE,
    asks,
    is_over,
    offered,
    play,
    refused,
    rolls,
    told,
)
from tests.luxor.rules.mummy_tables import curse, lying, mummy_of, table, talismans
from theban.core.awaiting import Hidden
from theban.core.illegality import Reason
from theban.luxor import (
    Config,
    Decline,
    Module,
    MoveAdventurer,
    MoveHandCard,
    MummyEffect,
    State,
    TakeHorusCard,
    chance_outcomes,
    legal_actions,
    redact_choice,
    redact_event,
    step,
    view,
)
from theban.luxor.actions import End
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    CardReceived,
    DieThrown,
    Ending,
    GameEnded,
    HandCardMoved,
    HorusCardGained,
    HorusCardTurnedUp,
    PointsScored,
    TempleTileLaid,
    TreasureTaken,
    TurnStarted,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.modules.characters.parts import (
    Character,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.modules.equipment.parts import AddCard
from theban.luxor.modules.mummy.happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTileRevealed,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.luxor.modules.mummy.parts import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.pieces import (
    Card,
    DiePlusMinusCard,
    FavorTile,
    HorusTile,
    NumberCard,
    PlusCard,
    Treasure,
    UpToCard,
    UpToDieCard,
)
from theban.luxor.positions import Seat, position

if TYPE_CHECKING:
    from theban.luxor.actions import Action
    from theban.luxor.events import Event
    from theban.luxor.outcomes import Outcome

PATH = "ttttt1|tttttf|tttttt|tttttt"
"""24 spaces: a Horus tile of level 1 on 6, a falcon icon on 12, statues after 6, 12 and 18."""

QUIET = Treasure(VASE, 5, 2)
"""Taken by nobody here: it needs all five adventurers of a player."""
OWN_VASE, OWN_STATUE, OWN_JEWELRY = (Treasure(kind, 1, 2) for kind in (VASE, STATUE, JEWELRY))
ALL_THREE = (Module.MUMMY, Module.EQUIPMENT, Module.CHARACTERS)
HAND = (ONE, TWO, THREE, FOUR, ONE)


def cursed(*modules: Module, players: int = 2) -> Config:
    """Return a config on the path, with these modules beside the Mummy."""
    return curse(
        PATH,
        players=players,
        modules=tuple(module for module in Module if module in {Module.MUMMY, *modules}),
        treasures=((QUIET, 18), (OWN_VASE, 2), (OWN_STATUE, 2), (OWN_JEWELRY, 1)),
    )


WITH_CHARACTERS = cursed(Module.CHARACTERS)
EVERYTHING = cursed(Module.EQUIPMENT, Module.CHARACTERS)


def revealed(state: State) -> Outcome:
    """Return any mummy tile that can come up."""
    assert rolls(state, 0, ChanceKind.MUMMY_TILE) or rolls(state, 1, ChanceKind.MUMMY_TILE)
    return offered(state)[0]


# --- MC-8.1: the end of a turn -----------------------------------------------------------------


def about_to_complete_a_set(*fallen: int) -> State:
    """Return a position where seat 0 completes a pure set with the 1 at its left, from 7 to 8.

    It owns a vase and a statue, on 8 lies a jewelry for one, and its three talismans pay for one
    more turn.  Spaces 1 and 2 are empty, since two treasures are owned.
    """
    seat = Seat(
        hand=HAND,
        active=(3, 7),
        treasures=(OWN_VASE, OWN_STATUE),
        character=Character.EXTRA_TURN,
    )
    return table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: seat, 1: Seat(character=Character.REROLL)},
        lying={0: fallen},
        talismans={0: 3},
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.SCARAB),
        spaces={8: OWN_JEWELRY},
    )


def with_both_owed(start: State) -> tuple[State, list[list[Event]]]:
    """Complete the set, buy one more turn and flip the set; return the events, choice by choice."""
    state = start
    stages: list[list[Event]] = []
    for choice in (
        LEFT,
        MoveAdventurer(7, 1),
        CardDrawn(FIVE),
        ActivateMummyTile(0),
        MummyTileRevealed(MummyEffect.TWO_KEYS),
        TakeExtraTurn(),
    ):
        state, events = told(state, choice)
        stages.append(events)
    return state, stages


@pytest.mark.rule("MC-8.1", "MC-4.13", "MC-7.3")
def test_the_end_of_a_turn_with_everything_at_once() -> None:
    start = about_to_complete_a_set()
    after, stages = with_both_owed(start)
    assert stages == [
        [CardPlayed(0, ONE, End.LEFT)],
        [AdventurerMoved(0, 7, 8), TreasureTaken(0, 8, OWN_JEWELRY), PointsScored(0, 2)],
        [CardReceived(0, FIVE)],  # the draw, then the mummy tile is asked for
        [MummyTileActivated(0, 0, MummyEffect.ONE_MORE_TURN, 3)],
        [MummyTileTurnedUp(0, 0, MummyEffect.TWO_KEYS)],  # then the offer for the pure set
        [SetFlipped(0), TurnStarted(0)],
    ]
    # 2, 3, 4, 1 were left of the hand; the 5 came into the middle.
    assert after.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    assert asks(after, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.1")
def test_extra_turns_owed_are_full_turns_one_after_another() -> None:
    state, _ = with_both_owed(about_to_complete_a_set())
    # The first: the 2 at the left, from 3 to 5. No talisman is left, so no tile is asked for.
    state, events = told(state, LEFT, MoveAdventurer(3, 2), CardDrawn(FOUR))
    assert events[-1] == TurnStarted(0)
    assert len(state.players[0].hand) == 5
    # The second: the 3 at the left, from 5 to 9 past the Horus tile and the jewelry that is gone.
    state, events = told(state, LEFT, MoveAdventurer(5, 3), CardDrawn(FIVE))
    assert AdventurerMoved(0, 5, 9) in events
    assert events[-1] == TurnStarted(1)


@pytest.mark.rule("MC-8.1", "MC-3.5")
def test_a_stand_up_roll_that_ends_an_extra_turn_ends_no_other() -> None:
    start = about_to_complete_a_set(5)
    state, _ = with_both_owed(start)
    state, events = told(state, TryStandUp(), DieRolled(1), StandUp(5))
    assert events == [DieThrown(0, 1), AdventurersStoodUp(0, 5, 1), TurnStarted(0)]
    assert len(state.players[0].hand) == 5
    state, events = told(state, LEFT, MoveAdventurer(3, 2), CardDrawn(FOUR))
    assert events[-1] == TurnStarted(1)


@pytest.mark.rule("MC-8.1", "MC-4.11", "LX-8.4")
def test_an_extra_turn_in_the_last_round_comes_before_the_end() -> None:
    # Both of seat 0 are in the chamber; seat 1 is the last of the round.
    start = table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: Seat(in_chamber=2, active=(21, 22, 23)), 1: Seat(hand=HAND, active=(3,))},
        talismans={1: 3},
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.SCARAB),
        turn=1,
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    state, events = told(state, revealed(state))
    assert events[-1] == TurnStarted(1)
    state, events = told(state, RIGHT, MoveAdventurer(4, 1), CardDrawn(FOUR))
    assert events[-1] == GameEnded(1, Ending.CHAMBER)
    assert is_over(state)


# --- MC-8.2: the hand --------------------------------------------------------------------------

TOP, NEXT = UpToCard(1, 3), UpToDieCard(1)


@pytest.mark.rule("MC-8.2", "MC-5.6", "MC-5.7", "MC-2.3")
def test_a_horus_card_taken_with_two_cards_played_is_the_first_of_two() -> None:
    seat = Seat(hand=(PlusCard(1), ONE, THREE, FOUR, TWO), active=(3,))
    start = table(EVERYTHING, mummy=20, seats={0: seat}, horus_tops={1: TOP})
    # 1+ and 2 make 3 steps: from 3 onto the Horus tile on 6.
    state = play(start, LEFT, AddCard(End.RIGHT), MoveAdventurer(3, 3))
    assert state.players[0].hand == (ONE, THREE, FOUR)
    state, events = told(state, TakeHorusCard(1), HorusCardRevealed(NEXT))
    # To the left of the 3 in the middle; the Mummy comes once the next card is seen.
    assert state.players[0].hand == (ONE, TOP, THREE, FOUR)
    assert events == [
        HorusCardGained(0, TOP),
        HorusCardTurnedUp(0, NEXT),
        MummyMoved(0, 20, 19, False),  # noqa: FBT003 (it did not jump)
    ]
    state, events = told(state, CardDrawn(FIVE))
    assert state.players[0].hand == (ONE, TOP, FIVE, THREE, FOUR)
    assert state.players[0].open_slots == (1,)
    assert events == [CardReceived(0, FIVE), TurnStarted(1)]


@pytest.mark.rule("MC-8.2", "LX-5.10", "MC-4.8")
def test_a_horus_card_taken_replaces_the_draw_and_a_mummy_tile_keeps_five() -> None:
    seat = Seat(hand=(TWO, ONE, THREE, FOUR, FIVE), active=(4,))
    display = (MummyEffect.HORUS_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        EVERYTHING,
        mummy=20,
        seats={0: seat},
        talismans={0: 2},
        display=display,
        horus_tops={1: TOP},
    )
    state = play(start, LEFT, MoveAdventurer(4, 2), TakeHorusCard(1), HorusCardRevealed(NEXT))
    assert state.players[0].hand == (ONE, THREE, TOP, FOUR, FIVE)
    # No draw: the mummy tile is asked for at once. The card of the tile moves no Mummy.
    assert asks(state, 0, DecisionKind.MUMMY_TILE)
    state = play(state, ActivateMummyTile(0), DiscardHandCard(0), TakeHorusCard(1))
    assert mummy_of(state).place == 19
    assert state.players[0].hand == (THREE, TOP, NEXT, FOUR, FIVE)
    assert state.players[0].open_slots == (1, 2)


# --- MC-8.3: who knows what --------------------------------------------------------------------


@pytest.mark.rule("MC-8.3", "LX-10.3")
def test_a_moved_card_shows_its_places_not_its_face_and_its_mark_goes_along() -> None:
    me = Seat(hand=(ONE, TWO, TOP, FOUR, ONE), open_slots=(2,), active=(3, 4))
    display = (MummyEffect.MOVE_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(WITH_CHARACTERS, mummy=20, seats={0: me}, talismans={0: 1}, display=display)
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    # 2, the open Horus card, 5, 4, 1: of four cards the drawn one is the third.
    assert state.players[0].hand == (TWO, TOP, FIVE, FOUR, ONE)
    assert view(state, 1).players[0].hand == (None, TOP, None, None, None)
    away = MoveHandCard(1, 4)
    for seat in (0, 1, None):
        assert redact_choice(state, away, seat) == away
    moved, events = told(state, away)
    assert events[0] == HandCardMoved(0, 1, 4)
    assert {redact_event(events[0], seat) for seat in (0, 1, None)} == {events[0]}
    assert moved.players[0].hand == (TWO, FIVE, FOUR, ONE, TOP)
    assert view(moved, 1).players[0].hand == (None, None, None, None, TOP)
    # A card nobody saw passes it by: the mark goes where the open card goes.
    assert view(step(state, MoveHandCard(4, 0)), 1).players[0].hand == (None, None, TOP, None, None)


@pytest.mark.rule("MC-8.3", "LX-10.7")
def test_an_exchanged_scarab_is_the_owners_secret() -> None:
    me = Seat(hand=HAND, active=(3,), scarabs=(2, 4))
    display = (MummyEffect.EXCHANGE, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(WITH_CHARACTERS, mummy=20, seats={0: me}, talismans={0: 1}, display=display)
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    choice = ExchangeScarab(4)
    assert redact_choice(state, choice, 0) == choice
    after, events = told(state, choice)
    assert events == [ScarabReturned(0, 4)]
    drawn = ScarabDrawn(1)
    for other in (1, None):
        assert redact_choice(state, choice, other) == Hidden(0, "ExchangeScarab")
        assert redact_event(events[0], other) == Hidden(0, "ScarabReturned")
        assert redact_choice(after, drawn, other) == Hidden(0, "ScarabDrawn")
        # What the other table would show had the 2 been returned.
        assert view(after, other) == view(step(state, ExchangeScarab(2)), other)
        seen = view(play(after, drawn), other)
        assert (seen.players[0].scarab_count, seen.players[0].scarabs) == (2, None)
        assert seen.expansion is not None
        assert seen.expansion.mummy is not None
        assert seen.expansion.mummy.exchanged == 1
    assert view(play(after, drawn), 0).players[0].scarabs == (1, 2)


@pytest.mark.rule("MC-8.3", "MC-4.3")
def test_cards_discarded_unplayed_are_seen_by_all() -> None:
    display = (MummyEffect.REDRAW, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: Seat(hand=HAND, active=(3,))},
        talismans={0: 1},
        display=display,
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE))
    after, events = told(state, ActivateMummyTile(0))
    discarded = HandCardsDiscarded(0, (TWO, THREE, FIVE, FOUR, ONE))
    assert events == [MummyTileActivated(0, 0, MummyEffect.REDRAW, 1), discarded]
    assert redact_event(discarded, 1) == redact_event(discarded, None) == discarded
    assert view(after, 1).discard_pile == after.discard_pile
    assert sum(after.discard_pile) == 6  # the 1 played and the five
    # The new hand comes from left to right, and nobody else sees it.
    new: tuple[Card, ...] = (ONE, TWO, THREE, FOUR, PLUS_MINUS)
    for number, card in enumerate(new, 1):
        assert redact_choice(after, CardDrawn(card), 1) == Hidden(0, "CardDrawn")
        after = play(after, CardDrawn(card))
        assert after.players[0].hand == new[:number]
        assert view(after, 1).players[0].hand == (None,) * number


@pytest.mark.rule("MC-8.3", "LX-10.1")
def test_all_else_of_the_modules_is_open() -> None:
    start = about_to_complete_a_set(5)
    state, _ = with_both_owed(start)
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen.expansion is not None
        assert seen.expansion.mummy is not None
        assert seen.expansion.mummy.place == 20
        assert seen.expansion.mummy.display[0] is MummyEffect.TWO_KEYS
        assert seen.expansion.mummy.talismans == mummy_of(state).talismans
        mine = seen.players[0].expansion
        assert mine is not None
        assert mine.mummy is not None
        assert mine.characters is not None
        assert (mine.mummy.lying, mine.mummy.talismans) == ((5,), 0)
        assert (mine.characters.character, mine.characters.flipped) == (Character.EXTRA_TURN, 1)


# --- MC-8.4: the order inside a turn -----------------------------------------------------------

GO_ON, HORUS_DIE = DieRolled(6), UpToDieCard(2)


def before_a_long_turn() -> State:
    """Return a position for a turn with a try, a Horus card, two rolls and a statue passed.

    Seat 0 has *Reroll* and seat 1 *Rearrange hand*; the Mummy is on 11.
    """
    return table(
        WITH_CHARACTERS,
        mummy=11,
        seats={
            0: Seat(
                hand=(HORUS_DIE, TWO, THREE, FOUR, ONE),
                active=(5,),
                character=Character.REROLL,
            ),
            1: Seat(hand=HAND, active=(9, 10), character=Character.REARRANGE_HAND),
        },
        lying={0: (3,)},
        display=(MummyEffect.REARMOST_1_OR_2, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )


@pytest.mark.rule("MC-8.4", "MC-2.3", "MC-2.4", "MC-3.1", "MC-3.7", "MC-7.2", "MC-7.8", "LX-4.8")
def test_a_turn_with_a_try_the_mummy_a_reroll_and_a_statue() -> None:
    choices: tuple[Action | Outcome, ...] = (
        TryStandUp(),
        GO_ON,
        LEFT,
        DieRolled(2),
        Reroll(),
        DieRolled(4),
        MoveAdventurer(5, 4),
        MoveHandCard(0, 4),
        CardDrawn(FIVE),
    )
    state = before_a_long_turn()
    stages: list[list[Event]] = []
    for choice in choices:
        state, events = told(state, choice)
        stages.append(events)
    assert stages == [
        [],
        [DieThrown(0, 6), AdventurersStoodUp(0, 3, 1)],
        # Two tiles from 11: 10 is passed, on 9 it ends. One opponent lost somebody.
        [
            CardPlayed(0, HORUS_DIE, End.LEFT),
            MummyMoved(0, 11, 9, False),  # noqa: FBT003 (it did not jump)
            AdventurersLaidDown(1, 9, 1),
            AdventurersLaidDown(1, 10, 1),
            TalismansTaken(0, 1),
        ],
        [DieThrown(0, 2)],
        [RerollTaken(0)],
        [DieThrown(0, 4)],
        # Past the statue after 6 onto 9; seat 1 is asked before anything else.
        [AdventurerMoved(0, 5, 9), AdventurerWoken(0, 0)],
        [HandCardMoved(1, 0, 4), AdventurersLaidDown(0, 9, 1)],
        [CardReceived(0, FIVE)],
    ]
    assert (lying(state), lying(state, 1)) == ((9,), (9, 10))
    assert talismans(state) == 1
    assert state.players[1].hand == (TWO, THREE, FOUR, ONE, ONE)
    assert asks(state, 0, DecisionKind.MUMMY_TILE)


@pytest.mark.rule("MC-8.4", "LX-4.2", "MC-7.8")
def test_both_modules_hear_of_each_adventurer_that_enters() -> None:
    # 3+ and 5 make 8 steps: from 5 to 13, past the statues after 6 and after 12.
    start = table(
        EVERYTHING,
        mummy=20,
        seats={
            0: Seat(
                hand=(PlusCard(3), TWO, THREE, FOUR, FIVE),
                active=(5, 4),
                character=Character.REROLL,
            ),
            1: Seat(hand=HAND, character=Character.REARRANGE_HAND),
        },
        talismans={0: 1},
        display=(MummyEffect.REARMOST_1_OR_2, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )
    state, events = told(start, LEFT, AddCard(End.RIGHT), MoveAdventurer(5, 8))
    assert events[-3:] == [AdventurerMoved(0, 5, 13), AdventurerWoken(0, 0), AdventurerWoken(0, 1)]
    assert state.players[0].active == (0, 0, 4, 13)
    assert mummy_of(state).woken == 2
    # Seat 1 is asked once for each of them.
    state = play(state, MoveHandCard(4, 0), MoveHandCard(4, 1))
    assert state.players[1].hand == (ONE, FOUR, ONE, TWO, THREE)
    state = play(state, CardDrawn(FOUR), CardDrawn(FOUR), ActivateMummyTile(0))
    # Those that have just entered do not move: the rearmost of the others is on 4.
    assert legal_actions(state) == (MoveAdventurer(4, 1), MoveAdventurer(4, 2))
    state = play(state, MoveAdventurer(4, 1))
    state = play(state, revealed(state))
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert mummy_of(state).woken == 0


@pytest.mark.rule("MC-8.4", "MC-8.2", "MC-5.5", "MC-7.7", "MC-2.3")
def test_a_turn_with_two_cards_a_treasure_and_its_temple_action() -> None:
    # 1+ and a 3 rolled make 4 steps: from 8 to 12, where a vase for one lies over a falcon.
    favor, top, following = FavorTile((1, 2)), UpToCard(2, 4), UpToDieCard(2)
    start = table(
        EVERYTHING,
        mummy=20,
        seats={
            0: Seat(
                hand=(PlusCard(1), ONE, THREE, FOUR, DIE),
                active=(8,),
                character=Character.TEMPLE_ACTION,
            ),
            1: Seat(active=(19,), character=Character.REROLL),
        },
        spaces={12: OWN_VASE},
        horus_tops={2: top},
        display=(MummyEffect.TWO_POINTS, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )
    choices: tuple[Action | Outcome, ...] = (
        LEFT,
        AddCard(End.RIGHT),
        DieRolled(3),
        MoveAdventurer(8, 4),
        TempleTileRevealed(favor),
        PerformTempleAction(),
        TakeHorusCard(2),
        HorusCardRevealed(following),
        CardDrawn(FIVE),
        ActivateMummyTile(0),
    )
    state = start
    stages: list[list[Event]] = []
    for choice in choices:
        state, events = told(state, choice)
        stages.append(events)
    assert stages == [
        [CardPlayed(0, PlusCard(1), End.LEFT)],
        [CardPlayed(0, DIE, End.RIGHT)],
        [DieThrown(0, 3)],
        [AdventurerMoved(0, 8, 12), TreasureTaken(0, 12, OWN_VASE), PointsScored(0, 2)],
        [TempleTileLaid(0, 12, favor)],
        [],
        [HorusCardGained(0, top)],
        # Two tiles from 20; 19 is passed. That pays for a mummy tile of this turn.
        [
            HorusCardTurnedUp(0, following),
            MummyMoved(0, 20, 18, False),  # noqa: FBT003 (it did not jump)
            AdventurersLaidDown(1, 19, 1),
            TalismansTaken(0, 1),
        ],
        [CardReceived(0, FIVE)],
        [MummyTileActivated(0, 0, MummyEffect.TWO_POINTS, 1), PointsScored(0, 2)],
    ]
    assert state.players[0].hand == (ONE, top, FIVE, THREE, FOUR)


# --- MC-8.6: answers and their order -----------------------------------------------------------


def moves(*pairs: tuple[int, int]) -> tuple[MoveAdventurer, ...]:
    return tuple(MoveAdventurer(origin, steps) for origin, steps in pairs)


HAND_MOVES = tuple(
    MoveHandCard(source, target) for source in range(5) for target in range(5) if source != target
)


@pytest.mark.rule("MC-8.6", "LX-11.2")
def test_the_answers_in_a_long_turn_in_their_order() -> None:
    state = before_a_long_turn()
    asked: list[tuple[Action, ...]] = []
    for choice in (
        TryStandUp(),
        GO_ON,
        LEFT,
        DieRolled(2),
        Decline(),
        MoveAdventurer(5, 2),
        Decline(),
        CardDrawn(FIVE),
    ):
        asked.append(legal_actions(state))
        state = play(state, choice)
    asked.append(legal_actions(state))
    assert asked == [
        (LEFT, RIGHT, TryStandUp()),
        (),
        (LEFT, RIGHT),  # nobody lies any more
        (),
        (Reroll(), Decline()),
        moves((3, 1), (3, 2), (5, 1), (5, 2)),
        (*HAND_MOVES, Decline()),
        (),
        (ActivateMummyTile(0), Decline()),  # for one talisman; the others cost three
    ]


@pytest.mark.rule("MC-8.6", "MC-3.4", "MC-3.5")
def test_who_stands_up_is_asked_by_place() -> None:
    start = table(WITH_CHARACTERS, mummy=11, seats={0: Seat(active=(0,))}, lying={0: (5, 3, 11, 5)})
    state = play(start, TryStandUp(), DieRolled(2))
    assert legal_actions(state) == (StandUp(3), StandUp(5))


@pytest.mark.rule("MC-8.6", "MC-7.3", "MC-4.1")
def test_the_answers_at_the_end_of_a_turn() -> None:
    state = play(about_to_complete_a_set(), LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE))
    assert legal_actions(state) == (*map(ActivateMummyTile, range(3)), Decline())
    state = play(state, Decline())
    assert legal_actions(state) == (TakeExtraTurn(), Decline())
    state = play(state, Decline())
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.6", "MC-5.10")
def test_adding_is_asked_from_the_left_end() -> None:
    seat = Seat(hand=(PlusCard(1), TWO, THREE, FOUR, FIVE), active=(3,))
    state = play(table(EVERYTHING, mummy=20, seats={0: seat}), LEFT)
    assert legal_actions(state) == (AddCard(End.LEFT), AddCard(End.RIGHT), Decline())


@pytest.mark.rule("MC-8.6", "MC-7.4")
def test_any_stack_is_offered_after_the_key() -> None:
    seat = Seat(hand=HAND, active=(5,), character=Character.SELECT_HORUS_CARD)
    state = play(table(WITH_CHARACTERS, mummy=20, seats={0: seat}), LEFT, MoveAdventurer(5, 1))
    assert isinstance(state.board.tiles[6], HorusTile)
    key, *cards = legal_actions(state)
    assert (type(key).__name__, cards) == ("TakeKey", [*map(TakeHorusCard, (1, 2, 3))])


@pytest.mark.rule("MC-8.6", "MC-4.6")
def test_two_different_supplies_are_offered_in_their_order() -> None:
    display = (MummyEffect.CHOICE, MummyEffect.ALL_4, MummyEffect.ONE_MORE_TURN)
    start = table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: Seat(hand=HAND, active=(3,))},
        talismans={0: 3},
        display=display,
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    key, scarab, wild_card = legal_actions(state)
    names = [type(action).__name__ for action in (key, scarab, wild_card)]
    assert names == ["TakeKey", "TakeScarab", "TakeWildCard"]
    assert legal_actions(step(state, key)) == (scarab, wild_card)
    assert legal_actions(step(state, wild_card)) == (key, scarab)
    assert legal_actions(play(state, scarab, ScarabDrawn(2))) == (key, wild_card)


# --- MC-8.5: steps -----------------------------------------------------------------------------


def steps_offered(
    character: Character, card: Card, added: Card | None, face: int | None
) -> tuple[int, ...]:
    """Return the steps on offer to an adventurer on 7, with two keys and tiles all around."""
    seat = Seat(
        hand=(card, TWO, THREE, FOUR, added or ONE), active=(7,), keys=2, character=character
    )
    config = attrs.evolve(EVERYTHING, modules=(Module.EQUIPMENT, Module.CHARACTERS))
    other = Character.REROLL
    state = play(position(config, seats=[seat, Seat(character=other)]), LEFT)
    if type(card) is PlusCard:
        state = play(state, Decline() if added is None else AddCard(End.RIGHT))
    if face is not None:
        state = play(state, DieRolled(face))
    return tuple(
        action.steps
        for action in legal_actions(state)
        if isinstance(action, MoveAdventurer) and action.origin == 7
    )


DIE_PLUS_MINUS = DiePlusMinusCard()


@pytest.mark.rule("MC-8.5", "MC-7.6", "MC-7.9")
@pytest.mark.parametrize(
    ("card", "added", "face", "own", "with_keys", "ahead"),
    [
        (NumberCard(0), None, None, (0,), (0, 1), (0, 1)),
        (ONE, None, None, (1,), (0, 1, 2), (1,)),
        (NumberCard(6), None, None, (6,), (5, 6, 7), (1, 6)),
        (PlusCard(1), None, None, (1,), (0, 1, 2), (1,)),
        (PlusCard(3), None, None, (3,), (2, 3, 4), (1, 3)),
        (PLUS_MINUS, None, None, (-1, 1), (-1, 0, 1, 2), (-1, 1)),
        (DIE, None, 1, (1,), (0, 1, 2), (1,)),
        (DIE, None, 4, (4,), (3, 4, 5), (1, 4)),
        (DIE_PLUS_MINUS, None, 1, (0, 1, 2), (0, 1, 2, 3), (0, 1, 2)),
        (DIE_PLUS_MINUS, None, 2, (1, 2, 3), (0, 1, 2, 3, 4), (1, 2, 3)),
        (DIE_PLUS_MINUS, None, 6, (5, 6, 7), (4, 5, 6, 7, 8), (1, 5, 6, 7)),
        # Two cards: one key for each. 2+ is 1, 2 or 3, and ±1 is -1 to 2.
        (PlusCard(2), PLUS_MINUS, None, (1, 3), (0, 1, 2, 3, 4, 5), (1, 3)),
        # 1+ is 0, 1 or 2, and 0 is 0 or 1.
        (PlusCard(1), NumberCard(0), None, (1,), (0, 1, 2, 3), (1,)),
        # 1+ is 0, 1 or 2, and ±1 is -1 to 2: below 0 there is nothing.
        (PlusCard(1), PLUS_MINUS, None, (0, 2), (0, 1, 2, 3, 4), (0, 1, 2)),
        # 3+ is 2, 3 or 4; another n+ adds its number alone: 1, 2 or 3.
        (PlusCard(3), PlusCard(2), None, (5,), (3, 4, 5, 6, 7), (1, 5)),
        (PlusCard(1), DIE, 3, (4,), (2, 3, 4, 5, 6), (1, 4)),
        # 1+ is 0, 1 or 2; the die ±1 with a 3 is 2 to 4, with a key 1 or 5.
        (PlusCard(1), DIE_PLUS_MINUS, 3, (3, 4, 5), (1, 2, 3, 4, 5, 6, 7), (1, 3, 4, 5)),
    ],
    ids=str,
)
def test_steps_of_every_card(  # noqa: PLR0913 (a row of the table)
    card: Card,
    added: Card | None,
    face: int | None,
    own: tuple[int, ...],
    with_keys: tuple[int, ...],
    ahead: tuple[int, ...],
) -> None:
    assert steps_offered(Character.EXTRA_POINT, card, added, face) == own
    assert steps_offered(Character.SPECIAL_KEY, card, added, face) == with_keys
    assert steps_offered(Character.AHEAD, card, added, face) == ahead


# --- MC-8.7: moving a hand card ----------------------------------------------------------------


@pytest.mark.rule("MC-8.7")
@pytest.mark.parametrize(
    ("source", "target", "hand"),
    [
        (0, 3, (THREE, FIVE, FOUR, TWO, ONE)),
        (0, 4, (THREE, FIVE, FOUR, ONE, TWO)),
        (4, 1, (TWO, ONE, THREE, FIVE, FOUR)),
        (2, 3, (TWO, THREE, FOUR, FIVE, ONE)),
        (3, 2, (TWO, THREE, FOUR, FIVE, ONE)),
    ],
)
def test_a_card_moved_stands_at_its_target(
    source: int, target: int, hand: tuple[Card, ...]
) -> None:
    display = (MummyEffect.MOVE_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: Seat(hand=HAND, active=(3,))},
        talismans={0: 1},
        display=display,
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    assert state.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    assert legal_actions(state) == HAND_MOVES
    assert play(state, MoveHandCard(source, target)).players[0].hand == hand


@pytest.mark.rule("MC-8.7", "LX-11.3")
def test_a_card_is_not_moved_to_where_it_is_nor_out_of_the_hand() -> None:
    state = play(before_a_long_turn(), LEFT, DieRolled(4), Decline(), MoveAdventurer(5, 4))
    assert asks(state, 1, DecisionKind.REARRANGE_HAND)
    refused(state, MoveHandCard(2, 2), Reason.AGAINST_RULE, "MC-8.7")
    refused(state, MoveHandCard(5, 0), Reason.OUT_OF_RANGE, None)
    refused(state, MoveHandCard(0, -1), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("MC-8.7", "LX-11.3", "LX-10.4")
def test_a_mummy_tile_turned_up_is_any_of_the_stack() -> None:
    state = play(about_to_complete_a_set(), LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE))
    state = play(state, ActivateMummyTile(1))
    left = dict(zip(state.config.tables.mummy_tiles.all, mummy_of(state).stack, strict=True))
    # 18 tiles without the three open ones; there are two for 2 points and two for a scarab.
    assert sum(left.values()) == 15
    assert left[MummyEffect.TWO_POINTS] == left[MummyEffect.SCARAB] == 1
    assert dict(chance_outcomes(state)) == {
        MummyTileRevealed(effect): number for effect, number in left.items() if number
    }
