"""MC-2: when the Mummy moves, how far, whom it lays down, and what that brings."""

from collections import Counter

import pytest

from tests.luxor.rules.mummy_tables import *

JOIN = JoinNextCard(1)
ON_THE_STAIRS = (0, 0)
"""As at the start: the other three sleep at the statues."""

LEVEL_1 = {
    UpToCard(1, 3): 5,
    UpToDieCard(1): 2,
    AdvanceAllCard(1, 1): 2,
    JOIN: 2,
    OneLessCard(1, 1): 3,
}
"""The Horus cards of level 1 with those of the expansion: 8 and 6."""


def before_horus_card(
    level: int,
    mummy: int,
    own: tuple[int, ...] = ON_THE_STAIRS,
    *others: tuple[int, ...],
    gone: tuple[int, ...] = (),
    config: Config = QUIET,
) -> State:
    """Return a position in which seat 0 has a Horus card 1-X of a level at the left."""
    seats = {0: Seat(hand=hand(UP_TO[level]), active=own)}
    seats |= {seat: Seat(active=places) for seat, places in enumerate(others, 1)}
    return table(config, mummy=mummy, seats=seats, spaces=dict.fromkeys(gone))


@pytest.mark.rule("MC-2.1")
def test_also_where_the_last_tile_is_no_treasure() -> None:
    """Six spaces, the last one with a Horus tile: the Mummy stands on 6."""
    assert mummy_of(new_game(curse("t|tt|tt|3"), seed=1)).place == 6


@pytest.mark.rule("MC-2.2", "MC-2.3")
def test_the_last_card_of_a_stack_moves_it_too() -> None:
    """With nothing below it no next card is seen: the Mummy moves right after the card is taken."""
    rest = Counter(LEVEL_1)
    rest.subtract([JOIN])
    config = curse("t1tttt|tttttt|tttttt|tttttt")
    state = table(
        config,
        Seat(hand=hand(TWO), active=ON_THE_STAIRS),
        Seat(active=(19, 0, 0, 0, 0)),
        mummy=20,
        horus_tops={1: JOIN},
        discard_pile=tuple(rest.elements()),
    )
    state, events = told(state, LEFT, MoveAdventurer(0, 2), TakeHorusCard(1))
    assert state.horus_tops[0] is None
    assert [type(event) for event in events[2:]][:2] == [HorusCardGained, MummyMoved]
    assert mummy_of(state).place == 19
    assert lying(state, 1) == (19,)


@pytest.mark.rule("MC-2.2")
def test_a_card_taken_at_a_favor_moves_it_by_the_level_chosen() -> None:
    """Favor of Horus shows levels 2 and 3: from 20 to 18 or to 17."""
    config = curse("tftttt|tttttt|tttttt|tttttt")
    state = table(
        config, Seat(hand=hand(TWO), active=ON_THE_STAIRS), mummy=20, spaces={2: FavorTile((2, 3))}
    )
    state = play(state, LEFT, MoveAdventurer(0, 2))
    for level, place in ((2, 18), (3, 17)):
        after = play(state, TakeHorusCard(level))
        assert mummy_of(after).place == 20
        after = play(after, HorusCardRevealed(JoinNextCard(level)))
        assert mummy_of(after).place == place


