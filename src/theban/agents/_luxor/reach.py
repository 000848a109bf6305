"""A seat's approximate gains at the places of the board, in points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import NamedTuple

from theban._core.values import MOST_KEPT
from theban.luxor import _pieces as pieces
from theban.luxor._board import Board
from theban.luxor._config import Config, Module
from theban.luxor._pieces import Treasure
from theban.luxor._rules.work import compiled_rules
from theban.luxor._state import Player

ROWS = {kind: row for row, kind in enumerate((*pieces.SET_KINDS, pieces.TreasureKind.ARTIFACT))}
"""The rows of the treasure kinds in counts; artifacts come last."""
ARTIFACT, WILD_CARD = 3, 4
"""The rows of an artifact and of a wild card in :attr:`Sets.gains`."""

_SHARES = (1.0, 0.6, 0.25)
"""The fraction of the next set's points that counts, by the number of missing pieces."""
_ARTIFACT_WORTH = 1.5


class Sets:
    """The sets of a collection."""

    def __init__(self, owned: tuple[int, ...], wild_cards: int, table: tuple[int, ...]) -> None:
        """Count the sets. :rule:`LX-9.3`, :rule:`LX-9.6`."""
        number = 0
        while missing_for(owned, wild_cards, number + 1) <= 0:
            number += 1
        self.number: int = number
        """The sets that can be formed."""
        self.worth: int = _points(number, table)
        """The points of these sets."""
        self.missing: int = missing_for(owned, wild_cards, number + 1)
        """The number of pieces missing from the next set."""
        self.more: int = _points(number + 1, table) - self.worth
        """The points that the next set would add."""
        here = _prospects(owned, wild_cards, table)
        vases, statues, jewelry = owned
        self.gains: tuple[float, ...] = (
            _prospects((vases + 1, statues, jewelry), wild_cards, table) - here,
            _prospects((vases, statues + 1, jewelry), wild_cards, table) - here,
            _prospects((vases, statues, jewelry + 1), wild_cards, table) - here,
            _ARTIFACT_WORTH,
            _prospects(owned, wild_cards + 1, table) - here,
        )
        """The approximate gain of another vase, statue, jewelry, artifact or wild card."""


def missing_for(owned: tuple[int, ...], wild_cards: int, sets: int) -> int:
    """Return the number of pieces missing for this many sets; 0 or less if none is missing."""
    real = sum([min(sets, number) for number in owned])
    return max(3 * sets - real - wild_cards, sets - real)


def _points(sets: int, table: tuple[int, ...]) -> int:
    return table[min(sets, len(table)) - 1] if sets and table else 0


def _prospects(owned: tuple[int, ...], wild_cards: int, table: tuple[int, ...]) -> float:
    """Return the points of the sets, plus a share of begun ones as in :data:`_SHARES`."""
    worth = 0.0
    sets = 1
    while True:
        missing = missing_for(owned, wild_cards, sets)
        if missing >= len(_SHARES):
            return worth
        more = _points(sets, table) - _points(sets - 1, table)
        worth += more * _SHARES[max(missing, 0)]
        if missing == len(_SHARES) - 1:
            return worth
        sets += 1


NUMBER, PLUS_MINUS, DIE, UP_TO, UP_TO_DIE, ALL, JOIN, ONE_LESS, DIE_PLUS_MINUS, PLUS = range(10)
"""The codes of the families of cards."""

_CODES: dict[type[pieces.Card], int] = {
    pieces.NumberCard: NUMBER,
    pieces.PlusMinusCard: PLUS_MINUS,
    pieces.DieCard: DIE,
    pieces.UpToDieCard: UP_TO_DIE,
    pieces.AdvanceAllCard: ALL,
    pieces.OneLessCard: ONE_LESS,
    pieces.DiePlusMinusCard: DIE_PLUS_MINUS,
    pieces.PlusCard: PLUS,
}
"""Other cards that move one adventurer count as one for 1 to as many steps as they offer."""

_BASIC = (NUMBER, PLUS_MINUS, DIE, ALL, JOIN, ONE_LESS)
"""The codes of cards that are not equipment, regardless of their level."""
_LONG = 4
"""The smallest number of a basic card that counts as long."""

MOST_STEPS = 9
"""The longest move considered."""


class CardFigures(NamedTuple):
    """The figures of a card."""

    code: int
    """The card's family."""
    number: int
    """The number on it; 0 if there is none."""
    steps: float
    """The approximate number of steps it gives."""
    inputs: tuple[float, ...]
    """The contribution to the numbers of a hand, then to the number of equipment cards."""


_NO_INPUTS = (0.0,) * 11
"""The card inputs of an empty hand."""


