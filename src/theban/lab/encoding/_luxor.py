"""The encoding of views of Luxor as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import TypeAlias

from theban.lab.encoding._layout import (
    MOST,
    ByIdentity,
    Encoding,
    Feature,
    Field,
    Seats,
    feature,
    memory,
    of_seats,
    of_view,
    of_viewer,
    one_hot,
    packed,
    packer,
    rows_of,
    whose_feature,
)
from theban.luxor import MoveAdventurer, PlayerView, View, action_space, facts
from theban.luxor import _expansion as expansion
from theban.luxor import _pieces as pieces
from theban.luxor._board import Board
from theban.luxor._box import ADVENTURERS
from theban.luxor._config import HAND_SIZE, Config, Module
from theban.luxor._parts.characters import Character, RollAgain
from theban.luxor._parts.mummy import DISPLAY, Supply
from theban.luxor._pieces import BACKS, LEVELS, Card, Tile, TreasureKind
from theban.luxor._situation import Subject, has_second_entered
from theban.luxor.frames import ChanceKind, DecisionKind, ExtraTurn

Features: TypeAlias = Iterator[Feature[View]]

TILE_NUMBERS = (
    *(kind.value for kind in TreasureKind),
    "adventurers needed",
    "points",
    "level of the Horus tile",
    "steps of Osiris",
    "scarab",
    "wild card",
    *(f"Favor of Horus, level {level}" for level in LEVELS),
    "tunnel",
)
"""The meaning of a tile's numbers."""


def _numbers_of_tile(tile: Tile | None) -> bytes:
    """Return the numbers of a space's contents, see :data:`TILE_NUMBERS`."""
    told = dict.fromkeys(TILE_NUMBERS, 0)
    match tile:
        case pieces.Treasure(kind, needed, points):
            told |= {kind.value: 1, "adventurers needed": needed, "points": min(points, MOST)}
        case pieces.HorusTile(level):
            told["level of the Horus tile"] = level
        case pieces.OsirisTile(number):
            told["steps of Osiris"] = min(number, MOST)
        case pieces.FavorTile(levels):
            told |= {f"Favor of Horus, level {level}": 1 for level in levels}
        case pieces.ScarabTile():
            told["scarab"] = 1
        case pieces.WildCardTile():
            told["wild card"] = 1
        case pieces.ScarabOrWildTile():
            told |= {"scarab": 1, "wild card": 1}
        case pieces.TunnelTile():
            told["tunnel"] = 1
        case None:
            pass
    return packed(told.values())


def tiles_of(config: Config) -> dict[Tile | None, bytes]:
    """Return the numbers of everything that can lie on a space."""
    inventory = config.inventory
    tiles: list[Tile | None] = [None, *inventory.treasures.all, *map(pieces.HorusTile, LEVELS)]
    tiles += [tile for tile, _ in config.components.osiris_tiles]
    tiles += chain.from_iterable(stack.all for stack in inventory.temple_tiles)
    return {tile: _numbers_of_tile(tile) for tile in tiles}


def most_of_tile(config: Config) -> int:
    """Return the greatest number on a tile."""
    treasures = config.inventory.treasures.all
    osiris = (tile.number for tile, _ in config.components.osiris_tiles)
    printed = (number for tile in treasures for number in (tile.needed, tile.points))
    return min(max((*LEVELS, *osiris, *printed)), MOST)


_KINDS = tuple(map(str, (*DecisionKind, *ChanceKind)))
_NO_TURN = packed([0] * 4)


def due_features(config: Config) -> Features:
    """Yield the features of the turn and the next decision or event."""
    players, first = config.players, config.first_player

    def turn(view: View, _seats: Seats, out: array[int]) -> None:
        # The same as view.turn, without making the object.
        pending = view.pending
        if not pending:
            out.frombytes(_NO_TURN)
            return
        number = (pending[0].seat - first) % players + 1
        owed = sum([type(frame) is ExtraTurn for frame in pending]) if len(pending) > 1 else 0
        out.extend((number, min(owed, MOST), has_second_entered(view), view.idle_round))

    yield whose_feature(players, _KINDS)
    told = (
        "which turn of the round it is; extra turns owed; whether the game is certain to end with "
        "the round; whether every turn of the round was idle so far"
    )
    yield feature("turn", (4,), MOST, told, turn)


