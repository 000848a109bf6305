"""The spiral in which drawings lay out Luxor's path, for boards of any length."""

from itertools import pairwise

import pytest

from theban.render.luxor.plan import whole_plan

LENGTHS = [*range(1, 61), 80, 150]


def test_the_standard_board_winds_round_a_chamber_of_nine_cells() -> None:
    spiral = whole_plan(40)
    grid = [[0] * 7 for _ in range(7)]
    for number, (row, column) in spiral.cells.items():
        grid[row][column] = number
    assert grid == [
        [1, 2, 3, 4, 5, 6, 7],
        [24, 25, 26, 27, 28, 29, 8],
        [23, 40, 0, 0, 0, 30, 9],
        [22, 39, 0, 0, 0, 31, 10],
        [21, 38, 0, 0, 0, 32, 11],
        [20, 37, 36, 35, 34, 33, 12],
        [19, 18, 17, 16, 15, 14, 13],
    ]
    chamber = spiral.chamber
    assert chamber is not None
    assert (chamber.row, chamber.column, chamber.rows, chamber.columns) == (2, 2, 3, 3)


@pytest.mark.parametrize("spaces", LENGTHS)
def test_each_step_leads_to_the_cell_beside(spaces: int) -> None:
    spiral = whole_plan(spaces)
    cells = tuple(spiral.cells.values())
    assert cells[0] == (0, 0)
    assert len(set(cells)) == spaces
    for (row, column), (next_row, next_column) in pairwise((*cells, spiral.door)):
        assert abs(row - next_row) + abs(column - next_column) == 1


@pytest.mark.parametrize("spaces", LENGTHS)
def test_the_chamber_has_room_and_no_space_lies_in_it(spaces: int) -> None:
    spiral = whole_plan(spaces)
    chamber, path = spiral.chamber, set(spiral.cells.values())
    assert chamber is not None
    cells = {
        (row, column)
        for row in range(chamber.row, chamber.row + chamber.rows)
        for column in range(chamber.column, chamber.column + chamber.columns)
    }
    assert chamber.rows >= 2
    assert chamber.columns >= 2
    assert spiral.door in cells
    assert not cells & path
    assert max(row for row, _ in cells | path) < spiral.rows
    assert max(column for _, column in cells | path) < spiral.columns <= 7
