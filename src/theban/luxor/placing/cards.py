"""How the cards of a box are shared out when a position names only some of them.

:func:`theban.luxor.positions.position` says where cards go that are not named.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import Factory, define

from theban.core.errors import InvalidState
from theban.luxor.batches import number_batches
from theban.luxor.config import HAND_SIZE
from theban.luxor.parts.equipment import EquipmentSeat
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
        self.batches: list[tuple[int | None, ...]] = []
        self.draw_pile: Counts = ()
        self.discard_pile: Counts = ()
        self.horus_tops: tuple[HorusCard | None, ...] = ()
        self.horus_stacks: tuple[Counts, ...] = ()
        self.boxes: list[EquipmentSeat] = []
        self.own = first_cards(config) or ()

    def share(
        self,
        seats: Sequence[Seat],
        draw_pile: list[Card] | None,
        discard_pile: list[Card] | None,
        tops: dict[int, HorusCard],
    ) -> None:
        """Put the cards where they are named, and the rest where it belongs."""
        named: list[Card] = [*(draw_pile or ()), *(discard_pile or ()), *tops.values()]
        for seat in seats:
            named += (*(seat.hand or ()), *(seat.in_box or ()))
        inventory = self.inventory
        self.left = count_left(inventory.cards, inventory.all_cards, named, "LX-2.3, LX-2.4")
        played = self._take_played() if discard_pile is None else []
        seen = self._take_seen(seats)
        self._turn_up(tops)
        boxes = self._fill_boxes(seats)
        self._fill_hands(seats, seen, boxes)
        self._fill_stacks()
        self._fill_piles(draw_pile, discard_pile, played)
        self._number_batches(seats, boxes)

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
            if seat.batches is not None:
                open_slots = {slot for slot, batch in enumerate(seat.batches) if batch is None}
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

    def _fill_boxes(self, seats: Sequence[Seat]) -> list[Counter[Card]]:
        """Return to the box the last own cards of each seat, unless they are named. :rule:`MC-5.1`.

        Cards that the hand does not have come first, so that it can be all of own cards.
        """
        boxes: list[Counter[Card]] = []
        unnamed = sum(seat.in_box is None for seat in seats)
        for seat in seats:
            if seat.in_box is None:
                unnamed -= 1
                boxes.append(self._box_of(Counter(seat.hand or ()), unnamed))
            else:
                boxes.append(Counter(seat.in_box))
        return boxes

    def _box_of(self, hand: Counter[Card], later: int) -> Counter[Card]:
        """Take the cards of one box, and leave enough for the boxes of later seats."""
        number = sum(copies for _, copies in self.own) - HAND_SIZE if self.own else 0
        enough = [min(self._number_left(card), later * copies) for card, copies in self.own]
        spare = sum(enough) - later * number
        box = Counter[Card]()
        for kept in (hand, Counter[Card]()):
            for card, copies in reversed(self.own):
                # Later seats can do without cards of which they could not take more.
                free = max(0, self._number_left(card) - later * copies)
                able = min(copies - box[card] - kept[card], self._number_left(card), free + spare)
                taken = max(0, min(able, number - box.total()))
                spare -= max(0, taken - free)
                self._take(card, taken)
                box[card] += taken
        return box

    def _fill_hands(
        self,
        seats: Sequence[Seat],
        seen: list[dict[int, Card]],
        boxes: list[Counter[Card]],
    ) -> None:
        """Deal to each hand its own equipment, then the kinds left in turn. :rule:`MC-5.1`."""
        dealt: list[list[Card]] = []
        missing: list[int] = []
        for number, seat in enumerate(seats):
            size = self.needs.hand_size if number == self.needs.seat else HAND_SIZE
            size = max(0, size - len(seen[number]))
            hand = seat.hand
            dealt.append(self._take_own(size, boxes[number]) if hand is None else list(hand))
            missing.append(size - len(dealt[-1]) if hand is None else 0)
        in_turn = self._take_in_turn(sum(missing))
        for number, own in enumerate(dealt):
            cards = [*own, *in_turn[: missing[number]]]
            del in_turn[: missing[number]]
            for slot, card in seen[number].items():
                cards.insert(slot, card)
            self.hands.append(tuple(cards))

    def _take_own(self, size: int, box: Counter[Card]) -> list[Card]:
        """Take for a hand the first own cards that are not in the box, as far as they are left."""
        cards: list[Card] = []
        for card, copies in self.own:
            able = min(copies - box[card], self._number_left(card))
            number = max(0, min(able, size - len(cards)))
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

    def _number_batches(self, seats: Sequence[Seat], boxes: list[Counter[Card]]) -> None:
        """Say of each hidden card of which batch it is, unless that is named. :rule:`LX-10.5`."""
        hands: list[tuple[int | None, ...]] = []
        boxed: list[int | None] = []
        for number, seat in enumerate(seats):
            # What is named is not below 0.
            own = -1 - number if seat.in_box_batch is None else seat.in_box_batch
            hand = seat.batches
            if hand is not None and len(hand) != len(self.hands[number]):
                raise InvalidState(
                    f"seats[{number}].batches has length {len(hand)}; it must be "
                    f"{len(self.hands[number])}: one for each card of the hand (LX-10.5)"
                )
            hands.append(self._known(number, own, boxes[number]) if hand is None else hand)
            boxed.append(own if boxes[number].total() else None)
        numbers = number_batches(0 if any(self.draw_pile) else None, hands, boxed)
        self.batches = [
            tuple([None if batch is None else numbers[batch] for batch in hand]) for hand in hands
        ]
        self.boxes = [
            EquipmentSeat(
                tuple([box[card] for card in self.inventory.cards.all]),
                None if own is None else numbers[own],
            )
            for box, own in zip(boxes, boxed, strict=True)
        ]

    def _known(self, seat: int, own: int, box: Counter[Card]) -> tuple[int | None, ...]:
        """Return the batches of a hand that names none: own cards are of the batch of the box."""
        hand, open_slots = self.hands[seat], self.open_slots[seat]
        for slot in open_slots:
            if slot >= len(hand):
                raise InvalidState(
                    f"seats[{seat}].open_slots names place {slot}; it must be a place in the hand, "
                    f"0 to {len(hand) - 1} (LX-10.3)"
                )
        left = Counter[Card](dict(self.own)) - box
        batches: list[int | None] = []
        for slot, card in enumerate(hand):
            is_open, is_own = slot in open_slots, left[card] > 0
            if is_own and not is_open:
                left[card] -= 1
            batches.append(None if is_open else own if is_own else 0)
        return tuple(batches)

    def _count(self, cards: list[Card] | None) -> Counts:
        index = self.inventory.cards.index
        counts = [0] * len(self.inventory.cards.all)
        for card in cards or ():
            if card in index:  # else the finished state is refused
                counts[index[card]] += 1
        return tuple(counts)
