"""LX-5: acting on the tile."""

import attrs
import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason


def onto_treasure(tile: Treasure, there: int, others: int = 0) -> State:
    """Return the position after seat 0's ``there``-th adventurer has joined on a treasure on 2."""
    state = at(
        Seat(hand=hand(TWO), active=(0,) + (2,) * (there - 1) + (30,) * (5 - there)),
        Seat(active=(2,) * others + (30,) * (5 - others)),
        spaces={2: tile},
    )
    return play(state, LEFT, MoveAdventurer(0, 2))


@pytest.mark.rule("LX-5.1")
@pytest.mark.parametrize(
    ("tile", "there"),
    [
        (VASE_FOR_ONE, 1),
        (VASE_FOR_TWO, 2),
        (VASE_FOR_THREE, 3),
        (Treasure(STATUE, 1, 1), 2),
        (Treasure(JEWELRY, 2, 3), 4),
        (Treasure(JEWELRY, 3, 6), 5),
    ],
)
def test_with_enough_adventurers_the_treasure_is_taken_at_once(tile: Treasure, there: int) -> None:
    """At least the number shown: the tile is kept and scored without a choice; then the draw."""
    after = onto_treasure(tile, there)
    player = after.players[0]
    assert player.treasures == (tile,)
    assert player.points == tile.points
    assert after.board.tiles[2] is None
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-5.1")
def test_taking_tells_the_tile_and_the_points() -> None:
    """The events of a taken vase of two points."""
    _, events = told(at(Seat(hand=hand(TWO)), spaces={2: VASE_FOR_ONE}), LEFT, MoveAdventurer(0, 2))
    assert events[2:] == [TreasureTaken(0, 2, VASE_FOR_ONE), PointsScored(0, 2)]


@pytest.mark.rule("LX-5.1")
def test_points_add_up() -> None:
    """Seat 0 has a statue of 3 points; with a vase of 2 it has 5, and both tiles."""
    tile = Treasure(STATUE, 2, 3)
    state = at(Seat(hand=hand(ONE), treasures=(tile,)), spaces={1: None, 2: VASE_FOR_ONE})
    after = play(state, LEFT, MoveAdventurer(0, 1)).players[0]
    assert after.points == 5
    assert sorted(after.treasures, key=str) == sorted((tile, VASE_FOR_ONE), key=str)


@pytest.mark.rule("LX-5.2")
@pytest.mark.parametrize(
    ("tile", "there", "others"),
    [(VASE_FOR_TWO, 1, 0), (VASE_FOR_THREE, 1, 0), (VASE_FOR_THREE, 2, 0), (VASE_FOR_THREE, 2, 5)],
)
def test_with_too_few_nothing_happens(tile: Treasure, there: int, others: int) -> None:
    """Too few own adventurers, and those of others do not count: the tile stays, no points."""
    after = onto_treasure(tile, there, others)
    assert (after.players[0].treasures, after.players[0].points) == ((), 0)
    assert after.board.tiles[2] == tile
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-5.2")
def test_nobody_takes_a_treasure_out_of_turn() -> None:
    """Two of seat 1 stand on a vase for two; seat 0 lands there alone: nobody takes it."""
    after = onto_treasure(VASE_FOR_TWO, 1, others=2)
    assert [player.treasures for player in after.players] == [(), ()]


