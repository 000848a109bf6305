"""The first page in the guide to interfaces, in a browser."""

from __future__ import annotations

import runpy
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.players import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

EXAMPLE = Path(__file__).parents[2] / "examples" / "browser_game.py"
SHOWN = """async () => {
  const board = document.querySelector("theban-board");
  while (board.revision === null) await new Promise(requestAnimationFrame);
  await board.settled;
  return board.shadowRoot.querySelector("[part~=headline]").textContent;
}"""


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """Serve the page; its address is under ``address``."""
    names = runpy.run_path(str(EXAMPLE))
    monkeypatch.setattr(names["Server"], "log_message", lambda *_: None)
    server = ThreadingHTTPServer(("127.0.0.1", 0), names["Server"])
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield {**names, "address": f"http://127.0.0.1:{server.server_port}/"}
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_guest_plays_by_clicks(page: Page, example: dict[str, Any]) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(example["address"])
    assert page.evaluate(SHOWN) == "Ada chooses a card to play."
    player, feed = Player(page), example["feed"]
    while len(feed.match.choices) < 40:
        assert player.click()
    assert page.evaluate(SHOWN) == feed.message(0).awaiting.text
    before = feed.revision
    page.reload()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(SHOWN) == feed.message(0).awaiting.text
    assert feed.revision == before
