"""A move heuristic: each action's approximate immediate gain, without a step of the game.

It uses open information and the deciding seat's own hand, so it takes views as well as states.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import astuple, frozen

from theban.agents._luxor.reach import ROWS, WILD_CARD, constants_of, mummy_place
from theban.luxor import _actions as acts, _pieces as pieces
from theban.luxor._board import Board
from theban.luxor._parts import characters, equipment, mummy
from theban.luxor._rules.tiles import osiris_target
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


_NEVER = -9.0
"""The gain of an impossible move."""
_BACK = -1.0
_STANDARD_STEPS = 40.0
_JOINS_IN_CHAMBER = 6.0
_PLUS_LOSS = 0.5
_TAKEN = 3.0
"""The value of a free offer."""
_LEVEL = 0.1
_FAR = 0.01


def gains(
    position: State | View, actions: Sequence[acts.Action], weights: HeuristicWeights
) -> list[float]:
    """Return each legal action's approximate gain, in points."""
    heuristic = MoveHeuristic(position, weights)
    return [heuristic.gain(action) for action in actions]


class MoveHeuristic:
    """The deciding seat's gains by moves, computed on demand."""

    def __init__(self, position: State | View, weights: HeuristicWeights) -> None:
        """Prepare for a position."""
        self.position: Any = position  # the common part of states and views
        frame = position.pending[-1]
        player = position.players[frame.seat]
        self.frame: Any = frame
        self.me: Any = player
        self.weights = weights
        self.constants = constants_of(position.config)
        self._board: Board = position.board
        self._left, self._stops = self._board.track.steps_left(), self._board.track.stops
        _, self._sets = self.constants.collection_of(player)
        self._wild_card = weights.wild * self._sets.gains[WILD_CARD]
        self._key = weights.key if player.keys else weights.first_key
        self._mummy = mummy_place(position)
        self._values: dict[tuple[int, int, int], float] = {}
        self._gains: dict[tuple[int, int, int], float] = {}

    # --- Actions ---------------------------------------------------------------------------------

    def gain(self, action: acts.Action) -> float:
        """Return the gain of an action; actions that are not listed here have none."""
        me, weights, frame = self.me, self.weights, self.frame
        match action:
            case acts.PlayCard():
                hand = me.hand if action.end is pieces.End.LEFT else me.hand[::-1]
                gain = self.card(hand[0]) - (weights.keep if hand[0].level else 0.0)
                for coming in hand[1:2]:
                    gain += weights.next * self.card(coming)
                return gain
            case acts.MoveAdventurer():
                less = type(frame) is ChooseMove and type(frame.card) is pieces.OneLessCard
                return self.move(action.origin, action.steps, int(less))
            case acts.MoveHandCard():  # one of many, as a rule
                return 0.0
            case acts.ActWith():
                return self.at(action.place, 0)
            case acts.TakeKey():
                return self._key
            case acts.TakeHorusCard():
                return weights.horus + _LEVEL * action.level
            case acts.TakeScarab():
                return weights.scarab
            case acts.TakeWildCard():
                return self._wild_card
            case acts.Decline() if isinstance(frame, characters.ChooseReroll):
                return self.card(frame.card, frame.face)
            case characters.AdvanceAll():
                return self.advance(frame.card.number)
            case characters.JoinNext():
                return self.join()
            case characters.Reroll():
                return self.card(frame.card)
            case (
                acts.ClaimTreasure() | characters.PerformTempleAction() | characters.TakeExtraTurn()
            ):
                return _TAKEN
            case equipment.AddCard():
                added = me.hand[0] if action.end is pieces.End.LEFT else me.hand[-1]
                together = self.card(pieces.CardPair(frame.card, added))
                return together - self.card(pieces.NumberCard(frame.card.number))
            case mummy.TryStandUp():
                gain = weights.stand * len(me.expansion.mummy.lying)
                return gain if me.active else gain + weights.stand_alone
            case mummy.StandUp():
                return self.constants.walls[action.place] + _FAR * action.place
            case mummy.ActivateMummyTile():
                effect = self.position.expansion.mummy.display[action.slot]
                inventory = self.position.config.inventory
                cost: int = inventory.mummy_costs[inventory.mummy_tiles.index[effect]]
                return weights.tiles[effect.name] - weights.talisman * cost
            case mummy.ExchangeScarab():
                return -float(action.value)
            case mummy.DiscardHandCard():
                return -self.card(me.hand[action.slot])
            case _:
                return 0.0

    # --- Places ----------------------------------------------------------------------------------

    def at(self, place: int, extra: int = 1, less: int = 0) -> float:
        """Return the gain of an adventurer acting at a place."""
        key = (place, extra, less)
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._at(place, extra, less)
        return value

    def _at(self, place: int, extra: int, less: int) -> float:
        board, weights, tile = self._board, self.weights, self._board.tiles[place]
        if tile is None:
            return 0.0
        if place == self._mummy:
            return -weights.mummy
        kind = type(tile)
        if isinstance(tile, pieces.Treasure):
            gain = tile.points + weights.sets * self._sets.gains[ROWS[tile.kind]]
            have = self.me.active.count(place) + extra
            if have + less < tile.needed:
                share = have / tile.needed
                gain *= weights.share * share * share
            return gain
        if kind is pieces.HorusTile:
            return max(self._key, weights.horus)
        if kind is pieces.ScarabTile:
            return weights.scarab
        if kind is pieces.WildCardTile:
            return self._wild_card
        if kind is pieces.ScarabOrWildTile:
            return max(weights.scarab, self._wild_card)
        if kind is pieces.FavorTile:
            return weights.favor
        if isinstance(tile, pieces.OsirisTile):
            target, _ = osiris_target(board, place, tile) or (None, ())
            if target is None:
                return 0.0
            gain = self._way(place, target)
            if type(board.tiles[target]) is not pieces.OsirisTile:
                gain += self.at(target, 1, less)
            return weights.osiris * gain
        target = board.next_tunnel(place)
        return 0.0 if target is None else weights.tunnel * self._way(place, target)

    def _way(self, origin: int, target: int) -> float:
        walls, left, weights = self.constants.walls, self._left, self.weights
        return weights.wall * (walls[target] - walls[origin]) + weights.progress * (
            left[origin] - left[target]
        )

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
        statues = self.constants.statues
        asleep: tuple[int, ...] = self.me.asleep
        if not asleep:
            return 0.0
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
