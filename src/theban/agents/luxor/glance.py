"""A glance at a decision: about what each answer gains at once, without a step of the game.

It looks at what lies open and at the deciding seat's own hand, so it takes views as well as states.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from theban.agents.luxor.box import box_of
from theban.agents.luxor.reach import next_tunnel
from theban.agents.luxor.sets import ROWS, WILD_CARD
from theban.agents.luxor.tastes import Tastes
from theban.luxor.board import Board
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import (
    AdvanceAllCard,
    FavorTile,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    Playable,
    PlusCard,
    ScarabOrWildTile,
    ScarabTile,
    Tile,
    Treasure,
    WildCardTile,
)
from theban.luxor.state import State

Position: TypeAlias = "State | View"

_NEVER = -9.0
"""What a move gains that cannot be made."""
_BACK = -1.0
_STANDARD_STEPS = 40.0
_JOINS_IN_CHAMBER = 6.0
_PLUS_LOSS = 0.5


class Glance:
    """What a seat gains by moves, worked out as far as it is asked."""

    def __init__(self, position: Position, seat: int, tastes: Tastes) -> None:
        """Look at a position."""
        self.position: Any = position  # what states and views have alike
        self.tastes: Tastes = tastes
        self.box = box = box_of(position.config)
        self.me: Any = position.players[seat]
        self._board: Board = position.board
        self._left = self._board.track.steps_left()
        self._stops = self._board.track.stops
        owned = [0, 0, 0, 0]
        for treasure in self.me.treasures:
            owned[ROWS[treasure.kind]] += 1
        self.sets = box.sets_of(owned[0], owned[1], owned[2], self.me.wild_cards)
        expansion = position.expansion
        mummy = None if expansion is None else expansion.mummy
        self._mummy = 0 if mummy is None else mummy.place
        self._values: dict[tuple[int, int, int], float] = {}
        self._gains: dict[tuple[int, int, int], float] = {}

    # --- Places ----------------------------------------------------------------------------------

    def at(self, place: int, extra: int = 1, less: int = 0) -> float:
        """Return what an adventurer gains that acts at a place."""
        key = (place, extra, less)
        value = self._values.get(key)
        if value is None:
            tile = self._board.tiles[place]
            if tile is None:
                value = 0.0
            elif place == self._mummy:
                value = -self.tastes.mummy
            else:
                have = self.me.active.count(place) + extra
                value = self._of_tile(tile, place, have, less)
            self._values[key] = value
        return value

    def _of_tile(self, tile: Tile, place: int, have: int, less: int) -> float:
        tastes = self.tastes
        kind = type(tile)
        gain = 0.0
        if isinstance(tile, Treasure):
            gain = tile.points + tastes.sets * self.sets.gains[ROWS[tile.kind]]
            if have + less < tile.needed:
                share = have / tile.needed
                gain *= tastes.share * share * share
        elif kind is HorusTile:
            gain = max(tastes.key if self.me.keys else tastes.first_key, tastes.horus)
        elif kind is ScarabTile:
            gain = tastes.scarab
        elif kind is WildCardTile:
            gain = self.wild_card()
        elif kind is ScarabOrWildTile:
            gain = max(tastes.scarab, self.wild_card())
        elif kind is FavorTile:
            gain = tastes.favor
        elif isinstance(tile, OsirisTile):
            gain = self._onward(place, tile, less)
        else:
            target = next_tunnel(self._board, place)
            if target is not None:
                gain = tastes.tunnel * self._way(place, target)
        return gain

    def _onward(self, place: int, tile: OsirisTile, less: int) -> float:
        track = self._board.track
        target = track.ahead(place, tile.number)
        if target is None or target >= track.goal:
            target = track.last_tile
        if target is None or target == place:
            return 0.0
        gain = self._way(place, target)
        if type(self._board.tiles[target]) is not OsirisTile:
            gain += self.at(target, 1, less)
        return self.tastes.osiris * gain

    def _way(self, origin: int, target: int) -> float:
        walls, left, tastes = self.box.walls, self._left, self.tastes
        return tastes.wall * (walls[target] - walls[origin]) + tastes.progress * (
            left[origin] - left[target]
        )

    def wild_card(self) -> float:
        """Return what a wild card is worth."""
        return self.tastes.wild * self.sets.gains[WILD_CARD]

    # --- Moves -----------------------------------------------------------------------------------

    def move(self, origin: int, steps: int, less: int = 0) -> float:
        """Return what a move gains."""
        key = (origin, steps, less)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._move(origin, steps, less)
        return found

    def _move(self, origin: int, steps: int, less: int) -> float:
        me, tastes, left = self.me, self.tastes, self._left[origin]
        if steps < 1:
            return _BACK - tastes.progress if steps else self.at(origin, 0)
        if steps > left or (steps == left and not me.keys):
            return _NEVER
        place = self._stops[steps - 1 - left]
        walls = self.box.walls
        gain = tastes.progress * steps + tastes.wall * (walls[place] - walls[origin])
        gain += tastes.late * steps * origin / _STANDARD_STEPS
        if not origin:
            gain += tastes.stairs
        if origin == me.active[0]:
            gain += tastes.rear
        if steps == left:
            gain += tastes.chamber - 1
            gain += sum(self.position.sarcophagi[:1])
        else:
            gain += self.at(place, 1, less)
        gain += self._woken(origin, place)
        tile = self._board.tiles[origin]
        if isinstance(tile, Treasure) and origin != self._mummy:
            gain -= tastes.leave * min(me.active.count(origin) / tile.needed, 1.0) * tile.points
        return gain

    def _woken(self, origin: int, target: int) -> float:
        asleep: tuple[int, ...] = self.me.asleep
        if not asleep:
            return 0.0
        statues = self.box.statues
        woken = sum([origin <= statues[statue] < target for statue in asleep])
        return self.tastes.wake * woken

    def best(self, steps: Iterable[int], less: int = 0) -> float:
        """Return the most that a card gains that moves one adventurer."""
        offered = tuple(steps)
        origins = dict.fromkeys(self.me.active)
        return max(
            [self.move(origin, number, less) for origin in origins for number in offered],
            default=_NEVER,
        )

    # --- Cards -----------------------------------------------------------------------------------

    def card(self, card: Playable, face: int = 0) -> float:
        """Return what playing a card gains."""
        if isinstance(card, NumberCard):
            return self.best((card.number,))
        if isinstance(card, AdvanceAllCard):
            return self.advance(card.number)
        if isinstance(card, JoinNextCard):
            return self.join()
        if isinstance(card, PlusCard):
            return max(self.best((card.number,)), self.best((card.number + 2,)) - _PLUS_LOSS)
        if isinstance(card, OneLessCard):
            return self.best((card.number,), 1)
        if face or not card.rolls:
            return self.best(card.steps(face))
        faces = self.box.faces
        return sum([self.best(card.steps(rolled)) for rolled in faces]) / len(faces)

    def advance(self, number: int) -> float:
        """Return what it gains to advance all. :rule:`LX-7.3`."""
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
        """Return what it gains if the last joins the next. :rule:`LX-7.7`."""
        active: tuple[int, ...] = self.me.active
        for place in active:
            if place > active[0]:
                gain = self._way(active[0], place) + self.at(place)
                return gain + self._woken(active[0], place)
        return _JOINS_IN_CHAMBER if active and self.me.in_chamber and self.me.keys else _NEVER
