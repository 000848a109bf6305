"""A second implementation of Luxor, so that two independent ones can be compared.

It is written from the numbered rules alone and built differently from the engine: a mutable table,
on which a turn is one generator that asks questions as it goes. Cards, tiles and answers are the
labels of the notation. It is slow, without views, checks or reasons: for tests only.

This file has the setup, the course of a game and the scoring; each file beside it adds a layer
below: playing cards, the Mummy's tiles, acting on tiles, walking.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from tests.luxor.reference.cards import Cards
from tests.luxor.reference.memory import Piece, shuffle
from tests.luxor.reference.table import Asking, Seat, Table, decide
from tests.luxor.reference.tiles import to_the_middle
from theban.luxor import Config, Deal
from theban.luxor._notation import format_card, format_tile
from theban.luxor._pieces import Card


class Reference(Cards):
    """The rules for one config."""

    def __init__(self, config: Config) -> None:
        """Read the figures of the box."""
        super().__init__(config)
        box, more = self.box, self.more
        extra = config.extra_horus_cards
        if extra is None:  # MC-1.2
            extra = self.players == 5 or len(self.modules) > 0
        self.horus_cards = [*box.horus_cards, *(more.horus_cards if more and extra else ())]
        self.artifacts = list(more.artifacts) if more and "artifacts" in self.modules else []
        self.for_artifact = more.artifact_points if more else 0

    def lay_out(self, config: Config, deal: Deal) -> Table:
        """LX-2."""
        box = self.box
        tops: list[str | None] = [format_card(card) for card in deal.horus_tops]
        stacks: list[list[str]] = [[], [], []]
        for card, copies in self.horus_cards:
            stacks[card.level - 1] += [format_card(card)] * copies
        for card, stack in zip(deal.horus_tops, stacks, strict=True):
            stack.remove(format_card(card))
        temple: dict[str, list[str]] = {"cobra": [], "falcon": [], "lion": []}
        for back, tile, copies in box.temple_tiles:
            temple[back.value] += [format_tile(tile)] * copies
        table = Table(
            seats=[Seat([Piece(format_card(card)) for card in hand]) for hand in deal.hands],
            tiles=self.board(deal),
            draw=[],
            discard=[],
            tops=tops,
            stacks=[sorted(stack) for stack in stacks],
            temple={back: sorted(stack) for back, stack in temple.items()},
            scarabs=[value for value, copies in box.scarabs for _ in range(copies)],
            keys=config.components.keys,
            wild=config.components.wild_cards,
            sarcophagi=list(box.sarcophagi),
        )
        self.lay_out_cards(table)
        self.lay_out_hidden_treasures(table, deal)
        if "mummy" in self.modules:
            self.lay_out_mummy(table, deal)
        for seat, character in zip(table.seats, deal.characters, strict=False):
            seat.character = character.value
            if seat.character == "special_key":  # MC-7.9
                seat.keys = min(2, table.keys)
                table.keys -= seat.keys
        return table

    def board(self, deal: Deal) -> dict[int, str]:
        """LX-2.5, LX-2.6."""
        osiris, treasures = iter(deal.osiris), iter(deal.treasures)
        tiles: dict[int, str] = {}
        for place, space in enumerate(self.box.spaces, 1):
            if space.kind.value == "horus":
                tiles[place] = f"horus {space.level}"
            else:
                tiles[place] = format_tile(
                    next(osiris) if space.kind.value == "osiris" else next(treasures)
                )
        return tiles

    def lay_out_cards(self, table: Table) -> None:
        """LX-2.3, MC-5.1: the draw pile, and the equipment that is left over.

        Each shuffles its own equipment, and so knows which of it is left over. :rule:`LX-10.7`.
        """
        draw = cards_of(self.box.basic_cards)
        own = cards_of(self.more.equipment) if "equipment" in self.modules and self.more else None
        for each in table.seats:
            if own is None:
                draw.subtract(each.cards())
            else:
                boxed = own - Counter(each.cards())
                each.boxed = sorted(map(Piece, boxed.elements()))
                shuffle(table, [*each.hand, *each.boxed])
        table.draw = sorted(map(Piece, draw.elements()))
        basic = [] if own is not None else [piece for each in table.seats for piece in each.hand]
        shuffle(table, [*table.draw, *basic])
        for seat, each in enumerate(table.seats):
            for piece in (*each.hand, *each.boxed):
                piece.seen_by.add(seat)

    def lay_out_hidden_treasures(self, table: Table, deal: Deal) -> None:
        """MC-6.1: tiles that are not open are below the first open ones without an icon."""
        box = self.box
        tiles = [tile for tile, n in (*box.treasures, *self.artifacts) for _ in range(n)]
        for tile in deal.treasures:
            tiles.remove(tile)
        bare = [p for p, s in enumerate(box.spaces, 1) if s.kind.value == "treasure" and not s.icon]
        table.covered = bare[: len(tiles)]
        table.below = sorted(map(format_tile, tiles))

    def lay_out_mummy(self, table: Table, deal: Deal) -> None:
        """MC-2.1, MC-2.9."""
        assert self.more
        table.mummy = max(table.tiles)
        table.talismans = self.more.talismans
        for seat in table.seats:
            seat.talismans = self.more.starting_talismans[self.players - 2]
            table.talismans -= seat.talismans
        tiles = [effect for effect, _, n in self.more.mummy_tiles for _ in range(n)]
        for effect in deal.mummy_tiles:
            tiles.remove(effect)
        table.display = [effect.label for effect in deal.mummy_tiles]
        table.mummy_stack = sorted(tile.label for tile in tiles)

    # --- The game -----------------------------------------------------------------------------

    def game(self, table: Table, first: int) -> Asking[None]:
        seat: int | None = first
        while seat is not None:
            yield from self.turn(table, seat)
            seat = self.next_seat(table, seat)

    def next_seat(self, table: Table, seat: int) -> int | None:
        """LX-8.4 to LX-8.7: the seat after one whose turn is over, or None at the end."""
        following = (seat + 1) % self.players
        if following == self.first:
            if table.idle or sum(each.inside for each in table.seats) > 1:
                return None
            table.idle = True
        return following

    def turn(self, table: Table, seat: int) -> Asking[None]:
        """LX-3, MC-8.1: a turn, and then the extra turns owed, which can earn more."""
        owed = 1
        table.woken = table.entered = 0
        while owed:
            owed += (yield from self.one_turn(table, seat)) - 1

    def one_turn(self, table: Table, seat: int) -> Asking[int]:
        """MC-8.4: play a card, move, act, draw; return how many extra turns were earned."""
        me = table.seats[seat]
        if not self.woken_wait:  # LX-4.2: they wait for the next turn, or for the next round
            table.woken = table.entered = 0
        table.resting = table.entered
        sets = pure_sets(me)
        tries = ["try"] * bool(self.who_could_stand_up(table, me))
        choice = yield decide(seat, "play_card", (), [*self.plays(table, me), *tries])
        if choice == "try":
            table.idle = False
            if not (yield from self.try_to_stand_up(table, seat)):
                return 0
            choice = yield decide(seat, "play_card", ("tried",), self.plays(table, me))
        yield from self.play(table, seat, choice[5:])
        while len(me.hand) < 5:  # LX-6: a Horus card taken replaces a draw
            to_the_middle(me, (yield from self.drawn(table, seat)))
        earned = 0
        if table.mummy:
            earned += yield from self.activate(table, seat)
        if me.character == "extra_turn" and pure_sets(me) > sets:
            choice = yield decide(seat, "extra_turn", (), ["take turn", "decline"])
            me.flipped += choice == "take turn"
            earned += choice == "take turn"
        return earned

    def plays(self, table: Table, me: Seat) -> list[str]:
        """LX-3.7: the cards that may be played."""
        return [f"play {end}" for end in self.playable(table, me)[1]]

    # --- Scoring ------------------------------------------------------------------------------

    def points(self, table: Table, seat: int) -> tuple[int, ...]:
        """LX-9.1 to LX-9.3, MC-6.4: track, places, sarcophagi, keys, sets, artifacts, scarabs."""
        me = table.seats[seat]
        standing = (*me.active, *me.lying)
        # Five are in the game; one that is in none of these places is just entering the chamber,
        # and waits for a hand to be rearranged (LX-4.8, MC-7.8).
        walking = 5 - len(standing) - len(me.asleep) - me.inside
        places = sum(self.walls[p] for p in standing) + self.walls[-1] * (me.inside + walking)
        kinds = Counter(tile.split()[0] for tile in me.treasures)
        sets = most_sets((kinds["vase"], kinds["statue"], kinds["jewelry"]), me.wild)
        worth = (0, *self.box.set_points)[min(sets, len(self.box.set_points))]
        in_sets = (self.for_artifact * min(sets, kinds["artifact"]),) if self.artifacts else ()
        return (me.points, places, sum(me.sarcophagi), me.keys, worth, *in_sets, sum(me.scarabs))

    def ranks(self, table: Table) -> tuple[int, ...]:
        """LX-9.4, LX-9.5."""
        keys = [
            (sum(self.points(table, seat)), max(each.sarcophagi, default=-1))
            for seat, each in enumerate(table.seats)
        ]
        return tuple(1 + sum(other > key for other in keys) for key in keys)


@cache
def most_sets(real: tuple[int, int, int], wild: int) -> int:
    """LX-9.3, trying each choice of non-wild types for the next set."""
    best = 0
    for types in range(1, 8):
        left = tuple(n - (types >> bit & 1) for bit, n in enumerate(real))
        wild_left = wild - (3 - types.bit_count())
        if min(*left, wild_left) >= 0:
            best = max(best, 1 + most_sets((left[0], left[1], left[2]), wild_left))
    return best


def pure_sets(me: Seat) -> int:
    """MC-7.3: the sets of a player without wild cards."""
    kinds = [tile.split()[0] for tile in me.treasures]
    return min(map(kinds.count, ("vase", "statue", "jewelry")))


def cards_of(groups: Iterable[tuple[Card, int]]) -> Counter[str]:
    """Count the cards of a group of the box."""
    return Counter({format_card(card): copies for card, copies in groups})
