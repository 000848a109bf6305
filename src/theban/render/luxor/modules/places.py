"""Who is where, and where tiles send them, for what actions point at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theban.luxor.knowledge.views import View
from theban.luxor.pieces import End, OsirisTile, TunnelTile
from theban.luxor.rules.tiles.osiris import osiris_target
from theban.luxor.state import State
from theban.render.keys import Role, Target
from theban.render.luxor import keys
from theban.render.luxor.modules.seen import lying_places, mummy_of


def figures_at(shown: State | View, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers at a place, of which any one may be pointed at.

    Those are the upright ones, or without any the lying ones.
    """
    player = shown.players[seat]
    number = player.active.count(place) or lying_places(player).count(place)
    for index in range(number):
        yield Target(Role.FROM, keys.figure_key(seat, place, index))


def lying_at(shown: State | View, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers that lie at a place."""
    player = shown.players[seat]
    upright = player.active.count(place)
    for index in range(lying_places(player).count(place)):
        yield Target(Role.FROM, keys.figure_key(seat, place, upright + index))


def sent_on(shown: State | View, place: int) -> Iterator[Target]:
    """Yield the places where tiles send those who come to a place.

    Osiris sends on, as often as there is one (:rule:`LX-4.3`); then a tunnel leads to the next one
    ahead (:rule:`LX-4.6`), except an adventurer that meets the Mummy (:rule:`MC-3.1`).
    """
    board, mummy = shown.board, mummy_of(shown)
    while 0 <= place < board.chamber:
        tile, following = board.tiles[place], None
        if isinstance(tile, OsirisTile):
            following, _ = osiris_target(board, place, tile) or (None, ())
        elif isinstance(tile, TunnelTile) and (mummy is None or mummy.place != place):
            following = next((tunnel for tunnel in board.tunnels if tunnel > place), None)
        if following is None:
            return
        yield Target(Role.VIA, keys.place_key(following))
        if isinstance(tile, TunnelTile):
            return  # the tunnel where it ends is not used: LX-4.7
        place = following


def places_of_due(shown: State | View) -> Sequence[int]:
    """Return the space that an offer is about, if one is made."""
    subject = shown.subject
    return () if subject is None or subject.tile is None else subject.places


def end_slot(shown: State | View, seat: int, end: End) -> int:
    """Return the place in a hand of the card at an end."""
    return 0 if end is End.LEFT else max(len(shown.players[seat].hand) - 1, 0)
