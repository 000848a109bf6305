"""MC-4: the mummy tiles that move adventurers."""

import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.errors import Reason

E = MummyEffect
TREASURE = Treasure(VASE, 5, 2)
"""All the treasures of the quiet path."""


def by_steps(*origins: int, steps: tuple[int, ...] = (1,)) -> set[Action]:
    return {MoveAdventurer(origin, number) for origin in origins for number in steps}


@pytest.mark.rule("MC-4.4", "LX-1.2")
def test_empty_spaces_are_skipped() -> None:
    """From 5 with 6 and 8 empty: 1 is 7, 2 is 9, 3 is 10, 4 is 11."""
    state = activate(at_tiles(E.REARMOST_1_TO_4, spaces={6: None, 8: None}))
    targets = [active(play(state, MoveAdventurer(5, n)))[0] for n in (1, 2, 3)]
    assert targets == [7, 9, 9]
    assert active(play(state, MoveAdventurer(5, 3))) == (9, 9, 9, 9, 10)
    assert active(play(state, MoveAdventurer(5, 4))) == (9, 9, 9, 9, 11)


@pytest.mark.rule("MC-4.4")
def test_one_adventurer_of_any_goes_one_ahead() -> None:
    """Those on the stairs, on 5 and on 9, but not the one that lies on 3."""
    state = activate(at_tiles(E.ONE_ADVENTURER_1, own=(5, 0, 0, 9), lying={0: (3,)}))
    assert set(legal_actions(state)) == by_steps(0, 5, 9)
    refused(state, MoveAdventurer(3, 1), Reason.AGAINST_RULE, "MC-3.2")
    refused(state, MoveAdventurer(7, 1), Reason.AGAINST_RULE, "LX-1.7")
    refused(state, MoveAdventurer(5, 2), Reason.AGAINST_RULE, "MC-4.4")
    refused(state, MoveAdventurer(99, 1), Reason.OUT_OF_RANGE, None)
    assert active(play(state, MoveAdventurer(9, 1))) == (0, 0, 5, 10)


MOVING = [
    (E.REARMOST_1_OR_2, 2, 2),
    (E.REARMOST_1_TO_4, 4, 4),
    (E.REARMOST_1_TO_4, 2, 2),
    (E.ONE_ADVENTURER_1, 1, 1),
    (E.ALL_4, 0, 4),
]
"""Tiles that move; the steps chosen, 0 for no choice; the tiles the rearmost goes ahead."""


def moved(state: State, origin: int, steps: int) -> State:
    """Activate the tile in slot 0 and, if it asks, move the adventurer on a place."""
    state = activate(state)
    return play(state, MoveAdventurer(origin, steps)) if steps else state


@pytest.mark.rule("MC-4.4", "MC-4.5")
@pytest.mark.parametrize(("effect", "chosen", "steps"), MOVING)
@pytest.mark.parametrize("what", ["treasure", "horus", "scarab", "tunnel", "osiris"])
def test_the_tile_where_it_ends_is_not_resolved(
    effect: MummyEffect, chosen: int, steps: int, what: str
) -> None:
    """From 5 to a treasure for one, a Horus tile, a scarab tile, a tunnel, Osiris: nothing happens.

    *All 4* moves two others from 4 to 8 as well.
    """
    place = 5 + steps
    letter, tile = {
        "treasure": ("t", Treasure(STATUE, 1, 2)),
        "horus": ("3", None),
        "scarab": ("f", ScarabTile()),
        "tunnel": ("c", TunnelTile()),
        "osiris": ("o", OsirisTile(3)),
    }[what]
    letters = ["t"] * 18
    letters[place - 1] = letter
    if what == "tunnel":
        letters[14] = "c"
    path = "".join(letters) + "|t|t|t"
    treasures = path.count("t") + path.count("f") + path.count("c")
    config = curse(path, treasures=((TREASURE, treasures - 1), (Treasure(STATUE, 1, 2), 1)))
    spaces: dict[int, Tile | None] = {20: Treasure(STATUE, 1, 2)}
    if tile is not None:
        spaces[place] = tile
    if what == "treasure":
        del spaces[20]
    if what == "tunnel":
        spaces[15] = TunnelTile()
    others = (4, 4) if effect is E.ALL_4 else (6 if place != 6 else 7,) * 2
    own = (5, *others)
    state = at_tiles(effect, own=own, lying={0: (2, 2)}, config=config, mummy=21, spaces=spaces)
    before = state.players[0]
    after = moved(state, 5, chosen)
    assert is_refilling(after)
    ahead = tuple(n + 4 for n in others) if effect is E.ALL_4 else others
    assert active(after) == tuple(sorted((place, *ahead)))
    assert after.board == state.board
    for name in ("treasures", "points", "keys", "scarabs", "hand"):
        assert getattr(after.players[0], name) == getattr(before, name)


