"""LX-3: a turn."""

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import Reason


def stuck(left: Card, right: Card, keys: int = 0, place: int = 40) -> State:
    """Return a position in which all five of seat 0 stand on one of the last spaces."""
    return at(
        Seat(hand=hand(left, right), active=(place,) * 5, asleep=(), keys=keys),
        spaces={place: Treasure(VASE, 3, 6)} if place != 37 else {},
    )


@pytest.mark.rule("LX-3.5")
def test_plus_minus_moves_a_step_ahead_or_back() -> None:
    """From 2 a step ahead leads to 3, a step back to 1; from the stairs there is no step back."""
    state = at(Seat(hand=hand(PLUS_MINUS), active=(0, 2)), config=short_path("tttttttttt|t|t|t"))
    state = play(state, LEFT)
    assert legal_actions(state) == (
        MoveAdventurer(0, 1),
        MoveAdventurer(2, -1),
        MoveAdventurer(2, 1),
    )
    assert active(play(state, MoveAdventurer(2, -1))) == (0, 1)
    assert active(play(state, MoveAdventurer(2, 1))) == (0, 3)
    refused(state, MoveAdventurer(2, 2), Reason.AGAINST_RULE, "LX-3.5")
    refused(state, MoveAdventurer(2, 0), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("LX-3.7")
def test_horus_cards_let_move_as_other_cards_do() -> None:
    """All five are on 40 without a key: no card moves anybody, so either may be put down."""
    cards = (UpToCard(1, 3), OneLessCard(1, 1), AdvanceAllCard(1, 1), JoinNextCard(1), FIVE)
    for card in cards:
        assert legal_actions(stuck(card, FOUR)) == (LEFT, RIGHT)
        # The ±1 leads back to 39, so it must be played.
        assert legal_actions(stuck(card, PLUS_MINUS)) == (RIGHT,)


@pytest.mark.rule("LX-3.8")
def test_with_a_key_one_face_of_the_die_is_enough() -> None:
    """All on 40 with a key: only a 1 on the die moves, into the chamber, so it must be played."""
    state = stuck(DIE, FIVE, keys=1)
    assert legal_actions(state) == (LEFT,)
    assert legal_actions(play(state, LEFT, DieRolled(1))) == (MoveAdventurer(40, 1),)
    assert rolls(play(state, LEFT, DieRolled(2)), 0, ChanceKind.CARD)


ONTO_STAIRS = Rulings(backward_onto_stairs=True)


@pytest.mark.rule("LX-3.9", "LX-1.2")
def test_a_board_that_nobody_looked_at_before_knows_the_way_back() -> None:
    """Tiles lie on 1 and 4 of 4 spaces: from 4 and from the empty 3 back to 1, from 1 nowhere."""
    tiles = (None, HorusTile(1), None, None, HorusTile(1), None)
    for place, behind in ((4, 1), (3, 1), (1, None), (0, None)):
        assert Board(tiles).track.behind(place) == behind


@pytest.mark.rule("LX-3.9", "LX-1.2", "LX-5.3")
def test_a_tile_that_is_laid_is_counted_and_one_that_replaces_another_changes_no_way() -> None:
    """As above: with a tile on 3 the way from 4 leads there; another tile on 4 has no effect."""
    board = Board((None, HorusTile(1), None, None, HorusTile(1), None))
    assert board.with_tile(3, ScarabTile()).track.behind(4) == 3
    assert board.with_tile(4, ScarabTile()).track.behind(4) == 1
    assert board.with_tile(1, None).track.behind(4) is None


@pytest.mark.rule("LX-3.9", "LX-3.7")
def test_the_switch_decides_whether_plus_minus_lets_move() -> None:
    """One space before the chamber, no key: back is the only move, and only with the switch."""
    components = short_path("t|t|t|t").components
    for rulings, answers in ((Rulings(), (LEFT, RIGHT)), (ONTO_STAIRS, (LEFT,))):
        state = at(
            Seat(hand=hand(PLUS_MINUS, FIVE), active=(4,) * 5, asleep=()),
            config=Config(players=2, rulings=rulings, components=components),
            spaces={1: None, 2: None, 3: None},
        )
        assert legal_actions(state) == answers


@pytest.mark.rule("LX-3.7", "LX-4.2")
def test_a_card_that_only_moves_who_waits_for_the_next_round_moves_nobody() -> None:
    """5 leads beyond the chamber from 38, but not from the stairs, where one has entered."""
    state = at(
        Seat(hand=hand(FIVE, ONE), active=(0, 38, 38, 38, 38)),
        config=Config(2, modules=["mummy"], rulings={"woken_wait_for_next_round": True}),
        mummy=20,
        entered=1,
        turn=0,
    )
    assert legal_actions(state) == (RIGHT,)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("LX-3.11")
def test_no_die_is_rolled_where_nothing_can_move_at_either_end() -> None:
    """Two dice, all on 40 without a key: the right one is also put down without a roll."""
    assert rolls(play(stuck(DIE, DIE), RIGHT), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-3.12")
def test_a_roll_must_be_used_too() -> None:
    """After a die that allows a move, only moving is offered, not the draw."""
    assert offered(play(stuck(DIE, FIVE, place=38), LEFT, DieRolled(2))) == (MoveAdventurer(38, 2),)
