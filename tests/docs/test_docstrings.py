"""Every example in a docstring runs, also in modules of which the docs show no page.

The texts are found in the source, so none is left out: those of modules, classes and functions, and
those below fields, members of enums and constants. An example knows what it imports, and the
imports that the docs show above it.
"""

import ast
import doctest
import importlib
import inspect
from pathlib import Path
from typing import Any

import pytest

import theban
from docs._ext.example_imports import imports_of
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
    "theban.lab.adapters.playing": "numpy",
}
"""What modules need that the tests do without."""


@pytest.mark.parametrize("name", FILES)
def test_examples_show_what_comes_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})  # games of other tests show in messages
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
