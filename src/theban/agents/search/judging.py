"""What a search asks its guide, and how wrong answers are refused."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NoReturn

from theban.agents.guide import AnyGuide
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite

_METHODS = ("worths", "priors", "points", "policy", "clue")


def check_guide(guide: object) -> None:
    """Check that an object is a guide."""
    if isinstance(guide, type) or not all(
        callable(getattr(guide, name, None)) for name in _METHODS
    ):
        raise InvalidArgument(
            f"guide is {shown(guide)}; it must have the methods {', '.join(_METHODS)} of a Guide"
        )


def first_look_of(guide: AnyGuide) -> float:
    """Return how much first judgements count; for a guide that does not say, nothing."""
    given: object = getattr(guide, "first_look", 0.0)
    number = to_finite(given)
    if number is None or not 0 <= number <= 1:
        raise InvalidArgument(
            f"first_look of the guide is {shown(given)}; it must be a number from 0 to 1"
        )
    return number


def worths_of(guide: AnyGuide, state: Any, players: int) -> Sequence[float]:  # noqa: ANN401 (of any game)
    """Return each seat's chance to win, as the guide judges it."""
    worths = guide.worths(state)
    try:
        # One comparison finds NaN too.
        right = len(worths) == players and 0.99 <= math.fsum(worths) <= 1.01 and min(worths) >= 0  # noqa: PLR2004 (1, but for rounding)
    except (TypeError, ValueError):
        right = False
    if not right:
        _refuse("worths", worths, f"{players} numbers from 0, together 1")
    return worths


def points_of(guide: AnyGuide, state: Any, players: int) -> Sequence[float]:  # noqa: ANN401 (of any game)
    """Return each seat's points at the end, as the guide expects them."""
    points = guide.points(state)
    try:
        right = len(points) == players and math.isfinite(math.fsum(points))
    except (TypeError, ValueError, OverflowError):
        right = False
    if not right:
        _refuse("points", points, f"{players} finite numbers")
    return points


def priors_of(guide: AnyGuide, state: Any, actions: tuple[Any, ...]) -> list[float]:  # noqa: ANN401 (of any game)
    """Return for each action its share of the guide's priors."""
    priors = guide.priors(state, actions)
    try:
        total = math.fsum(priors)
        right = len(priors) == len(actions) and min(priors) >= 0 and 0 < total < math.inf
    except (TypeError, ValueError, OverflowError):
        total, right = 1.0, False
    if not right:
        _refuse("priors", priors, f"{len(actions)} finite numbers from 0, not all 0")
    return [prior / total for prior in priors]


def _refuse(method: str, given: object, right: str) -> NoReturn:
    raise InvalidArgument(f"{method} of the guide gave {shown(given)}; it must give {right}")
