"""Cards that lie nowhere yet, and how boxes and hands take them when nothing is named for these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from theban.luxor.config import Config
from theban.luxor.pieces import BASIC_CARDS, Card
from theban.luxor.starts import first_cards, number_in_box

_NONE = Counter[Card]()


class CardStock:
    """The cards that lie nowhere yet, counted by kind; whatever is taken is gone from it."""

    def __init__(self, config: Config, left: Iterable[int]) -> None:
        """Count the cards."""
        self.kinds = config.inventory.cards
        self.left = list(left)
        """The number of cards left, in the order of ``config.inventory.cards``."""
        self.own = first_cards(config) or ()
        """Each player's own cards for the first hand, with equipment; else none."""
        self.in_box = number_in_box(config)
        """How many of them each player leaves in the box."""

    def take(self, card: Card, number: int = 1) -> None:
        """Take so many of a card, which the box has; there may be fewer than 0 left."""
        self.left[self.kinds.index[card]] -= number

    def number_left(self, card: Card) -> int:
        """Return how many of a card are left, which the box has."""
        return self.left[self.kinds.index[card]]

    # --- Own cards: MC-5.1 ------------------------------------------------------------------------

    def take_boxes(
        self, hands: Sequence[Iterable[Card]], named: Sequence[Iterable[Card] | None]
    ) -> list[Counter[Card]]:
        """Take for the box the last own cards of each seat, unless they are named. :rule:`MC-5.1`.

        Cards that the hand does not have come first, so that it can be all of own cards.
        """
        boxes: list[Counter[Card]] = []
        held = [Counter(hand) for hand in hands]
        for seat, box in enumerate(named):
            later = [held[other] for other in range(seat + 1, len(held)) if named[other] is None]
            boxes.append(self._take_box(held[seat], later) if box is None else Counter(box))
        return boxes

    def _take_box(self, hand: Counter[Card], later: list[Counter[Card]]) -> Counter[Card]:
        """Take the cards of one box, and leave enough for the boxes of later seats."""
        number = self.in_box
        most = {card: len(later) * copies for card, copies in self.own}
        spare = sum(min(self.number_left(card), most[card]) for card in most) - len(later) * number
        room = Counter[Card]()
        if sum(self.left) == (1 + len(later)) * number:
            # All that is left goes to the box: first what hands of later seats have no room for.
            for card, copies in self.own:
                room[card] = sum(max(0, copies - held[card]) for held in later)
        box = Counter[Card]()
        for kept, left_over in ((hand, room), (hand, _NONE), (_NONE, _NONE)):
            for card, copies in reversed(self.own):
                left = self.number_left(card)
                able = min(
                    copies - box[card] - kept[card],
                    left - left_over[card],
                    number - box.total(),
                )
                # Later seats can do without cards of which they could not take more.
                free = max(0, left - most[card])
                taken = max(0, min(able, free + max(0, spare)))
                spare -= max(0, taken - free)
                box[card] += taken
                self.take(card, taken)
        return box

    def take_own(self, size: int, box: Counter[Card]) -> list[Card]:
        """Take for a hand the first own cards that are not in the box, as far as they are left."""
        cards: list[Card] = []
        for card, copies in self.own:
            able = min(copies - box[card], self.number_left(card))
            number = max(0, min(able, size - len(cards)))
            self.take(card, number)
            cards += [card] * number
        return cards

    # --- Other cards: LX-2.3 ----------------------------------------------------------------------

    def take_in_turn(self, number: int) -> list[Card]:
        """Take one basic card of each kind that is left in turn; without any, one of any kind."""
        taken: list[Card] = []
        for kinds in (
            [card for card in self.kinds.all if type(card) in BASIC_CARDS],
            self.kinds.all,
        ):
            while len(taken) < number:
                round_ = [card for card in kinds if self.number_left(card)]
                if not round_:
                    break
                for card in round_[: number - len(taken)]:
                    self.take(card)
                    taken.append(card)
        return taken
