"""The sixty-line page serves the board, and answers its requests."""

import json
import runpy
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.web.game_servers import served

EXAMPLE = Path(__file__).parents[2] / "examples" / "browser_game.py"
LINES = 60


def send(server: str, method: str, path: str, body: str = "") -> tuple[str, str]:
    connection = HTTPConnection(server, timeout=10)
    connection.request(method, path, body.encode())
    with connection.getresponse() as answer:
        assert answer.status == 200
        found = answer.headers["Content-Type"], answer.read().decode()
    connection.close()
    return found


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Serve the page, and return the server's host and port."""
    handler = runpy.run_path(str(EXAMPLE))["Server"]
    monkeypatch.setattr(handler, "log_message", lambda *_: None)
    with served(handler) as address:
        yield urlsplit(address).netloc


@pytest.mark.parametrize("name", ["browser_game", "own_page"])
def test_ctrl_c_ends_it_without_a_traceback(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(server: ThreadingHTTPServer) -> None:
        server.server_close()
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "server_bind", lambda _server: None)
    monkeypatch.setattr(ThreadingHTTPServer, "server_activate", lambda _server: None)
    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    monkeypatch.syspath_prepend(EXAMPLE.parent)
    monkeypatch.setattr(sys, "argv", [name])
    try:
        runpy.run_path(str(EXAMPLE.with_stem(name)), run_name="__main__")
    except KeyboardInterrupt:
        pytest.fail("it ends with a traceback")


def test_it_is_as_short_as_the_guide_says() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= LINES


def test_the_page_and_its_script_are_served(server: str) -> None:
    kind, page = send(server, "GET", "/")
    assert kind == "text/html; charset=utf-8"
    assert "<theban-board></theban-board>" in page
    kind, script = send(server, "GET", "/theban-board.js")
    assert kind == "text/javascript; charset=utf-8"
    assert "theban-send" in script


def test_ada_plays_and_ben_answers(server: str) -> None:
    def post(path: str, request: object = None) -> Any:
        body = "" if request is None else json.dumps(request)
        return json.loads(send(server, "POST", path, body)[1])

    start = post("/wide/-1")
    assert (start["seat"], start["revision"], start["picture"]["layout"]) == (0, 0, "wide")
    told: list[str] = []
    revision, choices = 0, start["choices"]
    while "Ben" not in " ".join(told):
        news = post(f"/tall/{revision}", {"choose": {"revision": revision, "number": 0}})
        assert (news["since"], news["awaiting"]["seat"]) == (revision, 0)
        assert news["picture"]["layout"] == "tall"
        told += [event["text"] for event in news["events"]]
        revision, choices = news["revision"], news["choices"]
    assert choices
    assert told[-1] == "It is Ada's turn."
    assert "why" in post(f"/tall/{revision}", {"why": {"key": "place:40"}})
    assert post(f"/tall/{revision}", {"undo": {"revision": revision}})["refused"]
    assert post("/tall/-1")["revision"] == revision
