"""The rules of the games: a page for each chapter's texts, a page for each rule, and links to both.

``.. rulebook:: theban.luxor._rulebook`` writes the ``RULEBOOK`` of that module to be read from top
to bottom, chapter by chapter; ``:chapters: LX-1 LX-2`` writes these only.  Each rule also has its
own page, ``rules/LX-4.6``: a file of one line, made before the build, in which
:mod:`rule_pages` writes all that there is about the rule.  The role ``:rule:`LX-4.6``` links to it
from anywhere: docstrings cite the rule that they carry out this way.

The settings ``rule_books`` (the modules), ``rule_code`` and ``rule_tests`` (folders, relative to
the docs) say where all this is.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Set as AbstractSet
from pathlib import Path
from typing import Any, ClassVar

from citations import citations_of_code
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id, make_refnode
from tables import list_table

from theban._core.rulebook import Basis, Chapter, Rule, Rulebook, Table

logger = logging.getLogger(__name__)

RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)?\b")
_CODE = re.compile(r"`([^`]+)`")
BASIS = {
    Basis.TEXT: "Printed",
    Basis.MIXED: "Printed in part",
    Basis.RULING: "Our decision",
    Basis.SWITCH: "Our decision, with a switch",
}


def books(names: tuple[str, ...]) -> Iterator[Rulebook]:
    """Go over the rulebooks of some modules."""
    for name in names:
        yield importlib.import_module(name).RULEBOOK


# --- Chapters ----------------------------------------------------------------------------------


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: module`` writes a section for every chapter, with one for every rule."""

    required_arguments = 1
    option_spec: ClassVar = {"chapters": str.split}

    def run(self) -> list[nodes.Node]:
        try:
            module = importlib.import_module(self.arguments[0])
            book: Rulebook = module.RULEBOOK
        except (ImportError, AttributeError) as error:
            raise self.error(f"no rulebook there: {error}") from error
        note_books(self, str(module.__file__))
        chapters = {chapter.id: chapter for chapter in book.chapters}
        wanted = self.options.get("chapters", list(chapters))
        if unknown := {*wanted} - {*chapters}:
            raise self.error(f"{book.game} has no chapters {sorted(unknown)}")
        return [self._chapter(chapters[name]) for name in wanted]

    def _chapter(self, chapter: Chapter) -> nodes.section:
        whole = self._section(chapter)
        anchor = whole["ids"][0]
        RuleDomain.of(self.env).note(chapter.id, chapter.title, self.env.docname, anchor)
        known = known_ids(self.config.rule_books)
        for rule in chapter.rules:
            entry = self._section(rule)
            text = marked_up(rule, known)
            if rule.switch is not None:
                text += f"\n\n*A switch:* ``{rule.switch}``, by default ``{rule.default}``."
            entry += self.parse_text_to_nodes(text)
            whole += entry
        return whole

    def _section(self, told: Chapter | Rule) -> nodes.section:
        anchor = make_id(self.env, self.state.document, term=told.id)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(told.id)])
        number: nodes.Node = nodes.inline(text=told.id)
        if isinstance(told, Rule):
            (number,) = self.parse_inline(f":rule:`{told.id}`")[0]
        section += nodes.title("", "", number, nodes.Text(f" {told.title}"))
        return section


def note_books(directive: SphinxDirective, *modules: str) -> None:
    """Let a page be made again when the text of a rule changes."""
    for source in map(Path, modules):
        for dependency in (source, *source.parent.rglob("*.toml")):
            directive.env.note_dependency(str(dependency))


def known_ids(names: tuple[str, ...]) -> set[str]:
    """Return the ids of all chapters and rules."""
    chapters = [chapter for book in books(names) for chapter in book.chapters]
    return {each.id for chapter in chapters for each in (chapter, *chapter.rules)}


def marked_up(rule: Rule, known: AbstractSet[str]) -> str:
    """Write a rule's text as reStructuredText: code as code, known ids as links, tables."""

    def link(found: re.Match[str]) -> str:
        return f":rule:`{found[0]}`" if found[0] in known else found[0]

    parts = [
        "\n".join(list_table((b.head, *b.rows))) if isinstance(b, Table) else str(b)
        for b in rule.blocks
    ]
    return RULE_ID.sub(link, _CODE.sub(r"``\1``", "\n\n".join(parts)))


# --- Links to rules ----------------------------------------------------------------------------


