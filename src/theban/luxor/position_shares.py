"""How the pieces of a box are shared out when a position names only some of them.

What is named goes where it is named; :func:`theban.luxor.positions.position` says where the rest
goes.  The functions count, so that more of a piece than the box has is refused here; all else is
judged by :func:`theban.luxor.validation.validate` on the finished state.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from theban.core.chance import count_kinds
from theban.core.errors import InvalidState
from theban.core.shapes import refuse
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE
from theban.luxor.pieces import (
    BASIC_CARDS,
    LEVELS,
    TEMPLE_TILES,
    Card,
    HorusCard,
    HorusTile,
    TempleTile,
    Tile,
    Treasure,
)
from theban.luxor.starts import first_cards, spaces_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from theban.core.chance import Counts, Kinds
    from theban.luxor.config import Config
    from theban.luxor.position_seats import Seat

K = TypeVar("K")


# --- Counting ----------------------------------------------------------------------------------


def _left(kinds: Kinds[K], in_box: Counts, named: Iterable[K], rule: str) -> list[int]:
    """Return how many pieces of each kind are not named; refuse more than the box has."""
    left = list(in_box)
    for piece in named:
        if piece not in kinds.index:
            refuse("a piece named", piece, f"one that the box has ({rule})")
        left[kinds.index[piece]] -= 1
    for kind, number, total in zip(kinds.all, left, in_box, strict=True):
        if number < 0:
            raise InvalidState(
                f"{kind!r} is named {total - number} times; the box has only {total} ({rule})"
            )
    return left


def _one_by_one(kinds: Kinds[K], counts: Sequence[int]) -> list[K]:
    """Return the pieces of a multiset in the order of their kinds."""
    return [kind for kind, count in zip(kinds.all, counts, strict=True) for _ in range(count)]


# --- Cards -------------------------------------------------------------------------------------


class CardShares:
    """All cards of a position, shared out. :rule:`LX-2.3`, :rule:`LX-2.4`."""

    def __init__(self, config: Config) -> None:
        self.tables = config.tables
        self.left: list[int] = []
        self.hands: list[tuple[Card, ...]] = []
        self.draw_pile: Counts = ()
        self.discard_pile: Counts = ()
        self.horus_tops: tuple[HorusCard | None, ...] = ()
        self.horus_stacks: tuple[Counts, ...] = ()
        self.in_box: Counts = config.tables.no_cards
        self.players = config.players
        self.own = first_cards(config) or ()

    def share(
        self,
        hands: list[tuple[Card, ...] | None],
        draw_pile: list[Card] | None,
        discard_pile: list[Card] | None,
        tops: dict[int, HorusCard],
        in_box: list[Card] | None,
    ) -> None:
        """Put the cards where they are named, and the rest where it belongs."""
        named: list[Card] = [*(draw_pile or ()), *(discard_pile or ()), *tops.values()]
        named += in_box or ()
        for hand in hands:
            named += hand or ()
        tables = self.tables
        self.left = _left(tables.cards, tables.all_cards, named, "LX-2.3, LX-2.4")
        self._fill_horus_board(tops)
        self._fill_box(in_box)
        self._fill_hands(hands)
        self._fill_piles(draw_pile, discard_pile)

    def _take(self, card: Card, number: int = 1) -> None:
        self.left[self.tables.cards.index[card]] -= number

    def _number_left(self, card: Card) -> int:
        return self.left[self.tables.cards.index[card]]

    def _fill_horus_board(self, tops: dict[int, HorusCard]) -> None:
        seen: list[HorusCard | None] = []
        stacks: list[Counts] = []
        for level, kinds in zip(LEVELS, self.tables.horus_cards, strict=True):
            top = tops.get(level)
            if top is None:
                top = next((card for card in kinds.all if self._number_left(card)), None)
                if top is not None:
                    self._take(top)
            seen.append(top)
            stacks.append(tuple(self._number_left(card) for card in kinds.all))
            for card in kinds.all:
                self._take(card, self._number_left(card))
        self.horus_tops, self.horus_stacks = tuple(seen), tuple(stacks)

    def _fill_box(self, in_box: list[Card] | None) -> None:
        """Return to the box the last equipment left, unless it is named. :rule:`MC-5.1`."""
        returned = list(self._count(in_box))
        missing = (sum(copies for _, copies in self.own) - HAND_SIZE) * self.players
        if in_box is None:
            for card, copies in reversed(self.own):
                number = min(missing, copies * self.players, self._number_left(card))
                self._take(card, number)
                returned[self.tables.cards.index[card]] += number
                missing -= number
        self.in_box = tuple(returned)

    def _fill_hands(self, hands: list[tuple[Card, ...] | None]) -> None:
        """Deal to each hand its own equipment, then the kinds left in turn. :rule:`MC-5.1`."""
        dealt = [self._take_own() if hand is None else hand for hand in hands]
        missing = [
            HAND_SIZE - len(cards) if hand is None else 0
            for cards, hand in zip(dealt, hands, strict=True)
        ]
        in_turn = iter(self._take_in_turn(sum(missing)))
        self.hands = [
            (*cards, *islice(in_turn, number)) for cards, number in zip(dealt, missing, strict=True)
        ]

    def _take_own(self) -> tuple[Card, ...]:
        """Take for a hand the first cards of one player's equipment, as far as they are left."""
        cards: list[Card] = []
        for card, copies in self.own:
            number = min(copies, HAND_SIZE - len(cards), self._number_left(card))
            self._take(card, number)
            cards += [card] * number
        return tuple(cards)

    def _take_in_turn(self, number: int) -> list[Card]:
        """Take one basic card of each kind that is left in turn."""
        kinds = [card for card in self.tables.cards.all if type(card) in BASIC_CARDS]
        taken: list[Card] = []
        while len(taken) < number:
            round_ = [card for card in kinds if self._number_left(card)]
            if not round_:
                raise InvalidState(
                    f"the hands not named take {number} basic cards, but only {len(taken)} are "
                    "not named elsewhere (LX-6.1)"
                )
            for card in round_[: number - len(taken)]:
                self._take(card)
                taken.append(card)
        return taken

    def _fill_piles(self, draw_pile: list[Card] | None, discard_pile: list[Card] | None) -> None:
        """Give the pile that is not named the rest."""
        draw, discard = self._count(draw_pile), self._count(discard_pile)
        rest = tuple(self.left)
        if draw_pile is None:
            draw = rest
        elif discard_pile is None:
            discard = rest
        elif any(rest):
            cards = _one_by_one(self.tables.cards, rest)
            what = "cards" if self.own else "basic cards"
            raise InvalidState(
                f"{len(cards)} {what} are named nowhere, the first of them {cards[0]!r}; "
                "with both piles and all hands named, all cards must be named (LX-2.3)"
            )
        self.draw_pile, self.discard_pile = draw, discard

    def _count(self, cards: list[Card] | None) -> Counts:
        counts = [0] * len(self.tables.cards.all)
        for card in cards or ():
            counts[self.tables.cards.index[card]] += 1
        return tuple(counts)