class Constants:
    """The values derived from a config, for use in every position."""

    def __init__(self, config: Config) -> None:
        """Compute all values."""
        compiled, components = compiled_rules(config), config.components
        self.walls: tuple[int, ...] = compiled.walls
        self.statues: tuple[int, ...] = compiled.statues
        self.faces: tuple[int, ...] = components.die
        self.players: int = config.players
        self.first: int = config.first_player
        self.has_modules: bool = bool(config.modules)
        self.modules: tuple[float, ...] = ()
        self.artifact_points: int = 0
        if config.modules and components.expansion is not None:
            self.modules = tuple([float(module in config.modules) for module in Module])
            self.artifact_points = components.expansion.artifact_points
        self.sets_of: Callable[[tuple[int, ...], int], Sets] = cache(
            partial(Sets, table=components.set_points)
        )
        """Returns the sets of a collection, always as the same object."""
        self.card: Callable[[pieces.Card], CardFigures] = cache(self._figures_of)
        """Returns the approximate figures of a card."""
        self.hand: Callable[
            [tuple[pieces.Card, ...]], tuple[list[CardFigures], list[float], float]
        ] = lru_cache(maxsize=MOST_KEPT)(self._hand_of)
        """Returns the totals of a hand's cards, its inputs, and its equipment cards."""

    def _hand_of(
        self, hand: tuple[pieces.Card, ...]
    ) -> tuple[list[CardFigures], list[float], float]:
        figures = [self.card(card) for card in hand]
        steps = sum([card.steps for card in figures]) / 20
        sums = map(sum, zip(_NO_INPUTS, *[card.inputs for card in figures], strict=True))
        *inputs, equipment = sums
        return figures, [steps, *inputs], equipment

    def _figures_of(self, card: pieces.Card) -> CardFigures:
        code = _CODES.get(type(card), JOIN if isinstance(card, pieces.FixedCard) else UP_TO)
        number, steps = 0, sum(self.faces) / len(self.faces)
        if isinstance(
            card, pieces.NumberCard | pieces.AdvanceAllCard | pieces.OneLessCard | pieces.PlusCard
        ):
            number = steps = card.number
        elif code == UP_TO and isinstance(card, pieces.MOVE_CARDS):
            number = steps = max([1, *card.steps(max(self.faces))])
        elif code == PLUS_MINUS:
            number = steps = 1
        inputs = (
            *[(card.level == level) / 2 for level in pieces.LEVELS],
            float(code == JOIN),
            (code == DIE) / 2,
            (code == PLUS_MINUS) / 2,
            (code == NUMBER and number == 1) / 2,
            (code == NUMBER and number >= _LONG) / 2,
            (code == ALL) * number / 2,
            float(code == ONE_LESS),
            float(not card.level and code not in _BASIC),
        )
        return CardFigures(code, number, steps, inputs)


@lru_cache(maxsize=MOST_KEPT)
def constants_of(config: Config) -> Constants:
    """Return the values of a config, as the same object for equal configs."""
    return Constants(config)


# The network was trained with these figures; with others it would need new training.
_WAKE, _STEP, _HORUS, _SCARAB, _ENTRY = 4.0, 0.15, 1.5, 2.4, 3.0
_PRESENCE = 0.4
_NONE = -2.0
"""The assumed gain of an impossible move."""
_PLUS_SHARE = 0.7
_BACK = -0.5
_ALL_STEPS = 2.0


def gain_of_tile(
    tile: pieces.Tile, have: int, sets: Sets, board: Board, place: int, constants: Constants
) -> float:
    """Return the approximate gain of an adventurer landing on a tile."""
    kind = type(tile)
    gain = 0.0
    if isinstance(tile, Treasure):
        if have >= tile.needed:
            return tile.points + sets.gains[ROWS[tile.kind]]
        share = have / tile.needed
        gain = _PRESENCE * share * share * tile.points
    elif kind is pieces.HorusTile or kind is pieces.FavorTile:
        gain = _HORUS
    elif kind is pieces.ScarabTile:
        gain = _SCARAB
    elif kind is pieces.WildCardTile:
        gain = sets.gains[WILD_CARD]
    elif kind is pieces.ScarabOrWildTile:
        gain = max(_SCARAB, sets.gains[WILD_CARD])
    elif isinstance(tile, pieces.OsirisTile):
        target = board.track.ahead(place, tile.number)
        if target is None or target >= board.track.goal:
            target = board.track.last_tile
        if target is None or target == place:
            return 0.0
        gain = constants.walls[target] - constants.walls[place] + _STEP * tile.number
        onto = board.tiles[target]
        if onto is not None and type(onto) is not pieces.OsirisTile:
            gain += gain_of_tile(onto, 1, sets, board, target, constants)
    elif kind is pieces.TunnelTile:
        target = next_tunnel(board, place)
        if target is not None:
            left = board.track.steps_left()
            gain = (
                constants.walls[target]
                - constants.walls[place]
                + _STEP * (left[place] - left[target])
            )
    return gain


