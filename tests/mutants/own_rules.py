"""Selects the tests of a mutant's own rules: those that name a rule that its code cites."""

import re
from collections.abc import Mapping
from functools import cache

from docs._ext.citations import docstrings_of
from tests.mutants.areas import CORE_RULES, PACKAGE
from tests.mutants.making import Mutant


@cache
def cited(file: str, function: str) -> frozenset[str]:
    """Return the rules that a function cites in its docstring, with ranges expanded."""
    docstrings, outer = docstrings_of(str(PACKAGE / file)), function.split(".")
    names = {".".join(outer[: 1 + depth]) for depth in range(len(outer))}
    text = "\n".join(docstrings.get(name, "") for name in sorted(names))
    rules = set(_RULE.findall(text)) | set(CORE_RULES.get(file, ()))
    for chapter, first, last in _SPAN.findall(text):
        rules.update(f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
    return frozenset(rules)


_RULE = re.compile(r"\b(?:LX|MC|TT)-\d+\.\d+\b")
_SPAN = re.compile(r"\b((?:LX|MC|TT)-\d+)\.(\d+)`? to (?::rule:`)?\1\.(\d+)")


@cache
def cited_anywhere(file: str) -> frozenset[str]:
    return frozenset().union(*(cited(file, name) for name in docstrings_of(str(PACKAGE / file))))


def whose(mutant: Mutant, rules: frozenset[str]) -> str:
    """Return where a mutant's code cites one of some rules: "function", "file" or ""."""
    key = mutant.key
    if not rules.isdisjoint(cited(key.file, key.function)):
        return "function"
    return "" if rules.isdisjoint(cited_anywhere(key.file)) else "file"


def in_order(mutant: Mutant, rules_by_test: Mapping[str, frozenset[str]]) -> list[str]:
    """Sort tests: those of the function's rules first, then those of the file's rules."""
    places = {"function": 0, "file": 1, "": 2}
    return sorted(rules_by_test, key=lambda test: places[whose(mutant, rules_by_test[test])])
