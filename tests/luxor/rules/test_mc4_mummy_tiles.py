"""MC-4: when a mummy tile may be activated, its price, its effects; extra turns."""

from collections import Counter

import attrs
import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.errors import Reason

E = MummyEffect

TILES = standard_components().expansion.mummy_tiles  # type: ignore[union-attr]
COSTS = {effect: talismans for effect, talismans, _ in TILES}
BOX = {effect: copies for effect, _, copies in TILES}
"""The talismans on the 18 tiles, and how many there are of each, as in tests/luxor/test_box.py."""

ON_THE_STAIRS = (0, 0)
TREASURE = Treasure(VASE, 5, 2)
"""All the treasures of the quiet path."""


def every_horus_card() -> tuple[HorusCard, ...]:
    box = standard_components()
    assert box.expansion is not None
    pairs = (*box.horus_cards, *box.expansion.horus_cards)
    return tuple(card for card, copies in pairs for _ in range(copies))


@pytest.mark.rule("MC-4.1", "MC-4.12", "MC-4.13")
@pytest.mark.parametrize("owned", [0, 1, 2, 3, 4])
def test_only_what_can_be_paid(owned: int) -> None:
    """Tiles for 1, 2 and 3 talismans, all useful. Without talismans no question is asked."""
    state = at_tiles(E.TWO_POINTS, E.TWO_KEYS, E.ONE_MORE_TURN, owned=owned)
    affordable = {
        effect for effect in (E.TWO_POINTS, E.TWO_KEYS, E.ONE_MORE_TURN) if COSTS[effect] <= owned
    }
    if not affordable:
        assert asks(state, 1, DecisionKind.PLAY_CARD)
        return
    assert usable(state) == affordable
    for slot, effect in enumerate((E.TWO_POINTS, E.TWO_KEYS, E.ONE_MORE_TURN)):
        if effect not in affordable:
            refused(state, ActivateMummyTile(slot), Reason.AGAINST_RULE, "MC-4.1")


@pytest.mark.rule("MC-4.2", "LX-11.2")
def test_with_no_tile_of_use_nothing_is_asked() -> None:
    """With 9 talismans, but all five on 24, no treasure and no scarab."""
    display = (E.ALL_4, E.POINTS_FOR_TREASURES, E.EXCHANGE)
    assert asks(at_tiles(*display, own=(24,) * 5), 1, DecisionKind.PLAY_CARD)


ALWAYS = (E.REDRAW, E.TWO_POINTS, E.MOVE_CARD, E.ONE_MORE_TURN)
ALL_SCARABS = (1,) * 4 + (2,) * 8 + (3,) * 6 + (4,) * 4
"""The 22 scarabs of the box."""


@pytest.mark.rule("MC-4.12")
@pytest.mark.parametrize("effect", ALWAYS)
def test_four_tiles_are_always_of_use(effect: MummyEffect) -> None:
    """All five on 24, all supplies empty, no treasure, no scarab: these can be activated."""
    state = at_tiles(
        effect,
        own=(24,) * 5,
        others={1: Seat(keys=20, wild_cards=18, scarabs=ALL_SCARABS)},
        discard_pile=(*every_horus_card(),),
    )
    assert effect in usable(state)
    assert not is_refilling(state)


@pytest.mark.rule("MC-4.12", "MC-4.5")
@pytest.mark.parametrize(
    ("effect", "own", "can"),
    [
        (E.REARMOST_1_OR_2, (23, 24, 24, 24, 24), True),
        (E.REARMOST_1_OR_2, (24,) * 5, False),
        (E.REARMOST_1_TO_4, (23, 24, 24, 24, 24), True),
        (E.REARMOST_1_TO_4, (24,) * 5, False),
        (E.ONE_ADVENTURER_1, (23, 24, 24, 24, 24), True),
        (E.ONE_ADVENTURER_1, (24,) * 5, False),
        (E.ALL_4, (20, 24, 24, 24, 24), True),
        (E.ALL_4, (24, 20, 24, 24, 24), True),
        (E.ALL_4, (21, 22, 23, 24, 24), False),
    ],
)
@pytest.mark.parametrize("keys", [0, 2])
def test_a_move_needs_one_that_can_make_it(
    effect: MummyEffect, own: tuple[int, ...], can: bool, keys: int
) -> None:
    """24 is the last space, and no tile leads into the chamber, whatever the keys."""
    seat = Seat(hand=(ONE, TWO, THREE, FOUR, ONE), keys=keys)
    state = at_tiles(effect, own=own, seat=seat, mummy=1)
    assert (effect in usable(state)) is can
    if not can:
        refused(state, ActivateMummyTile(0), Reason.AGAINST_RULE, "MC-4.12")


