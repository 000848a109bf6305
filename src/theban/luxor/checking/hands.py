"""How many cards each hand holds at each point of a turn. :rule:`LX-6.1`, :rule:`MC-8.2`."""

from __future__ import annotations

from theban.core.errors import InvalidState
from theban.luxor import frames
from theban.luxor.checking.stack import top_frame
from theban.luxor.config import HAND_SIZE
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import CardPair, PlusCard
from theban.luxor.situation import seat_in_turn
from theban.luxor.state import State

_AFTER_A_HORUS_CARD = (frames.ChooseActor, frames.ClaimOrDecline)
"""What only a Horus card leads to, with which no other one is played. :rule:`MC-5.4`."""


def check_hands(state: State) -> None:
    """See that each hand is full, but for the cards played in this turn. :rule:`LX-6.1`."""
    for seat, player in enumerate(state.players):
        held, right = len(player.hand), hand_sizes(state, seat)
        if held not in right:
            words = " or ".join(map(str, right))
            raise InvalidState(
                f"has {held} cards; it must have {words} at this point of the turn (LX-6.1)",
                where=("players", seat, "hand"),
            )


def hand_sizes(state: State, seat: int) -> tuple[int, ...]:
    """Return how many cards a seat can hold: five, or less while it carries out cards.

    A card that was added to another one is missing too (:rule:`MC-5.4`).  A Horus card taken on
    the board counts as the first drawn. :rule:`LX-5.10`, :rule:`MC-5.7`.
    """
    top = top_frame(state)
    if top is None or seat != seat_in_turn(state):
        return (HAND_SIZE,)
    for extension in extensions_of(state.config):
        if type(top) in extension.checks.hands:
            return extension.checks.hands[type(top)]
    if not any(type(frame) is frames.FillHand for frame in state.pending):
        return (HAND_SIZE,)
    taken = type(top) is frames.TurnUpHorusCard
    return tuple(HAND_SIZE - played + taken for played in _cards_played(state))


def _cards_played(state: State) -> tuple[int, ...]:
    """Return how many cards can be missing: one, or two. :rule:`MC-5.6`."""
    top = state.pending[-1]
    card: object = getattr(top, "card", None)
    if card is not None:
        return (2,) if type(card) is CardPair else (1,)
    if type(top) in _AFTER_A_HORUS_CARD:
        return (1,)
    can_add = any(isinstance(card, PlusCard) for card in state.config.inventory.cards.all)
    return (2, 1) if can_add else (1,)
