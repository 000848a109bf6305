"""The positions that ``validate`` accepts and refuses, with its messages."""

from itertools import pairwise
from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.playing import game
from tests.refusals import Hostile, refuses
from theban._core.errors import InvalidState
from theban.luxor import *
from theban.luxor.frames import *
from theban.luxor.frames import ArrivalEffect

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
DIE = DieCard()
UP_TO_3, FOUR_CARDS = UpToCard(1, 3), (TWO, THREE, FOUR, FIVE)
VASE_1, VASE_2 = Treasure(TreasureKind.VASE, 1, 1), Treasure(TreasureKind.VASE, 1, 2)
STATUE_1 = Treasure(TreasureKind.STATUE, 1, 1)

CONFIG = Config(players=3)

RICH = position(
    CONFIG,
    turn=1,
    seats=[
        Seat(
            hand=(ONE, UP_TO_3, TWO, THREE, DIE),
            open_slots=(1,),
            active=(0, 9, 12),
            asleep=(1, 2),
            keys=2,
            wild_cards=1,
            scarabs=(1, 3),
            treasures=(VASE_1, STATUE_1),
        ),
        Seat(active=(0, 0, 30, 40), in_chamber=1),
    ],
    spaces={5: TunnelTile(), 9: None},
    discard_pile=(FOUR, DIE),
)
"""A position with pieces almost everywhere."""

OVER = position(CONFIG, over=True, seats=[Seat(in_chamber=1), Seat(in_chamber=1)])


# --- A turn at each of its halts ---------------------------------------------------------------


def after(
    card: Card,
    *choices: PlayCard | MoveAdventurer,
    at: tuple[int, ...] = (0,),
    spaces: dict[int, Tile | None] | None = None,
) -> State:
    """Return a state of two players in which seat 0 has just played a card and continued."""
    hand = (card, TWO, THREE, FOUR, FIVE)
    state = position(Config(players=2), seats=[Seat(hand=hand, active=at)], spaces=spaces)
    for choice in (PlayCard(End.LEFT), *choices):
        state = step(state, choice)
    return state


# Unnamed treasures lie in the order of the box: 1, 2, 3 (falcon), 5 (cobra), 7 hold vases that
# need one, 8 (lion) one that needs two.  Space 4 is a Horus tile of level 1.
MOVE = after(ONE)
ROLL = after(DIE)
CLAIM = after(OneLessCard(1, 1), MoveAdventurer(7, 1), at=(7,))
ACTOR = after(AdvanceAllCard(1, 1))
AT_TILE = after(ONE, MoveAdventurer(3, 1), at=(3,))
HORUS_CARD = step(AT_TILE, TakeHorusCard(1))
TEMPLE_TILE = after(ONE, MoveAdventurer(2, 1), at=(2,))
FAVOR = after(ONE, MoveAdventurer(2, 1), at=(2,), spaces={3: FavorTile((1, 2))})
SCARAB_OR_WILD = after(ONE, MoveAdventurer(7, 1), at=(7,), spaces={8: ScarabOrWildTile()})
SCARAB = after(ONE, MoveAdventurer(2, 1), at=(2,), spaces={3: ScarabTile()})
FILL = after(ONE, MoveAdventurer(0, 1))

HALTS: list[tuple[State, type]] = [
    (position(CONFIG), StartTurn),
    (RICH, StartTurn),
    (MOVE, ChooseMove),
    (ROLL, RollDie),
    (CLAIM, ClaimOrDecline),
    (ACTOR, ChooseActor),
    (AT_TILE, AtHorusTile),
    (HORUS_CARD, TurnUpHorusCard),
    (TEMPLE_TILE, TurnUpTempleTile),
    (FAVOR, ChooseFavor),
    (SCARAB_OR_WILD, ChooseScarabOrWild),
    (SCARAB, DrawScarab),
    (FILL, FillHand),
]


