"""The checks by ``validate`` of the modules' parts in a position."""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.test_validation import counts, invalid, with_player
from theban.luxor import *
from theban.luxor import _expansion
from theban.luxor._parts.artifacts import TurnUpTreasure
from theban.luxor.frames import EndTurn, FillHand, TurnUpTempleTile

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
VASE_1, VASE_2 = Treasure(TreasureKind.VASE, 1, 1), Treasure(TreasureKind.VASE, 1, 2)
ARTIFACT = Treasure(TreasureKind.ARTIFACT, 1, 2)

CONFIG = Config(players=2, modules=["artifacts"])
BASE = Config(players=2)
SPACES = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
"""The first ten treasure spaces without an icon."""


part = _expansion.ARTIFACTS.of


def with_part(state: State, **changes: Any) -> State:  # noqa: ANN401 (also wrong ones)
    return attrs.evolve(state, expansion=Expansion(artifacts=attrs.evolve(part(state), **changes)))


START = position(CONFIG, seats=[Seat(hand=(TWO, THREE, ONE, FIVE, FOUR))])
TURN_UP = step(step(START, PlayCard(End.LEFT)), MoveAdventurer(0, 2))
"""Seat 0 took the vase on space 2, and the tile below is turned up."""
NEXT = step(TURN_UP, chance_outcomes(TURN_UP)[0][0])
"""It is there."""
REST = (EndTurn(0), FillHand(0))


@pytest.mark.rule("MC-6.1", "MC-6.3")
def test_every_state_of_a_covered_space_passes() -> None:
    for state in (START, TURN_UP, NEXT):
        validate(state)
    assert part(START).covered == SPACES
    assert TURN_UP.pending == (*REST, TurnUpTreasure(0, 2))
    assert part(TURN_UP).covered == (SPACES[0], *SPACES[2:])
    assert [sum(part(state).hidden) for state in (START, TURN_UP, NEXT)] == [10, 10, 9]
    # Taken as well, it leaves the space empty.
    tile = NEXT.board.tiles[2]
    taken = attrs.evolve(NEXT, board=NEXT.board.with_tile(2, None))
    assert isinstance(tile, Treasure)
    owned = (*NEXT.players[0].treasures, tile)
    validate(with_player(taken, 0, treasures=owned, points=sum(t.points for t in owned)))


HIDDEN = part(START).hidden
WRONG: list[tuple[State, dict[str, Any], str]] = [
    # Wrong types.
    (START, {"hidden": HIDDEN[1:]}, r"expansion.artifacts.hidden has length 19; it must be 20"),
    (START, {"hidden": counts(HIDDEN, 0, -1)}, r"artifacts.hidden\[0\] is -1; .*from 0 on"),
    # A falcon lies below space 3; space 28 is the eleventh without an icon.
    (START, {"covered": (*SPACES[:9], 28)}, r"covered\[9\] is 28; .*one of \(1, 2, 7, .*MC-6.1"),
    (START, {"covered": (1, 2, 3, *SPACES[3:])}, r"covered\[2\] is 3; .*at the start"),
    (START, {"covered": SPACES[::-1]}, r"covered is \(26, .* be \(1, .*: in order, each once"),
    (START, {"covered": (1, *SPACES)}, r"covered is \(1, 1, .*: in order, each once"),
    # The wrong number of them.
    (START, {"covered": SPACES[1:]}, r"hidden counts 10 treasures; it must count 9, one for ea"),
    (NEXT, {"covered": SPACES}, r"hidden counts 9 treasures; it must count 10, one for each of"),
    (TURN_UP, {"covered": part(TURN_UP).covered[1:]}, r"must count 9, .*8 cov.*being turned up"),
    (TURN_UP, {"covered": SPACES}, r"board.tiles\[2\] is None; .*still lies face down \(MC-6.3\)"),
    # Missing or duplicated pieces.
    (START, {"hidden": counts(HIDDEN, 0, 1)}, r"found \(board 1, face down 1\), but the box has 1"),
    (START, {"hidden": counts(HIDDEN, 16, -1)}, r"3 found \(face down 3\), but the box has 4"),
]


