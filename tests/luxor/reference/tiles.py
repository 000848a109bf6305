"""What happens on the tile where an adventurer's movement ends."""

from tests.luxor.reference.memory import Piece
from tests.luxor.reference.table import Asking, Seat, Table, chance, decide, put
from tests.luxor.reference.walking import Walking

KINDS = {"scarab/wild": "scarab_or_wild", "favor": "favor_of_horus", "horus": "horus_tile"}
"""The kinds of decisions on tiles."""


class Tiles(Walking):
    """The actions of tiles."""

    def act(
        self, table: Table, seat: int, place: int | None, *, one_less: bool = False
    ) -> Asking[None]:
        """LX-5, LX-4.6: act on the tile of a place, if an adventurer stands there upright."""
        me, tile = table.seats[seat], table.tiles.get(place or 0, "")
        if place is None or not tile:
            return
        name = tile.split(" ")[0]
        if name in {"vase", "statue", "jewelry", "artifact"}:
            yield from self.treasure(table, seat, place, one_less=one_less)
        elif name == "tunnel":
            ahead = [p for p, other in table.tiles.items() if other == "tunnel" and p > place]
            if ahead:
                yield from self.travel(table, seat, place, ahead[0], resolve=False)
        elif name == "scarab" and table.scarabs:
            yield from self.take(table, seat, "take scarab")
        elif name == "wild" and table.wild:
            yield from self.take(table, seat, "take wild")
        elif name in {"scarab/wild", "favor", "horus"}:
            options = self.options(table, me, tile)
            if options:
                choice = yield decide(seat, KINDS[name], (tile,), options)
                yield from self.take(table, seat, choice)

    def treasure(self, table: Table, seat: int, place: int, *, one_less: bool) -> Asking[None]:
        """LX-5.1 to LX-5.3, LX-7.10, MC-6.3, MC-7.5, MC-7.7."""
        me, tile = table.seats[seat], table.tiles[place]
        needed, points = map(int, tile.split()[1].split("/"))
        missing = needed - me.active.count(place)
        if missing == 1 and one_less:
            asked = decide(seat, "claim_treasure", (place,), ["claim", "decline"])
            missing = 0 if (yield asked) == "claim" else 1
        if missing > 0:
            return
        put(me.treasures, tile)
        me.points += points + (me.character == "extra_point")
        del table.tiles[place]
        if place in self.icons:
            stack = table.temple[self.icons[place]]
            fronts = [f"temple {front}" for front in stack]
            front = (yield chance(seat, "temple_tile", (place,), fronts))[7:]
            stack.remove(front)
            lay(table, place, front)
            if me.character == "temple_action":
                asked = decide(seat, "temple_action", (place,), ["perform", "decline"])
                if (yield asked) == "perform":
                    yield from self.act(table, seat, place)
        elif place in table.covered:
            table.covered.remove(place)
            tiles = [f"uncover {lies}" for lies in table.below]
            front = (yield chance(seat, "treasure", (place,), tiles))[8:]
            table.below.remove(front)
            lay(table, place, front)

    def options(self, table: Table, me: Seat, tile: str) -> list[str]:
        """LX-5.6 to LX-5.9, MC-7.4: the pieces that can be taken, if there can be a choice."""
        if tile == "scarab/wild":
            return ["take scarab"] * bool(table.scarabs) + ["take wild"] * bool(table.wild)
        name, print_ = tile.split(" ")
        levels = [int(level) for level in print_.split("/")]
        if name == "horus" and me.character == "select_horus_card":
            levels = [1, 2, 3]
        key = ["take key"] * (name == "horus" and table.keys > 0)
        return key + horus_stacks(table, levels)

    def take(self, table: Table, seat: int, what: str) -> Asking[None]:
        """LX-5.4 to LX-5.8, MC-2.3: take an available piece."""
        me = table.seats[seat]
        if what == "take scarab":
            values = [f"scarab {value}" for value in table.scarabs]
            value = int((yield chance(seat, "scarab", (), values))[7:])
            table.scarabs.remove(value)
            put(me.scarabs, value)
        elif what == "take wild":
            table.wild, me.wild = table.wild - 1, me.wild + 1
        elif what == "take key":
            table.keys, me.keys = table.keys - 1, me.keys + 1
        else:
            yield from self.horus_card(table, seat, int(what[-1]))
            self.mummy_moves(table, seat, int(what[-1]))

    def horus_card(self, table: Table, seat: int, level: int) -> Asking[None]:
        """LX-5.10, LX-5.12, MC-5.7: the top card of a stack goes into the middle of the hand."""
        card, stack = table.tops[level - 1], table.stacks[level - 1]
        assert card
        to_the_middle(table.seats[seat], Piece(card).show())
        table.tops[level - 1] = None
        if stack:
            nexts = [f"reveal {card}" for card in stack]
            card = (yield chance(seat, "horus_card", (level,), nexts))[7:]
            stack.remove(card)
            table.tops[level - 1] = card


def lay(table: Table, place: int, tile: str) -> None:
    table.tiles = dict(sorted({**table.tiles, place: tile}.items()))


def horus_stacks(table: Table, levels: list[int]) -> list[str]:
    return [f"take horus {level}" for level in levels if table.tops[level - 1]]


def to_the_middle(me: Seat, piece: Piece) -> None:
    """LX-6.1, MC-5.6: of 4 cards to the middle, of 3 to the left of the middle one."""
    me.hand.insert(len(me.hand) // 2, piece)
