"""What all tests share: a ``rule`` marker that names no known rule fails the run."""

from __future__ import annotations

import pytest

from theban.luxor.rulebook import RULEBOOK as LUXOR
from theban.tutankhamun.rulebook import RULEBOOK as TUTANKHAMUN


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Check each rule that a test names against the rulebooks."""
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: a rule marker names at least one rule")
            for rule in marker.args:
                if rule not in LUXOR and rule not in TUTANKHAMUN:
                    raise pytest.UsageError(f"{item.nodeid}: there is no rule {rule!r}")
