"""Shared by all tests: checks of markers, and quick collection."""

import gc
import re
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.bytecode import ROOT  # the first import of ours, so that the others are compiled once
from tests.deep import OF_OTHER_SESSIONS, mark_samples
from theban import __file__ as installed
from theban.luxor._rulebook import RULEBOOK as LUXOR
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN

settings.register_profile("told", print_blob=True)
settings.load_profile("told")

_NAMED = re.compile(r"^ *(?:async )?def (test_\w+)|^class (Test\w+)", re.MULTILINE)
_WHOLE_FILE = re.compile(r"^pytestmark = .*\bpytest\.mark\.(deep|browser)\b", re.MULTILINE)


@cache
def _tests_with(word: str) -> dict[Path, set[str]]:
    """Return the test names that contain a word, by file; all names if the file's name has it."""
    found: dict[Path, set[str]] = {}
    for file in Path(__file__).parent.rglob("test_*.py"):
        names = {match[1] or match[2] for match in _NAMED.finditer(file.read_text("utf-8"))}
        if word not in file.name.lower():
            names = {name for name in names if word in name.lower()}
        if names:
            found[file] = names
    return found


def _word(config: pytest.Config) -> str:
    """Return the single word of ``-k``, if some test has it in its name."""
    word = str(config.option.keyword).lower()
    return word if word.isidentifier() and _tests_with(word) else ""


def _left_out(file: Path, config: pytest.Config) -> bool:
    """Return whether ``-m`` leaves out a whole file, so that its tools need not be imported."""
    left_out = set(re.findall(r"not (\w+)", config.option.markexpr))
    inside = file.relative_to(ROOT).as_posix()
    if any(argument.partition("::")[0].endswith(inside) for argument in config.args):
        return False
    marks = set(_WHOLE_FILE.findall(file.read_text("utf-8")))
    return bool(left_out & (marks | {"deep"} if inside.startswith(OF_OTHER_SESSIONS) else marks))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip files in which ``-k`` does not match any name, and those that ``-m`` leaves out."""
    if not (collection_path.name.startswith("test_") and collection_path.suffix == ".py"):
        return None
    word = _word(config)
    ignored = word and collection_path not in _tests_with(word)
    return True if ignored or _left_out(collection_path, config) else None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str) -> list[pytest.Item] | None:
    """Skip tests whose names ``-k`` does not match."""
    word = _word(collector.config)
    is_test = name.startswith("test_") and isinstance(collector, pytest.Module)
    return (
        [] if word and is_test and name not in _tests_with(word).get(collector.path, ()) else None
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test an installed copy of the library that differs from these sources."""
    source, used = Path(__file__).parents[1] / "src" / "theban", Path(installed).parent
    if used == source or hasattr(config, "workerinput"):
        return
    for file in source.rglob("*.py"):
        other = used / file.relative_to(source)
        if not other.exists() or other.read_bytes() != file.read_bytes():
            raise pytest.UsageError(
                f"the installed theban differs from {file}; install it again, or once and for all "
                "by pip install -e '.[test]'"
            )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Collect without the garbage collector, which would traverse all tests again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        if hasattr(gc, "freeze"):  # PyPy needs and has none
            gc.freeze()
        # Tests make many objects and few cycles; at the usual rate it took a twelfth of the time.
        gc.set_threshold(50_000, 50, 100)
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Check that each rule named by a test exists, and let ``-k`` find tests by their rules.

    Deep cases of samples are marked here too.
    """
    mark_samples(items)
    for item in items:
        for marker in item.iter_markers("rule"):
            item.extra_keyword_matches.update(marker.args)
            if not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: a rule marker names at least one rule")
            for rule in marker.args:
                if rule not in LUXOR and rule not in TUTANKHAMUN:
                    raise pytest.UsageError(f"{item.nodeid}: there is no rule {rule!r}")


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> object:
    from tests.command import Cli  # noqa: PLC0415 (few tests need the command)

    return Cli(capsys)
