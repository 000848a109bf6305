"""The elements of an SVG picture, each as text: shapes, lines of writing, groups.

All numbers are written alike, so that a picture is the same text everywhere.
"""

from __future__ import annotations

import base64
import enum
import hashlib
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape as escape_html

from theban._core.messages import visible


class Ink(enum.Enum):
    """The colours: each plain, and as it is on dark screens if it is another there."""

    def __init__(self, plain: str, dark: str | None = None) -> None:
        """Keep both."""
        self.plain = plain
        self.dark = dark

    NONE = "none"
    # Around the pieces.
    PAGE = "#fbf6ea", "#16130e"
    INK = "#2a2016", "#f2e8d5"
    FAINT = "#6f5d45", "#bda98a"
    ROCK = "#a58a60", "#574732"
    FLOOR = "#efe0bd", "#2b241a"
    PANEL = "#f4e9d0", "#221d15"
    RULE = "#cdb78c", "#4b3f2d"
    WATER = "#8cc4d6", "#1d4a5c"
    WAVE = "#5aa0b8", "#3c7c93"
    BANK = "#d9c48f", "#3f3624"
    LAST = "#00697a", "#4fd0e0"
    TARGET = "#b0126f", "#ff7cc4"
    # The pieces themselves.
    PAPER = "#fffaec", "#dccfae"
    TEMPLE = "#dfe8e4", "#b9c8c2"
    LINE = "#2a2017"
    BACK = "#8a5a35"
    GOLD = "#e2ad2c"
    CLAY = "#c2643a"
    LAPIS = "#2f62a8"
    LEAF = "#4f8a4d"
    BONE = "#f7efda"
    NIGHT = "#2e2a33"
    SHADE = "#8d7a5c"
    LINEN = "#d9ceb3", "#a99e83"
    WHITE = "#ffffff"
    # The seats, light and dark in turn, so that they differ in grey too.
    SEAT_A = "#1d4f91"
    SEAT_B = "#f0b323"
    SEAT_C = "#a3262a"
    SEAT_D = "#8fd0b8"
    SEAT_E = "#5b2a6e"
    SEAT_F = "#a3a9ad"


_SEATS = tuple(ink for ink in Ink if ink.name.startswith("SEAT_"))


def seat_ink(seat: int) -> Ink:
    """Return the ink of a seat."""
    return _SEATS[seat % len(_SEATS)]


FONTS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif"
"""The fonts, unless a page sets ``--theban-font``."""


_PAINT = re.compile(r'(?:fill|stroke)="#\w+"')


def style_sheet(drawn: str | None = None) -> str:
    """Return the colours and fonts, which a page can replace, and those for dark screens.

    A drawing is dark where the screen is, unless an attribute ``data-theme`` of it, or of an
    element around it, is ``light`` or ``dark``.  Printed drawings are light.

    The rules find elements by their plain colours, and name nothing around them: shared shapes are
    in their own tree, which only variables reach. Programs
    without variables would paint black what they do not understand, so they are asked first.
    """
    painted = None if drawn is None else {*_PAINT.findall(drawn)}
    rules = light = dark = ""
    for ink in Ink:
        plain, name = ink.plain, ink.name.lower().replace("_", "-")
        kinds = [
            kind for kind in ("fill", "stroke") if painted is None or f'{kind}="{plain}"' in painted
        ]
        if ink is Ink.NONE or (not kinds and ink is not Ink.INK):
            continue
        value = f"var(--theban-{name},{plain})"
        if ink.dark is not None:
            light += f"--t-{name}:{value};"
            dark += f"--t-{name}:var(--theban-{name},{ink.dark});"
            value = f"var(--t-{name},{plain})"
        for kind in kinds:
            rules += f'[{kind}="{plain}"]{{{kind}:{value}}}'
    return (
        "@supports (fill:var(--t)){"
        f".theban{{font-family:var(--theban-font,{FONTS});fill:var(--t-ink);{light}}}"
        f"{rules}}}"
        "@media screen and (prefers-color-scheme:dark)"
        f"{{.theban:not([data-theme=light],[data-theme=light] *){{{dark}}}}}"
        f"@media screen{{[data-theme=dark] .theban:not([data-theme=light]),"
        f".theban[data-theme=dark]{{{dark}}}}}"
    )


