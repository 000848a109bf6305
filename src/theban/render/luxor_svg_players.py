"""The players of Luxor, drawn: a panel for each with points, hand and belongings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from theban.luxor.pieces import TreasureKind
from theban.luxor.scoring import sets_formed
from theban.luxor.state import Player
from theban.luxor.views import PlayerView
from theban.render.luxor_labels import CHARACTER_WORDS
from theban.render.luxor_module_pictograms import CHARACTER_PICTOGRAMS, TALISMAN
from theban.render.luxor_module_pictures import character_seat, flipped, mummy_seat
from theban.render.luxor_svg_items import Grid, Item
from theban.render.luxor_svg_pieces import CARD_HEIGHT, CARD_WIDTH, TREASURES, card, open_mark
from theban.render.names import Names
from theban.render.svg_inks import FAINT, GOLD, INK, LINE, PANEL, PAPER, RULE
from theban.render.svg_marks import Marks
from theban.render.svg_people import figure
from theban.render.svg_pictograms import KEY, SARCOPHAGUS, SCARAB, WILD, pictogram
from theban.render.svg_shapes import cut, group, length, rectangle, write
from theban.render.svg_sheet import WIDTH
from theban.render.words import count

_HEIGHT, _MORE = 156, 26
"""The height of a panel, and what a line of remarks adds to it."""
_GAP = 8
_HEAD = 29
"""Where the middle of the line with the name is."""
_NAME, _WORDS, _REMARKS = 27, 19, 20
_HAND_X, _HAND_Y, _BETWEEN_CARDS = 22, 55, 7
_THINGS, _MORE_THINGS = Grid(398, 74, 68), Grid(368, 74, 67)
"""Where the belongings are: in four columns, and in five where there are talismans."""
_POINTS = 150
"""The room for the points at the right."""
_CHIP = 20
"""The size of the letters of a character."""


@frozen
class Panel:
    """What one seat has."""

    seat: int
    shown: Player | PlayerView
    """What is known of the seat."""
    is_due: bool
    """Whether it is this seat's move."""
    has_artifacts: bool
    """Whether artifacts are played."""

    def draw(self, names: Names, marks: Marks) -> tuple[str, float]:
        """Draw the panel; return it with its height, the gap below included.

        Args:
            names: the names of the seats.
            marks: what is marked.
        """
        remarks = _remarks(self.shown)
        height = _HEIGHT + (_MORE if remarks else 0)
        outline, line = (INK, 4) if self.is_due else (RULE, 2)
        frame = (10, 0, WIDTH - 20, height)
        parts = [
            rectangle(*frame, fill=PANEL, stroke=outline, line=line, round_=10),
            figure(self.seat, 38, 50, 42),
            *self._head(names.of(self.seat), marks),
            *_points(self.shown.points),
            marks.around(("points", self.seat), WIDTH - _POINTS - 16, 5, _POINTS, 48),
            *self._hand(marks),
            *self._things.draw(self._belongings(), marks),
            write(remarks, 24, height - 18, _REMARKS, ink=FAINT, anchor="start") if remarks else "",
        ]
        return group(parts, data_player=str(self.seat)), height + _GAP

    @property
    def _things(self) -> Grid:
        return _THINGS if mummy_seat(self.shown) is None else _MORE_THINGS

    def _head(self, name: str, marks: Marks) -> list[str]:
        left, right = 64.0, WIDTH - _POINTS - 30.0
        chip, taken = self._character(right, marks)
        to_move = length("to move", _WORDS) + 16 if self.is_due else 0
        text = cut(name, _NAME, right - taken - left - to_move, bold=True)
        parts = [chip, write(text, left, _HEAD, _NAME, anchor="start", bold=True)]
        if self.is_due:
            x = left + length(text, _NAME, bold=True) + 16
            parts.append(write("to move", x, _HEAD, _WORDS, ink=FAINT, anchor="start"))
        return parts

    def _character(self, right: float, marks: Marks) -> tuple[str, float]:
        """Draw the character, if there is one; return it with the width that it takes."""
        owned = character_seat(self.shown)
        if owned is None:
            return "", 0
        who = owned.character
        words = CHARACTER_WORDS[who]
        width = length(words, _CHIP) + 56
        left = right - width
        parts = [
            rectangle(left, _HEAD - 19, width, 38, fill=PAPER, stroke=LINE, round_=8),
            pictogram(CHARACTER_PICTOGRAMS[who], left + 24, _HEAD, 32),
            write(words, left + 46, _HEAD, _CHIP, ink=LINE, anchor="start"),
            marks.around(("character", self.seat), left - 3, _HEAD - 22, width + 6, 44),
        ]
        return group(parts, data_character=who.value, tip=f"the character {words}"), width + 12

    def _hand(self, marks: Marks) -> list[str]:
        """Draw the hand; a card that is not known shows its back."""
        hand = self.shown.hand
        room = self._things.x - 16 - _HAND_X
        step = min(CARD_WIDTH + _BETWEEN_CARDS, room / max(len(hand), 1))
        scale = (step - _BETWEEN_CARDS) / CARD_WIDTH
        width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
        parts: list[str] = []
        for slot, held in enumerate(hand):
            x = _HAND_X + slot * step
            parts.append(card(held, x, _HAND_Y, scale))
            if slot in self.shown.open_slots:
                parts.append(open_mark(x + width - 9, _HAND_Y + 7))
            spot = ("hand", self.seat, slot)
            parts.append(marks.around(spot, x - 2, _HAND_Y - 2, width + 4, height + 4))
        return parts

    def _belongings(self) -> list[list[Item]]:
        seat, shown = self.seat, self.shown
        scarabs = len(shown.scarabs) if isinstance(shown, Player) else shown.scarab_count
        owned = Counter(treasure.kind for treasure in shown.treasures)
        drawn = [
            kind for kind in TreasureKind if self.has_artifacts or kind is not TreasureKind.ARTIFACT
        ]
        mummy = mummy_seat(shown)
        talismans = (
            []
            if mummy is None
            else [Item(TALISMAN, mummy.talismans, "talismans", ("talismans", seat))]
        )
        return [
            [Item(TREASURES[kind], owned[kind], kind.value, (kind.value, seat)) for kind in drawn],
            [
                Item(KEY, shown.keys, "keys", ("keys", seat)),
                Item(WILD, shown.wild_cards, "wild cards", ("wild cards", seat)),
                Item(SCARAB, scarabs, "scarabs", ("scarabs", seat)),
                Item(SARCOPHAGUS, len(shown.sarcophagi), "sarcophagi", ("sarcophagi", seat)),
                *talismans,
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
        write(text, middle, _HEAD, size, ink=LINE, bold=True),
        write(label, right, _HEAD, _WORDS, ink=FAINT, anchor="end"),
    ]


def _remarks(shown: Player | PlayerView) -> str:
    """Tell what the numbers of things do not."""
    parts: list[str] = []
    if sets := sets_formed(shown):
        parts.append(f"{count(sets, 'set')}{flipped(shown)}")
    if shown.scarabs:
        word = "scarabs" if len(shown.scarabs) > 1 else "scarab"
        parts.append(f"{word} of {_list(shown.scarabs)}")
    if shown.sarcophagi:
        parts.append(f"sarcophagus of {_list(shown.sarcophagi)}")
    return cut(" \u00b7 ".join(parts), _REMARKS, WIDTH - 60)


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
