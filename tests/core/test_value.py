"""Copies of values are the values themselves, and drafts become values."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve, field, frozen
from attrs.exceptions import FrozenInstanceError

from tests.refusals import refuses
from theban._core.checks import whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent
from theban._core.values import Value, draft_slots, maker_of


def freeze(draft: Any, kind: type) -> Any:  # noqa: ANN401 (of the class)
    """Turn a draft into a value, as a step does at its end."""
    draft.__class__ = kind
    return draft


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
    point: Point = freeze(draft, Point)
    return point


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

    refuses("layout", freeze, Other(), Point, error=TypeError)


# --- Values that are only made -------------------------------------------------------------------


@frozen(weakref_slot=False)
class Placed(BaseEvent):
    """Something at a place."""

    place: int = field(validator=whole(0))


def test_what_is_made_is_as_what_the_constructor_makes() -> None:
    point: Point = maker_of(Point)(3, (1, 2))
    assert type(point) is Point
    assert (point, hash(point), repr(point)) == (
        Point(3, (1, 2)),
        hash(Point(3, (1, 2))),
        "Point(x=3, y=(1, 2))",
    )
    with pytest.raises(FrozenInstanceError):
        point.x = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_class_with_a_base_is_made_too() -> None:
    made: Placed = maker_of(Placed)(1, 7)
    assert (made, repr(made)) == (Placed(1, 7), "Placed(seat=1, place=7)")
    with pytest.raises(FrozenInstanceError):
        made.seat = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_all_fields_are_asked_for() -> None:
    make: Any = maker_of(Point)
    for arguments in ((), (1,), (1, (), 3)):
        with pytest.raises(TypeError):
            make(*arguments)


def test_nothing_checks_what_a_game_makes() -> None:
    with pytest.raises(InvalidArgument):
        Placed(-1, 0)
    assert maker_of(Placed)(-1, 0).seat == -1
