"""The built docs in a browser: the search, copy buttons, the rules on paper, and the engine.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

import doctest
import importlib
import os
import re
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

QUESTIONS = {
    "guides/interface.html": (
        "undo, take back, svg, mobile, tablets, accessibility, animations, undo a move, "
        "click handler"
    ),
    "guides/secrets.html": "seed, seeds",
    "glossary.html#term-tie": "tie, tie breaker",
    "glossary.html#term-five-players": "five players",
    "guides/guesses.html": "hidden information",
    "guides/bot.html": "legal moves, bot, bots, legal actions, heuristic, random playout",
    "guides/search.html": "MCTS, monte carlo",
    "guides/studies.html": "simulation, dask, multiprocessing",
    "guides/analyze.html": "hint, hints",
    "guides/bots.html": "node, timer",
    "guides/adapters.html": (
        "gymnasium, reinforcement learning, pettingzoo, openspiel, gymnasuim, open spiel, "
        "petting zoo, openai gym"
    ),
    "guides/encoding.html": "observation, action mask",
    "glossary.html#term-scarab": "scarab",
    "glossary.html#term-Osiris": "osiris, osirus",
    "glossary.html#term-burial-chamber": "burial chamber",
    "glossary.html#term-house-rule": "house rule, house rules",
    "saves.html": "save, replay, pickle, serialise, database",
    "guides/boxes.html": "icon",
    "guides/feed.html": "websocket, websockets",
    "json-schema.html": "typescript",
    "guides/translate.html": "translate, deutsch",
    "guides/real-table.html": "dice",
    "tutorial.html": "random, getting started",
    "install.html": "install, how do I install, dependencies, python version",
    "performance.html": "benchmark, threads, how fast",
    "guides/third-game.html": "custom game",
    "guides/positions.html": "puzzle",
    "cli.html": "command line",
    "rules/LX-8.7.html": "LX-8.7, lx8.7, 8.7",
    "rules/MC-7.10.html": "mc-7.10, MC 7.10",
    "rules/TT-6.8.html": "TT-6.8",
    "api/render-pictures.html#theban.render.to_svg": "to_svg",
    "glossary.html#term-determinization": "determinisation",
    "guides/equality.html": "copy state",
    "guides/versions.html": "reproducible",
    "api/theban.html#errors": "exception",
    "index.html": "license",
    "guides/feed.html#write-your-own-server": "fastapi",
    "guides/board.html": "react",
    "glossary.html#term-spectator": "spectators",
    "text-records.html": "game log",
    "guides/draw.html": "pictures, png",
    "guides/play.html": "online",
    "glossary.html#term-tunnel": "tunnels",
    "glossary.html#term-sarcophagus": "sarcofagus",
    "glossary.html#term-adventurer": "adventurrer, meeples",
    "rules/tutankhamun.html": "tutankhamen",
    "rules/mummys-curse.html": "mummys curse, expansion",
    "rules/LX-8.4.html": "end of game",
    "glossary.html#term-set-up-the-game": "set up the game",
    "glossary.html#term-variant": "variants",
    "glossary.html#term-starting-player": "starting player",
    "glossary.html#term-joker": "joker",
    "rules/LX-3.4.html": "number cards",
    "rules/LX-3.6.html": "dice cards",
    "rules/LX-3.9.html": "backwards",
    "rules/LX-3.3.html": "discard pile",
    "rules/LX-9.3.html": "treasure sets",
    "rules/MC-7.3.html": "extra turn",
    "rules/mummys-curse.html#MC-1": "fifth player",
    "glossary.html#term-hand": "hand size",
    "rules/TT-4.5.html": "thoth",
    "glossary.html#term-boat": "ship",
}
"""What readers type, by the beginning of the address that belongs among the first three hits.

