"""A move heuristic: each action's approximate immediate gain, without a step of the game.

It uses open information and the deciding seat's own hand, so it takes views as well as states.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from attrs import astuple, frozen

from theban.agents._luxor.reach import ARTIFACT, ROWS, WILD_CARD, constants_of, next_tunnel
from theban.luxor import _actions as acts, _pieces as pieces
from theban.luxor._board import Board
from theban.luxor._parts import characters, equipment, mummy
from theban.luxor._state import State
from theban.luxor._views import View
from theban.luxor.frames import ChooseMove


@frozen
class HeuristicWeights:
    """The weights of the heuristic, tuned over many games."""

    progress: float
    """Each step ahead."""
    wall: float
    """Each point of the wall."""
    wake: float
    """Each adventurer woken."""
    chamber: float
    """Entering the chamber, beyond the wall and the sarcophagus."""
    first_key: float
    """A key for a seat without one."""
    key: float
    """Each further key."""
    horus: float
    """A Horus card."""
    keep: float
    """A Horus card that stays in the hand."""
    scarab: float
    """A scarab."""
    wild: float
    """A wild card, as a fraction of its gain for the sets."""
    sets: float
    """A treasure, as a fraction of its gain for the sets."""
    share: float
    """Too few adventurers on a treasure, as a fraction of the treasure."""
    leave: float
    """The loss from leaving a treasure, as a fraction of its points."""
    favor: float
    """A favor of Horus."""
    osiris: float
    """The move from an Osiris tile, as a fraction of its gain."""
    tunnel: float
    """The move through a tunnel, as a fraction of its gain."""
    late: float
    """A step at the far end of the path, beyond one at the stairs."""
    stairs: float
    """Leaving the stairs."""
    rearmost: float
    """Moving the rearmost adventurer."""
    next: float
    """The card that moves to the end of the hand, as a fraction of its gain."""
    mummy: float
    """The loss from landing with the Mummy."""
    stand: float
    """Trying to stand up, for each adventurer lying down."""
    stand_alone: float
    """The same if none of them is upright."""
    talisman: float
    """A talisman."""
    tiles: dict[str, float]
    """The value of each mummy tile, by the names of the effects."""

    def __attrs_post_init__(self) -> None:
        """Refuse weights that are not finite numbers, and other tiles than those of the game."""
        *numbers, tiles = astuple(self, recurse=False)
        numbers += dict(tiles).values()
        if not math.isfinite(math.fsum(numbers)) or set(tiles) != {*mummy.MummyEffect.__members__}:
            raise ValueError("not a finite number for each weight and each mummy tile")


Position: TypeAlias = "State | View"

_NEVER = -9.0
"""The gain of an impossible move."""
_BACK = -1.0
_STANDARD_STEPS = 40.0
_JOINS_IN_CHAMBER = 6.0
_PLUS_LOSS = 0.5


class MoveHeuristic:
    """A seat's gains by moves, computed on demand."""

    def __init__(self, position: Position, seat: int, weights: HeuristicWeights) -> None:
        """Prepare for a position."""
        self.position: Any = position  # the common part of states and views
        self.weights: HeuristicWeights = weights
        self.constants = constants = constants_of(position.config)
        self.me: Any = position.players[seat]
        self._board: Board = position.board
        self._left = self._board.track.steps_left()
        self._stops = self._board.track.stops
        owned = [0, 0, 0, 0]
        for treasure in self.me.treasures:
            owned[ROWS[treasure.kind]] += 1
        self.sets = constants.sets_of(tuple(owned[:ARTIFACT]), self.me.wild_cards)
        expansion = position.expansion
        mummy = None if expansion is None else expansion.mummy
        self._mummy = 0 if mummy is None else mummy.place
        self._values: dict[tuple[int, int, int], float] = {}
        self._gains: dict[tuple[int, int, int], float] = {}

    # --- Places ----------------------------------------------------------------------------------

    def at(self, place: int, extra: int = 1, less: int = 0) -> float:
        """Return the gain of an adventurer acting at a place."""
        key = (place, extra, less)
        value = self._values.get(key)
        if value is None:
            tile = self._board.tiles[place]
            if tile is None:
                value = 0.0
            elif place == self._mummy:
                value = -self.weights.mummy
            else:
                have = self.me.active.count(place) + extra
                value = self._of_tile(tile, place, have, less)
            self._values[key] = value
        return value

    def _of_tile(self, tile: pieces.Tile, place: int, have: int, less: int) -> float:
        weights = self.weights
        kind = type(tile)
        gain = 0.0
        if isinstance(tile, pieces.Treasure):
            gain = tile.points + weights.sets * self.sets.gains[ROWS[tile.kind]]
            if have + less < tile.needed:
                share = have / tile.needed
                gain *= weights.share * share * share
        elif kind is pieces.HorusTile:
            gain = max(weights.key if self.me.keys else weights.first_key, weights.horus)
        elif kind is pieces.ScarabTile:
            gain = weights.scarab
        elif kind is pieces.WildCardTile:
            gain = self.wild_card()
        elif kind is pieces.ScarabOrWildTile:
            gain = max(weights.scarab, self.wild_card())
        elif kind is pieces.FavorTile:
            gain = weights.favor
        elif isinstance(tile, pieces.OsirisTile):
            gain = self._onward(place, tile, less)
        else:
            target = next_tunnel(self._board, place)
            if target is not None:
                gain = weights.tunnel * self._way(place, target)
        return gain

    def _onward(self, place: int, tile: pieces.OsirisTile, less: int) -> float:
        track = self._board.track
        target = track.ahead(place, tile.number)
        if target is None or target >= track.goal:
            target = track.last_tile
        if target is None or target == place:
            return 0.0
        gain = self._way(place, target)
        if type(self._board.tiles[target]) is not pieces.OsirisTile:
            gain += self.at(target, 1, less)
        return self.weights.osiris * gain

    def _way(self, origin: int, target: int) -> float:
        walls, left, weights = self.constants.walls, self._left, self.weights
        return weights.wall * (walls[target] - walls[origin]) + weights.progress * (
            left[origin] - left[target]
        )

    def wild_card(self) -> float:
        """Return the value of a wild card."""
        return self.weights.wild * self.sets.gains[WILD_CARD]

    # --- Moves -----------------------------------------------------------------------------------

    def move(self, origin: int, steps: int, less: int = 0) -> float:
        """Return the gain of a move."""
        key = (origin, steps, less)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._move(origin, steps, less)
        return found

    def _move(self, origin: int, steps: int, less: int) -> float:
        me, weights, left = self.me, self.weights, self._left[origin]
        if steps < 1:
            return _BACK - weights.progress if steps else self.at(origin, 0)
        if steps > left or (steps == left and not me.keys):
            return _NEVER
        place = self._stops[steps - 1 - left]
        walls = self.constants.walls
        gain = weights.progress * steps + weights.wall * (walls[place] - walls[origin])
        gain += weights.late * steps * origin / _STANDARD_STEPS
        if not origin:
            gain += weights.stairs
        if origin == me.active[0]:
            gain += weights.rearmost
        if steps == left:
            gain += weights.chamber - 1
            gain += sum(self.position.sarcophagi[:1])
        else:
            gain += self.at(place, 1, less)
        gain += self._woken(origin, place)
        tile = self._board.tiles[origin]
        if isinstance(tile, pieces.Treasure) and origin != self._mummy:
            gain -= weights.leave * min(me.active.count(origin) / tile.needed, 1.0) * tile.points
        return gain

    def _woken(self, origin: int, target: int) -> float:
        asleep: tuple[int, ...] = self.me.asleep
        if not asleep:
            return 0.0
        statues = self.constants.statues
        woken = sum([origin <= statues[statue] < target for statue in asleep])
        return self.weights.wake * woken

    def best(self, steps: Iterable[int], less: int = 0) -> float:
        """Return the greatest gain of a card that moves one adventurer."""
        offered = tuple(steps)
        origins = dict.fromkeys(self.me.active)
        return max(
            [self.move(origin, number, less) for origin in origins for number in offered],
            default=_NEVER,
        )

    # --- Cards -----------------------------------------------------------------------------------

    def card(self, card: pieces.Playable, face: int = 0) -> float:
        """Return the gain of playing a card."""
        if isinstance(card, pieces.NumberCard):
            return self.best((card.number,))
        if isinstance(card, pieces.AdvanceAllCard):
            return self.advance(card.number)
        if isinstance(card, pieces.FixedCard):  # as the one card left, or as another like it
            return self.join()
        if isinstance(card, pieces.PlusCard):
            return max(self.best((card.number,)), self.best((card.number + 2,)) - _PLUS_LOSS)
        if isinstance(card, pieces.OneLessCard):
            return self.best((card.number,), 1)
        if face or not card.rolls:
            return self.best(card.steps(face))
        faces = self.constants.faces
        return sum([self.best(card.steps(rolled)) for rolled in faces]) / len(faces)

    def advance(self, number: int) -> float:
        """Return the gain of advancing all. :rule:`LX-7.3`."""
        total = most = 0.0
        active: tuple[int, ...] = self.me.active
        for origin in active:
            left = self._left[origin]
            if number > left or (number == left and not self.me.keys):
                continue
            here = self.at(self._stops[number - 1 - left]) if number < left else 0.0
            total += self.move(origin, number) - here
            most = max(most, here)
        return total + most

    def join(self) -> float:
        """Return the gain of joining the last adventurer to the next. :rule:`LX-7.7`."""
        active: tuple[int, ...] = self.me.active
        for place in active:
            if place > active[0]:
                gain = self._way(active[0], place) + self.at(place)
                return gain + self._woken(active[0], place)
        return _JOINS_IN_CHAMBER if active and self.me.in_chamber and self.me.keys else _NEVER


