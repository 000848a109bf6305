"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from theban.core import messages
from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.luxor.actions import (
    ACTIONS,
    ActWith,
    ClaimTreasure,
    End,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import Board
from theban.luxor.engine import awaiting
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    Event,
    HandCardMoved,
    HorusCardTurnedUp,
    KeyTaken,
    PileShuffled,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    WildCardTaken,
)
from theban.luxor.frames import ClaimOrDecline
from theban.luxor.modules.artifacts.parts import TreasureTurnedUp
from theban.luxor.modules.characters.parts import (
    AdvanceAll,
    ChooseTempleAction,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.modules.equipment.parts import AddCard
from theban.luxor.modules.mummy.happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.luxor.modules.mummy.parts import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor_module_pictures import lying_places, mummy_of
from theban.render.luxor_svg_hands import came_into_hands
from theban.render.svg_marks import Marks, Spot, check_seat, place_spot, spots_of

_BELONGINGS: dict[type, str] = {
    KeyTaken: "keys",
    KeysSpent: "keys",
    WildCardTaken: "wild cards",
    ScarabTaken: "scarabs",
    ScarabReturned: "scarabs",
    TalismansTaken: "talismans",
    PointsScored: "points",
    RerollTaken: "character",
    SetFlipped: "character",
}
"""The belongings of a seat that events mark."""
_EVENTS: tuple[type, ...] = get_args(Event)


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked.

    Args:
        shown: the state or the view that is drawn.
        last: events, and places as numbers.
        targets: actions, and places as numbers.

    Raises:
        InvalidArgument: something is none of these, or the board has no such place.
    """
    board = shown.board
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    seat = due.seat if isinstance(due, Decision) else None

    def of_event(thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, _EVENTS):
            check_seat(thing, len(shown.players))
            return _event_spots(shown, thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(
            f"last has {messages.shown(thing)}; events of Luxor and places are marked"
        )

    def of_action(thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, ACTIONS):
            return _action_spots(shown, thing, seat)
        raise InvalidArgument(
            f"targets has {messages.shown(thing)}; actions of Luxor and places are marked"
        )

    happened = spots_of(last, of_event) | set(came_into_hands(shown, last))
    return Marks(happened, spots_of(targets, of_action))


def _event_spots(shown: State | View, event: object) -> Sequence[Spot]:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    chamber = shown.board.chamber
    match event:
        case AdventurerMoved(_, origin, target) | MummyMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case AdventurerWoken(_, statue):
            return ("niche", statue), ("place", 0)
        case AdventurersLaidDown(place=place) | AdventurersStoodUp(place=place):
            return (place_spot(place, chamber),)
        case TreasureTaken(seat, place, treasure):
            return place_spot(place, chamber), (treasure.kind.value, seat)
        case TempleTileLaid(place=place):
            return (place_spot(place, chamber),)
        case TreasureTurnedUp(place=place):
            return (place_spot(place, chamber),)
        case CardPlayed() | HandCardsDiscarded():
            return (("discard",),)
        case HandCardMoved(seat, source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case HorusCardTurnedUp(_, card):
            return (("horus", card.level),)
        case MummyTileActivated(_, slot) | MummyTileTurnedUp(_, slot):
            return (("mummy tile", slot),)
        case MummyTilesShuffled():
            return (("mummy tiles",),)
        case PileShuffled():
            return (("draw",),)
        case (
            KeyTaken(seat)
            | KeysSpent(seat)
            | WildCardTaken(seat)
            | ScarabTaken(seat)
            | ScarabReturned(seat)
            | TalismansTaken(seat)
            | PointsScored(seat)
            | RerollTaken(seat)
            | SetFlipped(seat)
        ):
            return ((_BELONGINGS[type(event)], seat),)
        case _:
            return ()


def _action_spots(shown: State | View, action: object, seat: int | None) -> Sequence[Spot]:
    """Return what an action marks: on the board, in the hand of its seat, or beside."""
    spots = _common_spots(shown, action)
    return spots if spots or seat is None else _own_spots(shown, action, seat)


def _common_spots(shown: State | View, action: object) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    match action:
        case MoveAdventurer(origin, steps):
            return _movement(shown.board, origin, steps)
        case ActWith(place) | StandUp(place):
            return (place_spot(place, shown.board.chamber),)
        case ClaimTreasure() | PerformTempleAction():
            return _place_of_due(shown)
        case TakeHorusCard(level):
            return (("horus", level),)
        case TakeKey():
            return (("keys",),)
        case TakeWildCard():
            return (("wild cards",),)
        case TakeScarab():
            return (("scarabs",),)
        case ActivateMummyTile(slot):
            return (("mummy tile", slot),)
        case AdvanceAll() | JoinNext():
            return (("discard",),)  # as the card says, which lies there
        case _:
            return ()


def _own_spots(shown: State | View, action: object, seat: int) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    cards = len(shown.players[seat].hand)
    match action:
        case PlayCard(end) | AddCard(end):
            return (("hand", seat, 0 if end is End.LEFT else cards - 1),)
        case DiscardHandCard(slot):
            return (("hand", seat, slot),)
        case MoveHandCard(source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case ExchangeScarab():
            return (("scarabs", seat),)
        case TryStandUp():
            places = lying_places(shown.players[seat])
            mummy = mummy_of(shown)
            return [("place", place) for place in places if mummy and place != mummy.place]
        case Reroll() | TakeExtraTurn():
            return (("character", seat),)
        case _:
            return ()


def _place_of_due(shown: State | View) -> Sequence[Spot]:
    """Return the space that an offer is about, if one is made."""
    match shown.pending[-1:]:
        case (ClaimOrDecline(place=place) | ChooseTempleAction(place=place),):
            return (("place", place),)
        case _:
            return ()


def _movement(board: Board, origin: int, steps: int) -> Sequence[Spot]:
    """Return where a movement starts and where its first leg ends. :rule:`LX-1.2`."""
    start = place_spot(origin, board.chamber)
    if origin == board.chamber or not steps:
        return (start,)
    target = board.track.ahead(origin, steps) if steps > 0 else board.track.behind(origin)
    return (start,) if target is None else (start, ("place", target))
