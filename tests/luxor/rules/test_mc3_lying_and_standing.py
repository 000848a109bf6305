"""MC-3: who ends with the Mummy lies; what lying means; standing up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from tests.luxor.rules.helpers import (
    FIVE,
    FOUR,
    LEFT,
    ONE,
    PLUS_MINUS,
    RIGHT,
    THREE,
    TWO,
    VASE,
    active,
    asks,
    draw,
    hand,
    is_over,
    offered,
    pile,
    play,
    refused,
    rolls,
    score,
    told,
)
from tests.luxor.rules.mummy_tables import (
    QUIET,
    UP_TO,
    about_the_mummy,
    curse,
    lying,
    mummy_of,
    table,
    talismans,
)
from theban.core.illegality import Reason
from theban.luxor import (
    ActivateMummyTile,
    ActWith,
    Config,
    Decline,
    Module,
    MoveAdventurer,
    MummyEffect,
    PlayCard,
    StandUp,
    State,
    TakeHorusCard,
    TakeKey,
    TryStandUp,
    chance_outcomes,
    legal_actions,
    standard_components,
)
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    Ending,
    GameEnded,
    NoMove,
    TreasureTaken,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.modules.mummy.happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    MummyMoved,
)
from theban.luxor.outcomes import DieRolled, TempleTileRevealed
from theban.luxor.pieces import (
    AdvanceAllCard,
    JoinNextCard,
    OneLessCard,
    OsirisTile,
    ScarabTile,
    Treasure,
    TunnelTile,
)
from theban.luxor.positions import Seat

if TYPE_CHECKING:
    from theban.luxor.pieces import Card, Tile

ALL_ONE, ALL_TWO = AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)

ON_THE_STAIRS = (0, 0)
"""As at the start: the other three sleep at the statues."""

OSIRIS_PATH = "ttottt|tttttt|tttttt|tttttt"
TUNNEL_PATH = "tcttttt|ctttt|tttttt|tttttt"


def before_move(  # noqa: PLR0913 (what matters to a landing)
    card: Card,
    own: tuple[int, ...],
    *,
    mummy: int,
    path: str = "tttttt|tttttt|tttttt|tttttt",
    spaces: dict[int, Tile | None] | None = None,
    needed: int = 5,
    down: tuple[int, ...] = (),
) -> State:
    """Return a position in which seat 0 has a card at the left, and the Mummy stands somewhere."""
    return table(
        curse(path, needed=needed),
        mummy=mummy,
        seats={0: Seat(hand=hand(card), active=own)},
        lying={0: down},
        spaces=spaces,
    )


# --- Ending with the Mummy ----------------------------------------------------------------------


@pytest.mark.rule("MC-3.1")
@pytest.mark.parametrize(
    ("card", "own", "steps", "mummy"),
    [
        (THREE, (0, 0), 3, 3),
        (FIVE, (4, 0, 0, 0, 0), 5, 9),
        (PLUS_MINUS, (4, 0, 0, 0, 0), -1, 3),
        (PLUS_MINUS, (4, 0, 0, 0, 0), 1, 5),
        (UP_TO[2], (4, 0, 0, 0, 0), 2, 8),  # the Mummy goes from 8 to 6 first
    ],
    ids=repr,
)
def test_a_card_that_ends_with_the_mummy(
    card: Card, own: tuple[int, ...], steps: int, mummy: int
) -> None:
    """Ahead or back: the adventurer is laid down, and the turn goes on to the draw.

    On every tile lies a treasure for one, which is not taken.
    """
    origin = own[0]
    place = origin + steps
    state = before_move(card, own, mummy=mummy, needed=1)
    state, events = told(play(state, LEFT), MoveAdventurer(origin, steps))
    assert events == [AdventurerMoved(0, origin, place), AdventurersLaidDown(0, place, 1)]
    assert (active(state), lying(state)) == (own[1:], (place,))
    assert state.players[0].treasures == ()
    assert talismans(state) == 0
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1")
@pytest.mark.parametrize("mummy", [5, 6, 7])
def test_passing_the_mummy_is_free(mummy: int) -> None:
    """From 4 to 8 over 5, 6 and 7."""
    state = before_move(FOUR, (4, 0, 0, 0, 0), mummy=mummy)
    state, events = told(state, LEFT, MoveAdventurer(4, 4))
    assert about_the_mummy(events) == []
    assert (active(state), lying(state)) == ((0, 0, 0, 0, 8), ())


@pytest.mark.rule("MC-3.1")
@pytest.mark.parametrize("path", ["tt1|tttttt|tttttt|tttttt", "ttf|tttttt|tttttt|tttttt"])
def test_no_action_of_any_tile_is_performed_there(path: str) -> None:
    """On 3 a Horus tile, or a scarab tile over its icon."""
    spaces: dict[int, Tile | None] = {3: ScarabTile()} if "f" in path else {}
    state = before_move(THREE, (0, 0), mummy=3, path=path, spaces=spaces)
    state = play(state, LEFT, MoveAdventurer(0, 3))
    assert lying(state) == (3,)
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1")
def test_osiris_that_leads_to_the_mummy() -> None:
    """Osiris 2 on 3 leads from 3 to 5, where the Mummy stands."""
    state = before_move(THREE, (0, 0), mummy=5, path=OSIRIS_PATH, spaces={3: OsirisTile(2)})
    state, events = told(state, LEFT, MoveAdventurer(0, 3))
    assert events[1:] == [
        AdventurerMoved(0, 0, 3),
        AdventurerMoved(0, 3, 5),
        AdventurersLaidDown(0, 5, 1),
    ]
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1")
def test_landing_on_osiris_with_the_mummy_is_not_ending_there() -> None:
    """The Mummy stands on the Osiris tile 3: the adventurer goes on to 5, and acts there."""
    state = before_move(
        THREE, (0, 0), mummy=3, path=OSIRIS_PATH, spaces={3: OsirisTile(2)}, needed=1
    )
    state, events = told(state, LEFT, MoveAdventurer(0, 3))
    assert about_the_mummy(events) == []
    assert (active(state), lying(state)) == ((0, 5), ())
    assert TreasureTaken(0, 5, Treasure(VASE, 1, 2)) in events


@pytest.mark.rule("MC-3.1", "LX-4.5")
def test_osiris_that_would_pass_the_chamber_can_end_with_the_mummy() -> None:
    """Osiris 3 on 7 of 8 ends on 8, where the Mummy stands."""
    path = "tt|tt|tt|ot"
    state = before_move(ONE, (6, 0, 0, 0, 0), mummy=8, path=path, spaces={7: OsirisTile(3)})
    state = play(state, LEFT, MoveAdventurer(6, 1))
    assert (active(state), lying(state)) == ((0, 0, 0, 0), (8,))


@pytest.mark.rule("MC-3.1", "LX-4.5")
def test_osiris_that_leads_nowhere_is_ending_there() -> None:
    """Osiris 3 on 8 of 8, with the Mummy: who lands there stays there, and so lies."""
    path = "tt|tt|tt|to"
    state = before_move(ONE, (7, 0, 0, 0, 0), mummy=8, path=path, spaces={8: OsirisTile(3)})
    state = play(state, LEFT, MoveAdventurer(7, 1))
    assert (active(state), lying(state)) == ((0, 0, 0, 0), (8,))


@pytest.mark.rule("MC-3.1")
def test_a_tunnel_that_leads_to_the_mummy() -> None:
    """Tunnels on 2 and 8, the Mummy on 8."""
    tunnels: dict[int, Tile | None] = {2: TunnelTile(), 8: TunnelTile()}
    state = before_move(TWO, (0, 0), mummy=8, path=TUNNEL_PATH, spaces=tunnels)
    state, events = told(state, LEFT, MoveAdventurer(0, 2))
    # The statue after 7 is passed on the way: who slept there stays awake.
    assert events[1:] == [
        AdventurerMoved(0, 0, 2),
        AdventurerMoved(0, 2, 8),
        AdventurerWoken(0, 0),
        AdventurersLaidDown(0, 8, 1),
    ]
    assert (active(state), lying(state)) == ((0, 0), (8,))


@pytest.mark.rule("MC-3.1")
def test_a_tunnel_under_the_mummy_is_not_used() -> None:
    """Tunnels on 2 and 8, the Mummy on 2: who lands on 2 lies there."""
    tunnels: dict[int, Tile | None] = {2: TunnelTile(), 8: TunnelTile()}
    state = before_move(TWO, (0, 0), mummy=2, path=TUNNEL_PATH, spaces=tunnels)
    state = play(state, LEFT, MoveAdventurer(0, 2))
    assert (active(state), lying(state)) == ((0,), (2,))


@pytest.mark.rule("MC-3.1")
def test_a_tunnel_past_the_mummy_is_free() -> None:
    """Tunnels on 2 and 8, the Mummy on 5 between them."""
    tunnels: dict[int, Tile | None] = {2: TunnelTile(), 8: TunnelTile()}
    state = before_move(TWO, (0, 0), mummy=5, path=TUNNEL_PATH, spaces=tunnels)
    state = play(state, LEFT, MoveAdventurer(0, 2))
    assert (active(state), lying(state)) == ((0, 0, 8), ())


@pytest.mark.rule("MC-3.1", "LX-7.3", "LX-7.4")
def test_when_all_advance_each_that_ends_there_is_laid_down() -> None:
    """All 2: the Mummy goes from 13 to 10.  Two from 8 end there; 9 passes, 3 goes to 5.

    Among those that moved and are upright, on 5 and 11, one acts.
    """
    state = before_move(ALL_TWO, (8, 8, 9, 3, 3), mummy=13)
    state, events = told(state, LEFT)
    assert events[1:] == [
        MummyMoved(0, 13, 10, jumped=False),
        AdventurerMoved(0, 9, 11),
        AdventurerMoved(0, 8, 10),
        AdventurersLaidDown(0, 10, 1),
        AdventurerMoved(0, 8, 10),
        AdventurersLaidDown(0, 10, 1),
        AdventurerMoved(0, 3, 5),
        AdventurerMoved(0, 3, 5),
    ]
    assert lying(state) == (10, 10)
    assert set(legal_actions(state)) == {ActWith(5), ActWith(11)}
    refused(state, ActWith(10), Reason.AGAINST_RULE, "LX-7.5", "LX-7.4", "MC-3.1", "MC-3.2")


@pytest.mark.rule("MC-3.1", "LX-7.5")
def test_when_all_that_advance_are_laid_down_none_acts() -> None:
    """All 2 with all on 8 and the Mummy coming from 13 to 10."""
    state = play(before_move(ALL_TWO, (8,) * 5, mummy=13), LEFT)
    assert lying(state) == (10,) * 5
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1", "LX-7.3")
def test_osiris_applies_before_the_mummy_when_all_advance() -> None:
    """All 1, and the Mummy goes to 5: from 2 over Osiris 2 on 3 to 5, laid down; 7 goes to 8."""
    state = before_move(
        ALL_ONE, (2, 7, 0, 0, 0), mummy=6, path=OSIRIS_PATH, spaces={3: OsirisTile(2)}
    )
    state = play(state, LEFT)
    assert (active(state), lying(state)) == ((1, 1, 1, 8), (5,))


@pytest.mark.rule("MC-3.1", "LX-7.7", "LX-7.8")
def test_last_to_second_last_can_end_with_the_mummy_through_osiris() -> None:
    """One stands on Osiris 2 on 3, the Mummy goes from 6 to 5: from 1 to 3 and on to 5."""
    state = before_move(JOIN, (1, 3, 9, 9, 9), mummy=6, path=OSIRIS_PATH, spaces={3: OsirisTile(2)})
    state, events = told(state, LEFT)
    assert [event for event in events if isinstance(event, AdventurerMoved)] == [
        AdventurerMoved(0, 1, 3),
        AdventurerMoved(0, 3, 5),
    ]
    assert (active(state), lying(state)) == ((3, 9, 9, 9), (5,))
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1", "LX-4.1")
def test_whom_it_woke_on_the_way_stays_awake() -> None:
    """From 5 to 8, where the Mummy stands, past the statue after 6."""
    state = table(
        QUIET,
        mummy=8,
        seats={0: Seat(hand=hand(THREE), active=(0, 5), asleep=(0, 1, 2))},
    )
    state, events = told(state, LEFT, MoveAdventurer(5, 3))
    assert events[1:] == [
        AdventurerMoved(0, 5, 8),
        AdventurerWoken(0, 0),
        AdventurersLaidDown(0, 8, 1),
    ]
    assert (active(state), lying(state)) == ((0, 0), (8,))
    assert state.players[0].asleep == (1, 2)


# --- What lying means ---------------------------------------------------------------------------


@pytest.mark.rule("MC-3.2")
def test_who_lies_cannot_move() -> None:
    """One lies on 4, one stands on 4, one on 6: only those upright can be moved."""
    state = play(before_move(TWO, (4, 6), mummy=20, down=(4, 9, 9)), LEFT)
    assert set(legal_actions(state)) == {MoveAdventurer(4, 2), MoveAdventurer(6, 2)}
    refused(state, MoveAdventurer(9, 2), Reason.AGAINST_RULE, "MC-3.2", "LX-3.4", "LX-1.7")
    state = play(state, MoveAdventurer(4, 2))
    assert (active(state), lying(state)) == ((6, 6), (4, 9, 9))


@pytest.mark.rule("MC-3.2", "LX-5.1")
@pytest.mark.parametrize(
    ("upright", "down", "needed", "taken"),
    [(0, 1, 2, False), (0, 4, 2, False), (1, 1, 2, True), (1, 1, 3, False), (2, 1, 3, True)],
)
def test_who_lies_does_not_count_for_a_treasure(
    upright: int,
    down: int,
    needed: int,
    taken: bool,  # noqa: FBT001 (a row of the table)
) -> None:
    """On 6 some stand and some lie; one more comes from 4."""
    rest = 4 - upright - down
    own = (4, *[6] * upright, *[2] * rest)
    state = before_move(TWO, own, mummy=20, needed=needed, down=(6,) * down)
    state = play(state, LEFT, MoveAdventurer(4, 2))
    assert bool(state.players[0].treasures) is taken
    assert (state.board.tiles[6] is None) is taken


@pytest.mark.rule("MC-3.2", "LX-7.10")
def test_one_less_does_not_count_who_lies() -> None:
    """A treasure for three: with one upright beside it can be claimed, with one lying not."""
    card = OneLessCard(2, 2)
    state = before_move(card, (4, 6, 0, 0), mummy=20, needed=3, down=(9,))
    state = play(state, LEFT, MoveAdventurer(4, 2))
    assert asks(state, 0, DecisionKind.CLAIM_TREASURE)
    state = before_move(card, (4, 0, 0, 0), mummy=20, needed=3, down=(6,))
    state = play(state, LEFT, MoveAdventurer(4, 2))
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.2", "LX-9.1")
def test_who_lies_scores_its_place() -> None:
    """On the standard walls 40 gives 8, 9 gives 2, 1 gives 1: two on 40 and one on 9 lie.

    8 + 8 + 2, and one upright on 1: 19.  The stairs give nothing.
    """
    state = table(
        Config(players=2, modules=(Module.MUMMY,)),
        mummy=39,
        seats={0: Seat(active=(0, 1))},
        lying={0: (9, 40, 40)},
    )
    assert score(state)[1] == 19


@pytest.mark.rule("MC-3.2", "LX-9.1")
def test_who_lies_scores_its_place_also_with_the_mummy_and_on_an_empty_space() -> None:
    """The short path gives 1 for each space: five lie, on 20 with the Mummy, and on 7."""
    state = table(
        QUIET, mummy=20, seats={0: Seat()}, lying={0: (7, 7, 20, 20, 20)}, spaces={7: None}
    )
    assert score(state)[1] == 5


@pytest.mark.rule("MC-3.2", "LX-7.3")
def test_who_lies_does_not_advance_with_all() -> None:
    """All 2 with two upright on 4 and three lying on 4."""
    state, events = told(before_move(ALL_TWO, (4, 4), mummy=20, down=(4, 4, 4)), LEFT)
    assert events[2:] == [AdventurerMoved(0, 4, 6), AdventurerMoved(0, 4, 6)]
    assert (active(state), lying(state)) == ((6, 6), (4, 4, 4))


@pytest.mark.rule("MC-3.2", "LX-7.7")
@pytest.mark.parametrize(
    ("own", "down", "after"),
    [
        ((4, 9), (6, 6, 6), (9, 9)),  # who lies on 6 is not the target
        ((4, 9), (2, 2, 2), (9, 9)),  # who lies on 2 is not the rearmost
        ((0, 9), (2, 9, 9), (9, 9)),
    ],
)
def test_who_lies_is_neither_last_nor_second_last(
    own: tuple[int, ...], down: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """The last one upright joins the next one upright."""
    state = play(before_move(JOIN, own, mummy=20, down=down), LEFT)
    assert (active(state), lying(state)) == (after, down)


@pytest.mark.rule("MC-3.2", "LX-7.8")
def test_with_one_place_upright_there_is_no_second_last() -> None:
    """Two upright on 4 and three lying on 9: *last to second-last* moves nobody."""
    state = before_move(JOIN, (4, 4), mummy=20, down=(9, 9, 9))
    assert LEFT not in legal_actions(state)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7", "LX-7.8", "MC-2.10")


@pytest.mark.rule("MC-3.2")
@pytest.mark.parametrize("path", ["tttttt|tttttt|tttttt|tttttt", "ttf|tttttt|tttttt|tttttt"])
def test_who_lies_stays_lying_when_the_tile_changes(path: str) -> None:
    """Seat 0 takes the treasure on 3 where one of seat 1 lies; then that one is stood up there.

    The space is empty, or shows a temple tile: neither does anything.
    """
    state = table(
        curse(path, needed=1),
        mummy=20,
        seats={0: Seat(hand=hand(THREE), active=ON_THE_STAIRS), 1: Seat(active=(0, 0, 0, 0))},
        lying={1: (3,)},
    )
    state = play(state, LEFT, MoveAdventurer(0, 3))
    if "f" in path:
        state = play(state, TempleTileRevealed(ScarabTile()))
        assert state.board.tiles[3] == ScarabTile()
    else:
        assert state.board.tiles[3] is None
    assert (active(state, 1), lying(state, 1)) == ((0, 0, 0, 0), (3,))
    state = play(draw(state), TryStandUp(), DieRolled(3))
    assert (active(state, 1), lying(state, 1)) == ((0, 0, 0, 0, 3), ())
    assert state.players[1].scarabs == ()
    assert asks(state, 0, DecisionKind.PLAY_CARD)


# --- The roll -----------------------------------------------------------------------------------


def before_try(  # noqa: PLR0913 (what matters to a try)
    down: tuple[int, ...] = (3, 3, 8),
    own: tuple[int, ...] = ON_THE_STAIRS,
    *,
    mummy: int = 20,
    needed: int = 5,
    owned: int = 0,
    display: tuple[MummyEffect, ...] = (
        MummyEffect.TWO_POINTS,
        MummyEffect.MOVE_CARD,
        MummyEffect.REDRAW,
    ),
) -> State:
    """Return a position in which seat 0 could stand some up; whoever lies, lies on these places."""
    return table(
        curse(needed=needed),
        mummy=mummy,
        seats={0: Seat(hand=hand(TWO, FIVE), active=own), 1: Seat(active=ON_THE_STAIRS)},
        lying={0: down},
        talismans={0: owned},
        display=display,
    )


@pytest.mark.rule("MC-3.3", "MC-3.7")
def test_the_try_is_offered_beside_the_cards() -> None:
    """Both cards can move somebody, and three lie."""
    state = before_try()
    assert set(legal_actions(state)) == {LEFT, RIGHT, TryStandUp()}
    state = play(state, TryStandUp())
    assert rolls(state, 0, ChanceKind.STAND_UP_ROLL)
    chances = chance_outcomes(state)
    assert {outcome for outcome, _ in chances} == {DieRolled(face) for face in range(1, 7)}
    assert len({chance for _, chance in chances}) == 1
    refused(state, DieRolled(0), Reason.OUT_OF_RANGE, None, "MC-3.3")
    refused(state, DieRolled(7), Reason.OUT_OF_RANGE, None, "MC-3.3")
    refused(state, LEFT, Reason.NOT_AWAITED, "LX-11.1", "LX-11.3", "MC-3.3", "MC-8.6", None)


@pytest.mark.rule("MC-3.3", "MC-3.5")
@pytest.mark.parametrize("face", [1, 2])
@pytest.mark.parametrize("place", [3, 8])
def test_with_1_or_2_one_stands_up_and_the_turn_is_over(face: int, place: int) -> None:
    """The player chooses among 3, where two lie, and 8; then seat 1's turn starts.

    There is no card played, no draw and no mummy tile, though the player has talismans for all.
    """
    before = before_try(owned=9)
    state = play(before, TryStandUp(), DieRolled(face))
    assert asks(state, 0, DecisionKind.STAND_UP)
    assert set(legal_actions(state)) == {StandUp(3), StandUp(8)}
    state, events = told(state, StandUp(place))
    assert AdventurersStoodUp(0, place, 1) in events
    rest = [3, 3, 8]
    rest.remove(place)
    assert (active(state), lying(state)) == ((0, 0, place), tuple(rest))
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert state.players[0].hand == before.players[0].hand
    assert (state.draw_pile, state.discard_pile) == (before.draw_pile, before.discard_pile)
    assert talismans(state) == 9


@pytest.mark.rule("MC-3.3", "LX-11.2")
def test_also_the_only_one_is_chosen() -> None:
    """A decision with one answer is asked."""
    state = play(before_try((5,), (0, 0, 0, 0)), TryStandUp(), DieRolled(1))
    assert legal_actions(state) == (StandUp(5),)


@pytest.mark.rule("MC-3.3", "MC-3.5")
@pytest.mark.parametrize("face", [3, 4])
def test_with_3_or_4_all_stand_up_and_the_turn_is_over(face: int) -> None:
    """Two on 3 and one on 8; then seat 1's turn starts, without a draw or a mummy tile."""
    before = before_try(owned=9)
    state, events = told(before, TryStandUp(), DieRolled(face))
    assert about_the_mummy(events) == [AdventurersStoodUp(0, 3, 2), AdventurersStoodUp(0, 8, 1)]
    assert (active(state), lying(state)) == ((0, 0, 3, 3, 8), ())
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert state.players[0].hand == before.players[0].hand
    assert (state.draw_pile, state.discard_pile) == (before.draw_pile, before.discard_pile)