def subject_features(config: Config) -> Features:
    """Yield the features of the subject."""
    all_steps = {a.steps for a in action_space(config) if isinstance(a, MoveAdventurer)}
    steps = range(min(all_steps, default=0), max(all_steps, default=0) + 1)
    places = len(config.components.spaces) + 2
    offered = f"from {steps[0]} to {steps[-1]}"
    cards = len(config.inventory.cards.all)
    high = most_of_tile(config)
    box = config.components.expansion
    costs = [cost for _, cost, _ in box.mummy_tiles] if box is not None else []
    tile = f"what lies on that place, or whose action it is: {', '.join(TILE_NUMBERS)}"
    taken = f"what was taken already: {', '.join(supply.value for supply in Supply)}"
    played = "the cards being played, by the kinds of config.inventory.cards"
    told = (
        Field("due_places", (places,), 1, "the places that the decision or chance event is about"),
        Field("due_tile", (len(TILE_NUMBERS),), high, tile),
        Field("due_cards", (cards,), 2, played),
        Field("due_face", (1,), min(max(config.components.die), MOST), "the face rolled for them"),
        Field("due_steps", (len(steps),), 1, f"the steps offered, {offered}"),
        Field("due_keys", (len(steps),), max(steps), f"the keys that each costs, {offered}"),
        Field("due_levels", (len(LEVELS),), 1, "the levels of the Horus stacks to take from"),
        Field("due_slot", (DISPLAY,), 1, "the slot of the mummy tile that is performed"),
        Field("due_talismans", (DISPLAY,), max(costs, default=0), "the cost of each slot"),
        Field("due_taken", (len(Supply),), 1, taken),
    )
    tiles, slots = tiles_of(config), one_hot(DISPLAY)
    supplies = rows_of(tuple(Supply))

    @memory
    def written(about: Subject | None) -> bytes:
        its = about or Subject()
        keys = dict(zip(its.steps, its.keys, strict=False))
        parts = (
            packed([place in its.places for place in range(places)]),
            tiles[its.tile],
            packed([its.cards.count(card) for card in config.inventory.cards.all]),
            packed([its.face or 0]),
            packed([number in its.steps for number in steps]),
            packed([keys.get(number, 0) for number in steps]),
            packed([level in its.levels for level in LEVELS]),
            slots[DISPLAY if its.slot is None else its.slot],
            packed([*its.talismans, *[0] * (DISPLAY - len(its.talismans))]),
            supplies[its.taken],
        )
        return b"".join(parts)

    # All fields at once, since most of them are usually empty.
    yield Feature(told, of_view(lambda view: written(view.subject)))


def board_features(config: Config) -> Features:
    """Yield the tiles and figures on the path."""
    tiles = tiles_of(config)
    places = len(config.components.spaces) + 2

    def write(of: Board) -> bytes:
        return b"".join([tiles[tile] for tile in of.tiles])

    # A view shares its state's board, which few choices change.
    written: ByIdentity[Board, bytes] = ByIdentity(write)

    told = f"what lies on each place, from the stairs to the chamber: {', '.join(TILE_NUMBERS)}"
    shape, board = (places, len(TILE_NUMBERS)), of_view(lambda view: written(view.board))
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
    """Return a field with the number of each seat's adventurers on each place."""
    places = len(config.components.spaces) + 2
    written = counted(range(places))
    write = of_seats(lambda player: written(places_of(player)))
    return feature(name, (config.players, places), ADVENTURERS, meaning, write)


def counted(kinds: Sequence[object]) -> Callable[[tuple[object, ...]], bytes]:
    """Return a writer of counts by kind."""
    return memory(lambda things: packed([things.count(kind) for kind in kinds]))


# --- Seats -------------------------------------------------------------------------------------