_OPEN, _CLOSE = "<!--(-->", "<!--)-->"
"""The brackets around what may be shared: comments, so that a part of a drawing is SVG too."""
_BRACKET = re.compile(r"<!--([()])-->")
_USE, _DEFINITION = 24, 20
"""About how many characters it takes to use something, and to define it."""
_AROUND_USE = re.compile(
    r'<g transform="([^"]*)"><use href="([^"]*)"(?: transform="([^"]*)")?/></g>'
)
_NESTED = re.compile(
    r'<g transform="(translate[^"]*)"><g transform="([^"]*)">((?:(?!</?g[ >]).)*)</g></g>'
)
_MARKED_USE = re.compile(r'<g( data-mark="[^"]*" data-for="[^"]*")><use ([^<>]*)/></g>')
_SHIFT = re.compile(r' transform="translate\(([^ ]*) ([^ )]*)\)"/>')

_Node = tuple["str | int", ...]
"""A piece of a drawing: texts, and the numbers of the nodes between them."""


def shared(parts: Iterable[str]) -> str:
    """Mark elements as something that a drawing may show several times."""
    return f"{_OPEN}{''.join(parts)}{_CLOSE}"


def define_once(drawn: str, prefix: str) -> str:
    """Define what a drawing shows several times, and use it there; the rest stays where it is.

    An id follows from what it defines, so that a drawing differs little from the one before.
    """
    nodes, root = _parsed(drawn)
    times = Counter(part for node in (*nodes, root) for part in node if isinstance(part, int))
    ids: dict[int, str] = {}
    defined: list[str] = []

    def written(node: _Node) -> str:
        return "".join(part if isinstance(part, str) else used(part) for part in node)

    def used(number: int) -> str:
        if number in ids:
            return f'<use href="#{ids[number]}"/>'
        text = written(nodes[number])
        if len(text) * (times[number] - 1) <= _USE * times[number] + _DEFINITION:
            return text
        digest = base64.b32encode(hashlib.sha256(text.encode()).digest()[:10]).decode().lower()
        names = (f"{prefix}-{digest[:size]}" for size in range(3, len(digest)))
        ids[number] = next(name for name in names if name not in ids.values())
        defined.append(f'<g id="{ids[number]}">{text}</g>')
        return f'<use href="#{ids[number]}"/>'

    body = written(root)
    definitions = f"<defs>{''.join(defined)}</defs>\n" if defined else ""
    return _shortened(f"{definitions}{body}")


def _shortened(drawn: str) -> str:
    """Write the position of a shared element into the element that uses it."""
    moves = 1
    while moves:
        drawn, moves = _AROUND_USE.subn(r'<use href="\2" transform="\1\3"/>', drawn)
    drawn = _MARKED_USE.sub(r"<use\1 \2/>", drawn)
    drawn = _NESTED.sub(r'<g transform="\1\2">\3</g>', drawn)

    def shift(found: re.Match[str]) -> str:
        """Write the offset of a shared element."""
        by = zip("xy", found.groups(), strict=True)
        return "".join(f' {name}="{far}"' for name, far in by if far != "0") + "/>"

    return _SHIFT.sub(shift, drawn)


def _parsed(drawn: str) -> tuple[Sequence[_Node], _Node]:
    """Return the different nodes that may be shared, the inner ones first, and the rest."""
    numbers: dict[_Node, int] = {}
    pieces = iter(_BRACKET.split(drawn))
    open_nodes: list[list[str | int]] = [[next(pieces)]]
    for bracket, text in zip(pieces, pieces, strict=True):
        if bracket == "(":
            open_nodes.append([text])
        else:
            node = tuple(open_nodes.pop())
            open_nodes[-1] += [numbers.setdefault(node, len(numbers)), text]
    return list(numbers), tuple(open_nodes[0])


USUAL_LINE = 2
"""The width of a line where nothing else is said."""
_NEAR = 40
"""Below so many units from the origin places have decimals."""
_WIDE, _MARKS = frozenset("WF"), frozenset({"Mn", "Me"})
"""The characters that are as wide as high, and those above or below others."""
_SPACES = "\u00a0\u202f"
"""Spaces at which no line breaks, as French has them before colons."""
_CAPITALS_KEPT = ("viewBox", "textLength", "lengthAdjust")


@lru_cache(maxsize=8192)
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
        text = "".join(c if visible(c).isprintable() or c in _SPACES else "\ufffd" for c in text)
    return escape_html(text)


def attributes(**given: str | float | None) -> str:
    """Write attributes, each with a blank before it; those that are None are left out."""
    return _attributes(tuple(given.items()))


@lru_cache(maxsize=8192)  # most of a drawing is as in the one before it
def _attributes(given: tuple[tuple[str, str | float | None], ...]) -> str:
    written = ""
    for name, value in given:
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            key = name if name in _CAPITALS_KEPT else name.rstrip("_").replace("_", "-")
            written += f' {key}="{text}"'
    return written


