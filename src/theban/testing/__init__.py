"""Checks that a game, an agent or an adapter keeps its promises.

They do not depend on a particular game or test framework: pass them those of this library or your
own. :func:`check_rules` checks the contract of :class:`theban.Rules`, and the library's uses of a
game.
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
