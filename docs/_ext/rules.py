"""The rules of the games as pages, and the role that links to them.

``.. rulebook:: theban.luxor.rulebook`` writes the ``RULEBOOK`` of that module, chapter by chapter
and rule by rule; ``:chapters: LX-1 LX-2`` writes these only.  Inside of it ``.. rule:: LX-4.6``
puts its content, such as an example, into the entry of that rule; elsewhere it writes the entry
where it stands.  The role ``:rule:`LX-4.6``` links to the entry of that id from anywhere:
docstrings cite the rule that they carry out this way.

Each entry tells who carries the rule out and which tests check it (:mod:`rule_links`), and a build
warns of what does not fit together (:mod:`rule_checks`).
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import rule_checks
import rule_links
from docutils import nodes
from rule_books import books_of
from rule_markup import marked_up
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id, make_refnode
from typing_extensions import override

from theban.core.rulebook import Basis, Rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from docutils.nodes import Element, Node
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

    from theban.core.rulebook import Chapter, Rule

logger = logging.getLogger(__name__)

_BASIS = {
    Basis.TEXT: "printed",
    Basis.MIXED: "printed in part",
    Basis.RULING: "ruling",
    Basis.SWITCH: "switch",
}
_ADDED = "rulebook:added"
"""Where the contents of ``rule`` directives wait for the ``rulebook`` around them."""


# --- Entries -----------------------------------------------------------------------------------


class _EntryDirective(SphinxDirective):
    """What writes entries of rules."""

    def _entry(self, rule: Rule, added: list[Node]) -> nodes.section:
        section = self._section(rule.id, rule.title)
        section += self.parse_text_to_nodes(marked_up(rule, self._known()))
        section += added
        facts = nodes.container(classes=["rule-facts"])
        facts += self.parse_text_to_nodes(_basis(rule))
        facts += rule_links.Citers(rule=rule.id)
        section += facts
        return section

    def _section(self, name: str, title: str) -> nodes.section:
        anchor = make_id(self.env, self.state.document, term=name)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(name)])
        section += nodes.title("", "", nodes.inline(text=name), nodes.Text(f" {title}"))
        domain = cast("RuleDomain", self.env.domains[RuleDomain.name])
        domain.note(name, title, self.env.docname, anchor)
        return section

    def _known(self) -> set[str]:
        books = books_of(self.config).values()
        chapters = {chapter.id for book in books for chapter in book.chapters}
        return {*chapters, *(rule.id for book in books for rule in book)}


class RulebookDirective(_EntryDirective):
    """``.. rulebook:: module`` writes the chapters of the module's ``RULEBOOK``."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"chapters": str.split}

    @override
    def run(self) -> list[Node]:
        """Return a section for every chapter, with a section for every rule in it."""
        book = self._book()
        added: dict[str, list[Node]] = {}
        self.env.temp_data[_ADDED] = added
        try:
            self.parse_content_to_nodes()
        finally:
            del self.env.temp_data[_ADDED]
        wanted = self.options.get("chapters", [chapter.id for chapter in book.chapters])
        chapters = {chapter.id: chapter for chapter in book.chapters}
        if unknown := [name for name in wanted if name not in chapters]:
            raise self.error(f"{book.game} has no chapters {unknown}")
        sections = [self._chapter(chapters[name], added) for name in wanted]
        if added:
            raise self.error(f"no such rules here: {', '.join(added)}")
        return list(sections)

    def _book(self) -> Rulebook:
        try:
            module = importlib.import_module(self.arguments[0])
            book = module.RULEBOOK
        except (ImportError, AttributeError) as error:
            raise self.error(f"no rulebook there: {error}") from error
        if not isinstance(book, Rulebook):
            raise self.error(f"{self.arguments[0]}.RULEBOOK is a {type(book).__name__}")
        source = Path(str(module.__file__))
        for dependency in (source, *source.parent.rglob("*.toml")):
            self.env.note_dependency(str(dependency))
        return book

    def _chapter(self, chapter: Chapter, added: dict[str, list[Node]]) -> nodes.section:
        section = self._section(chapter.id, chapter.title)
        for rule in chapter.rules:
            section += self._entry(rule, added.pop(rule.id, []))
        return section


