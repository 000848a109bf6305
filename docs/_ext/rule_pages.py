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
import inspect
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from api import load, public_name
from attrs import evolve
from citations import citations_of_calls, citations_of_code, citations_of_tests
from docutils import nodes
from pictures import Pictures
from rule_examples import Example, galleries, gallery, label_of, play
from rules import BASIS, RULE_ID, books, folder_of, marked_up, note_books, note_rule, titles
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id

from pages import folded
from theban._core.rulebook import Rulebook
from theban.games import get_rules
from theban.testing.corpus import GAMES, Case, load_corpus
from theban.testing.corpus.pictures import draw_case

_CASES = 2
"""How many examples and cases, those of questions included, a page shows if it can."""
_PRINTED = {"yes": "Printed", "in part": "Printed in part", "no": "Our decision"}


# --- What is there ------------------------------------------------------------------------------


@functools.cache
def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _change(change: dict[str, str]) -> str:
    return "*Changed in {version}:* {what} {why} *Source:* {source}".format_map(change)


@functools.cache
def _examples() -> dict[str, list[tuple[str, Example]]]:
    """Return the examples of all galleries by the rule that each names first."""
    found: dict[str, list[tuple[str, Example]]] = {}
    for name, examples in galleries().items():
        for example in examples if name != "positions" else ():  # on a page of the guides
            found.setdefault(example.rules[0], []).append((name, example))
    for each in found.values():  # a basic card is a plainer example than a Horus card
        each.sort(key=lambda named: "horus" in named[0])
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
    return {rule for rule, name in _happening(game, state, lines, ()) if not name.isupper()}