# --- Tiles -------------------------------------------------------------------------------------


class TileShares(NamedTuple):
    """All tiles of a position, shared out."""

    tiles: list[Tile | None]
    """What lies open on each place."""
    owned: list[tuple[Treasure, ...]]
    """The treasures of each seat."""
    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""
    hidden: Counts
    """The face-down treasures."""


def share_tiles(
    config: Config,
    named: list[Seat],
    spaces: dict[int, Tile | None],
    covered: tuple[int, ...] | None,
) -> TileShares:
    """Put the tiles where they are named, and the rest where it belongs. :rule:`LX-2.6`."""
    printed = config.components.spaces
    tiles: list[Tile | None] = [None] * (len(printed) + 2)
    for place, space in enumerate(printed, 1):
        if space.level is not None:
            tiles[place] = HorusTile(space.level)
    for place, tile in spaces.items():
        tiles[place] = tile
    _fill_osiris_spaces(config, tiles, spaces)
    left = _treasures_left(config, named, spaces)
    places = [p for p in spaces_of(config, SpaceKind.TREASURE) if p not in spaces]
    taken, covered = _taken_and_covered(config, places, covered, len(left))
    for place in places:
        if place not in taken:
            tiles[place] = left.pop(0)
    _fill_taken_spaces(config, tiles, taken)
    hidden, rest = left[: len(covered)], left[len(covered) :]
    owned = _share_treasures(config, named, rest)
    return TileShares(tiles, owned, covered, count_kinds(hidden, config.tables.treasures.index))


def _taken_and_covered(
    config: Config, places: list[int], named: tuple[int, ...] | None, number: int
) -> tuple[list[int], tuple[int, ...]]:
    """Return the spaces that lost their treasure, and those with one face down. :rule:`MC-6.3`.

    Args:
        config: the config.
        places: the treasure spaces that are not named, rising.
        named: the spaces named as covered, if any are.
        number: how many treasures are not named.
    """
    at_start = (each.coverable for each in config.tables.extensions)
    coverable = [p for spaces in at_start if spaces is not None for p in spaces(config)]
    covered = list(named) if named is not None else [p for p in coverable if p in places]
    missing = len(places) + len(covered) - number
    taken: list[int] = []
    for place in places:
        if missing > 0 and place in covered and named is None:
            covered.remove(place)
            missing -= 1
        if missing > 0 and place not in covered:
            taken.append(place)
            missing -= 1
    if missing > 0:
        raise InvalidState(
            f"covered names {len(covered)} spaces, each with an open and a face-down treasure, but "
            f"for these and the spaces named nowhere {missing} treasures are missing (MC-6.1)"
        )
    return taken, tuple(covered)


