"""Batches: which hidden cards were shuffled together, as all at the table know. :rule:`LX-10.5`.

Shuffling makes a *batch*: the basic cards at the start, with module 2 each player's equipment, and
every discard pile that becomes the draw pile. A card that nobody sees openly keeps its batch
wherever it goes: into a hand, to another place within it. A revealed card leaves its batch. So all
know every hidden card's batch, and which kinds of each batch are still hidden. A seat can know only
that and its own cards.

A state keeps the batch of each hidden card. ``State.batches`` counts from these how many cards of
each kind a batch still hides.

Batches have numbers, from 0, in order of appearance: in the draw pile, in the hands by seat and
from left to right, and in the box by seat. So positions in which the same is known are equal,
however they came about.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import chain, product
from operator import add
from typing import TypeVar

from theban.core.chance import Counts
from theban.luxor.config import HAND_SIZE
from theban.luxor.pieces import Card

B = TypeVar("B", bound=Hashable)

ROWS: Mapping[tuple[int | None, ...], tuple[int | None, ...]] = {
    row: row for size in range(HAND_SIZE + 1) for row in product((None, 0, 1), repeat=size)
}
"""The rows of batches that hands mostly have, each once, so that states share them."""


def number_batches(
    draw_pile: B | None, hands: Iterable[Iterable[B | None]], boxes: Iterable[B | None] = ()
) -> dict[B, int]:
    """Number batches as first met. :rule:`LX-10.5`."""
    met = dict.fromkeys(chain((draw_pile,), *hands, boxes))
    return {batch: number for number, batch in enumerate(b for b in met if b is not None)}


def hidden_kinds(
    draw_pile: Counts,
    hands: Iterable[tuple[Iterable[Card], Iterable[int | None]]],
    boxes: Iterable[tuple[Counts, int | None]],
    index: Mapping[Card, int],
) -> tuple[Counts, ...]:
    """Count the hidden cards of each batch, by where they lie. :rule:`LX-10.5`, :rule:`LX-10.7`."""
    # Views ask for this, so that each card costs but little.
    kinds: dict[int, list[int]] = {}
    if any(draw_pile):
        kinds[0] = list(draw_pile)
    for counts, batch in boxes:
        if batch is not None:
            known = kinds.get(batch)
            kinds[batch] = list(counts if known is None else map(add, counts, known))
    for cards, batches in hands:
        for card, batch in zip(cards, batches, strict=True):
            if batch is not None:
                if batch not in kinds:
                    kinds[batch] = [0] * len(draw_pile)
                kinds[batch][index[card]] += 1
    return tuple([tuple(kinds[batch]) for batch in sorted(kinds)])
