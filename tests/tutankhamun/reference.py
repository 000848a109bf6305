"""A second implementation of Tutankhamun, from the text of the rules: plain lists, slow, mutable.

It shares nothing with the engine, not even its vocabulary. A tile is a name: that of its set, or
:data:`RING`, or that of a god. A choice is a tuple: its name and its objects. A game is a generator
that yields a :class:`Question` and is sent the choice.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

RING = "ring"
GODS = ("osiris", "isis", "ra", "thoth", "horus")

Choice: TypeAlias = tuple[str] | tuple[str, int | str]

BEHIND_EVERY_BOAT = 10_000
"""The Underworld loses each tie with a player: as if its boat were ahead of all. TT-6.8."""


@dataclass(frozen=True)
class Question:
    """The deciding seat, the subject, and the choices in order."""

    seat: int
    about: str
    choices: list[Choice]


@dataclass(frozen=True)
class Switches:
    """The switches, by default as in the rules of this edition."""

    backward: bool = True
    optional_idols: bool = False
    underworld_ring_bonus: bool = True
    end_at_zero: str = "end_of_turn"
    set_ties: str = "boats"


@dataclass(frozen=True)
class Figures:
    """The box: values of the sets, what rings score, and all kinds of tiles in order."""

    values: dict[str, int]
    ring_points: int
    ring_bonus: int
    kinds: list[str]


class StoppedError(Exception):
    """A player reached 0, which ends the game at once. TT-7.4."""


Asking: TypeAlias = "Generator[Question, Choice, None]"


@dataclass
class Game:
    """The table: where everything is, the points left, and whose turn it is."""

    figures: Figures
    switches: Switches
    nile: list[str | None]
    boats: list[int]
    points: list[int]
    seat: int
    hands: list[list[str]] = field(default_factory=list[list[str]])
    underworld: list[str] = field(default_factory=list[str])
    tomb: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        self.hands = self.hands or [[] for _ in self.boats]

    # --- The course of the game (TT-2.1, TT-7) -------------------------------------------------

    def play(self) -> Asking:
        try:
            while True:
                yield from self.turn()
                if 0 in self.points or not self.tiles_at(range(len(self.nile))):
                    return
                self.seat = (self.seat + 1) % len(self.boats)
        except StoppedError:
            return

    def turn(self) -> Asking:
        boat = self.boats[self.seat]
        ahead = self.tiles_at(range(max(boat + 1, 0), len(self.nile)))
        behind = self.tiles_at(range(boat)) if self.switches.backward else []
        sails: list[Choice] = [("sail", place) for place in behind[-1:] + ahead]
        choice = yield Question(self.seat, "sail", sails or [("pass",)])
        if choice == ("pass",):
            return
        place = place_of(choice)
        self.boats[self.seat] = place
        yield from self.resolve(self.take(place), from_nile=True)
        for trailing in range(min(self.boats)):
            self.sink(trailing)

    # --- Tiles (TT-3, TT-5) --------------------------------------------------------------------

    def tiles_at(self, places: Iterable[int]) -> list[int]:
        return [place for place in places if self.nile[place] is not None]

    def take(self, place: int, instead: str | None = None) -> str:
        tile = self.nile[place]
        assert tile is not None
        self.nile[place] = instead
        return tile

    def sink(self, place: int) -> None:
        if self.nile[place] is not None:
            tile = self.take(place)
            self.underworld.append(tile)
            self.look_for_a_set(tile)

    def resolve(self, tile: str, *, from_nile: bool) -> Asking:
        if tile in GODS:
            yield from self.idol(tile)
            self.tomb.append(tile)
            return
        self.hands[self.seat].append(tile)
        if tile == RING:
            self.score(self.seat, self.figures.ring_points)
            self.look_for_the_end()
        if from_nile:
            self.look_for_a_set(tile)

    # --- Idols (TT-4) --------------------------------------------------------------------------

    def idol(self, god: str) -> Asking:
        choices: list[Choice] = []
        boat = self.boats[self.seat]
        everywhere = self.tiles_at(range(len(self.nile)))
        ahead = [place for place in everywhere if place > boat]
        if god == "osiris":
            choices += [(god, tile) for tile in self.figures.kinds if tile in self.underworld]
        elif god == "ra" or (god == "isis" and RING in self.hands[self.seat]):
            choices += [(god, place) for place in everywhere]
        elif god == "thoth" and len(ahead) >= 2:
            choices += [(god, place) for place in ahead]
        elif god == "horus":
            choices += [("collect", place) for place in everywhere if place < boat]
            choices.append(("retreat",))
        if not choices:
            return
        if self.switches.optional_idols:
            choices.append(("decline",))
        choice = yield Question(self.seat, god, choices)
        if choice == ("retreat",):
            self.boats[self.seat] = min(0, *self.boats) - 1
        elif choice != ("decline",):
            yield from self.follow(god, choice, ahead)

    def follow(self, god: str, choice: Choice, ahead: list[int]) -> Asking:
        if god == "osiris":
            self.underworld.remove(str(choice[-1]))
            yield from self.resolve(str(choice[-1]), from_nile=False)
            return
        place = place_of(choice)
        if god == "isis":
            self.hands[self.seat].remove(RING)
            yield from self.resolve(self.take(place, RING), from_nile=True)
        elif god == "ra":
            self.sink(place)
        elif god == "thoth":
            others: list[Choice] = [("thoth_with", other) for other in ahead if other != place]
            other = place_of((yield Question(self.seat, "thoth_with", others)))
            self.nile[place], self.nile[other] = self.nile[other], self.nile[place]
        else:
            yield from self.resolve(self.take(place), from_nile=True)

    # --- Scoring (TT-6, TT-1.5) ----------------------------------------------------------------

    def score(self, seat: int, points: int) -> None:
        self.points[seat] = max(0, self.points[seat] - points)

    def look_for_the_end(self) -> None:
        if self.switches.end_at_zero == "instant" and 0 in self.points:
            raise StoppedError

    def look_for_a_set(self, tile: str) -> None:
        if tile in GODS or tile in self.nile:
            return
        for seat, points in self.shares(tile):
            self.score(seat, points)
        for place in (*self.hands, self.underworld):
            self.tomb += [each for each in place if each == tile]
            place[:] = [each for each in place if each != tile]
        self.look_for_the_end()

    def owners(self, tile: str) -> list[tuple[int, int, int | None]]:
        """Each owner of the set, best first: minus its tiles, its boat, its seat."""
        owners: list[tuple[int, int, int | None]] = [
            (-hand.count(tile), boat, seat)
            for seat, (hand, boat) in enumerate(zip(self.hands, self.boats, strict=True))
        ]
        competes = tile != RING or self.switches.underworld_ring_bonus
        if len(self.boats) == 2 and competes:
            owners.append((-self.underworld.count(tile), BEHIND_EVERY_BOAT, None))
        return sorted((each for each in owners if each[0]), key=lambda each: each[:2])

    def shares(self, tile: str) -> list[tuple[int, int]]:
        """The seats that score for a complete set, with their points."""
        owners = self.owners(tile)
        value = self.figures.ring_bonus if tile == RING else self.figures.values[tile]
        if tile != RING and self.switches.set_ties == "classic":
            return self.classic_shares(owners, value)
        prizes = [value] if tile == RING else [value, value // 2]
        paid = zip(owners, prizes, strict=False)
        return [(seat, prize) for (_, _, seat), prize in paid if seat is not None]

    def classic_shares(
        self, owners: list[tuple[int, int, int | None]], value: int
    ) -> list[tuple[int, int]]:
        """As in 1993: ties share the first place or spoil it. TT-7.5."""
        # Tied owners; the Underworld comes after players, so it is never tied.
        levels: dict[tuple[int, bool], list[int | None]] = {}
        for minus_tiles, _, seat in owners:
            levels.setdefault((minus_tiles, seat is None), []).append(seat)
        first, second = [*levels.values(), [], []][:2]
        if len(first) == 2:
            return [(seat, value // 2) for seat in first if seat is not None]
        paid = [(first, value), (second, value // 2)] if len(first) == 1 else []
        return [
            (level[0], prize) for level, prize in paid if len(level) == 1 and level[0] is not None
        ]

    # --- The result (TT-7.2) and what a position is (TT-4.6) -----------------------------------

    def ranks(self) -> tuple[int, ...]:
        keys = [*zip(self.points, self.boats, strict=True)]
        return tuple(1 + sorted(keys).index(key) for key in keys)

    def boats_told(self) -> list[int]:
        """The places of the boats; for those before the Nile only the order counts."""
        before = sorted((boat for boat in self.boats if boat < 0), reverse=True)
        return [boat if boat >= 0 else -1 - before.index(boat) for boat in self.boats]


def place_of(choice: Choice) -> int:
    place = choice[-1]
    assert isinstance(place, int)
    return place