@pytest.mark.rule("MC-3.3", "MC-3.7")
@pytest.mark.parametrize("face", [5, 6])
def test_with_5_or_6_all_stand_up_and_the_turn_goes_on(face: int) -> None:
    """Seat 0 plays a card, with which those who lay can move, draws, and may use a mummy tile."""
    state = play(before_try(owned=1), TryStandUp(), DieRolled(face))
    assert (active(state), lying(state)) == ((0, 0, 3, 3, 8), ())
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert set(legal_actions(state)) == {LEFT, RIGHT}
    state = play(state, LEFT)
    assert set(legal_actions(state)) == {MoveAdventurer(place, 2) for place in (0, 3, 8)}
    state = draw(play(state, MoveAdventurer(3, 2)))
    assert active(state) == (0, 0, 3, 5, 8)
    assert asks(state, 0, DecisionKind.MUMMY_TILE)


@pytest.mark.rule("MC-3.3")
@pytest.mark.parametrize(
    ("face", "up", "goes_on"), [(1, 1, False), (2, 3, False), (3, 3, True), (6, 3, True)]
)
def test_a_box_can_give_the_faces_another_meaning(
    face: int,
    up: int,
    goes_on: bool,  # noqa: FBT001 (a row of the table)
) -> None:
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


@pytest.mark.rule("MC-3.3", "MC-3.4")
def test_the_second_example_of_the_rulebook() -> None:
    """A 3: all stand up but the one with the Mummy."""
    state = play(before_try((3, 8, 8), mummy=3), TryStandUp(), DieRolled(3))
    assert (active(state), lying(state)) == ((0, 0, 8, 8), (3,))


