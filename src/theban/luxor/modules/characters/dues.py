"""How a table fits what the abilities of characters ask, when a position is set up.

As in :mod:`theban.luxor.placing.due_kinds`, there is one function for each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from theban.core.checking.named import check_index
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.frames import ChanceKind, DecisionKind, Errand, Frame
from theban.luxor.parts import characters as due
from theban.luxor.parts.characters import Character
from theban.luxor.pieces import SET_KINDS, TEMPLE_TILES, AdvanceAllCard, OneLessCard
from theban.luxor.placing import due_kinds
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Kind
from theban.luxor.placing.modules import placings_of
from theban.luxor.rules.work import tables_of


def _owner(table: DueTable, character: Character, others: Iterable[int] = ()) -> int:
    """Give a character to the seat in turn, or the first of others, unless somebody has it."""
    for number, seat in enumerate(table.seats):
        if seat.character is character:
            return number
    for number in (table.seat, *others):
        if table.seats[number].character is None:
            table.name(number, character=character)
            return number
    return table.seat


def _die(table: DueTable) -> tuple[Frame, ...]:
    if not table.due.again:
        return due_kinds.roll_die(table)
    _owner(table, Character.REROLL)
    return table.of_cards(due.RollAgain)


def _reroll(table: DueTable) -> tuple[Frame, ...]:
    _owner(table, Character.REROLL)
    return table.of_cards(due.ChooseReroll, table.face())


def _ahead(table: DueTable) -> tuple[Frame, ...]:
    _owner(table, Character.AHEAD)
    return table.of_cards(due.ChooseAhead)


def _temple_action(table: DueTable) -> tuple[Frame, ...]:
    _owner(table, Character.TEMPLE_ACTION)
    place, _ = table.stand("a temple tile", lambda tile: isinstance(tile, TEMPLE_TILES))
    table.take_treasure()
    return table.of_card(due.ChooseTempleAction(table.seat, place))


def _extra_turn(table: DueTable) -> tuple[Frame, ...]:
    _owner(table, Character.EXTRA_TURN)
    if table.named.treasures is None:
        left = table.treasures_left()
        table.tiles.given = [
            next(treasure for treasure in left if treasure.kind is kind)
            for kind in SET_KINDS
            if any(treasure.kind is kind for treasure in left)
        ]
    return (frames.EndTurn(table.seat), due.OfferExtraTurn(table.seat))


# --- An adventurer entered the game --------------------------------------------------------------


def _rearrange(table: DueTable) -> tuple[Frame, ...]:
    owner = _owner(table, Character.REARRANGE_HAND, range(table.config.players))
    times, place = table.due.times, table.due.place
    chamber = tables_of(table.config).chamber
    if place is None:
        statues = table.config.components.statues
        place = max((*(table.named.active or ()), statues[0] + 1))
    check_index(place, "Due.place", range(chamber + 1), "a place")
    if times not in range(1, len(table.config.components.statues) + 1):
        refuse("Due.times", times, "a number of adventurers at statues", InvalidArgument)
    if place == chamber:
        table.is_entering = table.seat
    elif table.named.active is None:
        table.name(active=(place,) + (STAIRS,) * times)
    table.entered = times
    below, errand = _leg(table)
    arrive = frames.Arrive(table.seat, place, errand)
    return (*below, arrive, *(due.RearrangeHand(owner),) * times)


def _leg(table: DueTable) -> tuple[tuple[Frame, ...], Errand]:
    """Return what remains once the adventurer has arrived, and what it does there."""
    asked = table.due
    if asked.slot is not None:
        for placing in placings_of(table.config):
            if placing.move_dues is not None:
                return placing.move_dues(table), Errand.REST
        refuse("Due.slot", asked.slot, "left out without mummy tiles", InvalidArgument)
    cards = table.played()
    card = asked.card
    if not asked.is_acting:
        return table.of_card(cards=cards), Errand.REST
    if isinstance(card, AdvanceAllCard):
        others = frames.AdvanceOthers(table.seat, card.number, asked.waiting, asked.moved)
        return table.of_card(others), Errand.WAIT
    if isinstance(card, OneLessCard):
        return table.of_card(), Errand.ACT_WITH_ONE_LESS
    return table.of_card(cards=cards), Errand.ACT


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {
    DecisionKind.REROLL: _reroll,
    DecisionKind.AHEAD: _ahead,
    DecisionKind.TEMPLE_ACTION: _temple_action,
    DecisionKind.REARRANGE_HAND: _rearrange,
    DecisionKind.EXTRA_TURN: _extra_turn,
    ChanceKind.DIE: _die,
}
"""For each kind what puts a table in order for it."""
