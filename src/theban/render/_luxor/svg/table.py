"""A position of Luxor as a drawing: the board, then the players, then the things beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from theban._core.language import Language
from theban._core.refusals import row_of, series_of
from theban._core.situation import GameOver, ScoreSheet
from theban.luxor import Character, HorusCard, Mummy, MummyEffect, Subject, View
from theban.luxor._config import HAND_SIZE, Config, Module
from theban.luxor._messages import card_words, talismans_words
from theban.luxor._modules.mummy.tiles import cost
from theban.luxor._pieces import BACKS, LEVELS, TreasureKind
from theban.luxor._rules.scoring import CATEGORIES, score_sheet, sets_formed, standings
from theban.render._luxor import labels
from theban.render._luxor.plan import strip_plan, whole_plan
from theban.render._luxor.svg import pieces
from theban.render._luxor.svg.board import CELL_WIDTH, Ground, board, find_marks
from theban.render._luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, Grid, draw_items
from theban.render._pieces import Names
from theban.render._scores import Result, score_panel, told_heading
from theban.render._sentences import one_text, points_words
from theban.render._svg import canvas as sheets, figures, shapes as svg
from theban.render._svg.canvas import WIDTH, Canvas, Detail, Section, label
from theban.render._svg.figures import drawing, elements, figure, pictogram
from theban.render._svg.shapes import Ink

_HEIGHT, _MORE, _MORE_FOR_CHIP, _MORE_FOR_EYES = 156, 27, 42, 20
"""The height of a panel; what remarks, a character and cards seen by all add to it."""
_GAP = 8
_HEAD = 29
"""The middle of the line with the name."""
_NAME, _LEAST_NAME, _WORDS, _REMARKS = 27, 21, 20.5, 20.5
"""The sizes of letters; those of a name become smaller where it is long."""
_HAND_X, _HAND_Y, _BETWEEN_CARDS = 22, 55, 7
_THINGS, _MORE_THINGS = Grid(398, 74, 68), Grid(368, 74, 67)
"""The positions of the belongings: in four columns, or in five where modules bring some."""
_POINTS = 150
"""The room for the points at the right."""
_CHIP, _CHIP_X = 20.5, 24
"""The size of the letters of a character, and where its plate starts."""


def player_panel(shown: labels.Shown, seat: int, canvas: Canvas, *, is_whole: bool) -> Section:
    """Draw a seat's belongings."""
    player, due, names = shown.players[seat], labels.due_of(shown), canvas.names
    is_due = not isinstance(due, GameOver) and due.seat == seat
    foot = _HEIGHT + (_MORE_FOR_EYES if is_whole or None in player.batches else 0)
    middle, chip, taken = foot + 8.0, "", 0.0
    owner = labels.character_seat(player)
    if owner is not None:
        middle = foot + _MORE_FOR_CHIP / 2 - 6
        chip, taken = _character(owner.character, seat, middle, canvas)
    remarks = " \u00b7 ".join(_remarks(player, names.language))
    remarks = svg.cut(remarks, _REMARKS, WIDTH - 60 - taken)
    height = foot + (_MORE_FOR_CHIP if chip else _MORE if is_whole or remarks else 0)
    outline, line = (Ink.INK, 4) if is_due else (Ink.RULE, 2)
    grid = _MORE_THINGS if f"talismans:{seat}" in canvas.pieces else _THINGS
    box = (10, 0, WIDTH - 20, height)
    plate = [
        svg.rectangle(*box, fill=Ink.PANEL, stroke=outline, line=line, round_=10),
        figure(seat, 38, 50, 42),
        *_head(names.of(seat), names.language.say("to move") if is_due else ""),
        label(remarks, 24 + taken, middle, _REMARKS) if remarks else "",
    ]
    parts = [
        canvas.thing(f"seat:{seat}", plate, box),
        _points(player.points, seat, canvas),
        *_hand(player, seat, grid.x - 16 - _HAND_X, canvas),
        *draw_items(_BELONGINGS, grid, canvas, seat, has_zeros=is_whole),
        chip,
    ]
    return Section(parts, height + _GAP)


