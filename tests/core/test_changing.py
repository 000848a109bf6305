"""Values with fields changed, compared with what attrs makes of them."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError

from theban.core.values import Value, changed, changer_of


@frozen(weakref_slot=False)
class Purse(Value):
    """Small change."""

    keys: int
    coins: int = 7


def test_fields_change_as_by_evolve_and_the_value_stays() -> None:
    value = Purse(1)
    before = repr(value)
    made = changed(value, keys=2, coins=3)
    assert made == evolve(value, keys=2, coins=3)
    assert type(made) is type(value)
    assert hash(made) == hash(evolve(value, keys=2, coins=3))
    assert repr(value) == before
    assert changed(value) == value


def test_what_is_made_is_frozen() -> None:
    made = changed(Purse(1), keys=2)
    with pytest.raises(FrozenInstanceError):
        made.keys = 3  # type: ignore[misc]  # as no rule may


def test_an_unknown_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="kes"):
        changed(Purse(1), kes=2)


def test_one_field_of_a_class_changes_and_the_value_stays() -> None:
    before = Purse(1, 7)
    made: Purse = changer_of(Purse, "coins")(before, 3)
    assert (made, before) == (Purse(1, 3), Purse(1, 7))
    assert hash(made) == hash(Purse(1, 3))
    with pytest.raises(FrozenInstanceError):
        made.keys = 3  # type: ignore[misc]  # as no rule may
