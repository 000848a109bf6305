"""A detail draws the given places and seats; and the spiral of any length."""

import re
from itertools import pairwise

import pytest

from tests.present import present
from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban.luxor import MoveAdventurer, NumberCard, Seat
from theban.luxor._events import AdventurerWoken
from theban.render import Detail, to_svg
from theban.render._luxor.plan import strip_plan, whole_plan

TWO = luxor.Config(players=2)
RIVER = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)


def numbers(drawing: str, kind: str) -> list[int]:
    return [int(found) for found in re.findall(rf'data-key="{kind}:(-?[0-9]+)"', drawing)]


def test_only_the_places_and_seats_named_are_drawn() -> None:
    """The stairs, 0, and the chamber, 41, are places too; the first statue is between 8 and 9."""
    for places, drawn, statues in (
        ((9, 7, 8, 7), [7, 8, 9], [0]),
        ((0, 1, 40, 41), [0, 41, 1, 40], []),
        ((8, 10), [8, 10], []),
    ):
        drawing = to_svg(luxor.position(TWO), detail=Detail(places=places, seats=(1,)))
        kinds = ("place", "statue", "seat")
        assert [numbers(drawing, kind) for kind in kinds] == [drawn, statues, [1]]


def test_marks_are_drawn_where_they_are_to_be_seen() -> None:
    """Of the two moves, the one from the stairs is not visible."""
    seat = Seat(hand=(NumberCard(2), *map(NumberCard, (1, 3, 4, 5))), active=(9,))
    state = luxor.step(luxor.position(TWO, seats=[seat]), luxor.PlayCard(luxor.End.LEFT))
    targets = (MoveAdventurer(0, 2), MoveAdventurer(9, 2))
    drawing = to_svg(state, targets=targets, detail=Detail(places=range(9, 12)))
    assert drawing.count('data-mark="target"') == 2


def test_a_statue_that_woke_someone_marks_no_treasures() -> None:
    """The statue after 8 and the stairs; treasures that are statues are something else."""
    state = luxor.position(TWO)
    woken = AdventurerWoken(0, 0)
    detail = Detail(places=(0, 8, 9), seats=(0,))
    assert to_svg(state, last=woken, detail=detail).count('data-mark="last"') == 2


def test_a_strip_turns_round_at_the_end_of_a_row() -> None:
    """Seven cells are a row; the eighth is below the seventh, and the way leads back."""
    plan = strip_plan(40, range(1, 10))
    assert [plan.cells[place] for place in (1, 7, 8, 9)] == [(0, 0), (0, 6), (1, 6), (1, 5)]
    assert plan.leads_on(7)
    assert (plan.rows, plan.columns) == (2, 7)


def test_what_is_left_out_takes_a_cell_over_which_no_path_leads() -> None:
    plan = strip_plan(40, (4, 5, 13))
    assert plan.cells == {4: (0, 0), 5: (0, 1), 13: (0, 3)}
    assert plan.gaps == ((0, 2),)
    assert not plan.leads_on(5)
    before_chamber = strip_plan(40, (32, 33, 41))
    assert before_chamber.gaps == ((0, 2),)
    assert present(before_chamber.chamber).column == 3
    assert not before_chamber.leads_on(40)


@pytest.mark.parametrize("first", range(25, 41))
def test_the_chamber_is_next_to_the_last_cell_and_covers_none(first: int) -> None:
    plan = strip_plan(40, range(first, 42))
    room = present(plan.chamber)
    row, column = plan.cells[40]
    assert abs(row - plan.door[0]) + abs(column - plan.door[1]) == 1
    for cell_row, cell_column in plan.cells.values():
        is_row = room.row <= cell_row < room.row + room.rows
        assert not (is_row and room.column <= cell_column < room.column + room.columns)
    assert room.column + room.columns <= plan.columns <= 7


def test_the_score_sheet_of_a_finished_game_is_drawn() -> None:
    """The points of a game in progress are not counted yet."""
    assert "data-scores" in to_svg(luxor.position(TWO, over=True), detail=Detail())
    assert "data-scores" not in to_svg(luxor.position(TWO), detail=Detail())


@pytest.mark.parametrize("given", ["7", [1.0], [True], [None], None])
def test_places_are_whole_numbers(given: object) -> None:
    refuses("places and seats are whole numbers", Detail, places=given)


@pytest.mark.parametrize(
    ("state", "detail", "words"),
    [
        (luxor.position(TWO), Detail(places=(-1,)), "no place -1 .* 0 to 41"),
        (luxor.position(TWO), Detail(places=(42,)), "no place 42 .* 0 to 41"),
        (RIVER, Detail(places=(-2,)), "no place -2 .* -1 to 79"),
        (RIVER, Detail(places=(80,)), "no place 80 .* -1 to 79"),
        (luxor.position(TWO), Detail(seats=(2,)), "nobody sits on seat 2; the seats are 0 to 1"),
        (RIVER, Detail(seats=(2,)), "nobody sits on seat 2; the seats are 0 to 1"),
    ],
)
def test_what_is_not_there_is_refused(state: object, detail: Detail, words: str) -> None:
    refuses(words, to_svg, state, detail=detail)


LENGTHS = [*range(1, 61), 80, 150, 152, 400]


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
    chamber = present(spiral.chamber)
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
    widest = 7 if spaces <= 150 else 11
    assert max(column for _, column in cells | path) < spiral.columns <= widest
