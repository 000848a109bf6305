"""What must happen next, in one sentence for each kind of decision.

The gap ``seat`` stands for what the seat is called.  Messages and pictures both tell it so.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.language import message
from theban.tutankhamun.frames import DecisionKind

DECISIONS: Mapping[str, str] = {
    DecisionKind.SAIL: message("{seat} chooses where to sail"),
    DecisionKind.OSIRIS: message("{seat} chooses a tile to take from the Underworld"),
    DecisionKind.ISIS: message("{seat} chooses a tile to swap with a Scarab Ring"),
    DecisionKind.RA: message("{seat} chooses a tile to send to the Underworld"),
    DecisionKind.THOTH: message("{seat} chooses the first of two tiles ahead to swap"),
    DecisionKind.THOTH_WITH: message("{seat} chooses the second of the two tiles to swap"),
    DecisionKind.HORUS: message("{seat} chooses a tile behind to fetch, or to retreat"),
}
"""For each decision what the seat chooses. :rule:`TT-2.1`, :rule:`TT-4.1` to :rule:`TT-4.6`."""