@pytest.mark.rule("LX-5.3")
@pytest.mark.parametrize(
    ("place", "outcomes"),
    [
        (5, {TunnelTile(): 4}),
        (3, {ScarabTile(): 4, FavorTile((1, 2)): 1, FavorTile((2, 3)): 1}),
        (8, {WildCardTile(): 3, ScarabOrWildTile(): 1}),
    ],
)
def test_under_a_taken_treasure_with_an_icon_a_temple_tile_is_turned_up(
    place: int, outcomes: dict[Tile, int]
) -> None:
    """Cobra on 5, falcon on 3, lion on 8: the tile comes from that stack and does not act."""
    state = at(
        Seat(hand=hand(ONE), active=(0, place - 1, place)),
        Seat(active=(0, place)),
        spaces={place: VASE_FOR_TWO},
    )
    state = play(state, LEFT, MoveAdventurer(place - 1, 1))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    found = {
        outcome.tile: weight
        for outcome, weight in chance_outcomes(state)
        if isinstance(outcome, TempleTileRevealed)
    }
    assert found == outcomes
    for tile in found:
        after, events = told(state, TempleTileRevealed(tile))
        assert events == [TempleTileLaid(0, place, tile)]
        assert after.board.tiles[place] == tile
        # Everyone stands on it; nothing of it is performed: the draw is next.
        assert active(after) == (0, place, place)
        assert active(after, 1) == (0, place)
        assert rolls(after, 0, ChanceKind.CARD)
        # One fewer is left in the stack.
        assert sum(map(sum, after.temple_stacks)) == 14 - 1


@pytest.mark.rule("LX-5.3")
def test_a_temple_tile_can_be_turned_up_on_the_last_space_too() -> None:
    """A path of five spaces whose last one has a cobra icon."""
    state = at(Seat(hand=hand(ONE), active=(0, 4)), config=short_path("1t|t|t|c", needed=1))
    state = play(state, LEFT, MoveAdventurer(4, 1))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    assert play(state, TempleTileRevealed(TunnelTile())).board.tiles[5] == TunnelTile()


@pytest.mark.rule("LX-5.3")
def test_without_an_icon_the_space_is_empty_and_everyone_stays() -> None:
    """Space 2 has no icon: after the vase is taken all stand on an empty space."""
    state = at(Seat(hand=hand(TWO)), Seat(active=(0, 2)), spaces={2: VASE_FOR_ONE})
    after = play(state, LEFT, MoveAdventurer(0, 2))
    assert after.board.tiles[2] is None
    assert active(after) == (0, 2)
    assert active(after, 1) == (0, 2)
    assert after.temple_stacks == state.temple_stacks


@pytest.mark.rule("LX-5.3", "LX-1.2")
def test_the_last_tile_of_a_path_can_be_taken_too() -> None:
    """On a path of four treasures three are taken; the last one, on 4, leaves no tile at all.

    The chamber is the step after the last tile, so now every 1 leads there, and seat 1 has no key.
    """
    vase = Treasure(VASE, 1, 2)
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 3), asleep=(2,), treasures=(vase,) * 3),
        Seat(hand=hand(ONE)),
        config=short_path("t|t|t|t", needed=1),
        spaces={1: None, 2: None, 3: None},
    )
    after = play(state, LEFT, MoveAdventurer(3, 1))
    assert after.board.tiles == (None,) * 6
    assert active(after) == (0, 0, 0, 0, 4)
    after = play(draw(after), LEFT)
    assert rolls(after, 1, ChanceKind.CARD)
    assert active(after, 1) == (0, 0)


def onto(tile: Tile, place: int = 3, config: Config = TWO_PLAYERS) -> State:
    """Return the position after an adventurer of seat 0 has landed on a tile."""
    card = (ONE, TWO, THREE, FOUR, FIVE)[place - 1]
    state = at(Seat(hand=hand(card)), config=config, spaces={place: tile})
    return play(state, LEFT, MoveAdventurer(0, place))


@pytest.mark.rule("LX-5.4")
def test_a_scarab_tile_gives_a_random_scarab() -> None:
    """The scarabs are 4 x 1, 8 x 2, 6 x 3 and 4 x 4; the one drawn leaves the supply."""
    state = onto(ScarabTile())
    assert rolls(state, 0, ChanceKind.SCARAB)
    assert chance_outcomes(state) == (
        (ScarabDrawn(1), 4),
        (ScarabDrawn(2), 8),
        (ScarabDrawn(3), 6),
        (ScarabDrawn(4), 4),
    )
    after, events = told(state, ScarabDrawn(3))
    assert events == [ScarabTaken(0, 3)]
    assert after.players[0].scarabs == (3,)
    assert after.scarabs == (4, 8, 5, 4)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-5.5")
