"""The players of Luxor and what lies beside the board, drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from theban.luxor.pieces import LEVELS, REARS, TreasureKind
from theban.luxor.scoring import sets_formed
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View
from theban.render.luxor_svg_modules import face_down
from theban.render.luxor_svg_pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    REAR_PICTOGRAMS,
    TREASURES,
    card,
    open_mark,
)
from theban.render.names import Names
from theban.render.svg_inks import FAINT, GOLD, INK, LINE, PANEL, PAPER, RULE
from theban.render.svg_marks import Marks, Spot
from theban.render.svg_people import figure
from theban.render.svg_pictograms import (
    KEY,
    SARCOPHAGUS,
    SCARAB,
    TREASURE_BACK,
    WILD,
    Outline,
    pictogram,
)
from theban.render.svg_shapes import circle, cut, group, length, rectangle, write
from theban.render.words import count

_PLAYER_HEIGHT = 164
_WORTH_HEIGHT = 26
SUPPLY_HEIGHT = 214
_HAND = 360
_COLUMNS = 5


@frozen
class Item:
    """A kind of thing and how many there are."""

    outlines: tuple[Outline, ...]
    number: int
    tip: str
    spot: Spot


def player(  # noqa: PLR0913 (who, what, and a rectangle)
    seat: int,
    shown: Player | PlayerView,
    names: Names,
    marks: Marks,
    *,
    is_due: bool,
    has_artifacts: bool,
    y: float,
    width: float,
) -> str:
    """Draw what one seat has.

    Args:
        seat: the seat.
        shown: what is known of it.
        names: the names of the seats.
        marks: what is marked.
        is_due: whether it is this seat's move.
        has_artifacts: whether artifacts are played.
        y: the upper side.
        width: the width of the drawing.
    """
    outline, line = (INK, 4.0) if is_due else (RULE, 2.0)
    size, left = 27, 64.0
    name = cut(names.of(seat), size, width - 330)
    parts = [
        rectangle(10, y, width - 20, player_height(shown) - 8, fill=PANEL, stroke=outline, line=line, round_=10),
        figure(seat, 38, y + 50, 42),
        write(name, left, y + 29, size, anchor="start", bold=True),
        *_points(shown.points, width - 30, y + 29),
        *_hand(seat, shown, marks, 22, y + 55),
        *_items(_belongings(seat, shown, has_artifacts=has_artifacts), marks, 404, y + 58, 62, _COLUMNS),
        write(_worth(shown), 24, y + 170, 20, ink=FAINT, anchor="start") if _worth(shown) else "",
    ]
    if is_due:
        parts.append(write("to move", left + length(name, size) + 26, y + 29, 20, ink=FAINT, anchor="start"))
    return group(parts, data_player=str(seat))


def player_height(shown: Player | PlayerView) -> float:
    """Return how high the drawing of a seat is, with the gap below.

    Args:
        shown: what is known of the seat.
    """
    return _PLAYER_HEIGHT + (_WORTH_HEIGHT if _worth(shown) else 0)


def _points(points: int, right: float, y: float) -> list[str]:
    text = str(points)
    size = 26
    half = max(length(text, size) / 2 + 8, 20)
    label = "point" if points == 1 else "points"
    word = length(label, 19)
    return [
        rectangle(right - word - 2 * half - 10, y - 19, 2 * half, 38, fill=GOLD, stroke=LINE, round_=19),
        write(text, right - word - half - 10, y, size, ink=LINE, bold=True),
        write(label, right, y, 20, ink=FAINT, anchor="end"),
    ]


def _hand(
    seat: int, shown: Player | PlayerView, marks: Marks, x: float, y: float
) -> list[str]:
    """Draw the hand; a card that is not known shows its back."""
    step = min(CARD_WIDTH + 7, _HAND / max(len(shown.hand), 1))
    scale = (step - 7) / CARD_WIDTH
    parts: list[str] = []
    for slot, held in enumerate(shown.hand):
        left = x + slot * step
        parts.append(card(held, left, y, scale))
        if slot in shown.open_slots:
            parts.append(open_mark(left + CARD_WIDTH * scale - 9, y + 7))
        spot = ("hand", seat, slot)
        parts.append(
            marks.around(spot, left - 2, y - 2, CARD_WIDTH * scale + 4, CARD_HEIGHT * scale + 4)
        )
    return parts


def _belongings(seat: int, shown: Player | PlayerView, *, has_artifacts: bool) -> list[Item]:
    scarabs = len(shown.scarabs) if isinstance(shown, Player) else shown.scarab_count
    kinds = Counter(treasure.kind for treasure in shown.treasures)
    drawn = [kind for kind in TreasureKind if has_artifacts or kind is not TreasureKind.ARTIFACT]
    # An artifact can be owned only where artifacts are played.
    return [
        *(Item(TREASURES[kind], kinds[kind], kind.value, (kind.value, seat)) for kind in drawn),
        *([] if has_artifacts else [Item((), -1, "", ())]),
        Item((), -1, "", ()),
        Item(KEY, shown.keys, "keys", ("keys", seat)),
        Item(WILD, shown.wild_cards, "wild cards", ("wild cards", seat)),
        Item(SCARAB, scarabs, "scarabs", ("scarabs", seat)),
        Item(SARCOPHAGUS, len(shown.sarcophagi), "sarcophagi", ("sarcophagi", seat)),
    ]


def _items(  # noqa: PLR0913, PLR0917 (a list, its marks and a grid)
    items: Sequence[Item], marks: Marks, x: float, y: float, step: float, columns: int
) -> list[str]:
    """Draw things with their numbers in a grid."""
    parts: list[str] = []
    for index, item in enumerate(items):
        if item.number < 0:
            continue
        row, column = divmod(index, columns)
        left, middle = x + column * step, y + row * 42 + 16
        ink = INK if item.number else FAINT
        drawn = [
            rectangle(left - 2, middle - 18, 36, 36, fill=PAPER, round_=8),
            pictogram(item.outlines, left + 16, middle, 30),
            write(item.number, left + 39, middle, 23, ink=ink, anchor="start", bold=item.number > 0),
            marks.around(item.spot, left - 2, middle - 20, step - 2, 40),
        ]
        parts.append(group(drawn, tip=item.tip))
    return parts


def _worth(shown: Player | PlayerView) -> str:
    """Tell what the numbers of things do not."""
    parts: list[str] = []
    if sets := sets_formed(shown):
        parts.append(count(sets, "set"))
    if shown.scarabs:
        parts.append(f"{'scarabs' if len(shown.scarabs) > 1 else 'scarab'} of {_and(shown.scarabs)}")
    if shown.sarcophagi:
        parts.append(f"sarcophagus {_and(shown.sarcophagi)}")
    return cut(" \u00b7 ".join(parts), 20, 660)


def _and(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


# --- What lies beside --------------------------------------------------------------------------


def supply(shown: State | View, marks: Marks, y: float, width: float) -> str:
    """Draw the Horus board, the piles and the supply.

    Args:
        shown: the state or the view.
        marks: what is marked.
        y: the upper side.
        width: the width of the drawing.
    """
    parts = [
        rectangle(10, y, width - 20, SUPPLY_HEIGHT - 8, fill=PANEL, stroke=RULE, round_=10),
        write("Horus cards", 26, y + 24, 21, ink=FAINT, anchor="start"),
        write("Draw pile", 412, y + 24, 21, ink=FAINT, anchor="start"),
        write("Discarded", 560, y + 24, 21, ink=FAINT, anchor="start"),
    ]
    for index, (level, top, stack) in enumerate(
        zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True)
    ):
        parts += _stack(level, card(top, 26 + index * 124, y + 42) if top else "", sum(stack), index, y)
        spot = ("horus", level)
        parts.append(marks.around(spot, 24 + index * 124, y + 40, CARD_WIDTH + 4, CARD_HEIGHT + 4))
    parts += _pile(_size(shown.draw_pile), 412, y + 42, is_open=False)
    parts.append(marks.around(("draw",), 410, y + 40, CARD_WIDTH + 4, CARD_HEIGHT + 4))
    parts += _pile(_size(shown.discard_pile), 560, y + 42, is_open=True)
    parts.append(marks.around(("discard",), 558, y + 40, CARD_WIDTH + 4, CARD_HEIGHT + 4))
    items = [
        *(
            Item(REAR_PICTOGRAMS[rear], sum(stack), f"{rear.value} tiles", (rear.value,))
            for rear, stack in zip(REARS, shown.temple_stacks, strict=True)
        ),
        Item(KEY, shown.keys, "keys left", ("keys",)),
        Item(WILD, shown.wild_cards, "wild cards left", ("wild cards",)),
        Item(SCARAB, _size(shown.scarabs), "scarabs left", ("scarabs",)),
    ]
    hidden = face_down(shown)
    if hidden is not None:
        items.append(Item(TREASURE_BACK, hidden, "treasures face down", ("face down",)))
    parts += _items(items, marks, 26, y + 152, 94, len(items))
    return group(parts)


def _stack(level: int, top: str, under: int, index: int, y: float) -> list[str]:
    x = 26 + index * 124
    blank = rectangle(x, y + 42, CARD_WIDTH, CARD_HEIGHT, stroke=RULE, round_=7, dashes="4 6")
    more = [write(f"+{under}", x + 71, y + 88, 21, anchor="start", bold=True)]
    tip = f"Horus cards of level {level}"
    return [group([top or blank, *more], data_level=str(level), tip=tip)]


def _pile(number: int, x: float, y: float, *, is_open: bool) -> list[str]:
    if not number:
        shape = rectangle(x, y, CARD_WIDTH, CARD_HEIGHT, stroke=RULE, round_=7, dashes="4 6")
    elif is_open:
        shape = rectangle(x, y, CARD_WIDTH, CARD_HEIGHT, fill=PANEL, stroke=INK, round_=7)
    else:
        shape = card(None, x, y)
    middle = (x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2)
    if not number or is_open:
        return [shape, write(number, *middle, 30, bold=True)]
    disc = circle(*middle, 23, fill=GOLD, stroke=LINE, line=2)
    return [shape, disc, write(number, *middle, 26, ink=LINE, bold=True)]


def _size(pile: int | tuple[int, ...]) -> int:
    return pile if isinstance(pile, int) else sum(pile)
