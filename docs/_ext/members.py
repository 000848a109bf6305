"""Members of classes that autodoc alone leaves out.

Members of enums mostly need no docstring, but what there is must be seen.  Cached properties of
attrs classes with slots are, at run time, slots without a docstring; their source still has it.
"""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import pkgutil
from typing import TYPE_CHECKING

from sphinx.pycode import ModuleAnalyzer

import theban

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def _skip(_app: Sphinx, _what: str, _name: str, member: object, *_rest: object) -> bool | None:
    """Keep the members of enums; leave all others to autodoc."""
    return False if isinstance(member, enum.Enum) else None


def cached_properties(source: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Go over the cached properties in a module: the name of the class, and the function.

    Args:
        source: the text of the module.
    """
    for owner in ast.walk(ast.parse(source)):
        if isinstance(owner, ast.ClassDef):
            for member in owner.body:
                if isinstance(member, ast.FunctionDef) and any(
                    ast.unparse(decorator) == "cached_property"
                    for decorator in member.decorator_list
                ):
                    yield owner.name, member


def _tell_cached_properties(_app: Sphinx) -> None:
    """Tell autodoc the docstrings and types of cached properties, as those of other fields."""
    for found in pkgutil.walk_packages(theban.__path__, "theban."):
        if found.name.endswith("__main__"):
            continue
        module = importlib.import_module(found.name)
        for owner, member in cached_properties(inspect.getsource(module)):
            analyzer = ModuleAnalyzer.for_module(found.name)
            analyzer.analyze()
            place = owner, member.name
            analyzer.attr_docs[place] = (ast.get_docstring(member) or "").splitlines()
            if member.returns is not None:
                analyzer.annotations[place] = ast.unparse(member.returns)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-skip-member", _skip)
    app.connect("builder-inited", _tell_cached_properties)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
