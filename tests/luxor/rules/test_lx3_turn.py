"""LX-3: a turn."""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason


def stuck(left: Card, right: Card, keys: int = 0, place: int = 40) -> State:
    """Return a position in which all five of seat 0 stand on one of the last spaces."""
    return at(
        Seat(hand=hand(left, right), active=(place,) * 5, asleep=(), keys=keys),
        spaces={place: Treasure(VASE, 3, 6)} if place != 37 else {},
    )


@pytest.mark.rule("LX-3.1")
def test_a_turn_is_a_card_a_move_an_action_and_a_draw() -> None:
    """A 4 from the stairs leads to the Horus tile on 4: there a key, then a card, then seat 1."""
    state = at(Seat(hand=hand(FOUR)))
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    state = play(state, LEFT)
    assert asks(state, 0, DecisionKind.MOVE_ADVENTURER)
    state = play(state, MoveAdventurer(0, 4))
    assert asks(state, 0, DecisionKind.HORUS_TILE)
    state = play(state, TakeKey())
    assert rolls(state, 0, ChanceKind.CARD)
    assert asks(draw(state), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-3.1", "LX-2.1")
def test_seats_follow_in_order_from_the_first_player_on() -> None:
    """Three players, seat 1 first: the turns are those of 1, 2, 0, 1, 2, 0."""
    components = short_path("tttttt|tttttt|tttttt|tttttt").components
    state = position(
        Config(players=3, first_player=1, components=components),
        seats={seat: Seat(hand=hand(ONE, TWO, (THREE, FIVE, FOUR))) for seat in range(3)},
    )
    for seat in (1, 2, 0, 1, 2, 0):
        assert asks(state, seat, DecisionKind.PLAY_CARD)
        state = play(state, LEFT)
        state = draw(play(state, legal_actions(state)[0]))


@pytest.mark.rule("LX-3.2")
def test_only_the_outer_cards_can_be_played_and_the_rest_keeps_its_order() -> None:
    """Of 5 2 3 4 1 the left 5 leaves 2 3 4 1, the right 1 leaves 5 2 3 4; no other answer."""
    state = at(Seat(hand=(FIVE, TWO, THREE, FOUR, ONE)))
    assert legal_actions(state) == (LEFT, RIGHT)
    assert play(state, LEFT).players[0].hand == (TWO, THREE, FOUR, ONE)
    assert play(state, RIGHT).players[0].hand == (FIVE, TWO, THREE, FOUR)


@pytest.mark.rule("LX-3.3")
@pytest.mark.parametrize(
    "card",
    [THREE, PLUS_MINUS, DIE, UpToCard(1, 3), AdvanceAllCard(1, 1), JoinNextCard(2)],
    ids=repr,
)
def test_a_played_card_goes_to_the_common_discard_pile_at_once(card: Card) -> None:
    """The discard pile held one 5; right after the play it holds the card too."""
    for seat in (0, 1):
        state = position(
            TWO_PLAYERS,
            turn=seat,
            seats={seat: Seat(hand=hand(card), active=(0, 2))},
            spaces={2: VASE_FOR_THREE, 3: Treasure(VASE, 3, 6)},
            discard_pile=(FIVE,),
        )
        state, events = told(state, LEFT)
        assert pile(state, state.discard_pile) == {FIVE: 1, card: 1}
        assert events[0] == CardPlayed(seat, card, LEFT.end)


@pytest.mark.rule("LX-3.4")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_number_card_moves_one_adventurer_that_far(number: int) -> None:
    """On a path of treasures n steps from 2 lead to 2 + n, and from the stairs to n."""
    card = (ONE, TWO, THREE, FOUR, FIVE)[number - 1]
    state = at(Seat(hand=hand(card), active=(0, 2)), config=short_path("tttttttttt|t|t|t"))
    state = play(state, LEFT)
    assert legal_actions(state) == (MoveAdventurer(0, number), MoveAdventurer(2, number))
    assert active(play(state, MoveAdventurer(2, number))) == (0, 2 + number)
    assert active(play(state, MoveAdventurer(0, number))) == tuple(sorted((2, number)))
    for steps in {-1, 1, 2, 3, 4, 5, 6} - {number}:
        refused(state, MoveAdventurer(2, steps), Reason.AGAINST_RULE, "LX-3.4")


@pytest.mark.rule("LX-3.5")
def test_plus_minus_moves_a_step_ahead_or_back() -> None:
    """From 2 a step ahead is 3, a step back 1; from the stairs there is no back."""
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


@pytest.mark.rule("LX-3.5", "LX-5.8")
def test_after_a_step_back_the_tile_acts_as_after_one_ahead() -> None:
    """A step back from 5 ends on the Horus tile on 4."""
    state = at(Seat(hand=hand(PLUS_MINUS), active=(0, 5)))
    assert asks(play(state, LEFT, MoveAdventurer(5, -1)), 0, DecisionKind.HORUS_TILE)


@pytest.mark.rule("LX-3.6")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_is_rolled_first_and_then_moves_exactly_that_far(face: int) -> None:
    """The six faces are equally likely; after the roll of n each adventurer can go n."""
    state = at(Seat(hand=hand(DIE), active=(0, 2)), config=short_path("tttttttttt|t|t|t"))
    state = play(state, LEFT)
    assert rolls(state, 0, ChanceKind.DIE)
    assert chance_outcomes(state) == tuple((DieRolled(n), 1) for n in range(1, 7))
    state, events = told(state, DieRolled(face))
    assert events == [DieThrown(0, face)]
    assert asks(
        state, 0, DecisionKind.MOVE_ADVENTURER, MoveAdventurer(0, face), MoveAdventurer(2, face)
    )
    assert active(play(state, MoveAdventurer(2, face))) == (0, 2 + face)
    refused(state, MoveAdventurer(2, face % 6 + 1), Reason.AGAINST_RULE, "LX-3.6")


@pytest.mark.rule("LX-3.7")
def test_a_card_that_moves_must_be_played_if_the_other_does_not() -> None:
    """All on 38 without a key: the 5 is too far, the 1 leads to 39. So the 1, at either end."""
    state = stuck(FIVE, ONE, place=38)
    assert legal_actions(state) == (RIGHT,)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")
    state = stuck(ONE, FIVE, place=38)
    assert legal_actions(state) == (LEFT,)
    refused(state, RIGHT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("LX-3.7", "LX-8.1")
def test_a_move_into_the_chamber_lets_a_card_move_only_with_a_key() -> None:
    """All on 38: the 3 leads into the chamber. With a key both 3 and 1 can be played."""
    assert legal_actions(stuck(THREE, ONE, place=38, keys=1)) == (LEFT, RIGHT)
    assert legal_actions(stuck(THREE, ONE, place=38)) == (RIGHT,)


@pytest.mark.rule("LX-3.7")
def test_if_neither_card_moves_either_is_put_down_without_move_or_action() -> None:
    """All on the Horus tile on 37 without a key: 4 needs one and 5 is too far. No key is had."""
    state = stuck(FIVE, FOUR, place=37)
    assert legal_actions(state) == (LEFT, RIGHT)
    for choice, card, left in (
        (LEFT, FIVE, (TWO, THREE, FOUR, FOUR)),
        (RIGHT, FOUR, (FIVE, TWO, THREE, FOUR)),
    ):
        after, events = told(state, choice)
        assert events == [CardPlayed(0, card, choice.end), NoMove(0)]
        assert rolls(after, 0, ChanceKind.CARD)
        assert after.players[0].hand == left
        assert active(after) == (37,) * 5
        assert asks(draw(after), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-3.7")
def test_horus_cards_let_move_as_other_cards_do() -> None:
    """All five on 40 without a key: none of these moves, so either may be put down."""
    cards = (UpToCard(1, 3), OneLessCard(1, 1), AdvanceAllCard(1, 1), JoinNextCard(1), FIVE)
    for card in cards:
        assert legal_actions(stuck(card, FOUR)) == (LEFT, RIGHT)
        # The ±1 leads back to 39, so it must be played.
        assert legal_actions(stuck(card, PLUS_MINUS)) == (RIGHT,)


@pytest.mark.rule("LX-3.8")
def test_a_die_lets_move_if_some_face_would() -> None:
    """All on 38 without a key: 1 and 2 would move, so the die must be played and not the 5."""
    state = stuck(DIE, FIVE, place=38)
    assert legal_actions(state) == (LEFT,)
    refused(state, RIGHT, Reason.AGAINST_RULE, "LX-3.7")
    state = play(state, LEFT)
    assert rolls(state, 0, ChanceKind.DIE)
    assert len(chance_outcomes(state)) == 6


@pytest.mark.rule("LX-3.8")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_a_face_that_moves_nobody_leads_to_the_draw(face: int) -> None:
    """All on 38 without a key: 3 needs a key and 4 to 6 are too far; nothing moves."""
    after, events = told(stuck(DIE, FIVE, place=38), LEFT, DieRolled(face))
    assert events == [CardPlayed(0, DIE, LEFT.end), DieThrown(0, face), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)
    assert active(after) == (38,) * 5
    assert asks(draw(after), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-3.8", "LX-7.2")
def test_one_to_die_lets_move_if_some_face_would() -> None:
    """All on 39: 1-die can go 1 with any face; it must be played and not the 5."""
    state = stuck(UpToDieCard(2), FIVE, place=39)
    assert legal_actions(state) == (LEFT,)
    for face in range(1, 7):
        # 40 is one step ahead; the chamber, two, needs a key.
        assert legal_actions(play(state, LEFT, DieRolled(face))) == (MoveAdventurer(39, 1),)


@pytest.mark.rule("LX-3.8", "LX-3.11")
@pytest.mark.parametrize("card", [DIE, UpToDieCard(1)], ids=repr)
def test_a_die_with_no_face_that_moves_is_put_down_without_a_roll(card: Card) -> None:
    """All on 40 without a key: no face moves. Beside a 5 either is put down; no die is rolled."""
    state = stuck(card, FIVE)
    assert legal_actions(state) == (LEFT, RIGHT)
    after, events = told(state, LEFT)
    assert events == [CardPlayed(0, card, LEFT.end), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)
    refused(after, DieRolled(1), Reason.NOT_AWAITED, "LX-11.3")


@pytest.mark.rule("LX-3.8")
def test_with_a_key_one_face_of_the_die_is_enough() -> None:
    """All on 40 with a key: of the die only the 1 moves, into the chamber; so it must be played."""
    state = stuck(DIE, FIVE, keys=1)
    assert legal_actions(state) == (LEFT,)
    assert legal_actions(play(state, LEFT, DieRolled(1))) == (MoveAdventurer(40, 1),)
    assert rolls(play(state, LEFT, DieRolled(2)), 0, ChanceKind.CARD)


ONTO_STAIRS = Rulings(backward_onto_stairs=True)


def first_steps(rulings: Rulings, *gone: int, ahead: int = 1) -> State:
    """Return a position with one on the stairs and one ahead, ±1 at the left, spaces emptied."""
    components = short_path("tttt|t|t|ttt").components
    return play(
        at(
            Seat(hand=hand(PLUS_MINUS), active=(0, ahead)),
            config=Config(players=2, rulings=rulings, components=components),
            spaces=dict.fromkeys(gone),
        ),
        LEFT,
    )


@pytest.mark.rule("LX-3.9")
def test_back_is_to_the_nearest_tile_behind() -> None:
    """From 4 over the empty spaces 3 and 2 back to 1, with either ruling."""
    for rulings in (Rulings(), ONTO_STAIRS):
        assert active(play(first_steps(rulings, 2, 3, ahead=4), MoveAdventurer(4, -1))) == (0, 1)


@pytest.mark.rule("LX-3.9", "LX-1.2")
def test_a_board_that_nobody_looked_at_before_knows_the_way_back() -> None:
    """Tiles lie on 1 and 4 of 4 spaces: from 4 and from the empty 3 back to 1, from 1 nowhere."""
    tiles = (None, HorusTile(1), None, None, HorusTile(1), None)
    for place, behind in ((4, 1), (3, 1), (1, None), (0, None)):
        assert Board(tiles).track.behind(place) == behind


@pytest.mark.rule("LX-3.9", "LX-1.2", "LX-5.3")
def test_a_tile_that_is_laid_is_counted_and_one_that_replaces_another_changes_no_way() -> None:
    """As above: with a tile on 3 the way from 4 leads there; another tile on 4 changes nothing."""
    board = Board((None, HorusTile(1), None, None, HorusTile(1), None))
    assert board.with_tile(3, ScarabTile()).track.behind(4) == 3
    assert board.with_tile(4, ScarabTile()).track.behind(4) == 1
    assert board.with_tile(1, None).track.behind(4) is None


@pytest.mark.rule("LX-3.9")
def test_with_no_tile_behind_there_is_no_way_back() -> None:
    """From 1, and from 3 with 1 and 2 empty, no way leads back, for the stairs are not tile."""
    state = first_steps(Rulings())
    assert legal_actions(state) == (MoveAdventurer(0, 1), MoveAdventurer(1, 1))
    refused(state, MoveAdventurer(1, -1), Reason.AGAINST_RULE, "LX-3.9")
    state = first_steps(Rulings(), 1, 2, ahead=3)
    assert legal_actions(state) == (MoveAdventurer(0, 1), MoveAdventurer(3, 1))
    refused(state, MoveAdventurer(3, -1), Reason.AGAINST_RULE, "LX-3.9")


@pytest.mark.rule("LX-3.9")
def test_with_the_switch_back_from_the_first_tile_is_onto_the_stairs() -> None:
    """From 1, and from 3 with 1 and 2 empty, a step back leads onto the stairs: no action."""
    for state, place in (
        (first_steps(ONTO_STAIRS), 1),
        (first_steps(ONTO_STAIRS, 1, 2, ahead=3), 3),
    ):
        assert legal_actions(state) == (
            MoveAdventurer(0, 1),
            MoveAdventurer(place, -1),
            MoveAdventurer(place, 1),
        )
        after = play(state, MoveAdventurer(place, -1))
        assert active(after) == (0, 0)
        assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-3.9")
def test_with_the_switch_too_nobody_goes_back_from_the_stairs() -> None:
    """Behind the stairs there is nothing."""
    for rulings in (Rulings(), ONTO_STAIRS):
        refused(first_steps(rulings), MoveAdventurer(0, -1), Reason.AGAINST_RULE, "LX-3.9")


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


@pytest.mark.rule("LX-3.10")
def test_a_move_that_cannot_be_made_in_full_is_not_legal() -> None:
    """Three steps are left from 38 (39, 40, chamber): 4 is too far, though there is a key."""
    state = play(at(Seat(hand=hand(FOUR), active=(30, 37, 38, 39, 40), asleep=(), keys=1)), LEFT)
    # From 37 four steps end in the chamber: 38, 39, 40, 41.
    assert legal_actions(state) == (MoveAdventurer(30, 4), MoveAdventurer(37, 4))
    for place in (38, 39, 40):
        refused(state, MoveAdventurer(place, 4), Reason.AGAINST_RULE, "LX-3.10")


@pytest.mark.rule("LX-3.11")
def test_no_die_is_rolled_where_nothing_can_move_at_either_end() -> None:
    """Two dice, all on 40 without a key: the right one too is put down without a roll."""
    assert rolls(play(stuck(DIE, DIE), RIGHT), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-3.12")
def test_a_legal_move_must_be_made_though_it_costs_a_key() -> None:
    """All on 39 with a key: with a 2 the chamber is the only move, and nobody may decline."""
    state = at(Seat(hand=hand(TWO, FIVE), active=(39,) * 5, asleep=(), keys=1))
    assert legal_actions(state) == (LEFT,)
    state = play(state, LEFT)
    assert legal_actions(state) == (MoveAdventurer(39, 2),)
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")
    after = play(state, MoveAdventurer(39, 2)).players[0]
    assert (after.keys, after.in_chamber) == (0, 1)


@pytest.mark.rule("LX-3.12")
def test_a_legal_move_must_be_made_though_it_brings_nothing() -> None:
    """The only move of the 1 is away from 39 to a treasure that needs more than one."""
    state = at(Seat(hand=hand(ONE, FIVE), active=(39,) * 5, asleep=()), spaces={40: VASE_FOR_THREE})
    assert legal_actions(state) == (LEFT,)
    state = play(state, LEFT)
    assert offered(state) == (MoveAdventurer(39, 1),)
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")


@pytest.mark.rule("LX-3.12")
def test_a_roll_must_be_used_too() -> None:
    """After a die that allows a move, moving is the only thing on offer, not the draw."""
    assert offered(play(stuck(DIE, FIVE, place=38), LEFT, DieRolled(2))) == (MoveAdventurer(38, 2),)


@pytest.mark.rule("LX-3.1", "LX-5.1")
def test_a_step_by_step_round_of_two() -> None:
    """Seat 0 takes a treasure on 1 for two points, seat 1 goes over Osiris 1 to 7."""
    state = at(
        Seat(hand=hand(ONE)),
        Seat(hand=hand(FIVE), active=(0, 1)),
        spaces={1: VASE_FOR_ONE, 6: OsirisTile(1), 7: VASE_FOR_THREE},
    )
    state = take_turn(state, LEFT, MoveAdventurer(0, 1))
    assert state.players[0].points == 2
    # Space 1 is empty now: from it 5 steps are 2, 3, 4, 5, 6, and Osiris leads to 7.
    state = take_turn(state, LEFT, MoveAdventurer(1, 5))
    assert active(state, 1) == (0, 7)
    assert asks(state, 0, DecisionKind.PLAY_CARD)