@pytest.mark.rule("MC-6.1", "MC-6.3")
@pytest.mark.parametrize(("state", "changes", "words"), WRONG, ids=ids(WRONG))
def test_wrong_face_down_treasures_are_refused(
    state: State, changes: dict[str, Any], words: str
) -> None:
    invalid(words, with_part(state, **changes))


@pytest.mark.rule("MC-6.1")
def test_a_position_has_the_parts_of_the_modules_in_play_and_no_others() -> None:
    base = position(BASE)
    assert base.expansion is None
    thing: Any
    for thing in (Expansion(), START.expansion):
        invalid(r"expansion is .*None without modules that add to", base, expansion=thing)
    for thing in ((), 7, part(START)):
        invalid(r"expansion is .*of type Expansion or None", START, expansion=thing)
    invalid(r"expansion is None; .*with parts for artifacts", START, expansion=None)
    invalid(r"expansion.artifacts is None; it must be there, since", START, expansion=Expansion())


@pytest.mark.rule("MC-6.1")
def test_artifacts_are_pieces_only_where_they_are_played() -> None:
    base = position(BASE)
    invalid(
        r"tiles\[1\] is Treasure.*ARTIFACT.*of the box",
        base,
        board=base.board.with_tile(1, ARTIFACT),
    )
    invalid(
        r"pending\[2\] is .*; it must be a frame of the base game or", base, pending=TURN_UP.pending
    )


def top(frame: object) -> dict[str, Any]:
    """Return the change that puts another frame on top of a card being carried out."""
    return {"pending": (*REST, frame)}


FRAMES: list[tuple[State, dict[str, Any], str]] = [
    (TURN_UP, top(TurnUpTreasure(0, 3)), "treasure, which needs a space with a face-down.*MC-6.1"),
    (TURN_UP, top(TurnUpTreasure(0, 7)), "treasure, which needs a space no longer covere.*MC-6.3"),
    (TURN_UP, top(TurnUpTempleTile(0, 2)), r"hidden counts 10 treasures; it must count 9"),
    (TURN_UP, {"pending": REST}, r"hidden counts 10 treasures; it must count 9"),
    (TURN_UP, {"idle_round": True}, "idle_round is True; it must be False while treasure is due"),
    (NEXT, top(TurnUpTreasure(0, 2)), r"hidden counts 9 treasures; it must count 10, .*turned up"),
]


@pytest.mark.rule("MC-6.3")
@pytest.mark.parametrize(("state", "changes", "words"), FRAMES, ids=ids(FRAMES))
def test_a_treasure_is_turned_up_only_where_one_was_taken(
    state: State, changes: dict[str, Any], words: str
) -> None:
    invalid(words, state, **changes)


@pytest.mark.rule("MC-6.3")
def test_who_took_the_treasure_stands_on_the_empty_space() -> None:
    away = with_player(TURN_UP, 0, active=(0, 0))
    invalid(r"treasure, which needs an active adventurer of seat 0 at place.*LX-1.7", away)
    robbed = with_player(TURN_UP, 0, treasures=(), points=0)
    invalid(
        "a treasure of seat 0: it must have taken",
        with_player(robbed, 1, treasures=(VASE_2,), points=2),
    )
    # A treasure that could be there according to the counts, but not while one is turned up.
    filled = attrs.evolve(TURN_UP, board=TURN_UP.board.with_tile(2, ARTIFACT))
    hidden = counts(part(TURN_UP).hidden, 16, -1)
    jewelry = TURN_UP.board.tiles[40]
    assert isinstance(jewelry, Treasure)
    filled = attrs.evolve(filled, board=filled.board.with_tile(40, None))
    place = CONFIG.inventory.treasures.index[jewelry]
    invalid(
        "nothing on space 2, where the treasure below comes now",
        with_part(filled, hidden=counts(hidden, place, 1)),
    )


@pytest.mark.rule("MC-6.3")
def test_what_lies_on_a_face_down_treasure_is_a_treasure() -> None:
    board = START.board.with_tile(1, None)
    lost = with_player(attrs.evolve(START, board=board), 1, treasures=(VASE_1,), points=1)
    invalid(r"board.tiles\[1\] is None; it must be a treasure, si", lost)
    invalid(r"board.tiles\[1\] is ScarabTile", START, board=START.board.with_tile(1, ScarabTile()))
