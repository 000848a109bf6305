"""Drawings: their options, their sections, and the canvas.

The canvas gives each thing its key, and in a live drawing the attributes for pages.  Things with
keys are drawn beside each other, never one within another: what is within a button is not read out,
and must not have the focus.
"""

from __future__ import annotations

import base64
import enum
import hashlib
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, cast

from attrs import Attribute, define, field, frozen

from theban._core.checks import check_kind, check_seat, instance_of
from theban._core.errors import InvalidArgument
from theban._core.language import Language
from theban._core.messages import listed, shown
from theban._core.numbers import to_finite, to_whole
from theban._core.situation import Hidden
from theban.render._pieces import POINTED, Names, Piece, Role, Target
from theban.render._svg import shapes as svg
from theban.render._svg.shapes import Ink, number

# --- The options of a drawing ------------------------------------------------------------------


def several(things: object) -> tuple[object, ...]:
    """Return things as a tuple; a single one may be given by itself."""
    if things is None:
        return ()
    if isinstance(things, Iterable) and not isinstance(things, (str, bytes)):
        return tuple(cast("Iterable[object]", things))  # its entries are checked later
    return (things,)


def _numbers(given: object) -> tuple[int, ...]:
    """Return whole numbers as they are kept: rising, each once."""
    numbers: set[int] = set()
    for thing in (None,) if given is None else several(given):
        number = to_whole(thing)
        if number is None:
            right = "places and seats are whole numbers"
            raise InvalidArgument(f"a Detail has {shown(thing)}; {right}")
        numbers.add(number)
    return tuple(sorted(numbers))


@frozen
class Detail:
    """A part of a position: some places, and the belongings of some seats.

    Raises:
        InvalidArgument: a place or a seat is not a whole number.

    Example:
        >>> Detail(places=range(7, 10), seats=[0])
        Detail(places=(7, 8, 9), seats=(0,))
    """

    places: tuple[int, ...] = field(default=(), converter=_numbers)
    """The places, in any order; in Luxor 0 is the stairs, in Tutankhamun -1 is before the Nile."""
    seats: tuple[int, ...] = field(default=(), converter=_numbers)
    """The seats whose belongings are shown."""


def check_detail(detail: Detail, places: range, players: int) -> None:
    """Refuse a detail of something that does not exist."""
    for place in detail.places:
        if place not in places:
            right = f"the places are {places[0]} to {places[-1]}"
            raise InvalidArgument(f"there is no place {shown(place)} to draw; {right}")
    for seat in detail.seats:
        check_seat(seat, players)


class Layout(enum.StrEnum):
    """The layouts of the sections of a drawing."""

    TALL = "tall"
    """Below each other, for phones and pages."""
    WIDE = "wide"
    """In columns beside each other, for screens of 1280 by 720 pixels and more."""


def to_layout(given: object, what: str = "layout") -> Layout:
    """Return a layout; it may be given by its name."""
    if isinstance(given, str) and given in [*Layout]:
        return Layout(given)
    raise InvalidArgument(
        f"{what} is {shown(given)}; it must be {listed(map(repr, map(str, Layout)))}"
    )


@frozen
class DrawOptions:
    """The options of a call of :func:`~theban.render.to_svg`."""

    last: tuple[object, ...] = ()
    """The last events, and places by number."""
    targets: tuple[object, ...] = ()
    """The choices to mark: actions, and places by number."""
    detail: Detail | None = None
    """The places and seats to draw; None for all."""
    layout: Layout = Layout.TALL
    """The layout of the sections, which a detail ignores."""
    sections: frozenset[str] | None = None
    """The names of the sections to draw; None for all."""
    is_live: bool = False
    """True if people act in the drawing; then things get hit areas, labels and the focus."""

    def has(self, section: str) -> bool:
        """Say whether a section is drawn.

        Args:
            section: its name.

        Example:
            >>> DrawOptions(sections=frozenset({"board"})).has("players")
            False
        """
        return self.sections is None or section in self.sections


# --- A drawing, its sections and marks -----------------------------------------------------------