def test_a_wild_card_tile_gives_a_wild_card() -> None:
    """A lion tile, so on 8: one of the 18 wild cards is taken without a choice."""
    state = at(Seat(hand=hand(FOUR), active=(0, 4)), spaces={8: WildCardTile()})
    after, events = told(state, LEFT, MoveAdventurer(4, 4))
    assert events[2:] == [WildCardTaken(0)]
    assert (after.players[0].wild_cards, after.wild_cards) == (1, 17)
    assert rolls(after, 0, ChanceKind.CARD)


def onto_scarab_or_wild(wild_cards: int = 0, scarabs: tuple[int, ...] = ()) -> State:
    """Return the position after seat 0 has landed on a scarab-or-wild tile; seat 1 has the rest."""
    state = at(
        Seat(hand=hand(FOUR), active=(0, 4)),
        Seat(wild_cards=wild_cards, scarabs=scarabs),
        spaces={8: ScarabOrWildTile()},
    )
    return play(state, LEFT, MoveAdventurer(4, 4))


ALL_SCARABS = (1,) * 4 + (2,) * 8 + (3,) * 6 + (4,) * 4


@pytest.mark.rule("LX-5.6", "LX-11.1")
def test_scarab_or_wild_is_a_choice() -> None:
    """One of the two, the player's choice; a scarab is drawn at random then."""
    state = onto_scarab_or_wild()
    assert asks(state, 0, DecisionKind.SCARAB_OR_WILD, TakeScarab(), TakeWildCard())
    wild = play(state, TakeWildCard())
    assert (wild.players[0].wild_cards, wild.players[0].scarabs) == (1, ())
    assert rolls(wild, 0, ChanceKind.CARD)
    scarab = play(state, TakeScarab())
    assert rolls(scarab, 0, ChanceKind.SCARAB)
    scarab = play(scarab, ScarabDrawn(1))
    assert (scarab.players[0].wild_cards, scarab.players[0].scarabs) == (0, (1,))
    assert rolls(scarab, 0, ChanceKind.CARD)
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")


@pytest.mark.rule("LX-5.7", "LX-11.1")
@pytest.mark.parametrize("levels", [(1, 2), (2, 3)])
def test_favor_of_horus_gives_the_top_card_of_one_of_two_stacks(levels: tuple[int, int]) -> None:
    """The tile shows two levels; the third stack is not on offer."""
    tops: dict[int, HorusCard] = {1: JoinNextCard(1), 2: UpToCard(2, 5), 3: AdvanceAllCard(3, 2)}
    state = at(Seat(hand=hand(THREE)), spaces={3: FavorTile(levels)}, horus_tops=tops)
    state = play(state, LEFT, MoveAdventurer(0, 3))
    assert asks(state, 0, DecisionKind.FAVOR_OF_HORUS, *tuple(map(TakeHorusCard, levels)))
    for level in levels:
        after, events = told(state, TakeHorusCard(level))
        assert events == [HorusCardGained(0, tops[level])]
        assert tops[level] in after.players[0].hand
    (other,) = {1, 2, 3} - set(levels)
    refused(state, TakeHorusCard(other), Reason.AGAINST_RULE, "LX-5.7")
    refused(state, TakeHorusCard(4), Reason.OUT_OF_RANGE, None)
    refused(state, TakeKey(), Reason.NOT_AWAITED, "LX-11.1")


