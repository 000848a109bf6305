"""Copies of values are the values themselves, and values are made without their constructors."""

import copy
from typing import Any

import pytest
from attrs import field, frozen
from attrs.exceptions import FrozenInstanceError

from theban._core.checks import whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent
from theban._core.values import Value, maker_of


@frozen(weakref_slot=False)
class Point(Value):
    x: int
    y: tuple[int, ...]


@frozen(weakref_slot=False)
class Placed(BaseEvent):
    place: int = field(validator=whole(0))


def test_a_copy_of_a_value_is_the_value() -> None:
    point = Point(1, (2,))
    assert copy.copy(point) is point
    assert copy.deepcopy(point) is point
    assert copy.deepcopy([point])[0] is point


def test_what_is_made_is_as_what_the_constructor_makes() -> None:
    point: Point = maker_of(Point)(3, (1, 2))
    placed: Placed = maker_of(Placed)(1, 7)  # with a field of its base
    for made, right in ((point, Point(3, (1, 2))), (placed, Placed(1, 7))):
        assert type(made) is type(right)
        assert (made, hash(made), repr(made)) == (right, hash(right), repr(right))
    with pytest.raises(FrozenInstanceError):
        placed.seat = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_all_fields_are_asked_for() -> None:
    make: Any = maker_of(Point)
    for arguments in ((), (1,), (1, (), 3)):
        with pytest.raises(TypeError):
            make(*arguments)


def test_nothing_checks_what_a_game_makes() -> None:
    with pytest.raises(InvalidArgument):
        Placed(-1, 0)
    assert maker_of(Placed)(-1, 0).seat == -1