@pytest.mark.rule("LX-11.1", "LX-11.3")
@pytest.mark.parametrize(
    ("state", "top"), HALTS, ids=[top.__name__ + str(i) for i, (_, top) in enumerate(HALTS)]
)
def test_every_halt_of_a_turn_passes(state: State, top: type) -> None:
    assert type(state.pending[-1]) is top
    validate(state)


def test_the_end_of_a_game_passes() -> None:
    validate(OVER)
    assert OVER.pending == ()


def test_a_taken_treasure_and_a_claimed_one_pass() -> None:
    validate(step(CLAIM, ClaimTreasure()))
    validate(step(ACTOR, ActWith(1)))


# --- The table as a whole ----------------------------------------------------------------------


def invalid(words: str, state: State, **changes: Any) -> None:  # noqa: ANN401 (also wrong ones)
    """Check that a state is refused, with these changes."""
    refuses(words, validate, attrs.evolve(state, **changes), error=InvalidState)


def counts(old: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*old[:index], old[index] + more, *old[index + 1 :])


def tiles(place: int, tile: Tile | None) -> Board:
    """Return the board of RICH with another tile on a place."""
    old = RICH.board.tiles
    return Board((*old[:place], tile, *old[place + 1 :]))


STATES: list[tuple[dict[str, Any], str]] = [
    # Wrong types.
    ({"config": "luxor"}, "config is 'luxor'; it must be of type Config"),
    ({"players": RICH.players[:2]}, r"players has length 2; it must be 3: one for each seat \(LX-"),
    ({"players": (*RICH.players[:2], None)}, r"players\[2\] is None; it must be of type Player"),
    ({"board": Board(RICH.board.tiles[1:])}, r"board.tiles has length 41; it must be 42"),
    (
        {"board": tiles(7, "vase")},  # type: ignore[arg-type]
        r"board.tiles\[7\] is 'vase'; it must be as annotated, tuple\[Tile \| None, ...",
    ),
    ({"board": tiles(0, TunnelTile())}, r"board.tiles\[0\] is .*no tile lies on the stairs"),
    ({"board": tiles(41, VASE_1)}, r"board.tiles\[41\] is .*no tile lies on the tomb chamber"),
    ({"draw_pile": RICH.draw_pile[1:]}, r"draw_pile has length 22; it must be 23: one for each"),
    ({"draw_pile": counts(RICH.draw_pile, 0, -9)}, r"draw_pile\[0\] is -\d; .*from 0 on"),
    ({"horus_tops": RICH.horus_tops[:2]}, r"horus_tops has length 2; it must be 3"),
    ({"horus_tops": RICH.horus_tops[::-1]}, r"horus_tops\[0\] is UpToCard\(level=3.*of level 1"),
    ({"horus_stacks": RICH.horus_stacks[:2]}, r"horus_stacks has length 2; it must be 3"),
    ({"temple_stacks": ((3,), (4, 1), (3, 1))}, r"temple_stacks\[1\] has length 2; it must be 3"),
    ({"scarabs": (4, 8, 6)}, r"scarabs has length 3; it must be 4"),
    ({"sarcophagi": (4,)}, r"sarcophagi\[0\] is 4; .*one of \(5, 3\) \(LX-8.3\)"),
    # Missing or duplicated pieces.
    ({"draw_pile": counts(RICH.draw_pile, 0, 1)}, r"NumberCard\(number=1\): 7 found .* box has 6"),
    ({"discard_pile": counts(RICH.discard_pile, 6, -1)}, r"DieCard\(\): 3 found .* box has 4"),
    ({"discard_pile": counts(RICH.discard_pile, 7, 1)}, r"most=3\): 4 found \(hands 1, discard"),
    ({"horus_stacks": ((0, 1, 1, 1, 2), *RICH.horus_stacks[1:])}, r"3\): 2 found \(hands 1, Horus"),
    ({"horus_tops": (None, *RICH.horus_tops[1:])}, r"most=3\): 2 found .* box has 3"),
    ({"board": tiles(1, None)}, r"points=2\): \d found \(.*\), but the box has 4 \(LX-2.6\)"),
    ({"board": tiles(5, None)}, r"board.tiles\[5\] is None; .*from the cobra stack \(LX-5.3\)"),
    ({"board": tiles(5, ScarabTile())}, r"board.tiles\[5\] is ScarabTile\(\); it must be a treasu"),
    ({"board": tiles(1, TunnelTile())}, r"board.tiles\[1\] is TunnelTile\(\); .*LX-5.3"),
    ({"board": tiles(4, HorusTile(3))}, r"board.tiles\[4\] is HorusTile\(level=3\); .*level=1"),
    ({"board": tiles(6, VASE_2)}, r"board.tiles\[6\] is Treasure.*an Osiris tile, .*LX-5.11"),
    ({"board": tiles(1, OsirisTile(4))}, r"board.tiles\[1\] is OsirisTile\(number=4\); .*LX-5.3"),
    ({"board": tiles(6, OsirisTile(9))}, r"OsirisTile\(number=9\): 1 found .*box has 0 \(LX-2.5\)"),
    ({"board": tiles(9, Treasure(TreasureKind.VASE, 1, 9))}, r"tiles\[9\] .*a treasure of the box"),
    ({"temple_stacks": ((4,), (4, 1, 1), (3, 1))}, r"TunnelTile\(\): 5 found \(cobra stack 4, bo"),
    ({"temple_stacks": ((3,), (4, 1, 0), (3, 1))}, r"levels=\(2, 3\)\): 0 found \(nowhere\)"),
    ({"scarabs": (4, 8, 5, 4)}, r"scarabs of value 1: 5 found \(supply 4, owned 1\), .*has 4"),
    ({"keys": 16}, r"keys: 19 found \(supply 16, owned 2, paid for entering 1\), .*20 \(LX-8.2\)"),
    ({"wild_cards": 18}, r"wild cards: 19 found \(supply 18, owned 1\), but the box has 18"),
    ({"sarcophagi": (5,)}, r"sarcophagi is \(5,\); it must be \(3,\), since 1 entered"),
    # Turns and rounds.
    ({"pending": (1,)}, r"pending\[0\] is 1; it must be as annotated, tuple\[Frame, ...\]"),
    ({"pending": (StartTurn(3),)}, r"pending\[0\].seat is 3; it must be a seat, 0 to 2"),
    ({"pending": (StartTurn(seat=True),)}, r"pending\[0\].seat is True; it must be of type int"),
    ({"pending": (StartTurn(1), StartTurn(1))}, r"pending\[1\] is StartTurn on StartTurn;.*LX-3.1"),
    ({"pending": (EndTurn(1),)}, "pending ends with EndTurn; it must be empty, or end with a d"),
    ({"pending": (FillHand(1), EndTurn(1))}, r"FillHand on nothing; it must be on EndTurn"),
    ({"pending": (EndTurn(1), FillHand(2))}, r"pending names seats \[1, 2\]; all its frames must "),
    (
        {"pending": (EndTurn(1), FillHand(1), Arrive(1, 9, ArrivalEffect.ACT))},
        "pending ends with Arrive;",
    ),
    ({"pending": (EndTurn(1), FillHand(1), AdvanceOthers(1, 2, (), ()))}, "pending ends with Adva"),
    ({"pending": (EndTurn(1), FillHand(1))}, r"players\[1\].hand has 5 cards; it must have 4"),
    ({"pending": ()}, "the game is over, but 1 entered the chamber and idle_round i"),
    ({"pending": (StartTurn(0),)}, r"idle_round is False; it must be True when a round starts"),
]


