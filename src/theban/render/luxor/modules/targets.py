"""What the actions of modules of the expansion point at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from theban.luxor.expansion import OpenModuleAction, SecretModuleAction
from theban.luxor.knowledge.views import View
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.state import State
from theban.render.keys import Role, Target, button_key
from theban.render.luxor import keys
from theban.render.luxor.modules.places import end_slot, lying_at, places_of_due, sent_on
from theban.render.luxor.modules.seen import lying_places, mummy_of


def targets(
    shown: State | View, seat: int, action: OpenModuleAction | SecretModuleAction
) -> Iterator[Target]:
    """Yield what an action points at."""
    match action:
        case mummy.TryStandUp():
            yield from _able_to_stand_up(shown, seat)
            yield Target(Role.BUTTON, button_key(action))
        case mummy.StandUp(place):
            yield from lying_at(shown, seat, place)
        case mummy.ActivateMummyTile(slot):
            yield Target(Role.FROM, keys.mummy_tile_key(slot))
            yield Target(Role.PAYS, keys.talismans_key(seat))
        case mummy.ExchangeScarab(value):
            yield Target(Role.FROM, keys.scarabs_key(seat))
            yield Target(Role.TO, keys.BOX)
            yield Target(Role.BUTTON, button_key(action, value))
        case mummy.DiscardHandCard(slot):
            yield Target(Role.CARD, keys.card_key(seat, slot))
        case equipment.AddCard(end):
            yield Target(Role.CARD, keys.card_key(seat, end_slot(shown, seat, end)))
        case characters.AdvanceAll() | characters.JoinNext():
            yield Target(Role.CARD, keys.played_key(0))
            yield Target(Role.BUTTON, button_key(action))
        case characters.Reroll():
            yield Target(Role.FROM, keys.DIE)
            yield Target(Role.BUTTON, button_key(action))
        case characters.PerformTempleAction():
            for place in places_of_due(shown):
                yield Target(Role.FROM, keys.tile_key(place))
                yield from sent_on(shown, place)
            yield Target(Role.BUTTON, button_key(action))
        case characters.TakeExtraTurn():
            yield Target(Role.FROM, keys.character_key(seat))
            yield Target(Role.BUTTON, button_key(action))
        case _:
            assert_never(action)


def _able_to_stand_up(shown: State | View, seat: int) -> Iterator[Target]:
    """Yield who lies anywhere but with the Mummy. :rule:`MC-3.4`."""
    part = mummy_of(shown)
    for place in dict.fromkeys(lying_places(shown.players[seat])):
        if part is not None and place != part.place:
            yield from lying_at(shown, seat, place)
