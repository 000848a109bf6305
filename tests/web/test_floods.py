"""Clients that flood, read nothing or leave: their costs are counted, and the others are served."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from socket import create_connection, socket
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from tests.web.game_servers import Raw, Server, frame, make_game_server, serving, table_in
from theban.play.feed import Feed
from theban.play.server import _guard as guard

SCRIPT = b"GET /page/theban-board.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PING, PONG, TEXT, CONTINUED = 9, 10, 1, 0


@pytest.fixture
def server() -> Iterator[Server]:
    """Run a game server whose clock has stopped, so that limits are never replenished."""
    game_server = make_game_server()
    game_server.clock = lambda: 0.0
    with serving(game_server) as server:
        yield server


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    made: list[int | None] = []
    tell = Feed.message

    def message(feed: Feed, seat: int | None, **asked: Any) -> object:
        made.append(seat)
        return tell(feed, seat, **asked)

    monkeypatch.setattr(Feed, "message", message)
    return made


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    frames: list[int] = []
    read = ServerProtocol.recv_frame

    def note(protocol: ServerProtocol, read_frame: Any) -> None:
        frames.append(read_frame.opcode)
        read(protocol, read_frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", note)
    return frames


def until(happens: Callable[[], object]) -> None:
    """Wait for something that another thread does; the time it takes proves nothing."""
    for _ in range(2000):
        if happens():
            return
        time.sleep(0.01)
    raise AssertionError(happens)


def test_who_comes_again_and_again_by_a_link_is_refused_and_other_links_are_not(
    server: Server,
) -> None:
    table = server.table()
    codes: list[int] = []
    for _ in range(60):
        try:
            with server.at(table.watch):
                pass
        except ConnectionClosed as error:
            codes.append(error.rcvd.code if error.rcvd else 0)
    assert set(codes) == {4429}
    assert len(codes) == 40  # connecting and leaving costs 9 of 180
    with server.at(table.owner, seat=0) as owner:
        owner.goes_on()


def test_a_message_for_one_seat_and_revision_is_made_once(
    server: Server, made: list[int | None]
) -> None:
    table = server.table()
    with ExitStack() as stack:
        owner = stack.enter_context(server.at(table.owner, seat=0))
        watchers = [stack.enter_context(server.at(table.watch)) for _ in range(7)]
        unknown = stack.enter_context(server.at(table.watch, since=7))
        assert made == [0, None]
        after = owner.feed["revision"] + 1
        owner.choose()
        for guest in (owner, *watchers, unknown):
            guest.until("feed", revision=after)
        assert sorted(made, key=str) == [0, 0, None, None]
        assert len({guest.texts[-1] for guest in watchers}) == 1


def test_nothing_is_done_for_those_who_left(
    server: Server, made: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table()
    asked, busy, go_on = list[object](), threading.Event(), threading.Event()
    receive = Feed.receive

    def wait(feed: Feed, seat: int | None, request: Any, **options: Any) -> Any:
        asked.append(request)
        busy.set()
        assert go_on.wait(60)
        return receive(feed, seat, request, **options)

    with server.at(table.owner, seat=0) as owner, ExitStack() as stack:
        raws = [Raw.to(server.port) for _ in range(8)]
        for raw in raws:
            stack.enter_context(raw.socket)
            raw.say(hello={"token": table.watch})
        until(lambda: len(table.connections) == 9)
        monkeypatch.setattr(Feed, "receive", wait)
        owner.send(why={"key": "place:4"})
        assert busy.wait(20)  # the table is locked now
        made.clear()
        for number, raw in enumerate(raws):
            raw.say(**({"replay": {"at": 0}} if number % 2 else {"why": {"key": "place:4"}}))
        time.sleep(0.3)  # otherwise fewer are dropped
        for raw in raws:
            raw.leave()
        time.sleep(0.3)
        go_on.set()
        owner.until("answer")
        owner.goes_on()
        assert made == [0]
        assert len(asked) == 2


@pytest.mark.parametrize("is_invited", [False, True])
@pytest.mark.parametrize(
    "data",
    [frame(PING), frame(PING, b"x" * 125), frame(PONG), frame(CONTINUED, fin=False)],
    ids=["pings", "long pings", "pongs", "empty fragments"],
)
def test_frames_count_also_those_that_are_no_messages(
    server: Server, data: bytes, frames: list[int], *, is_invited: bool
) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as owner:
        raw = Raw.to(server.port)
        with raw.socket:
            if is_invited:
                raw.say(hello={"token": table.players[1].token})
                until(lambda: len(table.connections) == 2)
            if data[0] == CONTINUED:
                raw.socket.sendall(frame(TEXT, fin=False))
            raw.flood(data * 100, 300)
            raw.rest()
            until(lambda: len(table.connections) == 1)
        assert len(frames) < 1000  # of 30,000: the amount that one read returns
        owner.goes_on()


def test_a_player_who_stops_reading_delays_nobody(caplog: pytest.LogCaptureFixture) -> None:
    game_server = make_game_server()
    table = table_in(game_server, "human", "human")
    with serving(game_server, buffer=4096) as server, server.at(table.owner) as owner:
        ben = Raw.to(server.port)
        with ben.socket:
            ben.say(hello={"token": table.players[1].token, "seat": "own"})
            owner.until("table", you={"owner": True, "seats": [0]})
            owner.send(sit={"seat": 1, "kind": "human"})
            owner.until("table", you={"owner": True, "seats": [0, 1]})
            assert len(table.connections) == 1
    assert not caplog.records


@pytest.mark.parametrize("is_told", [False, True])
def test_a_client_that_leaves_without_a_word_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture, *, is_told: bool
) -> None:
    caplog.set_level(logging.WARNING)
    game_server = make_game_server()
    table = table_in(game_server, "human", "human")
    with serving(game_server) as server:
        for token in ("wrong", table.watch, table.players[1].token) * 5:
            raw = Raw.to(server.port)
            raw.say(hello={"token": token})
            if is_told:
                raw.flood(frame(8), 1)
            raw.leave()
        until(lambda: not table.connections)
        assert server.ask("/").status == 200
    assert not [record.getMessage() for record in caplog.records]


def test_an_address_has_few_unfinished_requests_and_the_oldest_goes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "MOST", 8)
    game_server = make_game_server()
    table = table_in(game_server, "human", "human")
    with serving(game_server) as server, ExitStack() as stack:
        owner = stack.enter_context(server.at(table.owner, seat=0))
        begun: list[socket] = []
        for _ in range(10):
            begun.append(stack.enter_context(create_connection(("127.0.0.1", server.port), 20)))
            begun[-1].sendall(b"GET / HTTP/1.1\r\nHo")
            if len(begun) > 4:
                assert Raw(begun[-5]).rest() == b""
        assert server.ask("/").status == 200  # which took the place of one more
        begun[-1].sendall(b"st: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert Raw(begun[-1]).rest().startswith(b"HTTP/1.1 200 ")
        owner.goes_on()
