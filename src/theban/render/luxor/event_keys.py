"""What the events of Luxor are about."""

from __future__ import annotations

from collections.abc import Iterator

from theban.core.awaiting import Hidden
from theban.luxor import events
from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.keys import Role, Target, moved
from theban.render.luxor import keys
from theban.render.luxor.modules import event_keys as modules


def keys_of(
    event: events.Event | Hidden,
    shown: State | View | None,  # noqa: ARG001 (one signature for all games)
) -> tuple[Target, ...]:
    """Say what an event is about; what it does not say exactly stands for all of its kind."""
    return tuple(_hidden_keys(event) if isinstance(event, Hidden) else _event_keys(event))


def _hidden_keys(hidden: Hidden) -> Iterator[Target]:
    seat = hidden.seat
    if hidden.kind == events.CardReceived.__name__:
        yield from moved(keys.DRAW_PILE, keys.hand_key(seat))
    elif hidden.kind == events.ScarabTaken.__name__:
        yield from moved(keys.SUPPLY_SCARABS, keys.scarabs_key(seat))
    else:
        yield from modules.hidden_keys(hidden)


def _event_keys(event: events.Event) -> Iterator[Target]:  # noqa: PLR0912 (one line for each class)
    match event:
        case events.TurnStarted(seat) | events.NoMove(seat):
            yield Target(Role.TO, keys.seat_key(seat))
        case events.CardPlayed(seat):
            yield Target(Role.CARD, keys.hand_key(seat))
            yield Target(Role.TO, keys.DISCARD_PILE)
        case events.DieThrown():
            yield Target(Role.TO, keys.DIE)
        case events.AdventurerMoved(_, origin, target):
            yield from moved(keys.place_key(origin), keys.place_key(target))
        case events.AdventurerWoken(_, statue):
            yield from moved(keys.statue_key(statue), keys.place_key(STAIRS))
        case events.ChamberEntered(seat, sarcophagus):
            yield Target(Role.PAYS, keys.keys_key(seat))
            if sarcophagus is not None:
                yield from moved(keys.SUPPLY_SARCOPHAGI, keys.sarcophagi_key(seat))
        case events.TreasureTaken(seat, place, treasure):
            yield from moved(keys.place_key(place), keys.treasures_key(seat, treasure.kind))
        case events.PointsScored(seat):
            yield Target(Role.TO, keys.points_key(seat))
        case events.TempleTileLaid(_, place):
            yield Target(Role.TO, keys.place_key(place))
        case events.ScarabTaken(seat):
            yield from moved(keys.SUPPLY_SCARABS, keys.scarabs_key(seat))
        case events.WildCardTaken(seat):
            yield from moved(keys.SUPPLY_WILD_CARDS, keys.wild_cards_key(seat))
        case events.KeyTaken(seat):
            yield from moved(keys.SUPPLY_KEYS, keys.keys_key(seat))
        case events.HorusCardGained(seat, card):
            yield from moved(keys.horus_key(card.level), keys.hand_key(seat))
        case events.HorusCardTurnedUp(_, card):
            yield Target(Role.TO, keys.horus_key(card.level))
        case events.PileShuffled():
            yield from moved(keys.DISCARD_PILE, keys.DRAW_PILE)
        case events.CardReceived(seat):
            yield from moved(keys.DRAW_PILE, keys.hand_key(seat))
        case events.HandCardMoved(seat, source, target):
            yield from moved(keys.card_key(seat, source), keys.card_key(seat, target))
        case events.GameEnded():
            pass
        case _:
            yield from modules.event_keys(event)