@pytest.mark.parametrize(("changes", "words"), STATES, ids=ids(STATES))
def test_a_state_with_something_wrong_on_the_table_is_refused(
    changes: dict[str, Any], words: str
) -> None:
    invalid(words, RICH, **changes)


# --- One seat ----------------------------------------------------------------------------------

HAND = RICH.players[0].hand
PLAYERS: list[tuple[int, dict[str, Any], str]] = [
    # Wrong types.
    (0, {"hand": (NumberCard(8), *HAND[1:])}, r"hand\[0\] is NumberCard\(number=8\); .*of the box"),
    (0, {"hand": (*HAND, ONE)}, r"players\[0\].batches has length 5; it must be 6: one for each"),
    (0, {"batches": (0,) * 4}, r"batches has length 4; it must be 5: one for each card of the han"),
    (0, {"batches": (0, None, -1, 0, 0)}, r"batches\[2\] is -1; .* from 0 on \(LX-10.5\)"),
    (0, {"active": (0, 9, 41)}, r"players\[0\].active\[2\] is 41; .* to 40, the last space"),
    (0, {"asleep": (1, 3)}, r"players\[0\].asleep\[1\] is 3; it must be a statue, 0 to 2"),
    (0, {"keys": True}, r"players\[0\].keys is True; it must be of type int"),
    (0, {"wild_cards": -1}, r"players\[0\].wild_cards is -1; it must be a whole number from 0"),
    (0, {"scarabs": (1, 7)}, r"scarabs\[1\] is 7; it must be the value of a scarab of the box"),
    # Wrong order.
    (0, {"batches": (2, None, 1, 2, 0)}, r"numbered \[0, 2, 1\] as first met, .* be \[0, 1, 2\]"),
    (
        0,
        {"active": (9, 0, 12)},
        r"active is \(9, 0, 12\); it must be \(0, 9, 12\): in order \(LX-1.7\)",
    ),
    (0, {"asleep": (2, 1)}, r"asleep is \(2, 1\); it must be \(1, 2\): in order, each once"),
    (0, {"scarabs": (3, 1)}, r"scarabs is \(3, 1\); it must be \(1, 3\): in order"),
    (0, {"treasures": (STATUE_1, VASE_1)}, r"treasures is .*it must be .*: in order"),
    (
        1,
        {"sarcophagi": (3, 5)},
        r"sarcophagi is \(3, 5\); it must be \(5, 3\): in order \(LX-8.3\)",
    ),
    # Positions that do not add up or cannot have arisen.
    (0, {"hand": HAND[1:], "batches": (None, 0, 0, 0)}, r"NumberCard\(number=1\): 5 found .*box h"),
    (0, {"batches": (None,) * 5}, r"batches\[0\] is None, but NumberCard\(number=1\) is .*LX-10.3"),
    (0, {"active": (9, 12)}, r"players\[0\] has 4 adventurers \(active 2, asleep 2\); a player"),
    (0, {"active": (0, 9, 17)}, r"asleep names statue 1, after space 16, but .* place 17;.*LX-4.1"),
    (1, {"active": (0, 30, 40), "asleep": (2,)}, r"asleep names statue 2, .* is at place 41"),
    (0, {"active": (0, 0, 6)}, r"active names place 6, an Osiris tile with tiles ahead .*LX-4.3"),
    (0, {"asleep": (0, 2), "active": (0, 7, 7)}, r"asleep is \(0, 2\); it must be \(1, 2\): the"),
    (2, {"asleep": (1, 2), "active": (0, 0, 0)}, r"must be \(0, 1, 2\): none has left the stairs"),
    (0, {"treasures": (VASE_1,), "points": 1}, r"STATUE.*points=1\): 0 found .*box has 1"),
    (0, {"points": 5}, r"players\[0\].points is 5; it must be 2, the points of the treasures take"),
    (0, {"sarcophagi": (5,)}, r"the sarcophagi of all seats are \(5, 5\); they must be \(5,\), s"),
]