def _head(name: str, remark: str) -> Iterator[str]:
    """Write the name, as large as there is room, and whether it is this seat's move."""
    to_move = svg.length(remark, _WORDS) + 16 if remark else 0
    left, room = 64.0, WIDTH - _POINTS - 94.0 - to_move
    size = max(min(_NAME, room / svg.length(name, 1, bold=True)), _LEAST_NAME)
    text = svg.cut(name, size, room, bold=True)
    tip = name if text != name else ""
    yield svg.group([svg.write(text, left, _HEAD, size, anchor="start", bold=True)], tip=tip)
    if remark:
        x = left + svg.length(text, size, bold=True) + 16
        yield label(remark, x, _HEAD, _WORDS)


def _character(who: Character, seat: int, middle: float, canvas: Canvas) -> tuple[str, float]:
    """Draw a character; return it with the width that it takes."""
    words = labels.character_words(who, canvas.language)
    width, left = svg.length(words, _CHIP) + 56, _CHIP_X
    parts = [
        svg.rectangle(left, middle - 17, width, 34, fill=Ink.PAPER, stroke=Ink.LINE, round_=8),
        pictogram(who.value, left + 24, middle, 30),
        svg.write(words, left + 46, middle, _CHIP, ink=Ink.LINE, anchor="start"),
    ]
    box = (left - 3, middle - 20, width + 6, 40)
    tip = canvas.language.say("the character {character}", character=words)
    return canvas.thing(f"character:{seat}", parts, box, tip=tip), width + 14


def _hand(player: labels.Seated, seat: int, room: float, canvas: Canvas) -> Iterator[str]:
    """Draw the hand; a card that is not known shows its back."""
    step = min(CARD_WIDTH + _BETWEEN_CARDS, room / max(len(player.hand), HAND_SIZE))
    scale = (step - _BETWEEN_CARDS) / CARD_WIDTH
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    whole = (_HAND_X - 4, _HAND_Y - 4, step * HAND_SIZE, height + 8)
    yield canvas.thing(f"hand:{seat}", [], whole, number=len(player.hand))
    for slot, held in enumerate(player.hand):
        x = _HAND_X + slot * step
        drawn = [pieces.card(held, x, _HAND_Y, scale)]
        if player.batches[slot] is None:
            # Below a card that all have seen there is an eye on a tab.
            mark = svg.moved([drawing("seen_by_all")], x + width / 2, _HAND_Y + height + 11)
            tip = canvas.language.say_in("legend", "seen by all")
            drawn.append(svg.group([mark], data_open="", tip=tip))
        box = (x - 2, _HAND_Y - 2, width + 4, height + 4)
        yield canvas.thing(f"hand:{seat}:{slot}", drawn, box)


_BELONGINGS = (
    tuple(f"treasures:{{}}:{kind.value}" for kind in TreasureKind),
    ("keys:{}", "wild_cards:{}", "scarabs:{}", "sarcophagi:{}", "talismans:{}"),
)
"""Belongings of a seat, in two rows.

The last of each row is there only with its module.
"""


def _points(points: int, seat: int, canvas: Canvas) -> str:
    words = canvas.language.plural(points, "point", "points")
    size, left = 26, WIDTH - 30 - svg.length(canvas.language.plural(0, "point", "points"), _WORDS)
    text = str(points)
    half = max(svg.length(text, size) / 2 + 8, 20)
    middle = left - 10 - half
    drawn = [
        svg.rectangle(
            middle - half, _HEAD - 19, 2 * half, 38, fill=Ink.GOLD, stroke=Ink.LINE, round_=19
        ),
        svg.printed(text, middle, _HEAD, size),
        label(words, left, _HEAD, _WORDS),
    ]
    box = (WIDTH - _POINTS - 16, 5, _POINTS, 48)
    return canvas.thing(f"points:{seat}", drawn, box, number=points)


