"""How a table fits what is due in a position: one function for each kind.

Each is called with a :class:`~theban.luxor.placing.due_tables.DueTable` and returns the stack of
what remains to be done, the next last.  On the way it names on the table what the caller left open
and the kind needs, such as an adventurer on the space in question.  What the caller named is never
changed; whether it fits is judged by :func:`theban.luxor.checking.validation.validate` on the
finished state.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from theban.core.checking.named import check_due
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.checking.frames import SCARAB_RULES, TILES_THAT_ASK, figures_of
from theban.luxor.config import Config
from theban.luxor.frames import ChanceKind, DecisionKind, Frame
from theban.luxor.pieces import AdvanceAllCard, OneLessCard, Treasure
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Due, Kind
from theban.luxor.placing.modules import placings_of
from theban.luxor.rules.work import tables_of

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
    assert isinstance(kind, type)  # noqa: S101 (the class of a frame)
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
    assert level is not None  # noqa: S101 (as Due sees to)
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
