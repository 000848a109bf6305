"""Values: copies are the values themselves, they are made without constructors, and have drafts."""

import copy
from typing import Any

import pytest
from attrs import field, fields, frozen
from attrs.exceptions import FrozenInstanceError

from theban import luxor, tutankhamun
from theban._core.checks import whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent
from theban._core.values import Value, maker_of
from theban.luxor import _state as luxor_draft
from theban.tutankhamun import _state as tutankhamun_draft


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


@pytest.mark.parametrize(
    ("frozen", "draft"),
    [
        (luxor.Player, luxor_draft.PlayerDraft),
        (luxor.State, luxor_draft.StateDraft),
        (tutankhamun.Player, tutankhamun_draft.PlayerDraft),
        (tutankhamun.State, tutankhamun_draft.StateDraft),
    ],
    ids=lambda each: f"{each.__module__}.{each.__name__}",
)
def test_a_draft_has_the_fields_of_the_frozen_class(frozen: type, draft: type) -> None:
    """Except a state's players, which inside a step are a list with drafts among them."""
    written = vars(frozen)["__annotations__"]
    expected = {each.name: written[each.name] for each in fields(frozen)}
    if "players" in expected:
        expected["players"] = "Sequence[AnyPlayer]"
    found = vars(draft)["__annotations__"]
    assert list(found.items()) == list(expected.items())
