"""What lies on the board, before the seats and in the supply, without the modules."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from theban.encoding.layout import MOST, TYPECODE, Feature, Told, feature, one_hot, packed
from theban.encoding.luxor.pieces import TILE_NUMBERS, most_of_tile, tiles_of
from theban.luxor import facts
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.config import HAND_SIZE
from theban.luxor.pieces import LEVELS, REARS, TreasureKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from theban.encoding.layout import Seats
    from theban.luxor import Config, PlayerView, View
    from theban.luxor.pieces import Card


def board_features(config: Config) -> Iterator[Feature[View]]:
    """Yield the tiles and figures on the path.

    Args:
        config: what the game is set up with.
    """
    tiles = tiles_of(config)
    places = len(config.components.spaces) + 2

    def board(view: View, _seats: Seats, out: array[int]) -> None:
        out.frombytes(b"".join(map(tiles.__getitem__, view.board.tiles)))

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
    """Return a field of how many adventurers of each seat are on each place.

    Args:
        name: the name of the field.
        config: what the game is set up with.
        meaning: what it tells.
        places_of: gives the places of a player's adventurers.
    """
    places = len(config.components.spaces) + 2
    none = array(TYPECODE, [0]) * (places * config.players)

    def standing(view: View, seats: Seats, out: array[int]) -> None:
        numbers = none[:]
        start = 0
        for seat in seats:
            for place in places_of(view.players[seat]):
                numbers[start + place] += 1
            start += places
        out.extend(numbers)

    return feature(name, (config.players, places), ADVENTURERS, meaning, standing)


# --- Seats -------------------------------------------------------------------------------------


def seat_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what the seats have, and what is known of their hands.

    Args:
        config: what the game is set up with.
    """
    box, players = config.components, config.players
    most_points = facts(config).most_points
    high = MOST if most_points is None else min(most_points, MOST)
    statues, kinds = len(box.statues), len(TreasureKind)
    none_asleep = array(TYPECODE, [0]) * (players * statues)
    none_owned = array(TYPECODE, [0]) * (players * kinds)
    rows = {kind: row for row, kind in enumerate(TreasureKind)}
    kind_of = {treasure: rows[treasure.kind] for treasure in config.inventory.treasures.all}
    treasures = sum(config.inventory.all_treasures)

    def numbers_of_seats(view: View, seats: Seats, out: array[int]) -> None:
        seen = [view.players[seat] for seat in seats]
        out.extend([player.in_chamber for player in seen])
        out.extend([min(player.points, MOST) for player in seen])
        out.extend([player.keys for player in seen])
        out.extend([player.wild_cards for player in seen])
        out.extend([player.scarab_count for player in seen])
        out.extend([sum(player.sarcophagi) for player in seen])

    def asleep(view: View, seats: Seats, out: array[int]) -> None:
        numbers = none_asleep[:]
        for row, seat in enumerate(seats):
            for statue in view.players[seat].asleep:
                numbers[row * statues + statue] += 1
        out.extend(numbers)

    def owned(view: View, seats: Seats, out: array[int]) -> None:
        numbers = none_owned[:]
        for row, seat in enumerate(seats):
            for treasure in view.players[seat].treasures:
                numbers[row * kinds + kind_of[treasure]] += 1
        out.extend(numbers)

    def scarabs(view: View, seats: Seats, out: array[int]) -> None:
        values = view.players[seats[0]].scarabs or ()
        out.extend([values.count(value) for value in config.inventory.scarabs.all])

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
    yield feature("own_scarabs", (len(config.inventory.scarabs.all),), most, meaning, scarabs)
    meaning = f"treasures owned: {', '.join(kind.value for kind in TreasureKind)}"
    yield feature("treasures", (players, kinds), treasures, meaning, owned)
    yield from _hands(config)


def _hands(config: Config) -> Iterator[Feature[View]]:
    kinds, players = config.inventory.cards.all, config.players
    *rows, nothing = one_hot(len(kinds) + 1)
    cards: dict[Card | None, bytes] = dict(zip((*kinds, None), rows, strict=True))
    gaps = tuple(nothing * missing for missing in range(HAND_SIZE + 1))
    no_cards = (0,) * HAND_SIZE
    # A batch has a card somewhere: in a hand, in the box of a seat, or in the draw pile.
    most_batches = players * (HAND_SIZE + 1) + 1
    no_batches = [packed([0] * (missing * len(kinds))) for missing in range(most_batches, -1, -1)]

    def hands(view: View, seats: Seats, out: array[int]) -> None:
        for seat in seats:
            hand = view.players[seat].hand
            out.frombytes(b"".join([cards[card] for card in hand]) + gaps[HAND_SIZE - len(hand)])

    def hand_batches(view: View, seats: Seats, out: array[int]) -> None:
        for seat in seats:
            numbers = [0 if batch is None else batch + 1 for batch in view.players[seat].batches]
            out.extend(numbers)
            out.extend(no_cards[len(numbers) :])

    def batches(view: View, _seats: Seats, out: array[int]) -> None:
        counts = view.batches
        for kinds_of_batch in counts:
            out.extend(kinds_of_batch)
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
    """Yield what lies beside the board.

    Args:
        config: what the game is set up with.
    """
    inventory, box = config.inventory, config.components
    kinds = len(inventory.cards.all)
    all_cards = sum(inventory.all_cards)
    tops = [
        dict(zip((*level.all, None), one_hot(len(level.all)), strict=True))
        for level in inventory.horus_cards
    ]
    in_supply = sum(inventory.all_scarabs), box.keys, box.wild_cards, len(box.sarcophagi)

    def horus_tops(view: View, _seats: Seats, out: array[int]) -> None:
        for level, card in zip(tops, view.horus_tops, strict=True):
            out.frombytes(level[card])

    def supply(view: View, _seats: Seats, out: array[int]) -> None:
        out.extend((view.scarabs, view.keys, view.wild_cards, len(view.sarcophagi)))

    yield feature("draw_pile", (1,), all_cards, "the cards in the draw pile", _draw_pile)
    told = "the cards of the discard pile by kind"
    yield feature("discard_pile", (kinds,), all_cards, told, _discard_pile)
    size = sum(len(level.all) for level in inventory.horus_cards)
    levels = f"level {LEVELS[0]} to {LEVELS[-1]}"
    yield feature("horus_tops", (size,), 1, f"the Horus card on top of each {levels}", horus_tops)
    most = max((sum(stack) for stack in inventory.all_horus), default=0)
    told = f"the Horus cards under them by kind, {levels}"
    yield feature("horus_stacks", (size,), most, told, _horus_stacks)
    told = f"the temple tiles left by kind: {', '.join(rear.value for rear in REARS)}"
    size = sum(len(stack.all) for stack in inventory.temple_tiles)
    most = max((sum(stack) for stack in inventory.all_temple), default=0)
    yield feature("temple_stacks", (size,), most, told, _temple_stacks)
    told = "what is in the supply: scarabs, keys, wild cards, sarcophagi"
    yield feature("supply", (4,), max(in_supply), told, supply)


def _draw_pile(view: View, _seats: Seats, out: array[int]) -> None:
    out.append(view.draw_pile)


def _discard_pile(view: View, _seats: Seats, out: array[int]) -> None:
    out.extend(view.discard_pile)


def _horus_stacks(view: View, _seats: Seats, out: array[int]) -> None:
    for stack in view.horus_stacks:
        out.extend(stack)


def _temple_stacks(view: View, _seats: Seats, out: array[int]) -> None:
    for stack in view.temple_stacks:
        out.extend(stack)
