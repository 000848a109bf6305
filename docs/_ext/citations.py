"""Finds the places that cite each rule, from the source, without Sphinx.

Code cites a rule in a docstring by a role (``:rule:`LX-4.6```), a test by a marker,
``@pytest.mark.rule("LX-4.6")``. Both are read from the syntax tree, so that private functions and
tests are found too. It does not check that a cited id exists.
"""

from __future__ import annotations

import ast
import functools
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from theban._core.refusals import sentences_of

_ROLE = re.compile(r":rule:`([^`]+)`")
_MARKER = "pytest.mark.rule"
_RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")

_Documented: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


class Citation(NamedTuple):
    """One place that cites a rule."""

    rule: str
    """The id as written, which may be wrong."""
    file: Path
    """The file, relative to the searched folder."""
    name: str
    """The citing object inside its file: ``play_card``, ``State.seat``; "" for the whole file."""
    line: int
    """The first line of the object, counted from 1."""

    @property
    def module(self) -> str:
        """The file as a dotted module name, relative to the searched folder."""
        parts = self.file.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def citations_of_code(folder: Path) -> tuple[Citation, ...]:
    """Find each docstring under a folder that cites a rule, ordered by file and line."""
    found: dict[Citation, None] = {}
    for file, tree in _parsed_with(":rule:", folder, "*.py"):
        for name, line, text in _docstrings(tree, ""):
            for rule in _ROLE.findall(text):
                found[Citation(rule, file, name, line)] = None
    return tuple(found)


@functools.cache
def citations_of_tests(folder: Path) -> tuple[Citation, ...]:
    """Find each test under a folder that has a rule in a marker, including a parameter's marker.

    A marker whose argument is not text is ignored; it is checked when tests are collected.
    """
    found: dict[Citation, None] = {}
    for file, tree in _parsed_with(_MARKER, folder, "test_*.py"):
        for test in ast.walk(tree):
            if not isinstance(test, _FUNCTION) or not test.name.startswith("test_"):
                continue
            for call in (each for decorator in test.decorator_list for each in ast.walk(decorator)):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == _MARKER:
                    rules = [each.value for each in call.args if isinstance(each, ast.Constant)]
                    line = test.decorator_list[0].lineno
                    for rule in rules:
                        found[Citation(str(rule), file, test.name, line)] = None
    return tuple(found)


@functools.cache
def citations_of_calls(folder: Path) -> tuple[Citation, ...]:
    """Find each event and each refusal that names a rule where it is made.

    An event is ``work.emit(AdventurerWoken, "LX-4.1", ...)`` and has the name of its class; a
    refusal is ``STATUE_IN_THE_WAY("LX-4.1", ...)`` and has the name of its message.
    """
    found: dict[Citation, None] = {}
    for path in sorted(folder.rglob("*.py")):
        for call in ast.walk(_parsed(path)):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name, cited = ast.unparse(call.func).rpartition(".")[2], call.args[0]
            if name == "emit" and len(call.args) > 1:
                name, cited = ast.unparse(call.args[0]).rpartition(".")[2], call.args[1]
            elif not name.isupper():
                continue
            for each in ast.walk(cited):
                if isinstance(each, ast.Constant) and _RULE.fullmatch(str(each.value)):
                    file = path.relative_to(folder)
                    found[Citation(str(each.value), file, name, call.lineno)] = None
    return tuple(found)


def docstrings_of(path: str) -> dict[str, str]:
    """Return the docstrings in a source file by the names of their objects."""
    return {name: text for name, _, text in _docstrings(_parsed(Path(path)), "")}


def kinds_of(game: str) -> dict[str, tuple[str, str]]:
    """Return what each decision or chance event asks, in words, and its rule."""
    frames = importlib.import_module(f"theban.{game}.frames")
    texts, found = docstrings_of(str(frames.__file__)), dict[str, tuple[str, str]]()
    for name in ("DecisionKind", "ChanceKind"):
        for kind in getattr(frames, name, ()):
            said = sentences_of(type(kind))[kind.value].replace("{seat} chooses", "choose")
            rule = re.search(":rule:`(.*?)`", texts[f"{name}.{kind.name}"])
            assert rule is not None, kind  # each kind names its rule
            found[kind.value] = said.replace("{seat} is to ", ""), rule[1]
    return found


def _parsed_with(word: str, folder: Path, pattern: str) -> Iterator[tuple[Path, ast.Module]]:
    """Iterate over the files that contain a word: their paths in the folder, and their trees."""
    for path in sorted(folder.rglob(pattern)):
        if word in path.read_text(encoding="utf-8"):
            yield path.relative_to(folder), _parsed(path)


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _docstrings(node: _Documented, name: str) -> Iterator[tuple[str, int, str]]:
    """Iterate over the docstrings in a node: the name, the line and the text.

    The docstrings of attributes are below them.
    """
    text = ast.get_docstring(node, clean=False)
    if text is not None:
        yield name, getattr(node, "lineno", 1), text
    before: ast.stmt | None = None
    for child in node.body:
        if isinstance(child, (ast.ClassDef, *_FUNCTION)):
            yield from _docstrings(child, f"{name}.{child.name}".lstrip("."))
        elif isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            match before:
                case ast.AnnAssign(target=ast.Name(id=a)) | ast.Assign(targets=[ast.Name(id=a)]):
                    yield f"{name}.{a}".lstrip("."), child.lineno, str(child.value.value)
                case _:
                    pass
        before = child
