"""LX-7: Horus cards."""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason

QUIET = short_path("tttttt|tttttt|tttttt|tttttt")
"""A path of 24 spaces on which nothing happens; the chamber is 25."""

ALL_ONE, ALL_TWO = AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)
LESS = {steps: OneLessCard(steps, steps) for steps in (1, 2, 3)}
"""The card *one less* with that many steps."""


@pytest.mark.rule("LX-7.1")
@pytest.mark.parametrize(
    "card", [UpToCard(1, 3), UpToCard(2, 4), UpToCard(2, 5), UpToCard(3, 5), UpToCard(3, 6)]
)
def test_one_to_x_moves_one_adventurer_one_to_x_steps(card: UpToCard) -> None:
    """From the stairs and from 4, every number from 1 to X; one adventurer moves."""
    state = play(at(Seat(hand=hand(card), active=(0, 4)), config=QUIET), LEFT)
    assert legal_actions(state) == tuple(
        MoveAdventurer(origin, steps) for origin in (0, 4) for steps in range(1, card.most + 1)
    )
    assert active(play(state, MoveAdventurer(0, card.most))) == tuple(sorted((4, card.most)))
    assert active(play(state, MoveAdventurer(4, 1))) == (0, 5)
    if card.most < 6:
        refused(state, MoveAdventurer(0, card.most + 1), Reason.AGAINST_RULE, "LX-7.1")
    refused(state, MoveAdventurer(4, -1), Reason.AGAINST_RULE, "LX-7.1")


@pytest.mark.rule("LX-7.1", "LX-8.1")
def test_one_to_x_near_the_chamber() -> None:
    """From 23 of 24 spaces: 1 step is 24, 2 steps the chamber, which needs a key; 3 are too far."""
    for keys, steps in ((0, (1,)), (1, (1, 2))):
        state = at(Seat(hand=hand(UpToCard(3, 6)), active=(23,) * 5, keys=keys), config=QUIET)
        state = play(state, LEFT)
        assert legal_actions(state) == tuple(MoveAdventurer(23, n) for n in steps)
        refused(state, MoveAdventurer(23, 3), Reason.AGAINST_RULE, "LX-3.10")
    state = at(Seat(hand=hand(UpToCard(3, 6)), active=(23,) * 5), config=QUIET)
    refused(play(state, LEFT), MoveAdventurer(23, 2), Reason.AGAINST_RULE, "LX-8.1")


