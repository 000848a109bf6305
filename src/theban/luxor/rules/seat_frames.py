"""Frames of one seat that games push again and again: each is made once for a config.

A frame is a frozen value, so its constructor costs as much as a small rule.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.luxor.config import Config
from theban.luxor.frames import (
    AtHorusTile,
    ChooseMove,
    ChooseScarabOrWild,
    EndTurn,
    FillHand,
    Frame,
    HorusCardTaken,
    RollDie,
    StartTurn,
    TurnUpHorusCard,
    TurnUpTempleTile,
)
from theban.luxor.pieces import LEVELS, MOVE_CARDS, Card, End

NO_ENDS: tuple[End, ...] = ()
ENDS = {end: (end,) for end in End}
"""Where the cards of a play come from, if that matters: see ``ChooseMove.ends``."""


class SeatFrames:
    """The frames of one seat."""

    __slots__ = (
        "at_horus_tile",
        "choose_move",
        "choose_scarab_or_wild",
        "horus_card_taken",
        "rest_of_turn",
        "roll_die",
        "start_turn",
        "turn_up_horus_card",
        "turn_up_temple_tile",
    )

    def __init__(self, config: Config, seat: int) -> None:
        """Make them."""
        self.start_turn: StartTurn = StartTurn(seat)
        """The frame that starts its turn."""
        self.rest_of_turn: tuple[Frame, ...] = (EndTurn(seat), FillHand(seat))
        """What is left of its turn while a card is carried out."""
        self.choose_scarab_or_wild: ChooseScarabOrWild = ChooseScarabOrWild(seat)
        self.at_horus_tile: Mapping[int, AtHorusTile] = {
            level: AtHorusTile(seat, level) for level in LEVELS
        }
        """For each level the frame."""
        self.turn_up_horus_card: Mapping[int, TurnUpHorusCard] = {
            level: TurnUpHorusCard(seat, level) for level in LEVELS
        }
        """For each level the frame."""
        self.horus_card_taken: Mapping[int, HorusCardTaken] = {
            level: HorusCardTaken(seat, level) for level in LEVELS
        }
        """For each level the frame."""
        self.turn_up_temple_tile: tuple[TurnUpTempleTile, ...] = tuple(
            TurnUpTempleTile(seat, place) for place in range(len(config.components.spaces) + 1)
        )
        """For each place the frame; that of the stairs is never asked for."""
        cards = [card for card in config.inventory.cards.all if isinstance(card, MOVE_CARDS)]
        all_ends = (NO_ENDS, *ENDS.values())
        self.choose_move: Mapping[tuple[End, ...], Mapping[Card, ChooseMove]] = {
            ends: {card: ChooseMove(seat, card, 0, ends) for card in cards if not card.rolls}
            for ends in all_ends
        }
        """For no end or one, and each card that moves one adventurer without a roll, the frame."""
        self.roll_die: Mapping[tuple[End, ...], Mapping[Card, RollDie]] = {
            ends: {card: RollDie(seat, card, ends) for card in cards if card.rolls}
            for ends in all_ends
        }
        """For no end or one, and each card that moves one adventurer by a roll, the frame."""
