"""Events are values that a step can make cheaply."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import fields

from theban.core.values import maker_of
from theban.luxor.events import Event as LuxorEvent
from theban.tutankhamun.events import Event as TutankhamunEvent


@pytest.mark.parametrize(
    "event",
    [*get_args(LuxorEvent), *get_args(TutankhamunEvent)],
    ids=lambda event: f"{event.__module__}.{event.__name__}",
)
def test_every_event_can_be_made_without_its_constructor(event: Any) -> None:  # noqa: ANN401 (a class)
    """So that ``transition`` keeps up with ``step``; see the page on performance."""
    assert type(maker_of(event)(*fields(event))) is event
