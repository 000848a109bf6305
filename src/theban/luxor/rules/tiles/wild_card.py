"""The temple tile *wild card*, and how a wild card is taken. :rule:`LX-5.5`."""

from __future__ import annotations

from theban.core.engine.work import RuleIds
from theban.luxor.events import WildCardTaken
from theban.luxor.pieces import WildCardTile
from theban.luxor.rules.work import Work


def at_wild_card_tile(
    work: Work,
    seat: int,
    _place: int,
    _tile: WildCardTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    also: tuple[str, ...],
) -> None:
    """Take a wild card, if the supply has one. :rule:`LX-5.5`, :rule:`LX-5.9`."""
    if work.state.wild_cards:
        take_wild_card(work, seat, ("LX-5.5", *also))


def take_wild_card(work: Work, seat: int, rules: RuleIds) -> None:
    """Take a wild card from the supply. :rule:`LX-5.5`."""
    work.state.wild_cards -= 1
    work.player(seat).wild_cards += 1
    work.emit(WildCardTaken, rules, seat)
