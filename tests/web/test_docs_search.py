"""The search of the docs, asked in a browser as readers ask it.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
"""What readers type, and the beginning of the address that belongs among the first three hits."""


def _hits(page: Page, address: str, question: str) -> list[str]:
    """Return the addresses of the first three hits, below the search page's folder."""
    page.goto(f"{address}search.html?q={question.replace(' ', '+')}")
    page.wait_for_function(
        "/found|match/.test(document.querySelector('p.search-summary')?.innerText ?? '')"
    )
    links = page.locator("ul.search > li > a")
    return [links.nth(index).get_attribute("href") or "" for index in range(min(3, links.count()))]


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_right_page_is_among_the_first_three(
    page: Page, docs_address: str, question: str
) -> None:
    hits = _hits(page, docs_address, question)
    assert any(hit.startswith(QUESTIONS[question]) for hit in hits), hits


@pytest.mark.parametrize("rule", ["LX-8.7", "MC-7.10", "TT-6.8"])
def test_a_rule_found_leads_to_its_entry(page: Page, docs_address: str, rule: str) -> None:
    first, *_ = _hits(page, docs_address, rule)
    page.goto(docs_address + first)
    assert page.locator(f"section[id='{rule}'] > h3, section[id='{rule}'] > h2").is_visible()
