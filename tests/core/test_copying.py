"""Functions that make a value out of another one: their fields are an allow-list."""

import pytest
from attrs import frozen

from theban.core.values import Value, copying


@frozen(weakref_slot=False)
class Whole(Value):
    """What a view is taken of."""

    seat: int
    secret: int


@frozen(weakref_slot=False)
class Seen(Value):
    """A view of it."""

    name: str
    seat: int


def test_named_fields_are_copied_and_the_others_given() -> None:
    @copying(Seen, same=("seat",))
    def seen(whole: Whole, name: str) -> Seen:
        """Return what is seen."""
        raise NotImplementedError

    assert seen(Whole(3, 99), "Ann") == Seen("Ann", 3)
    assert seen.__doc__ == "Return what is seen."


@pytest.mark.parametrize("same", [(), ("secret",), ("seat", "secret"), ("seat", "name")])
def test_a_field_that_is_forgotten_unknown_or_said_twice_is_refused(same: tuple[str, ...]) -> None:
    def seen(whole: Whole, name: str) -> Seen:
        raise NotImplementedError

    with pytest.raises(TypeError, match="the fields of Seen are not those of the copy"):
        copying(Seen, same)(seen)
