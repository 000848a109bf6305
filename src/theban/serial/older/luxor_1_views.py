"""Views of Luxor of schema 1, made into those of schema 2; see ``luxor_1``.

A view of today shows of each batch the kinds still hidden, which one of schema 1 does not tell.  So
one position is set up with all that was seen, and the rest is filled in as in
:func:`theban.luxor.position`: its view for that seat is the result.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat
from typing import Any, NamedTuple

from theban.core.errors import InvalidSave
from theban.core.messages import shown
from theban.luxor.checking.shapes import MOST_SCARABS
from theban.luxor.config import Config, Module
from theban.luxor.contract import RULES
from theban.luxor.pieces import Card, HorusCard
from theban.luxor.placing.stock import CardStock
from theban.luxor.rules.work import tables_of
from theban.luxor.starts import number_in_box
from theban.luxor.state import State
from theban.serial.game_types import Thing
from theban.serial.older.luxor_1_states import (
    CONVERTER,
    OldSeat,
    module_of,
    read_seats,
    state_of_2,
)
from theban.serial.older.reading import OldObject
from theban.serial.values import values_of

_ALIKE = (
    "config",
    "pending",
    "board",
    "discard_pile",
    "horus_tops",
    "horus_stacks",
    "temple_stacks",
    "keys",
    "wild_cards",
    "sarcophagi",
    "idle_round",
)
"""The keys of a view that were alike in a state."""
_KEYS = (
    *_ALIKE,
    "seat",
    "players",
    "draw_pile",
    "scarabs",
    "expansion",
    "awaiting",
    "legal_actions",
)
"""All keys of a view of schema 1."""


class _Placed(NamedTuple):
    """A card laid at a hidden place, so that the pending decision has an answer."""

    seat: int
    slot: int
    card: Card


def view_of_2(old: OldObject) -> dict[str, Any]:
    """Make a view of schema 1 into one of schema 2.

    Args:
        old: the view.

    Returns:
        Its data.

    Raises:
        InvalidSave: it cannot be read, or no position gives it.
    """
    old.check_keys(*_KEYS)
    seen = _Seen(old)
    state = seen.position()
    view = values_of(RULES).dump(Thing.VIEW, RULES.view(state, seen.seat))
    for number, player in enumerate(old.row("players", seen.config.players)):
        for key in ("hand", "scarab_count", "scarabs"):
            right = view["players"][number][key]
            if player.raw(key) != right:
                raise player.refuse(key, player.raw(key), f"{shown(right)}, as the viewer sees it")
    return {**view, "awaiting": old.raw("awaiting"), "legal_actions": old.raw("legal_actions")}


class _Seen:
    """What a view of schema 1 shows, as far as it is needed to set up a position."""

    def __init__(self, old: OldObject) -> None:
        self.old = old
        self.config: Config = old.read("config", Config)
        any_seat: Any = int | None
        self.seat: int | None = old.read("seat", any_seat)
        if self.seat is not None and not 0 <= self.seat < self.config.players:
            right = f"a seat from 0 to {self.config.players - 1}, or null"
            raise old.refuse("seat", self.seat, right)
        self.seats: list[OldSeat] = read_seats(old, self.config)
        self.unseen = self._unseen_cards()
        self._check_number()

    def _unseen_cards(self) -> list[int]:
        """Count the cards that the view hides, in the order of the inventory."""
        old, inventory = self.old, self.config.inventory
        any_tops: Any = tuple[HorusCard | None, ...]
        tops: tuple[HorusCard | None, ...] = old.read("horus_tops", any_tops)
        discards = old.read("discard_pile", tuple[int, ...])
        stacks = old.read("horus_stacks", tuple[tuple[int, ...], ...])
        lengths = [len(inventory.cards.all), *[len(kinds.all) for kinds in inventory.horus_cards]]
        if [len(discards), *map(len, stacks)] != lengths:
            raise InvalidSave(
                f"{old.path} counts {len(discards)} kinds of cards in discard_pile and "
                f"{[*map(len, stacks)]} in horus_stacks; the box has {lengths[0]} and {lengths[1:]}"
            )
        left = [all_ - out for all_, out in zip(inventory.all_cards, discards, strict=True)]
        index = inventory.cards.index
        for kinds, stack in zip(inventory.horus_cards, stacks, strict=True):
            for horus_card, number in zip(kinds.all, stack, strict=True):
                left[index[horus_card]] -= number
        for card in chain(tops, *[seat.hand for seat in self.seats]):
            if card is not None:
                if card not in index:
                    raise InvalidSave(f"{old.path} shows {shown(card)}, which the box lacks")
                left[index[card]] -= 1
        for card, number in zip(inventory.cards.all, left, strict=True):
            if number < 0:
                raise InvalidSave(f"{old.path} shows more of {shown(card)} than the box has")
        return left

    def _check_number(self) -> None:
        """See that there are as many hidden cards as places for them."""
        hidden = sum([seat.hand.count(None) for seat in self.seats])
        in_box = number_in_box(self.config) * self.config.players
        part = module_of(self.old, self.config, Module.EQUIPMENT)
        if part is not None and part.read("in_box", int) != in_box:
            right = f"{in_box}, all but the first hands (MC-5.1)"
            raise part.refuse("in_box", part.raw("in_box"), right)
        draw_pile = self.old.read("draw_pile", int)
        if draw_pile < 0 or sum(self.unseen) != hidden + in_box + draw_pile:
            raise InvalidSave(
                f"{self.old.path} leaves {sum(self.unseen)} cards of the box unseen, but it has "
                f"place for {hidden + in_box + draw_pile}: {hidden} with the players, {draw_pile} "
                f"in the draw pile and {in_box} in the box"
            )

    # --- A position ---------------------------------------------------------------------------

    def position(self) -> State:
        """Set up a position that looks like this.

        Raises:
            InvalidSave: there is none.
        """
        data = self._filled(None)
        if data is None:
            raise InvalidSave(f"{self.old.path} hides too little equipment for the box (MC-5.1)")
        try:
            return self._checked(copy.deepcopy(data))
        except InvalidSave as error:
            # The last check: here the hand may be at fault. MC-5.10
            if "(LX-11.2)" not in str(error):
                raise
            for placed in self._answers(CONVERTER.structure(data, State)):
                data = self._filled(placed)
                if data is not None:
                    return self._checked(data)
            raise

    @staticmethod
    def _checked(data: object) -> State:
        state: State = values_of(RULES).load(Thing.STATE, data, "data")
        return state

    def _answers(self, state: State) -> Iterator[_Placed]:
        """Yield outer cards that the view hides and that answer the pending decision."""
        frame, tables = state.pending[-1], tables_of(self.config)
        needed = tables.hand_must_answer.get(type(frame))
        cards = None if needed is None else needed(state, frame)
        hand = self.seats[frame.seat].hand
        slots = [slot for slot in (0, len(hand) - 1) if hand[slot] is None] if hand else []
        if cards is not None and slots:
            for card, number in zip(self.config.inventory.cards.all, self.unseen, strict=True):
                if number and card in cards:
                    yield _Placed(frame.seat, slots[0], card)

    def _filled(self, placed: _Placed | None) -> dict[str, Any] | None:
        """Return the data of a state of schema 2; None if too few cards are left for the box."""
        data = {key: copy.deepcopy(self.old.raw(key)) for key in (*_ALIKE, "players", "expansion")}
        state = OldObject(data, self.old.path, CONVERTER)
        stock = CardStock(self.config, self.unseen)
        hands = [list(seat.hand) for seat in self.seats]
        if placed is not None:
            hands[placed.seat][placed.slot] = placed.card
            stock.take(placed.card)
        boxes = stock.take_boxes(
            [[card for card in hand if card is not None] for hand in hands], [None] * len(hands)
        )
        if any(box.total() < number_in_box(self.config) for box in boxes):
            return None
        self._fill_hands(state, stock, hands, boxes)
        data["draw_pile"] = stock.left
        self._fill_scarabs(state)
        self._fill_expansion(state, boxes)
        return state_of_2(state, viewer=self.seat)

    @staticmethod
    def _fill_hands(
        state: OldObject,
        stock: CardStock,
        hands: Sequence[list[Card | None]],
        boxes: Sequence[Counter[Card]],
    ) -> None:
        """Deal own cards to the hidden places, then one of each kind in turn, as `position`."""
        dealt = [
            stock.take_own(hand.count(None), box) for hand, box in zip(hands, boxes, strict=True)
        ]
        missing = [hand.count(None) - len(own) for hand, own in zip(hands, dealt, strict=True)]
        in_turn = iter(stock.take_in_turn(sum(missing)))
        players = state.row("players", len(hands))
        for player, hand, own, number in zip(players, hands, dealt, missing, strict=True):
            cards = iter([*own, *islice(in_turn, number)])
            filled = [next(cards) if card is None else card for card in hand]
            player.data["hand"] = [CONVERTER.unstructure(card, Card) for card in filled]

    def _fill_scarabs(self, state: OldObject) -> None:
        """Deal the cheapest scarabs that the view hides to the other seats, and then to the box."""
        config, inventory = self.config, self.config.inventory
        left = list(inventory.all_scarabs)
        players = state.row("players", config.players)
        if self.seat is not None:
            for value in players[self.seat].read("scarabs", tuple[int, ...]):
                if value not in inventory.scarabs.index:
                    raise InvalidSave(
                        f"{state.path} shows a scarab of {value}, which the box lacks"
                    )
                left[inventory.scarabs.index[value]] -= 1
        for number, player in enumerate(players):
            count = player.take("scarab_count", int)
            if not 0 <= count <= MOST_SCARABS:
                raise player.refuse("scarab_count", count, f"0 to {MOST_SCARABS} (LX-5.4)")
            if number != self.seat:
                dealt = map(repeat, inventory.scarabs.all, _take_first(left, count))
                player.data["scarabs"] = list(chain.from_iterable(dealt))
        mummy = module_of(state, config, Module.MUMMY)
        if mummy is not None:
            count = mummy.read("exchanged", int)
            if not 0 <= count <= MOST_SCARABS:
                raise mummy.refuse("exchanged", count, f"0 to {MOST_SCARABS} (MC-4.7)")
            mummy.data["exchanged"] = _take_first(left, count)
        supply = self.old.read("scarabs", int)
        if sum(left) != supply:
            right = f"{sum(left)}, all scarabs of the box that lie nowhere else (LX-2.8)"
            raise self.old.refuse("scarabs", supply, right)
        state.data["scarabs"] = left

    def _fill_expansion(self, state: OldObject, boxes: Sequence[Counter[Card]]) -> None:
        """Say which equipment lies in the box, and what a view never shows of a module."""
        equipment = module_of(state, self.config, Module.EQUIPMENT)
        if equipment is not None:
            in_box = sum(boxes, Counter[Card]())
            equipment.data["in_box"] = [in_box[card] for card in self.config.inventory.cards.all]
        has_characters = Module.CHARACTERS in self.config.modules
        if state.raw("expansion") is None:
            if not has_characters:
                return
            state.data["expansion"] = {"mummy": None, "equipment": None, "artifacts": None}
        # Of nobody it is known that a hidden card let him move. MC-7.10
        hidden = {"could_have_moved": False} if has_characters else None
        state.inside("expansion").add("characters", hidden)


def _take_first(left: list[int], number: int) -> list[int]:
    """Take the first of counted pieces, or all if there are fewer; return how many of each."""
    taken: list[int] = []
    for kind, count in enumerate(left):
        taken.append(max(0, min(count, number - sum(taken))))
        left[kind] -= taken[-1]
    return taken
