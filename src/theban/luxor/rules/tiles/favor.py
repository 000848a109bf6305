"""The temple tile *Favor of Horus*: the top card of one of two stacks. :rule:`LX-5.7`."""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import Action, TakeHorusCard
from theban.luxor.draft import AnyState
from theban.luxor.frames import ChooseFavor
from theban.luxor.pieces import FavorTile
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.tiles.horus_stacks import (
    explain_stack,
    stacks_with_a_card,
    take_horus_card,
)
from theban.luxor.rules.work import Work
from theban.luxor.situation import Seen, Subject


def at_favor_tile(
    work: Work,
    seat: int,
    _place: int,
    tile: FavorTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    _also: tuple[str, ...],
) -> None:
    """Ask from which of two stacks the card is to come. :rule:`LX-5.7`."""
    tops = work.state.horus_tops
    if any(tops[level - 1] is not None for level in tile.levels):
        work.stack.append(ChooseFavor(seat, tile.levels))


def favor_subject(_seen: Seen, frame: ChooseFavor) -> Subject:
    """Name the tile and the levels on it. :rule:`LX-5.7`."""
    return Subject(tile=FavorTile(frame.levels), levels=frame.levels)


def favor_answers(state: AnyState, frame: ChooseFavor) -> tuple[Action, ...]:
    """List the stacks that have a card: the lower level first. :rule:`LX-5.7`."""
    return stacks_with_a_card(state, frame.levels)


def explain_favor(state: AnyState, frame: ChooseFavor, choice: object) -> Illegality | None:
    """Judge the stack: one that the tile shows and that has a card.

    :rule:`LX-5.7`, :rule:`LX-5.9`.
    """
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, frame, choice)
    return explain_stack(state, choice.level, frame.levels, "LX-5.7")


def choose_favor(work: Work, frame: ChooseFavor, choice: TakeHorusCard) -> None:
    """Take the Horus card chosen. :rule:`LX-5.7`."""
    take_horus_card(work, frame.seat, choice.level, ("LX-5.7", "LX-5.10"))
