"""A quick look at a decision of Luxor: what each answer gains at once, without a step of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theban.agents.luxor.features import KINDS, box_of
from theban.luxor import actions as acts
from theban.luxor.frames import ChooseMove
from theban.luxor.parts.characters import AdvanceAll, JoinNext, PerformTempleAction, Reroll, TakeExtraTurn
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    MummyEffect,
    StandUp,
    TryStandUp,
)
from theban.luxor.pieces import (
    AdvanceAllCard,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    End,
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
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)

if TYPE_CHECKING:
    from theban.luxor.state import State

W = {
    "progress": 0.25,
    "wall": 0.6,
    "wake": 4.0,
    "first": 0.4,
    "chamber": 3.0,
    "mummy": 2.5,
    "key1": 2.5,
    "key": 1.2,
    "horus": 1.2,
    "leave": 0.4,
    "keep": 0.5,
    "scarab": 2.4,
    "wild": 1.0,
    "sets": 1.0,
    "share": 0.4,
    "favor": 1.5,
    "end": 0.0,
    "osiris": 1.0,
    "tunnel": 1.0,
    "late": 0.0,
    "stairs": 0.0,
    "rear": 0.0,
    "next": 0.0,
}
TILES = {
    MummyEffect.REDRAW: 0.3,
    MummyEffect.REARMOST_1_OR_2: 0.8,
    MummyEffect.TWO_POINTS: 2.0,
    MummyEffect.MOVE_CARD: 0.3,
    MummyEffect.SCARAB: 2.4,
    MummyEffect.EXCHANGE: 0.6,
    MummyEffect.ONE_ADVENTURER_1: 0.6,
    MummyEffect.FEWEST_POINTS: 1.2,
    MummyEffect.HORUS_CARD: 1.0,
    MummyEffect.POINTS_FOR_TREASURES: 2.0,
    MummyEffect.TWO_KEYS: 2.5,
    MummyEffect.REARMOST_1_TO_4: 1.5,
    MummyEffect.CHOICE: 5.0,
    MummyEffect.ONE_MORE_TURN: 3.5,
    MummyEffect.ALL_4: 5.0,
}


W.update({"T" + effect.name: worth for effect, worth in TILES.items()})
W.update({"stand": 1.2, "standbase": 2.0, "cost": 0.5})


class Glance:
    """What a seat gains by moves, worked out as far as it is asked."""

    def __init__(self, state: State, seat: int, w: dict[str, float] = W) -> None:
        self.w = w
        self.state = state
        self.box = box = box_of(state.config)
        self.me = me = state.players[seat]
        board = state.board
        self.left = board.track.steps_left()
        self.stops = board.track.stops
        owned = [0, 0, 0, 0]
        for treasure in me.treasures:
            owned[KINDS.get(treasure.kind, 3)] += 1
        self.sets = box.sets_of(owned[0], owned[1], owned[2], me.wild_cards)
        self.values: dict[int, float] = {}
        self.gains: dict[tuple[int, int], float] = {}
        expansion = state.expansion
        self.mummy = (
            expansion.mummy.place if expansion is not None and expansion.mummy is not None else 0
        )

    def at(self, place: int, extra: int = 1, less: int = 0) -> float:
        """What one that lands on a place gains there."""
        key = place if not less and extra else -place - 1000 * less - 100000 * extra
        value = self.values.get(key)
        if value is None:
            board = self.state.board
            tile = board.tiles[place]
            if tile is None or place == self.mummy:
                value = 0.0 if tile is None else -self.w["mummy"]
            elif type(tile) is HorusTile:
                value = self.horus()
            else:
                value = self.tile(tile, place, self.me.active.count(place) + extra, less)
            self.values[key] = value
        return value

    def tile(self, tile: Any, place: int, have: int, less: int) -> float:
        w = self.w
        kind = type(tile)
        if kind is Treasure:
            worth = tile.points + w["sets"] * self.sets.gain[KINDS.get(tile.kind, 3)]
            if have + less >= tile.needed:
                return worth
            share = have / tile.needed
            return w["share"] * share * share * worth
        if kind is ScarabTile:
            return w["scarab"]
        if kind is WildCardTile:
            return w["wild"] * self.sets.gain[4]
        if kind is ScarabOrWildTile:
            return max(w["scarab"], w["wild"] * self.sets.gain[4])
        if kind is FavorTile:
            return w["favor"]
        walls = self.box.walls
        board = self.state.board
        if kind is OsirisTile:
            track = board.track
            target = track.ahead(place, tile.number)
            if target is None or target >= track.goal:
                target = track.last_tile
            if target is None or target == place:
                return 0.0
            onto = board.tiles[target]
            worth = w["wall"] * (walls[target] - walls[place]) + w["progress"] * tile.number
            if type(onto) is not OsirisTile:
                worth += self.at(target, 1, less)
            return w["osiris"] * worth
        if kind is TunnelTile:
            tiles = board.tiles
            for target in range(place + 1, len(tiles) - 1):
                if type(tiles[target]) is TunnelTile:
                    steps = self.left[place] - self.left[target]
                    walled = w["wall"] * (walls[target] - walls[place])
                    return w["tunnel"] * (walled + w["progress"] * steps)
        return 0.0

    def horus(self) -> float:
        return max(self.w["key"] if self.me.keys else self.w["key1"], self.w["horus"])

    def gain(self, origin: int, steps: int, less: int = 0) -> float:
        """What a move gains; steps that cannot be made gain less than nothing."""
        key = (origin, steps) if not less else (origin, -100 - steps)
        found = self.gains.get(key)
        if found is None:
            found = self.gains[key] = self._gain(origin, steps, less)
        return found

    def _gain(self, origin: int, steps: int, less: int) -> float:
        me = self.me
        left = self.left[origin]
        walls = self.box.walls
        if steps <= 0:
            if steps:
                return -1.0 - self.w["progress"]
            return self.at(origin, 0)
        if steps > left or (steps == left and not me.keys):
            return -9.0
        place = self.stops[steps - 1 - left]
        w = self.w
        worth = w["progress"] * steps + w["wall"] * (walls[place] - walls[origin])
        worth += w["late"] * steps * origin / 40.0
        if not origin:
            worth += w["stairs"]
        if origin == me.active[0]:
            worth += w["rear"]
        if steps == left:
            worth += self.w["chamber"] - 1.0 + (self.state.sarcophagi[0] if self.state.sarcophagi else 0)
        else:
            worth += self.at(place, 1, less)
        if me.asleep:
            statues = self.box.statues
            for statue in me.asleep:
                if origin <= statues[statue] < place:
                    worth += self.w["wake"]
        tile = self.state.board.tiles[origin]
        if type(tile) is Treasure and origin != self.mummy:
            share = me.active.count(origin) / tile.needed
            worth -= self.w["leave"] * min(share, 1.0) * tile.points
        return worth

    def best(self, steps: Any, less: int = 0) -> float:
        gain = self.gain
        top = -9.0
        for origin in dict.fromkeys(self.me.active):
            for number in steps:
                value = gain(origin, number, less)
                if value > top:
                    top = value
        return top

    def card(self, card: Any, face: int = 0) -> float:
        """What playing a card gains."""
        kind = type(card)
        if kind is NumberCard:
            return self.best((card.number,))
        if kind is AdvanceAllCard:
            return self.advance(card.number)
        if kind is JoinNextCard:
            return self.join()
        if kind is PlusCard:
            return max(self.best((card.number,)), self.best((card.number + 2,)) - 0.5)
        if kind is OneLessCard:
            return self.best((card.number,), 1)
        if kind is UpToCard or kind is PlusMinusCard or face:
            return self.best(card.steps(face))
        if kind is CardPair and not card.rolls:
            return self.best(card.steps(0))
        faces = self.box.faces
        if kind is DieCard:
            total = 0.0
            for f in faces:
                total += self.best((f,))
            return total / len(faces)
        return sum([self.best(card.steps(f)) for f in faces]) / len(faces)

    def advance(self, number: int) -> float:
        me = self.me
        total = 0.0
        top = 0.0
        for origin in me.active:
            left = self.left[origin]
            if number > left or (number == left and not me.keys):
                continue
            gain = self.gain(origin, number)
            place = self.stops[number - 1 - left]
            here = self.at(place) if number < left else 0.0
            total += gain - here
            if here > top:
                top = here
        return total + top

    def ahead(self) -> float:
        """How the seat stands: 1 in front of all others on the track, -1 behind."""
        mine = self.me.points + 2 * len(self.me.treasures)
        others = [p.points + 2 * len(p.treasures) for p in self.state.players if p is not self.me]
        return max(-1.0, min(1.0, (mine - max(others)) / 8.0))

    def join(self) -> float:
        me = self.me
        active = me.active
        rear = active[0] if active else 0
        for place in active:
            if place > rear:
                break
        else:
            return 6.0 if me.in_chamber and me.keys else -9.0
        walls = self.box.walls
        worth = self.w["progress"] * (self.left[rear] - self.left[place])
        worth += self.w["wall"] * (walls[place] - walls[rear]) + self.at(place)
        for statue in me.asleep:
            if rear <= self.box.statues[statue] < place:
                worth += self.w["wake"]
        return worth


def gains(state: State, legal: tuple[Any, ...], w: dict[str, float] = W) -> list[float]:
    """Return about what each legal answer gains at once, in points."""
    frame = state.pending[-1]
    seat = frame.seat
    glance = Glance(state, seat, w)
    kind = type(legal[0])
    if kind is acts.MoveAdventurer:
        less = int(type(frame) is ChooseMove and type(frame.card) is OneLessCard)
        gain = glance.gain
        return [
            gain(a.origin, a.steps, less) if type(a) is acts.MoveAdventurer else _other(glance, a, frame)
            for a in legal
        ]
    if kind is acts.PlayCard:
        hand = glance.me.hand
        found = []
        for action in legal:
            if type(action) is acts.PlayCard:
                card = hand[0] if action.end is End.LEFT else hand[-1]
                value = glance.card(card)
                if card.level:
                    value -= w["keep"]
                if w["next"]:
                    value += w["next"] * glance.card(hand[1] if action.end is End.LEFT else hand[-2])
                found.append(value)
            else:
                found.append(_other(glance, action, frame))
        return found
    return [_other(glance, action, frame) for action in legal]


def _other(glance: Glance, action: Any, frame: Any) -> float:
    kind = type(action)
    me = glance.me
    if kind is acts.ActWith:
        return glance.at(action.place, 0)
    if kind is acts.TakeKey:
        return glance.w["key"] if me.keys else glance.w["key1"]
    if kind is acts.TakeHorusCard:
        return glance.w["horus"] + 0.1 * action.level
    if kind is acts.TakeScarab:
        return glance.w["scarab"]
    if kind is acts.TakeWildCard:
        return glance.sets.gain[4]
    if kind is acts.ClaimTreasure or kind is PerformTempleAction or kind is TakeExtraTurn:
        return 3.0
    if kind is acts.Decline:
        from theban.luxor.parts.characters import ChooseReroll
        if type(frame) is ChooseReroll:
            return glance.card(frame.card, frame.face)
        return 0.0
    if kind is Reroll:
        return glance.card(frame.card)
    if kind is AddCard:
        hand = me.hand
        added = hand[0] if action.end is End.LEFT else hand[-1]
        return glance.card(CardPair(frame.card, added)) - glance.card(NumberCard(frame.card.number))
    if kind is AdvanceAll:
        return glance.advance(frame.card.number)
    if kind is JoinNext:
        return glance.join()
    if kind is TryStandUp:
        lying = me.expansion.mummy.lying
        return glance.w["stand"] * len(lying) + (glance.w["standbase"] if not me.active else 0.0)
    if kind is StandUp:
        return glance.box.walls[action.place] + 0.01 * action.place
    if kind is ActivateMummyTile:
        effect = glance.state.expansion.mummy.display[action.slot]
        inventory = glance.state.config.inventory
        cost = inventory.mummy_costs[inventory.mummy_tiles.index[effect]]
        return glance.w["T" + effect.name] - glance.w["cost"] * cost
    if kind is ExchangeScarab:
        return -action.value
    if kind is DiscardHandCard:
        return -glance.card(me.hand[action.slot])
    return 0.0


def quick(state: State, legal: tuple[Any, ...], rng: Any, w: dict[str, float] = W) -> Any:
    """Return the answer that gains most at once."""
    values = gains(state, legal, w)
    top = max(values)
    found = [a for a, v in zip(legal, values, strict=True) if v >= top - 1e-9]
    return found[0] if len(found) == 1 else found[int(rng.random() * len(found))]
