"""The Mummy module's additions to the start and the end of a turn."""

from tests.luxor.reference.memory import Piece, shuffle
from tests.luxor.reference.table import Asking, Seat, Table, chance, decide, put
from tests.luxor.reference.tiles import Tiles, horus_stacks
from tests.luxor.reference.walking import ahead_of, shift, shifts_of

REARMOST = {"rearmost-1-or-2": (1, 2), "rearmost-1-to-4": (1, 2, 3, 4)}
SUPPLY = ("take key", "take scarab", "take wild")


class MummyTiles(Tiles):
    """Standing up, and the mummy tiles."""

    # --- Standing up --------------------------------------------------------------------------

    def who_could_stand_up(self, table: Table, me: Seat) -> list[int]:
        """MC-3.4, MC-3.5: the places of adventurers whom the Mummy has left."""
        return [place for place in me.lying if place != table.mummy]

    def try_to_stand_up(self, table: Table, seat: int) -> Asking[bool]:
        """MC-3.3: roll; return whether the turn goes on."""
        assert self.more
        one, all_ = self.more.stand_up
        me = table.seats[seat]
        who = self.who_could_stand_up(table, me)
        rolls = [f"roll {face}" for face in self.box.die]
        face = int((yield chance(seat, "stand_up_roll", (), rolls))[5:])
        if face <= one:
            stands = [f"stand {place}" for place in sorted(set(who))]
            who = [int((yield decide(seat, "stand_up", (), stands))[6:])]
        for place in who:
            me.lying.remove(place)
            put(me.active, place)
        return face > all_

    # --- Activating a tile --------------------------------------------------------------------

    def cost(self, effect: str) -> int:
        """Return the talismans printed on a mummy tile."""
        assert self.more
        return next(n for each, n, _ in self.more.mummy_tiles if each.label == effect)

    def activate(self, table: Table, seat: int) -> Asking[bool]:
        """MC-4.1, MC-4.13: offer the open mummy tiles; return whether an extra turn was earned."""
        me = table.seats[seat]
        offers = [
            f"activate {slot}"
            for slot, effect in enumerate(table.display)
            if effect and self.cost(effect) <= me.talismans and self.can(table, me, effect)
        ]
        if not offers:
            return False
        choice = yield decide(seat, "activate_mummy_tile", (), [*offers, "decline"])
        if choice == "decline":
            return False
        slot = int(choice[9:])
        effect = table.display[slot]
        assert effect
        me.talismans -= self.cost(effect)
        table.talismans += self.cost(effect)
        yield from self.perform(table, seat, effect)
        put(table.mummy_discards, effect)
        table.display[slot] = None
        if not table.mummy_stack:
            table.mummy_stack, table.mummy_discards = table.mummy_discards, []
        nexts = [f"mummy {effect}" for effect in table.mummy_stack]
        revealed = (yield chance(seat, "mummy_tile", (slot,), nexts))[6:]
        table.mummy_stack.remove(revealed)
        table.display[slot] = revealed
        return effect == "one-more-turn"

    def can(self, table: Table, me: Seat, effect: str) -> bool:
        """MC-4.12: whether a player with enough talismans may activate a tile."""
        needed = {
            "redraw": True,
            "two-points": True,
            "move-card": True,
            "one-more-turn": True,
            "scarab": bool(table.scarabs),
            "two-keys": table.keys > 0,
            "choice": bool(self.supply(table)),
            "exchange": bool(me.scarabs and table.scarabs),
            "horus-card": any(table.tops),
            "points-for-treasures": len(me.treasures) > 1,
            "fewest-points": bool(self.open_treasures(table)),
            "all-4": any(self.ahead(table, place, 4) for place in self.movable(table, me)),
        }
        return needed[effect] if effect in needed else bool(self.moves_by_tile(table, me, effect))

    def perform(self, table: Table, seat: int, effect: str) -> Asking[None]:
        """MC-4.3 to MC-4.10: carry out a tile."""
        me = table.seats[seat]
        points = {
            "two-points": 2,
            "points-for-treasures": 2 * (len(me.treasures) // 2),
            "fewest-points": min(self.open_treasures(table), default=0),
        }
        gains = {"scarab": ["take scarab"], "two-keys": ["take key"] * min(2, table.keys)}
        others = {
            "redraw": self.redraw,
            "move-card": self.move_card,
            "exchange": self.exchange,
            "horus-card": self.discard_for_horus_card,
            "choice": self.choose_two,
            "all-4": self.move_all,
        }
        if effect in points:
            me.points += points[effect]
        elif effect in gains:
            for what in gains[effect]:
                yield from self.take(table, seat, what)
        elif effect in others:
            yield from others[effect](table, seat)
        elif effect != "one-more-turn":
            moves = self.moves_by_tile(table, me, effect)
            choice = yield decide(seat, "move_by_tile", (effect,), list(moves))
            yield from self.moved_by_tile(table, seat, *moves[choice])

    def redraw(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.3: a new hand, from left to right."""
        me = table.seats[seat]
        for piece in me.hand:
            put(table.discard, piece.show())
        me.hand = []
        while len(me.hand) < 5:
            me.hand.append((yield from self.drawn(table, seat)))

    def move_card(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.7: move a hand card."""
        me = table.seats[seat]
        shift(me, (yield decide(seat, "move_hand_card", (), shifts_of(me))))

    def exchange(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.7: one's own scarab leaves the game for a new one."""
        me = table.seats[seat]
        values = [f"exchange {value}" for value in sorted(set(me.scarabs))]
        value = int((yield decide(seat, "exchange_scarab", (), values))[9:])
        me.scarabs.remove(value)
        put(me.exchanged, value)
        yield from self.take(table, seat, "take scarab")

    def move_all(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.5: the front one first."""
        for place in reversed(self.movable(table, table.seats[seat])):
            there = self.ahead(table, place, 4)
            if there:
                yield from self.moved_by_tile(table, seat, place, there)

    def moved_by_tile(self, table: Table, seat: int, origin: int, there: int) -> Asking[None]:
        """MC-4.4, LX-8.7: a tile moves an adventurer, so the turn does not count as idle."""
        if self.tile_moves_count:
            table.idle = False
        yield from self.travel(table, seat, origin, there, resolve=False)

    def choose_two(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.6: two different ones of three, one after another."""
        taken = ""
        for _ in range(2):
            options = [what for what in self.supply(table) if what != taken]
            if options:
                taken = yield decide(seat, "supply", (taken,), options)
                yield from self.take(table, seat, taken)

    def discard_for_horus_card(self, table: Table, seat: int) -> Asking[None]:
        """MC-4.8: the Mummy does not move."""
        me = table.seats[seat]
        slots = [f"discard {slot}" for slot in range(len(me.hand))]
        choice = yield decide(seat, "discard_hand_card", (), slots)
        put(table.discard, me.hand.pop(int(choice[8:])).show())
        choice = yield decide(seat, "horus_stack", (), horus_stacks(table, [1, 2, 3]))
        yield from self.horus_card(table, seat, int(choice[-1]))

    def drawn(self, table: Table, seat: int) -> Asking[Piece]:
        """LX-6.2, LX-6.3: draw a card from the pile, and look at it."""
        if not table.draw:
            table.draw, table.discard = table.discard, []
            shuffle(table, table.draw)
        draws = [f"draw {piece.card}" for piece in table.draw]
        card = (yield chance(seat, "card", (), draws)).removeprefix("draw ")
        piece = table.draw.pop(table.draw.index(Piece(card)))
        piece.seen_by.add(seat)
        return piece

    # --- What there is ------------------------------------------------------------------------

    def supply(self, table: Table) -> list[str]:
        """Return the available ones of the three supplies to choose from."""
        there = dict(zip(SUPPLY, (table.keys, table.scarabs, table.wild), strict=True))
        return [what for what, left in there.items() if left]

    def open_treasures(self, table: Table) -> list[int]:
        """Return the points of the open treasures and artifacts."""
        kinds = ("vase", "statue", "jewelry", "artifact")
        tiles = [tile for tile in table.tiles.values() if tile.startswith(kinds)]
        return [int(tile.split("/")[1]) for tile in tiles]

    def movable(self, table: Table, me: Seat) -> list[int]:
        """LX-4.2: the upright adventurers, without those on the stairs that woke in this turn."""
        return sorted(me.active)[table.woken :]

    def ahead(self, table: Table, place: int, steps: int) -> int | None:
        """MC-4.5: where a mummy tile leads from a place, never into the chamber."""
        return next(iter(ahead_of(table, place)[steps - 1 :]), None)

    def moves_by_tile(self, table: Table, me: Seat, effect: str) -> dict[str, tuple[int, int]]:
        """MC-4.4: the moves of one adventurer, each with its origin and target."""
        origins = self.movable(table, me)
        numbers = REARMOST.get(effect, (1,))
        if effect in REARMOST:
            origins = origins[:1]
        return {
            f"move {origin or 'stairs'}+{steps}": (origin, there)
            for origin in origins
            for steps in numbers
            if (there := self.ahead(table, origin, steps))
        }
