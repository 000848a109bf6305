"""What a position that is set up can be asked to await: any decision or chance event, by its kind.

:class:`Due` is what a caller names.  Its effects on the table are, kind by kind, in
:mod:`theban.luxor.positions.pending` and with the modules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NoReturn, TypeAlias, TypeVar

import attrs
from attrs import Factory, define, field, fields, frozen

from theban.core.chance import Counts, Kinds
from theban.core.checks import check_fields, keep_plain
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.messages import listed
from theban.core.shapes import check_due, check_index, refuse
from theban.core.values import Value
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.box import ADVENTURERS
from theban.luxor.config import HAND_SIZE, Config, Module
from theban.luxor.frame_checks import SCARAB_RULES, TILES_THAT_ASK, figures_of
from theban.luxor.frames import ChanceKind, DecisionKind, Frame
from theban.luxor.parts.characters import OfferExtraTurn
from theban.luxor.parts.mummy import MummyEffect, Supply
from theban.luxor.pieces import (
    LEVELS,
    AdvanceAllCard,
    Card,
    CardPair,
    End,
    HorusTile,
    OneLessCard,
    Tile,
    Treasure,
)
from theban.luxor.positions.sharing import CardNeeds, Placement, Seat, TileNeeds, share_tiles
from theban.luxor.rules.work import Work, tables_of

Kind: TypeAlias = DecisionKind | ChanceKind
"""The kinds of ``awaiting(state)``."""


@frozen
class Due(Value):
    """What is due in a position, for :func:`theban.luxor.position`: a kind, and its subject.

    The kinds are those of ``awaiting(state)``.  Each takes the fields whose text names it, and no
    others.  Fields not named fit what is named elsewhere, where their text says how; *card*, *face*
    and *level* are needed wherever they are taken.

    Where a *place* is not named, it is the foremost place where an own adventurer stands and the
    tile fits.  If it is named, but not the adventurers, the adventurers needed stand there; and if
    it is named, but not its tile, the first tile left that fits lies there.

    Raises:
        InvalidArgument: a field is of a wrong type, or the kind does not take it.

    Example:
        >>> from theban.luxor.pieces import DieCard
        >>> Due(DecisionKind.MOVE_ADVENTURER, card=DieCard(), face=3).face
        3
        >>> Due(DecisionKind.CLAIM_TREASURE, place=3, face=3)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Due.face is 3; it must be left out for claim_treasure, \