def _fill_osiris_spaces(
    config: Config, tiles: list[Tile | None], spaces: dict[int, Tile | None]
) -> None:
    """Lay the first Osiris tiles left on the Osiris spaces that are not named. :rule:`LX-2.5`."""
    left = [tile for tile, copies in config.components.osiris_tiles for _ in range(copies)]
    for tile in spaces.values():
        if tile in left:
            left.remove(tile)
    places = [p for p in spaces_of(config, SpaceKind.OSIRIS) if p not in spaces]
    for place, tile in zip(places, left, strict=False):
        tiles[place] = tile


def _treasures_left(
    config: Config, named: list[Seat], spaces: dict[int, Tile | None]
) -> list[Treasure]:
    tables = config.tables
    pieces = [tile for tile in spaces.values() if isinstance(tile, Treasure)]
    for seat in named:
        pieces += seat.treasures or ()
    counts = _left(tables.treasures, tables.all_treasures, pieces, "LX-2.6")
    return _one_by_one(tables.treasures, counts)


def _fill_taken_spaces(config: Config, tiles: list[Tile | None], places: list[int]) -> None:
    """Lay the first temple tile left on each space with an icon. :rule:`LX-5.3`."""
    for place in places:
        icon = config.tables.icons[place]
        if icon is not None:
            left = _one_by_one(config.tables.temple_tiles[icon], temple_stacks(config, tiles)[icon])
            tiles[place] = left[0]


def _share_treasures(
    config: Config, named: list[Seat], left: list[Treasure]
) -> list[tuple[Treasure, ...]]:
    """Give the treasures that lie nowhere to the last seat whose own ones are not named."""
    order = config.tables.treasures.index
    owned = [list(seat.treasures or ()) for seat in named]
    if left:
        takers = [number for number, seat in enumerate(named) if seat.treasures is None]
        if not takers:
            raise InvalidState(
                f"{left[0]!r} lies on no space, and the treasures of all seats are named "
                "without it; each treasure lies on a space or is owned (LX-2.6)"
            )
        owned[takers[-1]] += left
    return [tuple(sorted(treasures, key=order.__getitem__)) for treasures in owned]


def temple_stacks(config: Config, tiles: Sequence[Tile | None]) -> tuple[Counts, ...]:
    """Return what is left of each stack; what lies over an icon came from it. :rule:`LX-5.3`."""
    tables = config.tables
    stacks: list[Counts] = []
    for number, kinds in enumerate(tables.temple_tiles):
        laid: list[TempleTile] = [
            tile
            for tile, icon in zip(tiles, tables.icons, strict=True)
            if icon == number and isinstance(tile, TEMPLE_TILES) and tile in kinds.index
        ]
        stacks.append(tuple(_left(kinds, tables.all_temple[number], laid, "LX-2.7")))
    return tuple(stacks)


# --- Sarcophagi --------------------------------------------------------------------------------


def share_sarcophagi(
    config: Config, named: list[Seat]
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the sarcophagi of each seat, and those left in the chamber. :rule:`LX-8.3`."""
    all_ = config.components.sarcophagi
    given = min(sum(seat.in_chamber for seat in named), len(all_))
    left = list(all_[:given])
    for seat in named:
        for points in seat.sarcophagi or ():
            if points in left:
                left.remove(points)
    owned: list[tuple[int, ...]] = []
    for seat in named:
        if seat.sarcophagi is None:
            owned.append(tuple(left[: seat.in_chamber]))
            del left[: seat.in_chamber]
        else:
            owned.append(tuple(sorted(seat.sarcophagi, reverse=True)))
    return owned, all_[given:]


# --- What is left in the supply ----------------------------------------------------------------


def scarabs_left(config: Config, named: list[Seat], returned: tuple[int, ...]) -> Counts:
    """Count the scarabs that no seat owns and that were not returned to the box."""
    tables = config.tables
    values = [*returned, *(value for seat in named for value in seat.scarabs)]
    return tuple(_left(tables.scarabs, tables.all_scarabs, values, "LX-2.8"))


def keys_left(config: Config, named: list[Seat]) -> int:
    """Count the keys; one lies on the key space for each adventurer that entered."""
    out = sum(seat.keys + seat.in_chamber for seat in named)
    words = "keys are owned or were paid for entering"
    return _number_left(config.components.keys, out, words, "LX-8.2")


def wild_cards_left(config: Config, named: list[Seat]) -> int:
    """Count the wild cards that no seat owns."""
    out = sum(seat.wild_cards for seat in named)
    return _number_left(config.components.wild_cards, out, "wild cards are owned", "LX-2.8")


def _number_left(in_box: int, out: int, words: str, rule: str) -> int:
    if out > in_box:
        raise InvalidState(f"{out} {words}; the box has only {in_box} ({rule})")
    return in_box - out
