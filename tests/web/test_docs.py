"""The built docs in a browser: the search, copy buttons, the rules on paper, and the engine.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

import doctest
import importlib
import os
import re
import tomllib
from collections import deque
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from docs._ext.example_imports import continuing, imports_of
from tests.deep import mostly_deep
from tests.docs.page_blocks import Block, blocks_in, blocks_of
from tests.docs.pages import DOCS, extension
from tests.docs.test_docstrings import FILES, docstrings_of
from theban.render._svg.shapes import style_sheet
from theban.testing.corpus.pictures import draw_rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SEARCHES = tomllib.loads(Path(__file__).with_name("searches.toml").read_text("utf-8"))
QUESTIONS = SEARCHES["questions"]
WANTED = {question: page for page, several in QUESTIONS.items() for question in several.split(", ")}


ASK = """question => Search._performSearch(...Search._parseQuery(question))
    .reverse().slice(0, 3).map(hit => `${hit[0]}.html${hit[2] ?? ""}`)"""
"""The page's search without summaries, for which it would read each page that it lists."""


@pytest.fixture(scope="module")
def ask(chromium: Browser, docs_address: str) -> Iterator[Callable[[str], list[str]]]:
    """Open the search page; return a function from a query to the first three addresses."""
    tab = chromium.new_page()
    tab.goto(f"{docs_address}search.html")
    yield lambda question: tab.evaluate(ASK, question)
    tab.close()


@pytest.mark.parametrize(("of", "misses"), [("sentences", 0), ("kept_aside", 3)])
def test_an_answer_to_a_sentence_is_among_the_first_three(
    ask: Callable[[str], list[str]], of: str, misses: int
) -> None:
    sentences = SEARCHES[of]
    found = {sentence: ask(sentence) for sentence in sentences}
    missed = {
        sentence: hits
        for sentence, hits in found.items()
        if not any(hit.startswith(tuple(sentences[sentence].split())) for hit in hits)
    }
    assert len(missed) <= misses, missed


@pytest.mark.parametrize("question", WANTED)
def test_the_right_page_is_among_the_first_three(
    ask: Callable[[str], list[str]], question: str
) -> None:
    hits = ask(question)
    assert any(hit.startswith(WANTED[question]) for hit in hits), hits


def _search(page: Page, address: str, question: str) -> str:
    """Search on the page itself, and return the address of the first hit shown."""
    page.goto(f"{address}search.html?q={question.replace(' ', '+')}")
    return page.locator("ul.search > li > a").first.get_attribute("href") or ""


@pytest.mark.parametrize("rule", ["LX-8.7", "MC-7.10", "TT-6.8"])
def test_a_rule_found_leads_to_its_entry(page: Page, docs_address: str, rule: str) -> None:
    page.goto(docs_address + _search(page, docs_address, rule))
    assert page.locator(f"section[id='{rule}'] > h1").is_visible()


def test_a_question_that_is_read_differently_is_shown(page: Page, docs_address: str) -> None:
    assert _search(page, docs_address, "sarcofagus").startswith("glossary.html")
    assert page.locator("p.search-read-as").inner_text() == "Searched for “sarcophagus”."
    _search(page, docs_address, "tunnels")
    assert page.locator("p.search-read-as").count() == 0


def test_what_nobody_wrote_about_is_not_found(ask: Callable[[str], list[str]]) -> None:
    assert ask("zugzwang") == []


PAGES = {
    str(page.relative_to(DOCS).with_suffix("")): page
    for page in sorted(DOCS.rglob("*.rst"))
    if page.parent.name == "api" or blocks_of(page)
}
SAID = """button => {
    const said = getComputedStyle(button, "::after");
    return said.display === "none" ? "" : said.content;
}"""


def code_of(block: Block) -> tuple[str, ...]:
    """Return what is copied of a block: no prompts, no results, and no marks for doctest.

    A result leaves an empty line; no code of an example has one.
    """
    if block.language != "doctest":
        return tuple(block.text.rstrip("\n").split("\n"))
    examples = doctest.DocTestParser().get_examples(block.text)
    source = re.sub(r"\s*# doctest:.*", "", "".join(example.source for example in examples))
    return tuple(line for line in source.split("\n") if line.strip())


@cache
def of_docstrings() -> set[tuple[str, ...]]:
    """Return the blocks of all docstrings, the first of each with the imports that it needs."""
    found = set[tuple[str, ...]]()
    for name, file in FILES.items():
        module = importlib.import_module(name)
        for _, text in docstrings_of(file.read_text(encoding="utf-8")):
            imports = tuple(imports_of(text, module))
            for block in blocks_in(text.split("\n"), DOCS):
                is_example = block.language == "doctest"
                found.add((*imports, *code_of(block)) if is_example else code_of(block))
                imports = () if is_example else imports
    return found