_TAKEN = 3.0
"""The value of a free offer."""
_LEVEL = 0.1
_FAR = 0.01


def gains(
    position: Position, actions: Sequence[acts.Action], weights: HeuristicWeights
) -> list[float]:
    """Return each legal action's approximate gain, in points."""
    frame = position.pending[-1]
    heuristic = MoveHeuristic(position, frame.seat, weights)
    found: list[float] = []
    for action in actions:
        gain = _GAINS.get(type(action))
        found.append(0.0 if gain is None else gain(heuristic, action, frame))
    return found


# Each function in the table gets the heuristic, an action of its class, and its frame.


def _play(heuristic: MoveHeuristic, action: acts.PlayCard, _frame: object) -> float:
    hand = heuristic.me.hand
    is_left = action.end is pieces.End.LEFT
    card, following = (hand[0], hand[1:2]) if is_left else (hand[-1], hand[-2:-1])
    gain = heuristic.card(card) - (heuristic.weights.keep if card.level else 0.0)
    for coming in following:
        gain += heuristic.weights.next * heuristic.card(coming)
    return gain


def _move(heuristic: MoveHeuristic, action: acts.MoveAdventurer, frame: object) -> float:
    less = type(frame) is ChooseMove and type(frame.card) is pieces.OneLessCard
    return heuristic.move(action.origin, action.steps, int(less))