# It occurs in a picture hundreds of times; a long one makes a picture of megabytes.
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]{,99}")
_SCALING = "@media all{.theban{max-width:100%;height:auto}}"
"""Within the query since programs that draw SVG without a page take ``auto`` for no height."""
_FOCUS = "@media all{.theban [data-key]:focus-visible{outline:3px solid var(--t-target,#b0126f)}}"


def _is_long(_drawing: object, attribute: Attribute[float], value: object) -> None:
    number = to_finite(value)
    if number is None or number <= 0:
        raise InvalidArgument(f"Drawing.{attribute.name} is {shown(value)}; it must be above 0")


_text = instance_of(str, "text", InvalidArgument)
_tuple = instance_of(tuple, "a tuple", InvalidArgument)


@frozen
class Drawing:
    """The contents of a picture before it becomes an SVG document."""

    title: str = field(validator=_text)
    """The title, which screen readers read first."""
    description: str = field(validator=_text)
    """A description in sentences, for people who cannot see it."""
    width: float = field(validator=_is_long)
    """The width in units; a phone shows a picture of 720 units 390 pixels wide."""
    height: float = field(validator=_is_long)
    """The height in the same units."""
    body: str = field(validator=_text)
    """The elements, as SVG."""
    sections: tuple[str, ...] = field(default=(), validator=_tuple)
    """The names of the sections that there are, whether drawn or not."""

    def to_document(
        self, prefix: str | None = None, *, is_live: bool = False, language: str = "en"
    ) -> str:
        """Wrap the drawing in a document.

        Repeated shapes are defined once.

        It scales to the width of what it is in, and never above its own.

        Args:
            prefix: what its ids begin with: a letter, then letters, digits, ``-`` or ``_``.  By
                default it follows from what is drawn, so two different pictures never share one.
            is_live: whether what it shows can have the focus and is told one by one to those who
                cannot see it; else it is one picture for them.
            language: what pages call the language of its words (BCP 47).

        Returns:
            One ``svg`` element as text.

        Raises:
            InvalidArgument: the prefix is not such a text.

        Example:
            >>> print(Drawing("Dot", "A dot.", 9, 9, "<circle r='4'/>").to_document("dot")[:44])
            <svg xmlns="http://www.w3.org/2000/svg" widt
            >>> Drawing("Dot", "A dot.", 9, 9, "").to_document("1")
            Traceback (most recent call last):
            ...
            theban.InvalidArgument: prefix is '1'; it must be a letter, then letters, \
digits, - or _, 100 characters at most
        """
        check_kind(language, str, "language", "a tag such as 'de'")
        check_kind(is_live, bool, "is_live", "true or false")
        if prefix is None:
            content = f"{self.title}\0{self.description}\0{self.body}"
            digest = hashlib.sha256(content.encode()).digest()
            prefix = f"t{base64.b32encode(digest)[:5].decode().lower()}"
        else:
            right = "a letter, then letters, digits, - or _, 100 characters at most"
            # Callers may pass anything, whatever the annotation says.
            if not (isinstance(cast("object", prefix), str) and _PREFIX.fullmatch(prefix)):
                raise InvalidArgument(f"prefix is {shown(prefix)}; it must be {right}")
        opening = svg.attributes(
            xmlns="http://www.w3.org/2000/svg",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            role="group" if is_live else "img",
            aria_labelledby=f"{prefix}-title {prefix}-description",
            class_="theban",
            font_family=svg.FONTS,
            font_size=svg.SMALLEST,
            fill=Ink.INK.plain,
            stroke_width=svg.USUAL_LINE,
            stroke_linejoin="round",
            stroke_linecap="round",
            pointer_events="none" if is_live else None,
            lang=None if language == "en" else language,
        )
        body = svg.define_once(self.body, prefix)
        style = f"{_SCALING}{_FOCUS if is_live else ''}{svg.style_sheet(body)}"
        return "\n".join(
            [
                f"<svg{opening}>",
                f'<title id="{prefix}-title">{svg.escape(self.title)}</title>',
                f'<desc id="{prefix}-description">{svg.escape(self.description)}</desc>',
                f"<style>{style}</style>",
                body,
                "</svg>",
            ]
        )


