"""Whether the characters of a deal or a position can be, and what their abilities need."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.shapes import check_class, check_whole
from theban.luxor.hooks import Checks
from theban.luxor.modules.characters.access import character_of
from theban.luxor.modules.characters.parts import Character, CharacterSeat

if TYPE_CHECKING:
    from theban.luxor.config import Config
    from theban.luxor.state import Player


def check_seat_part(_config: Config, part: object, where: str) -> None:
    """Refuse what is no character with a number of flipped sets. :rule:`MC-7.1`."""
    check_class(part, CharacterSeat, where, "a CharacterSeat, since characters are played (MC-7.1)")
    seat = cast("CharacterSeat", part)  # checked at run time
    check_class(seat.character, Character, f"{where}.character", "a Character (MC-7.1)")
    check_whole(seat.flipped, f"{where}.flipped", "MC-7.3")


def _points(player: Player) -> int:
    """Count what *Extra point* scored. :rule:`MC-7.5`."""
    return len(player.treasures) if character_of(player) is Character.EXTRA_POINT else 0


CHECKS = Checks(seat_part=check_seat_part, points=_points)
"""What the module adds to the checks of deals and positions."""
