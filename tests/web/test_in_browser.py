"""The page of the docs on which the engine runs in the reader's browser, without a server.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

import os
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

_PLAYED = """async () => {
  const board = document.querySelector("theban-board");
  await board.settled;
  const before = board.revision;
  if (!board.choose(0)) return null;
  while (board.revision === before) await new Promise((go) => setTimeout(go, 10));
  return board.revision;
}"""
"""Makes the first choice, and returns the revision after the bots have played; null in the end."""


class _Quiet(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/favicon.ico":  # every browser asks for it
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name in Python)
        """Say nothing."""


@pytest.fixture(scope="module")
def docs() -> Iterator[str]:
    """Serve the docs, and return the address of the page."""
    built = Path(os.environ.get("THEBAN_HTML", ""))
    if "THEBAN_HTML" not in os.environ or not (built / "_static" / "in_browser").is_dir():
        pytest.skip("THEBAN_HTML names no docs that were built with Pyodide")
    with served(partial(_Quiet, directory=str(built))) as address:
        yield f"{address}play.html"


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_a_whole_game_in_the_page(page: Page, docs: str, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_default_timeout(120_000)
    page.goto(f"{docs}?seed=5")
    page.get_by_label("Game").select_option(game)
    page.get_by_label("Against").select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("!document.querySelector('theban-board').hidden")
    revisions: list[int] = []
    while (revision := page.evaluate(_PLAYED)) is not None:
        revisions.append(revision)
        assert len(revisions) < 600
    assert revisions == sorted({*revisions})
    page.get_by_text("The game is over.").first.wait_for(state="attached", timeout=10_000)
    assert page.get_by_role("status").first.inner_text() == ""
