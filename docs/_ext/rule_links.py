"""Who carries a rule out and which tests check it, with links to the API and to the source.

The source of the code has its pages from ``sphinx.ext.viewcode``; those of the tests are made here.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any, cast

from citations import citations_of_code, citations_of_tests
from described import public_name
from docutils import nodes
from rule_books import code_by_rule, code_folder, tests_by_rule, tests_folder
from rule_markup import RULE_ID
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.nodes import make_refnode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from citations import Citation
    from rules import RuleDomain
    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator


_MANY = 8
"""More pictures than that are folded."""


class Citers(nodes.paragraph):
    """Stands in an entry until all pages are read, and it is known what there is to link to."""


class Details(nodes.container):
    """A list that is shown when its headline, the attribute ``summary``, is opened."""


def _visit_details(writer: HTML5Translator, node: Details) -> None:
    writer.body.append(f'<details class="rule-tests"><summary>{html.escape(node["summary"])}')
    writer.body.append("</summary>\n")


def _depart_details(writer: HTML5Translator, _node: Details) -> None:
    writer.body.append("</details>\n")


def _unfolded(_writer: object, _node: Details) -> None:
    """Show all of it where nothing can be opened."""


# --- Links -------------------------------------------------------------------------------------


def _has_source_pages(app: Sphinx) -> bool:
    return app.builder.format == "html"


def _link_citers(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put under every rule the links to what cites it."""
    for place in list(doctree.findall(Citers)):
        code = code_by_rule(app).get(place["rule"], [])
        tests = tests_by_rule(app).get(place["rule"], [])
        lines: list[nodes.Node] = [_code_links(app, docname, code)]
        if pictures := _picture_links(app, docname, place["rule"]):
            lines.append(pictures)
        place.replace_self([*lines, _test_links(app, docname, tests)])


def _picture_links(app: Sphinx, docname: str, rule: str) -> nodes.Node | None:
    """Link to the pictures of a rule, page by page; many of them are folded."""
    domain = cast("RuleDomain", app.env.domains["rulebook"])
    found = sorted(domain.pictures.get(rule, []), key=lambda picture: picture[1])
    line = nodes.paragraph("", "" if len(found) > _MANY else "Pictures: ")
    for number, (title, page, anchor) in enumerate(found):
        line += [nodes.Text(", ")] if number else []
        line += make_refnode(app.builder, docname, page, anchor, nodes.Text(title))
    if len(found) <= _MANY:
        return line if found else None
    details = Details(summary=f"{len(found)} examples in pictures")
    details += line
    return details


def _code_links(app: Sphinx, docname: str, code: list[Citation]) -> nodes.paragraph:
    line = nodes.paragraph("", "In the code: ")
    seen: set[str] = set()
    for citation in code:
        name = f"{citation.module}.{citation.name}".rstrip(".")
        if name not in seen:
            line += [nodes.Text(", ")] if seen else []
            line += _code_link(app, docname, citation.module, citation.name)
            seen.add(name)
    return line


def _code_link(app: Sphinx, docname: str, module: str, name: str) -> Iterator[nodes.Node]:
    """Link to the API, if it is described there, and to the source, if that has a page."""
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
    if source and _has_source_pages(app):
        anchors: dict[str, str] = source[2]
        anchor = name if name in anchors else name.rpartition(".")[0]
        yield nodes.Text(" ")
        page = f"_modules/{module.replace('.', '/')}"
        yield _to_page(app, docname, page, anchor if anchor in anchors else "", "source")


def _test_links(app: Sphinx, docname: str, tests: list[Citation]) -> nodes.Node:
    number = len(tests)
    details = Details(summary=f"{number} test{'s' * (number != 1)} check{'s' * (number == 1)} it")
    listed = nodes.bullet_list()
    for test in tests:
        line = nodes.paragraph()
        if _has_source_pages(app):
            line += _to_page(app, docname, _page_of(test), test.name, _sentence(test.name))
        else:
            line += nodes.Text(_sentence(test.name))
        line += nodes.Text(f" ({test.file.as_posix()})")
        listed += nodes.list_item("", line)
    details += listed
    return details


def _sentence(test: str) -> str:
    """Read the name of a test as the sentence that it is."""
    return test.removeprefix("test_").replace("_", " ")


def _page_of(test: Citation) -> str:
    return f"_tests/{test.file.with_suffix('').as_posix()}"


def _to_page(app: Sphinx, docname: str, page: str, anchor: str, text: str) -> nodes.reference:
    uri = app.builder.get_relative_uri(docname, page) + (f"#{anchor}" if anchor else "")
    return nodes.reference("", text, internal=True, refuri=uri, classes=["rule-source"])


# --- Pages with source ------------------------------------------------------------


def _show_all_citing_code(app: Sphinx, env: BuildEnvironment) -> None:
    """Let modules that cite a rule have a page of source, also those that the API does not tell."""
    sources: dict[str, Any] | None = getattr(env, "_viewcode_modules", None)
    if sources is None or not _has_source_pages(app):
        return
    for module in {citation.module for citation in citations_of_code(code_folder(app))}:
        if not sources.get(module):
            analyzer = ModuleAnalyzer.for_module(module)
            analyzer.find_tags()
            sources[module] = analyzer.code, analyzer.tags, {}, module


def _test_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page of each file of tests that cites a rule, with an anchor at each such test."""
    if not _has_source_pages(app):
        return
    folder = tests_folder(app)
    builder = cast("StandaloneHTMLBuilder", app.builder)
    by_page: dict[str, list[Citation]] = {}
    for test in citations_of_tests(folder):
        by_page.setdefault(_page_of(test), []).append(test)
    for page, tests in by_page.items():
        title = f"tests/{tests[0].file.as_posix()}"
        text = (folder / tests[0].file).read_text(encoding="utf-8")
        lines = builder.highlighter.highlight_block(text, "python").split("\n")
        for line, name in {(test.line, test.name) for test in tests}:
            lines[line - 1] = f'<span id="{name}"></span>{lines[line - 1]}'
        body = f"<h1>{html.escape(title)}</h1>\n" + "\n".join(lines)
        yield page, {"title": title, "body": body, "parents": []}, "page.html"


def _link_rules(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Let ids of rules in source, such as in a marker of a test, lead to the entry of the rule."""
    if pagename.partition("/")[0] not in {"_modules", "_tests"}:
        return
    domain = cast("RuleDomain", app.env.domains["rulebook"])

    def link(found: re.Match[str]) -> str:
        if found[0] not in domain.rules:
            return found[0]
        _, page, anchor = domain.rules[found[0]]
        uri = app.builder.get_relative_uri(pagename, page)
        return f'<a href="{uri}#{anchor}">{found[0]}</a>'

    context["body"] = RULE_ID.sub(link, context["body"])


def _pages_of_rules(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    """Name the pages that are made again in each build, whichever citers have changed."""
    domain = cast("RuleDomain", env.domains["rulebook"])
    return sorted({page for _, page, _ in domain.rules.values()} & set(env.found_docs))


def setup(app: Sphinx) -> None:
    """Add the nodes and what fills them."""
    plain = (_unfolded, _unfolded)
    app.add_node(
        Details,
        html=(_visit_details, _depart_details),
        latex=plain,
        text=plain,
        man=plain,
        texinfo=plain,
    )
    app.connect("env-get-outdated", _pages_of_rules)
    app.connect("env-check-consistency", _show_all_citing_code)
    app.connect("doctree-resolved", _link_citers)
    app.connect("html-collect-pages", _test_pages)
    app.connect("html-page-context", _link_rules)