@pytest.mark.rule("MC-4.12", "MC-4.5", "MC-3.2", "LX-4.2")
@pytest.mark.parametrize(
    "effect", [E.REARMOST_1_OR_2, E.REARMOST_1_TO_4, E.ONE_ADVENTURER_1, E.ALL_4]
)
def test_a_move_needs_one_upright_that_was_not_woken_now(effect: MummyEffect) -> None:
    """One goes from 6 to the Mummy on 7 and lies there; it woke one, three more lie on 3.

    No adventurer is left that a tile could move.
    """
    state = table(
        QUIET,
        Seat(hand=hand(ONE), active=(6,), asleep=(0, 1, 2), lying=(3,), talismans=9),
        mummy=7,
        display=(effect, E.EXCHANGE, E.POINTS_FOR_TREASURES),
    )
    state = draw(play(state, LEFT, MoveAdventurer(6, 1)))
    assert active(state) == (0,)
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-4.12", "MC-4.8")
@pytest.mark.parametrize("left", [0, 1])
def test_a_horus_card_must_be_left_in_a_stack(left: int) -> None:
    """All 42 are in the discard pile, or all but one of level 2."""
    cards = list(every_horus_card())
    if left:
        cards.remove(JoinNextCard(2))
    state = at_tiles(E.HORUS_CARD, discard_pile=tuple(cards))
    assert (E.HORUS_CARD in usable(state)) is bool(left)
    if not left:
        refused(state, ActivateMummyTile(0), Reason.AGAINST_RULE, "MC-4.12")
        return
    state = play(activate(state), DiscardHandCard(0))
    assert legal_actions(state) == (TakeHorusCard(2),)
    refused(state, TakeHorusCard(1), Reason.AGAINST_RULE, "MC-4.8")
    # No card is left under it, so none is seen after it.
    assert is_refilling(play(state, TakeHorusCard(2)))


@pytest.mark.rule("MC-4.12", "MC-4.9")
@pytest.mark.parametrize(("treasures", "can"), [(0, False), (1, False), (2, True), (3, True)])
def test_points_need_two_treasures(treasures: int, can: bool) -> None:
    """Wild cards do not count: seat 0 has three of them."""
    seat = Seat(hand=(ONE, TWO, THREE, FOUR, ONE), treasures=(TREASURE,) * treasures, wild_cards=3)
    state = at_tiles(E.POINTS_FOR_TREASURES, seat=seat)
    assert (E.POINTS_FOR_TREASURES in usable(state)) is can
    if not can:
        refused(state, ActivateMummyTile(0), Reason.AGAINST_RULE, "MC-4.12")


@pytest.mark.rule("MC-4.1", "LX-10.4")
def test_each_tile_of_the_stack_can_come() -> None:
    """Open are 2 points, all 4 and choice: 15 tiles are left, 2 of *move card* and *scarab*."""
    state = activate(at_tiles(E.TWO_POINTS, E.ALL_4, E.CHOICE))
    chances = dict(chance_outcomes(state))
    left = Counter(BOX) - Counter([E.TWO_POINTS, E.ALL_4, E.CHOICE])
    assert left.total() == 15
    # The one just used is not among them: the second one of the box is.
    assert left[E.TWO_POINTS] == 1
    assert chances == {MummyTileRevealed(effect): copies for effect, copies in left.items()}
    refused(state, MummyTileRevealed(E.ALL_4), Reason.AGAINST_RULE, "LX-10.4")


@pytest.mark.rule("MC-4.1")
def test_the_last_tile_of_the_stack_comes_without_a_shuffle() -> None:
    """One tile is left, a scarab; the discards are shuffled only when one is needed again."""
    rest = Counter(BOX) - Counter([E.TWO_POINTS, E.ALL_4, E.CHOICE, E.SCARAB])
    state = activate(at_tiles(E.TWO_POINTS, E.ALL_4, E.CHOICE, discards=tuple(rest.elements())))
    assert offered(state) == (MummyTileRevealed(E.SCARAB),)
    state, events = told(state, MummyTileRevealed(E.SCARAB))
    assert not any(isinstance(event, MummyTilesShuffled) for event in events)
    assert (sum(mummy_of(state).stack), sum(mummy_of(state).discards)) == (0, 15)


