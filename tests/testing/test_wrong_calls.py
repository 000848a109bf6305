"""The check of rules, called with wrong arguments: it raises our errors."""

from typing import Any

import pytest

from tests import toy
from tests.wrong_calls import check_call, check_fields, classes_of
from theban import testing
from theban._core.errors import InvalidArgument

CONFIGS = [toy.Config()]
NUMBERS: dict[str, object] = {"games": 1, "seed": 1, "limit": 3, "stride": 1}


def test_wrong_arguments_are_refused() -> None:
    # As many games as a large number says would last for ever.
    check_call((testing.check_rules, (toy.RULES, CONFIGS), NUMBERS), skipped=["games"])


@pytest.mark.parametrize("name", ["choose", "conserve", "on_progress"])
def test_what_cannot_be_called_is_refused(name: str) -> None:
    wrong: Any = {name: 5}
    with pytest.raises(InvalidArgument, match=f"{name} is 5; it must be a function, or None"):
        testing.check_rules(toy.RULES, CONFIGS, **wrong)


@pytest.mark.parametrize("number", [0, True, 1.0, "1", None])
def test_what_is_no_number_of_games_is_refused(number: object) -> None:
    wrong: Any = number
    with pytest.raises(InvalidArgument, match=r"games is .*; it must be a whole number from 1 on"):
        testing.check_rules(toy.RULES, CONFIGS, games=wrong)


def test_wrong_fields_are_taken_or_refused() -> None:
    report = testing.check_rules(toy.RULES, CONFIGS, games=1, limit=1)
    reports = {testing.Report, testing.AgentReport, testing.AdapterReport}  # the others elsewhere
    errors = {testing.ConformanceError}  # any value is accepted
    assert set(classes_of(testing)) == reports | errors
    check_fields(report)