def _decline(heuristic: MoveHeuristic, _action: object, frame: object) -> float:
    if isinstance(frame, characters.ChooseReroll):
        return heuristic.card(frame.card, frame.face)
    return 0.0


def _add(
    heuristic: MoveHeuristic, action: equipment.AddCard, frame: equipment.ChooseCardToAdd
) -> float:
    hand = heuristic.me.hand
    added = hand[0] if action.end is pieces.End.LEFT else hand[-1]
    together = heuristic.card(pieces.CardPair(frame.card, added))
    return together - heuristic.card(pieces.NumberCard(frame.card.number))


def _try_to_stand(heuristic: MoveHeuristic, _action: object, _frame: object) -> float:
    me, weights = heuristic.me, heuristic.weights
    gain: float = weights.stand * len(me.expansion.mummy.lying)
    return gain if me.active else gain + weights.stand_alone


def _stand(heuristic: MoveHeuristic, action: mummy.StandUp, _frame: object) -> float:
    return heuristic.constants.walls[action.place] + _FAR * action.place


def _mummy_tile(heuristic: MoveHeuristic, action: mummy.ActivateMummyTile, _frame: object) -> float:
    position, weights = heuristic.position, heuristic.weights
    effect = position.expansion.mummy.display[action.slot]
    inventory = position.config.inventory
    cost: int = inventory.mummy_costs[inventory.mummy_tiles.index[effect]]
    return weights.tiles[effect.name] - weights.talisman * cost


_GAINS: dict[type, Callable[[MoveHeuristic, Any, Any], float]] = {
    acts.PlayCard: _play,
    acts.MoveAdventurer: _move,
    acts.ActWith: lambda heuristic, action, _: heuristic.at(action.place, 0),
    acts.ClaimTreasure: lambda _, _action, _frame: _TAKEN,
    acts.TakeKey: lambda heuristic, _, _frame: (
        heuristic.weights.key if heuristic.me.keys else heuristic.weights.first_key
    ),
    acts.TakeHorusCard: lambda heuristic, action, _: (
        heuristic.weights.horus + _LEVEL * action.level
    ),
    acts.TakeScarab: lambda heuristic, _, _frame: heuristic.weights.scarab,
    acts.TakeWildCard: lambda heuristic, _, _frame: heuristic.wild_card(),
    acts.Decline: _decline,
    characters.AdvanceAll: lambda heuristic, _, frame: heuristic.advance(frame.card.number),
    characters.JoinNext: lambda heuristic, _, _frame: heuristic.join(),
    characters.Reroll: lambda heuristic, _, frame: heuristic.card(frame.card),
    characters.PerformTempleAction: lambda _, _action, _frame: _TAKEN,
    characters.TakeExtraTurn: lambda _, _action, _frame: _TAKEN,
    equipment.AddCard: _add,
    mummy.TryStandUp: _try_to_stand,
    mummy.StandUp: _stand,
    mummy.ActivateMummyTile: _mummy_tile,
    mummy.ExchangeScarab: lambda _, action, _frame: -float(action.value),
    mummy.DiscardHandCard: lambda heuristic, action, _: (
        -heuristic.card(heuristic.me.hand[action.slot])
    ),
}
"""Actions that are not listed here have no gain."""
