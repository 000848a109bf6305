"""Who sits where in a recorded game, and which seat an option means."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.play.record import AnyRecord

SPECTATOR = "spectator"
"""What options call who sits nowhere."""
LONGEST_NAME = 16
"""The most characters of a name; of longer ones the rest is cut off."""


def seat_named(
    option: str, text: str, names: Sequence[str], *, spectator: bool = False
) -> int | None:
    """Return the seat that an option means."""
    if spectator and text == SPECTATOR:
        return None
    seats = [str(seat) for seat in range(len(names))]
    if text in seats:
        return int(text)
    if names.count(text) == 1:
        return names.index(text)
    also = f", one of the names {', '.join(names)}, or {SPECTATOR}"
    right = also if spectator else f" or one of the names {', '.join(names)}"
    raise InvalidArgument(
        f"{option} is {shown(text)}; it must be a seat from 0 to {seats[-1]}{right}"
    )


def names_of(record: AnyRecord) -> tuple[str, ...]:
    """Return the names that a record gives, if it has one for each seat."""
    from theban.render.names import Names  # noqa: PLC0415 (see theban.cli)
    from theban.serial.text_record import names_in  # noqa: PLC0415 (as above)

    players = record.config.players
    given = names_in(record.metadata, players)
    if given is None:
        return tuple(Names(None).of(seat) for seat in range(players))
    return tuple(name[:LONGEST_NAME].rstrip() for name in given)
