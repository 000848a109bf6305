"""LX-7: Horus cards."""

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import Reason

ALL_ONE, ALL_TWO = AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)
LESS = {steps: OneLessCard(steps, steps) for steps in (1, 2, 3)}
"""The card *one less* with this many steps."""


@pytest.mark.rule("LX-7.3", "LX-7.4")
def test_one_sent_by_osiris_does_not_move_again() -> None:
    """All 1 from 1 and 3, with Osiris 3 on 2: each adventurer moves once, even when overtaken."""
    state = at(
        Seat(hand=hand(ALL_ONE), active=(1, 3)),
        config=short_path("tot1tt|tttt|ttt|ttt"),
        spaces={2: OsirisTile(3)},
    )
    after = play(state, LEFT)
    # 3 goes to 4 first; then 1 goes to 2 and on to 5, over the other.
    assert active(after) == (4, 5)
    assert legal_actions(after) == (ActWith(4), ActWith(5))


@pytest.mark.rule("LX-7.5")
def test_who_moved_onto_a_place_counts_though_another_stayed_there() -> None:
    """All 2 from 22 and 24 of 24 without a key: 24 stays, 22 arrives there and may act there."""
    state = at(
        Seat(hand=hand(ALL_TWO), active=(1, 1, 1, 22, 24)),
        config=short_path("tttttt|tttttt|tttttt|tttttt", needed=2),
    )
    after = play(state, LEFT)
    assert legal_actions(after) == (ActWith(3), ActWith(24))
    # Two are on 24 now, as many as its treasure needs.
    assert play(after, ActWith(24)).players[0].treasures == (Treasure(VASE, 2, 2),)


@pytest.mark.rule("LX-7.5", "LX-4.5")
def test_who_stayed_on_the_last_osiris_tile_may_be_chosen_and_does_nothing() -> None:
    """All 1 from 4 onto Osiris on 5, the last tile: it stays; chosen to act, it does nothing."""
    state = at(
        Seat(hand=hand(ALL_ONE), active=(4, 4, 4, 4, 4), keys=5), config=short_path("t|t|t|to")
    )
    after = play(state, LEFT)
    assert active(after) == (5,) * 5
    assert legal_actions(after) == (ActWith(5),)
    after = play(after, ActWith(5))
    assert active(after) == (5,) * 5
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.6", "LX-6.3")
def test_if_all_that_moved_have_entered_the_draw_comes_at_once_also_by_a_shuffle() -> None:
    """All 1 with one on 24 and a key: it enters, the others on 24 stay; the draw pile is empty.

    So no question comes before the discard pile, with the card played, becomes the draw pile.
    """
    state = at(
        Seat(hand=hand(ALL_ONE), active=(24,) * 5, keys=1),
        config=short_path("tttttt|tttttt|tttttt|tttttt"),
        draw_pile=(),
    )
    rules = rules_of(state, LEFT)
    state, events = told(state, LEFT)
    assert events[1:] == [AdventurerMoved(0, 24, 25), ChamberEntered(0, 5), PileShuffled(0)]
    assert rules[1][:2] == ("LX-7.3", "LX-7.6")
    assert rolls(state, 0, ChanceKind.CARD)
    assert pile(state, state.draw_pile)[ALL_ONE] == 1
    assert pile(state, state.discard_pile) == {}


@pytest.mark.rule("LX-7.7", "LX-4.6")
def test_the_one_that_joined_goes_through_a_tunnel_alone() -> None:
    """It joins one on the tunnel on 5 and goes on to the tunnel on 13; the other stays on 5."""
    seat = Seat(hand=hand(JOIN, FIVE), active=(2, 5))
    state = at(seat, spaces={5: TunnelTile(), 13: TunnelTile()})
    # The statue after 8 is passed: one wakes.
    assert active(play(state, LEFT)) == (0, 5, 13)


@pytest.mark.rule("LX-7.8", "LX-8.1")
def test_a_single_active_one_joins_those_in_the_chamber() -> None:
    """Four of seat 1 are in the chamber, the fifth is on 30: with a key it enters.

    The second entry was in this round, which is completed (LX-8.4).
    """
    state = at(Seat(), Seat(hand=hand(JOIN, FIVE), active=(30,), in_chamber=4, keys=1), turn=1)
    after = play(state, LEFT).players[1]
    assert (after.active, after.in_chamber, after.keys) == ((), 5, 0)
    assert after.sarcophagi == (5, 3)


@pytest.mark.rule("LX-7.10", "LX-4.6", "LX-4.7")
def test_a_tunnel_leads_one_less_to_no_treasure() -> None:
    """*One less* leads onto the tunnel on 5 and through it to that on 13: nothing more."""
    state = at(Seat(hand=hand(LESS[3]), active=(0, 2)), spaces={5: TunnelTile(), 13: TunnelTile()})
    after = play(state, LEFT, MoveAdventurer(2, 3))
    assert active(after) == (0, 0, 13)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.9", "LX-3.10", "LX-8.1")
def test_one_less_moves_exactly_its_steps() -> None:
    """From 39 two steps end in the chamber, which needs a key; from 40 they are too far."""
    for keys, answers in ((0, ()), (1, (MoveAdventurer(39, 2),))):
        state = at(
            Seat(hand=hand(LESS[2], DIE), active=(38, 39, 40, 40, 40), keys=keys),
            spaces={40: Treasure(STATUE, 3, 6)},
        )
        state = play(state, LEFT)
        assert legal_actions(state) == (MoveAdventurer(38, 2), *answers)
        refused(state, MoveAdventurer(38, 1), Reason.AGAINST_RULE, "LX-7.9")
        refused(state, MoveAdventurer(40, 2), Reason.AGAINST_RULE, "LX-3.10")


@pytest.mark.rule("LX-7.2")
def test_one_to_die_leads_one_up_to_as_many_tiles_as_rolled() -> None:
    state = play(at(Seat(hand=hand(UpToDieCard(1)), active=(7,))), LEFT, DieRolled(2))
    ways = [MoveAdventurer(origin, steps) for origin in (0, 7) for steps in (1, 2)]
    assert legal_actions(state) == tuple(ways)
