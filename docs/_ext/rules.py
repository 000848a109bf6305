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

import functools
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from citations import citations_of_code
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from tables import list_table

from theban._core.rulebook import Basis, Chapter, Rule, Rulebook, Table

RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b")
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


@functools.cache
def titles(names: tuple[str, ...]) -> dict[str, str]:
    """Return the titles of all chapters and rules by their ids."""
    chapters = [chapter for book in books(names) for chapter in book.chapters]
    return {each.id: each.title for chapter in chapters for each in (chapter, *chapter.rules)}


# --- Chapters ----------------------------------------------------------------------------------


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: module`` writes a section for every chapter, with one for every rule."""

    required_arguments = 1
    option_spec: ClassVar = {"chapters": str.split}

    def run(self) -> list[nodes.Node]:
        note_books(self)
        book: Rulebook = importlib.import_module(self.arguments[0]).RULEBOOK
        chapters = {chapter.id: chapter for chapter in book.chapters}
        wanted = self.options.get("chapters", list(chapters))
        if unknown := {*wanted} - {*chapters}:
            raise self.error(f"{book.game} has no chapters {sorted(unknown)}")
        return [self._chapter(chapters[name]) for name in wanted]

    def _chapter(self, chapter: Chapter) -> nodes.section:
        note_rule(self, chapter.id)
        whole = nodes.section(ids=[chapter.id])
        whole += nodes.title("", f"{chapter.id} {chapter.title}")
        for rule in chapter.rules:
            section = nodes.section(ids=[rule.id])
            section += nodes.title("", "", *self.parse_inline(f":rule:`{rule.id}`")[0])
            section[0] += nodes.Text(f" {rule.title}")
            text = marked_up(rule)
            if rule.switch is not None:
                text += f"\n\n*A switch:* ``{rule.switch}``, by default ``{rule.default}``."
            section += self.parse_text_to_nodes(text)
            whole += section
        return whole


def note_books(directive: SphinxDirective) -> None:
    """Let a page be made again when a rule, a question or an example changes."""
    docs = Path(directive.env.srcdir)
    files = [*docs.glob("rules/*.toml"), *docs.glob("gallery/*.py")]
    for name in directive.config.rule_books:
        files += Path(str(importlib.import_module(name).__file__)).parent.glob("*.toml")
    for file in files:
        directive.env.note_dependency(str(file))


def note_rule(directive: SphinxDirective, rule: str) -> None:
    """Let links to a rule or chapter lead to the page that is read."""
    standard = directive.env.domains.standard_domain
    standard.note_object("rule", rule, rule, location=directive.get_location())


def marked_up(rule: Rule) -> str:
    """Write a rule's text as reStructuredText: code as code, ids as links, tables."""
    parts = [
        "\n".join(list_table((b.head, *b.rows))) if isinstance(b, Table) else str(b)
        for b in rule.blocks
    ]
    return RULE_ID.sub(r":rule:`\g<0>`", _CODE.sub(r"``\1``", "\n\n".join(parts)))


# --- Links to rules ----------------------------------------------------------------------------


def _say_titles(app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """Let a link to a rule show the rule's title when pointed at."""
    for link in doctree.findall(nodes.reference):
        place = link.get("refid") or link.get("refuri", "").rpartition("#")[2]
        if place in titles(app.config.rule_books):
            link["reftitle"] = titles(app.config.rule_books)[place]


def _link_rules(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Let ids of rules in source lead to the page of the rule."""
    rules = app.env.domains.standard_domain.objects

    def link(found: re.Match[str]) -> str:
        if ("rule", found[0]) not in rules:
            return found[0]
        target, anchor = rules["rule", found[0]]
        uri = app.builder.get_relative_uri(page, target)
        return f'<a href="{uri}#{anchor}">{found[0]}</a>'

    if page.startswith("_modules/"):
        context["body"] = RULE_ID.sub(link, context["body"])


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


def _show_all_citing_code(app: Sphinx, env: BuildEnvironment) -> None:
    """Give modules that cite a rule a source page, even those that are not in the API."""
    sources: dict[str, Any] = getattr(env, "_viewcode_modules", {})
    for module, entry in list(sources.items()):
        if not entry or module.partition(".")[0] in sys.stdlib_module_names:  # nothing of ours
            del sources[module]
    for citation in citations_of_code(folder_of(app.env, "rule_code")) if sources else ():
        if citation.module not in sources:
            analyzer = ModuleAnalyzer.for_module(citation.module)
            analyzer.find_tags()
            sources[citation.module] = analyzer.code, analyzer.tags, {}, citation.module


def folder_of(env: BuildEnvironment, setting: str) -> Path:
    """Return a folder that a setting names."""
    return Path(env.srcdir, env.config[setting]).resolve()


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("rule_books", (), "env")
    app.add_config_value("rule_code", "../src", "env")
    app.add_config_value("rule_tests", "../tests", "env")
    # Docstrings cite rules as :rule:`LX-4.6`.
    app.add_crossref_type("rule", "rule", ref_nodeclass=nodes.inline, objname="rule")
    app.add_directive("rulebook", RulebookDirective)
    app.setup_extension("rule_pages")
    app.connect("builder-inited", _write_pages)
    app.connect("env-check-consistency", _show_all_citing_code)
    app.connect("doctree-resolved", _say_titles)
    app.connect("html-page-context", _link_rules)
    return {"version": "5", "parallel_read_safe": True, "parallel_write_safe": True}
