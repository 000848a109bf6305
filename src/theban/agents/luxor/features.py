"""What of a position of Luxor tells who will win, as numbers.

Two groups: those of one seat, which follow from the seat's own pieces and the board alone and so
can be kept as long as neither changes, and those of the table as one seat sees it: the race to the
chamber, whose turn it is, what is left to gain.  All of them are scaled to about 0 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theban.luxor.config import ENTRIES_THAT_END, Module
from theban.luxor.frames import (
    AdvanceOthers,
    ChooseMove,
    ExtraTurn,
    FillHand,
    RollDie,
    StartTurn,
)
from theban.luxor.parts.characters import Character
from theban.luxor.pieces import (
    SET_KINDS,
    AdvanceAllCard,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    FavorTile,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusCard,
    PlusMinusCard,
    ScarabOrWildTile,
    ScarabTile,
    Treasure,
    TreasureKind,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from theban.luxor.board import Board
    from theban.luxor.config import Config
    from theban.luxor.pieces import Card, Tile
    from theban.luxor.state import Player, State

NUMBER, PLUS_MINUS, DIE, UP_TO, UP_TO_DIE, ALL, JOIN, ONE_LESS, DIE_PM, PLUS = range(10)
_CODES: dict[type, int] = {
    NumberCard: NUMBER,
    PlusMinusCard: PLUS_MINUS,
    DieCard: DIE,
    UpToCard: UP_TO,
    UpToDieCard: UP_TO_DIE,
    AdvanceAllCard: ALL,
    JoinNextCard: JOIN,
    OneLessCard: ONE_LESS,
    DiePlusMinusCard: DIE_PM,
    PlusCard: PLUS,
}
MOST = 9
"""The longest move that is looked at."""

KINDS = {kind: row for row, kind in enumerate(SET_KINDS)}
CHARACTERS = tuple(Character)

WAKE, PROGRESS, KEY, HORUS, SCARAB, WILD = 4.0, 0.15, 1.5, 1.5, 2.4, 3.0
"""What a first look takes things to be worth, in points."""


class Sets:
    """What a collection comes to in sets: how many, what is missing, what one more would bring."""

    __slots__ = ("gain", "missing", "more", "number", "worth")

    def __init__(self, owned: tuple[int, int, int], wild: int, table: tuple[int, ...]) -> None:
        number = 0
        while _missing(owned, wild, number + 1) <= 0:
            number += 1
        self.number = number
        self.worth = table[min(number, len(table)) - 1] if number else 0
        self.missing = _missing(owned, wild, number + 1)
        after = table[min(number + 1, len(table)) - 1]
        self.more = after - self.worth
        here = _potential(owned, wild, table)
        gains = []
        for kind in range(3):
            more = list(owned)
            more[kind] += 1
            gains.append(_potential((more[0], more[1], more[2]), wild, table) - here)
        gains.append(1.5)  # an artifact
        gains.append(_potential(owned, wild + 1, table) - here)
        self.gain = gains
        """What a vase, a statue, a jewelry, an artifact, a wild card would add."""


def _missing(owned: tuple[int, ...], wild: int, sets: int) -> int:
    real = sum(min(sets, n) for n in owned)
    return max(3 * sets - real - wild, sets - real)


_SHARE = (1.0, 0.6, 0.25, 0.0)


def _potential(owned: tuple[int, ...], wild: int, table: tuple[int, ...]) -> float:
    worth = 0.0
    sets = 1
    last = 0
    while True:
        missing = _missing(owned, wild, sets)
        value = table[min(sets, len(table)) - 1]
        if missing <= 0:
            worth = float(value)
        elif missing >= 3:
            return worth
        else:
            worth += (value - last) * _SHARE[missing]
            if missing == 2:
                return worth
        last = value
        sets += 1


class Box:
    """What follows from a config and is looked up for every position."""

    def __init__(self, config: Config) -> None:
        tables = tables_of(config)
        components = config.components
        self.walls = tables.walls
        self.statues = tables.statues
        self.set_points = components.set_points
        self.sarcophagi = components.sarcophagi
        self.faces = components.die
        self.players = config.players
        self.first = config.first_player
        box = components.expansion
        self.artifact_points = box.artifact_points if box is not None else 0
        self.has_modules = bool(config.modules)
        self.modules = (
            [float(module in config.modules) for module in Module] if config.modules else []
        )
        self.sets: dict[tuple[int, int, int, int], Sets] = {}
        self.cards: dict[Card, tuple[int, int, float]] = {}

    def sets_of(self, v: int, s: int, j: int, wild: int) -> Sets:
        key = (v, s, j, wild)
        found = self.sets.get(key)
        if found is None:
            found = self.sets[key] = Sets((v, s, j), wild, self.set_points)
        return found

    def card(self, card: Card) -> tuple[int, int, float]:
        """Return a card's code, number, and about how many steps it gives."""
        found = self.cards.get(card)
        if found is None:
            found = self.cards[card] = self._card(card)
        return found

    def _card(self, card: Any) -> tuple[int, int, float]:
        code = _CODES[type(card)]
        mean = sum(self.faces) / len(self.faces)
        if code in (NUMBER, ALL, ONE_LESS, PLUS):
            return code, card.number, float(card.number)
        if code == UP_TO:
            return code, card.most, float(card.most)
        if code == PLUS_MINUS:
            return code, 1, 1.0
        return code, 0, mean


