"""Lists the public names with the shapes of their signatures: ``python -m tests.public_names``.

``tests/public_names.txt`` has a line for each name, parameter list, field, method, member of an
enumeration and part of a union. A change of a line there is a change of what users rely on.
"""

import importlib
import inspect
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import attrs

from theban.core.errors import InvalidArgument

PACKAGES = (
    "theban",
    "theban.agents",
    "theban.authoring",
    "theban.testing.corpus",
    "theban.play.feed",
    "theban.lab.encoding",
    "theban.games",
    "theban.luxor",
    "theban.lab.bots",
    "theban.render",
    "theban.rulebooks",
    "theban.serial",
    "theban.lab.studies",
    "theban.play.sessions",
    "theban.testing",
    "theban.tutankhamun",
)
ADAPTERS = (
    "theban.lab.adapters.gymnasium_env",
    "theban.lab.adapters.openspiel_game",
    "theban.lab.adapters.pettingzoo_env",
)
"""Those that can only be imported where the tool is that they are for."""
INTERNAL = {"Config.tables", "Frame"}
"""Public names whose content is internal, as their docs say: only that they exist is promised.

A frame or a table that a later version does without breaks nobody's code.
"""
FILE = Path(__file__).with_name("public_names.txt")


def lines_of(package: str) -> list[str]:
    module = importlib.import_module(package)
    return [line for name in sorted(module.__all__) for line in _lines(package, name)]


def _lines(package: str, name: str) -> Iterator[str]:
    thing = getattr(importlib.import_module(package), name)
    home = _first_home(thing)
    if home not in {None, package}:
        yield f"{name} = {home}.{name}"
    elif isinstance(thing, Path):
        yield f"{name}: Path"
    elif isinstance(thing, type):
        yield f"class {name}{_constructor(thing)}"
        members = (f"{name}.{member}" for member in sorted(_members(thing)))
        yield from (member for member in members if member not in INTERNAL)
    elif inspect.isfunction(thing):
        yield f"def {name}{_shape(thing)}"
    elif _parts(thing) and name not in INTERNAL:
        yield from (f"{name} may be {part}" for part in _parts(thing))
    elif get_args(thing):
        yield f"{name}: type"
    else:
        yield f"{name}: {type(thing).__name__}"


def _parts(thing: Any) -> list[str]:
    if get_origin(thing) is Annotated:
        return _parts(get_args(thing)[0])
    if get_origin(thing) not in {Union, UnionType, Literal}:
        return []
    return sorted(map(_shown, get_args(thing)))


def _first_home(thing: object) -> str | None:
    """Return the first package that offers a class or function; None for other values."""
    if not inspect.isclass(thing) and not inspect.isfunction(thing):
        return None
    for package in PACKAGES:
        module = importlib.import_module(package)
        if any(getattr(module, name) is thing for name in module.__all__):
            return package
    return None


def _constructor(cls: type) -> str:
    init = inspect.getattr_static(cls, "__init__")
    is_ours = attrs.has(cls) or str(getattr(init, "__module__", "")).startswith("theban")
    is_made = not issubclass(cls, Enum) and not getattr(cls, "_is_protocol", False)
    return _shape(cls) if is_ours and is_made else ""


def _members(cls: type) -> set[str]:
    """Return the public members of a class, those of its bases in this library included."""
    found: dict[str, str] = {}
    if issubclass(cls, Enum):
        return {f"{each.name} = {each.value!r}" for each in cls}
    for owner in cls.__mro__:
        if not owner.__module__.startswith("theban"):
            continue
        for name in {**vars(owner), **vars(owner).get("__annotations__", {})}:
            if not name.startswith("_") and name not in found:
                found[name] = name + _member_shape(inspect.getattr_static(owner, name, None))
    return set(found.values())


def _member_shape(member: Any) -> str:
    if isinstance(member, (property, cached_property)) or inspect.isdatadescriptor(member):
        return ""
    function = getattr(member, "__func__", member)
    if not inspect.isfunction(function):
        return ""
    return _shape(function, bound=not isinstance(member, staticmethod))


def _shape(function: Any, *, bound: bool = False) -> str:
    """Return the parameters with their kinds and whether they have a default."""
    shown = list[str]()
    parameters = list(inspect.signature(function).parameters.values())[bound:]
    for before, each in zip([None, *parameters], [*parameters, None], strict=True):
        if before and before.kind is before.POSITIONAL_ONLY and not _is(each, before.kind):
            shown.append("/")
        if each is None:
            break
        stars = before and before.kind in {before.VAR_POSITIONAL, before.KEYWORD_ONLY}
        if each.kind is each.KEYWORD_ONLY and not stars:
            shown.append("*")
        shown.append(f"{_MARKS.get(each.kind, '')}{each.name}{_default(each)}")
    return f"({', '.join(shown)})"


_MARKS: Mapping[object, str] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def _default(parameter: inspect.Parameter) -> str:
    return "" if parameter.default is parameter.empty else "=..."


def _is(parameter: inspect.Parameter | None, kind: object) -> bool:
    return parameter is not None and parameter.kind is kind


def _shown(part: Any) -> str:
    if isinstance(part, type) and get_origin(part) is None:
        return part.__name__
    return repr(part).replace("typing.", "").replace("collections.abc.", "")


def text_of(lines: dict[str, list[str]]) -> str:
    head = "# Made by python -m tests.public_names. A line that goes away breaks users' code.\n"
    parts = ["\n".join([f"\n[{package}]", *rows]) for package, rows in lines.items()]
    return head + "\n".join(parts) + "\n"


def stored() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    rows = list[str]()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            rows.append(line)
    return found


def main() -> None:
    """Write the file; packages that cannot be imported here keep their lines."""
    before = stored() if FILE.exists() else {}
    lines: dict[str, list[str]] = {}
    for package in (*PACKAGES, *ADAPTERS):
        try:
            lines[package] = lines_of(package)
        except InvalidArgument as error:  # it names the extra that is not installed
            lines[package] = before.get(package, [])
            sys.stdout.write(f"{package} keeps its lines: {error}\n")
    FILE.write_text(text_of(lines), encoding="utf-8")
    sys.stdout.write(f"{sum(map(len, lines.values()))} lines in {FILE}\n")


if __name__ == "__main__":
    main()