which takes place and extra_turn_offered
    """

    kind: DecisionKind | ChanceKind = field()
    """The kind of the decision or chance event."""
    place: int | None = field(default=None, kw_only=True)
    """*horus_tile*, *favor_of_horus*, *scarab_or_wild*, *scarab*, *claim_treasure*, *temple_tile*,
    *treasure* and *temple_action*: the space of the tile that is acted on.

    *rearrange_hand*: where the adventurer is that passed a statue.
    """
    card: Card | CardPair | None = field(default=None, kw_only=True)
    """*move_adventurer*, *die*, *reroll*, *ahead*, *add_card* and *rearrange_hand*: the card that
    was played, or two together (:rule:`MC-5.4`).
    """
    face: int | None = field(default=None, kw_only=True)
    """*move_adventurer* (with a card that rolls) and *reroll*: the face rolled."""
    ends: tuple[End, ...] | None = field(default=None, kw_only=True)
    """With characters, where a card is named: the end that each was played from; else the left."""
    again: bool = field(default=False, kw_only=True)
    """*die*: whether it is rolled once more. :rule:`MC-7.2`."""
    level: int | None = field(default=None, kw_only=True)
    """*horus_card*: the level of the stack."""
    slot: int | None = field(default=None, kw_only=True)
    """*mummy_tile*: the slot that is empty.  Kinds that a mummy tile brings: the slot of the tile;
    else the first that brings it, and slot 0 if no open mummy tile is named.

    What comes of the board and of mummy tiles (*card*, *scarab*, *horus_card*, *rearrange_hand*)
    comes of a mummy tile if and only if this is named.
    """
    taken: Supply | None = field(default=None, kw_only=True)
    """*supply*: what was taken first, if something was.  *scarab* of a *choice* tile: the scarab,
    if one more thing is to be chosen after it.
    """
    times: int = field(default=1, kw_only=True)
    """*rearrange_hand*: how often it is asked, once for each adventurer that woke."""
    waiting: tuple[int, ...] = field(default=(), kw_only=True)
    """*rearrange_hand*, if all advance: where those stand that are still to go."""
    moved: tuple[int, ...] = field(default=(), kw_only=True)
    """*rearrange_hand*, if a card advances all: where those stand that went before."""
    is_acting: bool = field(default=True, kw_only=True)
    """*rearrange_hand*: whether the movement leads to an action; after a tunnel it does not."""
    places: tuple[int, ...] | None = field(default=None, kw_only=True)
    """*act_with*: where those that advanced stand now; else all places off the stairs."""
    extra_turn_offered: bool = field(default=False, kw_only=True)
    """In the course of a turn: whether *extra_turn* will be asked at its end. :rule:`MC-7.3`."""

    def __attrs_post_init__(self) -> None:
        """Look at the kind, and at each field that it takes; keep numbers as plain ones."""
        keep_plain(self)
        check_fields(self, ("Due",), InvalidArgument)
        if self.level not in (None, *LEVELS):
            refuse(("Due", "level"), self.level, "a level, 1, 2 or 3", InvalidArgument)
        takes = TAKES.get(self.kind, ())
        if self.kind not in NOT_IN_A_TURN:
            takes += ("extra_turn_offered",)
        for attribute in fields(Due)[1:]:
            name, value = attribute.name, getattr(self, attribute.name)
            if value == attribute.default:
                if name == _NEEDED.get(self.kind):
                    refuse(("Due", name), value, f"named for {self.kind}", InvalidArgument)
            elif name not in takes:
                right = f"left out for {self.kind}, which takes {_listed(takes)}"
                refuse(("Due", name), value, right, InvalidArgument)


def _listed(names: tuple[str, ...]) -> str:
    return listed(names, "and") if names else "nothing further"


# --- Which fields a kind takes, and what they can hold -------------------------------------------

_D, _C = DecisionKind, ChanceKind

TAKES: Mapping[Kind, tuple[str, ...]] = {
    _D.MOVE_ADVENTURER: ("card", "face", "ends"),
    _D.ACT_WITH: ("places",),
    _D.CLAIM_TREASURE: ("place",),
    _D.SCARAB_OR_WILD: ("place",),
    _D.FAVOR_OF_HORUS: ("place",),
    _D.HORUS_TILE: ("place",),
    _D.MOVE_BY_TILE: ("slot",),
    _D.MOVE_HAND_CARD: ("slot",),
    _D.EXCHANGE_SCARAB: ("slot",),
    _D.DISCARD_HAND_CARD: ("slot",),
    _D.HORUS_STACK: ("slot",),
    _D.SUPPLY: ("slot", "taken"),
    _D.ADD_CARD: ("card", "ends"),
    _D.REROLL: ("card", "face", "ends"),
    _D.AHEAD: ("card", "ends"),
    _D.TEMPLE_ACTION: ("place",),
    _D.REARRANGE_HAND: ("place", "card", "slot", "times", "waiting", "moved", "is_acting"),
    _C.DIE: ("card", "ends", "again"),
    _C.CARD: ("slot",),
    _C.HORUS_CARD: ("level", "slot"),
    _C.TEMPLE_TILE: ("place",),
    _C.SCARAB: ("place", "slot", "taken"),
    _C.TREASURE: ("place",),
    _C.MUMMY_TILE: ("slot",),
}
"""For each kind the fields that it takes, but for ``extra_turn_offered``; others take none."""

NOT_IN_A_TURN: tuple[Kind, ...] = (
    _D.PLAY_CARD,
    _D.STAND_UP,
    _D.EXTRA_TURN,
    _C.STAND_UP_ROLL,
)
"""The kinds before whose answer no set can have been completed in the turn, or that ask for it."""

_NEEDED: Mapping[Kind, str] = {
    _D.MOVE_ADVENTURER: "card",
    _D.ADD_CARD: "card",
    _D.REROLL: "card",
    _D.AHEAD: "card",
    _C.DIE: "card",
    _C.HORUS_CARD: "level",
}
"""The field that a kind cannot do without."""


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


DueRules: TypeAlias = "Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]]"
"""For kinds of decisions and chance events what puts a table in order for them."""


def _no_dues() -> DueRules:
    return {}


@frozen
class Placing:
    """What a module brings."""

    place: Callable[[Work, Placement], None] | None = None
    """Puts its part into a position, given what was named."""

    dues: DueRules = field(factory=_no_dues)
    """For the kinds that it brings, and for others that it brings about too."""

    move_dues: Callable[[DueTable], tuple[Frame, ...]] | None = None
    """What remains once an adventurer has arrived that it moved at the end of a turn."""

    arguments: Mapping[str, str] = field(factory=dict[str, str])
    """The arguments by which fields of its part of a state are named, where they are called
    otherwise.
    """


def placings_of(config: Config) -> tuple[Placing, ...]:
    """Return what the modules in play bring, in their order."""
    return tuple([_placings[module] for module in config.modules])


def placing_of(module: Module) -> Placing:
    """Return what a module brings."""
    return _placings[module]


_placings: dict[Module, Placing] = {}


def install(placings: Mapping[Module, Placing]) -> None:
    """Say what each module brings; done once, by the place that joins base game and modules."""
    _placings.update(placings)


# --- A card is carried out ------------------------------------------------------------------------


def play_card(table: DueTable) -> tuple[Frame, ...]:
    """A turn starts."""
    return (frames.StartTurn(table.seat),)


def move_adventurer(table: DueTable) -> tuple[Frame, ...]:
    """A card was played that moves one adventurer. :rule:`LX-3.4`."""
    return table.of_cards(frames.ChooseMove, table.face())


def roll_die(table: DueTable) -> tuple[Frame, ...]:
    """A card was played for which a die is rolled. :rule:`LX-3.6`."""
    return table.of_cards(frames.RollDie)


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
        exactly=lambda tile: tile.needed - 1 if isinstance(tile, Treasure) else 1,
    )
    return table.of_card(frames.ClaimOrDecline(table.seat, place))


def _of_tile(kind: Callable[..., Frame]) -> Callable[[DueTable], tuple[Frame, ...]]:
    """Make the function for what a tile brings at once. :rule:`LX-5.4` to :rule:`LX-5.8`."""
    assert isinstance(kind, type)  # the class of a frame
    words, classes, _ = TILES_THAT_ASK[kind]

    def stack(table: DueTable) -> tuple[Frame, ...]:
        _, tile = table.stand(words, lambda tile: isinstance(tile, classes))
        return table.of_card(kind(table.seat, **figures_of(kind, tile)))

    return stack


# --- Chance ---------------------------------------------------------------------------------------


def card(table: DueTable) -> tuple[Frame, ...]:
    """The hand is filled. :rule:`LX-6.1`."""
    return table.of_card()


def horus_card(table: DueTable) -> tuple[Frame, ...]:
    """A Horus card was taken, and the next one of its stack is seen. :rule:`LX-5.12`."""
    level = table.due.level
    assert level is not None  # as Due sees to
    turn_up = frames.TurnUpHorusCard(table.seat, level)
    taken: tuple[Frame, ...] = ()
    if tables_of(table.config).hooks.horus_card_taken is not None:
        taken = (frames.HorusCardTaken(table.seat, level),)
    stack = table.of_card(*taken, turn_up, cards=0)
    table.cards.taken = level
    return stack


def temple_tile(table: DueTable) -> tuple[Frame, ...]:
    """A treasure over an icon was taken. :rule:`LX-5.3`."""
    icons = [p for p, icon in enumerate(tables_of(table.config).icons) if icon is not None]
    return table.of_card(frames.TurnUpTempleTile(table.seat, emptied(table, icons)))


def emptied(table: DueTable, possible: Collection[int]) -> int:
    """Return the place of a treasure that the seat in turn took, from which it is gone."""
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


def scarab(table: DueTable) -> tuple[Frame, ...]:
    """A tile gives a scarab. :rule:`LX-5.4`, :rule:`LX-5.6`."""
    words, classes, _ = TILES_THAT_ASK[frames.DrawScarab]
    _, tile = table.stand(words, lambda tile: isinstance(tile, classes))
    return table.of_card(frames.DrawScarab(table.seat, SCARAB_RULES[type(tile)][0]))


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {
    DecisionKind.PLAY_CARD: play_card,
    DecisionKind.MOVE_ADVENTURER: move_adventurer,
    DecisionKind.ACT_WITH: act_with,
    DecisionKind.CLAIM_TREASURE: claim_treasure,
    DecisionKind.SCARAB_OR_WILD: _of_tile(frames.ChooseScarabOrWild),
    DecisionKind.FAVOR_OF_HORUS: _of_tile(frames.ChooseFavor),
    DecisionKind.HORUS_TILE: _of_tile(frames.AtHorusTile),
    ChanceKind.DIE: roll_die,
    ChanceKind.CARD: card,
    ChanceKind.HORUS_CARD: horus_card,
    ChanceKind.TEMPLE_TILE: temple_tile,
    ChanceKind.SCARAB: scarab,
}
"""For each kind of the base game what puts a table in order for it."""


# --- Any kind -------------------------------------------------------------------------------------


def read_due(config: Config, due: object, *, over: bool) -> Due:
    """Return what is named as due; else the start of a turn."""
    start, kinds = Due(DecisionKind.PLAY_CARD), (DecisionKind, ChanceKind)
    asked = check_due(due, start, kinds, "a DecisionKind, a ChanceKind or a Due", over=over)
    if not any(asked.kind in table for table in _tables(config)):
        refuse("due", due, "what can be due with the modules that are played", InvalidArgument)
    return asked


def _tables(config: Config) -> Iterator[Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]]]:
    """Yield the tables of the modules, and then that of the base game."""
    for placing in placings_of(config):
        yield placing.dues
    yield DUES


def stack_of(table: DueTable) -> tuple[Frame, ...]:
    """Put a table in order for what is due, and return what remains to be done, the next last."""
    kind = table.due.kind
    return next(each[kind] for each in _tables(table.config) if kind in each)(table)
