"""How the cards of a box are shared out when a position names only some of them.

:func:`theban.luxor.positions.position` says where cards go that are not named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define

from theban.core.errors import InvalidState
from theban.luxor.config import HAND_SIZE
from theban.luxor.pieces import BASIC_CARDS, HORUS_CARDS, LEVELS, Card, HorusCard
from theban.luxor.placing.shares import count_left, one_by_one
from theban.luxor.starts import first_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.placing.seats import Seat


@define
class CardNeeds:
    """What the cards must be for what is due."""

    seat: int
    """The seat in turn."""
    hand_size: int = HAND_SIZE
    """How many cards it holds, unless its hand is named."""
    played: list[Card] = Factory(list[Card])
    """The cards that it played, which lie on the discard pile."""
    played_class: tuple[type, ...] | None = None
    """Else the classes of which some card lies there, if it played one."""
    taken: int | None = None
    """The level of the Horus card that it has just taken, and of which the next one is seen."""


class CardShares:
    """All cards of a position, shared out. :rule:`LX-2.3`, :rule:`LX-2.4`."""

    def __init__(self, config: Config, needs: CardNeeds) -> None:
        self.inventory = config.inventory
        self.needs = needs
        self.left: list[int] = []
        self.hands: list[tuple[Card, ...]] = []
        self.open_slots: list[tuple[int, ...]] = []
        self.draw_pile: Counts = ()
        self.discard_pile: Counts = ()
        self.horus_tops: tuple[HorusCard | None, ...] = ()
        self.horus_stacks: tuple[Counts, ...] = ()
        self.in_box: Counts = config.inventory.no_cards
        self.players = config.players
        self.own = first_cards(config) or ()

    def share(
        self,
        seats: Sequence[Seat],
        draw_pile: list[Card] | None,
        discard_pile: list[Card] | None,
        tops: dict[int, HorusCard],
        in_box: list[Card] | None,
    ) -> None:
        """Put the cards where they are named, and the rest where it belongs."""
        named: list[Card] = [*(draw_pile or ()), *(discard_pile or ()), *tops.values()]
        named += in_box or ()
        for seat in seats:
            named += seat.hand or ()
        inventory = self.inventory
        self.left = count_left(inventory.cards, inventory.all_cards, named, "LX-2.3, LX-2.4")
        played = self._take_played() if discard_pile is None else []
        seen = self._take_seen(seats)
        self._turn_up(tops)
        self._fill_box(in_box)
        self._fill_hands(seats, seen)
        self._fill_stacks()
        self._fill_piles(draw_pile, discard_pile, played)

    def _take(self, card: Card, number: int = 1) -> None:
        self.left[self.inventory.cards.index[card]] -= number

    def _number_left(self, card: Card) -> int:
        return self.left[self.inventory.cards.index[card]]

    # --- What is due --------------------------------------------------------------------------

    def _take_played(self) -> list[Card]:
        """Take the cards played for the discard pile. :rule:`LX-3.3`."""
        needs, played = self.needs, self.needs.played
        if not played and needs.played_class is not None:
            kinds = needs.played_class
            played = [card for card in self.inventory.cards.all if self._number_left(card)]
            played = [card for card in played if isinstance(card, kinds)][:1]
        for card in played:
            if card in self.inventory.cards.index:  # else the finished state is refused
                self._take(card)
                if self._number_left(card) < 0:
                    raise InvalidState(
                        f"due names {card!r} as played, but all such cards are named elsewhere "
                        "(LX-3.3)"
                    )
        return played

    def _take_seen(self, seats: Sequence[Seat]) -> list[dict[int, Card]]:
        """Take for hands that are not named the Horus cards that all have seen there.

        The one just taken stands in the middle. :rule:`LX-5.10`, :rule:`LX-10.3`.
        """
        found: list[dict[int, Card]] = []
        for number, seat in enumerate(seats):
            size = self.needs.hand_size if number == self.needs.seat else HAND_SIZE
            open_slots = set(seat.open_slots)
            if number == self.needs.seat and self.needs.taken is not None:
                middle = ((size if seat.hand is None else len(seat.hand)) - 1) // 2
                levels = {middle: self.needs.taken}
                if seat.hand is None or isinstance(seat.hand[middle], HORUS_CARDS):
                    open_slots.add(middle)
            else:
                levels = {}
            self.open_slots.append(tuple(sorted(open_slots)))
            found.append({})
            if seat.hand is None:
                for slot in self.open_slots[-1]:
                    card = self._first(levels.get(slot))
                    if card is not None:
                        self._take(card)
                        found[-1][slot] = card
        return found

    def _first(self, level: int | None) -> HorusCard | None:
        """Return the first Horus card left, of a level or of any."""
        return next(
            (
                card
                for card in self.inventory.cards.all
                if isinstance(card, HORUS_CARDS)
                and self._number_left(card)
                and level in (None, card.level)
            ),
            None,
        )

    # --- The rest --------------------------------------------------------------------------------

    def _turn_up(self, tops: dict[int, HorusCard]) -> None:
        seen: list[HorusCard | None] = []
        for level, kinds in zip(LEVELS, self.inventory.horus_cards, strict=True):
            top = tops.get(level)
            if top is None and level != self.needs.taken:
                top = next((card for card in kinds.all if self._number_left(card)), None)
                if top is not None:
                    self._take(top)
            seen.append(top)
        self.horus_tops = tuple(seen)

    def _fill_stacks(self) -> None:
        stacks: list[Counts] = []
        for kinds in self.inventory.horus_cards:
            stacks.append(tuple(self._number_left(card) for card in kinds.all))
            for card in kinds.all:
                self._take(card, self._number_left(card))
        self.horus_stacks = tuple(stacks)

    def _fill_box(self, in_box: list[Card] | None) -> None:
        """Return to the box the last equipment left, unless it is named. :rule:`MC-5.1`."""
        returned = list(self._count(in_box))
        missing = (sum(copies for _, copies in self.own) - HAND_SIZE) * self.players
        if in_box is None:
            for card, copies in reversed(self.own):
                number = min(missing, copies * self.players, self._number_left(card))
                self._take(card, number)
                returned[self.inventory.cards.index[card]] += number
                missing -= number
        self.in_box = tuple(returned)

    def _fill_hands(self, seats: Sequence[Seat], seen: list[dict[int, Card]]) -> None:
        """Deal to each hand its own equipment, then the kinds left in turn. :rule:`MC-5.1`."""
        dealt: list[list[Card]] = []
        missing: list[int] = []
        for number, seat in enumerate(seats):
            size = self.needs.hand_size if number == self.needs.seat else HAND_SIZE
            size = max(0, size - len(seen[number]))
            dealt.append(list(seat.hand) if seat.hand is not None else self._take_own(size))
            missing.append(0 if seat.hand is not None else size - len(dealt[-1]))
        in_turn = self._take_in_turn(sum(missing))
        for number, own in enumerate(dealt):
            cards = [*own, *in_turn[: missing[number]]]
            del in_turn[: missing[number]]
            for slot, card in seen[number].items():
                cards.insert(slot, card)
            self.hands.append(tuple(cards))

    def _take_own(self, size: int) -> list[Card]:
        """Take for a hand the first cards of one player's equipment, as far as they are left."""
        cards: list[Card] = []
        for card, copies in self.own:
            number = min(copies, size - len(cards), self._number_left(card))
            self._take(card, number)
            cards += [card] * number
        return cards

    def _take_in_turn(self, number: int) -> list[Card]:
        """Take one basic card of each kind that is left in turn; without any, one of any kind."""
        basic = [card for card in self.inventory.cards.all if type(card) in BASIC_CARDS]
        taken: list[Card] = []
        for kinds in (basic, self.inventory.cards.all):
            while len(taken) < number:
                round_ = [card for card in kinds if self._number_left(card)]
                if not round_:
                    break
                for card in round_[: number - len(taken)]:
                    self._take(card)
                    taken.append(card)
        if len(taken) < number:
            raise InvalidState(
                f"the hands not named in seats take {number} cards, but only {len(taken)} are not "
                "named elsewhere, in the hands named, draw_pile and discard_pile (LX-6.1)"
            )
        return taken

    def _fill_piles(
        self, draw_pile: list[Card] | None, discard_pile: list[Card] | None, played: list[Card]
    ) -> None:
        """Give the pile that is not named the rest."""
        draw, discard = self._count(draw_pile), self._count([*(discard_pile or ()), *played])
        rest = tuple(self.left)
        if draw_pile is None:
            draw = rest
        elif discard_pile is None:
            discard = tuple(map(sum, zip(discard, rest, strict=True)))
        elif any(rest):
            cards = one_by_one(self.inventory.cards, rest)
            what = "cards" if self.own else "basic cards"
            raise InvalidState(
                f"{len(cards)} {what} are named nowhere, the first of them {cards[0]!r}; with both "
                "draw_pile and discard_pile named, and all hands, all cards must be named (LX-2.3)"
            )
        self.draw_pile, self.discard_pile = draw, discard

    def _count(self, cards: list[Card] | None) -> Counts:
        index = self.inventory.cards.index
        counts = [0] * len(self.inventory.cards.all)
        for card in cards or ():
            if card in index:  # else the finished state is refused
                counts[index[card]] += 1
        return tuple(counts)
