"""Values are their own copies, and drafts become values."""

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve, field, frozen
from attrs.exceptions import FrozenInstanceError

from theban.core.checks import whole
from theban.core.errors import InvalidArgument
from theban.core.values import DraftClasses, Value, draft_slots


def freeze(draft: Any, kind: type) -> Any:  # noqa: ANN401 (of the class)
    draft.__class__ = kind
    return draft


@frozen(weakref_slot=False)
class Point(Value):
    x: int
    y: tuple[int, ...]


class PointDraft(Value):
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

    with pytest.raises(TypeError, match="layout"):
        freeze(Other(), Point)


def test_a_draft_becomes_what_the_constructor_makes() -> None:
    draft = DraftClasses()[Point]
    assert draft is not None
    point = freeze(draft(3, (1, 2)), Point)
    assert type(point) is Point
    assert (point, hash(point), repr(point)) == (
        Point(3, (1, 2)),
        hash(Point(3, (1, 2))),
        "Point(x=3, y=(1, 2))",
    )
    with pytest.raises(FrozenInstanceError):
        point.x = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_draft_knows_defaults_and_refuses_what_the_constructor_refuses() -> None:
    @frozen(weakref_slot=False)
    class Told(Value):
        seat: int
        place: int = 7

    draft = DraftClasses()[Told]
    assert draft is not None
    assert freeze(draft(1), Told) == Told(1, 7)
    for arguments in ((), (1, 2, 3)):
        with pytest.raises(TypeError):
            draft(*arguments)


def test_a_draft_is_made_once() -> None:
    drafts = DraftClasses()
    assert drafts[Point] is drafts[Point]


def test_where_a_constructor_does_more_there_is_no_draft() -> None:
    @frozen
    class TakesWeakReferences(Value):
        seat: int

    @frozen(weakref_slot=False)
    class Converts(Value):
        seat: int = field(converter=int)

    @frozen(weakref_slot=False)
    class Derives(Value):
        seat: int
        double: int = field(init=False)

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "double", 2 * self.seat)

    @frozen(weakref_slot=False)
    class Inherits(Point):
        z: int

    drafts = DraftClasses()
    for frozen_class in (TakesWeakReferences, Converts, Derives, Inherits):
        assert drafts[frozen_class] is None


def test_a_draft_leaves_out_what_checks_the_values_of_others() -> None:
    @frozen(weakref_slot=False)
    class Told(Value):
        seat: int = field(validator=whole(0))

    with pytest.raises(InvalidArgument):
        Told(-1)
    draft = DraftClasses()[Told]
    assert draft is not None
    assert freeze(draft(-1), Told).seat == -1
    assert freeze(draft(1), Told) == Told(1)
