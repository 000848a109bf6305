"""What all tests share: checks of markers, quick collection, and bundles of what fails.

A ``rule`` marker that names no known rule fails the run.  A failed test leaves a bundle, see
:mod:`tests.bundles`.
"""

import gc
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import reproduce_failure, settings

from tests import noting
from tests.bundles import bundle_of, read, write, written_to
from tests.deep import mark_samples
from theban.luxor.rulebook import RULEBOOK as LUXOR
from theban.tutankhamun.rulebook import RULEBOOK as TUTANKHAMUN

settings.register_profile("told", print_blob=True)
settings.load_profile("told")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("theban")
    told = "where failures leave their bundles; an empty name for nowhere"
    group.addoption("--failures", default="failures", help=told)
    group.addoption("--repeat", type=Path, help="a bundle with what Hypothesis is to draw again")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Collect without the garbage collector, which would look through all tests again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        if hasattr(gc, "freeze"):  # PyPy needs and has none
            gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Check each rule that a test names against the rulebooks; mark what is deep of samples."""
    mark_samples(items)
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: a rule marker names at least one rule")
            for rule in marker.args:
                if rule not in LUXOR and rule not in TUTANKHAMUN:
                    raise pytest.UsageError(f"{item.nodeid}: there is no rule {rule!r}")
    if config.option.repeat is not None:
        _draw_again(config.option.repeat, items)


def _draw_again(file: Path, items: list[pytest.Item]) -> None:
    bundle = read(file, anyway=True)
    for item in items:
        if bundle.hypothesis is not None and isinstance(item, pytest.Function):
            of_hypothesis, blob = bundle.hypothesis
            reproduce_failure(of_hypothesis, blob.encode())(item.obj)


def pytest_runtest_setup() -> None:
    """Forget what the last test noted."""
    noting.begin_test()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Leave a bundle of a failure, and tell of it beside the failure."""
    report = yield
    folder = item.config.option.failures
    if folder and report.when == "call" and report.failed and call.excinfo is not None:
        bundle = bundle_of(item.nodeid, call.excinfo.value, noting.noted())
        here = item.config.invocation_params.dir
        path = write(bundle, here / folder)
        report.sections.append(("bundle", written_to(path, here)))
    return report