@pytest.mark.rule("MC-3.4", "MC-3.5")
@pytest.mark.parametrize("face", range(1, 7))
def test_with_the_mummy_nobody_stands_up(face: int) -> None:
    """Two lie on 3 with the Mummy, one on 8."""
    state = play(before_try(mummy=3), TryStandUp(), DieRolled(face))
    if face <= 2:
        assert legal_actions(state) == (StandUp(8),)
        refused(state, StandUp(3), Reason.AGAINST_RULE, "MC-3.4")
        state = play(state, StandUp(8))
    assert (active(state), lying(state)) == ((0, 0, 8), (3, 3))
    assert asks(state, 0 if face >= 5 else 1, DecisionKind.PLAY_CARD)
    # Where the turn goes on, there is no second try.
    if face >= 5:
        assert set(legal_actions(state)) == {LEFT, RIGHT}


@pytest.mark.rule("MC-3.5")
def test_the_try_needs_one_that_could_stand_up() -> None:
    """Nobody lies; or only at statues; or only with the Mummy."""
    rules = ("MC-3.5", "MC-3.4", "MC-3.7")
    seats = {0: Seat(hand=hand(TWO), active=ON_THE_STAIRS)}
    nobody = table(QUIET, mummy=20, seats=seats)
    assert nobody.players[0].asleep == (0, 1, 2)
    with_mummy = before_try(mummy=3, down=(3, 3, 3))
    for state in (nobody, with_mummy):
        assert set(legal_actions(state)) == {LEFT, RIGHT}
        refused(state, TryStandUp(), Reason.AGAINST_RULE, *rules)


