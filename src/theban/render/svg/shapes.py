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
    """Write a number with few decimals.

    Args:
        value: the number.
        decimals: how many it has at most.

    Example:
        >>> number(3.0), number(1 / 3), number(-0.001), number(40), number(1 / 3, decimals=2)
        ('3', '.3', '0', '40', '.33')
    """
    text = f"{value:.{decimals}f}"
    if decimals:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if abs(value) < 1 else text


@lru_cache(maxsize=2048)
def escape(text: str) -> str:
    """Make a text safe for SVG, inside of elements and attributes.

    Args:
        text: any text; what XML cannot hold becomes a mark.

    Example:
        >>> escape('<b> & "x"')
        '&lt;b&gt; &amp; &quot;x&quot;'
    """
    if not text.isprintable():
        text = "".join(c if c.isprintable() else "\ufffd" for c in text)
    return escape_html(text)


def attributes(**given: str | float | None) -> str:
    """Write attributes, each with a blank before it; those that are None are left out.

    Args:
        given: the values; in the names ``_`` stands for ``-``, and at the end for nothing.

    Example:
        >>> attributes(class_="x", stroke_width=2.5, fill=None)
        ' class="x" stroke-width="2.5"'
    """
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
    """Draw a rectangle.

    Args:
        x: its left side.
        y: its upper side.
        width: its width.
        height: its height.
        fill: the ink inside.
        stroke: the ink of its outline.
        line: the width of the outline.
        round_: the radius of its corners.
        dashes: the lengths of dashes and gaps, or None for an unbroken outline.
    """
    shape = attributes(
        x=x, y=y, width=width, height=height, rx=round_ or None, stroke_dasharray=dashes
    )
    return f"<rect{shape}{_paint(fill, stroke, line)}/>"


def circle(  # noqa: PLR0913 (a circle and its inks)
    x: float, y: float, radius: float, *, fill: Ink = NO_INK, stroke: Ink = NO_INK, line: float = 2
) -> str:
    """Draw a circle.

    Args:
        x: its middle.
        y: its middle.
        radius: its radius.
        fill: the ink inside.
        stroke: the ink of its outline.
        line: the width of the outline.
    """
    return f"<circle{attributes(cx=x, cy=y, r=radius)}{_paint(fill, stroke, line)}/>"


def path(data: str, *, fill: Ink = NO_INK, stroke: Ink = NO_INK, line: float = 2) -> str:
    """Draw a path.

    Args:
        data: how it runs, as SVG writes it.
        fill: the ink inside.
        stroke: the ink of its line.
        line: the width of the line.
    """
    return f"<path{attributes(d=data)}{_paint(fill, stroke, line)}/>"


def trace(*parts: str | float) -> str:
    """Write how a path runs: SVG's letters, each followed by its numbers.

    Args:
        parts: the letters and the numbers.

    Example:
        >>> trace("M", 1, 2.5, "H", -3)
        'M1 2.5H-3'
    """
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
    """Estimate how long a text is when written.

    Args:
        text: the text.
        size: the size of the letters.
        bold: whether it is bold.
    """
    # Not sum(): versions of Python differ in how they add floats, and drawings are the same on all.
    return size * math.fsum(_breadth(character)[bold] for character in text)


def _breadth(character: str) -> tuple[float, float]:
    if character in _SLIM_LETTERS:
        return _SLIM
    if character in _BROAD_LETTERS or unicodedata.east_asian_width(character) in _WIDE:
        return _BROAD
    return _CAPITAL if character.isupper() else _USUAL


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Cut a text that is too long for its room.

    Args:
        text: the text.
        size: the size of the letters.
        room: the length there is.
        bold: whether it is bold.

    Example:
        >>> cut("Cleopatra", 20, 200), cut("Cleopatra", 20, 70)
        ('Cleopatra', 'Cleo…')
    """
    if length(text, size, bold=bold) <= room:
        return text
    while text and length(f"{text}…", size, bold=bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def lines_of(text: str, size: float, room: float) -> list[str]:
    """Break a bold text into lines that fit.

    Args:
        text: the text; it is broken at blanks.
        size: the size of the letters.
        room: the length of a line.
    """
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
    """Write a line of text.

    Args:
        text: the text.
        x: where it stands, see ``anchor``.
        y: the middle of its capitals.
        size: the size of the letters.
        ink: the ink.
        anchor: what of it is at ``x``: ``start``, ``middle`` or ``end``.
        bold: whether it is bold.
        room: the length into which it is squeezed if it seems longer, or None.
    """
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
    """Write what is printed on a piece, often the same on several.

    Args:
        text: the text.
        x: its middle.
        y: the middle of its capitals.
        size: the size of the letters.
    """
    return moved([shared([write(text, 0, 0, size, ink=LINE, bold=True)])], x, y)


# --- Groups ------------------------------------------------------------------------------------


def group(parts: Iterable[str], *, tip: str = "", **given: str | float | None) -> str:
    """Put elements together.

    Args:
        parts: the elements.
        tip: what is shown while a pointer rests on them.
        given: attributes of the group, see :func:`attributes`.
    """
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f"<g{attributes(**given)}>{title}{''.join(parts)}</g>"


def lined(shapes: Iterable[str], ink: Ink = LINE) -> str:
    """Put shapes together whose outlines have the same ink, or one of their own.

    Args:
        shapes: the shapes; each has an outline.
        ink: the ink of most outlines.
    """
    own = attributes(stroke=colour(ink))
    return group((shape.replace(own, "", 1) for shape in shapes), stroke=colour(ink))


def moved(
    parts: Iterable[str], x: float, y: float, scale: float = 1, *, turn: float | None = None
) -> str:
    """Put elements together elsewhere, turned, and larger or smaller.

    Args:
        parts: the elements, drawn around the origin.
        x: where their origin comes to be.
        y: where their origin comes to be.
        scale: how many times as large they become.
        turn: by how many degrees they are turned clockwise, if they are.
    """
    turned = "" if turn is None else f"rotate({number(turn)})"
    size = "" if scale == 1 else f"scale({number(scale, 2)})"
    if turned or size:
        parts = [shared([group(parts, transform=f"{turned}{size}")])]
    where = translation(x, y)
    return "".join(parts) if where is None else group(parts, transform=where)


def translation(x: float, y: float) -> str | None:
    """Write how far something is moved, as SVG writes it; None if it is not.

    Args:
        x: how far to the right.
        y: how far down.
    """
    # Nobody sees less than half a unit, but in small things.
    decimals = 1 if max(abs(x), abs(y)) < _NEAR else 0
    where = f"{number(x, decimals)} {number(y, decimals)}"
    return None if where == "0 0" else f"translate({where})"
