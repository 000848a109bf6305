"""What the module of characters brings to positions that are set up, put together."""

from __future__ import annotations

from theban.luxor.expansion import CHARACTER_SEAT, CHARACTERS
from theban.luxor.modules.characters.dues import DUES
from theban.luxor.parts.characters import Character, Characters, CharacterSeat
from theban.luxor.placing.modules import Placing
from theban.luxor.placing.placement import Placement
from theban.luxor.placing.seats import Seat
from theban.luxor.rules.work import Work


def place(work: Work, placement: Placement) -> None:
    """Give the characters that a position names, and then the first ones left. :rule:`MC-7.1`.

    With *Extra point* a seat whose points are not named has one more for each treasure.
    :rule:`MC-7.5`.
    """
    named = [_named_character(seat) for seat in placement.seats]
    left = [character for character in Character if character not in named]
    for number, (seat, own) in enumerate(zip(placement.seats, named, strict=True)):
        player, character = work.player(number), own or left.pop(0)
        if seat.points is None and character is Character.EXTRA_POINT:
            player.points += len(player.treasures)
        CHARACTER_SEAT.put(player, CharacterSeat(character, seat.flipped))
    CHARACTERS.put(work.state, Characters(placement.named.could_have_moved))


def _named_character(seat: Seat) -> Character | None:
    """Return the character named; with flipped sets it is the one that flips. :rule:`MC-7.3`."""
    return Character.EXTRA_TURN if seat.character is None and seat.flipped else seat.character


PLACING: Placing = Placing(place, DUES)
"""What the module brings."""