@pytest.mark.rule("MC-3.5")
def test_lying_ones_of_others_allow_no_try() -> None:
    """Seat 1's lie, not seat 0's."""
    state = table(
        QUIET,
        mummy=20,
        seats={0: Seat(hand=hand(TWO), active=ON_THE_STAIRS), 1: Seat(active=(0, 0))},
        lying={1: (3, 3, 3)},
    )
    assert TryStandUp() not in legal_actions(state)
    state = draw(play(state, LEFT, MoveAdventurer(0, 2)))
    assert TryStandUp() in legal_actions(state)


@pytest.mark.rule("MC-3.5")
def test_only_a_place_where_one_lies_can_be_chosen() -> None:
    """Not the stairs, nor a place with upright ones, nor one that the path lacks."""
    state = play(before_try(own=(5, 5)), TryStandUp(), DieRolled(2))
    for place in (5, 4):
        refused(state, StandUp(place), Reason.AGAINST_RULE, "MC-3.5", "MC-3.3")
    for place in (-1, 25, 99):
        refused(
            state, StandUp(place), Reason.OUT_OF_RANGE, None, "LX-1.1", "MC-3.5", "MC-3.3", "MC-3.2"
        )
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1", "MC-8.6", "MC-3.5", None)
    refused(state, TryStandUp(), Reason.NOT_AWAITED, "LX-11.1", "MC-8.6", "MC-3.7", None)