def _happening(
    game: str, state: Any, lines: Iterable[str], refused: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Yield the rules of all events while choices are played, and of what is refused then.

    With each comes the name of the event's class, or that of the refusal in capital letters.
    """
    rules = get_rules(game)
    for line in lines:
        choice = rules.parse_choice(state.config, line)
        done = rules.transition(state, choice)
        for event, ids in zip(done.events, rules.rules_of(state, choice), strict=True):
            yield from ((rule, type(event).__name__) for rule in ids)
        state = done.state
    for line in refused:
        illegality = rules.explain(state, rules.parse_choice(state.config, line))
        yield illegality.rule, illegality.code.partition(".")[2].upper()


@functools.cache
def _in_corpus(game: str) -> dict[str, set[str]]:
    """Return the names of events and refusals in the cases of the corpus, by their rules."""
    found: dict[str, set[str]] = {}
    for case in load_corpus(game) if game in GAMES else ():
        if "no_such_game" not in case.then:
            refused = [each["choice"] for each in case.then.get("refused", ())]
            for rule, name in _happening(game, case.start(), case.choices, refused):
                found.setdefault(rule, set()).add(name)
    return found


def _link_to(asked: dict[str, Any]) -> str:
    return f":ref:`{asked['ask']} <{_label(asked)}>`"


def _label(asked: dict[str, Any]) -> str:
    """Return the label of a question; both games ask who goes first."""
    return f"{asked['rules'][0]}: {asked['ask']}".lower()


# --- Pages of rules -----------------------------------------------------------------------------


class GalleryDirective(SphinxDirective):
    """``.. gallery:: name`` shows the examples of a file of ``docs/gallery``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        note_books(self)
        name = self.arguments[0]
        shown: list[nodes.Node] = []
        for example in gallery(name):
            shown += [nodes.rubric("", example.title), self.example(name, example)]
        return shown

    def example(self, name: str, example: Example) -> nodes.Element:
        played = play(example)
        anchor = make_id(self.env, self.state.document, "", f"{name} {example.title}")
        whole = self.labelled(label_of(name, example.title), anchor, example.title)
        whole += self.parse_text_to_nodes(example.text)
        whole += pictured(played.drawn(anchor), played.told())
        if others := ", ".join(f":rule:`{rule}`" for rule in example.rules[1:]):
            whole += self.parse_text_to_nodes(f"See also {others}.")
        return whole

    def labelled(self, label: str, anchor: str, title: str) -> nodes.Element:
        """Make a place to which ``:ref:`` can link."""
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(label, self.env.docname, anchor, title)
        return nodes.container(ids=[anchor])


class RulePageDirective(GalleryDirective):
    """``.. rule-page:: LX-4.6`` writes the page."""

    def run(self) -> list[nodes.Node]:
        note_books(self)
        name = self.arguments[0]
        note_rule(self, name)
        book = next(each for each in books(self.config.rule_books) if name in each)
        title = f"{name} {book[name].title}"
        page = nodes.section(ids=[name], classes=["rule-page"], found_as=(title, book[name].text))
        page += nodes.title("", title)
        page += self._parsed(self._told(book, name))
        files = sorted(Path(self.env.srcdir, "rules").glob("*-questions.toml"))
        asked = [each for file in files for each in _read(file)["questions"]]
        asked = [each for each in asked if name in each["rules"]]
        own = [each for each in asked if each["rules"][0] == name]
        page += self._shown(book, name, {each["case"] for each in own if "case" in each})
        if asked:
            page += nodes.rubric("", "Questions")
        page += self._answered(book, own)
        page += self._parsed(_link_to(each) for each in asked if each not in own)
        page += self._parsed(_around(book, name))
        page += folded("For developers", self._parsed(_citers(self.env, book, name)))
        return [page]

    def _parsed(self, blocks: Iterable[str]) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n\n".join(blocks))

    def _told(self, book: Rulebook, name: str) -> Iterator[str]:
        rule = book[name]
        yield marked_up(rule)
        line = f"**{BASIS[rule.basis]}.**"
        if rule.switch is not None:
            line += f" The switch ``{rule.switch}`` of the ``Rulings`` turns it; by default it is"
            line += f" ``{rule.default}``."
        folder = Path(self.env.srcdir, "rules")
        yield " ".join([line, *_read(folder / "readings.toml").get(name, {}).values()])
        changes = _read(folder / "history.toml")["changes"]
        yield from (_change(change) for change in changes if change["rule"] == name)

    def _shown(self, book: Rulebook, rule: str, answers: set[str]) -> Iterator[nodes.Node]:
        """Show examples: the first at once, the others when they are opened, one at a time."""
        examples, cases = examples_and_cases(book.game, rule, answers)
        shown = [(example.title, [self.example(name, example)]) for name, example in examples]
        shown += [(case.title, _case(case)) for case in cases]
        for number, (title, content) in enumerate(shown):
            if number == 0:
                yield nodes.rubric("", "In pictures")
                yield nodes.paragraph("", "", nodes.strong("", title))
                yield from content
            else:
                yield from folded(title, content, "examples")

    def _answered(self, book: Rulebook, asked: list[dict[str, Any]]) -> Iterator[nodes.Node]:
        """Answer questions, each with a position that shows it."""
        for each in asked:
            anchor = "-".join(re.findall(r"[a-z0-9]+", each["ask"].lower()))
            whole = self.labelled(_label(each), anchor, each["ask"])
            whole["found_as"] = each["ask"], each["answer"]
            whole += nodes.paragraph("", "", nodes.strong("", each["ask"]))
            whole += self.parse_text_to_nodes(f"{each['answer']} *{_PRINTED[each['printed']]}.*")
            yield whole
            if "case" in each:
                case = load_corpus(book.game)[each["case"]]
                refused = [{"choice": line} for line in each.get("refused", ())]
                choices = each.get("play", case.choices)
                case = evolve(case, choices=choices, then={"refused": refused})
                yield from folded("In a position", _case(case), "questions")


def _case(case: Case) -> list[nodes.Node]:
    found = draw_case(case)
    figures = {"Before": found.before, "After": found.after} if found.after else {"": found.before}
    return pictured(figures, found.told)


def pictured(figures: dict[str, str], told: Iterable[str]) -> list[nodes.Node]:
    """Put pictures next to each other, each with its caption, and say what happened."""
    shown = [
        f"<figure>{said and f'<figcaption>{said}</figcaption>'}{svg}</figure>"
        for said, svg in figures.items()
    ]
    listed = nodes.bullet_list(classes=["happened"])
    listed += [nodes.list_item("", nodes.paragraph("", line)) for line in told]
    pictures = Pictures(html=f'<div class="before-after">{"".join(shown)}</div>\n')
    return [pictures, listed] if len(listed) else [pictures]


def _around(book: Rulebook, rule: str) -> Iterator[str]:
    """Link to rules that the text names or that name it, and to those before and after."""
    names = RULE_ID.findall(book[rule].text)
    names += [each for each in book if rule in RULE_ID.findall(book[each].text)]
    near = [each for each in dict.fromkeys(names) if each in book and each != rule]
    if near:
        yield ".. rubric:: See also"
        yield "\n".join(f"* :rule:`{each}` {book[each].title}" for each in near)
    order = list(book)
    place = order.index(rule)
    links = [
        *(f"← :rule:`{each}`" for each in order[max(place - 1, 0) : place]),
        f":rule:`{rule.partition('.')[0]}`",
        *(f":rule:`{each}` →" for each in order[place + 1 : place + 2]),
    ]
    yield ".. container:: rule-around"
    yield f"   {' · '.join(links)}"


# --- For developers -----------------------------------------------------------------------------


def _citers(env: BuildEnvironment, book: Rulebook, rule: str) -> Iterator[str]:
    """Name what cites a rule."""
    source = folder_of(env, "rule_code")
    code = dict.fromkeys((c.module, c.name) for c in citations_of_code(source) if c.rule == rule)
    if code:
        yield f"Code: {', '.join(_code_link(*each) for each in code)}"
    # A call can get its rule from its caller; then only games show it.
    calls = {each.name for each in citations_of_calls(source) if each.rule == rule}
    happening = sorted(calls | _in_corpus(book.game).get(rule, set()))
    for title, is_event in (("Events", True), ("Refusals", False)):
        if names := [name for name in happening if name.isupper() != is_event]:
            yield f"{title}: {', '.join(names)}"
    files: dict[Path, list[str]] = {}
    for test in citations_of_tests(folder_of(env, "rule_tests")):
        if test.rule == rule:
            files.setdefault(test.file, []).append(test.name.removeprefix("test_"))
    if files:
        yield "Tests, by their files:"
        yield "\n".join(
            f"* ``{file.as_posix()}``: {'; '.join(names).replace('_', ' ')}"
            for file, names in files.items()
        )
    if cases := _cases(book.game, rule):
        yield f"Cases of the corpus: {', '.join(case.id for case in cases)}"


def _code_link(module: str, name: str) -> str:
    """Link to the API, if it is described there, and to the source."""
    shown = f"{module}.{name}".rstrip(".").partition(".")[2]
    public = public_name(module, name)
    link = f":py:obj:`{shown} <{public}>`" if public else f"``{shown}``"
    place = ""
    for each in (name.rpartition(".")[0], name):  # attributes are found at their class
        thing = load(f"{module}.{each}")
        is_code = inspect.isclass(thing) or inspect.isroutine(thing)
        if is_code and getattr(thing, "__qualname__", "") == each and public_name(module, each):
            place = f"#{each}"
    return f"{link} `source <../_modules/{module.replace('.', '/')}.html{place}>`__"


# --- Pages of questions -------------------------------------------------------------------------


class QuestionsDirective(SphinxDirective):
    """``.. questions:: luxor`` lists the questions of a file by the chapters of their rules."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        note_books(self)
        file = Path(self.env.srcdir, "rules", f"{self.arguments[0]}-questions.toml")
        asked = _read(file)["questions"]
        sections: list[nodes.Node] = []
        for name, title in titles(self.config.rule_books).items():
            found = [each for each in asked if each["rules"][0].partition(".")[0] == name]
            if found:
                section = nodes.section(ids=[make_id(self.env, self.state.document, "", title)])
                section += nodes.title("", title)
                section += self.parse_text_to_nodes("\n\n".join(map(_answer, found)))
                sections.append(section)
        return sections


def _answer(asked: dict[str, Any]) -> str:
    rules = ", ".join(f":rule:`{rule}`" for rule in asked["rules"])
    return f"{_link_to(asked)}\n   {asked['answer']} *{_PRINTED[asked['printed']]}:* {rules}."


class HistoryDirective(SphinxDirective):
    """``.. rule-history::`` lists all changes of the rules, the newest first."""

    def run(self) -> list[nodes.Node]:
        note_books(self)
        known = titles(self.config.rule_books)
        lines: list[str] = []
        for change in reversed(_read(Path(self.env.srcdir, "rules", "history.toml"))["changes"]):
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
    return {"parallel_read_safe": True, "parallel_write_safe": True}
