"""Every rule is cited by a test that checks it, and by code that implements it.

Who cites which rule is found by the same code as for the docs, which fail of the same; this runs
without Sphinx.
"""

from __future__ import annotations

from pathlib import Path

import theban
from docs._ext.citations import citations_of_code, citations_of_tests
from theban.luxor.rulebook import RULEBOOK as LUXOR
from theban.tutankhamun.rulebook import RULEBOOK as TUTANKHAMUN

IDS = (*LUXOR.ids(), *TUTANKHAMUN.ids())
OF_TESTS = {citation.rule for citation in citations_of_tests(Path(__file__).parent)}
OF_CODE = {citation.rule for citation in citations_of_code(Path(theban.__file__).parent)}


def test_every_rule_has_a_test_that_names_it() -> None:
    assert [rule for rule in IDS if rule not in OF_TESTS] == []


def test_every_rule_is_cited_by_the_code() -> None:
    assert [rule for rule in IDS if rule not in OF_CODE] == []


def test_code_cites_no_unknown_rule() -> None:
    assert sorted(OF_CODE - {*IDS}) == []
