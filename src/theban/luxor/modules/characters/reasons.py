"""By which rules the abilities of characters bring events about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds, always
from theban.luxor.actions import MoveAdventurer
from theban.luxor.events import (
    AdventurerMoved,
    DieThrown,
    HandCardMoved,
    NoMove,
    PointsScored,
)
from theban.luxor.frames import ChooseMove
from theban.luxor.parts.characters import (
    ChooseAhead,
    JoinNext,
    KeysSpent,
    RearrangeHand,
    RerollTaken,
    RollAgain,
    SetFlipped,
)
from theban.luxor.rules.reasons import by_joining

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.rules.reasons import RuledWork


def _die_thrown(work: RuledWork, _event: object) -> RuleIds | None:
    return ("MC-7.2",) if isinstance(work.frame, RollAgain) else None


def _no_move(work: RuledWork, _event: object) -> RuleIds | None:
    return ("MC-7.10",) if isinstance(work.frame, (ChooseMove, ChooseAhead)) else None


def _adventurer_moved(work: RuledWork, event: AdventurerMoved) -> RuleIds | None:
    if work.last(AdventurerMoved):
        return None
    rules: RuleIds
    match work.frame, work.choice:
        case ChooseAhead(), JoinNext():
            rules = by_joining(work, event)
        case ChooseAhead(), MoveAdventurer():
            rules = ("MC-7.6",)
        case ChooseMove(card=card, face=face), MoveAdventurer(steps=steps) if (
            steps and steps not in card.steps(face)
        ):
            rules = ("MC-7.9",) if work.last(KeysSpent) else ("MC-7.6",)
        case _:
            return None
    return (*rules, "LX-8.1") if event.target == work.tables.chamber else rules


def _points_scored(work: RuledWork, _event: object) -> RuleIds | None:
    # The treasure has scored, so this is the point more; no mummy tile scores twice.
    return ("MC-7.5",) if work.last(PointsScored) else None


def _hand_card_moved(work: RuledWork, _event: object) -> RuleIds | None:
    return ("MC-7.8",) if isinstance(work.frame, RearrangeHand) else None


REASONS: Mapping[type, Reason] = {
    KeysSpent: always("MC-7.9"),
    RerollTaken: always("MC-7.2"),
    SetFlipped: always("MC-7.3"),
    DieThrown: _die_thrown,
    NoMove: _no_move,
    AdventurerMoved: _adventurer_moved,
    PointsScored: _points_scored,
    HandCardMoved: _hand_card_moved,
}
"""For its own events, and for those of the base game that abilities bring about, the rules."""

SCORE_RULES: Mapping[str, RuleIds] = {"track": ("MC-7.5",)}
"""The rule by which a character scores more."""
