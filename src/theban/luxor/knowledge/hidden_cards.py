"""Where the cards that a view hides can lie, and an arrangement of them. :rule:`LX-10.7`.

Every arrangement of the single pieces in the hidden places counts once.  Two kinds of places are
not free: only equipment lies in the box, and an outer card of a hand may have to leave an answer.
These places are filled first, weighted by how many arrangements of the others they leave; then the
others are dealt as from a shuffled stack.  So no arrangement is ever thrown away.
"""

from __future__ import annotations

from itertools import compress
from math import perm

from attrs import frozen

from theban.core.chance import Counts, Random, draw_kinds, pick_weighted
from theban.core.errors import InvalidArgument
from theban.core.limited_draw import draw_limited


@frozen
class OuterCards:
    """Hidden outer places of one hand, of which at least one must hold a card that answers."""

    seat: int
    """The seat, from 0."""
    slots: tuple[int, ...]
    """The hidden outer places in its hand, from the left."""
    answers: tuple[bool, ...]
    """For each kind of card, whether it leaves the pending decision an answer."""

    def arrangements(self, cards: int, answering: int) -> int:
        """Count the ways to lay single cards there.

        Args:
            cards: the cards that there are.
            answering: how many of them answer.

        Example:
            Of two cards that answer and one that does not, on two places: all ways.

            >>> OuterCards(0, (0, 4), ()).arrangements(3, 2)
            6
        """
        places = len(self.slots)
        return perm(cards, places) - perm(cards - answering, places)

    def draw(self, counts: Counts, rng: Random) -> tuple[list[int], Counts]:
        """Draw the cards, each way to lay them equally likely.

        Args:
            counts: the cards that there are, of which one at least answers.
            rng: a generator; one or two numbers are taken from it for each place.

        Returns:
            The indices of the kinds, place after place, and what is left.
        """
        drawn: list[int] = []
        is_answered = False
        for after in reversed(range(len(self.slots))):
            among = counts
            if not is_answered:
                cards, fitting = sum(counts), sum(compress(counts, self.answers))
                others = cards - fitting
                ways = perm(cards - 1, after)
                is_answered = not pick_weighted(
                    (fitting * ways, others * (ways - perm(others - 1, after)) if others else 0),
                    rng,
                )
                among = tuple(
                    [
                        number if answers is is_answered else 0
                        for number, answers in zip(counts, self.answers, strict=True)
                    ]
                )
            [kind], _ = draw_kinds(among, 1, rng)
            drawn.append(kind)
            counts = tuple([number - (k == kind) for k, number in enumerate(counts)])
        return drawn, counts


@frozen
class CardPlaces:
    """The places of cards that a view hides, but for the draw pile, which takes the others."""

    hands: int
    """The hidden places in hands, the outer ones that must answer among them."""
    outer: OuterCards | None
    """The outer places that must hold an answer; None if none must."""
    in_box: int
    """The equipment cards in the box."""
    equipment: Counts
    """The equipment that all players had, the most of each kind that the box can hold."""


@frozen
class ArrangedCards:
    """An arrangement of the cards that a view hides, as indices of kinds and as counts."""

    outer: list[int]
    """The cards at the outer places that must answer, from the left."""
    hands: list[int]
    """The cards at all other hidden places of the hands, seat after seat and from the left."""
    in_box: Counts
    """The equipment in the box."""
    draw_pile: Counts
    """The draw pile."""


def arrange_cards(unseen: Counts, places: CardPlaces, rng: Random) -> ArrangedCards:
    """Draw one of the arrangements, each equally likely.

    Args:
        unseen: the cards that are not seen.
        places: where they can lie.
        rng: a generator.

    Raises:
        InvalidArgument: no arrangement is possible.

    Example:
        One of three cards is equipment and lies in the box; one of the two others is in a hand:

        >>> import random
        >>> places = CardPlaces(hands=1, outer=None, in_box=1, equipment=(1, 0))
        >>> arrange_cards((1, 2), places, random.Random(1))
        ArrangedCards(outer=[], hands=[1], in_box=(1, 0), draw_pile=(0, 1))
    """
    boxed, left, outer = (0,) * len(unseen), unseen, places.outer
    if places.in_box:
        boxed = _draw_boxed(unseen, places, rng)
        left = tuple([all_ - out for all_, out in zip(unseen, boxed, strict=True)])
    first: list[int] = []
    if outer is not None:
        if not outer.arrangements(sum(left), sum(compress(left, outer.answers))):
            raise InvalidArgument(_NO_ANSWER)
        first, left = outer.draw(left, rng)
    hands, draw_pile = draw_kinds(left, places.hands - len(first), rng)
    return ArrangedCards(first, hands, boxed, draw_pile)


def _draw_boxed(unseen: Counts, places: CardPlaces, rng: Random) -> Counts:
    """Draw the equipment in the box. :rule:`MC-5.9`.

    A box may have a basic card that looks like an equipment card; even then no more of a card can
    be in the box than there is equipment of it.
    """
    number, equipment, outer = places.in_box, places.equipment, places.outer
    most = [min(pair) for pair in zip(equipment, unseen, strict=True)]
    able = sum(most)
    if number > able:
        raise InvalidArgument(
            f"the view has {number} equipment cards in the box, of which {able} are unseen"
        )
    if outer is None:
        return draw_limited(unseen, equipment, number, rng)
    left = sum(unseen) - number
    boxable = sum(compress(most, outer.answers))
    # At most so many that answer are left: those that cannot lie in the box, and those for which
    # others can lie there.
    answering = sum(compress(unseen, outer.answers)) - max(0, number - (able - boxable))
    if not outer.arrangements(left, answering):
        raise InvalidArgument(_NO_ANSWER)

    def times(answering: int) -> int:
        return outer.arrangements(left, answering)

    return draw_limited(unseen, equipment, number, rng, (outer.answers, times))


_NO_ANSWER = (
    "no card that the view hides can stand at an end of the hand so that the pending decision has "
    "an answer (LX-11.2)"
)
