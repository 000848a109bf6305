"""The tiles and cards of Luxor, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, assert_never

from attrs import evolve, frozen

from theban.core.language import Language
from theban.luxor import pieces
from theban.luxor.messages import short_horus_card
from theban.render.svg import pictograms as art
from theban.render.svg import shapes as svg
from theban.render.svg.canvas import Canvas
from theban.render.svg.pictograms import Outline, outlined, pictogram
from theban.render.svg.shapes import Ink

TILE_WIDTH, TILE_HEIGHT = 84, 60
CARD_WIDTH, CARD_HEIGHT = 66, 92

TREASURES: dict[pieces.TreasureKind, tuple[Outline, ...]] = {
    pieces.TreasureKind.VASE: art.VASE,
    pieces.TreasureKind.STATUE: art.STATUE,
    pieces.TreasureKind.JEWELRY: art.JEWELRY,
    pieces.TreasureKind.ARTIFACT: art.ANKH,
}
"""The pictogram of each type of treasure."""

COIN = svg.circle(22, 13, 14.5, fill=Ink.GOLD, stroke=Ink.LINE, line=1.5)
"""What the points of a treasure are on."""

REAR_PICTOGRAMS: dict[pieces.Rear, tuple[Outline, ...]] = {
    pieces.Rear.COBRA: art.COBRA,
    pieces.Rear.FALCON: art.FALCON,
    pieces.Rear.LION: art.LION,
}
"""The pictogram of each rear side of temple tiles."""

_EYES: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (56, ((0, 0),)),
    2: (38, ((-20, 0), (20, 0))),
    3: (34, ((-20, -13), (20, -13), (0, 13))),
}
"""For each level the size of its eyes on a tile, and where they are."""
_LONG = 2
_TWO_DIGITS = 10
_FEW_LETTERS = 4
"""So many fit on a card in large letters."""


def _digits(number: int, size: float) -> float:
    """Return a size of letters in which a number of many digits fits where one of two does."""
    digits = len(str(number))
    return size if digits <= _LONG else size * _LONG / digits


# --- Tiles -------------------------------------------------------------------------------------


def tile(shown: pieces.Tile, x: float, y: float, width: float) -> str:
    """Draw a tile."""
    return svg.moved([_tile(shown)], x, y, width / TILE_WIDTH)


@lru_cache(maxsize=256)
def _tile(shown: pieces.Tile) -> str:
    return svg.shared(_face(shown))


def _face(shown: pieces.Tile) -> list[str]:
    match shown:
        case pieces.Treasure(kind, needed, points):
            return _treasure(kind, needed, points)
        case pieces.HorusTile(level):
            size, places = _EYES[level]
            eyes = (pictogram(art.EYE, x, y, size) for x, y in places)
            return [_plate(Ink.PAPER), *eyes]
        case pieces.OsirisTile(number):
            steps = svg.printed(f"+{number}", 17, 1, _digits(number, 29))
            return [_plate(Ink.PAPER), pictogram(art.ATEF, -23, 0, 50), steps]
        case pieces.ScarabTile():
            return [_plate(Ink.TEMPLE), pictogram(art.SCARAB, 0, 0, 50)]
        case pieces.WildCardTile():
            return [_plate(Ink.TEMPLE), pictogram(art.WILD, 0, 0, 50)]
        case pieces.ScarabOrWildTile():
            slash = svg.path("M-6 20L8-20", stroke=Ink.LINE, line=3)
            both = [pictogram(art.SCARAB, -22, 0, 38), pictogram(art.WILD, 23, 0, 38)]
            return [_plate(Ink.TEMPLE), *both, slash]
        case pieces.FavorTile((low, high)):
            eye = pictogram(art.EYE, 0, -12, 36)
            return [_plate(Ink.TEMPLE), eye, *_level(low, -20, 13), *_level(high, 20, 13)]
        case pieces.FavorTile():
            return [_plate(Ink.TEMPLE), pictogram(art.EYE, 0, 0, 44)]
        case pieces.TunnelTile():
            return [_plate(Ink.TEMPLE), pictogram(art.TUNNEL, 0, 0, 52)]
        case _:
            assert_never(shown)


def _plate(fill: Ink) -> str:
    outer = svg.plate(TILE_WIDTH, TILE_HEIGHT, fill, round_=6)
    if fill != Ink.TEMPLE:
        return svg.shared([outer])
    inner = svg.plate(TILE_WIDTH - 8, TILE_HEIGHT - 8, Ink.NONE, round_=3, line=1)
    return svg.shared([outer, inner])


def _treasure(kind: pieces.TreasureKind, needed: int, points: int) -> list[str]:
    base = svg.shared([_plate(Ink.PAPER), pictogram(art.PAWN, 32, -14, 26), COIN])
    return [
        svg.shared([base, pictogram(TREASURES[kind], -20, 0, 44)]),
        svg.printed(needed, 12, -14, _digits(needed, 26)),
        svg.printed(points, 22, 13, _digits(points, 25)),
    ]


def _level(level: int, x: float, y: float) -> list[str]:
    disc = svg.circle(x, y, 13, fill=Ink.LAPIS, stroke=Ink.LINE, line=1.5)
    return [disc, svg.write(level, x, y, 23.5, ink=Ink.WHITE, bold=True)]


def plaque(value: int, x: float, y: float, scale: float = 1) -> str:
    """Draw a wall value, as cut into a stone."""
    stone = svg.plate(plaque_width(value), 23, Ink.PAPER, round_=2, line=1.5)
    parts = [stone, svg.printed(value, 0, 0, svg.SMALLEST)]
    return svg.moved([svg.shared(parts)], x, y, scale)


def plaque_width(value: int) -> float:
    """Return how wide the stone with a wall value is."""
    return svg.length(str(value), svg.SMALLEST, bold=True) + 8


# --- Cards -------------------------------------------------------------------------------------


def card(
    shown: pieces.Card | None, x: float, y: float, language: Language, scale: float = 1
) -> str:
    """Draw a card; its back if it is not known."""
    drawn = _card(shown, language)
    return svg.moved([drawn], x + CARD_WIDTH / 2 * scale, y + CARD_HEIGHT / 2 * scale, scale)


@lru_cache(maxsize=256)
def _card(shown: pieces.Card | None, language: Language) -> str:
    return svg.shared(_back() if shown is None else _front(shown, language))


def _sheet(fill: Ink) -> str:
    return svg.shared([svg.plate(CARD_WIDTH, CARD_HEIGHT, fill, round_=7)])


def _back() -> list[str]:
    lattice = "".join(f"M-26 {y}L26 {y - 26}M-26 {y - 26}L26 {y}" for y in (-12, 12, 36))
    frame = svg.rectangle(-26, -38, 52, 76, stroke=Ink.GOLD, line=2, round_=3)
    return [_sheet(Ink.BACK), frame, svg.path(lattice, stroke=Ink.GOLD, line=1.5)]


def _front(shown: pieces.Card, language: Language) -> list[str]:
    if isinstance(shown, pieces.AddableCard):
        return [_sheet(Ink.PAPER), *_addable(shown)]
    band = svg.rectangle(-33, 22, 66, 24, fill=Ink.LAPIS, round_=6)
    middle = (shown.level - 1) / 2
    drawn = [pictogram(art.EYE, (eye - middle) * 20, 34, 22) for eye in range(shown.level)]
    return [_sheet(Ink.PAPER), band, _sheet(Ink.NONE), *_horus(shown, language), *drawn]


def _addable(shown: pieces.AddableCard) -> list[str]:
    """Draw what is on a card of the draw pile or of the equipment."""
    match shown:
        case pieces.NumberCard(0):
            stays = pictogram(art.PAWN, 0, 30, 26)
            return [svg.printed(0, 0, -8, 54), stays]
        case pieces.NumberCard(number):
            size = _digits(number, 54) if number < _TWO_DIGITS else _digits(number, 42)
            return [svg.printed(number, 0, -2, size), _steps(0, 34)]
        case pieces.PlusMinusCard():
            return [svg.printed("\u00b11", 0, -2, 37), _steps(0, 34, is_double=True)]
        case pieces.DieCard():
            return [pictogram(art.DIE, 0, -4, 54), _steps(0, 34)]
        case pieces.DiePlusMinusCard():
            change = svg.printed("\u00b11", 0, 13, 27)
            return [pictogram(art.DIE, 0, -21, 44), change, _steps(0, 35)]
        case pieces.PlusCard(number):
            size = _digits(number, 42) if number < _TWO_DIGITS else _digits(number, 30)
            digits = svg.printed(number, -15, -5, size)
            plus = svg.path("M0-5H8M4-9V-1", stroke=Ink.LINE, line=3)
            more = svg.rectangle(
                13, -18, 15, 24, stroke=Ink.LINE, line=2, round_=3, dashes="3.5 3.5"
            )
            return [digits, plus, more, _steps(0, 34)]
        case _:
            assert_never(shown)


def _steps(x: float, y: float, *, is_double: bool = False) -> str:
    """Draw an arrow: an adventurer goes on; a double one goes back too."""
    back = svg.trace("M", x - 12, y - 5, "L", x - 18, y, "L", x - 12, y + 5) if is_double else ""
    data = svg.trace("M", x - 17, y, "H", x + 17)
    tip = svg.trace("M", x + 11, y - 5, "L", x + 18, y, "L", x + 11, y + 5)
    return svg.shared([svg.path(f"{data}{tip}{back}", stroke=Ink.CLAY, line=3)])


def _horus(shown: pieces.HorusCard, language: Language) -> list[str]:
    """Draw what is on a Horus card: without its own picture, what it is called."""
    match shown:
        case pieces.UpToDieCard():
            one = svg.printed("1\u2013", -13, -12, 28)
            return [one, pictogram(art.DIE, 16, -12, 34)]
        case pieces.AdvanceAllCard(_, number):
            pawns = [pictogram(art.PAWN, x, -28, 24) for x in (-18, 0, 18)]
            text = svg.printed(f"+{number}", 0, 3, _digits(number, 32))
            return [*pawns, text]
        case pieces.JoinNextCard():
            pawns = [pictogram(art.PAWN, -22, -16, 28), pictogram(art.PAWN, 12, -16, 28)]
            twin = pictogram(art.PAWN, 23, -16, 28)
            return [*pawns, twin, svg.path("M-22 8H12M4 2L13 8L4 14", stroke=Ink.CLAY, line=4)]
        case pieces.OneLessCard(_, number):
            text = svg.printed(number, 0, -25, _digits(number, 34))
            less = svg.printed("\u22121", -10, 6, 26)
            return [text, less, pictogram(art.PAWN, 17, 5, 26)]
        case _:
            text = short_horus_card(shown, language).replace("-", "\u2013")
            size = 29 if len(text) <= _FEW_LETTERS else 96 / len(text)
            return [svg.printed(text, 0, -12, size)]


def open_mark(x: float, y: float, language: Language) -> str:
    """Draw the mark of a card in a hand that all have seen: an eye on a tab below the card."""
    mark = svg.moved([svg.shared(seen_by_all(0, 0))], x, y + 11)
    return svg.group([mark], data_open="", tip=language.say_in("legend", "seen by all"))


def seen_by_all(x: float, y: float) -> tuple[str, str]:
    """Draw an eye on a tab."""
    tab = svg.rectangle(x - 18, y - 10, 36, 20, fill=Ink.GOLD, stroke=Ink.LINE, round_=5)
    lid = svg.trace("M", x - 12, y, "Q", x, y - 14, x + 12, y, "Q", x, y + 14, x - 12, y, "Z")
    return tab, svg.path(lid, fill=Ink.BONE, stroke=Ink.LINE) + svg.circle(x, y, 4, fill=Ink.LINE)


_ROW = 42
_LARGE, _SMALL = 23, svg.SMALLEST
"""The sizes of numbers; the small one is for those of two digits where columns are narrow."""
_ROOMY = 80
_PLATE, _NUMBER = 34, 37
"""The side of the plate of a thing, and where its number starts."""


@frozen
class Item:
    """A kind of thing of which there is a number."""

    key: str
    """Its key, with a gap for the seat where it is a seat's."""
    outlines: tuple[Outline, ...]
    """Its pictogram."""
    name: str = ""
    """What is shown while a pointer rests on it, if it is not called as the piece is."""

    def of(self, seat: int) -> Item:
        """Return what a seat has of it."""
        return evolve(self, key=self.key.format(seat))


