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
from collections.abc import Callable, Iterable, Iterator
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

    @property
    def module(self) -> str:
        """The file as a dotted module name, relative to the searched folder."""
        parts = self.file.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def citations_of_code(folder: Path) -> tuple[Citation, ...]:
    """Find each docstring under a folder that cites a rule, ordered by file and line."""
    return _found(folder, "*.py", ":rule:", _in_docstrings)


@functools.cache
def citations_of_tests(folder: Path) -> tuple[Citation, ...]:
    """Find each test under a folder that has a rule in a marker, including a parameter's marker.

    A marker whose argument is not text is ignored; it is checked when tests are collected.
    """
    return _found(folder, "test_*.py", _MARKER, _in_markers)


@functools.cache
def citations_of_calls(folder: Path) -> tuple[Citation, ...]:
    """Find each event and each refusal that names a rule where it is made.

    An event is ``work.emit(AdventurerWoken, "LX-4.1", ...)`` and has the name of its class; a
    refusal is ``STATUE_IN_THE_WAY("LX-4.1", ...)`` and has the name of its message.
    """
    return _found(folder, "*.py", "", _in_calls)


def _found(
    folder: Path,
    pattern: str,
    word: str,
    cited: Callable[[ast.Module], Iterable[tuple[object, str]]],
) -> tuple[Citation, ...]:
    """Find the citations in the files that have a word in them, since parsing takes long."""
    found: dict[Citation, None] = {}
    for path in sorted(folder.rglob(pattern)):
        text = path.read_text(encoding="utf-8")
        if word in text:
            for rule, name in cited(ast.parse(text, str(path))):
                found[Citation(str(rule), path.relative_to(folder), name)] = None
    return tuple(found)


def _in_docstrings(tree: ast.Module) -> Iterator[tuple[object, str]]:
    for name, text in _docstrings(tree, ""):
        for rule in _ROLE.findall(text):
            yield rule, name


def _in_markers(tree: ast.Module) -> Iterator[tuple[object, str]]:
    for test in ast.walk(tree):
        if isinstance(test, _FUNCTION) and test.name.startswith("test_"):
            for call in (each for decorator in test.decorator_list for each in ast.walk(decorator)):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == _MARKER:
                    for rule in call.args:
                        if isinstance(rule, ast.Constant):
                            yield rule.value, test.name


def _in_calls(tree: ast.Module) -> Iterator[tuple[object, str]]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name, cited = ast.unparse(call.func).rpartition(".")[2], call.args[0]
        if name == "emit" and len(call.args) > 1:
            name, cited = ast.unparse(call.args[0]).rpartition(".")[2], call.args[1]
        elif not name.isupper():
            continue
        for each in ast.walk(cited):
            if isinstance(each, ast.Constant) and _RULE.fullmatch(str(each.value)):
                yield each.value, name


def docstrings_of(path: str) -> dict[str, str]:
    """Return the docstrings in a source file by the names of their objects."""
    return dict(_docstrings(_parsed(Path(path)), ""))


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


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _docstrings(node: _Documented, name: str) -> Iterator[tuple[str, str]]:
    """Iterate over the docstrings in a node: the name and the text.

    The docstrings of attributes are below them.
    """
    text = ast.get_docstring(node, clean=False)
    if text is not None:
        yield name, text
    before: ast.stmt | None = None
    for child in node.body:
        if isinstance(child, (ast.ClassDef, *_FUNCTION)):
            yield from _docstrings(child, f"{name}.{child.name}".lstrip("."))
        elif isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            match before:
                case ast.AnnAssign(target=ast.Name(id=a)) | ast.Assign(targets=[ast.Name(id=a)]):
                    yield f"{name}.{a}".lstrip("."), str(child.value.value)
                case _:
                    pass
        before = child
