"""Where the parts of a drawing of Tutankhamun are: on a tall sheet, and on a wide one.

A wide sheet has 2094 units to 1178, as a screen of 1280 pixels to 720; the smallest letters have
12 pixels there.
"""

from __future__ import annotations

from attrs import evolve, frozen

from theban.render.svg.canvas import WIDTH

LEAD = 6
"""How many cells the river has before place 0: one for the spring, the others for the berths."""
BERTHS = 6
"""How many boats there is room for: as many as a game can have. :rule:`TT-1.1`."""
_EDGE = 4
"""The room above the first row of the river and below the last one."""
RIVER_WIDTH = 1374
"""The width of the river on a wide sheet, in units."""


@frozen
class RiverPlan:
    """How the Nile is drawn."""

    width: float
    """The room from its left edge to its right one."""
    columns: int
    """How many places are beside each other."""
    step: float
    """How far the middles of places beside each other are apart."""
    pitch: float
    """How far the middles of rows are apart."""
    tile: tuple[float, float]
    """The width and the height of a tile."""
    depth: float
    """How wide the water is."""
    bank: float
    """How much wider the bed with its banks is."""
    bend: float
    """How far the water swings out from one row to the next."""
    icons: tuple[float, float]
    """The size of the pictogram of a tile above one line, and above two."""
    icon_shift: float
    """How far to the right of its middle a tile has its pictogram, beside the number."""
    boat: float
    """The width of a boat."""

    @property
    def pool(self) -> float:
        """The radius of the water around the spring."""
        return self.depth * 0.53

    def middle(self, index: int) -> tuple[float, float]:
        """Return the middle of a cell."""
        row, column = divmod(index, self.columns)
        column = column if row % 2 == 0 else self.columns - 1 - column
        left = (self.width - (self.columns - 1) * self.step) / 2
        return left + column * self.step, _EDGE + (row + 0.5) * self.pitch

    @property
    def cell(self) -> tuple[float, float, float, float]:
        """The box of what is marked and pointed at in a cell, from its middle."""
        width, height = self.tile
        return -width / 2 - 2, -height / 2 - 1, width + 4, height + 2

    def is_backward(self, index: int) -> bool:
        """Whether the river runs to the left in a cell."""
        return index // self.columns % 2 == 1

    def berth(self, number: int) -> tuple[float, float]:
        """Return the middle of a berth before place 0."""
        (spring, y), (last, _) = self.middle(0), self.middle(LEAD - 1)
        first, end = spring + 0.65 * self.step, last + 0.5 * self.step
        return end - (number + 0.5) * (end - first) / BERTHS, y

    def height(self, cells: int) -> float:
        """Return how high so many cells are."""
        return max(-(-cells // self.columns), 1) * self.pitch + 2 * _EDGE


TALL_RIVER = RiverPlan(
    width=WIDTH,
    columns=7,
    step=88,
    pitch=118,
    tile=(82, 88),
    depth=98,
    bank=14,
    bend=46,
    icons=(44, 38),
    icon_shift=14,
    boat=64,
)
WIDE_RIVER = RiverPlan(
    width=RIVER_WIDTH,
    columns=11,
    step=115,
    pitch=134,
    tile=(108, 108),
    depth=118,
    bank=12,
    bend=58,
    icons=(60, 52),
    icon_shift=18,
    boat=82,
)


@frozen
class PanelPlan:
    """How the spirit track or the table of tiles is drawn."""

    head: float
    """How high all above the rows is."""
    row: float
    """How high a row is."""
    foot: float
    """How high all below the rows is."""

    def height(self, rows: int) -> float:
        """Return how high the panel is."""
        return self.head + self.row * rows + self.foot

    def fitted(self, height: float, rows: int) -> PanelPlan:
        """Return the plan with higher rows, as far as there is room for them."""
        row = (height - self.head - self.foot) / max(rows, 1)
        return evolve(self, row=min(max(row, self.row), _HIGHEST_ROW))


_HIGHEST_ROW = 46
TALL_TRACK, WIDE_TRACK = PanelPlan(66, 46, 12), PanelPlan(60, 40, 8)
TALL_TABLE, WIDE_TABLE = PanelPlan(62, 45, 60), PanelPlan(54, 39.5, 56)