_boxes: dict[Config, Box] = {}


def box_of(config: Config) -> Box:
    found = _boxes.get(config)
    if found is None:
        if len(_boxes) > 64:
            _boxes.clear()
        found = _boxes[config] = Box(config)
    return found


def place_value(
    tile: Tile, have: int, sets: Sets, board: Board, place: int, box: Box, less: int = 0
) -> float:
    """Return about what an adventurer that lands gains there, in points.

    Args:
        tile: what lies there.
        have: own active adventurers there, with the one that lands.
        sets: the seat's sets.
        board: the board.
        place: the place.
        box: the box.
        less: how many adventurers fewer are enough.
    """
    kind = type(tile)
    if kind is Treasure:
        if have + less >= tile.needed:
            return tile.points + sets.gain[KINDS.get(tile.kind, 3)]
        share = have / tile.needed
        return 0.4 * share * share * tile.points
    if kind is HorusTile:
        return HORUS
    if kind is ScarabTile:
        return SCARAB
    if kind is WildCardTile:
        return sets.gain[4]
    if kind is ScarabOrWildTile:
        return max(SCARAB, sets.gain[4])
    if kind is FavorTile:
        return HORUS
    walls = box.walls
    if kind is OsirisTile:
        track = board.track
        target = track.ahead(place, tile.number)
        if target is None or target >= track.goal:
            target = track.last_tile
        if target is None or target == place:
            return 0.0
        onto = board.tiles[target]
        worth = walls[target] - walls[place] + PROGRESS * tile.number
        if type(onto) is not OsirisTile:
            worth += place_value(onto, 1, sets, board, target, box, less)
        return worth
    if kind is TunnelTile:
        tiles = board.tiles
        for target in range(place + 1, len(tiles) - 1):
            if type(tiles[target]) is TunnelTile:
                left = board.track.steps_left()
                return walls[target] - walls[place] + PROGRESS * (left[place] - left[target])
    return 0.0