@pytest.mark.rule("MC-4.5", "LX-4.3")
def test_who_was_left_on_osiris_goes_on_from_there_with_a_card() -> None:
    """A tile left one on Osiris 3 on 6; with the 2 it goes to 8, and nothing else happens."""
    config = curse("tttttot|ttttt|tttttt|tttttt")
    state = at_tiles(E.ONE_MORE_TURN, own=(5, 6, 9, 9, 9), config=config, spaces={6: OsirisTile(3)})
    state = activate(state)
    assert active(play(state, offered(state)[0], LEFT, MoveAdventurer(6, 2))) == (5, 8, 9, 9, 9)


@pytest.mark.rule("MC-4.5", "MC-3.1")
def test_all_four_lays_down_each_that_ends_with_the_mummy() -> None:
    """Three from 5 to 9, where it stands; one from 4 to 8, and one over it from 8 to 12."""
    state = activate(at_tiles(E.ALL_4, own=(5, 5, 5, 4, 8), mummy=9))
    assert (active(state), lying(state)) == ((8, 12), (9, 9, 9))


@pytest.mark.rule("MC-4.5", "LX-4.1")
@pytest.mark.parametrize(("effect", "chosen", "steps"), MOVING)
def test_statues_passed_work(effect: MummyEffect, chosen: int, steps: int) -> None:
    """From 6 past the statue after 6: the adventurer asleep there stands on the stairs.

    *All 4* moves the other, from 5, too; the one just woken does not move.
    """
    state = table(
        QUIET,
        Seat(hand=hand(ONE), active=(5, 6), asleep=(0, 1, 2), talismans=9),
        mummy=20,
        display=(effect, E.EXCHANGE, E.POINTS_FOR_TREASURES),
    )
    state = draw(play(state, LEFT, MoveAdventurer(5, 1)))
    assert active(state) == (6, 6)
    after, events = (
        told(activate(state), MoveAdventurer(6, chosen))
        if chosen
        else told(state, ActivateMummyTile(0))
    )
    assert AdventurerWoken(0, 0) in events
    others = (10,) if effect is E.ALL_4 else (6,)
    assert active(after) == tuple(sorted((0, *others, 6 + steps)))
    assert after.players[0].asleep == (1, 2)


@pytest.mark.rule("LX-4.2", "MC-4.4")
def test_in_the_next_turn_who_was_woken_counts() -> None:
    """Woken in the turn before: it is the rearmost now."""
    state = table(
        QUIET,
        Seat(hand=hand(ONE), active=(6, 5), asleep=(0, 1, 2), talismans=3),
        Seat(hand=(ONE, FOUR, FOUR, FOUR, TWO), active=(0, 0)),
        mummy=20,
        display=(E.REARMOST_1_OR_2, E.EXCHANGE, E.POINTS_FOR_TREASURES),
    )
    state = play(draw(play(state, LEFT, MoveAdventurer(6, 1))), Decline())
    state = draw(play(draw(play(state, LEFT, MoveAdventurer(0, 1))), LEFT, MoveAdventurer(5, 2)))
    assert set(legal_actions(activate(state))) == by_steps(0, steps=(1, 2))


@pytest.mark.rule("MC-4.5")
def test_when_all_advance_who_was_woken_on_the_way_does_not_move() -> None:
    """13 goes to 17; 11 passes the statue after 12 again, where nobody sleeps; 5 wakes one at 6."""
    state = table(
        QUIET,
        Seat(hand=hand(ONE), active=(4, 4), asleep=(0, 1, 2), talismans=3),
        mummy=20,
        display=(E.ALL_4, E.EXCHANGE, E.POINTS_FOR_TREASURES),
    )
    state, events = told(draw(play(state, LEFT, MoveAdventurer(4, 1))), ActivateMummyTile(0))
    assert events[1:] == [AdventurerMoved(0, 5, 9), AdventurerWoken(0, 0), AdventurerMoved(0, 4, 8)]
    assert active(state) == (0, 8, 9)