def next_tunnel(board: Board, place: int) -> int | None:
    """Return the next tunnel ahead, or None."""
    tiles = board.tiles
    for ahead in range(place + 1, len(tiles) - 1):
        if type(tiles[ahead]) is pieces.TunnelTile:
            return ahead
    return None


class Reach:
    """The best gains of a seat by numbers of steps."""

    def __init__(
        self, player: Player, board: Board, constants: Constants, sets: Sets, mummy: int
    ) -> None:
        """Examine all moves of all upright adventurers."""
        self.best: list[float] = [_NONE] * (MOST_STEPS + 1)
        """The gain of the best adventurer for each number of steps."""
        self.less: list[float] = [_NONE] * (MOST_STEPS + 1)
        """The same for treasures taken with one adventurer too few."""
        self.begun: float = 0.0
        """The value of treasures with too few adventurers on them, in points."""
        self.complete: float = 0.0
        """The points of treasures with enough adventurers on them."""
        active, asleep, tiles, stops = player.active, player.asleep, board.tiles, board.track.stops
        walls, statues, to_chamber = constants.walls, constants.statues, board.track.steps_left()
        best, less = self.best, self.less
        counts = dict.fromkeys(active, 0)
        for place in active:
            counts[place] += 1
        values: dict[int, float] = {}
        for origin, count in counts.items():
            tile = tiles[origin]
            if tile is not None:
                value = gain_of_tile(tile, count, sets, board, origin, constants)
                best[0] = max(best[0], value)
                if isinstance(tile, Treasure):
                    share = count / tile.needed
                    if share < 1.0:
                        self.begun += share * share * tile.points
                    else:
                        self.complete += tile.points
            base, left = walls[origin], to_chamber[origin]
            for steps in range(1, min(left, MOST_STEPS) + 1):
                place = stops[steps - 1 - left]
                tile = tiles[place]
                if tile is None:  # the chamber
                    if not player.keys:
                        break
                    gain = walls[-1] - base + _ENTRY
                else:
                    landing = values.get(place)
                    if landing is None:
                        have = counts.get(place, 0) + 1
                        landing = gain_of_tile(tile, have, sets, board, place, constants)
                        values[place] = landing
                    gain = landing + walls[place] - base + _STEP * steps
                    if place == mummy:
                        gain += _NONE - landing
                    elif isinstance(tile, Treasure) and counts.get(place, 0) + 2 == tile.needed:
                        more = gain - landing + tile.points + sets.gains[ROWS[tile.kind]]
                        less[steps] = max(less[steps], more)
                for statue in asleep:
                    if origin <= statues[statue] < place:
                        gain += _WAKE
                best[steps] = max(best[steps], gain)

    def of_card(
        self, card: CardFigures, player: Player, board: Board, constants: Constants
    ) -> float:
        """Return a seat's approximate gain by a card."""
        code, number, _, _ = card
        best = self.best
        gain = _NONE
        if code == NUMBER:
            gain = best[number] if number <= MOST_STEPS else _NONE
        elif code == UP_TO:
            gain = max(best[1 : number + 1])
        elif code == PLUS_MINUS:
            gain = max(best[1], _BACK)
        elif code == DIE:
            gain = sum(best[1:7]) / 6
        elif code == UP_TO_DIE:
            gain = sum([max(best[1 : face + 1]) for face in range(1, 7)]) / 6
        elif code == ALL:
            gain = best[min(number, MOST_STEPS)]
            gain += _STEP * _ALL_STEPS * number * (len(player.active) - 1)
        elif code == ONE_LESS:
            number = min(number, MOST_STEPS)
            gain = max(best[number], self.less[number])
        elif code == DIE_PLUS_MINUS:
            gain = sum([max(best[face - 1 : face + 2]) for face in range(1, 7)]) / 6
        elif code == PLUS:
            number = min(number, MOST_STEPS)
            gain = max(best[number], _PLUS_SHARE * max(best[number:]))
        else:
            gain = _by_joining(player, board, constants)
        return gain


def _by_joining(player: Player, board: Board, constants: Constants) -> float:
    """Return the gain of joining the last adventurer to the next. :rule:`LX-7.7`."""
    active, walls = player.active, constants.walls
    for place in active:
        last = active[0]
        if place > last:
            left = board.track.steps_left()
            gain = walls[place] - walls[last] + _STEP * (left[last] - left[place])
            for statue in player.asleep:
                if last <= constants.statues[statue] < place:
                    gain += _WAKE
            return gain
    return float(walls[-1]) if active and player.in_chamber and player.keys else _NONE