WIDTH = 720
"""The width of a tall sheet, and of a column of a wide one, in units; see
:class:`~theban.render.authoring.Drawing`."""
HEADLINE = "headline"
"""The name of the section that says what comes next."""
_LINE, _SIZE, _MARGIN = 29, 23.0, 20
_LEAST_SIZE = 20.4
_MOST_LINES = 2
"""The lines of a headline that keeps its room: those of a wide sheet are one."""


class Section(NamedTuple):
    """A part of a drawing that is as wide as the sheet."""

    parts: Sequence[str]
    """Its drawing; its upper left corner is the origin."""
    height: float
    """Its height, the gap below included."""


def below_each_other(sections: Iterable[Section | None]) -> Section:
    """Put sections together, as far as there are any."""
    drawn: list[str] = []
    height = 0.0
    for section in filter(None, sections):
        drawn.append(svg.moved(section.parts, 0, height))
        height += section.height
    return Section(drawn, height)


def panel(height: float) -> str:
    """Draw the plate of a section on which things lie that are not on the board."""
    return svg.rectangle(10, 0, WIDTH - 20, height, fill=Ink.PANEL, stroke=Ink.RULE, round_=10)


def on_panel(parts: Iterable[str], height: float) -> Section:
    """Return things on a panel as a section."""
    return Section([panel(height), *parts], height + 8)


def label(text: str, x: float, y: float, size: float = 21, *, room: float | None = None) -> str:
    """Write a name in faint letters."""
    return svg.write(text, x, y, size, ink=Ink.FAINT, anchor="start", room=room)


class _Part(NamedTuple):
    """A section with its name, or the room for it."""

    name: str
    section: Section | None
    room: float
    column: int


@define
class Sheet:
    """A sheet of paper with named sections, below each other or in columns.

    The room of a section can be kept where there is nothing to show in it, so that everything
    else stays where it is.
    """

    heading: str
    options: DrawOptions
    widths: Sequence[float] = (WIDTH, WIDTH, WIDTH)
    _parts: list[_Part] = field(factory=list[_Part], init=False)

    def add(
        self,
        name: str,
        section: Section | None,
        *,
        column: int = 0,
        room: float = 0,
    ) -> None:
        """Put a section below the others."""
        height = max(room, 0 if section is None else section.height)
        self._parts.append(_Part(name, section, height, column))

    @property
    def drawn(self) -> str:
        """The contents so far."""
        there = (part.section for part in self._parts if part.section is not None)
        return "".join(chain.from_iterable(section.parts for section in there))

    def drawing(self, title: str, description: str) -> Drawing:
        """Return the sheet as a drawing."""
        shown = [part for part in self._parts if self.options.has(part.name)]
        columns = [(float(WIDTH), shown)]
        if self.options.layout is Layout.WIDE:
            columns = [
                (self.widths[index], [part for part in shown if part.column == index])
                for index in sorted({part.column for part in shown})
            ]
        width = sum(width for width, _ in columns) or WIDTH
        top, head = self._headline(width) if self.options.has(HEADLINE) else (0.0, "")
        drawn, left, bottom = [head], 0.0, max(top, 1.0)
        for column_width, parts in columns:
            y = top
            for part in parts:
                place = None if part.section is None else f"translate({number(left)} {number(y)})"
                content = () if part.section is None else part.section.parts
                drawn.append(svg.group(content, data_section=part.name, transform=place))
                y += part.room
            left += column_width
            bottom = max(bottom, y)
        page = svg.rectangle(0, 0, width, bottom, fill=Ink.PAGE)
        names = tuple(dict.fromkeys([HEADLINE, *(part.name for part in self._parts)]))
        return Drawing(title, description, width, bottom, "\n".join([page, *drawn]), names)

    def _headline(self, width: float) -> tuple[float, str]:
        """Write the headline; return it after its height."""
        room, size = width - 2 * _MARGIN, _SIZE
        lines = svg.lines_of(self.heading, size, room)
        most = 1 if width > WIDTH else _MOST_LINES
        if self.options.detail is not None:
            most = len(lines)  # its room need not be the same in all positions
        while len(lines) > most and size > _LEAST_SIZE:
            size = max(size - 0.5, _LEAST_SIZE)
            lines = svg.lines_of(self.heading, size, room)
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], svg.cut(rest, size, room, bold=True)]
        drawn = [
            svg.write(line, _MARGIN, 24 + _LINE * row, size, anchor="start", bold=True)
            for row, line in enumerate(lines)
        ]
        return 12.0 + _LINE * most, svg.group(drawn, tip=self.heading, data_section=HEADLINE)


