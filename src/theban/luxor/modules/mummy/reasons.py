"""By which rules the Mummy and its tiles bring events about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds, always
from theban.luxor import events as ev
from theban.luxor.expansion import MUMMY
from theban.luxor.modules.mummy.effects import EFFECTS
from theban.luxor.parts import mummy_happenings as mu

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.rules.reasons import RuledWork


def _of_tile(work: RuledWork, _event: object) -> RuleIds | None:
    """Return the rule of the mummy tile that is being performed, if one is. :rule:`MC-4.13`."""
    for frame in work.stack:
        if isinstance(frame, mu.ReplaceMummyTile):
            effect = MUMMY.of(work.state).display[frame.slot]
            assert effect is not None  # noqa: S101 (it is there until it is performed)
            return (EFFECTS[effect].rule,)
    return None


def _tile_activated(_work: object, event: mu.MummyTileActivated) -> RuleIds:
    return ("MC-4.1", EFFECTS[event.effect].rule)


def _adventurer_moved(work: RuledWork, event: object) -> RuleIds | None:
    all_ = ("MC-4.5",) if isinstance(work.frame, mu.AdvanceByTile) else ()
    rules = _of_tile(work, event)
    return rules and (*rules, *all_)


def _die_thrown(work: RuledWork, _event: object) -> RuleIds | None:
    return ("MC-3.3",) if isinstance(work.frame, mu.RollToStandUp) else None


def _stood_up(work: RuledWork, _event: object) -> RuleIds:
    return ("MC-3.3", "MC-3.5") if isinstance(work.frame, mu.ChooseWhoStandsUp) else ("MC-3.3",)


def _mummy_moved(_work: object, event: mu.MummyMoved) -> RuleIds:
    return ("MC-2.2", "MC-2.5") if event.jumped else ("MC-2.2",)


def _laid_down(work: RuledWork, _event: object) -> RuleIds:
    moved = work.last(mu.MummyMoved, ev.AdventurerMoved)
    return ("MC-2.4",) if isinstance(moved, mu.MummyMoved) else ("MC-3.1",)


def _discarded(work: RuledWork, event: object) -> RuleIds | None:
    rules = _of_tile(work, event)
    return rules and (*rules, "MC-8.3")


REASONS: Mapping[type, Reason] = {
    mu.MummyMoved: _mummy_moved,
    mu.AdventurersLaidDown: _laid_down,
    mu.TalismansTaken: always("MC-2.6"),
    mu.AdventurersStoodUp: _stood_up,
    mu.MummyTileActivated: _tile_activated,
    mu.MummyTileTurnedUp: always("MC-4.1", "MC-4.13"),
    mu.MummyTilesShuffled: always("MC-4.1"),
    mu.HandCardsDiscarded: _discarded,
    mu.ScarabReturned: _discarded,
    ev.DieThrown: _die_thrown,
    ev.AdventurerMoved: _adventurer_moved,
    ev.PointsScored: _of_tile,
    ev.KeyTaken: _of_tile,
    ev.ScarabTaken: _of_tile,
    ev.WildCardTaken: _of_tile,
    ev.HorusCardGained: _of_tile,
    ev.CardReceived: _of_tile,
    # While a tile is performed a character can move a card too, and asks in its own frame.
    ev.HandCardMoved: lambda work, event: (
        _of_tile(work, event) if isinstance(work.frame, mu.MoveCardByTile) else None
    ),
}
"""For its own events, and for those of the base game that its tiles bring about, the rules."""

SCORE_RULES: Mapping[str, RuleIds] = {
    "track": ("MC-4.6", "MC-4.9", "MC-4.10"),
    "places": ("MC-3.2",),
}
"""The rules by which mummy tiles score, and adventurers that lie."""
