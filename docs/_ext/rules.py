"""The rules of the games as pages, and the role that links to them.

``.. rulebook:: theban.luxor._rulebook`` writes the ``RULEBOOK`` of that module, chapter by chapter
and rule by rule; ``:chapters: LX-1 LX-2`` writes these only.  Inside of it ``.. rule:: LX-4.6``
puts its content, such as an example, into the entry of that rule.  The role ``:rule:`LX-4.6```
links to the entry of that id from anywhere: docstrings cite the rule that they carry out this way.

Each entry lists the code that implements the rule and the tests that check it, with links to the
API and to the source. The pages with the source of code come from ``sphinx.ext.viewcode``; those of
tests are made here. The settings ``rule_books`` (the modules), ``rule_code`` and ``rule_tests``
(folders, relative to the docs) locate these.
"""

from __future__ import annotations

import html
import importlib
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, ClassVar

from api import public_name
from citations import Citation, citations_of_code, citations_of_tests
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

from pages import source_page
from theban._core.rulebook import Basis, Chapter, Rule, Rulebook, Table

logger = logging.getLogger(__name__)

RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)?\b")
_CODE = re.compile(r"`([^`]+)`")
_BASIS = {
    Basis.TEXT: "printed",
    Basis.MIXED: "printed in part",
    Basis.RULING: "ruling",
    Basis.SWITCH: "switch",
}
_ADDED = "rulebook:added"
"""The key under which the contents of ``rule`` directives wait for the ``rulebook`` around them."""
_MANY = 8
"""If there are more pictures than this, they are folded."""


# --- Entries -----------------------------------------------------------------------------------


class Citers(nodes.paragraph):
    """A placeholder in an entry until all pages are read and the link targets are known."""


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: module`` writes a section for every chapter, with one for every rule."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"chapters": str.split}

    def run(self) -> list[nodes.Node]:
        book = self._book()
        self.known = {
            each.id
            for name in self.config.rule_books
            for chapter in importlib.import_module(name).RULEBOOK.chapters
            for each in (chapter, *chapter.rules)
        }
        added: dict[str, list[nodes.Node]] = {}
        self.env.temp_data[_ADDED] = added
        self.parse_content_to_nodes()
        del self.env.temp_data[_ADDED]
        chapters = {chapter.id: chapter for chapter in book.chapters}
        wanted = self.options.get("chapters", list(chapters))
        if unknown := {*wanted} - {*chapters}:
            raise self.error(f"{book.game} has no chapters {sorted(unknown)}")
        sections: list[nodes.Node] = [self._chapter(chapters[name], added) for name in wanted]
        if added:
            raise self.error(f"no such rules here: {', '.join(added)}")
        return sections

    def _book(self) -> Rulebook:
        try:
            module = importlib.import_module(self.arguments[0])
            book: Rulebook = module.RULEBOOK
        except (ImportError, AttributeError) as error:
            raise self.error(f"no rulebook there: {error}") from error
        source = Path(str(module.__file__))
        for dependency in (source, *source.parent.rglob("*.toml")):
            self.env.note_dependency(str(dependency))
        return book

    def _chapter(self, chapter: Chapter, added: dict[str, list[nodes.Node]]) -> nodes.section:
        whole = self._section(chapter)
        for rule in chapter.rules:
            entry = self._section(rule)
            entry += self.parse_text_to_nodes(marked_up(rule, self.known))
            entry += added.pop(rule.id, [])
            facts = nodes.container(classes=["rule-facts"])
            line = f"Basis: **{_BASIS[rule.basis]}**."
            if rule.switch is not None:
                line += f" Turned by ``{rule.switch}`` of the ``Rulings``; "
                line += f"by default ``{rule.default}``."
            facts += self.parse_text_to_nodes(line)
            facts += Citers(rule=rule.id)
            entry += facts
            whole += entry
        return whole

    def _section(self, told: Chapter | Rule) -> nodes.section:
        anchor = make_id(self.env, self.state.document, term=told.id)
        section = nodes.section(ids=[anchor], names=[nodes.fully_normalize_name(told.id)])
        section += nodes.title("", "", nodes.inline(text=told.id), nodes.Text(f" {told.title}"))
        RuleDomain.of(self.env).note(told.id, told.title, self.env.docname, anchor)
        return section


