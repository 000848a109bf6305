"""MC-3: standing up again, in all kinds of turns, and its effect on the end of the game."""

import attrs
import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.errors import Reason

ON_THE_STAIRS = (0, 0)
"""As at the start: the other three sleep at the statues."""

OSIRIS_PATH = "ttottt|tttttt|tttttt|tttttt"


def before_try(
    down: tuple[int, ...] = (3, 3, 8),
    own: tuple[int, ...] = ON_THE_STAIRS,
    *,
    mummy: int = 20,
    owned: int = 0,
    display: tuple[MummyEffect, ...] = (
        MummyEffect.TWO_POINTS,
        MummyEffect.MOVE_CARD,
        MummyEffect.REDRAW,
    ),
) -> State:
    """Return a position in which seat 0 could stand some up, with lying ones on these places."""
    return table(
        QUIET,
        Seat(hand=hand(TWO, FIVE), active=own, lying=down, talismans=owned),
        Seat(active=ON_THE_STAIRS),
        mummy=mummy,
        display=display,
    )


@pytest.mark.rule("MC-3.3", "LX-11.2")
def test_also_the_only_one_is_chosen() -> None:
    """A decision with a single answer is still asked."""
    state = play(before_try((5,), (0, 0, 0, 0)), TryStandUp(), DieRolled(1))
    assert legal_actions(state) == (StandUp(5),)


