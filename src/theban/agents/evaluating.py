"""What agents share that judge positions by a function of their callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute

from theban.core.checking.arguments import check_callable
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite


def is_function(
    agent: object, attribute: Attribute[Any], value: Callable[[Any, int], float]
) -> None:
    """Validate the field of an agent that has the function."""
    check_callable(value, f"{type(agent).__name__}.{attribute.name}")


def judged_by(evaluate: Callable[[Any, int], float], state: object, seat: int) -> float:
    """Judge a position by somebody's function."""
    given = evaluate(state, seat)
    worth = to_finite(given)
    if worth is None:
        raise InvalidArgument(f"evaluate gave {shown(given)}; it must give a finite number")
    return worth
