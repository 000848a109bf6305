"""``.. key-table:: luxor`` writes the keys of all that drawings of a game show as a table."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class KeyTableDirective(SphinxDirective):
    """``.. key-table:: game`` writes the keys of a game."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        game = self.arguments[0]
        try:
            module = importlib.import_module(f"theban.render.{game}.keys")
        except ImportError as error:
            raise self.error(f"there is no such game: {error}") from error
        self.env.note_dependency(str(module.__file__))
        return self.parse_text_to_nodes("\n".join(key_lines(module.KEYS)))


def key_lines(keys: Mapping[str, str]) -> Iterator[str]:
    """Write keys in the markup of the docs.

    Args:
        keys: what each form of key stands for.
    """
    yield ".. list-table::"
    yield "   :header-rows: 1"
    yield "   :widths: 35 65"
    yield ""
    for form, words in {"``key``": "it stands for", **keys}.items():
        yield f"   * - {form}" if form.startswith("`") else f"   * - ``{form}``"
        yield f"     - {words}"
    yield ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("key-table", KeyTableDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
