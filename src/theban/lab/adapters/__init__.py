"""The games for other people's tools.

Each module needs the tool that it is for, which comes with an extra of the same name; nothing else
in the library imports them:

* ``theban.lab.adapters.pettingzoo_env``: PettingZoo, where all seats learn.
* ``theban.lab.adapters.gymnasium_env``: Gymnasium, where one seat learns against agents.
* ``theban.lab.adapters.openspiel_game``: OpenSpiel, with explicit chance.
"""

from __future__ import annotations

from collections.abc import Sequence


def gains(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's gain at the end of a game; the gains add up to 0.

    The winners share 1 and the others together lose 1; all have 0 if all won.
    """
    winners = ranks.count(1)
    losers = len(ranks) - winners
    if not losers:
        return (0.0,) * len(ranks)
    return tuple([1 / winners if rank == 1 else -1 / losers for rank in ranks])