def _remarks(shown: labels.Seated, language: Language) -> Iterator[str]:
    """Write remarks that numbers do not show."""
    owner = labels.character_seat(shown)
    if sets := sets_formed(shown):
        told = language.count(sets, "{number} set", "{number} sets")
        if owner is not None and owner.flipped:
            told = language.say("{sets}, {flipped} flipped", sets=told, flipped=owner.flipped)
        yield told
    if shown.scarabs:
        number, values = len(shown.scarabs), row_of(map(str, shown.scarabs), language)
        yield language.count(number, "scarab of {values}", "scarabs of {values}", values=values)
    if shown.sarcophagi:
        values = row_of(map(str, shown.sarcophagi), language)
        yield language.say("sarcophagus of {values}", values=values)


_X, _SCALE, _PLAYED_HEIGHT = 120, 0.8, 84
_STEP = CARD_WIDTH * _SCALE + 10
_DIE, _MIDDLE = 40, 37


def in_play(subject: Subject, canvas: Canvas, *, most: int = 0) -> Section | None:
    """Draw the cards that the next decision or roll is about."""
    cards, face = subject.cards, subject.face
    if not cards and not most:
        return None
    width, height = CARD_WIDTH * _SCALE, CARD_HEIGHT * _SCALE
    parts = [label(canvas.language.say_in("heading", "Played"), 20, _MIDDLE, room=_X - 28)]
    if not cards:
        parts.append(svg.empty_place(_X, 1, width, height - 2))
    for index, shown in enumerate(cards):
        x = _X + index * _STEP
        box = (x - 2, -2, width + 4, height + 4)
        drawn = [pieces.card(shown, x, 0, _SCALE)]
        words = canvas.language.say("being played: {card}", card=card_words(shown, canvas.language))
        parts.append(canvas.thing(f"played:{index}", drawn, box, label=words))
    if "die" in canvas.pieces:
        x, y = _X + max(len(cards), most) * _STEP + 8, _MIDDLE - _DIE / 2
        drawn = [
            svg.rectangle(x, y, _DIE, _DIE, fill=Ink.BONE, stroke=Ink.LINE, line=2.5, round_=8)
        ]
        if face is not None:
            drawn += [
                svg.printed(face, x + _DIE / 2, _MIDDLE, 27),
                label(canvas.language.say_in("die", "rolled"), x + _DIE + 12, _MIDDLE),
            ]
        parts.append(canvas.thing("die", drawn, (x - 2, y - 2, _DIE + 4, _DIE + 4)))
    return Section(parts, _PLAYED_HEIGHT)


_SUPPLY_HEIGHT = 206
_TOP = 42
"""The top of the cards."""
_STACKS, _STACK_STEP = 26, 124
_DRAW, _DISCARD = 412, 572
_PILE_ROOM = 130
"""The room for what a pile is called."""
_TURN = 13
"""By how many degrees the cards of a fan are turned against each other."""
_SUPPLY_X, _SUPPLY_Y, _SUPPLY_STEP, _SUPPLY_ROOM = 26, 168, 94, 672
_BOX_HEIGHT = 28
"""The height that a line of words adds."""


def supply(shown: labels.Shown, canvas: Canvas) -> Section:
    """Draw the things beside the board."""
    language = canvas.language
    kinds = len(canvas.pieces.keys() & _SUPPLIES)
    grid = Grid(_SUPPLY_X, _SUPPLY_Y, min(_SUPPLY_STEP, _SUPPLY_ROOM / kinds))
    has_box = "box" in canvas.pieces
    height = _SUPPLY_HEIGHT + (_BOX_HEIGHT if has_box else 0)
    cards, discards = (canvas.pieces[key].count or 0 for key in ("pile:draw", "pile:discard"))
    draw_pile = [pieces.card(None, _DRAW, _TOP) if cards else _no_card(_DRAW)]
    # Which card lies on top of those discarded no position tells.
    fan = _fan(min(discards, 3)) if discards else [_no_card(_DISCARD)]
    around_fan: sheets.Box = (_DISCARD - 20, _TOP - 2, CARD_WIDTH + 40, CARD_HEIGHT + 4)
    stacks = zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True)
    parts = [
        label(language.say_in("heading", "Horus cards"), _STACKS, 24),
        label(language.say_in("heading", "Draw pile"), _DRAW, 24, room=_PILE_ROOM),
        label(language.say_in("heading", "Discarded"), _DISCARD, 24, room=_PILE_ROOM),
        *(_stack(level, top, sum(stack), canvas) for level, top, stack in stacks),
        _pile("pile:draw", [*draw_pile, _number(cards, _DRAW)], _around(_DRAW), canvas),
        _pile("pile:discard", [*fan, _number(discards, _DISCARD)], around_fan, canvas),
        *draw_items([_SUPPLIES], grid, canvas),
    ]
    if has_box:
        boxed = row_of(labels.boxed_words(shown, language), language)
        if boxed:
            words = language.say("Back in the box: {pieces}", pieces=boxed)
        else:
            words = language.say("Back in the box: nothing")
        y = height - 22
        drawn = [label(words, _SUPPLY_X, y, svg.SMALLEST, room=_SUPPLY_ROOM)]
        parts.append(canvas.thing("box", drawn, (_SUPPLY_X - 4, y - 15, _SUPPLY_ROOM, 30)))
    return sheets.on_panel(parts, height)


