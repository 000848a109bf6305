"""Promises that every refusal keeps, in all games."""

from collections.abc import Callable

import pytest

from theban.core.errors import Illegality, InvalidArgument
from theban.core.refusals import Catalogue


def refuses(
    words: str,
    call: Callable[..., object],
    /,
    *arguments: object,
    error: type[BaseException] | tuple[type[BaseException], ...] = InvalidArgument,
    **named: object,
) -> None:
    """Check that a call is refused with words, which are a pattern."""
    with pytest.raises(error, match=words):
        call(*arguments, **named)


def check_data(illegality: Illegality, catalogue: Catalogue) -> None:
    """Check that code and details give the message again, and that nothing in it is foreign."""
    refusal = catalogue.refusals[illegality.code]
    details = dict(illegality.details)
    assert illegality.message == refusal.tell(details)
    assert illegality.reason is refusal.reason
    for value in details.values():
        items = value if isinstance(value, tuple) else (value,)
        assert all(type(item) in {int, str} for item in items)