@pytest.mark.rule("MC-4.1")
def test_in_a_box_with_three_tiles_the_one_used_comes_back() -> None:
    """No stack, no discards except the tile just used: it is shuffled alone and turned up again."""
    tiles = ((E.TWO_POINTS, 4, 1), (E.MOVE_CARD, 1, 1), (E.REDRAW, 1, 1))
    expansion = standard_components().expansion
    assert expansion is not None
    config = curse(expansion=attrs.evolve(expansion, mummy_tiles=tiles))
    state = at_tiles(*(effect for effect, _, _ in tiles), config=config, owned=4)
    state, events = told(state, ActivateMummyTile(0))
    assert events[-1] == MummyTilesShuffled(0)
    # In this box the 2 points cost 4.
    assert talismans(state) == 0
    assert offered(state) == (MummyTileRevealed(E.TWO_POINTS),)
    state = refill(state)
    assert mummy_of(state).display == (E.TWO_POINTS, E.MOVE_CARD, E.REDRAW)
    assert (sum(mummy_of(state).stack), sum(mummy_of(state).discards)) == (0, 0)


@pytest.mark.rule("MC-4.11", "LX-4.2")
def test_it_is_a_later_turn_for_those_woken() -> None:
    """One woken in the turn before can be moved in the extra turn, by a card and by a tile."""
    seat = Seat(hand=(ONE, TWO, THREE, FOUR, ONE), asleep=(0, 1, 2))
    state = table(
        QUIET,
        Seat(hand=seat.hand, active=(6, 6), asleep=(0, 1, 2), talismans=9),
        mummy=20,
        display=(E.ONE_MORE_TURN, E.ONE_ADVENTURER_1, E.ALL_4),
    )
    state = draw(play(state, LEFT, MoveAdventurer(6, 1)))
    assert active(state) == (0, 6, 7)
    state = play(refill(activate(state)), LEFT)
    assert MoveAdventurer(0, 2) in legal_actions(state)
    state = activate(draw(play(state, MoveAdventurer(7, 2))), 1)
    assert set(legal_actions(state)) == {MoveAdventurer(place, 1) for place in (0, 6, 9)}


@pytest.mark.rule("LX-4.2", "MC-4.11", "MC-4.4")
@pytest.mark.parametrize("waits", [False, True])
def test_who_entered_waits_for_the_next_round_if_switched(waits: bool) -> None:
    """Two extra turns, in which neither a card nor a tile moves the adventurer that entered."""
    state = at(
        Seat(hand=(ONE, TWO, THREE, FOUR, ONE), active=(8, 8), asleep=(0, 1, 2), talismans=12),
        config=Config(2, modules=["mummy"], rulings={"woken_wait_for_next_round": waits}),
        spaces={9: Treasure(VASE, 2, 3)},
        mummy=20,
        mummy_tiles=[E.ONE_MORE_TURN, E.REARMOST_1_OR_2, E.ALL_4],
    )
    state = draw(play(state, LEFT, MoveAdventurer(8, 1)))
    assert active(state) == (0, 8, 9)
    state = play(refill(activate(state)), LEFT)
    assert (MoveAdventurer(0, 2) in legal_actions(state)) is not waits
    if waits:
        refused(state, MoveAdventurer(0, 2), Reason.AGAINST_RULE, "LX-4.2")
    state = activate(draw(play(state, MoveAdventurer(8, 2))), 1)
    rearmost = 9 if waits else 0
    assert set(legal_actions(state)) == {MoveAdventurer(rearmost, 1), MoveAdventurer(rearmost, 2)}
    if waits:
        refused(state, MoveAdventurer(0, 2), Reason.AGAINST_RULE, "LX-4.2")


@pytest.mark.rule("MC-4.2", "LX-8.4")
def test_a_tile_in_the_last_turn_of_the_game() -> None:
    """2 points are scored after the last draw; the tile is refilled, and the game ends."""
    state = table(
        QUIET,
        Seat(active=(0, 0, 0), in_chamber=2),
        Seat(hand=hand(ONE), active=ON_THE_STAIRS, talismans=1),
        mummy=20,
        display=(E.TWO_POINTS, E.MOVE_CARD, E.ALL_4),
        turn=1,
    )
    state = activate(draw(play(state, LEFT, MoveAdventurer(0, 1))))
    assert state.players[1].points == 2
    assert is_over(play(state, offered(state)[0]))
