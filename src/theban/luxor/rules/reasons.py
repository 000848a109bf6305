"""By which rules events happen and points are counted, in the base game.

Modules override these with their own reasons, see
:attr:`Extension.reasons <theban.luxor.extension.Extension>`.  A reason looks at open facts only, so
that every seat may know it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds, RuleRecorder, always, rules_by_event
from theban.core.errors import IllegalChoice
from theban.luxor import events as ev
from theban.luxor.actions import MoveAdventurer, TakeHorusCard
from theban.luxor.events import Ending
from theban.luxor.frames import (
    AdvanceOthers,
    AtHorusTile,
    ChooseMove,
    ChooseScarabOrWild,
    ClaimOrDecline,
    ExtraTurn,
    RollDie,
    StartTurn,
)
from theban.luxor.pieces import CardPair, OsirisTile
from theban.luxor.rules.playing import Choice, explain
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.starts import check_config
from theban.luxor.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.config import Config
    from theban.luxor.rules.work import Tables


class RuledWork(RuleRecorder, Work):
    """A state in the making that keeps the rules of events."""

    __slots__ = ("before", "choice", "frame", "reasons", "rules")

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state.

        Args:
            state: where the step starts.
            tables: the tables of its config.
        """
        super().__init__(state, tables)
        self.reasons = tables.reasons
        self.before: list[ev.Event] = []
        self.rules: list[RuleIds] = []


# --- Asked from outside ------------------------------------------------------------------------


