"""Combines tests of many small values into one test each, since each test has an overhead."""

from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import TypeVar

T = TypeVar("T")


def for_all(
    values: Iterable[T], named: Callable[[T], str]
) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make a test run for all values, and list those for which it fails.

    Use it for quick checks of hundreds of values, and ``parametrize`` for everything else, since
    that can run each value alone.
    """
    kept = tuple(values)

    def of_all(test: Callable[[T], None]) -> Callable[[], None]:
        def run() -> None:
            failed: dict[str, str] = {}
            for value in kept:
                try:
                    test(value)
                except AssertionError as error:
                    failed[named(value)] = str(error)
            told = "\n".join(f"{name}: {message}" for name, message in failed.items())
            assert not failed, told

        update_wrapper(run, test)
        del run.__wrapped__  # type: ignore[attr-defined]  # pytest would ask for its argument
        return run

    return of_all
