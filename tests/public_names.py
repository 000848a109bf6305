"""Lists the public names with their full signatures: ``python -m tests.public_names``.

``tests/public_names.txt`` has a line for each name, field, method and enum member. It is as in the
source: parameters in order, types, defaults, and the members of unions. A change to a line there is
a change to something that users rely on. Griffe reads the source; ``nox -s api`` lets it compare
two revisions.
"""

import importlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import griffe

import theban
from docs._ext.example_imports import PACKAGES

ADAPTERS = (
    "theban.lab.adapters.gymnasium_env",
    "theban.lab.adapters.openspiel_game",
    "theban.lab.adapters.pettingzoo_env",
    "theban.lab.adapters.vector_env",
)
"""Modules that can only be imported where their tool is installed."""
INTERNAL = {"Config.compiled", "Frame"}
"""Public names whose content is internal, as their docs say: only their existence is promised.

If a later version drops a frame or a table, nobody's code breaks.
"""
FILE = Path(__file__).with_name("public_names.txt")


@cache
def source() -> Any:
    """Return the source as Griffe sees it, with all names followed to their definitions."""
    folder = Path(theban.__file__).parent.parent
    return griffe.load("theban", search_paths=[folder], resolve_aliases=True)


def offered(package: str) -> list[str]:
    """List the names that a package offers."""
    if package in ADAPTERS:
        return sorted(str(name) for name in source()[package.removeprefix("theban.")].exports)
    return sorted(importlib.import_module(package).__all__)


def found(package: str, name: str) -> Any:
    path = f"{package}.{name}".removeprefix("theban.")
    thing = source()[path]
    return thing.final_target if thing.is_alias else thing


@cache
def homes() -> dict[str, str]:
    """Return for each definition the first package that offers it."""
    names = [(package, name) for package in PACKAGES for name in offered(package)]
    return {found(package, name).path: package for package, name in reversed(names)}


def lines_of(package: str) -> list[str]:
    return [line for name in offered(package) for line in _lines(package, name)]


def _lines(package: str, name: str) -> Iterator[str]:
    thing = found(package, name)
    home = homes().get(thing.path, package)
    if home != package:
        yield f"{name} = {home}.{name}"
    elif name in INTERNAL:
        yield name
    elif thing.is_function:
        yield f"def {name}{_signature(thing)}"
    elif thing.is_class:
        bases = ", ".join(map(str, thing.bases))
        yield f"class {name}({bases})" if bases else f"class {name}"
        members = {**thing.inherited_members, **thing.members}
        for each, member in sorted(members.items()):
            if each == "__init__" or not each.startswith("_"):
                line = _member(member.final_target if member.is_alias else member)
                if line and f"{name}.{each}" not in INTERNAL:
                    yield f"{name}.{each}{line}"
    else:
        yield name + _attribute(thing)


def _member(member: Any) -> str:
    if member.is_function:
        return _signature(member)
    if "property" in member.labels:
        return f" -> {member.annotation}"
    return _attribute(member)


def _signature(function: Any) -> str:
    """Return the parameters and the result type on one line."""
    whole: str = function.signature(return_type=True)
    return " ".join(whole[len(function.name) :].split())


def _attribute(thing: Any) -> str:
    kind = "" if thing.annotation is None else f": {thing.annotation}"
    value: Any = thing.value
    if isinstance(value, griffe.ExprCall) and str(value.function) == "field":  # of attrs
        named = [each for each in value.arguments if isinstance(each, griffe.ExprKeyword)]
        options: dict[str, Any] = {each.name: each.value for each in named}
        value = next((options[key] for key in ("default", "factory") if key in options), None)
    told = "" if value is None or thing.is_module else " ".join(str(value).split())
    return kind + (f" = {told}" if told else "")


def text_of(lines: dict[str, list[str]]) -> str:
    head = "# Made by nox -s renew. A line that goes away breaks users' code.\n"
    parts = ["\n".join([f"\n[{package}]", *rows]) for package, rows in lines.items()]
    return head + "\n".join(parts) + "\n"


def stored() -> dict[str, list[str]]:
    stored: dict[str, list[str]] = {}
    rows = list[str]()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = stored.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            rows.append(line)
    return stored


def main() -> None:
    """Write the file."""
    lines = {package: lines_of(package) for package in (*PACKAGES, *ADAPTERS)}
    FILE.write_text(text_of(lines), encoding="utf-8")
    sys.stdout.write(f"{sum(map(len, lines.values()))} lines in {FILE}\n")


if __name__ == "__main__":
    main()
