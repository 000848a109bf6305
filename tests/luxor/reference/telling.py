"""States of the engine, expressed in the form of the second implementation."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TypeVar

from tests.luxor.reference.memory import Memory, Piece
from tests.luxor.reference.table import Seat, Table
from theban._core.chance import Counts, Kinds
from theban.luxor._determinization import unseen_batches
from theban.luxor._expansion import Expansion, PlayerExpansion
from theban.luxor._notation import format_card, format_tile
from theban.luxor._pieces import Card
from theban.luxor._state import Player, State
from theban.luxor._views import View

K = TypeVar("K")

# Each piece has a name in every state.
card_label, tile_label = cache(format_card), cache(format_tile)
effect_label = attrgetter("label")


def table_of(state: State) -> Table:
    inventory = state.config.inventory
    backs = ("cobra", "falcon", "lion")
    expansion = state.expansion or Expansion()
    artifacts, mummy, characters = expansion.artifacts, expansion.mummy, expansion.characters
    table = Table(
        seats=[seat_of(player, seat, inventory.cards) for seat, player in enumerate(state.players)],
        tiles={place: tile_label(tile) for place, tile in enumerate(state.board.tiles) if tile},
        draw=[
            piece(card, state.draw_pile_batch)
            for card in multiset(inventory.cards, state.draw_pile, card_label)
        ],
        discard=[
            piece(card, None) for card in multiset(inventory.cards, state.discard_pile, card_label)
        ],
        tops=[card_label(card) if card else None for card in state.horus_tops],
        stacks=[
            multiset(kinds, counts, card_label)
            for kinds, counts in zip(inventory.horus_cards, state.horus_stacks, strict=True)
        ],
        temple={
            back: multiset(kinds, counts, tile_label)
            for back, kinds, counts in zip(
                backs, inventory.temple_tiles, state.temple_stacks, strict=True
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
    table.shuffles = 1 + max(
        (piece.shuffle for seat in table.seats for piece in (*seat.hand, *seat.boxed)), default=0
    )
    if mummy:
        table.mummy = mummy.place
        table.talismans = mummy.talismans
        table.display = [effect_label(effect) if effect else None for effect in mummy.display]
        table.mummy_stack = multiset(inventory.mummy_tiles, mummy.stack, effect_label)
        table.mummy_discards = multiset(inventory.mummy_tiles, mummy.discards, effect_label)
        table.woken = mummy.woken
    return table


def seat_of(player: Player, owner: int, kinds: Kinds[Card]) -> Seat:
    expansion = player.expansion or PlayerExpansion()
    seat = Seat(
        [
            piece(card_label(card), batch, owner)
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
        seat.exchanged = list(expansion.mummy.exchanged)
    if expansion.equipment:
        box = expansion.equipment
        cards = multiset(kinds, box.in_box, card_label)
        seat.boxed = [piece(card, box.batch, owner) for card in cards]
    if expansion.characters:
        seat.character = expansion.characters.character.value
        seat.flipped = expansion.characters.flipped
    return seat


def piece(card: str, batch: int | None, *owner: int) -> Piece:
    """Return the batch of a card; None if everybody sees it, otherwise only its owner does."""
    return Piece(card).show() if batch is None else Piece(card, batch + 1, {*owner})


def memory(seen: View) -> Memory:
    """Return a view's cards in the form of the second implementation."""
    boxes: list[tuple[int, list[str] | None, int | None]] = []
    exchanged: list[tuple[int, list[int] | None]] = []
    kinds = seen.config.inventory.cards
    for seat, player in enumerate(seen.players):
        boxes.append((0, [] if seat == seen.seat else None, None))
        exchanged.append((0, [] if seat == seen.seat else None))
        if player.expansion and player.expansion.equipment:
            box = player.expansion.equipment
            own = None if box.in_box is None else multiset(kinds, box.in_box, card_label)
            boxes[seat] = (box.in_box_count, own, box.batch)
        if player.expansion and player.expansion.mummy:
            mummy = player.expansion.mummy
            values = None if mummy.exchanged is None else list(mummy.exchanged)
            exchanged[seat] = (mummy.exchanged_count, values)
    return Memory(
        [[card_label(c) if c is not None else None for c in p.hand] for p in seen.players],
        [list(player.batches) for player in seen.players],
        (seen.draw_pile, seen.draw_pile_batch),
        boxes,
        [multiset(kinds, batch, card_label) for batch in seen.batches],
        [multiset(kinds, batch, card_label) for batch in unseen_batches(seen)],
        exchanged,
    )


def values(state: State, counts: Counts) -> list[int]:
    kinds = state.config.inventory.scarabs.all
    return [value for value, n in zip(kinds, counts, strict=True) for _ in range(n)]


def multiset(kinds: Kinds[K], counts: Counts, label: Callable[[K], str]) -> list[str]:
    pairs = zip(kinds.all, counts, strict=True)
    return sorted([label(kind) for kind, number in pairs if number for _ in range(number)])
