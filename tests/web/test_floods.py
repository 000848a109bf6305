"""Clients that flood, read nothing or leave: what they cost is counted, and the others are served.

``test_under_attack.py`` measures what the others notice.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from socket import create_connection, socket
from typing import Any

import pytest
from attrs import define, field
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from tests.refusals import refuses
from tests.web.game_servers import Raw, Server, frame, make_game_server, serving, table_in
from theban.play.feed import Feed
from theban.play.server import _guard as guard
from theban.play.server._app import BOARD
from theban.play.server._guard import Allowance, AnonymousConnections, GuardedConnection

SCRIPT = b"GET /page/theban-board.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PING, PONG, TEXT, CONTINUED = 9, 10, 1, 0


@pytest.fixture
def server() -> Iterator[Server]:
    """Run a game server whose clock stands: nobody may ask for more than at first."""
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
    """Wait for something that another thread does; the time that it takes proves nothing."""
    for _ in range(2000):
        if happens():
            return
        time.sleep(0.01)
    raise AssertionError(happens)


def test_an_allowance_fills_up_with_time_but_to_no_more_than_its_measure() -> None:
    now = [0.0]
    allowance = Allowance(per_second=2, most=3, clock=lambda: now[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 1
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now[0] += 1000
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_what_is_refused_costs_nothing_so_no_flood_leaves_a_debt() -> None:
    now = [0.0]
    allowance = Allowance(per_second=1, most=2, clock=lambda: now[0])
    assert not any(allowance.take(3) for _ in range(1000))
    assert allowance.take(2)
    now[0] += 1
    assert allowance.take()


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
    assert len(codes) == 40  # to come and to leave costs 9 of 180
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
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table()
    asked, busy, go_on = list[object](), threading.Event(), threading.Event()
    receive, tell = Feed.receive, Feed.message

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
        made: list[int | None] = []

        def note(feed: Feed, seat: int | None, **asked: Any) -> object:
            made.append(seat)
            return tell(feed, seat, **asked)

        monkeypatch.setattr(Feed, "message", note)
        for number, raw in enumerate(raws):
            raw.say(**({"replay": {"at": 0}} if number % 2 else {"why": {"key": "place:4"}}))
        time.sleep(0.3)  # else less is to be dropped
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
        assert len(frames) < 1000  # of 30,000: what one part of a read holds
        owner.goes_on()


def test_an_address_that_asks_too_often_is_cut_off_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as owner:
        monkeypatch.setattr(AnonymousConnections, "take", lambda *_: False)
        refuses("^", Raw.to, server.port, error=(ConnectionError, AssertionError))
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


def test_a_second_request_before_the_answer_to_the_first_ends_the_connection(
    server: Server,
) -> None:
    with create_connection(("127.0.0.1", server.port), timeout=20) as greedy:
        greedy.sendall(SCRIPT * 100)
        told = Raw(greedy).rest()
    assert len(told) < 2 * BOARD.stat().st_size
    assert server.ask("/").status == 200


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


@define(eq=False)
class Waiting:
    """Stands for a connection of which only the end counts."""

    aborted: list[Waiting]
    anonymous: AnonymousConnections

    def abort(self) -> None:
        self.anonymous.connections.pop(self, None)  # type: ignore[call-overload]
        self.aborted.append(self)


def test_of_all_addresses_together_the_oldest_goes_first_too() -> None:
    aborted: list[Waiting] = []
    anonymous = AnonymousConnections(most=4)
    connections: list[Any] = [Waiting(aborted, anonymous) for _ in range(7)]
    for each, address in zip(connections, "aabbcda", strict=True):
        anonymous.enter(each, address)
    assert aborted == connections[:3]
    anonymous.enter(one := connections[0], "d")  # it comes again
    assert aborted == [*connections[:3], connections[3]]
    anonymous.enter(connections[1], "d")
    assert aborted[-1] is connections[5]  # two of four is all that an address may have
    assert (
        list(anonymous.connections)
        == [connections[4], connections[6], one, connections[1]][: len(anonymous.connections)]
    )


def test_an_address_may_connect_only_so_often_and_an_ipv6_network_is_one() -> None:
    now = [0.0]
    anonymous = AnonymousConnections(most=4, clock=lambda: now[0])
    assert sum(anonymous.take("a") for _ in range(2000)) == 800
    assert anonymous.take("b")
    now[0] += 1
    assert sum(anonymous.take("a") for _ in range(2000)) == 200
    for number in range(3000):
        anonymous.take(f"{number}")
    assert len(anonymous._allowances) == guard.MOST_ADDRESSES
    networks = ["2001:db8::1", "2001:db8::ffff:1", "fe80::1%eth0", "::ffff:10.0.0.1", "10.0.0.1"]
    one, same, *_, mapped, plain = map(guard._network, networks)
    assert (one, mapped) == (same, plain)


def test_half_of_the_file_handles_stay_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """MacOS gives a process 256."""
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (256, 4096))
    assert guard.most_open() == AnonymousConnections().most == 64  # and as many with a link
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (resource.RLIM_INFINITY, 4096))
    assert guard.most_open() == 200


@define
class Timer:
    """A call that was planned."""

    seconds: float
    act: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


@define
class Loop:
    """An event loop whose time only the test lets pass."""

    timers: list[Timer] = field(factory=list[Timer])

    def call_later(self, seconds: float, act: Callable[[], None], *_: object) -> Timer:
        self.timers.append(Timer(seconds, act))
        return self.timers[-1]

    def create_task(self, work: Any) -> object:
        return asyncio.get_running_loop().create_task(work)

    @property
    def due(self) -> list[Timer]:
        """What will be called after half a minute."""
        return [t for t in self.timers if t.seconds == guard.PATIENCE and not t.is_cancelled]


class Wire(asyncio.Transport):
    """A connection of which nobody, or somebody, takes what was sent."""

    def __init__(self, *, is_read: bool) -> None:
        super().__init__({"peername": ("10.0.0.7", 1), "sockname": ("10.0.0.1", 2)})
        self.left, self.is_read, self.is_aborted = 0, is_read, False

    def write(self, data: Any) -> None:
        self.left += 0 if self.is_read else len(data)

    def get_write_buffer_size(self) -> int:
        return self.left

    def set_write_buffer_limits(self, *_: object, **__: object) -> None:
        """Nothing is limited here."""

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True


@pytest.mark.parametrize("is_read", [False, True])
def test_an_answer_that_is_not_taken_in_time_ends_the_connection_without_ceremony(
    *, is_read: bool
) -> None:
    async def app(_scope: object, _receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 100_000})

    async def ask() -> tuple[Loop, Wire]:
        config = Config(app, http=GuardedConnection, ws="none", lifespan="off")
        config.load()
        loop, wire = Loop(), Wire(is_read=is_read)
        anonymous = AnonymousConnections(most=9)
        made = partial(GuardedConnection, anonymous, config, ServerState(), {})(loop)  # type: ignore[arg-type]
        made.connection_made(wire)
        made.data_received(SCRIPT)
        for _ in range(9):
            await asyncio.sleep(0)
        return loop, wire

    loop, wire = asyncio.run(ask())
    (timer,) = loop.due
    assert (timer is not loop.timers[0]) == is_read  # the next request has its own time
    timer.act()
    assert wire.is_aborted
