"""What an example needs when it is copied: imports, or the blocks above it on the page.

An example in a docstring can use the names of its module, but a reader who copies it cannot. So the
docs show the imports above it, from the packages that users import. This file does not need Sphinx:
the tests run each example with these imports and nothing else.
"""

from __future__ import annotations

import ast
import builtins
import doctest
import importlib
import sys
from collections.abc import Iterable
from textwrap import wrap
from types import ModuleType

PACKAGES = (
    "theban",
    "theban.ids",
    "theban.types",
    "theban.agents",
    "theban.authoring",
    "theban.testing.corpus",
    "theban.testing.corpus.pictures",
    "theban.play.feed",
    "theban.lab.encoding",
    "theban.lab.imitation",
    "theban.games",
    "theban.luxor",
    "theban.lab.bots",
    "theban.lab.language_models",
    "theban.render",
    "theban.render.keys",
    "theban.render.scores",
    "theban.render.authoring",
    "theban.rulebooks",
    "theban.serial",
    "theban.serial.authoring",
    "theban.lab.studies",
    "theban.play.sessions",
    "theban.testing",
    "theban.tutankhamun",
)
"""The packages that people import from; the rest of the library is internal."""

_PARSER = doctest.DocTestParser()
_WIDTH = 88


def imports_of(text: str, module: ModuleType) -> list[str]:
    """Return the imports that the examples of a docstring need in addition to their own."""
    origins: dict[str, list[str]] = {}
    source = "".join(example.source for example in _PARSER.get_examples(text))
    for name in _used_and_made(source)[0]:
        if name in vars(module):
            line, imported = _origin(name, module)
            origins.setdefault(line, []).append(imported)
    lines: list[str] = []
    for line, names in sorted(origins.items()):
        lines += _import_lines(line, sorted(names))
    return lines


def continuing(blocks: Iterable[str]) -> list[bool]:
    """Say of each block of a page, in order, whether it uses names that earlier blocks define.

    A block has code, or examples with prompts. A block of anything else uses nothing.
    """
    found: list[bool] = []
    known: set[str] = set()
    for block in blocks:
        examples = _PARSER.get_examples(block) if ">>> " in block else ()
        try:
            used, made = _used_and_made("".join(each.source for each in examples) or block)
        except SyntaxError:
            used, made = set(), set()
        found.append(bool(used if "*" in known else used & known))
        known |= made
    return found


def _used_and_made(source: str) -> tuple[set[str], set[str]]:
    """Return the names that code uses before it defines them, and those that it defines."""
    used: set[str] = set()
    made: set[str] = set()
    for statement in ast.parse(source).body:
        # A name can be on both sides of an assignment; elsewhere it is defined first.
        inner = statement.value if isinstance(statement, ast.Assign) else statement
        names = (each for each in ast.walk(statement) if isinstance(each, ast.Name))
        read = {each.id for each in names if isinstance(each.ctx, ast.Load)}
        used |= read - made - _made(inner)
        made |= _made(statement)
    return used - set(dir(builtins)), made


def _made(tree: ast.AST) -> set[str]:
    made: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                made.add(name)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                made.add(node.name)
            case ast.alias(name=name, asname=given):
                made.add((given or name).partition(".")[0])
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                made.add(name)
            case _:
                pass
    return made


def _origin(name: str, module: ModuleType) -> tuple[str, str]:
    """Return the package from which users import a module's name, and the name there."""
    value = vars(module)[name]
    if isinstance(value, ModuleType):
        parent, _, last = value.__name__.rpartition(".")
        return parent, last if last == name else f"{last} as {name}"
    offering = [
        package
        for package in PACKAGES
        if name in (there := importlib.import_module(package)).__all__
        and getattr(there, name) is value
    ]
    own = [package for package in offering if f"{module.__name__}.".startswith(f"{package}.")]
    if own or offering:
        return max(own or offering[:1], key=len), name
    home = sys.modules.get(getattr(value, "__module__", None) or "")
    if home is not None and getattr(home, getattr(value, "__name__", ""), None) is value:
        given = str(getattr(value, "__name__", ""))
        return home.__name__, given if given == name else f"{given} as {name}"
    return module.__name__, name


def _import_lines(module: str, names: list[str]) -> list[str]:
    if not module:
        return [f"import {name}" for name in names]
    start = f"from {module} import "
    return [f"{start}{line.rstrip(',')}" for line in wrap(", ".join(names), _WIDTH - len(start))]
