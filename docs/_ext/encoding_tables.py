"""``.. encoding-table:: game options`` writes the layout of an observation, field by field."""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any

from coverage_tables import table_of
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.lab.encoding import encoding_of

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class EncodingTableDirective(SphinxDirective):
    """``.. encoding-table:: luxor {"players": 4}``: a game, and the config's fields as JSON."""

    required_arguments = 1
    optional_arguments = 1
    final_argument_whitespace = True

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        game, given = self.arguments[0], self.arguments[1] if len(self.arguments) > 1 else "{}"
        package: Any = importlib.import_module(f"theban.{game}")
        encoding = encoding_of(package.RULES, package.Config(**json.loads(given)))
        rows = [("Field", "Shape", "Most", "What it tells")]
        for field in encoding.fields:
            shape = " by ".join(map(str, field.shape))
            rows.append((field.name, shape, f"{field.high:,}", field.meaning))
        rows.append(("all", f"{encoding.size:,}", "", ""))
        return [table_of(rows)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("encoding-table", EncodingTableDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
