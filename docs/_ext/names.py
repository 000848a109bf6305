"""References to names that Sphinx alone does not find, although Python does.

Everything is described under the name from which people import it (``theban.luxor.step``), while
annotations lead to where it is defined (``theban.luxor.rules.playing.step``).  If the context is
clear, people write only the last part. Names imported for the type checker only are not in the
module at run time, but in its source. Type variables and what belongs to Python or to other
libraries have no page here; these stay plain text, as long as they exist.

``.. public-names:: theban.luxor`` lists what can be imported from there, each with a link: so a
public name that is described nowhere fails the build.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import sys
import typing
from typing import TYPE_CHECKING

from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from docutils.nodes import Element, Node, document
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

_MISSING = object()


def _load(name: str) -> object:
    """Return what a dotted name stands for: a module, or something inside of one."""
    module, rest = name, ""
    while module:
        try:
            found: object = importlib.import_module(module)
        except ImportError:
            module, _, last = module.rpartition(".")
            rest = f"{last}.{rest}" if rest else last
            continue
        for part in rest.split(".") if rest else ():
            found = getattr(found, part, _MISSING)
        return found
    return _MISSING


@functools.cache
def _imported(module: str) -> dict[str, str]:
    """Return for each name that a module imports the full name of what it stands for."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    return {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def _is_from_elsewhere(name: str) -> bool:
    """Whether our modules know a name only as a type variable, or from another library."""
    modules = [module for module in sys.modules if module.split(".")[0] == "theban"]
    found = [
        _load(_imported(module).get(name, f"{module}.{name}"))
        for module in modules
        if name in _imported(module) or hasattr(sys.modules[module], name)
    ]
    return any(
        isinstance(each, (typing.TypeVar, typing.ParamSpec))
        or not str(getattr(each, "__module__", "theban")).startswith("theban")
        for each in found
    )


def _complete(_app: Sphinx, doctree: document) -> None:
    """Write in full the names that their module imports or has: both games have a ``State``."""
    for node in list(doctree.findall(pending_xref)):
        module, target = node.get("py:module"), node["reftarget"]
        if node.get("refdomain") != "py" or not module or "." in target:
            continue
        if target in _imported(module):
            node["reftarget"] = _imported(module)[target]
        elif node["reftype"] == "class" and hasattr(importlib.import_module(module), target):
            node["reftarget"] = f"{module}.{target}"
        elif node["reftype"] == "class" and _is_from_elsewhere(target):
            node.replace_self(node.children)


def _described(node: pending_xref, env: BuildEnvironment) -> str | None:
    """Return the name under which the target is described, "" for nowhere, None if unknown."""
    target, context = str(node["reftarget"]), node.get("py:module")
    objects = env.domains.python_domain.objects
    alike = [name for name in objects if name.endswith("." + target.rpartition(".")[2])]
    for name in (target, f"{context}.{target}") if context else (target,):
        found = _load(name)
        if found is _MISSING:
            continue
        home = getattr(found, "__module__", None) or "builtins"
        if isinstance(found, (typing.TypeVar, typing.ParamSpec)):
            return ""
        nowhere = None if home.startswith("theban") else ""  # a union or a number has no home
        return next((name for name in alike if _load(name) is found), nowhere)
    return alike[0] if len(alike) == 1 and "." not in target else None


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    if node.get("refdomain") != "py":
        return None
    name = _described(node, env)
    if name == "":
        return contnode
    if name is None:
        return None
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", name, node, contnode
    )


class PublicNamesDirective(SphinxDirective):
    """``.. public-names:: package`` lists the names in the package's ``__all__``."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return one paragraph."""
        package = self.arguments[0]
        try:
            names = sorted(importlib.import_module(package).__all__, key=str.casefold)
        except (ImportError, AttributeError) as error:
            raise self.error(f"no public names there: {error}") from error
        links = ", ".join(f":py:obj:`~{package}.{name}`" for name in names)
        return self.parse_text_to_nodes(f"Import from ``{package}``: {links}.")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("public-names", PublicNamesDirective)
    app.connect("doctree-read", _complete)
    # After the docs of other projects, if available.
    app.connect("missing-reference", _resolve, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
