"""How a match goes on with a game that was recorded."""

from __future__ import annotations

from collections.abc import Callable

from theban.core.chance import Random
from theban.core.play.match import Config, Match
from theban.core.play.record import Record, replay
from theban.core.protocol import Action, Deal, Event, Outcome, Rules, State, View


def resume(  # noqa: PLR0913  # as Match
    rules: Rules[Config, Deal, State, Action, Outcome, Event, View],
    record: Record[Config, Deal, Action | Outcome],
    *,
    seed: int | None = None,
    rng: Random | None = None,
    resolve_chance: bool = True,
    on_event: Callable[[Event], object] | None = None,
) -> Match[Config, Deal, State, Action, Outcome, Event, View]:
    """Make a match that continues a recorded game; all of its choices can be undone.

    Args:
        rules: the rules of the record's game.
        record: the game so far; its metadata is that of the match.
        seed: where chance comes from from here on.
        rng: a generator to use instead of a seed.
        resolve_chance: whether to draw outcomes from the generator.
        on_event: called with each new event, not with those of the record.

    Raises:
        InvalidArgument: as for a match; or the record is of another game, or claims a result that
            is not that of its choices.
        InvalidDeal: the config's components do not allow the deal.
        IllegalRecord: the rules refuse a choice of the record.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> match = Match(RULES, Config(players=2), seed=7)
        >>> events = match.play(match.legal_actions[0])
        >>> resume(RULES, match.record, seed=8).state == match.state
        True
    """
    for _ in replay(rules, record):
        pass
    return Match(
        rules,
        record.config,
        seed=seed,
        rng=rng,
        deal=record.deal,
        choices=record.choices,
        resolve_chance=resolve_chance,
        on_event=on_event,
        metadata=record.metadata,
    )
