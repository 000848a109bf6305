"""Whether the Mummy and all that it brings can be as a deal or a position says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.shapes import (
    check_class,
    check_counts,
    check_length,
    check_numbers,
    check_whole,
    refuse,
)
from theban.luxor.hooks import Checks
from theban.luxor.modules.mummy.access import box_of, mummy_of
from theban.luxor.modules.mummy.parts import Mummy, MummySeat
from theban.luxor.modules.mummy.setup import DISPLAY

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.state import State


def check_part(config: Config, part: object, where: str) -> None:
    """Refuse what cannot be the Mummy with its tiles. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    check_class(part, Mummy, where, "a Mummy, since the Mummy is played (MC-2.1)")
    mummy, tables = cast("Mummy", part), config.tables  # checked at run time
    check_whole(mummy.place, f"{where}.place", "MC-2.8", 1, len(config.components.spaces))
    check_whole(mummy.talismans, f"{where}.talismans", "MC-2.9", most=box_of(config).talismans)
    what = "one for each slot"
    tiles = check_length(mummy.display, DISPLAY, f"{where}.display", what, "MC-4.1")
    kinds = tables.mummy_tiles
    for slot, effect in enumerate(tiles):
        if effect is not None and not any(effect is kind for kind in kinds.all):
            refuse(f"{where}.display[{slot}]", effect, "a mummy tile of the box (MC-4.1)")
    for name, counts in (("stack", mummy.stack), ("discards", mummy.discards)):
        check_counts(counts, f"{where}.{name}", kinds.all, "MC-4.1")
    check_counts(mummy.exchanged, f"{where}.exchanged", tables.scarabs.all, "MC-4.7")
    check_whole(mummy.woken, f"{where}.woken", "LX-4.2", most=len(config.components.statues))


def check_seat_part(config: Config, part: object, where: str) -> None:
    """Refuse what cannot be a player's lying adventurers and talismans. :rule:`MC-3.2`."""
    check_class(part, MummySeat, where, "a MummySeat, since the Mummy is played (MC-2.6)")
    seat = cast("MummySeat", part)  # checked at run time
    last = len(config.components.spaces)
    words = f"a space, 1 to {last}"
    check_numbers(seat.lying, f"{where}.lying", range(1, last + 1), words, "MC-3.2", twice=True)
    check_whole(seat.talismans, f"{where}.talismans", "MC-2.9", most=box_of(config).talismans)


def _exchanged(state: State) -> Counts:
    return mummy_of(state).exchanged


CHECKS = Checks(
    part=check_part,
    seat_part=check_seat_part,
    scarabs={"box": _exchanged},
    gives_points=True,
)
"""What the module adds to the checks of deals and positions."""
