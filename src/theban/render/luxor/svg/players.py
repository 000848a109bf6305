"""The players of Luxor, drawn: a panel for each with points, hand and belongings."""

from __future__ import annotations

from collections import Counter

from theban.core.awaiting import GameOver
from theban.core.text.language import Language, message
from theban.core.text.lists import row_of
from theban.luxor.config import HAND_SIZE, Config, Module
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import SET_KINDS, TreasureKind
from theban.luxor.rules.scoring import sets_formed
from theban.luxor.state import State
from theban.render.luxor import keys
from theban.render.luxor.modules.labels import character_words
from theban.render.luxor.modules.pictures import flipped
from theban.render.luxor.modules.seen import Seated, character_seat
from theban.render.luxor.seen import due_of, players_of, scarabs_of
from theban.render.luxor.svg.items import Grid, Item
from theban.render.luxor.svg.modules.items import owned as owned_of_modules
from theban.render.luxor.svg.modules.pictograms import CHARACTER_PICTOGRAMS
from theban.render.luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, TREASURES, card, open_mark
from theban.render.names import Names
from theban.render.svg.canvas import Canvas
from theban.render.svg.inks import FAINT, GOLD, INK, LINE, PANEL, PAPER, RULE
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
    shown: State | View, seat: int, names: Names, canvas: Canvas, *, is_whole: bool
) -> Section:
    """Draw what a seat has."""
    player, due = players_of(shown)[seat], due_of(shown)
    is_due = not isinstance(due, GameOver) and due.seat == seat
    has_chip = character_seat(player) is not None
    foot = _HEIGHT + (_MORE_FOR_EYES if is_whole or None in player.batches else 0)
    chip, taken = _character(player, seat, foot + _MORE_FOR_CHIP / 2 - 6, canvas)
    remarks = _remarks(player, WIDTH - 60 - taken, names.language)
    height = foot + (_MORE_FOR_CHIP if has_chip else _MORE if is_whole or remarks else 0)
    middle = foot + (_MORE_FOR_CHIP / 2 - 6 if has_chip else 8)
    outline, line = (INK, 4) if is_due else (RULE, 2)
    things = _belongings(shown.config, player, seat, names.language)
    if not is_whole:
        has = canvas.marks.has
        kept = [[item for item in row if item.number or has(item.key)] for row in things]
        things = [row for row in kept if row]
    grid = _MORE_THINGS if owned_of_modules(player, seat, names.language) else _THINGS
    name = names.of(seat)
    plate = [
        rectangle(10, 0, WIDTH - 20, height, fill=PANEL, stroke=outline, line=line, round_=10),
        figure(seat, 38, 50, 42),
        *_head(name, names.language.say("to move") if is_due else ""),
        label(remarks, 24 + taken, middle, _REMARKS) if remarks else "",
    ]
    key = keys.seat_key(seat)
    parts = [
        canvas.thing(key, plate, (10, 0, WIDTH - 20, height)),
        _points(player.points, seat, canvas),
        *_hand(player, seat, grid.x - 16 - _HAND_X, canvas),
        *grid.draw(things, canvas),
        chip,
    ]
    return Section("".join(parts), height + _GAP)


def _head(name: str, remark: str) -> list[str]:
    """Write the name, as large as there is room, and whether it is this seat's move."""
    to_move = length(remark, _WORDS) + 16 if remark else 0
    left, room = 64.0, WIDTH - _POINTS - 94.0 - to_move
    size = max(min(_NAME, room / length(name, 1, bold=True)), _LEAST_NAME)
    text = cut(name, size, room, bold=True)
    tip = name if text != name else ""
    parts = [group([write(text, left, _HEAD, size, anchor="start", bold=True)], tip=tip)]
    if remark:
        x = left + length(text, size, bold=True) + 16
        parts.append(label(remark, x, _HEAD, _WORDS))
    return parts


def _character(player: Seated, seat: int, middle: float, canvas: Canvas) -> tuple[str, float]:
    """Draw the character, if there is one; return it with the width that it takes."""
    owned = character_seat(player)
    if owned is None:
        return "", 0
    who = owned.character
    words = character_words(who, canvas.language)
    width, left = length(words, _CHIP) + 56, _CHIP_X
    parts = [
        rectangle(left, middle - 17, width, 34, fill=PAPER, stroke=LINE, round_=8),
        pictogram(CHARACTER_PICTOGRAMS[who], left + 24, middle, 30),
        write(words, left + 46, middle, _CHIP, ink=LINE, anchor="start"),
    ]
    box = (left - 3, middle - 20, width + 6, 40)
    tip = canvas.language.say("the character {character}", character=words)
    return canvas.thing(keys.character_key(seat), parts, box, tip=tip), width + 14