@pytest.mark.rule("MC-3.4")
@pytest.mark.parametrize("face", [1, 3, 5])
def test_standing_up_performs_no_tile_action(face: int) -> None:
    """One lies on a treasure for one; stood up, it has not taken it."""
    state = play(before_try((3,), (0, 0, 0, 0), needed=1), TryStandUp(), DieRolled(face))
    if face == 1:
        state = play(state, StandUp(3))
    assert active(state) == (0, 0, 0, 0, 3)
    assert state.players[0].treasures == ()
    assert state.board.tiles[3] == Treasure(VASE, 1, 2)


@pytest.mark.rule("MC-3.4")
def test_standing_up_on_osiris_moves_nobody() -> None:
    """One lies on Osiris 2: it stands up there, and a later card moves it from there."""
    state = table(
        curse(OSIRIS_PATH),
        mummy=20,
        seats={0: Seat(hand=hand(TWO), active=(0, 0, 0, 0))},
        lying={0: (3,)},
        spaces={3: OsirisTile(2)},
    )
    state = play(state, TryStandUp(), DieRolled(6))
    assert active(state) == (0, 0, 0, 0, 3)
    assert active(play(state, LEFT, MoveAdventurer(3, 2))) == (0, 0, 0, 0, 5)


@pytest.mark.rule("MC-3.6")
def test_the_roll_wakes_nobody_at_a_statue() -> None:
    """One lies on 5, three sleep at the statues: these still do."""
    state = table(
        QUIET,
        mummy=20,
        seats={0: Seat(hand=hand(TWO), active=(0,), asleep=(0, 1, 2))},
        lying={0: (5,)},
    )
    state = play(state, TryStandUp(), DieRolled(4))
    assert (active(state), state.players[0].asleep) == ((0, 5), (0, 1, 2))


