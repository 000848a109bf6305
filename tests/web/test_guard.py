"""The guard with a clock and a wire of the tests: what it lets in, and when it cuts off."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from attrs import define, field
from starlette.responses import PlainTextResponse
from uvicorn import Config
from uvicorn.server import ServerState

from tests.web.game_servers import frame
from theban.play.server import _guard as guard
from theban.play.server._guard import (
    Allowance,
    AnonymousConnections,
    Frames,
    Guard,
    GuardedConnection,
    Hosts,
)


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


@pytest.mark.parametrize("most", [1, 3])
def test_an_address_has_half_of_the_connections_rounded_down_but_one(most: int) -> None:
    aborted: list[Waiting] = []
    anonymous = AnonymousConnections(most=most)
    connections: list[Any] = [Waiting(aborted, anonymous) for _ in range(2)]
    for each in connections:
        anonymous.enter(each, "a")
    assert aborted == connections[:1]


def test_an_address_may_connect_only_so_often_and_an_ipv6_network_is_one() -> None:
    now = [0.0]
    anonymous = AnonymousConnections(most=4, clock=lambda: now[0])
    assert sum(anonymous.allowance("a").take() for _ in range(2000)) == 200
    assert anonymous.allowance("b").take()
    now[0] += 1
    assert sum(anonymous.allowance("a").take() for _ in range(2000)) == 100
    for number in range(3000):
        anonymous.allowance(f"{number}")
    assert len(anonymous._allowances) == guard.MOST_ADDRESSES == 1000
    networks = [
        "2001:db8::1",
        "2001:db8::ffff:0:0:1",  # the first bit after the network's 64
        "2001:db8:0:1::1",
        "fe80::1%eth0",
        "::ffff:10.0.0.1",
        "10.0.0.1",
    ]
    one, same, other, *_, mapped, plain = map(guard._network, networks)
    assert (one, mapped) == (same, plain)
    assert one != other


def test_half_of_the_file_handles_stay_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """MacOS gives a process about as many."""
    limits = {resource.RLIMIT_NOFILE: (258, 4096)}
    monkeypatch.setattr(resource, "getrlimit", limits.get)
    assert guard.most_open() == AnonymousConnections().most == 64  # and as many with a link
    limits[resource.RLIMIT_NOFILE] = (resource.RLIM_INFINITY, 4096)
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


class Wire(asyncio.Transport):
    """A connection of which nobody, or somebody, takes what was sent."""

    def __init__(self, *, is_read: bool, address: str = "10.0.0.7") -> None:
        super().__init__(
            {"peername": (address, 1) if address else None, "sockname": ("10.0.0.1", 2)}
        )
        self.left, self.is_read, self.is_aborted, self.is_paused = 0, is_read, False, False
        self.sent = b""
        self.limits: tuple[int | None, int | None] = -1, -1
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.sent += data
        self.left += 0 if self.is_read else len(data)

    def get_write_buffer_size(self) -> int:
        return self.left

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self.limits = (high, low)

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True

    def close(self) -> None:
        self.is_aborted = True

    def write_eof(self) -> None:
        raise OSError  # the client is gone

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


NOW = [0.0]
"""What the clock of the connections says."""
PAGE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
SOCKET = (
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING = frame(9)


@define(eq=False)
class Client:
    """A client at its wire, to an app that answers every request and keeps each message."""

    anonymous: AnonymousConnections
    wire: Wire
    loop: Loop = field(factory=Loop)
    told: list[dict[str, Any]] = field(factory=list[dict[str, Any]])
    made: GuardedConnection = field(init=False)

    def __attrs_post_init__(self) -> None:
        config = Config(
            self.app,
            http=GuardedConnection,
            ws=Frames,
            interface="asgi3",
            lifespan="off",
            log_config=None,
        )
        config.load()
        begin = partial(GuardedConnection, self.anonymous, config, ServerState(), {})
        self.made = begin(self.loop)  # type: ignore[arg-type]
        self.wire.protocol = self.made
        self.made.connection_made(self.wire)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            return await PlainTextResponse("x" * 100_000)(scope, receive, send)
        while not self.told or self.told[-1]["type"] != "websocket.disconnect":
            self.told.append(await receive())
            if self.told[-1]["type"] == "websocket.connect":
                await send({"type": "websocket.accept"})
        return None

    async def say(self, data: bytes) -> None:
        """Send something, and let the server do all that it can do now."""
        self.wire.protocol.data_received(data)
        for _ in range(9):
            await asyncio.sleep(0)

    @property
    def timers(self) -> list[Timer]:
        return [t for t in self.loop.timers if t.act == self.made.abort and not t.is_cancelled]

    @property
    def limits(self) -> list[float]:
        return [timer.seconds for timer in self.timers]


def at_wires(
    tell: Callable[[Callable[..., Client]], Awaitable[None]],
) -> Callable[[], None]:
    """Run a test in an event loop; it gets what makes a client, whose clock stands."""

    def run() -> None:
        NOW[0] = 0.0
        anonymous = AnonymousConnections(most=9, clock=lambda: NOW[0])

        def come(address: str = "10.0.0.7", *, is_read: bool = True) -> Client:
            return Client(anonymous, Wire(is_read=is_read, address=address))

        async def told() -> None:  # uvicorn asks for the loop that runs
            await tell(come)
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

        asyncio.run(told())

    run.__name__, run.__doc__ = tell.__name__, tell.__doc__
    return run


@at_wires
async def test_an_answer_that_is_not_taken_in_time_ends_the_connection(come: Any) -> None:
    slow, quick = come(is_read=False), come()
    for client in (slow, quick):
        assert client.limits == [guard.PATIENCE]
        begun = client.loop.timers[0]
        await client.say(PAGE)
        assert b"200 OK" in client.wire.sent
        assert client.limits == [guard.PATIENCE]
        assert begun.is_cancelled == (client is quick)  # the next request has its own time
        assert list(slow.anonymous.connections) == [slow.made, quick.made]
    slow.timers[0].act()
    assert slow.wire.is_aborted
    assert slow.made.is_over
    assert list(slow.anonymous.connections) == [quick.made]
    quick.made.connection_lost(None)
    assert quick.limits == []
    assert quick.made.lost.is_set()
    assert not quick.anonymous.connections
    sent = len(quick.wire.sent)
    await quick.say(PAGE)
    assert len(quick.wire.sent) == sent


@at_wires
async def test_an_answer_that_is_taken_at_last_gives_time_for_the_next_request(come: Any) -> None:
    client, other = come(is_read=False), come()
    await client.say(PAGE)
    client.made.resume_writing()
    assert client.limits == [guard.PATIENCE]
    assert client.loop.timers[0].is_cancelled
    # The client that asks again comes after those that have waited since.
    assert list(client.anonymous.connections) == [other.made, client.made]
    client.wire.abort()
    client.made.leave()
    client.made.resume_writing()
    assert client.limits == []


@at_wires
async def test_a_second_request_before_the_answer_to_the_first_ends_it(come: Any) -> None:
    client, patient, nobody = come(), come(), come("")
    assert client.wire.limits == (0, None)  # it hears of each byte that waits to be taken
    assert nobody.made.address == ""
    client.made.data_received(PAGE * 2)
    assert client.wire.is_aborted
    assert client.made in client.made.connections  # those of uvicorn, until it is lost
    client.made.connection_lost(None)
    assert client.made not in client.made.connections
    await patient.say(SOCKET + PING)  # no request, so it waits for the handshake
    assert not patient.wire.is_aborted


@at_wires
async def test_a_connection_may_ask_sixty_times_at_once(come: Any) -> None:
    client = come()
    for _ in range(60):
        await client.say(PAGE)
        assert not client.wire.is_aborted
    NOW[0] += 1
    for _ in range(20):
        await client.say(PAGE)
    assert not client.wire.is_aborted
    await client.say(PAGE)
    assert client.wire.is_aborted


@at_wires
async def test_a_connection_that_was_lost_is_not_closed_again(come: Any) -> None:
    for is_socket in (False, True):
        for error, is_closed in ((OSError(), False), (None, True)):
            client = come()
            if is_socket:
                await client.say(SOCKET)
            client.wire.protocol.connection_lost(error)
            assert client.wire.is_aborted == is_closed


@at_wires
async def test_who_connects_too_often_is_read_later(come: Any) -> None:
    """Also from this machine, whose address a tunnel gives to all who come through it."""
    for address in ("127.0.0.1", "::1", "10.0.0.7", "2001:db8::1"):
        clients = [come(address) for _ in range(200)]
        assert not any(client.wire.is_paused for client in clients), address
        *late, last = [come(address) for _ in range(200)]
        assert all(client.wire.is_paused for client in (*late, last))
        delays = [client.loop.timers[-1] for client in (*late, last)]
        assert [round(each.seconds * 100) for each in delays] == [*range(1, 101), *[100] * 100]
        assert not last.wire.is_aborted
        delays[-1].act()
        assert not last.wire.is_paused
        NOW[0] += 2
        assert [come(address).wire.is_paused for _ in range(101)] == [False] * 100 + [True]


@at_wires
async def test_each_frame_counts_and_the_first_too_many_ends_it_with_a_word(come: Any) -> None:
    client = come()
    await client.say(SOCKET)  # each frame counts as five before a link is shown
    assert b"101 Switching" in client.wire.sent
    assert client.limits == [guard.PATIENCE]  # to show a link
    assert client.anonymous.connections == {client.made: "10.0.0.7"}
    await client.say(PING * 11)
    assert not client.made.is_over
    assert list(client.anonymous.connections) == [client.made]
    assert not client.wire.is_paused
    await client.say(PING)
    assert client.wire.sent.endswith(b"\x88\x02" + (4429).to_bytes(2))
    assert client.told[-1] == {"type": "websocket.disconnect", "code": 4429, "reason": ""}
    assert client.made.is_over
    assert client.wire.is_paused
    assert client.limits == [1.0]
    assert not client.anonymous.connections
    sent = client.wire.sent
    client.made.end(guard.WRONG)  # it has been told why
    client.wire.protocol.shutdown()
    client.wire.resume_reading()
    await client.say(PING)
    assert client.wire.sent == sent
    assert client.wire.is_paused
    client.wire.protocol.writable.clear()
    client.wire.protocol.connection_lost(None)
    assert client.wire.protocol.writable.is_set()
    assert client.made.lost.is_set()
    assert client.limits == []


@at_wires
async def test_a_part_of_a_read_counts_before_the_next_one_is_read(come: Any) -> None:
    client = come()
    await client.say(SOCKET)
    frames = client.wire.protocol
    parts, receive = list[int](), frames.conn.receive_data

    def note(data: bytes) -> None:
        parts.append(len(data))
        receive(data)

    frames.conn.receive_data = note
    await client.say(PING * 3000)
    assert parts == [512]
    other = come()
    await other.say(SOCKET)
    assert other.made.admit(Allowance(per_second=1, most=100), 0)
    await other.say(frame(1, b"a" * 100) * 50)
    assert [t["text"] for t in other.told[1:]] == ["a" * 100] * 50


@at_wires
async def test_who_shows_a_link_has_time_and_pays_for_the_link_too(come: Any) -> None:
    client, link = come(), Allowance(per_second=1, most=10, clock=lambda: 0.0)
    await client.say(SOCKET)
    assert not client.made.admit(link, 11)
    assert client.limits == [guard.PATIENCE]
    assert client.made.take(1.8)
    assert client.made.admit(link, 4)
    assert client.limits == []
    assert not client.anonymous.connections
    assert [client.made.take(cost) for cost in (4, 3, 2)] == [True, False, True]
    # A client that does not read has half a minute, and one that reads again has any time.
    client.wire.protocol.pause_writing()
    assert not client.wire.protocol.writable.is_set()
    assert client.limits == [30.0]
    client.wire.protocol.resume_writing()
    assert client.wire.protocol.writable.is_set()
    assert client.limits == []
    client.made.end(guard.FULL)
    client.wire.protocol.resume_writing()
    assert client.limits == [1.0]
    assert not client.made.admit(link, 0)


@at_wires
async def test_without_a_link_reading_again_gives_no_more_time(come: Any) -> None:
    client = come()
    await client.say(SOCKET)
    client.wire.protocol.pause_writing()
    client.wire.protocol.resume_writing()
    assert client.limits == [guard.PATIENCE]
    assert len([timer for timer in client.loop.timers if timer.seconds == guard.PATIENCE]) == 1
    client.made.abort()
    client.made.limit_link(5)
    assert 5 not in client.limits


@at_wires
async def test_who_reads_nothing_and_asks_for_more_is_cut_off(come: Any) -> None:
    client = come()
    await client.say(SOCKET)
    client.wire.left = 2**20
    await client.say(PING)
    assert not client.wire.is_aborted
    client.wire.left += 1
    await client.say(PING)
    assert client.wire.is_aborted


@at_wires
async def test_what_is_no_websocket_yet_is_cut_off_without_a_word(come: Any) -> None:
    client = come()
    client.made.end(guard.FULL)
    assert client.wire.is_aborted
    assert client.wire.sent == b""
    assert not client.anonymous.connections


@pytest.mark.parametrize("kind", ["http", "websocket", "lifespan"])
@pytest.mark.parametrize(
    ("host", "origin", "is_right"),
    [
        ("localhost:1", None, True),
        ("localhost:1", "http://localhost:1", True),
        ("localhost:1", "http://localhost:2", False),
        ("localhost:1", "http://[", False),
        ("nile", None, False),
        (None, None, False),
        (None, "", False),
    ],
)
def test_what_is_foreign_is_refused_and_each_answer_has_the_headers(
    kind: str, host: str | None, origin: str | None, *, is_right: bool
) -> None:
    seen, sent = list[object](), list[dict[str, Any]]()

    async def app(given: Any, receive: Any, send: Any) -> None:
        assert given is scope
        seen.append(await receive())
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Any:
        seen.append("received")
        return "message"

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", host), (b"origin", origin)]
    given = [(name, text.encode()) for name, text in headers if text is not None]
    scope = {"type": kind, "headers": given, "method": "GET"}
    asyncio.run(Guard(app, Hosts())(scope, receive, send))
    if kind == "lifespan":
        assert (seen, sent[0]["headers"]) == (["received", "message"], [])
        return
    assert seen == (["received", "message"] if is_right else ["received"] * (kind == "websocket"))
    if is_right or kind == "http":
        assert sent[0]["status"] == (200 if is_right else 403)
        told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        assert (
            told.items()
            >= {
                "content-security-policy": guard.POLICY,
                "cross-origin-opener-policy": "same-origin",
                "cross-origin-resource-policy": "same-origin",
                "referrer-policy": "no-referrer",
                "x-content-type-options": "nosniff",
                "x-frame-options": "DENY",
                "cache-control": "no-store",
            }.items()
        )
    else:
        assert sent == [{"type": "websocket.close", "code": 1008}]


def test_addresses_are_ours_if_they_are_this_machines() -> None:
    ours = ("127.0.0.1", "[::1]:9", "LOCALHOST:1", "127.1.2.3:80")
    foreign = ("", "10.0.0.1", "[2001:db8::1]", "[::1", "127.0.0.1.nip.io", "XXXX")
    assert [Hosts().allow(host) for host in (*ours, *foreign)] == [True] * 4 + [False] * 6
    on_open_port = Hosts(frozenset({"localhost", "pyramid"}), any_address=True)
    let_in = ("10.0.0.1", "192.168.1.7:8642", "[fe80::1]", "pyramid")
    assert [on_open_port.allow(host) for host in (*let_in, "nile", "")] == [True] * 4 + [False] * 2


def test_a_connection_is_closed_for_one_of_three_reasons() -> None:
    assert (guard.WRONG, guard.FULL, guard.TOO_MUCH) == (4401, 1013, 4429)


def test_without_a_clock_it_is_the_systems() -> None:
    assert Allowance(1, 1).take()
    assert AnonymousConnections(most=1).allowance("a").take()


def test_secrets_are_compared_whole() -> None:
    assert guard.same("key", "key")
    assert not guard.same("ke", "key")
    assert not guard.same("\ud800", "key")
