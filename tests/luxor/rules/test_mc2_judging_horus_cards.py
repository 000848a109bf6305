"""MC-2.10: a Horus card is judged as if the Mummy had already moved."""

import itertools

import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.errors import Reason
from theban._core.rows import Track
from theban.luxor._modules.mummy.rules import end_of_walk, walk

ALL_TWO = AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)


def before_either(
    left: Card,
    mummy: int,
    own: tuple[int, ...],
    down: tuple[int, ...] = (),
    right: Card = ONE,
    keys: int = 0,
    in_chamber: int = 0,
) -> State:
    """Return a position with two outer cards, own upright adventurers, and own lying ones."""
    seat = Seat(hand=hand(left, right), active=own, keys=keys, in_chamber=in_chamber)
    return table(QUIET, mummy=mummy, seats={0: seat}, lying={0: down})


def playable(state: State) -> set[Action]:
    """Return the cards on offer; standing up lying adventurers may be offered too. MC-3.7."""
    return {choice for choice in legal_actions(state) if isinstance(choice, PlayCard)}


@pytest.mark.rule("MC-2.10")
@pytest.mark.parametrize(
    ("card", "mummy", "own", "down"),
    [
        # All are where the Mummy would end.
        (UP_TO[3], 10, (7, 7, 7, 7, 7), ()),
        (UpToDieCard(1), 8, (7, 7, 7, 7, 7), ()),
        (OneLessCard(2, 2), 9, (7, 7, 7, 7, 7), ()),
        (UP_TO[1], 2, (24, 24, 24), (5, 5)),  # it would jump to 24
        # The adventurer to join is there, or the rearmost one is.
        (JOIN, 8, (5, 7), (3, 3, 3)),
        (JOIN, 8, (7, 9), (3, 3, 3)),
        (JOIN, 8, (7, 9, 9), (3, 3)),
        # All 2 could move only 7: 24 is too near the chamber.
        (ALL_TWO, 10, (7, 24), (3, 3, 3)),
    ],
    ids=repr,
)
def test_who_would_lie_where_it_ends_cannot_move(
    card: Card, mummy: int, own: tuple[int, ...], down: tuple[int, ...]
) -> None:
    """Before the Mummy's move the Horus card would move somebody, after it nobody.

    So it may not be played if the other outer card can move somebody, and otherwise it may.
    """
    keys = 1 if 24 in own else 0  # for a step from 24, with 1-X and with the 1 at the right
    state = before_either(card, mummy, own, down, keys=keys)
    assert playable(state) == {RIGHT}
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")
    # The same at the other end.
    mirrored = before_either(ONE, mummy, own, down, right=card, keys=keys)
    assert playable(mirrored) == {LEFT}
    refused(mirrored, RIGHT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("MC-2.10", "LX-7.7")
@pytest.mark.parametrize(
    ("own", "down", "after", "lain"),
    [
        ((5, 7, 9), (3, 3), (9, 9), (3, 3, 7)),  # the next one ahead that is upright is on 9
        ((7, 9, 12), (3, 3), (12, 12), (3, 3, 7)),  # the rearmost that is upright is on 9
        ((0, 7, 7, 7, 20), (), (20, 20), (7, 7, 7)),
        ((7, 8, 8, 11), (3,), (8, 11, 11), (3, 7)),
    ],
)
def test_last_to_second_last_counts_who_is_then_upright(
    own: tuple[int, ...], down: tuple[int, ...], after: tuple[int, ...], lain: tuple[int, ...]
) -> None:
    """The Mummy goes from 8 to 7 first."""
    mummy = 9 if 8 in own else 8
    card = JoinNextCard(2) if mummy == 9 else JOIN
    state = before_either(card, mummy, own, down, right=JoinNextCard(3))
    assert LEFT in playable(state)
    state = play(state, LEFT)
    assert (active(state), lying(state)) == (after, lain)


@pytest.mark.rule("MC-2.10", "LX-7.8")
@pytest.mark.parametrize("keys", [0, 1])
def test_last_to_second_last_may_be_left_with_the_chamber(keys: int) -> None:
    """7 would be laid down, 9 alone could join the one in the chamber, if there is a key."""
    state = before_either(JOIN, 8, (7, 7, 9), (3,), in_chamber=1, keys=keys)
    assert playable(state) == ({LEFT, RIGHT} if keys else {RIGHT})
    if keys:
        after = play(state, LEFT)
        assert (active(after), lying(after)) == ((), (3, 7, 7))
        assert after.players[0].in_chamber == 2


@pytest.mark.rule("MC-2.10", "LX-7.5", "LX-7.6")
@pytest.mark.parametrize(("place", "keys", "can"), [(22, 0, True), (23, 0, False), (23, 1, True)])
def test_advance_all_needs_one_who_is_then_upright(place: int, keys: int, can: bool) -> None:
    """7 would be laid down; 22 + 2 is the last space, 23 + 2 the chamber, which needs a key."""
    state = before_either(ALL_TWO, 10, (7, place), (3, 3, 3), keys=keys)
    assert playable(state) == ({LEFT, RIGHT} if can else {RIGHT})


@pytest.mark.rule("MC-2.10", "LX-8.7", "LX-8.5")
@pytest.mark.parametrize("mummy", [10, 9])
def test_a_turn_in_which_the_mummy_would_lay_all_down_is_idle(mummy: int) -> None:
    """Seat 0 is on 7 with two cards of level 3; seat 1 is lying, and does not try to stand up.

    From 10 the Mummy ends on 7: nobody could move in the whole round, and the game ends.  From 9
    it ends on 6, and seat 0 moves.
    """
    seats = {0: Seat(hand=hand(UP_TO[3], UpToCard(3, 5)), active=(7,) * 5), 1: Seat(hand=hand(TWO))}
    state = play(table(QUIET, mummy=mummy, seats=seats, lying={1: (3, 3, 3, 8, 8)}), LEFT)
    if mummy == 9:
        state = play(state, MoveAdventurer(7, 1))
    assert is_over(draw(play(draw(state), LEFT))) is (mummy == 10)


@pytest.mark.rule("MC-2.10", "LX-4.2", "LX-3.7")
def test_the_mummy_keeps_nobody_who_waits_for_the_next_round_anyway() -> None:
    """The four on 40 have no key, and the one on the stairs has entered in this round."""
    config = Config(2, modules=["mummy"], rulings={"woken_wait_for_next_round": True})
    seat = Seat(hand=hand(UP_TO[1], FIVE), active=(0, 40, 40, 40, 40))
    state = at(seat, config=config, mummy=20, entered=1, turn=0)
    assert rules_of(state, LEFT)[-1] == ("LX-3.7", "LX-3.11")


@pytest.mark.rule("MC-2.5")
def test_a_card_is_judged_by_where_the_mummy_would_come_to_stand() -> None:
    goal = 7
    for number in range(1, goal):
        for tiles in itertools.combinations(range(1, goal), number):
            track = Track([place in tiles for place in range(goal)])
            for place in tiles:
                for steps in (1, 2, 3):
                    expected = walked(tiles, place, steps)
                    assert end_of_walk(track, place, steps) == expected[0], (tiles, place, steps)
                    end, crossed, _ = walk(track, place, steps)
                    assert (end, {end}.union(*crossed)) == expected, (tiles, place, steps)


def walked(tiles: tuple[int, ...], place: int, steps: int) -> tuple[int, set[int]]:
    """Walk place by place: return where the Mummy ends, and all places that it reached."""
    first, last = tiles[0], tiles[-1]
    seen: set[int] = set()
    if place == first:
        place = last
        seen.add(place)
    while steps and place != first:
        place -= 1
        seen.add(place)
        steps -= place in tiles
        if place == first:
            place = last
            seen.add(place)
    return place, seen | {place}
