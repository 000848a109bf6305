"""Every case of the corpus, on the engine and on the second implementation of the rules."""

from typing import Any

import pytest

from tests.corpus import second
from tests.corpus.engine import FAULTS
from tests.deep import in_parts
from theban.testing.corpus import Case, load_corpus

CASES = [*load_corpus("luxor"), *load_corpus("tutankhamun")]
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


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case.id, marks=pytest.mark.rule(*case.rules)) for case in CASES],
)
def test_the_engine_does_as_the_case_says(case: Case) -> None:
    assert FAULTS[case.game](told(case)) == []


@pytest.mark.parametrize("cases", in_parts(CASES, 10))
def test_the_second_telling_does_as_the_cases_say(cases: list[Case]) -> None:
    """It has no setup of Tutankhamun, and not everything in the engine's Luxor."""
    faults = {
        case.id: FAULTS_OF_SECOND[case.game](told(case))
        for case in cases
        if second.can_tell(told(case)) and (case.game == "luxor" or case.deal is None)
    }
    assert len(faults) > 0.9 * len(cases)
    assert {case: found for case, found in faults.items() if found} == {}
