"""Luxor told a second time, so that two independent tellings of the rules can be compared.

Written from the numbered rules alone and built in another way than the engine: a table that
changes, on which a turn is one generator that asks its questions as it goes.  Cards, tiles and
answers are the labels of the notation.  Slow, without views, checks or reasons: for tests only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from theban.luxor.labels import format_card, format_tile

if TYPE_CHECKING:
    from theban.luxor import Config, Deal


@dataclass
class Seat:
    """What lies before one player."""

    hand: list[tuple[str, bool]]
    """The cards from the left, and whether all have seen them."""
    active: list[int] = field(default_factory=lambda: [0, 0])
    asleep: list[int] = field(default_factory=lambda: [0, 1, 2])
    inside: int = 0
    keys: int = 0
    wild: int = 0
    scarabs: list[int] = field(default_factory=list[int])
    treasures: list[str] = field(default_factory=list[str])
    sarcophagi: list[int] = field(default_factory=list[int])
    points: int = 0


@dataclass
class Table:
    """All that lies on the table; multisets are sorted lists."""

    seats: list[Seat]
    tiles: dict[int, str]
    """The tiles by place, in the order of the places."""
    draw: list[str]
    discard: list[str]
    tops: list[str | None]
    stacks: list[list[str]]
    temple: dict[str, list[str]]
    scarabs: list[int]
    keys: int
    wild: int
    sarcophagi: list[int]
    idle: bool = True
    covered: list[int] = field(default_factory=list[int])
    """The places where a treasure lies face down under the open one."""
    below: list[str] = field(default_factory=list[str])
    """What lies face down there."""


@dataclass(frozen=True)
class Question:
    """What is asked: by its kind, what it is about, and the answers with their weights."""

    seat: int
    kind: str
    about: tuple[object, ...]
    answers: dict[str, int]
    chance: bool


Asking: TypeAlias = Generator[Question, str, None]


KINDS = {"scarab/wild": "scarab_or_wild", "favor": "favor_of_horus", "horus": "horus_tile"}
"""The kinds of decisions that tiles ask for."""


class Reference:
    """The rules for one config."""

    def __init__(self, config: Config) -> None:
        """Read the figures of the box."""
        box = config.components
        self.players, self.first, self.box = config.players, config.first_player, box
        self.onto_stairs = config.rulings.backward_onto_stairs
        self.chamber = len(box.spaces) + 1
        self.walls = [0, *(space.wall for space in box.spaces), box.chamber]
        self.icons = {n: s.icon.value for n, s in enumerate(box.spaces, 1) if s.icon}
        modules = [module.value for module in config.modules]
        extra = config.extra_horus_cards
        if extra is None:
            extra = self.players == 5 or len(modules) > 0
        more = box.expansion
        self.horus_cards = [*box.horus_cards, *(more.horus_cards if more and extra else ())]
        self.artifacts = list(more.artifacts) if more and "artifacts" in modules else []
        self.for_artifact = more.artifact_points if more else 0

    def lay_out(self, config: Config, deal: Deal) -> Table:
        """LX-2."""
        box = self.box
        osiris, treasures = iter(deal.osiris), iter(deal.treasures)
        tiles: dict[int, str] = {}
        for place, space in enumerate(box.spaces, 1):
            if space.kind.value == "horus":
                tiles[place] = f"horus {space.level}"
            else:
                tiles[place] = format_tile(
                    next(osiris) if space.kind.value == "osiris" else next(treasures)
                )
        draw = Counter({format_card(card): copies for card, copies in box.basic_cards})
        draw -= Counter(format_card(card) for hand in deal.hands for card in hand)
        tops = [format_card(card) if card else None for card in deal.horus_tops]
        stacks: list[list[str]] = [[], [], []]
        for card, copies in self.horus_cards:
            stacks[card.level - 1] += [format_card(card)] * copies
        for top, stack in zip(tops, stacks, strict=True):
            if top:
                stack.remove(top)
        temple: dict[str, list[str]] = {"cobra": [], "falcon": [], "lion": []}
        for rear, tile, copies in box.temple_tiles:
            temple[rear.value] += [format_tile(tile)] * copies
        # MC-6.1: what does not lie open lies below the first open ones without an icon.
        below = [
            format_tile(lies) for lies, n in (*box.treasures, *self.artifacts) for _ in range(n)
        ]
        for lies in deal.treasures:
            below.remove(format_tile(lies))
        bare = [p for p, s in enumerate(box.spaces, 1) if s.kind.value == "treasure" and not s.icon]
        return Table(
            seats=[Seat([(format_card(card), False) for card in hand]) for hand in deal.hands],
            tiles=tiles,
            draw=sorted(draw.elements()),
            discard=[],
            tops=tops,
            stacks=[sorted(stack) for stack in stacks],
            temple={rear: sorted(stack) for rear, stack in temple.items()},
            scarabs=[value for value, copies in box.scarabs for _ in range(copies)],
            keys=config.components.keys,
            wild=config.components.wild_cards,
            sarcophagi=list(box.sarcophagi),
            covered=bare[: len(below)],
            below=sorted(below),
        )

    # --- The game -----------------------------------------------------------------------------

    def game(self, table: Table, first: int) -> Asking:
        """Ask all questions of a game, from the turn of a seat on."""
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

    def turn(self, table: Table, seat: int) -> Asking:
        """LX-3: play a card, move, act, draw."""
        me = table.seats[seat]
        ends = {"play left": 0, "play right": -1}
        playable = [end for end, slot in ends.items() if self.helps(table, me, me.hand[slot][0])]
        end = yield self.decide(seat, "play_card", (), playable or list(ends))
        card, _ = me.hand.pop(ends[end])
        put(table.discard, card)
        if playable:
            table.idle = False
            yield from self.carry_out(table, seat, card)
        if len(me.hand) == 4:  # LX-6: a Horus card taken replaces the draw
            if not table.draw:
                table.draw, table.discard = table.discard, []
            draws = [f"draw {drawn}" for drawn in table.draw]
            drawn = (yield self.chance(seat, "card", (), draws)).removeprefix("draw ")
            table.draw.remove(drawn)
            me.hand.insert(2, (drawn, False))

    def helps(self, table: Table, me: Seat, card: str) -> bool:
        """LX-3.7, LX-3.8: whether a card lets its player move."""
        if "last-to-next" in card:
            return self.joined(me) is not None
        offers = [self.steps(card, face) for face in self.box.die]
        return any(
            self.target(table, me, origin, steps) is not None
            for offer in offers
            for steps in offer
            for origin in me.active
        )

    def steps(self, card: str, face: int) -> list[int]:
        """Return the numbers of steps that a card offers after a roll."""
        if card == "+-1":
            return [-1, 1]
        last = card.rsplit(maxsplit=1)[-1]
        if last.startswith("1-"):
            return list(range(1, (face if last == "1-die" else int(last[2:])) + 1))
        return [face if last == "die" else int(last)]

    def carry_out(self, table: Table, seat: int, card: str) -> Asking:
        """LX-3.4 to LX-3.6, LX-7: do what the card says."""
        me = table.seats[seat]
        if "last-to-next" in card:
            ahead = self.joined(me)
            assert ahead is not None
            yield from self.act(table, seat, self.travel(table, me, min(me.active), ahead))
        elif " all " in card:
            yield from self.advance_all(table, seat, self.steps(card, 0)[0])
        else:
            face = 0
            if card.endswith("die"):
                rolls = [f"roll {face}" for face in self.box.die]
                face = int((yield self.chance(seat, "die", (card,), rolls))[5:])
            moves: dict[str, tuple[int, int]] = {}
            for origin in me.active:
                for steps in self.steps(card, face):
                    there = self.target(table, me, origin, steps)
                    if there is not None:
                        moves[f"move {origin or 'stairs'}{steps:+}"] = (origin, there)
            if moves:
                move = yield self.decide(seat, "move_adventurer", (card, face), list(moves))
                landed = self.travel(table, me, *moves[move])
                yield from self.act(table, seat, landed, one_less="one-less" in card)

    def advance_all(self, table: Table, seat: int, steps: int) -> Asking:
        """LX-7.3 to LX-7.6."""
        me = table.seats[seat]
        stand: list[int] = []
        for origin in sorted(me.active, reverse=True):
            there = self.target(table, me, origin, steps)
            if there is not None:
                stand.append(self.travel(table, me, origin, there))
        places = sorted({place for place in stand if place != self.chamber})
        if places:
            acts = [f"act {place}" for place in places]
            choice = yield self.decide(seat, "act_with", tuple(places), acts)
            yield from self.act(table, seat, int(choice[4:]))

    # --- Moving -------------------------------------------------------------------------------

    def target(self, table: Table, me: Seat, origin: int, steps: int) -> int | None:
        """LX-1.2, LX-3.9, LX-3.10, LX-8.1: where steps by a card lead, None if nowhere."""
        if steps < 0:
            behind = [place for place in table.tiles if place < origin]
            if not behind:
                return 0 if self.onto_stairs and origin else None
            return behind[-1]
        ahead = [*(place for place in table.tiles if place > origin), self.chamber][steps - 1 :]
        if not ahead or (ahead[0] == self.chamber and not me.keys):
            return None
        return ahead[0]

    def joined(self, me: Seat) -> int | None:
        """LX-7.7, LX-7.8: the place of the one ahead of the rearmost, None if there is none."""
        ahead = [place for place in me.active if place > min(me.active)]
        if me.active and not ahead and me.inside and me.keys:
            return self.chamber
        return min(ahead, default=None)

    def travel(self, table: Table, me: Seat, origin: int, there: int) -> int:
        """LX-4.1 to LX-4.5, LX-8.1 to LX-8.3: move one adventurer; say where it ends."""
        me.active.remove(origin)
        woken = [n for n in me.asleep if origin <= self.box.statues[n] < there]
        me.asleep = [n for n in me.asleep if n not in woken]
        me.active += [0] * len(woken)
        if there == self.chamber:
            me.keys -= 1
            me.inside += 1
            me.sarcophagi += table.sarcophagi[:1]
            del table.sarcophagi[:1]
        else:
            put(me.active, there)
        me.active.sort()
        tile, ahead = table.tiles.get(there, ""), [p for p in table.tiles if p > there]
        if tile.startswith("osiris") and ahead:
            return self.travel(table, me, there, ahead[: int(tile[7:])][-1])
        return there

    # --- Acting -------------------------------------------------------------------------------

    def act(self, table: Table, seat: int, place: int, *, one_less: bool = False) -> Asking:
        """LX-5, LX-4.6: act on the tile of a place."""
        me, tile = table.seats[seat], table.tiles.get(place, "")
        name = tile.split(" ")[0]
        if name in {"vase", "statue", "jewelry", "artifact"}:
            yield from self.treasure(table, seat, place, one_less=one_less)
        elif name == "tunnel":
            ahead = [p for p, other in table.tiles.items() if other == "tunnel" and p > place]
            if ahead:
                self.travel(table, me, place, ahead[0])
        elif name == "scarab" and table.scarabs:
            yield from self.take(table, seat, "take scarab")
        elif name == "wild" and table.wild:
            yield from self.take(table, seat, "take wild")
        elif name in {"scarab/wild", "favor", "horus"}:
            options = self.options(table, tile)
            if options:
                choice = yield self.decide(seat, KINDS[name], (tile,), options)
                yield from self.take(table, seat, choice)

    def treasure(self, table: Table, seat: int, place: int, *, one_less: bool) -> Asking:
        """LX-5.1 to LX-5.3, LX-7.10, MC-6.3."""
        me, tile = table.seats[seat], table.tiles[place]
        needed, points = map(int, tile.split()[1].split("/"))
        missing = needed - me.active.count(place)
        if missing == 1 and one_less:
            asked = self.decide(seat, "claim_treasure", (place,), ["claim", "decline"])
            missing = 0 if (yield asked) == "claim" else 1
        if missing <= 0:
            put(me.treasures, tile)
            me.points += points
            del table.tiles[place]
            if place in self.icons:
                stack = table.temple[self.icons[place]]
                fronts = [f"temple {front}" for front in stack]
                front = (yield self.chance(seat, "temple_tile", (place,), fronts))[7:]
                stack.remove(front)
                table.tiles[place] = front
            elif place in table.covered:
                table.covered.remove(place)
                tiles = [f"uncover {lies}" for lies in table.below]
                front = (yield self.chance(seat, "treasure", (place,), tiles))[8:]
                table.below.remove(front)
                table.tiles[place] = front
            table.tiles = dict(sorted(table.tiles.items()))

    def options(self, table: Table, tile: str) -> list[str]:
        """LX-5.6 to LX-5.9: what can be taken, where there can be a choice."""
        if tile == "scarab/wild":
            return ["take scarab"] * bool(table.scarabs) + ["take wild"] * bool(table.wild)
        name, print_ = tile.split(" ")
        levels = [int(level) for level in print_.split("/")]
        key = ["take key"] * (name == "horus" and table.keys > 0)
        return key + [f"take horus {level}" for level in levels if table.tops[level - 1]]

    def take(self, table: Table, seat: int, what: str) -> Asking:
        """LX-5.4 to LX-5.8: take what there is."""
        me = table.seats[seat]
        if what == "take scarab":
            values = [f"scarab {value}" for value in table.scarabs]
            value = int((yield self.chance(seat, "scarab", (), values))[7:])
            table.scarabs.remove(value)
            put(me.scarabs, value)
        elif what == "take wild":
            table.wild, me.wild = table.wild - 1, me.wild + 1
        elif what == "take key":
            table.keys, me.keys = table.keys - 1, me.keys + 1
        else:
            yield from self.horus_card(table, seat, int(what[-1]))

    def horus_card(self, table: Table, seat: int, level: int) -> Asking:
        """LX-5.10, LX-5.12."""
        card, stack = table.tops[level - 1], table.stacks[level - 1]
        assert card
        table.seats[seat].hand.insert(2, (card, True))
        table.tops[level - 1] = None
        if stack:
            nexts = [f"reveal {card}" for card in stack]
            card = (yield self.chance(seat, "horus_card", (level,), nexts))[7:]
            stack.remove(card)
            table.tops[level - 1] = card

    def decide(self, seat: int, kind: str, about: tuple[object, ...], of: list[str]) -> Question:
        """Ask the seat for one of some answers."""
        return Question(seat, kind, about, dict.fromkeys(of, 1), chance=False)

    def chance(self, seat: int, kind: str, about: tuple[object, ...], of: list[str]) -> Question:
        """Ask chance for one of some pieces or faces."""
        return Question(seat, kind, about, dict(Counter(of)), chance=True)

    # --- Scoring ------------------------------------------------------------------------------

    def points(self, table: Table, seat: int) -> tuple[int, ...]:
        """LX-9.1 to LX-9.3, MC-6.4: track, places, sarcophagi, keys, sets, artifacts, scarabs."""
        me = table.seats[seat]
        places = sum(self.walls[p] for p in me.active) + self.walls[-1] * me.inside
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
    """LX-9.3, by trying for the next set each choice of types that are not wild cards."""
    best = 0
    for types in range(1, 8):
        left = tuple(n - (types >> bit & 1) for bit, n in enumerate(real))
        wild_left = wild - (3 - types.bit_count())
        if min(*left, wild_left) >= 0:
            best = max(best, 1 + most_sets((left[0], left[1], left[2]), wild_left))
    return best


def put(pieces: list[Any], piece: object) -> None:
    """Add a piece to a multiset."""
    pieces.append(piece)
    pieces.sort()