def seat_features(player: Player, board: Board, box: Box, mummy: int) -> tuple[list[float], Any]:
    """Return the numbers of a seat, and what the table looks at: score and ways to the chamber.

    Args:
        player: the seat's pieces.
        board: the board.
        box: the box.
        mummy: where the Mummy stands, 0 without it.
    """
    walls, tiles = box.walls, board.tiles
    track = board.track
    left, stops = track.steps_left(), track.stops
    active, asleep, keys = player.active, player.asleep, player.keys
    inside = player.in_chamber
    # --- What is owned
    owned = [0, 0, 0, 0]
    for treasure in player.treasures:
        owned[KINDS.get(treasure.kind, 3)] += 1
    sets = box.sets_of(owned[0], owned[1], owned[2], player.wild_cards)
    artifacts = owned[3]
    scarabs = sum(player.scarabs)
    place_points = walls[-1] * inside
    for place in active:
        place_points += walls[place]
    lying: tuple[int, ...] = ()
    talismans = 0
    character = -1
    expansion = player.expansion
    if expansion is not None:
        if expansion.mummy is not None:
            lying = expansion.mummy.lying
            talismans = expansion.mummy.talismans
            for place in lying:
                place_points += walls[place]
        if expansion.characters is not None:
            character = CHARACTERS.index(expansion.characters.character)
    score = (
        player.points
        + place_points
        + scarabs
        + keys
        + sets.worth
        + sum(player.sarcophagi)
        + box.artifact_points * min(artifacts, sets.number)
    )
    # --- What can be reached
    counts: dict[int, int] = {}
    for place in active:
        counts[place] = counts.get(place, 0) + 1
    values: dict[int, float] = {}
    best = [-2.0] * (MOST + 1)
    less = [-2.0] * (MOST + 1)
    statues = box.statues
    presence1 = presence2 = 0.0
    for origin, count in counts.items():
        tile = tiles[origin]
        if tile is not None:
            value = place_value(tile, count, sets, board, origin, box)
            if value > best[0]:
                best[0] = value
            if type(tile) is Treasure:
                share = count / tile.needed
                if share < 1.0:
                    presence1 += share * share * tile.points
                else:
                    presence2 += tile.points
        far = left[origin]
        base = walls[origin]
        for steps in range(1, min(far, MOST) + 1):
            if steps == far:
                if not keys:
                    break
                gain = walls[-1] - base - 1.0 + 4.0
            else:
                place = stops[steps - 1 - far]
                value = values.get(place)
                tile = tiles[place]
                if value is None:
                    value = values[place] = place_value(
                        tile, counts.get(place, 0) + 1, sets, board, place, box
                    )
                gain = value + walls[place] - base + PROGRESS * steps
                if place == mummy:
                    gain -= value + 2.0
                elif type(tile) is Treasure and counts.get(place, 0) + 2 == tile.needed:
                    more = gain - value + tile.points + sets.gain[KINDS.get(tile.kind, 3)]
                    if more > less[steps]:
                        less[steps] = more
            if asleep:
                end = stops[steps - 1 - far]
                for statue in asleep:
                    if origin <= statues[statue] < end:
                        gain += WAKE
            if gain > best[steps]:
                best[steps] = gain
    # --- The hand
    hand = player.hand
    worth = [_card_worth(box.card(card), best, less, player, box, left) for card in hand]
    while len(worth) < 4:
        worth.append(0.0)
    left_end, right_end = worth[0], worth[-1]
    ends = left_end if left_end > right_end else right_end
    second = worth[1] if worth[1] > worth[-2] else worth[-2]
    third = worth[len(worth) // 2]
    number = levels1 = levels2 = levels3 = joins = dice = pms = ones = alls = lesses = 0.0
    long = pluses = 0.0
    for card in hand:
        code, value, steps = box.card(card)
        number += steps
        level = card.level
        if level:
            if level == 1:
                levels1 += 1
            elif level == 2:
                levels2 += 1
            else:
                levels3 += 1
            if code == JOIN:
                joins += 1
            elif code == ALL:
                alls += value
            elif code == ONE_LESS:
                lesses += 1
        elif code == DIE:
            dice += 1
        elif code == PLUS_MINUS:
            pms += 1
        elif code == NUMBER:
            if value == 1:
                ones += 1
            elif value >= 4:
                long += 1
        else:
            pluses += 1
    # --- The way to the chamber
    ways = [left[place] for place in active]
    ways.reverse()  # the foremost first
    whole = left[0]
    total = sum(ways)
    far = [0.0] * inside + [way / 20.0 for way in ways]
    for place in lying:
        far.append((left[place] + 4) / 20.0)
    for _ in asleep:
        far.append((whole + 6) / 20.0)
    far.sort()
    while len(far) < 5:
        far.append(0.0)
    first = ways[0] if ways else 99
    enter = walls[-1] - 1.0
    missing, more = sets.missing, sets.more
    kinds = sorted(owned[:3])
    numbers = [
        score / 50.0,
        player.points / 20.0,
        place_points / 40.0,
        sets.worth / 20.0,
        more / 8.0 if missing == 1 else 0.0,
        more / 8.0 if missing == 2 else 0.0,
        more / 8.0 if missing >= 3 else 0.0,
        kinds[0] / 3.0,
        kinds[1] / 3.0,
        kinds[2] / 3.0,
        player.wild_cards / 3.0,
        len(player.scarabs) / 4.0,
        scarabs / 10.0,
        1.0 if keys else 0.0,
        1.0 if keys > 1 else 0.0,
        keys / 3.0,
        len(active) / 5.0,
        len(asleep) / 3.0,
        float(inside),
        counts.get(0, 0) / 2.0,
        far[0],
        far[1],
        far[2],
        far[3],
        far[4],
        total / 80.0,
        1.0 / (first + 1.0),
        1.0 if keys and first <= 6 else 0.0,
        1.0 if keys > 1 and len(ways) > 1 and ways[1] <= 6 else 0.0,
        left_end / 6.0,
        right_end / 6.0,
        ends / 6.0,
        second / 6.0,
        third / 6.0,
        number / 20.0,
        levels1 / 2.0,
        levels2 / 2.0,
        levels3 / 2.0,
        joins,
        dice / 2.0,
        pms / 2.0,
        ones / 2.0,
        long / 2.0,
        alls / 2.0,
        lesses,
        presence1 / 4.0,
        presence2 / 4.0,
        max(best[1:4]) / 6.0,
        max(best[4:7]) / 6.0,
        sum(best[1:7]) / 24.0,
    ]
    if box.has_modules:
        numbers += [
            talismans / 4.0,
            len(lying) / 2.0,
            artifacts / 2.0,
            max(0, artifacts - sets.number) / 2.0,
            pluses / 2.0,
            sum(left[mummy] < way <= left[mummy] + 3 for way in ways) / 2.0 if mummy else 0.0,
        ]
        chars = [0.0] * len(CHARACTERS)
        if character >= 0:
            chars[character] = 1.0
        numbers += chars
    return numbers, (score, ways, keys, inside, best, enter, less)


def _card_worth(
    card: tuple[int, int, float],
    best: list[float],
    less: list[float],
    player: Player,
    box: Box,
    left: tuple[int, ...],
) -> float:
    """Return about what playing a card would gain."""
    code, number, _ = card
    if code == NUMBER:
        return best[number] if number <= MOST else -2.0
    if code == UP_TO:
        return max(best[1 : number + 1])
    if code == PLUS_MINUS:
        return best[1] if best[1] > -0.5 else -0.5
    if code == DIE:
        return sum(best[1:7]) / 6.0
    if code == UP_TO_DIE:
        top = -2.0
        total = 0.0
        for value in best[1:7]:
            if value > top:
                top = value
            total += top
        return total / 6.0
    if code == ALL:
        return best[number] + PROGRESS * 2.0 * number * (len(player.active) - 1)
    if code == ONE_LESS:
        return max(best[number], less[number])
    if code == DIE_PM:
        return sum(max(best[face - 1 : face + 2]) for face in range(1, 7)) / 6.0
    if code == PLUS:
        return max(best[number], 0.7 * max(best[number:]))
    active = player.active
    if not active:
        return -2.0
    rear = active[0]
    for place in active:
        if place > rear:
            gain = box.walls[place] - box.walls[rear] + PROGRESS * (left[rear] - left[place])
            for statue in player.asleep:
                if rear <= box.statues[statue] < place:
                    gain += WAKE
            return gain
    return box.walls[-1] if player.in_chamber and player.keys else -2.0


def table_features(state: State, seats: list[Any], box: Box) -> tuple[list[float], list[list[float]]]:
    """Return the numbers of the table: those that all seats share, and for each seat those of its own.

    Args:
        state: the position.
        seats: the second part of :func:`seat_features` for each seat.
        box: the box.
    """
    board = state.board
    players = box.players
    inside = sum([seat[3] for seat in seats])
    # The race: how far those are that may enter.
    race: list[tuple[int, int]] = []
    bare = 99
    for index, seat in enumerate(seats):
        ways, keys = seat[1], seat[2]
        for rank, way in enumerate(ways[:2]):
            if rank < keys:
                race.append((way, index))
            elif way < bare:
                bare = way
    race.sort()
    first = race[0][0] if race else 30
    second = race[1][0] if len(race) > 1 else 30
    wanted = ENTRIES_THAT_END - inside
    over = wanted <= 0
    ending = first if wanted == 1 else second
    whole = board.track.steps_left()[0]
    treasures = 0
    points = 0
    for tile in board.tiles:
        if type(tile) is Treasure:
            treasures += 1
            points += tile.points
    pending = state.pending
    turn = pending[0].seat if pending else box.first
    if over:
        ending = 0
    shared = [
        whole / 40.0,
        treasures / 30.0,
        points / 60.0,
        1.0 if wanted == 1 else 0.0,
        1.0 if over else 0.0,
        min(first, 30) / 20.0,
        min(second, 30) / 20.0,
        min(bare, 30) / 20.0,
        ending / 20.0,
        1.0 / (ending + 1.0),
        (treasures / 30.0) ** 2,
        state.keys / 20.0,
        1.0 if players == 2 else 0.0,
        (players - 2) / 3.0,
        *box.modules,
    ]
    # --- Seats
    number = (turn - box.first) % players  # turns of the round that are over
    top = pending[-1] if pending else None
    kind = type(top)
    own: list[list[float]] = []
    scores = [seat[0] for seat in seats]
    for index, seat in enumerate(seats):
        place = (index - box.first) % players
        wait = (index - turn) % players
        at_turn = wait == 0 and bool(pending)
        starts = at_turn and kind is StartTurn
        to_move = place > number or starts
        in_play = 0.0
        if at_turn and (kind is ChooseMove or kind is RollDie):
            in_play = _in_play(top, seat, box)
        best_other = max([s for i, s in enumerate(scores) if i != index])
        own.append(
            [
                wait / players if not at_turn or starts else 1.0,
                1.0 if to_move else 0.0,
                1.0 if over and to_move else 0.0,
                1.0 if over and not to_move else 0.0,
                1.0 if to_move and wanted == 1 else 0.0,
                1.0 if at_turn and not starts else 0.0,
                1.0 if at_turn and (kind is ChooseMove or kind is RollDie) else 0.0,
                in_play / 6.0,
                1.0 if at_turn and kind is FillHand else 0.0,
                (scores[index] - best_other) / 20.0,
                1.0 if race and race[0][1] == index else 0.0,
                min(seat[1][0], 30) / 20.0 - ending / 20.0 if seat[1] else 0.0,
            ]
        )
        if box.has_modules:
            owed = sum([type(frame) is ExtraTurn and frame.seat == index for frame in pending])
            own[-1].append(float(owed))
    return shared, own


def _in_play(frame: Any, seat: Any, box: Box) -> float:
    """Return about what the card that is being played gains, with its face if it is rolled."""
    best = seat[4]
    less = seat[6]
    card = frame.card
    if type(card) is CardPair:
        number = card.card.number
        values = [best[min(number + s, MOST)] for s in card.added.steps(3) if number + s >= 0]
        return max(values)
    code, number, _ = box.card(card)
    if type(frame) is ChooseMove:
        steps = [s for s in card.steps(frame.face) if 0 <= s <= MOST]
        value = max([best[s] for s in steps], default=-0.5)
        if code == ONE_LESS:
            value = max(value, max([less[s] for s in steps]))
        return value
    return sum([max([best[s] for s in card.steps(f) if 0 <= s <= MOST], default=-0.5) for f in box.faces]) / len(
        box.faces
    )


def features(state: State) -> tuple[tuple[int, ...], list[list[float]]]:
    """Return each seat's points as if the game ended now, and all of its numbers."""
    box = box_of(state.config)
    mummy = 0
    if state.expansion is not None and state.expansion.mummy is not None:
        mummy = state.expansion.mummy.place
    found = [seat_features(player, state.board, box, mummy) for player in state.players]
    shared, own = table_features(state, [each[1] for each in found], box)
    return (
        tuple([each[1][0] for each in found]),
        [each[0] + mine + shared for each, mine in zip(found, own, strict=True)],
    )
