"""The module of equipment: *n+* cards and the box. :rule:`MC-5.1` to :rule:`MC-5.10`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from operator import sub

from typing_extensions import TypeIs

from theban._core.chance import Counts, count_kinds
from theban._core.errors import Illegality, InvalidState
from theban._core.machine import DecisionRules
from theban._core.messages import shown
from theban._core.shapes import Contents
from theban._core.values import MOST_KEPT
from theban.luxor._actions import DECLINE, Action, Decline
from theban.luxor._board import number_batches
from theban.luxor._config import Config, Deal, number_in_box
from theban.luxor._expansion import EQUIPMENT_SEAT, box_of
from theban.luxor._extension import Checks, Extension
from theban.luxor._frame_checks import needs_of_card
from theban.luxor._messages import against
from theban.luxor._parts.equipment import AddCard, ChooseCardToAdd, EquipmentSeat
from theban.luxor._pieces import (
    ADDABLE_CARDS,
    AddableCard,
    Card,
    CardPair,
    End,
    PlusCard,
    Way,
)
from theban.luxor._rules.cards import discard_outer, way_moves, way_or_ability_moves
from theban.luxor._rules.movement import not_awaited
from theban.luxor._rules.turn import without_end
from theban.luxor._rules.work import CardRules, Hooks, Work, card_played, first_frame
from theban.luxor._state import AnyState, State
from theban.luxor.frames import DecisionKind, FillHand

MUST_ADD = against("must_add", "the card alone moves no adventurer, so one that does must be added")
HORUS_NOT_ADDED = against("horus_not_added", "{card} is a Horus card, which cannot be added")
ADDED_MOVES_NOBODY = against("added_moves_nobody", "with {card} added no adventurer could move")


ADDITIONS = {end: AddCard(end) for end in End}
"""The action for each end, one object each."""


# --- Setup -------------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_KEPT)
def all_own(config: Config) -> Counts:
    """Count the equipment of one player, in the order of ``config.inventory.cards``.

    From now on its owner matters, not its color. :rule:`MC-5.9`.
    """
    copies: dict[Card, int] = dict(box_of(config).equipment)
    return tuple([copies.get(card, 0) for card in config.inventory.cards.all])


def begin(work: Work, deal: Deal) -> None:
    """Return each player's cards that were not dealt to the box. :rule:`MC-5.1`.

    Each player's own cards are a batch. :rule:`LX-10.5`.
    """
    index, all_ = work.compiled.inventory.cards.index, all_own(work.state.config)
    dealt = [count_kinds(hand, index) for hand in deal.hands]
    boxes = [tuple(map(sub, all_, hand)) for hand in dealt]
    own = [f"own cards of seat {seat}" for seat in range(len(boxes))]
    hands = [(batch,) * len(hand) for batch, hand in zip(own, deal.hands, strict=True)]
    numbers = number_batches(0 if any(work.state.draw_pile) else None, hands, own)
    for seat, (batch, box) in enumerate(zip(own, boxes, strict=True)):
        player, number = work.player(seat), numbers[batch]
        player.batches = (number,) * len(player.batches)
        EQUIPMENT_SEAT.put(player, EquipmentSeat(box, number if any(box) else None))


# --- What all know of the box ------------------------------------------------------------------


def boxed_cards(state: AnyState) -> tuple[tuple[Counts, int | None], ...]:
    """Return the cards in the box, by seat, with their batches. :rule:`LX-10.7`."""
    parts = map(EQUIPMENT_SEAT.of, state.players)
    return tuple([(part.in_box, part.batch) for part in parts])


def batches_renumbered(work: Work, numbers: Mapping[int, int]) -> None:
    """Keep the new numbers of the batches in the box. :rule:`LX-10.5`."""
    for seat, player in enumerate(work.state.players):
        part = EQUIPMENT_SEAT.of(player)
        if part.batch is not None:
            renumbered = EquipmentSeat(part.in_box, numbers[part.batch])
            EQUIPMENT_SEAT.put(work.player(seat), renumbered)


# --- n+ cards ----------------------------------------------------------------------------------


def ways(state: AnyState, seat: int, card: PlusCard, end: End | None) -> Iterator[Way]:
    """Yield the ways to play an n+ card: alone, or with an outer card added. :rule:`MC-5.4`.

    :rule:`MC-5.5`, :rule:`MC-5.10`.

    At most one card is added, even if it is an n+ card itself.
    """
    yield card  # it usually lets somebody move, and then the others are not needed
    hand = state.players[seat].hand
    rest = hand if end is None else without_end(hand, end)
    for added in (rest[0], rest[-1]):
        if is_addable(added):
            yield CardPair(card, added)


def plus_card_lets_move(
    state: AnyState, seat: int, card: PlusCard, end: End | None, active: tuple[int, ...]
) -> bool:
    """Return whether an n+ card moves somebody, alone or with another one. :rule:`MC-5.8`."""
    for way in ways(state, seat, card, end):  # noqa: SIM110 (in half the time of any())
        if way_moves(state, seat, way, active):
            return True
    return False


def is_addable(card: Card) -> TypeIs[AddableCard]:
    """Return whether a card can be added: basic ones and equipment, never Horus. :rule:`MC-5.4`."""
    return type(card) in ADDABLE_CARDS


def play_plus_card(work: Work, seat: int, card: PlusCard, ends: tuple[End, ...]) -> None:
    """Ask whether a card is added, before any die is rolled. :rule:`MC-5.5`, :rule:`MC-5.10`."""
    work.stack.append(ChooseCardToAdd(seat, card, ends))


def add_answers(state: AnyState, frame: ChooseCardToAdd) -> tuple[Action, ...]:
    """List the ends whose card can be added, the left one first, then declining.

    Only ways that can move somebody are answers, with or without an ability. :rule:`MC-5.10`.
    """
    answers: list[Action] = [add for end, add in ADDITIONS.items() if _adds(state, frame, end)]
    if way_or_ability_moves(state, frame.seat, frame.card):
        answers.append(DECLINE)
    return tuple(answers)


def explain_add(state: AnyState, frame: ChooseCardToAdd, choice: object) -> Illegality | None:
    """Explain why a card, or none, cannot be added: the cards must be able to move somebody.

    :rule:`MC-5.4`, :rule:`MC-5.10`.
    """
    seat = frame.seat
    if type(choice) is Decline:
        if way_or_ability_moves(state, seat, frame.card):
            return None
        return MUST_ADD("MC-5.10")
    if type(choice) is not AddCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    if _adds(state, frame, choice.end):
        return None
    if not is_addable(_outer(state, seat, choice.end)):
        return HORUS_NOT_ADDED("MC-5.4", seat=seat, end=choice.end.value)
    return ADDED_MOVES_NOBODY("MC-5.10", seat=seat, end=choice.end.value)


def add_card(work: Work, frame: ChooseCardToAdd, choice: AddCard | Decline) -> None:
    """Play the card added, if any, and move by the sum. :rule:`MC-5.4`."""
    seat, way, ends = frame.seat, frame.card, frame.ends
    if type(choice) is Decline:
        work.stack.append(first_frame(seat, way, ends))
        return
    assert type(choice) is AddCard  # the other answer
    added = discard_outer(work, seat, choice.end, ("MC-5.4", "LX-3.3"))
    assert is_addable(added)  # as was judged
    both_ends = (*ends, choice.end) if ends else ()
    work.stack.append(first_frame(seat, CardPair(way, added), both_ends))


def cards_to_add(state: AnyState, frame: ChooseCardToAdd) -> frozenset[Card] | None:
    """Return the cards of which one must be an outer one; None if the n+ card does not need any.

    :rule:`MC-5.10`.
    """
    if way_or_ability_moves(state, frame.seat, frame.card):
        return None
    cards = state.config.inventory.cards.all
    return frozenset(card for card in cards if _goes_with(state, frame, card))


def _adds(state: AnyState, frame: ChooseCardToAdd, end: End) -> bool:
    """Return whether the card at an end can be added. :rule:`MC-5.10`."""
    return _goes_with(state, frame, _outer(state, frame.seat, end))


def _goes_with(state: AnyState, frame: ChooseCardToAdd, added: Card) -> bool:
    """Return whether a card can be added, and the two then move somebody.

    :rule:`MC-5.4`, :rule:`MC-5.10`.
    """
    return is_addable(added) and way_or_ability_moves(
        state, frame.seat, CardPair(frame.card, added)
    )


def _outer(state: AnyState, seat: int, end: End) -> Card:
    """Return the card at an end of the hand. :rule:`MC-5.4`."""
    return state.players[seat].hand[0 if end is End.LEFT else -1]


# --- What there can be -------------------------------------------------------------------------


def all_steps(config: Config) -> Iterator[int]:
    """Yield the numbers of steps that equipment gives, alone and added up. :rule:`MC-8.5`."""
    equipment = [card for card, _ in box_of(config).equipment]
    basic = [card for card, _ in config.components.basic_cards]
    yield from _steps_of(equipment, config)
    added = _steps_of([*equipment, *basic], config)
    numbers = {card.number for card in equipment if isinstance(card, PlusCard)}
    # Equal sums are counted once: a large box has thousands of pairs.
    yield from {number + steps for number in numbers for steps in added if number + steps >= 0}


def _steps_of(cards: Iterable[AddableCard], config: Config) -> set[int]:
    """Return all steps that some cards give. :rule:`MC-8.5`."""
    faces = set(config.components.die)
    return {steps for card in cards for face in faces for steps in card.steps(face)}


def actions(_config: Config) -> tuple[Action, ...]:
    """Return the module's actions. :rule:`MC-8.6`."""
    return tuple(ADDITIONS.values())


