"""A fixture for tests of the games that check_rules plays."""

import pytest

from theban.testing import _rules


@pytest.fixture
def without_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what check_rules tries after the games: saves, feeds, programs and studies."""
    monkeypatch.setattr(_rules, "check_uses", lambda *_: None)
