"""Input from untrusted clients and broken browsers is refused, and nobody else notices."""

import gzip
import re
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.conftest import BOARD
from tests.web.game_servers import Guest, Server, make_game_server, serving
from theban.play.server._app import LONGEST, MOST_EACH
from theban.play.server._guide import PAGE

RUBBISH = (
    "",
    "x",
    "null",
    "[]",
    "{}",
    "[" * 10_000,
    '{"choose":{"revision":1e400,"number":0}}',
    '{"choose":{"revision":0,"number":0},"undo":{"revision":0}}',
    '{"look":{"seat":{"a":[]},"since":"now","layout":7}}',
    '{"look":{"seat":-1,"since":-5}}',
    '{"look":{"seat":999999999999999999999}}',
    '{"replay":{"at":null,"seat":[]}}',
    '{"replay":{"at":0,"seat":1.5}}',
    '{"sit":{}}',
    '{"sit":{"seat":0,"kind":"owner"}}',
    '{"sit":{"seat":true,"kind":"greedy"}}',
    '{"why":{"key":"' + "a" * 5000 + '"}}',
    '{"why":{"choice":{"type":"State"}}}',
    '{"rule":{"id":"../../etc/passwd"}}',
    '{"hello":{"token":"again"}}',
    '{"\\ud800":{}}',
    '{"__proto__":{"seat":1}}',
)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "10.0.0.2", "127.0.0.1.nip.io"]
)
def test_a_request_to_another_name_is_refused_so_no_rebound_name_reads_anything(
    server: Server, host: str
) -> None:
    for path in ("/", "/table", "/api/lobby", "/live"):
        assert server.ask(path, server.game_server.key, headers={"Host": host}).status == 403
    upgrade = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    assert server.ask("/live", headers=upgrade).status == 403


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://[",
        "file://",
    ],
)
def test_another_page_cannot_connect_although_it_runs_in_the_players_browser(
    server: Server, origin: str
) -> None:
    assert (
        server.ask("/api/lobby", server.game_server.key, headers={"Origin": origin}).status == 403
    )
    with pytest.raises(InvalidStatus) as refused, server.connect(Origin=origin):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/api/lobby", "/api/lobby?table=x", "/api/record", "/api/lobby?name=x.json"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_without_the_right_link_nothing_is_told_and_nothing_done(
    server: Server, path: str, method: str
) -> None:
    table = server.table()
    before = dict(server.game_server.tables)
    tokens = ["", "x", "é", server.game_server.key[:-1], table.watch, table.players[0].token]
    for token in tokens if "lobby" in path else ["", "x", server.game_server.key]:
        told = server.ask(
            path, token.encode().decode("latin-1"), method=method, body=b"{}" * (method == "POST")
        )
        assert told.status in (401, 405)
        assert table.owner.encode() not in told.content
    assert server.game_server.tables == before
    server.game_server.tables.clear()


@pytest.mark.parametrize(
    "hello", ['{"hello":{"token":"x"}}', '{"hello":{}}', "x", "[]", '{"look":{"seat":0}}']
)
def test_a_wrong_link_leads_to_no_table(server: Server, hello: str) -> None:
    server.table()
    with server.connect() as socket:
        socket.send(hello)
        assert Guest(socket).closed() == 4401
    server.game_server.tables.clear()


@pytest.mark.parametrize(
    "path",
    ["/page/../app.py", "/page/%2e%2e/app.py", "/page//etc/passwd", "/app.py", "/page/", "/page/x"],
)
def test_only_the_files_of_the_pages_are_given(server: Server, path: str) -> None:
    assert server.ask(path).status == 404


def test_pages_load_nothing_but_their_own_files(server: Server) -> None:
    files = [file.name for file in PAGE.iterdir() if file.name.endswith((".css", ".js", ".svg"))]
    for path in ("/", "/table", *(f"/page/{name}" for name in files)):
        told = server.ask(path)
        assert told.status == 200
        policy = told.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert told.headers["x-content-type-options"] == "nosniff"
        assert told.headers["referrer-policy"] == "no-referrer"
        assert told.headers["cache-control"] == "no-store"
        assert "server" not in told.headers
        for outside in (b"http://", b"https://", b" style=", b" onclick=", b"<style", b"<script>"):
            if not (path.endswith((".svg", ".js")) and outside.startswith(b"http")):
                assert outside not in told.content, (path, outside)