def seat_features(config: Config) -> Features:
    """Yield the features of the seats and their hands."""
    box, players = config.components, config.players
    most_points = facts(config).most_points
    high = MOST if most_points is None else min(most_points, MOST)
    statues, kinds = len(box.statues), len(TreasureKind)
    sleeping = counted(range(statues))
    treasures_owned = memory(
        lambda owned: packed(map([treasure.kind for treasure in owned].count, TreasureKind))
    )
    scarab_values = config.inventory.scarabs.all
    scarabs_owned = counted(scarab_values)
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

    asleep = of_seats(lambda player: sleeping(player.asleep))
    owned = of_seats(lambda player: treasures_owned(player.treasures))

    scarabs = of_viewer(lambda player: scarabs_owned(player.scarabs or ()))

    shape = (players, statues)
    yield feature("asleep", shape, ADVENTURERS, "adventurers that wait at each statue", asleep)
    # One function for all in turn, since this is called often.
    most = sum(config.inventory.all_scarabs)
    told = (
        Field("in_chamber", (players,), ADVENTURERS, "adventurers in the chamber"),
        Field("points", (players,), high, "points on the track"),
        Field("keys", (players,), box.keys, "keys owned"),
        Field("wild_cards", (players,), box.wild_cards, "wild cards owned"),
        Field("scarabs", (players,), most, "scarabs owned"),
        Field(
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


def _hands(config: Config) -> Features:
    kinds, players = config.inventory.cards.all, config.players
    *rows, nothing = one_hot(len(kinds) + 1)
    cards: dict[Card | None, bytes] = dict(zip((*kinds, None), rows, strict=True))
    hand_rows = memory(
        lambda hand: b"".join([cards[card] for card in hand]) + nothing * (HAND_SIZE - len(hand))
    )
    batch_rows = memory(
        lambda hand: packed(
            [0 if batch is None else batch + 1 for batch in hand] + [0] * (HAND_SIZE - len(hand))
        )
    )
    pack = packer(len(kinds))
    # Each batch has a card somewhere: in a hand, in a seat's box, or in the draw pile.
    most_batches = players * (HAND_SIZE + 1) + 1
    no_batches = [packed([0] * (missing * len(kinds))) for missing in range(most_batches, -1, -1)]

    hands = of_seats(lambda player: hand_rows(player.hand))
    hand_batches = of_seats(lambda player: batch_rows(player.batches))

    def batches(view: View) -> bytes:
        rows = [pack(*kinds_of_batch) for kinds_of_batch in view.batches]
        return b"".join([*rows, no_batches[len(rows)]])

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
    yield feature("batches", (most_batches, len(kinds)), most, told, of_view(batches))


# --- Supply ------------------------------------------------------------------------------------


def supply_features(config: Config) -> Features:
    """Yield the features of the supplies beside the board."""
    inventory, box = config.inventory, config.components
    kinds = len(inventory.cards.all)
    all_cards = sum(inventory.all_cards)
    tops = [rows_of(level.all) for level in inventory.horus_cards]
    top_rows = memory(
        lambda cards: b"".join([of[card] for of, card in zip(tops, cards, strict=True)])
    )
    stack_rows = memory(lambda stacks: packed(chain(*stacks)))
    in_supply = sum(inventory.all_scarabs), box.keys, box.wild_cards, len(box.sarcophagi)
    pack_pile, pack_supply = packer(1 + kinds), packer(len(in_supply))

    def piles(view: View) -> bytes:
        left = len(view.sarcophagi)
        parts = (
            pack_pile(view.draw_pile, *view.discard_pile),
            top_rows(view.horus_tops),
            stack_rows(view.horus_stacks),
            stack_rows(view.temple_stacks),
            pack_supply(view.scarabs, view.keys, view.wild_cards, left),
        )
        return b"".join(parts)

    levels = f"level {LEVELS[0]} to {LEVELS[-1]}"
    under = f"the Horus cards under them by kind, {levels}"
    temple = f"the temple tiles left by kind: {', '.join(rear.value for rear in BACKS)}"
    beside = "what is in the supply: scarabs, keys, wild cards, sarcophagi"
    horus_size = sum(len(level.all) for level in inventory.horus_cards)
    temple_size = sum(len(stack.all) for stack in inventory.temple_tiles)
    most_horus = max((sum(stack) for stack in inventory.all_horus), default=0)
    most_temple = max((sum(stack) for stack in inventory.all_temple), default=0)
    told = (
        Field("draw_pile", (1,), all_cards, "the cards in the draw pile"),
        Field("discard_pile", (kinds,), all_cards, "the cards of the discard pile by kind"),
        Field("horus_tops", (horus_size,), 1, f"the Horus card on top of each {levels}"),
        Field("horus_stacks", (horus_size,), most_horus, under),
        Field("temple_stacks", (temple_size,), most_temple, temple),
        Field("supply", (len(in_supply),), max(in_supply), beside),
    )
    yield Feature(told, of_view(piles))


# --- The Mummy ---------------------------------------------------------------------------------


def _mummy(config: Config) -> Features:
    inventory, box = config.inventory, expansion.box_of(config)
    places = len(config.components.spaces) + 2
    at = one_hot(places)
    kinds = inventory.mummy_tiles.all
    tiles = rows_of(kinds)
    copies = sum(inventory.all_mummy_tiles)
    pack_stacks, pack_talismans = packer(2 * len(kinds)), packer(2 + 2 * config.players)
    scarab_values = inventory.scarabs.all
    returned = counted(scarab_values)

    def display(view: View) -> bytes:
        return b"".join([tiles[effect] for effect in expansion.MUMMY_SEEN.of(view).display])

    def stacks(view: View) -> bytes:
        part = expansion.MUMMY_SEEN.of(view)
        return pack_stacks(*part.stack, *part.discards)

    def talismans(view: View, seats: Seats, out: array[int]) -> None:
        part = expansion.MUMMY_SEEN.of(view)
        numbers = [part.talismans, part.woken]
        for seat in seats:
            own = expansion.MUMMY_SEAT_SEEN.of(view.players[seat])
            numbers += (own.talismans, own.exchanged_count)
        out.frombytes(pack_talismans(*numbers))

    def exchanged(player: PlayerView) -> bytes:
        return returned(expansion.MUMMY_SEAT_SEEN.of(player).exchanged or ())

    place = of_view(lambda view: at[expansion.MUMMY_SEEN.of(view).place])
    yield feature("mummy", (places,), 1, "where the Mummy stands", place)
    yield places_feature(
        "lying",
        config,
        "how many adventurers of each seat lie on each place",
        lambda player: expansion.MUMMY_SEAT_SEEN.of(player).lying,
    )
    told = "the open mummy tile of each slot, of config.inventory.mummy_tiles"
    yield feature("mummy_tiles", (DISPLAY, len(kinds)), 1, told, of_view(display))
    told = "the mummy tiles by kind: face down, then discarded"
    yield feature("mummy_stacks", (2, len(kinds)), copies, told, of_view(stacks))
    told = (
        "talismans in the supply; adventurers that entered in this turn; then for each seat "
        "its talismans, and the scarabs that it returned to the box"
    )
    most = max(box.talismans, sum(inventory.all_scarabs))
    yield feature("talismans", (2 + 2 * config.players,), most, told, talismans)
    told = "the scarabs that the viewer returned to the box, by value; zeros for a spectator"
    most = sum(inventory.all_scarabs)
    yield feature("own_exchanged", (len(scarab_values),), most, told, of_viewer(exchanged))


# --- Equipment, artifacts, characters ----------------------------------------------------------


def _equipment(config: Config) -> Features:
    kinds = len(config.inventory.cards.all)
    most = sum(copies for _, copies in config.inventory.first_cards)
    nothing = (0,) * kinds
    pack = packer(2 * config.players)
    written = memory(packed)

    def in_box(view: View, seats: Seats, out: array[int]) -> None:
        numbers: list[int] = []
        for seat in seats:
            lying = expansion.EQUIPMENT_SEAT_SEEN.of(view.players[seat])
            numbers += (lying.in_box_count, 0 if lying.batch is None else lying.batch + 1)
        out.frombytes(pack(*numbers))

    def own(player: PlayerView) -> bytes:
        return written(expansion.EQUIPMENT_SEAT_SEEN.of(player).in_box or nothing)

    told = (
        "of each seat how much of its own equipment lies in the box, and the number of its batch, "
        "from 1; 0 where there is none"
    )
    high = max(most, config.players * (HAND_SIZE + 1) + 1)
    yield feature("in_box", (config.players, 2), high, told, in_box)
    told = "that of the viewer, by the kinds of config.inventory.cards; zeros for a spectator"
    yield feature("own_in_box", (kinds,), most, told, of_viewer(own))


def _artifacts(config: Config) -> Features:
    places = len(config.components.spaces) + 2
    treasures = config.inventory.all_treasures
    covered_places = counted(range(places))
    hidden = memory(packed)

    def covered(view: View) -> bytes:
        part = expansion.ARTIFACTS_SEEN.of(view)
        return covered_places(part.covered) + hidden(part.hidden)

    told = (
        f"the places with a treasure face down under another ({places}); "
        f"these treasures by kind ({len(treasures)})"
    )
    yield feature("covered", (places + len(treasures),), sum(treasures), told, of_view(covered))


def _characters(config: Config) -> Features:
    rows = rows_of(tuple(Character))

    def characters(view: View, seats: Seats, out: array[int]) -> None:
        parts = [expansion.CHARACTER_SEEN.of(view.players[seat]) for seat in seats]
        out.frombytes(b"".join([rows[part.character] for part in parts]))
        out.extend([min(part.flipped, MOST) for part in parts])
        out.append(bool(view.pending) and type(view.pending[-1]) is RollAgain)

    kinds = f"the character of each seat: {', '.join(each.value for each in Character)}"
    sets = "the pure sets of each seat that were flipped for an extra turn"
    again = "whether the die that is due is the second one for the card"
    told = (
        Field("characters", (config.players, len(Character)), 1, kinds),
        Field("flipped", (config.players,), sum(config.inventory.all_treasures), sets),
        Field("rolled_again", (1,), 1, again),
    )
    yield Feature(told, characters)


_OF_MODULES: dict[Module, Callable[[Config], Features]] = {
    Module.MUMMY: _mummy,
    Module.EQUIPMENT: _equipment,
    Module.ARTIFACTS: _artifacts,
    Module.CHARACTERS: _characters,
}


def encoding_of_config(config: Config) -> Encoding[View]:
    """Return the encoding of a config's views."""
    base = (due_features, subject_features, board_features, seat_features, supply_features)
    modules = (_OF_MODULES[module] for module in Module if module in config.modules)
    return Encoding(View, config, chain(*(part(config) for part in (*base, *modules))))
