"""The Nile, drawn: it winds from the spring to the Tomb, one row to the right, one back.

A place is drawn in layers, each with its own key: the place, the tile on it, the boat. So a tile
can be moved or taken away, and the water is there below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from theban._core.errors import InvalidArgument
from theban._core.language import Language
from theban._core.messages import shown as shown_value
from theban.render._pieces import Target
from theban.render._svg import shapes as svg
from theban.render._svg.canvas import WIDTH, Canvas, Marks, Section, marks_of, place_spot
from theban.render._svg.figures import PICTOGRAMS, boat, pictogram
from theban.render._svg.shapes import Ink
from theban.render._tutankhamun import labels
from theban.render._tutankhamun.labels import BEFORE_THE_NILE, Shown, due_seat
from theban.render._tutankhamun.vocabulary import keys_of, targets_of
from theban.tutankhamun import _actions as actions, _events as events
from theban.tutankhamun._pieces import Artifact, Idol, ScarabRing, Tile

# --- Where the parts are -------------------------------------------------------------------------

LEAD = 6
"""The number of cells before place 0: one for the spring, the others for the berths."""
BERTHS = 6
"""The room for boats: as many as a game can have. :rule:`TT-1.1`."""
_EDGE = 4
"""The room above the first row of the river and below the last one."""
RIVER_WIDTH = 1374
"""The width of the river on a wide sheet, in units."""


@frozen
class RiverPlan:
    """The measures of a drawing of the Nile."""

    width: float
    """The room from its left edge to its right one."""
    columns: int
    """The number of places in a row."""
    step: float
    """The distance between the middles of places side by side."""
    pitch: float
    """The distance between the middles of rows."""
    tile: tuple[float, float]
    """The width and the height of a tile."""
    depth: float
    """The width of the water."""
    bank: float
    """The width that the banks add to the water."""
    bend: float
    """The distance that the water swings out from one row to the next."""
    icons: tuple[float, float]
    """The size of the pictogram of a tile above one line, and above two."""
    icon_shift: float
    """The distance from a tile's middle to its pictogram beside the number, to the right."""
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


_MOST_TAKEN = 4
"""For how many idols that are being resolved there is their own place."""
_BELOW_NUMBER = 14
"""The distance from a cell's top to the middle of its number."""


