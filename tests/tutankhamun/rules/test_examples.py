"""The examples and figures of the publisher's rulebook, in its order, with the standard box."""

import pytest

from tests.tutankhamun.rules.helpers import asks, boats, is_over, late, play, points, refused
from theban.core.errors import Reason
from theban.tutankhamun import *

SENET, THRONE, SARCOPHAGUS, POTTERY, ANKH = map(
    Artifact, ("Senet Game", "Throne", "Sarcophagus", "Pottery", "Ankh")
)
RING = ScarabRing()
OSIRIS, ISIS, RA, THOTH, HORUS = map(Idol, (God.OSIRIS, God.ISIS, God.RA, God.THOTH, God.HORUS))


def collected(state: State, seat: int, tile: Collectable) -> int:
    return state.players[seat].tiles[state.config.inventory.tiles.all.index(tile)]


def below(state: State, tile: Tile) -> int:
    """Return how many tiles of a kind the Underworld has."""
    return state.underworld[state.config.inventory.tiles.all.index(tile)]


@pytest.mark.rule("TT-1.1")
def test_the_more_players_the_fewer_points() -> None:
    """The table: 2, 3, 4, 5, 6 players begin with 30, 28, 24, 20, 18."""
    starts = [points(new_game(Config(players=n), seed=1))[0] for n in range(2, 7)]
    assert starts == [30, 28, 24, 20, 18]


@pytest.mark.rule("TT-1.4")
def test_the_boats_of_four_stand_in_line_yellow_red_green_blue() -> None:
    """Four boats in a line: yellow, the start player, in front, blue at the back."""
    yellow, red, green, blue = 2, 3, 0, 1
    state = new_game(Config(players=4, first_player=yellow), seed=1)
    for place, seat in ((-1, yellow), (-2, red), (-3, green), (-4, blue)):
        assert boats(state)[seat] == place
    for seat in (yellow, red, green, blue):
        assert asks(state, seat, DecisionKind.SAIL)
        artifact = next(
            place for place in range(40, 80) if isinstance(state.nile[place], Artifact | ScarabRing)
        )
        state = play(state, Sail(artifact))


@pytest.mark.rule("TT-1.2")
def test_the_70_artifacts_are_13_sets() -> None:
    """Three sets of 8, three of 6, three of 4, three of 2, and 10 rings; and 10 idols."""
    nile = new_game(Config(players=2), seed=1).nile
    counts = sorted(nile.count(tile) for tile in set(nile) if not isinstance(tile, Idol))
    assert counts == [2] * 3 + [4] * 3 + [6] * 3 + [8] * 3 + [10]
    assert sum(counts) == 70
    idols = {tile: nile.count(tile) for tile in nile if isinstance(tile, Idol)}
    assert sorted(idols.values()) == [2] * 5


@pytest.mark.rule("TT-2.1")
def test_never_beyond_the_nearest_tile_when_sailing_backward() -> None:
    """Rings on 10 and 12 behind the boat on 15: 12 can be sailed to, 10 cannot."""
    nile: dict[int, Tile] = {10: RING, 12: RING, 20: RING}
    state = late(2, nile, (15, 5), ([RING] * 3, [RING] * 4))
    assert legal_actions(state) == (Sail(12), Sail(20))
    refused(state, Sail(10), Reason.AGAINST_RULE, "TT-2.1")


@pytest.mark.rule("TT-5.1", "TT-6.1")
def test_tiles_all_boats_have_passed_go_below_and_can_complete_a_set() -> None:
    """The last Ankh and an idol of Isis lie behind all: the Ankh scores 2 for its other owner."""
    state = play(late(3, {3: ANKH, 5: ISIS, 8: RA, 30: RA}, (-1, 9, 12), ((), [ANKH], ())), Sail(8))
    assert state.nile[3] == ANKH  # the god is resolved before any trailing tile
    state = play(state, Banish(30))
    assert points(state) == (28, 26, 28)
    assert (below(state, ANKH), below(state, ISIS), below(state, RA)) == (0, 1, 1)


@pytest.mark.rule("TT-6.2")
@pytest.mark.parametrize(
    ("tile", "copies", "half"), [(SENET, 8, 4), (SARCOPHAGUS, 6, 3), (POTTERY, 4, 2)], ids=repr
)
def test_second_place_scores_half_of_the_sets_value(tile: Artifact, copies: int, half: int) -> None:
    """Half is 4, 3, 2: the other seat has one tile, seat 0 all the rest."""
    state = late(3, {9: tile, 30: RA}, (-1, -2, -3), ([tile] * (copies - 2), [tile], ()))
    assert points(play(state, Sail(9))) == (28 - copies, 28 - half, 28)