_MANY = 16
"""If more things can be chosen, their frames are light."""
_SMALL = 50
"""Narrower things have a frame without corners."""
_TINT = 0.1
"""How much of its colour what can be chosen takes."""


@frozen
class Marks:
    """The marks in a drawing."""

    last: frozenset[str] = frozenset()
    """The things of the last event; marked by a dashed frame."""
    targets: frozenset[str] = frozenset()
    """The things that can be chosen; marked by a solid frame with corners."""
    ghosts: frozenset[tuple[int, int]] = frozenset()
    """The seat and the place of figures that can go there; they are drawn faintly."""
    pointed: frozenset[str] = frozenset()
    """All that a person can point at to choose, framed or not."""

    def has(self, key: str) -> bool:
        """Whether a thing is marked."""
        return key in self.last or key in self.targets

    def legend(self, language: Language, drawn: str | None = None) -> Section | None:
        """Say in one line what the frames mean, or those that are drawn; None without any."""
        kinds = (
            ("target", _target, language.say("can be chosen")),
            ("last", _last, language.say("the last move")),
        )
        parts: list[str] = []
        x, y = 20, 14
        for mark, frame, words in kinds:
            if drawn is None or f'data-mark="{mark}"' in drawn:
                parts += [
                    frame(x, y - 12, 34, 24),
                    svg.write(words, x + 46, y, 20.5, anchor="start", room=164),
                ]
                x += 220
        return Section(parts, 38) if parts else None


def marks_of(
    last: Iterable[object],
    targets: Iterable[object],
    *,
    game: str,
    players: int,
    last_place: int,
    events: Collection[type],
    spots: Callable[[Any], Iterable[str]],
    actions: Collection[type],
    pointed_at: Callable[[Any], Iterable[Target]],
    ghosts: Iterable[tuple[int, int]],
) -> Marks:
    """Find the things to mark, from places, and by functions for a game's events and actions.

    For an action, these are the things that move or are taken, and their targets.
    """
    framed, pointed, happened = set[str](), set[str](), set[str]()
    right = f"of {game} and places are marked"
    for thing in targets:
        if to_whole(thing) is not None:
            framed.add(place_spot(thing, last_place))
        elif type(thing) in actions:
            for target in (each for each in pointed_at(thing) if each.role in POINTED):
                if target.role in {Role.FROM, Role.CARD} or target.key.startswith("place:"):
                    framed.add(target.key)
                pointed.add(target.key)
        else:
            raise InvalidArgument(f"targets has {shown(thing)}; actions {right}")
    for thing in last:
        if to_whole(thing) is not None:
            happened.add(place_spot(thing, last_place))
        elif type(thing) in events:
            seat: int = getattr(thing, "seat", players)
            if seat >= players:
                raise InvalidArgument(f"nobody sits on seat {shown(seat)} of {shown(thing)}")
            happened.update(spots(thing))
        elif not isinstance(thing, Hidden):
            raise InvalidArgument(f"last has {shown(thing)}; events {right}")
    chosen = frozenset(framed | pointed)
    return Marks(frozenset(happened), frozenset(framed), frozenset(ghosts), chosen)


def place_spot(place: object, last: int) -> str:
    """Return the key of a place."""
    number = to_whole(place)
    if number is None or not 0 <= number <= last:
        raise InvalidArgument(f"{shown(place)} is not a place; the places are 0 to {last}")
    return f"place:{number}"


def _last(x: float, y: float, width: float, height: float) -> str:
    return svg.rectangle(x, y, width, height, stroke=Ink.LAST, line=4.5, round_=8, dashes="10 7")


