"""What a position of Luxor shows.

That is what is awaited, and who is where; :mod:`theban.render.luxor.labels` tells tiles and cards.
"""

from __future__ import annotations

from theban.core.awaiting import Awaiting
from theban.luxor.knowledge.views import View
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import Player, State
from theban.render.luxor.modules.seen import Seated, lying_places
from theban.render.people import People


def due_of(shown: State | View) -> Awaiting:
    """Return what is awaited."""
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def players_of(shown: State | View) -> tuple[Seated, ...]:
    """Return what is known of the players."""
    return shown.players


def people_at(shown: State | View, place: int) -> list[People]:
    """Return who is at a place; one who is about to enter the chamber is in it already."""
    found: list[People] = []
    for seat, owner in enumerate(players_of(shown)):
        if place == shown.board.chamber:
            them = People(seat, owner.in_chamber + (seat == shown.entering))
        else:
            them = People(seat, owner.active.count(place), lying_places(owner).count(place))
        if them.number:
            found.append(them)
    return found


def scarabs_of(player: Seated) -> int:
    """Return how many scarabs a player has, whose values may be secret."""
    return len(player.scarabs) if isinstance(player, Player) else player.scarab_count


def sleepers_at(shown: State | View, statue: int) -> list[int]:
    """Return the seats with a sleeper at a statue."""
    return [seat for seat, owner in enumerate(players_of(shown)) if statue in owner.asleep]
