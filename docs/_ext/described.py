"""``.. described:: theban.luxor`` describes names of a package as users import them.

The content is the names, in their order on the page; ``Card*`` stands for a union and its classes.
Autodoc is told of each whether it is a class, a function or a value, and which members a class has
from bases that are not public.  What is said below a value where it is defined is also found from
the package that offers it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from typing import TYPE_CHECKING, get_args

from example_imports import PACKAGES
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

import theban

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def public_name(module: str, name: str) -> str | None:
    """Return the name under which something is imported, or None for what is internal.

    Args:
        module: where it is defined.
        name: its name there, or that of its class, a dot and its own.
    """
    first, dot, rest = name.partition(".")
    thing = getattr(importlib.import_module(module), first, None)
    for package in PACKAGES:
        for offered in importlib.import_module(package).__all__ if thing is not None else ():
            if getattr(importlib.import_module(package), offered) is thing:
                return f"{package}.{offered}{dot}{rest}"
    return None


class DescribedDirective(SphinxDirective):
    """``.. described:: package`` with names of the package as its content."""

    required_arguments = 1
    has_content = True

    @override
    def run(self) -> list[Node]:
        """Return the descriptions."""
        package = self.arguments[0]
        module = importlib.import_module(package)
        lines: list[str] = []
        for name in dict.fromkeys(_names(package, " ".join(self.content).split())):
            if name not in module.__all__:
                raise self.error(f"{package} does not offer {name}")
            lines += [*_entry(f"{package}.{name}", getattr(module, name)), ""]
        return self.parse_text_to_nodes("\n".join(lines))


def _names(package: str, told: list[str]) -> Iterator[str]:
    """Go over names; one with a star stands for a union and the public names of its classes."""
    for name in told:
        union = name.removesuffix("*")
        yield union
        if union == name:
            continue
        for each in get_args(getattr(importlib.import_module(package), union, None)):
            public = public_name(each.__module__, each.__qualname__)
            if public is not None:
                yield public.rpartition(".")[2]


def _entry(full: str, thing: object) -> Iterator[str]:
    if not isinstance(thing, type):
        yield f".. auto{'function' if inspect.isfunction(thing) else 'data'}:: {full}"
        if not inspect.isfunction(thing):
            yield "   :no-value:"
        return
    is_error = issubclass(thing, BaseException)
    yield f".. auto{'exception' if is_error else 'class'}:: {full}"
    if is_error:
        yield "   :show-inheritance:"
    owners = [thing, *inner_bases(thing)]
    if members := dict.fromkeys(name for owner in owners for name in _told(owner)):
        yield f"   :members: {', '.join(members)}"
        yield "   :inherited-members:"
        yield "   :undoc-members:"


def inner_bases(kind: type) -> Iterator[type]:
    """Go over the bases of a class that are ours and not public."""
    for base in kind.__mro__[1:]:
        is_ours = base.__module__.startswith("theban")
        if is_ours and public_name(base.__module__, base.__qualname__) is None:
            yield base


def _told(owner: type) -> list[str]:
    names = [*vars(owner).get("__annotations__", {}), *vars(owner)]
    return [name for name in names if not name.startswith("_")]


# --- What is said below values -------------------------------------------------------------------


def _find_docs_of_values(_app: Sphinx) -> None:
    """Tell autodoc of each value that a package offers what is said where it is defined."""
    for package in PACKAGES:
        analyzer = ModuleAnalyzer.for_module(package)
        analyzer.analyze()
        for name, home, there in _imports(package):
            source = ModuleAnalyzer.for_module(home)
            source.analyze()
            if ("", there) in source.attr_docs:
                analyzer.attr_docs["", name] = source.attr_docs["", there]


def _imports(package: str) -> Iterator[tuple[str, str, str]]:
    """Go over what a package imports: its name, and the module and name of its definition."""
    source = inspect.getsource(importlib.import_module(package))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(theban.__name__):
            for each in node.names:
                yield each.asname or each.name, str(node.module), each.name


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.setup_extension("sphinx.ext.autodoc")
    app.add_directive("described", DescribedDirective)
    app.connect("builder-inited", _find_docs_of_values)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
