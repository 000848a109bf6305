"""By which rules equipment is played, and the hand filled after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds
from theban.luxor.config import HAND_SIZE
from theban.luxor.events import CardPlayed, CardReceived
from theban.luxor.frames import FillHand
from theban.luxor.parts.equipment import ChooseCardToAdd

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.rules.reasons import RuledWork


def _card_played(work: RuledWork, _event: object) -> RuleIds | None:
    return ("MC-5.4", "LX-3.3") if isinstance(work.frame, ChooseCardToAdd) else None


def _card_received(work: RuledWork, event: CardReceived) -> RuleIds | None:
    """Return the rule of a card that does not fill the hand: another one follows."""
    held = len(work.state.players[event.seat].hand)
    fills = not isinstance(work.frame, FillHand) or held == HAND_SIZE
    return None if fills else ("MC-5.6", "LX-6.1")


REASONS: Mapping[type, Reason] = {CardPlayed: _card_played, CardReceived: _card_received}
"""The rules of events of the base game that an added card brings about."""
