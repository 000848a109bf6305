"""``.. printed-examples::`` and ``.. pictured-pieces::`` write where to find which picture.

The first has the examples of the printed rulebooks in their order, the second each piece of the
boxes (:mod:`box_pieces`).  Both link to the sections that ``.. gallery::`` writes.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from box_pieces import pieces_of_boxes
from pictures import label_of
from rule_examples import WrongExampleError, galleries
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.luxor import ScarabDrawn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils.nodes import Node
    from rule_examples import Example
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class _IndexDirective(SphinxDirective):
    """What lists examples."""

    @override
    def run(self) -> list[Node]:
        """Return the tables."""
        for file in Path(str(importlib.import_module("gallery").__file__)).parent.glob("*.py"):
            self.env.note_dependency(str(file))
        try:
            return self.parse_text_to_nodes("\n".join(self.lines()))
        except WrongExampleError as error:
            raise self.error(str(error)) from error

    def lines(self) -> Iterator[str]:
        """Write the tables in the markup of the docs."""
        raise NotImplementedError


class PrintedExamplesDirective(_IndexDirective):
    """``.. printed-examples::`` writes a table for each rulebook."""

    @override
    def lines(self) -> Iterator[str]:
        """Write a row for each printed example."""
        for rulebook, printed in importlib.import_module("gallery.printed_parts").PRINTED.items():
            rows = (
                (words, ", ".join(link(name, title, title) for title in titles))
                for words, name, titles in printed
            )
            yield from _table(rulebook, ("In the rulebook", "Here"), rows)


class PicturedPiecesDirective(_IndexDirective):
    """``.. pictured-pieces::`` writes a table of all kinds of pieces."""

    @override
    def lines(self) -> Iterator[str]:
        """Write a row for each group of pieces."""
        shown = examples_by_piece()
        rows = (
            (group, ", ".join(link(*place) for piece in pieces for place in shown.get(piece, ())))
            for group, pieces in pieces_of_boxes().items()
        )
        yield from _table("Pieces of the boxes", ("Pieces", "Pictures"), rows)


def examples_by_piece() -> dict[object, list[tuple[str, str, str]]]:
    """Return for each piece that has an example: the galleries, titles, and words to show."""
    found: dict[object, list[tuple[str, str, str]]] = {}
    for name, example in all_examples():
        for piece in example.pieces:
            # A scarab is shown beside something else, and no title names it.
            is_scarab = isinstance(piece, ScarabDrawn)
            words = f"a scarab of {piece.value}" if is_scarab else example.title
            found.setdefault(piece, []).append((name, example.title, words))
    return found


def all_examples() -> Iterator[tuple[str, Example]]:
    """Go over all examples of all galleries, each with the name of its gallery."""
    for name, parts in galleries().items():
        for examples in parts.values():
            for example in examples:
                yield name, example


def link(name: str, title: str, text: str) -> str:
    """Write a link to an example.

    Args:
        name: the gallery.
        title: the title of the example.
        text: what is shown.
    """
    return f":ref:`{text} <{label_of(name, title)}>`"


def _table(title: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f".. list-table:: {title}"
    yield "   :header-rows: 1"
    yield "   :widths: 1 2"
    yield ""
    for first, second in (head, *rows):
        yield f"   * - {first}"
        yield f"     - {second}"
    yield ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.setup_extension("pictures")
    app.add_directive("printed-examples", PrintedExamplesDirective)
    app.add_directive("pictured-pieces", PicturedPiecesDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