class RuleDirective(_EntryDirective):
    """``.. rule:: LX-4.6`` writes an entry, or adds to that which the book around it writes."""

    required_arguments = 1
    has_content = True

    @override
    def run(self) -> list[Node]:
        """Return the entry, or nothing inside of a ``rulebook``."""
        name = self.arguments[0]
        content = self.parse_content_to_nodes()
        added: dict[str, list[Node]] | None = self.env.temp_data.get(_ADDED)
        if added is not None:
            added.setdefault(name, []).extend(content)
            return []
        for book in books_of(self.config).values():
            if name in book:
                return [self._entry(book[name], content)]
        raise self.error(f"no rulebook has {name!r}")


def _basis(rule: Rule) -> str:
    """Say in a line where the rule comes from and, if a config can turn it, how it stands."""
    line = f"Basis: **{_BASIS[rule.basis]}**."
    if rule.switch is not None:
        line += f" Turned by ``{rule.switch}`` of the ``Rulings``; by default ``{rule.default}``."
    return line


# --- Links to entries --------------------------------------------------------------------------


class _RuleRole(XRefRole):
    """A link that shows the id and, when pointed at, the title of the rule."""

    innernodeclass = nodes.inline

    @override
    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Name the domain, which may have been left out."""
        refnode["refdomain"], refnode["reftype"] = RuleDomain.name, "rule"
        return title, target


class RuleDomain(Domain):
    """All chapters and rules of all rulebooks, by their ids."""

    name = "rulebook"
    label = "Rules"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": _RuleRole(warn_dangling=True)}
    directives: ClassVar = {"rule": RuleDirective}
    dangling_warnings: ClassVar = {"rule": "no rulebook has %(target)r"}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}, "pictures": {}}

    @property
    def rules(self) -> dict[str, tuple[str, str, str]]:
        """For each id its title, page and anchor."""
        return cast("dict[str, tuple[str, str, str]]", self.data["rules"])

    @property
    def pictures(self) -> dict[str, list[tuple[str, str, str]]]:
        """For each id the title, page and anchor of the pictures of it."""
        return cast("dict[str, list[tuple[str, str, str]]]", self.data["pictures"])

    def note_picture(self, rule: str, title: str, docname: str, anchor: str) -> None:
        """Take up a picture of a rule, for its entry to link to."""
        self.pictures.setdefault(rule, []).append((title, docname, anchor))

    def note(self, rule: str, title: str, docname: str, anchor: str) -> None:
        """Take up a rule or chapter; a second entry of the same id is a warning."""
        if rule in self.rules:
            logger.warning("rule %s is also on page %s", rule, self.rules[rule][1])
        self.rules[rule] = (title, docname, anchor)

    @override
    def clear_doc(self, docname: str) -> None:
        """Forget the rules of a page that is read again."""
        for rule, (_, page, _) in list(self.rules.items()):
            if page == docname:
                del self.rules[rule]
        for pictures in self.pictures.values():
            pictures[:] = [picture for picture in pictures if picture[1] != docname]

    @override
    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process of a parallel build has read."""
        for rule, place in otherdata["rules"].items():
            if place[1] in docnames:
                self.rules[rule] = place
        for rule, pictures in otherdata["pictures"].items():
            for title, page, anchor in pictures:
                if page in docnames:
                    self.note_picture(rule, title, page, anchor)

    @override
    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link to the entry of the rule, or answer None, which Sphinx reports."""
        if target not in self.rules:
            return None
        title, docname, anchor = self.rules[target]
        return make_refnode(builder, fromdocname, docname, anchor, contnode, title)

    @override
    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Serve the role ``any`` too."""
        found = self.resolve_xref(env, fromdocname, builder, "rule", target, node, contnode)
        return [] if found is None else [("rulebook:rule", found)]

    @override
    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """List the rules for the search page and for the inventory."""
        for rule, (title, docname, anchor) in self.rules.items():
            yield rule, f"{rule} {title}", "rule", docname, anchor, 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_config_value("rule_books", {}, "env")
    app.add_config_value("rule_code", "../src", "env")
    app.add_config_value("rule_tests", "../tests", "env")
    app.add_domain(RuleDomain)
    # Docstrings cite rules as :rule:`…`, without the domain's name.
    app.add_role("rule", RuleDomain.roles["rule"])
    app.add_directive("rule", RuleDirective)
    app.add_directive("rulebook", RulebookDirective)
    rule_links.setup(app)
    rule_checks.setup(app)
    return {"version": "2", "parallel_read_safe": True, "parallel_write_safe": True}
