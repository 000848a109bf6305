"""The pages with and without the board with which the guides begin, in a browser."""

from __future__ import annotations

import runpy
import sys
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.players import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = 80
SHOWN = """async () => {
  const board = document.querySelector("theban-board");
  while (board.revision === null) await new Promise(requestAnimationFrame);
  await board.settled;
  return board.shadowRoot.querySelector("[part~=headline]").textContent;
}"""


@pytest.fixture(params=["browser_game"])
def example(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, Any]]:
    """Serve the page; its address is under ``address``."""
    monkeypatch.delitem(sys.modules, "browser_game", raising=False)  # each has its own game
    names = runpy.run_path(str(EXAMPLES / f"{request.param}.py"))
    handler = names.get("OwnServer", names["Server"])
    names["feed"] = handler.do_POST.__globals__["feed"]
    monkeypatch.setattr(handler, "log_message", lambda *_: None)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
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


@pytest.mark.parametrize("example", ["own_page"], indirect=True)
def test_a_page_without_the_board_plays_by_clicks(page: Page, example: dict[str, Any]) -> None:
    assert len((EXAMPLES / "own_page.html").read_text(encoding="utf-8").splitlines()) <= LINES
    page.goto(example["address"])
    feed, dice = example["feed"], Random(3)
    while len(feed.match.choices) < 60:
        page.wait_for_function(
            "(text) => document.querySelector('h1').textContent === text",
            arg=feed.message(0).awaiting.text,
        )
        before = feed.revision
        for _ in range(3):  # a card; an adventurer and its goal, or a button for both
            offered = page.locator(".can, button").all()
            offered[dice.randrange(len(offered))].dispatch_event("click")
            page.wait_for_timeout(50)
            if feed.revision > before:
                break
        else:
            pytest.fail(f"nothing could be chosen: {feed.message(0).awaiting.text}")
    page.wait_for_timeout(200)
    told = page.locator("#log li").all_inner_texts()
    assert told == [event.text for event in feed.message(0).events]
    pieces = feed.message(0).pieces
    assert pieces is not None
    shown = page.locator("[data-key]").evaluate_all("(all) => all.map((each) => each.dataset.key)")
    assert sorted(shown) == sorted(pieces)
    page.locator("[data-key='supply:keys']").click()
    page.wait_for_function("(n) => document.querySelectorAll('#log li').length > n", arg=len(told))