# The empty spaces; its place; its steps; where it ends; whether it jumped; the places passed.
WAYS = [
    ((), 24, 1, 23, False, ()),
    ((), 24, 3, 21, False, (23, 22)),
    ((), 10, 2, 8, False, (9,)),
    # Empty spaces are skipped; the adventurers there are passed.
    ((8, 9), 10, 1, 7, False, (9, 8)),
    ((8, 9), 10, 2, 6, False, (9, 8, 7)),
    ((9, 7, 6), 10, 3, 4, False, (9, 8, 7, 6, 5)),
    # Down to the tile before the nearest: no jump.
    ((), 3, 1, 2, False, ()),
    # The nearest tile is reached with the last step: the Mummy is put on 24 and ends there.
    ((), 2, 1, 24, True, (1,)),
    ((), 3, 2, 24, True, (2, 1)),
    ((), 4, 3, 24, True, (3, 2, 1)),
    # Steps are left: 24 is passed.
    ((), 2, 2, 23, True, (1, 24)),
    ((), 2, 3, 22, True, (1, 24, 23)),
    ((), 3, 3, 23, True, (2, 1, 24)),
    # Empty spaces before the nearest tile (3) are not crossed,
    ((1, 2), 4, 1, 24, True, (3,)),
    ((1, 2), 5, 3, 23, True, (4, 3, 24)),
    # nor those behind the far tile (23, then 21).
    ((24,), 2, 1, 23, True, (1,)),
    ((1, 2, 24), 4, 2, 22, True, (3, 23)),
    ((22, 23, 24), 3, 3, 20, True, (2, 1, 21)),
    # It is on the nearest tile, since those before it were taken: it jumps first.
    ((1, 2, 3, 4), 5, 1, 23, True, (24,)),
    ((1, 2, 3, 4), 5, 3, 21, True, (24, 23, 22)),
    ((1, 2, 3, 4, 24), 5, 1, 22, True, (23,)),
    ((1, 2, 3, 4, 22, 23), 5, 2, 20, True, (24, 23, 22, 21)),
]


@pytest.mark.rule("MC-2.2", "MC-2.4", "MC-2.5")
@pytest.mark.parametrize(("gone", "start", "steps", "end", "jumped", "passed"), WAYS)
def test_whom_it_passes_and_where_it_ends(
    gone: tuple[int, ...], start: int, steps: int, end: int, jumped: bool, passed: tuple[int, ...]
) -> None:
    """An adventurer of each seat on every place of the path, and four of each on the stairs.

    An opponent's is laid down where the Mummy passes or ends, the player's own only where it ends.
    """
    for place in range(1, 25):
        if place == start:
            continue
        spot = (place, 0, 0, 0, 0)
        state, events = told(before_horus_card(steps, start, spot, spot, gone=gone), LEFT)
        mummy = [event for event in events if isinstance(event, MummyMoved)]
        assert mummy == [MummyMoved(0, start, end, jumped)]
        assert mummy_of(state).place == end
        other_lies, own_lies = place in {*passed, end}, place == end
        assert lying(state, 1) == ((place,) if other_lies else ()), place
        assert lying(state, 0) == ((place,) if own_lies else ()), place
        assert active(state, 1) == ((0,) * 4 if other_lies else (0, 0, 0, 0, place))
        assert active(state, 0) == ((0,) * 4 if own_lies else (0, 0, 0, 0, place))
        assert talismans(state) == other_lies


@pytest.mark.rule("MC-2.5")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("start", [1, 5])
def test_with_two_tiles_left_it_goes_round_and_round(level: int, start: int) -> None:
    """Only the Horus tiles on 1 and 5 are left: each step from 5 reaches 1, and then 5 again.

    From 1 it jumps first.  It passes 1 to 4; 6, behind the far tile, is safe.
    """
    config = curse("1t|t|t2|t")
    own, other = (0, 0, 0, 0, 6), (6, 4, 3, 2, 0)
    state = before_horus_card(level, start, own, other, gone=(2, 3, 4, 6), config=config)
    state, events = told(state, LEFT)
    assert mummy_of(state).place == 5
    assert about_the_mummy(events)[0] == MummyMoved(0, start, 5, jumped=True)
    assert (active(state, 1), lying(state, 1)) == ((0, 6), (2, 3, 4))
    assert (active(state), lying(state)) == ((0, 0, 0, 0, 6), ())
    # The other three were laid down in one movement: one opponent, one talisman.
    assert talismans(state) == 1


@pytest.mark.rule("MC-2.5", "MC-2.8")
def test_with_its_own_tile_alone_it_stays_there() -> None:
    """Nearest and far tile are the same: there is nowhere to go, and nobody to pass."""
    gone = tuple(place for place in range(1, 25) if place != 10)
    state = play(before_horus_card(3, 10, (0, 0, 0, 0, 9), (9, 11, 24, 1, 0), gone=gone), LEFT)
    assert mummy_of(state).place == 10
    assert active(state, 1) == (0, 1, 9, 11, 24)
    assert (lying(state), lying(state, 1)) == ((), ())


