"""Checks that a game, an agent or an adapter keeps what it promises.

They know no game and no test framework: hand them those of this library or your own.
:func:`check_rules` is for the contract of :class:`theban.Rules`, and for what else
the library makes of a game.
"""

from theban.testing._adapters import AdapterReport, check_adapter
from theban.testing._agents import AgentReport, check_agent
from theban.testing._check import check_rules
from theban.testing._report import (
    AdapterProperty,
    AgentProperty,
    AnyProperty,
    ConformanceError,
    Property,
    Report,
)

__all__ = [
    "AdapterProperty",
    "AdapterReport",
    "AgentProperty",
    "AgentReport",
    "AnyProperty",
    "ConformanceError",
    "Property",
    "Report",
    "check_adapter",
    "check_agent",
    "check_rules",
]
