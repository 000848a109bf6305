"""Runs the tests of an area once for each mutant in a separate process.

pytest collects the tests once. Then each mutant gets a fork of that process with its functions
changed. The fork runs the tests that run its lines, those of its own rules first, until one fails.
A mutant that survives there, or that changes code that runs at import, is imported again in a fresh
process, so that no earlier result can hide it.
"""

import gc
import select
import signal
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import FunctionType
from typing import Any

import pytest
from attrs import frozen
from coverage import Coverage

from tests.mutants.applying import (
    AtImportError,
    UnchangedError,
    apply_to_functions,
    functions_by_file,
)
from tests.mutants.areas import PACKAGE, ROOT, Area, files_of
from tests.mutants.forks import Fork, take_over
from tests.mutants.making import Mutant, in_order, whose

SECONDS = 10
"""The limit of one test's computing time; one usually takes a hundredth of a second."""
WALL_SECONDS = 60
"""The limit of one test's time, in case it waits for ever."""
KILLED, SURVIVED = "killed", "survived"
SAME = "same"
"""The mutant compiles to the same code, or does not compile."""


@frozen
class Result:
    outcome: str
    """One of the three above."""
    test: str = ""
    """The test that killed it; "" if none did, or if the module could not be imported."""
    own: str = ""
    """Whether that test names a rule that the "function" cites, or its "file"; "" for neither."""


class FirstFailure:
    """A pytest plugin that runs tests until one fails."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def run(self, items: Iterable[pytest.Item], seconds: int = SECONDS) -> str:
        """Run tests and return the id of the first failure, or "" if there is none."""
        for item in items:
            signal.setitimer(signal.ITIMER_PROF, seconds)  # it ends the process, as the next does
            signal.alarm(WALL_SECONDS)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                break
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        return self.failed


def rules_of(item: pytest.Item) -> frozenset[str]:
    return frozenset(rule for marker in item.iter_markers("rule") for rule in marker.args)


class Runner:
    """A pytest plugin that runs the collected tests for each mutant."""

    def __init__(
        self,
        area: Area,
        mutants: Iterable[Mutant],
        jobs: int,
        report: Callable[[Mutant, Result], object],
    ) -> None:
        self.area = area
        self.mutants = mutants
        self.jobs = jobs
        self.report = report
        self.first = FirstFailure()
        self.items: Mapping[str, pytest.Item] = {}
        self.tests: Mapping[str, Mapping[str, Sequence[str]]] = {}
        self.seconds: Mapping[str, float] = {}
        self.imported: Mapping[str, set[int]] = {}
        self.rules: Mapping[str, frozenset[str]] = {}
        self.living: Mapping[str, Sequence[FunctionType]] = {}
        self.imports = _coverage(area)

    def run(self, folders: Sequence[str]) -> bool:
        """Run all mutants, and return whether all tests passed without a mutant."""
        self.imports.start()
        with_these = [str(ROOT / folder) for folder in folders]
        return pytest.main([*self.area.pytest(), *with_these], plugins=[self, self.first]) == 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        self.imports.stop()
        if session.testsfailed:
            return None
        self.items = {item.nodeid: item for item in session.items}
        data = self.imports.get_data()
        names = files_of(self.area)
        self.imported = {name: set(data.lines(str(PACKAGE / name)) or ()) for name in names}
        told = Fork(lambda _: self._tests_of_lines()).answer()
        if told is None:
            raise pytest.UsageError("a test takes too long without a mutant")
        failed, self.tests, self.seconds = told
        if failed:
            raise pytest.UsageError(f"{failed} fails without a mutant")
        self.rules = {test: rules_of(item) for test, item in self.items.items()}
        self.living = functions_by_file()
        gc.freeze()  # so that forks do not copy memory that none of them changes
        running: dict[Fork, Mutant] = {}
        for mutant in self.mutants:
            running[Fork(partial(self._run, mutant))] = mutant
            while len(running) >= self.jobs:
                self._finish(running)
        while running:
            self._finish(running)
        return True

    def _finish(self, running: dict[Fork, Mutant]) -> None:
        """Wait until at least one of the processes is done, and report the finished ones."""
        ready, _, _ = select.select([fork.reading for fork in running], [], [])
        for fork in [fork for fork in running if fork.reading in ready]:
            outcome, test = fork.answer() or (KILLED, "")
            mutant = running.pop(fork)
            own = whose(mutant, self.rules[test]) if test else ""
            self.report(mutant, Result(outcome, test, own))

    def _tests_of_lines(
        self,
    ) -> tuple[str, dict[str, dict[int, list[str]]], dict[str, float]]:
        """Return which tests run each line, and how long each takes."""
        coverage = _coverage(self.area)
        caches = _caches() if self.area.clears_caches else []
        seconds: dict[str, float] = {}
        coverage.start()
        for name, item in self.items.items():
            # Tests share objects that one of them has made, such as the tables of a config. Here
            # each makes them again, and so runs the lines that make them.
            for cache in caches:
                cache.cache_clear()
            coverage.switch_context(name)
            begin = time.monotonic()
            if self.first.run([item], 5 * SECONDS):  # to measure coverage takes time too
                return self.first.failed, {}, {}
            seconds[name] = time.monotonic() - begin
        coverage.stop()
        data = coverage.get_data()
        names = {str(PACKAGE / file): file for file in files_of(self.area)}
        found = {names[path]: data.contexts_by_lineno(path) for path in data.measured_files()}
        return "", found, seconds

    def _run(self, mutant: Mutant, pipe: int) -> tuple[str, str]:
        """Return the result of a mutant, and the failing test; in a separate process."""
        try:
            apply_to_functions(mutant, self.living)
        except (UnchangedError, SyntaxError):
            return SAME, ""
        except AtImportError:
            tests = set(self.items)
        else:
            tests = self._tests_for(mutant)
            if failed := self.first.run(self.items[test] for test in self._in_order(mutant, tests)):
                return KILLED, failed
            if self._at_import(mutant):
                tests = set(self.items)
        if tests:
            key, order = mutant.key, self._in_order(mutant, tests)
            task = {"file": key.file, "source": mutant.source(), "tests": order}
            take_over(pipe, "tests.mutants.fresh", task)
        return SURVIVED, ""

    def _tests_for(self, mutant: Mutant) -> set[str]:
        lines = self.tests.get(mutant.key.file, {})
        first, last = mutant.lines
        return {test for n in range(first, last + 1) for test in lines.get(str(n), ())}

    def _at_import(self, mutant: Mutant) -> bool:
        """Return whether a line of a mutant runs while modules are imported."""
        first, last = mutant.lines
        return not self.imported[mutant.key.file].isdisjoint(range(first, last + 1))

    def _in_order(self, mutant: Mutant, tests: Iterable[str]) -> list[str]:
        quick_first = sorted(tests, key=self.seconds.__getitem__)
        return in_order(mutant, {test: self.rules[test] for test in quick_first})


def _caches() -> list[Any]:
    gc.unfreeze()  # as after the collection of tests
    found = [thing for thing in gc.get_objects() if hasattr(type(thing), "cache_clear")]
    return [cache for cache in found if cache.__module__.startswith(("theban.", "tests."))]


def _coverage(area: Area) -> Coverage:
    files = [str(PACKAGE / file) for file in files_of(area)]
    return Coverage(data_file=None, config_file=False, include=files)