@pytest.mark.rule("MC-3.6")
def test_passing_a_statue_raises_nobody_who_lies_beside_it() -> None:
    """From 5 to 8 past the statue after 6: one wakes, who lies on 6 does not rise."""
    state = table(
        QUIET,
        mummy=20,
        seats={0: Seat(hand=hand(THREE), active=(5,), asleep=(0, 1, 2))},
        lying={0: (6,)},
    )
    state = play(state, LEFT, MoveAdventurer(5, 3))
    assert (active(state), lying(state)) == ((0, 8), (6,))
    assert state.players[0].asleep == (1, 2)


@pytest.mark.rule("MC-3.7")
def test_playing_a_card_declines_the_try() -> None:
    """After it no try is due in this turn; in the next one it is."""
    state = play(before_try(), LEFT)
    refused(state, TryStandUp(), Reason.NOT_AWAITED, "LX-11.1", "MC-8.6", "MC-3.7", None)
    state = draw(play(state, MoveAdventurer(0, 2)))
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert TryStandUp() not in legal_actions(state)
    state = draw(play(state, LEFT, legal_actions(play(state, LEFT))[0]))
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert TryStandUp() in legal_actions(state)


@pytest.mark.rule("MC-3.7", "LX-3.7")
def test_who_lies_altogether_need_not_try() -> None:
    """All five lie: the try, or one of both cards that move nobody; then the draw."""
    state = before_try((3, 3, 3, 8, 8), ())
    assert set(legal_actions(state)) == {LEFT, RIGHT, TryStandUp()}
    state, events = told(state, RIGHT)
    assert NoMove(0) in events
    assert rolls(state, 0, ChanceKind.CARD)
    assert pile(state, state.discard_pile) == {FIVE: 1}
    assert lying(state) == (3, 3, 3, 8, 8)


