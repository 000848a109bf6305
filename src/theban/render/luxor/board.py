"""The path of Luxor as a picture: a square spiral for 40 spaces, else rows like lines of text.

A cell shows the number of its space and the wall value, the tile, and the adventurers. One mark
behind the number shows what follows its treasure, another the Mummy. Along the path cells are
parted by
dots, across it by walls; a statue stands between two cells as ``#``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import frozen

from theban.core.text.language import Language
from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import Rear, Treasure
from theban.luxor.state import State
from theban.luxor.words.pieces import short_tile
from theban.render.luxor.modules.seen import covered_spaces, mummy_of
from theban.render.luxor.spiral import wind

_SPIRAL_SPACES, _SPIRAL_SIDE = 40, 7
_CHAMBER_SIDE = 3
_CELL_LINES = 3
_NARROWEST_CELL = 10
_ICONS = {Rear.COBRA: "c", Rear.FALCON: "f", Rear.LION: "l"}
_COVERING = "?"
_MUMMY = "<M>"

Cells: TypeAlias = Mapping[int, tuple[int, int]]
"""For each place in the grid its row and column."""


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
    shown: State | View, standing: Callable[[int, int], str], width: int, language: Language
) -> list[str]:
    """Draw the path."""
    components = shown.config.components
    spaces, statues = len(components.spaces), components.statues
    heads = {place: _head(shown, place) for place in range(1, spaces + 1)}
    tiles = ["" if tile is None else short_tile(tile, language) for tile in shown.board.tiles]
    # The cells keep their width while icons go and the Mummy goes from space to space.
    mark = "c" if mummy_of(shown) is None else f"c{_MUMMY}"
    longest = (len(f"{place} {mark}{wall}") for place, (_, wall) in heads.items())
    grid = _grid(spaces, max(_NARROWEST_CELL, *map(len, tiles), *longest), width)
    canvas = _Canvas(grid)
    for place in grid.cells:
        canvas.frame(place)
    for place in range(1, spaces):
        canvas.part(place, place + 1, is_statue=place in statues)
    for place, (number, wall) in heads.items():
        head = f"{number.ljust(grid.cell - len(wall))}{wall}"
        canvas.write(place, (head, tiles[place], standing(place, grid.cell)))
    chamber = language.say("TOMB CHAMBER ({wall})", wall=components.chamber)
    entered = standing(shown.board.chamber, _CHAMBER_SIDE * _NARROWEST_CELL)
    if grid.is_spiral:
        canvas.write_chamber(spaces, [chamber, _entered(entered, language)])
    else:
        # A statue may stand between the last space and the chamber.
        canvas.part(spaces, spaces, is_statue=spaces in statues)
    stairs = language.say("Stairs: {adventurers}", adventurers="")
    room = width - len(stairs)
    on_them = language.say("Stairs: {adventurers}", adventurers=standing(STAIRS, room))
    lines = [on_them.rstrip(), *canvas.lines()]
    return lines if grid.is_spiral else [*lines, f"{chamber}: {entered}".rstrip(": ")]


def _entered(entered: str, language: Language) -> str:
    if entered:
        return language.say("in it: {adventurers}", adventurers=entered)
    return language.say("in it: nobody")


def _head(shown: State | View, place: int) -> tuple[str, str]:
    """Return the number of a space with the marks behind it, and its wall value."""
    space, mummy = shown.config.components.spaces[place - 1], mummy_of(shown)
    mark = ""
    if place in covered_spaces(shown):
        mark = _COVERING
    elif space.icon is not None and isinstance(shown.board.tiles[place], Treasure):
        mark = _ICONS[space.icon]
    if mummy is not None and place == mummy.place:
        mark += _MUMMY
    return f"{place} {mark}", f"({space.wall})"


def _grid(spaces: int, cell: int, width: int) -> _Grid:
    """Choose the spiral if the path and the width are made for it, else rows."""
    if spaces == _SPIRAL_SPACES and (cell + 1) * _SPIRAL_SIDE < width:
        cells = dict(enumerate(wind(spaces).cells, 1))
        return _Grid(cells, _SPIRAL_SIDE, _SPIRAL_SIDE, cell, is_spiral=True)
    columns = min(max(1, (width - 1) // (cell + 1)), spaces)
    cells = {place: divmod(place - 1, columns) for place in range(1, spaces + 1)}
    return _Grid(cells, -(-spaces // columns), columns, min(cell, width - 2), is_spiral=False)


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
        self._fill(range(top + 1, bottom), (left, right), "|")
        self._fill((top, bottom), range(left + 1, right), "-")
        self._fill((top, bottom), (left, right), "+")

    def part(self, place: int, following: int, *, is_statue: bool) -> None:
        """Open the wall between two places of the path, or put a statue into it.

        Behind a place that the next one does not touch, the statue stands in its right wall.
        """
        top, left = self._corner(place)
        next_top, next_left = self._corner(following)
        lines = range(top + 1, top + _CELL_LINES + 1)
        if top == next_top and left != next_left:
            self._fill(lines, (max(left, next_left),), "#" if is_statue else ":")
        elif left == next_left and top != next_top:
            columns = range(left + 1, left + self._step)
            self._fill((max(top, next_top),), columns, "#" if is_statue else ".")
        elif is_statue:
            self._fill(lines, (left + self._step,), "#")

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
        self._fill(range(door + 1, door + _CELL_LINES + 1), (left,), ":")

    def _corner(self, place: int) -> tuple[int, int]:
        row, column = self._grid.cells[place]
        return row * (_CELL_LINES + 1), column * self._step

    def _fill(self, lines: Iterable[int], columns: Sequence[int], mark: str) -> None:
        for line in lines:
            for column in columns:
                self._sheet[line][column] = mark

    def _put(self, line: int, column: int, text: str) -> None:
        self._sheet[line][column : column + len(text)] = text
