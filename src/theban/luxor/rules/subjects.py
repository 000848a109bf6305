"""Subjects that several decisions and chance events share; others are beside their rules."""

from __future__ import annotations

from typing import Protocol

from theban.luxor.pieces import Card, CardPair, Playable
from theban.luxor.situation import Seen, Subject


class HasPlace(Protocol):
    """A frame that is about one place."""

    @property
    def place(self) -> int:
        """The place."""
        ...


class HasCard(Protocol):
    """A frame that is about what is being played."""

    @property
    def card(self) -> Playable:
        """The card played, or the two cards together."""
        ...


NOTHING = Subject()
"""The subject of what is about nothing but its seat."""


def nothing(_seen: Seen, _frame: object) -> Subject:
    """Name nothing: the seat and the kind say all.

    Of an effect: what is asked before it runs has nothing to do with it.
    """
    return NOTHING


def cards_of(way: Playable) -> tuple[Card, ...]:
    """Return the cards that are played together, the one played first."""
    return (way.card, way.added) if isinstance(way, CardPair) else (way,)


def at_place(_seen: Seen, frame: HasPlace) -> Subject:
    """Name the place."""
    return Subject(places=(frame.place,))


def on_tile(seen: Seen, frame: HasPlace) -> Subject:
    """Name the place and what lies there."""
    return Subject(places=(frame.place,), tile=seen.board.tiles[frame.place])


def card_played(_seen: Seen, frame: HasCard) -> Subject:
    """Name the cards that are being played. :rule:`LX-3.6`, :rule:`MC-5.4`."""
    return Subject(cards=cards_of(frame.card))