@pytest.mark.rule("MC-3.3")
@pytest.mark.parametrize(
    ("face", "up", "goes_on"), [(1, 1, False), (2, 3, False), (3, 3, True), (6, 3, True)]
)
def test_a_box_can_give_the_faces_another_meaning(face: int, up: int, goes_on: bool) -> None:
    """With 1 one stands up, with 2 all do, and from 3 on the turn goes on."""
    expansion = standard_components().expansion
    assert expansion is not None
    config = curse(expansion=attrs.evolve(expansion, stand_up=(1, 2)))
    seats = {0: Seat(hand=hand(TWO), active=ON_THE_STAIRS)}
    state = table(config, mummy=20, seats=seats, lying={0: (3, 3, 8)})
    state = play(state, TryStandUp(), DieRolled(face))
    if up == 1:
        state = play(state, StandUp(3))
    assert len(active(state)) == 2 + up
    assert asks(state, 0 if goes_on else 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-3.5")
def test_lying_ones_of_others_allow_no_try() -> None:
    """Seat 1's lie, not seat 0's."""
    state = table(
        QUIET,
        Seat(hand=hand(TWO), active=ON_THE_STAIRS),
        Seat(active=(0, 0), lying=(3, 3, 3)),
        mummy=20,
    )
    assert TryStandUp() not in legal_actions(state)
    assert TryStandUp() in legal_actions(draw(play(state, LEFT, MoveAdventurer(0, 2))))


@pytest.mark.rule("MC-3.4")
def test_standing_up_on_osiris_moves_nobody() -> None:
    """One lies on Osiris 2: it stands up there, and a later card moves it from there."""
    state = table(
        curse(OSIRIS_PATH),
        Seat(hand=hand(TWO), active=(0, 0, 0, 0), lying=(3,)),
        mummy=20,
        spaces={3: OsirisTile(2)},
    )
    state = play(state, TryStandUp(), DieRolled(6))
    assert active(state) == (0, 0, 0, 0, 3)
    assert active(play(state, LEFT, MoveAdventurer(3, 2))) == (0, 0, 0, 0, 5)


@pytest.mark.rule("MC-3.6")
def test_the_roll_wakes_nobody_at_a_statue() -> None:
    """One lies on 5, three sleep at the statues: these still do."""
    state = table(QUIET, Seat(hand=hand(TWO), active=(0,), asleep=(0, 1, 2), lying=(5,)), mummy=20)
    state = play(state, TryStandUp(), DieRolled(4))
    assert (active(state), state.players[0].asleep) == ((0, 5), (0, 1, 2))


@pytest.mark.rule("MC-3.7", "LX-3.11")
def test_with_all_lying_with_the_mummy_there_are_only_the_cards() -> None:
    """Neither can be stood up; a Horus card would move the Mummy on."""
    state = table(QUIET, Seat(hand=hand(UP_TO[2], ONE), active=(), lying=(7,) * 5), mummy=7)
    assert set(legal_actions(state)) == {LEFT, RIGHT}
    state = play(state, LEFT)
    assert mummy_of(state).place == 5
    assert lying(state) == (7,) * 5
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.7")
def test_after_a_5_the_cards_are_judged_with_those_who_stood_up() -> None:
    """All lie on 24 of 24 without a key: with the 2 and the 5 none can move even then."""
    state = play(before_try((24, 24, 24), (24, 24)), TryStandUp(), DieRolled(5))
    assert set(legal_actions(state)) == {LEFT, RIGHT}
    state, events = told(state, LEFT)
    assert NoMove(0) in events
    # And if one was lying on 20 the 2 can be played, but not the 5.
    state = play(before_try((20,), (24,) * 4, mummy=10), TryStandUp(), DieRolled(5))
    assert legal_actions(state) == (LEFT,)
    refused(state, RIGHT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("MC-3.7", "MC-4.11")
def test_the_try_is_offered_in_an_extra_turn_too() -> None:
    """Declined in the turn before, and made in the one after the tile *one more turn*."""
    display = (MummyEffect.ONE_MORE_TURN, MummyEffect.MOVE_CARD, MummyEffect.REDRAW)
    state = draw(play(before_try(owned=3, display=display), LEFT, MoveAdventurer(0, 2)))
    state = play(state, ActivateMummyTile(0))
    state = play(state, offered(state)[0])
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert TryStandUp() in legal_actions(state)
    state = play(state, TryStandUp(), DieRolled(3))
    # The roll ended the extra turn: seat 1 follows.
    assert (active(state), lying(state)) == ((0, 2, 3, 3, 8), ())
    assert asks(state, 1, DecisionKind.PLAY_CARD)


def last_round(down: tuple[int, ...], *, owned: int = 0) -> State:
    """Return the start of the last turn of a game: two of seat 0 are in the chamber."""
    return table(
        QUIET,
        Seat(active=(0, 0, 0), in_chamber=2),
        Seat(hand=hand(TWO), active=(0,) * (5 - len(down)), lying=down, talismans=owned),
        mummy=20,
        turn=1,
    )


@pytest.mark.rule("MC-3.3", "LX-8.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_try_in_the_last_turn_of_the_game(face: int) -> None:
    """With 1 to 4 the turn is over, and so is the game; with 5 or 6 a card is played first."""
    state = play(last_round((3, 3)), TryStandUp())
    if face <= 2:
        state = play(state, DieRolled(face))
        assert not is_over(state)
        state, events = told(state, StandUp(3))
    else:
        state, events = told(state, DieRolled(face))
    if face >= 5:
        assert asks(state, 1, DecisionKind.PLAY_CARD)
        state = play(state, LEFT, MoveAdventurer(3, 2))
        state, events = told(state, offered(state)[0])
    assert is_over(state)
    assert GameEnded(1, Ending.CHAMBER) in events


@pytest.mark.rule("MC-3.7", "MC-4.11", "LX-8.4")
def test_a_try_in_an_extra_turn_of_the_last_round() -> None:
    """*One more turn* is taken in the last turn; the try in it ends the game with a 4."""
    state = play(last_round((3, 3), owned=3), LEFT, MoveAdventurer(0, 2))
    state = play(draw(state), ActivateMummyTile(1))
    state = play(state, offered(state)[0])
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    state = play(state, TryStandUp(), DieRolled(4))
    assert is_over(state)
    assert lying(state, 1) == ()


ALL_LIE = (3, 3, 3, 8, 8)


def nobody_can_move(owned: int = 0) -> State:
    """Return the start of a round in which all adventurers of both seats lie."""
    return table(
        QUIET,
        Seat(hand=hand(TWO), lying=ALL_LIE, talismans=owned),
        Seat(hand=hand(THREE), lying=ALL_LIE),
        mummy=20,
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.REDRAW),
    )


def idle_turn(state: State) -> State:
    return draw(play(state, LEFT))


@pytest.mark.rule("MC-3.7", "LX-8.7", "LX-8.5")
def test_a_round_in_which_all_lie_and_nobody_tries_ends_the_game() -> None:
    """Both play a card that moves nobody."""
    state = idle_turn(nobody_can_move())
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    state = play(state, LEFT)
    state, events = told(state, offered(state)[0])
    assert is_over(state)
    assert events[-1] == GameEnded(1, Ending.IDLE_ROUND)


@pytest.mark.rule("MC-3.5", "LX-8.7")
def test_a_try_saves_the_round_even_if_nothing_can_move_after_it() -> None:
    """Seat 0's stand up on 24 and cannot move with 2 or 5 without a key; seat 1 is idle."""
    state = table(
        QUIET,
        Seat(hand=hand(TWO, FIVE), lying=(24,) * 5),
        Seat(hand=hand(THREE), lying=ALL_LIE),
        mummy=20,
    )
    state = idle_turn(idle_turn(play(state, TryStandUp(), DieRolled(6))))
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.7", "MC-4.2")
def test_a_mummy_tile_does_not_save_an_idle_round() -> None:
    """Seat 0 plays without a move and scores 2 points with a tile; seat 1 is idle."""
    state = play(idle_turn(nobody_can_move(owned=1)), ActivateMummyTile(1))
    state = idle_turn(play(state, offered(state)[0]))
    assert is_over(state)
    assert state.players[0].points == 2


@pytest.mark.rule("LX-8.7", "MC-4.4", "MC-4.5")
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("effect", [MummyEffect.ONE_ADVENTURER_1, MummyEffect.ALL_4])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_mummy_tile_that_moves_an_adventurer_saves_the_round(
    effect: MummyEffect, owner: int, counts: bool
) -> None:
    """Five steps from 36 need a key; the tile moves 1 or 4. The other seat is idle."""
    rulings = {"mummy_tile_moves_count": counts}
    cards = tuple(map(NumberCard, (5, 1, 2, 3, 5)))
    seats = [Seat(hand=cards, active=(36,) * 5) for _ in range(2)]
    seats = [attrs.evolve(own, talismans=9 * (n == owner)) for n, own in enumerate(seats)]
    state = position(
        Config(players=2, modules=["mummy"], rulings=rulings),
        seats=seats,
        mummy=20,
        mummy_tiles=[effect, MummyEffect.REDRAW, MummyEffect.MOVE_CARD],
    )
    for seat in (0, 1):
        assert asks(state, seat, DecisionKind.PLAY_CARD)
        state = idle_turn(state)
        if seat == owner:
            state = play(state, ActivateMummyTile(0))
            if effect is MummyEffect.ONE_ADVENTURER_1:
                state = play(state, MoveAdventurer(36, 1))
            state = play(state, offered(state)[0])
    assert is_over(state) is not counts


@pytest.mark.rule("LX-8.7", "MC-3.5", "MC-4.11")
@pytest.mark.parametrize("tries", [False, True])
def test_an_extra_turn_counts_for_the_round(tries: bool) -> None:
    """Idle, *one more turn*, and in it a try or none; seat 1 is idle: without a try the end."""
    state = play(idle_turn(nobody_can_move(owned=3)), ActivateMummyTile(0))
    state = play(state, offered(state)[0])
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    state = play(state, TryStandUp(), DieRolled(3)) if tries else idle_turn(state)
    assert is_over(idle_turn(state)) is not tries


@pytest.mark.rule("MC-3.2", "MC-3.7", "MC-2.4")
def test_a_horus_card_taken_at_the_tile_where_it_then_stands() -> None:
    """Seat 0 acts on 3 first, then the Mummy comes from 4 to 3 and lays the one there down.

    In its next turn it cannot be stood up: the Mummy is still there.
    """
    state = table(
        curse("tt1|tttttt|tttttt|tttttt"), Seat(hand=hand(THREE), active=ON_THE_STAIRS), mummy=4
    )
    state = play(state, LEFT, MoveAdventurer(0, 3), TakeHorusCard(1))
    state = play(state, offered(state)[0])
    assert (active(state), lying(state)) == ((0,), (3,))
    state = play(state, LEFT)
    state = play(state, legal_actions(state)[0])
    state = draw(state) if rolls(state, 1, ChanceKind.CARD) else draw(play(state, TakeKey()))
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert all(isinstance(choice, PlayCard) for choice in legal_actions(state))