@pytest.mark.rule("TT-6.2", "TT-6.3")
def test_second_place_of_a_set_of_2_scores_1() -> None:
    """One Ankh each: the boat further back, seat 1, scores 2, the other 1."""
    state = late(3, {9: ANKH, 30: RA}, (-1, -2, -3), ((), [ANKH], ()))
    assert points(play(state, Sail(9))) == (27, 26, 28)


@pytest.mark.rule("TT-6.2", "TT-6.3")
def test_of_two_tied_for_first_the_other_takes_second() -> None:
    """3 Sarcophagi each: the boat on 2 is further back than the one on 9."""
    state = late(
        3, {9: SARCOPHAGUS, 30: RA}, (-1, 2, 5), ([SARCOPHAGUS] * 2, [SARCOPHAGUS] * 3, ())
    )
    assert points(play(state, Sail(9))) == (25, 22, 28)


@pytest.mark.rule("TT-6.5", "TT-3.1")
def test_the_final_ring_awards_a_bonus_of_5() -> None:
    """10 rings: seat 0 takes its fifth, the last: 1 point, and 5 for 5 against 3 and 2."""
    state = late(3, {9: RING, 30: RA}, (-1, -2, -3), ([RING] * 4, [RING] * 3, [RING] * 2))
    assert points(play(state, Sail(9))) == (28 - 6, 28, 28)


@pytest.mark.rule("TT-6.5")
def test_a_tie_for_the_most_rings_goes_to_the_boat_further_back() -> None:
    """5 rings each: seat 1 is before the Nile, behind seat 0 on 9."""
    state = late(3, {9: RING, 30: RA}, (-1, -2, -3), ([RING] * 4, [RING] * 5, ()))
    assert points(play(state, Sail(9))) == (27, 23, 28)


@pytest.mark.rule("TT-6.6")
def test_scored_tiles_are_collected_from_all_players_and_the_underworld() -> None:
    """None of the 8 Thrones is left anywhere."""
    state = late(
        3, {9: THRONE, 30: RA}, (-1, -2, -3), ([THRONE] * 2, [THRONE], [THRONE]), [THRONE] * 3
    )
    state = play(state, Sail(9))
    assert THRONE not in state.nile
    assert below(state, THRONE) == 0
    assert not any(collected(state, seat, THRONE) for seat in range(3))


@pytest.mark.rule("TT-7.1", "TT-1.5")
def test_excess_points_are_ignored_and_the_current_turn_is_the_last() -> None:
    """3 points left and a set worth 8: 0 are left and nobody takes another turn."""
    state = late(3, {9: SENET, 30: RA}, (-1, -2, -3), ([SENET] * 7, (), ()), points=(3, 9, 9))
    state = play(state, Sail(9))
    assert is_over(state)
    assert points(state) == (0, 9, 9)
    assert standings(state)[0] == 1


@pytest.mark.rule("TT-7.2")
def test_more_than_one_player_at_zero() -> None:
    """Senet Game brings seats 0 and 1 to 0: seat 1, further back before the Nile, wins."""
    state = late(
        3, {9: SENET, 30: RA}, (-1, -2, -3), ([SENET] * 5, [SENET] * 2, ()), points=(8, 4, 9)
    )
    state = play(state, Sail(9))
    assert points(state) == (0, 0, 9)
    assert standings(state) == (2, 1, 3)


@pytest.mark.rule("TT-7.1", "TT-7.2")
def test_if_no_one_reaches_zero_the_fewest_points_win() -> None:
    """The last tile of all is taken; 5 and 7 points are left."""
    state = play(late(2, {9: OSIRIS}, (4, 3), ((), ()), points=(7, 5)), Sail(9))
    assert is_over(state)
    assert standings(state) == (2, 1)


