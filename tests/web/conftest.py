"""A browser for tests, and a server of a page that has only the board."""

from __future__ import annotations

import os
import shutil
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import theban
from tests.web.game_servers import Server, make_game_server, served, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

BOARD = Path(theban.__file__).parent / "play" / "server" / "theban-board.js"

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
)

# The strictest policy under which the board has to work: that of `theban play`.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
_PAGE = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<script type="module" src="/theban-board.js"></script><script type="module" src="/page.js"></script>
<body><main><h1>A game</h1><theban-board></theban-board></main></body></html>"""
_SCRIPT = b"""
window.board = document.querySelector("theban-board");
window.sent = []; window.told = []; window.fired = [];
board.addEventListener("theban-send", (event) => sent.push(event.detail));
board.addEventListener("theban-announce", (event) => told.push(event.detail));
for (const name of ["theban-choice", "theban-layout", "theban-behind"]) {
  board.addEventListener(name, (event) => fired.push([name, event.detail]));
}
"""
_FILES: dict[str, tuple[str, bytes | Path]] = {
    "/": ("text/html; charset=utf-8", _PAGE),
    "/page.js": ("text/javascript; charset=utf-8", _SCRIPT),
    "/page.css": ("text/css; charset=utf-8", b"body{margin:0}h1{font-size:1rem;margin:8px}"),
    "/theban-board.js": ("text/javascript; charset=utf-8", BOARD),
}


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        kind, content = _FILES.get(self.path, ("", b""))
        body = content if isinstance(content, bytes) else content.read_bytes()
        self.send_response(200 if kind else 404)
        self.send_header("Content-Type", kind or "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", _POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name in Python)
        """Say nothing."""


def chromium_path() -> str | None:
    """Return the path of a Chromium on this machine, preferably ``THEBAN_CHROMIUM``."""
    named = os.environ.get("THEBAN_CHROMIUM")
    found = (shutil.which(name) for name in ((named,) if named else _NAMES))
    return next((path for path in found if path), None)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Run a game server; tests of one file share it, unless the file has its own."""
    with serving(make_game_server()) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = chromium_path()
    if path is None:
        pytest.skip("there is no Chromium here; THEBAN_CHROMIUM can tell where one is")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def faults() -> list[str]:
    """Collect script errors and policy violations; any left at the end fail the test."""
    return []


@pytest.fixture
def page(chromium: Browser, faults: list[str]) -> Iterator[Page]:
    """Open a tab in which no error is allowed."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    tab = context.new_page()
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    tab.set_default_timeout(10_000)
    yield tab
    context.close()
    assert not faults


@pytest.fixture(scope="session")
def board_address() -> Iterator[str]:
    with served(_Handler) as address:
        yield address


class _Files(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/favicon.ico":  # every browser requests it
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name in Python)
        """Say nothing."""


@pytest.fixture(scope="session")
def docs_address() -> Iterator[str]:
    """Serve the docs that were built into the folder ``THEBAN_HTML``."""
    built = os.environ.get("THEBAN_HTML", "")
    if not (Path(built) / "searchindex.js").is_file():
        pytest.skip("THEBAN_HTML names no docs that were built")
    with served(partial(_Files, directory=built)) as address:
        yield address


@pytest.fixture
def board(page: Page, board_address: str) -> Page:
    """Open the page with only the board; its scripts have run once it is loaded."""
    page.goto(board_address)
    return page