@pytest.mark.rule("MC-3.7", "LX-3.11")
def test_with_all_lying_with_the_mummy_there_are_only_the_cards() -> None:
    """Neither can be stood up; a Horus card would move the Mummy on."""
    state = table(
        QUIET,
        mummy=7,
        seats={0: Seat(hand=hand(UP_TO[2], ONE), active=())},
        lying={0: (7,) * 5},
    )
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
    # And with one who lay on 20 the 2 can be played, but not the 5.
    state = play(before_try((20,), (24,) * 4, mummy=10), TryStandUp(), DieRolled(5))
    assert legal_actions(state) == (LEFT,)
    refused(state, RIGHT, Reason.AGAINST_RULE, "LX-3.7")


# --- Extra turns, the end of the round ----------------------------------------------------------


@pytest.mark.rule("MC-3.7", "MC-4.11")
def test_the_try_is_offered_in_an_extra_turn_too() -> None:
    """Declined in the turn before, and made in the one after the tile *one more turn*."""
    display = (MummyEffect.ONE_MORE_TURN, MummyEffect.MOVE_CARD, MummyEffect.REDRAW)
    state = before_try(owned=3, display=display)
    state = draw(play(state, LEFT, MoveAdventurer(0, 2)))
    state = play(state, ActivateMummyTile(0))
    state = play(state, offered(state)[0])
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert TryStandUp() in legal_actions(state)
    state = play(state, TryStandUp(), DieRolled(3))
    # The roll ended the extra turn: seat 1 follows.
    assert (active(state), lying(state)) == ((0, 2, 3, 3, 8), ())
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-3.7", "MC-4.11")
def test_a_try_in_each_of_two_turns() -> None:
    """A 5 in the turn, in which the Mummy leaves 3; in the extra turn who lay there may try too."""
    state = table(
        QUIET,
        mummy=3,
        seats={0: Seat(hand=hand(UP_TO[1], ONE), active=(0, 0))},
        lying={0: (3, 3, 8)},
        talismans={0: 3},
    )
    state = play(state, TryStandUp(), DieRolled(6), LEFT, MoveAdventurer(0, 3))
    assert lying(state) == (3, 3)
    state = play(draw(state), ActivateMummyTile(1))
    state = play(state, offered(state)[0], TryStandUp(), DieRolled(6))
    assert (active(state), lying(state)) == ((0, 3, 3, 3, 8), ())
    assert asks(state, 0, DecisionKind.PLAY_CARD)


