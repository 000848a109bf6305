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


def cited_by_tests() -> set[str]:
    return {citation.rule for citation in citations_of_tests(Path(__file__).parent)}


def cited_by_code() -> set[str]:
    return {citation.rule for citation in citations_of_code(Path(theban.__file__).parent)}


def test_every_rule_has_a_test_that_names_it() -> None:
    cited = cited_by_tests()
    assert [rule for rule in IDS if rule not in cited] == []


def test_every_rule_is_cited_by_the_code() -> None:
    cited = cited_by_code()
    assert [rule for rule in IDS if rule not in cited] == []


def test_code_cites_no_unknown_rule() -> None:
    assert sorted(cited_by_code() - {*IDS}) == []
