"""``.. docs-coverage::`` counts at each build what the docs cover: names, rules or pictures.

Public names count as described if the API pages have an entry for them with a docstring; a rule
counts as carried out or checked if code or tests cite it; a piece of a box has a picture if an
example says that it shows it, and it does.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from typing import TYPE_CHECKING, Any

from box_pieces import pieces_of_boxes
from docutils import nodes
from picture_index import examples_by_piece
from rule_books import books_of, code_by_rule, switches_of, tests_by_rule
from rule_examples import WrongExampleError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

import theban

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)


class _Place(nodes.General, nodes.Element):
    """Stands for the tables until all pages are read."""


class DocsCoverageDirective(SphinxDirective):
    """``.. docs-coverage:: what`` writes a table about ``names``, ``rules`` or ``pictures``."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return the place where the table comes."""
        if self.arguments[0] not in _ROWS:
            raise self.error(f"what is covered is one of {', '.join(_ROWS)}")
        return [_Place(what=self.arguments[0])]


def public_names() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Go over the packages that say what they offer, each with the full names of that."""
    for name in ("theban", *(m.name for m in pkgutil.walk_packages(theban.__path__, "theban."))):
        if name.endswith("__main__"):
            continue
        module = importlib.import_module(name)
        offered = getattr(module, "__all__", None)
        if offered and hasattr(module, "__path__"):
            yield name, tuple(offered)


def _is_described(app: Sphinx, package: str, name: str) -> bool:
    """Whether the API has an entry for what a package offers, wherever it is defined."""
    objects = app.env.domains.python_domain.objects
    value = getattr(importlib.import_module(package), name)
    if inspect.ismodule(value):
        return value.__name__ in objects
    alike = [full for full in objects if full.rpartition(".")[2] == name]
    return any(_load(full) is value or _load(full) == value for full in alike)


def _load(full: str) -> object:
    module, _, name = full.rpartition(".")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError):  # a member of a class
        return None


def _rows_of_names(app: Sphinx) -> Iterator[tuple[str, ...]]:
    yield "Package", "Public names", "Described"
    for package, names in public_names():
        missing = [name for name in names if not _is_described(app, package, name)]
        for name in missing:
            logger.warning("no page of the API describes %s.%s", package, name)
        yield package, str(len(names)), _share(len(names) - len(missing), len(names))


def _rows_of_rules(app: Sphinx) -> Iterator[tuple[str, ...]]:
    yield "Rulebook", "Rules", "Cited by code", "Cited by tests", "Switches told"
    code, tests = code_by_rule(app), tests_by_rule(app)
    for module, book in books_of(app.config).items():
        ids = book.ids()
        number = len(ids)
        markers = sum(len(tests.get(rule, ())) for rule in ids)
        told = {rule.switch for rule in book}
        switches = switches_of(app.config, module)
        yield (
            book.game.capitalize(),
            str(number),
            _share(sum(rule in code for rule in ids), number),
            f"{_share(sum(rule in tests for rule in ids), number)}, by {markers} tests",
            f"{sum(switch in told for switch in switches)} of {len(switches)}",
        )


def _rows_of_pictures(_app: Sphinx) -> Iterator[tuple[str, ...]]:
    yield "Pieces", "Different ones", "With a picture"
    try:
        shown = examples_by_piece()
    except WrongExampleError as error:
        logger.warning("%s", error)
        return
    for group, pieces in pieces_of_boxes().items():
        missing = [piece for piece in pieces if piece not in shown]
        for piece in missing:
            logger.warning("no example of docs/gallery shows %r, one of %s", piece, group)
        yield group, str(len(pieces)), _share(len(pieces) - len(missing), len(pieces))


_ROWS: dict[str, Callable[[Sphinx], Iterator[tuple[str, ...]]]] = {
    "names": _rows_of_names,
    "rules": _rows_of_rules,
    "pictures": _rows_of_pictures,
}


def _share(part: int, whole: int) -> str:
    return f"{100 * part // whole} %"


def _table(rows: list[tuple[str, ...]]) -> nodes.table:
    group = nodes.tgroup(cols=len(rows[0]))
    group += [nodes.colspec(colwidth=1) for _ in rows[0]]
    head, body = nodes.thead(), nodes.tbody()
    for number, row in enumerate(rows):
        line = nodes.row()
        line += [nodes.entry("", nodes.paragraph(text=cell)) for cell in row]
        (body if number else head).append(line)
    group += [head, body]
    return nodes.table("", group)


def _fill(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    for place in list(doctree.findall(_Place)):
        place.replace_self(_table(list(_ROWS[place["what"]](app))))


def _outdated(_app: Sphinx, env: Any, *_changes: set[str]) -> list[str]:  # noqa: ANN401
    """Count anew in every build."""
    return ["coverage"] if "coverage" in env.found_docs else []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("docs-coverage", DocsCoverageDirective)
    app.connect("env-get-outdated", _outdated)
    app.connect("doctree-resolved", _fill)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
