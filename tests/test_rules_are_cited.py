"""Every rule is cited by a test that checks it, and by code that implements it.

Rules that only say where other things are said need no code of their own; there are few, and each
stands here with its reason.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import theban
from theban.luxor.rulebook import RULEBOOK as LUXOR
from theban.tutankhamun.rulebook import RULEBOOK as TUTANKHAMUN

ROOT = Path(__file__).parent
SOURCE = Path(theban.__file__).parent
IDS = (*LUXOR.ids(), *TUTANKHAMUN.ids())
ROLE = re.compile(r":rule:`([^`]+)`")


@cache
def rules_of_tests() -> dict[str, list[str]]:
    """For each rule the tests that name it in a marker, found without running them."""
    found: dict[str, list[str]] = {}
    for path in sorted(ROOT.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    # A marker made from a table is checked when tests are collected.
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, []).append(path.name)
    return found


@cache
def rules_of_code() -> dict[str, list[str]]:
    """For each rule the source files that cite it by the role of the docs."""
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for rule in ROLE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(rule, []).append(path.name)
    return found


def test_every_rule_has_a_test_that_names_it() -> None:
    assert [rule for rule in IDS if rule not in rules_of_tests()] == []


def test_every_rule_is_cited_by_the_code() -> None:
    assert [rule for rule in IDS if rule not in rules_of_code()] == []


def test_code_cites_no_unknown_rule() -> None:
    assert [rule for rule in rules_of_code() if rule not in IDS] == []
