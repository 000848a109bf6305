"""Runs tests with a mutant imported from the start; started by :mod:`tests.mutants.running`."""

import json
import os
import sys
from collections.abc import Sequence

import pytest

from tests.mutants.applying import import_mutated
from tests.mutants.areas import AREAS, ROOT, area_of
from tests.mutants.forks import answer_through
from tests.mutants.running import KILLED, SURVIVED, FirstFailure

FILES_FIRST = 3
"""The number of test files tried before all others, since a few can be imported sooner."""


class _InOrder:
    """A pytest plugin that runs some tests in order until one fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.tests = tests
        self.first = FirstFailure()
        self.survived = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the listed tests, if all of them could be imported."""
        items = {item.nodeid: item for item in session.items}
        if not session.testsfailed and items.keys() >= set(self.tests):
            self.survived = not self.first.run(items[test] for test in self.tests)
        return True


def main(pipe: int, task: int) -> None:
    with os.fdopen(task) as file:
        todo = json.load(file)
    import_mutated(todo["file"], todo["source"])
    options = AREAS[area_of(todo["file"])].pytest()
    files = list({test.split("::")[0]: None for test in todo["tests"]})
    outcome, failed = SURVIVED, ""
    for some in (files[:FILES_FIRST], files[FILES_FIRST:]):
        plugin = _InOrder([test for test in todo["tests"] if test.split("::")[0] in some])
        if some and outcome == SURVIVED:
            paths = [str(ROOT / file) for file in some]
            pytest.main([*options, *paths], plugins=[plugin, plugin.first])
            outcome, failed = SURVIVED if plugin.survived else KILLED, plugin.first.failed
    answer_through(pipe, (outcome, failed))
    os._exit(0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
