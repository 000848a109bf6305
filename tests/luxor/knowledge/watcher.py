"""One who watches a game and remembers from what happens which cards were shuffled together."""

from collections import Counter
from collections.abc import Iterable

from theban.luxor import *


class Watcher:
    """A spectator, who knows of each card in a hand in which shuffle it was last.

    Shuffles are numbered from 1; a card that all have seen since has the number 0.
    """

    def __init__(self, config: Config) -> None:
        self.hidden: dict[int, Counter[Card]] = {}
        """For each shuffle the cards of it that not all have seen since."""
        self.discards = Counter[Card]()
        self.hands: list[list[int]] = []
        """For each card of each hand from the left the shuffle."""
        self.redrawing = False
        """Whether a hand is drawn again, from left to right. :rule:`MC-4.3`."""
        box = config.components
        own = config.inventory.first_cards
        self._shuffle(Counter(dict[Card, int](box.basic_cards)))
        for _ in range(config.players):
            if own:
                self._shuffle(Counter(dict(own)))
            self.hands.append([len(self.hidden)] * 5)
        self.pile = 1
        """The shuffle of the draw pile."""

    def _shuffle(self, cards: Counter[Card]) -> None:
        self.hidden[len(self.hidden) + 1] = cards

    def see(self, choice: Action | Outcome, events: Iterable[Event]) -> None:
        """Remember what happened after a choice, except for what a seat alone sees."""
        for event in events:
            if isinstance(event, CardPlayed):
                self._show(event.seat, 0 if event.end is End.LEFT else -1, event.card)
            elif isinstance(event, HandCardsDiscarded):
                slot = choice.slot if isinstance(choice, DiscardHandCard) else 0
                for card in event.cards:
                    self._show(event.seat, slot, card)
                self.redrawing = len(event.cards) > 1
            elif isinstance(event, PileShuffled):
                self._shuffle(self.discards)
                self.discards, self.pile = Counter(), len(self.hidden)
            elif isinstance(event, CardReceived):
                hand = self.hands[event.seat]
                hand.insert(len(hand) if self.redrawing else len(hand) // 2, self.pile)
                self.redrawing &= len(hand) < 5
            elif isinstance(event, HorusCardGained):
                hand = self.hands[event.seat]
                hand.insert(len(hand) // 2, 0)
            elif isinstance(event, HandCardMoved):
                hand = self.hands[event.seat]
                hand.insert(event.target, hand.pop(event.source))

    def _show(self, seat: int, slot: int, card: Card) -> None:
        shuffle = self.hands[seat].pop(slot)
        self.discards[card] += 1
        if shuffle:
            self.hidden[shuffle][card] -= 1
