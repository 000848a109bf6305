"""What each decision and chance event of the base game is about, for those who show it.

Frames are internal; of what they hold :class:`Subject` is the part of the API.  The functions here
are the column of subjects in the table of frames, :data:`theban.luxor.rule_tables.FRAME_RULES`, and
modules have their own beside their rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from theban.core.situation import Terse
from theban.core.value import Value
from theban.luxor.modules.mummy.happenings import Supply
from theban.luxor.pieces import (
    Card,
    CardPair,
    FavorTile,
    HorusTile,
    Playable,
    ScarabOrWildTile,
    Tile,
)

if TYPE_CHECKING:
    from theban.luxor import frames
    from theban.luxor.board import Board
    from theban.luxor.config import Config
    from theban.luxor.expansion import Expansion, ExpansionView, PlayerExpansion


@frozen(repr=False)
class Subject(Terse, Value):
    """What a decision or a chance event is about; all of it is open to all.

    A field has its default where the decision or event has nothing to do with it.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game, step
        >>> start = new_game(Config(players=2), seed=1)
        >>> step(start, PlayCard(End.RIGHT)).subject.cards
        (NumberCard(number=3),)
    """

    places: tuple[int, ...] = ()
    """The places: where the treasure lies that may be claimed, the temple tile that may be used, or
    the tile that is turned up; where those stand of whom one acts (:rule:`LX-7.4`); and while a
    hand is rearranged, where the adventurer is that goes on afterwards (:rule:`MC-7.8`).
    """
    tile: Tile | None = None
    """The tile: the treasure, or the temple or Horus tile whose action it is."""
    cards: tuple[Card, ...] = ()
    """The cards being played: one, or an n+ card and the one added to it. :rule:`MC-5.4`."""
    face: int | None = None
    """The face rolled for these cards, if it is rolled already."""
    steps: tuple[int, ...] = ()
    """The numbers of steps that cards, ability or mummy tile offer to one adventurer, rising."""
    keys: tuple[int, ...] = ()
    """For each of these numbers the keys discarded for it, not counting the one that an adventurer
    pays to enter the chamber. :rule:`MC-7.9`, :rule:`LX-8.1`.
    """
    levels: tuple[int, ...] = ()
    """The levels of the Horus stacks from which a card can be taken, or is turned up."""
    slot: int | None = None
    """The slot, from 0, of the mummy tile that is being performed or replaced. :rule:`MC-4.13`."""
    talismans: tuple[int, ...] = ()
    """When a mummy tile may be activated: for each slot what its tile costs. :rule:`MC-4.1`."""
    taken: Supply | None = None
    """What was taken first by a mummy tile and cannot be taken again. :rule:`MC-4.6`."""


class SeenPlayer(Protocol):
    """What a player, a view of one and a draft have in common, as far as rules of subjects go."""

    @property
    def in_chamber(self) -> int:
        """The number of adventurers in the tomb chamber."""
        ...

    @property
    def keys(self) -> int:
        """The keys owned."""
        ...

    @property
    def expansion(self) -> PlayerExpansion | None:
        """What modules of the expansion add."""
        ...


class Seen(Protocol):
    """What a state and a view of it have in common, as far as rules of subjects go."""

    @property
    def config(self) -> Config:
        """What the game was set up with."""
        ...

    @property
    def pending(self) -> tuple[frames.Frame, ...]:
        """What remains to be done, the next last."""
        ...

    @property
    def players(self) -> tuple[SeenPlayer, ...]:
        """The seats in order."""
        ...

    @property
    def board(self) -> Board:
        """The tiles on the path."""
        ...

    @property
    def expansion(self) -> Expansion | ExpansionView | None:
        """What modules of the expansion add."""
        ...


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
    """Tell nothing: the seat and the kind say all.

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
    """Tell the place."""
    return Subject(places=(frame.place,))


def on_tile(seen: Seen, frame: HasPlace) -> Subject:
    """Tell the place and what lies there."""
    return Subject(places=(frame.place,), tile=seen.board.tiles[frame.place])


def card_moves(_seen: Seen, frame: frames.ChooseMove) -> Subject:
    """Tell the cards, the roll and the steps that they give. :rule:`LX-3.4`."""
    steps = frame.card.steps(frame.face)
    return Subject(
        cards=cards_of(frame.card),
        face=frame.face or None,
        steps=steps,
        keys=(0,) * len(steps),
    )


def card_played(_seen: Seen, frame: HasCard) -> Subject:
    """Tell the cards that are being played. :rule:`LX-3.6`, :rule:`MC-5.4`."""
    return Subject(cards=cards_of(frame.card))


def actors(_seen: Seen, frame: frames.ChooseActor) -> Subject:
    """Tell where those stand who advanced. :rule:`LX-7.4`."""
    return Subject(places=frame.places)


def scarab_or_wild(_seen: Seen, _frame: frames.ChooseScarabOrWild) -> Subject:
    """Tell the tile. :rule:`LX-5.6`."""
    return Subject(tile=ScarabOrWildTile())


def favor(_seen: Seen, frame: frames.ChooseFavor) -> Subject:
    """Tell the tile and the levels on it. :rule:`LX-5.7`."""
    return Subject(tile=FavorTile(frame.levels), levels=frame.levels)


def horus_tile(seen: Seen, frame: frames.AtHorusTile) -> Subject:
    """Tell the tile and the levels that it opens. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    hook = seen.config.tables.hooks.horus_levels
    levels = (frame.level,) if hook is None else hook(seen, frame.seat, frame.level)
    return Subject(tile=HorusTile(frame.level), levels=levels)


def of_level(_seen: Seen, frame: frames.TurnUpHorusCard | frames.HorusCardTaken) -> Subject:
    """Tell the level of the stack. :rule:`LX-5.12`."""
    return Subject(levels=(frame.level,))
