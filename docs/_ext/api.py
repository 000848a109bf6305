"""The API as users import it.

``.. described:: theban.luxor`` describes names of a package as users import them
(``theban.luxor.step``), wherever they are defined. Its content is the list of names, in their order
on the page; ``Card*`` stands for a union and its classes. ``.. public-names:: theban.luxor`` lists
everything that can be imported from the package, each name with a link, so the build fails if a
public name is not described anywhere.

Autodoc is told the kind of each name, and the docstring below a value where it is defined. For a
class it is also given the members of bases that are not public. References are resolved even where
annotations use the name of the defining module, or only the last part of a name. Type variables and
names from Python or other libraries have no page here; they stay plain text, as long as they exist.
Above the examples of a docstring come the imports that they need when copied.
"""

from __future__ import annotations

import ast
import enum
import functools
import importlib
import inspect
import sys
import typing
from collections.abc import Iterator

from docutils import nodes
from example_imports import PACKAGES, imports_of
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.inspect import signature as signature_of, stringify_signature

from pages import folded
from theban._core.notation import Labelled

_MISSING = object()
_MANY = 40
"""The number of names from which a list of them is closed at first."""


# --- Names and where they are -------------------------------------------------------------------


def load(name: str) -> object:
    """Return the object of a dotted name: a module, or something in one."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, _MISSING)
        return found
    return _MISSING


@functools.cache
def public_name(module: str, name: str) -> str | None:
    """Return the name under which an object is imported, or None if it is internal.

    The qualified name where it is defined can be that of its class, a dot and its own.
    """
    first, dot, rest = name.partition(".")
    thing = getattr(importlib.import_module(module), first, None)
    if "._" in f".{name}":
        return None
    for package in PACKAGES:
        for offered in importlib.import_module(package).__all__ if thing is not None else ():
            if getattr(importlib.import_module(package), offered) is thing:
                return f"{package}.{offered}{dot}{rest}"
    return None


# --- Descriptions -------------------------------------------------------------------------------


class DescribedDirective(SphinxDirective):
    """``.. described:: package``, with names in the package as its content."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        package = self.arguments[0]
        module = importlib.import_module(package)
        lines: list[str] = []
        for name in dict.fromkeys(_names(package, " ".join(self.content).split())):
            if name not in module.__all__:
                raise self.error(f"{package} does not offer {name}")
            lines += [*_entry(f"{package}.{name}", getattr(module, name)), ""]
        return self.parse_text_to_nodes("\n".join(lines))


