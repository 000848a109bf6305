"""What is named of a position whose seat in turn has come to something that is due.

The functions of :mod:`theban.luxor.placing.due_kinds`, and those of modules, put it in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import attrs
from attrs import Factory, define

from theban.core.chance import Counts, Kinds
from theban.core.checking.named import check_index
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument, InvalidState
from theban.luxor import frames
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.frames import Frame
from theban.luxor.parts.characters import OfferExtraTurn
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    CardPair,
    End,
    HorusTile,
    Tile,
    Treasure,
)
from theban.luxor.placing.cards import CardNeeds
from theban.luxor.placing.dues import Due
from theban.luxor.placing.seats import Seat
from theban.luxor.placing.shares import TileNeeds, share_tiles
from theban.luxor.rules.work import tables_of

K = TypeVar("K")


@define
class DueTable:
    """What is named of a position whose seat in turn has come to what is due.

    Lists and mappings are added to.
    """

    config: Config
    seat: int
    """The seat in turn."""
    due: Due
    seats: list[Seat]
    spaces: dict[int, Tile | None]
    covered: tuple[int, ...] | None
    mummy_tiles: dict[int, MummyEffect]
    mummy_discards: tuple[MummyEffect, ...]
    cards: CardNeeds = Factory(lambda table: CardNeeds(table.seat), takes_self=True)
    """What is due asks of cards."""
    tiles: TileNeeds = Factory(lambda table: TileNeeds(table.seat), takes_self=True)
    """What is due asks of tiles."""
    empty_slot: int | None = None
    """The slot of the mummy tile that is being turned up."""
    entered: int = 0
    """How many adventurers entered the game in this turn, unless that is named."""
    is_entering: int | None = None
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

    def of_cards(self, kind: Callable[..., Frame], *figures: int) -> tuple[Frame, ...]:
        """Return what remains while the cards named as played are carried out."""
        frame = kind(self.seat, self.due.card, *figures, self.ends())
        return self.of_card(frame, cards=self.played())

    def face(self) -> int:
        """Return the face of the die, which must be named for a card that rolls, or 0."""
        card, face = self.due.card, self.due.face
        if face is None and getattr(card, "rolls", False):
            refuse("Due.face", face, f"a face of the die for {card!r}", InvalidArgument)
        return face or 0

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
        exactly: Callable[[Tile | None], int] | None = None,
    ) -> tuple[int, Tile | None]:
        """Return the place that what is due is about, and what lies there."""
        tiles, place = self.laid(), self.space()
        active = Counter(self.named.active or ())
        if place is None:
            for found in sorted(active, reverse=True):
                tile = tiles[found]
                if fits(tile) and (exactly is None or active[found] == exactly(tile)):
                    return found, tile
            self.refuse(
                f"an adventurer of seat {self.seat} on {words}: name Due.place, or the place in "
                f"seats[{self.seat}].active and the tile in spaces"
            )
        if place not in self.spaces and not fits(tiles[place]):
            self.spaces[place] = next(filter(fits, self._candidates(place)), tiles[place])
            tiles = self.laid()
        if not fits(tiles[place]):
            self.refuse(f"{words} on space {place}, not {tiles[place]!r}")
        if self.named.active is None:
            named = self.named
            others = len(named.asleep or ()) + len(named.lying) + named.in_chamber
            number = 1 if exactly is None else exactly(tiles[place])
            self.name(active=(place,) * min(number, ADVENTURERS - others))
        return place, tiles[place]

    def _candidates(self, place: int) -> list[Tile]:
        """Return the tiles that are left and can lie on a space without one named."""
        inventory = self.config.inventory
        icon = tables_of(self.config).icons[place]
        is_printed = isinstance(self.laid()[place], HorusTile)
        treasures = () if is_printed else self.treasures_left()
        if icon is None:
            return [*treasures]
        temple = self._not_named(inventory.temple_tiles[icon], inventory.all_temple[icon])
        return [*treasures, *temple]

    def take_treasure(self) -> None:
        """See that the seat in turn owns a treasure, unless its treasures are named."""
        if self.named.treasures is None and not self.tiles.given:
            self.tiles.given = self.treasures_left()[:1]

    def treasures_left(self) -> list[Treasure]:
        """Return a treasure of each kind that is named nowhere."""
        inventory = self.config.inventory
        return self._not_named(inventory.treasures, inventory.all_treasures)

    def _not_named(self, kinds: Kinds[K], in_box: Counts) -> list[K]:
        """Return a tile of each kind of which the box has more than are named."""
        named = Counter[object](self.spaces.values())
        named.update(treasure for seat in self.seats for treasure in seat.treasures or ())
        return [k for k, copies in zip(kinds.all, in_box, strict=True) if copies > named[k]]
