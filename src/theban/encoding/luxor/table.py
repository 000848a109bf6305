"""What lies on the board, before the seats and in the supply, without the modules."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from operator import attrgetter

from theban.core.chance import Counts
from theban.encoding.arrays import one_hot, packed, packer
from theban.encoding.layout import MOST, Feature, Seats, Told, feature
from theban.encoding.luxor.pieces import TILE_NUMBERS, most_of_tile, tiles_of
from theban.encoding.memory import ByIdentity, ByValue
from theban.luxor import Config, PlayerView, View, facts
from theban.luxor.board import Board
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.config import HAND_SIZE
from theban.luxor.pieces import LEVELS, REARS, Card, HorusCard, Treasure, TreasureKind


def board_features(config: Config) -> Iterator[Feature[View]]:
    """Yield the tiles and figures on the path."""
    tiles = tiles_of(config)
    places = len(config.components.spaces) + 2

    def write(of: Board) -> bytes:
        return b"".join([tiles[tile] for tile in of.tiles])

    # A view has the board of its state, and few choices change that.
    written: ByIdentity[Board, bytes] = ByIdentity(write)

    def board(view: View, _seats: Seats, out: array[int]) -> None:
        out.frombytes(written(view.board))

    told = f"what lies on each place, from the stairs to the chamber: {', '.join(TILE_NUMBERS)}"
    shape = (places, len(TILE_NUMBERS))
    yield feature("tiles", shape, most_of_tile(config), told, board)
    yield places_feature(
        "adventurers",
        config,
        "how many upright adventurers of each seat stand on each place",
        lambda player: player.active,
    )


def places_feature(
    name: str, config: Config, meaning: str, places_of: Callable[[PlayerView], tuple[int, ...]]
) -> Feature[View]:
    """Return a field of how many adventurers of each seat are on each place."""
    places = len(config.components.spaces) + 2
    written = counted(places)

    def standing(view: View, seats: Seats, out: array[int]) -> None:
        players = view.players
        for seat in seats:
            out.frombytes(written[places_of(players[seat])])

    return feature(name, (config.players, places), ADVENTURERS, meaning, standing)


def counted(size: int) -> ByValue[tuple[int, ...]]:
    """Return what writes how many of some places are each of the places that there are."""
    return ByValue(lambda places: _counted(places, size))


def _counted(places: Iterable[int], size: int) -> bytes:
    numbers = [0] * size
    for place in places:
        numbers[place] += 1
    return packed(numbers)


# --- Seats -------------------------------------------------------------------------------------


def seat_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what the seats have, and what is known of their hands."""
    box, players = config.components, config.players
    most_points = facts(config).most_points
    high = MOST if most_points is None else min(most_points, MOST)
    statues, kinds = len(box.statues), len(TreasureKind)
    sleeping = counted(statues)
    rows = {kind: row for row, kind in enumerate(TreasureKind)}
    treasures_owned: ByValue[tuple[Treasure, ...]] = ByValue(
        lambda owned: _counted([rows[treasure.kind] for treasure in owned], kinds)
    )
    scarab_values = config.inventory.scarabs.all
    scarabs_owned: ByValue[tuple[int, ...]] = ByValue(
        lambda owned: packed([owned.count(value) for value in scarab_values])
    )
    treasures = sum(config.inventory.all_treasures)
    pack = packer(6 * players)
    read = attrgetter("in_chamber", "points", "keys", "wild_cards", "scarab_count", "sarcophagi")

    def numbers_of_seats(view: View, seats: Seats, out: array[int]) -> None:
        seen = view.players
        of_seats = [read(seen[seat]) for seat in seats]
        entered, points, keys, wild_cards, scarab_counts, sarcophagi = zip(*of_seats, strict=True)
        if high == MOST:
            points = tuple([min(number, MOST) for number in points])
        bonus = map(sum, sarcophagi)
        out.frombytes(pack(*entered, *points, *keys, *wild_cards, *scarab_counts, *bonus))

    def asleep(view: View, seats: Seats, out: array[int]) -> None:
        seen = view.players
        for seat in seats:
            out.frombytes(sleeping[seen[seat].asleep])

    def owned(view: View, seats: Seats, out: array[int]) -> None:
        seen = view.players
        for seat in seats:
            out.frombytes(treasures_owned[seen[seat].treasures])

    def scarabs(view: View, seats: Seats, out: array[int]) -> None:
        out.frombytes(scarabs_owned[view.players[seats[0]].scarabs or ()])

    shape = (players, statues)
    yield feature("asleep", shape, ADVENTURERS, "adventurers that wait at each statue", asleep)
    # One after the other by one function: this is asked for often.
    most = sum(config.inventory.all_scarabs)
    told = (
        Told("in_chamber", (players,), ADVENTURERS, "adventurers in the chamber"),
        Told("points", (players,), high, "points on the track"),
        Told("keys", (players,), box.keys, "keys owned"),
        Told("wild_cards", (players,), box.wild_cards, "wild cards owned"),
        Told("scarabs", (players,), most, "scarabs owned"),
        Told(
            "sarcophagi",
            (players,),
            min(sum(box.sarcophagi), MOST),
            "points of the sarcophagi owned",
        ),
    )
    yield Feature(told, numbers_of_seats)
    meaning = "the viewer's scarabs by value, the least first; zeros for a spectator"
    yield feature("own_scarabs", (len(scarab_values),), most, meaning, scarabs)
    meaning = f"treasures owned: {', '.join(kind.value for kind in TreasureKind)}"
    yield feature("treasures", (players, kinds), treasures, meaning, owned)
    yield from _hands(config)


