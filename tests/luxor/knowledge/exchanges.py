"""Positions that differ by two swapped pieces, and the seats that can tell them apart.

A seat can if it knows one of the two pieces, or if they were not shuffled together. In that case
everybody knows how many of their kinds are hidden in each batch.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from attrs import evolve, frozen

from theban._core.chance import put_one, take_one
from theban.luxor import *


@frozen
class CardPlace:
    card: Card
    batch: int | None
    owner: int | None
    """The seat that knows the card; None for the draw pile."""
    slot: int | None = None
    """The position in the hand; None if it is in the box or the draw pile."""


@frozen
class ScarabPlace:
    value: int
    owner: int | None
    """The seat that knows the value; None for the supply."""
    is_exchanged: bool = False
    """Whether it was returned to the box."""


Place: TypeAlias = CardPlace | ScarabPlace


def card_places(state: State) -> Iterator[CardPlace]:
    """Yield the hidden cards, but only one of each kind in a pile."""
    kinds = state.config.inventory.cards
    for card in kinds.named(state.draw_pile):
        yield CardPlace(card, state.draw_pile_batch, None)
    for seat, player in enumerate(state.players):
        for slot, (card, batch) in enumerate(zip(player.hand, player.batches, strict=True)):
            if batch is not None:
                yield CardPlace(card, batch, seat, slot)
        equipment = _of(player).equipment
        if equipment is not None:
            for card in kinds.named(equipment.in_box):
                yield CardPlace(card, equipment.batch, seat)


def scarab_places(state: State) -> Iterator[ScarabPlace]:
    """Yield the scarabs, but only one of equal ones in the same place."""
    for value in state.config.inventory.scarabs.named(state.scarabs):
        yield ScarabPlace(value, None)
    for seat, player in enumerate(state.players):
        for value in dict.fromkeys(player.scarabs):
            yield ScarabPlace(value, seat)
        mummy = _of(player).mummy
        if mummy is not None:
            for value in dict.fromkeys(mummy.exchanged):
                yield ScarabPlace(value, seat, is_exchanged=True)


def pairs(state: State) -> list[tuple[Place, Place]]:
    return [*combinations(card_places(state), 2), *combinations(scarab_places(state), 2)]


def can_tell(viewer: int | None, one: Place, other: Place) -> bool:
    """Return whether a seat, or a spectator, can tell that two different pieces were swapped."""
    if isinstance(one, CardPlace) and isinstance(other, CardPlace) and one.batch != other.batch:
        return True
    return viewer is not None and viewer in {one.owner, other.owner}


def exchanged(state: State, one: Place, other: Place) -> State:
    if isinstance(one, CardPlace) and isinstance(other, CardPlace):
        return _with_card(_with_card(state, one, other.card), other, one.card)
    assert isinstance(one, ScarabPlace)
    assert isinstance(other, ScarabPlace)
    return _with_scarab(_with_scarab(state, one, other.value), other, one.value)


def _with_card(state: State, place: CardPlace, card: Card) -> State:
    index = state.config.inventory.cards.index
    out, into = index[place.card], index[card]
    if place.owner is None:
        return evolve(state, draw_pile=put_one(take_one(state.draw_pile, out), into))
    player = state.players[place.owner]
    if place.slot is not None:
        hand = list(player.hand)
        hand[place.slot] = card
        return _with_player(state, place.owner, evolve(player, hand=tuple(hand)))
    equipment = _of(player).equipment
    assert equipment is not None
    in_box = put_one(take_one(equipment.in_box, out), into)
    expansion = evolve(_of(player), equipment=evolve(equipment, in_box=in_box))
    return _with_player(state, place.owner, evolve(player, expansion=expansion))


def _with_scarab(state: State, place: ScarabPlace, value: int) -> State:
    if place.owner is None:
        index = state.config.inventory.scarabs.index
        left = take_one(state.scarabs, index[place.value])
        return evolve(state, scarabs=put_one(left, index[value]))
    player = state.players[place.owner]
    mummy = _of(player).mummy
    values = list(mummy.exchanged if place.is_exchanged and mummy else player.scarabs)
    values[values.index(place.value)] = value
    rising = tuple(sorted(values))
    if not place.is_exchanged:
        return _with_player(state, place.owner, evolve(player, scarabs=rising))
    assert mummy is not None
    expansion = evolve(_of(player), mummy=evolve(mummy, exchanged=rising))
    return _with_player(state, place.owner, evolve(player, expansion=expansion))


def _of(player: Player) -> PlayerExpansion:
    return player.expansion or PlayerExpansion()


def _with_player(state: State, seat: int, player: Player) -> State:
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
