"""What the module of equipment brings to positions that are set up, put together."""

from __future__ import annotations

from theban.luxor.modules.equipment.dues import DUES
from theban.luxor.modules.equipment.rules import place
from theban.luxor.placing.modules import Placing

PLACING: Placing = Placing(place, DUES, arguments={"batch": "in_box_batch"})
"""What the module brings."""
