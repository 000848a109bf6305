"""By which rules events happen and points are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.reasons import Reason, RuleIds, RuleRecorder, always, rules_by_event
from theban.core.errors import IllegalChoice
from theban.tutankhamun import events as ev
from theban.tutankhamun.config import SetTies, check_config
from theban.tutankhamun.events import Ending
from theban.tutankhamun.pieces import ScarabRing
from theban.tutankhamun.rules.playing import Choice, explain
from theban.tutankhamun.rules.sets import PLAYERS_BESIDE_UNDERWORLD
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.tutankhamun.config import Config
    from theban.tutankhamun.pieces import Artifact
    from theban.tutankhamun.rules.tables import Tables
    from theban.tutankhamun.state import State


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
        self.reasons = {kind: (reason,) for kind, reason in REASONS.items()}
        self.before: list[ev.Event] = []
        self.rules: list[RuleIds] = []


# --- Asked from outside ------------------------------------------------------------------------


def rules_of(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the rules by which a choice brings its events about.

    Args:
        state: any state; it is unchanged.
        choice: one of ``legal_actions(state)``.

    Returns:
        For each event of ``transition(state, choice)``, in order, at least one id; first the rule
        that says most about it.  ``RULEBOOK`` has each.

    Raises:
        IllegalChoice: the choice cannot be made; what ``explain`` answers is in it.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game
        >>> rules_of(new_game(Config(players=2), seed=1), Sail(0))[0]
        ('TT-2.1',)
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
        >>> from theban.tutankhamun import Config
        >>> score_rules(Config(players=2))
        {'points': ('TT-1.5', 'TT-1.1', 'TT-3.1', 'TT-6.2', 'TT-6.5')}
    """
    check_config(config)
    return dict(SCORE_RULES)


SCORE_RULES: Mapping[str, RuleIds] = {"points": ("TT-1.5", "TT-1.1", "TT-3.1", "TT-6.2", "TT-6.5")}
"""For each category of the score sheet the rules by which it is counted."""


# --- Events ------------------------------------------------------------------------------------


def _points_scored(work: RuledWork, event: ev.PointsScored) -> RuleIds:
    scored = work.last(ev.SetScored, ev.TileCollected)
    rules = _places(work, scored.tile) if isinstance(scored, ev.SetScored) else ("TT-3.1",)
    # What would go below 0 is lost.
    return rules if work.state.players[event.seat].points else (*rules, "TT-1.5")


def _set_scored(work: RuledWork, event: ev.SetScored) -> RuleIds:
    return ("TT-6.1", *_places(work, event.tile))


def _places(work: RuledWork, tile: Artifact | ScarabRing) -> RuleIds:
    """Return the rules by which the places of a set are won. :rule:`TT-6.2`, :rule:`TT-6.5`."""
    state, kind = work.state, work.inventory.tiles.index[tile]
    # With two players the Underworld is an owner too, if it has any tile of the set.
    is_third = len(state.players) == PLAYERS_BESIDE_UNDERWORLD and state.underworld[kind] > 0
    if isinstance(tile, ScarabRing):
        return ("TT-6.5", "TT-6.9") if is_third else ("TT-6.5",)
    is_classic = state.config.rulings.set_ties is SetTies.CLASSIC
    ties = ("TT-7.5",) if is_classic else ("TT-6.3",)
    return ("TT-6.2", *ties, "TT-6.8", "TT-6.9") if is_third else ("TT-6.2", *ties)


def _game_ended(work: RuledWork, event: ev.GameEnded) -> RuleIds:
    at_once = event.ending is Ending.ZERO and work.tables.ends_at_once
    return ("TT-7.4",) if at_once else ("TT-7.1",)


REASONS: Mapping[type[ev.Event], Reason] = {
    ev.TurnStarted: always("TT-2.1"),
    ev.BoatSailed: always("TT-2.1"),
    ev.TurnPassed: always("TT-2.5"),
    ev.TileCollected: always("TT-3.1"),
    ev.IdolFound: always("TT-3.2"),
    ev.IdolIdle: always("TT-3.3"),
    ev.IdolDeclined: always("TT-3.3"),
    ev.IdolBuried: always("TT-3.2", "TT-3.4"),
    ev.UnderworldTileTaken: always("TT-4.1"),
    ev.RingSwapped: always("TT-4.2", "TT-4.3"),
    ev.TileBanished: always("TT-4.4"),
    ev.TilesSwapped: always("TT-4.5"),
    ev.TileFetched: always("TT-4.6"),
    ev.BoatRetreated: always("TT-4.6"),
    ev.TileTrailed: always("TT-5.1", "TT-5.2"),
    ev.PointsScored: _points_scored,
    ev.SetScored: _set_scored,
    ev.GameEnded: _game_ended,
}
"""For each class of event its rules."""
