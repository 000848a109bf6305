"""How a table fits what is due in a position: one function for each kind.

Each is called with a :class:`DueTable` and returns the stack of what remains to be done, the next
last.  On the way it names on the table what the caller left open and the kind needs, such as an
adventurer on the space in question.  What the caller named is never changed; whether it fits is
judged by :func:`theban.luxor.validation.validate` on the finished state.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from theban.core.errors import InvalidArgument, InvalidState
from theban.core.shapes import check_index, refuse
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.box_checks import ADVENTURERS
from theban.luxor.config import HAND_SIZE
from theban.luxor.dues import Due
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.hand import End
from theban.luxor.modules.characters.parts import OfferExtraTurn
from theban.luxor.pieces import (
    AdvanceAllCard,
    CardPair,
    FavorTile,
    HorusTile,
    OneLessCard,
    ScarabOrWildTile,
    ScarabTile,
    Treasure,
)
from theban.luxor.position_cards import CardNeeds
from theban.luxor.position_shares import TileNeeds, share_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from theban.luxor.config import Config
    from theban.luxor.dues import Kind
    from theban.luxor.frames import Frame
    from theban.luxor.modules.mummy.parts import MummyEffect
    from theban.luxor.pieces import Tile
    from theban.luxor.position_seats import Seat


class DueTable:
    """What is named of a position whose seat in turn has come to what is due."""

    def __init__(  # noqa: PLR0913, PLR0917 (what is named of a position, each by its name)
        self,
        config: Config,
        seat: int,
        due: Due,
        seats: list[Seat],
        spaces: dict[int, Tile | None],
        covered: tuple[int, ...] | None,
        mummy_tiles: dict[int, MummyEffect],
        mummy_discards: tuple[MummyEffect, ...],
    ) -> None:
        """Take over what is named; lists and mappings are added to."""
        self.config = config
        self.seat = seat
        """The seat in turn."""
        self.due = due
        self.seats = seats
        self.spaces = spaces
        self.covered = covered
        self.mummy_tiles = mummy_tiles
        self.mummy_discards = mummy_discards
        self.cards = CardNeeds(seat)
        self.tiles = TileNeeds(seat)
        """What is due asks of cards and of tiles."""
        self.empty_slot: int | None = None
        """The slot of the mummy tile that is being turned up."""
        self.entered = 0
        """How many adventurers entered the game in this turn, unless that is named."""
        self.is_entering: int | None = None
        """The seat of an adventurer on its way into the chamber."""

    @property
    def named(self) -> Seat:
        """What is named of the seat in turn."""
        return self.seats[self.seat]

    def name(self, seat: int | None = None, **values: Any) -> None:  # noqa: ANN401 (fields of Seat)
        """Name fields of a seat that were not named, by default of the one in turn."""
        number = self.seat if seat is None else seat
        self.seats[number] = attrs.evolve(self.seats[number], **values)

    def refuse(self, right: str) -> NoReturn:
        """Refuse what is due, saying what it needs."""
        raise InvalidState(f"due is {self.due.kind}, which needs {right}")

    # --- What remains of the turn ----------------------------------------------------------------

    def end_of_turn(self) -> tuple[Frame, ...]:
        """Return what comes after the draw."""
        offer = (OfferExtraTurn(self.seat),) if self.due.extra_turn_offered else ()
        return (frames.EndTurn(self.seat), *offer)

    def of_card(self, *stack: Frame, cards: int = 1) -> tuple[Frame, ...]:
        """Return what remains while cards are carried out, which left the hand."""
        self.cards.hand_size = HAND_SIZE - cards
        if not self.cards.played:
            self.cards.played_class = self.cards.played_class or (object,)
        return (*self.end_of_turn(), frames.FillHand(self.seat), *stack)

    def played(self) -> int:
        """Put the cards named as played on the discard pile, and say how many they are."""
        card = self.due.card
        if card is None:
            return 1
        self.cards.played = [card.card, card.added] if isinstance(card, CardPair) else [card]
        return len(self.cards.played)

    def ends(self) -> tuple[End, ...]:
        """Return where the cards played came from, if abilities ask for that. :rule:`MC-7.10`."""
        if self.due.ends is not None:
            return self.due.ends
        number = 2 if isinstance(self.due.card, CardPair) else 1
        return () if self.config.tables.hooks.helps is None else (End.LEFT,) * number

    # --- Who stands where, and on what -----------------------------------------------------------

    def laid(self) -> list[Tile | None]:
        """Return what lies on each place so far."""
        shared = share_tiles(self.config, self.seats, self.spaces, self.covered, self.tiles)
        return shared.tiles

    def space(self) -> int | None:
        """Return the space named."""
        spaces = range(1, len(self.config.components.spaces) + 1)
        place = self.due.place
        return None if place is None else check_index(place, "Due.place", spaces, "a space")

    def stand(
        self,
        words: str,
        fits: Callable[[Tile | None], bool],
        needed: Callable[[Tile | None], int] = lambda _: 1,
        exactly: bool = False,  # noqa: FBT001, FBT002
    ) -> tuple[int, Tile | None]:
        """Return the place that what is due is about, and what lies there.

        Args:
            words: what must lie there, for the message.
            fits: whether a tile does.
            needed: how many adventurers stand on it.
            exactly: whether there may be no more of them.
        """
        tiles, place = self.laid(), self.space()
        active = Counter(self.named.active or ())
        if place is None:
            for found in sorted(active, reverse=True):
                tile = tiles[found]
                if fits(tile) and (not exactly or active[found] == needed(tile)):
                    return found, tile
            self.refuse(
                f"an adventurer of seat {self.seat} on {words}: name Due.place, or the place in "
                f"seats[{self.seat}].active and the tile in spaces"
            )
        if place not in self.spaces and not fits(tiles[place]):
            self.spaces[place] = next(filter(fits, self._candidates(place)), tiles[place])
            tiles = self.laid()
        if self.named.active is None:
            named = self.named
            others = len(named.asleep or ()) + len(named.lying) + named.in_chamber
            self.name(active=(place,) * min(needed(tiles[place]), ADVENTURERS - others))
        return place, tiles[place]

    def _candidates(self, place: int) -> list[Tile]:
        """Return the tiles that are left and can lie on a space without one named."""
        tables = self.config.tables
        icon = tables.icons[place]
        laid = Counter(self.spaces.values())
        laid.update(treasure for seat in self.seats for treasure in seat.treasures or ())
        kinds: list[tuple[Tile, int]] = []
        if not isinstance(self.laid()[place], HorusTile):
            kinds += zip(tables.treasures.all, tables.all_treasures, strict=True)
        if icon is not None:
            stack = tables.temple_tiles[icon].all, tables.all_temple[icon]
            kinds += zip(*stack, strict=True)
        return [tile for tile, copies in kinds if copies > laid[tile]]

    def take_treasure(self) -> None:
        """See that the seat in turn owns a treasure, unless its treasures are named."""
        if self.named.treasures is None and not self.tiles.given:
            left = self.treasures_left()
            self.tiles.given = left[:1]

    def treasures_left(self) -> list[Treasure]:
        """Return a treasure of each kind that is named nowhere."""
        tables = self.config.tables
        named = Counter(self.spaces.values())
        named.update(treasure for seat in self.seats for treasure in seat.treasures or ())
        kinds = zip(tables.treasures.all, tables.all_treasures, strict=True)
        return [treasure for treasure, copies in kinds if copies > named[treasure]]


# --- A card is carried out ------------------------------------------------------------------------


def play_card(table: DueTable) -> tuple[Frame, ...]:
    """A turn starts."""
    return (frames.StartTurn(table.seat),)


def move_adventurer(table: DueTable) -> tuple[Frame, ...]:
    """A card was played that moves one adventurer. :rule:`LX-3.4`."""
    card, face = table.due.card, table.due.face
    assert card is not None  # noqa: S101 (as Due sees to)
    if getattr(card, "rolls", False) and face is None:
        refuse("Due.face", face, f"a face of the die for {card!r}", InvalidArgument)
    # Whether it moves one adventurer is judged with the state.
    frame = frames.ChooseMove(table.seat, card, face or 0, table.ends())  # type: ignore[arg-type]
    return table.of_card(frame, cards=table.played())


def roll_die(table: DueTable) -> tuple[Frame, ...]:
    """A card was played for which a die is rolled. :rule:`LX-3.6`."""
    # Whether a die is rolled for it is judged with the state.
    frame = frames.RollDie(table.seat, table.due.card, table.ends())  # type: ignore[arg-type]
    return table.of_card(frame, cards=table.played())


def act_with(table: DueTable) -> tuple[Frame, ...]:
    """A card advanced all. :rule:`LX-7.4`."""
    table.cards.played_class = (AdvanceAllCard,)
    places = table.due.places
    if places is None:
        places = tuple(sorted(set(table.named.active or ()) - {STAIRS}))
    elif table.named.active is None:
        table.name(active=places)
    return table.of_card(frames.ChooseActor(table.seat, places))


def claim_treasure(table: DueTable) -> tuple[Frame, ...]:
    """One adventurer is missing for a treasure. :rule:`LX-7.10`."""
    table.cards.played_class = (OneLessCard,)
    place, _ = table.stand(
        "a treasure that needs one more",
        lambda tile: isinstance(tile, Treasure) and tile.needed > 1,
        lambda tile: tile.needed - 1 if isinstance(tile, Treasure) else 1,
        exactly=True,
    )
    return table.of_card(frames.ClaimOrDecline(table.seat, place))


def scarab_or_wild(table: DueTable) -> tuple[Frame, ...]:
    """An adventurer is on a tile for either. :rule:`LX-5.6`."""
    table.stand("a tile for a scarab or a wild card", lambda t: isinstance(t, ScarabOrWildTile))
    return table.of_card(frames.ChooseScarabOrWild(table.seat))


def scarab(table: DueTable) -> tuple[Frame, ...]:
    """An adventurer is on a tile that gives scarabs. :rule:`LX-5.4`."""
    kinds = (ScarabTile, ScarabOrWildTile)
    table.stand("a tile that gives scarabs", lambda tile: isinstance(tile, kinds))
    return table.of_card(frames.DrawScarab(table.seat))


def favor_of_horus(table: DueTable) -> tuple[Frame, ...]:
    """An adventurer is on a Favor of Horus. :rule:`LX-5.7`."""
    _, tile = table.stand("a Favor of Horus", lambda tile: isinstance(tile, FavorTile))
    levels = tile.levels if isinstance(tile, FavorTile) else ()
    return table.of_card(frames.ChooseFavor(table.seat, levels))


def horus_tile(table: DueTable) -> tuple[Frame, ...]:
    """An adventurer is on a Horus tile. :rule:`LX-5.8`."""
    _, tile = table.stand("a Horus tile", lambda tile: isinstance(tile, HorusTile))
    level = tile.level if isinstance(tile, HorusTile) else 0
    return table.of_card(frames.AtHorusTile(table.seat, level))


# --- Chance ---------------------------------------------------------------------------------------


def card(table: DueTable) -> tuple[Frame, ...]:
    """The hand is filled. :rule:`LX-6.1`."""
    return table.of_card()


def horus_card(table: DueTable) -> tuple[Frame, ...]:
    """A Horus card was taken, and the next one of its stack is seen. :rule:`LX-5.12`."""
    level = table.due.level
    assert level is not None  # noqa: S101 (as Due sees to)
    turn_up = frames.TurnUpHorusCard(table.seat, level)
    taken: tuple[Frame, ...] = ()
    if table.config.tables.hooks.horus_card_taken is not None:
        taken = (frames.HorusCardTaken(table.seat, level),)
    stack = table.of_card(*taken, turn_up, cards=0)
    table.cards.taken = level
    return stack


def temple_tile(table: DueTable) -> tuple[Frame, ...]:
    """A treasure over an icon was taken. :rule:`LX-5.3`."""
    icons = [p for p, icon in enumerate(table.config.tables.icons) if icon is not None]
    return table.of_card(frames.TurnUpTempleTile(table.seat, emptied(table, icons)))


def emptied(table: DueTable, possible: Collection[int]) -> int:
    """Return the place of a treasure that the seat in turn took, from which it is gone.

    Args:
        table: the table.
        possible: the places on which something comes after a treasure.
    """
    place = table.space()
    if place is None:
        spaces = table.spaces
        own = [p for p in sorted(set(table.named.active or ()), reverse=True) if p in possible]
        none = [p for p in own if p in spaces and spaces[p] is None]
        found = [*none, *(p for p in own if p not in spaces)]
        if not found:
            table.refuse(
                f"an adventurer of seat {table.seat} on the space in question: name Due.place, or "
                f"the place in seats[{table.seat}].active and None for it in spaces"
            )
        place = found[0]
    table.spaces.setdefault(place, None)
    if table.named.active is None:
        table.name(active=(place,))
    table.take_treasure()
    return place


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {
    DecisionKind.PLAY_CARD: play_card,
    DecisionKind.MOVE_ADVENTURER: move_adventurer,
    DecisionKind.ACT_WITH: act_with,
    DecisionKind.CLAIM_TREASURE: claim_treasure,
    DecisionKind.SCARAB_OR_WILD: scarab_or_wild,
    DecisionKind.FAVOR_OF_HORUS: favor_of_horus,
    DecisionKind.HORUS_TILE: horus_tile,
    ChanceKind.DIE: roll_die,
    ChanceKind.CARD: card,
    ChanceKind.HORUS_CARD: horus_card,
    ChanceKind.TEMPLE_TILE: temple_tile,
    ChanceKind.SCARAB: scarab,
}
"""For each kind of the base game what puts a table in order for it."""


# --- Any kind -------------------------------------------------------------------------------------


def read_due(config: Config, due: object, *, over: bool) -> Due:
    """Return what is named as due; else the start of a turn.

    Args:
        config: what the game is set up with.
        due: what was named.
        over: whether the game is over.

    Raises:
        InvalidArgument: it is of a wrong type, or cannot be due in such a game.
    """
    if due is None:
        return Due(DecisionKind.PLAY_CARD)
    if over:
        refuse("due", due, "None when the game is over", InvalidArgument)
    asked = Due(due) if isinstance(due, (DecisionKind, ChanceKind)) else due
    if type(asked) is not Due:
        refuse("due", due, "a DecisionKind, a ChanceKind or a Due", InvalidArgument)
    if not any(asked.kind in table for table in _tables(config)):
        refuse("due", due, "what can be due with the modules that are played", InvalidArgument)
    return asked


def _tables(config: Config) -> Iterator[Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]]]:
    """Yield the tables of the modules, and then that of the base game."""
    for extension in config.tables.extensions:
        yield extension.dues
    yield DUES


def stack_of(table: DueTable) -> tuple[Frame, ...]:
    """Put a table in order for what is due, and return what remains to be done, the next last.

    Args:
        table: what is named.

    Raises:
        InvalidArgument: a field of what is due names what there is not.
        InvalidState: something is missing that it needs.
    """
    kind = table.due.kind
    return next(each[kind] for each in _tables(table.config) if kind in each)(table)
