"""Above the examples of a docstring stand the imports that they need when they are copied."""

from __future__ import annotations

import inspect
import sys
from typing import TYPE_CHECKING

from example_imports import imports_of

if TYPE_CHECKING:
    from types import ModuleType

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_PROMPT = ">>> "


def _module_of(name: str, thing: object) -> ModuleType | None:
    """Return the module in which the docstring of something with this full name is written."""
    if inspect.isclass(thing) or inspect.isroutine(thing):
        return inspect.getmodule(thing)
    while name and name not in sys.modules:
        name = name.rpartition(".")[0]
    return sys.modules.get(name)


def _add_imports(
    _app: Sphinx, _what: str, name: str, thing: object, _options: object, lines: list[str]
) -> None:
    first = next((at for at, line in enumerate(lines) if line.lstrip().startswith(_PROMPT)), None)
    module = _module_of(name, thing)
    if first is None or module is None:
        return
    indent = lines[first][: -len(lines[first].lstrip())]
    imports = imports_of("\n".join(lines), module)
    lines[first:first] = [f"{indent}{_PROMPT}{line}" for line in imports]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("autodoc-process-docstring", _add_imports, priority=300)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
