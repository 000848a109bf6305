"""How many tiles of each kind are where in Tutankhamun, drawn as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from theban.core.text.language import message
from theban.render.svg.inks import FAINT, GOLD, INK, PAPER, RULE
from theban.render.svg.people import figure
from theban.render.svg.pictograms import pictogram
from theban.render.svg.shapes import (
    SMALLEST,
    circle,
    cut,
    length,
    moved,
    path,
    printed,
    rectangle,
    trace,
    write,
)
from theban.render.svg.sharing import shared
from theban.render.svg.sheet import WIDTH, Section, label, panel
from theban.render.tutankhamun.keys import UNDERWORLD, owned_key, tomb_key, underworld_key
from theban.render.tutankhamun.labels import name_of
from theban.render.tutankhamun.seen import take_census, worth_of
from theban.render.tutankhamun.svg.pictograms import tile_pictogram
from theban.render.tutankhamun.svg.plans import PanelPlan
from theban.render.tutankhamun.svg.things import Things
from theban.tutankhamun.pieces import Artifact, God, Idol, ScarabRing, Tile

POWERS: Mapping[God, str] = {
    God.OSIRIS: message("from Underworld", context="idol"),
    God.ISIS: message("a ring for a tile", context="idol"),
    God.RA: message("to Underworld", context="idol"),
    God.THOTH: message("swap two ahead", context="idol"),
    God.HORUS: message("fetch or retreat", context="idol"),
}
"""What the idols do, in a few words. :rule:`TT-4.1` to :rule:`TT-4.6`."""

_EDGE, _LEFT, _RIGHT = 20, 26, WIDTH - 20
_FIRST, _LAST = 286, 68
"""Where the columns of numbers begin, and how wide each of the last two is."""
_LINE = 26
"""How high a line is that explains the table."""


def table(things: Things, plan: PanelPlan, kinds: Sequence[int]) -> Section:
    """Draw how many tiles of each kind are where."""
    tiles = tuple(things.labels)
    height = plan.height(len(kinds))
    drawn = _Table(things, plan)
    parts = [
        panel(height),
        *drawn.heads(),
        *(drawn.ground(row) for row in range(len(kinds))),
        *_legend(things, [tiles[kind] for kind in kinds], plan.head + plan.row * len(kinds)),
        *(drawn.row(kind, tiles[kind], row) for row, kind in enumerate(kinds)),
    ]
    return Section("".join(parts), height + 8)


@frozen
class _Table:
    """What is counted, and on what it is drawn.

    The columns of numbers are counted from 0: the Nile, the seats, the Underworld, the Tomb.
    """

    things: Things
    plan: PanelPlan

    @property
    def _seats(self) -> int:
        return len(self.things.shown.players)

    def _sides(self, column: int) -> tuple[float, float]:
        """Return the left side of a column, and its width."""
        step = (WIDTH - 16 - _FIRST - 2 * _LAST) // (self._seats + 1) // 2 * 2
        if column <= self._seats:
            return _FIRST + column * step, step
        return WIDTH - 16 - (self._seats + 3 - column) * _LAST, _LAST

    def _at(self, column: int) -> float:
        left, width = self._sides(column)
        return left + width / 2

    def heads(self) -> list[str]:
        """Draw the heads of the columns."""
        underworld, tomb = self._seats + 1, self._seats + 2
        middle = self.plan.head * 0.55
        room = _LAST - 2
        language = self.things.names.language

        def write_head(text: str, column: int, y: float) -> str:
            return write(text, self._at(column), y, SMALLEST, ink=FAINT, room=room)

        left, width = self._sides(underworld)
        below = [
            write_head(language.say_in("heading", "Under-"), underworld, middle - 10.5),
            write_head(language.say_in("heading", "world"), underworld, middle + 10.5),
        ]
        number = sum(self.things.shown.underworld)
        box = (left + 1, 3, width - 2, self.plan.head - 5)
        foot, size = self.plan.head - 8, self.plan.head * 0.68
        return [
            label(
                language.say("Tiles and their worth"),
                _LEFT,
                middle,
                SMALLEST,
                room=_FIRST - _LEFT - 8,
            ),
            write_head(language.say_in("column", "Nile"), 0, middle),
            *(figure(seat, self._at(seat + 1), foot, size) for seat in range(self._seats)),
            self.things.canvas.thing(UNDERWORLD, below, box, number=number),
            write_head(language.say_in("column", "Tomb"), tomb, middle),
        ]

    def ground(self, row: int) -> str:
        """Draw what is below a row, and below all frames in it and in the row above."""
        side = self.plan.row - 6
        line = path(trace("M", _EDGE, 0, "H", _RIGHT), stroke=RULE, line=1.5)
        plate = rectangle(_EDGE, 3, side, side, fill=PAPER, round_=8)
        return moved([shared([line, plate])], 0, self.plan.head + row * self.plan.row)

    def row(self, kind: int, tile: Tile, row: int) -> str:
        """Draw the row of a kind."""
        census = take_census(self.things.shown, kind, tile)
        worth = worth_of(self.things.shown.config.components, kind, tile)
        name = name_of(tile, self.things.names.language)
        side = self.plan.row - 6
        underworld, tomb = self._seats + 1, self._seats + 2
        middle = self.plan.row / 2
        parts = [
            pictogram(tile_pictogram(tile), _EDGE + side / 2, middle, side - 5),
            write(cut(name, SMALLEST, 210), 64, middle, SMALLEST, anchor="start", room=174),
            write(worth, _FIRST - 4, middle, SMALLEST, ink=FAINT, anchor="end"),
            moved([self._count(census.nile)], self._at(0), 0),
        ]
        if isinstance(tile, Idol):
            left, right = self._sides(1)[0], self._sides(underworld)[0]
            room = right - left - 8
            power = self.things.names.language.text(POWERS[tile.god], "idol")
            parts.append(write(power, (left + right) / 2, middle, SMALLEST, ink=FAINT, room=room))
        else:
            most = max(census.owned)
            for seat, owned in enumerate(census.owned):
                is_most = owned == most > 0
                parts.append(self._cell(owned_key(seat, kind), owned, seat + 1, is_most=is_most))
        parts += [
            self._cell(underworld_key(kind), census.underworld, underworld),
            self._cell(tomb_key(kind), census.tomb, tomb),
        ]
        return moved(parts, 0, self.plan.head + row * self.plan.row)

    def _cell(self, key: str, number: int, column: int, *, is_most: bool = False) -> str:
        width = self._sides(column)[1]
        box = (-width / 2, 0, width, self.plan.row)
        drawn = self._count(number, is_most=is_most)
        return self.things.canvas.thing(key, [drawn], box, number=number, at=(self._at(column), 0))

    def _count(self, number: int, *, is_most: bool = False) -> str:
        """Draw a number in the middle of a row."""
        y = self.plan.row / 2
        if not number:
            return shared([write("\u00b7", 0, y, 22, ink=FAINT)])
        if not is_most:
            return shared([write(number, 0, y, 23)])
        disc = circle(0, y, min(17, self.plan.row * 0.41), fill=GOLD, stroke=INK, line=1.5)
        return shared([disc, printed(number, 0, y, 23)])


def _legend(things: Things, tiles: Sequence[Tile], y: float) -> list[str]:
    """Say what the worth of tiles and a golden disc mean. :rule:`TT-6.2`, :rule:`TT-3.1`."""
    shown, language = things.shown, things.names.language
    kinds = shown.config.inventory.tiles.index
    sets = [tile for tile in tiles if isinstance(tile, Artifact)]
    parts = [path(trace("M", _EDGE, y, "H", _RIGHT), stroke=RULE, line=1.5)]
    first, second = y + 18, y + 18 + _LINE
    if sets:
        worth = worth_of(shown.config.components, kinds[sets[0]], sets[0])
        text = language.say(
            "{worth}: points for the most and the second most of a set", worth=worth
        )
        parts.append(label(text, _LEFT, first, SMALLEST, room=_RIGHT - _LEFT - 8))
    if ScarabRing() in tiles:
        text = language.say("Ring: points each time, and for the most")
        parts.append(label(text, _LEFT, second, SMALLEST, room=_RIGHT - _LEFT - 200))
    if sets or ScarabRing() in tiles:
        text = language.say("has the most")
        x = WIDTH - _LEFT - min(length(text, SMALLEST), 150) - 24
        parts += [
            circle(x, second, 13, fill=GOLD, stroke=INK, line=1.5),
            label(text, x + 22, second, SMALLEST, room=150),
        ]
    return parts
