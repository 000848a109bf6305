"""Every example in a docstring runs, even in modules that are not in the docs."""

import ast
import doctest
import importlib
import importlib.util
import inspect
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import theban
from docs._ext.example_imports import PACKAGES, imports_of
from tests.for_all import for_all
from tests.public_names import ADAPTERS
from theban import games

FOLDER = Path(next(iter(theban.__path__)))
PARSER = doctest.DocTestParser()
MARK = ">>> "


def docstrings_of(source: str) -> list[tuple[int, str]]:
    return [
        (node.lineno, inspect.cleandoc(node.value.value))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


FILES = {
    ".".join(file.relative_to(FOLDER.parent).with_suffix("").parts).removesuffix(".__init__"): file
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


def test_no_example_imports_what_users_cannot() -> None:
    internal = re.compile(r">>> (?:from|import) [\w.]*\._")
    assert [name for name, file in FILES.items() if internal.search(file.read_text("utf-8"))] == []


RESULTS = {
    *("Choose", "Count", "Draw", "Estimate", "Give", "Judge", "List", "Make", "Name", "Promise"),
    *("Rank", "Rate", "Read", "Return", "Say", "Show", "Tell", "Turn", "Write", "Yield"),
}
"""Verbs whose object is the result, so that the first line names it, as *Count the points*."""

WITHOUT_EXAMPLE = tomllib.loads(Path(__file__).with_name("without_example.toml").read_text("utf-8"))
NO_EXAMPLE = WITHOUT_EXAMPLE["functions"]


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


@for_all(FUNCTIONS, str)
def test_a_public_function_says_what_it_returns_and_has_an_example(name: str) -> None:
    function, of_class = FUNCTIONS[name]
    text = inspect.getdoc(function) or ""
    assert (
        function.__annotations__.get("return") in {None, "None"}
        or text.partition(" ")[0] in RESULTS
        or re.search("^(Returns|Yields):", text, re.MULTILINE)
    )
    assert (">>> " in text or ">>> " in of_class) != (name in NO_EXAMPLE)


def properties() -> Iterator[tuple[str, bool]]:
    """Iterate over public properties: the name, and whether an example shows it."""
    for package in (*PACKAGES, *filter(is_installed, ADAPTERS)):
        module = importlib.import_module(package)
        for kind in filter(inspect.isclass, (getattr(module, name) for name in module.__all__)):
            for owner in (each for each in kind.__mro__ if each.__module__.startswith("theban")):
                for name, member in vars(owner).items():
                    if isinstance(member, property) and not name.startswith("_"):
                        shown = ">>> " in (member.__doc__ or "")
                        of_class = (owner.__doc__ or "").partition(">>> ")[2]
                        yield f"{owner.__name__}.{name}", shown or f".{name}" in of_class


def test_a_public_property_has_an_example_or_needs_none() -> None:
    plain = set().union(*WITHOUT_EXAMPLE["properties"].values())
    found = dict.fromkeys((name for name, _ in properties()), False)
    for name, shown in properties():  # classes of the two games can share a name
        found[name] = found[name] or shown
    assert {name for name, shown in found.items() if not shown} ^ plain == set()
    assert len(FUNCTIONS) > 300
