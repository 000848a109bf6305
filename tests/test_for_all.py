"""A test of many values in one: all values for which it fails are listed."""

from tests.for_all import for_all
from tests.refusals import refuses


def test_all_values_for_which_a_test_fails_are_named() -> None:
    seen = list[int]()

    @for_all((1, 2, 3), lambda value: f"value {value}")
    def is_even(value: int) -> None:
        seen.append(value)
        assert value % 2 == 0

    refuses(r"(?s)value 1.*value 3", is_even, error=AssertionError)
    assert seen == [1, 2, 3]
