"""Examples in docstrings run with the names of their module, each docstring by itself.

That is how Python's own doctest runs them.  Sphinx instead runs all examples of a page as one, and
knows no names but those that the examples import.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def _module_of(name: str) -> str:
    """Return the module in which something with this full name is."""
    while name and name not in sys.modules:
        name = name.rpartition(".")[0]
    return name


def _give_names(_app: Sphinx, doctree: nodes.document) -> None:
    seen = set()
    for block in list(doctree.findall(nodes.doctest_block)):
        # A docstring's is "…/pieces.py:docstring of theban.luxor.pieces.NumberCard".
        name = (block.source or "").partition(":docstring of ")[2]
        if not name:
            continue
        block["groups"] = [name]
        if name not in seen:
            seen.add(name)
            module = _module_of(name)
            code = f"import {module}\nglobals().update(vars({module}))"
            setup = nodes.comment(code, code, testnodetype="testsetup", groups=[name])
            block.parent.insert(block.parent.index(block), setup)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("doctree-read", _give_names)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
