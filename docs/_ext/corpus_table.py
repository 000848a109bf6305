"""``.. corpus-table:: game`` counts cases of the corpus; ``.. corpus-events::`` lists events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.testing.corpus import Corpus, load_corpus

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


GAMES = ("luxor", "tutankhamun")


class CorpusTableDirective(SphinxDirective):
    """``.. corpus-table:: luxor``: how many cases show each rule of the game."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(_lines(load_corpus(self.arguments[0]))))


class CorpusEventsDirective(SphinxDirective):
    """``.. corpus-events::``: the events of both games with their fields."""

    @override
    def run(self) -> list[Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(_event_lines()))


def _event_lines() -> Iterator[str]:
    fields: dict[str, list[str]] = {}
    for game in GAMES:
        for case in load_corpus(game):
            for event in case.then.get("events", ()):
                fields[event["event"]] = [key for key in event if key not in {"event", "seat"}]
    yield from (".. list-table::", "   :header-rows: 1", "   :widths: 40 60", "")
    yield from _row("event", "fields besides ``seat``")
    for name in sorted(fields):
        yield from _row(f"``{name}``", ", ".join(f"``{key}``" for key in fields[name]) or "none")


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
    app.add_directive("corpus-events", CorpusEventsDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