def _target(x: float, y: float, width: float, height: float) -> str:
    if min(width, height) < _SMALL:
        around = (x - 2, y - 2, width + 4, height + 4)
        return svg.rectangle(*around, stroke=Ink.TARGET, line=4, round_=8)
    arm = min(width, height) / 3
    right, bottom = x + width, y + height
    corners = (
        *("M", x, y + arm, "V", y, "H", x + arm),
        *("M", right - arm, y, "H", right, "V", y + arm),
        *("M", right, bottom - arm, "V", bottom, "H", right - arm),
        *("M", x + arm, bottom, "H", x, "V", bottom - arm),
    )
    tint = svg.group([svg.rectangle(x, y, width, height, fill=Ink.TARGET)], opacity=_TINT)
    frame = svg.rectangle(x, y, width, height, stroke=Ink.TARGET, line=2)
    return tint + frame + svg.path(*corners, stroke=Ink.TARGET, line=6)


Box: TypeAlias = tuple[float, float, float, float]
"""A rectangle: its left side, its upper side, its width and its height."""
Point: TypeAlias = tuple[float, float]


@frozen
class Canvas:
    """A canvas with its marks, live or not."""

    marks: Marks
    is_live: bool
    """Whether things have hit areas, labels and the focus, for a page on which people play."""
    pieces: Mapping[str, Piece]
    """Everything drawn, by its key, with its name and what it is on."""
    names: Names
    """The players' names, and the language of labels."""

    @property
    def language(self) -> Language:
        """The language of labels."""
        return self.names.language

    def thing(
        self,
        key: str,
        parts: Iterable[str],
        box: Box,
        label: str = "",
        *,
        number: int | None = None,
        tip: str = "",
        at: Point | None = None,
        over: Iterable[str] = (),
        is_framed: bool = True,
    ) -> str:
        """Draw a thing that has a key, and the frames around it if it is marked.

        In a live drawing all of its box takes clicks.  A thing that cannot be chosen leaves them
        to one below it that can.
        """
        piece = self.pieces.get(key)
        words = label or ("" if piece is None else piece.label)
        if not words:
            return "".join(parts)
        frames = self.frames(key, box, at=at) if is_framed else ""
        given = {"data_key": key}
        if self.is_live:
            below, beside, tip = [*over], piece, ""
            while beside is not None and beside.at is not None:
                below.append(beside.at)
                beside = self.pieces.get(beside.at)
            is_target = key in self.marks.pointed
            is_passed = not is_target and not self.marks.pointed.isdisjoint(below)
            if number is not None:
                words = self.language.say("{label}: {number}", label=words, number=number)
            at_box = dict(zip(("x", "y", "width", "height"), box, strict=True))
            clicks = None if is_passed else "all"
            area = svg.attributes(**at_box, fill="none", pointer_events=clicks)
            parts = [svg.shared([f"<rect{area}/>"]), *parts]
            given["role"], given["tabindex"] = ("button", "0") if is_target else ("img", "-1")
            given["aria_label"] = words
        if at is not None:
            parts = [svg.moved([svg.shared(parts)], *at)]
        return svg.group(parts, tip=tip, **given) + frames

    def frames(self, key: str, box: Box, *, at: Point | None = None) -> str:
        """Draw the frames around a thing, if it is marked."""
        x, y, width, height = box
        drawn = ""
        is_target = key in self.marks.targets
        if is_target:
            kind = key.partition(":")[0]
            alike = sum(target.partition(":")[0] == kind for target in self.marks.targets)
            light = svg.rectangle(*box, stroke=Ink.TARGET, line=4, round_=10)
            frame = light if alike > _MANY else _target(*box)
            drawn += _frame("target", key, svg.shared([frame]), at)
        if key in self.marks.last:
            inset = 5 if is_target else 0
            frame = _last(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            drawn += _frame("last", key, frame, at)
        return drawn


def _frame(mark: str, key: str, frame: str, at: Point | None) -> str:
    return svg.group([svg.moved([frame], *(at or (0, 0)))], data_mark=mark, data_for=key)
