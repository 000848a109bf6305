"""The players of Luxor, drawn: a panel for each with points, hand and belongings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from theban.core.awaiting import GameOver
from theban.core.messages import count
from theban.luxor.config import Config, Module
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import SET_KINDS, TreasureKind
from theban.luxor.rules.scoring import sets_formed
from theban.luxor.state import State
from theban.render.luxor.modules.labels import CHARACTER_WORDS
from theban.render.luxor.modules.pictures import flipped
from theban.render.luxor.modules.seen import Seated, character_seat
from theban.render.luxor.seen import due_of, players_of, scarabs_of
from theban.render.luxor.svg.items import Grid, Item
from theban.render.luxor.svg.modules.items import owned as owned_of_modules
from theban.render.luxor.svg.modules.pictograms import CHARACTER_PICTOGRAMS
from theban.render.luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, TREASURES, card, open_mark
from theban.render.names import Names
from theban.render.svg.inks import FAINT, GOLD, INK, LINE, PANEL, PAPER, RULE
from theban.render.svg.marks import Marks
from theban.render.svg.people import figure
from theban.render.svg.pictograms import KEY, SARCOPHAGUS, SCARAB, WILD, pictogram
from theban.render.svg.shapes import cut, group, length, printed, rectangle, write
from theban.render.svg.sheet import WIDTH, Section, label

_HEIGHT, _MORE, _MORE_FOR_CHIP, _MORE_FOR_EYES = 156, 27, 42, 20
"""The height of a panel; what remarks, a character and cards seen by all add to it."""
_GAP = 8
_HEAD = 29
"""Where the middle of the line with the name is."""
_NAME, _LEAST_NAME, _WORDS, _REMARKS = 27, 21, 20.5, 20.5
"""The sizes of letters; those of a name become smaller where it is long."""
_HAND_X, _HAND_Y, _BETWEEN_CARDS = 22, 55, 7
_THINGS, _MORE_THINGS = Grid(398, 74, 68), Grid(368, 74, 67)
"""Where the belongings are: in four columns, and in five where modules bring some."""
_POINTS = 150
"""The room for the points at the right."""
_CHIP, _CHIP_X = 20.5, 24
"""The size of the letters of a character, and where its plate starts."""


def player_panel(
    shown: State | View, seat: int, names: Names, marks: Marks, *, has_zeros: bool
) -> Section:
    """Draw what a seat has.

    Args:
        shown: the state or the view.
        seat: the seat.
        names: the names of the seats.
        marks: what is marked.
        has_zeros: whether there is a zero for each thing that the seat does not have.
    """
    player, due = players_of(shown)[seat], due_of(shown)
    is_due = not isinstance(due, GameOver) and due.seat == seat
    has_chip = character_seat(player) is not None
    foot = _HEIGHT + (_MORE_FOR_EYES if None in player.batches else 0)
    chip, taken = _character(player, seat, foot + _MORE_FOR_CHIP / 2 - 6, marks)
    remarks = _remarks(player, WIDTH - 60 - taken)
    height = foot + (_MORE_FOR_CHIP if has_chip else _MORE if remarks else 0)
    middle = foot + (_MORE_FOR_CHIP / 2 - 6 if has_chip else 8)
    outline, line = (INK, 4) if is_due else (RULE, 2)
    things = _belongings(shown.config, player, seat)
    if not has_zeros:
        kept = [[item for item in row if item.number or marks.has(item.spot)] for row in things]
        things = [row for row in kept if row]
    grid = _MORE_THINGS if owned_of_modules(player, seat) else _THINGS
    parts = [
        rectangle(10, 0, WIDTH - 20, height, fill=PANEL, stroke=outline, line=line, round_=10),
        figure(seat, 38, 50, 42),
        *_head(names.of(seat), is_due=is_due),
        *_points(player.points),
        marks.around(("points", seat), WIDTH - _POINTS - 16, 5, _POINTS, 48),
        *_hand(player, seat, grid.x - 16 - _HAND_X, marks),
        *grid.draw(things, marks),
        chip,
        label(remarks, 24 + taken, middle, _REMARKS) if remarks else "",
    ]
    return Section(group(parts, data_player=str(seat)), height + _GAP)


def _head(name: str, *, is_due: bool) -> list[str]:
    """Write the name, as large as there is room, and whether it is this seat's move."""
    to_move = length("to move", _WORDS) + 16 if is_due else 0
    left, room = 64.0, WIDTH - _POINTS - 94.0 - to_move
    size = max(min(_NAME, room / length(name, 1, bold=True)), _LEAST_NAME)
    text = cut(name, size, room, bold=True)
    tip = name if text != name else ""
    parts = [group([write(text, left, _HEAD, size, anchor="start", bold=True)], tip=tip)]
    if is_due:
        x = left + length(text, size, bold=True) + 16
        parts.append(label("to move", x, _HEAD, _WORDS))
    return parts