@pytest.mark.rule("LX-5.8", "LX-11.1")
@pytest.mark.parametrize(("place", "level"), [(4, 1), (11, 1), (18, 2), (25, 2), (31, 3), (37, 3)])
def test_a_horus_tile_gives_a_key_or_the_top_card_of_its_level(place: int, level: int) -> None:
    """The Horus spaces are 4, 11 (level 1), 18, 25 (level 2), 31, 37 (level 3)."""
    state = at(Seat(hand=hand(ONE), active=(place - 1,) * 5, asleep=()))
    state = play(state, LEFT, MoveAdventurer(place - 1, 1))
    assert asks(state, 0, DecisionKind.HORUS_TILE, TakeKey(), TakeHorusCard(level))
    key, events = told(state, TakeKey())
    assert events == [KeyTaken(0)]
    assert (key.players[0].keys, key.keys) == (1, 19)
    assert rolls(key, 0, ChanceKind.CARD)
    card = play(state, TakeHorusCard(level))
    assert (card.players[0].keys, card.keys) == (0, 20)
    assert state.horus_tops[level - 1] in card.players[0].hand
    refused(state, TakeHorusCard(level % 3 + 1), Reason.AGAINST_RULE, "LX-5.8")
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")


@pytest.mark.rule("LX-5.9")
def test_with_no_key_left_a_horus_tile_gives_the_card() -> None:
    """All 20 keys are seat 1's: the card is the one answer, and it is asked."""
    state = play(at(Seat(hand=hand(FOUR)), Seat(keys=20)), LEFT, MoveAdventurer(0, 4))
    assert asks(state, 0, DecisionKind.HORUS_TILE, TakeHorusCard(1))
    refused(state, TakeKey(), Reason.AGAINST_RULE, "LX-5.9")


# A box in which each stack of Horus cards has one card, and there are only two keys.
FEW = short_path(
    "tt1|tcf|tt|tttt",
    horus_cards=((UpToCard(1, 3), 1), (JoinNextCard(2), 1), (AdvanceAllCard(3, 2), 1)),
    keys=2,
)


def with_horus_cards_taken(
    *cards: UpToCard | JoinNextCard | AdvanceAllCard, keys: int = 0
) -> State:
    """Return a position in which seat 1 holds Horus cards and keys, and seat 0 has a 3."""
    middle = (*cards, TWO, TWO, TWO)[:3]
    return at(
        Seat(hand=hand(THREE)),
        Seat(hand=hand(ONE, ONE, middle), keys=keys),
        config=FEW,
        spaces={6: FavorTile((1, 2))},
    )


@pytest.mark.rule("LX-5.9")
def test_with_the_stack_empty_a_horus_tile_gives_the_key() -> None:
    """The only card of level 1 is in seat 1's hand: the key is the one answer."""
    state = play(with_horus_cards_taken(UpToCard(1, 3)), LEFT, MoveAdventurer(0, 3))
    assert asks(state, 0, DecisionKind.HORUS_TILE, TakeKey())
    refused(state, TakeHorusCard(1), Reason.AGAINST_RULE, "LX-5.9")