class PublicNamesDirective(SphinxDirective):
    """``.. public-names:: package`` lists the names in the package's ``__all__``.

    A list that would fill a phone's screen is shown when it is opened.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        package = self.arguments[0]
        names = sorted(importlib.import_module(package).__all__, key=str.casefold)
        links = ", ".join(f":py:obj:`~{package}.{name}`" for name in names)
        listed = self.parse_text_to_nodes(f"Import from ``{package}``: {links}.")
        if len(names) < _MANY:
            return listed
        return folded(f"All {len(names)} names to import", listed)


def _names(package: str, told: list[str]) -> Iterator[str]:
    """Iterate over names; a starred one stands for a union and the public names of its classes."""
    for name in told:
        union = name.removesuffix("*")
        yield union
        kinds = typing.get_args(getattr(importlib.import_module(package), union, None))
        for each in kinds if union != name else ():
            if public := public_name(each.__module__, each.__qualname__):
                yield public.rpartition(".")[2]


def _entry(full: str, thing: object) -> Iterator[str]:
    if inspect.isfunction(thing):
        yield f".. autofunction:: {full}"
    elif not isinstance(thing, type):
        yield from (f".. autodata:: {full}", "   :no-value:")
    else:
        is_error = issubclass(thing, BaseException)
        yield f".. auto{'exception' if is_error else 'class'}:: {full}"
        if is_error:
            yield "   :show-inheritance:"
        owners = [thing, *_inner_bases(thing)]
        names = [
            n for owner in owners for n in (*vars(owner).get("__annotations__", {}), *vars(owner))
        ]
        if issubclass(thing, Labelled):  # the page of choices says what labels are
            names = [name for name in names if name not in {"label", "label_format"}]
        if members := dict.fromkeys(name for name in names if not name.startswith("_")):
            yield f"   :members: {', '.join(members)}"
            yield "   :inherited-members: Mapping, str, tuple, object"
            yield "   :undoc-members:"


def _inner_bases(kind: type) -> list[type]:
    """Return the bases of a class that are in the library but not public."""
    ours = (base for base in kind.__mro__[1:] if base.__module__.startswith("theban"))
    return [base for base in ours if public_name(base.__module__, base.__qualname__) is None]


# --- What autodoc does not find -----------------------------------------------------------------


def _keep_members_of_enums(
    _app: Sphinx, _what: str, _name: str, member: object, *_rest: object
) -> bool | None:
    return False if isinstance(member, enum.Enum) else None


def _tell_autodoc(_app: Sphinx) -> None:
    """Pass the docstrings of a package's values to autodoc from where they are defined."""
    for package in PACKAGES:
        docs = _attribute_docs(package)
        for node in ast.walk(ast.parse(inspect.getsource(importlib.import_module(package)))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("theban"):
                found = _attribute_docs(str(node.module))
                names = {name.name for name in node.names}
                docs |= {key: found[key] for key in found if not key[0] and names & {key[1], "*"}}


def _attribute_docs(module: str) -> dict[tuple[str, str], list[str]]:
    analyzer = ModuleAnalyzer.for_module(module)
    analyzer.analyze()
    return analyzer.attr_docs


def _add_arguments(
    _app: Sphinx, what: str, _name: str, thing: object, _options: object, lines: list[str]
) -> None:
    """Insert what the constructor's docstring says of its arguments before a class's example."""
    told = inspect.getdoc(vars(thing).get("__init__")) if isinstance(thing, type) else None
    if what in {"class", "exception"} and told and "Args:" in told:
        arguments = told[told.index("Args:") :].splitlines()
        at = lines.index("Example:") if "Example:" in lines else len(lines)
        lines[at:at] = ["", *arguments, ""]


def _show_arguments(
    app: Sphinx, what: str, _name: str, thing: object, _options: object, *told: str | None
) -> tuple[str, None] | None:
    """Show the arguments of a class whose base is of a tool that is not installed."""
    if what != "class" or told[0] != "(*args: Any, **kwargs: Any)":
        return None
    found = signature_of(
        vars(thing)["__init__"], bound_method=True, type_aliases=app.config.autodoc_type_aliases
    )
    return stringify_signature(found, show_return_annotation=False), None


def _add_imports(
    _app: Sphinx, _what: str, name: str, thing: object, _options: object, lines: list[str]
) -> None:
    """Insert the imports that a docstring's examples need."""
    first = next((at for at, line in enumerate(lines) if line.lstrip().startswith(">>> ")), None)
    if inspect.isclass(thing) or inspect.isroutine(thing):
        module = inspect.getmodule(thing)
    else:
        while name and name not in sys.modules:
            name = name.rpartition(".")[0]
        module = sys.modules.get(name)
    if first is not None and module is not None:
        indent = lines[first][: -len(lines[first].lstrip())]
        imports = imports_of("\n".join(lines), module)
        lines[first:first] = [f"{indent}>>> {line}" for line in imports]


# --- References ---------------------------------------------------------------------------------


def _complete(_app: Sphinx, doctree: nodes.document) -> None:
    """Qualify the names that their module has, since both games have a ``State``.

    Names that it does not have are those of type variables and of aliases without a page.
    """
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("theban")]
    for node in list(doctree.findall(pending_xref)):
        module, target = node.get("py:module"), node["reftarget"]
        if node.get("refdomain") != "py" or not module or "." in target:
            continue
        thing = getattr(importlib.import_module(module), target, _MISSING)
        if thing is not _MISSING and not inspect.ismodule(thing):
            home = thing.__module__ if getattr(thing, "__name__", "") == target else module
            node["reftarget"] = f"{home}.{target}"
            continue
        same = (names[target] for names in modules if target in names)
        if node["reftype"] == "class" and any(map(_is_from_elsewhere, same)):
            node.replace_self(node.children)


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.Element
) -> nodes.Element | None:
    """Link to the public name of a target; what is not in the library stays text."""
    if node.get("refdomain") != "py":
        return None
    target, python = str(node["reftarget"]), env.domains.python_domain
    last, thing = target.rpartition(".")[2], load(target)
    named = (name for name, entry in python.objects.items() if not entry.aliased)
    alike = [name for name in named if name.endswith(f".{last}")]
    if thing is not _MISSING:
        alike = [name for name in alike if load(name) is thing]
        if not alike and _is_from_elsewhere(thing):
            return shown
    elif len(alike) > 1 or target != last:
        return None
    if not alike:
        return None
    return python.resolve_xref(env, node["refdoc"], app.builder, "obj", alike[0], node, shown)


def _is_from_elsewhere(thing: object) -> bool:
    home = getattr(thing, "__module__", None) or "builtins"  # a union or a number has none
    return isinstance(thing, (typing.TypeVar, typing.ParamSpec)) or not home.startswith("theban")


def setup(app: Sphinx) -> dict[str, bool]:
    app.setup_extension("sphinx.ext.autodoc")
    app.add_directive("described", DescribedDirective)
    app.add_directive("public-names", PublicNamesDirective)
    app.connect("builder-inited", _tell_autodoc)
    app.connect("autodoc-skip-member", _keep_members_of_enums)
    app.connect("autodoc-process-signature", _show_arguments, priority=400)
    app.connect("autodoc-process-docstring", _add_arguments, priority=200)
    app.connect("autodoc-process-docstring", _add_imports, priority=300)
    app.connect("doctree-read", _complete)
    # After the docs of other projects, if available.
    app.connect("missing-reference", _resolve, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
