"""What a seat took and did in a game, told from the events: one entry with a count for each thing.

An entry is a group and a label, such as ``treasure:vase 2/3``.  Each game of the library has a
module here with the functions of :class:`Tally`; games without one have no entries.
"""

from __future__ import annotations

from theban.lab.studies.tally import luxor, tutankhamun
from theban.lab.studies.tally.counting import NO_TALLY, Tally

__all__ = ["Tally", "tally_of"]

_TALLIES = {"luxor": luxor.TALLY, "tutankhamun": tutankhamun.TALLY}


def tally_of(game: str) -> Tally:
    """Return how a game counts.

    Args:
        game: the name of the game.

    Example:
        >>> from theban.luxor import KeyTaken
        >>> list(tally_of("luxor").of_event(KeyTaken(seat=2)))
        [(2, 'supply:key', 1)]
    """
    return _TALLIES.get(game, NO_TALLY)
