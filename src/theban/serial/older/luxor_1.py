"""Saves of Luxor of schema 1, before it was kept who saw which card. :rule:`LX-10.5`.

States and views said of a hand only which cards all have seen (``open_slots``), and counted the
equipment in the box and the scarabs exchanged of all seats together.  Now they number the batches
of hidden cards, and keep both by seat.

What a save of schema 1 does not tell is filled in as :func:`theban.luxor.position` does:

* The equipment in the box is shared out seat after seat, so that no seat has more of a card than
  its own copies, and cards that its hand does not have come first.
* Of each hand, from the left, those hidden cards are of the batch of the own equipment that may be;
  all others are of the batch of the draw pile.
* Scarabs exchanged are shared out among the seats that own scarabs, one to each in turn, the
  cheapest first; for nothing tells who returned which.

Events of discarded hand cards did not tell where the cards stood; of a whole hand that is plain.

Records, configs, deals, choices and all other events are as they were.
"""

from __future__ import annotations

from typing import cast

from theban.luxor.parts.mummy_happenings import HandCardsDiscarded
from theban.serial.game_types import Thing
from theban.serial.older.luxor_1_states import CONVERTER, state_of_2
from theban.serial.older.luxor_1_views import view_of_2
from theban.serial.older.reading import OldObject


def migrate(thing: Thing, data: object) -> object:
    """Make what was saved with schema 1 into what is saved with schema 2.

    Args:
        thing: what it is.
        data: its data, which is changed.

    Raises:
        InvalidSave: it cannot be read, as far as that is needed.
    """
    match thing:
        case Thing.STATE:
            old = OldObject(data, "data", CONVERTER)
            state_of_2(old)
            old.add("batches", [])  # schema 3 leaves out again what schema 2 counted there
            return old.data
        case Thing.VIEW:
            return view_of_2(OldObject(data, "data", CONVERTER))
        case Thing.EVENT:
            return _event_of_2(data)
        case Thing.EVENTS if type(data) is list:
            return list(map(_event_of_2, cast("list[object]", data)))  # each is looked at
        case _:
            return data


def _event_of_2(data: object) -> object:
    """Add the places of discarded cards; whatever is none of these events is left as it is."""
    if type(data) is not dict:
        return data
    event = cast("dict[str, object]", data)  # keys are looked at one by one
    if event.get("type") != HandCardsDiscarded.__name__:
        return event
    cards = event.get("cards")
    number = len(cast("list[object]", cards)) if type(cards) is list else 0
    return {**event, "slots": list(range(number)) if number > 1 else []}
