"""The movements of adventurers and of the Mummy."""

from bisect import bisect_right
from collections.abc import Sequence

from tests.luxor.reference.table import Asking, Seat, Table, decide, put
from theban.luxor import Config


class Walking:
    """The path of a config, and the movements on it."""

    def __init__(self, config: Config) -> None:
        """Read the figures of the box."""
        box = config.components
        self.players, self.first, self.box = config.players, config.first_player, box
        self.modules = [module.value for module in config.modules]
        self.more = box.expansion
        self.onto_stairs = config.rulings.backward_onto_stairs
        self.woken_wait = config.rulings.woken_wait_for_next_round
        self.tile_moves_count = config.rulings.mummy_tile_moves_count
        self.chamber = len(box.spaces) + 1
        self.walls = [0, *(space.wall for space in box.spaces), box.chamber]
        self.icons = {n: s.icon.value for n, s in enumerate(box.spaces, 1) if s.icon}

    # --- Where a move leads -------------------------------------------------------------------

    def target(self, table: Table, me: Seat, origin: int, steps: int) -> int | None:
        """LX-1.2, LX-3.9, LX-3.10, LX-8.1: where steps by a card lead, None if nowhere."""
        if steps == 0:  # MC-5.2
            return origin if origin in table.tiles else None
        if steps < 0:
            behind = [place for place in table.tiles if place < origin]
            if not behind:
                return 0 if self.onto_stairs and origin else None
            return behind[-1]
        ahead = [*ahead_of(table, origin), self.chamber][steps - 1 :]
        if not ahead or (ahead[0] == self.chamber and not me.keys):
            return None
        return ahead[0]

    def ready(self, table: Table, me: Seat) -> list[int]:
        """LX-4.2: upright adventurers that a card may move; waiting ones are on the stairs."""
        return sorted(me.active)[table.resting :]

    def joined(self, me: Seat, upright: Sequence[int]) -> int | None:
        """LX-7.7, LX-7.8: the place of the next one ahead of the rearmost, or None."""
        ahead = [place for place in upright if place > min(upright)]
        if upright and not ahead and me.inside and me.keys:
            return self.chamber
        return min(ahead, default=None)

    # --- Adventurers --------------------------------------------------------------------------

    def travel(
        self, table: Table, seat: int, origin: int, there: int, *, resolve: bool = True
    ) -> Asking[int | None]:
        """LX-4, LX-8.1 to LX-8.3: move one adventurer; return where it stands upright, if it does.

        ``resolve`` is False if the tile at the end of the movement has no effect (MC-4.5).
        """
        me = table.seats[seat]
        me.active.remove(origin)
        if there != self.chamber:  # in its doorway it is on no space until it enters
            put(me.active, there)
        woken = [n for n in me.asleep if origin <= self.box.statues[n] < there]
        for n in woken:
            me.asleep.remove(n)
            put(me.active, 0)
            table.woken += 1 if table.mummy else 0
            table.entered += 1
        for _ in woken:
            yield from self.rearrange(table)
        ahead = ahead_of(table, there)
        tile = table.tiles.get(there, "")
        if resolve and tile.startswith("osiris") and ahead:
            return (yield from self.travel(table, seat, there, ahead[: int(tile[7:])][-1]))
        if there == self.chamber:
            me.keys -= 1
            me.inside += 1
            me.sarcophagi += table.sarcophagi[:1]
            del table.sarcophagi[:1]
            return None
        if there and there == table.mummy:  # MC-3.1
            me.active.remove(there)
            put(me.lying, there)
            return None
        return there

    def rearrange(self, table: Table) -> Asking[None]:
        """MC-7.8: an adventurer has entered the game."""
        for seat, each in enumerate(table.seats):
            shifts = shifts_of(each)
            if each.character == "rearrange_hand" and shifts:
                choice = yield decide(seat, "rearrange_hand", (), [*shifts, "decline"])
                if choice != "decline":
                    shift(each, choice)

    # --- The Mummy ----------------------------------------------------------------------------

    def march(self, table: Table, eyes: int) -> tuple[int, set[int]]:
        """MC-2.2, MC-2.5: where the Mummy would stop, and all places that it would cross."""
        tiles, at = list(table.tiles), table.mummy
        crossed: set[int] = set()
        for left in reversed(range(eyes + 1)):
            if at == tiles[0]:
                at = tiles[-1]
                crossed.add(at)
            if left and at > tiles[0]:
                behind = max(place for place in tiles if place < at)
                crossed.update(range(behind, at))
                at = behind
        return at, crossed

    def mummy_moves(self, table: Table, seat: int, eyes: int) -> None:
        """MC-2.4, MC-2.6: the Mummy moves because of a seat's Horus card."""
        if not table.mummy:
            return
        table.mummy, crossed = self.march(table, eyes)
        opponents = 0
        for other, each in enumerate(table.seats):
            under = {table.mummy} if other == seat else crossed
            down = [place for place in each.active if place in under]
            each.active = [place for place in each.active if place not in under]
            each.lying = sorted(each.lying + down)
            opponents += other != seat and len(down) > 0
        taken = min(opponents, table.talismans)
        table.talismans -= taken
        table.seats[seat].talismans += taken


def ahead_of(table: Table, place: int) -> list[int]:
    places = list(table.tiles)
    return places[bisect_right(places, place) :]


def shifts_of(me: Seat) -> list[str]:
    """MC-8.7: all ways to move one card of a hand."""
    slots = range(len(me.hand))
    return [f"shift {source} {target}" for source in slots for target in slots if source != target]


def shift(me: Seat, choice: str) -> None:
    """MC-8.7: move one card of a hand."""
    _, source, target = choice.split()
    me.hand.insert(int(target), me.hand.pop(int(source)))
