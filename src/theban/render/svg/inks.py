"""The colours of the drawings: a plain one each, and another for dark screens where it is needed.

The plain colour is an attribute of each element, so that programs without style sheets show it
too; no two inks have the same.  The style sheet replaces it by a CSS variable, such as
``--theban-page``, which a page can set, and on dark screens by another colour.  There what is
around the pieces changes, and paper is dimmer; the rest of the pieces keeps its colours.
"""

from __future__ import annotations

from typing import NewType

Ink = NewType("Ink", str)
"""The name of a colour."""

NO_INK = Ink("none")

_COLOURS: dict[Ink, tuple[str, str | None]] = {}
"""For each ink its plain colour, and that on dark screens if it is another."""


def _ink(name: str, plain: str, dark: str | None = None) -> Ink:
    _COLOURS[Ink(name)] = (plain, dark)
    return Ink(name)


# Around the pieces: plain, then on dark screens.
PAGE = _ink("page", "#fbf6ea", "#16130e")
INK = _ink("ink", "#2a2016", "#f2e8d5")
FAINT = _ink("faint", "#6f5d45", "#bda98a")
ROCK = _ink("rock", "#a58a60", "#574732")
FLOOR = _ink("floor", "#efe0bd", "#2b241a")
PANEL = _ink("panel", "#f4e9d0", "#221d15")
RULE = _ink("rule", "#cdb78c", "#4b3f2d")
WATER = _ink("water", "#8cc4d6", "#1d4a5c")
WAVE = _ink("wave", "#5aa0b8", "#3c7c93")
BANK = _ink("bank", "#d9c48f", "#3f3624")
LAST = _ink("last", "#00697a", "#4fd0e0")
TARGET = _ink("target", "#b0126f", "#ff7cc4")
# The pieces themselves.
PAPER = _ink("paper", "#fffaec", "#dccfae")
TEMPLE = _ink("temple", "#dfe8e4", "#b9c8c2")
LINE = _ink("line", "#2a2017")
BACK = _ink("back", "#8a5a35")
GOLD = _ink("gold", "#e2ad2c")
CLAY = _ink("clay", "#c2643a")
LAPIS = _ink("lapis", "#2f62a8")
LEAF = _ink("leaf", "#4f8a4d")
BONE = _ink("bone", "#f7efda")
NIGHT = _ink("night", "#2e2a33")
SHADE = _ink("shade", "#8d7a5c")
LINEN = _ink("linen", "#d9ceb3", "#a99e83")
WHITE = _ink("white", "#ffffff")

SEAT_INKS = tuple(Ink(f"seat{letter}") for letter in "ABCDEF")
"""The colours of the seats, light and dark in turn, so that they differ in grey too."""

_SEATS = ("#1d4f91", "#f0b323", "#a3262a", "#8fd0b8", "#5b2a6e", "#a3a9ad")


def colour(ink: Ink) -> str:
    """Return the plain colour of an ink."""
    if ink in SEAT_INKS:
        return _SEATS[SEAT_INKS.index(ink)]
    return _COLOURS[ink][0] if ink in _COLOURS else ink


def seat_ink(seat: int) -> Ink:
    """Return the ink of a seat."""
    return SEAT_INKS[seat % len(SEAT_INKS)]


def letter_ink(seat: int) -> Ink:
    """Return the ink in which a letter is legible on the ink of a seat."""
    return (WHITE, LINE)[seat % 2]


FONTS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif"
"""The fonts, unless a page sets ``--theban-font``."""


def variable(ink: Ink) -> str:
    """Return the CSS variable by which a page replaces an ink."""
    if ink in SEAT_INKS:
        return f"--theban-seat-{ink[-1].lower()}"
    return f"--theban-{ink}"


def style_sheet(drawn: str | None = None) -> str:
    """Return the colours and fonts, which a page can replace, and those for dark screens.

    A drawing is dark where the screen is, unless an attribute ``data-theme`` of it, or of an
    element around it, is ``light`` or ``dark``.  Printed drawings are light.

    The rules find elements by their plain colours, and name nothing around them: shared shapes are
    in their own tree, which only variables reach. Programs
    without variables would paint black what they do not understand, so they are asked first.
    """
    rules: list[str] = []
    light: list[str] = []
    dark: list[str] = []
    for ink in (*_COLOURS, *SEAT_INKS):
        plain = colour(ink)
        kinds = [
            kind for kind in ("fill", "stroke") if drawn is None or f'{kind}="{plain}"' in drawn
        ]
        if not kinds and ink != INK:
            continue
        value = f"var({variable(ink)},{plain})"
        shade = _COLOURS[ink][1] if ink in _COLOURS else None
        if shade is not None:
            light.append(f"--t-{ink}:{value};")
            dark.append(f"--t-{ink}:var({variable(ink)},{shade});")
            value = f"var(--t-{ink},{plain})"
        rules += [f'[{kind}="{plain}"]{{{kind}:{value}}}' for kind in kinds]
    darkened = "".join(dark)
    return (
        "@supports (fill:var(--t)){"
        f".theban{{font-family:var(--theban-font,{FONTS});fill:var(--t-{INK});{''.join(light)}}}"
        f"{''.join(rules)}}}"
        "@media screen and (prefers-color-scheme:dark)"
        f"{{.theban:not([data-theme=light],[data-theme=light] *){{{darkened}}}}}"
        f"@media screen{{[data-theme=dark] .theban:not([data-theme=light]),"
        f".theban[data-theme=dark]{{{darkened}}}}}"
    )