_SUPPLIES = (
    *(f"supply:temple_tiles:{back.value}" for back in BACKS),
    *("supply:keys", "supply:wild_cards", "supply:scarabs", "supply:treasures", "supply:talismans"),
)
"""What is left beside the board; the last two only where modules bring them."""


# --- Piles -------------------------------------------------------------------------------------


def _pile(key: str, parts: Sequence[str], box: sheets.Box, canvas: Canvas) -> str:
    return canvas.thing(key, parts, box, number=canvas.pieces[key].count)


def _stack(level: int, top: HorusCard | None, under: int, canvas: Canvas) -> str:
    x = _STACKS + (level - 1) * _STACK_STEP
    parts = [
        _no_card(x) if top is None else pieces.card(top, x, _TOP),
        svg.write(f"+{under}", x + 71, _TOP + 46, 21, anchor="start", bold=True),
    ]
    return _pile(f"horus:{level}", parts, _around(x), canvas)


def _number(number: int, x: float) -> str:
    return pieces.counted(number, x + CARD_WIDTH / 2, _TOP + CARD_HEIGHT / 2, (30, 23, 26))


def _fan(cards: int) -> list[str]:
    """Draw up to three cards face up, turned about a point below them."""
    width, height = CARD_WIDTH - 8, CARD_HEIGHT - 9
    box = (-width / 2, -height - 2, width, height)
    face = svg.shared([svg.rectangle(*box, fill=Ink.PAPER, stroke=Ink.LINE, round_=7)])
    turns = [_TURN * (index - (cards - 1) / 2) for index in range(cards)]
    foot = (_DISCARD + CARD_WIDTH / 2, _TOP + CARD_HEIGHT)
    return [svg.moved([face], *foot, turn=turn) for turn in turns]


def _no_card(x: float) -> str:
    return svg.empty_place(x, _TOP, CARD_WIDTH, CARD_HEIGHT, 7)


def _around(x: float) -> sheets.Box:
    return x - 2, _TOP - 2, CARD_WIDTH + 4, CARD_HEIGHT + 4


# --- Mummy tiles ---------------------------------------------------------------------------------

_MUMMY_HEAD, _MUMMY_ROW = 42, 68
_TILES, _COST, _EFFECT, _PILE = 26, 132, 198, 590
_MUMMY_PILE_ROOM = 118


def mummy_tiles(mummy: Mummy, config: Config, canvas: Canvas) -> Section:
    """Draw the open mummy tiles, what each does and costs, and the piles."""
    language, width, height = canvas.language, pieces.TILE_WIDTH, pieces.TILE_HEIGHT
    whole = _MUMMY_HEAD + _MUMMY_ROW * max(len(mummy.display), 2) + 4
    parts = [label(language.say("Mummy tiles and their cost"), _TILES, 24)]
    for slot, effect in enumerate(mummy.display):
        y = _MUMMY_HEAD + _MUMMY_ROW * (slot + 0.5)
        parts.append(_open_tile(config, slot, effect, canvas, y))
    stack, discards = sum(mummy.stack), sum(mummy.discards)
    x, y = _PILE, _MUMMY_HEAD
    backs = [
        svg.rectangle(x, y, width, height, fill=Ink.BACK, stroke=Ink.LINE, round_=6),
        svg.rectangle(x + 6, y + 6, width - 12, height - 12, stroke=Ink.GOLD, round_=3),
    ]
    words = language.say_in("heading", "Stack")
    parts += _mummy_pile("pile:mummy_tiles", words, stack, backs if stack else [], y, canvas)
    y += height + 36
    tile = svg.plate(width - 8, height - 8, Ink.LINEN, round_=6)
    middle = (x + width / 2, y + height / 2)
    fan = [svg.moved([tile], *middle, turn=turn) for turn in (-9, 0, 9)[:discards]]
    words = language.say_in("heading", "Discarded")
    parts += _mummy_pile("pile:mummy_discards", words, discards, fan, y, canvas)
    return sheets.on_panel(parts, whole)


