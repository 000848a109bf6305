"""What the module of characters brings to positions that are set up, put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from theban.luxor.expansion import CHARACTER_SEAT, CHARACTERS
from theban.luxor.modules.characters.dues import DUES
from theban.luxor.parts.characters import Character, Characters, CharacterSeat
from theban.luxor.placing.modules import Placing

if TYPE_CHECKING:
    from theban.luxor.placing.placement import Placement
    from theban.luxor.placing.seats import Seat
    from theban.luxor.state import Player, State


def place(state: State, placement: Placement) -> State:
    """Give the characters that a position names, and then the first ones left. :rule:`MC-7.1`.

    With *Extra point* a seat whose points are not named has one more for each treasure.
    :rule:`MC-7.5`.
    """
    named = [_named_character(seat) for seat in placement.seats]
    left = [character for character in Character if character not in named]
    players: list[Player] = []
    for player, seat, own in zip(state.players, placement.seats, named, strict=True):
        character = own or left.pop(0)
        further = seat.points is None and character is Character.EXTRA_POINT
        points = player.points + (len(player.treasures) if further else 0)
        part = CharacterSeat(character, seat.flipped)
        parts = CHARACTER_SEAT.added_to(player.expansion, part)
        players.append(evolve(player, points=points, expansion=parts))
    hidden = Characters(placement.named.could_have_moved)
    parts_of_all = CHARACTERS.added_to(state.expansion, hidden)
    return evolve(state, players=tuple(players), expansion=parts_of_all)


def _named_character(seat: Seat) -> Character | None:
    """Return the character named; with flipped sets it is the one that flips. :rule:`MC-7.3`."""
    return Character.EXTRA_TURN if seat.character is None and seat.flipped else seat.character


PLACING: Placing = Placing(place, DUES)
"""What the module brings."""
