"""Entries of the index lead to the section that they are before.

Sphinx makes its own empty place for each ``index`` directive.  Its search page takes the text
of the place for the summary of a hit, and stumbles over an empty one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from typing_extensions import override

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class _LeadToSections(SphinxTransform):
    """Runs when sections have taken up the ids before them, and before Sphinx lists the entries."""

    default_priority: ClassVar[int] = 840

    @override
    def apply(self) -> None:
        places = {
            each: section["ids"][0]
            for section in self.document.findall(nodes.section)
            for each in section["ids"]
        }
        for index in self.document.findall(addnodes.index):
            index["entries"] = [
                (kind, value, places.get(target, target), main, key)
                for kind, value, target, main, key in index["entries"]
            ]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_transform(_LeadToSections)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