class _RuleRole(XRefRole):
    """A link that shows the id and, when pointed at, the title of the rule."""

    innernodeclass = nodes.inline

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, explicit: bool, title: str, target: str
    ) -> tuple[str, str]:  # fmt: skip
        # The domain may have been omitted.
        refnode["refdomain"], refnode["reftype"] = RuleDomain.name, "rule"
        return title, target


class RuleDomain(Domain):
    """All chapters and rules of all rulebooks, by id."""

    name = "rulebook"
    label = "Rules"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": _RuleRole(warn_dangling=True)}
    dangling_warnings: ClassVar = {"rule": "no rulebook has %(target)r"}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}}

    rules: dict[str, tuple[str, str, str]]
    """For each id its title, page and anchor."""

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self.rules = self.data["rules"]

    @classmethod
    def of(cls, env: BuildEnvironment) -> RuleDomain:
        domain = env.domains[cls.name]
        assert isinstance(domain, RuleDomain)
        return domain

    def note(self, rule: str, title: str, docname: str, anchor: str) -> None:
        """Add a rule or chapter; a second entry with the same id is a warning."""
        if rule in self.rules:
            logger.warning("rule %s is also on page %s", rule, self.rules[rule][1])
        self.rules[rule] = title, docname, anchor

    def clear_doc(self, docname: str) -> None:
        for rule in [rule for rule, (_, page, _) in self.rules.items() if page == docname]:
            del self.rules[rule]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        for rule, place in otherdata["rules"].items():
            if place[1] in docnames:
                self.rules[rule] = place

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        if target not in self.rules:
            return None
        title, docname, anchor = self.rules[target]
        return make_refnode(builder, fromdocname, docname, anchor, contnode, title)

    def resolve_any_xref(self, *_any: object) -> list[tuple[str, nodes.reference]]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for rule, (title, docname, anchor) in self.rules.items():
            yield rule, f"{rule} {title}", "rule", docname, anchor, 1


# --- Pages of rules, and pages with source ------------------------------------------------------


def _write_pages(app: Sphinx) -> None:
    """Write a file for the page of each rule, and delete those of rules that are no more."""
    folder = Path(app.srcdir) / "rules"
    folder.mkdir(exist_ok=True)
    rules = {rule for book in books(app.config.rule_books) for rule in book}
    for file in folder.glob("*.rst"):
        if RULE_ID.fullmatch(file.stem) and file.stem not in rules:
            file.unlink()
    for rule in rules:
        file, text = folder / f"{rule}.rst", f":orphan:\n\n.. rule-page:: {rule}\n"
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def folder_of(app: Sphinx, setting: str) -> Path:
    """Return a folder that a setting names."""
    return (Path(app.confdir) / app.config[setting]).resolve()


def _show_all_citing_code(app: Sphinx, env: BuildEnvironment) -> None:
    """Give modules that cite a rule a source page, even those that are not in the API."""
    sources: dict[str, Any] = getattr(env, "_viewcode_modules", {})
    for citation in citations_of_code(folder_of(app, "rule_code")) if sources else ():
        if not sources.get(citation.module):
            analyzer = ModuleAnalyzer.for_module(citation.module)
            analyzer.find_tags()
            sources[citation.module] = analyzer.code, analyzer.tags, {}, citation.module


def _link_rules(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Let ids of rules in source lead to the page of the rule."""
    if page.startswith("_modules/"):
        rules = RuleDomain.of(app.env).rules

        def link(found: re.Match[str]) -> str:
            if found[0] not in rules:
                return found[0]
            _, target, anchor = rules[found[0]]
            uri = app.builder.get_relative_uri(page, target)
            return f'<a href="{uri}#{anchor}">{found[0]}</a>'

        context["body"] = RULE_ID.sub(link, context["body"])


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("rule_books", (), "env")
    app.add_config_value("rule_code", "../src", "env")
    app.add_config_value("rule_tests", "../tests", "env")
    app.add_domain(RuleDomain)
    # Docstrings cite rules as :rule:`…`, without the domain's name.
    app.add_role("rule", RuleDomain.roles["rule"])
    app.add_directive("rulebook", RulebookDirective)
    app.setup_extension("rule_pages")
    app.connect("builder-inited", _write_pages)
    app.connect("env-check-consistency", _show_all_citing_code)
    app.connect("html-page-context", _link_rules)
    return {"version": "4", "parallel_read_safe": True, "parallel_write_safe": True}