def _character(player: Seated, seat: int, middle: float, marks: Marks) -> tuple[str, float]:
    """Draw the character, if there is one; return it with the width that it takes."""
    owned = character_seat(player)
    if owned is None:
        return "", 0
    who = owned.character
    words = CHARACTER_WORDS[who]
    width, left = length(words, _CHIP) + 56, _CHIP_X
    parts = [
        rectangle(left, middle - 17, width, 34, fill=PAPER, stroke=LINE, round_=8),
        pictogram(CHARACTER_PICTOGRAMS[who], left + 24, middle, 30),
        write(words, left + 46, middle, _CHIP, ink=LINE, anchor="start"),
        marks.around(("character", seat), left - 3, middle - 20, width + 6, 40),
    ]
    return group(parts, data_character=who.value, tip=f"the character {words}"), width + 14


def _hand(player: Seated, seat: int, room: float, marks: Marks) -> list[str]:
    """Draw the hand; a card that is not known shows its back."""
    step = min(CARD_WIDTH + _BETWEEN_CARDS, room / max(len(player.hand), 1))
    scale = (step - _BETWEEN_CARDS) / CARD_WIDTH
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    parts: list[str] = []
    for slot, held in enumerate(player.hand):
        x = _HAND_X + slot * step
        parts.append(card(held, x, _HAND_Y, scale))
        if player.batches[slot] is None:
            parts.append(open_mark(x + width / 2, _HAND_Y + height))
        spot = ("hand", seat, slot)
        parts.append(marks.around(spot, x - 2, _HAND_Y - 2, width + 4, height + 4))
    return parts


def _belongings(config: Config, player: Seated, seat: int) -> list[list[Item]]:
    """Return what a seat has, in two rows; the lower one has room for what modules bring."""
    owned = Counter(treasure.kind for treasure in player.treasures)
    kinds = [*SET_KINDS, TreasureKind.ARTIFACT] if Module.ARTIFACTS in config.modules else SET_KINDS
    return [
        [Item(TREASURES[kind], owned[kind], kind.value, (kind.value, seat)) for kind in kinds],
        [
            Item(KEY, player.keys, "keys", ("keys", seat)),
            Item(WILD, player.wild_cards, "wild cards", ("wild cards", seat)),
            Item(SCARAB, scarabs_of(player), "scarabs", ("scarabs", seat)),
            Item(SARCOPHAGUS, len(player.sarcophagi), "sarcophagi", ("sarcophagi", seat)),
            *owned_of_modules(player, seat),
        ],
    ]


def _points(points: int) -> list[str]:
    size, right = 26, WIDTH - 30
    label = "point" if points == 1 else "points"
    text = str(points)
    half = max(length(text, size) / 2 + 8, 20)
    middle = right - length(label, _WORDS) - 10 - half
    return [
        rectangle(middle - half, _HEAD - 19, 2 * half, 38, fill=GOLD, stroke=LINE, round_=19),
        printed(text, middle, _HEAD, size),
        write(label, right, _HEAD, _WORDS, ink=FAINT, anchor="end"),
    ]


def _remarks(shown: Seated, room: float) -> str:
    """Tell what the numbers of things do not."""
    parts: list[str] = []
    if sets := sets_formed(shown):
        parts.append(f"{count(sets, 'set')}{flipped(shown)}")
    if shown.scarabs:
        word = "scarabs" if len(shown.scarabs) > 1 else "scarab"
        parts.append(f"{word} of {_list(shown.scarabs)}")
    if shown.sarcophagi:
        parts.append(f"sarcophagus of {_list(shown.sarcophagi)}")
    return cut(" \u00b7 ".join(parts), _REMARKS, room)


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
