"""``.. docs-coverage::`` counts at each build what the docs cover: names, rules or pictures.

Public names, and the members of public classes, count as described if the API pages have an entry
for them, which nothing without a docstring has but members of enums; a rule counts as carried out
or checked if code or tests cite it; a piece of a box has a picture if an example says that it shows
it, and it does.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import itertools
import pkgutil
import types
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

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
    from collections.abc import Callable, Iterator, Sequence

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)

_WITHOUT_LIST = {"theban.core": "api/core", "theban.games": "api/games"}
"""What says nowhere what it offers, and the page that describes its modules: that is all that is
defined in these, with no underscore before it."""
_VARIABLES = (TypeVar, ParamSpec)
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


def _offered(app: Sphinx) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Go over what can be imported: where from, and the modules and names."""
    for package, names in public_names():
        yield package, [(package, name) for name in names]
    modules = app.env.domains.python_domain.modules
    for package, page in _WITHOUT_LIST.items():
        described = [name for name, entry in modules.items() if entry.docname == page]
        yield package, [(name, found) for name in described for found in _defined_in(name)]


def _defined_in(name: str) -> Iterator[str]:
    module = importlib.import_module(name)
    for found, value in vars(module).items():
        is_here = getattr(value, "__module__", None) == name
        if is_here and not found.startswith("_") and not isinstance(value, _VARIABLES):
            yield found


def _members(module: str, name: str) -> Iterator[str]:
    """Go over the members of a class by their full names; of anything else over none."""
    owner = getattr(importlib.import_module(module), name)
    if inspect.isclass(owner):
        for member, value in vars(owner).items():
            if not member.startswith("_") and isinstance(value, _MEMBERS):
                yield f"{owner.__module__}.{owner.__qualname__}.{member}"


def _rows_of_names(app: Sphinx) -> Iterator[tuple[str, ...]]:
    yield "Package", "Names", "Members", "Described"
    objects = app.env.domains.python_domain.objects
    for package, offered in sorted(_offered(app)):
        missing = [f"{m}.{name}" for m, name in offered if not _is_described(app, m, name)]
        members = list(itertools.chain.from_iterable(_members(*name) for name in offered))
        missing += [member for member in members if member not in objects]
        for name in missing:
            logger.warning("no page of the API describes %s", name)
        whole = len(offered) + len(members)
        yield package, str(len(offered)), str(len(members)), _share(whole - len(missing), whole)


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
    """Count anew in every build."""
    return ["coverage"] if "coverage" in env.found_docs else []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("docs-coverage", DocsCoverageDirective)
    app.connect("env-get-outdated", _outdated)
    app.connect("doctree-resolved", _fill)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
