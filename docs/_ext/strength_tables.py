"""``.. strength-table::`` tells how strong the search is, from the games that are kept."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from coverage_tables import table_of
from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_ROOT = str(Path(__file__).parents[2])
if _ROOT not in sys.path:  # benchmarks is not an installed package
    sys.path.append(_ROOT)

from benchmarks.strength.figures import Figures, bot_words, figures  # noqa: E402 (as said)
from benchmarks.strength.kinds import KINDS  # noqa: E402
from benchmarks.strength.results import RESULTS, stored  # noqa: E402


def strength_rows(folder: Path = RESULTS) -> list[tuple[str, ...]]:
    """Return the rows of the table, the first being its head.

    Args:
        folder: where the games are kept.
    """
    head = ("Games", "Search", "Number", "Share of wins", "95 % interval", "Equal play", "CPU ms")
    found = [figures(*kept) for kept in stored(folder) if kept[2]]
    order = list(KINDS)
    found.sort(key=lambda row: (order.index(row.kind), row.player.guide, row.player.iterations))
    return [head, *map(_row, found)]


def _row(row: Figures) -> tuple[str, ...]:
    return (
        KINDS[row.kind].title,
        bot_words(row.player),
        f"{row.games:,}",
        f"{row.share:.3f}",
        f"{row.low:.3f} to {row.high:.3f}",
        f"{row.fair:.2f}",
        f"{row.milliseconds:.0f}",
    )


class StrengthTableDirective(SphinxDirective):
    """``.. strength-table::``: all kinds of games and all bots of which games are kept."""

    @override
    def run(self) -> list[nodes.Node]:
        """Return the table."""
        for path in RESULTS.glob("*.jsonl"):
            self.env.note_dependency(str(path))
        rows = strength_rows()
        if len(rows) == 1:
            return [nodes.paragraph(text="No games are kept yet.")]
        return [table_of(rows)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("strength-table", StrengthTableDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
