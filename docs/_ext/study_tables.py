"""``.. study-columns::`` writes the columns of the results of a study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coverage_tables import table_of
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.lab.studies import columns_of

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class StudyColumnsDirective(SphinxDirective):
    """``.. study-columns::`` with the categories of a game, such as ``track keys``."""

    optional_arguments = 1
    final_argument_whitespace = True

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        categories = tuple(self.arguments[0].split()) if self.arguments else ()
        rows = [("Column", "Holds", "What it tells")]
        rows += [(column.name, column.kind, column.meaning) for column in columns_of(categories)]
        return [table_of(rows)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("study-columns", StudyColumnsDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
