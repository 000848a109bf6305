"""Every rule is cited by a test that checks it, and by code that implements it."""

import subprocess
import sys
from pathlib import Path

import pytest

import theban
from docs._ext.citations import citations_of_code, citations_of_tests
from theban.luxor._rulebook import RULEBOOK as LUXOR
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN

IDS = (*LUXOR, *TUTANKHAMUN)


def cited_by_tests() -> set[str]:
    return {citation.rule for citation in citations_of_tests(Path(__file__).parent)}


def test_every_rule_has_a_test_that_names_it() -> None:
    cited = cited_by_tests()
    assert [rule for rule in IDS if rule not in cited] == []


def test_code_cites_every_rule_and_no_unknown_one() -> None:
    cited = {citation.rule for citation in citations_of_code(Path(theban.__file__).parent)}
    assert [rule for rule in IDS if rule not in cited] == []
    assert sorted(cited - {*IDS}) == []


SEEN = """
def pytest_collection_finish(session):
    for item in session.items:
        for marker in item.iter_markers("rule"):
            print(*(f"seen {rule}" for rule in marker.args), sep="\\n")
"""


@pytest.mark.deep
def test_the_usual_run_has_a_test_of_each_rule(tmp_path: Path) -> None:
    (tmp_path / "seen.py").write_text(SEEN, encoding="utf-8")
    run = f"import sys, pytest; sys.path.insert(0, {str(tmp_path)!r}); sys.exit(pytest.main())"
    command = [sys.executable, "-c", run, "-p", "seen", "-n", "0", "--collect-only", "-qq"]
    told = subprocess.run(  # noqa: S603 (Python itself)
        command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
    )
    seen = {line.removeprefix("seen ") for line in told.stdout.splitlines()}
    assert [rule for rule in IDS if rule not in seen] == []
