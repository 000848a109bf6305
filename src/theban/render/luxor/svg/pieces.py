"""The tiles and cards of Luxor, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from attrs import frozen

from theban.core.language import Language
from theban.luxor import pieces
from theban.luxor.messages import short_horus_card
from theban.luxor.parts.mummy import MummyEffect
from theban.render.pieces import Piece
from theban.render.svg import shapes as svg
from theban.render.svg.canvas import Canvas
from theban.render.svg.pictograms import pictogram
from theban.render.svg.shapes import Ink

TILE_WIDTH, TILE_HEIGHT = 84, 60
CARD_WIDTH, CARD_HEIGHT = 66, 92

COIN = svg.circle(22, 13, 14.5, fill=Ink.GOLD, stroke=Ink.LINE, line=1.5)
"""What the points of a treasure are on."""

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
    return svg.moved([svg.shared(_face(shown))], x, y, width / TILE_WIDTH)


@lru_cache(maxsize=256)
def _face(shown: pieces.Tile) -> list[str]:
    match shown:
        case pieces.Treasure(kind, needed, points):
            base = svg.shared([_plate(Ink.PAPER), pictogram("pawn", 32, -14, 26), COIN])
            return [
                svg.shared([base, pictogram(kind.value, -20, 0, 44)]),
                svg.printed(needed, 12, -14, _digits(needed, 26)),
                svg.printed(points, 22, 13, _digits(points, 25)),
            ]
        case pieces.HorusTile(level):
            size, places = _EYES[level]
            eyes = (pictogram("eye", x, y, size) for x, y in places)
            return [_plate(Ink.PAPER), *eyes]
        case pieces.OsirisTile(number):
            steps = svg.printed(f"+{number}", 17, 1, _digits(number, 29))
            return [_plate(Ink.PAPER), pictogram("atef", -23, 0, 50), steps]
        case pieces.ScarabTile():
            return [_plate(Ink.TEMPLE), pictogram("scarab", 0, 0, 50)]
        case pieces.WildCardTile():
            return [_plate(Ink.TEMPLE), pictogram("wild", 0, 0, 50)]
        case pieces.ScarabOrWildTile():
            slash = svg.path("M-6 20L8-20", stroke=Ink.LINE, line=3)
            both = [pictogram("scarab", -22, 0, 38), pictogram("wild", 23, 0, 38)]
            return [_plate(Ink.TEMPLE), *both, slash]
        case pieces.FavorTile((low, high)):
            eye = pictogram("eye", 0, -12, 36)
            return [_plate(Ink.TEMPLE), eye, *_level(low, -20, 13), *_level(high, 20, 13)]
        case pieces.FavorTile():
            return [_plate(Ink.TEMPLE), pictogram("eye", 0, 0, 44)]
        case pieces.TunnelTile():
            return [_plate(Ink.TEMPLE), pictogram("tunnel", 0, 0, 52)]
        case _:
            assert_never(shown)


def _plate(fill: Ink) -> str:
    outer = svg.plate(TILE_WIDTH, TILE_HEIGHT, fill, round_=6)
    if fill != Ink.TEMPLE:
        return svg.shared([outer])
    inner = svg.plate(TILE_WIDTH - 8, TILE_HEIGHT - 8, Ink.NONE, round_=3, line=1)
    return svg.shared([outer, inner])


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
    drawn = svg.shared(_card(shown, language))
    return svg.moved([drawn], x + CARD_WIDTH / 2 * scale, y + CARD_HEIGHT / 2 * scale, scale)


def _sheet(fill: Ink) -> str:
    return svg.shared([svg.plate(CARD_WIDTH, CARD_HEIGHT, fill, round_=7)])


@lru_cache(maxsize=256)
def _card(shown: pieces.Card | None, language: Language) -> list[str]:
    if shown is None:
        lattice = "".join(f"M-26 {y}L26 {y - 26}M-26 {y - 26}L26 {y}" for y in (-12, 12, 36))
        frame = svg.rectangle(-26, -38, 52, 76, stroke=Ink.GOLD, line=2, round_=3)
        return [_sheet(Ink.BACK), frame, svg.path(lattice, stroke=Ink.GOLD, line=1.5)]
    if isinstance(shown, pieces.AddableCard):
        return [_sheet(Ink.PAPER), *_addable(shown)]
    band = svg.rectangle(-33, 22, 66, 24, fill=Ink.LAPIS, round_=6)
    middle = (shown.level - 1) / 2
    eyes = [pictogram("eye", (eye - middle) * 20, 34, 22) for eye in range(shown.level)]
    return [_sheet(Ink.PAPER), band, _sheet(Ink.NONE), *_horus(shown, language), *eyes]


def _addable(shown: pieces.AddableCard) -> list[str]:
    """Draw what is on a card of the draw pile or of the equipment."""
    match shown:
        case pieces.NumberCard(0):
            stays = pictogram("pawn", 0, 30, 26)
            return [svg.printed(0, 0, -8, 54), stays]
        case pieces.NumberCard(number):
            size = _digits(number, 54) if number < _TWO_DIGITS else _digits(number, 42)
            return [svg.printed(number, 0, -2, size), _steps(34)]
        case pieces.PlusMinusCard():
            return [svg.printed("\u00b11", 0, -2, 37), _steps(34, is_double=True)]
        case pieces.DieCard():
            return [pictogram("die", 0, -4, 54), _steps(34)]
        case pieces.DiePlusMinusCard():
            change = svg.printed("\u00b11", 0, 13, 27)
            return [pictogram("die", 0, -21, 44), change, _steps(35)]
        case pieces.PlusCard(number):
            size = _digits(number, 42) if number < _TWO_DIGITS else _digits(number, 30)
            digits = svg.printed(number, -15, -5, size)
            plus = svg.path("M0-5H8M4-9V-1", stroke=Ink.LINE, line=3)
            more = svg.rectangle(
                13, -18, 15, 24, stroke=Ink.LINE, line=2, round_=3, dashes="3.5 3.5"
            )
            return [digits, plus, more, _steps(34)]
        case _:
            assert_never(shown)


def _steps(y: float, *, is_double: bool = False) -> str:
    """Draw an arrow: an adventurer goes on; a double one goes back too."""
    back = svg.trace("M", -12, y - 5, "L", -18, y, "L", -12, y + 5) if is_double else ""
    data = svg.trace("M", -17, y, "H", 17, "M", 11, y - 5, "L", 18, y, "L", 11, y + 5)
    return svg.shared([svg.path(f"{data}{back}", stroke=Ink.CLAY, line=3)])


def _horus(shown: pieces.HorusCard, language: Language) -> list[str]:
    """Draw what is on a Horus card: without its own picture, what it is called."""
    match shown:
        case pieces.UpToDieCard():
            one = svg.printed("1\u2013", -13, -12, 28)
            return [one, pictogram("die", 16, -12, 34)]
        case pieces.AdvanceAllCard(_, number):
            pawns = [pictogram("pawn", x, -28, 24) for x in (-18, 0, 18)]
            text = svg.printed(f"+{number}", 0, 3, _digits(number, 32))
            return [*pawns, text]
        case pieces.JoinNextCard():
            pawns = [pictogram("pawn", -22, -16, 28), pictogram("pawn", 12, -16, 28)]
            twin = pictogram("pawn", 23, -16, 28)
            return [*pawns, twin, svg.path("M-22 8H12M4 2L13 8L4 14", stroke=Ink.CLAY, line=4)]
        case pieces.OneLessCard(_, number):
            text = svg.printed(number, 0, -25, _digits(number, 34))
            less = svg.printed("\u22121", -10, 6, 26)
            return [text, less, pictogram("pawn", 17, 5, 26)]
        case _:
            text = short_horus_card(shown, language).replace("-", "\u2013")
            size = 29 if len(text) <= _FEW_LETTERS else 96 / len(text)
            return [svg.printed(text, 0, -12, size)]


SEEN_BY_ALL = (
    svg.rectangle(-18, -10, 36, 20, fill=Ink.GOLD, stroke=Ink.LINE, round_=5),
    svg.path("M-12 0Q0 -14 12 0Q0 14 -12 0Z", fill=Ink.BONE, stroke=Ink.LINE),
    svg.circle(0, 0, 4, fill=Ink.LINE),
)
"""An eye on a tab."""


# --- What the modules bring ----------------------------------------------------------------------


def _arrow(x: float, y: float, length: float) -> str:
    end = x + length
    tip = svg.trace("M", end - 6, y - 6, "L", end, y, "L", end - 6, y + 6)
    return svg.path(f"{svg.trace('M', x, y, 'H', end)}{tip}", stroke=Ink.CLAY, line=3.5)


def _small_card(x: float, y: float) -> str:
    return svg.rectangle(x - 9, y - 13, 18, 26, fill=Ink.PAPER, stroke=Ink.LINE, round_=3)


def _coin(text: str, x: float, y: float, radius: float, size: float) -> str:
    return svg.circle(x, y, radius, fill=Ink.GOLD, stroke=Ink.LINE) + svg.printed(text, x, y, size)


def _rearmost(steps: str) -> tuple[str, ...]:
    """Draw that of three adventurers the rearmost one moves."""
    return (
        pictogram("pawn", -28, 7, 36),
        svg.printed(steps, 0, -15, 22),
        _arrow(-15, 8, 21),
        pictogram("other_pawn", 18, 9, 28),
        pictogram("other_pawn", 31, 9, 28),
    )


_FACES: dict[MummyEffect, tuple[str, ...]] = {
    MummyEffect.REDRAW: (
        *(_small_card(x, y) for x, y in ((-29, 5), (-24, 0), (-19, -5))),
        _arrow(-6, 0, 13),
        *(_small_card(x, y) for x, y in ((19, 5), (24, 0), (29, -5))),
    ),
    MummyEffect.REARMOST_1_OR_2: _rearmost("1\u20132"),
    MummyEffect.TWO_POINTS: (_coin("2", 0, 0, 24, 34),),
    MummyEffect.MOVE_CARD: (
        *(_small_card(x, 9) for x in (-24, 0, 24)),
        svg.path("M-24 -8C-22 -26 22 -26 24 -10M17 -15L24 -8L30 -15", stroke=Ink.CLAY, line=3.5),
    ),
    MummyEffect.SCARAB: (pictogram("scarab", 0, 0, 52),),
    MummyEffect.EXCHANGE: (
        pictogram("scarab", -24, 0, 32),
        pictogram("scarab", 24, 0, 32),
        _arrow(-8, -17, 17),
        svg.group([_arrow(-8, -17, 17)], transform="rotate(180)"),
    ),
    MummyEffect.ONE_ADVENTURER_1: (
        pictogram("pawn", -22, 2, 46),
        _arrow(0, 13, 32),
        svg.printed("+1", 16, -9, 27),
    ),
    MummyEffect.FEWEST_POINTS: (
        _coin("1", -17, 0, 20, 29),
        _coin("2", 14, -15, 12.5, svg.SMALLEST),
        _coin("3", 26, 11, 12.5, svg.SMALLEST),
    ),
    MummyEffect.HORUS_CARD: (
        _small_card(-26, 0),
        _arrow(-12, 0, 17),
        svg.rectangle(12, -21, 26, 41, fill=Ink.PAPER, stroke=Ink.LINE, round_=4),
        svg.rectangle(12, 9, 26, 11, fill=Ink.LAPIS, stroke=Ink.LINE, round_=4),
        pictogram("eye", 25, -6, 21),
    ),
    MummyEffect.POINTS_FOR_TREASURES: (
        pictogram("vase", -27, -5, 29),
        pictogram("statue", -5, -5, 29),
        svg.path("M-36 16V21H6V16", stroke=Ink.LINE, line=2.5),
        _coin("2", 24, 0, 14, 21),
    ),
    MummyEffect.TWO_KEYS: (pictogram("key", -14, -10, 40), pictogram("key", 12, 11, 40)),
    MummyEffect.REARMOST_1_TO_4: _rearmost("1\u20134"),
    MummyEffect.CHOICE: (
        svg.printed("2\u00d7", 0, -17, 21),
        pictogram("key", -26, 9, 26),
        pictogram("scarab", 0, 9, 28),
        pictogram("wild", 26, 9, 28),
    ),
    MummyEffect.ONE_MORE_TURN: (pictogram("hourglass", -17, 0, 46), svg.printed("+1", 19, 0, 26)),
    MummyEffect.ALL_4: (
        *(pictogram("pawn", x, 2, 32) for x in (-31, -18, -5)),
        svg.printed("+4", 22, -11, 22),
        _arrow(10, 12, 24),
    ),
}
"""What is drawn on the tile of each effect. :rule:`MC-4.3` to :rule:`MC-4.11`."""


def mummy_tile(effect: MummyEffect | None, x: float, y: float) -> str:
    """Draw an open mummy tile, or where one is to come."""
    if effect is None:
        drawn = svg.empty_place(-TILE_WIDTH / 2, -TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)
    else:
        plate = svg.plate(TILE_WIDTH, TILE_HEIGHT, Ink.LINEN, round_=6)
        drawn = svg.shared([plate, *_FACES[effect]])
    return svg.moved([drawn], x, y)


# --- Things with their number -------------------------------------------------------------------

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
    art: str
    """Its pictogram."""
    name: str = ""
    """What is shown while a pointer rests on it, if it is not called as the piece is."""


@frozen
class Grid:
    """Where things are drawn."""

    x: float
    y: float
    step: float
    """How far it is from one column to the next."""

    def draw(
        self,
        rows: Sequence[Sequence[Item]],
        canvas: Canvas,
        seat: int | None = None,
        *,
        has_zeros: bool = True,
    ) -> Iterator[str]:
        """Draw things, as far as there are any in the game.

        Without zeros only those are drawn of which there are some, or which are marked.
        """
        y = self.y
        for items in rows:
            x = self.x
            for item in items:
                key = item.key.format(seat)
                piece = canvas.pieces.get(key)
                if piece is not None and (has_zeros or piece.count > 0 or canvas.marks.has(key)):
                    yield self._item(item, key, piece, canvas, x, y)
                    x += self.step
            if x > self.x:
                y += _ROW

    def _item(self, item: Item, key: str, piece: Piece, canvas: Canvas, x: float, y: float) -> str:
        number = piece.count
        name = canvas.language.text(item.name, "tip") if item.name else piece.label
        ink, bold = (Ink.INK, True) if number else (Ink.FAINT, False)
        size = _LARGE if self.step >= _ROOMY or number < _TWO_DIGITS else _SMALL
        written = svg.write(number, 0, 0, size, ink=ink, anchor="start", bold=bold)
        right = svg.moved([written], _NUMBER - _PLATE / 2, 0)
        drawn = [svg.moved([svg.shared([on_plate(item.art), right])], x + _PLATE / 2, y)]
        box = (x - 2, y - 20, self.step - 2, 40)
        return canvas.thing(key, drawn, box, number=number, tip=f"{name}: {number}")


def on_plate(art: str) -> str:
    """Draw a thing on a plate, around the origin."""
    plate = svg.rectangle(-_PLATE / 2, -_PLATE / 2, _PLATE, _PLATE, fill=Ink.PAPER, round_=8)
    return svg.shared([plate, pictogram(art, 0, 0, 29)])


def counted(number: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    """Write how many things a pile has: on a golden disc if there are any."""
    zero, radius, size = sizes
    if not number:
        return svg.write(number, x, y, zero, bold=True)
    disc = svg.circle(x, y, radius, fill=Ink.GOLD, stroke=Ink.LINE)
    return disc + svg.printed(number, x, y, size)
