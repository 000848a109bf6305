"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core import messages
from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.luxor.actions import (
    ACTIONS,
    ActWith,
    ClaimTreasure,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS, Board
from theban.luxor.events import (
    EVENTS,
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
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
from theban.luxor.knowledge.views import View
from theban.luxor.parts.artifacts import TreasureTurnedUp
from theban.luxor.parts.characters import (
    AdvanceAll,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import (
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
from theban.luxor.pieces import End, OsirisTile, TunnelTile
from theban.luxor.rules.playing import awaiting
from theban.luxor.rules.tiles.osiris import osiris_target
from theban.luxor.state import State
from theban.render.luxor.module_pictures import lying_places, mummy_of
from theban.render.luxor.svg.hands import came_into_hands
from theban.render.svg.marks import Marks, Spot, check_seat, place_spot, spots_of

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
        if isinstance(thing, EVENTS):
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


def _common_spots(shown: State | View, action: object) -> Sequence[Spot]:  # noqa: C901, PLR0911 (one line for each class)
    match action:
        case MoveAdventurer(origin, steps):
            return _movement(shown, origin, steps)
        case StandUp(place):
            return (place_spot(place, shown.board.chamber),)
        case ActWith(place):
            return _sent_on(shown.board, place)
        case ClaimTreasure():
            return [("place", place) for place in _places_of_due(shown)]
        case PerformTempleAction():
            return [
                spot for place in _places_of_due(shown) for spot in _sent_on(shown.board, place)
            ]
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


def _places_of_due(shown: State | View) -> Sequence[int]:
    """Return the space that an offer is about, if one is made."""
    subject = shown.subject
    return () if subject is None or subject.tile is None else subject.places


def _movement(shown: State | View, origin: int, steps: int) -> Sequence[Spot]:
    """Return where a movement starts and where its first leg ends. :rule:`LX-1.2`.

    That of 0 steps is where the tile leads to, if it does. :rule:`MC-5.2`.
    """
    board = shown.board
    start = place_spot(origin, board.chamber)
    if origin == board.chamber:
        return (start,)
    if not steps:
        return _sent_on(board, origin)
    target = board.track.ahead(origin, steps) if steps > 0 else board.track.behind(origin)
    if target is None and steps < 0 and shown.config.rulings.backward_onto_stairs:
        target = STAIRS
    return (start,) if target is None else (start, ("place", target))


def _sent_on(board: Board, place: int) -> Sequence[Spot]:
    """Return a place where somebody acts, and where its tile sends them, if it does.

    A tunnel leads to the next one, Osiris on: :rule:`LX-4.6`, :rule:`LX-4.3`.
    """
    start = place_spot(place, board.chamber)
    tile, target = board.tiles[place], None
    if isinstance(tile, OsirisTile):
        target = osiris_target(board, place, tile)
    elif isinstance(tile, TunnelTile):
        target = next((tunnel for tunnel in board.tunnels if tunnel > place), None)
    return (start,) if target is None else (start, ("place", target))
