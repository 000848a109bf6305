"""MC-5: the equipment cards n+, to which one more card may be added, and the refill after them."""

from random import Random

import pytest

from tests.luxor.rules.laid_out import *
from theban._core.errors import Reason

EQUIPPED = with_modules(Module.EQUIPMENT)
ON_QUIET = with_modules(Module.EQUIPMENT, path=QUIET)
"""A path of 24 spaces on which nothing happens, with equipment; the chamber is 25."""
ALL_AWAKE = with_modules(Module.EQUIPMENT, path=AWAKE)

ADD_LEFT, ADD_RIGHT = AddCard(End.LEFT), AddCard(End.RIGHT)
PLUS = (PLUS_1, PLUS_2, PLUS_3)


def adding(card: PlusCard, added: Card, *places: int) -> State:
    """Return a position where an n+ card was played and a card at the right may be added."""
    state = laid_out(ALL_AWAKE, Seat(hand=(card, UpToCard(1, 3), TWO, THREE, added), active=places))
    return play(state, LEFT)


SUMS: list[tuple[Card, int, tuple[int, ...]]] = [
    (ONE, 0, (1,)),
    (FIVE, 0, (5,)),
    (SIX, 0, (6,)),
    (ZERO, 0, (0,)),
    (PLUS_MINUS, 0, (-1, 1)),
    (PLUS_1, 0, (1,)),
    (PLUS_2, 0, (2,)),
    (PLUS_3, 0, (3,)),
    *((DIE, face, (face,)) for face in range(1, 7)),
    *((DIE_PLUS_MINUS, face, (face - 1, face, face + 1)) for face in range(1, 7)),
]
"""A card added, the face rolled for it or 0, and its contribution."""


@pytest.mark.rule("MC-5.4", "MC-5.5", "MC-8.5")
@pytest.mark.parametrize("card", PLUS, ids=repr)
@pytest.mark.parametrize(("added", "face", "more"), SUMS)
def test_the_added_card_adds_its_number_or_result(
    card: PlusCard, added: Card, face: int, more: tuple[int, ...]
) -> None:
    """From 4, where 0 steps are possible too; both cards go to the discard pile."""
    state = play(adding(card, added, 4, 4), ADD_RIGHT)
    if face:
        assert rolls(state, 0, ChanceKind.DIE)
        state = play(state, DieRolled(face))
    else:
        assert asks(state, 0, DecisionKind.MOVE_ADVENTURER)
    sums = tuple(card.number + n for n in more)
    assert step_range(state, 4) == sums
    assert step_range(state, 0) == tuple(n for n in sums if n)
    discarded = pile(state, state.discard_pile)
    before = pile(adding(card, added, 4, 4), adding(card, added, 4, 4).discard_pile)
    assert discarded.get(added, 0) == before.get(added, 0) + 1
    for steps in sums:
        assert active(play(state, MoveAdventurer(4, steps))) == (0, 0, 0, 4, 4 + steps)
    # 3+ and a die ±1 that shows 6 give the maximum: 10.
    if max(sums) < 10:
        refused(state, MoveAdventurer(4, max(sums) + 1), Reason.AGAINST_RULE, "MC-5.5")


@pytest.mark.rule("MC-5.4")
def test_a_number_card_lets_nothing_be_added() -> None:
    """After a 2, even beside a 1+, the next question is the move."""
    state = laid_out(ON_QUIET, Seat(hand=(TWO, FIVE, FIVE, FIVE, PLUS_1)))
    assert asks(play(state, LEFT), 0, DecisionKind.MOVE_ADVENTURER)
    state = laid_out(ON_QUIET, Seat(hand=(SIX, FIVE, FIVE, FIVE, PLUS_1)))
    assert asks(play(state, LEFT), 0, DecisionKind.MOVE_ADVENTURER)
    state = laid_out(ON_QUIET, Seat(hand=(UpToCard(1, 3), FIVE, FIVE, FIVE, PLUS_1)))
    assert asks(play(state, LEFT), 0, DecisionKind.MOVE_ADVENTURER)


