"""What is named of a position whose seat in turn has come to something that is due.

The functions of :mod:`theban.luxor.placing.due_kinds`, and those of modules, put it in order.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from theban.core.checking.shapes import check_index
from theban.core.errors import InvalidState
from theban.luxor import frames
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.config import HAND_SIZE
from theban.luxor.parts.characters import OfferExtraTurn
from theban.luxor.pieces import (
    CardPair,
    End,
    HorusTile,
    Treasure,
)
from theban.luxor.placing.cards import CardNeeds
from theban.luxor.placing.shares import TileNeeds, share_tiles
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from theban.luxor.config import Config
    from theban.luxor.frames import Frame
    from theban.luxor.parts.mummy import MummyEffect
    from theban.luxor.pieces import Tile
    from theban.luxor.placing.dues import Due
    from theban.luxor.placing.seats import Seat


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
        return () if tables_of(self.config).hooks.helps is None else (End.LEFT,) * number

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
        tables = tables_of(self.config)
        inventory = self.config.inventory
        icon = tables.icons[place]
        laid = Counter(self.spaces.values())
        laid.update(treasure for seat in self.seats for treasure in seat.treasures or ())
        kinds: list[tuple[Tile, int]] = []
        if not isinstance(self.laid()[place], HorusTile):
            kinds += zip(inventory.treasures.all, inventory.all_treasures, strict=True)
        if icon is not None:
            stack = inventory.temple_tiles[icon].all, inventory.all_temple[icon]
            kinds += zip(*stack, strict=True)
        return [tile for tile, copies in kinds if copies > laid[tile]]

    def take_treasure(self) -> None:
        """See that the seat in turn owns a treasure, unless its treasures are named."""
        if self.named.treasures is None and not self.tiles.given:
            left = self.treasures_left()
            self.tiles.given = left[:1]

    def treasures_left(self) -> list[Treasure]:
        """Return a treasure of each kind that is named nowhere."""
        inventory = self.config.inventory
        named = Counter(self.spaces.values())
        named.update(treasure for seat in self.seats for treasure in seat.treasures or ())
        kinds = zip(inventory.treasures.all, inventory.all_treasures, strict=True)
        return [treasure for treasure, copies in kinds if copies > named[treasure]]