@pytest.mark.rule("TT-4.1")
def test_osiris_keeps_artifacts_scores_rings_and_resolves_idols() -> None:
    """An Ankh joins the collection, a ring scores a point, Ra is resolved and both are gone."""
    state = late(2, {9: OSIRIS, 12: ANKH, 20: RING}, (-1, -2), ((), ()), [ANKH, *[RING] * 9, RA])
    state = play(state, Sail(9))
    ankh = play(state, TakeFromUnderworld(ANKH))
    assert (collected(ankh, 0, ANKH), points(ankh)) == (1, (30, 30))
    ring = play(state, TakeFromUnderworld(RING))
    assert (collected(ring, 0, RING), points(ring)) == (1, (29, 30))
    idol = play(state, TakeFromUnderworld(RA), Banish(12))
    # The last Ankh: both are below, so nobody scores and they go to the Tomb.
    assert (below(idol, RA), below(idol, OSIRIS), below(idol, ANKH)) == (0, 0, 0)
    assert points(idol) == (30, 30)


@pytest.mark.rule("TT-4.2", "TT-3.1")
def test_isis_the_returned_ring_scores_yet_another_point_for_whoever_collects_it() -> None:
    """Seat 0 scored for its ring once, gives it for an Ankh, and seat 1 scores for it again."""
    nile: dict[int, Tile] = {4: RING, 9: ISIS, 12: ANKH, 20: ANKH, 30: RING}
    state = play(late(2, nile, (-1, -2), ((), ()), [RING] * 8), Sail(4))
    assert points(state) == (29, 30)
    state = play(play(state, Sail(20)), Sail(9), SwapRing(12))
    # One Ankh each and the set is complete: seat 0 on 9 is further back than seat 1 on 20.
    assert points(state) == (29 - 2, 30 - 1)
    assert state.nile[12] == RING
    assert points(play(state, Sail(12))) == (27, 28)


@pytest.mark.rule("TT-4.4")
def test_ra_removes_an_idol_unresolved_and_may_complete_a_set() -> None:
    """Thoth goes below unresolved; or the last Ankh, which scores for its other owner at once."""
    state = play(late(3, {9: RA, 12: ANKH, 20: THOTH}, (-1, -2, -3), ((), [ANKH], ())), Sail(9))
    idol = play(state, Banish(20))
    assert asks(idol, 1, DecisionKind.SAIL)
    assert below(idol, THOTH) == 1
    assert points(play(state, Banish(12))) == (28, 26, 28)


@pytest.mark.rule("TT-4.5")
def test_thoth_swaps_two_tiles_both_in_front_of_the_boat() -> None:
    """Isis on 12 and Ra on 20 change places; Osiris on 3 is behind and cannot be swapped."""
    state = play(late(2, {3: OSIRIS, 9: THOTH, 12: ISIS, 20: RA}, (-1, -2), ((), ())), Sail(9))
    assert legal_actions(state) == (SwapFrom(12), SwapFrom(20))
    state = play(state, SwapFrom(12), SwapWith(20))
    assert (state.nile[12], state.nile[20]) == (RA, ISIS)


@pytest.mark.rule("TT-4.6", "TT-5.1")
def test_horus_cancels_the_removal_of_trailing_tiles() -> None:
    """Osiris on 3 and Ra on 5 would trail; they no longer do if the boat moves behind them."""
    state = play(late(2, {3: OSIRIS, 5: RA, 9: HORUS, 30: THOTH}, (-1, 20), ((), ())), Sail(9))
    assert legal_actions(state) == (CollectBehind(3), CollectBehind(5), Retreat())
    moved = play(state, Retreat())
    assert (moved.nile[3], moved.nile[5], boats(moved)) == (OSIRIS, RA, (-1, 20))
    stayed = play(state, CollectBehind(3))
    # Osiris finds an empty Underworld; then Ra trails.
    assert (stayed.nile[3], stayed.nile[5], below(stayed, RA)) == (None, None, 1)


@pytest.mark.rule("TT-6.8")
def test_senet_with_4_tiles_of_a_3_below_and_1_of_b() -> None:
    """A scores first place, 8; B does not score second, for the Underworld has more tiles."""
    state = late(2, {9: SENET, 30: RA}, (-1, -2), ([SENET] * 3, [SENET]), [SENET] * 3)
    assert points(play(state, Sail(9))) == (22, 30)


@pytest.mark.rule("TT-6.8")
def test_senet_with_3_tiles_of_a_3_below_and_2_of_b() -> None:
    """A wins the tie with the Underworld and scores 8; that takes second, B has no points."""
    state = late(2, {9: SENET, 30: RA}, (-1, -2), ([SENET] * 2, [SENET] * 2), [SENET] * 3)
    assert points(play(state, Sail(9))) == (22, 30)