@pytest.mark.rule("LX-5.9", "LX-11.2")
def test_with_neither_key_nor_card_a_horus_tile_gives_nothing() -> None:
    """Both keys and the card are seat 1's: nothing is asked, the draw is next."""
    state = with_horus_cards_taken(UpToCard(1, 3), keys=2)
    assert rolls(play(state, LEFT, MoveAdventurer(0, 3)), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-5.7", "LX-5.9", "LX-11.2")
def test_favor_of_horus_with_stacks_exhausted() -> None:
    """Of levels 1 and 2: one stack left is one answer, asked; none left is nothing."""
    for taken, answers in (
        ((UpToCard(1, 3),), (TakeHorusCard(2),)),
        ((JoinNextCard(2),), (TakeHorusCard(1),)),
    ):
        state = _six_steps(with_horus_cards_taken(*taken))
        assert asks(state, 0, DecisionKind.FAVOR_OF_HORUS, *answers)
        gone = {TakeHorusCard(1), TakeHorusCard(2)} - set(answers)
        refused(state, gone.pop(), Reason.AGAINST_RULE, "LX-5.9")
    state = _six_steps(with_horus_cards_taken(UpToCard(1, 3), JoinNextCard(2)))
    assert rolls(state, 0, ChanceKind.CARD)


def _six_steps(state: State) -> State:
    """Put an adventurer of seat 0 on 3 and let it go to 6."""
    player = attrs.evolve(state.players[0], active=(0, 3))
    state = attrs.evolve(state, players=(player, *state.players[1:]))
    return play(state, LEFT, MoveAdventurer(3, 3))


@pytest.mark.rule("LX-5.9", "LX-11.3")
def test_with_no_scarab_left_a_scarab_tile_gives_nothing() -> None:
    """All 22 scarabs are seat 1's: nothing is drawn."""
    state = at(Seat(hand=hand(THREE)), Seat(scarabs=ALL_SCARABS), spaces={3: ScarabTile()})
    after = play(state, LEFT, MoveAdventurer(0, 3))
    assert rolls(after, 0, ChanceKind.CARD)
    assert after.players[0].scarabs == ()


@pytest.mark.rule("LX-5.9")
def test_with_no_wild_card_left_a_wild_card_tile_gives_nothing() -> None:
    """All 18 wild cards are seat 1's."""
    state = at(
        Seat(hand=hand(FOUR), active=(0, 4)), Seat(wild_cards=18), spaces={8: WildCardTile()}
    )
    after = play(state, LEFT, MoveAdventurer(4, 4))
    assert rolls(after, 0, ChanceKind.CARD)
    assert after.players[0].wild_cards == 0


@pytest.mark.rule("LX-5.9", "LX-5.6", "LX-11.2")
def test_scarab_or_wild_with_one_kind_exhausted_gives_the_other() -> None:
    """One kind left: one answer, asked; neither left: nothing."""
    state = onto_scarab_or_wild(wild_cards=18)
    assert asks(state, 0, DecisionKind.SCARAB_OR_WILD, TakeScarab())
    refused(state, TakeWildCard(), Reason.AGAINST_RULE, "LX-5.9")
    state = onto_scarab_or_wild(scarabs=ALL_SCARABS)
    assert legal_actions(state) == (TakeWildCard(),)
    refused(state, TakeScarab(), Reason.AGAINST_RULE, "LX-5.9")
    assert rolls(onto_scarab_or_wild(wild_cards=18, scarabs=ALL_SCARABS), 0, ChanceKind.CARD)


@pytest.mark.rule("LX-5.10")
@pytest.mark.parametrize("tile", [HorusTile(1), FavorTile((1, 2))])
def test_a_horus_card_goes_to_the_middle_and_replaces_the_draw(tile: Tile) -> None:
    """Of 4 1 2 3 5 (or 3...) the left card is played: the Horus card becomes the third of five."""
    place = 4 if isinstance(tile, HorusTile) else 3
    card = FOUR if place == 4 else THREE
    top = JoinNextCard(1)
    state = at(Seat(hand=(card, ONE, TWO, THREE, FIVE)), spaces={place: tile}, horus_tops={1: top})
    state = play(state, LEFT, MoveAdventurer(0, place), TakeHorusCard(1))
    assert state.players[0].hand == (ONE, TWO, top, THREE, FIVE)
    # The next card of the stack is seen, then the turn is over without a draw.
    assert rolls(state, 0, ChanceKind.HORUS_CARD)
    after = play(state, offered(state)[0])
    assert asks(after, 1, DecisionKind.PLAY_CARD)
    assert after.players[0].hand == (ONE, TWO, top, THREE, FIVE)
    assert after.draw_pile == state.draw_pile


@pytest.mark.rule("LX-5.10", "LX-10.3")
def test_a_horus_card_taken_is_open_in_its_place() -> None:
    """It stands third from the left; all have seen it."""
    assert open_slots(play(onto(HorusTile(1), 4), TakeHorusCard(1)).players[0]) == (2,)


@pytest.mark.rule("LX-5.11")
def test_temple_horus_and_osiris_tiles_stay() -> None:
    """After acting on each of them, and leaving over Osiris, the board is as before."""
    state = at(
        Seat(hand=hand(ONE), active=(2, 3, 5, 7, 9), asleep=()),
        spaces={
            3: ScarabTile(),
            6: OsirisTile(1),
            7: VASE_FOR_THREE,
            8: WildCardTile(),
            10: FavorTile((1, 2)),
        },
    )
    board = state.board
    moves = play(state, LEFT)
    for place, answer in (
        (2, ScarabDrawn(2)),
        (3, TakeKey()),
        (5, None),
        (7, None),
        (9, TakeHorusCard(2)),
    ):
        assert play(moves, MoveAdventurer(place, 1), *([answer] if answer else [])).board == board


@pytest.mark.rule("LX-5.12")
def test_the_next_horus_card_is_seen_at_once() -> None:
    """Level 1 holds 3 x 1-3, 1-die, all 1, last to second-last, 2 x one less; one 1-3 is taken."""
    state = onto(HorusTile(1), 4)
    assert state.horus_tops[0] == UpToCard(1, 3)
    state = play(state, TakeHorusCard(1))
    assert rolls(state, 0, ChanceKind.HORUS_CARD)
    assert dict(chance_outcomes(state)) == {
        HorusCardRevealed(UpToCard(1, 3)): 2,
        HorusCardRevealed(UpToDieCard(1)): 1,
        HorusCardRevealed(AdvanceAllCard(1, 1)): 1,
        HorusCardRevealed(JoinNextCard(1)): 1,
        HorusCardRevealed(OneLessCard(1, 1)): 2,
    }
    after, events = told(state, HorusCardRevealed(JoinNextCard(1)))
    assert events[0] == HorusCardTurnedUp(0, JoinNextCard(1))
    assert after.horus_tops[0] == JoinNextCard(1)
    refused(state, HorusCardRevealed(UpToCard(2, 4)), Reason.AGAINST_RULE, "LX-10.4")


@pytest.mark.rule("LX-5.12", "LX-11.3")
def test_after_the_last_card_of_a_stack_nothing_is_seen() -> None:
    """The only card of level 1 is taken: the stack is empty, and the turn is over."""
    state = play(with_horus_cards_taken(), LEFT, MoveAdventurer(0, 3), TakeHorusCard(1))
    assert state.horus_tops == (None, JoinNextCard(2), AdvanceAllCard(3, 2))
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-5.10", "LX-6.1")
def test_after_a_key_a_card_is_drawn() -> None:
    """Only a Horus card replaces the draw; a key does not."""
    state = play(onto(HorusTile(1), 4), TakeKey())
    assert len(state.players[0].hand) == 4
    assert len(draw(state).players[0].hand) == 5


@pytest.mark.rule("LX-5.3", "LX-11.3")
def test_the_last_temple_tile_of_a_stack_is_still_a_chance_event() -> None:
    """Three tunnels lie on the board: of the cobra stack one tile is left, and it is asked."""
    state = at(
        Seat(hand=hand(FIVE)),
        spaces={5: VASE_FOR_ONE, 13: TunnelTile(), 24: TunnelTile(), 34: TunnelTile()},
    )
    state = play(state, LEFT, MoveAdventurer(0, 5))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    assert chance_outcomes(state) == ((TempleTileRevealed(TunnelTile()), 1),)
    after = play(state, TempleTileRevealed(TunnelTile()))
    # The tunnel is not performed (LX-5.3).
    assert active(after) == (0, 5)
    refused(state, TempleTileRevealed(ScarabTile()), Reason.AGAINST_RULE, "LX-10.4")
    refused(state, CardDrawn(ONE), Reason.NOT_AWAITED, "LX-11.3")


@pytest.mark.rule("LX-5.1", "LX-1.7")
def test_a_treasure_for_more_than_stand_there_waits_for_the_next() -> None:
    """One stands on a vase for two; a second one joins and takes it."""
    state = at(Seat(hand=hand(TWO), active=(0, 2)), config=short_path("ttt|t|t|ttt", needed=2))
    after = play(state, LEFT, MoveAdventurer(0, 2))
    assert after.players[0].treasures == (Treasure(VASE, 2, 2),)
    assert active(after) == (2, 2)
