"""The page of a rule, with all that there is about it, and the pages of questions.

``.. rule-page:: LX-4.6`` writes the text of the rule and says whether it is printed; what it quotes
of the print, and how else one could read it, is in ``rules/readings.toml``.  Then come pictures
before and after: the examples of the gallery that name the rule first, and cases of the corpus.
Questions that the rule answers follow, each with its case, and links to rules nearby.  A closed
block for developers names the code, the events, the refusals and the tests that cite the rule.

``.. questions:: luxor`` lists the questions of ``rules/luxor-questions.toml`` by chapter.
"""

from __future__ import annotations

import functools
import html
import importlib.util
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from api import public_name
from attrs import evolve
from citations import citations_of_calls, citations_of_code, citations_of_tests
from docutils import nodes
from pictures import Pictures, note_galleries
from rule_examples import Example, WrongExampleError, galleries, gallery, label_of, play
from rules import BASIS, RULE_ID, RuleDomain, books, folder_of, known_ids, marked_up, note_books
from search import note_entry
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id, make_refnode

from theban._core.errors import ThebanError
from theban._core.rulebook import Chapter, Rule, Rulebook
from theban.games import get_rules
from theban.testing.corpus import GAMES, Case, load_corpus
from theban.testing.corpus.pictures import draw_case

_CASES = 2
"""How many examples and cases, those of questions included, a page shows if it can."""
_PRINTED = {"yes": "Printed", "in part": "Printed in part", "no": "Our decision"}


class ForDevelopers(nodes.paragraph):
    """Stands on the page until all pages are read, and it is known what there is to link to."""


# --- What is there ------------------------------------------------------------------------------


