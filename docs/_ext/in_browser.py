"""``.. in-browser::`` puts a table on a page, where people play in their browser without a server.

The engine runs there by Pyodide, which is Python for browsers.  Neither Pyodide nor the wheels are
in the repository: put them in one folder, which the environment variable
``THEBAN_IN_BROWSER`` names.  It holds the files of the npm package ``pyodide`` and the wheels of
theban and of all that it needs.  A build without them says so on the page.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

VARIABLE = "THEBAN_IN_BROWSER"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide that a browser loads."""
WHEELS = ("attrs", "cattrs", "theban", "typing_extensions")
LOCK = "pyodide-lock.json"
"""The list of Pyodide's own packages, of which the page needs none; Pyodide asks for it."""

_OWN = Path(__file__).parents[1] / "in_browser"
_BOARD = Path(__file__).parents[2] / "src" / "theban" / "play" / "server" / "theban-board.js"
_TARGET = Path("_static") / "in_browser"
_LEFT_OUT = (
    "This build of the docs was made without Pyodide, so the table that stands here otherwise is "
    "left out. The page Contribute tells how to bring it; theban play opens the same table on your "
    "own machine."
)
_logger = logging.getLogger(__name__)


def folder() -> Path | None:
    """Return the folder with Pyodide and the wheels; None if the build is to do without.

    Raises:
        ExtensionError: the folder is named, but something is missing in it.
    """
    named = os.environ.get(VARIABLE)
    if not named:
        return None
    brought = Path(named)
    missing = [name for name in (*PYODIDE, LOCK) if not (brought / name).is_file()]
    missing += [f"{name}-*.whl" for name in WHEELS if len([*brought.glob(f"{name}-*.whl")]) != 1]
    if missing:
        raise ExtensionError(f"{VARIABLE} names {named}, where this is missing: {missing}")
    return brought


class InBrowserDirective(SphinxDirective):
    """Where the table stands."""

    @override
    def run(self) -> list[Node]:
        """Return the table, or a word that it is left out."""
        if folder() is None or self.env.app.builder.format != "html":
            return [nodes.note("", nodes.paragraph("", _LEFT_OUT))]
        return [nodes.raw("", '<div id="in-browser"></div>', format="html")]


def _add_scripts(
    app: Sphinx,
    _page: str,
    _template: str,
    _context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    if doctree is not None and 'id="in-browser"' in "".join(
        raw.astext() for raw in doctree.findall(nodes.raw)
    ):
        app.add_js_file("in_browser/theban-board.js", type="module")
        app.add_js_file("in_browser/page.js", type="module")
        app.add_css_file("in_browser/page.css")


def _copy(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    brought = folder()
    if brought is None:
        _logger.info("the page with a table in the browser has none: %s is not set", VARIABLE)
        return
    target = Path(app.outdir) / _TARGET
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    wheels = sorted(path for name in WHEELS for path in brought.glob(f"{name}-*.whl"))
    own = sorted(path for path in _OWN.iterdir() if path.is_file())
    for path in (*(brought / name for name in (*PYODIDE, LOCK)), *wheels, *own, _BOARD):
        shutil.copyfile(path, target / path.name)
    names = [path.name for path in wheels]
    (target / "wheels.json").write_text(json.dumps(names), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("in-browser", InBrowserDirective)
    app.connect("html-page-context", _add_scripts)
    app.connect("build-finished", _copy)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