@pytest.mark.rule("MC-5.10", "LX-10.6")
def test_adding_is_asked_also_between_two_horus_cards() -> None:
    """Only `Decline()` is legal then; to the others it looks the same as with any other hand."""
    hands: list[tuple[Card, ...]] = [
        (PLUS_2, UpToCard(1, 3), TWO, THREE, JoinNextCard(1)),
        (PLUS_2, FOUR, TWO, THREE, FIVE),
    ]
    states = [play(laid_out(ON_QUIET, Seat(hand=cards, active=(4,))), LEFT) for cards in hands]
    assert asks(states[0], 0, DecisionKind.ADD_CARD)
    may(states[0], Decline())
    may(states[1], ADD_LEFT, ADD_RIGHT, Decline())
    assert states[0].pending == states[1].pending
    assert view(states[0], 1).pending == view(states[1], 1).pending
    may(play(states[0], Decline()), *moves((0, 2), (4, 2)))


@pytest.mark.rule("MC-5.10", "MC-5.8")
def test_a_die_may_be_added_if_some_face_moves() -> None:
    """All on 22 without a key: up to 2 steps. 1+ with die: a roll of 1, else nobody moves.

    1+ with die ±1: 1 + 0, 1, 2 by a roll of 1; 1 + 1 by a roll of 2. 2+ with die: never;
    2+ with die ±1: 2 + 0 by a roll of 1.
    """
    far = Seat(active=(22,) * 5)
    state = play(laid_out(ON_QUIET, far, hands=[(PLUS_1, DIE_PLUS_MINUS, TWO, THREE, DIE)]), LEFT)
    may(state, ADD_LEFT, ADD_RIGHT, Decline())
    may(play(state, ADD_RIGHT, DieRolled(1)), *moves((22, 2)))
    may(play(state, ADD_LEFT, DieRolled(1)), *moves((22, 1), (22, 2)))
    may(play(state, ADD_LEFT, DieRolled(2)), *moves((22, 2)))
    for end, face in ((ADD_RIGHT, 2), (ADD_LEFT, 3)):
        after, events = told(play(state, end), DieRolled(face))
        assert NoMove(0) in events
        # Two cards are gone, so two are drawn.
        assert rolls(after, 0, ChanceKind.CARD)
        assert asks(draw(draw(after)), 1, DecisionKind.PLAY_CARD)
    state = laid_out(ON_QUIET, far, hands=[(PLUS_2, DIE_PLUS_MINUS, TWO, THREE, DIE)])
    may(play(state, LEFT), ADD_LEFT, Decline())


