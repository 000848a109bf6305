"""The encoding of views of Luxor as numbers.

States are read as views are: both have what is open to all under the same names.  Only three
functions read more of a state, and keep it from other seats: ``hands_of``, ``batches_of_config``
and ``_of_viewer``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter, mul
from sys import byteorder
from typing import Any, TypeAlias

from attrs import frozen

from theban._core.chance import Counts
from theban.lab.encoding._layout import (
    MOST,
    Encoding,
    Feature,
    Field,
    Seats,
    counted,
    feature,
    finder,
    kept,
    memory,
    one_hot,
    packed,
    packer,
    rows_of,
    units_of,
    whose_feature,
)
from theban.luxor import (
    MoveAdventurer,
    PlayerView,
    View,
    _expansion as expansion,
    _pieces as pieces,
    action_space,
    facts,
)
from theban.luxor._board import Board
from theban.luxor._box import ADVENTURERS
from theban.luxor._config import HAND_SIZE, Config, Module
from theban.luxor._parts.artifacts import Artifacts
from theban.luxor._parts.characters import Character, RollAgain
from theban.luxor._parts.mummy import DISPLAY, Mummy, Supply
from theban.luxor._pieces import BACKS, LEVELS, Card, Tile, TreasureKind
from theban.luxor._situation import Subject, has_second_entered
from theban.luxor._state import Player, State
from theban.luxor.frames import ChanceKind, DecisionKind, ExtraTurn

Seen: TypeAlias = State | View
SeenPlayer: TypeAlias = Player | PlayerView
Features: TypeAlias = Iterator[Feature[Any]]
Row: TypeAlias = Callable[[Any], Iterable[bytes]]
"""Returns the numbers of a player in some fields, one after the other."""


@frozen
class Part:
    """The fields of a module."""

    table: Sequence[Feature[Any]] = ()
    """Those of what lies on the table, and those of the viewer."""
    seats: Sequence[Field] = ()
    """Those of all seats."""
    row: Row | None = None
    """What writes these."""


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
    tiles: list[Tile | None] = [None, *inventory.treasures.all, *pieces.HORUS_TILES.values()]
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
_NO_TURN, _pack_turn = packed([0] * 4), packer(4)


def due_features(config: Config) -> Features:
    """Yield the features of the turn and the next decision or event."""
    players, first = config.players, config.first_player

    def turn(view: Seen, _seats: Seats) -> bytes:
        # As view.turn tells it, without making one.
        pending = view.pending
        if not pending:
            return _NO_TURN
        number = (pending[0].seat - first) % players + 1
        owed = [*map(type, pending)].count(ExtraTurn)
        is_last = has_second_entered(view)
        return _pack_turn(number, min(owed, MOST), is_last, view.idle_round)

    yield whose_feature(players, _KINDS, config.compiled)
    told = (
        "which turn of the round it is; extra turns owed; whether the game is certain to end with "
        "the round; whether every turn of the round was idle so far"
    )
    yield feature("turn", (4,), MOST, told, turn)


def subject_features(config: Config) -> Features:
    """Yield the features of the subject."""
    all_steps = {a.steps for a in action_space(config) if isinstance(a, MoveAdventurer)}
    steps = range(min(all_steps, default=0), max(all_steps, default=0) + 1)
    places = places_of(config)
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

    # All fields at once, since most of them are empty most of the time.
    yield Feature(told, lambda view, _seats: written(view.subject))


def board_feature(config: Config) -> Feature[Any]:
    """Return the tiles on the path."""
    tiles = finder(tiles_of(config))

    @kept  # few choices change it
    def written(board: Board) -> bytes:
        return b"".join(tiles(board.tiles))

    told = f"what lies on each place, from the stairs to the chamber: {', '.join(TILE_NUMBERS)}"
    shape, high = (places_of(config), len(TILE_NUMBERS)), most_of_tile(config)
    return feature("tiles", shape, high, told, lambda seen, seats: written(seen.board, seats.game))


def places_of(config: Config) -> int:
    """Return the number of places, with the stairs and the chamber."""
    return len(config.components.spaces) + 2


def total(number: Counts | int) -> int:
    """Return the number of pieces that a state counts by kind, where a view has one number."""
    return number if isinstance(number, int) else sum(number)


# --- Supply ------------------------------------------------------------------------------------


def supply_features(config: Config) -> Features:
    """Yield the features of the supplies beside the board."""
    inventory, box = config.inventory, config.components
    kinds = len(inventory.cards.all)
    all_cards = sum(inventory.all_cards)
    tops = [rows_of(level.all) for level in inventory.horus_cards]
    in_supply = sum(inventory.all_scarabs), box.keys, box.wild_cards, len(box.sarcophagi)
    pack_pile, pack_supply = packer(1 + kinds), packer(len(in_supply))
    names = ("horus_tops", "horus_stacks", "temple_stacks", "scarabs", "keys", "wild_cards")
    seldom_changed = attrgetter(*names, "sarcophagi")
    written: dict[int, tuple[tuple[Any, ...], bytes]] = {}

    def supply(found: tuple[Any, ...]) -> bytes:
        cards, horus, temple, scarabs, keys, wild_cards, sarcophagi = found
        rows = [of[card] for of, card in zip(tops, cards, strict=True)]
        left = pack_supply(total(scarabs), keys, wild_cards, len(sarcophagi))
        return b"".join([*rows, packed(chain(*horus, *temple)), left])

    def piles(seen: Seen, seats: Seats) -> bytes:
        found, last = seldom_changed(seen), written.get(seats.game)
        if last is None or last[0] != found:
            last = written[seats.game] = found, supply(found)
        return pack_pile(total(seen.draw_pile), *seen.discard_pile) + last[1]

    levels = f"level {LEVELS[0]} to {LEVELS[-1]}"
    under = f"the Horus cards under them by kind, {levels}"
    temple = f"the temple tiles left by kind: {', '.join(rear.value for rear in BACKS)}"
    beside = "what is in the supply: scarabs, keys, wild cards, sarcophagi"
    horus_size = sum(len(level.all) for level in inventory.horus_cards)
    temple_size = sum(len(stack.all) for stack in inventory.temple_tiles)
    most_horus = max(map(sum, inventory.all_horus))
    most_temple = max(map(sum, inventory.all_temple))
    told = (
        Field("draw_pile", (1,), all_cards, "the cards in the draw pile"),
        Field("discard_pile", (kinds,), all_cards, "the cards of the discard pile by kind"),
        Field("horus_tops", (horus_size,), 1, f"the Horus card on top of each {levels}"),
        Field("horus_stacks", (horus_size,), most_horus, under),
        Field("temple_stacks", (temple_size,), most_temple, temple),
        Field("supply", (len(in_supply),), max(in_supply), beside),
    )
    yield Feature(told, piles)


# --- Seats -------------------------------------------------------------------------------------


def seat_fields(config: Config) -> tuple[Sequence[Field], Row]:
    """Return the fields of what all know of each seat, and what writes them."""
    box, inventory, players = config.components, config.inventory, config.players
    most_points = facts(config).most_points
    at = counted(range(places_of(config)))
    sleeping = counted(range(len(box.statues)))
    of_kinds = units_of(tuple(TreasureKind))
    treasures = finder({each: of_kinds[each.kind] for each in inventory.treasures.all})
    size = 2 * len(TreasureKind)
    batches = memory(
        lambda hand: packed(
            [0 if batch is None else batch + 1 for batch in hand] + [0] * (HAND_SIZE - len(hand))
        )
    )
    pack = packer(1)

    def row(player: SeenPlayer) -> Iterable[bytes]:
        return (
            at(player.active),
            sleeping(player.asleep),
            pack(player.in_chamber),
            pack(min(player.points, MOST)),
            pack(player.keys),
            pack(player.wild_cards),
            pack(player.scarab_count),
            pack(min(sum(player.sarcophagi), MOST)),
            sum(treasures(player.treasures)).to_bytes(size, byteorder),
            batches(player.batches),
        )

    def field(name: str, size: int | None, high: int, meaning: str) -> Field:
        return Field(name, (players,) if size is None else (players, size), high, meaning)

    points = MOST if most_points is None else min(most_points, MOST)
    of_sarcophagi, kinds = min(sum(box.sarcophagi), MOST), ", ".join(k.value for k in TreasureKind)
    told = "how many upright adventurers of each seat stand on each place"
    of_batches = (
        "the number of the batch of each card in the hand, from 1; 0 where all have seen the card "
        "or there is none. The draw pile is of the first batch"
    )
    all_treasures = sum(inventory.all_treasures)
    fields = (
        field("adventurers", places_of(config), ADVENTURERS, told),
        field("asleep", len(box.statues), ADVENTURERS, "adventurers that wait at each statue"),
        field("in_chamber", None, ADVENTURERS, "adventurers in the chamber"),
        field("points", None, points, "points on the track"),
        field("keys", None, box.keys, "keys owned"),
        field("wild_cards", None, box.wild_cards, "wild cards owned"),
        field("scarabs", None, sum(inventory.all_scarabs), "scarabs owned"),
        field("sarcophagi", None, of_sarcophagi, "points of the sarcophagi owned"),
        field("treasures", len(TreasureKind), all_treasures, f"treasures owned: {kinds}"),
        field("hand_batches", HAND_SIZE, most_batches(config), of_batches),
    )
    return fields, row


def most_batches(config: Config) -> int:
    """Return the most batches: each has a card in a hand, in the box of a seat or in the pile."""
    return config.players * (HAND_SIZE + 1) + 1


# --- What is hidden ----------------------------------------------------------------------------


def players_feature(config: Config, parts: Sequence[Part]) -> Feature[Any]:
    """Return the fields of all seats, their hands, and what all know of the hidden cards."""
    fields, first = seat_fields(config)
    others = [part.row for part in parts if part.row is not None]
    hands, hand_of, own_hand = hands_of(config)
    batches, hidden_of, batches_of = batches_of_config(config)

    @kept  # successive states share most players
    def of_player(player: SeenPlayer) -> tuple[list[bytes], bytes, int]:
        row = [*first(player)]
        for row_of_part in others:
            row += row_of_part(player)
        return row, hand_of(player), hidden_of(player) if type(player) is Player else 0

    def write(seen: Seen, seats: Seats) -> bytes:
        players, keys = seats.of(seen.players), seats.keys
        # This is called often, and `strict` would cost more than a zip.
        rows, seen_hands, hidden = zip(*map(of_player, players, keys))  # noqa: B905
        found = [*chain.from_iterable(zip(*rows)), *seen_hands]  # noqa: B905
        if seats.viewer is not None:
            found[-len(players)] = own_hand(players[0].hand, keys[0])
        return b"".join([*found, batches_of(seen, hidden, seats.game)])

    return Feature((*fields, *chain(*(part.seats for part in parts)), hands, batches), write)


def hands_of(
    config: Config,
) -> tuple[Field, Callable[[SeenPlayer], bytes], Callable[[tuple[Any, ...], int], bytes]]:
    """Return the field of the hands, and what writes another seat's hand and the viewer's own."""
    kinds = config.inventory.cards.all
    *rows, nothing = one_hot(len(kinds) + 1)
    cards: dict[Card | None, bytes] = dict(zip((*kinds, None), rows, strict=True))
    rows_of_cards, hidden = finder(cards), cards[None]
    gaps = [nothing * missing for missing in range(HAND_SIZE, -1, -1)]
    unseen = [hidden * size + gap for size, gap in enumerate(gaps)]

    def of_other(player: SeenPlayer) -> bytes:
        hand, batches = player.hand, player.batches
        if None not in batches:
            return unseen[len(hand)]
        pairs = zip(hand, batches, strict=True)  # all have seen a card, LX-10.3
        rows = [cards[card] if batch is None else hidden for card, batch in pairs]
        return b"".join([*rows, gaps[len(hand)]])

    @kept  # a turn has several decisions
    def own(hand: tuple[Any, ...]) -> bytes:
        return b"".join(rows_of_cards(hand)) + gaps[len(hand)]

    told = (
        "the hand of each seat from left to right: which of the kinds of config.inventory.cards "
        "each card is, or, last, that it is hidden; zeros where there is no card"
    )
    return Field("hands", (config.players, HAND_SIZE, len(kinds) + 1), 1, told), of_other, own


def batches_of_config(
    config: Config,
) -> tuple[Field, Callable[[Player], int], Callable[[Seen, Iterable[int], int], bytes]]:
    """Return the field of the hidden cards, and what counts those of a player and writes all."""
    cards, most = config.inventory.cards, most_batches(config)
    kinds = len(cards.all)
    pack, part_of = packer(kinds), expansion.EQUIPMENT_SEAT.of
    has_boxes = Module.EQUIPMENT in config.modules
    # All counts together are one whole number, see units_of(): that of a batch is behind those of
    # the batches before it.
    units, size = finder(units_of(cards.all)), 2 * kinds * most
    order = range(most) if byteorder == "little" else range(most - 1, -1, -1)
    shifts = [16 * kinds * place for place in order]

    @memory
    def factors(batches: Iterable[int | None]) -> list[int]:
        return [0 if batch is None else 1 << shifts[batch] for batch in batches]

    def number_of(counts: Counts, batch: int) -> int:
        return int.from_bytes(pack(*counts), byteorder) << shifts[batch]

    @kept  # many choices draw no card
    def in_pile(pile: Counts) -> int:
        return number_of(pile, 0)

    def hidden(player: Player) -> int:
        found: int = sum(map(mul, units(player.hand), factors(player.batches)))
        if has_boxes and (box := part_of(player)).batch is not None:
            found += number_of(box.in_box, box.batch)
        return found

    def write(seen: Seen, in_hands: Iterable[int], game: int) -> bytes:
        if isinstance(seen, View):
            found = sum([number_of(counts, batch) for batch, counts in enumerate(seen.batches)])
        else:  # as State.batches
            found = sum(in_hands, in_pile(seen.draw_pile, game))
        return found.to_bytes(size, byteorder)

    meaning = "for each batch the kinds of its cards that are still hidden"
    field = Field("batches", (most, kinds), sum(config.inventory.all_cards), meaning)
    return field, hidden, write


def _of_viewer(
    name: str, size: int, high: int, meaning: str, row: Callable[[Any], bytes]
) -> Feature[Any]:
    """Return a field of what the viewer alone knows of the own seat."""
    nothing = packed([0] * size)

    def write(seen: Seen, seats: Seats) -> bytes:
        return nothing if seats.viewer is None else row(seen.players[seats.viewer])

    return feature(name, (size,), high, f"{meaning}; zeros for a spectator", write)


# --- The Mummy ---------------------------------------------------------------------------------


def _mummy(config: Config) -> Part:
    inventory, box = config.inventory, expansion.box_of(config)
    places, players = places_of(config), config.players
    at, lying = one_hot(places), counted(range(places))
    kinds, copies = inventory.mummy_tiles.all, sum(inventory.all_mummy_tiles)
    tiles, pack, pack_two = rows_of(kinds), packer(2 * len(kinds) + 2), packer(2)
    values, scarabs = inventory.scarabs.all, sum(inventory.all_scarabs)
    returned = counted(values)

    @kept  # few choices change it
    def written(part: Mummy) -> bytes:
        display = [tiles[effect] for effect in part.display]
        supply = pack(*part.stack, *part.discards, part.talismans, part.woken)
        return b"".join([at[part.place], *display, supply])

    def row(player: SeenPlayer) -> Iterable[bytes]:
        part = expansion.MUMMY_SEAT_SEEN.of(player)
        return lying(part.lying), pack_two(part.talismans, part.exchanged_count)

    slots = "the open mummy tile of each slot, of config.inventory.mummy_tiles"
    stacks = "the mummy tiles by kind: face down, then discarded"
    table = (
        Field("mummy", (places,), 1, "where the Mummy stands"),
        Field("mummy_tiles", (DISPLAY, len(kinds)), 1, slots),
        Field("mummy_stacks", (2, len(kinds)), copies, stacks),
        Field("talisman_supply", (1,), box.talismans, "talismans in the supply"),
        Field("woken", (1,), ADVENTURERS, "adventurers that entered in this turn"),
    )
    own = _of_viewer(
        "own_exchanged",
        len(values),
        scarabs,
        "the scarabs that the viewer returned to the box, by value",
        lambda player: returned(expansion.MUMMY_SEAT_SEEN.of(player).exchanged or ()),
    )
    lie = "how many adventurers of each seat lie on each place"
    owned = "of each seat its talismans, and the scarabs that it returned to the box"
    seats = (
        Field("lying", (players, places), ADVENTURERS, lie),
        Field("talismans", (players, 2), max(box.talismans, scarabs), owned),
    )
    of_table: Feature[Any] = Feature(
        table, lambda seen, seats: written(expansion.MUMMY_SEEN.of(seen), seats.game)
    )
    return Part([of_table, own], seats, row)


# --- Equipment, artifacts, characters ----------------------------------------------------------


def _equipment(config: Config) -> Part:
    kinds = len(config.inventory.cards.all)
    most = sum(copies for _, copies in config.inventory.first_cards)
    written, pack, part_of = memory(packed), packer(2), expansion.EQUIPMENT_SEAT_SEEN.of

    def row(player: SeenPlayer) -> Iterable[bytes]:
        part = part_of(player)
        return (pack(part.in_box_count, 0 if part.batch is None else part.batch + 1),)

    told = (
        "of each seat how much of its own equipment lies in the box, and the number of its batch, "
        "from 1; 0 where there is none"
    )
    in_box = Field("in_box", (config.players, 2), max(most, most_batches(config)), told)
    own = _of_viewer(
        "own_in_box",
        kinds,
        most,
        "that of the viewer, by the kinds of config.inventory.cards",
        lambda player: written(part_of(player).in_box),
    )
    return Part([own], [in_box], row)


def _artifacts(config: Config) -> Part:
    places, treasures = places_of(config), config.inventory.all_treasures
    covered = counted(range(places))

    @kept  # few choices change it
    def written(part: Artifacts) -> bytes:
        return covered(part.covered) + packed(part.hidden)

    told = (
        f"the places with a treasure face down under another ({places}); "
        f"these treasures by kind ({len(treasures)})"
    )
    field = Field("covered", (places + len(treasures),), sum(treasures), told)
    of_table: Feature[Any] = Feature(
        (field,), lambda seen, seats: written(expansion.ARTIFACTS_SEEN.of(seen), seats.game)
    )
    return Part([of_table])


def _characters(config: Config) -> Part:
    rows, pack = rows_of(tuple(Character)), packer(1)
    no, yes = one_hot(1)[::-1]

    def row(player: SeenPlayer) -> Iterable[bytes]:
        part = expansion.CHARACTER_SEEN.of(player)
        return rows[part.character], pack(min(part.flipped, MOST))

    def again(seen: Seen, _seats: Seats) -> bytes:
        return yes if seen.pending and type(seen.pending[-1]) is RollAgain else no

    kinds = f"the character of each seat: {', '.join(each.value for each in Character)}"
    sets = "the pure sets of each seat that were flipped for an extra turn"
    rolled = "whether the die that is due is the second one for the card"
    seats = (
        Field("characters", (config.players, len(Character)), 1, kinds),
        Field("flipped", (config.players,), sum(config.inventory.all_treasures), sets),
    )
    return Part([feature("rolled_again", (1,), 1, rolled, again)], seats, row)


_OF_MODULES: dict[Module, Callable[[Config], Part]] = {
    Module.MUMMY: _mummy,
    Module.EQUIPMENT: _equipment,
    Module.ARTIFACTS: _artifacts,
    Module.CHARACTERS: _characters,
}


def encoding_of_config(config: Config) -> Encoding[View]:
    """Return the encoding of a config's views."""
    values, scarabs = config.inventory.scarabs.all, sum(config.inventory.all_scarabs)
    owned = counted(values)
    told = "the viewer's scarabs by value, the least first"
    modules = [of(config) for module, of in _OF_MODULES.items() if module in config.modules]
    features = (
        *due_features(config),
        *subject_features(config),
        board_feature(config),
        *supply_features(config),
        players_feature(config, modules),
        _of_viewer("own_scarabs", len(values), scarabs, told, lambda seat: owned(seat.scarabs)),
        *chain(*(part.table for part in modules)),
    )
    return Encoding(View, config, features, State)
