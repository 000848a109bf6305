"""What the module of artifacts brings to positions that are set up, put together."""

from __future__ import annotations

from theban.luxor.modules.artifacts.dues import DUES
from theban.luxor.modules.artifacts.rules import place
from theban.luxor.placing.modules import Placing

PLACING: Placing = Placing(place, DUES)
"""What the module brings."""
