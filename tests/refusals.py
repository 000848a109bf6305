"""What holds of every refusal, whichever game refuses: its message follows from its data."""

from __future__ import annotations

from theban.core.errors import Illegality
from theban.core.refusals import Catalogue


def check_data(illegality: Illegality, catalogue: Catalogue) -> None:
    """Check that code and details give the message again, and that nothing in it is foreign."""
    refusal = catalogue.refusals[illegality.code]
    details = dict(illegality.details)
    assert illegality.message == refusal.tell(details)
    assert illegality.reason is refusal.reason
    for value in details.values():
        items = value if isinstance(value, tuple) else (value,)
        assert all(type(item) in {int, str} for item in items)
