"""``.. deep-run::`` tells when the deep checks last passed, as ``tests/last_deep_run.toml`` has it.

``.ci/deep`` writes that file when all its steps have passed.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from coverage_tables import table_of
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

FILE = Path(__file__).parents[2] / "tests" / "last_deep_run.toml"
_MINUTE = 60


def sentence(run: dict[str, Any] | None) -> str:
    """Return when the deep checks last passed; None says that no run is noted."""
    if run is None:
        return "No run of the deep checks is noted yet."
    return (
        f"The deep checks last passed on {run['date']}, with theban {run['theban']} and Python "
        f"{run['python']}:"
    )


def rows(run: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return a line for each step, with a head."""
    body = [
        (step["name"], step["said"].rstrip(";") or "passed", _time(step["seconds"]))
        for step in run["steps"]
    ]
    return [("Step", "What it says", "Time"), *body]


def _time(seconds: int) -> str:
    return f"{seconds} s" if seconds < _MINUTE else f"{round(seconds / _MINUTE)} min"


class DeepRunDirective(SphinxDirective):
    """``.. deep-run::`` writes the sentence and the table."""

    def run(self) -> list[Node]:
        """Return them."""
        self.env.note_dependency(str(FILE))
        found = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else None
        told: list[Node] = [nodes.paragraph("", sentence(found))]
        return told if found is None else [*told, table_of(rows(found))]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("deep-run", DeepRunDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
