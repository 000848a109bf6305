"""What a position has for modules: what was named of theirs, and what is shared out for them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from theban.core.chance import Counts
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.placing.seats import Seat


@frozen
class Placement:
    """What a position has for modules: what was named, and what was shared out for them."""

    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""

    hidden: Counts
    """The face-down treasures, counted in the order of ``config.inventory.treasures``."""

    equipment_in_box: Counts
    """The equipment in the box, counted in the order of ``config.inventory.cards``."""

    seats: tuple[Seat, ...]
    """What was named of each seat."""

    mummy: int | None
    """The place of the Mummy; None where it was not named, here and below."""

    mummy_tiles: Mapping[int, MummyEffect]
    """The open mummy tiles that were named, by slot."""

    mummy_discards: tuple[MummyEffect, ...]
    """The mummy tiles named as discarded."""

    exchanged_scarabs: tuple[int, ...]
    """The scarabs named as returned to the box."""

    empty_slot: int | None
    """The slot of the mummy tile that is being turned up, if one is."""

    entered: int
    """How many adventurers entered the game in this turn."""

    could_have_moved: bool
    """Whether a turn of this round that looks idle to all was not."""