def test_the_built_file_is_small_and_asks_for_nothing() -> None:
    text = BOARD.read_bytes()
    assert len(gzip.compress(text, 9)) <= 24 * 1024
    addresses = set(re.findall(rb"https?://[^\"'` ]+", text))
    assert addresses == {b"http://www.w3.org/2000/svg"}
    assert not re.search(rb"\beval\(|new Function|\bfetch\(|WebSocket", text)


def test_rubbish_is_answered_in_a_line_and_changes_nothing(server: Server) -> None:
    table = server.table()
    state = table.match.state
    with server.at(table.owner, seat=0) as other, server.at(table.owner, seat=0) as guest:
        revision = guest.feed["revision"]
        for text in RUBBISH:
            guest.socket.send(text.replace('"revision":0', f'"revision":{revision}'))
        guest.socket.send(b"\x00\xff")
        guest.send(rule={"id": "LX-3.3"})
        answers: list[dict[str, Any]] = []
        while "rule" not in (answers or [{}])[-1]:
            answers.append(guest.until("answer"))
        errors = [answer["error"] for answer in answers if "error" in answer]
        assert len(errors) >= len(RUBBISH) - 8
        assert all(0 < len(error) < 400 and "Traceback" not in error for error in errors)
        assert table.match.state is state
        assert [sitter.kind for sitter in table.players] == ["human", "human"]
        other.choose()
        other.until("feed", revision=revision + 1)


def test_a_huge_message_ends_the_connection_and_no_other(server: Server) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as other, server.at(table.owner, seat=0) as guest:
        guest.socket.send('{"why":{"key":"' + "a" * LONGEST + '"}}')
        assert guest.closed() == 1009
        other.goes_on()


def test_a_flood_ends_the_connection_and_no_other(server: Server) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as other, server.at(table.owner, seat=0) as guest:
        with suppress(ConnectionClosed):
            for _ in range(500):
                guest.send(why={"key": "place:4"})
        assert guest.closed() == 4429
        assert len(guest.texts) < 100
        other.goes_on()


def test_one_link_holds_few_connections_the_oldest_is_closed(server: Server) -> None:
    table = server.table()
    with ExitStack() as stack:
        guests = [stack.enter_context(server.at(table.watch)) for _ in range(MOST_EACH + 2)]
        assert [guest.closed() for guest in guests[:2]] == [1013, 1013]
        assert len(table.connections) <= MOST_EACH


def test_who_comes_back_is_told_what_was_missed_and_no_more(server: Server) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as ada:
        known = ada.feed["revision"]
        with server.at(table.owner, seat=0) as other:
            other.choose()
            other.until("feed", revision=known + 1)
    with server.at(table.owner, seat=0, since=known) as ada:
        assert (ada.feed["since"], ada.feed["revision"]) == (known, known + 1)
        assert "config" not in ada.feed
    for unknown in (known + 10**6, -1, "0", None, 2**63, 1.5):
        with server.at(table.owner, seat=0, since=unknown) as ada:
            assert ada.feed["since"] is None
            assert "config" in ada.feed


def test_of_two_that_choose_at_once_one_is_late(server: Server) -> None:
    table = server.table(game="tutankhamun")
    with server.at(table.owner, seat=0) as one, server.at(table.owner, seat=0) as two:
        one.choose()
        two.choose()
        refusals = []
        for guest in (one, two):
            guest.send(rule={"id": "TT-2.2"})
            while "rule" not in (answer := guest.until("answer")):
                refusals.append(answer["refused"]["code"])
        assert refusals == ["feed.revision"]
    assert len(table.match.choices) == 1


def test_a_name_can_be_no_markup_and_no_second_line() -> None:
    with serving(make_game_server()) as server:
        order = {"game": "luxor", "options": {"players": 2}}
        for name in ("", " ", "a,b", "x" * 17, "a\nb", 7, None, ["x"], "\u202eevil", "\u200d"):
            players = [[name, "human"], ["Ben", "human"]]
            told = server.lobby(data={**order, "players": players})
            assert told.status == 400, name
        assert server.game_server.tables == {}
