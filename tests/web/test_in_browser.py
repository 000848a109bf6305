"""The docs page on which the engine runs in the reader's browser, without a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.deep]

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
