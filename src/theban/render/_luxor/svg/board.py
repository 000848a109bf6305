"""The board of Luxor, drawn: stairs, spiral, statues and tomb chamber."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from theban import luxor
from theban._core.situation import Chance, Decision, Hidden
from theban.luxor import _actions as actions, _events as events
from theban.render._luxor import labels
from theban.render._luxor.labels import Shown
from theban.render._luxor.plan import Plan, Room
from theban.render._luxor.svg import pieces
from theban.render._luxor.svg.pieces import TILE_HEIGHT, TILE_WIDTH
from theban.render._luxor.vocabulary import keys_of, targets_of
from theban.render._pieces import Names, Role, Target
from theban.render._svg import canvas as sheets, figures, shapes as svg
from theban.render._svg.canvas import Box, Canvas, Section
from theban.render._svg.figures import pictogram
from theban.render._svg.shapes import Ink

HIGH_NICHE, LOW_NICHE = 32, 44
"""The width of a niche between two spaces side by side; its height between one above the other."""
_MOST_BELOW, _SLEEPER, _HEADED = 5, 24, 24
"""How many sleepers are below each other; how high one is, and how wide with a head."""


def niche(shown: Shown, statue: int, box: Box, canvas: Canvas) -> Iterator[str]:
    """Draw a statue in its niche, and who sleeps at it, each seat in its own place."""
    left, top, width, height = box
    drawn = [svg.rectangle(*box, fill=Ink.LINEN, stroke=Ink.LINE, line=1.5, round_=8)]
    if height > width:
        drawn.append(pictogram("anubis", left + width / 2, top + 21, 36))
        room = (left + 2, top + 41, width - 4, height - 42)
    else:
        drawn.append(pictogram("anubis", left + 17, top + height / 2, 40))
        room = (left + 32, top + 2, width - 33, height - 4)
    after = shown.config.components.statues[statue]
    tip = canvas.language.say("the statue after space {place}", place=after)
    key = f"statue:{statue}"
    yield canvas.thing(key, drawn, box, tip=tip)
    boxes = _rooms(len(shown.players), room)
    for seat, player in enumerate(labels.players_of(shown)):
        if statue in player.asleep:
            letter = Names.letter(seat)
            draw = figures.lying_badge if boxes[seat][2] >= _HEADED else figures.badge
            sleeper = [draw(seat, letter, *boxes[seat])]
            words = canvas.language.say(
                "{letter}: an adventurer asleep at the statue", letter=letter
            )
            yield canvas.thing(f"{key}:{seat}", sleeper, boxes[seat], words, over=[key])


def _rooms(seats: int, room: Box) -> list[Box]:
    """Return where each seat's sleeper lies: below each other in a high niche, else in two rows."""
    x, y, width, height = room
    lines = _MOST_BELOW if height > width else 2
    columns = -(-seats // lines)
    rows = -(-seats // columns)
    wide, high = width / columns, min(height / rows, _SLEEPER)
    top = y + (0 if lines == _MOST_BELOW else (height - high * rows) / 2)
    return [
        (x + column * wide + 0.5, top + row * high + 0.5, min(wide - 1, 44), high - 1)
        for row, column in (divmod(seat, columns) for seat in range(seats))
    ]


CELL_WIDTH, CELL_HEIGHT = 100, 170
HEAD = 30
"""The height of the line with the number of a space."""
_WALL = 4
"""The distance of a floor from the edge of its cell: half of the wall between two."""
_DOOR_WIDTH, _DOOR_HEIGHT = CELL_WIDTH - 2 * _WALL, CELL_HEIGHT - 2 * _WALL
_STAIRS_HEIGHT = 84
_EDGE = 10


@frozen
class Ground:
    """The positions of a plan's places, in pixels."""

    plan: Plan
    statues: Sequence[int]
    """The spaces after which there is a statue."""

    @property
    def width(self) -> float:
        """The width."""
        return max(sheets.WIDTH, self.plan.columns * CELL_WIDTH + 2 * _EDGE)

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.width - self.plan.columns * CELL_WIDTH) / 2

    @property
    def top(self) -> float:
        """The top of the first row."""
        return _STAIRS_HEIGHT if self.plan.has_stairs else _EDGE

    # --- Cells ---

    def _cell(self, place: int) -> tuple[int, int]:
        """Return the row and the column of a place; for the chamber those of its door."""
        return (-1, 0) if place == luxor.STAIRS else self.plan.cells.get(place, self.plan.door)

    def _at(self, row: float, column: float) -> tuple[float, float]:
        return self.left + column * CELL_WIDTH, self.top + row * CELL_HEIGHT

    def corner(self, place: int) -> tuple[float, float]:
        """Return the upper left corner of the cell of a place."""
        return self._at(*self._cell(place))

    def chamber(self, room: Room) -> Box:
        """Return the floor of the chamber."""
        x, y = self._at(room.row, room.column)
        width, height = room.columns * CELL_WIDTH, room.rows * CELL_HEIGHT
        return x + _WALL, y + _WALL, width - 2 * _WALL, height - 2 * _WALL

    def inside(self, place: int) -> Box:
        """Return the area for the tile and the figures on a space; niches take some of it.

        It is relative to the corner of the cell, so that most cells look alike.
        """
        left, right = _WALL + 3.0, CELL_WIDTH - _WALL - 3.0
        top, bottom = float(_WALL + HEAD), CELL_HEIGHT - _WALL - 2.0
        for behind, other in ((place - 1, place - 1), (place, place + 1)):
            if behind in self.statues and self.plan.leads_on(behind):
                x, y, to_right, down = self._between(place, other)
                if to_right > 0:
                    right = x - HIGH_NICHE / 2 - 2
                elif not down:
                    left = x + HIGH_NICHE / 2 + 2
                elif down > 0:
                    bottom = y - LOW_NICHE / 2 - 2
                else:
                    top = y + LOW_NICHE / 2 + HEAD
        return left, top, right - left, bottom - top

    def niche(self, after: int) -> Box:
        """Return the box of a niche."""
        (left, top), (x, y, _, down) = self.corner(after), self._between(after, after + 1)
        width, height = (_DOOR_WIDTH, LOW_NICHE) if down else (HIGH_NICHE, _DOOR_HEIGHT)
        return left + x - width / 2, top + y - height / 2, width, height

    def _between(self, place: int, other: int) -> tuple[float, float, int, int]:
        """Return the middle of the wall to a neighbour, from the corner of the cell.

        After it come how many cells the neighbour is to the right, and how many down.
        """
        (row, column), (other_row, other_column) = self._cell(place), self._cell(other)
        right, down = other_column - column, other_row - row
        return (1 + right) / 2 * CELL_WIDTH, (1 + down) / 2 * CELL_HEIGHT, right, down

    # --- The building ---

    def drawn(self) -> str:
        """Draw the rock around all, the floors of the spaces and the doors between them."""
        width, height = self.plan.columns * CELL_WIDTH, self.plan.rows * CELL_HEIGHT
        size = (width + 2 * _EDGE, height + 4 + _EDGE)
        parts = [svg.rectangle(self.left - _EDGE, self.top - 4, *size, fill=Ink.ROCK, round_=12)]
        for row, column in self.plan.gaps:
            x, y = self._at(row + 0.5, column + 0.5)
            parts += [svg.circle(x + step, y, 4, fill=Ink.FLOOR) for step in (-14, 0, 14)]
        parts.append(svg.path(*self._floors(), fill=Ink.FLOOR))
        parts.append(svg.moved([self.way(luxor.STAIRS)], *self.corner(luxor.STAIRS)))
        return "".join(parts)

    def way(self, place: int) -> str:
        """Draw the door behind a place and an arrow through it, from the corner of its cell."""
        if not self.plan.leads_on(place) or place in self.statues:
            return ""
        x, y, right, down = self._between(place, place + 1)
        if down:
            half = _DOOR_WIDTH / 2
            posts = ("M", x - half, y, "h", 30, "m", 2 * half - 60, 0.0, "h", 30)
        else:
            half = _DOOR_HEIGHT / 2
            posts = ("M", x, y - half, "v", 50, "m", 0.0, 2 * half - 100, "v", 50)
        arrow = svg.path(
            *("M", x - 4 * right - 7 * down, y - 4 * down - 7 * right),
            *("l", 7 * down + 8 * right, 7 * right + 8 * down),
            *("l", 7 * down - 8 * right, 7 * right - 8 * down),
            stroke=Ink.FAINT,
        )
        return svg.shared([svg.path(*posts, stroke=Ink.RULE), arrow])

    def _floors(self) -> Iterator[str | float]:
        """Draw the floors; those in a line with open doors between them are one."""
        line: list[int] = []
        for place in self.plan.cells:
            is_open = self.plan.leads_on(place - 1)
            rows, columns = map(set, zip(*map(self._cell, [*line, place]), strict=True))
            if line and not (is_open and 1 in {len(rows), len(columns)}):
                yield from self._floor(line)
                line = line[-1:] if is_open else []
            line.append(place)
        if line:
            yield from self._floor(line)
        for place in (luxor.STAIRS, self.plan.last):
            if self.plan.leads_on(place):
                (left, top), (x, y, _, down) = self.corner(place), self._between(place, place + 1)
                width, height = (_DOOR_WIDTH, 18) if down else (18, _DOOR_HEIGHT)
                yield from _plain(left + x - width / 2, top + y - height / 2, width, height)

    def _floor(self, line: Sequence[int]) -> Sequence[str | float]:
        lefts, tops = zip(*map(self.corner, line), strict=True)
        left, top = min(lefts), min(tops)
        size = (max(lefts) - left + _DOOR_WIDTH, max(tops) - top + _DOOR_HEIGHT)
        return _plain(left + _WALL, top + _WALL, *size)


def _plain(x: float, y: float, width: float, height: float) -> Sequence[str | float]:
    """Return the course of a rectangle's outline."""
    return "M", x, y, "h", width, "v", height, "h", -width, "Z"


_FAINT = 0.5
"""The opacity of an arriving figure, from 0 to 1."""


def crowd(shown: Shown, place: int, spots: Sequence[figures.Spot], canvas: Canvas) -> Iterator[str]:
    """Draw who is on a space: the figures of a seat behind each other, with their number."""
    people = labels.people_at(shown, place)
    for them in sorted(people, key=lambda them: spots[them.seat].foot):  # from behind
        seat, upright, spot = them.seat, them.upright, spots[them.seat]
        if (seat, place) in canvas.marks.ghosts:
            yield _ghost(seat, place, spot, upright)
        groups = ((0, upright, figures.standing), (upright, them.lying, figures.lying))
        for first, number, draw in groups:
            for index in reversed(range(number)):
                drawn = draw(seat, spot, index, number)
                yield _figure(canvas, them, place, first + index, drawn, spot)


def rows(shown: Shown, place: int, rooms: Sequence[figures.Spot], canvas: Canvas) -> Iterator[str]:
    """Draw who is on the stairs or in the chamber: the figures of a seat beside each other."""
    for them, first in zip(labels.people_at(shown, place), rooms, strict=True):
        step = figures.FIGURE_WIDTH * first.scale * _CLOSE
        spots = [evolve(first, x=first.x + index * step) for index in range(them.upright + 1)]
        for index, spot in enumerate(spots[:-1]):
            drawn = figures.standing(them.seat, spot, 0, 1)
            yield _figure(canvas, them, place, index, drawn, spot)
        if (them.seat, place) in canvas.marks.ghosts:
            yield _ghost(them.seat, place, spots[-1], 0)


_CLOSE = 0.72
"""The distance, in figures, between a seat's figures on the stairs and in the chamber."""


def _figure(
    canvas: Canvas, them: labels.People, place: int, index: int, drawn: str, spot: figures.Spot
) -> str:
    pieces, here = canvas.pieces, f"place:{place}"
    others = [key for key in canvas.marks.pointed if key in pieces and pieces[key].at == here]
    return canvas.thing(
        f"figure:{them.seat}:{place}:{index}",
        [drawn],
        spot.box(is_lying=index >= them.upright),
        over=others,
        is_framed=index in {0, them.upright},  # any of those who are there will do
    )


def _ghost(seat: int, place: int, spot: figures.Spot, others: int) -> str:
    """Draw faintly an adventurer that can go to a place."""
    drawn = figures.standing(seat, spot, others, others + 1)
    return svg.group([drawn], data_mark="ghost", data_for=f"place:{place}", opacity=_FAINT)


_GAP, _STICKS_OUT = 3, 4
"""How far people are from the tile, and how far a treasure that lies below it sticks out."""
_MUMMY = 46
"""The size of the Mummy, in pixels."""
_SMALLEST_TILE = 0.6
"""The smallest scale of a tile, used where there is little room."""


def draw_space(shown: Shown, place: int, ground: Ground, canvas: Canvas) -> str:
    """Draw a space, then what lies on it, then who is there.

    Whatever is there, everything has the same place: the tile above, then a spot for the Mummy
    and one for each seat.
    """
    space, lying = shown.config.components.spaces[place - 1], shown.board.tiles[place]
    left, top, width, height = ground.inside(place)
    edge = _STICKS_OUT if luxor.Module.ARTIFACTS in shown.config.modules else 0
    mummy = labels.mummy_of(shown)
    firsts = int(mummy is not None)
    number = len(shown.players) + firsts
    room = (height - figures.height_wanted(number, width) - _GAP - edge) * TILE_WIDTH / TILE_HEIGHT
    most = width if width > TILE_WIDTH else width - edge
    tile_width = min(TILE_WIDTH, most, max(room, TILE_WIDTH * _SMALLEST_TILE))
    tile_height = tile_width * TILE_HEIGHT / TILE_WIDTH
    x = left + (most - tile_width) / 2
    box = (x, top, tile_width, tile_height)
    # The line above the tile has the number, the wall value, and between them what comes next.
    head, wall_width = top - HEAD / 2, pieces.plaque_width(space.wall)
    start, end = left + svg.length(str(place), svg.SMALLEST), left + width - wall_width
    middle, size = (start + end) / 2, min(end - start - 4, 26)
    drawn = [
        sheets.label(str(place), left, head, svg.SMALLEST),
        pieces.plaque(space.wall, left + width - wall_width / 2, head),
    ]
    if space.icon is not None and isinstance(lying, luxor.Treasure):
        drawn.append(pictogram(space.icon.value, middle, head, size))
    if lying is None:
        drawn.append(svg.empty_place(x + 4, top + 4, tile_width - 8, tile_height - 8))
    floor = (left - 4, top - HEAD, width + 8, height + HEAD + 3)
    parts = [ground.way(place), canvas.thing(f"place:{place}", drawn, floor)]
    if f"covered:{place}" in canvas.pieces:
        out = _STICKS_OUT
        below = [
            svg.rectangle(x + out, top + out, *box[2:], fill=Ink.NIGHT, round_=6),
            pictogram("treasures", middle, head, size),
            svg.write("?", middle, head, 20.5, ink=Ink.WHITE, bold=True),
        ]
        whole = (x, head - HEAD / 2, tile_width + out, HEAD + tile_height + out)
        tip = canvas.language.say("a treasure lies face down below")
        parts.append(canvas.thing(f"covered:{place}", [svg.shared(below)], whole, tip=tip))
    if lying is not None:
        face = pieces.tile(lying, x + tile_width / 2, top + tile_height / 2, tile_width)
        parts.append(canvas.thing(f"tile:{place}", [face], box))
    taken = tile_height + edge + _GAP
    standing = figures.spots(number, left, top + taken, width, height - taken)
    if mummy is not None and mummy.place == place:
        spot = standing[0]
        body = pictogram("mummy", spot.x, spot.foot - 22 * spot.scale, _MUMMY * spot.scale)
        parts.append(
            canvas.thing("mummy", [body], spot.box(), tip=canvas.language.say("the Mummy"))
        )
    parts += crowd(shown, place, standing[firsts:], canvas)
    return svg.moved(parts, *ground.corner(place))


_STEPS = 4
"""The number of steps of the stairs."""


def board(shown: Shown, canvas: Canvas, plan: Plan) -> Section:
    """Draw the board, or some of its places."""
    ground = Ground(plan, shown.config.components.statues)
    parts = [ground.drawn()]
    if plan.has_stairs:
        parts += _stairs(shown, ground, canvas)
    if plan.chamber is not None:
        parts += _chamber(shown, ground, plan.chamber, canvas)
    for place in plan.cells:
        parts.append(draw_space(shown, place, ground, canvas))
    for statue, after in enumerate(shown.config.components.statues):
        if plan.leads_on(after):
            parts += niche(shown, statue, ground.niche(after), canvas)
    return Section(parts, ground.top + plan.rows * CELL_HEIGHT + _EDGE + 12)


def _stairs(shown: Shown, ground: Ground, canvas: Canvas) -> Iterator[str]:
    """Draw the stairs, above all cells, and who stands on them."""
    x, y, width, height = ground.left, 12, ground.width - 2 * ground.left, 68
    steps = [
        svg.rectangle(x + 4 + 4 * step, y + 17 * step, 92 - 8 * step, 18, fill=ink)
        for step, ink in enumerate((Ink.RULE, Ink.FLOOR) * (_STEPS // 2))
    ]
    size = (width - 116, 62)
    plate = svg.rectangle(x + 108, y, *size, fill=Ink.FLOOR, stroke=Ink.ROCK, line=3, round_=8)
    word = sheets.label(canvas.language.say_in("heading", "Stairs"), x + 122, y + 31, 22, room=78)
    box = (x + 112, y + 4, width - 124, 54)
    yield canvas.thing(f"place:{luxor.STAIRS}", [*steps, plate, word], box)
    left, seats = x + 206, len(shown.players)
    step = (width - 220) / seats
    scale = min(1.06, step / (figures.FIGURE_WIDTH * 3))
    rooms = [
        figures.Spot(left + step * seat + figures.FIGURE_WIDTH / 2, y + height - 6, scale)
        for seat in range(seats)
    ]
    yield from rows(shown, luxor.STAIRS, rooms, canvas)


def _chamber(shown: Shown, ground: Ground, room: Room, canvas: Canvas) -> Iterator[str]:
    """Draw the tomb chamber: its points, the sarcophagi left, who is in it."""
    box = ground.chamber(room)
    left, top, width, height = box
    middle, place = left + width / 2, shown.board.chamber
    inner = (left + 8, top + 8, width - 16, height - 16)
    words, size = canvas.language.say_in("heading", "Tomb chamber"), min(23, (width - 24) / 8.5)
    drawn = [
        svg.rectangle(*box, fill=Ink.GOLD, stroke=Ink.LINE, round_=8),
        svg.rectangle(*inner, fill=Ink.FLOOR, stroke=Ink.LINE, round_=5),
        svg.write(words, middle, top + 34, size, bold=True, room=width - 20),
        pieces.plaque(shown.config.components.chamber, middle, top + 64, 1.4),
    ]
    size = min(120.0, height / 3.4, width / 3)
    yield canvas.thing(f"place:{place}", drawn, box)
    yield _coffins(shown, middle, top + 86, size, canvas)
    seats, start = len(shown.players), top + 90 + size
    step = (top + height - 12 - start) / seats
    scale = min(1.1, (step - 2) / figures.FIGURE_HEIGHT)
    rooms = [
        figures.Spot(left + 20 + figures.FIGURE_WIDTH / 2 * scale, start + step * (seat + 1), scale)
        for seat in range(seats)
    ]
    yield from rows(shown, place, rooms, canvas)


def _coffins(shown: Shown, middle: float, top: float, size: float, canvas: Canvas) -> str:
    """Draw the sarcophagi that are left, each where it has been from the start."""
    number, most = len(shown.sarcophagi), len(shown.config.components.sarcophagi)
    parts: list[str] = []
    for index, value in enumerate(shown.sarcophagi, start=most - number):
        x, y = middle + (index - (most - 1) / 2) * (size + 8), top + size / 2
        parts += [
            pictogram("sarcophagi", x, y, size),
            svg.circle(x + size * 0.3, y + size * 0.36, 15, fill=Ink.BONE, stroke=Ink.LINE, line=2),
            svg.printed(value, x + size * 0.3, y + size * 0.36, 21),
        ]
    width = most * (size + 8)
    box = (middle - width / 2, top, width, size)
    return canvas.thing("supply:sarcophagi", parts, box, number=number)


# --- What is marked -----------------------------------------------------------------------------


def find_marks(shown: Shown, last: Sequence[object], targets: Sequence[object]) -> sheets.Marks:
    """Find the things to mark."""
    chamber, due = shown.board.chamber, labels.due_of(shown)

    def pointed_at(action: actions.Action) -> Sequence[Target]:
        if isinstance(action, actions.MoveAdventurer):
            sheets.place_spot(action.origin, chamber)  # it may be of another board
        return targets_of(shown, action)

    # An adventurer goes where its action points, and on to where tiles send it.
    ghosts = (
        (due.seat, int(target.key.removeprefix("place:")))
        for action in targets
        if isinstance(action, (actions.MoveAdventurer, actions.ActWith))
        for target in targets_of(shown, action)
        if isinstance(due, Decision) and target.role in {Role.TO, Role.VIA}
    )
    marks = sheets.marks_of(
        last,
        targets,
        game="Luxor",
        players=len(shown.players),
        last_place=chamber,
        events=events.EVENTS,
        spots=lambda event: _event_spots(chamber, event),
        actions=actions.ACTIONS,
        pointed_at=pointed_at,
        ghosts=ghosts,
    )
    return evolve(marks, last=marks.last.union(came_into_hands(shown, last)))


_NOT_MARKED = (
    events.TurnStarted,
    events.DieThrown,
    events.NoMove,
    events.ChamberEntered,
    events.HorusCardGained,
    events.CardReceived,
)
"""Events whose marks would say nothing; cards that came into hands are marked where they are."""
_NOT_MARKED_IN = {Role.FROM: ("pile:", "supply:"), Role.TO: ("die", "box")}
"""Things that are not marked for what goes from or to them."""


def _event_spots(chamber: int, event: events.Event) -> Sequence[str]:
    """Return the things of an event to mark."""
    if isinstance(event, _NOT_MARKED):
        return ()
    if isinstance(event, luxor.KeysSpent):
        return (f"keys:{event.seat}",)
    spots = [
        target.key
        for target in keys_of(event)
        if target.role in _NOT_MARKED_IN and not target.key.startswith(_NOT_MARKED_IN[target.role])
    ]
    for spot in spots:
        if spot.startswith("place:"):  # it may be of another board
            sheets.place_spot(int(spot.removeprefix("place:")), chamber)
    return spots


def came_into_hands(shown: Shown, happened: Sequence[object]) -> Iterator[str]:
    """Return where in the hands the cards stand that came into them. :rule:`LX-6.1`."""
    is_of_tile, due = labels.subject_of(shown).slot is not None, labels.due_of(shown)
    for seat, player in enumerate(labels.players_of(shown)):
        events = [event for event in happened if getattr(event, "seat", None) == seat]
        # A mummy tile lets a seat draw a new hand, from left to right: MC-4.3.
        redraws = is_of_tile and due == Chance(seat, luxor.ChanceKind.CARD)
        row = _hand_after(events, len(player.hand), redraws=redraws)
        yield from (f"hand:{seat}:{slot}" for slot, is_new in enumerate(row) if is_new)


def _hand_after(events: Sequence[object], cards: int, *, redraws: bool) -> list[bool]:
    """Return for each card of a hand whether it came by one of the events.

    A card that was drawn face down takes its place, but is not marked.
    """
    drawn = (luxor.CardReceived, luxor.HorusCardGained)
    came = sum(
        isinstance(each, drawn) or getattr(each, "kind", None) == "CardReceived" for each in events
    )
    played = sum(isinstance(each, luxor.CardPlayed) for each in events)
    discards = (each.cards for each in events if isinstance(each, luxor.HandCardsDiscarded))
    row = [False] * (cards - came + played + sum(map(len, discards)))
    missing = len(events) if redraws else 0
    for event in events:
        match event:
            case luxor.CardReceived() | luxor.HorusCardGained() | Hidden(kind="CardReceived"):
                # A new hand is drawn from left to right.
                row.insert(len(row) if missing else len(row) // 2, not isinstance(event, Hidden))
                missing = max(missing - 1, 0)
            case luxor.CardPlayed(end=end) if row:
                row.pop(0 if end is luxor.End.LEFT else -1)
            case luxor.HandCardMoved(source=source, target=target) if source < len(row):
                row.insert(target, row.pop(source))
            case luxor.HandCardsDiscarded(slots=gone):
                row = [is_new for slot, is_new in enumerate(row) if slot not in gone]
                missing = len(gone) if len(gone) > 1 else 0
            case _:
                pass
    return row[:cards]
