"""A seat's approximate gains at the places of the board, in points."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import NamedTuple

from theban._core.values import MOST_KEPT
from theban.luxor import _pieces as pieces
from theban.luxor._board import Board
from theban.luxor._config import Config, Module
from theban.luxor._pieces import Treasure
from theban.luxor._rules.tiles import osiris_target
from theban.luxor._rules.work import compiled_rules
from theban.luxor._state import Player, State
from theban.luxor._views import PlayerView, View

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
        self.number = number
        """The sets that can be formed."""
        self.worth = _points(number, table)
        """The points of these sets."""
        self.missing = missing_for(owned, wild_cards, number + 1)
        """The number of pieces missing from the next set."""
        self.more = _points(number + 1, table) - self.worth
        """The points that the next set would add."""
        here = _prospects(owned, wild_cards, table)
        vases, statues, jewelry = owned
        self.gains = (
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


@lru_cache(maxsize=1024)  # more cards than some boxes have, for all have one memory
def _figures_of(card: pieces.Card, faces: tuple[int, ...]) -> CardFigures:
    code = _CODES.get(type(card), JOIN if isinstance(card, pieces.FixedCard) else UP_TO)
    number, steps = 0, sum(faces) / len(faces)
    if isinstance(
        card, pieces.NumberCard | pieces.AdvanceAllCard | pieces.OneLessCard | pieces.PlusCard
    ):
        number = steps = card.number
    elif code == UP_TO and isinstance(card, pieces.MOVE_CARDS):
        number = steps = max([1, *card.steps(max(faces))])
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
def figures_of_hand(
    hand: tuple[pieces.Card, ...], faces: tuple[int, ...]
) -> tuple[list[CardFigures], list[float], float]:
    """Return the figures of a hand's cards, the hand's inputs, and its equipment cards."""
    figures = [_figures_of(card, faces) for card in hand]
    steps = sum([card.steps for card in figures]) / 20
    sums = map(sum, zip(_NO_INPUTS, *[card.inputs for card in figures], strict=True))
    *inputs, equipment = sums
    return figures, [steps, *inputs], equipment


class Constants:
    """The values derived from a config, for use in every position."""

    def __init__(self, config: Config) -> None:
        """Compute all values."""
        compiled, components = compiled_rules(config), config.components
        self.walls, self.statues, self.faces = compiled.walls, compiled.statues, components.die
        self.players, self.first = config.players, config.first_player
        self.modules: tuple[float, ...] = ()
        """For each module whether it is played; empty without modules."""
        self.artifact_points = 0
        if config.modules and components.expansion is not None:
            self.modules = tuple([float(module in config.modules) for module in Module])
            self.artifact_points = components.expansion.artifact_points
        self._sets = cache(partial(Sets, table=components.set_points))

    def collection_of(self, player: Player | PlayerView) -> tuple[list[int], Sets]:
        """Return a seat's number of treasures in each of the :data:`ROWS`, and its sets."""
        owned = [0, 0, 0, 0]
        for treasure in player.treasures:
            owned[ROWS[treasure.kind]] += 1
        return owned, self._sets(tuple(owned[:ARTIFACT]), player.wild_cards)


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


def mummy_place(position: State | View) -> int:
    """Return the place of the Mummy; 0, the stairs, without one."""
    expansion = position.expansion
    return 0 if expansion is None or expansion.mummy is None else expansion.mummy.place


class Reach:
    """The best gains of a seat by numbers of steps."""

    def __init__(
        self, player: Player, board: Board, constants: Constants, sets: Sets, mummy: int
    ) -> None:
        """Examine all moves of all upright adventurers."""
        self._player, self._board, self._constants = player, board, constants
        self._gains, self._walls = sets.gains, constants.walls
        self.best = best = [_NONE] * (MOST_STEPS + 1)
        """The gain of the best adventurer for each number of steps."""
        self.less = less = [_NONE] * (MOST_STEPS + 1)
        """The same for treasures taken with one adventurer too few."""
        self.begun = 0.0
        """The value of treasures with too few adventurers on them, in points."""
        self.complete = 0.0
        """The points of treasures with enough adventurers on them."""
        active, asleep, tiles, stops = player.active, player.asleep, board.tiles, board.track.stops
        walls, statues, to_chamber = constants.walls, constants.statues, board.track.steps_left()
        counts = dict.fromkeys(active, 0)
        for place in active:
            counts[place] += 1
        values: dict[int, float] = {}
        for origin, count in counts.items():
            tile = tiles[origin]
            if tile is not None:
                best[0] = max(best[0], self._gain_of_tile(tile, origin, count))
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
                        landing = values[place] = self._gain_of_tile(tile, place, have)
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

    def _gain_of_tile(self, tile: pieces.Tile, place: int, have: int) -> float:
        """Return the approximate gain of an adventurer landing on a tile."""
        if isinstance(tile, Treasure):
            if have >= tile.needed:
                return tile.points + self._gains[ROWS[tile.kind]]
            share = have / tile.needed
            return _PRESENCE * share * share * tile.points
        kind = type(tile)
        if kind is pieces.HorusTile or kind is pieces.FavorTile:
            return _HORUS
        if kind is pieces.ScarabTile:
            return _SCARAB
        if kind is pieces.WildCardTile:
            return self._gains[WILD_CARD]
        if kind is pieces.ScarabOrWildTile:
            return max(_SCARAB, self._gains[WILD_CARD])
        board, walls = self._board, self._walls
        if isinstance(tile, pieces.OsirisTile):
            target, _ = osiris_target(board, place, tile) or (None, ())
            if target is None:
                return 0.0
            gain = walls[target] - walls[place] + _STEP * tile.number
            onto = board.tiles[target]
            if onto is not None and type(onto) is not pieces.OsirisTile:
                gain += self._gain_of_tile(onto, target, 1)
            return gain
        target = board.next_tunnel(place)
        return 0.0 if target is None else self._way(place, target)

    def _way(self, origin: int, target: int) -> float:
        walls, left = self._walls, self._board.track.steps_left()
        return walls[target] - walls[origin] + _STEP * (left[origin] - left[target])

    def of_card(self, card: CardFigures) -> float:
        """Return a seat's approximate gain by a card."""
        code, number, _, _ = card
        best, player = self.best, self._player
        if code == NUMBER:
            return best[number] if number <= MOST_STEPS else _NONE
        if code == UP_TO:
            return max(best[1 : number + 1])
        if code == PLUS_MINUS:
            return max(best[1], _BACK)
        if code == DIE:
            return sum(best[1:7]) / 6
        if code == UP_TO_DIE:
            return sum([max(best[1 : face + 1]) for face in range(1, 7)]) / 6
        if code == ALL:
            more = _STEP * _ALL_STEPS * number * (len(player.active) - 1)
            return best[min(number, MOST_STEPS)] + more
        if code == ONE_LESS:
            near = min(number, MOST_STEPS)
            return max(best[near], self.less[near])
        if code == DIE_PLUS_MINUS:
            return sum([max(best[face - 1 : face + 2]) for face in range(1, 7)]) / 6
        if code == PLUS:
            near = min(number, MOST_STEPS)
            return max(best[near], _PLUS_SHARE * max(best[near:]))
        # The last adventurer joins the next. :rule:`LX-7.7`.
        active = player.active
        for place in active:
            last = active[0]
            if place > last:
                gain = self._way(last, place)
                for statue in player.asleep:
                    if last <= self._constants.statues[statue] < place:
                        gain += _WAKE
                return gain
        return float(self._walls[-1]) if active and player.in_chamber and player.keys else _NONE