@functools.cache
def questions(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the questions of each file in a folder."""
    return {
        file.stem.removesuffix("-questions"): tomllib.loads(file.read_text(encoding="utf-8"))[
            "questions"
        ]
        for file in sorted(folder.glob("*-questions.toml"))
    }


@functools.cache
def _readings(folder: Path) -> dict[str, dict[str, str]]:
    file = folder / "readings.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def _history(folder: Path) -> list[dict[str, str]]:
    """Return the changes of the rules since the first release."""
    file = folder / "history.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["changes"] if file.exists() else []


def _change(change: dict[str, str]) -> str:
    return "*Changed in {version}:* {what} {why} *Source:* {source}".format_map(change)


@functools.cache
def _examples() -> dict[str, list[tuple[str, Example]]]:
    """Return the examples of all galleries by the rule that each names first."""
    found: dict[str, list[tuple[str, Example]]] = {}
    if importlib.util.find_spec("gallery") is None:
        return found
    for name, parts in galleries().items():
        if name == "positions":  # on a page of the guides
            continue
        for example in (each for part in parts.values() for each in part):
            found.setdefault(example.rules[0], []).append((name, example))
    for examples in found.values():  # a basic card is a plainer example than a Horus card
        examples.sort(key=lambda each: "horus" in each[0])
    return found


@functools.cache
def _cases(game: str, rule: str) -> list[Case]:
    """Return the cases that show a rule, those about it before the others.

    The very first is one in which the rule makes something happen, if there is one.
    """
    if game not in GAMES:
        return []
    cases = [case for case in load_corpus(game).of_rule(rule) if "no_such_game" not in case.then]
    cases.sort(key=lambda case: (case.rules[0] != rule, not case.choices))
    best = next((case for case in cases if rule in causes(game, case.start(), case.choices)), None)
    return sorted(cases, key=lambda case: case is not best)


def examples_and_cases(
    game: str, rule: str, answers: Collection[str]
) -> tuple[list[tuple[str, Example]], list[Case]]:
    """Return what the page of a rule shows in pictures, besides the cases that answer questions."""
    examples = _examples().get(rule, [])
    cases = [case for case in _cases(game, rule) if case.id not in answers or not examples]
    return examples, cases[: max(_CASES - len(examples) - len(answers), not examples)]


def causes(game: str, state: Any, lines: Iterable[str]) -> set[str]:
    """Return the rules behind everything that happens while choices are played."""
    rules, found = get_rules(game), set[str]()
    for line in lines:
        choice = rules.parse_choice(state.config, line)
        found.update(*rules.rules_of(state, choice))
        state = rules.step(state, choice)
    return found


def place_of(asked: dict[str, Any]) -> str:
    """Return the id of a question on the page of its first rule."""
    return "-".join(re.findall(r"[a-z0-9]+", asked["ask"].lower()))


def _link_to(asked: dict[str, Any]) -> str:
    return f":ref:`{asked['ask']} <{_label(asked)}>`"


def _label(asked: dict[str, Any]) -> str:
    """Return the label of a question; both games ask who goes first."""
    return f"{asked['rules'][0]}: {asked['ask']}".lower()


# --- Pages of rules -----------------------------------------------------------------------------


class RulePageDirective(SphinxDirective):
    """``.. rule-page:: LX-4.6`` writes the page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        note_books(self, str(Path(self.env.srcdir, "rules", "any")))
        self.known = known_ids(self.config.rule_books)
        book = next(each for each in books(self.config.rule_books) if name in each)
        rule = book[name]
        anchor = make_id(self.env, self.state.document, term=name)
        RuleDomain.of(self.env).note(name, rule.title, self.env.docname, anchor)
        text = " ".join(str(block) for block in rule.blocks)
        note_entry(self.env, anchor, f"{name} {rule.title}", text)
        page = nodes.section(ids=[anchor], names=[name.lower()], classes=["rule-page"])
        page += nodes.title("", f"{name} {rule.title}")
        page += self.parse_text_to_nodes("\n\n".join(self._told(rule)))
        try:
            page += self._shown(book, name)
        except (WrongExampleError, ThebanError) as error:
            raise self.error(f"the examples of {name} are wrong: {error}") from error
        page += self._answered(name)
        page += self.parse_text_to_nodes("\n\n".join(self._around(book, rule)))
        page += ForDevelopers(rule=name)
        return [page]

    def _told(self, rule: Rule) -> Iterator[str]:
        yield marked_up(rule, self.known)
        line = f"**{BASIS[rule.basis]}.**"
        if rule.switch is not None:
            line += f" The switch ``{rule.switch}`` of the ``Rulings`` turns it; by default it is"
            line += f" ``{rule.default}``."
        reading = _readings(Path(self.env.srcdir, "rules")).get(rule.id, {})
        yield " ".join([line, *reading.values()])
        changes = _history(Path(self.env.srcdir, "rules"))
        yield from (_change(change) for change in changes if change["rule"] == rule.id)

    def _shown(self, book: Rulebook, rule: str) -> Iterator[nodes.Node]:
        """Show examples: the first at once, the others when they are opened, one at a time."""
        asked = [each for each in self._asked(rule) if each["rules"][0] == rule]
        answers = {each["case"] for each in asked if "case" in each}
        examples, cases = examples_and_cases(book.game, rule, answers)
        if examples:
            note_galleries(self)
        shown = [self._example(*each) for each in examples]
        shown += [(case.title, self._case(case)) for case in cases]
        for number, (title, content) in enumerate(shown):
            if number == 0:
                yield nodes.rubric("", "In pictures")
                yield nodes.paragraph("", "", nodes.strong("", title))
                yield from content
            else:
                yield from folded(title, content, "examples")

    def _example(self, name: str, example: Example) -> tuple[str, list[nodes.Node]]:
        played = play(example)
        anchor = make_id(self.env, self.state.document, "", f"{name} {example.title}")
        label = label_of(name, example.title)
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(label, self.env.docname, anchor, example.title)
        whole = nodes.container(ids=[anchor])
        whole += self.parse_text_to_nodes(example.text)
        whole += drawn(played.drawn(anchor))
        whole += _happened(played.told())
        others = [rule for rule in example.rules[1:] if rule in self.known]
        if others:
            rules = ", ".join(f":rule:`{each}`" for each in others)
            whole += self.parse_text_to_nodes(f"See also {rules}.")
        return example.title, [whole]

    def _case(self, case: Case) -> list[nodes.Node]:
        found = draw_case(case)
        figures = (
            {"Before": found.before, "After": found.after} if found.after else {"": found.before}
        )
        return [drawn(figures), *_happened(list(found.told))]

    def _asked(self, rule: str) -> list[dict[str, Any]]:
        files = questions(Path(self.env.srcdir, "rules")).values()
        return [each for found in files for each in found if rule in each["rules"]]

    def _answered(self, rule: str) -> Iterator[nodes.Node]:
        """Answer the questions that name the rule first, and link to others."""
        asked = self._asked(rule)
        if asked:
            yield nodes.rubric("", "Questions")
        for each in sorted(asked, key=lambda each: each["rules"][0] != rule):
            if each["rules"][0] != rule:
                yield from self.parse_text_to_nodes(_link_to(each))
                continue
            note_entry(self.env, place_of(each), each["ask"], each["answer"])
            whole = nodes.container(ids=[place_of(each)])
            standard = self.env.domains.standard_domain
            standard.note_hyperlink_target(
                _label(each), self.env.docname, place_of(each), each["ask"]
            )
            whole += nodes.paragraph("", "", nodes.strong("", each["ask"]))
            whole += self.parse_text_to_nodes(f"{each['answer']} *{_PRINTED[each['printed']]}.*")
            yield whole
            if "case" in each:
                game = next(game for game in GAMES if rule in load_corpus(game).rules)
                case = load_corpus(game)[each["case"]]
                refused = [{"choice": line} for line in each.get("refused", ())]
                choices = each.get("play", case.choices)
                case = evolve(case, choices=choices, then={"refused": refused})
                yield from folded("In a position", self._case(case), "questions")

    def _around(self, book: Rulebook, rule: Rule) -> Iterator[str]:
        """Link to rules that the text names or that name it, and to those before and after."""
        names = [found[0] for block in rule.blocks for found in RULE_ID.finditer(str(block))]
        names += [each for each in book if _names(book[each], rule.id)]
        near = [each for each in dict.fromkeys(names) if each in book and each != rule.id]
        if near:
            yield ".. rubric:: See also"
            yield "\n".join(f"* :rule:`{each}` {book[each].title}" for each in near)
        order = list(book)
        place = order.index(rule.id)
        chapter = rule.id.partition(".")[0]
        links = [
            *(f"← :rule:`{each}`" for each in order[max(place - 1, 0) : place]),
            f":rule:`{chapter}`",
            *(f":rule:`{each}` →" for each in order[place + 1 : place + 2]),
        ]
        yield ".. container:: rule-around"
        yield f"   {' · '.join(links)}"


def _names(rule: Rule, other: str) -> bool:
    return any(found[0] == other for block in rule.blocks for found in RULE_ID.finditer(str(block)))


def drawn(figures: dict[str, str]) -> Pictures:
    """Put pictures next to each other, each with its caption."""
    shown = [
        f"<figure>{said and f'<figcaption>{said}</figcaption>'}{svg}</figure>"
        for said, svg in figures.items()
    ]
    return Pictures(html=f'<div class="before-after">{"".join(shown)}</div>\n')


def _happened(told: list[str]) -> list[nodes.Node]:
    listed = nodes.bullet_list(classes=["happened"])
    listed += [nodes.list_item("", nodes.paragraph("", line)) for line in told]
    return [listed] if told else []


def folded(summary: str, content: list[nodes.Node], group: str = "") -> Iterator[nodes.Node]:
    """Show something when its headline is opened; where nothing can be opened, all of it."""
    name = f' name="{group}"' if group else ""
    start = f"<details{name}><summary>{html.escape(summary)}</summary>"
    yield nodes.raw("", start, format="html")
    yield from content
    yield nodes.raw("", "</details>", format="html")


class GalleryDirective(RulePageDirective):
    """``.. gallery:: name`` shows the examples of a file of ``docs/gallery`` on another page."""

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        self.known = known_ids(self.config.rule_books)
        sections: list[nodes.Node] = []
        try:
            for part, examples in gallery(name).items():
                section = nodes.section(ids=[make_id(self.env, self.state.document, "", part)])
                section += nodes.title("", part)
                for example in examples:
                    title, content = self._example(name, example)
                    section += [nodes.rubric("", title), *content]
                sections.append(section)
        except ImportError as error:
            raise self.error(f"there is no gallery {name!r}: {error}") from error
        except (WrongExampleError, ThebanError) as error:
            raise self.error(f"the gallery {name} has a wrong example: {error}") from error
        note_galleries(self)
        return sections


# --- For developers -----------------------------------------------------------------------------


def _link_citers(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Name on the page of a rule what cites it."""
    for place in list(doctree.findall(ForDevelopers)):
        place.replace_self(
            list(folded("For developers", list(_citers(app, docname, place["rule"]))))
        )


def _citers(app: Sphinx, docname: str, rule: str) -> Iterator[nodes.Node]:
    source = folder_of(app, "rule_code")
    code = dict.fromkeys((c.module, c.name) for c in citations_of_code(source) if c.rule == rule)
    links = [_code_link(app, docname, *each) for each in code]
    if links:
        line = nodes.paragraph("", "Code: ")
        for number, link in enumerate(links):
            line += [nodes.Text(", "), *link] if number else link
        yield line
    calls = [each for each in citations_of_calls(source) if each.rule == rule]
    for title, is_event in (("Events", True), ("Refusals", False)):
        names = dict.fromkeys(each.name for each in calls if each.name.isupper() != is_event)
        if names:
            yield nodes.paragraph("", f"{title}: {', '.join(names)}")
    files: dict[Path, list[str]] = {}
    for test in citations_of_tests(folder_of(app, "rule_tests")):
        if test.rule == rule:
            files.setdefault(test.file, []).append(test.name.removeprefix("test_"))
    if files:
        yield nodes.paragraph("", "Tests, by their files:")
        listed = nodes.bullet_list()
        for file, names in files.items():
            sentences = "; ".join(name.replace("_", " ") for name in names)
            where, what = nodes.literal(text=file.as_posix()), nodes.Text(f": {sentences}")
            listed += nodes.list_item("", nodes.paragraph("", "", where, what))
        yield listed
    yield from _corpus_line(rule)


def _corpus_line(rule: str) -> Iterator[nodes.Node]:
    cases = [c.id for game in GAMES if rule in load_corpus(game).rules for c in _cases(game, rule)]
    if cases:
        yield nodes.paragraph("", f"Cases of the corpus: {', '.join(cases)}")


def _code_link(app: Sphinx, docname: str, module: str, name: str) -> list[nodes.Node]:
    """Link to the API, if it is described there, and to the source, if that has a page."""
    full = f"{module}.{name}".rstrip(".")
    shown: nodes.Node = nodes.literal(text=full.partition(".")[2])
    public = public_name(module, name) or full
    described = app.env.domains.python_domain.objects.get(public)
    if described is not None:
        page, anchor = described.docname, described.node_id
        shown = make_refnode(app.builder, docname, page, anchor, shown, public)
    source = getattr(app.env, "_viewcode_modules", {}).get(module)
    if not source or app.builder.format != "html":
        return [shown]
    anchors: dict[str, str] = source[2]
    anchor = next((each for each in (name, name.rpartition(".")[0]) if each in anchors), "")
    uri = app.builder.get_relative_uri(docname, f"_modules/{module.replace('.', '/')}")
    uri += f"#{anchor}" if anchor else ""
    return [shown, nodes.Text(" "), nodes.reference("", "source", internal=True, refuri=uri)]


# --- Pages of questions -------------------------------------------------------------------------


class QuestionsDirective(SphinxDirective):
    """``.. questions:: luxor`` lists the questions of a file by the chapters of their rules."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        folder = Path(self.env.srcdir, "rules")
        note_books(self, str(folder / "any"))
        chapters = {
            chapter.id: chapter
            for book in books(self.config.rule_books)
            for chapter in book.chapters
        }
        found: dict[str, list[dict[str, Any]]] = {}
        for asked in questions(folder)[self.arguments[0]]:
            found.setdefault(asked["rules"][0].partition(".")[0], []).append(asked)
        return [self._chapter(chapters[name], found[name]) for name in chapters if name in found]

    def _chapter(self, chapter: Chapter, found: list[dict[str, Any]]) -> nodes.section:
        section = nodes.section(ids=[make_id(self.env, self.state.document, "", chapter.title)])
        section += nodes.title("", chapter.title)
        for asked in found:
            rules = ", ".join(f":rule:`{rule}`" for rule in asked["rules"])
            text = (
                f"{_link_to(asked)}\n   {asked['answer']} *{_PRINTED[asked['printed']]}:* {rules}."
            )
            section += self.parse_text_to_nodes(text)
        return section


class HistoryDirective(SphinxDirective):
    """``.. rule-history::`` lists all changes of the rules, the newest first."""

    def run(self) -> list[nodes.Node]:
        folder = Path(self.env.srcdir, "rules")
        note_books(self, str(folder / "any"))
        known = known_ids(self.config.rule_books)
        lines = []
        for change in reversed(_history(folder)):
            name = change["rule"]
            lines.append(f"* {f':rule:`{name}`' if name in known else name}: {_change(change)}")
        return self.parse_text_to_nodes("\n".join(lines) or "Nothing has changed so far.")


def setup(app: Sphinx) -> dict[str, bool]:
    app.setup_extension("pictures")
    app.setup_extension("search")
    app.add_directive("rule-page", RulePageDirective)
    app.add_directive("gallery", GalleryDirective)
    app.add_directive("questions", QuestionsDirective)
    app.add_directive("rule-history", HistoryDirective)
    app.connect("doctree-resolved", _link_citers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
