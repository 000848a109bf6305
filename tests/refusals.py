"""Promises that every refusal keeps, in all games."""

import pickle
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.render.refusals_told import TOLD
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument, Reason
from theban._core.protocol import AnyRules
from theban._core.refusals import Catalogue
from theban.render import describe_illegality
from theban.testing import ConformanceError


class Hostile:
    """An object that does not support anything."""

    def _fail(self, *_args: object) -> Any:  # noqa: ANN401 (of no type at all)
        raise RuntimeError("hostile")

    __repr__ = __str__ = __eq__ = __hash__ = __len__ = __iter__ = __bool__ = _fail
    __lt__ = __getitem__ = __int__ = __index__ = __contains__ = _fail


def refuses(
    words: str,
    call: Callable[..., object],
    /,
    *arguments: object,
    error: type[BaseException] | tuple[type[BaseException], ...] = InvalidArgument,
    **named: object,
) -> None:
    """Check that a call is refused with a message, given as a pattern."""
    with pytest.raises(error, match=words):
        call(*arguments, **named)


def breaks(
    what: object, check: Callable[..., object], /, *arguments: object, **named: object
) -> ConformanceError:
    """Check that a conformance check names a property as broken; return its error."""
    with pytest.raises(ConformanceError) as caught:
        check(*arguments, **named)
    assert caught.value.property is what, str(caught.value)
    # A detail without one of its values would raise itself, and be reported as a fault of the game.
    assert not re.search("Replacement index|'format'", caught.value.detail), caught.value.detail
    return caught.value


def check_data(illegality: Illegality, catalogue: Catalogue) -> None:
    """Check that the code and details give the message again, and to the reader too."""
    refusal = catalogue.refusals[illegality.code]
    details = dict(illegality.details)
    assert illegality.message == refusal.tell(details)
    assert illegality.reason is refusal.reason
    seat: Any = details.get("seat")
    if f"seat {seat}" in illegality.message:
        to_reader = describe_illegality(illegality, you=seat)
        assert re.search(r"\byour?\b", to_reader, re.IGNORECASE), to_reader
    for value in details.values():
        items = value if isinstance(value, tuple) else (value,)
        assert all(type(item) in {int, str} for item in items)


def rows_of(refused: Mapping[Any, Mapping[Any, str]]) -> pytest.MarkDecorator:
    """Parametrize a test by refusals: how to make a position, a choice, and the sentence."""
    rows = [(make, *each) for make, told in refused.items() for each in told.items()]
    marked = [
        pytest.param(*row, marks=[pytest.mark.rule(rule) for rule in _RULE.findall(row[-1])])
        for row in rows
    ]
    return pytest.mark.parametrize(("make", "choice", "told"), marked)


_RULE = re.compile(r"\(([A-Z]{2}-[\d.]+)\)$")


def check_row(
    rules: AnyRules,
    catalogue: Catalogue,
    state: Any,  # noqa: ANN401 (of any game)
    choice: object,
    told: str,
) -> None:
    """Check that a choice is refused with a sentence.

    The details are everything that it mentions, and whatever else screens look up.
    """
    why = rules.explain(state, choice)
    assert why is not None
    assert str(why) == told
    assert dict(why.details).keys() == TOLD[why.code][0].keys()
    check_refused(rules, catalogue, state, choice, (why.reason, why.rule))


def check_refused(
    rules: AnyRules,
    catalogue: Catalogue,
    state: Any,  # noqa: ANN401 (of any game)
    choice: object,
    why: tuple[Reason, str | None],
) -> None:
    """Check that a choice is refused with a reason and a rule, and that nothing changes."""
    before, number, text = pickle.dumps(state), hash(state), repr(state)
    illegality = rules.explain(state, choice)
    assert illegality is not None, f"{choice} is legal"
    assert (illegality.reason, illegality.rule) == why, illegality
    check_data(illegality, catalogue)
    for function in (rules.step, rules.transition, rules.rules_of):
        with pytest.raises(IllegalChoice) as caught:
            function(state, choice)
        assert caught.value.illegality == illegality
    outcomes = [outcome for outcome, _ in rules.chance_outcomes(state)]
    assert choice not in (*rules.legal_actions(state), *outcomes)
    assert repr(state) == text
    assert hash(state) == number
    assert state == pickle.loads(before)  # noqa: S301 (made above)