Among it are plurals, typos, spellings, and words from other games and libraries.
"""
WANTED = {question: page for page, several in QUESTIONS.items() for question in several.split(", ")}

SENTENCES = {
    # those who play
    "can I rearrange my hand": "rules/LX-3.2",
    "who starts": "rules/LX-2.1 rules/TT-1.4 glossary.html#term-starting-player",
    "may I pass": "rules/TT-2.4",
    "can I play a card from the middle of my hand": "rules/LX-3.2",
    "what if the temple stack is empty": "rules/LX-5.3",
    "does a tunnel count as a step": "rules/LX-1.2",
    "how many keys do I need to enter the chamber": "rules/LX-8.1",
    "when does the game end": "rules/LX-8.4 rules/TT-7.1 glossary.html#term-end-of-the-game",
    "what happens when the draw pile is exhausted": "rules/LX-6.2",
    "can the mummy lay me down on the stairs": "rules/MC-2.4",
    "how do my adventurers stand up again": "rules/MC-3.3 rules/MC-3.4 rules/MC-3.7",
    "does osiris take me into the chamber": "rules/LX-4.5",
    "how are sets scored with wild cards": "rules/LX-9.3",
    "do I have to take a treasure": "rules/LX-5.1",
    "guardian": "rules/LX-1.5 rules/LX-4.1 glossary.html#term-statue",
    "two players and the underworld": "rules/TT-6.8",
    "do my points rise or fall in tutankhamun": "rules/TT-1.5",
    "sail backwards": "rules/TT-2.1 rules/TT-2.5",
    "what does isis do": "rules/TT-4.2 rules/TT-4.3",
    "move my boat back with horus": "rules/TT-4.6",
    "who wins a tie": "rules/LX-9.4 rules/TT-7.2 rules/TT-6.2 glossary.html#term-tie",
    "what is in the box of luxor": "rules/luxor-box",
    "number of talismans at the start": "rules/MC-2.9",
    "reroll the die": "rules/MC-7.2",
    "roll of the die that moves nobody": "rules/LX-3.8",
    # those who program
    "custom board": "guides/boxes guides/board",
    "determinism": "guides/versions guides/secrets design guides/equality",
    "add a card": "contributing",
    "seed": "guides/secrets",
    "windows": "install",
    "how do I write a bot": "guides/bot.html",
    "save a game to a file": "saves",
    "undo the last move": "guides/interface",
    "how many games per second": "performance",
    "play against the computer": "play guides/play cli",
    "why is a move refused": "guides/interface tutorial guides/analyze",
    "translate the messages into another language": "guides/translate",
    "draw a position as a picture": "guides/draw",
    "train a neural network": "guides/encoding guides/adapters",
    "set up a position by hand": "guides/positions",
}
"""Sentences, and the beginnings of addresses of which one belongs among the first three hits."""

KEPT_ASIDE = {
    "may I look at the horus cards": "rules/LX-2.4",
    "do lying adventurers count": "rules/MC-3.2",
    "is the key returned": "rules/LX-8.2",
    "can two boats share a place": "rules/TT-2.3",
    "what does thoth do": "rules/TT-4.5",
    "take a treasure with fewer adventurers": "rules/LX-7.9 rules/LX-7.10 rules/LX-5.2",
    "where does a new card go in the hand": "rules/LX-6.1",
    "use an artifact without a set": "rules/MC-6.4",
    "does the ring bonus have a second place": "rules/TT-6.5",
    "can I decline a scarab": "rules/LX-5.9",
    "advance all into the chamber": "rules/LX-7.6",
    "can everybody see my cards": "rules/LX-10.1 rules/LX-10.2",
    "third sarcophagus": "rules/LX-8.3",
    "how do I add my own game": "guides/third-game",
    "run bots written in other languages": "guides/bots",
    "leak of hidden information": "guides/secrets guides/guesses design security",
    "replay a recorded game": "saves glossary.html#term-record",
    "compare two bots over many games": "guides/studies study",
    "type checking": "typing",
    "command line options": "cli",
}
"""Others, at which nobody looked while the search was tuned."""

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


@pytest.mark.parametrize(("sentences", "misses"), [(SENTENCES, 0), (KEPT_ASIDE, 3)])
def test_an_answer_to_a_sentence_is_among_the_first_three(
    ask: Callable[[str], list[str]], sentences: dict[str, str], misses: int
) -> None:
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
