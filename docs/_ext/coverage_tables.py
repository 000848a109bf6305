"""``.. docs-coverage::`` counts at each build what the docs cover: names, rules or pictures.

Public names, and the members of public classes, count as described if the API pages have an entry
for them; without a docstring only enum members have one. A rule counts as carried out or checked if
code or tests cite it. A piece of a box has a picture if an example says that it shows it, and it
does.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import types
from typing import TYPE_CHECKING, Any

from box_pieces import pieces_of_boxes
from described import PACKAGES, inner_bases
from docutils import nodes
from picture_index import examples_by_piece
from rule_books import books_of, code_by_rule, switches_of, tests_by_rule
from rule_examples import WrongExampleError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)

_MEMBERS = (
    types.MemberDescriptorType,  # a field
    property,
    types.FunctionType,
    classmethod,
    staticmethod,
    enum.Enum,
)


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
    """Go over the packages that people import from, each with the names that it offers."""
    for package in (*PACKAGES, "theban.cli"):
        yield package, tuple(importlib.import_module(package).__all__)


def _members(package: str, name: str) -> Iterator[str]:
    """Go over the members of a class by their full names; of anything else over none."""
    kind = getattr(importlib.import_module(package), name)
    if inspect.isclass(kind):
        members = [each for owner in (kind, *inner_bases(kind)) for each in vars(owner).items()]
        for member, value in members:
            if not member.startswith("_") and isinstance(value, _MEMBERS):
                yield f"{package}.{name}.{member}"


def _rows_of_names(app: Sphinx) -> Iterator[tuple[str, ...]]:
    yield "Package", "Names", "Members", "Described"
    objects = app.env.domains.python_domain.objects
    for package, offered in sorted(public_names()):
        members = [member for name in offered for member in _members(package, name)]
        whole = [*(f"{package}.{name}" for name in offered), *dict.fromkeys(members)]
        missing = [name for name in whole if name not in objects]
        for name in missing:
            logger.warning("no page of the API describes %s", name)
        described = _share(len(whole) - len(missing), len(whole))
        yield package, str(len(offered)), str(len(whole) - len(offered)), described


def _rows_of_rules(app: Sphinx) -> Iterator[tuple[str, ...]]:
    code, tests = code_by_rule(app), tests_by_rule(app)
    columns = [("Rulebook", "Rules", "Cited by code", "Cited by tests", "Tests", "Switches told")]
    for module, book in books_of(app.config).items():
        ids = book.ids()
        number = len(ids)
        told = {rule.switch for rule in book}
        switches = switches_of(app.config, module)
        columns.append(
            (
                book.game.capitalize(),
                str(number),
                _share(sum(rule in code for rule in ids), number),
                _share(sum(rule in tests for rule in ids), number),
                str(len({(test.file, test.name) for rule in ids for test in tests.get(rule, ())})),
                f"{sum(switch in told for switch in switches)} of {len(switches)}",
            )
        )
    yield from zip(*columns, strict=True)  # a column for each rulebook fits a phone


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
    return f"{100 * part // whole}\N{NO-BREAK SPACE}%"


def table_of(rows: Sequence[tuple[str, ...]]) -> nodes.table:
    """Return a table whose first row is its head."""
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
        place.replace_self(table_of(list(_ROWS[place["what"]](app))))


def _outdated(_app: Sphinx, env: Any, *_changes: set[str]) -> list[str]:  # noqa: ANN401
    """Count again in every build."""
    return ["coverage"] if "coverage" in env.found_docs else []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("docs-coverage", DocsCoverageDirective)
    app.connect("env-get-outdated", _outdated)
    app.connect("doctree-resolved", _fill)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
