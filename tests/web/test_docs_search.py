"""The search in the docs, used in a browser as readers use it.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

QUESTIONS = {
    "undo": "guides/interface.html",
    "take back": "guides/interface.html",
    "seed": "guides/secrets.html",
    "tie": "glossary.html#term-tie",
    "five players": "glossary.html#term-five-players",
    "hidden information": "guides/guesses.html",
    "legal moves": "guides/bot.html",
    "MCTS": "guides/search.html",
    "simulation": "guides/studies.html",
    "dask": "guides/studies.html",
    "hint": "guides/analyze.html",
    "node": "guides/bots.html",
    "gymnasium": "guides/adapters.html",
    "reinforcement learning": "guides/adapters.html",
    "pettingzoo": "guides/adapters.html",
    "openspiel": "guides/adapters.html",
    "observation": "guides/encoding.html",
    "scarab": "glossary.html#term-scarab",
    "osiris": "glossary.html#term-Osiris",
    "burial chamber": "glossary.html#term-burial-chamber",
    "house rule": "glossary.html#term-house-rule",
    "save": "saves.html",
    "replay": "saves.html",
    "pickle": "saves.html",
    "icon": "guides/boxes.html",
    "bot": "guides/bot.html",
    "svg": "guides/interface.html",
    "websocket": "guides/feed.html",
    "typescript": "json-schema.html",
    "translate": "guides/translate.html",
    "dice": "guides/real-table.html",
    "random": "tutorial.html",
    "install": "install.html",
    "benchmark": "performance.html",
    "threads": "performance.html",
    "custom game": "guides/third-game.html",
    "puzzle": "guides/positions.html",
    "command line": "cli.html",
    "LX-8.7": "rules/luxor.html#LX-8.7",
    "mc-7.10": "rules/mummys-curse.html#MC-7.10",
    "TT-6.8": "rules/tutankhamun.html#TT-6.8",
    "to_svg": "api/render.html#theban.render.to_svg",
}
"""Readers' queries, and the beginning of the address that belongs among the first three hits."""

IN_OTHER_WORDS = {
    # those who install and call it
    "how do I install": "install.html",
    "dependencies": "install.html",
    "python version": "install.html",
    "getting started": "tutorial.html",
    "bots": "guides/bot.html",
    "legal actions": "guides/bot.html",
    "heuristic": "guides/bot.html",
    "random playout": "guides/bot.html",
    "monte carlo": "guides/search.html",
    "gymnasuim": "guides/adapters.html",
    "open spiel": "guides/adapters.html",
    "petting zoo": "guides/adapters.html",
    "openai gym": "guides/adapters.html",
    "action mask": "guides/encoding.html",
    "determinisation": "glossary.html#term-determinization",
    "copy state": "guides/equality.html",
    "multiprocessing": "guides/studies.html",
    "seeds": "guides/secrets.html",
    "reproducible": "guides/versions.html",
    "how fast": "performance.html",
    "exception": "api/theban.html#errors",
    "license": "index.html",
    "serialise": "saves.html",
    "database": "saves.html",
    # those who write a screen
    "websockets": "guides/feed.html",
    "fastapi": "guides/feed.html#write-your-own-server",
    "react": "guides/board.html",
    "mobile": "guides/interface.html",
    "tablets": "guides/interface.html",
    "accessibility": "guides/interface.html",
    "animations": "guides/interface.html",
    "undo a move": "guides/interface.html",
    "click handler": "guides/interface.html",
    "spectators": "glossary.html#term-spectator",
    "game log": "text-records.html",
    "pictures": "guides/draw.html",
    "png": "guides/draw.html",
    "online": "guides/play.html",
    "hints": "guides/analyze.html",
    "timer": "guides/bots.html",
    "deutsch": "guides/translate.html",
    # those who look up a rule
    "lx8.7": "rules/luxor.html#LX-8.7",
    "MC 7.10": "rules/mummys-curse.html#MC-7.10",
    "8.7": "rules/luxor.html#LX-8.7",
    "tunnels": "glossary.html#term-tunnel",
    "sarcofagus": "glossary.html#term-sarcophagus",
    "osirus": "glossary.html#term-Osiris",
    "adventurrer": "glossary.html#term-adventurer",
    "meeples": "glossary.html#term-adventurer",
    "tutankhamen": "rules/tutankhamun.html",
    "mummys curse": "rules/mummys-curse.html",
    "expansion": "rules/mummys-curse.html",
    "tie breaker": "glossary.html#term-tie",
    "end of game": "rules/luxor.html#LX-8.4",
    "set up the game": "glossary.html#term-setup",
    "house rules": "glossary.html#term-house-rule",
    "variants": "glossary.html#term-variant",
    "starting player": "glossary.html#term-starting-player",
    "joker": "glossary.html#term-joker",
    "number cards": "rules/luxor.html#LX-3.4",
    "dice cards": "rules/luxor.html#LX-3.6",
    "backwards": "rules/luxor.html#LX-3.9",
    "discard pile": "rules/luxor.html#LX-3.3",
    "treasure sets": "rules/luxor.html#LX-9.3",
    "extra turn": "rules/mummys-curse.html#MC-7.3",
    "fifth player": "rules/mummys-curse.html#MC-1",
    "hand size": "glossary.html#term-hand",
    "thoth": "rules/tutankhamun.html#TT-4.5",
    "ship": "glossary.html#term-boat",
}
"""Plurals, typos, spellings, and words from other games and libraries."""

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


@pytest.mark.parametrize("question", QUESTIONS | IN_OTHER_WORDS)
def test_the_right_page_is_among_the_first_three(
    ask: Callable[[str], list[str]], question: str
) -> None:
    wanted = (QUESTIONS | IN_OTHER_WORDS)[question]
    hits = ask(question)
    assert any(hit.startswith(wanted) for hit in hits), hits


def _search(page: Page, address: str, question: str) -> str:
    """Search on the page itself, and return the address of the first hit shown."""
    page.goto(f"{address}search.html?q={question.replace(' ', '+')}")
    return page.locator("ul.search > li > a").first.get_attribute("href") or ""


@pytest.mark.parametrize("rule", ["LX-8.7", "MC-7.10", "TT-6.8"])
def test_a_rule_found_leads_to_its_entry(page: Page, docs_address: str, rule: str) -> None:
    page.goto(docs_address + _search(page, docs_address, rule))
    assert page.locator(f"section[id='{rule}'] > h3, section[id='{rule}'] > h2").is_visible()
    # At once, since scrolling smoothly over tens of thousands of pixels takes seconds.
    behavior = page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")
    assert behavior == "auto"


def test_a_question_that_is_read_differently_is_shown(page: Page, docs_address: str) -> None:
    assert _search(page, docs_address, "sarcofagus").startswith("glossary.html")
    assert page.locator("p.search-read-as").inner_text() == "Searched for “sarcophagus”."
    _search(page, docs_address, "tunnels")
    assert page.locator("p.search-read-as").count() == 0


def test_what_nobody_wrote_about_is_not_found(ask: Callable[[str], list[str]]) -> None:
    assert ask("zugzwang") == []
