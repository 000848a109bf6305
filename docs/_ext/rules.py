"""The rules of the games as pages, and the role that links to them.

``.. rulebook:: theban.luxor.rulebook`` writes the ``RULEBOOK`` of that module, chapter by chapter
and rule by rule, and ``:rule:`LX-4.6``` links to the entry of that id from wherever it stands:
docstrings cite the rule that they implement this way, and its entry links back to them.  An id that
no page has is a warning, so it fails the build.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id, make_refnode
from typing_extensions import override

from theban.core.rulebook import Rulebook

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


class _Citations(nodes.paragraph):
    """Stands in an entry until all pages are read, and it is known who cites the rule."""


_ID = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)?\b")
_CODE = re.compile(r"`([^`]+)`")


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: module`` writes the chapters of the module's ``RULEBOOK``."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return a section for every chapter, with a section for every rule in it."""
        try:
            module = importlib.import_module(self.arguments[0])
            book = module.RULEBOOK
        except (ImportError, AttributeError) as error:
            raise self.error(f"no rulebook there: {error}") from error
        if not isinstance(book, Rulebook):
            raise self.error(f"{self.arguments[0]}.RULEBOOK is a {type(book).__name__}")
        source = Path(str(module.__file__))
        for dependency in (source, *source.parent.glob("*.toml")):
            self.env.note_dependency(str(dependency))
        known = {*book.ids(), *(chapter.id for chapter in book.chapters)}
        return [self._chapter(chapter, known) for chapter in book.chapters]

    def _chapter(self, chapter: Chapter, known: AbstractSet[str]) -> nodes.section:
        section = self._section(chapter.id, chapter.title)
        for rule in chapter.rules:
            section += self._rule(rule, known)
        return section

    def _rule(self, rule: Rule, known: AbstractSet[str]) -> nodes.section:
        section = self._section(rule.id, rule.title)
        section += self.parse_text_to_nodes(_marked_up(rule.text, known))
        section += self.parse_text_to_nodes(_basis(rule))
        section += _Citations(rule=rule.id)
        return section

    def _section(self, name: str, title: str) -> nodes.section:
        anchor = make_id(self.env, self.state.document, term=name)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(name)])
        section += nodes.title("", "", nodes.inline(text=name), nodes.Text(f" {title}"))
        domain = cast("RuleDomain", self.env.domains[RuleDomain.name])
        domain.note(name, title, self.env.docname, anchor)
        return section


def _marked_up(text: str, known: AbstractSet[str]) -> str:
    """Write the text of a rule as reStructuredText: code as code, ids as links.

    A rule of a base game may name one of an expansion that this book does not have: no link.
    """

    def link(found: re.Match[str]) -> str:
        return f":rule:`{found[0]}`" if found[0] in known else found[0]

    return _ID.sub(link, _CODE.sub(r"``\1``", text))


def _basis(rule: Rule) -> str:
    """Say in a line where the rule comes from and, if a config can turn it, how it stands."""
    line = f"*Basis: {rule.basis.value}.*"
    if rule.switch is not None:
        line += f" Turned by ``{rule.switch}`` of the ``Rulings``, by default ``{rule.default}``."
    return line


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
        """Note who cites the rule, and name the domain, which may have been left out."""
        refnode["refdomain"], refnode["reftype"] = RuleDomain.name, "rule"
        # Such as "…/turn.py:docstring of theban.luxor.turn.play_card"; a page has no such part.
        citer = (self.get_source_info()[0] or "").partition(":docstring of ")[2]
        if citer:
            domain = cast("RuleDomain", env.domains[RuleDomain.name])
            domain.citations.setdefault(target, set()).add((env.docname, citer))
        return title, target


class RuleDomain(Domain):
    """All chapters and rules of all rulebooks, by their ids."""

    name = "rulebook"
    label = "Rules"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": _RuleRole(warn_dangling=True)}
    dangling_warnings: ClassVar = {"rule": "no rulebook has %(target)r"}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}, "citations": {}}

    @property
    def rules(self) -> dict[str, tuple[str, str, str]]:
        """For each id its title, page and anchor."""
        return cast("dict[str, tuple[str, str, str]]", self.data["rules"])

    @property
    def citations(self) -> dict[str, set[tuple[str, str]]]:
        """For each id the pages and the full names of what cites it in its docstring."""
        return cast("dict[str, set[tuple[str, str]]]", self.data["citations"])

    def note(self, rule: str, title: str, docname: str, anchor: str) -> None:
        """Take up a rule or chapter; the same id on a second page is a warning."""
        if rule in self.rules and self.rules[rule][1] != docname:
            logger.warning("rule %s is also on page %s", rule, self.rules[rule][1])
        self.rules[rule] = (title, docname, anchor)

    @override
    def clear_doc(self, docname: str) -> None:
        """Forget the rules of a page that is read anew."""
        for rule, (_, page, _) in list(self.rules.items()):
            if page == docname:
                del self.rules[rule]
        for citers in self.citations.values():
            citers.difference_update({citer for citer in citers if citer[0] == docname})

    @override
    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process of a parallel build has read."""
        for rule, place in otherdata["rules"].items():
            if place[1] in docnames:
                self.rules[rule] = place
        for rule, citers in otherdata["citations"].items():
            self.citations.setdefault(rule, set()).update(citers)

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


def _link_back(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put under every rule the links to what cites it."""
    domain = cast("RuleDomain", app.env.domains[RuleDomain.name])
    objects = app.env.domains.python_domain.objects
    for place in list(doctree.findall(_Citations)):
        names = sorted({name for _, name in domain.citations.get(place["rule"], ())})
        links: list[Node] = []
        for name in names:
            if name in objects:
                page, anchor = objects[name].docname, objects[name].node_id
                shown = nodes.literal(text=name.removeprefix("theban."))
                links += [
                    nodes.Text(", " if links else ""),
                    make_refnode(app.builder, docname, page, anchor, shown, name),
                ]
        if links:
            place.replace_self(
                nodes.paragraph("", "", nodes.emphasis(text="In the code: "), *links)
            )
        else:
            place.parent.remove(place)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_domain(RuleDomain)
    # Docstrings cite rules as :rule:`…`, without the domain's name.
    app.add_role("rule", RuleDomain.roles["rule"])
    app.add_directive("rulebook", RulebookDirective)
    app.connect("doctree-resolved", _link_back)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
