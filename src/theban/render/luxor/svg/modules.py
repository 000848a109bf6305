"""The mummy tiles, drawn: what each of them does, told without words."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.language import message
from theban.luxor.config import Config, Module
from theban.luxor.messages import talismans_words
from theban.luxor.modules.mummy.tiles import cost
from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import TreasureKind
from theban.render.luxor.labels import effect_words
from theban.render.luxor.seen import Shown, mummy_of
from theban.render.luxor.svg.pieces import (
    TILE_HEIGHT,
    TILE_WIDTH,
    TREASURES,
    Entry,
    counted,
    entry_of,
)
from theban.render.svg import pictograms as art
from theban.render.svg import shapes as svg
from theban.render.svg.canvas import Box, Canvas, Section, label, panel
from theban.render.svg.figures import lying_badge, lying_figure
from theban.render.svg.pictograms import MUMMY, TREASURE_BACK, Outline, edged, pictogram
from theban.render.svg.shapes import Ink

TALISMAN = (
    Outline("M-9-23C-9-12-4-9 0-6C4-9 9-12 9-23", line=3),
    Outline("M0-9A15 15 0 0 1 0 21A15 15 0 0 1 0-9Z", Ink.LEAF),
    Outline("M0-1L8 13H-8Z", Ink.BONE, line=2),
)
"""An amulet on a cord."""

HOURGLASS = (
    Outline("M-12-18C-12-6-3-5-3 0C-3 5-12 6-12 18H12C12 6 3 5 3 0C3-5 12-6 12-18Z", Ink.BONE),
    Outline("M-9 17C-8 9-2 9 0 5C2 9 8 9 9 17ZM-7-9H7L0 0Z", Ink.GOLD, line=1),
    Outline("M-16-22H16V-17H-16ZM-16 17H16V22H-16Z", Ink.CLAY),
)
"""A turn."""

_DIE = (
    Outline("M-13-13H13V13H-13Z", Ink.BONE, line=3),
    Outline("M-6-6V-5.9M6 6V6.1M0 0V.1M6-6V-5.9M-6 6V6.1", line=5),
)
_THREE_CARDS = Outline("M-22-6H-10V17H-22ZM-6-6H6V17H-6ZM10-6H22V17H10Z", Ink.BONE)

CHARACTER_PICTOGRAMS: dict[Character, tuple[Outline, ...]] = {
    Character.REROLL: (
        *_DIE,
        Outline("M-17 11A20.5 20.5 0 1 1-4 20", line=3),
        Outline("M2 13L-6 20L2 26", stroke=Ink.CLAY, line=4),
    ),
    Character.EXTRA_TURN: (
        *HOURGLASS,
        Outline("M11 1H23M17-5V7", stroke=Ink.LINEN, line=7),
        Outline("M11 1H23M17-5V7", line=4),
    ),
    Character.SELECT_HORUS_CARD: (
        Outline("M-22 0H-10V21H-22ZM10 0H22V21H10Z", Ink.LAPIS),
        Outline("M-8-21H8V7H-8Z", Ink.BONE),
        Outline("M-6-7C-3-12 3-12 6-7C3-3-3-3-6-7ZM0-8.5V-6.5", line=2),
        Outline("M0 21V12M-4 15L0 11L4 15", stroke=Ink.CLAY, line=3),
    ),
    Character.EXTRA_POINT: (
        Outline("M0-21A21 21 0 0 1 0 21A21 21 0 0 1 0-21Z", Ink.GOLD),
        Outline("M-14 0H-2M-8-6V6M3-7L9-11V11", line=4),
    ),
    Character.AHEAD: (
        Outline("M-10-20A8 8 0 0 1-6-5L2 20H-22L-14-5A8 8 0 0 1-10-20Z", Ink.SHADE),
        Outline("M2 2H21M14-6L22 2L14 10", stroke=Ink.CLAY, line=4),
    ),
    Character.TEMPLE_ACTION: (
        Outline("M-21-8L0-22L21-8Z", Ink.GOLD),
        Outline("M-17-6H-11V14H-17ZM-3-6H3V14H-3ZM11-6H17V14H11Z", Ink.BONE),
        Outline("M-22 15H22V21H-22Z", Ink.GOLD),
    ),
    Character.REARRANGE_HAND: (
        _THREE_CARDS,
        Outline("M-16-11C-14-24 14-24 16-12", stroke=Ink.CLAY, line=3),
        Outline("M10-15L16-9L21-16", stroke=Ink.CLAY, line=3),
    ),
    Character.SPECIAL_KEY: (
        *edged(Ink.GOLD, 4, "M-13 1A8 8 0 0 1-13 17A8 8 0 0 1-13 1ZM-5 9H19M12 9V17M18 9V17"),
        Outline("M-9-15H3M-3-21V-9M-9-5H3M9-17L14-20V-6", line=3),
    ),
}
"""The pictogram of each character. :rule:`MC-7.1`."""


_OTHER_PAWN = (Outline(art.PAWN[0].data, Ink.BONE),)
"""An adventurer that does not move."""


def _arrow(x: float, y: float, length: float) -> str:
    end = x + length
    tip = svg.trace("M", end - 6, y - 6, "L", end, y, "L", end - 6, y + 6)
    return svg.path(f"{svg.trace('M', x, y, 'H', end)}{tip}", stroke=Ink.CLAY, line=3.5)


def _card(x: float, y: float) -> str:
    return svg.rectangle(x - 9, y - 13, 18, 26, fill=Ink.PAPER, stroke=Ink.LINE, round_=3)


def _coin(text: str, x: float, y: float, radius: float, size: float) -> str:
    return svg.circle(x, y, radius, fill=Ink.GOLD, stroke=Ink.LINE) + svg.printed(text, x, y, size)


def _rearmost(steps: str) -> tuple[str, ...]:
    """Draw that of three adventurers the rearmost one moves."""
    return (
        pictogram(art.PAWN, -28, 7, 36),
        svg.printed(steps, 0, -15, 22),
        _arrow(-15, 8, 21),
        pictogram(_OTHER_PAWN, 18, 9, 28),
        pictogram(_OTHER_PAWN, 31, 9, 28),
    )


_FACES: dict[MummyEffect, tuple[str, ...]] = {
    MummyEffect.REDRAW: (
        *(_card(x, y) for x, y in ((-29, 5), (-24, 0), (-19, -5))),
        _arrow(-6, 0, 13),
        *(_card(x, y) for x, y in ((19, 5), (24, 0), (29, -5))),
    ),
    MummyEffect.REARMOST_1_OR_2: _rearmost("1\u20132"),
    MummyEffect.TWO_POINTS: (_coin("2", 0, 0, 24, 34),),
    MummyEffect.MOVE_CARD: (
        *(_card(x, 9) for x in (-24, 0, 24)),
        svg.path("M-24 -8C-22 -26 22 -26 24 -10M17 -15L24 -8L30 -15", stroke=Ink.CLAY, line=3.5),
    ),
    MummyEffect.SCARAB: (pictogram(art.SCARAB, 0, 0, 52),),
    MummyEffect.EXCHANGE: (
        pictogram(art.SCARAB, -24, 0, 32),
        pictogram(art.SCARAB, 24, 0, 32),
        _arrow(-8, -17, 17),
        svg.group([_arrow(-8, -17, 17)], transform="rotate(180)"),
    ),
    MummyEffect.ONE_ADVENTURER_1: (
        pictogram(art.PAWN, -22, 2, 46),
        _arrow(0, 13, 32),
        svg.printed("+1", 16, -9, 27),
    ),
    MummyEffect.FEWEST_POINTS: (
        _coin("1", -17, 0, 20, 29),
        _coin("2", 14, -15, 12.5, svg.SMALLEST),
        _coin("3", 26, 11, 12.5, svg.SMALLEST),
    ),
    MummyEffect.HORUS_CARD: (
        _card(-26, 0),
        _arrow(-12, 0, 17),
        svg.rectangle(12, -21, 26, 41, fill=Ink.PAPER, stroke=Ink.LINE, round_=4),
        svg.rectangle(12, 9, 26, 11, fill=Ink.LAPIS, stroke=Ink.LINE, round_=4),
        pictogram(art.EYE, 25, -6, 21),
    ),
    MummyEffect.POINTS_FOR_TREASURES: (
        pictogram(art.VASE, -27, -5, 29),
        pictogram(art.STATUE, -5, -5, 29),
        svg.path("M-36 16V21H6V16", stroke=Ink.LINE, line=2.5),
        _coin("2", 24, 0, 14, 21),
    ),
    MummyEffect.TWO_KEYS: (pictogram(art.KEY, -14, -10, 40), pictogram(art.KEY, 12, 11, 40)),
    MummyEffect.REARMOST_1_TO_4: _rearmost("1\u20134"),
    MummyEffect.CHOICE: (
        svg.printed("2\u00d7", 0, -17, 21),
        pictogram(art.KEY, -26, 9, 26),
        pictogram(art.SCARAB, 0, 9, 28),
        pictogram(art.WILD, 26, 9, 28),
    ),
    MummyEffect.ONE_MORE_TURN: (pictogram(HOURGLASS, -17, 0, 46), svg.printed("+1", 19, 0, 26)),
    MummyEffect.ALL_4: (
        *(pictogram(art.PAWN, x, 2, 32) for x in (-31, -18, -5)),
        svg.printed("+4", 22, -11, 22),
        _arrow(10, 12, 24),
    ),
}
"""What is drawn on the tile of each effect. :rule:`MC-4.3` to :rule:`MC-4.11`."""


def mummy_tile(effect: MummyEffect | None, x: float, y: float) -> str:
    """Draw an open mummy tile, or where one is to come."""
    if effect is None:
        return svg.moved([_no_tile(-TILE_WIDTH / 2, -TILE_HEIGHT / 2)], x, y)
    plate = svg.plate(TILE_WIDTH, TILE_HEIGHT, Ink.LINEN, round_=6)
    return svg.moved([svg.shared([plate, *_FACES[effect]])], x, y)


LEGENDS: Mapping[Module, tuple[Entry, ...]] = {
    Module.ARTIFACTS: (
        entry_of(TREASURES[TreasureKind.ARTIFACT], message("artifact", context="legend")),
        entry_of(TREASURE_BACK, message("face down below", context="legend")),
    ),
    Module.MUMMY: (
        entry_of(TALISMAN, message("talisman", context="legend")),
        entry_of(MUMMY, message("the Mummy", context="legend")),
        (lying_figure(0, 0, 12, 24), message("laid down", context="legend"), 'data-lying="'),
        (
            lying_badge(0, "A2", -26, -12, 50, 24),
            message("two laid down", context="legend"),
            'data-lying="2"',
        ),
    ),
}
"""What the pictures of each module mean, in the order of the legend."""


_MUMMY = 46
"""How high the Mummy is beside its own figure size."""

_GAP = 8
_HEAD, _ROW = 42, 68
_TILES, _COST, _WORDS, _PILE = 26, 132, 198, 590
_PILE_ROOM = 118
"""The room for what a pile is called."""
_NUMBER = (26, 20, 24)
"""The sizes of the number of a pile, see :func:`~theban.render.luxor.svg.pieces.counted`."""


def draw_mummy(x: float, y: float, scale: float) -> str:
    """Draw the Mummy."""
    return pictogram(MUMMY, x, y, _MUMMY * scale)


def mummy_tiles(shown: Shown, canvas: Canvas) -> Section | None:
    """Draw the open mummy tiles, their cost and the piles, if the Mummy is played."""
    mummy = mummy_of(shown)
    if mummy is None:
        return None
    height = _HEAD + _ROW * max(len(mummy.display), 2) + 4
    parts = [
        panel(height),
        label(canvas.language.say("Mummy tiles and their cost"), _TILES, 24),
        *(
            _open_tile(shown.config, slot, effect, canvas, _HEAD + _ROW * (slot + 0.5))
            for slot, effect in enumerate(mummy.display)
        ),
        *_stack(sum(mummy.stack), canvas),
        *_discarded(sum(mummy.discards), canvas),
    ]
    return Section("".join(parts), height + _GAP)


def _open_tile(
    config: Config, slot: int, effect: MummyEffect | None, canvas: Canvas, y: float
) -> str:
    parts = [mummy_tile(effect, _TILES + TILE_WIDTH / 2, y)]
    tip = ""
    language = canvas.language
    words = language.say("one to come")
    if effect is not None:
        price, words = cost(config, effect), effect_words(effect, language)
        tip = language.say(
            "mummy tile: {effect}, for {talismans}",
            effect=words,
            talismans=talismans_words(price, language),
        )
        parts += [
            svg.write(price, _COST, y, 25, bold=True),
            svg.rectangle(_COST + 12, y - 18, 36, 36, fill=Ink.PAPER, round_=8),
            pictogram(TALISMAN, _COST + 30, y, 30),
        ]
    parts.append(svg.write(words, _WORDS, y, ink=Ink.INK, anchor="start", room=_PILE - 24 - _WORDS))
    box = (_TILES - 5, y - 33, _PILE - 40 - _TILES, 66)
    return canvas.thing(f"mummy_tile:{slot}", parts, box, tip=tip)


def _stack(number: int, canvas: Canvas) -> list[str]:
    x, y = _PILE, _HEAD
    pile = [
        svg.rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, fill=Ink.BACK, stroke=Ink.LINE, round_=6),
        svg.rectangle(x + 6, y + 6, TILE_WIDTH - 12, TILE_HEIGHT - 12, stroke=Ink.GOLD, round_=3),
    ]
    parts = [
        *(pile if number else [_no_tile(x, y)]),
        counted(number, x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2, _NUMBER),
    ]
    thing = canvas.thing("pile:mummy_tiles", parts, _box_of(x, y), number=number)
    return [label(canvas.language.say_in("heading", "Stack"), x, 24, room=_PILE_ROOM), thing]


def _discarded(number: int, canvas: Canvas) -> list[str]:
    x, y = _PILE, _HEAD + TILE_HEIGHT + 36
    middle_x, middle_y = x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2
    tile = svg.plate(TILE_WIDTH - 8, TILE_HEIGHT - 8, Ink.LINEN, round_=6)
    pile = [svg.moved([tile], middle_x, middle_y, turn=turn) for turn in (-9, 0, 9)[:number]]
    parts = [*(pile or [_no_tile(x, y)]), counted(number, middle_x, middle_y, _NUMBER)]
    thing = canvas.thing("pile:mummy_discards", parts, _box_of(x, y), number=number)
    words = canvas.language.say_in("heading", "Discarded")
    return [label(words, x, y - 18, room=_PILE_ROOM), thing]


def _box_of(x: float, y: float) -> Box:
    return x - 4, y - 4, TILE_WIDTH + 8, TILE_HEIGHT + 8


def _no_tile(x: float, y: float) -> str:
    return svg.rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, stroke=Ink.RULE, round_=6, dashes="4 6")
