"""Every example in a docstring runs, even in modules that are not in the docs.

The texts are found in the source, so none is left out: those of modules, classes and functions, and
those below fields, enum members and constants. An example uses its own imports and the imports that
the docs show above it. ``nox -s docs`` runs all of them on each change.
"""

import ast
import doctest
import importlib
import importlib.util
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import theban
from docs._ext.example_imports import imports_of
from tests.for_all import for_all
from tests.public_names import ADAPTERS, PACKAGES
from theban import games

FOLDER = Path(next(iter(theban.__path__)))
PARSER = doctest.DocTestParser()
MARK = ">>> "


def module_of(file: Path) -> str:
    parts = ("theban", *file.relative_to(FOLDER).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings_of(source: str) -> list[tuple[int, str]]:
    return [
        (node.lineno, inspect.cleandoc(node.value.value))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


FILES = {
    module_of(file): file
    for file in sorted(FOLDER.rglob("*.py"))
    if MARK in file.read_text(encoding="utf-8")
}


TOOLS = {
    "theban.lab.adapters.gymnasium_env": "gymnasium",
    "theban.lab.adapters.openspiel_game": "pyspiel",
    "theban.lab.adapters.pettingzoo_env": "pettingzoo",
    "theban.lab.adapters.vector_env": "gymnasium",
    "theban.lab.imitation": "numpy",
    "theban.lab.adapters._playing": "numpy",
}
"""Modules' dependencies that the tests do not install."""


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("name", FILES)
def test_examples_show_what_comes_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})  # other tests' games are listed in messages
    if name in TOOLS:
        pytest.importorskip(TOOLS[name], reason=f"{TOOLS[name]} is not installed")
    module = importlib.import_module(name)
    report: list[str] = []
    tried = 0
    for line, text in docstrings_of(FILES[name].read_text(encoding="utf-8")):
        if PARSER.get_examples(text):
            known: dict[str, Any] = {"__name__": "__main__"}
            exec("\n".join(imports_of(text, module)), known)  # noqa: S102 (lines of imports)
            example = PARSER.get_doctest(text, known, f"{name}:{line}", name, line)
            tried += doctest.DocTestRunner().run(example, out=report.append).attempted
    assert tried > 0, f"{FILES[name]} has {MARK!r}, but in no docstring"
    assert not report, "".join(report)


RESULTS = {
    *("Choose", "Count", "Draw", "Estimate", "Give", "Judge", "List", "Make", "Name", "Promise"),
    *("Rank", "Rate", "Read", "Return", "Say", "Show", "Tell", "Turn", "Write", "Yield"),
}
"""Verbs whose object is the result, so that the first line names it, as *Count the points*."""

NO_EXAMPLE = {
    "theban.types.SupportsRandom.random": "random.Random has it",
    "theban.lab.bots.PipeAgent.choose": "PipeBot makes the agent, and has the example",
    "theban.lab.bots.PipeAgent.leave": "PipeBot makes the agent, and has the example",
    "theban.lab.imitation.write_pairs": "the guide on research has it; it needs PyArrow",
    "theban.lab.studies.RayExecutor.submit": "Ray is not installed where the tests run",
    "theban.lab.studies.Description.seated": "the rows of a study say it of each game",
    "theban.testing.check_adapter": "the guide on a third game has it; it needs PettingZoo",
}


def is_installed(adapter: str) -> bool:
    return importlib.util.find_spec(TOOLS[adapter]) is not None


def functions() -> Iterator[tuple[str, Callable[..., Any], str]]:
    """Iterate over public functions: the name, the function, the docstring of the class."""
    for package in (*PACKAGES, *filter(is_installed, ADAPTERS)):
        module = importlib.import_module(package)
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isfunction(thing):
                yield f"{package}.{name}", thing, ""
            elif inspect.isclass(thing) and not issubclass(thing, BaseException):
                for inner, member in vars(thing).items():
                    function = getattr(member, "__func__", member)
                    if inspect.isfunction(function) and not inner.startswith("_"):
                        yield f"{package}.{name}.{inner}", function, thing.__doc__ or ""


FUNCTIONS = {name: (function, of_class) for name, function, of_class in functions()}
every_function = for_all(FUNCTIONS, str)


def says_what_it_returns(function: Callable[..., Any]) -> bool:
    if function.__annotations__.get("return") in {None, "None"}:
        return True
    text = inspect.getdoc(function) or ""
    first = text.partition(" ")[0]
    return first in RESULTS or re.search("^(Returns|Yields):", text, re.MULTILINE) is not None


def test_the_list_is_not_empty() -> None:
    assert len(FUNCTIONS) > 300


@every_function
def test_a_public_function_says_what_it_returns(name: str) -> None:
    assert says_what_it_returns(FUNCTIONS[name][0])


@every_function
def test_a_public_function_has_an_example(name: str) -> None:
    function, of_class = FUNCTIONS[name]
    has = ">>> " in (inspect.getdoc(function) or "") or ">>> " in of_class
    assert has != (name in NO_EXAMPLE)


def test_a_function_that_says_nothing_is_found() -> None:
    def play() -> int:
        """Play."""
        return 1

    def count() -> int:
        """Count the points."""
        return 1

    assert (says_what_it_returns(play), says_what_it_returns(count)) == (False, True)