def last_round(down: tuple[int, ...], *, owned: int = 0) -> State:
    """Return the start of the last turn of a game: two of seat 0 are in the chamber."""
    return table(
        QUIET,
        mummy=20,
        seats={
            0: Seat(active=(0, 0, 0), in_chamber=2),
            1: Seat(hand=hand(TWO), active=(0,) * (5 - len(down))),
        },
        lying={1: down},
        talismans={1: owned},
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


def nobody_can_move(
    display: tuple[MummyEffect, ...] = (
        MummyEffect.ONE_MORE_TURN,
        MummyEffect.TWO_POINTS,
        MummyEffect.REDRAW,
    ),
    owned: int = 0,
) -> State:
    """Return the start of a round in which all adventurers of both seats lie."""
    return table(
        QUIET,
        mummy=20,
        seats={0: Seat(hand=hand(TWO)), 1: Seat(hand=hand(THREE))},
        lying={0: ALL_LIE, 1: ALL_LIE},
        talismans={0: owned},
        display=display,
    )


def idle_turn(state: State) -> State:
    """Play a card that moves nobody and draw."""
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
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("face", [1, 3, 5])
def test_a_turn_with_a_try_is_not_idle(who: int, face: int) -> None:
    """One of both tries, the other does not: a second round begins."""
    state = nobody_can_move()
    for seat in (0, 1):
        if seat != who:
            state = idle_turn(state)
            continue
        state = play(state, TryStandUp(), DieRolled(face))
        if face == 1:
            state = play(state, StandUp(8))
        elif face == 5:
            state = play(state, LEFT)
            state = draw(play(state, legal_actions(state)[0]))
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-3.5", "LX-8.7")
def test_a_try_saves_the_round_even_if_nothing_can_move_after_it() -> None:
    """Seat 0's stand up on 24 and cannot move with 2 or 5 without a key; seat 1 is idle."""
    state = table(
        QUIET,
        mummy=20,
        seats={0: Seat(hand=hand(TWO, FIVE)), 1: Seat(hand=hand(THREE))},
        lying={0: (24,) * 5, 1: ALL_LIE},
    )
    state = play(state, TryStandUp(), DieRolled(6))
    state = idle_turn(idle_turn(state))
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.7", "MC-4.2")
def test_a_mummy_tile_does_not_save_an_idle_round() -> None:
    """Seat 0 plays without a move and scores 2 points with a tile; seat 1 is idle."""
    state = play(idle_turn(nobody_can_move(owned=1)), ActivateMummyTile(1))
    state = idle_turn(play(state, offered(state)[0]))
    assert is_over(state)
    assert state.players[0].points == 2


@pytest.mark.rule("LX-8.7", "MC-3.5", "MC-4.11")
@pytest.mark.parametrize("tries", [False, True])
def test_an_extra_turn_counts_for_the_round(
    tries: bool,  # noqa: FBT001 (a row of the table)
) -> None:
    """Idle, *one more turn*, and in it a try or none; seat 1 is idle: without a try the end."""
    state = play(idle_turn(nobody_can_move(owned=3)), ActivateMummyTile(0))
    state = play(state, offered(state)[0])
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    state = play(state, TryStandUp(), DieRolled(3)) if tries else idle_turn(state)
    state = idle_turn(state)
    assert is_over(state) is not tries


@pytest.mark.rule("MC-3.2", "MC-3.7", "MC-2.4")
def test_a_horus_card_taken_at_the_tile_where_it_then_stands() -> None:
    """Seat 0 acts on 3 first, then the Mummy comes from 4 to 3 and lays the one there down.

    In its next turn it cannot be stood up: the Mummy is still there.
    """
    state = table(
        curse("tt1|tttttt|tttttt|tttttt"),
        mummy=4,
        seats={0: Seat(hand=hand(THREE), active=ON_THE_STAIRS)},
    )
    state = play(state, LEFT, MoveAdventurer(0, 3), TakeHorusCard(1))
    state = play(state, offered(state)[0])
    assert (active(state), lying(state)) == ((0,), (3,))
    state = play(state, LEFT)
    state = play(state, legal_actions(state)[0])
    state = draw(state) if rolls(state, 1, ChanceKind.CARD) else draw(play(state, TakeKey()))
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert all(isinstance(choice, PlayCard) for choice in legal_actions(state))
