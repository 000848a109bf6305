"""The search in the docs, used in a browser as readers use it."""

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
    "LX-8.7": "rules/LX-8.7.html",
    "mc-7.10": "rules/MC-7.10.html",
    "TT-6.8": "rules/TT-6.8.html",
    "to_svg": "api/render-pictures.html#theban.render.to_svg",
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
    "lx8.7": "rules/LX-8.7.html",
    "MC 7.10": "rules/MC-7.10.html",
    "8.7": "rules/LX-8.7.html",
    "tunnels": "glossary.html#term-tunnel",
    "sarcofagus": "glossary.html#term-sarcophagus",
    "osirus": "glossary.html#term-Osiris",
    "adventurrer": "glossary.html#term-adventurer",
    "meeples": "glossary.html#term-adventurer",
    "tutankhamen": "rules/tutankhamun.html",
    "mummys curse": "rules/mummys-curse.html",
    "expansion": "rules/mummys-curse.html",
    "tie breaker": "glossary.html#term-tie",
    "end of game": "rules/LX-8.4.html",
    "set up the game": "glossary.html#term-set-up-the-game",
    "house rules": "glossary.html#term-house-rule",
    "variants": "glossary.html#term-variant",
    "starting player": "glossary.html#term-starting-player",
    "joker": "glossary.html#term-joker",
    "number cards": "rules/LX-3.4.html",
    "dice cards": "rules/LX-3.6.html",
    "backwards": "rules/LX-3.9.html",
    "discard pile": "rules/LX-3.3.html",
    "treasure sets": "rules/LX-9.3.html",
    "extra turn": "rules/MC-7.3.html",
    "fifth player": "rules/mummys-curse.html#MC-1",
    "hand size": "glossary.html#term-hand",
    "thoth": "rules/TT-4.5.html",
    "ship": "glossary.html#term-boat",
}
"""Plurals, typos, spellings, and words from other games and libraries."""

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
    assert page.locator(f"section[id='{rule}'] > h1").is_visible()


def test_a_question_that_is_read_differently_is_shown(page: Page, docs_address: str) -> None:
    assert _search(page, docs_address, "sarcofagus").startswith("glossary.html")
    assert page.locator("p.search-read-as").inner_text() == "Searched for “sarcophagus”."
    _search(page, docs_address, "tunnels")
    assert page.locator("p.search-read-as").count() == 0


def test_what_nobody_wrote_about_is_not_found(ask: Callable[[str], list[str]]) -> None:
    assert ask("zugzwang") == []