def _hand(player: Seated, seat: int, room: float, canvas: Canvas) -> list[str]:
    """Draw the hand; a card that is not known shows its back."""
    step = min(CARD_WIDTH + _BETWEEN_CARDS, room / max(len(player.hand), HAND_SIZE))
    scale = (step - _BETWEEN_CARDS) / CARD_WIDTH
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    whole = (_HAND_X - 4, _HAND_Y - 4, step * HAND_SIZE, height + 8)
    parts = [canvas.thing(keys.hand_key(seat), [], whole, number=len(player.hand))]
    for slot, held in enumerate(player.hand):
        x = _HAND_X + slot * step
        drawn = [card(held, x, _HAND_Y, canvas.language, scale)]
        if player.batches[slot] is None:
            drawn.append(open_mark(x + width / 2, _HAND_Y + height, canvas.language))
        box = (x - 2, _HAND_Y - 2, width + 4, height + 4)
        parts.append(canvas.thing(keys.card_key(seat, slot), drawn, box))
    return parts


def _belongings(config: Config, player: Seated, seat: int, language: Language) -> list[list[Item]]:
    """Return what a seat has, in two rows; the lower one has room for what modules bring."""
    owned = Counter(treasure.kind for treasure in player.treasures)
    coffins = len(player.sarcophagi)
    kinds = [*SET_KINDS, TreasureKind.ARTIFACT] if Module.ARTIFACTS in config.modules else SET_KINDS
    return [
        [
            Item(
                TREASURES[kind],
                owned[kind],
                language.text(_TREASURES[kind], "tip"),
                keys.treasures_key(seat, kind),
            )
            for kind in kinds
        ],
        [
            Item(KEY, player.keys, language.say_in("tip", "keys"), keys.keys_key(seat)),
            Item(
                WILD,
                player.wild_cards,
                language.say_in("tip", "wild cards"),
                keys.wild_cards_key(seat),
            ),
            Item(
                SCARAB,
                scarabs_of(player),
                language.say_in("tip", "scarabs"),
                keys.scarabs_key(seat),
            ),
            Item(
                SARCOPHAGUS,
                coffins,
                language.say_in("tip", "sarcophagi"),
                keys.sarcophagi_key(seat),
            ),
            *owned_of_modules(player, seat, language),
        ],
    ]


_TREASURES = {
    TreasureKind.VASE: message("vase", context="tip"),
    TreasureKind.STATUE: message("statue", context="tip"),
    TreasureKind.JEWELRY: message("jewelry", context="tip"),
    TreasureKind.ARTIFACT: message("artifact", context="tip"),
}


def _points(points: int, seat: int, canvas: Canvas) -> str:
    words = canvas.language.plural(points, "point", "points")
    size, left = 26, WIDTH - 30 - length(canvas.language.plural(0, "point", "points"), _WORDS)
    text = str(points)
    half = max(length(text, size) / 2 + 8, 20)
    middle = left - 10 - half
    drawn = [
        rectangle(middle - half, _HEAD - 19, 2 * half, 38, fill=GOLD, stroke=LINE, round_=19),
        printed(text, middle, _HEAD, size),
        write(words, left, _HEAD, _WORDS, ink=FAINT, anchor="start"),
    ]
    box = (WIDTH - _POINTS - 16, 5, _POINTS, 48)
    return canvas.thing(keys.points_key(seat), drawn, box, number=points)


def _remarks(shown: Seated, room: float, language: Language) -> str:
    """Say what the numbers of things do not."""
    parts: list[str] = []
    if sets := sets_formed(shown):
        told = language.count(sets, "{number} set", "{number} sets")
        if turned := flipped(shown):
            told = language.say("{sets}, {flipped} flipped", sets=told, flipped=turned)
        parts.append(told)
    if shown.scarabs:
        text = language.plural(len(shown.scarabs), "scarab of {values}", "scarabs of {values}")
        parts.append(text.format(values=row_of(map(str, shown.scarabs), language)))
    if shown.sarcophagi:
        values = row_of(map(str, shown.sarcophagi), language)
        parts.append(language.say("sarcophagus of {values}", values=values))
    return cut(" \u00b7 ".join(parts), _REMARKS, room)
