"""The elements of an SVG picture, each as text: shapes, lines of writing, groups.

All numbers are written alike, so that a picture is the same text everywhere.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from html import escape as escape_html

from theban.render.svg.inks import INK, LINE, NO_INK, Ink, colour
from theban.render.svg.sharing import shared

USUAL_LINE = 2
"""The width of a line where nothing else is said."""
_NEAR = 40
"""Below so many units from the origin places have decimals."""
_WIDE = frozenset("WF")
_CAPITALS_KEPT = ("viewBox", "textLength", "lengthAdjust")


def number(value: float, decimals: int = 1) -> str:
    """Write a number with few decimals."""
    text = f"{value:.{decimals}f}"
    if decimals:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if abs(value) < 1 else text


@lru_cache(maxsize=2048)
def escape(text: str) -> str:
    """Make a text safe for SVG, inside of elements and attributes."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else "\ufffd" for c in text)
    return escape_html(text)


def attributes(**given: str | float | None) -> str:
    """Write attributes, each with a blank before it; those that are None are left out."""
    parts: list[str] = []
    for name, value in given.items():
        if value is None:
            continue
        text = escape(value) if isinstance(value, str) else number(value)
        key = name if name in _CAPITALS_KEPT else name.rstrip("_").replace("_", "-")
        parts.append(f' {key}="{text}"')
    return "".join(parts)


def _paint(fill: Ink, stroke: Ink, width: float) -> str:
    has_stroke = stroke != NO_INK
    return attributes(
        fill=colour(fill),
        stroke=colour(stroke) if has_stroke else None,
        stroke_width=width if has_stroke and width != USUAL_LINE else None,
    )


# --- Shapes ------------------------------------------------------------------------------------


def rectangle(  # noqa: PLR0913 (a rectangle has that many sides)
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Ink = NO_INK,
    stroke: Ink = NO_INK,
    line: float = 2,
    round_: float = 0,
    dashes: str | None = None,
) -> str:
    """Draw a rectangle."""
    shape = attributes(
        x=x, y=y, width=width, height=height, rx=round_ or None, stroke_dasharray=dashes
    )
    return f"<rect{shape}{_paint(fill, stroke, line)}/>"


def circle(  # noqa: PLR0913 (a circle and its inks)
    x: float, y: float, radius: float, *, fill: Ink = NO_INK, stroke: Ink = NO_INK, line: float = 2
) -> str:
    """Draw a circle."""
    return f"<circle{attributes(cx=x, cy=y, r=radius)}{_paint(fill, stroke, line)}/>"


def path(data: str, *, fill: Ink = NO_INK, stroke: Ink = NO_INK, line: float = 2) -> str:
    """Draw a path."""
    return f"<path{attributes(d=data)}{_paint(fill, stroke, line)}/>"


def trace(*parts: str | float) -> str:
    """Write how a path runs: SVG's letters, each followed by its numbers."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        else:
            gap = " " if text and not text[-1].isalpha() else ""
            text += f"{gap}{number(part)}"
    return text


# --- Writing -----------------------------------------------------------------------------------

_RISE = 0.36
"""How far below the middle of a line of capitals its foot is, in sizes."""
_SLIM_LETTERS, _BROAD_LETTERS = frozenset("fijlrtI.,:;'|!/-()\u00b7 "), frozenset("mwMW@%\u2026")
_SLIM, _USUAL, _CAPITAL, _BROAD = (0.37, 0.44), (0.62, 0.69), (0.72, 0.8), (0.98, 1.08)
"""About how wide a character is, in sizes, and how wide if bold: in a font that is rather wide."""
SMALLEST = 20.4
"""The least size of letters that tell something: 11 pixels on a phone, where a sheet has 390."""


def length(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate how long a text is when written."""
    # Not sum(): versions of Python differ in how they add floats, and drawings are the same on all.
    return size * math.fsum(_breadth(character)[bold] for character in text)


def _breadth(character: str) -> tuple[float, float]:
    if character in _SLIM_LETTERS:
        return _SLIM
    if character in _BROAD_LETTERS or unicodedata.east_asian_width(character) in _WIDE:
        return _BROAD
    return _CAPITAL if character.isupper() else _USUAL


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Cut a text that is too long for its room."""
    if length(text, size, bold=bold) <= room:
        return text
    while text and length(f"{text}…", size, bold=bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def lines_of(text: str, size: float, room: float) -> list[str]:
    """Break a bold text into lines that fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, size, bold=True) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, size, room, bold=True))
    return lines


def write(  # noqa: PLR0913 (as many as writing needs)
    text: str | int,
    x: float,
    y: float,
    size: float,
    *,
    ink: Ink = INK,
    anchor: str = "middle",
    bold: bool = False,
    room: float | None = None,
) -> str:
    """Write a line of text."""
    is_squeezed = room is not None and length(str(text), size, bold=bold) > room
    shape = attributes(
        x=x or None,
        y=y + size * _RISE,
        font_size=None if size == SMALLEST else size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="bold" if bold else None,
        textLength=room if is_squeezed else None,
        lengthAdjust="spacingAndGlyphs" if is_squeezed else None,
    )
    paint = "" if ink == INK else _paint(ink, NO_INK, 0)
    return f"<text{shape}{paint}>{escape(str(text))}</text>"


def printed(text: str | int, x: float, y: float, size: float) -> str:
    """Write what is printed on a piece, often the same on several."""
    return moved([shared([write(text, 0, 0, size, ink=LINE, bold=True)])], x, y)


# --- Groups ------------------------------------------------------------------------------------


def group(parts: Iterable[str], *, tip: str = "", **given: str | float | None) -> str:
    """Put elements together."""
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f"<g{attributes(**given)}>{title}{''.join(parts)}</g>"


def lined(shapes: Iterable[str], ink: Ink = LINE) -> str:
    """Put shapes together whose outlines have the same ink, or one of their own."""
    own = attributes(stroke=colour(ink))
    return group((shape.replace(own, "", 1) for shape in shapes), stroke=colour(ink))


def moved(
    parts: Iterable[str], x: float, y: float, scale: float = 1, *, turn: float | None = None
) -> str:
    """Put elements together elsewhere, turned, and larger or smaller."""
    turned = "" if turn is None else f"rotate({number(turn)})"
    size = "" if scale == 1 else f"scale({number(scale, 2)})"
    if turned or size:
        parts = [shared([group(parts, transform=f"{turned}{size}")])]
    where = translation(x, y)
    return "".join(parts) if where is None else group(parts, transform=where)


def translation(x: float, y: float) -> str | None:
    """Write how far something is moved, as SVG writes it; None if it is not."""
    # Nobody sees less than half a unit, but in small things.
    decimals = 1 if max(abs(x), abs(y)) < _NEAR else 0
    where = f"{number(x, decimals)} {number(y, decimals)}"
    return None if where == "0 0" else f"translate({where})"