def rules_of(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the rules by which a choice brings its events about.

    All of it may be known to every seat.

    Args:
        state: any state; it is unchanged.
        choice: one of ``legal_actions(state)`` or of the ``chance_outcomes(state)``.

    Returns:
        For each event of ``transition(state, choice)``, in order, at least one id; first the rule
        that says most about it.  ``RULEBOOK`` has each.

    Raises:
        IllegalChoice: the choice cannot be made; what ``explain`` answers is in it.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> rules_of(new_game(Config(players=2), seed=1), PlayCard(End.LEFT))
        (('LX-3.3', 'LX-3.2'),)
    """
    illegality = explain(state, choice)
    if illegality is not None:
        raise IllegalChoice(illegality)
    tables = tables_of(state.config)
    return rules_by_event(RuledWork(state, tables), tables.frame_rules, choice)


def score_rules(config: Config) -> dict[str, tuple[str, ...]]:
    """Return the ids of the rules by which the lines of a score sheet are counted.

    Args:
        config: the config.

    Returns:
        For each category of ``score_sheet``, in its order, at least one id.

    Example:
        >>> from theban.luxor import Config
        >>> score_rules(Config(players=2))["sets"]
        ('LX-9.3',)
    """
    check_config(config)
    return dict(tables_of(config).score_rules)


# --- Points at the end -------------------------------------------------------------------------

SCORE_RULES: Mapping[str, RuleIds] = {
    "track": ("LX-9.2", "LX-5.1"),
    "places": ("LX-9.1",),
    "sarcophagi": ("LX-9.2", "LX-8.3"),
    "keys": ("LX-9.2",),
    "sets": ("LX-9.3",),
    "scarabs": ("LX-9.2",),
}
"""For each category of the score sheet the rules by which it is counted."""


# --- Events ------------------------------------------------------------------------------------


def _turn_started(work: RuledWork, _event: object) -> RuleIds:
    return ("MC-8.1",) if isinstance(work.frame, ExtraTurn) else ("LX-3.1",)


def _die_thrown(work: RuledWork, _event: object) -> RuleIds:
    assert isinstance(work.frame, RollDie)  # noqa: S101 (modules tell of their own rolls)
    return (work.frame.card.rule,)


def _no_move(work: RuledWork, _event: object) -> RuleIds:
    # A card that moves nobody is only put down; otherwise the roll was too high.
    return ("LX-3.7", "LX-3.11") if isinstance(work.frame, StartTurn) else ("LX-3.8",)


def _adventurer_moved(work: RuledWork, event: ev.AdventurerMoved) -> RuleIds:
    rules = None if work.last(ev.AdventurerMoved) else _first_leg(work, event)
    if rules is None:
        return onward(work, event)
    return (*rules, "LX-8.1") if event.target == work.tables.chamber else rules


def _first_leg(work: RuledWork, event: ev.AdventurerMoved) -> RuleIds | None:
    """Return the rules of a leg that a card makes; None if the frame goes on from a tile."""
    match work.frame:
        case ChooseMove(card=card):
            assert isinstance(work.choice, MoveAdventurer)  # noqa: S101 (who declines stays)
            if not work.choice.steps:
                return None
            rules = (card.card.rule, card.rule) if isinstance(card, CardPair) else (card.rule,)
            return (*rules, "LX-3.9") if work.choice.steps < 0 else rules
        case AdvanceOthers():
            return ("LX-7.3", "LX-7.6") if event.target == work.tables.chamber else ("LX-7.3",)
        case StartTurn():
            return by_joining(work, event)
        case _:
            return None


def by_joining(work: RuledWork, event: ev.AdventurerMoved) -> RuleIds:
    """Return the rules by which the last adventurer joins the next. :rule:`LX-7.7`."""
    return ("LX-7.7", "LX-7.8") if event.target == work.tables.chamber else ("LX-7.7",)


def onward(work: RuledWork, event: ev.AdventurerMoved) -> RuleIds:
    """Return the rules by which a tile sends an adventurer on: Osiris, or a tunnel."""
    board = work.state.board
    tile = board.tiles[event.origin]
    if not isinstance(tile, OsirisTile):
        return ("LX-4.6",)
    is_whole = board.track.ahead(event.origin, tile.number) == event.target
    return ("LX-4.3",) if is_whole else ("LX-4.3", "LX-4.5")


def _treasure_taken(work: RuledWork, _event: object) -> RuleIds:
    return ("LX-7.9", "LX-7.10") if isinstance(work.frame, ClaimOrDecline) else ("LX-5.1",)


def _wild_card_taken(work: RuledWork, _event: object) -> RuleIds:
    return ("LX-5.6",) if isinstance(work.frame, ChooseScarabOrWild) else ("LX-5.5",)


def _horus_card_gained(work: RuledWork, _event: object) -> RuleIds:
    if not isinstance(work.frame, AtHorusTile):
        return ("LX-5.7", "LX-5.10")
    assert isinstance(work.choice, TakeHorusCard)  # noqa: S101 (the key is another event)
    further = () if work.choice.level == work.frame.level else ("MC-7.4",)
    return ("LX-5.8", *further, "LX-5.10")


def _game_ended(_work: object, event: ev.GameEnded) -> RuleIds:
    return ("LX-8.4",) if event.ending is Ending.CHAMBER else ("LX-8.5", "LX-8.6")


REASONS: Mapping[type, Reason] = {
    ev.TurnStarted: _turn_started,
    ev.CardPlayed: always("LX-3.3", "LX-3.2"),
    ev.DieThrown: _die_thrown,
    ev.NoMove: _no_move,
    ev.AdventurerMoved: _adventurer_moved,
    ev.AdventurerWoken: always("LX-4.1"),
    ev.ChamberEntered: always("LX-8.1", "LX-8.3"),
    ev.TreasureTaken: _treasure_taken,
    ev.PointsScored: always("LX-5.1"),
    ev.TempleTileLaid: always("LX-5.3"),
    ev.ScarabTaken: always("LX-5.4"),
    ev.WildCardTaken: _wild_card_taken,
    ev.KeyTaken: always("LX-5.8"),
    ev.HorusCardGained: _horus_card_gained,
    ev.HorusCardTurnedUp: always("LX-5.12"),
    ev.PileShuffled: always("LX-6.2", "LX-6.3"),
    ev.CardReceived: always("LX-6.1"),
    ev.GameEnded: _game_ended,
}
"""For each class of event of the base game its rules; modules alone move hand cards."""
