"""Positions with modules: the parts filled in, and the parts that can be named."""

from typing import Any

import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from theban._core.errors import InvalidArgument, InvalidState
from theban.luxor import *
from theban.luxor import _expansion

CONFIG = Config(players=2, modules=["artifacts"])
BASE = Config(players=2)
SPACES = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
"""The first ten treasure spaces without an icon."""
VASE_1, VASE_2 = Treasure(TreasureKind.VASE, 1, 1), Treasure(TreasureKind.VASE, 1, 2)
JEWELRY_6 = Treasure(TreasureKind.JEWELRY, 3, 6)
"""The last treasure of the base game."""
TREASURES = [tile for tile, copies in CONFIG.components.treasures for _ in range(copies)]
EXPANSION = CONFIG.components.expansion
assert EXPANSION is not None
ARTIFACTS = [tile for tile, copies in EXPANSION.artifacts for _ in range(copies)]


part = _expansion.ARTIFACTS.of


def hidden(state: State) -> list[Treasure]:
    kinds = CONFIG.inventory.treasures.all
    pairs = zip(kinds, part(state).hidden, strict=True)
    return [tile for tile, number in pairs for _ in range(number)]


def on_board(state: State) -> list[Tile]:
    return [tile for tile in state.board.tiles if isinstance(tile, Treasure)]


@pytest.mark.rule("MC-6.1")
def test_with_nothing_named_the_last_tiles_of_the_box_lie_face_down() -> None:
    state = position(CONFIG)
    assert part(state).covered == SPACES
    assert hidden(state) == ARTIFACTS
    assert on_board(state) == TREASURES


@pytest.mark.rule("MC-6.3")
def test_a_space_that_is_named_no_longer_covers_anything() -> None:
    state = position(CONFIG, spaces={2: JEWELRY_6, 3: VASE_1})
    assert part(state).covered == (SPACES[0], *SPACES[2:])
    # 40 tiles, 30 of them open and nine face down: one is left, and the last seat has it.
    assert (len(on_board(state)), len(hidden(state))) == (30, 9)
    assert state.players[1].treasures == (ARTIFACTS[-1],)


@pytest.mark.rule("MC-6.1")
def test_covered_spaces_can_be_named() -> None:
    named: dict[int, Tile | None] = {2: JEWELRY_6, 3: ScarabTile()}
    state = position(CONFIG, spaces=named, covered=[26, 2])
    assert part(state).covered == (2, 26)
    assert (len(on_board(state)), hidden(state)) == (29, [TREASURES[-2], ARTIFACTS[0]])
    assert state.board.tiles[2] == JEWELRY_6
    assert len(state.players[1].treasures) == 40 - 29 - 2
    assert part(position(CONFIG, covered=())).covered == ()
    assert position(CONFIG, covered=reversed(SPACES)) == position(CONFIG)
    everything = position(CONFIG, spaces={2: JEWELRY_6}, covered=SPACES)
    assert part(everything).covered == SPACES
    assert [len(player.treasures) for player in everything.players] == [0, 0]


@pytest.mark.rule("MC-6.3")
def test_treasures_owned_uncover_the_spaces_nearest_the_stairs() -> None:
    # One is owned: the tile below it on space 1 is open, and of ten nine are left face down.
    one = position(CONFIG, seats=[Seat(treasures=(VASE_1,))])
    assert part(one).covered == SPACES[1:]
    assert isinstance(one.board.tiles[1], Treasure)
    assert hidden(one) == ARTIFACTS[1:]
    # Two: nothing is left on space 1.
    two = position(CONFIG, seats=[Seat(treasures=(VASE_1, VASE_2))])
    assert part(two).covered == SPACES[1:]
    assert two.board.tiles[1] is None
    # Five: nothing on 1 and 2 either, and on 3 the first falcon tile.
    five = position(CONFIG, seats=[Seat(treasures=tuple(TREASURES[-5:]))])
    assert part(five).covered == SPACES[2:]
    assert five.board.tiles[1:3] == (None, None)
    assert isinstance(five.board.tiles[3], ScarabTile)
    # All: nothing is left anywhere.
    bare = position(CONFIG, seats=[Seat(treasures=(*TREASURES, *ARTIFACTS))])
    assert bare.expansion == Expansion(artifacts=Artifacts((0,) * 20, ()))
    assert on_board(bare) == []


@pytest.mark.rule("MC-6.3")
def test_covered_spaces_that_are_named_keep_both_tiles() -> None:
    # Five are owned by one seat: space 1 and 2 are unchanged, and 3, 5, 7, 8 and 10 lose theirs.
    state = position(CONFIG, seats=[Seat(treasures=tuple(TREASURES[:5]))], covered=SPACES)
    assert part(state).covered == SPACES
    lost = [3, 5, 8, 10, 13]
    assert not any(isinstance(state.board.tiles[place], Treasure) for place in lost)
    assert len(on_board(state)) == 25


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"covered": 5}, InvalidArgument, r"covered is 5; it must be places one by one"),
    ({"covered": [41]}, InvalidState, r"covered is 41; .*at the start, one of \(1, 2, 7"),
    ({"covered": [2, 2]}, InvalidState, r"covered is \(2, 2\); .*each once \(MC-6.1\)"),
    ({"covered": [2], "spaces": {2: None}}, InvalidState, r"spaces\[2\] is None; .*a treasure"),
    (
        {"covered": SPACES, "seats": [Seat(treasures=(*TREASURES[9:], *ARTIFACTS))]},
        InvalidState,
        r"spaces\[26\] is None; .*a treasure, since the one under it .*MC-6.3",
    ),
]


@pytest.mark.parametrize(("arguments", "error", "words"), WRONG, ids=ids(WRONG))
def test_wrong_covered_spaces_are_refused(
    arguments: dict[str, Any], error: type[Exception], words: str
) -> None:
    refuses(words, position, CONFIG, **arguments, error=error)


def test_nothing_can_be_covered_without_the_module() -> None:
    refuses(r"covered is \[1\]; .*no treasure lies face down", position, BASE, covered=[1])
    assert position(BASE, covered=[]) == position(BASE)
