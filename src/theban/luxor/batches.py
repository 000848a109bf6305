"""Batches: which hidden cards were shuffled together, as all at the table know. :rule:`LX-10.5`.

A *batch* is made when cards are shuffled: the basic cards at the start, with module 2 the equipment
of each player, and every discard pile that becomes the draw pile.  A card that nobody sees openly
keeps its batch wherever it goes: into a hand, to another place within it.  A card that comes to
light leaves its batch.  So of every hidden card all know the batch, and of every batch the kinds
that are still hidden; that, with its own cards, is all that a seat can know.

Batches have numbers, from 0, but no names: they are numbered as first met in the draw pile, in the
hands by seat and from left to right, and in the box by seat.  So positions in which the same is
known are equal, however they came about.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain
from typing import TypeVar

B = TypeVar("B", bound=Hashable)


def number_batches(
    draw_pile: B | None, hands: Iterable[Iterable[B | None]], boxes: Iterable[B | None] = ()
) -> dict[B | None, int]:
    """Number batches as first met. :rule:`LX-10.5`.

    Args:
        draw_pile: what the batch of the draw pile is called so far; None if the pile is empty.
        hands: what those of the cards in hands are called, by seat and from left to right; None
            for a card that all have seen.
        boxes: the same for what lies in the box, by seat; None where nothing does.

    Returns:
        For each batch, by what it was called, its number from now on; rising, from 0.

    Example:
        The draw pile was made anew while seat 0 holds a card of the one before:

        >>> number_batches("new", [("old", "new"), ("new", None)])
        {'new': 0, 'old': 1}
    """
    met = dict.fromkeys(chain((draw_pile,), *hands, boxes))
    met.pop(None, None)
    return {batch: number for number, batch in enumerate(met)}