def river(shown: Shown, canvas: Canvas, plan: RiverPlan, places: Sequence[int]) -> Section:
    """Draw some places of the Nile, at least one, or all."""
    last = len(shown.nile) - 1
    lead = LEAD if BEFORE_THE_NILE in places else 0
    drawn: list[int | None] = []  # None where places are left out
    before = places[0] - 1
    for place in places:
        if place > before + 1:
            drawn.append(None)
        if place >= 0:
            drawn.append(place)
        before = place
    cells = lead + len(drawn)
    there = {*shown.nile, *shown.resolving}
    called = labels.tile_labels(shown.config.inventory.tiles.all, canvas.language)
    faces = {
        tile: _tile_face(tile, label, plan, canvas.language)
        for tile, label in called.items()
        if tile in there
    }
    nile = _River(shown, canvas, plan, faces)
    parts = [*_bed(cells, plan, has_spring=lead > 0)]
    if lead:
        parts += nile.before()
    for row in range(0, cells, plan.columns):
        indexes = range(max(row, lead), min(row + plan.columns, cells))
        here = {plan.middle(index)[0]: drawn[index - lead] for index in indexes}
        parts.append(svg.moved(nile.row(here), 0, plan.middle(row)[1]))
    if drawn and drawn[-1] == last:
        parts += nile.end(cells)
        cells += 2
    rows = -(-cells // plan.columns)
    return Section(parts, rows * plan.pitch + 2 * _EDGE + 12)


# --- Water -------------------------------------------------------------------------------------


def _bed(cells: int, plan: RiverPlan, *, has_spring: bool) -> Iterator[str]:
    """Draw the banks and the water, with a ripple along each bank."""
    x, y = plan.middle(0)
    course: list[str | float] = ["M", x if has_spring else x - 12, y]
    for start in range(0, cells, plan.columns):
        end = min(start + plan.columns, cells) - 1
        x, y = plan.middle(end)
        course += ["H", x]
        if end < cells - 1:
            bend = x + (-plan.bend if plan.is_backward(start) else plan.bend)
            course += ["C", bend, y, bend, y + plan.pitch, x, y + plan.pitch]
    for ink, more in ((Ink.BANK, plan.bank), (Ink.WATER, 0), (Ink.WAVE, -6), (Ink.WATER, -9)):
        yield svg.path(*course, stroke=ink, line=plan.depth + more)
        if has_spring:
            yield svg.circle(*plan.middle(0), plan.pool + more / 2, fill=ink)


def _ripple(x: float, y: float) -> str:
    """Draw a ripple of the water."""
    course: list[str | float] = ["M", x - 20, y]
    for step in range(4):
        left, high = x - 20 + 10 * step, -6 if step % 2 == 0 else 6
        course += ["Q", left + 5, y + high, left + 10, y]
    return svg.path(*course, stroke=Ink.WAVE, line=2.5)


# --- Places and boats --------------------------------------------------------------------------


@frozen
class _River:
    """The contents and the plan of a drawing."""

    shown: Shown
    canvas: Canvas
    plan: RiverPlan
    faces: Mapping[Tile, Sequence[str]]
    """The look of each kind of tile."""

    def row(self, places: Mapping[float, int | None]) -> list[str]:
        """Draw a row of places, what is there, their numbers, and the frames around them.

        Frames come last, over all that is beside them; a golden one is around the tile that is
        chosen for Thoth. :rule:`TT-4.5`.
        """
        plan, canvas, cell = self.plan, self.canvas, self.plan.cell
        left, top, width, height = cell
        subject, due = self.shown.subject, due_seat(self.shown)
        chosen = () if subject is None else subject.places
        layers: list[list[str]] = [[] for _ in range(7)]
        parts, on_places, boats, on_tiles, on_water, frames, golden = layers
        for x, place in places.items():
            if place is None:
                shift = plan.step / 6
                parts += [svg.circle(x + step, 0, 4, fill=Ink.INK) for step in (-shift, 0, shift)]
                continue
            tile, at = self.shown.nile[place], (x, 0.0)
            here, on_it = f"place:{place}", f"tile:{place}"
            parts.append(canvas.thing(here, [_ripple(0, 0)], cell, at=at, is_framed=False))
            if tile is not None:
                on_places.append(
                    canvas.thing(on_it, self.faces[tile], cell, at=at, is_framed=False)
                )
            number = f"<text{svg.attributes(x=x - plan.tile[0] / 2 + 7)}>{place}</text>"
            (on_water if tile is None else on_tiles).append(number)
            beside_number = x + 0.08 * plan.boat
            for seat, player in enumerate(self.shown.players):
                if player.boat == place:
                    boats.append(self._boat(seat, beside_number, 0))
            frames += [canvas.frames(key, cell, at=at) for key in (here, on_it)]
            if due is not None and (due, place) in canvas.marks.ghosts:
                frames.append(self._ghost(due, place, beside_number, 0))
            if place in chosen:
                box = (x + left, top, width, height)
                golden.append(svg.rectangle(*box, stroke=Ink.GOLD, line=7, round_=10))
        below = _BELOW_NUMBER - plan.tile[1] / 2 + 0.36 * svg.SMALLEST
        foot = f"translate(0 {svg.number(below)})"
        written = [
            svg.group(numbers, fill=ink, transform=foot)
            for numbers, ink in ((on_tiles, Ink.LINE.plain), (on_water, None))
            if numbers
        ]
        return [*parts, *on_places, *boats, *written, *frames, *golden]

    def _ghost(self, seat: int, place: int, x: float, y: float) -> str:
        """Draw faintly a boat that can go to a place."""
        size = self.plan.boat
        drawn = boat(seat, x, y + 0.03 * size, size)
        return svg.group([drawn], data_mark="ghost", data_for=f"place:{place}", opacity=0.55)

    def _boat(self, seat: int, x: float, y: float) -> str:
        """Draw a boat; the deciding seat's has the sun behind it."""
        size, height = self.plan.boat, self.plan.tile[1]
        drawn = [boat(seat, 0, 0.03 * size, size)]
        if seat == due_seat(self.shown):
            drawn.insert(0, svg.circle(0, -2, 0.48 * size, fill=Ink.PANEL, stroke=Ink.GOLD, line=5))
        box = (-size / 2 - 2, -height / 2 - 1, size + 4, height + 2)
        return self.canvas.thing(f"boat:{seat}", drawn, box, at=(x, y))

    def before(self) -> list[str]:
        """Draw the area before the Nile: the spring, and each boat there in its own berth.

        The first player's berth is the foremost, and so on, so that boats that leave do not move
        others. Numbers show the real order. :rule:`TT-1.4`, :rule:`TT-4.6`.
        """
        plan, players = self.plan, self.shown.players
        waiting = sorted((player.boat for player in players if player.boat < 0), reverse=True)
        x, y = plan.middle(0)
        top, half = y - plan.tile[1] / 2, 0.42 * plan.depth
        first, first_y = plan.middle(LEAD)  # before it a line across the water
        first += plan.step / 2 if plan.is_backward(LEAD) else -plan.step / 2
        berths = [
            _ripple(x, y - 16),
            svg.write(self.canvas.language.say_in("heading", "Start"), x, y + 8, room=plan.step),
            svg.path("M", first, first_y - half, "V", first_y + half, stroke=Ink.WAVE, line=3),
        ]
        boats: list[str] = []
        for seat, player in enumerate(players):
            x, y = plan.berth((seat - self.shown.config.first_player) % len(players))
            half = 0.4 * plan.boat
            left, below = x - half, y + half + 8
            berths.append(svg.path("M", left, below, "H", x + half, stroke=Ink.WAVE, line=2.5))
            if player.boat < 0:
                boats.append(self._boat(seat, x, y))
                order = f"{waiting.index(player.boat) + 1}."
                left = x - plan.boat / 2 - 2
                if len(waiting) > 1:
                    boats.append(svg.write(order, left, top + _BELOW_NUMBER, anchor="start"))
            elif (seat, BEFORE_THE_NILE) in self.canvas.marks.ghosts:
                boats.append(self._ghost(seat, BEFORE_THE_NILE, x, y))
        left = plan.middle(0)[0] - plan.pool
        right = plan.middle(LEAD - 1)[0] + plan.step / 2 - 4
        box = (left, top - 1, right - left, plan.tile[1] + 2)
        key = f"place:{BEFORE_THE_NILE}"
        return [self.canvas.thing(key, berths, box), *boats]

    def end(self, index: int) -> Iterator[str]:
        """Draw the Tomb next to the last place, and idols that are being resolved beside it.

        :rule:`TT-3.4`.
        """
        plan = self.plan
        x, y = plan.middle(index)
        size, language = plan.tile[1] * 0.7, self.canvas.language
        words = language.say_in("heading", "Tomb")
        tomb = [
            pictogram("tomb", 0, -size * 0.13, size),
            svg.write(words, 0, size * 0.56, bold=True, room=plan.step),
        ]
        yield self.canvas.thing("tomb", tomb, plan.cell, number=sum(self.shown.tomb), at=(x, y))
        index += 1
        x, y = plan.middle(index)
        free = plan.columns - 1 - index % plan.columns
        step = min(plan.step, plan.step * free / (_MOST_TAKEN - 1) + 9)
        ahead = -step if plan.is_backward(index) else step
        width, height = plan.tile
        left = min(x, x + ahead * (_MOST_TAKEN - 1)) - width / 2
        room = (left, y - height / 2, width + step * (_MOST_TAKEN - 1), height)
        yield svg.rectangle(*room, fill=Ink.PANEL, stroke=Ink.RULE, round_=0.2 * width)
        if not self.shown.resolving:
            middle = left + room[2] / 2
            lines = (language.say_in("idol", "being"), language.say_in("idol", "resolved"))
            for line, down in zip(lines, (-11, 11), strict=True):
                yield svg.write(line, middle, y + down, ink=Ink.FAINT, room=room[2] - 8)
        for order, idol in enumerate(self.shown.resolving):
            at = (x + ahead * min(order, _MOST_TAKEN - 1), y)
            face = self.faces[idol]
            yield self.canvas.thing(f"taken:{order}", face, plan.cell, at=at)


# --- Tiles ---------------------------------------------------------------------------------------

_AS_IN_LUXOR = {"pottery": "vase", "ankh": "artifact", "sarcophagus": "sarcophagi"}


def tile_pictogram(tile: Tile) -> str:
    """Return the pictogram of a tile; sets of other boxes have one in common."""
    if isinstance(tile, ScarabRing):
        return "ring"
    if isinstance(tile, Idol):
        return f"god-{tile.god.value}"
    name = tile.name.casefold()
    own = _AS_IN_LUXOR.get(name, f"set-{re.sub('[^a-z]+', '-', name)}")
    return own if own in PICTOGRAMS else "set"


_BREAKS = {"sarcophagus": 5, "cartouche": 3}
"""After how many letters a long word is broken; others are broken in their middle."""
_MOST_LINES = 2
_SQUEEZED = 1.25
"""The factor by which a word's estimated width may exceed its room."""


def _name_lines(tile: Tile, room: float, language: Language) -> list[str]:
    """Return the name of a tile, broken into lines for a picture; none if it is too long."""
    if isinstance(tile, ScarabRing):
        return [language.say_in("short", "ring")]
    lines: list[str] = []
    for word in labels.name_of(tile, language).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and svg.length(longer, svg.SMALLEST) <= room:
            lines[-1] = longer
        elif svg.length(word, svg.SMALLEST) <= room * _SQUEEZED:
            lines.append(word)
        else:
            middle = _BREAKS.get(word.casefold(), (len(word) + 1) // 2)
            lines += [f"{word[:middle].rstrip('-')}-", word[middle:]]
    is_long = any(svg.length(line, svg.SMALLEST) > room * _SQUEEZED for line in lines)
    return [] if is_long or len(lines) > _MOST_LINES else lines


_LINE, _FOOT = 19, 14
"""The distance between lines of writing, and of the last one from the edge."""


def _tile_face(tile: Tile, label: str, plan: RiverPlan, language: Language) -> list[str]:
    """Draw a tile of the river around the origin, with room for a number in its corner.

    The label is for names that are too long.
    """
    width, height = plan.tile
    room = width - 6
    lines = _name_lines(tile, room, language) or [label]
    size = plan.icons[len(lines) - 1]
    foot = height / 2 - _FOOT - _LINE * (len(lines) - 1)
    return [
        svg.rectangle(
            *(-width / 2, -height / 2, width, height),
            fill=Ink.TEMPLE if isinstance(tile, Idol) else Ink.PAPER,
            stroke=Ink.INK,
            round_=(0.08 if isinstance(tile, Artifact) else 0.2) * width,
        ),
        pictogram(tile_pictogram(tile), plan.icon_shift, 3 + (size - height) / 2, size),
        *(
            svg.write(line, 0, foot + _LINE * row, ink=Ink.LINE, room=room)
            for row, line in enumerate(lines)
        ),
    ]


# --- What is marked ------------------------------------------------------------------------------


def find_marks(shown: Shown, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find the things to mark."""

    def spots(event: events.Event) -> Sequence[str]:
        """Return the things of an event, except whose turn it is, which is visible anyway."""
        _check(shown, event)
        found = (target.key for target in keys_of(event, shown))
        return [key for key in found if key != f"seat:{event.seat}"]

    def pointed_at(action: actions.Action) -> Sequence[Target]:
        _check(shown, action)
        return targets_of(shown, action)

    # The boat is drawn where it would go; of many places to sail to, none is drawn so.
    sails = {action.place for action in targets if isinstance(action, actions.Sail)}
    places = sails if len(sails) == 1 else set[int]()
    if any(isinstance(action, actions.Retreat) for action in targets):
        places.add(BEFORE_THE_NILE)
    seat = due_seat(shown)
    return marks_of(
        last,
        targets,
        game="Tutankhamun",
        players=len(shown.players),
        last_place=len(shown.nile) - 1,
        events=events.EVENTS,
        spots=spots,
        actions=actions.ACTIONS,
        pointed_at=pointed_at,
        ghosts=() if seat is None else [(seat, place) for place in places],
    )


def _check(shown: Shown, thing: events.Event | actions.Action) -> None:
    """Refuse unknown places and tiles."""
    for name in ("place", "first", "second"):
        place = getattr(thing, name, None)
        if place is not None:
            place_spot(place, len(shown.nile) - 1)
    tile = getattr(thing, "tile", None)
    if tile is not None and tile not in shown.config.inventory.tiles.index:
        raise InvalidArgument(f"the box has no tile {shown_value(tile)}")
