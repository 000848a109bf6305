"""The rules of the base game once more, written from their text alone: slow, plain and mutable.

It shares nothing with the engine but the pieces and the names of choices.  A :class:`Model` follows
a game choice by choice and says what must be awaited next, with which answers or weights.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from theban.luxor import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    End,
    MoveAdventurer,
    Outcome,
    PlayCard,
    State,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.pieces import (
    AdvanceAllCard,
    Card,
    DieCard,
    FavorTile,
    HorusCard,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    Rear,
    ScarabOrWildTile,
    ScarabTile,
    TempleTile,
    Treasure,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Answers = tuple[Action, ...]


class Owner:
    """What one player has."""

    def __init__(self, hand: Sequence[Card]) -> None:
        """Start with two on the stairs and one at each statue. LX-2.2."""
        self.hand = list(hand)
        self.active = [0, 0]
        self.asleep = {0, 1, 2}
        self.in_chamber = 0
        self.keys = 0
        self.wild_cards = 0
        self.points = 0
        self.scarabs: list[int] = []
        self.treasures: Counter[Treasure] = Counter()
        self.sarcophagi: list[int] = []


class Model:
    """A game from its start."""

    def __init__(self, state: State) -> None:
        """Copy what lies on the table at the start of a game."""
        self.config = state.config
        box = self.box = state.config.components
        self.tiles = list(state.board.tiles)
        self.chamber = len(box.spaces) + 1
        self.owners = [Owner(player.hand) for player in state.players]
        self.draw_pile: Counter[Card] = Counter(dict(box.basic_cards))
        for owner in self.owners:
            self.draw_pile -= Counter(owner.hand)
        self.discard_pile: Counter[Card] = Counter()
        self.tops: dict[int, HorusCard | None] = dict(enumerate(state.horus_tops, start=1))
        self.stacks = {
            level: Counter({card: n for card, n in box.horus_cards if card.level == level})
            - Counter([top] if top else [])
            for level, top in self.tops.items()
        }
        self.temple = {
            rear: Counter({tile: n for side, tile, n in box.temple_tiles if side is rear})
            for rear in Rear
        }
        self.scarabs = Counter(dict(box.scarabs))
        self.keys = box.keys
        self.wild_cards = box.wild_cards
        self.sarcophagi = list(box.sarcophagi)
        self.seat = self.config.first_player
        self.turns = 0
        self.idle = True
        self.kind: DecisionKind | ChanceKind | None = DecisionKind.PLAY_CARD
        self.answers: Answers = ()
        self.weights: Counter[Outcome] = Counter()
        self.card: Card = DieCard()
        self.place = 0
        self.level = 0
        self.start()

    @property
    def me(self) -> Owner:
        """Whose turn it is."""
        return self.owners[self.seat]

    # --- Movement ---------------------------------------------------------------------------

    def ahead(self, place: int, steps: int) -> int | None:
        """Walk step by step: each to the next tile, or from the last tile into the chamber."""
        for _ in range(steps):
            if place == self.chamber:
                return None
            place += 1
            while place < self.chamber and self.tiles[place] is None:
                place += 1
        return place

    def behind(self, place: int) -> int | None:
        """Go back to the nearest tile; the stairs count with the switch only. LX-3.9."""
        for other in range(place - 1, 0, -1):
            if self.tiles[other] is not None:
                return other
        return 0 if place > 0 and self.config.rulings.backward_onto_stairs else None

    def may(self, target: int | None) -> bool:
        """Say whether a move in full may end there. LX-3.10, LX-8.1."""
        return target is not None and (target != self.chamber or self.me.keys > 0)

    def target(self, place: int, steps: int) -> int | None:
        """Return where a card's steps lead."""
        return self.behind(place) if steps < 0 else self.ahead(place, steps)

    def moves(self, card: Card, face: int) -> Answers:
        """List the legal pairs of a card that moves one adventurer."""
        match card:
            case NumberCard(number) | OneLessCard(number=number):
                steps = [number]
            case PlusMinusCard():
                steps = [-1, 1]
            case DieCard():
                steps = [face]
            case UpToCard(most=most):
                steps = list(range(1, most + 1))
            case UpToDieCard():
                steps = list(range(1, face + 1))
            case _:
                steps = []
        return tuple(
            MoveAdventurer(place, n)
            for place in sorted(set(self.me.active))
            for n in steps
            if self.may(self.target(place, n))
        )

    def next_one(self) -> int | None:
        """Return where the rearmost goes by *last to second-last*. LX-7.7, LX-7.8."""
        if not self.me.active:
            return None
        rearmost = min(self.me.active)
        others = [place for place in self.me.active if place > rearmost]
        if others:
            return min(others)
        return self.chamber if self.me.in_chamber else None

    def lets_move(self, card: Card) -> bool:
        """Say whether a card lets the player move. LX-3.7, LX-3.8."""
        if isinstance(card, AdvanceAllCard):
            return any(self.may(self.ahead(place, card.number)) for place in self.me.active)
        if isinstance(card, JoinNextCard):
            return self.may(self.next_one())
        faces = self.box.die if isinstance(card, (DieCard, UpToDieCard)) else (0,)
        return any(self.moves(card, face) for face in faces)

    def leg(self, origin: int, target: int) -> None:
        """Move one adventurer, wake who lies at statues passed. LX-4.1, LX-4.8."""
        self.me.active.remove(origin)
        for number, after in enumerate(self.box.statues):
            if origin <= after < target and number in self.me.asleep:
                self.me.asleep.remove(number)
                self.me.active.append(0)
        if target == self.chamber:
            self.me.in_chamber += 1
            self.me.keys -= 1
            if self.sarcophagi:
                self.me.sarcophagi.append(self.sarcophagi.pop(0))
        else:
            self.me.active.append(target)

    def move(self, origin: int, target: int) -> int:
        """Move with all the Osiris tiles on the way; return where it ends. LX-4.3, LX-4.5."""
        self.leg(origin, target)
        while target != self.chamber and isinstance(tile := self.tiles[target], OsirisTile):
            end = self.ahead(target, tile.number)
            if end is None or end == self.chamber:
                end = max(p for p, lies in enumerate(self.tiles) if lies is not None)
            if end == target:
                break
            self.leg(target, end)
            target = end
        return target

    # --- What comes next --------------------------------------------------------------------

    def ask(self, kind: DecisionKind, *answers: Action) -> None:
        """Ask a decision; without an answer go on to the draw. LX-11.2."""
        self.answers, self.weights = answers, Counter()
        self.kind = kind
        if not answers:
            self.draw()

    def roll(self, kind: ChanceKind, weights: Counter[Outcome]) -> None:
        """Await a chance event."""
        self.kind, self.answers, self.weights = kind, (), weights

    def start(self) -> None:
        """Start a turn. LX-3.7."""
        ends = {End.LEFT: self.me.hand[0], End.RIGHT: self.me.hand[-1]}
        able = [PlayCard(end) for end, card in ends.items() if self.lets_move(card)]
        if able:
            self.idle = False
        self.ask(DecisionKind.PLAY_CARD, *(able or map(PlayCard, ends)))

    def draw(self) -> None:
        """Come to the draw, or past it with a Horus card in the hand. LX-5.10, LX-6.3."""
        if len(self.me.hand) == 5:
            self.end_turn()
            return
        if not self.draw_pile.total():
            self.draw_pile, self.discard_pile = self.discard_pile, Counter()
        weights: Counter[Outcome] = Counter({CardDrawn(c): n for c, n in self.draw_pile.items()})
        self.roll(ChanceKind.CARD, weights)

    def end_turn(self) -> None:
        """End the turn, perhaps the round and the game. LX-8.4, LX-8.5."""
        self.turns += 1
        self.seat = (self.seat + 1) % len(self.owners)
        if self.turns % len(self.owners) == 0:
            if self.idle or sum(owner.in_chamber for owner in self.owners) >= 2:
                self.kind, self.answers, self.weights = None, (), Counter()
                return
            self.idle = True
        self.start()

    def act(  # noqa: C901 (one case for each tile)
        self, place: int, *, one_less: bool = False
    ) -> None:
        """Act on the tile on a place, or in the chamber. LX-5."""
        tile = None if place == self.chamber else self.tiles[place]
        self.place = place
        match tile:
            case Treasure(needed=needed):
                there = self.me.active.count(place)
                if there >= needed:
                    self.take(tile)
                elif one_less and there == needed - 1:
                    self.ask(DecisionKind.CLAIM_TREASURE, ClaimTreasure(), Decline())
                else:
                    self.draw()
            case ScarabTile():
                self.scarab()
            case WildCardTile():
                self.wild_card()
            case ScarabOrWildTile():
                answers: list[Action] = [TakeScarab()] if self.scarabs.total() else []
                answers += [TakeWildCard()] if self.wild_cards else []
                self.ask(DecisionKind.SCARAB_OR_WILD, *answers)
            case FavorTile(levels):
                there_are = [level for level in levels if self.tops[level]]
                self.ask(DecisionKind.FAVOR_OF_HORUS, *map(TakeHorusCard, there_are))
            case HorusTile(level):
                gains: list[Action] = [TakeKey()] if self.keys else []
                gains += [TakeHorusCard(level)] if self.tops[level] else []
                self.ask(DecisionKind.HORUS_TILE, *gains)
            case TunnelTile():
                further = [
                    p for p, lies in enumerate(self.tiles) if p > place and lies == TunnelTile()
                ]
                if further:
                    self.leg(place, further[0])
                self.draw()
            case _:
                self.draw()

    def take(self, tile: Treasure) -> None:
        """Take the treasure on the place; a temple tile may come. LX-5.1, LX-5.3."""
        self.me.treasures[tile] += 1
        self.me.points += tile.points
        self.tiles[self.place] = None
        rear = self.box.spaces[self.place - 1].icon
        if rear is None:
            self.draw()
        else:
            left: Counter[Outcome] = Counter(
                {TempleTileRevealed(front): n for front, n in self.temple[rear].items()}
            )
            self.roll(ChanceKind.TEMPLE_TILE, left)

    def scarab(self) -> None:
        """Draw a scarab if there is one. LX-5.4, LX-5.9."""
        if self.scarabs.total():
            left: Counter[Outcome] = Counter({ScarabDrawn(v): n for v, n in self.scarabs.items()})
            self.roll(ChanceKind.SCARAB, left)
        else:
            self.draw()

    def wild_card(self) -> None:
        """Take a wild card if there is one. LX-5.5, LX-5.9."""
        if self.wild_cards:
            self.wild_cards -= 1
            self.me.wild_cards += 1
        self.draw()

    # --- Choices ----------------------------------------------------------------------------

    def choose(self, choice: Action | Outcome) -> None:  # noqa: C901, PLR0912 (one case for each)
        """Follow a choice."""
        match choice:
            case PlayCard(end):
                self.play(self.me.hand.pop(0 if end is End.LEFT else -1))
            case DieRolled(face):
                self.ask(DecisionKind.MOVE_ADVENTURER, *self.moves(self.card, face))
            case MoveAdventurer(origin, steps):
                target = self.target(origin, steps)
                assert target is not None
                end_place = self.move(origin, target)
                self.act(end_place, one_less=isinstance(self.card, OneLessCard))
            case ActWith(place):
                self.act(place)
            case ClaimTreasure():
                tile = self.tiles[self.place]
                assert isinstance(tile, Treasure)
                self.take(tile)
            case Decline():
                self.draw()
            case TakeKey():
                self.keys -= 1
                self.me.keys += 1
                self.draw()
            case TakeHorusCard(level):
                self.take_horus_card(level)
            case TakeScarab():
                self.scarab()
            case TakeWildCard():
                self.wild_card()
            case CardDrawn(card):
                self.draw_pile -= Counter([card])
                self.me.hand.insert(2, card)
                self.end_turn()
            case HorusCardRevealed(card):
                self.tops[self.level] = card
                self.stacks[self.level] -= Counter([card])
                self.draw()
            case TempleTileRevealed(tile):
                self.lay(tile)
            case ScarabDrawn(value):
                self.scarabs -= Counter([value])
                self.me.scarabs.append(value)
                self.draw()
            case _:
                raise AssertionError(choice)  # what modules bring is not in the base game

    def play(self, card: Card) -> None:
        """Play a card that has left the hand."""
        able = self.lets_move(card)
        self.discard_pile[card] += 1
        self.card = card
        if not able:
            self.draw()
        elif isinstance(card, (DieCard, UpToDieCard)):
            weights: Counter[Outcome] = Counter(map(DieRolled, self.box.die))
            self.roll(ChanceKind.DIE, weights)
        elif isinstance(card, AdvanceAllCard):
            moved = set()
            for origin in sorted(self.me.active, reverse=True):
                target = self.ahead(origin, card.number)
                if target is not None and self.may(target):
                    moved.add(self.move(origin, target))
            places = sorted(moved - {self.chamber})
            self.ask(DecisionKind.ACT_WITH, *map(ActWith, places))
        elif isinstance(card, JoinNextCard):
            target = self.next_one()
            assert target is not None
            self.act(self.move(min(self.me.active), target))
        else:
            self.ask(DecisionKind.MOVE_ADVENTURER, *self.moves(card, 0))

    def take_horus_card(self, level: int) -> None:
        """Take the top card into the middle; the next one is seen. LX-5.10, LX-5.12."""
        top = self.tops[level]
        assert top is not None
        self.me.hand.insert(2, top)
        self.tops[level], self.level = None, level
        weights: Counter[Outcome] = Counter(
            {HorusCardRevealed(card): n for card, n in self.stacks[level].items()}
        )
        if weights.total():
            self.roll(ChanceKind.HORUS_CARD, weights)
        else:
            self.draw()

    def lay(self, tile: TempleTile) -> None:
        """Lay a temple tile on the space of the treasure taken; it does not act. LX-5.3."""
        rear = self.box.spaces[self.place - 1].icon
        assert rear is not None
        self.temple[rear] -= Counter([tile])
        self.tiles[self.place] = tile
        self.draw()
