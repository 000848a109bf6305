"""How the cards of a box are shared out when a position names only some of them.

:func:`theban.luxor.placing.positions.position` says where cards go that are not named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import Factory, define

from theban.core.chance import Counts
from theban.core.errors import InvalidState
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.pieces import HORUS_CARDS, LEVELS, Card, HorusCard
from theban.luxor.placing.known import known_cards
from theban.luxor.placing.seats import Seat
from theban.luxor.placing.shares import count_left, one_by_one
from theban.luxor.placing.stock import CardStock


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
        self.config = config
        self.inventory = config.inventory
        self.needs = needs
        self.stock = CardStock(config, ())
        self.hands: list[tuple[Card, ...]] = []
        self.open_slots: list[tuple[int, ...]] = []
        self.batches: tuple[tuple[int | None, ...], ...] = ()
        self.draw_pile: Counts = ()
        self.discard_pile: Counts = ()
        self.horus_tops: tuple[HorusCard | None, ...] = ()
        self.horus_stacks: tuple[Counts, ...] = ()
        self.boxes: tuple[EquipmentSeat, ...] = ()

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
        left = count_left(inventory.cards, inventory.all_cards, named, "LX-2.3, LX-2.4")
        self.stock = CardStock(self.config, left)
        played = self._take_played() if discard_pile is None else []
        seen = self._take_seen(seats)
        self._turn_up(tops)
        hands = [seat.hand or () for seat in seats]
        boxes = self.stock.take_boxes(hands, [seat.in_box for seat in seats])
        self._fill_hands(seats, seen, boxes)
        self._fill_stacks()
        self._fill_piles(draw_pile, discard_pile, played)
        self._number_batches(seats, boxes)

    # --- What is due --------------------------------------------------------------------------

    def _take_played(self) -> list[Card]:
        """Take the cards played for the discard pile. :rule:`LX-3.3`."""
        needs, played = self.needs, self.needs.played
        if not played and needs.played_class is not None:
            kinds = needs.played_class
            played = [card for card in self.inventory.cards.all if self.stock.number_left(card)]
            played = [card for card in played if isinstance(card, kinds)][:1]
        for card in played:
            if card in self.inventory.cards.index:  # else the finished state is refused
                self.stock.take(card)
                if self.stock.number_left(card) < 0:
                    raise InvalidState(
                        f"due names {card!r} as played, but all such cards are named elsewhere "
                        "(LX-3.3)"
                    )
        return played

    def _take_seen(self, seats: Sequence[Seat]) -> list[dict[int, Card]]:
        """Take for hands that are not named the Horus cards that all have seen there.

        The one just taken is in the middle. :rule:`LX-5.10`, :rule:`LX-10.3`.
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
                        self.stock.take(card)
                        found[-1][slot] = card
        return found

    def _first(self, level: int | None) -> HorusCard | None:
        """Return the first Horus card left, of a level or of any."""
        return next(
            (
                card
                for card in self.inventory.cards.all
                if isinstance(card, HORUS_CARDS)
                and self.stock.number_left(card)
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
                top = next((card for card in kinds.all if self.stock.number_left(card)), None)
                if top is not None:
                    self.stock.take(top)
            seen.append(top)
        self.horus_tops = tuple(seen)

    def _fill_stacks(self) -> None:
        stacks: list[Counts] = []
        for kinds in self.inventory.horus_cards:
            stacks.append(tuple(self.stock.number_left(card) for card in kinds.all))
            for card in kinds.all:
                self.stock.take(card, self.stock.number_left(card))
        self.horus_stacks = tuple(stacks)

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
            dealt.append(self.stock.take_own(size, boxes[number]) if hand is None else list(hand))
            missing.append(size - len(dealt[-1]) if hand is None else 0)
        in_turn = self.stock.take_in_turn(sum(missing))
        if len(in_turn) < sum(missing):
            raise InvalidState(
                f"the hands not named in seats take {sum(missing)} cards, but only {len(in_turn)} "
                "are not named elsewhere, in the hands named, draw_pile and discard_pile (LX-6.1)"
            )
        for number, own in enumerate(dealt):
            cards = [*own, *in_turn[: missing[number]]]
            del in_turn[: missing[number]]
            for slot, card in seen[number].items():
                cards.insert(slot, card)
            self.hands.append(tuple(cards))

    def _fill_piles(
        self, draw_pile: list[Card] | None, discard_pile: list[Card] | None, played: list[Card]
    ) -> None:
        """Give the pile that is not named the rest."""
        draw, discard = self._count(draw_pile), self._count([*(discard_pile or ()), *played])
        rest = tuple(self.stock.left)
        if draw_pile is None:
            draw = rest
        elif discard_pile is None:
            discard = tuple(map(sum, zip(discard, rest, strict=True)))
        elif any(rest):
            cards = one_by_one(self.inventory.cards, rest)
            what = "cards" if self.stock.own else "basic cards"
            raise InvalidState(
                f"{len(cards)} {what} are named nowhere, the first of them {cards[0]!r}; with both "
                "draw_pile and discard_pile named, and all hands, all cards must be named (LX-2.3)"
            )
        self.draw_pile, self.discard_pile = draw, discard

    def _number_batches(self, seats: Sequence[Seat], boxes: list[Counter[Card]]) -> None:
        """Say of each hidden card of which batch it is. :rule:`LX-10.5`."""
        for number, (seat, hand) in enumerate(zip(seats, self.hands, strict=True)):
            if seat.batches is not None and len(seat.batches) != len(hand):
                raise InvalidState(
                    f"seats[{number}].batches has length {len(seat.batches)}; it must be "
                    f"{len(hand)}: one for each card of the hand (LX-10.5)"
                )
            for slot in self.open_slots[number] if seat.batches is None else ():
                if slot >= len(hand):
                    raise InvalidState(
                        f"seats[{number}].open_slots names place {slot}; it must be a place in the "
                        f"hand, 0 to {len(hand) - 1} (LX-10.3)"
                    )
        known = known_cards(
            self.config,
            has_draw_pile=any(self.draw_pile),
            hands=self.hands,
            open_slots=self.open_slots,
            boxes=boxes,
            named=[seat.batches for seat in seats],
            named_boxes=[seat.in_box_batch for seat in seats],
        )
        self.batches, self.boxes = known.hands, known.boxes

    def _count(self, cards: list[Card] | None) -> Counts:
        index = self.inventory.cards.index
        counts = [0] * len(self.inventory.cards.all)
        for card in cards or ():
            if card in index:  # else the finished state is refused
                counts[index[card]] += 1
        return tuple(counts)