@frozen
class Grid:
    """Where things are drawn."""

    x: float
    y: float
    step: float
    """How far it is from one column to the next."""

    def draw(self, rows: Sequence[Sequence[Item]], canvas: Canvas) -> list[str]:
        """Draw things, as far as there are any in the game."""
        return [
            self._item(item, canvas, self.x + column * self.step, self.y + row * _ROW)
            for row, items in enumerate(rows)
            for column, item in enumerate(items)
            if item.key in canvas.pieces
        ]

    def _item(self, item: Item, canvas: Canvas, x: float, y: float) -> str:
        piece = canvas.pieces[item.key]
        number, name = piece.count, piece.label
        if item.name:
            name = canvas.language.text(item.name, "tip")
        ink, bold = (Ink.INK, True) if number else (Ink.FAINT, False)
        size = _LARGE if self.step >= _ROOMY or number < _TWO_DIGITS else _SMALL
        written = svg.write(number, 0, 0, size, ink=ink, anchor="start", bold=bold)
        right = svg.moved([written], _NUMBER - _PLATE / 2, 0)
        drawn = [svg.moved([svg.shared([on_plate(item.outlines), right])], x + _PLATE / 2, y)]
        box = (x - 2, y - 20, self.step - 2, 40)
        tip = f"{name}: {number}"
        return canvas.thing(item.key, drawn, box, number=number, tip=tip)


def on_plate(outlines: tuple[Outline, ...]) -> str:
    """Draw a thing on a plate, around the origin."""
    plate = svg.rectangle(-_PLATE / 2, -_PLATE / 2, _PLATE, _PLATE, fill=Ink.PAPER, round_=8)
    return svg.shared([plate, pictogram(outlines, 0, 0, 29)])


Entry: TypeAlias = tuple[str, str, str]
"""A picture around the origin, what it means, and what a drawing has that needs the entry."""


def entry_of(outlines: tuple[Outline, ...], words: str) -> Entry:
    """Return the entry of a legend for a thing."""
    return on_plate(outlines), words, outlined(outlines)


def counted(number: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    """Write how many things a pile has: on a golden disc if there are any."""
    zero, radius, size = sizes
    if not number:
        return svg.write(number, x, y, zero, bold=True)
    disc = svg.circle(x, y, radius, fill=Ink.GOLD, stroke=Ink.LINE)
    return disc + svg.printed(number, x, y, size)
