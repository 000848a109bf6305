"""Corrupted saves, games as text, notation, boxes and requests raise only our errors."""

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.fuzz.targets import TARGETS


@pytest.mark.properties
@pytest.mark.parametrize("target", TARGETS)
@given(data=st.binary(max_size=400))
@settings(
    derandomize=True,
    deadline=None,
    max_examples=40,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_spoilt_input_gives_our_errors_alone(target: str, data: bytes) -> None:
    TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_not_spoilt_is_read(target: str) -> None:
    """The targets do what they are meant to: bytes that change nothing give valid input."""
    assert TARGETS[target](b"")
