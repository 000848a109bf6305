"""A count of all pieces of a game, without using the library's own checks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from theban._core.chance import Counts, Kinds
from theban.luxor import *
from theban.luxor.frames import Arrive


def box_count(config: Config) -> Counter[object]:
    """Count the required pieces: those of the box that are in the game, and the adventurers."""
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
    count.update(box_of_modules(config))
    for seat in range(config.players):
        count["adventurers", seat] = 5
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


def box_of_modules(config: Config) -> Counter[object]:
    """Count the pieces that only modules have."""
    count: Counter[object] = Counter()
    box = config.components.expansion
    if box and Module.EQUIPMENT in config.modules:
        for card, copies in box.equipment:
            count[card] += copies * config.players
    if box and Module.MUMMY in config.modules:
        count["talismans"] = box.talismans
        for effect, _, copies in box.mummy_tiles:
            count[effect] = copies
    return count


def recount(state: State) -> Counter[object]:
    """Count the pieces present, wherever they are."""
    inventory = state.config.inventory
    count: Counter[object] = Counter()
    count.update(drawn(inventory.cards, state.draw_pile))
    count.update(drawn(inventory.cards, state.discard_pile))
    for cards, stack in zip(inventory.horus_cards, state.horus_stacks, strict=True):
        count.update(drawn(cards, stack))
    count.update(card for card in state.horus_tops if card)
    for fronts, stack in zip(inventory.temple_tiles, state.temple_stacks, strict=True):
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
    count.update(with_modules(state))
    count.update(("scarab", value) for value in drawn(inventory.scarabs, state.scarabs))
    count.update(("sarcophagus", value) for value in state.sarcophagi)
    count["keys"] += state.keys
    count["wild cards"] += state.wild_cards
    for seat, player in enumerate(state.players):
        count.update(of_player(player, seat))
    count.update(entering(state))
    return +count


def entering(state: State) -> Iterator[object]:
    """Yield an adventurer on its way into the chamber while others decide (LX-4.8)."""
    for frame in state.pending:
        if isinstance(frame, Arrive) and frame.place == state.board.chamber:
            yield "adventurers", frame.seat


def of_player(player: Player, seat: int) -> Counter[object]:
    """Count a player's pieces; a key paid for an entry is in the chamber."""
    count: Counter[object] = Counter((*player.hand, *player.treasures))
    count.update(("scarab", value) for value in player.scarabs)
    count.update(("sarcophagus", value) for value in player.sarcophagi)
    count["keys"] = player.keys + player.in_chamber
    count["wild cards"] = player.wild_cards
    count["adventurers", seat] = len(player.active) + len(player.asleep) + player.in_chamber
    if player.expansion and player.expansion.mummy:
        count["adventurers", seat] += len(player.expansion.mummy.lying)
        count["talismans"] = player.expansion.mummy.talismans
    return count


def with_modules(state: State) -> Iterator[object]:
    """Yield each piece in places that only modules have."""
    inventory, expansion = state.config.inventory, state.expansion
    if expansion and expansion.artifacts:
        yield from drawn(inventory.treasures, expansion.artifacts.hidden)
    for player in state.players:
        if player.expansion and player.expansion.equipment:
            yield from drawn(inventory.cards, player.expansion.equipment.in_box)
        if player.expansion and player.expansion.mummy:
            yield from (("scarab", value) for value in player.expansion.mummy.exchanged)
    if expansion and expansion.mummy:
        mummy = expansion.mummy
        yield from ["talismans"] * mummy.talismans
        yield from (effect for effect in mummy.display if effect)
        for counts in (mummy.stack, mummy.discards):
            yield from drawn(inventory.mummy_tiles, counts)


def drawn(kinds: Kinds[Any], counts: Counts) -> Iterator[object]:
    """Yield each piece of a counted group."""
    pairs: Iterable[tuple[object, int]] = zip(kinds.all, counts, strict=True)
    return (kind for kind, number in pairs for _ in range(number))
