"""Playing a card: its possible moves, and its effects."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.luxor.reference.mummy_tiles import MummyTiles
from tests.luxor.reference.numbers import is_horus, is_rolled_for, level, number, printed, steps
from tests.luxor.reference.table import Asking, Seat, Table, chance, decide, put

ENDS = {"left": 0, "right": -1}


@dataclass(frozen=True)
class Move:
    """A way to move one adventurer."""

    there: int
    origin: int
    keys: int
    """The keys discarded to change the number."""
    by_ability: bool
    """Whether it requires *Ahead!* or *Special key*."""


@dataclass(frozen=True)
class Play:
    """A card just played, or two of them together."""

    cards: tuple[str, ...]
    before: tuple[str, ...]
    """The hand before the card was played."""
    end: str


class Cards(MummyTiles):
    """The cards of a hand."""

    # --- What a card could do -----------------------------------------------------------------

    def moves(
        self, table: Table, me: Seat, cards: tuple[str, ...], face: int, upright: Sequence[int]
    ) -> dict[str, Move]:
        """LX-3.4 to LX-3.6, LX-7.1, LX-7.2, MC-7.6, MC-7.9: the moves of cards after a roll."""
        offered = {n: (keys, keys > 0) for n, keys in steps(cards, face).items()}
        if me.character != "special_key":
            offered = {n: offer for n, offer in offered.items() if not offer[0]}
        if me.character == "ahead":
            offered.setdefault(1, (0, True))
        moves: dict[str, Move] = {}
        for origin in sorted(set(upright)):
            for n, (keys, by_ability) in sorted(offered.items()):
                there = self.target(table, me, origin, n)
                if there is not None and keys + (there == self.chamber) <= me.keys:
                    line = f"move {origin or 'stairs'}{n:+}"
                    moves[line] = Move(there, origin, keys, by_ability)
        return moves

    def ways(self, card: str, outer: Sequence[str]) -> list[tuple[str, ...]]:
        """MC-5.4: the card alone and, if it allows that, together with an outer card."""
        added = [other for other in outer if card.endswith("+") and not is_horus(other)]
        return [(card,), *((card, other) for other in added)]

    def can_move(
        self,
        table: Table,
        me: Seat,
        cards: tuple[str, ...],
        upright: Sequence[int],
        *,
        abilities: bool,
    ) -> bool:
        """LX-3.8, MC-5.8: whether cards move somebody, for a die by some face."""
        if not abilities and "last-to-next" in cards[0]:
            return self.joined(me, upright) is not None
        if not abilities and " all " in cards[0]:
            n = number(cards[0])
            return any(self.target(table, me, origin, n) is not None for origin in upright)
        moves = [
            move
            for face in (self.box.die if is_rolled_for(cards) else (0,))
            for move in self.moves(table, me, cards, face, upright).values()
        ]
        if not abilities:
            return any(not move.by_ability for move in moves)
        return len(moves) > 0 or self.can_move(table, me, cards, upright, abilities=False)

    def after_mummy(self, table: Table, me: Seat, card: str) -> list[int]:
        """MC-2.10: who would be upright after the Mummy has moved for a card."""
        if not (table.mummy and is_horus(card)):
            return self.ready(table, me)
        stop, _ = self.march(table, level(card))
        return [place for place in self.ready(table, me) if place != stop]

    def helps(
        self, table: Table, me: Seat, hand: Sequence[str], end: str, *, abilities: bool
    ) -> bool:
        """LX-3.7, MC-7.10: whether an outer card of a hand lets its player move."""
        card, rest = taken_out(hand, end)
        upright = self.after_mummy(table, me, card)
        return any(
            self.can_move(table, me, way, upright, abilities=abilities)
            for way in self.ways(card, outer(rest))
        )

    def playable(self, table: Table, me: Seat) -> tuple[bool, list[str]]:
        """LX-3.7, MC-7.10: whether a card lets somebody move, and the ends that may be played."""
        hand = me.cards()
        forced = [end for end in ENDS if self.helps(table, me, hand, end, abilities=False)]
        if not forced:
            return False, list(ENDS)
        return True, [end for end in ENDS if self.helps(table, me, hand, end, abilities=True)]

    # --- What it does -------------------------------------------------------------------------

    def play(self, table: Table, seat: int, end: str) -> Asking[None]:
        """LX-3.3, LX-3.11, MC-2.3, MC-8.4: play an outer card."""
        me = table.seats[seat]
        before = me.cards()
        if self.playable(table, me)[0]:
            table.idle = False
        moves = self.helps(table, me, before, end, abilities=True)
        piece = me.hand.pop(ENDS[end])
        card = piece.card
        put(table.discard, piece.show())
        if is_horus(card):
            self.mummy_moves(table, seat, level(card))
        if not moves:
            return
        play = Play((card,), tuple(before), end)
        if not printed(card, 1):
            yield from self.all_or_last(table, seat, play)
        else:
            if card.endswith("+"):
                play = yield from self.add(table, seat, play)
            face = yield from self.roll(table, seat, play)
            yield from self.move_one(table, seat, play, face)

    def add(self, table: Table, seat: int, play: Play) -> Asking[Play]:
        """MC-5.4, MC-5.10: offer to add a card to an n+ card."""
        me, (card,) = table.seats[seat], play.cards
        ways: dict[str, tuple[str, ...]] = {
            f"add {end}": (card, other)
            for end, other in zip(ENDS, outer(me.cards()), strict=True)
            if not is_horus(other)
        }
        ways["decline"] = (card,)
        answers = [
            answer
            for answer, way in ways.items()
            if self.can_move(table, me, way, self.ready(table, me), abilities=True)
        ]
        choice = yield decide(seat, "add_card", (card,), answers)
        if choice == "decline":
            return play
        added = me.hand.pop(ENDS[choice[4:]])
        put(table.discard, added.show())
        return Play((card, added.card), play.before, play.end)

    def roll(self, table: Table, seat: int, play: Play) -> Asking[int]:
        """LX-3.6, MC-5.5, MC-7.2: roll for cards with a die, and perhaps once more."""
        if not is_rolled_for(play.cards):
            return 0
        rolls = [f"roll {face}" for face in self.box.die]
        face = int((yield chance(seat, "die", play.cards, rolls))[5:])
        if table.seats[seat].character == "reroll":
            again = decide(seat, "reroll", (play.cards, face), ["reroll", "decline"])
            if (yield again) == "reroll":
                face = int((yield chance(seat, "die", (play.cards, "again"), rolls))[5:])
        return face

    def move_one(self, table: Table, seat: int, play: Play, face: int) -> Asking[None]:
        """LX-3.12, MC-7.10: cards move one adventurer, who acts."""
        me = table.seats[seat]
        moves = self.moves(table, me, play.cards, face, self.ready(table, me))
        if moves:
            answers = [*moves, *self.refusal(table, me, play, moves)]
            choice = yield decide(seat, "move_adventurer", (play.cards, face), answers)
            if choice != "decline":
                one_less = "one-less" in play.cards[0]
                yield from self.make(table, seat, moves[choice], one_less=one_less)

    def make(self, table: Table, seat: int, move: Move, *, one_less: bool = False) -> Asking[None]:
        """MC-7.6, MC-7.9: pay for a move, make it and act."""
        me = table.seats[seat]
        table.idle = False  # LX-8.7
        me.keys -= move.keys
        table.keys += move.keys
        landed = yield from self.travel(table, seat, move.origin, move.there)
        yield from self.act(table, seat, landed, one_less=one_less and not move.by_ability)

    def refusal(self, table: Table, me: Seat, play: Play, moves: dict[str, Move]) -> list[str]:
        """MC-7.10: whether all remaining moves may be declined."""
        if not all(move.by_ability for move in moves.values()):
            return []
        played, rest = taken_out(play.before, play.end)
        other = next(end for end in ENDS if end != play.end)
        # The Mummy has moved for the card played; for the other card it would.
        forced = self.helps(table, me, play.before, other, abilities=False) or any(
            self.can_move(table, me, way, self.ready(table, me), abilities=False)
            for way in self.ways(played, outer(rest))
        )
        unlucky = is_rolled_for(play.cards) and self.can_move(
            table, me, play.cards, self.ready(table, me), abilities=False
        )
        return ["decline"] if unlucky or not forced else []

    def all_or_last(self, table: Table, seat: int, play: Play) -> Asking[None]:
        """LX-7.3 to LX-7.8, MC-7.6: move all, or the last, or one of them a step ahead."""
        me, (card,) = table.seats[seat], play.cards
        moves = self.moves(table, me, play.cards, 0, self.ready(table, me))
        itself = "join next" if "last-to-next" in card else "advance all"
        possible = self.can_move(table, me, play.cards, self.ready(table, me), abilities=False)
        choice = itself
        if moves:
            answers = [*moves, itself] if possible else [*moves]
            if not possible:
                answers += self.refusal(table, me, play, moves)
            choice = yield decide(seat, "ahead", (card,), answers)
        if choice in moves:
            yield from self.make(table, seat, moves[choice])
        elif choice == "advance all":
            yield from self.advance_all(table, seat, number(card))
        elif choice == "join next":
            ahead = self.joined(me, self.ready(table, me))
            assert ahead is not None
            landed = yield from self.travel(table, seat, min(self.ready(table, me)), ahead)
            yield from self.act(table, seat, landed)

    def advance_all(self, table: Table, seat: int, steps: int) -> Asking[None]:
        """LX-7.3 to LX-7.6."""
        me = table.seats[seat]
        stand: set[int] = set()
        for origin in sorted(self.ready(table, me), reverse=True):
            there = self.target(table, me, origin, steps)
            if there is not None:
                landed = yield from self.travel(table, seat, origin, there)
                stand |= set() if landed is None else {landed}
        if stand:
            acts = [f"act {place}" for place in sorted(stand)]
            choice = yield decide(seat, "act_with", tuple(sorted(stand)), acts)
            yield from self.act(table, seat, int(choice[4:]))


def taken_out(hand: Sequence[str], end: str) -> tuple[str, Sequence[str]]:
    return (hand[0], hand[1:]) if end == "left" else (hand[-1], hand[:-1])


def outer(hand: Sequence[str]) -> tuple[str, str]:
    """LX-3.2: the two cards that can be played."""
    return hand[0], hand[-1]
