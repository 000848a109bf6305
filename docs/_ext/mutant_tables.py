"""``.. mutant-figures::`` writes what became of the last mutants of the rules that were counted.

``python -m tests.mutants --figures tests/mutants/figures.json`` writes the file that it reads.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from coverage_tables import table_of
from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "tests" / "mutants" / "figures.json"
PACKAGE = ROOT / "src" / "theban"


def rows(figures: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return the table: a line for each part, and a sum."""
    parts: dict[str, dict[str, int]] = dict(figures["games"])
    outcomes = {name for counts in parts.values() for name in counts}
    parts["all"] = {name: sum(each.get(name, 0) for each in parts.values()) for name in outcomes}
    found: list[tuple[str, ...]] = [("Part", "Mutants", "Change nothing", "Killed", "Share")]
    for name, counts in parts.items():
        total, killed = sum(counts.values()), counts.get("killed", 0)
        idle = counts.get("same", 0) + counts.get("equivalent", 0)
        share = f"{killed / (total - idle):.1%}" if total > idle else ""
        found.append((name, str(total), str(idle), str(killed), share))
    return found


def files_changed(figures: dict[str, Any]) -> int:
    """Count the files of rules that are not what they were when the figures were made."""
    marks: dict[str, str] = figures["sources"]
    return sum(mark != _mark(PACKAGE / file) for file, mark in marks.items())


def _mark(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12] if path.exists() else ""


def sentences(figures: dict[str, Any]) -> str:
    """Say which mutants these are, what found them, and whether the files are still the same."""
    own = figures["own"]
    changed = files_changed(figures)
    since = f"{changed} of {len(figures['sources'])} files have" if changed else "no file has"
    return (
        f"These are {figures['which']} of {figures['everything']:,} mutants. "
        f"A test that names a rule of the mutated function killed {own['function']} of the "
        f"{own['all']} that were killed, and one that names a rule of its file {own['file']}. "
        f"Of the rest {own.get('import', 0)} could not be imported. "
        f"Since they were counted {since} changed."
    )


class MutantFiguresDirective(SphinxDirective):
    """``.. mutant-figures::`` writes a table and a paragraph."""

    @override
    def run(self) -> list[Node]:
        """Return them."""
        self.env.note_dependency(str(FIGURES))
        figures = json.loads(FIGURES.read_text(encoding="utf-8"))
        return [table_of(rows(figures)), nodes.paragraph("", sentences(figures))]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("mutant-figures", MutantFiguresDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
