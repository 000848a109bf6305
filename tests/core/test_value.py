"""Values are their own copies, and drafts become values."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError

from theban.core.value import Value, draft_slots, freeze


@frozen(weakref_slot=False)
class Point(Value):
    """A point."""

    x: int
    y: tuple[int, ...]


class PointDraft(Value):
    """A point that is being moved."""

    __slots__ = draft_slots(Point)

    x: int
    y: tuple[int, ...]


def frozen_point(x: int) -> Point:
    draft = PointDraft()
    draft.y = (1, 2)
    draft.x = 0
    draft.x += x
    return freeze(draft, Point)


def test_a_copy_of_a_value_is_the_value() -> None:
    point = Point(1, (2,))
    assert copy.copy(point) is point
    assert copy.deepcopy(point) is point
    assert copy.deepcopy([point])[0] is point


def test_a_draft_has_the_slots_of_its_value() -> None:
    assert draft_slots(Point) == ("x", "y")


def test_a_draft_becomes_a_value_in_place() -> None:
    draft = PointDraft()
    draft.x, draft.y = 1, ()
    point = freeze(draft, Point)
    assert id(point) == id(draft)
    assert type(point) is Point


def test_a_frozen_draft_is_as_any_value() -> None:
    point = frozen_point(3)
    assert point == Point(3, (1, 2))
    assert hash(point) == hash(Point(3, (1, 2)))
    assert repr(point) == "Point(x=3, y=(1, 2))"
    assert evolve(point, x=4) == Point(4, (1, 2))
    assert pickle.loads(pickle.dumps(point)) == point  # noqa: S301  # made here
    with pytest.raises(FrozenInstanceError):
        point.x = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert point.x == 3


def test_a_draft_of_another_layout_is_not_taken() -> None:
    class Other(Value):
        __slots__ = ("x",)

    with pytest.raises(TypeError, match="layout"):
        freeze(Other(), Point)
