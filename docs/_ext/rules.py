"""The rules of the games as pages, and the role that links to them.

``.. rulebook:: theban.luxor.rulebook`` writes one entry for every rule of that rulebook, in its
order, and ``:rule:`LX-4.6``` links to the entry of that id from wherever it stands: docstrings cite
the rule that they implement this way.  An id without an entry is a warning, so it fails the build.

A rulebook is a module with a ``RULEBOOK``, an iterable of entries like those of the games here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id, make_refnode
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from docutils.nodes import Element, Node
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)


class _Basis(Protocol):
    @property
    def value(self) -> str: ...


class _Entry(Protocol):
    """What an entry of a rulebook has; said here so that this file needs no game to be read."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def basis(self) -> _Basis: ...
    @property
    def switch(self) -> str | None: ...
    @property
    def default(self) -> object: ...


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: module`` writes the entries of the module's ``RULEBOOK``."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return one section for every rule."""
        try:
            module = importlib.import_module(self.arguments[0])
        except ImportError as error:
            raise self.error(f"cannot import the rulebook: {error}") from error
        if module.__file__:
            self.env.note_dependency(module.__file__)
        return [self._section(entry) for entry in cast("Iterable[_Entry]", module.RULEBOOK)]

    def _section(self, entry: _Entry) -> nodes.section:
        heading = f"{entry.id} {entry.title}"
        anchor = make_id(self.env, self.state.document, term=entry.id)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(heading)])
        section += nodes.title(heading, heading)
        section += self.parse_text_to_nodes(entry.text)
        section += self.parse_text_to_nodes(_basis(entry))
        domain = cast("RuleDomain", self.env.domains[RuleDomain.name])
        domain.note(entry.id, entry.title, self.env.docname, anchor)
        return section


def _basis(entry: _Entry) -> str:
    """Say in a line where the rule comes from, and how to change it if one can."""
    line = f"*Basis: {entry.basis.value}.*"
    if entry.switch is not None:
        line += f" Field of ``Rulings``: ``{entry.switch}``, by default ``{entry.default!r}``."
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
        """Send the reference to the domain also where its name was left out."""
        refnode["refdomain"], refnode["reftype"] = RuleDomain.name, "rule"
        return title, target


class RuleDomain(Domain):
    """All rules of all rulebooks, by their ids."""

    name = "rulebook"
    label = "Rules"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": _RuleRole(warn_dangling=True)}
    dangling_warnings: ClassVar = {"rule": "no rulebook has a rule %(target)r"}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}}

    @property
    def rules(self) -> dict[str, tuple[str, str, str]]:
        """For each id its title, page and anchor."""
        return cast("dict[str, tuple[str, str, str]]", self.data["rules"])

    def note(self, rule: str, title: str, docname: str, anchor: str) -> None:
        """Take up a rule; a second one with the same id is a warning."""
        if rule in self.rules and self.rules[rule][1] != docname:
            logger.warning("rule %s is also on page %s", rule, self.rules[rule][1])
        self.rules[rule] = (title, docname, anchor)

    @override
    def clear_doc(self, docname: str) -> None:
        """Forget the rules of a page that is read anew."""
        for rule, (_, page, _) in list(self.rules.items()):
            if page == docname:
                del self.rules[rule]

    @override
    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process of a parallel build has read."""
        for rule, place in otherdata["rules"].items():
            if place[1] in docnames:
                self.rules[rule] = place

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
    app.add_domain(RuleDomain)
    # Docstrings cite rules as :rule:`…`, without the domain's name.
    app.add_role("rule", RuleDomain.roles["rule"])
    app.add_directive("rulebook", RulebookDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
