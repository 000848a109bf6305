"""A position of Luxor as a picture: the board, then the players, then piles and Horus cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from theban._core.language import Language, message
from theban._core.refusals import all_of, row_of, series_of
from theban.luxor import STAIRS, Config, Module, Subject, Treasure, TreasureKind
from theban.luxor._messages import count_treasures, short_card, short_tile, talismans_words
from theban.luxor._modules.mummy.tiles import cost
from theban.luxor._pieces import BACKS, LEVELS
from theban.luxor._rules.scoring import sets_formed
from theban.render._luxor import labels
from theban.render._luxor.plan import whole_plan
from theban.render._pieces import Names
from theban.render._sentences import GLUE, INDENT, lettered, points_words, told_next, wrapped

_SPIRAL_SPACES, _SPIRAL_SIDE = 40, 7
_CHAMBER_SIDE = 3
_ROW = 4
"""From the upper wall of a cell to the lower one, in lines."""
_NARROWEST_CELL = 10
_MUMMY = "<M>"


def _board(shown: labels.Shown, width: int, language: Language) -> list[str]:
    """Draw the path."""
    components, mummy = shown.config.components, labels.mummy_of(shown)
    spaces, statues = len(components.spaces), components.statues
    heads = {place: _head(shown, place) for place in range(1, spaces + 1)}
    tiles = ["" if tile is None else short_tile(tile, language) for tile in shown.board.tiles]
    # The cells keep their width while icons go and the Mummy goes from space to space.
    mark = "c" if mummy is None else f"c{_MUMMY}"
    longest = (len(f"{place} {mark}{wall}") for place, (_, wall) in heads.items())
    cell = max(_NARROWEST_CELL, *map(len, tiles), *longest)
    # The spiral, if the path and the width are made for it, else rows.
    is_spiral = spaces == _SPIRAL_SPACES and (cell + 1) * _SPIRAL_SIDE < width
    if is_spiral:
        cells = whole_plan(spaces).cells
    else:
        columns = min(max(1, (width - 1) // (cell + 1)), spaces)
        cells = {place: divmod(place - 1, columns) for place in range(1, spaces + 1)}
        cell = min(cell, width - 2)
    sheet = _Sheet(cells, cell)
    for place in range(1, spaces):
        sheet.part(place, place + 1, is_statue=place in statues)
    for place, (number, wall) in heads.items():
        head = f"{number.ljust(cell - len(wall))}{wall}"
        sheet.write(place, (head, tiles[place], _standing(shown, place, cell)))
    chamber = language.say("TOMB CHAMBER ({wall})", wall=components.chamber)
    line, room = language.text("in it: {adventurers}"), _CHAMBER_SIDE * (cell + 1) - 1
    if not is_spiral:
        line = language.say("{label}: {number}", label=chamber, number="{adventurers}")
        room = width
    entered = _standing(shown, shown.board.chamber, room - len(line.format(adventurers="")))
    line = line.format(adventurers=entered)
    below: list[str] = []
    if is_spiral:
        sheet.write_chamber(spaces, [chamber, line if entered else language.say("in it: nobody")])
    else:
        # A statue may stand between the last space and the chamber.
        sheet.part(spaces, spaces, is_statue=spaces in statues)
        below = [line if entered else chamber]
    stairs = language.text("Stairs: {adventurers}")
    room = width - len(stairs.format(adventurers=""))
    stairs = stairs.format(adventurers=_standing(shown, STAIRS, room))
    return [stairs.rstrip(), *("".join(line).rstrip() for line in sheet.lines), *below]


def _head(shown: labels.Shown, place: int) -> tuple[str, str]:
    """Return the number of a space with the marks behind it, and its wall value."""
    space, mummy = shown.config.components.spaces[place - 1], labels.mummy_of(shown)
    mark = ""
    if place in labels.covered_spaces(shown):
        mark = "?"
    elif space.icon is not None and isinstance(shown.board.tiles[place], Treasure):
        mark = space.icon.value[0]
    if mummy is not None and place == mummy.place:
        mark += _MUMMY
    return f"{place} {mark}", f"({space.wall})"


class _Sheet:
    """A sheet of characters with cells in rows and columns, walls around each."""

    def __init__(self, cells: Mapping[int, tuple[int, int]], width: int) -> None:
        self._cells, self._width = cells, width
        rows, columns = (1 + max(numbers) for numbers in zip(*cells.values(), strict=True))
        line = " " * (columns * (width + 1) + 1)
        self.lines = [list(line) for _ in range(rows * _ROW + 1)]
        for place in cells:
            top, left = self._corner(place)
            bottom, right = top + _ROW, left + width + 1
            self._fill(range(top + 1, bottom), (left, right), "|")
            self._fill((top, bottom), range(left + 1, right), "-")
            self._fill((top, bottom), (left, right), "+")

    def part(self, place: int, following: int, *, is_statue: bool) -> None:
        """Open the wall between two places of the path, or put a statue into it.

        Behind a place that the next one does not touch, the statue stands in its right wall.
        """
        (top, left), (next_top, next_left) = self._corner(place), self._corner(following)
        lines, right = range(top + 1, top + _ROW), left + self._width + 1
        if top == next_top and left != next_left:
            self._fill(lines, (max(left, next_left),), "#" if is_statue else ":")
        elif left == next_left and top != next_top:
            columns = range(left + 1, right)
            self._fill((max(top, next_top),), columns, "#" if is_statue else ".")
        elif is_statue:
            self._fill(lines, (right,), "#")

    def write(self, place: int, lines: Iterable[str]) -> None:
        """Write into a cell."""
        top, left = self._corner(place)
        for number, text in enumerate(lines, 1):
            self._put(top + number, left + 1, text[: self._width])

    def write_chamber(self, last: int, lines: Sequence[str]) -> None:
        """Write into the middle of the spiral and open the way there from the last space."""
        edge, step = (_SPIRAL_SIDE - _CHAMBER_SIDE) // 2, self._width + 1
        left, room = edge * step, _CHAMBER_SIDE * step - 1
        middle = edge * _ROW + (_CHAMBER_SIDE * _ROW - len(lines)) // 2
        for number, text in enumerate(lines):
            self._put(middle + number, left + 1, text[:room].center(room).rstrip())
        door, _ = self._corner(last)
        self._fill(range(door + 1, door + _ROW), (left,), ":")

    def _corner(self, place: int) -> tuple[int, int]:
        row, column = self._cells[place]
        return row * _ROW, column * (self._width + 1)

    def _fill(self, lines: Iterable[int], columns: Sequence[int], mark: str) -> None:
        for line in lines:
            for column in columns:
                self.lines[line][column] = mark

    def _put(self, line: int, column: int, text: str) -> None:
        self.lines[line][column : column + len(text)] = text


def draw(shown: labels.Shown, width: int, names: Names) -> str:
    """Draw a position; of a view only what it knows."""
    lines = (line for text in _paragraphs(shown, names) for line in wrapped(text, width))
    return "\n".join([*_board(shown, width, names.language), *lines])


def tell(shown: labels.Shown, names: Names) -> str:
    """Write the same in half as many characters: the spaces in a row instead of the board.

    The adventurers are in the lines of the players; a wall value holds until the next one.
    """
    components, before = shown.config.components, ""
    cells: list[str] = []
    for place in range(1, len(components.spaces) + 1):
        (number, wall), tile = _head(shown, place), shown.board.tiles[place]
        what = short_tile(tile, names.language) if tile else ""
        statue = "###" if place in components.statues else ""
        parts = (number.strip(), "" if wall == before else wall, what, statue)
        cells.append(" ".join(filter(None, parts)))
        before = wall
    chamber = names.language.say("TOMB CHAMBER ({wall})", wall=components.chamber)
    path = series_of([*cells, chamber], names.language)
    lines = [path, *map(str.strip, _paragraphs(shown, names))]
    return "\n".join(lines).replace(GLUE, " ")


def _paragraphs(shown: labels.Shown, names: Names) -> list[str]:
    """Write what is beside the board."""
    names.check_all(len(shown.players))
    language = names.language
    return [
        *(line for seat in range(len(shown.players)) for line in _player(shown, seat, names)),
        *_supplies(shown, language),
        *_mummy_tiles(shown, language),
        told_next(labels.due_of(shown), names, played(labels.subject_of(shown), language)),
        series_of(_legend(shown.config, language), language),
    ]


def _legend(config: Config, language: Language) -> Iterator[str]:
    """Explain the marks, those of modules only if they are in play."""
    yield language.say(
        "Spaces: number (wall value); treasures: adventurers needed/points; c f l: a cobra, "
        "falcon or lion tile (*) comes next"
    )
    if Module.MUMMY in config.modules:
        yield language.say("<M>: the Mummy; a b: laid down by it")
    if Module.ARTIFACTS in config.modules:
        yield language.say("?: a treasure lies face down under the open one; artif: artifact")
    yield language.say(
        "###: statue. Cards: h1 h2 h3: Horus cards by level; all 2: all advance 2; join: last "
        "joins second-last; 2 less: 2 steps, one less needed"
    )
    if Module.EQUIPMENT in config.modules:
        yield language.say("2+: 2 steps and those of one more card")
    yield language.say("^: seen by all; ??: face down.")


# --- Who stands where --------------------------------------------------------------------------


def _standing(shown: labels.Shown, place: int, room: int) -> str:
    """Name who is at a place: a letter for each adventurer, or numbers where these are many.

    Small letters stand for those who lie.
    """
    groups: list[tuple[str, int]] = []
    for them in labels.people_at(shown, place):
        letter = Names.letter(them.seat)
        groups += [(letter, them.upright)] if them.upright else []
        groups += [(letter.lower(), them.lying)] if them.lying else []
    each = " ".join(letter * number for letter, number in groups)
    counted = "".join(f"{letter}{number if number > 1 else ''}" for letter, number in groups)
    # Where not even that fits, the lines of the players have the numbers.
    bare = "".join(letter for letter, _ in groups)
    return next((text for text in (each, counted) if len(text) <= room), bare)


# --- Players -----------------------------------------------------------------------------------


def _player(shown: labels.Shown, seat: int, names: Names) -> Iterator[str]:
    player, language = shown.players[seat], names.language
    mummy, owner = labels.mummy_seat(player), labels.character_seat(player)
    scarabs = labels.scarabs_words(player.scarab_count, language)
    if player.scarabs:
        values = row_of(map(str, player.scarabs), language)
        scarabs = language.say("{scarabs} ({values})", scarabs=scarabs, values=values)
    possessions = [
        points_words(player.points, language),
        labels.keys_words(player.keys, language),
        labels.wild_cards_words(player.wild_cards, language),
        scarabs,
    ]
    if mummy is not None:
        possessions.append(talismans_words(mummy.talismans, language))
    if player.sarcophagi:
        values = all_of(map(str, player.sarcophagi), language)
        possessions.append(language.say("sarcophagus {values}", values=values))
    gaps = {"name": lettered(names, seat), "possessions": row_of(possessions, language)}
    if owner is None:
        yield language.say("{name}: {possessions}", **gaps)
    else:
        character = labels.character_words(owner.character, language)
        yield language.say("{name} ({character}): {possessions}", character=character, **gaps)
    yield f"{INDENT}{language.say('hand {cards}', cards=' '.join(_hand(player, language)))}"
    where = [*_adventurers(shown, seat, language), _treasures(player, language)]
    yield f"{INDENT}{series_of(where, language)}"


def _hand(player: labels.Seated, language: Language) -> Iterator[str]:
    for card, batch in zip(player.hand, player.batches, strict=True):
        label = "??" if card is None else short_card(card, language)
        # The blank within a label must not become a line break.
        yield f"[{label.replace(' ', GLUE)}{'^' if batch is None else ''}]"


def _adventurers(shown: labels.Shown, seat: int, language: Language) -> Iterator[str]:
    player, statues = shown.players[seat], shown.config.components.statues
    lying = _listed(labels.lying_places(player), language)
    if player.active:
        yield language.say("at {places}", places=_listed(player.active, language))
    elif lying:
        yield language.say("nobody upright")
    else:
        yield language.say("nobody on the way")
    if lying:
        yield language.say("lying at {places}", places=lying)
    if player.asleep:
        yield language.count(
            len(player.asleep),
            "asleep at the statue after {spaces}",
            "asleep at the statues after {spaces}",
            spaces=row_of((str(statues[statue]) for statue in player.asleep), language),
        )
    if player.in_chamber:
        yield language.say("{number} in the chamber", number=player.in_chamber)
    if seat == shown.entering:
        yield language.say("1 on its way into the chamber")


def _listed(places: tuple[int, ...], language: Language) -> str:
    """List places, each once, with the number of adventurers there if these are several."""
    stairs = language.say_in("short", "stairs")
    told = (
        f"{stairs if place == STAIRS else place}{f' (x{number})' if number > 1 else ''}"
        for place, number in sorted(Counter(places).items())
    )
    return row_of(told, language)


def _treasures(player: labels.Seated, language: Language) -> str:
    kinds = Counter(treasure.kind for treasure in player.treasures)
    if not kinds:
        return language.say("no treasure")
    sets = language.count(sets_formed(player), "{number} set", "{number} sets")
    gaps = {"treasures": _treasure_kinds(kinds, language), "sets": sets}
    owner = labels.character_seat(player)
    if owner is None or not owner.flipped:
        return language.say("{treasures} ({sets})", **gaps)
    return language.say("{treasures} ({sets}, {flipped} flipped)", flipped=owner.flipped, **gaps)


# --- What is beside --------------------------------------------------------------------------


def _supplies(shown: labels.Shown, language: Language) -> Iterator[str]:
    horus: list[str] = []
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        card, below = language.say_in("Horus card", "none"), sum(stack)
        if top is not None:
            card = f"[{short_card(top, language)}]".replace(" ", GLUE)
        text = (
            message("level {level} {card} (+{below})") if below else message("level {level} {card}")
        )
        horus.append(language.say(text, level=level, card=card, below=below))
    yield language.say("Horus cards: {cards}", cards=series_of(horus, language))
    temple = (
        language.say(labels.TERMS[""][f"{back.value}_tiles"], number=sum(stack))
        for back, stack in zip(BACKS, shown.temple_stacks, strict=True)
    )
    supply = [
        labels.scarabs_words(labels.size(shown.scarabs), language),
        labels.keys_words(shown.keys, language),
        labels.wild_cards_words(shown.wild_cards, language),
    ]
    mummy = labels.mummy_of(shown)
    if mummy is not None:
        supply.append(talismans_words(mummy.talismans, language))
    left = [
        language.count(
            labels.size(shown.draw_pile),
            "{number} card to draw ({discards} discarded)",
            "{number} cards to draw ({discards} discarded)",
            discards=sum(shown.discard_pile),
        ),
        language.say("temple tiles {tiles}", tiles=row_of(temple, language)),
        *_face_down(shown, language),
        row_of(supply, language),
    ]
    if shown.sarcophagi:
        values = all_of(map(str, shown.sarcophagi), language)
        left.append(language.say("sarcophagi {values}", values=values))
    else:
        left.append(language.say("sarcophagi none"))
    if boxed := row_of(labels.boxed_words(shown, language), language):
        left.append(language.say("back in the box {pieces}", pieces=boxed))
    yield language.say("Left: {pieces}", pieces=series_of(left, language))


def _mummy_tiles(shown: labels.Shown, language: Language) -> Iterator[str]:
    """Describe the open mummy tiles with their costs, and how many more there are."""
    mummy = labels.mummy_of(shown)
    if mummy is None:
        return
    tiles: list[str] = []
    for effect in mummy.display:
        if effect is None:
            tiles.append(language.say("one to come"))
        else:
            price = talismans_words(cost(shown.config, effect), language)
            words = labels.effect_words(effect, language)
            tiles.append(language.say('"{effect}" for {talismans}', effect=words, talismans=price))
    yield language.say(
        "Mummy tiles: {tiles} (+{stack}, {discards} discarded)",
        tiles=series_of(tiles, language),
        stack=sum(mummy.stack),
        discards=sum(mummy.discards),
    )


def _face_down(shown: labels.Shown, language: Language) -> Iterator[str]:
    """Describe how many treasures of each type lie face down; nobody knows which one lies where."""
    artifacts = labels.artifacts_of(shown)
    if artifacts is None:
        return
    kinds = Counter[TreasureKind]()
    treasures = shown.config.inventory.treasures.all
    for treasure, number in zip(treasures, artifacts.hidden, strict=True):
        kinds[treasure.kind] += number
    if kinds.total():
        yield language.count(
            kinds.total(),
            "{number} treasure face down ({kinds})",
            "{number} treasures face down ({kinds})",
            kinds=_treasure_kinds(kinds, language),
        )
    else:
        yield language.say("0 treasures face down")


def _treasure_kinds(kinds: Counter[TreasureKind], language: Language) -> str:
    """Describe how many treasures of each type there are."""
    told = (count_treasures(kind, kinds[kind], language) for kind in TreasureKind if kinds[kind])
    return row_of(told, language)


def played(subject: Subject, language: Language) -> str | None:
    """Describe the cards and the roll that a request is about.

    A single card without a roll is not shown: it lies on the discard pile.
    """
    if len(subject.cards) <= 1 and subject.face is None:
        return None
    cards = " & ".join(short_card(card, language) for card in subject.cards)
    face = subject.face
    return cards if face is None else language.say("{label}: {number}", label=cards, number=face)
