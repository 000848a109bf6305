"""A count of all pieces of a game, made without the library's own checks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from theban.luxor import Config, Module, State
from theban.luxor.pieces import HorusTile, OsirisTile, Treasure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from theban.core.chance import Counts, Kinds
    from theban.luxor.pieces import HorusCard


def box_count(config: Config) -> Counter[object]:
    """Count what must be there: the pieces of the box that are in the game, and the adventurers."""
    box = config.components
    count: Counter[object] = Counter()
    extra, artifacts = modules_box(config)
    for card, copies in (*box.basic_cards, *box.horus_cards, *extra):
        count[card] += copies
    for treasure, copies in (*box.treasures, *artifacts):
        count[treasure] += copies
    for _, front, copies in box.temple_tiles:
        count["temple", front] += copies
    for space in box.spaces:
        if space.level:
            count["horus tile", space.level] += 1
        count["osiris tiles"] += space.kind.value == "osiris"
    for value, copies in box.scarabs:
        count["scarab", value] += copies
    for value in box.sarcophagi:
        count["sarcophagus", value] += 1
    count["keys"] = box.keys
    count["wild cards"] = box.wild_cards
    for seat in range(config.players):
        count["adventurers", seat] = 5
    if box.expansion and Module.EQUIPMENT in config.modules:
        for equipment, copies in box.expansion.equipment:
            count[equipment] += copies * config.players  # each has their own (MC-5.1)
    if box.expansion and Module.MUMMY in config.modules:
        count["talismans"] = box.expansion.talismans
        for effect, _, copies in box.expansion.mummy_tiles:
            count[effect] += copies
    return +count


def modules_box(
    config: Config,
) -> tuple[tuple[tuple[HorusCard, int], ...], tuple[tuple[Treasure, int], ...]]:
    """Return the Horus cards and the treasures that the expansion adds with a config."""
    box, extra = config.components.expansion, config.extra_horus_cards
    if extra is None:  # MC-1.2
        extra = config.players == 5 or len(config.modules) > 0
    if box is None:
        return (), ()
    artifacts = Module.ARTIFACTS in config.modules
    return box.horus_cards if extra else (), box.artifacts if artifacts else ()


def recount(state: State) -> Counter[object]:
    """Count what is there, wherever it is; a key paid for an entry lies in the chamber."""
    tables = state.config.tables
    count: Counter[object] = Counter()
    count.update(drawn(tables.cards, state.draw_pile))
    count.update(drawn(tables.cards, state.discard_pile))
    for cards, stack in zip(tables.horus_cards, state.horus_stacks, strict=True):
        count.update(drawn(cards, stack))
    count.update(card for card in state.horus_tops if card)
    for fronts, stack in zip(tables.temple_tiles, state.temple_stacks, strict=True):
        count.update(("temple", front) for front in drawn(fronts, stack))
    for tile in state.board.tiles:
        if isinstance(tile, OsirisTile):
            count["osiris tiles"] += 1
        elif isinstance(tile, HorusTile):
            count["horus tile", tile.level] += 1
        elif isinstance(tile, Treasure):
            count[tile] += 1
        elif tile:
            count["temple", tile] += 1
    count += recount_of_modules(state)
    count.update(("scarab", value) for value in drawn(tables.scarabs, state.scarabs))
    count.update(("sarcophagus", value) for value in state.sarcophagi)
    count["keys"] += state.keys
    count["wild cards"] += state.wild_cards
    for seat, player in enumerate(state.players):
        count.update(player.hand)
        count.update(player.treasures)
        count.update(("scarab", value) for value in player.scarabs)
        count.update(("sarcophagus", value) for value in player.sarcophagi)
        count["keys"] += player.keys + player.in_chamber
        count["wild cards"] += player.wild_cards
        standing = len(player.active) + len(player.asleep)
        count["adventurers", seat] += standing + player.in_chamber
    return +count


def recount_of_modules(state: State) -> Counter[object]:
    """Count what lies where only modules put it, and who lies where only the Mummy does."""
    tables, count = state.config.tables, Counter[object]()
    parts = state.expansion
    if parts and parts.artifacts:
        count.update(drawn(tables.treasures, parts.artifacts.hidden))
    if parts and parts.equipment:
        count.update(drawn(tables.cards, parts.equipment.in_box))
    if parts and parts.mummy:
        mummy = parts.mummy
        count["talismans"] += mummy.talismans
        count.update(("scarab", value) for value in drawn(tables.scarabs, mummy.exchanged))
        count.update(effect for effect in mummy.display if effect)
        count.update(drawn(tables.mummy_tiles, mummy.stack))
        count.update(drawn(tables.mummy_tiles, mummy.discards))
    for seat, player in enumerate(state.players):
        if player.expansion and player.expansion.mummy:
            count["talismans"] += player.expansion.mummy.talismans
            count["adventurers", seat] += len(player.expansion.mummy.lying)
    return count


def osiris_tiles(state: State) -> tuple[tuple[int, OsirisTile], ...]:
    """Return the Osiris tiles with their places; they stay where they are."""
    tiles = enumerate(state.board.tiles)
    return tuple((place, tile) for place, tile in tiles if isinstance(tile, OsirisTile))


def drawn(kinds: Kinds[Any], counts: Counts) -> Iterator[object]:
    """Give each piece of a counted group."""
    pairs: Iterable[tuple[object, int]] = zip(kinds.all, counts, strict=True)
    return (kind for kind, number in pairs for _ in range(number))