def _shape(name: str, fill: Ink, stroke: Ink, line: float, **given: str | float | None) -> str:
    has_stroke = stroke != Ink.NONE
    paint = {
        "fill": fill.plain,
        "stroke": stroke.plain if has_stroke else None,
        "stroke_width": line if has_stroke and line != USUAL_LINE else None,
    }
    return f"<{name}{attributes(**given, **paint)}/>"


# --- Shapes ------------------------------------------------------------------------------------


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Ink = Ink.NONE,
    stroke: Ink = Ink.NONE,
    line: float = 2,
    round_: float = 0,
    dashes: str | None = None,
) -> str:
    """Draw a rectangle."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": round_ or None}
    return _shape("rect", fill, stroke, line, **box, stroke_dasharray=dashes)


def plate(width: float, height: float, fill: Ink, *, round_: float, line: float = 2) -> str:
    """Draw the plate of a piece: a rectangle with a dark edge around the origin."""
    x, y = -width / 2, -height / 2
    return rectangle(x, y, width, height, fill=fill, stroke=Ink.LINE, line=line, round_=round_)


def empty_place(x: float, y: float, width: float, height: float, round_: float = 6) -> str:
    """Draw the dashed outline of a place where nothing is."""
    return rectangle(x, y, width, height, stroke=Ink.RULE, round_=round_, dashes="4 6")


def circle(
    x: float,
    y: float,
    radius: float,
    *,
    fill: Ink = Ink.NONE,
    stroke: Ink = Ink.NONE,
    line: float = 2,
) -> str:
    """Draw a circle."""
    return _shape("circle", fill, stroke, line, cx=x, cy=y, r=radius)


def path(
    *course: str | float, fill: Ink = Ink.NONE, stroke: Ink = Ink.NONE, line: float = 2
) -> str:
    """Draw a path: SVG's letters, each followed by its numbers."""
    data = ""
    for part in course:
        if isinstance(part, str):
            data += part
        else:
            data += number(part) if data[-1].isalpha() else f" {number(part)}"
    return _shape("path", fill, stroke, line, d=data)


# --- Writing -----------------------------------------------------------------------------------

_RISE = 0.36
"""The distance from the middle of a line of capitals to its baseline, in font sizes."""
_SLIM_LETTERS, _BROAD_LETTERS = frozenset("fijlrtI.,:;'|!/-()\u00b7 "), frozenset("mwMW@%\u2026")
_SLIM, _USUAL, _CAPITAL, _BROAD = (0.37, 0.44), (0.62, 0.69), (0.72, 0.8), (0.98, 1.08)
"""About how wide a character is, in sizes, and how wide if bold: in a font that is rather wide."""
SMALLEST = 20.4
"""The least size of letters that tell something: 11 pixels on a phone, where a sheet has 390."""


def length(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate how long a text is when written."""
    # Not sum(): versions of Python differ in how they add floats, and drawings are the same on all.
    return size * math.fsum(_breadth(character)[bold] for character in text)


@lru_cache(maxsize=1024)
def _breadth(character: str) -> tuple[float, float]:
    if character in _SLIM_LETTERS:
        return _SLIM
    if character in _BROAD_LETTERS or unicodedata.east_asian_width(character) in _WIDE:
        return _BROAD
    if unicodedata.category(character) in _MARKS:
        return 0.0, 0.0
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


def write(
    text: str | int,
    x: float,
    y: float,
    size: float = SMALLEST,
    *,
    ink: Ink = Ink.INK,
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
        fill=None if ink == Ink.INK else ink.plain,
    )
    return f"<text{shape}>{escape(str(text))}</text>"


def printed(text: str | int, x: float, y: float, size: float) -> str:
    """Write the print of a piece, often the same on several."""
    return moved([shared([write(text, 0, 0, size, ink=Ink.LINE, bold=True)])], x, y)


# --- Groups ------------------------------------------------------------------------------------


def group(parts: Iterable[str], *, tip: str = "", **given: str | float | None) -> str:
    """Put elements together."""
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f"<g{attributes(**given)}>{title}{''.join(parts)}</g>"


def moved(
    parts: Iterable[str], x: float, y: float, scale: float = 1, *, turn: float | None = None
) -> str:
    """Put elements together elsewhere, turned, and larger or smaller."""
    turned = "" if turn is None else f"rotate({number(turn)})"
    size = "" if scale == 1 else f"scale({number(scale, 2)})"
    if turned or size:
        parts = [shared([group(parts, transform=f"{turned}{size}")])]
    # Nobody sees less than half a unit, but in small things.
    decimals = 1 if max(abs(x), abs(y)) < _NEAR else 0
    where = f"{number(x, decimals)} {number(y, decimals)}"
    return "".join(parts) if where == "0 0" else group(parts, transform=f"translate({where})")
