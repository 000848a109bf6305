"""What the actions of Luxor point at."""

from __future__ import annotations

from collections.abc import Iterator

from theban.core.awaiting import Decision
from theban.luxor import actions
from theban.luxor.board import STAIRS
from theban.luxor.frames import DecisionKind
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import Treasure
from theban.luxor.state import State
from theban.render.keys import Role, Target, button_key
from theban.render.luxor import keys
from theban.render.luxor.modules import targets as modules
from theban.render.luxor.modules.places import end_slot, figures_at, places_of_due, sent_on
from theban.render.luxor.seen import due_of


def targets_of(shown: State | View, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at: first what moves or is taken, then where it goes."""
    due = due_of(shown)
    return tuple(_targets(shown, due, action)) if isinstance(due, Decision) else ()


def _targets(shown: State | View, due: Decision, action: actions.Action) -> Iterator[Target]:
    seat = due.seat
    match action:
        case actions.PlayCard(end):
            yield Target(Role.CARD, keys.card_key(seat, end_slot(shown, seat, end)))
        case actions.MoveAdventurer(origin, steps):
            yield from _movement(shown, due, origin, steps)
        case actions.ActWith(place):
            figures = tuple(figures_at(shown, seat, place))
            yield from figures
            if figures:
                yield from sent_on(shown, place)
        case actions.ClaimTreasure():
            yield from _claim(shown, seat)
            yield Target(Role.BUTTON, button_key(action))
        case actions.TakeKey():
            yield Target(Role.FROM, keys.SUPPLY_KEYS)
            yield Target(Role.TO, keys.keys_key(seat))
        case actions.TakeHorusCard(level):
            yield Target(Role.FROM, keys.horus_key(level))
            yield Target(Role.TO, keys.hand_key(seat))
        case actions.TakeScarab():
            yield Target(Role.FROM, keys.SUPPLY_SCARABS)
            yield Target(Role.TO, keys.scarabs_key(seat))
        case actions.TakeWildCard():
            yield Target(Role.FROM, keys.SUPPLY_WILD_CARDS)
            yield Target(Role.TO, keys.wild_cards_key(seat))
        case actions.Decline():
            yield Target(Role.BUTTON, button_key(action))
        case actions.MoveHandCard(source, target):
            yield Target(Role.FROM, keys.card_key(seat, source))
            yield Target(Role.TO, keys.card_key(seat, target))
        case _:
            yield from modules.targets(shown, seat, action)


def _claim(shown: State | View, seat: int) -> Iterator[Target]:
    for place in places_of_due(shown):
        tile = shown.board.tiles[place]
        yield Target(Role.FROM, keys.tile_key(place))
        if isinstance(tile, Treasure):
            yield Target(Role.TO, keys.treasures_key(seat, tile.kind))


def _movement(shown: State | View, due: Decision, origin: int, steps: int) -> Iterator[Target]:
    """Tell who moves, where the first leg ends, and where tiles send on from there.

    With 0 steps the first leg ends where it starts. :rule:`MC-5.2`.
    """
    figures = tuple(figures_at(shown, due.seat, origin))
    yield from figures
    target = _destination(shown, origin, steps) if figures else None
    if target is None:
        return
    yield Target(Role.TO, keys.place_key(target))
    if due.kind != DecisionKind.MOVE_BY_TILE:  # the tiles of such moves are not resolved: MC-4.4
        yield from sent_on(shown, target)
    subject = shown.subject
    prices = {} if subject is None else dict(zip(subject.steps, subject.keys, strict=True))
    if target == shown.board.chamber or prices.get(steps):
        yield Target(Role.PAYS, keys.keys_key(due.seat))


def _destination(shown: State | View, origin: int, steps: int) -> int | None:
    """Return where the first leg ends, or None if there is no such place. :rule:`LX-3.10`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    if steps > 0:
        return board.track.ahead(origin, steps)
    if not steps:
        return None if board.tiles[origin] is None else origin
    behind = board.track.behind(origin)
    if behind is None and origin != STAIRS and shown.config.rulings.backward_onto_stairs:
        return STAIRS
    return behind