@pytest.mark.parametrize("name", mostly_deep(PAGES, every=13))
def test_what_a_button_copies_is_what_the_tests_run(
    page: Page, docs_address: str, name: str
) -> None:
    """And it says that a block needs those above unless the block was run by itself."""
    blocks = blocks_of(PAGES[name])
    needs_more = continuing(block.text for block in blocks)
    wanted = deque(zip(map(code_of, blocks), needs_more, strict=True))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{docs_address}{name}.html")
    if wanted:
        page.wait_for_selector("button.copybtn", state="attached")
    for button in page.locator("button.copybtn").all():
        says_so = "needs the blocks above" in button.evaluate(SAID)
        button.click()
        copied: str = page.evaluate("navigator.clipboard.readText()")
        lines = tuple(copied.rstrip("\n").split("\n"))
        code = tuple(line for line in lines if line.strip())
        if wanted and wanted[0][0] in (lines, code):
            assert says_so == wanted.popleft()[1], copied
        else:
            assert code in of_docstrings(), copied
    assert not wanted


@pytest.mark.parametrize("game", ["luxor", "mummys-curse", "tutankhamun"])
@pytest.mark.parametrize(("part", "most"), [("", 12), ("-summary", 1)])
def test_the_rules_fit_on_paper(
    page: Page, docs_address: str, game: str, part: str, most: int
) -> None:
    page.goto(f"{docs_address}rules/{game}{part}.html")
    margin = "15mm"
    printed = page.pdf(
        format="A4",
        margin={"top": margin, "right": margin, "bottom": margin, "left": margin},
    )
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= most


@pytest.mark.parametrize("rule", ["LX-4.1", "MC-4.10", "TT-7.1"])
def test_pictures_look_the_same_when_shapes_are_shared(page: Page, rule: str) -> None:
    pictures = extension("pictures")
    styles = style_sheet() + (DOCS / "_static" / "theban.css").read_text(encoding="utf-8")
    svgs = [svg for case in draw_rule(rule) for svg in (case.before, case.after) if svg]
    drawn = re.sub("<style>.*?</style>", "", "".join(svgs), flags=re.DOTALL)
    light = pictures.lightened(drawn)
    assert len(light) < 0.7 * len(drawn)
    shots: list[bytes] = []
    for body in (drawn, light):
        page.set_content(f"<style>{styles}svg {{ display: block }}</style>{body}")
        shots.append(page.screenshot(full_page=True))
    assert shots[0] == shots[1]


@pytest.mark.deep
def test_no_page_of_the_api_is_too_long_to_scroll(page: Page, docs_address: str) -> None:
    height = "document.documentElement.scrollHeight"
    for file in sorted((DOCS / "api").glob("*.rst")):
        page.goto(f"{docs_address}api/{file.stem}.html")
        assert page.evaluate(height) <= 20_000, file.stem


LOADED = Path(os.environ.get("THEBAN_HTML", "")) / "_static" / "in_browser"
_PLAYED = """async () => {
  const board = document.querySelector("theban-board");
  await board.settled;
  const before = board.revision;
  if (!board.choose(0)) return null;
  while (board.revision === before) await new Promise((go) => setTimeout(go, 10));
  return board.revision;
}"""
"""Makes the first choice, and returns the revision after the bots have played; null at the end."""


@pytest.fixture
def docs(docs_address: str) -> str:
    """Return the address of the page, if the docs were built with Pyodide."""
    if not LOADED.is_dir():
        pytest.skip("the docs were built without Pyodide")
    return f"{docs_address}play.html"


@pytest.mark.deep
@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_a_whole_game_in_the_page(page: Page, docs: str, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_default_timeout(120_000)
    page.set_viewport_size({"width": 1600, "height": 900})
    page.goto(f"{docs}?seed=5")
    brought = [*LOADED.glob("py*"), *LOADED.glob("*.whl")]
    size = round(sum(file.stat().st_size for file in brought) / 1e6)
    assert page.get_by_text(f"The button Play loads {size} MB").count() == 1
    page.get_by_label("Game").select_option(game)
    page.get_by_label("Against").select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("!document.querySelector('theban-board').hidden")
    assert page.evaluate("document.querySelector('theban-board').layout") == "wide"
    revisions: list[int] = []
    while (revision := page.evaluate(_PLAYED)) is not None:
        revisions.append(revision)
        assert len(revisions) < 600
    assert revisions == sorted({*revisions})
    page.get_by_text("The game is over.").first.wait_for(state="attached", timeout=10_000)
    assert page.get_by_role("status").first.inner_text() == ""
