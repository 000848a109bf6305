"""Events are values that a step can make cheaply."""

from typing import get_args

import pytest

from theban.core.values import DraftClasses
from theban.luxor.events import Event as LuxorEvent
from theban.tutankhamun.events import Event as TutankhamunEvent


@pytest.mark.parametrize(
    "event",
    [*get_args(LuxorEvent), *get_args(TutankhamunEvent)],
    ids=lambda event: f"{event.__module__}.{event.__name__}",
)
def test_every_event_has_a_twin(event: type) -> None:
    """So that ``transition`` keeps up with ``step``; see the page on performance."""
    assert DraftClasses()[event] is not None
