"""What the module of the Mummy brings to positions that are set up, put together."""

from __future__ import annotations

from theban.luxor.modules.mummy.dues import DUES, move_dues
from theban.luxor.modules.mummy.setup import place
from theban.luxor.placing.modules import Placing

PLACING: Placing = Placing(
    place,
    DUES,
    move_dues,
    words=(
        (r"expansion\.mummy\.display", "mummy_tiles"),
        (r"expansion\.mummy\.place", "mummy"),
        (r"expansion\.mummy\.woken", "entered"),
        (r"expansion\.mummy\.discards", "mummy_discards"),
    ),
)
"""What the module brings."""
