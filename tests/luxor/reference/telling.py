"""States of the engine, told in the words of the second telling."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from tests.luxor.reference.table import Seat, Table
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.text.labels import format_card, format_effect, format_tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from theban.core.chance import Counts, Kinds
    from theban.luxor.state import Player, State

K = TypeVar("K")

# Each piece is told in every state.
card_label, tile_label, effect_label = cache(format_card), cache(format_tile), cache(format_effect)


def table_of(state: State) -> Table:
    """Tell a state in the words of the other telling."""
    inventory = state.config.inventory
    rears = ("cobra", "falcon", "lion")
    expansion = state.expansion or Expansion()
    artifacts, mummy = expansion.artifacts, expansion.mummy
    characters = expansion.characters
    table = Table(
        seats=[seat_of(player) for player in state.players],
        tiles={place: tile_label(tile) for place, tile in enumerate(state.board.tiles) if tile},
        draw=multiset(inventory.cards, state.draw_pile, card_label),
        discard=multiset(inventory.cards, state.discard_pile, card_label),
        tops=[card_label(card) if card else None for card in state.horus_tops],
        stacks=[
            multiset(kinds, counts, card_label)
            for kinds, counts in zip(inventory.horus_cards, state.horus_stacks, strict=True)
        ],
        temple={
            rear: multiset(kinds, counts, tile_label)
            for rear, kinds, counts in zip(
                rears, inventory.temple_tiles, state.temple_stacks, strict=True
            )
        },
        scarabs=values(state, state.scarabs),
        keys=state.keys,
        wild=state.wild_cards,
        sarcophagi=list(state.sarcophagi),
        idle=state.idle_round and not (characters and characters.could_have_moved),
        covered=list(artifacts.covered) if artifacts else [],
        below=multiset(inventory.treasures, artifacts.hidden, tile_label) if artifacts else [],
    )
    if mummy:
        table.mummy = mummy.place
        table.talismans = mummy.talismans
        table.display = [effect_label(effect) if effect else None for effect in mummy.display]
        table.mummy_stack = multiset(inventory.mummy_tiles, mummy.stack, effect_label)
        table.mummy_discards = multiset(inventory.mummy_tiles, mummy.discards, effect_label)
        table.woken = mummy.woken
    for player in state.players:
        own = player.expansion or PlayerExpansion()
        if own.mummy:
            table.boxed_scarabs += own.mummy.exchanged
        if own.equipment:
            table.boxed_cards += multiset(inventory.cards, own.equipment.in_box, card_label)
    table.boxed_scarabs.sort()
    table.boxed_cards.sort()
    return table


def seat_of(player: Player) -> Seat:
    """Tell what lies before a player in the words of the other telling."""
    expansion = player.expansion or PlayerExpansion()
    seat = Seat(
        [
            (card_label(card), batch is None)
            for card, batch in zip(player.hand, player.batches, strict=True)
        ],
        list(player.active),
        list(player.asleep),
        player.in_chamber,
        player.keys,
        player.wild_cards,
        list(player.scarabs),
        sorted(map(tile_label, player.treasures)),
        list(player.sarcophagi),
        player.points,
    )
    if expansion.mummy:
        seat.lying, seat.talismans = list(expansion.mummy.lying), expansion.mummy.talismans
    if expansion.characters:
        seat.character = expansion.characters.character.value
        seat.flipped = expansion.characters.flipped
    return seat


def values(state: State, counts: Counts) -> list[int]:
    """List scarabs, which are multisets of numbers."""
    kinds = state.config.inventory.scarabs.all
    return [value for value, n in zip(kinds, counts, strict=True) for _ in range(n)]


def multiset(kinds: Kinds[K], counts: Counts, label: Callable[[K], str]) -> list[str]:
    """List the labels of the pieces of a counted group."""
    pairs = zip(kinds.all, counts, strict=True)
    return sorted([label(kind) for kind, number in pairs if number for _ in range(number)])
