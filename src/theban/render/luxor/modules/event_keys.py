"""What the events of modules of the expansion are about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.expansion import OpenModuleEvent, SecretModuleEvent
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy_happenings as happenings
from theban.render.keys import Role, Target, moved
from theban.render.luxor import keys


def hidden_keys(hidden: Hidden) -> Iterator[Target]:
    """Yield what an event is about that is hidden."""
    if hidden.kind != happenings.ScarabReturned.__name__:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(hidden.kind)}")
    yield from moved(keys.scarabs_key(hidden.seat), keys.BOX)


def event_keys(event: OpenModuleEvent | SecretModuleEvent) -> Iterator[Target]:
    """Yield what an event is about."""
    match event:
        case happenings.MummyMoved(_, origin, target):
            yield from moved(keys.place_key(origin), keys.place_key(target))
        case (
            happenings.AdventurersLaidDown(place=place)
            | happenings.AdventurersStoodUp(place=place)
            | artifacts.TreasureTurnedUp(place=place)
        ):
            yield Target(Role.TO, keys.place_key(place))
        case happenings.TalismansTaken(seat):
            yield from moved(keys.SUPPLY_TALISMANS, keys.talismans_key(seat))
        case happenings.MummyTileActivated(seat, slot):
            yield Target(Role.FROM, keys.mummy_tile_key(slot))
            yield Target(Role.PAYS, keys.talismans_key(seat))
        case happenings.MummyTileTurnedUp(_, slot):
            yield from moved(keys.MUMMY_TILES, keys.mummy_tile_key(slot))
        case happenings.MummyTilesShuffled():
            yield from moved(keys.MUMMY_DISCARDS, keys.MUMMY_TILES)
        case happenings.HandCardsDiscarded(seat):
            yield Target(Role.CARD, keys.hand_key(seat))
            yield Target(Role.TO, keys.DISCARD_PILE)
        case happenings.ScarabReturned(seat):
            yield from moved(keys.scarabs_key(seat), keys.BOX)
        case characters.KeysSpent(seat):
            yield Target(Role.PAYS, keys.keys_key(seat))
            yield Target(Role.TO, keys.SUPPLY_KEYS)
        case characters.RerollTaken(seat):
            yield from moved(keys.character_key(seat), keys.DIE)
        case characters.SetFlipped(seat):
            yield Target(Role.TO, keys.character_key(seat))
        case _:
            assert_never(event)
