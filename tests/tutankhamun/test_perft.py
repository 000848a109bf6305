"""Counts of sequences of choices, worked out by hand; ``tests/test_golden.py`` has stored ones."""

import pytest

from tests.tutankhamun.golden_games import GOLDEN
from tests.tutankhamun.rules.helpers import table
from theban.tutankhamun import State


def counts(state: State, depth: int) -> list[int]:
    return [GOLDEN.perft(state, number) for number in range(1, depth + 1)]


@pytest.mark.rule("TT-2.1", "TT-5.1", "TT-7.1")
def test_three_tiles_by_hand() -> None:
    start = table("abc", [-1, -2])
    # 1. Any of the three: 3.
    # 2. Seat 1 is still behind all tiles, so nothing trails: 3 x 2.
    # 3. If a is left, it trails behind both boats, and that is the end; it is for 2 of the 6. If b
    #    or c is left, it is the one tile ahead of seat 0, or nearest behind: 4.
    # 4. The Nile is empty.
    assert counts(start, 4) == [3, 6, 4, 0]


@pytest.mark.rule("TT-2.4", "TT-2.5")
def test_three_tiles_forward_only_by_hand() -> None:
    start = table("abc", [-1, -2], rulings={"backward": False})
    # 1. to 3. as above; but with b left behind, seat 0 passes at place 2.
    # 4. Then seat 1 sails from a to b: 1.
    assert counts(start, 5) == [3, 6, 4, 1, 0]


@pytest.mark.rule("TT-4.4")
@pytest.mark.parametrize(("optional", "more"), [(False, (0, 0)), (True, (1, 4))])
def test_an_idol_of_ra_by_hand(optional: bool, more: tuple[int, int]) -> None:
    start = table("Rab", [-1, -2], rulings={"optional_idols": optional})
    # 1. Any of the three: 3.
    # 2. On Ra a or b is sent away, or that is declined: 2 or 3. On a or b seat 1 has two tiles: 4.
    # 3. With one tile sent away seat 1 has the other: 2; with none, two: 2 more. If seat 1 sailed
    #    to Ra, the last tile is sent away, or not: 2, or 2 more. If it did not, Ra trails: 0.
    assert counts(start, 3) == [3, 6 + more[0], 4 + more[1]]


@pytest.mark.rule("TT-4.5")
def test_an_idol_of_thoth_by_hand() -> None:
    start = table("Tabc", [-1, -2])
    # 1. Any of the four: 4.
    # 2. On Thoth the first of three tiles: 3. Else any of three tiles for seat 1: 9.
    # 3. On Thoth the second of two: 3 x 2. If seat 1 sailed to Thoth, two tiles are ahead: 3 x 2.
    #    If not, Thoth trails, and so do tiles behind both.  Seat 0 has one tile left after
    #    1 and 2, 1 and 3, 2 and 1, 3 and 1, and none after 2 and 3, 3 and 2: 4.
    assert counts(start, 3) == [4, 12, 16]