@pytest.mark.rule("MC-5.8", "LX-3.7")
def test_a_plus_card_lets_move_if_some_way_of_playing_it_does() -> None:
    """All on 24 without a key: only a sum of 0 moves, of 1+ with ±1 next to it or at the end.

    Beside a 5 the 1+ must be played then; and without ±1 outside neither moves.
    """
    far = Seat(active=(24,) * 5)
    for cards in ((PLUS_1, PLUS_MINUS, TWO, THREE, FIVE), (FIVE, TWO, THREE, PLUS_MINUS, PLUS_1)):
        state = laid_out(ON_QUIET, far, hands=[cards])
        end = LEFT if cards[0] == PLUS_1 else RIGHT
        may(state, end)
        add = ADD_LEFT if cards[0] == PLUS_1 else ADD_RIGHT
        may(play(state, end), add)
        may(play(state, end, add), *moves((24, 0)))
    # With ±1 at the other end both let move: ±1 by a step back.
    state = laid_out(ON_QUIET, far, hands=[(PLUS_1, FIVE, TWO, THREE, PLUS_MINUS)])
    may(state, LEFT, RIGHT)
    may(play(state, LEFT), ADD_RIGHT)
    may(play(state, RIGHT), *moves((24, -1)))
    # In the middle it cannot be added.
    state = laid_out(ON_QUIET, far, hands=[(PLUS_1, FIVE, PLUS_MINUS, THREE, FIVE)])
    may(state, LEFT, RIGHT)
    after, events = told(state, LEFT)
    assert events == [CardPlayed(0, PLUS_1, End.LEFT), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-5.8", "LX-8.7")
def test_a_plus_card_that_moves_only_with_another_keeps_the_turn_from_being_idle() -> None:
    """All on 24: 1+ with ±1 is a move; the round is not idle. With nothing but fives it is."""
    far = Seat(active=(24,) * 5)
    fives = (FIVE, TWO, THREE, FOUR, FIVE)
    state = laid_out(ON_QUIET, far, far, hands=[(PLUS_1, PLUS_MINUS, TWO, THREE, FOUR), fives])
    state = draw(draw(play(state, LEFT, ADD_LEFT, MoveAdventurer(24, 0))))
    assert not is_over(take_turn(state, LEFT))
    state = laid_out(
        ON_QUIET, far, far, hands=[(PLUS_1, TWO, PLUS_MINUS, THREE, FOUR), fives], idle_round=True
    )
    assert is_over(take_turn(take_turn(state, LEFT), LEFT))


@pytest.mark.rule("MC-8.2")
def test_a_key_taken_in_such_a_turn_leaves_both_draws() -> None:
    """The same move, but the key is taken: two cards are drawn."""
    state = laid_out(EQUIPPED, Seat(hand=(PLUS_2, ONE, THREE, FOUR, FIVE), active=(8,)))
    state = play(state, LEFT, ADD_LEFT, MoveAdventurer(8, 3), TakeKey())
    state = play(state, CardDrawn(DIE), CardDrawn(TWO))
    assert state.players[0].hand == (THREE, DIE, TWO, FOUR, FIVE)
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.2", "LX-6.3")
def test_the_second_card_drawn_may_need_a_reshuffle() -> None:
    """One card in the pile: the second comes from the discards, both cards just played included."""
    state = laid_out(ON_QUIET, Seat(hand=(PLUS_1, TWO, THREE, FOUR, PLUS_2)), draw_pile=[FIVE])
    state = play(state, LEFT, ADD_RIGHT, MoveAdventurer(0, 3), CardDrawn(FIVE))
    outcomes = [outcome for outcome, _ in chance_outcomes(state)]
    assert CardDrawn(PLUS_1) in outcomes
    assert CardDrawn(PLUS_2) in outcomes
    assert play(state, CardDrawn(PLUS_1)).players[0].hand == (TWO, FIVE, PLUS_1, THREE, FOUR)


@pytest.mark.rule("MC-5.10", "LX-10.7", "LX-11.2")
def test_where_a_card_must_be_added_a_guess_has_one_outside() -> None:
    """All stand on 23 of 24 without a key: only 2+ and the ±1 make the one step that is left.

    So each guess at the four cards left has a ±1 at an end; and at the start of the game,
    where 2+ goes alone, at no end for certain.
    """
    hands = [(PLUS_2, TWO, THREE, FOUR, PLUS_MINUS)]
    state = play(laid_out(ALL_AWAKE, Seat(active=(23,) * 5), hands=hands), LEFT)
    may(state, ADD_RIGHT)
    for viewer in (1, None):
        for seed in range(20):
            guess = determinize(view(state, viewer), Random(seed))
            held = guess.players[0].hand
            assert PLUS_MINUS in (held[0], held[-1])
            assert len(legal_actions(guess)) > 0
    state = play(laid_out(ALL_AWAKE, Seat(active=(4,) * 5), hands=hands), LEFT)
    guesses = [determinize(view(state, 1), Random(seed)).players[0].hand for seed in range(20)]
    assert not all(PLUS_MINUS in (held[0], held[-1]) for held in guesses)


@pytest.mark.rule("LX-3.7", "MC-5.8")
@pytest.mark.parametrize("is_left", [True, False])
def test_the_card_that_follows_a_plus_card_lets_it_move(*, is_left: bool) -> None:
    """All on 22 of 24 without a key: 2 steps at most. 3+ goes with the ±1 beside it, as 2.

    So it can be played though the 2 at the other end moves by itself.
    """
    row = (PLUS_3, PLUS_MINUS, FOUR, FIVE, TWO)
    hands = [row if is_left else row[::-1]]
    state = laid_out(ON_QUIET, Seat(active=(22,) * 5), hands=hands)
    may(state, LEFT, RIGHT)
    state = play(state, LEFT if is_left else RIGHT, ADD_LEFT if is_left else ADD_RIGHT)
    may(state, *moves((22, 2)))


@pytest.mark.rule("LX-3.7", "MC-5.8")
@pytest.mark.parametrize(("end", "other"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_a_plus_card_that_moves_with_its_neighbour_must_be_played(
    end: PlayCard, other: PlayCard
) -> None:
    """As above, with a 5 at the other end, which moves nobody."""
    row = (PLUS_3, PLUS_MINUS, FOUR, FOUR, FIVE)
    state = laid_out(ON_QUIET, Seat(active=(22,) * 5), hands=[row if end == LEFT else row[::-1]])
    may(state, end)
    refused(state, other, Reason.AGAINST_RULE, "LX-3.7")