def _mummy_pile(
    key: str, words: str, number: int, pile: Sequence[str], y: float, canvas: Canvas
) -> list[str]:
    x, width, height = _PILE, pieces.TILE_WIDTH, pieces.TILE_HEIGHT
    counted = pieces.counted(number, x + width / 2, y + height / 2, (26, 20, 24))
    drawn = [*(pile or [svg.empty_place(x, y, width, height)]), counted]
    box = (x - 4, y - 4, width + 8, height + 8)
    return [
        label(words, x, y - 18, room=_MUMMY_PILE_ROOM),
        canvas.thing(key, drawn, box, number=number),
    ]


def _open_tile(
    config: Config, slot: int, effect: MummyEffect | None, canvas: Canvas, y: float
) -> str:
    parts = [pieces.mummy_tile(effect, _TILES + pieces.TILE_WIDTH / 2, y)]
    language, tip = canvas.language, ""
    words = language.say("one to come")
    if effect is not None:
        price, words = cost(config, effect), labels.effect_words(effect, language)
        tip = language.say(
            "mummy tile: {effect}, for {talismans}",
            effect=words,
            talismans=talismans_words(price, language),
        )
        parts += [
            svg.write(price, _COST, y, 25, bold=True),
            svg.rectangle(_COST + 12, y - 18, 36, 36, fill=Ink.PAPER, round_=8),
            pictogram("talismans", _COST + 30, y, 30),
        ]
    parts.append(svg.write(words, _EFFECT, y, anchor="start", room=_PILE - 24 - _EFFECT))
    box = (_TILES - 5, y - 33, _PILE - 40 - _TILES, 66)
    return canvas.thing(f"mummy_tile:{slot}", parts, box, tip=tip)


# --- What the pictures mean ----------------------------------------------------------------------

_MARGIN, _COLUMNS, _ROW, _SIZE = 20, 3, 38, svg.SMALLEST
_COLUMN = (WIDTH - 2 * _MARGIN) / _COLUMNS
_LEGEND_TOP, _LITTLE_TOP, _LEGEND_GAP = 44, 8, 10


_BRINGS = {
    **dict.fromkeys(("artifact", "treasures"), Module.ARTIFACTS),
    **dict.fromkeys(("talismans", "mummy", "laid_down", "two_laid_down"), Module.MUMMY),
}
"""The modules that bring something."""
_OTHERS = {
    "needed": (pieces.on_plate("pawn"), elements("coin")),
    "points": (
        svg.moved([elements("coin")], -22, -13) + svg.printed(2, 0, 0, 22),
        elements("coin"),
    ),
    # A stone of any width.
    "wall": (
        pieces.plaque(2, 0, 0),
        pieces.plaque(2, 0, 0).partition("height")[2].partition(">")[0],
    ),
    "seen_by_all": (elements("seen_by_all"), 'data-open=""'),
    "laid_down": (figures.lying_figure(), 'data-lying="'),
    "two_laid_down": (figures.lying_badge(0, "A2", -26, -12, 50, 24), 'data-lying="2"'),
}
"""Entries of the legend that show no pictogram, and what a drawing has that needs the entry."""


