"""Checks that a game keeps the contract of :class:`theban.core.protocol.Rules`.

They know no game and no test framework: hand them the rules of this library's games or your own.
"""

from theban.testing.check import check_rules
from theban.testing.report import ConformanceError, Property, Report

__all__ = ["ConformanceError", "Property", "Report", "check_rules"]