@pytest.mark.rule("LX-7.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_to_die_moves_one_adventurer_up_to_the_roll(face: int) -> None:
    """First the roll, then any number from 1 to it."""
    state = play(at(Seat(hand=hand(UpToDieCard(1)), active=(0, 4)), config=QUIET), LEFT)
    assert rolls(state, 0, ChanceKind.DIE)
    state = play(state, DieRolled(face))
    assert legal_actions(state) == tuple(
        MoveAdventurer(origin, steps) for origin in (0, 4) for steps in range(1, face + 1)
    )
    if face < 6:
        refused(state, MoveAdventurer(0, face + 1), Reason.AGAINST_RULE, "LX-7.2")


def advance(
    card: AdvanceAllCard,
    *places: int,
    keys: int = 0,
    spaces: dict[int, Tile | None] | None = None,
    path: str = "tttttt|tttttt|tttttt|tttttt",
    in_chamber: int = 0,
) -> State:
    """Return a position in which seat 0 has adventurers at places and the card at the left."""
    return at(
        Seat(
            hand=hand(card, FIVE, (FIVE, FIVE, DIE)),
            active=places,
            keys=keys,
            in_chamber=in_chamber,
        ),
        config=short_path(path),
        spaces=spaces,
    )


@pytest.mark.rule("LX-7.3")
@pytest.mark.parametrize("card", [ALL_ONE, AdvanceAllCard(2, 1), ALL_TWO], ids=repr)
def test_all_advance_the_foremost_first_the_rearmost_last(card: AdvanceAllCard) -> None:
    """On 0, 2, 2 and 9: 9 goes first, then the two on 2, then the one on the stairs."""
    number = card.number
    after, events = told(advance(card, 0, 2, 2, 9, spaces=None), LEFT)
    assert events == [
        CardPlayed(0, card, LEFT.end),
        AdventurerMoved(0, 9, 9 + number),
        AdventurerMoved(0, 2, 2 + number),
        AdventurerMoved(0, 2, 2 + number),
        AdventurerMoved(0, 0, number),
    ]
    assert number in active(after)
    assert active(after)[-3:] == (2 + number, 2 + number, 9 + number)


@pytest.mark.rule("LX-7.3", "LX-4.3", "LX-4.1")
def test_osiris_and_statues_apply_to_each_as_it_moves() -> None:
    """All 1 from 0 and 2: Osiris 2 on 3 sends the one from 2 to 5, past the statue after 4.

    Then the one on the stairs goes to 1; who wakes does not move.
    """
    state = at(
        Seat(hand=hand(ALL_ONE), active=(0, 2)),
        config=short_path("tto1|tttt|ttt|ttt"),
        spaces={3: OsirisTile(2)},
    )
    after, events = told(state, LEFT)
    assert events[1:] == [
        AdventurerMoved(0, 2, 3),
        AdventurerMoved(0, 3, 5),
        AdventurerWoken(0, 0),
        AdventurerMoved(0, 0, 1),
    ]
    assert active(after) == (0, 1, 5)
    assert asks(after, 0, DecisionKind.ACT_WITH)


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


@pytest.mark.rule("LX-7.4")
def test_one_adventurer_acts_where_it_stands_and_no_other() -> None:
    """After all 2, scarabs lie on 3 and 10 and the Horus tile on 4 (from 1, 8, 2): one of them."""
    state = at(
        Seat(hand=hand(ALL_TWO), active=(1, 2, 8), asleep=(1, 2)),
        spaces={3: ScarabTile(), 10: ScarabTile()},
    )
    state = play(state, LEFT)
    assert asks(state, 0, DecisionKind.ACT_WITH, ActWith(3), ActWith(4), ActWith(10))
    first = play(state, ActWith(3))
    assert rolls(first, 0, ChanceKind.SCARAB)
    # After this one action the turn goes on to the draw.
    assert rolls(play(first, ScarabDrawn(2)), 0, ChanceKind.CARD)
    horus = play(state, ActWith(4))
    assert asks(horus, 0, DecisionKind.HORUS_TILE)
    assert rolls(play(horus, TakeKey()), 0, ChanceKind.CARD)
    refused(state, ActWith(0), Reason.OUT_OF_RANGE, None)
    refused(state, ActWith(2), Reason.AGAINST_RULE, "LX-7.5")
    refused(state, ActWith(99), Reason.OUT_OF_RANGE, None)
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")


@pytest.mark.rule("LX-7.4", "LX-5.1")
def test_the_actor_takes_a_treasure_with_all_who_stand_there() -> None:
    """Two from 1 come to 3 where a vase for two lies, one from 9 to 11: it is taken from 3."""
    state = at(
        Seat(hand=hand(ALL_TWO), active=(1, 1, 9), asleep=(1, 2)),
        config=short_path("ttttttt|tttt|ttt|ttt", needed=2),
    )
    state = play(state, LEFT)
    after = play(state, ActWith(3))
    assert after.players[0].treasures == (Treasure(VASE, 2, 2),)
    assert rolls(after, 0, ChanceKind.CARD)
    # With the other one nothing happens: a place where nothing would happen may be chosen.
    after = play(state, ActWith(11))
    assert after.players[0].treasures == ()
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.5")
def test_who_cannot_make_all_the_steps_stays() -> None:
    """All 2 from 20, 23 and 24 of 24 without a key: 24 and 23 stay (too far, and no key)."""
    state = advance(ALL_TWO, 20, 20, 20, 23, 24)
    assert LEFT in legal_actions(state)
    after = play(state, LEFT)
    assert active(after) == (22, 22, 22, 23, 24)
    # The actor is among those that moved.
    assert legal_actions(after) == (ActWith(22),)
    for place in (23, 24):
        refused(after, ActWith(place), Reason.AGAINST_RULE, "LX-7.5")


@pytest.mark.rule("LX-7.5")
def test_who_moved_onto_a_place_counts_though_another_stayed_there() -> None:
    """All 2 from 22 and 24 of 24 without a key: 24 stays, 22 comes there and may act there."""
    state = at(
        Seat(hand=hand(ALL_TWO), active=(1, 1, 1, 22, 24)),
        config=short_path("tttttt|tttttt|tttttt|tttttt", needed=2),
    )
    after = play(state, LEFT)
    assert legal_actions(after) == (ActWith(3), ActWith(24))
    # Two stand on 24 now, as many as its treasure needs.
    assert play(after, ActWith(24)).players[0].treasures == (Treasure(VASE, 2, 2),)


@pytest.mark.rule("LX-7.5", "LX-3.7")
def test_advance_all_is_playable_if_one_can_move() -> None:
    """All five on 24 of 24: all 2 moves nobody, even with keys; with one on 22 it does."""
    assert legal_actions(advance(ALL_TWO, *(24,) * 5, keys=5)) == (LEFT, RIGHT)
    after, events = told(advance(ALL_TWO, *(24,) * 5, keys=5), LEFT)
    assert events == [CardPlayed(0, ALL_TWO, LEFT.end), NoMove(0)]
    assert rolls(after, 0, ChanceKind.CARD)
    # From 22 two steps are 24; the 5 at the right is too far for everyone.
    assert legal_actions(advance(ALL_TWO, 22, *(24,) * 4)) == (LEFT,)


@pytest.mark.rule("LX-7.5")
def test_those_on_the_stairs_advance_too() -> None:
    """All 1 at the start: both step onto 1, and one answer is asked."""
    after = play(advance(ALL_ONE, 0, 0), LEFT)
    assert active(after) == (1, 1)
    assert legal_actions(after) == (ActWith(1),)


@pytest.mark.rule("LX-7.5", "LX-4.2")
def test_the_newly_woken_neither_move_nor_act() -> None:
    """All 1 from 6, 6: the statue after 6 is passed; the woken one is on the stairs, no answer."""
    after = play(advance(ALL_ONE, 6, 6), LEFT)
    assert active(after) == (0, 7, 7)
    assert legal_actions(after) == (ActWith(7),)
    refused(after, ActWith(0), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("LX-7.5", "LX-4.6")
def test_a_tunnel_as_the_one_action_moves_that_adventurer() -> None:
    """All 1 from 4 and 12: tunnels are on 5, 13 and 24. One of them goes on, not both."""
    state = at(
        Seat(hand=hand(ALL_ONE), active=(4, 4, 12), asleep=(1, 2)),
        spaces=dict.fromkeys((5, 13, 24), TunnelTile()),
    )
    state = play(state, LEFT)
    assert active(state) == (5, 5, 13)
    # One of the two on 5 goes through the tunnel, to 13.
    assert active(play(state, ActWith(5))) == (5, 13, 13)
    # From 13 the next one is on 24, past the statue after 16.
    assert active(play(state, ActWith(13))) == (0, 5, 5, 24)
    assert rolls(play(state, ActWith(5)), 0, ChanceKind.CARD)
    assert rolls(play(state, ActWith(13)), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.5", "LX-5.8")
def test_a_key_or_a_horus_card_is_an_action_too() -> None:
    """All 1 from 3 onto the Horus tile on 4: key or card, and no second action."""
    state = at(Seat(hand=hand(ALL_ONE), active=(2, 3)), spaces={3: ScarabTile()})
    state = play(state, LEFT, ActWith(4))
    assert legal_actions(state) == (TakeKey(), TakeHorusCard(1))
    assert rolls(play(state, TakeKey()), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.5", "LX-4.5")
def test_who_stayed_on_the_last_osiris_tile_may_be_chosen_and_does_nothing() -> None:
    """All 1 from 4 onto Osiris on 5, the last tile: it stays; as the one to act it does nothing."""
    state = at(
        Seat(hand=hand(ALL_ONE), active=(4, 4, 4, 4, 4), keys=5), config=short_path("t|t|t|to")
    )
    after = play(state, LEFT)
    assert active(after) == (5,) * 5
    assert legal_actions(after) == (ActWith(5),)
    after = play(after, ActWith(5))
    assert active(after) == (5,) * 5
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.6", "LX-8.1", "LX-8.3")
def test_advancing_all_into_the_chamber_uses_keys_as_long_as_there_are() -> None:
    """All 1 from 24, 24, 24 of 24 with two keys: two enter and win 5 and 3, the third stays."""
    after, events = told(advance(ALL_ONE, 3, 3, 24, 24, 24, keys=2), LEFT)
    player = after.players[0]
    assert (player.in_chamber, player.keys, player.sarcophagi) == (2, 0, (5, 3))
    assert player.active == (4, 4, 24)
    assert [e for e in events if isinstance(e, ChamberEntered)] == [
        ChamberEntered(0, 5),
        ChamberEntered(0, 3),
    ]
    # Entering is not a tile action: the choice remains for the others that moved.
    assert legal_actions(after) == (ActWith(4),)
    refused(after, ActWith(24), Reason.AGAINST_RULE, "LX-7.5")


@pytest.mark.rule("LX-7.6", "LX-6.3")
def test_if_all_that_moved_have_entered_the_draw_comes_at_once_also_by_a_shuffle() -> None:
    """All 1 with one on 24 and a key: it enters, the others on 24 stay; the draw pile is empty.

    So nothing is asked before the discard pile, with the card played in it, becomes the draw pile.
    """
    state = at(
        Seat(hand=hand(ALL_ONE), active=(24,) * 5, keys=1),
        config=short_path("tttttt|tttttt|tttttt|tttttt"),
        draw_pile=(),
    )
    state, events = told(state, LEFT)
    assert [event for event in events if not isinstance(event, CardPlayed)] == [
        AdventurerMoved(0, 24, 25),
        ChamberEntered(0, 5),
        PileShuffled(0),
    ]
    assert rolls(state, 0, ChanceKind.CARD)
    assert pile(state, state.draw_pile)[ALL_ONE] == 1
    assert pile(state, state.discard_pile) == {}


@pytest.mark.rule("LX-7.6", "LX-7.3")
def test_the_keys_go_to_the_foremost() -> None:
    """23 and 24 are empty, so 22, 23 and 24 are each a step from the chamber: one key, for 24."""
    after = play(advance(ALL_ONE, 3, 3, 22, 23, 24, keys=1, spaces={23: None, 24: None}), LEFT)
    assert active(after) == (4, 4, 22, 23)
    assert (after.players[0].in_chamber, after.players[0].keys) == (1, 0)


@pytest.mark.rule("LX-7.6", "LX-7.5")
def test_if_all_that_moved_have_entered_there_is_no_action() -> None:
    """All 1, all on 24 of 24 with one key: one enters, four stay; nobody is left to act."""
    after = play(advance(ALL_ONE, *(24,) * 5, keys=1), LEFT)
    assert active(after) == (24,) * 4
    assert after.players[0].in_chamber == 1
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.6", "LX-3.7")
def test_without_a_key_nobody_enters_by_advance_all() -> None:
    """All 1, all on 24 of 24 without a key: nobody can move, so the card may be put down only."""
    state = advance(ALL_ONE, *(24,) * 5)
    assert legal_actions(state) == (LEFT, RIGHT)
    assert active(play(state, LEFT)) == (24,) * 5


@pytest.mark.rule("LX-7.6", "LX-8.6")
def test_who_is_in_the_chamber_does_not_advance() -> None:
    """One in the chamber, the others on the stairs: all 1 moves the four."""
    after = play(advance(ALL_ONE, 0, 0, 0, 0, in_chamber=1, keys=3), LEFT)
    assert active(after) == (1, 1, 1, 1)
    assert (after.players[0].in_chamber, after.players[0].keys) == (1, 3)


def joining(
    *places: int,
    keys: int = 0,
    in_chamber: int = 0,
    others_in_chamber: int = 0,
    spaces: dict[int, Tile | None] | None = None,
) -> State:
    """Return a position in which seat 0 has *last to second-last* at the left, a 5 at the right."""
    return at(
        Seat(
            hand=hand(JOIN, FIVE),
            active=places,
            keys=keys,
            in_chamber=in_chamber,
            sarcophagi=(5,) if in_chamber else (),
        ),
        Seat(in_chamber=others_in_chamber),
        spaces=spaces,
    )


@pytest.mark.rule("LX-7.7")
def test_the_rearmost_goes_to_the_next_one_ahead() -> None:
    """On 2, 7 and 12: the one on 2 joins the one on 7, where a vase for two is taken."""
    state = at(
        Seat(hand=hand(JOIN), active=(2, 7, 12), asleep=(1, 2)),
        spaces={7: VASE_FOR_TWO, 12: VASE_FOR_THREE},
    )
    after, events = told(state, LEFT)
    assert events == [
        CardPlayed(0, JOIN, LEFT.end),
        AdventurerMoved(0, 2, 7),
        TreasureTaken(0, 7, VASE_FOR_TWO),
        PointsScored(0, 3),
    ]
    assert active(after) == (7, 7, 12)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.7")
def test_the_stairs_count_and_one_of_those_who_share_the_rear_moves() -> None:
    """On 0, 0 and 9: one from the stairs goes to 9, the other stays. Nothing is asked."""
    after = play(joining(0, 0, 9, spaces={9: VASE_FOR_THREE}), LEFT)
    assert active(after) == (0, 9, 9)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.7")
def test_an_active_one_ahead_comes_before_the_chamber() -> None:
    """On 20 and 30 (three times), one in the chamber: 20 joins 30, which costs no key."""
    after = play(joining(20, 30, 30, 30, keys=1, in_chamber=1, spaces={30: None}), LEFT)
    assert active(after) == (30,) * 4
    assert (after.players[0].in_chamber, after.players[0].keys) == (1, 1)


@pytest.mark.rule("LX-7.7", "LX-1.9")
def test_joining_on_an_empty_space_brings_no_action() -> None:
    """The next one ahead stands on the empty space 9: the rearmost goes there, and draws."""
    after = play(joining(3, 9, 12, spaces={9: None}), LEFT)
    assert active(after) == (9, 9, 12)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.7")
@pytest.mark.parametrize(
    ("place", "tile", "kind"),
    [(4, None, DecisionKind.HORUS_TILE), (3, ScarabTile(), ChanceKind.SCARAB)],
)
def test_the_one_that_joined_acts_on_the_tile(
    place: int, tile: Tile | None, kind: DecisionKind | ChanceKind
) -> None:
    """The Horus tile on 4 and a scarab on 3 act for the one that comes from 2."""
    after = play(joining(2, place, spaces={place: tile} if tile else None), LEFT)
    if isinstance(kind, DecisionKind):
        assert asks(after, 0, kind)
    else:
        assert rolls(after, 0, kind)


@pytest.mark.rule("LX-7.7", "LX-4.6")
def test_the_one_that_joined_goes_through_a_tunnel_alone() -> None:
    """It joins one on the tunnel on 5 and goes on to the tunnel on 13; the other stays on 5."""
    state = joining(2, 5, spaces={5: TunnelTile(), 13: TunnelTile()})
    # The statue after 8 is passed: one wakes.
    assert active(play(state, LEFT)) == (0, 5, 13)


@pytest.mark.rule("LX-7.8")
def test_all_on_one_place_without_one_in_the_chamber_is_no_move() -> None:
    """All active on 0, or all on 30: nobody is ahead, key or not; the 5 must be played."""
    for state in (joining(0, 0, keys=2), joining(30, 30, 30, 30, 30, keys=2)):
        assert legal_actions(state) == (RIGHT,)
        refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("LX-7.8")
def test_the_chamber_is_the_target_only_for_the_owner() -> None:
    """Seat 1 has one in the chamber, seat 0 none: no move for seat 0."""
    assert legal_actions(joining(30, 30, 30, 30, 30, keys=2, others_in_chamber=1)) == (RIGHT,)


@pytest.mark.rule("LX-7.8", "LX-8.1", "LX-8.3")
@pytest.mark.parametrize("place", [0, 17, 40])
def test_all_on_one_place_with_one_in_the_chamber(place: int) -> None:
    """Four on one place, one in the chamber, one key: one of the four enters from any distance."""
    state = joining(*(place,) * 4, keys=1, in_chamber=1)
    assert LEFT in legal_actions(state)
    after, events = told(state, LEFT)
    player = after.players[0]
    assert active(after) == (place,) * 3
    assert (player.in_chamber, player.keys, player.sarcophagi) == (2, 0, (5, 3))
    assert events[1:] == [AdventurerMoved(0, place, 41), ChamberEntered(0, 3)]
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.8", "LX-8.1")
def test_a_single_active_one_joins_those_in_the_chamber() -> None:
    """Four of seat 1 are in the chamber, the fifth is on 30: with a key it enters.

    The second entry was in this round, which is completed (LX-8.4).
    """
    state = at(Seat(), Seat(hand=hand(JOIN, FIVE), active=(30,), in_chamber=4, keys=1), turn=1)
    after = play(state, LEFT).players[1]
    assert (after.active, after.in_chamber, after.keys) == ((), 5, 0)
    assert after.sarcophagi == (5, 3)


@pytest.mark.rule("LX-7.8", "LX-8.1")
def test_without_a_key_joining_in_the_chamber_is_no_move() -> None:
    """Four on 30, one in the chamber, no key: the 5 must be played."""
    state = joining(30, 30, 30, 30, in_chamber=1)
    assert legal_actions(state) == (RIGHT,)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


def one_less(steps: int, there: int, tile: Treasure) -> State:
    """Return the position after *one less* led seat 0's ``there``-th one to the tile on 12."""
    state = at(
        Seat(
            hand=hand(LESS[steps]),
            active=(12 - steps,) + (12,) * (there - 1) + (14,) * (3 - there),
            asleep=(1, 2),
        ),
        Seat(active=(12, 12), in_chamber=1),
        spaces={12: tile},
    )
    state = play(state, LEFT)
    assert legal_actions(state) == tuple(
        MoveAdventurer(origin, steps) for origin in sorted(set(active(state)))
    )
    return play(state, MoveAdventurer(12 - steps, steps))


@pytest.mark.rule("LX-7.9")
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("tile", [VASE_FOR_TWO, VASE_FOR_THREE, Treasure(JEWELRY, 3, 6)])
def test_with_one_fewer_a_treasure_may_be_claimed(steps: int, tile: Treasure) -> None:
    """Exactly that many steps, then one own adventurer too few: claim it or not."""
    state = one_less(steps, tile.needed - 1, tile)
    assert asks(state, 0, DecisionKind.CLAIM_TREASURE, ClaimTreasure(), Decline())
    claimed, events = told(state, ClaimTreasure())
    assert events == [TreasureTaken(0, 12, tile), PointsScored(0, tile.points)]
    assert claimed.players[0].treasures == (tile,)
    assert claimed.players[0].points == tile.points
    assert claimed.board.tiles[12] is None
    assert rolls(claimed, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.9", "LX-7.10")
def test_the_claim_may_be_declined() -> None:
    """Declined: the tile stays, no points, and the draw is next."""
    after = play(one_less(2, 1, VASE_FOR_TWO), Decline())
    assert after.board.tiles[12] == VASE_FOR_TWO
    assert (after.players[0].treasures, after.players[0].points) == ((), 0)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.9", "LX-5.3")
def test_under_a_claimed_treasure_a_temple_tile_comes_too() -> None:
    """A vase for two over the falcon icon of 3 is claimed by one: a temple tile is turned up."""
    state = at(Seat(hand=hand(LESS[3])), spaces={3: VASE_FOR_TWO})
    state = play(state, LEFT, MoveAdventurer(0, 3), ClaimTreasure())
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    after = play(state, TempleTileRevealed(ScarabTile()))
    assert after.board.tiles[3] == ScarabTile()
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.10", "LX-5.1")
@pytest.mark.parametrize("tile", [VASE_FOR_ONE, VASE_FOR_TWO, VASE_FOR_THREE])
def test_with_the_full_number_one_less_takes_without_a_choice(tile: Treasure) -> None:
    """As many as shown are there: the take is automatic."""
    after = one_less(1, tile.needed, tile)
    assert after.players[0].treasures == (tile,)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.10", "LX-5.2")
def test_with_two_missing_one_less_does_nothing() -> None:
    """One stands on a vase for three: nothing is asked; those of seat 1 do not count."""
    after = one_less(3, 1, VASE_FOR_THREE)
    assert after.players[0].treasures == ()
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.10", "LX-4.3")
def test_the_landing_after_osiris_counts_for_one_less() -> None:
    """*One less* leads 1 step onto Osiris 2 on 6, and that to 8: a vase for two may be claimed."""
    state = at(Seat(hand=hand(LESS[1]), active=(0, 5)), spaces={6: OsirisTile(2), 8: VASE_FOR_TWO})
    state = play(state, LEFT, MoveAdventurer(5, 1))
    assert legal_actions(state) == (ClaimTreasure(), Decline())
    assert play(state, ClaimTreasure()).players[0].treasures == (VASE_FOR_TWO,)


@pytest.mark.rule("LX-7.10", "LX-4.6", "LX-4.7")
def test_a_tunnel_leads_one_less_to_no_treasure() -> None:
    """*One less* leads onto the tunnel on 5 and through it to that on 13: nothing more."""
    state = at(Seat(hand=hand(LESS[3]), active=(0, 2)), spaces={5: TunnelTile(), 13: TunnelTile()})
    after = play(state, LEFT, MoveAdventurer(2, 3))
    assert active(after) == (0, 0, 13)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-7.9")
def test_only_one_less_brings_the_claim() -> None:
    """The same step with a 1 or with 1-3: one on a vase for two, nothing is asked."""
    cards: tuple[Card, ...] = (ONE, UpToCard(1, 3))
    for card in cards:
        state = at(
            Seat(hand=hand(card), active=(0, 0, 11), asleep=(1, 2)), spaces={12: VASE_FOR_TWO}
        )
        assert rolls(play(state, LEFT, MoveAdventurer(11, 1)), 0, ChanceKind.CARD)


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
