"""The pages with and without the board with which the guides begin, in a browser."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import BOARD
from tests.web.game_servers import served
from tests.web.players import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"
PAGES = EXAMPLES / "pages"
LINES = 80
PACKAGES = Path(os.environ.get("THEBAN_NPM", ""), "node_modules")
"""Where npm has put React, Vue and esbuild."""
SHOWN = """async () => {
  const board = document.querySelector("theban-board");
  while (board.revision === null) await new Promise(requestAnimationFrame);
  await board.settled;
  return board.shadowRoot.querySelector("[part~=headline]").textContent;
}"""

COUNT_REQUESTS = """
window.requests = 0;
const send = window.fetch;
window.fetch = (...given) => {
  requests += 1;
  return send(...given).finally(() => { requests -= 1; });
};
"""


@pytest.fixture
def example(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, Any]]:
    """Serve a page of an example by its class; its address is under ``address``."""
    kind = getattr(request, "param", "Server")
    monkeypatch.delitem(sys.modules, "browser_game", raising=False)  # each has its own game
    module = "browser_game" if kind == "Server" else "own_page"
    names = runpy.run_path(str(EXAMPLES / f"{module}.py"))
    handler = names[kind]
    names["feed"] = getattr(handler, "feed", None) or handler.do_POST.__globals__["feed"]
    monkeypatch.setattr(handler, "log_message", lambda *_: None)
    with served(handler) as address:
        yield {**names, "handler": handler, "address": address}


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


@pytest.mark.parametrize("example", ["OwnServer"], indirect=True)
def test_a_page_without_the_board_plays_by_clicks(page: Page, example: dict[str, Any]) -> None:
    assert len((PAGES / "own_page.html").read_text(encoding="utf-8").splitlines()) <= LINES
    page.add_init_script(COUNT_REQUESTS)
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
            page.wait_for_function("requests === 0")
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


@pytest.mark.parametrize("example", ["Companion"], indirect=True)
def test_whoever_is_due_enters_real_dice_and_cards(page: Page, example: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(COUNT_REQUESTS)
    page.goto(example["address"])
    feed, dice, seats, holder = example["feed"], Random(2), set[int | None](), None
    for _ in range(50):
        awaiting = feed.message(None).awaiting
        page.wait_for_function(
            "(text) => document.querySelector('h1').textContent === text", arg=awaiting.text
        )
        seats.add(awaiting.seat)
        shown = page.locator("button:not(:text-is('Undo'))").all()
        if awaiting.seat != holder:  # whose cards stay hidden until then
            holder = awaiting.seat
            name = ("Ada", "Ben")[holder or 0]
            assert [button.inner_text() for button in shown] == [f"Give the phone to {name}"]
            shown[0].click()
        before, shown = feed.revision, page.locator("button:not(:text-is('Undo'))").all()
        assert len(shown) == len(feed.message(awaiting.seat).choices)
        shown[dice.randrange(len(shown))].click()
        # A card that is not in the pile is refused: the list tells no secrets.
        refusal = "() => document.querySelector('#log').childElementCount === 1"
        page.wait_for_function("requests === 0")
        if feed.revision == before:
            page.wait_for_function(refusal)
    assert seats == {0, 1}
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.skipif(not PACKAGES.is_dir(), reason="THEBAN_NPM names no folder with React and Vue")
@pytest.mark.parametrize("source", ["react.jsx", "vue.js"])
def test_the_board_is_a_component(
    page: Page,
    example: dict[str, Any],
    source: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for file in (*PAGES.iterdir(), BOARD):
        shutil.copy(file, tmp_path)
    (tmp_path / "node_modules").symlink_to(PACKAGES)
    options = ["--bundle", "--format=esm", "--jsx=automatic", "--outfile=game.js"]
    options.append("--alias:vue=vue/dist/vue.esm-bundler.js")
    esbuild = str(PACKAGES / ".bin" / "esbuild")
    subprocess.run([esbuild, source, *options], cwd=tmp_path, check=True)  # noqa: S603 (npm's)
    bundle = (tmp_path / "game.js").read_text(encoding="utf-8")
    html = '<!doctype html><div id="game"></div><script type="module" src="/game.js"></script>'

    def serve(server: Any) -> None:
        is_script = server.path == "/game.js"
        server.reply(*(("text/javascript", bundle) if is_script else ("text/html", html)))

    monkeypatch.setattr(example["handler"], "do_GET", serve)
    page.emulate_media(reduced_motion="reduce")
    page.goto(example["address"])
    page.locator("theban-board").wait_for()
    assert page.evaluate(SHOWN) == "Ada chooses a card to play."
    assert page.locator("theban-board").get_attribute("data-shade") == "dark"
    player, feed = Player(page), example["feed"]
    while len(feed.match.choices) < 12:
        assert player.click()
    assert page.locator("#said").inner_text() == feed.message(0).awaiting.text
