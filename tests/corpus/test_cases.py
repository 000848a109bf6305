"""Every case of the corpus, on the engine and on the second telling of the rules."""

from typing import Any

import pytest

from tests.corpus import engine, nile_engine, second
from theban.testing.corpus import Case, load_corpus

CASES = [*load_corpus("luxor"), *load_corpus("tutankhamun")]
FAULTS = {"luxor": engine.faults, "tutankhamun": nile_engine.faults}
FAULTS_OF_SECOND = {"luxor": second.luxor_faults, "tutankhamun": second.nile_faults}


def told(case: Case) -> dict[str, Any]:
    start = (
        {"deal": case.deal}
        if case.deal is not None
        else {"before": {"table": case.before, **case.setting}}
    )
    return {
        "config": case.config,
        "choices": case.choices,
        "then": case.then,
        **({} if "no_such_game" in case.then else start),
    }


def second_tells(case: Case) -> bool:
    """Say whether the second telling can be asked; of Tutankhamun it knows no setup."""
    return second.can_tell(told(case)) and (case.game == "luxor" or case.deal is None)


def param(case: Case, *, is_deep: bool = False) -> Any:
    deep = [pytest.mark.deep] if is_deep else []
    return pytest.param(case, id=case.id, marks=[pytest.mark.rule(*case.rules), *deep])


@pytest.mark.parametrize("case", [param(case) for case in CASES])
def test_the_engine_does_as_the_case_says(case: Case) -> None:
    assert FAULTS[case.game](told(case)) == []


@pytest.mark.parametrize(
    "case",
    [
        param(case, is_deep=bool(number % 5))
        for number, case in enumerate(filter(second_tells, CASES))
    ],
)
def test_the_second_telling_does_as_the_case_says(case: Case) -> None:
    assert FAULTS_OF_SECOND[case.game](told(case)) == []
