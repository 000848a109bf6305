"""``.. corpus-table:: game`` counts the cases of the corpus, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.corpus import Corpus, load_corpus

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class CorpusTableDirective(SphinxDirective):
    """``.. corpus-table:: luxor``: how many cases show each rule of the game."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(_lines(load_corpus(self.arguments[0]))))


def _lines(corpus: Corpus) -> Iterator[str]:
    yield from (".. list-table::", "   :header-rows: 1", "   :widths: 25 25 50", "")
    yield from _row("Chapter", "Cases", "Cases that show each rule")
    chapters: dict[str, list[str]] = {}
    for rule in corpus.rules:
        chapters.setdefault(rule.partition(".")[0], []).append(rule)
    for chapter, rules in chapters.items():
        cases = [case for case in corpus if case.id.startswith(f"{chapter}.")]
        printed = sum(case.basis == "printed" for case in cases)
        shown = ", ".join(f":rule:`{rule}`: {len(corpus.of_rule(rule))}" for rule in rules)
        yield from _row(chapter, f"{len(cases)}, of which {printed} printed", shown)


def _row(*cells: str) -> Iterator[str]:
    for number, cell in enumerate(cells):
        yield f"   {'* -' if number == 0 else '  -'} {cell}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("corpus-table", CorpusTableDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