def _hands(config: Config) -> Iterator[Feature[View]]:
    kinds, players = config.inventory.cards.all, config.players
    *rows, nothing = one_hot(len(kinds) + 1)
    cards: dict[Card | None, bytes] = dict(zip((*kinds, None), rows, strict=True))
    hand_rows: ByValue[tuple[Card | None, ...]] = ByValue(
        lambda hand: b"".join([cards[card] for card in hand]) + nothing * (HAND_SIZE - len(hand))
    )
    batch_rows: ByValue[tuple[int | None, ...]] = ByValue(
        lambda hand: packed(
            [0 if batch is None else batch + 1 for batch in hand] + [0] * (HAND_SIZE - len(hand))
        )
    )
    pack = packer(len(kinds))
    # A batch has a card somewhere: in a hand, in the box of a seat, or in the draw pile.
    most_batches = players * (HAND_SIZE + 1) + 1
    no_batches = [packed([0] * (missing * len(kinds))) for missing in range(most_batches, -1, -1)]

    def hands(view: View, seats: Seats, out: array[int]) -> None:
        seen = view.players
        for seat in seats:
            out.frombytes(hand_rows[seen[seat].hand])

    def hand_batches(view: View, seats: Seats, out: array[int]) -> None:
        seen = view.players
        for seat in seats:
            out.frombytes(batch_rows[seen[seat].batches])

    def batches(view: View, _seats: Seats, out: array[int]) -> None:
        counts = view.batches
        for kinds_of_batch in counts:
            out.frombytes(pack(*kinds_of_batch))
        out.frombytes(no_batches[len(counts)])

    told = (
        "the hand of each seat from left to right: which of the kinds of config.inventory.cards "
        "each card is, or, last, that it is hidden; zeros where there is no card"
    )
    yield feature("hands", (players, HAND_SIZE, len(kinds) + 1), 1, told, hands)
    told = (
        "the number of the batch of each card, from 1; 0 where all have seen the card or there is "
        "none. The draw pile is of the first batch"
    )
    yield feature("hand_batches", (players, HAND_SIZE), most_batches, told, hand_batches)
    told = "for each batch the kinds of its cards that are still hidden"
    most = sum(config.inventory.all_cards)
    yield feature("batches", (most_batches, len(kinds)), most, told, batches)


# --- Supply ------------------------------------------------------------------------------------


def supply_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what lies beside the board."""
    inventory, box = config.inventory, config.components
    kinds = len(inventory.cards.all)
    all_cards = sum(inventory.all_cards)
    tops = [
        dict(zip((*level.all, None), one_hot(len(level.all)), strict=True))
        for level in inventory.horus_cards
    ]
    top_rows: ByValue[tuple[HorusCard | None, ...]] = ByValue(
        lambda cards: b"".join([of[card] for of, card in zip(tops, cards, strict=True)])
    )
    stack_rows: ByValue[tuple[Counts, ...]] = ByValue(lambda stacks: packed(chain(*stacks)))
    in_supply = sum(inventory.all_scarabs), box.keys, box.wild_cards, len(box.sarcophagi)
    pack_pile, pack_supply = packer(1 + kinds), packer(len(in_supply))

    def piles(view: View, _seats: Seats, out: array[int]) -> None:
        out.frombytes(pack_pile(view.draw_pile, *view.discard_pile))
        out.frombytes(top_rows[view.horus_tops])
        out.frombytes(stack_rows[view.horus_stacks])
        out.frombytes(stack_rows[view.temple_stacks])
        left = len(view.sarcophagi)
        out.frombytes(pack_supply(view.scarabs, view.keys, view.wild_cards, left))

    levels = f"level {LEVELS[0]} to {LEVELS[-1]}"
    under = f"the Horus cards under them by kind, {levels}"
    temple = f"the temple tiles left by kind: {', '.join(rear.value for rear in REARS)}"
    beside = "what is in the supply: scarabs, keys, wild cards, sarcophagi"
    horus_size = sum(len(level.all) for level in inventory.horus_cards)
    temple_size = sum(len(stack.all) for stack in inventory.temple_tiles)
    most_horus = max((sum(stack) for stack in inventory.all_horus), default=0)
    most_temple = max((sum(stack) for stack in inventory.all_temple), default=0)
    told = (
        Told("draw_pile", (1,), all_cards, "the cards in the draw pile"),
        Told("discard_pile", (kinds,), all_cards, "the cards of the discard pile by kind"),
        Told("horus_tops", (horus_size,), 1, f"the Horus card on top of each {levels}"),
        Told("horus_stacks", (horus_size,), most_horus, under),
        Told("temple_stacks", (temple_size,), most_temple, temple),
        Told("supply", (len(in_supply),), max(in_supply), beside),
    )
    yield Feature(told, piles)
