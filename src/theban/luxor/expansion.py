"""What the modules of the expansion add to a state, put together: one field for each module."""

from __future__ import annotations

from attrs import frozen

from theban.core.value import Value
from theban.luxor.modules.artifacts.parts import Artifacts


@frozen
class Expansion(Value):
    """The parts of the modules in play; a state without modules has None instead of this."""

    artifacts: Artifacts | None = None
    """The treasures that lie face down. :rule:`MC-6.1`."""
