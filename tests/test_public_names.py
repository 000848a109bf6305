"""The packages' names: each is listed, and everything that users come across has a name."""

import ast
import doctest
import importlib
import inspect
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, NoneType
from typing import Any, ParamSpec, TypeVar, get_args, get_origin

import pytest

from docs._ext.example_imports import PACKAGES
from tests.for_all import for_all
from tests.public_names import ADAPTERS, FILE, lines_of, stored
from theban._core.messages import name_of_class

NAMES = [
    (package, name) for package in PACKAGES for name in importlib.import_module(package).__all__
]


def _value(package: str, name: str) -> Any:
    return getattr(importlib.import_module(package), name)


PUBLIC = {id(_value(*each)) for each in NAMES}
INSIDE = {"Seen", "Self"}
"""Names in annotations of ``self``."""


@cache
def names_in(module: str) -> dict[str, tuple[str, str]]:
    """Return a module's imports, including those for type checkers: the module and name of each."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    return {
        each.asname or each.name: (node.module or "", each.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }


def ours(annotation: object, module: str) -> Iterator[str]:
    """Iterate over the library's non-public names in an annotation."""
    text = annotation if isinstance(annotation, str) else ""
    for node in ast.walk(ast.parse(text, mode="eval")) if text else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ours(node.value, module)
        if not isinstance(node, ast.Name) or node.id in INSIDE:
            continue
        home, name = names_in(module).get(node.id, (module, node.id))
        value = getattr(importlib.import_module(home), name, None)
        is_ours = home.startswith("theban") and not isinstance(value, (ModuleType, NoneType))
        if is_ours and not isinstance(value, (TypeVar, ParamSpec)) and id(value) not in PUBLIC:
            yield f"{home}.{name}"


def annotations_of(thing: Any) -> Iterator[tuple[str, object, str]]:
    """Iterate over the annotations of a function or of the public members of a class."""
    if isinstance(thing, FunctionType):
        for name, annotation in thing.__annotations__.items():
            yield name, annotation, thing.__module__
    if not isinstance(thing, type):
        return
    for owner in thing.__mro__:
        if not owner.__module__.startswith("theban"):
            continue
        for name, annotation in vars(owner).get("__annotations__", {}).items():
            if not name.startswith("_"):
                yield name, annotation, owner.__module__
        for name, member in vars(owner).items():
            if name.startswith("_"):
                continue
            function = getattr(member, "fget", None) or getattr(member, "__func__", member)
            for each, annotation, module in annotations_of(function):
                yield f"{name}({each})", annotation, module


def found_in(package: str, name: str) -> set[str]:
    thing = getattr(importlib.import_module(package), name)
    found = {
        f"{where}: {each}"
        for where, annotation, module in annotations_of(thing)
        for each in ours(annotation, module)
    }
    args = [type(each) if isinstance(each, Enum) else each for each in get_args(thing)]
    values = [*args, *([] if callable(thing) or args else [type(thing)])]
    for each in values:
        value: Any = get_origin(each) or each
        home = str(getattr(value, "__module__", ""))
        if home.startswith("theban") and id(value) not in PUBLIC:
            found.add(f"{home}.{value.__qualname__}")
    return found


@pytest.mark.parametrize("package", [*PACKAGES, *ADAPTERS])
def test_public_names_are_those_that_are_listed(package: str) -> None:
    """A change shows in ``tests/public_names.txt``, which ``nox -s renew`` updates."""
    listed, offered = stored()[package], lines_of(package)
    gone = [line for line in listed if line not in offered]
    new = [line for line in offered if line not in listed]
    assert (gone, new) == ([], []), f"{FILE}: if that is wanted, run nox -s renew"
    assert listed == offered


@pytest.mark.parametrize("package", PACKAGES)
def test_no_other_name_of_a_package_looks_public(package: str) -> None:
    """A name without an underscore is offered, or is a module or something imported."""
    module = importlib.import_module(package)
    defined = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not isinstance(value, ModuleType)
        and getattr(value, "__module__", None) == package
    }
    assert defined <= set(module.__all__)


@for_all(NAMES, ".".join)
def test_a_public_name_leads_to_public_names_only(where: tuple[str, str]) -> None:
    package, name = where
    # Parts of frames are internal, as their page says; RULES is annotated as theban.Rules.
    if name not in {"Frame", "RULES"}:
        assert found_in(package, name) == set()


@for_all([each for each in NAMES if isinstance(_value(*each), type)], ".".join)
def test_messages_name_a_class_as_users_import_it(where: tuple[str, str]) -> None:
    package, _, name = name_of_class(_value(*where)).rpartition(".")
    assert "._" not in package
    assert _value(package, name) is _value(*where)


README = Path(__file__).parent.parent / "README.md"


def test_messages_name_a_class_of_another_library_by_its_own_module(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As numpy.rec lists a record, too: what a submodule lists may even be another class.
    part = ModuleType("papyri.part")
    monkeypatch.setattr(part, "__all__", ["Scroll"], raising=False)
    monkeypatch.setitem(sys.modules, "papyri.part", part)
    assert name_of_class(type("Scroll", (), {"__module__": "papyri"})) == "papyri.Scroll"


def test_every_example_of_the_readme_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.failed == 0
    assert results.attempted > 40


def test_commands_begin_with_an_environment() -> None:
    lines = README.read_text(encoding="utf-8").split("\n")
    commands = [line for line in lines if ".venv/bin/" in line]
    assert len(commands) == 2
    assert all(line.startswith("python3 -m venv .venv && ") for line in commands)


def test_links_lead_somewhere() -> None:
    text = README.read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    pictures = [part.split('"')[0] for part in text.split('<img src="')[1:]]
    assert targets
    assert pictures
    for target in targets + pictures:
        assert (README.parent / target).exists(), target