class RuleDirective(SphinxDirective):
    """``.. rule:: LX-4.6`` adds to the entry written by the ``rulebook`` around it."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        if _ADDED not in self.env.temp_data:
            raise self.error("a rule is told inside of its rulebook")
        added = self.env.temp_data[_ADDED].setdefault(self.arguments[0], [])
        added += self.parse_content_to_nodes()
        return []


def marked_up(rule: Rule, known: AbstractSet[str]) -> str:
    """Write a rule's text as reStructuredText: code as code, known ids as links, tables."""

    def link(found: re.Match[str]) -> str:
        return f":rule:`{found[0]}`" if found[0] in known else found[0]

    parts = ["\n".join(_table(b)) if isinstance(b, Table) else str(b) for b in rule.blocks]
    return RULE_ID.sub(link, _CODE.sub(r"``\1``", "\n\n".join(parts)))


def _table(table: Table) -> Iterator[str]:
    yield from (".. list-table::", "   :header-rows: 1", "")
    for row in (table.head, *table.rows):
        for number, cell in enumerate(row):
            yield f"   {'  ' if number else '* '}- {cell}"


# --- Links to entries --------------------------------------------------------------------------


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
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}, "pictures": {}}

    rules: dict[str, tuple[str, str, str]]
    """For each id its title, page and anchor."""
    pictures: dict[str, list[tuple[str, str, str]]]
    """The title, page and anchor of each id's pictures."""

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self.rules, self.pictures = self.data["rules"], self.data["pictures"]

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
        for pictures in self.pictures.values():
            pictures[:] = [picture for picture in pictures if picture[1] != docname]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        for rule, place in otherdata["rules"].items():
            if place[1] in docnames:
                self.rules[rule] = place
        for rule, pictures in otherdata["pictures"].items():
            self.pictures.setdefault(rule, []).extend(p for p in pictures if p[1] in docnames)

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


# --- Links to what cites a rule ----------------------------------------------------------------


def _folder(app: Sphinx, setting: str) -> Path:
    return (Path(app.confdir) / app.config[setting]).resolve()