def legend(modules: Collection[Module], language: Language, drawn: str | None = None) -> Section:
    """Draw the legend of the pictures."""
    shown: list[tuple[str, str]] = []
    for name, words in labels.TERMS["legend"].items():
        picture, sign = _OTHERS.get(name) or (pieces.on_plate(name), drawing(name))
        if _BRINGS.get(name) in {None, *modules} and (drawn is None or sign in drawn):
            shown.append((picture, language.text(words, "legend")))
    if not shown:
        return Section((), 0)
    rows = -(-len(shown) // _COLUMNS)
    top = _LEGEND_TOP if drawn is None else _LITTLE_TOP
    parts: list[str] = []
    for number, (picture, words) in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        x, y = _MARGIN + _COLUMN * column, top + _ROW * (row + 0.5) - 4
        written = svg.write(words, x + 56, y, _SIZE, anchor="start", room=_COLUMN - 52)
        parts += [svg.moved([picture], x + 26, y), written]
    if drawn is None:
        parts.insert(0, label(language.say("What the pictures mean"), _MARGIN + 6, 18))
    return Section(parts, top + _ROW * rows + _LEGEND_GAP)


_FEW_PANELS = 3
"""With more of them, the Mummy's tiles included, the rest is in a third column."""
_LARGEST = 1.4
"""The scale of a few places, relative to those of a board."""


def draw_svg(shown: labels.Shown, names: Names, options: sheets.DrawOptions) -> sheets.Drawing:
    """Draw a position, or a part of it; of a view only what it knows."""
    players, language = len(shown.players), names.language
    if options.detail is not None:
        sheets.check_detail(options.detail, range(shown.board.chamber + 1), players)
    marks = find_marks(shown, options.last, options.targets)
    canvas = Canvas(marks, options.is_live, labels.pieces_of(shown, names), names)
    result = _result(shown)
    heading = told_heading(labels.due_of(shown), names, result, labels.TERMS[""]["tie"])
    told = one_text([*_told(shown, names), heading], language)
    is_wide = options.layout is sheets.Layout.WIDE and options.detail is None
    plan = whole_plan(len(shown.config.components.spaces), is_wide=is_wide)
    width = Ground(plan, ()).width
    sheet = sheets.Sheet(heading, options, (width if is_wide else WIDTH, WIDTH, WIDTH))
    if options.detail is not None:
        _add_part(sheet, shown, canvas, options.detail, result)
        return sheet.drawing(language.say("Part of a position of Luxor"), told)
    most = 2 if Module.EQUIPMENT in shown.config.modules else 1
    mummy = labels.mummy_of(shown)
    # Few panels leave room below them for what is beside the board, but not for a legend too.
    is_short = players + (mummy is not None) <= _FEW_PANELS and not options.has("legend")
    beside = 1 if is_short else 2
    played = in_play(labels.subject_of(shown), canvas, most=most)
    sheet.add("played", played, column=beside)
    whole = board(shown, canvas, plan)
    # The board of a very long path is wider than a tall sheet.
    sheet.add("board", whole if is_wide or width <= WIDTH else _scaled(whole, WIDTH / width, width))
    panels = [player_panel(shown, seat, canvas, is_whole=True) for seat in range(players)]
    sheet.add("players", sheets.below_each_other(panels), column=1)
    if mummy is not None:
        sheet.add("table", mummy_tiles(mummy, shown.config, canvas), column=beside)
    sheet.add("supply", supply(shown, canvas), column=beside)
    legends = (canvas.marks.legend(language), legend(shown.config.modules, language))
    key = sheets.below_each_other(legends)
    # The score sheet of a finished game takes the place of the legend, which is as high as the
    # score sheet will be at most.
    rows = len(CATEGORIES) + len(shown.config.modules)
    blank = ScoreSheet(tuple(map(str, range(rows))), ((0,) * rows,) * players)
    rooms = {"legend": key.height, "scores": score_panel(blank, [1] * players, names).height}
    room = max((rooms[name] for name in rooms if options.has(name)), default=0.0)
    is_over = result is not None and options.has("scores")
    scores = None if result is None else score_panel(*result, names)
    has_key = options.has("legend") and not is_over
    sheet.add("legend", key if has_key else None, column=beside, room=room if has_key else 0)
    sheet.add("scores", scores, column=beside, room=0 if has_key else room)
    return sheet.drawing(language.say("Luxor"), told)


def _add_part(
    sheet: sheets.Sheet, shown: labels.Shown, canvas: Canvas, detail: Detail, result: Result | None
) -> None:
    """Draw a strip of some places, and the panels of some seats.

    Open mummy tiles are in it if one of them is marked, and the score sheet of a finished game.
    What nobody has, has no number there, and only what is drawn is explained.
    """
    marks, names = canvas.marks, canvas.names
    sheet.add("played", in_play(labels.subject_of(shown), canvas))
    scores = None if result is None else score_panel(*result, names, has_zeros=False)
    sheet.add("scores", scores)
    if detail.places:
        plan = strip_plan(shown.board.chamber - 1, detail.places)
        scale = min((WIDTH - 20) / (plan.columns * CELL_WIDTH), _LARGEST)
        sheet.add("board", _scaled(board(shown, canvas, plan), scale))
    panels = [player_panel(shown, seat, canvas, is_whole=False) for seat in detail.seats]
    sheet.add("players", sheets.below_each_other(panels))
    mummy = labels.mummy_of(shown)
    if mummy and any(key.startswith("mummy_tile:") for key in marks.last | marks.targets):
        sheet.add("table", mummy_tiles(mummy, shown.config, canvas))
    drawn = sheet.drawn
    sheet.add("marks", marks.legend(names.language, drawn))
    sheet.add("legend", legend(shown.config.modules, names.language, drawn))


def _scaled(section: Section, scale: float, width: float = WIDTH) -> Section:
    """Return a section larger or smaller, in the middle of a tall sheet."""
    drawn = svg.moved(section.parts, (WIDTH - width * scale) / 2, 0, scale)
    return Section([drawn], section.height * scale)


def _result(shown: labels.Shown) -> Result | None:
    """Return how a finished game was scored; of a view the secret scarabs are not known."""
    if isinstance(shown, View) or not isinstance(labels.due_of(shown), GameOver):
        return None
    return score_sheet(shown), standings(shown)


# --- What is told ------------------------------------------------------------------------------


def _told(shown: labels.Shown, names: Names) -> Iterator[str]:
    """Describe the position in sentences, for readers who cannot see it."""
    language = names.language
    yield language.say("A position of Luxor with {number} players.", number=len(shown.players))
    if isinstance(shown, View):
        if shown.seat is None:
            yield language.say("It shows what a spectator may know.")
        else:
            yield language.say("It shows what {name} may know.", name=names.of(shown.seat))
    for seat in range(len(shown.players)):
        yield _player_told(shown, seat, names)
    mummy = labels.mummy_of(shown)
    if mummy is not None:
        at = labels.at_place(mummy.place, language)
        yield language.say("The Mummy is {at}.", at=at)
        tiles = [labels.effect_words(effect, language) for effect in mummy.display if effect]
        if tiles:
            told = series_of(tiles, language)
            yield language.say("The open mummy tiles are: {tiles}.", tiles=told)


def _player_told(shown: labels.Shown, seat: int, names: Names) -> str:
    owner, language = shown.players[seat], names.language
    where = [
        language.count(
            number,
            "{number} adventurer {at}",
            "{number} adventurers {at}",
            at=labels.at_place(place, language),
        )
        for place, number in sorted(Counter(owner.active).items())
    ]
    where += [
        language.count(
            number,
            "{number} adventurer laid down {at}",
            "{number} adventurers laid down {at}",
            at=labels.at_place(place, language),
        )
        for place, number in sorted(Counter(labels.lying_places(owner)).items())
    ]
    if owner.asleep:
        where.append(language.say("{number} asleep at statues", number=len(owner.asleep)))
    if owner.in_chamber:
        where.append(language.say("{number} in the tomb chamber", number=owner.in_chamber))
    if seat == shown.entering:
        where.append(language.say("1 on its way into the tomb chamber"))
    who = names.of(seat)
    part = labels.character_seat(owner)
    if part is not None:
        called = labels.character_words(part.character, language)
        who = language.say("{name} ({character})", name=who, character=called)
    return language.say(
        "{name} has {points} and {adventurers}.",
        name=who,
        points=points_words(owner.points, language),
        adventurers=row_of(where, language) if where else language.say("no adventurer"),
    )