@pytest.mark.rule("MC-2.4")
def test_those_asleep_at_statues_are_not_touched() -> None:
    """The Mummy passes the statue between 6 and 7; seat 1's adventurer there still sleeps."""
    seats = {
        0: Seat(hand=hand(UP_TO[3]), active=ON_THE_STAIRS),
        1: Seat(active=(6, 3), asleep=(0, 1, 2)),
    }
    state = play(table(QUIET, mummy=8, seats=seats), LEFT)
    assert state.players[1].asleep == (0, 1, 2)
    assert lying(state, 1) == (6,)


@pytest.mark.rule("MC-2.4", "MC-2.6", "MC-2.7")
def test_the_example_of_the_rulebook() -> None:
    """Green's card has 3 eyes: 10, 9, 8, 7. Red's are passed; on 7 green and red are laid down.

    Green has laid down adventurers of one opponent: one talisman, however many they are.
    """
    state, events = told(before_horus_card(3, 10, (7, 9, 8, 0, 0), (9, 9, 8, 7, 7)), LEFT)
    first, *laid, last = about_the_mummy(events)
    assert first == MummyMoved(0, 10, 7, jumped=False)
    assert Counter(laid) == Counter(
        [
            AdventurersLaidDown(1, 9, 2),
            AdventurersLaidDown(1, 8, 1),
            AdventurersLaidDown(1, 7, 2),
            AdventurersLaidDown(0, 7, 1),
        ]
    )
    assert last == TalismansTaken(0, 1)
    assert (lying(state), lying(state, 1)) == ((7,), (7, 7, 8, 9, 9))


FOUR_SEATS = curse(players=4)


@pytest.mark.rule("MC-2.6")
@pytest.mark.parametrize(
    ("others", "taken"),
    [
        (((9, 9, 9, 9, 0), (0, 0), (6, 6, 6, 6, 6)), 1),
        (((9, 8, 0, 0, 0), (7, 0, 0, 0, 0), (6, 0, 0, 0, 0)), 2),
        (((9, 8, 7, 0, 0), (7, 7, 0, 0, 0), (8, 0, 0, 0, 0)), 3),
        (((11, 0, 0, 0, 0), (6, 0, 0, 0, 0), (0, 0)), 0),
    ],
)
def test_one_talisman_for_each_opponent(others: tuple[tuple[int, ...], ...], taken: int) -> None:
    """From 10 to 7: players with somebody on 9, 8 or 7 count once; one's own on 7 does not."""
    state = before_horus_card(3, 10, (7, 0, 0, 0, 0), *others, config=FOUR_SEATS)
    state, events = told(state, LEFT)
    assert talismans(state) == taken
    assert mummy_of(state).talismans == 20 - taken
    tokens = [event for event in events if isinstance(event, TalismansTaken)]
    assert tokens == ([TalismansTaken(0, taken)] if taken else [])
    assert [talismans(state, seat) for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("MC-2.7", "MC-2.4")
@pytest.mark.parametrize("mummy", [3, 4])
def test_active_is_who_takes_the_card(mummy: int) -> None:
    """Seat 1 takes a card of level 2 on 2: the Mummy goes from 4 to 2, or from 3 over 2 to 24.

    On 2 another one of seat 0 stands: it is laid down by both, seat 1's only by the first.
    """
    config = curse("t2tttt|tttttt|tttttt|tttttt")
    seats = {0: Seat(active=(2, 0, 0, 0, 0)), 1: Seat(hand=hand(TWO), active=ON_THE_STAIRS)}
    state = table(config, mummy=mummy, seats=seats, turn=1)
    state = play(state, LEFT, MoveAdventurer(0, 2), TakeHorusCard(2))
    state = play(state, HorusCardRevealed(JoinNextCard(2)))
    assert mummy_of(state).place == {4: 2, 3: 24}[mummy]
    assert lying(state, 0) == (2,)
    assert lying(state, 1) == ((2,) if mummy == 4 else ())
    assert (talismans(state, 0), talismans(state, 1)) == (0, 1)