def _check_seat_part(config: Config, at: Contents) -> None:
    """Refuse cards in the box that their player cannot have left over. :rule:`MC-5.1`."""
    number, part, kinds = number_in_box(config), at.value, config.inventory.cards
    at.check_counts("in_box", kinds, "MC-5.1")
    found = sum(part.in_box)
    right = f"it must count {number}, the player's cards not dealt (MC-5.1)"
    at.must(found == number, f"counts {shown(found)} cards; {right}", "in_box")
    at.check_counts("in_box", kinds, "MC-5.1", all_own(config))
    right = "the number of a batch" if number else "None, since no cards lie there"
    at.must_be((part.batch is not None) == (number > 0), f"{right} (LX-10.5)", "batch")
    if part.batch is not None:
        at.check_range("batch", "LX-10.5")


def _check_own_cards(state: State) -> None:
    """Check that a batch in the box consists only of its player's own cards. :rule:`LX-10.5`."""
    kinds = state.config.inventory.cards
    for seat, player in enumerate(state.players):
        part = EQUIPMENT_SEAT.of(player)
        if part.batch is None:
            continue
        at = Contents(part, ("players", seat, "expansion", "equipment"))
        others = [each for number, each in enumerate(state.players) if number != seat]
        of_others = [(*each.batches, EQUIPMENT_SEAT.of(each).batch) for each in others]
        why = "own cards leave their batch when they are played (LX-10.5)"
        reason = f"is {part.batch}, of which hidden cards lie elsewhere too; {why}"
        at.must(part.batch not in chain((state.draw_pile_batch,), *of_others), reason, "batch")
        hidden, own_cards = state.batches[part.batch], all_own(state.config)
        for card, in_box, found, own in zip(kinds.all, part.in_box, hidden, own_cards, strict=True):
            if found > own:  # or there are too many cards to list
                there = f"{in_box} of {shown(card)} lie in the box and {found - in_box} are in"
                reason = f"is {part.batch}, of which {there} the hand; a player has {own} (MC-5.1)"
                raise InvalidState(reason, where=(*at.where, "batch"))


def _places(state: State) -> Iterator[tuple[str, str, Mapping[Card, int]]]:
    boxes = [EQUIPMENT_SEAT.of(player).in_box for player in state.players]
    in_boxes = tuple(map(sum, zip(*boxes, strict=True)))
    yield "cards", "box", state.config.inventory.cards.named(in_boxes)


CHECKS = Checks(
    seat_part=_check_seat_part,
    places=_places,
    table=(_check_own_cards,),
    frames={ChooseCardToAdd: needs_of_card},
    beneath={ChooseCardToAdd: (FillHand,)},
)
"""The module's checks of positions."""


EXTENSION = Extension(
    Hooks(boxed_cards=boxed_cards, batches_renumbered=batches_renumbered),
    seat_part="equipment",
    frame_rules={
        ChooseCardToAdd: DecisionRules(
            DecisionKind.ADD_CARD, add_answers, explain_add, add_card, card_played
        )
    },
    card_rules={PlusCard: CardRules(plus_card_lets_move, play_plus_card, ways)},
    hand_must_answer={ChooseCardToAdd: cards_to_add},
    begin=begin,
    checks=CHECKS,
    steps=all_steps,
    actions=actions,
)
"""The extension of the module."""
