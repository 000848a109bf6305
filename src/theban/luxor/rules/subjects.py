"""What each decision and chance event of the base game is about.

These functions are the column of subjects in the table of frames,
:data:`theban.luxor.rules.base.FRAME_RULES`; modules have their own beside their rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from theban.luxor.pieces import CardPair, FavorTile, HorusTile, ScarabOrWildTile
from theban.luxor.rules.work import tables_of
from theban.luxor.situation import Subject

if TYPE_CHECKING:
    from theban.luxor import frames
    from theban.luxor.pieces import Card, Playable
    from theban.luxor.situation import Seen


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
    """Return the cards that are played together, the one played first.

    Args:
        way: a card, or two together.
    """
    return (way.card, way.added) if isinstance(way, CardPair) else (way,)


def at_place(_seen: Seen, frame: HasPlace) -> Subject:
    """Name the place."""
    return Subject(places=(frame.place,))


def on_tile(seen: Seen, frame: HasPlace) -> Subject:
    """Name the place and what lies there."""
    return Subject(places=(frame.place,), tile=seen.board.tiles[frame.place])


def card_moves(_seen: Seen, frame: frames.ChooseMove) -> Subject:
    """Name the cards, the roll and the steps that they give. :rule:`LX-3.4`."""
    steps = frame.card.steps(frame.face)
    return Subject(
        cards=cards_of(frame.card),
        face=frame.face or None,
        steps=steps,
        keys=(0,) * len(steps),
    )


def card_played(_seen: Seen, frame: HasCard) -> Subject:
    """Name the cards that are being played. :rule:`LX-3.6`, :rule:`MC-5.4`."""
    return Subject(cards=cards_of(frame.card))


def actors(_seen: Seen, frame: frames.ChooseActor) -> Subject:
    """Name where those stand who advanced. :rule:`LX-7.4`."""
    return Subject(places=frame.places)


def scarab_or_wild(_seen: Seen, _frame: frames.ChooseScarabOrWild) -> Subject:
    """Name the tile. :rule:`LX-5.6`."""
    return Subject(tile=ScarabOrWildTile())


def favor(_seen: Seen, frame: frames.ChooseFavor) -> Subject:
    """Name the tile and the levels on it. :rule:`LX-5.7`."""
    return Subject(tile=FavorTile(frame.levels), levels=frame.levels)


def horus_tile(seen: Seen, frame: frames.AtHorusTile) -> Subject:
    """Name the tile and the levels that it opens. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    hook = tables_of(seen.config).hooks.horus_levels
    levels = (frame.level,) if hook is None else hook(seen, frame.seat, frame.level)
    return Subject(tile=HorusTile(frame.level), levels=levels)


def of_level(_seen: Seen, frame: frames.TurnUpHorusCard | frames.HorusCardTaken) -> Subject:
    """Name the level of the stack. :rule:`LX-5.12`."""
    return Subject(levels=(frame.level,))
