"""The path of Luxor as a picture: a square spiral for 40 spaces, else rows like lines of text.

A cell shows the number of its space and the wall value, the tile, and who stands there; a mark
behind the number tells what comes once its treasure is taken, and another that the Mummy stands
there.  Along the path cells are parted by
dots, across it by walls; a statue stands between two cells as ``#``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from attrs import frozen

from theban.luxor.board import STAIRS, Board
from theban.luxor.config import Config
from theban.luxor.pieces import Rear, Treasure
from theban.render.luxor.labels import tile_label

_SPIRAL_SIDE = 7
_SPIRAL_LEGS = (7, 6, 6, 5, 5, 4, 4, 3)
_TURNS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_CHAMBER_SIDE = 3
_CELL_LINES = 3
_NARROWEST_CELL = 10
_ICONS = {Rear.COBRA: "c", Rear.FALCON: "f", Rear.LION: "l"}
_COVERING = "?"
_MUMMY = "<M>"

Cells: TypeAlias = Mapping[int, tuple[int, int]]
"""For each place in the grid its row and column."""


@frozen
class Marks:
    """What modules put on spaces besides tiles and adventurers."""

    covered: Collection[int] = ()
    """The spaces with a face-down tile under the open one."""
    mummy: int | None = None
    """The space where the Mummy stands, if it is in play."""


@frozen
class _Grid:
    """Where the places are drawn."""

    cells: Cells
    rows: int
    columns: int
    cell: int
    """The inner width of a cell in characters."""
    is_spiral: bool


def draw_board(
    config: Config,
    board: Board,
    marks: Marks,
    standing: Callable[[int, int], str],
    width: int,
) -> list[str]:
    """Draw the path.

    Args:
        config: the game's config.
        board: the tiles.
        marks: what modules put on spaces.
        standing: tells who stands at a place, in at most so many characters.
        width: the length of the longest line in characters.
    """
    spaces = len(config.components.spaces)
    grid = _grid(spaces, max([_NARROWEST_CELL, *_lengths(config, board, marks)]), width)
    canvas = _Canvas(grid)
    for place in grid.cells:
        canvas.frame(place)
    for place in range(1, spaces):
        canvas.part(place, place + 1, is_statue=place in config.components.statues)
    for place in grid.cells:
        mark = _COVERING if place in marks.covered else _icon(config, board, place)
        mark += _MUMMY if place == marks.mummy else ""
        inside = _inside(config, board, place, mark, grid.cell)
        canvas.write(place, (*inside, standing(place, grid.cell)))
    chamber = f"TOMB CHAMBER ({config.components.chamber})"
    entered = standing(board.chamber, _CHAMBER_SIDE * _NARROWEST_CELL)
    if grid.is_spiral:
        canvas.write_chamber(spaces, [chamber, f"in it: {entered or 'nobody'}"])
    else:
        # A statue may stand between the last space and the chamber.
        canvas.part(spaces, spaces, is_statue=spaces in config.components.statues)
    lines = [f"Stairs: {standing(STAIRS, width - len('Stairs: '))}".rstrip(), *canvas.lines()]
    return lines if grid.is_spiral else [*lines, f"{chamber}: {entered}".rstrip(": ")]


def _lengths(config: Config, board: Board, marks: Marks) -> list[int]:
    """Return how many characters the first two lines of the cells want."""
    tiles = [len(tile_label(tile)) for tile in board.tiles if tile is not None]
    spaces = enumerate(config.components.spaces, 1)
    # The cells keep their width while the Mummy goes from space to space.
    longest = "c" if marks.mummy is None else f"c{_MUMMY}"
    return [*tiles, *(len(f"{place} {longest}({space.wall})") for place, space in spaces)]


def _grid(spaces: int, cell: int, width: int) -> _Grid:
    """Choose the spiral if the path and the width are made for it, else rows."""
    if spaces == sum(_SPIRAL_LEGS) and (cell + 1) * _SPIRAL_SIDE < width:
        return _Grid(_spiral(), _SPIRAL_SIDE, _SPIRAL_SIDE, cell, is_spiral=True)
    columns = min(max(1, (width - 1) // (cell + 1)), spaces)
    cells = {place: divmod(place - 1, columns) for place in range(1, spaces + 1)}
    return _Grid(cells, -(-spaces // columns), columns, min(cell, width - 2), is_spiral=False)


def _icon(config: Config, board: Board, place: int) -> str:
    """Return the letter of the icon under a treasure."""
    icon = config.components.spaces[place - 1].icon
    return _ICONS[icon] if icon is not None and isinstance(board.tiles[place], Treasure) else ""


def _inside(config: Config, board: Board, place: int, mark: str, cell: int) -> tuple[str, str]:
    wall = f"({config.components.spaces[place - 1].wall})"
    tile = board.tiles[place]
    return (
        f"{place} {mark}".ljust(cell - len(wall)) + wall,
        "" if tile is None else tile_label(tile),
    )


def _spiral() -> dict[int, tuple[int, int]]:
    """Wind the path inwards from the upper left corner, clockwise."""
    cells: dict[int, tuple[int, int]] = {}
    row, column = 0, -1
    for leg, length in enumerate(_SPIRAL_LEGS):
        down, right = _TURNS[leg % len(_TURNS)]
        for _ in range(length):
            row, column = row + down, column + right
            cells[len(cells) + 1] = (row, column)
    return cells


class _Canvas:
    """A sheet of characters on which cells are drawn."""

    def __init__(self, grid: _Grid) -> None:
        self._grid = grid
        self._step = grid.cell + 1
        height = grid.rows * (_CELL_LINES + 1) + 1
        self._sheet = [[" "] * (grid.columns * self._step + 1) for _ in range(height)]

    def lines(self) -> list[str]:
        """Return the sheet as lines."""
        return ["".join(line).rstrip() for line in self._sheet]

    def frame(self, place: int) -> None:
        """Draw the four walls of a place."""
        top, left = self._corner(place)
        bottom, right = top + _CELL_LINES + 1, left + self._step
        for line in range(top + 1, bottom):
            self._sheet[line][left] = self._sheet[line][right] = "|"
        for column in range(left + 1, right):
            self._sheet[top][column] = self._sheet[bottom][column] = "-"
        for line in (top, bottom):
            self._sheet[line][left] = self._sheet[line][right] = "+"

    def part(self, place: int, following: int, *, is_statue: bool) -> None:
        """Open the wall between two places of the path, or put a statue into it.

        Behind a place that the next one does not touch, the statue stands in its right wall.
        """
        top, left = self._corner(place)
        next_top, next_left = self._corner(following)
        if top == next_top and left != next_left:
            column = max(left, next_left)
            for line in range(top + 1, top + _CELL_LINES + 1):
                self._sheet[line][column] = "#" if is_statue else ":"
        elif left == next_left and top != next_top:
            line = max(top, next_top)
            for column in range(left + 1, left + self._step):
                self._sheet[line][column] = "#" if is_statue else "."
        elif is_statue:
            for line in range(top + 1, top + _CELL_LINES + 1):
                self._sheet[line][left + self._step] = "#"

    def write(self, place: int, lines: tuple[str, str, str]) -> None:
        """Write into a cell."""
        top, left = self._corner(place)
        for number, text in enumerate(lines, 1):
            self._put(top + number, left + 1, text[: self._grid.cell])

    def write_chamber(self, last: int, lines: list[str]) -> None:
        """Write into the middle of the spiral and open the way there from the last space."""
        edge = (_SPIRAL_SIDE - _CHAMBER_SIDE) // 2
        top, left = edge * (_CELL_LINES + 1), edge * self._step
        room = _CHAMBER_SIDE * self._step - 1
        middle = top + (_CHAMBER_SIDE * (_CELL_LINES + 1) - len(lines)) // 2
        for number, text in enumerate(lines):
            self._put(middle + number, left + 1, text[:room].center(room).rstrip())
        door = self._corner(last)[0]
        for line in range(door + 1, door + _CELL_LINES + 1):
            self._sheet[line][left] = ":"

    def _corner(self, place: int) -> tuple[int, int]:
        row, column = self._grid.cells[place]
        return row * (_CELL_LINES + 1), column * self._step

    def _put(self, line: int, column: int, text: str) -> None:
        self._sheet[line][column : column + len(text)] = text
