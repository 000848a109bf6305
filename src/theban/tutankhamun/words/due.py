"""What must happen next, in one sentence for each kind of decision.

The gap ``seat`` stands for what the seat is called.  Messages and pictures both tell it so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.tutankhamun.frames import DecisionKind

if TYPE_CHECKING:
    from collections.abc import Mapping

DECISIONS: Mapping[str, str] = {
    DecisionKind.SAIL: "{seat} chooses where to sail",
    DecisionKind.OSIRIS: "{seat} chooses a tile to take from the Underworld",
    DecisionKind.ISIS: "{seat} chooses a tile to swap with a Scarab Ring",
    DecisionKind.RA: "{seat} chooses a tile to send to the Underworld",
    DecisionKind.THOTH: "{seat} chooses the first of two tiles ahead to swap",
    DecisionKind.THOTH_WITH: "{seat} chooses the second of the two tiles to swap",
    DecisionKind.HORUS: "{seat} chooses a tile behind to fetch, or to retreat",
}
"""For each decision what the seat chooses. :rule:`TT-2.1`, :rule:`TT-4.1` to :rule:`TT-4.6`."""
