"""What the module of the Mummy brings to positions that are set up, put together."""

from __future__ import annotations

from theban.luxor.modules.mummy.dues import DUES, move_dues
from theban.luxor.modules.mummy.setup import place
from theban.luxor.placing.modules import Placing

PLACING: Placing = Placing(
    place,
    DUES,
    move_dues,
    arguments={
        "display": "mummy_tiles",
        "place": "mummy",
        "woken": "entered",
        "discards": "mummy_discards",
        "exchanged": "exchanged_scarabs",
    },
)
"""What the module brings."""