def with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 (also wrong ones)
    players = state.players
    player = attrs.evolve(players[seat], **changes)
    return attrs.evolve(state, players=(*players[:seat], player, *players[seat + 1 :]))


@pytest.mark.parametrize(("seat", "changes", "words"), PLAYERS, ids=ids(PLAYERS))
def test_a_state_with_something_wrong_of_a_seat_is_refused(
    seat: int, changes: dict[str, Any], words: str
) -> None:
    invalid(words, with_player(RICH, seat, **changes))


@pytest.mark.parametrize("thing", [None, 7, "state", (), CONFIG, RICH.players[0]])
def test_what_is_no_state_is_refused(thing: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("the state is .*; it must be a State of Luxor", validate, thing, error=InvalidState)


# --- What remains to be done -------------------------------------------------------------------

REST = (EndTurn(0), FillHand(0))


def top(frame: object) -> dict[str, Any]:
    """Return the change that puts another frame on top of a card being carried out."""
    return {"pending": (*REST, frame)}


FRAMES: list[tuple[State, dict[str, Any], str]] = [
    (MOVE, top(ChooseMove(0, TWO, 0)), r"move_adventurer, which needs NumberCard\(number=.*LX-3.3"),
    (MOVE, top(ChooseMove(0, ONE, 1)), "move_adventurer, which needs 0 as the face, since.*LX-3.6"),
    (ROLL, top(ChooseMove(0, DIE, 7)), "move_adventurer, which needs a face of the die, .*LX-3.6"),
    (ROLL, top(ChooseMove(0, DIE, 0)), "move_adventurer, which needs a face of the die, .*LX-3.6"),
    (MOVE, top(RollDie(0, ONE)), "die, which needs a card for which a die is rolled, not.*LX-3.6"),
    (MOVE, top(RollDie(0, DIE)), r"die, which needs DieCard\(\) on the discard pile, wher.*LX-3.3"),
    (MOVE, {"idle_round": True}, "idle_round is True; it must be False while move_adventurer"),
    (MOVE, {"pending": (StartTurn(1),)}, r"players\[0\].hand has 4 cards; it must have 5"),
    (ACTOR, top(ChooseActor(0, ())), r"act_with, which needs places, rising and each once.*LX-7.5"),
    (ACTOR, top(ChooseActor(0, (0,))), "act_with, which needs an active adventurer of sea.*LX-1.7"),
    (ACTOR, top(ChooseActor(0, (1, 1))), "act_with, which needs places, rising and each .*LX-7.5"),
    (ACTOR, top(ChooseActor(0, (1, 2))), "act_with, which needs an active adventurer of s.*LX-1.7"),
    (MOVE, top(ChooseActor(0, (1,))), r"act_with, which needs one AdvanceAllCard on the d.*LX-3.3"),
    (CLAIM, top(ClaimOrDecline(0, 7)), "claim_treasure, which needs a treasure at place .*LX-7.10"),
    (CLAIM, top(ClaimOrDecline(0, 4)), "claim_treasure, which needs a treasure at place .*LX-7.10"),
    (CLAIM, top(ClaimOrDecline(0, 0)), "claim_treasure, which needs a treasure at place .*LX-7.10"),
    (MOVE, top(ClaimOrDecline(0, 8)), "claim_treasure, which needs one OneLessCard on th.*LX-3.3"),
    (AT_TILE, top(AtHorusTile(0, 2)), "horus_tile, which needs an active adventurer of se.*LX-5.8"),
    (AT_TILE, top(AtHorusTile(0, 4)), r"pending\[2\].level is 4; it must be 1, 2 or 3 \(LX-5.8\)"),
    (MOVE, top(AtHorusTile(0, 1)), "horus_tile, which needs an active adventurer of seat.*LX-5.8"),
    (FAVOR, top(ChooseFavor(0, (2, 3))), "favor_of_horus, which needs an active adventure.*LX-5.7"),
    (FAVOR, top(ChooseScarabOrWild(0)), "scarab_or_wild, which needs an active adventurer.*LX-5.6"),
    (FAVOR, top(DrawScarab(0)), "scarab, which needs an active adventurer of seat 0 on a.*LX-5.4"),
    (HORUS_CARD, top(TurnUpHorusCard(0, 2)), r"horus_tops\[0\] is None, but 7 cards of level 1"),
    (HORUS_CARD, top(TurnUpHorusCard(0, 0)), r"pending\[2\].level is 0; it must be 1, 2 o.*LX-5.8"),
    (AT_TILE, top(TurnUpHorusCard(0, 1)), r"players\[0\].hand has 4 cards; it must have 5"),
    (HORUS_CARD, {"pending": REST}, r"horus_tops\[0\] is None, but 7 cards of level 1 are left"),
    (TEMPLE_TILE, top(TurnUpTempleTile(0, 2)), r"board.tiles\[3\] is None; .*the falcon stack"),
    (TEMPLE_TILE, {"pending": REST}, r"board.tiles\[3\] is None; .*the falcon stack"),
    (MOVE, top(TurnUpTempleTile(0, 3)), "temple_tile, which needs nothing on space 3, whe.*LX-5.3"),
    (MOVE, top(TurnUpTempleTile(0, 1)), "temple_tile, which needs a space with a temple .*LX-5.3"),
    (MOVE, top(TurnUpTempleTile(0, 99)), r"pending\[2\].place is 99; it must be a place,.*LX-1.1"),
    (FILL, top(FillHand(0)), r"pending\[2\] is FillHand on FillHand; it must be on EndTur.*LX-3.1"),
]


@pytest.mark.parametrize(("state", "changes", "words"), FRAMES, ids=ids(FRAMES))
def test_a_frame_that_does_not_fit_the_table_is_refused(
    state: State, changes: dict[str, Any], words: str
) -> None:
    validate(state)
    invalid(words, state, **changes)


def piled(state: State, pile: str) -> State:
    """Return a state with the cards of both piles on one of them."""
    cards = tuple(a + b for a, b in zip(state.draw_pile, state.discard_pile, strict=True))
    no_cards = (0,) * len(cards)
    piles: dict[str, Any] = {"draw_pile": no_cards, "discard_pile": no_cards, pile: cards}
    return attrs.evolve(state, **piles)


def without_scarabs(state: State, **changes: Any) -> State:  # noqa: ANN401 (of any field)
    """Return a state in which seat 1 owns all scarabs."""
    scarabs = (1,) * 4 + (2,) * 8 + (3,) * 6 + (4,) * 4
    return with_player(attrs.evolve(state, scarabs=(0,) * 4), 1, scarabs=scarabs, **changes)


def with_top(state: State, level: int, top: HorusCard | None, of_stack: int) -> State:
    """Return a state with another Horus card on top, and so many more of the first below it."""
    tops, stacks = list(state.horus_tops), list(state.horus_stacks)
    tops[level - 1] = top
    stacks[level - 1] = counts(stacks[level - 1], 0, of_stack)
    return attrs.evolve(state, horus_tops=tuple(tops), horus_stacks=tuple(stacks))


STUCK: dict[str, Any] = {"active": (40,) * 5, "asleep": ()}
"""On the last space without a key there is nowhere to go ahead."""
ACTOR_AWAY = with_player(TEMPLE_TILE, 0, active=(0, 0))
ROBBED = with_player(TEMPLE_TILE, 0, treasures=(), points=0)
SEEN_BY_NOBODY = with_player(HORUS_CARD, 0, batches=(0,) * 5)
ELSEWHERE: dict[str, Any] = {"hand": (UP_TO_3, *FOUR_CARDS), "batches": (None, 0, 0, 0, 0)}
TAKEN: dict[str, Any] = {"treasures": (ACTOR.board.tiles[1],), "points": 1}

IMPOSSIBLE: list[tuple[State, str]] = [
    (with_top(RICH, 3, None, 1), r"horus_tops\[2\] is None, but 8 cards of level 3 are"),
    (attrs.evolve(OVER, pending=(StartTurn(0),), idle_round=True), "starts, but 2 entered the ch"),
    (attrs.evolve(OVER, idle_round=True), "idle_round is True; it must be False, since the sec"),
    (
        with_player(with_player(RICH, 1, sarcophagi=()), 0, sarcophagi=(5,)),
        r"players\[0\].sarcophagi is \(5,\); .*no more than 0",
    ),
    (piled(SCARAB, "draw_pile"), "scarab, which needs the card played, which goes .*LX-3.3"),
    (piled(FILL, "discard_pile"), "card, which needs something left that can come of.*LX-11.3"),
    (without_scarabs(SCARAB), "scarab, which needs something left that can come of.*LX-11.3"),
    (
        without_scarabs(attrs.evolve(SCARAB_OR_WILD, wild_cards=0), wild_cards=18),
        "scarab_or_wild, which needs something that can be answered",
    ),
    (with_player(MOVE, 0, **STUCK), "move_adventurer, which needs something that can .*LX-11.2"),
    (with_player(ROLL, 0, **STUCK), "die, which needs a face that lets an adventurer of seat 0"),
    (
        with_player(attrs.evolve(ACTOR, board=ACTOR.board.with_tile(1, None)), 1, **TAKEN),
        "act_with, which needs a tile at place 1: no advance ends on an.*LX-1.9",
    ),
    (SEEN_BY_NOBODY, "which needs the Horus card of level 1 just taken"),
    (with_player(HORUS_CARD, 0, **ELSEWHERE), r"at place 2 in the hand of seat 0, not NumberCard"),
    (
        attrs.evolve(with_top(HORUS_CARD, 1, UP_TO_3, -1), **top(TurnUpHorusCard(0, 2))),
        "horus_card, which needs no card on top of level 2 while the next.*LX-5.12",
    ),
    (ACTOR_AWAY, "temple_tile, which needs an active adventurer of seat 0 at place.*LX-1.7"),
    (
        with_player(ROBBED, 1, treasures=(VASE_2,), points=2),
        "a treasure of seat 0: it must have taken",
    ),
]


@pytest.mark.parametrize(("state", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_have_come_about_is_refused(state: State, words: str) -> None:
    invalid(words, state)


def test_what_is_rare_and_can_come_about_passes() -> None:
    validate(attrs.evolve(OVER, pending=(StartTurn(1),)))
    validate(piled(FILL, "draw_pile"))
    validate(without_scarabs(SCARAB_OR_WILD))  # a wild card is still available


# --- Anything at all ---------------------------------------------------------------------------


H = Hostile()
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 2.5, 10**30, "x", b"x", (), [], {}, H, (H,), ((H,),) * 3, (H,) * 42),
    *((None,), ([],), (1,) * 5, (ONE,) * 5, ((),) * 3, ONE, VASE_1, DIE, CONFIG, RICH),
    *(Board((H, H, H)), Board(((), [], {})), Board((None,) * 42), JoinNextCard(1), UP_TO_3),  # type: ignore[arg-type]
)


def refused_or_fine(state: State) -> None:
    """Validate; only an InvalidState may be raised."""
    try:
        validate(state)
    except InvalidState as error:
        assert str(error)  # noqa: PT017 (what is raised otherwise fails the test by itself)


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(State)])
def test_whatever_a_field_of_the_state_holds_only_invalid_state_is_raised(name: str) -> None:
    for state in (RICH, OVER, HORUS_CARD):
        for thing in JUNK:
            refused_or_fine(attrs.evolve(state, **{name: thing}))


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Player)])
def test_whatever_a_field_of_a_player_holds_only_invalid_state_is_raised(name: str) -> None:
    for state in (RICH, HORUS_CARD):
        for thing in JUNK:
            refused_or_fine(with_player(state, 0, **{name: thing}))


def test_the_fields_of_one_state_in_another_raise_only_invalid_state() -> None:
    states = [step.after for step in game(CONFIG, 8)][::25]
    names = [field.name for field in attrs.fields(State)]
    for one, other in pairwise(states):
        for name in names:
            refused_or_fine(attrs.evolve(one, **{name: getattr(other, name)}))
