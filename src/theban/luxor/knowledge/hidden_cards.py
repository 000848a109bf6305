"""An arrangement of the cards that a view hides. :rule:`LX-10.7`.

Of each batch every arrangement of its single pieces in its hidden places counts once.  One thing is
not free: an outer card of a hand may have to leave an answer.  Such places are filled first,
weighted by how many arrangements of the others they leave, which depends only on their number. Then
each batch is dealt as from a shuffled stack. So no arrangement is ever thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import not_

from attrs import frozen

from theban.core.chance import Counts, Random, draw_kinds, pick_weighted, take_one
from theban.core.errors import InvalidArgument


@frozen
class OuterCards:
    """Hidden outer places of one hand, of which at least one must hold a card that answers."""

    seat: int
    """The seat, from 0."""
    slots: tuple[int, ...]
    """The hidden outer places in its hand, from the left."""
    batches: tuple[int, ...]
    """The batch of the card at each of them."""
    answers: tuple[bool, ...]
    """For each kind of card, whether it leaves the pending decision an answer."""

    def draw(self, unseen: Sequence[Counts], rng: Random) -> tuple[list[int], list[Counts]]:
        """Draw the cards, each way to lay single pieces there equally likely."""
        left, drawn = list(unseen), list[int]()
        is_answered = False
        for place, batch in enumerate(self.batches):
            among = counts = left[batch]
            if not is_answered:
                is_answered = self._answers_here(left, place, rng)
                pairs = zip(counts, self.answers, strict=True)
                among = tuple([number * (answers is is_answered) for number, answers in pairs])
            [kind], _ = draw_kinds(among, 1, rng)
            drawn.append(kind)
            left[batch] = take_one(counts, kind)
        return drawn, left

    def _answers_here(self, unseen: Sequence[Counts], place: int, rng: Random) -> bool:
        """Draw whether the card at a place answers, if none before it does."""
        batch, *after = self.batches[place:]
        cards = list(map(sum, unseen))
        others = [sum(compress(counts, map(not_, self.answers))) for counts in unseen]
        answering, other = cards[batch] - others[batch], others[batch]
        cards[batch] -= 1
        others[batch] -= 1
        ways = _ways(cards, after)
        weights = answering * ways, other * (ways - _ways(others, after)) if other else 0
        if not any(weights):
            raise InvalidArgument(_NO_ANSWER)
        return not pick_weighted(weights, rng)


def _ways(numbers: Sequence[int], batches: Sequence[int]) -> int:
    """Count the ways to lay single pieces on places, given how many there are of each batch."""
    left, ways = list(numbers), 1
    for batch in batches:
        ways *= left[batch]
        left[batch] -= 1
    return ways


_NO_ANSWER = (
    "no card that the view hides can be at an end of the hand so that the pending decision has "
    "an answer (LX-11.2)"
)
