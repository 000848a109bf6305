"""Where things are on the board, for what events and actions mark."""

from __future__ import annotations

from collections.abc import Sequence

from theban.luxor.board import Board
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import End, OsirisTile, TunnelTile
from theban.luxor.rules.tiles.osiris import osiris_target
from theban.luxor.state import State
from theban.render.svg.marks import Spot, place_spot


def places_of_due(shown: State | View) -> Sequence[int]:
    """Return the space that an offer is about, if one is made.

    Args:
        shown: the state or the view that is drawn.
    """
    subject = shown.subject
    return () if subject is None or subject.tile is None else subject.places


def sent_on(board: Board, place: int) -> Sequence[Spot]:
    """Return a place where somebody acts, and where its tile sends them, if it does.

    A tunnel leads to the next one, Osiris on: :rule:`LX-4.6`, :rule:`LX-4.3`.

    Args:
        board: the board.
        place: the place.
    """
    start = place_spot(place, board.chamber)
    tile, target = board.tiles[place], None
    if isinstance(tile, OsirisTile):
        target = osiris_target(board, place, tile)
    elif isinstance(tile, TunnelTile):
        target = next((tunnel for tunnel in board.tunnels if tunnel > place), None)
    return (start,) if target is None else (start, ("place", target))


def end_spot(shown: State | View, end: End, seat: int) -> Spot:
    """Return the spot of a card at an end of a hand.

    Args:
        shown: the state or the view that is drawn.
        end: the end.
        seat: whose hand it is.
    """
    return "hand", seat, 0 if end is End.LEFT else len(shown.players[seat].hand) - 1