def _link_citers(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Add links to the citations below every rule."""
    code = citations_of_code(_folder(app, "rule_code"))
    tests = citations_of_tests(_folder(app, "rule_tests"))
    for place in list(doctree.findall(Citers)):
        rule = place["rule"]
        links = [*_code_links(app, docname, [each for each in code if each.rule == rule])]
        links += _picture_links(app, docname, rule)
        links += _test_links(app, docname, [each for each in tests if each.rule == rule])
        place.replace_self(links)


def _folded(summary: str, content: nodes.Node) -> list[nodes.Node]:
    """Return content that opens under its headline; shown in full in formats without folding."""
    start = f'<details class="rule-tests"><summary>{html.escape(summary)}</summary>'
    return [
        nodes.raw("", start, format="html"),
        content,
        nodes.raw("", "</details>", format="html"),
    ]


def _commas(links: list[list[nodes.Node]]) -> Iterator[nodes.Node]:
    for number, link in enumerate(links):
        yield from [nodes.Text(", "), *link] if number else link


def _picture_links(app: Sphinx, docname: str, rule: str) -> list[nodes.Node]:
    """Link to the pictures of a rule, page by page; if there are many, they are folded."""
    found = sorted(RuleDomain.of(app.env).pictures.get(rule, []), key=lambda each: each[1])
    links = [
        [make_refnode(app.builder, docname, page, anchor, nodes.Text(title))]
        for title, page, anchor in found
    ]
    line = nodes.paragraph("", "" if len(found) > _MANY else "Pictures: ", *_commas(links))
    if len(found) > _MANY:
        return _folded(f"{len(found)} examples in pictures", line)
    return [line] if found else []


def _code_links(app: Sphinx, docname: str, code: list[Citation]) -> Iterator[nodes.Node]:
    """Link to the API, if the object is described there, and to the source, if it has a page."""
    places = dict.fromkeys((citation.module, citation.name) for citation in code)
    links = [list(_code_link(app, docname, *place)) for place in places]
    yield nodes.paragraph("", "In the code: ", *_commas(links))


def _code_link(app: Sphinx, docname: str, module: str, name: str) -> Iterator[nodes.Node]:
    full = f"{module}.{name}".rstrip(".")
    shown = nodes.literal(text=full.partition(".")[2])
    public = public_name(module, name) or full
    described = app.env.domains.python_domain.objects.get(public)
    if described is None:
        yield shown
    else:
        page, anchor = described.docname, described.node_id
        yield make_refnode(app.builder, docname, page, anchor, shown, public)
    source = getattr(app.env, "_viewcode_modules", {}).get(module)
    if source and app.builder.format == "html":
        anchors: dict[str, str] = source[2]
        names = (each for each in (name, name.rpartition(".")[0]) if each in anchors)
        yield nodes.Text(" ")
        page = f"_modules/{module.replace('.', '/')}"
        yield _to_page(app, docname, page, next(names, ""), "source")


def _test_links(app: Sphinx, docname: str, tests: list[Citation]) -> list[nodes.Node]:
    listed = nodes.bullet_list()
    for test in tests:
        sentence = test.name.removeprefix("test_").replace("_", " ")
        link: nodes.Node = nodes.Text(sentence)
        if app.builder.format == "html":
            link = _to_page(app, docname, _page_of(test), test.name, sentence)
        line = nodes.paragraph("", "", link, nodes.Text(f" ({test.file.as_posix()})"))
        listed += nodes.list_item("", line)
    number = len(tests)
    return _folded(f"{number} test{'s' * (number != 1)} check{'s' * (number == 1)} it", listed)


def _page_of(test: Citation) -> str:
    return f"_tests/{test.file.with_suffix('').as_posix()}"


def _to_page(app: Sphinx, docname: str, page: str, anchor: str, text: str) -> nodes.reference:
    uri = app.builder.get_relative_uri(docname, page) + (f"#{anchor}" if anchor else "")
    return nodes.reference("", text, internal=True, refuri=uri, classes=["rule-source"])


# --- Pages with source -------------------------------------------------------------------------


def _show_all_citing_code(app: Sphinx, env: BuildEnvironment) -> None:
    """Give modules that cite a rule a source page, even those that are not in the API."""
    sources: dict[str, Any] = getattr(env, "_viewcode_modules", {})
    for citation in citations_of_code(_folder(app, "rule_code")) if sources else ():
        if not sources.get(citation.module):
            analyzer = ModuleAnalyzer.for_module(citation.module)
            analyzer.find_tags()
            sources[citation.module] = analyzer.code, analyzer.tags, {}, citation.module


def _test_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page for each file of tests that cites a rule, with an anchor at each such test."""
    folder = _folder(app, "rule_tests")
    by_file: dict[Path, dict[int, str]] = {}
    for test in citations_of_tests(folder):
        by_file.setdefault(test.file, {})[test.line] = test.name
    for file, anchors in by_file.items():
        name = f"tests/{file.as_posix()}"
        page = f"_tests/{file.with_suffix('').as_posix()}"
        yield source_page(app, page, name, folder / file, anchors=anchors)


def _link_rules(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Link ids of rules in source, such as in a test's marker, to the entries of the rules."""
    if page.startswith(("_modules/", "_tests/")):
        rules = RuleDomain.of(app.env).rules

        def link(found: re.Match[str]) -> str:
            if found[0] not in rules:
                return found[0]
            _, target, anchor = rules[found[0]]
            uri = app.builder.get_relative_uri(page, target)
            return f'<a href="{uri}#{anchor}">{found[0]}</a>'

        context["body"] = RULE_ID.sub(link, context["body"])


def _pages_of_rules(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    """List the pages that are rebuilt each time, whichever citing files have changed."""
    pages = {page for _, page, _ in RuleDomain.of(env).rules.values()}
    return sorted(pages & set(env.found_docs))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("rule_books", (), "env")
    app.add_config_value("rule_code", "../src", "env")
    app.add_config_value("rule_tests", "../tests", "env")
    app.add_domain(RuleDomain)
    # Docstrings cite rules as :rule:`…`, without the domain's name.
    app.add_role("rule", RuleDomain.roles["rule"])
    app.add_directive("rule", RuleDirective)
    app.add_directive("rulebook", RulebookDirective)
    app.connect("env-get-outdated", _pages_of_rules)
    app.connect("env-check-consistency", _show_all_citing_code)
    app.connect("doctree-resolved", _link_citers)
    app.connect("html-collect-pages", _test_pages)
    app.connect("html-page-context", _link_rules)
    return {"version": "3", "parallel_read_safe": True, "parallel_write_safe": True}
